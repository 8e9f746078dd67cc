// What the vouchers do from the moment they are redeemed.

#include <utility>

#include <gtest/gtest.h>

#include "action/action.h"
#include "play/ante.h"
#include "play/round_end.h"
#include "play/shop.h"
#include "support/covers.h"
#include "support/shop_scene.h"
#include "support/test_game.h"

namespace jimbo {
namespace {

void redeem_in_shop(ShopScene& scene, VoucherId id) {
  scene.offer(id);
  ASSERT_EQ(scene.act(ActionKind::RedeemVoucher, scene.s.voucher_count - 1), Error::None);
  EXPECT_EQ(scene.fault(), nullptr);
}

bool is_redeemed(const Scene& scene, VoucherId id) {
  return ((scene.s.redeemed >> static_cast<int>(id)) & 1U) != 0;
}

// Redeeming --------------------------------------------------------------------------------------

TEST(Vouchers, CostTenAndAreGoneFromTheShelf) {
  COVERS(VoucherId::Overstock, VoucherId::OverstockPlus, VoucherId::ClearanceSale,
         VoucherId::Liquidation, VoucherId::Hone, VoucherId::GlowUp, VoucherId::RerollSurplus,
         VoucherId::RerollGlut, VoucherId::CrystalBall, VoucherId::OmenGlobe, VoucherId::Telescope,
         VoucherId::Observatory, VoucherId::Grabber, VoucherId::NachoTong, VoucherId::Wasteful,
         VoucherId::Recyclomancy);
  COVERS(VoucherId::TarotMerchant, VoucherId::TarotTycoon, VoucherId::PlanetMerchant,
         VoucherId::PlanetTycoon, VoucherId::SeedMoney, VoucherId::MoneyTree, VoucherId::Blank,
         VoucherId::Antimatter, VoucherId::MagicTrick, VoucherId::Illusion, VoucherId::Hieroglyph,
         VoucherId::Petroglyph, VoucherId::DirectorsCut, VoucherId::Retcon, VoucherId::PaintBrush,
         VoucherId::Palette);
  for (int i = 0; i < kVoucherCount; ++i) {
    const auto id = static_cast<VoucherId>(i);
    SCOPED_TRACE(key(id));
    ShopScene scene;
    scene.offer(id);
    scene.s.dollars = 9;
    EXPECT_EQ(scene.act(ActionKind::RedeemVoucher, 0), Error::InsufficientFunds);
    scene.s.dollars = 10;
    ASSERT_EQ(scene.act(ActionKind::RedeemVoucher, 0), Error::None);
    EXPECT_EQ(scene.s.dollars, 0);
    EXPECT_TRUE(is_redeemed(scene, id));
    EXPECT_EQ(scene.s.voucher_count, 0);
    EXPECT_EQ(scene.act(ActionKind::RedeemVoucher, 0), Error::InvalidSlot);
    EXPECT_EQ(scene.fault(), nullptr);
  }
}

TEST(Vouchers, OfAPairComeOneAfterTheOther) {
  COVERS(VoucherId::OverstockPlus, VoucherId::Liquidation, VoucherId::GlowUp, VoucherId::RerollGlut,
         VoucherId::OmenGlobe, VoucherId::Observatory, VoucherId::NachoTong,
         VoucherId::Recyclomancy, VoucherId::TarotTycoon, VoucherId::PlanetTycoon,
         VoucherId::MoneyTree, VoucherId::Antimatter, VoucherId::Illusion, VoucherId::Petroglyph,
         VoucherId::Retcon, VoucherId::Palette);
  for (int i = 0; i < kVoucherCount; i += 2) {
    const auto first = static_cast<VoucherId>(i);
    const auto second = static_cast<VoucherId>(i + 1);
    TestGame game;
    game.rolls.fix(Stream::VoucherFromTag, {roll_for(second)});
    EXPECT_NE(draw_voucher(game.g, Stream::VoucherFromTag), second) << key(second);
    game.redeem(first);
    game.rolls.fix(Stream::VoucherFromTag, {roll_for(second), roll_for(first)});
    EXPECT_EQ(draw_voucher(game.g, Stream::VoucherFromTag), second);
    EXPECT_NE(draw_voucher(game.g, Stream::VoucherFromTag), first);
  }
}

TEST(Vouchers, RedeemedTakeTheAntesVoucherOutOfLaterShops) {
  COVERS(VoucherId::Blank, VoucherId::Hone, TagId::Voucher);
  ShopScene scene;
  ASSERT_EQ(scene.s.ante_voucher, VoucherId::MagicTrick);
  scene.offer(VoucherId::MagicTrick);
  scene.offer(VoucherId::Hone);
  ASSERT_EQ(scene.act(ActionKind::RedeemVoucher, 1), Error::None);
  EXPECT_EQ(scene.s.ante_voucher, VoucherId::None);
  ASSERT_EQ(scene.s.voucher_count, 1);  // still buyable here
  EXPECT_EQ(scene.s.shelf_vouchers[0], VoucherId::MagicTrick);
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  scene.go_to_shop();
  EXPECT_EQ(scene.s.voucher_count, 0);
}

TEST(Vouchers, NotRedeemedStayForAllShopsOfTheAnte) {
  COVERS(VoucherId::MagicTrick);
  Scene scene;
  scene.go_to_shop();
  EXPECT_EQ(scene.s.shelf_vouchers[0], VoucherId::MagicTrick);
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  scene.go_to_shop();
  ASSERT_EQ(scene.s.voucher_count, 1);
  EXPECT_EQ(scene.s.shelf_vouchers[0], VoucherId::MagicTrick);
}

// The shop ---------------------------------------------------------------------------------------

TEST(Overstock, AddsASlotEachAndRefillsTheShelfAtOnce) {
  COVERS(VoucherId::Overstock, VoucherId::OverstockPlus);
  ShopScene scene;
  scene.offer(JokerId::Egg);
  redeem_in_shop(scene, VoucherId::Overstock);
  EXPECT_EQ(scene.s.shop_slots, 3);
  EXPECT_EQ(scene.s.shop_count, 3);  // the emptied slot is filled too
  EXPECT_EQ(scene.s.shop[0].joker.id, JokerId::Egg);
  redeem_in_shop(scene, VoucherId::OverstockPlus);
  EXPECT_EQ(scene.s.shop_count, 4);
  ASSERT_EQ(scene.act(ActionKind::RerollShop), Error::None);
  EXPECT_EQ(scene.s.shop_count, 4);
}

TEST(ClearanceSale, AndLiquidationRepriceEverythingThereIsAfterBeingPaid) {
  COVERS(VoucherId::ClearanceSale, VoucherId::Liquidation);
  ShopScene scene;
  scene.own({JokerId::Blueprint});  // 10 dollars
  scene.offer(JokerId::Egg);        // 4
  scene.offer(ConsumableId::Star);  // 3
  scene.offer(VoucherId::Liquidation);
  redeem_in_shop(scene, VoucherId::ClearanceSale);
  EXPECT_EQ(scene.s.dollars, 40);
  EXPECT_EQ(scene.price(0), 3);
  EXPECT_EQ(scene.price(1), 2);
  EXPECT_EQ(sell_price(scene, 0), 3);  // floor(7 / 2)
  ASSERT_EQ(scene.act(ActionKind::RedeemVoucher, 0), Error::None);
  EXPECT_EQ(scene.s.dollars, 33);
  EXPECT_EQ(scene.price(0), 2);
  EXPECT_EQ(scene.price(1), 1);
  EXPECT_EQ(sell_price(scene, 0), 2);  // floor(5 / 2)
  ASSERT_EQ(scene.open(BoosterId::CelestialMega1), Error::None);
  EXPECT_EQ(scene.s.dollars, 29);
  EXPECT_EQ(scene.s.reroll_cost, 5);  // rerolls are not discounted
}

TEST(Hone, AndGlowUpRaiseEditionsButNotNegative) {
  COVERS(VoucherId::Hone, VoucherId::GlowUp);
  struct Row {
    int vouchers;
    double roll;
    Edition edition;
  };
  for (const Row& row :
       {Row{0, 1 - 0.04, Edition::None}, Row{0, just_above(1 - 0.04), Edition::Foil},
        Row{1, 1 - 0.04 * 2, Edition::None}, Row{1, just_above(1 - 0.04 * 2), Edition::Foil},
        Row{1, just_above(1 - 0.02 * 2), Edition::Holographic},
        Row{1, just_above(1 - 0.006 * 2), Edition::Polychrome},
        Row{1, 1 - 0.003, Edition::Polychrome}, Row{2, 1 - 0.04 * 4, Edition::None},
        Row{2, just_above(1 - 0.04 * 4), Edition::Foil},
        Row{2, just_above(1 - 0.02 * 4), Edition::Holographic},
        Row{2, just_above(1 - 0.006 * 4), Edition::Polychrome},
        Row{2, 1 - 0.003, Edition::Polychrome}, Row{2, just_above(1 - 0.003), Edition::Negative}}) {
    ShopScene scene;
    if (row.vouchers > 0) redeem_in_shop(scene, VoucherId::Hone);
    if (row.vouchers > 1) redeem_in_shop(scene, VoucherId::GlowUp);
    scene.own(ConsumableId::Judgement);
    scene.fix(Stream::EditionJudgement, {row.roll});
    scene.use(0);
    EXPECT_EQ(scene.joker(0).edition, row.edition) << row.vouchers << ' ' << row.roll;
  }
}

TEST(RerollVouchers, TakeTwoDollarsEachFromThePriceShownAndFromLaterOnes) {
  COVERS(VoucherId::RerollSurplus, VoucherId::RerollGlut);
  ShopScene scene;
  ASSERT_EQ(scene.act(ActionKind::RerollShop), Error::None);
  EXPECT_EQ(scene.s.reroll_cost, 6);
  redeem_in_shop(scene, VoucherId::RerollSurplus);
  EXPECT_EQ(scene.s.reroll_cost, 4);
  redeem_in_shop(scene, VoucherId::RerollGlut);
  EXPECT_EQ(scene.s.reroll_cost, 2);
  const int before = scene.s.dollars;
  ASSERT_EQ(scene.act(ActionKind::RerollShop), Error::None);
  EXPECT_EQ(scene.s.dollars, before - 2);
  EXPECT_EQ(scene.s.reroll_cost, 3);
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  scene.go_to_shop();
  EXPECT_EQ(scene.s.reroll_cost, 1);
}

TEST(RerollVouchers, NeverShowLessThanNothing) {
  COVERS(VoucherId::RerollSurplus);
  ShopScene scene;
  scene.own({JokerId::ChaosTheClown});
  EXPECT_EQ(scene.s.reroll_cost, 0);
  redeem_in_shop(scene, VoucherId::RerollSurplus);
  EXPECT_EQ(scene.s.reroll_cost, 0);
  ASSERT_EQ(scene.act(ActionKind::RerollShop), Error::None);
  EXPECT_EQ(scene.s.reroll_cost, 3);
}

TEST(RateVouchers, SetTheSharesOfShopCards) {
  COVERS(VoucherId::TarotMerchant, VoucherId::TarotTycoon, VoucherId::PlanetMerchant,
         VoucherId::PlanetTycoon, VoucherId::MagicTrick);
  enum class Type { Joker, Tarot, Planet, Card };
  struct Row {
    VoucherId first, second;  // the second None for the first alone
    double total;
    double edges[3];  // where Joker, Tarot and Planet end
  };
  constexpr VoucherId kNone = VoucherId::None;
  for (const Row& row : {Row{VoucherId::TarotMerchant, kNone, 33.6, {20, 29.6, 33.6}},
                         Row{VoucherId::TarotMerchant, VoucherId::TarotTycoon, 56, {20, 52, 56}},
                         Row{VoucherId::PlanetMerchant, kNone, 33.6, {20, 24, 33.6}},
                         Row{VoucherId::PlanetMerchant, VoucherId::PlanetTycoon, 56, {20, 24, 56}},
                         Row{VoucherId::MagicTrick, kNone, 32, {20, 24, 28}}}) {
    SCOPED_TRACE(key(row.first));
    ShopScene scene;
    redeem_in_shop(scene, row.first);
    if (row.second != kNone) redeem_in_shop(scene, row.second);
    const auto type_at = [&](double x) {
      scene.fix(Stream::ShopCardType, {x / row.total, x / row.total});
      scene.s.dollars = 100;
      EXPECT_EQ(scene.act(ActionKind::RerollShop), Error::None);
      const Item& item = scene.s.shop[0];
      if (item.kind == ItemKind::Joker) return Type::Joker;
      if (item.kind == ItemKind::PlayingCard) return Type::Card;
      return static_cast<int>(item.consumable.id) < 22 ? Type::Tarot : Type::Planet;
    };
    EXPECT_EQ(type_at(row.edges[0] - 0.01), Type::Joker);
    EXPECT_EQ(type_at(row.edges[0] + 0.01), Type::Tarot);
    EXPECT_EQ(type_at(row.edges[1] - 0.01), Type::Tarot);
    EXPECT_EQ(type_at(row.edges[1] + 0.01), Type::Planet);
    EXPECT_EQ(type_at(row.edges[2] - 0.01), Type::Planet);
    if (row.edges[2] < row.total) {
      EXPECT_EQ(type_at(row.edges[2] + 0.01), Type::Card);
    }
  }
}

TEST(Illusion, MakesShopCardsEnhancedOrWithAnEdition) {
  COVERS(VoucherId::Illusion);
  ShopScene scene;
  redeem_in_shop(scene, VoucherId::MagicTrick);
  redeem_in_shop(scene, VoucherId::Illusion);
  scene.fix(Stream::ShopCardType, {30.0 / 32, 30.0 / 32});
  scene.fix(Stream::Illusion, {0.6, just_above(0.8), 0.5, just_above(0.6), 0.8});
  scene.fix(Stream::EnhancedShop, {roll_for(5, 8)});
  ASSERT_EQ(scene.act(ActionKind::RerollShop), Error::None);
  EXPECT_EQ(scene.s.shop[0].card.enhancement, Enhancement::None);
  EXPECT_EQ(scene.s.shop[0].card.edition, Edition::Foil);
  EXPECT_EQ(scene.s.shop[1].card.enhancement, Enhancement::Stone);
  EXPECT_EQ(scene.s.shop[1].card.edition, Edition::None);
  EXPECT_EQ(scene.s.shop[1].card.seal, Seal::None);
}

// Packs ------------------------------------------------------------------------------------------

TEST(OmenGlobe, LetsSpectralsIntoArcanaPacks) {
  COVERS(VoucherId::OmenGlobe);
  ShopScene scene;
  redeem_in_shop(scene, VoucherId::CrystalBall);
  redeem_in_shop(scene, VoucherId::OmenGlobe);
  scene.fix(Stream::OmenGlobe, {just_above(0.8), 0.8, 0.1});
  scene.fix(Stream::SpectralArcana, {roll_for(ConsumableId::Sigil)});
  ASSERT_EQ(scene.open(BoosterId::ArcanaNormal1), Error::None);
  EXPECT_EQ(scene.s.pack[0].consumable.id, ConsumableId::Sigil);
  EXPECT_LT(static_cast<int>(scene.s.pack[1].consumable.id), 22);
  EXPECT_EQ(scene.act(pick_action(0)), Error::None);
}

TEST(Telescope, PutsThePlanetOfTheMostPlayedHandIntoCelestialPacks) {
  COVERS(VoucherId::Telescope);
  ShopScene scene;  // one High Card was played to get here
  redeem_in_shop(scene, VoucherId::Telescope);
  ASSERT_EQ(scene.open(BoosterId::CelestialNormal1), Error::None);
  EXPECT_EQ(scene.s.pack[0].consumable.id, ConsumableId::Pluto);
}

TEST(Observatory, MultipliesForEveryHeldPlanetOfThePlayedHand) {
  COVERS(VoucherId::Observatory);
  Scene scene;
  scene.own(ConsumableId::Mercury);
  scene.own(ConsumableId::Pluto);
  scene.own(ConsumableId::Mercury);
  scene.s.consumable(2).edition = Edition::Negative;
  scene.hold("KH KS 2C 3D");
  Scene without;
  without.s = scene.s;
  EXPECT_EQ(without.play("KH KS").mult, 2);
  scene.redeem(VoucherId::Telescope);
  scene.redeem(VoucherId::Observatory);
  EXPECT_EQ(scene.play("KH KS").mult, 2 * 1.5 * 1.5);
  EXPECT_EQ(scene.play("2C").mult, 1.5);
  EXPECT_EQ(scene.s.consumable_count, 3);
}

// Slots, hands, discards, hand size --------------------------------------------------------------

TEST(CrystalBall, AddsAConsumableSlotAndAntimatterAJokerSlot) {
  COVERS(VoucherId::CrystalBall, VoucherId::Antimatter, VoucherId::Blank);
  ShopScene scene;
  scene.own(ConsumableId::Aura);
  scene.own(ConsumableId::Sigil);
  scene.offer(ConsumableId::Star);
  for (int i = 0; i < 5; ++i) scene.own(JokerId::Joker);
  scene.offer(JokerId::Egg);
  EXPECT_EQ(scene.act(ActionKind::Buy, 0), Error::NoRoom);
  EXPECT_EQ(scene.act(ActionKind::Buy, 1), Error::NoRoom);
  redeem_in_shop(scene, VoucherId::CrystalBall);
  redeem_in_shop(scene, VoucherId::Blank);
  EXPECT_EQ(scene.act(ActionKind::Buy, 1), Error::NoRoom);
  EXPECT_EQ(scene.act(ActionKind::Buy, 0), Error::None);
  redeem_in_shop(scene, VoucherId::Antimatter);
  EXPECT_EQ(scene.act(ActionKind::Buy, 0), Error::None);
  EXPECT_EQ(scene.s.joker_count, 6);
  EXPECT_EQ(scene.s.consumable_count, 3);
}

TEST(Blank, DoesNothing) {
  COVERS(VoucherId::Blank);
  ShopScene scene;
  scene.offer(VoucherId::Blank);
  const State before = scene.s;
  ASSERT_EQ(scene.act(ActionKind::RedeemVoucher, 0), Error::None);
  EXPECT_EQ(scene.s.dollars, before.dollars - 10);
  EXPECT_EQ(scene.s.hands, before.hands);
  EXPECT_EQ(scene.s.discards, before.discards);
  EXPECT_EQ(scene.s.hand_size, before.hand_size);
  EXPECT_EQ(scene.s.joker_slots, before.joker_slots);
  EXPECT_EQ(scene.s.consumable_slots, before.consumable_slots);
  EXPECT_EQ(scene.s.shop_slots, before.shop_slots);
  EXPECT_EQ(scene.s.ante, before.ante);
}

TEST(RoundVouchers, ChangeHandsDiscardsAndHandSizeOfTheNextRoundAndShowItAtOnce) {
  COVERS(VoucherId::Grabber, VoucherId::NachoTong, VoucherId::Wasteful, VoucherId::Recyclomancy,
         VoucherId::PaintBrush, VoucherId::Palette);
  struct Row {
    VoucherId first, second;
    int hands, discards, hand_size;  // with both
  };
  for (const Row& row : {Row{VoucherId::Grabber, VoucherId::NachoTong, 6, 4, 8},
                         Row{VoucherId::Wasteful, VoucherId::Recyclomancy, 4, 6, 8},
                         Row{VoucherId::PaintBrush, VoucherId::Palette, 4, 4, 10}}) {
    ShopScene scene;  // Red Deck: 4 hands, 4 discards, hand size 8
    redeem_in_shop(scene, row.first);
    EXPECT_EQ(scene.s.hands_left, (4 + row.hands) / 2);
    EXPECT_EQ(scene.s.discards_left, (4 + row.discards) / 2);
    EXPECT_EQ(scene.s.hand_size, (8 + row.hand_size) / 2);
    redeem_in_shop(scene, row.second);
    EXPECT_EQ(scene.s.hands_left, row.hands);
    EXPECT_EQ(scene.s.discards_left, row.discards);
    ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
    ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
    EXPECT_EQ(scene.s.hands_left, row.hands);
    EXPECT_EQ(scene.s.discards_left, row.discards);
    EXPECT_EQ(scene.s.hand_count, row.hand_size);
  }
}

TEST(Hieroglyph, AndPetroglyphGoBackAnAnteForAHandAndADiscard) {
  COVERS(VoucherId::Hieroglyph, VoucherId::Petroglyph);
  ShopScene scene;
  scene.s.ante = 2;
  const BlindId boss = scene.s.boss;
  const TagId tag = scene.s.skip_tags[1];
  redeem_in_shop(scene, VoucherId::Hieroglyph);
  EXPECT_EQ(scene.s.ante, 1);
  EXPECT_EQ(scene.s.hands, 3);
  EXPECT_EQ(scene.s.hands_left, 3);
  EXPECT_EQ(scene.s.discards, 4);
  redeem_in_shop(scene, VoucherId::Petroglyph);
  EXPECT_EQ(scene.s.ante, 0);
  EXPECT_EQ(scene.s.hands, 3);
  EXPECT_EQ(scene.s.discards, 3);
  EXPECT_EQ(scene.s.discards_left, 3);
  EXPECT_EQ(scene.s.boss, boss);
  EXPECT_EQ(scene.s.skip_tags[1], tag);
  EXPECT_EQ(scene.s.ante_voucher, VoucherId::None);
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(scene.s.requirement, 150);  // Big Blind at ante 0: 100 x 1.5
  EXPECT_EQ(scene.s.hands_left, 3);
  EXPECT_EQ(scene.s.discards_left, 3);
}

// Money and bosses -------------------------------------------------------------------------------

TEST(SeedMoney, AndMoneyTreeRaiseTheCapOnInterest) {
  COVERS(VoucherId::SeedMoney, VoucherId::MoneyTree);
  struct Row {
    int vouchers, dollars, interest;
  };
  for (const Row& row :
       {Row{0, 24, 4}, Row{0, 25, 5}, Row{0, 200, 5}, Row{1, 49, 9}, Row{1, 50, 10},
        Row{1, 200, 10}, Row{2, 99, 19}, Row{2, 100, 20}, Row{2, 200, 20}}) {
    Scene scene;
    if (row.vouchers > 0) scene.redeem(VoucherId::SeedMoney);
    if (row.vouchers > 1) scene.redeem(VoucherId::MoneyTree);
    scene.hold("KH");
    scene.s.dollars = row.dollars;
    scene.win_round();
    EXPECT_EQ(scene.s.payout, 3 + 3 + row.interest) << row.vouchers << ' ' << row.dollars;
  }
}

TEST(DirectorsCut, RerollsTheBossOncePerAnteForTenDollars) {
  COVERS(VoucherId::DirectorsCut);
  BlindSelectScene scene;
  scene.s.dollars = 30;
  EXPECT_EQ(scene.act(ActionKind::RerollBoss), Error::NotAllowed);
  scene.redeem(VoucherId::DirectorsCut);
  const BlindId before = scene.s.boss;
  ASSERT_EQ(scene.act(ActionKind::RerollBoss), Error::None);
  EXPECT_NE(scene.s.boss, before);
  EXPECT_EQ(scene.s.boss_uses[static_cast<int>(scene.s.boss)], 1);
  EXPECT_EQ(scene.s.dollars, 20);
  EXPECT_EQ(scene.act(ActionKind::RerollBoss), Error::NotAllowed);
  scene.s.on_deck = BlindSlot::Boss;
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(scene.s.blind, scene.s.boss);
  scene.go_to_shop();
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  scene.s.dollars = 9;
  EXPECT_EQ(scene.act(ActionKind::RerollBoss), Error::InsufficientFunds);
  scene.s.dollars = 10;
  EXPECT_EQ(scene.act(ActionKind::RerollBoss), Error::None);
  EXPECT_EQ(scene.s.dollars, 0);
}

TEST(Retcon, RerollsTheBossAnyNumberOfTimesForTenDollarsEach) {
  COVERS(VoucherId::Retcon);
  BlindSelectScene scene;
  scene.s.dollars = 39;
  scene.redeem(VoucherId::DirectorsCut);
  scene.redeem(VoucherId::Retcon);
  for (const int left : {29, 19, 9}) {
    const BlindId before = scene.s.boss;
    ASSERT_EQ(scene.act(ActionKind::RerollBoss), Error::None);
    EXPECT_NE(scene.s.boss, before);
    EXPECT_EQ(scene.s.dollars, left);
  }
  EXPECT_EQ(scene.act(ActionKind::RerollBoss), Error::InsufficientFunds);
  scene.own({JokerId::CreditCard});  // 9 and 20 on credit
  EXPECT_EQ(scene.act(ActionKind::RerollBoss), Error::None);
  EXPECT_EQ(scene.act(ActionKind::RerollBoss), Error::None);
  EXPECT_EQ(scene.s.dollars, -11);
  EXPECT_EQ(scene.act(ActionKind::RerollBoss), Error::InsufficientFunds);
}

}  // namespace
}  // namespace jimbo
