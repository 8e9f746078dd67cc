// What the challenges do in play, second half, and what they ban.

#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "facts/content.h"
#include "facts/vanilla_facts.h"
#include "hook/joker_hook.h"
#include "play/ante.h"
#include "play/create.h"
#include "play/joker_row.h"
#include "play/run_start.h"
#include "play/shop.h"
#include "support/blind_scene.h"
#include "support/covers.h"
#include "support/shop_scene.h"
#include "support/test_game.h"

namespace jimbo::challenge_rule_test {
namespace {

RunOptions playing(ChallengeId challenge) {
  RunOptions options{.seed = {"ALEEB"}};
  options.challenge = challenge;
  return options;
}

// Double or Nothing ----------------------------------------------------------------------------

TEST(DoubleOrNothing, ScoresTwiceAndThenNeverAgain) {
  COVERS(ChallengeId::DoubleOrNothing);
  Scene scene(playing(ChallengeId::DoubleOrNothing));
  meet(scene, BlindId::Small);
  scene.hold_nothing();
  // All cards carry Red Seals; take Kings and a 2 out of the pile.
  const auto take = [&](Rank rank, Suit suit) {
    for (int i = 0; i < scene.s.draw_pile_count; ++i) {
      const int card = scene.s.draw_pile[i];
      if (scene.s.card(card).rank != rank || scene.s.card(card).suit != suit) continue;
      scene.s.draw_pile.erase(scene.s.draw_pile_count--, i);
      scene.s.hand[scene.s.hand_count++] = face_up_slot(static_cast<CardIndex>(card));
      return card;
    }
    return -1;
  };
  const int king = take(Rank::King, Suit::Hearts);
  const int other = take(Rank::King, Suit::Spades);
  const int two = take(Rank::Two, Suit::Clubs);
  EXPECT_EQ(scene.play("KH KS 2C").score, (10 + 40) * 2);
  EXPECT_TRUE(scene.s.card(king).debuffed);
  EXPECT_TRUE(scene.s.card(other).debuffed);
  EXPECT_FALSE(scene.s.card(two).debuffed);  // it did not score
  scene.go_to_shop();
  EXPECT_TRUE(scene.s.card(king).debuffed);
  meet(scene, BlindId::Club);
  EXPECT_TRUE(scene.s.card(king).debuffed);
  scene.own(JokerId::Chicot);  // all are tested anew
  EXPECT_TRUE(scene.s.card(king).debuffed);
  EXPECT_FALSE(scene.s.card(two).debuffed);
  scene.hold_nothing();
  take(Rank::King, Suit::Hearts);
  EXPECT_EQ(scene.play("KH").score, 5);
}

TEST(DoubleOrNothing, ForgivesACardThatIsEnhanced) {
  COVERS(ChallengeId::DoubleOrNothing, ConsumableId::Empress, ConsumableId::Strength);
  Scene scene(playing(ChallengeId::DoubleOrNothing));
  scene.hold("KH QS 2C");
  for (int i = 0; i < 2; ++i) {
    scene.card(i).permanent_debuff = true;
    scene.card(i).debuffed = true;
  }
  scene.own(ConsumableId::Empress);
  scene.own(ConsumableId::Strength);
  scene.use(0, "KH");
  EXPECT_FALSE(scene.card(0).debuffed);
  scene.use(0, "QS");
  EXPECT_TRUE(scene.card(1).debuffed);
}

// Typecast -------------------------------------------------------------------------------------

TEST(Typecast, FixesTheJokersWhenTheFourthBossIsBeaten) {
  COVERS(ChallengeId::Typecast);
  for (const int ante : {3, 4, 5}) {
    Scene scene(playing(ChallengeId::Typecast));
    scene.own({JokerId::Joker, JokerId::IceCream, JokerId::GreedyJoker, JokerId::LustyJoker});
    scene.joker(2).perishable = true;
    scene.joker(2).rounds_left = 5;
    scene.joker(3).edition = Edition::Negative;
    scene.s.ante = ante;
    meet(scene, BlindId::Club);
    scene.win_round();
    const bool fixed = ante == 4;
    EXPECT_EQ(scene.joker(0).eternal, fixed) << ante;
    EXPECT_FALSE(scene.joker(1).eternal);  // Ice Cream cannot be
    EXPECT_FALSE(scene.joker(2).eternal);  // nor can a perishable
    EXPECT_EQ(scene.joker(3).eternal, fixed) << ante;
    scene.own(ConsumableId::Judgement);
    EXPECT_EQ(scene.act(ActionKind::UseConsumable), fixed ? Error::NotUsable : Error::None) << ante;
    if (!fixed) continue;
    // No slots at all, not even after everything that can be sold is sold.
    sell_joker_at(scene, 2);
    sell_joker_at(scene, 1);
    EXPECT_EQ(scene.act(ActionKind::UseConsumable), Error::NotUsable);
    // A Negative gained later brings its slot again: it is room for itself, but not here, where
    // the two fixed jokers stand over a limit of none.
    ASSERT_EQ(scene.act(ActionKind::CashOut), Error::None);
    scene.s.dollars = 50;
    Item& item = scene.s.shop[0];
    item = Item{};
    item.kind = ItemKind::Joker;
    item.joker.id = JokerId::Egg;
    EXPECT_EQ(scene.act(ActionKind::Buy, 0), Error::NoRoom);
    item.joker.edition = Edition::Negative;
    EXPECT_EQ(scene.act(ActionKind::Buy, 0), Error::NoRoom);
  }
}

TEST(Typecast, GivesASlotToANegativeGainedLater) {
  COVERS(ChallengeId::Typecast);
  Scene scene(playing(ChallengeId::Typecast));
  scene.s.ante = 4;
  meet(scene, BlindId::Club);
  scene.go_to_shop();
  scene.s.dollars = 50;
  Item& item = scene.s.shop[0];
  item = Item{};
  item.kind = ItemKind::Joker;
  item.joker.id = JokerId::Egg;
  EXPECT_EQ(scene.act(ActionKind::Buy, 0), Error::NoRoom);
  item.joker.edition = Edition::Negative;
  EXPECT_EQ(scene.act(ActionKind::Buy, 0), Error::None);
  EXPECT_EQ(scene.s.joker_count, 1);
}

TEST(Typecast, LeavesOtherBlindsOfTheFourthAnteAlone) {
  COVERS(ChallengeId::Typecast);
  Scene scene(playing(ChallengeId::Typecast));
  scene.own(JokerId::Joker);
  scene.s.ante = 4;
  meet(scene, BlindId::Big);
  scene.win_round();
  EXPECT_FALSE(scene.joker(0).eternal);
  EXPECT_EQ(scene.s.joker_slots, 5);
}

// Inflation ------------------------------------------------------------------------------------

TEST(Inflation, RaisesAllPricesWithEveryPurchase) {
  COVERS(ChallengeId::Inflation, JokerId::CreditCard);
  ShopScene scene(playing(ChallengeId::Inflation));
  scene.offer(ConsumableId::Fool);
  scene.offer(ConsumableId::Pluto);
  scene.offer(JokerId::Egg);
  scene.offer(VoucherId::Blank);
  EXPECT_EQ(scene.price(2), 4);
  ASSERT_EQ(scene.act(ActionKind::Buy, 0), Error::None);  // $3
  EXPECT_EQ(scene.s.dollars, 47);
  EXPECT_EQ(scene.price(1), 5);
  ASSERT_EQ(scene.act(ActionKind::BuyAndUse, 0), Error::None);  // $4
  EXPECT_EQ(scene.s.dollars, 43);
  ASSERT_EQ(scene.act(ActionKind::RedeemVoucher), Error::None);  // $12
  EXPECT_EQ(scene.s.dollars, 31);
  ASSERT_EQ(scene.open(BoosterId::CelestialNormal1), Error::None);  // $7
  EXPECT_EQ(scene.s.dollars, 24);
  ASSERT_EQ(scene.act(ActionKind::SkipPack), Error::None);
  EXPECT_EQ(scene.price(0), 8);
  ASSERT_EQ(scene.act(ActionKind::RerollShop), Error::None);
  EXPECT_EQ(scene.s.dollars, 19);  // rerolls neither cost more nor raise prices
  EXPECT_EQ(scene.s.inflation, 4);
  EXPECT_EQ(sell_price(scene, 0), (1 + 4) / 2);  // Credit Card
}

TEST(Inflation, CountsPacksOpenedByTagsAndLetsDebtsBeMade) {
  COVERS(ChallengeId::Inflation, TagId::Charm, JokerId::CreditCard);
  Scene scene(playing(ChallengeId::Inflation));
  stand_before(scene, BlindId::Small);
  scene.s.skip_tags[0] = TagId::Charm;
  ASSERT_EQ(scene.act(ActionKind::SkipBlind), Error::None);
  EXPECT_EQ(scene.s.inflation, 1);
  ShopScene shop(playing(ChallengeId::Inflation));
  shop.offer(ConsumableId::Fool);
  shop.s.dollars = -17;
  EXPECT_EQ(shop.act(ActionKind::Buy, 0), Error::None);
  EXPECT_EQ(shop.s.dollars, -20);
}

// Jokers from the start ------------------------------------------------------------------------

TEST(BramPoker, SellsNoJokersButPlayingCards) {
  COVERS(ChallengeId::BramPoker, VoucherId::MagicTrick, VoucherId::Illusion);
  ShopScene scene(playing(ChallengeId::BramPoker));
  scene.s.dollars = 1000000;
  std::set<ItemKind> kinds;
  for (int i = 0; i < 100; ++i) {
    ASSERT_EQ(scene.act(ActionKind::RerollShop), Error::None);
    for (int j = 0; j < scene.s.shop_count; ++j) kinds.insert(scene.s.shop[j].kind);
  }
  EXPECT_EQ(kinds, (std::set<ItemKind>{ItemKind::Consumable, ItemKind::PlayingCard}));
  // Packs may hold them.
  ASSERT_EQ(scene.open(BoosterId::BuffoonNormal1), Error::None);
  EXPECT_EQ(scene.act(ActionKind::PickFromPack, 0), Error::None);
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::NotAllowed);
}

TEST(BramPoker, FeedsItsVampire) {
  COVERS(ChallengeId::BramPoker, JokerId::Vampire, ConsumableId::Empress);
  Scene scene(playing(ChallengeId::BramPoker));
  EXPECT_EQ(scene.s.consumable(0).id, ConsumableId::Empress);
  EXPECT_EQ(scene.s.consumable(1).id, ConsumableId::Emperor);
  scene.hold("2C 3D");
  scene.use(0, "2C");
  EXPECT_EQ(scene.play("2C").score, 7);  // stripped: 7 * 1.1
}

TEST(Fragile, BreaksEveryGlassCardThatScores) {
  COVERS(ChallengeId::Fragile, JokerId::OopsAll6s);
  Scene scene(playing(ChallengeId::Fragile));
  meet(scene, BlindId::Small);
  scene.fix(Stream::Glass, {0.999999, 0.75});
  // Hand cards are Glass: two highest of the sorted hand with a rank in common, or one card.
  const Played played = scene.play(first_keys(scene, 2));
  const int scored = played.hand == HandId::Pair ? 2 : 1;
  if (scored == 1) scene.play(first_keys(scene, 1));
  EXPECT_EQ(scene.s.card_count, 50);
  EXPECT_EQ(scene.s.joker_count, 2);
  for (int i = 0; i < 5; ++i) scene.own(JokerId::Joker);
  EXPECT_EQ(scene.fault(), nullptr);  // two Negatives beside five others
}

TEST(BlastOff, HasTwoHandsAndTwoDiscardsAndARocket) {
  COVERS(ChallengeId::BlastOff, JokerId::Rocket, JokerId::Constellation, VoucherId::PlanetTycoon);
  Scene scene(playing(ChallengeId::BlastOff));
  meet(scene, BlindId::Small);
  EXPECT_EQ(scene.s.hands_left, 2);
  EXPECT_EQ(scene.s.discards_left, 2);
  // Jokers 20, Tarots 4, planets 32 of 56.
  scene.fix(Stream::ShopCardType, {24.0 / 56 + 1e-9, 24.0 / 56 - 1e-9});
  scene.go_to_shop();
  EXPECT_EQ(scene.s.dollars, 4 + 3 + 1 + 1);  // reward, a hand, Rocket
  EXPECT_EQ(facts(scene.s.shop[0].consumable.id).set, ConsumableSet::Planet);
  EXPECT_EQ(facts(scene.s.shop[1].consumable.id).set, ConsumableSet::Tarot);
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::NotAllowed);
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 1), Error::NotAllowed);
}

