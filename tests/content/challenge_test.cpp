// What the challenges do in play, first half. What they start with is in
// core/challenge_start_test.cpp.

#include <cmath>
#include <string>

#include <gtest/gtest.h>

#include "action/action.h"
#include "play/run_start.h"
#include "play/shop.h"
#include "support/blind_scene.h"
#include "support/covers.h"
#include "support/shop_scene.h"

namespace jimbo::challenge_test {
namespace {

RunOptions playing(ChallengeId challenge) {
  RunOptions options{.seed = {"ALEEB"}};
  options.challenge = challenge;
  return options;
}

// Wins a blind with so many hands left and returns the payout.
int payout_of(Scene& scene, BlindId blind, int hands_left, int dollars) {
  meet(scene, blind);
  scene.s.hands_left = hands_left + 1;
  scene.s.dollars = dollars;
  scene.win_round();
  return scene.s.payout;
}

// No rewards -----------------------------------------------------------------------------------

TEST(Omelette, PaysNothingButEggsGrow) {
  COVERS(ChallengeId::Omelette, JokerId::Egg);
  Scene scene(playing(ChallengeId::Omelette));
  ASSERT_EQ(scene.s.joker_count, 5);
  EXPECT_EQ(payout_of(scene, BlindId::Small, 3, 100), 0);
  EXPECT_EQ(payout_of(scene, BlindId::Big, 3, 100), 0);
  EXPECT_EQ(payout_of(scene, BlindId::Club, 3, 100), 0);
  const int dollars = scene.s.dollars;
  sell_joker_at(scene, 0);
  EXPECT_EQ(scene.s.dollars, dollars + 2 + 9);
}

TEST(MadWorld, PaysRewardsOnly) {
  COVERS(ChallengeId::MadWorld);
  Scene scene(playing(ChallengeId::MadWorld));
  EXPECT_EQ(payout_of(scene, BlindId::Small, 3, 100), 3);
  EXPECT_EQ(payout_of(scene, BlindId::Big, 3, 100), 4);
  EXPECT_EQ(payout_of(scene, BlindId::Club, 3, 100), 5);
}

TEST(MadWorld, TakesEveryCardForAFace) {
  COVERS(ChallengeId::MadWorld, JokerId::BusinessCard, JokerId::Pareidolia);
  Scene scene(playing(ChallengeId::MadWorld));
  scene.hold("2C 3D");
  scene.fix(Stream::BusinessCard, {0.4});
  EXPECT_EQ(scene.play("2C").dollars, 2);
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::NotAllowed);
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 1), Error::NotAllowed);
}

TEST(Cruelty, PaysRewardsForBossesOnly) {
  COVERS(ChallengeId::Cruelty);
  Scene scene(playing(ChallengeId::Cruelty));
  EXPECT_EQ(payout_of(scene, BlindId::Small, 2, 12), 0 + 2 + 2);
  EXPECT_EQ(payout_of(scene, BlindId::Big, 2, 12), 0 + 2 + 2);
  EXPECT_EQ(payout_of(scene, BlindId::Club, 2, 12), 5 + 2 + 2);
  EXPECT_EQ(payout_of(scene, BlindId::VioletVessel, 2, 12), 8 + 2 + 2);
  scene.own({JokerId::Joker, JokerId::Joker, JokerId::Joker});
  scene.own(ConsumableId::Judgement);
  EXPECT_EQ(scene.act(ActionKind::UseConsumable), Error::NotUsable);  // three slots
}

// Rich get Richer ------------------------------------------------------------------------------

TEST(RichGetRicher, CapsChipsAtTheMoneyHeld) {
  COVERS(ChallengeId::RichGetRicher);
  struct Row {
    int dollars;
    double chips;
  };
  // A pair of Kings: 10, 20, 30 chips.
  for (const Row& row :
       {Row{100, 30}, Row{30, 30}, Row{29, 29}, Row{7, 7}, Row{0, 0}, Row{-5, 0}}) {
    Scene scene(playing(ChallengeId::RichGetRicher));
    scene.s.dollars = row.dollars;
    scene.hold("KH KS 2C");
    const Played played = scene.play("KH KS");
    EXPECT_EQ(played.chips, row.chips) << row.dollars;
    EXPECT_EQ(played.score, row.chips * 2) << row.dollars;
  }
}

