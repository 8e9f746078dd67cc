#include "record/state_diff.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "hook/joker_hook.h"
#include "play/joker_row.h"
#include "support/random_walk.h"
#include "support/scene.h"

namespace jimbo {
namespace {

using Lines = std::vector<std::string>;

State some_state() {
  Chooser chooser(5);
  const Content rules = easy_content();
  State state = new_run({.seed = {"ALEEB"}}, rules);
  for (int i = 0; i < 60 && state.phase != Phase::GameOver; ++i) {
    step(state, varied_action(all_legal(state, rules, false), chooser), rules);
  }
  return state;
}

TEST(StateDiff, FindsNothingBetweenEqualStates) {
  walk_randomly(21, 4, 60, [](const State& state, const Content&, Chooser&) {
    const State copy = state;
    ASSERT_EQ(diff(state, copy), Lines{});
  });
}

TEST(StateDiff, FindsEveryBitOfEveryField) {
  for (const State& state : {new_run({.seed = {"ALEEB"}}), some_state()}) {
    for (std::size_t byte = 0; byte < sizeof(State); ++byte) {
      for (int bit = 0; bit < 8; ++bit) {
        State changed = state;
        reinterpret_cast<unsigned char*>(&changed)[byte] ^= static_cast<unsigned char>(1U << bit);
        const Lines lines = diff(state, changed);
        ASSERT_EQ(lines.empty(), equal(state, changed)) << "byte " << byte << " bit " << bit;
      }
    }
  }
}

TEST(StateDiff, TellsTheFieldsInWords) {
  Scene before;
  before.own({JokerId::Joker, JokerId::GreenJoker});
  before.hold("KH 3S");
  Scene after;
  after.s = before.s;
  State& s = after.s;
  s.dollars = 10;
  s.phase = Phase::Shop;
  s.jokers[1].value = 4;
  s.jokers[0].edition = Edition::Foil;
  s.card(12).enhancement = Enhancement::Steel;
  s.card(12).seal = Seal::Gold;
  std::swap(s.hand[0], s.hand[1]);
  s.redeemed |= 1U << static_cast<int>(VoucherId::Grabber);
  s.last_tarot_planet = ConsumableId::Mars;
  s.rng.numbers.set(static_cast<int>(Stream::Hook), word_of_units(kUnitsOfOne / 4));
  s.score = std::numeric_limits<double>::infinity();
  s.hand_states[static_cast<int>(HandId::Pair)].level = 3;
  s.won = true;
  EXPECT_EQ(diff(before.s, s),
            (Lines{"phase: SelectingHand -> Shop", "won: no -> yes", "dollars: 4 -> 10",
                   "score: 0 -> inf", "last_tarot_planet: none -> Mars",
                   "hand_states[Pair].level: 1 -> 3", "redeemed.Grabber: no -> yes",
                   "jokers[0].edition: None -> Foil", "jokers[1].value: 0 -> 4",
                   "cards[12].enhancement: None -> Steel", "cards[12].seal: None -> Gold",
                   "hand[0]: H_K -> S_3", "hand[1]: S_3 -> H_K", "rng[hook]: absent -> 0.25"}));
}

TEST(StateDiff, TellsWhatJoinedALineOnce) {
  Scene before;
  Scene after;
  after.s = before.s;
  after.own({JokerId::Baron});
  after.own(ConsumableId::Fool);
  const Lines lines = diff(before.s, after.s);
  for (const char* line :
       {"joker_count: 0 -> 1", "jokers[0]: empty -> Baron", "consumables[0]: empty -> The Fool"}) {
    EXPECT_EQ(std::count(lines.begin(), lines.end(), line), 1) << line;
  }
}

TEST(StateDiff, NamesStreamsByKey) {
  const State before = new_run({.seed = {"ALEEB"}});
  State after = before;
  draw(after.rng, after.seed, Stream::Voucher, 1);
  const Lines lines = diff(before, after);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].substr(0, 14), "rng[Voucher1]:");
}

TEST(StateDiff, CountsTheDrawsOfPastAntes) {
  const State before = new_run({.seed = {"ALEEB"}});
  State after = before;
  ++after.rng.draws[ante_slot(2)][0];
  EXPECT_EQ(diff(before, after), (Lines{"rng.draws[Voucher2]: 0 -> 1"}));
}

}  // namespace
}  // namespace jimbo
