// Creation numbers: given in order, and given anew in the same order when they run out.

#include <algorithm>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "play/create.h"
#include "play/deck.h"
#include "proof/behaviour.h"
#include "proof/random_game.h"
#include "support/test_game.h"

namespace jimbo::serial_test {
namespace {

using Serials = std::vector<int>;

// The numbers of all playing cards that live, owned and on offer.
Serials card_serials(const State& s) {
  Serials serials;
  for (int i = 0; i < s.card_count; ++i) serials.push_back(s.card(i).serial);
  for (int i = 0; i < s.shop_count; ++i) {
    if (s.shop[i].kind == ItemKind::PlayingCard) serials.push_back(s.shop[i].card.serial);
  }
  for (int i = 0; i < s.pack_count; ++i) {
    if (s.pack[i].kind == ItemKind::PlayingCard) serials.push_back(s.pack[i].card.serial);
  }
  return serials;
}

// The numbers of all jokers and consumables.
Serials other_serials(const State& s) {
  Serials serials;
  for (int i = 0; i < s.joker_count; ++i) serials.push_back(s.jokers[i].serial);
  for (int i = 0; i < s.consumable_count; ++i) serials.push_back(s.consumable(i).serial);
  const auto add = [&](const Item& item) {
    if (item.kind == ItemKind::Joker) serials.push_back(item.joker.serial);
    if (item.kind == ItemKind::Consumable) serials.push_back(item.consumable.serial);
  };
  for (int i = 0; i < s.shop_count; ++i) add(s.shop[i]);
  for (int i = 0; i < s.pack_count; ++i) add(s.pack[i]);
  return serials;
}

// The place of each number among all of them, from 1.
Serials ranks_of(const Serials& serials) {
  Serials ranks;
  for (const int serial : serials) {
    ranks.push_back(1 + static_cast<int>(std::count_if(serials.begin(), serials.end(),
                                                       [&](int other) { return other < serial; })));
  }
  return ranks;
}

TEST(CreationNumbers, AreCountedUpFromOne) {
  const TestGame game;
  const Serials serials = card_serials(game.s);
  EXPECT_EQ(ranks_of(serials), serials);
  EXPECT_EQ(game.s.next_card_serial, 53);
  EXPECT_EQ(game.s.next_serial, 1);
}

// Zero marks a place without an object.
TEST(CreationNumbers, NeverBeginAtZero) {
  TestGame game;
  game.s.next_serial = 0;
  EXPECT_NE(find_fault(game.s), nullptr);
  game.s.next_serial = 1;
  EXPECT_EQ(find_fault(game.s), nullptr);
  game.s.next_card_serial = 0;
  EXPECT_NE(find_fault(game.s), nullptr);
}

TEST(CreationNumbers, AreGivenAnewInTheirOrderWhenTheyRunOut) {
  TestGame game;
  State& s = game.s;
  game.own(JokerId::Joker);
  s.next_serial = 1000;
  s.shop[s.shop_count++] = joker_item(build_joker(game.g, JokerId::Egg));
  s.shop[s.shop_count++] = consumable_item(build_consumable(game.g, ConsumableId::Pluto));
  game.own(ConsumableId::Mars);
  s.next_serial = 40'000;
  s.pack[s.pack_count++] = consumable_item(build_consumable(game.g, ConsumableId::Venus));
  game.own(JokerId::Egg);
  std::swap(s.jokers[0], s.jokers[1]);
  const Serials before = other_serials(s);
  const Serials cards = card_serials(s);
  EXPECT_EQ(before.size(), 6U);
  s.next_serial = 0xfffe;
  EXPECT_EQ(game.g.next_serial(), 0xfffe) << "the last one there is";
  EXPECT_EQ(other_serials(s), before);
  EXPECT_EQ(game.g.next_serial(), 7);
  EXPECT_EQ(s.next_serial, 8);
  EXPECT_EQ(other_serials(s), ranks_of(before));
  EXPECT_EQ(card_serials(s), cards);
}

TEST(CreationNumbers, OfPlayingCardsAreGivenAnewLikewise) {
  TestGame game;
  State& s = game.s;
  const Front ace = {Rank::Ace, Suit::Spades};
  s.next_card_serial = 200;
  s.pack[s.pack_count++] = card_item(build_card(game.g, ace));
  s.shop[s.shop_count++] = card_item(build_card(game.g, ace));
  add_to_draw_pile(game.g, build_card(game.g, ace));
  s.shop[s.shop_count++] = card_item(build_card(game.g, ace));
  const Serials before = card_serials(s);
  EXPECT_EQ(before.size(), 56U);
  s.next_card_serial = kCardSerials - 1;
  EXPECT_EQ(game.g.next_card_serial(), kCardSerials - 1) << "the last one there is";
  EXPECT_EQ(card_serials(s), before);
  EXPECT_EQ(game.g.next_card_serial(), 57);
  EXPECT_EQ(s.next_card_serial, 58);
  EXPECT_EQ(card_serials(s), ranks_of(before));
}

// A card that was on offer before another was made is older, whenever it is taken.
TEST(CreationNumbers, PutATakenCardBehindOlderOnes) {
  TestGame game;
  State& s = game.s;
  const PlayingCard first = build_card(game.g, {Rank::Two, Suit::Clubs});
  const PlayingCard second = build_card(game.g, {Rank::Three, Suit::Clubs});
  add_to_draw_pile(game.g, second);
  add_to_hand(game.g, first);
  EXPECT_EQ(s.card(52).serial, first.serial);
  EXPECT_EQ(s.card(53).serial, second.serial);
  EXPECT_EQ(s.draw_pile[0], 53);
  EXPECT_EQ(s.hand[s.hand_count - 1].card, 52);
}

// Nothing that can be seen of a run depends on the numbers themselves.
TEST(CreationNumbers, RunOutWithoutATrace) {
  const Content easy = easy_content();
  Chooser chooser(11);
  int renumbered = 0;
  for (int i = 0; i < 60; ++i) {
    State state = new_run(random_options(chooser), easy);
    State twin = state;
    for (int j = 0; j < 150 && state.phase != Phase::GameOver; ++j) {
      if (twin.next_serial < 0xff00 && chooser.below(10) == 0) {
        twin.next_serial = static_cast<std::uint16_t>(0xffff - chooser.below(4));
      }
      if (twin.next_card_serial < 1000 && chooser.below(10) == 0) {
        twin.next_card_serial = static_cast<std::uint16_t>(kCardSerials - chooser.below(4));
      }
      const Action action = random_action(state, chooser, easy, chooser.below(4) == 0);
      const bool late = twin.next_serial > 0xff00;
      ASSERT_EQ(step(state, action, easy), Error::None);
      ASSERT_EQ(step(twin, action, easy), Error::None);
      renumbered += late && twin.next_serial < 0xff00;
      ASSERT_EQ(find_fault(twin, easy), nullptr)
          << find_fault(twin, easy) << " after action " << static_cast<int>(action.kind);
      const std::uint64_t asked = chooser.next();
      Chooser first(asked);
      Chooser second(asked);
      ASSERT_EQ(hash_of_behaviour(twin, second, easy), hash_of_behaviour(state, first, easy));
    }
  }
  EXPECT_GT(renumbered, 100);
}

}  // namespace
}  // namespace jimbo::serial_test