TEST(RichGetRicher, CapsAtEveryStepAndCountsCommittedMoneyOnly) {
  COVERS(ChallengeId::RichGetRicher, JokerId::Bull);
  Scene scene(playing(ChallengeId::RichGetRicher));
  scene.s.dollars = 12;
  scene.own(JokerId::Bull);
  scene.hold("2C:goldseal 3D");
  // 5 + 2, Bull + 2 * (12 + 3 pending) = 37, at most the $12 held.
  EXPECT_EQ(scene.play("2C").chips, 12);
  EXPECT_EQ(scene.s.dollars, 15);
  // The Flint halves what was capped before: 10 of Pair, at most 6, halved to 3, then Kings.
  Scene flint(playing(ChallengeId::RichGetRicher));
  flint.face(BlindId::Flint);
  flint.s.dollars = 6;
  flint.hold("2C 2D 9S");
  EXPECT_EQ(flint.play("2C 2D").chips, 6);  // 3 + 2 + 2 again at most 6
}

TEST(RichGetRicher, CountsInterestUpToAHundredDollars) {
  COVERS(ChallengeId::RichGetRicher, VoucherId::SeedMoney, VoucherId::MoneyTree);
  Scene scene(playing(ChallengeId::RichGetRicher));
  EXPECT_EQ(payout_of(scene, BlindId::Small, 0, 100), 3 + 20);
}

// Jokers that cannot leave or move -------------------------------------------------------------

TEST(FifteenMinuteCity, KeepsItsJokersAndWalksItsShortcuts) {
  COVERS(ChallengeId::FifteenMinuteCity, JokerId::RideTheBus, JokerId::Shortcut);
  Scene scene(playing(ChallengeId::FifteenMinuteCity));
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::NotAllowed);
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 1), Error::NotAllowed);
  scene.hold("4C 6D 8S 9H TC");
  EXPECT_EQ(scene.play("4C 6D 8S 9H TC").hand, HandId::Straight);
  EXPECT_EQ(scene.joker(0).value, 1);  // no face scored
}

TEST(OnAKnifesEdge, PinsADaggerThatEatsItsNeighbour) {
  COVERS(ChallengeId::OnAKnifesEdge, JokerId::CeremonialDagger);
  Scene scene(playing(ChallengeId::OnAKnifesEdge));
  scene.own({JokerId::Joker, JokerId::GreedyJoker});
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::NotAllowed);
  Action move;
  move.kind = ActionKind::MoveJoker;
  move.slot = 0;
  move.target = 1;
  EXPECT_EQ(scene.act(move), Error::NotAllowed);
  move.slot = 2;
  move.target = 0;
  EXPECT_EQ(scene.act(move), Error::NotAllowed);
  move.target = 1;
  EXPECT_EQ(scene.act(move), Error::None);
  meet(scene, BlindId::Small);
  EXPECT_EQ(joker_keys(scene), "j_ceremonial j_joker");
  EXPECT_EQ(scene.joker(0).value, 2 * 2);  // Greedy Joker sells for 2
}

TEST(OnAKnifesEdge, KeepsTheDaggerLeftmostUnderAmberAcorn) {
  COVERS(ChallengeId::OnAKnifesEdge, BlindId::AmberAcorn);
  for (const char* seed : {"A", "B", "C", "D"}) {
    RunOptions options = playing(ChallengeId::OnAKnifesEdge);
    options.seed = {};
    options.seed.text[0] = seed[0];
    Scene scene(options);
    scene.own({JokerId::Joker, JokerId::GreedyJoker, JokerId::LustyJoker});
    meet(scene, BlindId::AmberAcorn);
    EXPECT_EQ(scene.joker(0).id, JokerId::CeremonialDagger) << seed;
  }
}