TEST(FiveCardDraw, DealsFiveCardsAndSixDiscards) {
  COVERS(ChallengeId::FiveCardDraw, JokerId::CardSharp, JokerId::Joker);
  Scene scene(playing(ChallengeId::FiveCardDraw));
  meet(scene, BlindId::Small);
  EXPECT_EQ(scene.s.hand_count, 5);
  EXPECT_EQ(scene.s.discards_left, 6);
  scene.hold_nothing();
  scene.hold("2C 4D");
  EXPECT_EQ(scene.play("2C").mult, 1 + 4);
  scene.hold_nothing();
  scene.hold("2D 4S");
  EXPECT_EQ(scene.play("2D").mult, 1 * 3 + 4);  // Card Sharp, then Joker
  for (int i = 0; i < 4; ++i) scene.own(JokerId::Joker);
  scene.own(ConsumableId::Judgement);
  EXPECT_EQ(scene.act(ActionKind::UseConsumable), Error::None);  // the seventh slot
}

TEST(GoldenNeedle, ChargesADollarForEveryDiscardEvenIntoDebt) {
  COVERS(ChallengeId::GoldenNeedle);
  Scene scene(playing(ChallengeId::GoldenNeedle));
  meet(scene, BlindId::Small);
  EXPECT_EQ(scene.s.hands_left, 1);
  EXPECT_EQ(scene.s.discards_left, 6);
  EXPECT_EQ(scene.s.dollars, 10);
  scene.discard(first_keys(scene, 5));
  EXPECT_EQ(scene.s.dollars, 9);
  scene.s.dollars = -19;
  scene.discard(first_keys(scene, 1));
  scene.discard(first_keys(scene, 1));
  EXPECT_EQ(scene.s.dollars, -21);
  EXPECT_EQ(scene.s.discards_left, 3);
}

