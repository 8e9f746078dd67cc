#include "play/shop.h"

#include <cstring>
#include <initializer_list>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "facts/vanilla_facts.h"
#include "play/pack.h"
#include "play/voucher.h"
#include "support/test_game.h"

namespace jimbo::shop_test {
namespace {

// Kinds of cards ---------------------------------------------------------------------------------

struct TypeRates {
  double joker, tarot, planet, card, spectral;
};

// Rolls at the upper end of each kind's share, and just past it, where the next one begins.
void expect_shares(TestGame& game, const TypeRates& rates) {
  const double values[] = {rates.joker, rates.tarot, rates.planet, rates.card, rates.spectral};
  double total = 0;
  for (const double rate : values) total += rate;
  double low = 0;
  for (int type = 0; type < 5; ++type) {
    if (values[type] == 0) continue;
    const double inside = (low + values[type] * 0.999) / total;
    const double start = (low + values[type] * 0.001) / total;
    game.rolls.fix(Stream::ShopCardType, {start, inside});
    EXPECT_EQ(draw_shop_card_type(game.g), static_cast<ShopCardType>(type));
    EXPECT_EQ(draw_shop_card_type(game.g), static_cast<ShopCardType>(type));
    low += values[type];
  }
}

TEST(ShopCardType, HasTheSharesOfDeckAndVouchers) {
  TestGame plain;
  expect_shares(plain, {20, 4, 4, 0, 0});
  TestGame ghost(run_of("ALEEB", DeckId::Ghost));
  expect_shares(ghost, {20, 4, 4, 0, 2});
  TestGame zodiac(run_of("ALEEB", DeckId::Zodiac));
  expect_shares(zodiac, {20, 9.6, 9.6, 0, 0});
  zodiac.redeem(VoucherId::TarotTycoon);
  zodiac.redeem(VoucherId::PlanetTycoon);
  zodiac.redeem(VoucherId::MagicTrick);
  expect_shares(zodiac, {20, 32, 32, 4, 0});
  ghost.redeem(VoucherId::MagicTrick);
  expect_shares(ghost, {20, 4, 4, 4, 2});
  ghost.redeem(VoucherId::Illusion);
  expect_shares(ghost, {20, 4, 4, 4, 2});
}

TEST(ShopCardType, IsNeverAJokerWhereTheChallengeForbidsThem) {
  TestGame jokerless(challenge_run(ChallengeId::Jokerless));
  expect_shares(jokerless, {0, 4, 4, 0, 0});
  TestGame bram(challenge_run(ChallengeId::BramPoker));
  expect_shares(bram, {0, 4, 4, 4, 0});
}

TEST(ShopCardType, BoundaryBelongsToTheKindBelow) {
  TestGame game;
  game.redeem(VoucherId::MagicTrick);  // 20 + 4 + 4 + 4 = 32: the shares are exact doubles
  game.rolls.fix(Stream::ShopCardType, {20.0 / 32, just_above(20.0 / 32), 24.0 / 32, 28.0 / 32});
  for (const ShopCardType expected :
       {ShopCardType::Joker, ShopCardType::Tarot, ShopCardType::Tarot, ShopCardType::Planet}) {
    EXPECT_EQ(draw_shop_card_type(game.g), expected);
  }
}

// Playing cards and Illusion ---------------------------------------------------------------------

constexpr double kPlayingCardRoll = 30.0 / 32;  // with Magic Trick or Illusion
constexpr double kTarotRoll = 22.0 / 32;

std::string illusion_card(std::initializer_list<double> illusion_rolls) {
  TestGame game;
  game.redeem(VoucherId::MagicTrick);
  game.redeem(VoucherId::Illusion);
  game.rolls.fix(Stream::ShopCardType, {kPlayingCardRoll});
  game.rolls.fix(Stream::Illusion, illusion_rolls);
  game.rolls.fix(Stream::FrontShop, {roll_for(34, 52)});
  game.rolls.fix(Stream::EnhancedShop, {});
  if (*illusion_rolls.begin() > 0.6) game.rolls.fix(Stream::EnhancedShop, {roll_for(3, 8)});
  return item_text(create_shop_item(game.g));
}

TEST(Illusion, RollsForEnhancementAndEdition) {
  EXPECT_EQ(illusion_card({0.6, 0.8}), "c_base H_A");
  EXPECT_EQ(illusion_card({just_above(0.6), 0.8}), "m_glass H_A");
  EXPECT_EQ(illusion_card({0.1, just_above(0.8), 0.5}), "c_base H_A foil");
  EXPECT_EQ(illusion_card({0.1, 0.9, just_above(0.5)}), "c_base H_A holo");
  EXPECT_EQ(illusion_card({0.1, 0.9, 1 - 0.15}), "c_base H_A holo");
  EXPECT_EQ(illusion_card({0.7, 0.9, just_above(1 - 0.15)}), "m_glass H_A polychrome");
}

TEST(Illusion, IsRolledOnceForEverySlotWhateverItsKind) {
  TestGame game;
  game.redeem(VoucherId::MagicTrick);
  game.redeem(VoucherId::Illusion);
  game.rolls.fix(Stream::ShopCardType, {kTarotRoll});
  game.rolls.fix(Stream::Illusion, {0.99});
  game.rolls.fix(Stream::TarotShop, {roll_for(ConsumableId::Star)});
  EXPECT_EQ(item_text(create_shop_item(game.g)), "c_star");
}

TEST(Illusion, IsNotRolledWithMagicTrickAlone) {
  TestGame game;
  game.redeem(VoucherId::MagicTrick);
  game.rolls.fix(Stream::ShopCardType, {kPlayingCardRoll});
  game.rolls.forbid(Stream::Illusion);
  game.rolls.forbid(Stream::EnhancedShop);
  game.rolls.fix(Stream::FrontShop, {roll_for(34, 52)});
  EXPECT_EQ(item_text(create_shop_item(game.g)), "c_base H_A");
}

// The shelf --------------------------------------------------------------------------------------

TEST(Shelf, NeverShowsOneKeyTwiceAndNothingOwned) {
  for (int i = 0; i < 50; ++i) {
    TestGame game(run_of("S" + std::to_string(100 + i), DeckId::Zodiac));
    game.own(JokerId::Egg);
    game.own(ConsumableId::Star);
    open_shop(game.g);
    for (int roll = 0; roll < 20; ++roll) {
      std::set<std::string> keys = {"j_egg", "c_star"};
      for (int slot = 0; slot < game.s.shop_count; ++slot) {
        const Item& item = game.s.shop[slot];
        const std::string shown(item.kind == ItemKind::Joker ? key(item.joker.id)
                                                             : key(item.consumable.id));
        EXPECT_TRUE(keys.insert(shown).second) << shown;
      }
      reroll_shop(game.g);
    }
  }
}

TEST(Shelf, IsFreedBeforeARerollDrawsSoItsCardsMayReturn) {
  TestGame game;
  const double joker = 0.1;
  game.rolls.fix(Stream::ShopCardType, {joker, joker, joker, joker});
  game.rolls.fix(Stream::RarityShop, {0.99, 0.99, 0.99, 0.99});
  const double blueprint = roll_for(JokerId::Blueprint);
  const double brainstorm = roll_for(JokerId::Brainstorm);
  game.rolls.fix(Stream::Joker3Shop, {blueprint, brainstorm, brainstorm, blueprint});
  open_shop(game.g);
  reroll_shop(game.g);
  EXPECT_EQ(game.s.shop[0].joker.id, JokerId::Brainstorm);
  EXPECT_EQ(game.s.shop[1].joker.id, JokerId::Blueprint);
}

TEST(Shelf, BlocksThePackBehindIt) {
  TestGame game;
  game.rolls.fix(Stream::ShopCardType, {0.1, 0.1});
  game.rolls.fix(Stream::RarityShop, {0.99, 0.99});
  game.rolls.fix(Stream::Joker3Shop, {roll_for(JokerId::Blueprint), roll_for(JokerId::Brainstorm)});
  open_shop(game.g);
  game.rolls.fix(Stream::RarityBuffoon, {0.99, 0.99});
  game.rolls.fix(Stream::Joker3Buffoon,
                 {roll_for(JokerId::Blueprint), roll_for(JokerId::Brainstorm)});
  fill_pack(game.g, BoosterId::BuffoonNormal1);
  for (int i = 0; i < game.s.pack_count; ++i) {
    EXPECT_NE(game.s.pack[i].joker.id, JokerId::Blueprint);
    EXPECT_NE(game.s.pack[i].joker.id, JokerId::Brainstorm);
  }
}

TEST(Shelf, HasTheDecksNumberOfSlots) {
  TestGame plain;
  open_shop(plain.g);
  EXPECT_EQ(plain.s.shop_count, 2);
  TestGame zodiac(run_of("ALEEB", DeckId::Zodiac));
  open_shop(zodiac.g);
  EXPECT_EQ(zodiac.s.shop_count, 3);
}

TEST(Shelf, GrowsWithOverstockAndRefillsEmptySlots) {
  TestGame game;
  open_shop(game.g);
  const std::string first = item_text(game.s.shop[0]);
  apply_voucher(game.g, VoucherId::Overstock);
  fill_shop(game.g);
  EXPECT_EQ(game.s.shop_count, 3);
  EXPECT_EQ(item_text(game.s.shop[0]), first);
}

TEST(Shelf, IsEmptyAndReleasedWhenTheShopCloses) {
  TestGame game;
  const ExistingKeys before = game.s.exists;
  open_shop(game.g);
  close_shop(game.g);
  EXPECT_EQ(game.s.shop_count, 0);
  EXPECT_EQ(game.s.voucher_count, 0);
  EXPECT_EQ(game.s.packs[0], BoosterId::None);
  EXPECT_EQ(std::memcmp(&before, &game.s.exists, sizeof before), 0);
}

TEST(Shelf, ShowsTheAntesVoucherUntilItIsRedeemed) {
  TestGame game;
  open_shop(game.g);
  ASSERT_EQ(game.s.voucher_count, 1);
  EXPECT_EQ(game.s.shelf_vouchers[0], game.s.ante_voucher);
  close_shop(game.g);
  game.s.ante_voucher = VoucherId::None;
  open_shop(game.g);
  EXPECT_EQ(game.s.voucher_count, 0);
}

// Rerolls ----------------------------------------------------------------------------------------

TEST(Reroll, CostsOneMoreEachTime) {
  TestGame game;
  open_shop(game.g);
  for (const int cost : {5, 6, 7, 8}) {
    EXPECT_EQ(game.s.reroll_cost, cost);
    reroll_shop(game.g);
  }
}

TEST(Reroll, IsCheaperWithVouchers) {
  TestGame game;
  apply_voucher(game.g, VoucherId::RerollSurplus);
  EXPECT_EQ(game.s.reroll_cost, 3);
  open_shop(game.g);
  reroll_shop(game.g);
  EXPECT_EQ(game.s.reroll_cost, 4);
  apply_voucher(game.g, VoucherId::RerollGlut);
  EXPECT_EQ(game.s.reroll_cost, 2);
  reroll_shop(game.g);
  EXPECT_EQ(game.s.reroll_cost, 3);
}

TEST(Reroll, ThatIsFreeDoesNotRaiseThePrice) {
  TestGame game;
  game.s.free_rerolls = 2;
  update_reroll_cost(game.g, false);
  open_shop(game.g);
  for (const int cost : {0, 0, 5, 6}) {
    EXPECT_EQ(game.s.reroll_cost, cost);
    reroll_shop(game.g);
  }
}

// Packs ------------------------------------------------------------------------------------------

TEST(ShopPack, TheFirstOfTheRunIsABuffoonPackWithoutADraw) {
  TestGame game;
  game.rolls.fix(Stream::ShopPack, {0.0, 0.0, 0.0});
  open_shop(game.g);
  EXPECT_EQ(game.s.packs[0], BoosterId::BuffoonNormal1);
  EXPECT_EQ(game.s.packs[1], BoosterId::ArcanaNormal1);
  close_shop(game.g);
  open_shop(game.g);
  EXPECT_EQ(game.s.packs[0], BoosterId::ArcanaNormal1);
}

TEST(ShopPack, TheFirstOfTheRunIsDrawnWhereBuffoonPacksAreBanned) {
  TestGame game(challenge_run(ChallengeId::Jokerless));
  game.rolls.fix(Stream::ShopPack, {0.0, 0.9999});
  open_shop(game.g);
  EXPECT_EQ(game.s.packs[0], BoosterId::ArcanaNormal1);
  EXPECT_EQ(game.s.packs[1], BoosterId::SpectralMega1);
}

TEST(ShopPack, WalksTheWeightsInTableOrder) {
  TestGame game;
  game.s.first_pack_drawn = true;
  double total = 0;
  for (int i = 0; i < kBoosterCount; ++i) total += kVanilla.boosters[i].weight;
  EXPECT_NEAR(total, 22.42, 1e-9);
  double low = 0;
  for (int i = 0; i < kBoosterCount; ++i) {
    const double weight = kVanilla.boosters[i].weight;
    game.rolls.fix(Stream::ShopPack,
                   {(low + weight * 0.001) / total, (low + weight * 0.999) / total});
    EXPECT_EQ(draw_booster(game.g), static_cast<BoosterId>(i));
    EXPECT_EQ(draw_booster(game.g), static_cast<BoosterId>(i));
    low += weight;
  }
}

TEST(ShopPack, BannedOnesAreLeftOutOfTheWeights) {
  TestGame game(challenge_run(ChallengeId::Fragile));
  game.s.first_pack_drawn = true;
  for (int i = 0; i < 500; ++i) {
    EXPECT_NE(facts(draw_booster(game.g)).kind, BoosterKind::Standard);
  }
}

}  // namespace
}  // namespace jimbo::shop_test