TEST(NonPerishable, MakesEveryJokerEternal) {
  COVERS(ChallengeId::NonPerishable, ConsumableId::Judgement, JokerId::RiffRaff, TagId::TopUp,
         BoosterId::BuffoonNormal1);
  Scene scene(playing(ChallengeId::NonPerishable));
  scene.own(ConsumableId::Judgement);
  scene.use(0);
  EXPECT_TRUE(scene.joker(0).eternal);
  scene.own(JokerId::RiffRaff);
  meet(scene, BlindId::Small);
  ASSERT_EQ(scene.s.joker_count, 4);
  EXPECT_TRUE(scene.joker(2).eternal);
  EXPECT_TRUE(scene.joker(3).eternal);
  scene.fix(Stream::ShopCardType, {0.1, 0.1});
  scene.go_to_shop();
  EXPECT_TRUE(scene.s.shop[0].joker.eternal);
  EXPECT_TRUE(scene.s.shop[1].joker.eternal);
  scene.s.dollars = 10;
  ASSERT_EQ(scene.act(ActionKind::OpenPack, 0), Error::None);
  EXPECT_TRUE(scene.s.pack[0].joker.eternal);
  EXPECT_TRUE(scene.s.pack[1].joker.eternal);
}

// X-ray Vision ---------------------------------------------------------------------------------

TEST(XrayVision, HidesOneInFourCardsWhateverOopsSays) {
  COVERS(ChallengeId::XrayVision, JokerId::OopsAll6s);
  const double below = std::nextafter(0.25, 0);
  Scene scene(playing(ChallengeId::XrayVision));
  scene.own(JokerId::OopsAll6s);
  scene.fix(Stream::FlippedCard, {below, 0.25, 0.3, 0.0, 0.99, 0.4, 0.49, 0.5});
  meet(scene, BlindId::Small);
  EXPECT_EQ(face_down_cards(scene), 2);
  scene.fix(Stream::FlippedCard, {0.9, 0.9});
  scene.discard(first_keys(scene, 2));
}

TEST(XrayVision, RollsForEveryCardAfterTheBoss) {
  COVERS(ChallengeId::XrayVision, BlindId::House, BlindId::Wheel);
  Scene house(playing(ChallengeId::XrayVision));
  house.fix(Stream::FlippedCard, {0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9});
  meet(house, BlindId::House);
  EXPECT_EQ(face_down_cards(house), 8);
  Scene wheel(playing(ChallengeId::XrayVision));
  wheel.fix(Stream::Wheel, {0.1, 0.9, 0.1, 0.9, 0.9, 0.9, 0.9, 0.9});
  wheel.fix(Stream::FlippedCard, {0.1, 0.1, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9});
  meet(wheel, BlindId::Wheel);
  EXPECT_EQ(face_down_cards(wheel), 3);
}

TEST(XrayVision, HidesCardsOfPackHandsToo) {
  COVERS(ChallengeId::XrayVision, BoosterId::ArcanaNormal1);
  ShopScene scene(playing(ChallengeId::XrayVision));
  scene.fix(Stream::FlippedCard, {0.1, 0.9, 0.1, 0.9, 0.9, 0.9, 0.9, 0.1});
  ASSERT_EQ(scene.open(BoosterId::ArcanaNormal1), Error::None);
  EXPECT_EQ(scene.s.hand_count, 8);
  EXPECT_EQ(face_down_cards(scene), 3);
}

// Luxury Tax -----------------------------------------------------------------------------------

TEST(LuxuryTax, TakesACardForEveryFiveDollars) {
  COVERS(ChallengeId::LuxuryTax);
  struct Row {
    int sold_for;
    int hand_size;
  };
  // From $4, by selling an Egg grown to the given price.
  for (const Row& row : {Row{2, 9}, Row{5, 9}, Row{6, 8}, Row{10, 8}, Row{11, 7}, Row{46, 0}}) {
    Scene scene(playing(ChallengeId::LuxuryTax));
    EXPECT_EQ(scene.s.hand_size, 10);
    scene.own(JokerId::Egg).extra_sell = static_cast<std::int16_t>(row.sold_for - 2);
    sell_joker_at(scene, 0);
    EXPECT_EQ(scene.s.dollars, 4 + row.sold_for);
    EXPECT_EQ(scene.s.hand_size, row.hand_size);
  }
}

