#include "play/pack.h"

#include <cstring>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "facts/vanilla_facts.h"
#include "play/create.h"
#include "support/test_game.h"

namespace jimbo {
namespace {

std::vector<std::string> contents(const State& s) {
  std::vector<std::string> cards;
  for (int i = 0; i < s.pack_count; ++i) cards.push_back(item_text(s.pack[i]));
  return cards;
}

using Cards = std::vector<std::string>;

TEST(Pack, LaysOutAsManyCardsAsItSays) {
  for (int i = 0; i < kBoosterCount; ++i) {
    const auto id = static_cast<BoosterId>(i);
    TestGame game;
    const ExistingKeys before = game.s.exists;
    fill_pack(game.g, id);
    EXPECT_EQ(game.s.open_pack, id);
    EXPECT_EQ(game.s.pack_count, facts(id).shown) << key(id);
    EXPECT_EQ(game.s.pack_choices, facts(id).choose) << key(id);
    clear_pack(game.g);
    EXPECT_EQ(game.s.open_pack, BoosterId::None);
    EXPECT_EQ(game.s.pack_count, 0);
    EXPECT_EQ(std::memcmp(&before, &game.s.exists, sizeof before), 0) << key(id);
  }
}

TEST(Pack, NeverRepeatsACardUnlessItIsAPlayingCard) {
  for (int i = 0; i < 300; ++i) {
    TestGame game(run_of("P" + std::to_string(1000 + i)));
    for (const BoosterId id : {BoosterId::ArcanaMega1, BoosterId::CelestialMega1,
                               BoosterId::SpectralMega1, BoosterId::BuffoonMega1}) {
      fill_pack(game.g, id);
      std::set<std::string> keys;
      for (const std::string& card : contents(game.s)) {
        EXPECT_TRUE(keys.insert(card.substr(0, card.find(' '))).second) << card;
      }
      clear_pack(game.g);
    }
  }
}

TEST(Pack, LacksWhatIsOwnedUnlessShowmanIs) {
  TestGame game;
  game.own(ConsumableId::Star);
  const double star = roll_for(ConsumableId::Star);
  game.rolls.fix(Stream::SoulTarot, {0, 0, 0, 0, 0, 0});
  game.rolls.fix(Stream::TarotArcana, {star, roll_for(ConsumableId::Moon), star});
  fill_pack(game.g, BoosterId::ArcanaNormal1);
  for (const std::string& card : contents(game.s)) EXPECT_NE(card, "c_star");
  clear_pack(game.g);

  game.own(JokerId::Showman);
  game.rolls.fix(Stream::TarotArcana, {star, star, star});
  fill_pack(game.g, BoosterId::ArcanaNormal1);
  EXPECT_EQ(contents(game.s), (Cards{"c_star", "c_star", "c_star"}));
}

// The hidden roll --------------------------------------------------------------------------------

constexpr double kMiss = 0.997;  // the roll must exceed it

double hit() { return just_above(kMiss); }

TEST(HiddenRoll, OfATarotMayGiveTheSoulAndReplacesItsDraw) {
  TestGame game;
  game.rolls.fix(Stream::SoulTarot, {kMiss, hit()});
  game.rolls.fix(Stream::TarotArcana, {roll_for(ConsumableId::Star), roll_for(ConsumableId::Moon)});
  fill_pack(game.g, BoosterId::ArcanaNormal1);
  EXPECT_EQ(contents(game.s), (Cards{"c_star", "c_soul", "c_moon"}));
}

TEST(HiddenRoll, IsNotMadeForACardThatExists) {
  TestGame game;
  game.own(ConsumableId::Soul);
  game.own(ConsumableId::BlackHole);
  game.rolls.forbid(Stream::SoulTarot);
  game.rolls.forbid(Stream::SoulPlanet);
  game.rolls.forbid(Stream::SoulSpectral);
  for (const BoosterId id :
       {BoosterId::ArcanaMega1, BoosterId::CelestialMega1, BoosterId::SpectralMega1}) {
    fill_pack(game.g, id);
    clear_pack(game.g);
  }
}

TEST(HiddenRoll, IsMadeForACardThatExistsWithShowman) {
  TestGame game;
  game.own(JokerId::Showman);
  game.own(ConsumableId::Soul);
  game.rolls.fix(Stream::SoulTarot, {hit(), hit(), hit()});
  game.rolls.forbid(Stream::TarotArcana);
  fill_pack(game.g, BoosterId::ArcanaNormal1);
  EXPECT_EQ(contents(game.s), (Cards{"c_soul", "c_soul", "c_soul"}));
}

TEST(HiddenRoll, OfAPlanetMayGiveBlackHole) {
  TestGame game;
  game.rolls.fix(Stream::SoulPlanet, {hit()});
  game.rolls.fix(Stream::PlanetCelestial,
                 {roll_for(ConsumableId::Mars), roll_for(ConsumableId::Earth)});
  fill_pack(game.g, BoosterId::CelestialNormal1);
  EXPECT_EQ(contents(game.s), (Cards{"c_black_hole", "c_mars", "c_earth"}));
}

TEST(HiddenRoll, OfASpectralIsMadeTwiceAndTheSecondWins) {
  TestGame game;
  game.rolls.fix(Stream::SoulSpectral, {hit(), hit(), hit()});
  game.rolls.forbid(Stream::SpectralPack);
  fill_pack(game.g, BoosterId::SpectralNormal1);
  // Black Hole now exists, so the second card rolls for The Soul only.
  EXPECT_EQ(contents(game.s), (Cards{"c_black_hole", "c_soul"}));
}

TEST(HiddenRoll, OfASpectralGivesTheSoulWhereOnlyTheFirstHits) {
  TestGame game;
  game.rolls.fix(Stream::SoulSpectral, {hit(), kMiss, kMiss});
  game.rolls.fix(Stream::SpectralPack, {roll_for(ConsumableId::Aura)});
  fill_pack(game.g, BoosterId::SpectralNormal1);
  EXPECT_EQ(contents(game.s), (Cards{"c_soul", "c_aura"}));
}

TEST(HiddenRoll, IsNeverMadeWhereTheSoulIsBanned) {
  TestGame game(challenge_run(ChallengeId::Jokerless));
  game.rolls.forbid(Stream::SoulTarot);
  game.rolls.forbid(Stream::SoulPlanet);
  game.rolls.forbid(Stream::SoulSpectral);
  for (const BoosterId id :
       {BoosterId::ArcanaMega1, BoosterId::CelestialMega1, BoosterId::SpectralMega1}) {
    fill_pack(game.g, id);
    clear_pack(game.g);
  }
}

// Vouchers ---------------------------------------------------------------------------------------

TEST(OmenGlobe, TurnsArcanaCardsIntoSpectrals) {
  TestGame game;
  game.redeem(VoucherId::OmenGlobe);
  game.rolls.fix(Stream::OmenGlobe, {0.8, just_above(0.8), 0.1});
  game.rolls.fix(Stream::SoulTarot, {0, 0});
  game.rolls.fix(Stream::SoulSpectral, {0, 0});
  game.rolls.fix(Stream::TarotArcana, {roll_for(ConsumableId::Star), roll_for(ConsumableId::Moon)});
  game.rolls.fix(Stream::SpectralArcana, {roll_for(ConsumableId::Aura)});
  fill_pack(game.g, BoosterId::ArcanaNormal1);
  EXPECT_EQ(contents(game.s), (Cards{"c_star", "c_aura", "c_moon"}));
}

TEST(OmenGlobe, IsNotRolledWithoutTheVoucher) {
  TestGame game;
  game.rolls.forbid(Stream::OmenGlobe);
  fill_pack(game.g, BoosterId::ArcanaMega1);
}

TEST(Telescope, PutsThePlanetOfTheMostPlayedHandFirst) {
  TestGame game;
  game.redeem(VoucherId::Telescope);
  game.s.hand_states[static_cast<int>(HandId::Pair)].plays = 3;
  game.s.hand_states[static_cast<int>(HandId::Flush)].plays = 3;
  game.s.hand_states[static_cast<int>(HandId::HighCard)].plays = 2;
  game.rolls.fix(Stream::SoulPlanet, {0, 0});
  game.rolls.fix(Stream::PlanetCelestial,
                 {roll_for(ConsumableId::Mars), roll_for(ConsumableId::Earth)});
  fill_pack(game.g, BoosterId::CelestialNormal1);
  EXPECT_EQ(contents(game.s), (Cards{"c_jupiter", "c_mars", "c_earth"}));
}

TEST(Telescope, RepeatsAPlanetThatIsOwned) {
  TestGame game;
  game.redeem(VoucherId::Telescope);
  game.own(ConsumableId::Mercury);
  game.s.hand_states[static_cast<int>(HandId::Pair)].plays = 1;
  fill_pack(game.g, BoosterId::CelestialNormal1);
  EXPECT_EQ(contents(game.s).front(), "c_mercury");
}

TEST(Telescope, ActsOnASecretHandOncePlayed) {
  TestGame game;
  game.redeem(VoucherId::Telescope);
  game.s.hand_states[static_cast<int>(HandId::FlushFive)].plays = 1;
  game.s.hand_states[static_cast<int>(HandId::Pair)].plays = 1;
  EXPECT_EQ(telescope_planet(game.g), ConsumableId::Eris);
}

TEST(Telescope, DealsAPlainPackBeforeAnyHandWasPlayed) {
  TestGame game;
  game.redeem(VoucherId::Telescope);
  game.rolls.fix(Stream::SoulPlanet, {0, 0, 0});
  fill_pack(game.g, BoosterId::CelestialNormal1);
  EXPECT_EQ(game.s.pack_count, 3);
}

// Standard packs ---------------------------------------------------------------------------------

std::string standard_card(double set, double edition, double seal, double seal_type = 0) {
  TestGame game;
  game.rolls.fix(Stream::StandardSet, {set});
  game.rolls.fix(Stream::EnhancedStandard, {});
  if (set > 0.6) game.rolls.fix(Stream::EnhancedStandard, {roll_for(7, 8)});
  game.rolls.fix(Stream::FrontStandard, {roll_for(10, 52)});
  game.rolls.fix(Stream::StandardEdition, {edition});
  game.rolls.fix(Stream::StandardSeal, {seal});
  game.rolls.fix(Stream::StandardSealType, {});
  if (seal > 1 - 0.02 * 10) game.rolls.fix(Stream::StandardSealType, {seal_type});
  return item_text(card_item(create_standard_card(game.g)));
}

TEST(StandardPack, CardsHaveTheGamesThresholds) {
  EXPECT_EQ(standard_card(0.6, 0.1, 1 - 0.02 * 10), "c_base C_K");
  EXPECT_EQ(standard_card(just_above(0.6), 0.1, 0.1), "m_lucky C_K");
  EXPECT_EQ(standard_card(0.1, 1 - 0.04 * 2, 0.1), "c_base C_K");
  EXPECT_EQ(standard_card(0.1, just_above(1 - 0.04 * 2), 0.1), "c_base C_K foil");
  EXPECT_EQ(standard_card(0.1, just_above(1 - 0.02 * 2), 0.1), "c_base C_K holo");
  EXPECT_EQ(standard_card(0.1, just_above(1 - 0.006 * 2), 0.1), "c_base C_K polychrome");
  EXPECT_EQ(standard_card(0.1, 0.999999, 0.1), "c_base C_K polychrome");
  EXPECT_EQ(standard_card(0.1, 0.1, just_above(1 - 0.02 * 10), 0.8), "c_base C_K Red");
  EXPECT_EQ(standard_card(0.9, 0.97, 0.9, 0.3), "m_lucky C_K holo Gold");
}

TEST(StandardPack, MayRepeatACard) {
  TestGame game;
  game.rolls.fix(Stream::FrontStandard, {0.5, 0.5, 0.5});
  game.rolls.fix(Stream::StandardSet, {0, 0, 0});
  game.rolls.fix(Stream::StandardEdition, {0, 0, 0});
  game.rolls.fix(Stream::StandardSeal, {0, 0, 0});
  fill_pack(game.g, BoosterId::StandardNormal1);
  EXPECT_EQ(contents(game.s), (Cards{"c_base H_2", "c_base H_2", "c_base H_2"}));
}

}  // namespace
}  // namespace jimbo
