#include "play/trade.h"

#include <utility>

#include <gtest/gtest.h>

#include "action/action.h"
#include "play/shop.h"
#include "support/covers.h"
#include "support/shop_scene.h"
#include "support/test_game.h"

namespace jimbo {
namespace {

// Buying -----------------------------------------------------------------------------------------

TEST(Buying, NeedsTheMoney) {
  COVERS(JokerId::Egg, ConsumableId::Star);
  ShopScene scene;
  scene.offer(JokerId::Egg);
  scene.offer(ConsumableId::Star);
  scene.offer(Front{Rank::King, Suit::Hearts});
  scene.s.dollars = 0;
  for (int i = 0; i < 3; ++i) EXPECT_EQ(scene.act(ActionKind::Buy, i), Error::InsufficientFunds);
  EXPECT_EQ(scene.act(ActionKind::BuyAndUse, 1), Error::InsufficientFunds);
  EXPECT_EQ(scene.act(ActionKind::Buy, 3), Error::InvalidSlot);
  scene.s.dollars = 4;
  ASSERT_EQ(scene.act(ActionKind::Buy, 0), Error::None);
  EXPECT_EQ(scene.s.dollars, 0);
  EXPECT_EQ(scene.joker(0).id, JokerId::Egg);
  EXPECT_EQ(scene.s.shop_count, 2);
  EXPECT_EQ(scene.s.shop[0].consumable.id, ConsumableId::Star);
  EXPECT_TRUE(exists(scene, JokerId::Egg));
}

TEST(Buying, OnCreditGoesTwentyBelowZeroForEachCreditCard) {
  COVERS(JokerId::CreditCard);
  ShopScene scene;
  scene.own({JokerId::CreditCard});
  scene.s.dollars = -16;
  scene.offer(JokerId::Egg);
  scene.offer(ConsumableId::Star);
  ASSERT_EQ(scene.act(ActionKind::Buy, 0), Error::None);
  EXPECT_EQ(scene.s.dollars, -20);
  EXPECT_EQ(scene.act(ActionKind::Buy, 0), Error::InsufficientFunds);
  scene.own({JokerId::CreditCard});
  ASSERT_EQ(scene.act(ActionKind::Buy, 0), Error::None);
  EXPECT_EQ(scene.s.dollars, -23);
  scene.s.dollars = -40;
  EXPECT_EQ(scene.act(ActionKind::RerollShop), Error::InsufficientFunds);
  scene.s.dollars = -35;
  EXPECT_EQ(scene.act(ActionKind::RerollShop), Error::None);
  EXPECT_EQ(scene.s.dollars, -40);
}

TEST(Buying, ACreditCardDoesNotLendForItself) {
  COVERS(JokerId::CreditCard);
  ShopScene scene;
  scene.offer(JokerId::CreditCard);  // 1 dollar
  scene.s.dollars = 0;
  EXPECT_EQ(scene.act(ActionKind::Buy, 0), Error::InsufficientFunds);
}

TEST(Buying, OfFreeCardsAndPacksIsPossibleInDebt) {
  COVERS(JokerId::Astronomer, ConsumableId::Mars, BoosterId::CelestialNormal1);
  ShopScene scene;
  scene.s.dollars = -3;
  scene.own({JokerId::Astronomer});
  scene.offer(ConsumableId::Mars);
  scene.offer(JokerId::Egg);
  scene.s.shop[1].free = true;
  ASSERT_EQ(scene.act(ActionKind::Buy, 0), Error::None);
  ASSERT_EQ(scene.act(ActionKind::Buy, 0), Error::None);
  ASSERT_EQ(scene.open(BoosterId::CelestialNormal1), Error::None);
  EXPECT_EQ(scene.s.dollars, -3);
}

TEST(Buying, OfAJokerNeedsASlotUnlessItIsNegative) {
  COVERS(JokerId::Egg);
  ShopScene scene;
  for (int i = 0; i < 5; ++i) scene.own(JokerId::Joker);
  scene.offer(JokerId::Egg);
  scene.offer(JokerId::Banner, Edition::Negative);
  EXPECT_EQ(scene.act(ActionKind::Buy, 0), Error::NoRoom);
  ASSERT_EQ(scene.act(ActionKind::Buy, 1), Error::None);
  EXPECT_EQ(scene.s.dollars, 50 - 5 - 5);
  EXPECT_EQ(scene.s.joker_count, 6);
  EXPECT_EQ(scene.act(ActionKind::Buy, 0), Error::NoRoom);
}

TEST(Buying, OfAConsumableNeedsASlotWhichNegativeOnesBring) {
  COVERS(ConsumableId::Star);
  ShopScene scene;
  scene.own(ConsumableId::Aura);
  scene.own(ConsumableId::Sigil);
  scene.offer(ConsumableId::Star);
  EXPECT_EQ(scene.act(ActionKind::Buy, 0), Error::NoRoom);
  scene.s.consumable(0).edition = Edition::Negative;
  ASSERT_EQ(scene.act(ActionKind::Buy, 0), Error::None);
  EXPECT_EQ(scene.s.consumable_count, 3);
}

TEST(Buying, OfAPlayingCardPutsItAtTheFrontOfTheDeckAndTellsTheJokers) {
  COVERS(JokerId::Hologram);
  ShopScene scene;
  scene.own({JokerId::Hologram});
  PlayingCard& card = scene.offer(Front{Rank::King, Suit::Hearts});
  card.enhancement = Enhancement::Glass;
  card.edition = Edition::Foil;
  const int serial = card.serial;
  ASSERT_EQ(scene.act(ActionKind::Buy, 0), Error::None);
  EXPECT_EQ(scene.s.dollars, 50 - 1 - 2);
  EXPECT_EQ(scene.s.card_count, 53);
  EXPECT_EQ(scene.s.draw_pile_count, 53);
  const PlayingCard& lowest = scene.s.card(scene.s.draw_pile[0]);
  EXPECT_EQ(lowest.serial, serial);
  EXPECT_EQ(lowest.enhancement, Enhancement::Glass);
  EXPECT_EQ(scene.joker(0).value, 1.25);
  EXPECT_EQ(scene.fault(), nullptr);
}

TEST(Buying, GivesAJokersPassiveEffectsAtOnce) {
  COVERS(JokerId::Drunkard, JokerId::Juggler);
  ShopScene scene;
  scene.offer(JokerId::Drunkard);
  scene.offer(JokerId::Juggler);
  ASSERT_EQ(scene.act(ActionKind::Buy, 0), Error::None);
  ASSERT_EQ(scene.act(ActionKind::Buy, 0), Error::None);
  EXPECT_EQ(scene.s.discards, 5);
  EXPECT_EQ(scene.s.hand_size, 9);
}

TEST(Buying, TheAstronomerIsPaidInFullAndMakesTheRestFree) {
  COVERS(JokerId::Astronomer);
  ShopScene scene;
  scene.offer(JokerId::Astronomer);
  scene.offer(ConsumableId::Mars);
  EXPECT_EQ(scene.price(1), 3);
  ASSERT_EQ(scene.act(ActionKind::Buy, 0), Error::None);
  EXPECT_EQ(scene.s.dollars, 42);
  EXPECT_EQ(scene.price(0), 0);
  ASSERT_EQ(scene.act(ActionKind::Buy, 0), Error::None);
  ASSERT_EQ(scene.act(ActionKind::SellConsumable, 0), Error::None);
  EXPECT_EQ(scene.s.dollars, 43);  // free Planets still sell for 1
}

// Buying and using -------------------------------------------------------------------------------

TEST(BuyAndUse, NeedsNoSlotForTheCardItself) {
  COVERS(ConsumableId::Mars, ConsumableId::Hermit);
  ShopScene scene;
  scene.own(ConsumableId::Aura);
  scene.own(ConsumableId::Sigil);
  scene.offer(ConsumableId::Mars);
  scene.offer(ConsumableId::Hermit);
  ASSERT_EQ(scene.act(ActionKind::BuyAndUse, 0), Error::None);
  EXPECT_EQ(level_of(scene, HandId::FourOfAKind), 2);
  EXPECT_EQ(scene.s.dollars, 47);
  EXPECT_EQ(scene.s.consumable_count, 2);
  EXPECT_FALSE(exists(scene, ConsumableId::Mars));
  scene.s.dollars = 8;
  ASSERT_EQ(scene.act(ActionKind::BuyAndUse, 0), Error::None);
  EXPECT_EQ(scene.s.dollars, 10);  // paid first, then doubled
  EXPECT_EQ(scene.s.last_tarot_planet, ConsumableId::Hermit);
  EXPECT_EQ(scene.fault(), nullptr);
}

TEST(BuyAndUse, IsRefusedWhereTheCardCannotBeUsedNow) {
  COVERS(ConsumableId::Star, ConsumableId::Immolate, ConsumableId::Judgement, ConsumableId::Fool);
  ShopScene scene;
  for (int i = 0; i < 5; ++i) scene.own(JokerId::Joker);
  const ConsumableId unusable[] = {ConsumableId::Star, ConsumableId::Immolate, ConsumableId::Aura,
                                   ConsumableId::Judgement, ConsumableId::Fool};
  for (const ConsumableId id : unusable) scene.offer(id);
  scene.offer(JokerId::Egg);
  for (int i = 0; i < 5; ++i) EXPECT_NE(scene.act(ActionKind::BuyAndUse, i), Error::None);
  EXPECT_EQ(scene.act(ActionKind::BuyAndUse, 5), Error::InvalidSlot);
  EXPECT_EQ(legal_count(scene, ActionKind::BuyAndUse), 0);
  EXPECT_EQ(scene.s.dollars, 50);
}

TEST(BuyAndUse, OfAnEmperorFillsTheSlotsThatAreFree) {
  COVERS(ConsumableId::Emperor);
  ShopScene scene;
  scene.own(ConsumableId::Aura);
  scene.offer(ConsumableId::Emperor);
  ASSERT_EQ(scene.act(ActionKind::BuyAndUse, 0), Error::None);
  EXPECT_EQ(scene.s.consumable_count, 2);
}

// Rerolling --------------------------------------------------------------------------------------

TEST(Rerolling, CostsFiveAndOneMoreEachTimeUntilTheNextBlind) {
  COVERS(JokerId::FlashCard);
  ShopScene scene;
  scene.own({JokerId::FlashCard});
  scene.offer(VoucherId::Hone);
  scene.offer(BoosterId::ArcanaMega1, 1);
  int dollars = 50;
  for (const int cost : {5, 6, 7}) {
    EXPECT_EQ(scene.s.reroll_cost, cost);
    ASSERT_EQ(scene.act(ActionKind::RerollShop), Error::None);
    EXPECT_EQ(scene.s.dollars, dollars -= cost);
    EXPECT_EQ(scene.s.shop_count, 2);
  }
  EXPECT_EQ(scene.joker(0).value, 6);
  EXPECT_EQ(scene.s.voucher_count, 1);
  EXPECT_EQ(scene.s.packs[1], BoosterId::ArcanaMega1);
  scene.s.dollars = 7;
  EXPECT_EQ(scene.act(ActionKind::RerollShop), Error::InsufficientFunds);
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  scene.go_to_shop();
  EXPECT_EQ(scene.s.reroll_cost, 5);
}

TEST(Rerolling, ReplacesWhatIsLeftAndFillsEmptySlots) {
  COVERS(JokerId::Egg);
  ShopScene scene;
  scene.offer(JokerId::Egg);
  scene.offer(JokerId::Banner);
  ASSERT_EQ(scene.act(ActionKind::Buy, 1), Error::None);
  scene.fix(Stream::ShopCardType, {0.1, 0.1});
  scene.fix(Stream::RarityShop, {0.1, 0.1});
  scene.fix(Stream::Joker1Shop, {roll_for(JokerId::Egg), roll_for(JokerId::Banner)});
  ASSERT_EQ(scene.act(ActionKind::RerollShop), Error::None);
  EXPECT_EQ(scene.s.shop_count, 2);
  EXPECT_EQ(scene.s.shop[0].joker.id, JokerId::Egg);     // free again, so it may come back
  EXPECT_NE(scene.s.shop[1].joker.id, JokerId::Banner);  // owned
}

TEST(Rerolling, IsFreeOnceForEachChaosTheClown) {
  COVERS(JokerId::ChaosTheClown);
  ShopScene scene;
  scene.own({JokerId::ChaosTheClown, JokerId::ChaosTheClown, JokerId::FlashCard});
  scene.s.dollars = 5;
  for (const int left : {5, 5, 0}) {
    ASSERT_EQ(scene.act(ActionKind::RerollShop), Error::None);
    EXPECT_EQ(scene.s.dollars, left);
  }
  EXPECT_EQ(scene.s.reroll_cost, 6);
  EXPECT_EQ(scene.joker(2).value, 6);  // free ones count
}

TEST(Rerolling, PriceFollowsAChaosTheClownBoughtOrSold) {
  COVERS(JokerId::ChaosTheClown);
  ShopScene scene;
  ASSERT_EQ(scene.act(ActionKind::RerollShop), Error::None);
  EXPECT_EQ(scene.s.reroll_cost, 6);
  scene.s.shop_count = 0;
  scene.offer(JokerId::ChaosTheClown);
  ASSERT_EQ(scene.act(ActionKind::Buy, 0), Error::None);
  EXPECT_EQ(scene.s.reroll_cost, 0);
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_EQ(scene.s.reroll_cost, 6);
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  scene.own({JokerId::ChaosTheClown, JokerId::ChaosTheClown});
  scene.joker(1).perishable = true;
  scene.joker(1).debuffed = true;
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(scene.s.free_rerolls, 1);
  EXPECT_EQ(scene.s.reroll_cost, 0);
}

TEST(Rerolling, ForNothingIsPossibleInDebt) {
  COVERS(JokerId::ChaosTheClown);
  ShopScene scene;
  scene.own({JokerId::ChaosTheClown});
  scene.s.dollars = -8;
  ASSERT_EQ(scene.act(ActionKind::RerollShop), Error::None);
  EXPECT_EQ(scene.act(ActionKind::RerollShop), Error::InsufficientFunds);
}

// Selling ----------------------------------------------------------------------------------------

TEST(Selling, PaysHalfThePriceAtLeastOneAndWhatWasAdded) {
  COVERS(JokerId::Joker, JokerId::Blueprint, JokerId::Egg);
  struct Row {
    JokerId id;
    Edition edition;
    bool rental;
    int extra, value;
  };
  for (const Row& row : {Row{JokerId::Joker, Edition::None, false, 0, 1},
                         Row{JokerId::CreditCard, Edition::None, false, 0, 1},
                         Row{JokerId::Egg, Edition::None, false, 6, 2 + 6},
                         Row{JokerId::Egg, Edition::Foil, false, 0, 3},
                         Row{JokerId::Egg, Edition::Holographic, false, 0, 3},
                         Row{JokerId::Egg, Edition::Polychrome, false, 0, 4},
                         Row{JokerId::Blueprint, Edition::Negative, false, 0, 7},
                         Row{JokerId::Blueprint, Edition::Negative, true, 2, 1 + 2}}) {
    Scene scene;
    scene.hold("KH");
    Joker& joker = scene.own(row.id);
    joker.edition = row.edition;
    joker.rental = row.rental;
    joker.extra_sell = static_cast<std::int16_t>(row.extra);
    ASSERT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
    EXPECT_EQ(scene.s.dollars, 4 + row.value) << key(row.id);
    EXPECT_EQ(scene.s.joker_count, 0);
    EXPECT_FALSE(exists(scene, row.id));
    EXPECT_EQ(scene.fault(), nullptr);
  }
}

TEST(Selling, IsPossibleOnEveryScreenButNotOfEternalJokers) {
  COVERS(JokerId::Egg, ConsumableId::Star);
  const auto sell = [](Scene& scene) {
    scene.own({JokerId::Egg, JokerId::Banner});
    scene.joker(0).eternal = true;
    scene.joker(1).debuffed = true;
    scene.joker(1).perishable = true;
    scene.joker(1).face_down = true;
    scene.own(ConsumableId::Star);
    const Phase phase = scene.s.phase;
    const int dollars = scene.s.dollars;
    EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::NotAllowed);
    EXPECT_EQ(scene.act(ActionKind::SellJoker, 1), Error::None);
    EXPECT_EQ(scene.act(ActionKind::SellJoker, 1), Error::InvalidSlot);
    EXPECT_EQ(scene.act(ActionKind::SellConsumable, 0), Error::None);
    EXPECT_EQ(scene.act(ActionKind::SellConsumable, 0), Error::InvalidSlot);
    EXPECT_EQ(scene.s.dollars, dollars + 2 + 1);
    EXPECT_EQ(scene.s.phase, phase);
    EXPECT_EQ(scene.fault(), nullptr);
  };
  BlindSelectScene blind_select;
  sell(blind_select);
  Scene round;
  round.hold("KH");
  sell(round);
  Scene round_eval;
  round_eval.hold("KH");
  round_eval.win_round();
  sell(round_eval);
  ShopScene shop;
  sell(shop);
  for (const BoosterId id :
       {BoosterId::ArcanaNormal1, BoosterId::CelestialNormal1, BoosterId::StandardNormal1,
        BoosterId::BuffoonNormal1, BoosterId::SpectralNormal1}) {
    ShopScene pack;
    ASSERT_EQ(pack.open(id), Error::None);
    sell(pack);
  }
}

TEST(Selling, TellsTheOtherJokersAndNotTheOneSold) {
  COVERS(JokerId::Campfire);
  Scene scene;
  scene.hold("KH");
  scene.own({JokerId::Campfire, JokerId::Campfire, JokerId::Joker});
  scene.own(ConsumableId::Star);
  ASSERT_EQ(scene.act(ActionKind::SellConsumable, 0), Error::None);
  EXPECT_EQ(scene.joker(0).value, 1.25);
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 2), Error::None);
  EXPECT_EQ(scene.joker(1).value, 1.5);
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_EQ(scene.joker(0).value, 1.75);
}

