#include "io/state_diff.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "play/hook.h"
#include "play/joker_row.h"
#include "support/random_walk.h"
#include "support/scene.h"

namespace jimbo {
namespace {

using Lines = std::vector<std::string>;

// Bits without a meaning, by the byte they are in.
class ReservedBits {
 public:
  ReservedBits() {
    add(offsetof(State, reserved_a), sizeof(State::reserved_a));
    add(offsetof(State, reserved_b), sizeof(State::reserved_b));
    add(offsetof(State, reserved_c), sizeof(State::reserved_c));
    add(offsetof(State, reserved_d), sizeof(State::reserved_d));
    add(offsetof(State, reserved_e), sizeof(State::reserved_e));
    add(offsetof(State, reserved_f), sizeof(State::reserved_f));
    add(offsetof(State, targets) + offsetof(Targets, reserved), sizeof(Targets::reserved));
    add(offsetof(State, rng) + offsetof(RngState, reserved), sizeof(RngState::reserved));
    add(offsetof(State, exists) + offsetof(ExistingKeys, reserved), 4);
    for (std::size_t i = 0; i < kConsumableCapacity; ++i) {
      add(offsetof(State, consumables) + i * sizeof(Consumable) + offsetof(Consumable, reserved),
          2);
    }
    for (std::size_t i = 0; i < kJokerCapacity; ++i) add_joker(offsetof(State, jokers) + i * 16);
    for (std::size_t i = 0; i < kShopCapacity; ++i) add_item(offsetof(State, shop) + i * 32);
    for (std::size_t i = 0; i < kPackCapacity; ++i) add_item(offsetof(State, pack) + i * 32);
    for (std::size_t i = 0; i < kCardCapacity; ++i) add_card(offsetof(State, cards) + i * 8);
    for (std::size_t i = 0; i < kHandCapacity; ++i) {
      HandSlot slot{};
      slot.unused = 31;
      add_object(offsetof(State, hand) + i * sizeof(HandSlot), slot);
    }
  }

  bool has(std::size_t byte, int bit) const { return ((bits_[byte] >> bit) & 1U) != 0; }

 private:
  void add(std::size_t offset, std::size_t size) {
    std::fill_n(bits_.begin() + static_cast<std::ptrdiff_t>(offset), size, std::uint8_t{0xff});
  }
  // The bits an object sets whose only content is what is unused.
  template <class Thing>
  void add_object(std::size_t offset, const Thing& thing) {
    std::uint8_t bytes[sizeof(Thing)];
    std::memcpy(bytes, &thing, sizeof(Thing));
    for (std::size_t i = 0; i < sizeof(Thing); ++i) bits_[offset + i] |= bytes[i];
  }
  void add_joker(std::size_t offset) {
    Joker joker{};
    joker.unused = true;
    add_object(offset, joker);
  }
  void add_card(std::size_t offset) {
    PlayingCard card{};
    card.unused = 3;
    card.reserved = 0xff;
    add_object(offset, card);
  }
  void add_item(std::size_t offset) {
    Item item{};
    item.joker.unused = true;
    item.card.unused = 3;
    item.card.reserved = 0xff;
    item.reserved = 0xff;
    item.reserved2 = 0xffff;
    add_object(offset, item);
  }

  std::vector<std::uint8_t> bits_ = std::vector<std::uint8_t>(sizeof(State), 0);
};

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
  const ReservedBits reserved;
  for (const State& state : {new_run({.seed = {"ALEEB"}}), some_state()}) {
    for (std::size_t byte = 0; byte < sizeof(State); ++byte) {
      for (int bit = 0; bit < 8; ++bit) {
        State changed = state;
        reinterpret_cast<unsigned char*>(&changed)[byte] ^= static_cast<unsigned char>(1U << bit);
        const Lines lines = diff(state, changed);
        ASSERT_FALSE(lines.empty()) << "byte " << byte << " bit " << bit;
        ASSERT_EQ(lines[0] == "reserved bytes: not the same", reserved.has(byte, bit))
            << "byte " << byte << " bit " << bit << ": " << lines[0];
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
  s.cards[12].enhancement = Enhancement::Steel;
  s.cards[12].seal = Seal::Gold;
  std::swap(s.hand[0], s.hand[1]);
  s.redeemed |= 1U << static_cast<int>(VoucherId::Grabber);
  s.last_tarot_planet = ConsumableId::Mars;
  s.rng.numbers.set(static_cast<int>(Stream::Hook), word_of_units(kUnitsOfOne / 4));
  s.score = std::numeric_limits<double>::infinity();
  s.hand_states[static_cast<int>(HandId::Pair)].level = 3;
  s.won = true;
  EXPECT_EQ(diff(before.s, s),
            (Lines{"phase: SelectingHand -> Shop", "won: no -> yes", "dollars: 4 -> 10",
                   "last_tarot_planet: none -> Mars", "score: 0 -> inf",
                   "redeemed.Grabber: no -> yes", "hands[Pair].level: 1 -> 3",
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
