#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "content/hand_case.h"
#include "facts/vanilla_facts.h"
#include "play/round.h"
#include "support/covers.h"
#include "support/scene.h"
#include "support/shop_scene.h"
#include "support/test_game.h"

// The Uncommon jokers that act when a blind is selected or its first hand is drawn, and Hologram,
// which hears of the cards they make.

namespace jimbo::uncommon_blind_test {
namespace {

constexpr JokerId kBlueprint = JokerId::Blueprint;
constexpr JokerId kJoker = JokerId::Joker;

std::vector<JokerId> row_of(const Scene& scene) {
  std::vector<JokerId> row;
  for (int i = 0; i < scene.s.joker_count; ++i) row.push_back(scene.s.jokers[i].id);
  return row;
}

using Row = std::vector<JokerId>;

// Ceremonial Dagger -----------------------------------------------------------------------------

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

// Madness ---------------------------------------------------------------------------------------

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

// Marble Joker ----------------------------------------------------------------------------------

TEST(MarbleJoker, AddsAStoneCardToTheDeck) {
  COVERS(JokerId::MarbleJoker);
  Scene scene;
  scene.own({kBlueprint, JokerId::MarbleJoker, JokerId::Hologram});
  scene.fix(Stream::MarbleFront, {roll_for(51, 52), roll_for(8, 52)});
  select_blind(scene, BlindId::Small);
  EXPECT_EQ(scene.s.card_count, 54);
  EXPECT_EQ(scene.s.hand_count + scene.s.draw_pile_count, 54);
  EXPECT_EQ(count_enhanced(scene, Enhancement::Stone), 2);
  std::string fronts;
  for (int i = 0; i < scene.s.card_count; ++i) {
    if (scene.s.card(i).enhancement == Enhancement::Stone) fronts += front_text(scene.s.card(i));
  }
  EXPECT_EQ(fronts, "S_TC_A");
  EXPECT_EQ(scene.joker(2).value, 1.5);
}

TEST(MarbleJoker, ItsCardIsShuffledInBeforeTheFirstDraw) {
  COVERS(JokerId::MarbleJoker);
  int drawn_at_once = 0;
  for (char letter = 'A'; letter <= 'Z'; ++letter) {
    Scene scene(run_of(std::string(1, letter)));
    scene.own(JokerId::MarbleJoker);
    select_blind(scene, BlindId::Small);
    for (int i = 0; i < scene.s.hand_count; ++i) {
      drawn_at_once += scene.card(i).enhancement == Enhancement::Stone;
    }
  }
  EXPECT_GT(drawn_at_once, 0);
  EXPECT_LT(drawn_at_once, 26);
}

// Burglar ---------------------------------------------------------------------------------------

TEST(BurglarJoker, TakesAllDiscardsAndGivesThreeHands) {
  COVERS(JokerId::Burglar, BlindId::Needle, BlindId::Water);
  struct Case {
    std::vector<JokerId> row;
    BlindId blind;
    int hands;
    int discards;
  };
  const JokerId burglar = JokerId::Burglar;
  const std::vector<Case> cases = {
      {{}, BlindId::Small, 4, 4},
      {{burglar}, BlindId::Small, 7, 0},
      {{burglar}, BlindId::Big, 7, 0},
      {{burglar, burglar}, BlindId::Small, 10, 0},
      {{kBlueprint, burglar}, BlindId::Small, 10, 0},
      {{burglar}, BlindId::Needle, 4, 0},
      {{burglar}, BlindId::Water, 7, 0},
      // Chicot acts after all others, so the discards The Water took come back.
      {{JokerId::Chicot, burglar}, BlindId::Water, 7, 4},
      {{burglar, JokerId::Chicot}, BlindId::Needle, 7, 0},
      {{burglar, JokerId::Drunkard}, BlindId::Small, 7, 0},
  };
  for (const Case& c : cases) {
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    select_blind(scene, c.blind);
    EXPECT_EQ(scene.s.hands_left, c.hands);
    EXPECT_EQ(scene.s.discards_left, c.discards);
    EXPECT_EQ(scene.s.hands, 4);
  }
}

TEST(BurglarJoker, TakesTurnsWithADrunkardThatRiffRaffMakes) {
  COVERS(JokerId::Burglar, JokerId::RiffRaff);
  for (const bool burglar_first : {true, false}) {
    Scene scene;
    scene.own(burglar_first ? JokerId::Burglar : JokerId::RiffRaff);
    scene.own(burglar_first ? JokerId::RiffRaff : JokerId::Burglar);
    scene.fix(Stream::Joker1RiffRaff,
              {roll_for(JokerId::Drunkard), roll_for(JokerId::GreedyJoker)});
    select_blind(scene, BlindId::Small);
    EXPECT_EQ(scene.s.discards_left, burglar_first ? 1 : 0);
    EXPECT_EQ(scene.s.discards, 5);
  }
}

TEST(BurglarJoker, DoesNothingWhileDebuffed) {
  COVERS(JokerId::Burglar);
  Scene scene;
  scene.own(JokerId::Burglar);
  scene.debuff_joker(0);
  select_blind(scene, BlindId::Small);
  EXPECT_EQ(scene.s.hands_left, 4);
  EXPECT_EQ(scene.s.discards_left, 4);
}

// Cartomancer -----------------------------------------------------------------------------------

TEST(CartomancerJoker, MakesATarotIfThereIsRoom) {
  COVERS(JokerId::Cartomancer);
  Scene scene;
  scene.own(JokerId::Cartomancer);
  scene.fix(Stream::TarotCartomancer, {roll_for(ConsumableId::Death)});
  select_blind(scene, BlindId::Small);
  ASSERT_EQ(scene.s.consumable_count, 1);
  EXPECT_EQ(scene.s.consumable(0).id, ConsumableId::Death);

  Scene full;
  full.own(JokerId::Cartomancer);
  full.own(ConsumableId::Pluto);
  full.own(ConsumableId::Mars);
  full.forbid(Stream::TarotCartomancer);
  select_blind(full, BlindId::Small);
  EXPECT_EQ(full.s.consumable_count, 2);
}

TEST(CartomancerJoker, CopiesShareTheRoomAndNeverMakeTheSameCard) {
  COVERS(JokerId::Cartomancer);
  struct Case {
    std::vector<JokerId> row;
    int slots;
    int made;
  };
  const std::vector<Case> cases = {
      {{kBlueprint, JokerId::Cartomancer}, 2, 2},
      {{kBlueprint, JokerId::Cartomancer}, 1, 1},
      {{kBlueprint, JokerId::Cartomancer, JokerId::Brainstorm}, 4, 3},
      {{JokerId::Cartomancer, JokerId::Cartomancer, JokerId::Cartomancer}, 2, 2},
  };
  for (const Case& c : cases) {
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.s.consumable_slots = static_cast<std::int16_t>(c.slots);
    select_blind(scene, BlindId::Small);
    ASSERT_EQ(scene.s.consumable_count, c.made);
    for (int i = 0; i < c.made; ++i) {
      EXPECT_EQ(facts(scene.s.consumable(i).id).set, ConsumableSet::Tarot);
      for (int j = 0; j < i; ++j) EXPECT_NE(scene.s.consumable(i).id, scene.s.consumable(j).id);
    }
  }
}

// Certificate -----------------------------------------------------------------------------------

// The position of the only card with a seal, or -1.
int sealed_position(Scene& scene) {
  int position = -1;
  for (int i = 0; i < scene.s.hand_count; ++i) {
    if (scene.card(i).seal != Seal::None) position = i;
  }
  return position;
}

TEST(CertificateJoker, AddsACardWithARandomSealToTheFirstHand) {
  COVERS(JokerId::Certificate);
  struct Case {
    double roll;
    Seal seal;
  };
  const std::vector<Case> cases = {
      {0, Seal::Purple},
      {0.25, Seal::Purple},
      {just_above(0.25), Seal::Gold},
      {0.5, Seal::Gold},
      {just_above(0.5), Seal::Blue},
      {0.75, Seal::Blue},
      {just_above(0.75), Seal::Red},
  };
  for (const Case& c : cases) {
    Scene scene;
    scene.own({JokerId::Certificate, JokerId::Hologram});
    scene.fix(Stream::CertificateFront, {roll_for(47, 52)});  // Ace of Spades
    scene.fix(Stream::CertificateSeal, {c.roll});
    select_blind(scene, BlindId::Small);
    EXPECT_EQ(scene.s.hand_count, 9);
    EXPECT_EQ(scene.s.card_count, 53);
    const int position = sealed_position(scene);
    ASSERT_GE(position, 0);
    EXPECT_LE(position, 1);  // sorted in
    EXPECT_EQ(front_text(scene.card(position)), "S_A");
    EXPECT_EQ(scene.card(position).seal, c.seal);
    EXPECT_EQ(scene.card(position).enhancement, Enhancement::None);
    EXPECT_EQ(scene.joker(1).value, 1.25);
    // Not again in this round: a further roll would be one too many.
    EXPECT_EQ(scene.act({ActionKind::Discard, 0, 0, {}, 1ULL << (position == 0 ? 1 : 0)}),
              Error::None);
    EXPECT_EQ(scene.s.card_count, 53);
  }
}

TEST(CertificateJoker, CopiesEachMakeACard) {
  COVERS(JokerId::Certificate);
  Scene scene;
  scene.own({kBlueprint, JokerId::Certificate});
  scene.fix(Stream::CertificateFront, {0, 0.5});
  scene.fix(Stream::CertificateSeal, {0.9, 0.1});
  select_blind(scene, BlindId::Small);
  EXPECT_EQ(scene.s.hand_count, 10);
  EXPECT_EQ(scene.s.card_count, 54);
}

TEST(CertificateJoker, ItsCardIsDebuffedByTheBossAndMayBeForced) {
  COVERS(JokerId::Certificate, BlindId::Club, BlindId::CeruleanBell);
  for (const int front : {0, 13}) {  // 2 of Clubs, 2 of Diamonds
    Scene scene;
    scene.own(JokerId::Certificate);
    scene.fix(Stream::CertificateFront, {roll_for(front, 52)});
    select_blind(scene, BlindId::Club);
    const int position = sealed_position(scene);
    ASSERT_GE(position, 0);
    EXPECT_EQ(scene.card(position).debuffed, front == 0);
  }
  Scene bell;
  bell.own(JokerId::Certificate);
  bell.fix(Stream::CeruleanBell, {0.999});  // the youngest card
  select_blind(bell, BlindId::CeruleanBell);
  const int position = sealed_position(bell);
  ASSERT_GE(position, 0);
  EXPECT_TRUE(bell.s.hand[position].forced);
}

// Hologram --------------------------------------------------------------------------------------

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

}  // namespace
}  // namespace jimbo::uncommon_blind_test