TEST(Selling, KeepsTheKeyTakenWhileACopyIsOwned) {
  COVERS(JokerId::Egg, ConsumableId::Star);
  Scene scene;
  scene.hold("KH");
  scene.own({JokerId::Egg, JokerId::Egg});
  scene.joker(1).debuffed = true;
  scene.joker(1).perishable = true;
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_TRUE(exists(scene, JokerId::Egg));
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_FALSE(exists(scene, JokerId::Egg));
}

TEST(Selling, AJokerEndsVerdantLeafAndSellingAConsumableDoesNot) {
  COVERS(BlindId::VerdantLeaf);
  Scene scene;
  scene.face(BlindId::VerdantLeaf);
  scene.hold("KH 2C");
  scene.own({JokerId::Egg});
  scene.own(ConsumableId::Star);
  EXPECT_TRUE(scene.card(0).debuffed);
  ASSERT_EQ(scene.act(ActionKind::SellConsumable, 0), Error::None);
  EXPECT_TRUE(scene.card(0).debuffed);
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_TRUE(scene.s.blind_disabled);
  EXPECT_FALSE(scene.card(0).debuffed);
}

TEST(Selling, TakesPassiveEffectsAway) {
  COVERS(JokerId::Juggler, JokerId::Drunkard, JokerId::Stuntman);
  Scene scene;
  scene.hold("KH 2C");
  scene.own({JokerId::Drunkard, JokerId::Stuntman});
  EXPECT_EQ(scene.s.discards_left, 5);
  EXPECT_EQ(scene.s.hand_size, 6);
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_EQ(scene.s.discards_left, 4);
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_EQ(scene.s.hand_size, 8);
  EXPECT_EQ(scene.s.hand_count, 4);  // two more cards, as many as the hand grew
}

