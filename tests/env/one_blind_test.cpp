#include "action/one_blind.h"

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include "action/factored_action.h"
#include "action/selection_index.h"
#include "engine/engine.h"
#include "env/episode.h"
#include "env/rows.h"
#include "observe/observation.h"
#include "observe/observe_deck.h"

namespace jimbo::env {
namespace {

using N = OneBlindNumber;

int number(const Rows& rows, N id) { return rows.numbers[static_cast<std::size_t>(id)]; }

TEST(OneBlind, IsTheFirstBlindOfTheRunWithItsOwnTargetAndCounts) {
  Environment environment = begun(one_blind_config({.target = 450, .hands = 3, .discards = 5}));
  State run = new_run({.seed = environment.info().seed});
  ASSERT_EQ(jimbo::step(run, {.kind = ActionKind::SelectBlind}), Error::None);
  const State& s = environment.state();
  EXPECT_EQ(std::memcmp(s.hand, run.hand, sizeof s.hand), 0);
  EXPECT_EQ(std::memcmp(&s.draw_pile, &run.draw_pile, sizeof s.draw_pile), 0);
  EXPECT_EQ(s.requirement, 450);
  EXPECT_EQ(s.hands_left, 3);
  EXPECT_EQ(s.discards_left, 5);
  EXPECT_EQ(find_fault(s), nullptr);
}

TEST(OneBlind, ObservesHandDeckAndCounters) {
  Environment environment = begun(one_blind_config());
  Rows rows(environment.config());
  const std::int64_t discard_two = one_blind_index({.kind = ActionKind::Discard, .cards = 0b101});
  environment.step(&discard_two);
  const std::int64_t play_one = 7;
  environment.step(&play_one);
  environment.write(rows.buffers(), 0);
  const State& s = environment.state();
  EXPECT_GT(s.score, 0);
  EXPECT_EQ(number(rows, N::Score), static_cast<int>(s.score));
  EXPECT_EQ(number(rows, N::Target), 300);
  EXPECT_EQ(number(rows, N::HandsLeft), 3);
  EXPECT_EQ(number(rows, N::DiscardsLeft), 2);
  EXPECT_EQ(number(rows, N::HandCount), 8);
  EXPECT_EQ(number(rows, N::DrawPileCount), 52 - 8 - 3);
  std::vector<int> unseen(kFrontCount, 1);
  for (int i = 0; i < s.card_count; ++i) {
    const PlayingCard& card = s.card(i);
    const int front = static_cast<int>(card.suit) * kRankCount + static_cast<int>(card.rank);
    if (card.discarded) unseen[static_cast<std::size_t>(front)] = 0;
  }
  for (int i = 0; i < s.hand_count; ++i) {
    const PlayingCard& card = s.held_card(i);
    EXPECT_EQ(rows.entries[static_cast<std::size_t>(2 * i)], static_cast<int>(card.rank) + 1);
    EXPECT_EQ(rows.entries[static_cast<std::size_t>(2 * i + 1)], static_cast<int>(card.suit) + 1);
    const int front = static_cast<int>(card.suit) * kRankCount + static_cast<int>(card.rank);
    unseen[static_cast<std::size_t>(front)] = 0;
  }
  EXPECT_EQ(std::count(unseen.begin(), unseen.end(), 1), s.draw_pile_count);
  for (int i = 0; i < kFrontCount; ++i) {
    EXPECT_EQ(rows.entries[static_cast<std::size_t>(2 * kOneBlindHand + i)],
              unseen[static_cast<std::size_t>(i)]);
  }
}

// Counted card by card, the way that the observation does not take.
std::vector<int> in_the_draw_pile_or_face_down(const State& s) {
  std::vector<int> unseen(kFrontCount);
  const auto count = [&](const PlayingCard& card) {
    ++unseen[static_cast<std::size_t>(card.suit) * kRankCount +
             static_cast<std::size_t>(card.rank)];
  };
  for (int i = 0; i < s.draw_pile_count; ++i) count(s.card(s.draw_pile[i]));
  for (int i = 0; i < s.hand_count; ++i) {
    if (s.hand[i].face_down) count(s.held_card(i));
  }
  return unseen;
}

TEST(OneBlind, CountsTheUnseenCardsInEverySituationOfWholeRuns) {
  State before_the_fish = new_run({.seed = {"ALEEB"}});
  before_the_fish.on_deck = BlindSlot::Boss;
  before_the_fish.progress[0] = BlindProgress::Skipped;
  before_the_fish.progress[1] = BlindProgress::Skipped;
  before_the_fish.boss = BlindId::Fish;  // what is drawn after a hand lies face down
  Environment environment(Config{});
  int face_down = 0;
  for (int episode = 0; episode < 200; ++episode) {
    environment.reset();
    if (episode % 4 == 0) environment.reset(before_the_fish);
    play_out(environment, [&] {
      const State& s = environment.state();
      std::int16_t unseen[kFrontCount];
      count_unseen(s, unseen);
      ASSERT_EQ(std::vector<int>(unseen, unseen + kFrontCount), in_the_draw_pile_or_face_down(s));
      for (int i = 0; i < s.hand_count; ++i) face_down += s.hand[i].face_down;
    });
  }
  EXPECT_GT(face_down, 100);
}

TEST(OneBlind, ObservesTheDrawPileToTheEndOfTheBlind) {
  Environment environment(one_blind_config({.target = 100}));
  Rows rows(environment.config());
  for (int episode = 0; episode < 20; ++episode) {
    environment.reset();
    play_out(environment, [&] {
      environment.write(rows.buffers(), 0);
      const auto unseen = rows.entries.begin() + 2 * kOneBlindHand;
      ASSERT_EQ(std::vector<int>(unseen, unseen + kFrontCount),
                in_the_draw_pile_or_face_down(environment.state()));
    });
  }
}

TEST(OneBlind, MasksExactlyTheLegalPlaysAndDiscards) {
  Environment environment(one_blind_config({.target = 1e9, .hands = 6, .discards = 2}));
  Rows rows(environment.config());
  int without_discards = 0;
  for (int episode = 0; episode < 20; ++episode) {
    environment.reset();
    while (!environment.over()) {
      environment.write(rows.buffers(), 0);
      for (int i = 0; i < kOneBlindActions; ++i) {
        const bool legal = check(environment.state(), one_blind_action(i)) == Error::None;
        ASSERT_EQ(rows.masks[static_cast<std::size_t>(i)], legal) << i;
      }
      without_discards += environment.state().discards_left == 0;
      std::int64_t action = 0;
      environment.sample(&action);
      environment.step(&action);
      ASSERT_EQ(environment.info().illegal, 0);
    }
    environment.write(rows.buffers(), 0);
    EXPECT_EQ(std::count(rows.masks.begin(), rows.masks.end(), 0), kOneBlindActions - 1);
  }
  EXPECT_GT(without_discards, 20);
}

TEST(OneBlind, IsWonWithTheTargetAndLostWithoutIt) {
  Config config = one_blind_config({.target = 1});
  config.reward = {.win = 1, .loss = -1, .blind = 10, .progress = 100};
  Environment won = begun(config);
  step(won, 0);
  EXPECT_TRUE(won.terminated());
  EXPECT_EQ(won.info().won, 1);
  EXPECT_EQ(won.info().blinds_cleared, 1);
  EXPECT_EQ(won.reward(), 111);

  config.one_blind = {.target = 1e6, .hands = 2, .discards = 0};
  Environment lost = begun(config);
  step(lost, 0);
  EXPECT_FALSE(lost.over());
  EXPECT_GT(lost.reward(), 0);
  step(lost, 0);
  EXPECT_TRUE(lost.terminated());
  EXPECT_EQ(lost.info().won, 0);
  EXPECT_EQ(lost.info().result, static_cast<int>(Result::Lost));
  EXPECT_LT(lost.reward(), 0);
}

TEST(OneBlind, TakesTheFullObservationAndOtherEncodingsToo) {
  for (const ActionEncoding actions : {ActionEncoding::Flat, ActionEncoding::Factored}) {
    Config config = one_blind_config();
    config.actions = actions;
    config.observation = ObservationKind::Full;
    Environment environment = begun(config);
    Rows rows(config);
    play_out(environment, [&] { environment.write(rows.buffers(), 0); });
    EXPECT_GE(rows.entries.size(), static_cast<std::size_t>(make_shapes(kLeanRows).entries));
    EXPECT_TRUE(environment.terminated());
  }
}

TEST(OneBlind, StartsFromAnyStateInWhichAHandIsChosen) {
  Config config = one_blind_config();
  config.observation = ObservationKind::Full;
  Environment environment(config);
  const State later = before_the_win();
  environment.reset(later);
  EXPECT_EQ(environment.state().requirement, later.requirement);
  step(environment, 0);
  EXPECT_TRUE(environment.terminated());
  EXPECT_EQ(environment.info().won, 1);
  EXPECT_THROW(environment.reset(new_run({.seed = {"ALEEB"}})), std::invalid_argument);
}

TEST(OneBlind, RefusesStatesThatItsObservationCannotShow) {
  const Environment environment = begun(one_blind_config());
  const Config& config = environment.config();
  const State plain = environment.state();
  EXPECT_EQ(find_fault(config, plain), nullptr);
  EXPECT_NE(find_fault(config, before_the_win()), nullptr);  // a boss
  State changed = plain;
  changed.requirement = 3e9;
  EXPECT_NE(find_fault(config, changed), nullptr);
  changed = plain;
  changed.hand_states[0].level = 2;
  EXPECT_NE(find_fault(config, changed), nullptr);
  changed = plain;
  changed.hand_size = 9;
  EXPECT_NE(find_fault(config, changed), nullptr);
  EXPECT_THROW(begun(one_blind_config({.target = 3e9})), std::invalid_argument);
}

}  // namespace
}  // namespace jimbo::env
