#include "play/price.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "play/create.h"
#include "support/test_game.h"

namespace jimbo {
namespace {

struct PriceRow {
  int base, plain, clearance, liquidation;
};

constexpr PriceRow kPrices[] = {{1, 1, 1, 1}, {2, 2, 1, 1},   {3, 3, 2, 1},    {4, 4, 3, 2},
                                {5, 5, 4, 2}, {6, 6, 4, 3},   {7, 7, 5, 3},    {8, 8, 6, 4},
                                {9, 9, 7, 4}, {10, 10, 7, 5}, {20, 20, 15, 10}};

TEST(Price, FollowsTheDiscountVouchers) {
  TestGame game;
  for (const PriceRow& row : kPrices)
    EXPECT_EQ(price_of(game.g, row.base, Edition::None), row.plain);
  game.redeem(VoucherId::ClearanceSale);
  for (const PriceRow& row : kPrices) {
    EXPECT_EQ(price_of(game.g, row.base, Edition::None), row.clearance) << row.base;
  }
  game.redeem(VoucherId::Liquidation);
  for (const PriceRow& row : kPrices) {
    EXPECT_EQ(price_of(game.g, row.base, Edition::None), row.liquidation) << row.base;
  }
}

TEST(Price, IsTheGamesFormulaInDoubles) {
  TestGame game;
  for (const int discount : {0, 25, 50}) {
    if (discount == 25) game.redeem(VoucherId::ClearanceSale);
    if (discount == 50) game.redeem(VoucherId::Liquidation);
    for (int base = 0; base <= 200; ++base) {
      const double exact = (base + 0.5) * (100 - discount) / 100;
      const int expected = std::max(1, static_cast<int>(std::floor(exact)));
      EXPECT_EQ(price_of(game.g, base, Edition::None), expected) << base << " " << discount;
    }
  }
}

TEST(Price, AddsTheEditionBeforeTheDiscount) {
  TestGame game;
  EXPECT_EQ(price_of(game.g, 5, Edition::Foil), 7);
  EXPECT_EQ(price_of(game.g, 5, Edition::Holographic), 8);
  EXPECT_EQ(price_of(game.g, 5, Edition::Polychrome), 10);
  EXPECT_EQ(price_of(game.g, 5, Edition::Negative), 10);
  game.redeem(VoucherId::ClearanceSale);
  EXPECT_EQ(price_of(game.g, 5, Edition::Negative), 7);
}

TEST(Price, RisesWithInflation) {
  TestGame game;
  game.s.inflation = 3;
  EXPECT_EQ(price_of(game.g, VoucherId::Hone), 13);
  EXPECT_EQ(price_of(game.g, BoosterId::ArcanaMega1), 11);
  EXPECT_EQ(price_of(game.g, ConsumableId::Fool, Edition::None), 6);
}

TEST(Price, OfEachKindOfCard) {
  const TestGame game;
  EXPECT_EQ(price_of(game.g, ConsumableId::Fool, Edition::None), 3);
  EXPECT_EQ(price_of(game.g, ConsumableId::Pluto, Edition::None), 3);
  EXPECT_EQ(price_of(game.g, ConsumableId::Hex, Edition::None), 4);
  EXPECT_EQ(price_of(game.g, VoucherId::Hone), 10);
  EXPECT_EQ(price_of(game.g, BoosterId::StandardNormal1), 4);
  EXPECT_EQ(price_of(game.g, BoosterId::BuffoonJumbo1), 6);
  EXPECT_EQ(price_of(game.g, BoosterId::SpectralMega1), 8);
  PlayingCard card = plain_card({Rank::King, Suit::Hearts});
  card.enhancement = Enhancement::Glass;
  EXPECT_EQ(price_of(game.g, card_item(card)), 1);
  card.edition = Edition::Polychrome;
  EXPECT_EQ(price_of(game.g, card_item(card)), 6);
}

TEST(Price, IsNothingForPlanetsWithAstronomer) {
  TestGame game;
  game.own(JokerId::Astronomer);
  EXPECT_EQ(price_of(game.g, ConsumableId::Pluto, Edition::None), 0);
  EXPECT_EQ(price_of(game.g, BoosterId::CelestialMega1), 0);
  EXPECT_EQ(price_of(game.g, ConsumableId::Fool, Edition::None), 3);
  EXPECT_EQ(price_of(game.g, BoosterId::ArcanaNormal1), 4);
  game.s.jokers[0].debuffed = true;
  game.g.refresh_active_jokers();
  EXPECT_EQ(price_of(game.g, ConsumableId::Pluto, Edition::None), 3);
}

TEST(Price, OfARentalIsOneDollar) {
  TestGame game;
  Joker joker = build_joker(game.g, JokerId::Blueprint);
  joker.edition = Edition::Negative;
  EXPECT_EQ(price_of(game.g, joker), 15);
  joker.rental = true;
  EXPECT_EQ(price_of(game.g, joker), 1);
}

TEST(Price, OfAFreeCardIsNothingButItSellsForItsWorth) {
  TestGame game;
  Item item = joker_item(build_joker(game.g, JokerId::Blueprint));
  item.free = true;
  EXPECT_EQ(price_of(game.g, item), 0);
  EXPECT_EQ(sell_value(game.g, game.g.owned(item.joker)), 5);
}

TEST(SellValue, IsHalfThePriceAndAtLeastOne) {
  TestGame game;
  Joker joker = build_joker(game.g, JokerId::Joker);
  EXPECT_EQ(sell_value(game.g, joker), 1);
  joker.extra_sell = 3;
  EXPECT_EQ(sell_value(game.g, joker), 4);
  Joker rare = build_joker(game.g, JokerId::Blueprint);
  EXPECT_EQ(sell_value(game.g, rare), 5);
  game.redeem(VoucherId::ClearanceSale);
  EXPECT_EQ(sell_value(game.g, rare), 3);
}

TEST(SellValue, OfAConsumableCountsItsEdition) {
  TestGame game;
  Consumable hex = build_consumable(game.g, ConsumableId::Hex);
  EXPECT_EQ(sell_value(game.g, hex), 2);
  hex.edition = Edition::Negative;
  EXPECT_EQ(sell_value(game.g, hex), 4);
}

}  // namespace
}  // namespace jimbo