// Inflation --------------------------------------------------------------------------------------

TEST(Inflation, RaisesAllPricesAfterEachPurchase) {
  COVERS(ChallengeId::Inflation);
  ShopScene scene(challenge_run(ChallengeId::Inflation));  // starts with a Credit Card
  scene.s.dollars = 100;
  scene.offer(JokerId::Egg);
  scene.offer(ConsumableId::Mars);
  scene.offer(Front{Rank::King, Suit::Hearts});
  scene.offer(VoucherId::Blank);
  EXPECT_EQ(sell_price(scene, 0), 1);
  ASSERT_EQ(scene.act(ActionKind::Buy, 0), Error::None);
  EXPECT_EQ(scene.s.dollars, 96);
  EXPECT_EQ(scene.s.inflation, 1);
  EXPECT_EQ(scene.price(0), 4);
  ASSERT_EQ(scene.act(ActionKind::BuyAndUse, 0), Error::None);
  EXPECT_EQ(scene.s.dollars, 92);
  ASSERT_EQ(scene.act(ActionKind::Buy, 0), Error::None);
  EXPECT_EQ(scene.s.dollars, 92 - 3);
  ASSERT_EQ(scene.act(ActionKind::RedeemVoucher, 0), Error::None);
  EXPECT_EQ(scene.s.dollars, 89 - 13);
  ASSERT_EQ(scene.open(BoosterId::CelestialNormal1), Error::None);
  EXPECT_EQ(scene.s.dollars, 76 - 8);
  EXPECT_EQ(scene.s.inflation, 5);
  EXPECT_EQ(sell_price(scene, 0), 3);  // (1 + 5) / 2
  ASSERT_EQ(scene.act(pick_action(0)), Error::None);
  EXPECT_EQ(scene.s.inflation, 5);
  ASSERT_EQ(scene.act(ActionKind::RerollShop), Error::None);
  EXPECT_EQ(scene.s.dollars, 68 - 5);
  EXPECT_EQ(scene.s.inflation, 5);
}