TEST(GoldenNeedle, DoesNotChargeForTheHook) {
  COVERS(ChallengeId::GoldenNeedle, BlindId::Hook);
  Scene scene(playing(ChallengeId::GoldenNeedle));
  meet(scene, BlindId::Hook);
  scene.s.hands_left = 2;
  scene.play(first_keys(scene, 1));
  EXPECT_EQ(scene.s.dollars, 10);
}

TEST(Jokerless, OffersNoJokersAnywhere) {
  COVERS(ChallengeId::Jokerless);
  ShopScene scene(playing(ChallengeId::Jokerless));
  scene.s.dollars = 1000000;
  for (int i = 0; i < 60; ++i) {
    ASSERT_EQ(scene.act(ActionKind::RerollShop), Error::None);
    for (int j = 0; j < scene.s.shop_count; ++j) {
      EXPECT_EQ(scene.s.shop[j].kind, ItemKind::Consumable);
      EXPECT_NE(scene.s.shop[j].consumable.id, ConsumableId::Judgement);
    }
  }
  // Neither The Soul nor Black Hole is even rolled for.
  scene.forbid(Stream::SoulTarot);
  scene.forbid(Stream::SoulPlanet);
  scene.forbid(Stream::SoulSpectral);
  for (const BoosterId id :
       {BoosterId::ArcanaMega1, BoosterId::CelestialMega1, BoosterId::SpectralMega1}) {
    for (int i = 0; i < 20; ++i) {
      ASSERT_EQ(scene.open(id), Error::None);
      for (int j = 0; j < scene.s.pack_count; ++j) {
        const ConsumableId card = scene.s.pack[j].consumable.id;
        EXPECT_TRUE(card != ConsumableId::Judgement && card != ConsumableId::Wraith &&
                    card != ConsumableId::Soul && card != ConsumableId::BlackHole);
      }
      ASSERT_EQ(scene.act(ActionKind::SkipPack), Error::None);
    }
  }
}

