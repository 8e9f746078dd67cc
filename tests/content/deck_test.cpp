// What the decks do in play. Their starting numbers are in core/run_start_test.cpp.

#include <map>
#include <string>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "facts/vanilla_facts.h"
#include "play/shop.h"
#include "support/blind_scene.h"
#include "support/covers.h"

namespace jimbo::deck_test {
namespace {

RunOptions with(DeckId deck) {
  RunOptions options{.seed = {"ALEEB"}};
  options.deck = deck;
  return options;
}

// Wins the round on the table with so many hands and discards left, and returns the payout.
int payout_of(Scene& scene, int hands_left, int discards_left, int dollars) {
  scene.s.dollars = dollars;
  scene.s.hands_left = hands_left + 1;
  scene.s.discards_left = discards_left;
  scene.win_round();
  return scene.s.payout;
}

TEST(Decks, GiveHandsDiscardsAndHandSizeInARound) {
  COVERS(DeckId::Red, DeckId::Blue, DeckId::Yellow, DeckId::Black, DeckId::Painted,
         DeckId::Challenge);
  struct Row {
    DeckId deck;
    int hands, discards, hand, joker_slots;
  };
  const Row rows[] = {{DeckId::Red, 4, 4, 8, 5},      {DeckId::Blue, 5, 3, 8, 5},
                      {DeckId::Yellow, 4, 3, 8, 5},   {DeckId::Black, 3, 3, 8, 6},
                      {DeckId::Painted, 4, 3, 10, 4}, {DeckId::Challenge, 4, 3, 8, 5}};
  for (const Row& row : rows) {
    SCOPED_TRACE(name(row.deck));
    Scene scene(with(row.deck));
    meet(scene, BlindId::Small);
    EXPECT_EQ(scene.s.hands_left, row.hands);
    EXPECT_EQ(scene.s.discards_left, row.discards);
    EXPECT_EQ(scene.s.hand_count, row.hand);
    for (int i = 0; i < row.joker_slots - 1; ++i) scene.own(JokerId::Joker);
    scene.own(ConsumableId::Judgement);
    EXPECT_EQ(scene.act(ActionKind::UseConsumable), Error::None);
    scene.own(ConsumableId::Judgement);
    EXPECT_EQ(scene.act(ActionKind::UseConsumable), Error::NotUsable);
  }
}

TEST(YellowDeck, StartsWithTenDollarsMoreWhichBearInterest) {
  COVERS(DeckId::Yellow);
  Scene scene(with(DeckId::Yellow));
  EXPECT_EQ(scene.s.dollars, 14);
  EXPECT_EQ(payout_of(scene, 1, 3, 14), 3 + 1 + 2);
}

TEST(GreenDeck, PaysForHandsAndDiscardsInsteadOfInterest) {
  COVERS(DeckId::Green, JokerId::ToTheMoon);
  struct Row {
    int hands, discards, dollars, payout;
  };
  const Row rows[] = {{3, 3, 100, 3 + 6 + 3}, {0, 3, 0, 3 + 3}, {2, 0, 25, 3 + 4}, {0, 0, 50, 3}};
  for (const Row& row : rows) {
    Scene scene(with(DeckId::Green));
    scene.own(JokerId::ToTheMoon);
    EXPECT_EQ(payout_of(scene, row.hands, row.discards, row.dollars), row.payout);
  }
  Scene red(with(DeckId::Red));
  EXPECT_EQ(payout_of(red, 3, 3, 0), 3 + 3);
}

TEST(MagicDeck, HoldsThreeConsumablesAndItsFoolsWaitForATarot) {
  COVERS(DeckId::Magic, ConsumableId::Fool, VoucherId::CrystalBall);
  Scene scene(with(DeckId::Magic));
  EXPECT_EQ(scene.s.consumable(0).id, ConsumableId::Fool);
  EXPECT_EQ(scene.act(ActionKind::UseConsumable), Error::NotUsable);
  scene.own(ConsumableId::Pluto);  // the third slot
  scene.use(2);
  scene.use(0);
  ASSERT_EQ(scene.s.consumable_count, 2);
  EXPECT_EQ(scene.s.consumable(1).id, ConsumableId::Pluto);
}

TEST(NebulaDeck, SeesThePlanetOfItsMostPlayedHandAndHasOneSlotLess) {
  COVERS(DeckId::Nebula, VoucherId::Telescope);
  Scene scene(with(DeckId::Nebula));
  EXPECT_EQ(scene.s.consumable_slots, 1);
  scene.go_to_shop();
  scene.s.hand_states[static_cast<int>(HandId::Straight)].plays = 9;
  scene.s.packs[1] = BoosterId::CelestialNormal1;
  scene.s.dollars = 10;
  ASSERT_EQ(scene.act(ActionKind::OpenPack, 1), Error::None);
  EXPECT_EQ(scene.s.pack[0].consumable.id, ConsumableId::Saturn);
}

TEST(GhostDeck, SellsSpectralCards) {
  COVERS(DeckId::Ghost, ConsumableId::Hex);
  Scene scene(with(DeckId::Ghost));
  EXPECT_EQ(scene.s.consumable(0).id, ConsumableId::Hex);
  // Jokers 20, Tarots 4, planets 4, spectral cards 2 of 30.
  scene.fix(Stream::ShopCardType, {28.0 / 30 + 1e-9, 28.0 / 30 - 1e-9});
  scene.go_to_shop();
  ASSERT_EQ(scene.s.shop[0].kind, ItemKind::Consumable);
  EXPECT_EQ(facts(scene.s.shop[0].consumable.id).set, ConsumableSet::Spectral);
  EXPECT_NE(scene.s.shop[0].consumable.id, ConsumableId::Hex);  // it is held
  EXPECT_EQ(facts(scene.s.shop[1].consumable.id).set, ConsumableSet::Planet);
  Scene red(with(DeckId::Red));
  red.fix(Stream::ShopCardType, {0.9999999, 0.9999999});
  red.go_to_shop();
  EXPECT_EQ(facts(red.s.shop[0].consumable.id).set, ConsumableSet::Planet);
}

TEST(AbandonedDeck, DealsNoFaces) {
  COVERS(DeckId::Abandoned);
  Scene scene(with(DeckId::Abandoned));
  meet(scene, BlindId::Plant);
  EXPECT_EQ(scene.s.card_count, 40);
  EXPECT_EQ(scene.s.draw_pile_count, 32);
  for (int i = 0; i < scene.s.card_count; ++i) EXPECT_FALSE(scene.s.card(i).debuffed);
}

TEST(CheckeredDeck, MakesFlushesOfItsTwoSuitsAndSortsByThePrintedOnes) {
  COVERS(DeckId::Checkered, BlindId::Club, BlindId::Goad);
  Scene scene(with(DeckId::Checkered));
  // Two Kings of each suit: the printed one first.
  scene.hold("KS KS KH KH 2S");
  ASSERT_EQ(scene.act(ActionKind::SortHand, 0), Error::None);
  EXPECT_EQ(scene.hand_text(), "S_K S_K H_K H_K S_2");
  const Suit printed[] = {Suit::Spades, Suit::Clubs, Suit::Hearts, Suit::Diamonds};
  for (int i = 0; i < 4; ++i) EXPECT_EQ(scene.card(i).original_suit, printed[i]) << i;
  scene.hold("9S 9S 7S");
  EXPECT_EQ(scene.play("KS KS 9S 9S 7S").hand, HandId::Flush);
  meet(scene, BlindId::Club);
  for (int i = 0; i < 52; ++i) EXPECT_FALSE(scene.s.card(i).debuffed);
  meet(scene, BlindId::Goad);
  int debuffed = 0;
  for (int i = 0; i < 52; ++i) debuffed += scene.s.card(i).debuffed;
  EXPECT_EQ(debuffed, 26);
}

TEST(ZodiacDeck, OffersThreeCardsAndMoreTarotsAndPlanets) {
  COVERS(DeckId::Zodiac, VoucherId::TarotMerchant, VoucherId::PlanetMerchant, VoucherId::Overstock);
  Scene scene(with(DeckId::Zodiac));
  // Jokers 20, Tarots 9.6, planets 9.6 of 39.2.
  scene.fix(Stream::ShopCardType, {20 / 39.2 - 1e-9, 20 / 39.2 + 1e-9, 29.6 / 39.2 + 1e-9});
  scene.go_to_shop();
  ASSERT_EQ(scene.s.shop_count, 3);
  EXPECT_EQ(scene.s.shop[0].kind, ItemKind::Joker);
  EXPECT_EQ(facts(scene.s.shop[1].consumable.id).set, ConsumableSet::Tarot);
  EXPECT_EQ(facts(scene.s.shop[2].consumable.id).set, ConsumableSet::Planet);
}

TEST(AnaglyphDeck, GivesADoubleTagForEveryBoss) {
  COVERS(DeckId::Anaglyph, TagId::Double, JokerId::MrBones);
  Scene scene(with(DeckId::Anaglyph));
  scene.win_round();
  EXPECT_EQ(scene.s.tag_count, 0);
  meet(scene, BlindId::Club);
  scene.win_round();
  ASSERT_EQ(scene.s.tag_count, 1);
  EXPECT_EQ(scene.s.tags[0].id(), TagId::Double);
  meet(scene, BlindId::Wall);
  scene.own(JokerId::MrBones);
  scene.s.hands_left = 1;
  scene.s.requirement = 1000;
  scene.s.score = 500;
  scene.play(first_keys(scene, 1));
  ASSERT_EQ(scene.s.phase, Phase::RoundEval);
  EXPECT_EQ(scene.s.tag_count, 2);
  ASSERT_EQ(scene.act(ActionKind::CashOut), Error::None);
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  // Both double the next tag.
  scene.s.skip_tags[0] = TagId::Investment;
  ASSERT_EQ(scene.act(ActionKind::SkipBlind), Error::None);
  EXPECT_EQ(scene.s.tag_count, 3);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(scene.s.tags[i].id(), TagId::Investment);
}

TEST(PlasmaDeck, BalancesChipsAndMultAndAsksForTwiceAsMuch) {
  COVERS(DeckId::Plasma);
  Scene scene(with(DeckId::Plasma));
  scene.hold("JS JH JC JD 2C");
  const Played jacks = scene.play("JS JH JC JD");  // 100 and 7
  EXPECT_EQ(jacks.chips, 53);
  EXPECT_EQ(jacks.mult, 53);
  EXPECT_EQ(jacks.score, 2809);
  EXPECT_EQ(scene.play("2C").score, 16);  // 7 and 1
  struct Row {
    BlindId id;
    double requirement;
  };
  for (const Row& row : {Row{BlindId::Small, 600}, Row{BlindId::Big, 900}, Row{BlindId::Club, 1200},
                         Row{BlindId::Wall, 2400}, Row{BlindId::Needle, 600}}) {
    meet(scene, row.id);
    EXPECT_EQ(scene.s.requirement, row.requirement) << name(row.id);
  }
}

TEST(PlasmaDeck, BalancesAfterAllJokersAndObservatory) {
  COVERS(DeckId::Plasma, VoucherId::Observatory);
  Scene scene(with(DeckId::Plasma));
  scene.redeem(VoucherId::Telescope);
  scene.redeem(VoucherId::Observatory);
  scene.own(JokerId::Joker);
  scene.own(ConsumableId::Pluto);
  scene.hold("2C 3C");
  // 7 chips; (1 + 4) * 1.5 = 7.5 mult; 14.5 / 2 = 7.25.
  const Played played = scene.play("2C");
  EXPECT_EQ(played.chips, 7);
  EXPECT_EQ(played.mult, 7);
  EXPECT_EQ(played.score, 49);
}

TEST(ErraticDeck, PlaysTheCardsItWasDealtForTheWholeRun) {
  COVERS(DeckId::Erratic);
  Scene scene(with(DeckId::Erratic));
  const auto count = [&] {
    std::map<std::string, int> cards;
    for (int i = 0; i < scene.s.card_count; ++i) ++cards[key_of(scene.s.card(i))];
    return cards;
  };
  const std::map<std::string, int> dealt = count();
  EXPECT_EQ(scene.s.card_count, 52);
  EXPECT_EQ(dealt.at("KH"), 3);  // of this seed
  EXPECT_EQ(dealt.at("4S"), 3);
  EXPECT_EQ(dealt.count("AS"), 0U);
  scene.go_to_shop();
  EXPECT_EQ(count(), dealt);
}

}  // namespace
}  // namespace jimbo::deck_test
