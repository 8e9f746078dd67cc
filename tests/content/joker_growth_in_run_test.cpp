#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "content/hand_case.h"
#include "content/joker_gain.h"
#include "engine/engine.h"
#include "facts/vanilla_facts.h"
#include "play/pack.h"
#include "play/round.h"
#include "support/covers.h"
#include "support/scene.h"
#include "support/shop_scene.h"
#include "support/test_game.h"

// Jokers of effects/jokers/growth_in_run.cpp: a number of their own that changes between hands.

namespace jimbo::joker_growth_in_run_test {
namespace {

using Row = std::vector<JokerId>;

constexpr JokerId kJoker = JokerId::Joker;

// Ceremonial Dagger ----------------------------------------------------------------------------

TEST(CeremonialDaggerJoker, DestroysItsRightNeighbourForTwiceItsSellValue) {
  COVERS(JokerId::CeremonialDagger);
  for (const BlindId blind : {BlindId::Small, BlindId::Big, BlindId::Wall}) {
    Scene scene;
    scene.own({JokerId::CeremonialDagger, JokerId::Cavendish, kJoker});
    select_blind(scene, blind);
    EXPECT_EQ(row_of(scene), (Row{JokerId::CeremonialDagger, kJoker}));
    EXPECT_EQ(scene.joker(0).value, 4);  // Cavendish costs 4 and sells for 2
    scene.s.requirement = 1e300;
    EXPECT_EQ(play_anew(scene, "2S", "2S").mult, 1 + 4 + 4);
  }
}

TEST(CeremonialDaggerJoker, UsesTheLiveSellValue) {
  COVERS(JokerId::CeremonialDagger);
  struct Case {
    Edition edition;
    int extra;
    bool rental;
    double mult;
  };
  const std::vector<Case> cases = {
      {Edition::None, 0, false, 2},       {Edition::Polychrome, 0, false, 6},
      {Edition::Negative, 0, false, 6},   {Edition::Foil, 0, false, 4},
      {Edition::None, 9, false, 20},      {Edition::Polychrome, 0, true, 2},
      {Edition::Holographic, 1, true, 4},
  };
  for (const Case& c : cases) {
    Scene scene;
    scene.own({JokerId::CeremonialDagger, kJoker});
    scene.joker(1).edition = c.edition;
    scene.joker(1).extra_sell = static_cast<std::int16_t>(c.extra);
    scene.joker(1).rental = c.rental;
    select_blind(scene, BlindId::Small);
    ASSERT_EQ(scene.s.joker_count, 1);
    EXPECT_EQ(scene.joker(0).value, c.mult);
  }
}

TEST(CeremonialDaggerJoker, SparesEternalJokersAndStandsAtTheEndInVain) {
  COVERS(JokerId::CeremonialDagger);
  Scene eternal;
  eternal.own({JokerId::CeremonialDagger, kJoker, JokerId::Egg});
  eternal.joker(1).eternal = true;
  select_blind(eternal, BlindId::Small);
  EXPECT_EQ(eternal.s.joker_count, 3);
  EXPECT_EQ(eternal.joker(0).value, 0);

  Scene last;
  last.own({kJoker, JokerId::CeremonialDagger});
  select_blind(last, BlindId::Small);
  EXPECT_EQ(last.s.joker_count, 2);
  EXPECT_EQ(last.joker(1).value, 0);

  Scene debuffed;
  debuffed.own({JokerId::CeremonialDagger, kJoker});
  debuffed.debuff_joker(0);
  select_blind(debuffed, BlindId::Small);
  EXPECT_EQ(debuffed.s.joker_count, 2);
}

TEST(CeremonialDaggerJoker, KeepsItsVictimFromActing) {
  COVERS(JokerId::CeremonialDagger, JokerId::MarbleJoker);
  Scene marble;
  marble.own({JokerId::CeremonialDagger, JokerId::MarbleJoker});
  marble.forbid(Stream::MarbleFront);
  select_blind(marble, BlindId::Small);
  EXPECT_EQ(marble.s.card_count, 52);

  // The second Dagger dies before it can strike.
  Scene chain;
  chain.own({JokerId::CeremonialDagger, JokerId::CeremonialDagger, kJoker});
  select_blind(chain, BlindId::Small);
  EXPECT_EQ(row_of(chain), (Row{JokerId::CeremonialDagger, kJoker}));
  EXPECT_EQ(chain.joker(0).value, 6);

  // What stands to the left of the Dagger has acted already.
  Scene before;
  before.own({JokerId::MarbleJoker, JokerId::CeremonialDagger, JokerId::MarbleJoker});
  select_blind(before, BlindId::Small);
  EXPECT_EQ(before.s.card_count, 53);
}

TEST(CeremonialDaggerJoker, FreesASlotForRiffRaffAtOnceButKeepsItsVictimsKeyTaken) {
  COVERS(JokerId::CeremonialDagger, JokerId::RiffRaff);
  Scene scene;
  scene.own({JokerId::CeremonialDagger, JokerId::GreedyJoker, JokerId::RiffRaff, JokerId::Mime,
             JokerId::Dusk});
  scene.fix(Stream::Joker1RiffRaff, {roll_for(JokerId::GreedyJoker)});
  scene.fix(Stream::EditionRiffRaff, {0.5});
  select_blind(scene, BlindId::Small);
  ASSERT_EQ(scene.s.joker_count, 5);
  EXPECT_FALSE(owns(scene, JokerId::GreedyJoker));
  EXPECT_EQ(facts(scene.joker(4).id).rarity, Rarity::Common);
}

TEST(CeremonialDaggerJoker, GrowsBlindByBlindAndCopiesGiveOnlyTheMult) {
  COVERS(JokerId::CeremonialDagger);
  Scene scene;
  scene.own({kBlueprint, JokerId::CeremonialDagger, JokerId::Mime, kJoker});
  select_blind(scene, BlindId::Small);
  EXPECT_EQ(row_of(scene), (Row{kBlueprint, JokerId::CeremonialDagger, kJoker}));
  EXPECT_EQ(scene.joker(1).value, 4);
  scene.next_round();
  EXPECT_EQ(row_of(scene), (Row{kBlueprint, JokerId::CeremonialDagger}));
  EXPECT_EQ(scene.joker(1).value, 6);
  scene.s.requirement = 1e300;
  EXPECT_EQ(play_anew(scene, "2S", "2S").mult, 1 + 6 + 6);
}

TEST(CeremonialDaggerJoker, ReadsTheRowBeforeAmberAcornShufflesIt) {
  COVERS(JokerId::CeremonialDagger, BlindId::AmberAcorn);
  for (const char* seed : {"A", "B", "C", "D", "E"}) {
    Scene scene(run_of(seed));
    scene.own({kJoker, JokerId::CeremonialDagger, JokerId::Mime, JokerId::Dusk, JokerId::Hack});
    select_blind(scene, BlindId::AmberAcorn);
    EXPECT_EQ(scene.s.joker_count, 4);
    EXPECT_FALSE(owns(scene, JokerId::Mime));
  }
}

// Constellation --------------------------------------------------------------------------------

TEST(ConstellationJoker, GainsATenthForEachPlanetUsed) {
  COVERS(JokerId::Constellation);
  Scene scene;
  scene.own({kBlueprint, JokerId::Constellation});
  scene.hold("2S 3S");
  double value = 1;
  for (const ConsumableId id : {ConsumableId::Mars, ConsumableId::Mars, ConsumableId::Eris,
                                ConsumableId::Saturn, ConsumableId::Venus, ConsumableId::Earth}) {
    scene.own(id);
    scene.use(0);
    value += 0.1;
    EXPECT_EQ(scene.joker(1).value, value);
  }
  EXPECT_EQ(scene.play("2S").mult, 1 * value * value);
}

TEST(ConstellationJoker, IgnoresTarotsAndBlackHole) {
  COVERS(JokerId::Constellation, ConsumableId::BlackHole);
  Scene scene;
  scene.own(JokerId::Constellation);
  scene.hold("2S 3S");
  for (const ConsumableId id : {ConsumableId::Hermit, ConsumableId::BlackHole}) {
    scene.own(id);
    scene.use(0);
  }
  EXPECT_EQ(scene.joker(0).value, 1);
}

TEST(ConstellationJoker, CountsPlanetsUsedFromPacksAndFromTheShelf) {
  COVERS(JokerId::Constellation);
  ShopScene shop;
  shop.own(JokerId::Constellation);
  EXPECT_EQ(shop.open(BoosterId::CelestialMega1), Error::None);
  shop.lay(0, ConsumableId::Mars);
  shop.lay(1, ConsumableId::Venus);
  EXPECT_EQ(shop.act(ActionKind::PickFromPack, 1), Error::None);
  EXPECT_EQ(shop.act(ActionKind::PickFromPack, 0), Error::None);
  EXPECT_EQ(shop.joker(0).value, 1 + 0.1 + 0.1);
  shop.offer(ConsumableId::Pluto);
  EXPECT_EQ(shop.act(ActionKind::BuyAndUse, 0), Error::None);
  EXPECT_EQ(shop.joker(0).value, 1 + 0.1 + 0.1 + 0.1);
}

// Red Card -------------------------------------------------------------------------------------

void open_pack(Scene& scene, BoosterId pack) {
  scene.s.packs[0] = pack;
  scene.s.pack_free[0] = true;
  ASSERT_EQ(scene.act(ActionKind::OpenPack, 0), Error::None);
}

TEST(RedCardJoker, GainsThreeMultForEachPackSkipped) {
  COVERS(JokerId::RedCard);
  Scene scene;
  scene.own({JokerId::RedCard, JokerId::Blueprint, JokerId::RedCard});
  scene.go_to_shop();
  int skipped = 0;
  for (const BoosterId pack :
       {BoosterId::ArcanaNormal1, BoosterId::CelestialJumbo1, BoosterId::StandardNormal1,
        BoosterId::BuffoonNormal1, BoosterId::SpectralNormal1}) {
    open_pack(scene, pack);
    ASSERT_EQ(scene.act(ActionKind::SkipPack), Error::None);
    EXPECT_EQ(scene.joker(0).value, 3 * ++skipped);
    EXPECT_EQ(scene.joker(2).value, 3 * skipped);
  }
}

TEST(RedCardJoker, CountsAPackLeftHalfwayButNotOneUsedUp) {
  COVERS(JokerId::RedCard);
  Scene scene;
  scene.own(JokerId::RedCard);
  scene.go_to_shop();
  open_pack(scene, BoosterId::CelestialMega1);
  ASSERT_EQ(scene.act(ActionKind::PickFromPack, 0), Error::None);
  EXPECT_EQ(scene.joker(0).value, 0);
  ASSERT_EQ(scene.act(ActionKind::SkipPack), Error::None);
  EXPECT_EQ(scene.joker(0).value, 3);
  open_pack(scene, BoosterId::CelestialNormal1);
  ASSERT_EQ(scene.act(ActionKind::PickFromPack, 0), Error::None);
  EXPECT_EQ(scene.s.phase, Phase::Shop);
  EXPECT_EQ(scene.joker(0).value, 3);
}

TEST(RedCardJoker, CountsThePacksOfTags) {
  COVERS(JokerId::RedCard);
  Scene scene;
  scene.own(JokerId::RedCard);
  scene.go_to_shop();
  scene.s.tags[scene.s.tag_count++] = TagSlot::of(TagId::Charm);
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  ASSERT_EQ(scene.s.phase, Phase::Pack);
  ASSERT_EQ(scene.act(ActionKind::SkipPack), Error::None);
  EXPECT_EQ(scene.joker(0).value, 3);
}

TEST(RedCardJoker, GivesItsMultAndGrowsNotWhileDebuffed) {
  COVERS(JokerId::RedCard, JokerId::Blueprint);
  Scene scene;
  scene.own({JokerId::Blueprint, JokerId::RedCard});
  scene.joker(1).value = 6;
  scene.hold("2S 3S");
  EXPECT_EQ(scene.play("2S").mult, 1 + 12);
  expect_gain(JokerId::RedCard, {"2S", "2S", 7, 1}, {});
  scene.go_to_shop();
  scene.debuff_joker(1);
  open_pack(scene, BoosterId::ArcanaNormal1);
  ASSERT_EQ(scene.act(ActionKind::SkipPack), Error::None);
  EXPECT_EQ(scene.joker(1).value, 6);
}

// Madness --------------------------------------------------------------------------------------

TEST(MadnessJoker, GrowsAndDestroysAnotherJokerByAgeAtSmallAndBigBlinds) {
  COVERS(JokerId::Madness);
  for (const BlindId blind : {BlindId::Small, BlindId::Big}) {
    for (const bool oldest : {true, false}) {
      Scene scene;
      scene.own({JokerId::Madness, JokerId::Egg, kJoker, JokerId::Mime});
      // Not the place in the row counts but the age: Egg, Joker, Mime.
      EXPECT_EQ(scene.act({ActionKind::MoveJoker, 3, 0}), Error::None);
      EXPECT_EQ(scene.act({ActionKind::MoveJoker, 3, 1}), Error::None);
      EXPECT_EQ(row_of(scene), (Row{JokerId::Mime, kJoker, JokerId::Madness, JokerId::Egg}));
      scene.fix(Stream::Madness, {oldest ? 0 : 0.99});
      select_blind(scene, blind);
      ASSERT_EQ(scene.s.joker_count, 3);
      EXPECT_EQ(owns(scene, JokerId::Egg), !oldest);
      EXPECT_EQ(owns(scene, JokerId::Mime), oldest);
      EXPECT_TRUE(owns(scene, JokerId::Madness));
    }
  }
}

TEST(MadnessJoker, DoesNothingAtABossEvenIfDisabled) {
  COVERS(JokerId::Madness);
  Scene scene;
  scene.own({JokerId::Madness, kJoker, JokerId::Chicot});
  scene.forbid(Stream::Madness);
  select_blind(scene, BlindId::Wall);
  EXPECT_TRUE(scene.s.blind_disabled);
  EXPECT_EQ(scene.s.joker_count, 3);
  EXPECT_EQ(scene.joker(0).value, 1);
}

TEST(MadnessJoker, GrowsWithoutARollIfNobodyCanBeDestroyed) {
  COVERS(JokerId::Madness);
  Scene scene;
  scene.own({JokerId::Madness, kJoker});
  scene.joker(1).eternal = true;
  scene.forbid(Stream::Madness);
  select_blind(scene, BlindId::Small);
  EXPECT_EQ(scene.s.joker_count, 2);
  EXPECT_EQ(scene.joker(0).value, 1.5);
  scene.next_round();
  EXPECT_EQ(scene.joker(0).value, 2);
  scene.s.requirement = 1e300;
  EXPECT_EQ(play_anew(scene, "2S", "2S").mult, 1 * 2 + 4);
}

TEST(MadnessJoker, LeavesJokersAloneThatAreAlreadyDyingAndItsVictimsDoNotAct) {
  COVERS(JokerId::Madness, JokerId::CeremonialDagger);
  Scene dagger;
  dagger.own({JokerId::CeremonialDagger, kJoker, JokerId::Madness});
  dagger.fix(Stream::Madness, {0.99});  // only the Dagger is left to choose
  select_blind(dagger, BlindId::Small);
  EXPECT_EQ(row_of(dagger), (Row{JokerId::Madness}));

  // The Dagger gains nothing from a joker that Madness has marked.
  Scene marked;
  marked.own({JokerId::Madness, JokerId::CeremonialDagger, kJoker, JokerId::Egg});
  marked.fix(Stream::Madness, {0.5});  // the second of three: Joker
  select_blind(marked, BlindId::Small);
  EXPECT_EQ(row_of(marked), (Row{JokerId::Madness, JokerId::CeremonialDagger, JokerId::Egg}));
  EXPECT_EQ(marked.joker(1).value, 0);

  Scene two;
  two.own({JokerId::Madness, JokerId::Madness});
  two.fix(Stream::Madness, {0});
  select_blind(two, BlindId::Small);
  ASSERT_EQ(two.s.joker_count, 1);
  EXPECT_EQ(two.joker(0).value, 1.5);

  // Blueprint has nobody to copy once its target is marked.
  Scene blueprint;
  blueprint.own({JokerId::Madness, kBlueprint, JokerId::MarbleJoker});
  blueprint.fix(Stream::Madness, {0.99});
  blueprint.forbid(Stream::MarbleFront);
  select_blind(blueprint, BlindId::Small);
  EXPECT_EQ(row_of(blueprint), (Row{JokerId::Madness, kBlueprint}));
}

TEST(MadnessJoker, GivesRiffRaffNoRoomAndIsCopiedOnlyWhenScoring) {
  COVERS(JokerId::Madness, JokerId::RiffRaff);
  Scene scene;
  scene.own({kBlueprint, JokerId::Madness, kJoker, JokerId::Egg, JokerId::RiffRaff});
  scene.fix(Stream::Madness, {0.3});  // the second of four: Joker
  scene.forbid(Stream::Joker1RiffRaff);
  select_blind(scene, BlindId::Small);
  EXPECT_EQ(row_of(scene), (Row{kBlueprint, JokerId::Madness, JokerId::Egg, JokerId::RiffRaff}));
  EXPECT_EQ(scene.joker(1).value, 1.5);
  scene.s.requirement = 1e300;
  EXPECT_EQ(play_anew(scene, "2S", "2S").mult, 1.5 * 1.5);
}

// Hologram -------------------------------------------------------------------------------------

TEST(HologramJoker, GrowsByAQuarterForEachCardAConsumableAdds) {
  COVERS(JokerId::Hologram);
  struct Case {
    ConsumableId id;
    const char* cards;
    double value;
  };
  const std::vector<Case> cases = {
      {ConsumableId::Cryptid, "2S", 1.5}, {ConsumableId::Familiar, "", 1.75},
      {ConsumableId::Grim, "", 1.5},      {ConsumableId::Incantation, "", 2},
      {ConsumableId::HangedMan, "2S", 1},
  };
  for (const Case& c : cases) {
    Scene scene;
    scene.own({kBlueprint, JokerId::Hologram});
    scene.own(c.id);
    scene.hold("2S 3S 4S");
    scene.use(0, c.cards);
    EXPECT_EQ(scene.joker(1).value, c.value);
    EXPECT_EQ(play_anew(scene, "7C", "7C").mult, c.value * c.value);
  }
}

TEST(HologramJoker, GrowsForCardsOfDnaTheShopAndPacks) {
  COVERS(JokerId::Hologram, JokerId::DNA);
  Scene dna;
  dna.own({JokerId::DNA, JokerId::Hologram});
  EXPECT_EQ(play_anew(dna, "5S", "5S").mult, 1.25);

  ShopScene shop;
  shop.own(JokerId::Hologram);
  shop.offer(Front{Rank::Two, Suit::Clubs});
  EXPECT_EQ(shop.act(ActionKind::Buy, 0), Error::None);
  EXPECT_EQ(shop.joker(0).value, 1.25);
  EXPECT_EQ(shop.open(BoosterId::StandardMega1), Error::None);
  EXPECT_EQ(shop.act(ActionKind::PickFromPack, 0), Error::None);
  EXPECT_EQ(shop.joker(0).value, 1.5);
  EXPECT_EQ(shop.act(ActionKind::PickFromPack, 0), Error::None);
  EXPECT_EQ(shop.joker(0).value, 1.75);
  EXPECT_EQ(shop.s.card_count, 55);
}

// Flash Card -----------------------------------------------------------------------------------

TEST(FlashCardJoker, GainsTwoMultForEachRerollOfTheShop) {
  COVERS(JokerId::FlashCard, JokerId::ChaosTheClown);
  ShopScene shop;
  shop.own({kBlueprint, JokerId::FlashCard});
  EXPECT_EQ(shop.act(ActionKind::RerollShop), Error::None);
  EXPECT_EQ(shop.s.dollars, 45);
  EXPECT_EQ(shop.joker(1).value, 2);
  EXPECT_EQ(shop.act(ActionKind::RerollShop), Error::None);
  EXPECT_EQ(shop.joker(1).value, 4);
  shop.own(JokerId::ChaosTheClown);
  const int before = shop.s.dollars;
  EXPECT_EQ(shop.act(ActionKind::RerollShop), Error::None);
  EXPECT_EQ(shop.s.dollars, before);
  EXPECT_EQ(shop.joker(1).value, 6);
  EXPECT_EQ(shop.act(ActionKind::LeaveShop), Error::None);
  EXPECT_EQ(shop.act(ActionKind::SelectBlind), Error::None);
  shop.s.requirement = 1e300;
  EXPECT_EQ(play_anew(shop, "2S", "2S").mult, 1 + 6 + 6);
}

TEST(FlashCardJoker, IgnoresRerollsOfTheBoss) {
  COVERS(JokerId::FlashCard, VoucherId::Retcon);
  Scene scene;
  scene.s = new_run(run_of("ALEEB"));
  scene.own(JokerId::FlashCard);
  scene.redeem(VoucherId::DirectorsCut);
  scene.redeem(VoucherId::Retcon);
  scene.s.dollars = 50;
  EXPECT_EQ(scene.act(ActionKind::RerollBoss), Error::None);
  EXPECT_EQ(scene.joker(0).value, 0);
}

// Popcorn --------------------------------------------------------------------------------------

TEST(PopcornJoker, GivesTwentyMultAndLosesFourEveryRound) {
  COVERS(JokerId::Popcorn);
  expect_gain(JokerId::Popcorn, {"2S", "2S", 7, 1}, {0, 20});
  Scene scene;
  scene.own(JokerId::Popcorn);
  for (const int mult : {20, 16, 12, 8, 4}) {
    ASSERT_EQ(scene.s.joker_count, 1);
    scene.s.requirement = 1e300;
    scene.hold_nothing();
    scene.hold("2S 3S");
    EXPECT_EQ(scene.play("2S").mult, 1 + mult);
    scene.next_round();
  }
  EXPECT_EQ(scene.s.joker_count, 0);
}

TEST(PopcornJoker, ShrinksOnceWhenCopiedAndNotWhileDebuffed) {
  COVERS(JokerId::Popcorn, JokerId::Blueprint);
  Scene scene;
  scene.own({JokerId::Blueprint, JokerId::Popcorn});
  scene.win_round();
  EXPECT_EQ(scene.joker(1).value, 16);
  Scene debuffed;
  debuffed.own(JokerId::Popcorn);
  debuffed.debuff_joker(0);
  debuffed.win_round();
  EXPECT_EQ(debuffed.joker(0).value, 20);
}

// Campfire -------------------------------------------------------------------------------------

TEST(CampfireJoker, EachOtherCardSoldAddsAQuarter) {
  COVERS(JokerId::Campfire);
  Scene scene;
  scene.own({JokerId::Campfire, JokerId::Egg, JokerId::Campfire});
  scene.own(ConsumableId::Pluto);
  scene.hold("2C 3C");
  EXPECT_EQ(scene.play("2C").mult, 1);
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 1), Error::None);
  EXPECT_EQ(scene.joker(0).value, 1.25);
  EXPECT_EQ(scene.joker(1).value, 1.25);
  EXPECT_EQ(scene.act(ActionKind::SellConsumable, 0), Error::None);
  EXPECT_EQ(scene.joker(0).value, 1.5);
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 1), Error::None);  // the other Campfire
  EXPECT_EQ(scene.joker(0).value, 1.75);
  EXPECT_EQ(scene.play("3C").mult, 1.75);
}