TEST(Jokerless, HasNoBuffoonPacksNoJokerTagsAndNoJokerShowdowns) {
  COVERS(ChallengeId::Jokerless);
  Scene scene(playing(ChallengeId::Jokerless));
  const std::set<TagId> tags = {TagId::Rare,       TagId::Uncommon, TagId::Holographic,
                                TagId::Polychrome, TagId::Negative, TagId::Foil,
                                TagId::Buffoon,    TagId::TopUp};
  for (int ante = 1; ante <= 24; ++ante) {
    scene.s.ante = ante;
    for (const BlindId id : {BlindId::Small, BlindId::Big, BlindId::Club}) {
      meet(scene, id);
      scene.go_to_shop();
      for (const BoosterId pack : scene.s.packs) {
        EXPECT_NE(facts(pack).kind, BoosterKind::Buffoon);
      }
      ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
    }
    EXPECT_EQ(tags.count(scene.s.skip_tags[0]), 0U);
    EXPECT_EQ(tags.count(scene.s.skip_tags[1]), 0U);
    if (scene.s.ante % 8 == 0) {
      EXPECT_TRUE(scene.s.boss == BlindId::VioletVessel || scene.s.boss == BlindId::CeruleanBell);
    }
  }
}

// Bans -----------------------------------------------------------------------------------------

