#include <cstring>
#include <limits>
#include <set>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "action/factored_action.h"
#include "action/flat_action.h"
#include "engine/engine.h"
#include "env/episode.h"
#include "env/rows.h"
#include "observe/observation.h"
#include "play/create.h"
#include "play/deck.h"
#include "play/joker_row.h"

namespace jimbo::env {
namespace {

std::string text(const Seed& seed) { return {seed.text, static_cast<std::size_t>(seed.length())}; }

bool same_state(const Environment& a, const Environment& b) {
  return std::memcmp(&a.state(), &b.state(), sizeof(State)) == 0;
}

// ---- Seeds and episodes ----

TEST(EnvironmentSeed, NamesTheGamesOfAllEpisodes) {
  Environment one = begun({}, 7);
  Environment two = begun({}, 7);
  std::set<std::string> seeds;
  for (int episode = 1; episode <= 50; ++episode) {
    EXPECT_TRUE(same_state(one, two));
    EXPECT_EQ(one.info().episode, episode);
    const std::string seed = text(one.info().seed);
    EXPECT_EQ(seed.size(), 8U);
    EXPECT_EQ(find_game_seed_fault(one.info().seed), nullptr);
    seeds.insert(seed);
    // What is done in an episode has no influence on the next one.
    play_out(one, [] {});
    one.reset();
    two.reset();
  }
  EXPECT_EQ(seeds.size(), 50U);
  EXPECT_FALSE(same_state(begun({}, 8), begun({}, 7)));
}

TEST(EnvironmentSeed, OfAGameGivesTheRunOfThatSeed) {
  Config config;
  config.run.deck = DeckId::Ghost;
  config.run.stake = StakeId::Gold;
  Environment environment = begun(config);
  environment.reset(Seed{"ALEEB"});
  RunOptions options = config.run;
  options.seed = Seed{"ALEEB"};
  const State expected = new_run(options);
  EXPECT_EQ(std::memcmp(&environment.state(), &expected, sizeof(State)), 0);
  EXPECT_THROW(environment.reset(LongSeed{"a\tb"}), std::invalid_argument);
  EXPECT_THROW(environment.reset(Seed{}), std::invalid_argument);
  EXPECT_EQ(text(environment.info().seed), "ALEEB");
  environment.reset(LongSeed{"HEURISTIC1"});
  EXPECT_STREQ(seed_of(environment.state()).text, "HEURISTIC1");
  EXPECT_EQ(text(environment.info().seed), "") << "there is no room for it";
}

TEST(EnvironmentSeed, InTheConfigurationIsThatOfEveryEpisode) {
  Config config;
  config.run.seed = Seed{"ALEEB"};
  Environment environment = begun(config);
  const State first = environment.state();
  environment.reset();
  EXPECT_EQ(std::memcmp(&environment.state(), &first, sizeof(State)), 0);
}

TEST(Environment, RefusesAFaultyConfigurationWithTheReason) {
  const auto fault_of = [](const Config& config) -> std::string {
    try {
      const Environment environment(config);
    } catch (const std::invalid_argument& error) {
      return error.what();
    }
    return "";
  };
  Config config;
  EXPECT_EQ(fault_of(config), "");
  config.actions = ActionEncoding::OneBlind;
  EXPECT_EQ(fault_of(config), "actions: the one-blind numbers need the one-blind problem");
  config = {};
  config.max_steps = -1;
  EXPECT_EQ(fault_of(config), "max_steps: must be positive, or 0 for no limit");
  config = {};
  config.reward.win = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(fault_of(config), "reward: every weight must be a finite number");
  config = {};
  config.run.deck = DeckId::Challenge;
  EXPECT_EQ(fault_of(config), "deck: the challenge deck needs a challenge");
  config = one_blind_config({.target = 0});
  EXPECT_EQ(fault_of(config), "target: must be a positive number");
}

TEST(Environment, StepsOnlyWhileAnEpisodeGoesOn) {
  Config config;
  config.max_steps = 1;
  Environment environment(config);
  EXPECT_THROW(step(environment, 66), std::logic_error);
  environment.reset();
  step(environment, number_of(ActionKind::SelectBlind));
  EXPECT_TRUE(environment.over());
  EXPECT_THROW(step(environment, 64), std::logic_error);
}

// ---- Actions ----

TEST(Environment, ChoosesCardsOneByOneWithFlatNumbers) {
  Environment environment = begun({});
  step(environment, number_of(ActionKind::SelectBlind));
  Rows rows(environment.config());
  const State before = environment.state();
  step(environment, 1);
  step(environment, 4);
  environment.write(rows.buffers(), 0);
  EXPECT_EQ(std::memcmp(&environment.state(), &before, sizeof(State)), 0);
  const TableShapes& tables = environment.setup().tables;
  const std::int16_t* selected = rows.entries.data() + tables.entries;
  const int chosen_rows = tables[ObservedTable::Hand].rows;
  for (int i = 0; i < chosen_rows + kMovingEntries; ++i) {
    EXPECT_EQ(selected[i], i == 1 || i == 4) << i;
  }
  EXPECT_EQ(rows.masks[4], 0);
  EXPECT_EQ(rows.masks[5], 1);
  step(environment, number_of(ActionKind::Play));
  State expected = before;
  Action play;
  play.cards = 0b10010;
  ASSERT_EQ(jimbo::step(expected, play), Error::None);
  EXPECT_EQ(std::memcmp(&environment.state(), &expected, sizeof(State)), 0);
  EXPECT_TRUE(environment.choice().empty());
}

TEST(Environment, ShowsWhatWaitsToBeMoved) {
  Config config;
  config.rearranging = true;
  Environment environment = begun(config);
  step(environment, number_of(ActionKind::SelectBlind));
  step(environment, number_of(ActionKind::MoveHandCard) + 6);
  Rows rows(config);
  environment.write(rows.buffers(), 0);
  const TableShapes& tables = environment.setup().tables;
  const std::int16_t* moving =
      rows.entries.data() + tables.entries + tables[ObservedTable::Hand].rows;
  EXPECT_EQ(moving[0], 3);
  EXPECT_EQ(moving[1], 6);
  const HandSlot moved = environment.state().hand[6];
  step(environment, flat::kMoveTo.first);
  EXPECT_EQ(environment.state().hand[0].card, moved.card);
}

TEST(Environment, TakesFactoredActions) {
  Config config;
  config.actions = ActionEncoding::Factored;
  Environment environment = begun(config);
  State expected = environment.state();
  for (const Action& action :
       {Action{.kind = ActionKind::SelectBlind}, Action{.kind = ActionKind::Discard, .cards = 0b11},
        Action{.kind = ActionKind::Play, .cards = 0b10101}}) {
    const FactoredAction factored = factor(action);
    const std::int64_t numbers[] = {factored.kind, factored.slot, factored.target,
                                    static_cast<std::int64_t>(factored.cards)};
    environment.step(numbers);
    ASSERT_EQ(jimbo::step(expected, action), Error::None);
    EXPECT_EQ(std::memcmp(&environment.state(), &expected, sizeof(State)), 0);
  }
}

TEST(Environment, RefusesWhatTheMaskForbidsAndChangesNothing) {
  for (const ActionEncoding encoding : {ActionEncoding::Flat, ActionEncoding::Factored}) {
    Environment environment = begun(easy_config(encoding), 3);
    Rows rows(environment.config());
    Chooser chooser(9);
    int refused = 0;
    for (int t = 0; t < 400; ++t) {
      if (environment.over()) environment.reset();
      const State before = environment.state();
      const FlatChoice choice = environment.choice();
      std::int64_t action[4] = {chooser.below(430) - 8, chooser.below(70) - 2, chooser.below(3) - 1,
                                chooser.below(300)};
      if (encoding == ActionEncoding::Factored) action[0] = chooser.below(24) - 1;
      environment.write(rows.buffers(), 0);
      bool allowed = false;
      if (encoding == ActionEncoding::Flat) {
        allowed = action[0] >= 0 && action[0] < flat::kCount &&
                  rows.masks[static_cast<std::size_t>(action[0])] != 0;
      } else {
        FactoredMask mask;
        std::memcpy(static_cast<void*>(&mask), rows.masks.data(), sizeof mask);
        const FactoredAction factored{static_cast<int>(action[0]), static_cast<int>(action[1]),
                                      static_cast<int>(action[2]),
                                      static_cast<std::uint64_t>(action[3])};
        allowed = allows(mask, factored);
      }
      environment.step(action);
      const StepInfo info = environment.info();
      ASSERT_EQ(info.illegal, !allowed);
      ASSERT_EQ(info.error != 0, !allowed);
      if (allowed) continue;
      ++refused;
      EXPECT_EQ(std::memcmp(&environment.state(), &before, sizeof(State)), 0);
      EXPECT_EQ(environment.choice(), choice);
      EXPECT_EQ(environment.reward(), 0);
      EXPECT_FALSE(environment.over());
      environment.sample(action);
      environment.step(action);
      EXPECT_EQ(environment.info().illegal, 0);
    }
    EXPECT_GT(refused, 200);
  }
}

TEST(Environment, TellsWhyAnActionWasRefused) {
  Environment environment = begun({});
  const auto error_of = [&](std::int64_t number) {
    step(environment, number);
    return static_cast<Error>(environment.info().error);
  };
  EXPECT_EQ(error_of(flat::kCount), Error::InvalidSlot);
  EXPECT_EQ(error_of(-1), Error::InvalidSlot);
  EXPECT_EQ(error_of(number_of(ActionKind::Play)), Error::WrongPhase);
  EXPECT_EQ(error_of(number_of(ActionKind::RerollBoss)), Error::NotAllowed);
  EXPECT_EQ(error_of(3), Error::InvalidTarget);
  EXPECT_EQ(error_of(number_of(ActionKind::SelectBlind)), Error::None);
  EXPECT_EQ(error_of(number_of(ActionKind::SortHand)), Error::NotAllowed);
}

TEST(Environment, EndsTheEpisodeAtARefusedActionOnRequest) {
  Config config;
  config.illegal = IllegalPolicy::Terminate;
  config.reward.illegal = -3;
  Environment environment = begun(config);
  step(environment, number_of(ActionKind::Play));
  EXPECT_TRUE(environment.terminated());
  EXPECT_FALSE(environment.truncated());
  EXPECT_EQ(environment.reward(), -3);
}

TEST(Environment, RewardsNothingForARefusedActionThatIsNoStep) {
  Config config = one_blind_config({.target = 1e9});
  config.illegal = IllegalPolicy::Refuse;
  config.reward = {.win = 0, .progress = 1};
  Environment environment = begun(config);
  step(environment, 0);
  EXPECT_GT(environment.reward(), 0);
  step(environment, -1);
  EXPECT_EQ(environment.info().illegal, 1);
  EXPECT_EQ(environment.reward(), 0);
}

TEST(Environment, DoesNotCountARefusedActionOnRequest) {
  Config config;
  config.illegal = IllegalPolicy::Refuse;
  config.reward.illegal = -3;
  config.max_steps = 1;
  Environment environment = begun(config);
  for (int t = 0; t < 3; ++t) step(environment, number_of(ActionKind::Play));
  EXPECT_EQ(environment.info().illegal, 1);
  EXPECT_EQ(environment.info().steps, 0);
  EXPECT_EQ(environment.info().episode_return, 0);
  EXPECT_FALSE(environment.over());
  step(environment, number_of(ActionKind::SelectBlind));
  EXPECT_EQ(environment.info().illegal, 0);
  EXPECT_TRUE(environment.truncated());
}

// ---- Ends ----

TEST(Environment, TruncatesAtTheStepLimit) {
  Config config = easy_config();
  config.max_steps = 5;
  Environment environment = begun(config);
  for (int t = 1; t <= 5; ++t) {
    EXPECT_FALSE(environment.over());
    step(environment, -1);  // refused actions count
    EXPECT_EQ(environment.info().steps, t);
  }
  EXPECT_TRUE(environment.truncated());
  EXPECT_FALSE(environment.terminated());
  environment.reset();
  EXPECT_FALSE(environment.over());
  EXPECT_EQ(environment.info().steps, 0);
}

// A legal action that the engine cannot follow is nobody's fault.
TEST(Environment, TruncatesWhereARunWouldOutgrowItsState) {
  State state = new_run({.seed = {"ALEEB"}});
  Game g(state, kVanilla);
  add_joker(g, build_joker(g, JokerId::MarbleJoker));
  for (int i = 0; state.free_belongings() > 0; ++i) {
    add_to_draw_pile(g, build_card(g, front_at(i % kFrontCount)));
  }
  for (const IllegalPolicy policy : {IllegalPolicy::Refuse, IllegalPolicy::Terminate}) {
    Config config;
    config.illegal = policy;
    Environment environment(config);
    environment.reset(state);
    step(environment, number_of(ActionKind::SelectBlind));
    EXPECT_TRUE(environment.truncated());
    EXPECT_FALSE(environment.terminated());
    EXPECT_EQ(environment.reward(), 0);
    EXPECT_EQ(environment.info().error, static_cast<int>(Error::Capacity));
    EXPECT_EQ(std::memcmp(&environment.state(), &state, sizeof(State)), 0);
  }
}

TEST(Environment, EndsAWonRunUnlessEndless) {
  for (const bool endless : {false, true}) {
    Config config;
    config.endless = endless;
    config.reward.win = 10;
    Environment environment(config);
    environment.reset(before_the_win());
    EXPECT_EQ(environment.info().won, 0);
    step(environment, 0);
    step(environment, number_of(ActionKind::Play));
    EXPECT_EQ(environment.info().won, 1);
    EXPECT_EQ(environment.reward(), 10);
    EXPECT_EQ(environment.terminated(), !endless);
    if (!endless) continue;
    step(environment, number_of(ActionKind::CashOut));
    EXPECT_EQ(environment.reward(), 0) << "a run is won once";
  }
}

TEST(Environment, EndsALostRun) {
  Config config;
  config.reward.loss = -1;
  Environment environment = begun(config);
  play_out(environment, [&] {
    const bool lost = environment.state().phase == Phase::GameOver;
    EXPECT_EQ(environment.terminated(), lost);
    EXPECT_EQ(environment.reward(), lost ? -1 : 0);
  });
  EXPECT_EQ(environment.info().result, static_cast<int>(Result::Lost));
}

}  // namespace
}  // namespace jimbo::env