TEST(LuxuryTax, ReturnsCardsAsMoneyGoesAndGivesMoreInDebt) {
  COVERS(ChallengeId::LuxuryTax, BlindId::Tooth, BlindId::Ox, JokerId::CreditCard);
  Scene scene(playing(ChallengeId::LuxuryTax));
  meet(scene, BlindId::Tooth);
  EXPECT_EQ(scene.s.hand_count, 10);
  scene.play(first_keys(scene, 4));
  EXPECT_EQ(scene.s.dollars, 0);
  EXPECT_EQ(scene.s.hand_count, 10);
  scene.play(first_keys(scene, 1));
  EXPECT_EQ(scene.s.dollars, -1);
  EXPECT_EQ(scene.s.hand_size, 11);
  EXPECT_EQ(scene.s.hand_count, 11);  // filled by the draw, not twice

  ShopScene shop(playing(ChallengeId::LuxuryTax));
  shop.s.dollars = 30;
  shop.s.hand_size = 4;
  shop.offer(VoucherId::Blank);
  ASSERT_EQ(shop.act(ActionKind::RedeemVoucher), Error::None);
  EXPECT_EQ(shop.s.hand_size, 6);
  EXPECT_EQ(shop.s.hand_count, 0);

  Scene ox(playing(ChallengeId::LuxuryTax));
  ox.own(JokerId::Egg).extra_sell = 24;
  sell_joker_at(ox, 0);
  ox.s.most_played = HandId::HighCard;
  meet(ox, BlindId::Ox);
  EXPECT_EQ(ox.s.dollars, 30);
  EXPECT_EQ(ox.s.hand_count, 4);
  ox.play(first_keys(ox, 1));
  EXPECT_EQ(ox.s.dollars, 0);
  EXPECT_EQ(ox.s.hand_count, 10);
}

TEST(LuxuryTax, LosesTheRunWhereMoneyLeavesNoHand) {
  COVERS(ChallengeId::LuxuryTax);
  Scene scene(playing(ChallengeId::LuxuryTax));
  scene.own(JokerId::Egg).extra_sell = 44;
  sell_joker_at(scene, 0);
  EXPECT_EQ(scene.s.dollars, 50);
  meet(scene, BlindId::Small);
  EXPECT_EQ(scene.s.phase, Phase::GameOver);
}

// Medusa and Monolith --------------------------------------------------------------------------

TEST(Medusa, PlaysFacesOfStoneAndAddsAStoneEveryBlind) {
  COVERS(ChallengeId::Medusa, JokerId::MarbleJoker);
  Scene scene(playing(ChallengeId::Medusa));
  scene.hold("2C");
  for (int i = 0; i < scene.s.card_count; ++i) {
    const PlayingCard& card = scene.s.card(i);
    const bool face =
        card.rank == Rank::Jack || card.rank == Rank::Queen || card.rank == Rank::King;
    EXPECT_EQ(card.enhancement == Enhancement::Stone, face);
  }
  for (int blinds = 1; blinds <= 3; ++blinds) {
    meet(scene, BlindId::Small);
    EXPECT_EQ(scene.s.card_count, 52 + blinds);
  }
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::NotAllowed);
}

TEST(Monolith, GrowsItsObeliskAndAddsStones) {
  COVERS(ChallengeId::Monolith, JokerId::Obelisk, JokerId::MarbleJoker);
  Scene scene(playing(ChallengeId::Monolith));
  EXPECT_EQ(joker_keys(scene), "j_obelisk j_marble");
  meet(scene, BlindId::Small);
  EXPECT_EQ(scene.s.card_count, 53);
  scene.hold_nothing();
  scene.s.hand_states[static_cast<int>(HandId::Pair)].plays = 5;
  scene.hold("2C 3D");
  EXPECT_EQ(scene.play("2C").mult, 1.2);
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::NotAllowed);
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 1), Error::NotAllowed);
  // The Negative Marble brings its own slot: four more fit.
  for (int i = 0; i < 3; ++i) scene.own(JokerId::Joker);
  scene.own(ConsumableId::Judgement);
  EXPECT_EQ(scene.act(ActionKind::UseConsumable), Error::None);
  scene.own(ConsumableId::Judgement);
  EXPECT_EQ(scene.act(ActionKind::UseConsumable), Error::NotUsable);
}

}  // namespace
}  // namespace jimbo::challenge_test