TEST(ChallengeBans, AreRedrawnLikeOtherHolesOfAPool) {
  COVERS(ChallengeId::Omelette, ChallengeId::NonPerishable, ChallengeId::Fragile,
         ChallengeId::BlastOff, ChallengeId::FiveCardDraw, ChallengeId::GoldenNeedle,
         ChallengeId::Inflation);
  struct JokerRow {
    ChallengeId challenge;
    std::vector<JokerId> banned;
  };
  const JokerRow jokers[] = {
      {ChallengeId::Omelette,
       {JokerId::ToTheMoon, JokerId::Rocket, JokerId::GoldenJoker, JokerId::Satellite}},
      {ChallengeId::NonPerishable,
       {JokerId::GrosMichel, JokerId::IceCream, JokerId::Cavendish, JokerId::TurtleBean,
        JokerId::Ramen, JokerId::DietCola, JokerId::Seltzer, JokerId::Popcorn, JokerId::MrBones,
        JokerId::InvisibleJoker, JokerId::Luchador}},
      {ChallengeId::Fragile,
       {JokerId::MarbleJoker, JokerId::Vampire, JokerId::MidasMask, JokerId::Certificate}},
      {ChallengeId::BlastOff, {JokerId::Burglar}},
      {ChallengeId::GoldenNeedle, {JokerId::Burglar}},
      {ChallengeId::FiveCardDraw, {JokerId::Juggler, JokerId::Troubadour, JokerId::TurtleBean}}};
  for (const JokerRow& row : jokers) {
    for (const JokerId id : row.banned) {
      SCOPED_TRACE(name(id));
      TestGame game(challenge_run(row.challenge));
      game.s.gros_michel_extinct = id == JokerId::Cavendish;
      const Rarity rarity = facts(id).rarity;
      game.rolls.fix(Stream::RarityShop, {roll_for(rarity)});
      const Stream pool = rarity == Rarity::Common     ? Stream::Joker1Shop
                          : rarity == Rarity::Uncommon ? Stream::Joker2Shop
                                                       : Stream::Joker3Shop;
      game.rolls.fix(pool, {roll_for(id)});
      const Joker joker = create_joker(game.g, JokerSource::Shop);
      EXPECT_NE(joker.id, id);
      EXPECT_EQ(facts(joker.id).rarity, rarity);
    }
  }
  struct VoucherRow {
    ChallengeId challenge;
    VoucherId banned;
  };
  const VoucherRow vouchers[] = {{ChallengeId::Omelette, VoucherId::SeedMoney},
                                 {ChallengeId::Inflation, VoucherId::ClearanceSale},
                                 {ChallengeId::Fragile, VoucherId::MagicTrick},
                                 {ChallengeId::BlastOff, VoucherId::Grabber},
                                 {ChallengeId::GoldenNeedle, VoucherId::Grabber}};
  for (const VoucherRow& row : vouchers) {
    TestGame game(challenge_run(row.challenge));
    game.rolls.fix(Stream::Voucher, {roll_for(row.banned)});
    EXPECT_NE(draw_voucher(game.g, Stream::Voucher), row.banned) << name(row.banned);
  }
}