TEST(Inflation, CountsFreePacksToo) {
  COVERS(ChallengeId::Inflation, TagId::Meteor);
  BlindSelectScene scene(challenge_run(ChallengeId::Inflation));
  ASSERT_EQ(scene.skip_for(TagId::Meteor), Error::None);
  EXPECT_EQ(scene.s.inflation, 1);
}

// Leaving ----------------------------------------------------------------------------------------

TEST(Leaving, AsksPerkeoFirstAndDestroysWhatIsLeft) {
  COVERS(JokerId::Perkeo);
  ShopScene scene;
  scene.own({JokerId::Perkeo});
  scene.own(ConsumableId::Star);
  scene.s.consumable(0).extra_sell = 2;
  scene.offer(JokerId::Egg);
  scene.offer(ConsumableId::Mars);
  scene.offer(VoucherId::Hone);
  scene.offer(BoosterId::ArcanaMega1, 1);
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  EXPECT_EQ(scene.s.phase, Phase::BlindSelect);
  ASSERT_EQ(scene.s.consumable_count, 2);
  EXPECT_EQ(scene.s.consumable(1).id, ConsumableId::Star);
  EXPECT_EQ(scene.s.consumable(1).edition, Edition::Negative);
  EXPECT_EQ(scene.s.consumable(1).extra_sell, 2);
  EXPECT_FALSE(exists(scene, JokerId::Egg));
  EXPECT_FALSE(exists(scene, ConsumableId::Mars));
  EXPECT_TRUE(exists(scene, ConsumableId::Star));
  EXPECT_EQ(scene.s.shop_count, 0);
  EXPECT_EQ(scene.s.voucher_count, 0);
  EXPECT_EQ(scene.s.packs[1], BoosterId::None);
  EXPECT_EQ(scene.fault(), nullptr);
}

}  // namespace
}  // namespace jimbo
