#include "agent/row/part_scores.h"

#include <cstdint>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "base/chooser.h"
#include "engine/engine.h"
#include "engine/play_trial.h"
#include "play/game.h"
#include "support/scene.h"

// Scores put together from parts are those of the whole hand, whoever stands in the row.

namespace jimbo::part_scores_test {
namespace {

constexpr const char* kHands[] = {
    "KH KS:steel 7C:lucky 7D:glass 2S:gold:red 3H:bonus AD:stone 9C:wild",
    "AH AD:mult:goldseal AC 5S:foil 5H:polychrome QD:holo TC 6S:debuffed",
    "6S 7S 8S 9S TS JH:lucky:red QH:steel:red 8D:blue",
    "KC QC JC:red TC 9C:red KD:steel QD:steel:red KS",
    "2C 2D 2H:red 2S 8S:lucky 8H 4D TH:bonus:foil",
};
constexpr std::uint64_t kPlays[] = {0b1, 0b11, 0b11100, 0b11111, 0b10011000, 0b1110110};
constexpr std::size_t kPlayCount = std::size(kPlays);
constexpr std::size_t kPlaces = 2 * kPlayCount;
constexpr PartHands kOfScene{.circumstances = 1, .deck = 1, .count = kPlaces, .plays = 1};

struct Tried {
  int plays = 0;
  int apart = 0;
};

void own_row(State& state, const JokerId* ids, int count, Chooser& chooser) {
  state.joker_count = static_cast<std::uint8_t>(count);
  for (int i = 0; i < count; ++i) {
    Joker& joker = state.jokers[i];
    joker = Joker{};
    joker.id = ids[i];
    joker.serial = static_cast<std::uint16_t>(i + 1);
    joker.value = kVanilla.facts(ids[i]).value;
    if (chooser.below(3) == 0) joker.value += chooser.below(9) * 0.5;
    if (chooser.below(4) == 0) joker.edition = static_cast<Edition>(chooser.below(5));
    joker.debuffed = chooser.below(15) == 0;
  }
  Game(state, kVanilla).refresh_active_jokers();
}

// Every play both ways of luck, as a whole and from parts.
void compare(const State& state, PartScores& known, const std::string& where, Tried& tried) {
  PartRow row(known, state, kVanilla, kOfScene);
  for (std::size_t i = 0; i < kPlaces; ++i) {
    const Luck luck = i < kPlayCount ? Luck::Worst : Luck::Best;
    const std::uint64_t cards = kPlays[i % kPlayCount];
    if (check(state, make_action(ActionKind::Play, 0, cards)) != Error::None) continue;
    ++tried.plays;
    if (!row.is_usable()) continue;
    if (!row.knows(i)) row.read(i, cards, luck);
    ASSERT_TRUE(row.knows(i)) << where << " " << i;
    double score = -1;
    if (!row.score_at(i, score)) continue;
    ++tried.apart;
    const double whole = preview(state, cards, luck).score;
    ASSERT_EQ(score, whole) << where << " play " << i;
  }
}

std::string name_of(const State& state) {
  std::string name;
  for (int i = 0; i < state.joker_count; ++i) {
    name += std::to_string(static_cast<int>(state.jokers[i].id)) + " ";
  }
  return name;
}

Scene scene_of(int hand, int blind, Chooser& chooser) {
  Scene scene;
  scene.hold(kHands[hand]);
  if (blind >= 0) scene.face(static_cast<BlindId>(blind));
  scene.s.dollars = static_cast<decltype(scene.s.dollars)>(chooser.below(40));
  scene.s.hands_left = 1 + chooser.below(3);
  scene.s.discards_left = chooser.below(3);
  scene.s.blinds_skipped = 2;
  scene.s.tarots_used = 5;
  for (HandState& state : scene.s.hand_states) {
    state.level = static_cast<std::int16_t>(1 + chooser.below(7));
    state.plays = static_cast<std::int16_t>(chooser.below(9));
  }
  return scene;
}

// With a copier at each end, and a joker that reacts to others.
TEST(PartScores, AreThoseOfTheWholeForEveryJoker) {
  Chooser chooser(5);
  Tried tried;
  for (int id = 0; id < kJokerCount; ++id) {
    for (int hand = 0; hand < static_cast<int>(std::size(kHands)); ++hand) {
      const Scene scene = scene_of(hand, -1, chooser);
      PartScores known;
      const auto one = static_cast<JokerId>(id);
      const JokerId rows[][4] = {
          {one, JokerId::Blueprint, one, JokerId::Brainstorm},
          {JokerId::BaseballCard, one, JokerId::Hack, JokerId::LuckyCat},
          {JokerId::Mime, JokerId::Baron, one, JokerId::SockAndBuskin},
          {JokerId::AbstractJoker, one, JokerId::Bull, JokerId::Swashbuckler},
      };
      for (const auto& row : rows) {
        State state = scene.s;
        own_row(state, row, 4, chooser);
        ASSERT_NO_FATAL_FAILURE(compare(state, known, name_of(state), tried));
      }
    }
  }
  EXPECT_GT(tried.apart, tried.plays * 3 / 4) << "of " << tried.plays;
}

// One store for rows that come and go, as in a shop: what was read under one of them must hold
// under all.
TEST(PartScores, HoldUnderOtherRows) {
  Chooser chooser(9);
  Tried tried;
  for (int round = 0; round < 160; ++round) {
    const int blind = chooser.below(3) == 0 ? chooser.below(kBlindCount) : -1;
    const int hand = chooser.below(static_cast<int>(std::size(kHands)));
    const Scene scene = scene_of(hand, blind, chooser);
    PartScores known;
    JokerId pool[9];
    for (JokerId& id : pool) id = static_cast<JokerId>(chooser.below(kJokerCount));
    for (int row = 0; row < 40; ++row) {
      JokerId ids[6];
      const int count = chooser.below(7);
      for (int i = 0; i < count; ++i) ids[i] = pool[chooser.below(9)];
      State state = scene.s;
      own_row(state, ids, count, chooser);
      if (chooser.below(3) == 0) state.dollars += 7;
      if (chooser.below(3) == 0) ++state.tarots_used;
      if (chooser.below(3) == 0) ++state.hand_states[chooser.below(kHandCount)].level;
      ASSERT_NO_FATAL_FAILURE(compare(state, known, name_of(state) + std::to_string(blind), tried));
    }
  }
  EXPECT_GT(tried.apart, tried.plays * 3 / 4) << "of " << tried.plays;
}

TEST(PartScores, KnowHeldPlanetsUnderObservatory) {
  Chooser chooser(2);
  Tried tried;
  PartScores known;
  for (int planets = 0; planets < 4; ++planets) {
    Scene scene = scene_of(1, -1, chooser);
    scene.redeem(VoucherId::Observatory);
    scene.s.consumable_slots = 4;
    for (int i = 0; i < planets; ++i) scene.own(ConsumableId::Venus);
    ASSERT_NO_FATAL_FAILURE(compare(scene.s, known, std::to_string(planets), tried));
  }
  EXPECT_GT(tried.apart, 0);
}

// Plasma evens chips and mult, a challenge caps chips, programs may do anything, The Hook draws.
TEST(PartScores, SayWhereTheyDoNotHold) {
  Scene scene({.seed = {"ALEEB"}, .deck = DeckId::Plasma});
  scene.hold(kHands[0]);
  PartScores known;
  PartRow row(known, scene.s, kVanilla, kOfScene);
  row.read(0, 0b11, Luck::Worst);
  double score = 0;
  EXPECT_FALSE(row.score_at(0, score));
  Scene hooked;
  hooked.hold(kHands[0]);
  hooked.face(BlindId::Hook);
  EXPECT_FALSE(PartRow(known, hooked.s, kVanilla, kOfScene).is_usable());
}

}  // namespace
}  // namespace jimbo::part_scores_test