TEST(ChallengeBans, KeepBossesAway) {
  COVERS(ChallengeId::MadWorld, ChallengeId::NonPerishable, ChallengeId::Typecast,
         ChallengeId::Jokerless, BlindId::Plant, BlindId::VerdantLeaf);
  struct Row {
    ChallengeId challenge;
    int ante;
    BlindId banned;
    int left;  // bosses that may come in the ante
  };
  const Row rows[] = {{ChallengeId::MadWorld, 7, BlindId::Plant, 22},
                      {ChallengeId::NonPerishable, 8, BlindId::VerdantLeaf, 4},
                      {ChallengeId::Typecast, 8, BlindId::VerdantLeaf, 4},
                      {ChallengeId::Jokerless, 8, BlindId::VerdantLeaf, 2}};
  for (const Row& row : rows) {
    TestGame game(challenge_run(row.challenge));
    game.s.ante = row.ante;
    for (std::uint8_t& uses : game.s.boss_uses) uses = 0;
    std::set<BlindId> drawn;
    for (int i = 0; i < row.left; ++i) {
      draw_boss(game.g);
      drawn.insert(game.s.boss);
    }
    EXPECT_EQ(drawn.size(), static_cast<std::size_t>(row.left));
    draw_boss(game.g);
    drawn.insert(game.s.boss);
    EXPECT_EQ(drawn.size(), static_cast<std::size_t>(row.left));
    EXPECT_EQ(drawn.count(row.banned), 0U);
  }
}

TEST(Fragile, SellsNoStandardPacks) {
  COVERS(ChallengeId::Fragile);
  Scene scene(playing(ChallengeId::Fragile));
  for (int ante = 1; ante <= 20; ++ante) {
    scene.s.ante = ante;
    meet(scene, BlindId::Small);
    scene.go_to_shop();
    for (const BoosterId pack : scene.s.packs) {
      EXPECT_NE(facts(pack).kind, BoosterKind::Standard);
    }
    EXPECT_NE(scene.s.skip_tags[0], TagId::Standard);
    ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  }
}

}  // namespace
}  // namespace jimbo::challenge_rule_test
