// Creation numbers: given in order, and given anew in the same order when they run out.

#include <algorithm>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "search/behaviour.h"
#include "search/random_game.h"
#include "support/test_game.h"

namespace jimbo {
namespace {

// The numbers of all that lives, in the order in which it is stored.
std::vector<int> serials_of(const State& s) {
  std::vector<int> serials;
  for (int i = 0; i < s.card_count; ++i) serials.push_back(s.cards[i].serial);
  for (int i = 0; i < s.joker_count; ++i) serials.push_back(s.jokers[i].serial);
  for (int i = 0; i < s.consumable_count; ++i) serials.push_back(s.consumables[i].serial);
  const auto add = [&](const Item& item) {
    if (item.kind == ItemKind::Joker) serials.push_back(item.joker.serial);
    if (item.kind == ItemKind::PlayingCard) serials.push_back(item.card.serial);
    if (item.kind == ItemKind::Consumable) serials.push_back(item.serial);
  };
  for (int i = 0; i < s.shop_count; ++i) add(s.shop[i]);
  for (int i = 0; i < s.pack_count; ++i) add(s.pack[i]);
  return serials;
}

// The place of each number among all of them, from 1.
std::vector<int> ranks_of(const std::vector<int>& serials) {
  std::vector<int> ranks;
  for (const int serial : serials) {
    ranks.push_back(1 + static_cast<int>(std::count_if(serials.begin(), serials.end(),
                                                       [&](int other) { return other < serial; })));
  }
  return ranks;
}

Item item_of(Game& g, ItemKind kind) {
  Item item{};
  item.kind = kind;
  const std::uint16_t serial = g.next_serial();
  if (kind == ItemKind::Joker) {
    item.joker.id = JokerId::Egg;
    item.joker.serial = serial;
  } else if (kind == ItemKind::PlayingCard) {
    item.card.serial = serial;
  } else {
    item.consumable = ConsumableId::Pluto;
    item.serial = serial;
  }
  return item;
}

TEST(CreationNumbers, AreCountedUpFromOne) {
  const TestGame game;
  const std::vector<int> serials = serials_of(game.s);
  EXPECT_EQ(ranks_of(serials), serials);
  EXPECT_EQ(game.s.next_serial, 53);
}

TEST(CreationNumbers, AreGivenAnewInTheirOrderWhenTheyRunOut) {
  TestGame game;
  State& s = game.s;
  game.own(JokerId::Joker);
  s.next_serial = 1000;
  s.shop[s.shop_count++] = item_of(game.g, ItemKind::Joker);
  s.shop[s.shop_count++] = item_of(game.g, ItemKind::Consumable);
  game.own(ConsumableId::Mars);
  s.next_serial = 40'000;
  s.pack[s.pack_count++] = item_of(game.g, ItemKind::PlayingCard);
  s.pack[s.pack_count++] = item_of(game.g, ItemKind::Consumable);
  game.own(JokerId::Egg);
  std::swap(s.jokers[0], s.jokers[1]);
  std::swap(s.cards[3], s.cards[40]);
  const std::vector<int> before = serials_of(s);
  EXPECT_EQ(before.size(), 59U);
  s.next_serial = 0xfffe;
  EXPECT_EQ(game.g.next_serial(), 0xfffe) << "the last one there is";
  EXPECT_EQ(serials_of(s), before);
  EXPECT_EQ(game.g.next_serial(), 60);
  EXPECT_EQ(s.next_serial, 61);
  EXPECT_EQ(serials_of(s), ranks_of(before));
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
}  // namespace jimbo
