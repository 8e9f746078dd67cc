#include "play/create.h"

#include <set>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "facts/vanilla_facts.h"
#include "play/existing_keys.h"
#include "support/test_game.h"

namespace jimbo {
namespace {

// Editions ---------------------------------------------------------------------------------------

// For each edition the number its roll must exceed.
void expect_thresholds(double negative_factor, double rate,
                       const std::vector<std::pair<double, Edition>>& thresholds) {
  Edition below = Edition::None;
  for (const auto& [threshold, edition] : thresholds) {
    EXPECT_EQ(edition_of(kVanilla.rules.shop, threshold, negative_factor, rate), below)
        << threshold;
    EXPECT_EQ(edition_of(kVanilla.rules.shop, just_above(threshold), negative_factor, rate),
              edition);
    below = edition;
  }
}

TEST(EditionRoll, OfJokersHasTheGamesThresholds) {
  const auto thresholds = [](double e) {
    return std::vector<std::pair<double, Edition>>{{1 - 0.04 * e, Edition::Foil},
                                                   {1 - 0.02 * e, Edition::Holographic},
                                                   {1 - 0.006 * e, Edition::Polychrome},
                                                   {1 - 0.003, Edition::Negative}};
  };
  expect_thresholds(1, 1, thresholds(1));
  expect_thresholds(1, 2, thresholds(2));
  expect_thresholds(1, 4, thresholds(4));
}

TEST(EditionRoll, OfStandardPackCardsIsDoubledAndHasNoNegative) {
  expect_thresholds(0, 2,
                    {{1 - 0.04 * 1 * 2, Edition::Foil},
                     {1 - 0.02 * 1 * 2, Edition::Holographic},
                     {1 - 0.006 * 1 * 2, Edition::Polychrome}});
  EXPECT_EQ(edition_of(kVanilla.rules.shop, 0.9999999, 0, 2), Edition::Polychrome);
}

TEST(EditionRoll, RateFollowsTheVouchers) {
  TestGame game;
  EXPECT_EQ(edition_rate(game.g), 1);
  game.redeem(VoucherId::Hone);
  EXPECT_EQ(edition_rate(game.g), 2);
  game.redeem(VoucherId::GlowUp);
  EXPECT_EQ(edition_rate(game.g), 4);
}

TEST(EditionRoll, OfAuraAndTheWheelIsGuaranteedAndIgnoresVouchers) {
  TestGame game;
  game.redeem(VoucherId::Hone);
  game.redeem(VoucherId::GlowUp);
  game.rolls.fix(Stream::Aura,
                 {0.0, 0.5, just_above(0.5), 0.85, just_above(1 - 0.006 * 25), 0.9999});
  for (const Edition expected : {Edition::Foil, Edition::Foil, Edition::Holographic,
                                 Edition::Holographic, Edition::Polychrome, Edition::Polychrome}) {
    EXPECT_EQ(guaranteed_edition(game.g, Stream::Aura), expected);
  }
}

// Jokers -----------------------------------------------------------------------------------------

TEST(Joker, RarityHasTheGamesThresholds) {
  TestGame game;
  game.rolls.fix(Stream::RarityShop, {0.0, 0.7, just_above(0.7), 0.95, just_above(0.95)});
  for (const Rarity expected :
       {Rarity::Common, Rarity::Common, Rarity::Uncommon, Rarity::Uncommon, Rarity::Rare}) {
    EXPECT_EQ(roll_rarity(game.g, Stream::RarityShop), expected);
  }
}

TEST(Joker, OfTheSoulRollsARarityAndIgnoresIt) {
  TestGame game;
  game.rolls.fix(Stream::RaritySoul, {roll_for(Rarity::Common)});
  game.rolls.fix(Stream::Joker4, {roll_for(JokerId::Perkeo)});
  game.rolls.fix(Stream::EditionSoul, {0.5});
  EXPECT_EQ(create_joker(game.g, JokerSource::Soul).id, JokerId::Perkeo);
}

struct FixedRarity {
  JokerSource source;
  Stream pool, edition;
  JokerId joker;
};

TEST(Joker, OfSourcesWithAFixedRarityRollsNoneAndNoStickers) {
  for (const FixedRarity& row :
       {FixedRarity{JokerSource::Wraith, Stream::Joker3Wraith, Stream::EditionWraith,
                    JokerId::Blueprint},
        FixedRarity{JokerSource::RiffRaff, Stream::Joker1RiffRaff, Stream::EditionRiffRaff,
                    JokerId::Egg},
        FixedRarity{JokerSource::TopUp, Stream::Joker1TopUp, Stream::EditionTopUp, JokerId::Egg}}) {
    TestGame game(run_of("ALEEB", DeckId::Red, StakeId::Gold));
    game.rolls.fix(row.pool, {roll_for(row.joker)});
    game.rolls.fix(row.edition, {just_above(1 - 0.003)});
    for (const Stream never :
         {Stream::StickerShop, Stream::StickerPack, Stream::RentalShop, Stream::RentalPack}) {
      game.rolls.forbid(never);
    }
    const Joker joker = create_joker(game.g, row.source);
    EXPECT_EQ(joker.id, row.joker);
    EXPECT_EQ(joker.edition, Edition::Negative);
    EXPECT_FALSE(joker.eternal || joker.perishable || joker.rental);
  }
}

TEST(Joker, MadeIsNumberedAndTaken) {
  TestGame game;
  EXPECT_FALSE(key_exists(game.g, JokerId::Egg));
  const Joker first = build_joker(game.g, JokerId::Egg);
  const Joker second = build_joker(game.g, JokerId::Joker);
  EXPECT_TRUE(key_exists(game.g, JokerId::Egg));
  EXPECT_LT(first.serial, second.serial);
}

// Stickers ---------------------------------------------------------------------------------------

Joker shop_joker(StakeId stake, JokerId id, double sticker, double rental = 0) {
  TestGame game(run_of("ALEEB", DeckId::Red, stake));
  const Rarity rarity = facts(id).rarity;
  const Stream pools[] = {Stream::Joker1Shop, Stream::Joker2Shop, Stream::Joker3Shop};
  game.rolls.fix(Stream::RarityShop, {roll_for(rarity)});
  game.rolls.fix(pools[static_cast<int>(rarity)], {roll_for(id)});
  game.rolls.fix(Stream::StickerShop, {sticker});
  game.rolls.fix(Stream::RentalShop, {});
  if (stake == StakeId::Gold) game.rolls.fix(Stream::RentalShop, {rental});
  game.rolls.fix(Stream::EditionShop, {0.1});
  return create_joker(game.g, JokerSource::Shop);
}

TEST(Stickers, AreRolledAtEveryStakeAndGivenFromTheirs) {
  for (int level = 1; level <= kStakeCount; ++level) {
    const auto stake = static_cast<StakeId>(level - 1);
    EXPECT_EQ(shop_joker(stake, JokerId::Joker, 0.9, 0.9).eternal, level >= 4) << level;
    EXPECT_EQ(shop_joker(stake, JokerId::Joker, 0.5, 0.9).perishable, level >= 7) << level;
    EXPECT_EQ(shop_joker(stake, JokerId::Joker, 0.1, 0.9).rental, level >= 8) << level;
  }
}

TEST(Stickers, HaveTheGamesThresholds) {
  EXPECT_FALSE(shop_joker(StakeId::Gold, JokerId::Joker, 0.4).perishable);
  EXPECT_TRUE(shop_joker(StakeId::Gold, JokerId::Joker, just_above(0.4)).perishable);
  EXPECT_TRUE(shop_joker(StakeId::Gold, JokerId::Joker, 0.7).perishable);
  const Joker eternal = shop_joker(StakeId::Gold, JokerId::Joker, just_above(0.7));
  EXPECT_TRUE(eternal.eternal);
  EXPECT_FALSE(eternal.perishable);
  EXPECT_FALSE(shop_joker(StakeId::Gold, JokerId::Joker, 0.1, 0.7).rental);
  EXPECT_TRUE(shop_joker(StakeId::Gold, JokerId::Joker, 0.1, just_above(0.7)).rental);
}

TEST(Stickers, OfPerishableJokersLastFiveRounds) {
  EXPECT_EQ(shop_joker(StakeId::Gold, JokerId::Joker, 0.5).rounds_left, 5);
  EXPECT_EQ(shop_joker(StakeId::Gold, JokerId::Joker, 0.9).rounds_left, 0);
}

TEST(Stickers, SkipJokersThatMayNotHaveThem) {
  const Joker ice_cream = shop_joker(StakeId::Gold, JokerId::IceCream, 0.9, 0.9);
  EXPECT_FALSE(ice_cream.eternal || ice_cream.perishable);
  EXPECT_TRUE(ice_cream.rental);
  const Joker runner = shop_joker(StakeId::Gold, JokerId::Runner, 0.5, 0.1);
  EXPECT_FALSE(runner.eternal || runner.perishable || runner.rental);
}

TEST(Stickers, OfPackJokersComeFromTheirOwnStreams) {
  TestGame game(run_of("ALEEB", DeckId::Red, StakeId::Gold));
  game.rolls.fix(Stream::RarityBuffoon, {roll_for(Rarity::Common)});
  game.rolls.fix(Stream::Joker1Buffoon, {roll_for(JokerId::Joker)});
  game.rolls.fix(Stream::StickerPack, {0.9});
  game.rolls.fix(Stream::RentalPack, {0.9});
  game.rolls.fix(Stream::EditionBuffoon, {0.99});
  game.rolls.forbid(Stream::StickerShop);
  const Joker joker = create_joker(game.g, JokerSource::Buffoon);
  EXPECT_EQ(item_text(joker_item(joker)), "j_joker holo eternal rental");
}

TEST(Stickers, NonPerishableMakesEveryJokerEternalThatMayBe) {
  TestGame game(challenge_run(ChallengeId::NonPerishable));
  for (int i = 0; i < 200; ++i) {
    const Joker joker = create_joker(game.g, JokerSource::Judgement);
    EXPECT_TRUE(joker.eternal) << name(joker.id);
    release_key(game.g, joker.id);
  }
}

// Pools ------------------------------------------------------------------------------------------

void take_all(TestGame& game, Rarity rarity) {
  for (const JokerId id : kVanilla.joker_pool(rarity)) take_key(game.g, id);
}

TEST(Pool, ThatIsEmptyGivesItsFallbackAfterOneDraw) {
  TestGame game;
  for (const Rarity rarity : {Rarity::Common, Rarity::Uncommon, Rarity::Rare, Rarity::Legendary}) {
    take_all(game, rarity);
  }
  game.rolls.fix(Stream::Joker3Shop, {0.5});
  EXPECT_EQ(draw_joker_id(game.g, Stream::Joker3Shop, Rarity::Rare), JokerId::Joker);
  game.rolls.fix(Stream::Joker4, {0.5});
  EXPECT_EQ(draw_joker_id(game.g, Stream::Joker4, Rarity::Legendary), JokerId::Joker);

  for (int i = 0; i < kConsumableCount; ++i) take_key(game.g, static_cast<ConsumableId>(i));
  game.rolls.fix(Stream::TarotShop, {0.5});
  game.rolls.fix(Stream::PlanetShop, {0.5});
  game.rolls.fix(Stream::SpectralShop, {0.5});
  EXPECT_EQ(draw_consumable_id(game.g, Stream::TarotShop, ConsumableSet::Tarot),
            ConsumableId::Strength);
  EXPECT_EQ(draw_consumable_id(game.g, Stream::PlanetShop, ConsumableSet::Planet),
            ConsumableId::Pluto);
  EXPECT_EQ(draw_consumable_id(game.g, Stream::SpectralShop, ConsumableSet::Spectral),
            ConsumableId::Incantation);
}

TEST(Pool, RedrawsWhatExistsUntilItFindsWhatDoesNot) {
  TestGame game;
  for (const JokerId id : kVanilla.joker_pool(Rarity::Rare)) {
    if (id != JokerId::Brainstorm) take_key(game.g, id);
  }
  game.rolls.fix(Stream::Joker3Shop, {roll_for(JokerId::Blueprint)});
  EXPECT_EQ(draw_joker_id(game.g, Stream::Joker3Shop, Rarity::Rare), JokerId::Brainstorm);
  EXPECT_EQ(game.s.rng.overflowed, 0);
}

TEST(Pool, WithShowmanMayGiveWhatExists) {
  TestGame game;
  game.own(JokerId::Showman);
  game.own(JokerId::Blueprint);
  game.rolls.fix(Stream::Joker3Shop, {roll_for(JokerId::Blueprint)});
  EXPECT_EQ(draw_joker_id(game.g, Stream::Joker3Shop, Rarity::Rare), JokerId::Blueprint);
  game.s.jokers[0].debuffed = true;
  game.g.refresh_active_jokers();
  game.rolls.fix(Stream::Joker3Shop, {roll_for(JokerId::Blueprint)});
  EXPECT_NE(draw_joker_id(game.g, Stream::Joker3Shop, Rarity::Rare), JokerId::Blueprint);
}

TEST(Pool, WithShowmanKeepsTheOtherConditions) {
  TestGame game;
  game.own(JokerId::Showman);
  game.rolls.fix(Stream::PlanetShop, {roll_for(ConsumableId::Eris)});
  EXPECT_NE(draw_consumable_id(game.g, Stream::PlanetShop, ConsumableSet::Planet),
            ConsumableId::Eris);
  game.rolls.fix(Stream::SpectralShop, {roll_for(ConsumableId::Soul)});
  EXPECT_NE(draw_consumable_id(game.g, Stream::SpectralShop, ConsumableSet::Spectral),
            ConsumableId::Soul);
}

TEST(Pool, OfPlanetsHasTheSecretOnesOncePlayed) {
  TestGame game;
  game.rolls.fix(Stream::PlanetShop, {roll_for(ConsumableId::Eris), roll_for(ConsumableId::Eris)});
  EXPECT_NE(draw_consumable_id(game.g, Stream::PlanetShop, ConsumableSet::Planet),
            ConsumableId::Eris);
  game.s.hand_states[static_cast<int>(HandId::FlushFive)].plays = 1;
  EXPECT_EQ(draw_consumable_id(game.g, Stream::PlanetShop, ConsumableSet::Planet),
            ConsumableId::Eris);
}

TEST(Pool, OfSpectralsHasNeitherTheSoulNorBlackHole) {
  TestGame game;
  for (int i = 0; i < 500; ++i) {
    const ConsumableId id =
        draw_consumable_id(game.g, Stream::SpectralShop, ConsumableSet::Spectral);
    EXPECT_TRUE(id != ConsumableId::Soul && id != ConsumableId::BlackHole);
  }
}

TEST(Pool, LacksWhatTheChallengeBans) {
  TestGame game(challenge_run(ChallengeId::Fragile));
  game.rolls.fix(Stream::TarotShop, {roll_for(ConsumableId::Chariot)});
  EXPECT_NE(draw_consumable_id(game.g, Stream::TarotShop, ConsumableSet::Tarot),
            ConsumableId::Chariot);
  game.rolls.fix(Stream::Joker2Shop, {roll_for(JokerId::MidasMask)});
  EXPECT_NE(draw_joker_id(game.g, Stream::Joker2Shop, Rarity::Uncommon), JokerId::MidasMask);
}

struct GatedJoker {
  JokerId joker;
  Enhancement opens;
};

TEST(Pool, HasJokersOfAnEnhancementWhileTheDeckHasIt) {
  for (const GatedJoker& row : {GatedJoker{JokerId::SteelJoker, Enhancement::Steel},
                                GatedJoker{JokerId::StoneJoker, Enhancement::Stone},
                                GatedJoker{JokerId::LuckyCat, Enhancement::Lucky},
                                GatedJoker{JokerId::GlassJoker, Enhancement::Glass},
                                GatedJoker{JokerId::GoldenTicket, Enhancement::Gold}}) {
    TestGame game;
    const Gate gate = facts(row.joker).gate;
    EXPECT_FALSE(gate_open(game.g, gate)) << name(row.joker);
    game.s.card(17).enhancement = row.opens;
    EXPECT_TRUE(gate_open(game.g, gate)) << name(row.joker);
  }
}

TEST(Pool, HasGrosMichelUntilItIsExtinctAndCavendishAfter) {
  TestGame game;
  EXPECT_TRUE(gate_open(game.g, facts(JokerId::GrosMichel).gate));
  EXPECT_FALSE(gate_open(game.g, facts(JokerId::Cavendish).gate));
  game.s.gros_michel_extinct = true;
  EXPECT_FALSE(gate_open(game.g, facts(JokerId::GrosMichel).gate));
  EXPECT_TRUE(gate_open(game.g, facts(JokerId::Cavendish).gate));
}

// Keys that exist --------------------------------------------------------------------------------

TEST(ExistingKey, IsReleasedUnlessACopyIsOwned) {
  TestGame game;
  game.own(JokerId::Egg);
  release_key(game.g, JokerId::Egg);
  EXPECT_TRUE(key_exists(game.g, JokerId::Egg));
  game.s.joker_count = 0;
  release_key(game.g, JokerId::Egg);
  EXPECT_FALSE(key_exists(game.g, JokerId::Egg));
  game.own(ConsumableId::Fool);
  release_key(game.g, ConsumableId::Fool);
  EXPECT_TRUE(key_exists(game.g, ConsumableId::Fool));
  game.s.consumable_count = 0;
  release_key(game.g, ConsumableId::Fool);
  EXPECT_FALSE(key_exists(game.g, ConsumableId::Fool));
}

TEST(ExistingKey, OfADebuffedCopyStays) {
  TestGame game;
  game.own(JokerId::Egg);
  game.s.jokers[0].debuffed = true;
  release_key(game.g, JokerId::Egg);
  EXPECT_TRUE(key_exists(game.g, JokerId::Egg));
}

// Playing cards ----------------------------------------------------------------------------------

TEST(Front, IsDrawnInByteOrderOfTheKeys) {
  TestGame game;
  game.rolls.fix(Stream::FrontShop,
                 {roll_for(0, 52), roll_for(8, 52), roll_for(13, 52), roll_for(51, 52)});
  for (const char* expected : {"C_2", "C_A", "D_2", "S_T"}) {
    EXPECT_EQ(front_text(plain_card(draw_front(game.g, Stream::FrontShop))), expected);
  }
}

TEST(Enhancement, IsDrawnInPoolOrder) {
  TestGame game;
  for (int i = 0; i < kEnhancementCount; ++i) {
    game.rolls.fix(Stream::EnhancedShop, {roll_for(i, 8)});
    EXPECT_EQ(draw_enhancement(game.g, Stream::EnhancedShop), static_cast<Enhancement>(i + 1));
  }
}

TEST(Seal, HasTheGamesThresholds) {
  const ShopRules& rules = kVanilla.rules.shop;
  EXPECT_EQ(seal_of(rules, 0.0), Seal::Purple);
  EXPECT_EQ(seal_of(rules, 0.25), Seal::Purple);
  EXPECT_EQ(seal_of(rules, just_above(0.25)), Seal::Gold);
  EXPECT_EQ(seal_of(rules, 0.5), Seal::Gold);
  EXPECT_EQ(seal_of(rules, just_above(0.5)), Seal::Blue);
  EXPECT_EQ(seal_of(rules, 0.75), Seal::Blue);
  EXPECT_EQ(seal_of(rules, just_above(0.75)), Seal::Red);
}

}  // namespace
}  // namespace jimbo
