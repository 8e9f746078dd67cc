// The first shop of 20 seeds at the lowest and the highest stake: tests/data/first_shops.json holds
// voucher, skip tags, the two cards, and both packs with their contents, opened in order.

#include <cstddef>
#include <fstream>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "seeds/walk/seed_walk.h"
#include "support/test_game.h"

namespace jimbo {
namespace {

using nlohmann::json;

json shelf_json(const ShelfOffers& shelf) {
  json cards = json::array();
  for (const Offer& offer : shelf) cards.push_back(item_text(offer.item));
  return cards;
}

json packs_json(std::span<const PackContents> packs) {
  json list = json::array();
  for (const PackContents& pack : packs) {
    json cards = json::array();
    for (const Item& card : pack.cards) cards.push_back(item_text(card));
    list.push_back({{std::string(key(pack.id)), cards}});
  }
  return list;
}

TEST(FirstShop, HoldsWhatTheGameShowsForTwentySeedsAtTwoStakes) {
  const json cases = json::parse(std::ifstream(JIMBO_TEST_DATA "/first_shops.json"));
  ASSERT_EQ(cases.size(), 40U);
  for (const json& expected : cases) {
    const auto stake = static_cast<StakeId>(expected["stake"].get<int>() - 1);
    const auto seed = expected["seed"].get<std::string>();
    const AnteContents ante = walk_seed(run_of(seed, DeckId::Red, stake), 1, 0).front();
    const ShopContents& shop = ante.shops.front();
    const json actual = {{"seed", seed},
                         {"stake", expected["stake"]},
                         {"voucher", key(ante.voucher)},
                         {"tags", json::array({key(ante.tags[0]), key(ante.tags[1])})},
                         {"cards", shelf_json(shop.rolls.front())},
                         {"packs", packs_json(shop.packs)}};
    EXPECT_EQ(actual, expected);
  }
}

}  // namespace
}  // namespace jimbo