TEST(CampfireJoker, DoesNotGrowWhileDebuffedNorByUsingCards) {
  COVERS(JokerId::Campfire);
  Scene scene;
  scene.own({JokerId::Campfire, JokerId::Joker, JokerId::Joker});
  scene.own(ConsumableId::Pluto);
  scene.hold("2C");
  scene.use(0);
  EXPECT_EQ(scene.joker(0).value, 1);
  scene.debuff_joker(0);
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 1), Error::None);
  EXPECT_EQ(scene.joker(0).value, 1);
}

TEST(CampfireJoker, ABeatenBossResetsItDisabledOrNot) {
  COVERS(JokerId::Campfire);
  struct Round {
    BlindId blind;
    bool disabled;
    double value;
  };
  for (const Round& c : {Round{BlindId::Small, false, 1.5}, Round{BlindId::Big, false, 1.5},
                         Round{BlindId::Wall, false, 1}, Round{BlindId::Wall, true, 1},
                         Round{BlindId::VioletVessel, false, 1}}) {
    Scene scene;
    scene.own(JokerId::Campfire).value = 1.5;
    scene.face(c.blind);
    scene.s.blind_disabled = c.disabled;
    scene.win_round();
    EXPECT_EQ(scene.joker(0).value, c.value);
  }
}

TEST(CampfireJoker, ACopyMadeByTheSoldInvisibleJokerGainsFromThatSale) {
  COVERS(JokerId::Campfire, JokerId::InvisibleJoker);
  Scene scene;
  scene.own(JokerId::InvisibleJoker).counter = 2;
  scene.own(JokerId::Campfire).value = 1.25;
  scene.hold("2C");
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  ASSERT_EQ(scene.s.joker_count, 2);
  EXPECT_EQ(scene.joker(0).value, 1.5);
  EXPECT_EQ(scene.joker(1).value, 1.5);
}

}  // namespace
}  // namespace jimbo::joker_growth_in_run_test
