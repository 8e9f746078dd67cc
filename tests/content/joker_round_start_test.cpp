#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "content/copy_row.h"
#include "content/hand_case.h"
#include "facts/vanilla_facts.h"
#include "play/round.h"
#include "play/run_start.h"
#include "support/covers.h"
#include "support/scene.h"
#include "support/test_game.h"

// Jokers of effects/jokers/round.cpp that act when a blind is selected or its first hand is
// drawn. Chicot on every boss is in disable_boss_test.cpp.

namespace jimbo::joker_round_start_test {
namespace {

// Marble Joker ---------------------------------------------------------------------------------

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

// Burglar --------------------------------------------------------------------------------------

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

// Riff-Raff ------------------------------------------------------------------------------------

// A run about to select the Big Blind, with these jokers.
Scene before_blind(const std::vector<JokerId>& row, const RunOptions& options = run_of("ALEEB")) {
  Scene scene(options);
  scene.go_to_shop();
  EXPECT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  for (const JokerId id : row) scene.own(id);
  return scene;
}

TEST(RiffRaffJoker, MakesTwoCommonJokersWhenABlindIsSelected) {
  COVERS(JokerId::RiffRaff);
  Scene scene = before_blind({JokerId::RiffRaff, JokerId::Splash});
  scene.fix(Stream::Joker1RiffRaff, {roll_for(JokerId::Egg), roll_for(JokerId::Runner)});
  scene.fix(Stream::EditionRiffRaff, {0.5, 0.97});
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(row_of(scene), (std::vector<JokerId>{JokerId::RiffRaff, JokerId::Splash, JokerId::Egg,
                                                 JokerId::Runner}));
  EXPECT_EQ(scene.joker(2).edition, Edition::None);
  EXPECT_EQ(scene.joker(3).edition, Edition::Foil);
  EXPECT_EQ(scene.fault(), nullptr);
}

TEST(RiffRaffJoker, MakesNoMoreThanThereIsRoomForEachCopyInTurn) {
  COVERS(JokerId::RiffRaff, JokerId::Blueprint);
  const JokerId riff = JokerId::RiffRaff;
  const JokerId filler = JokerId::Splash;
  struct Case {
    std::vector<JokerId> row;
    int made;
  };
  const std::vector<Case> cases = {
      {{riff}, 2},
      {{riff, filler, filler}, 2},
      {{riff, filler, filler, filler}, 1},
      {{riff, filler, filler, filler, filler}, 0},
      {{riff, filler, filler, filler, filler, filler}, 0},
      {{JokerId::Blueprint, riff}, 3},
      {{riff, JokerId::Brainstorm, filler}, 2},
      {{JokerId::Blueprint, riff, filler, filler}, 1},
      {{riff, riff}, 3},
  };
  for (const Case& c : cases) {
    Scene scene = before_blind(c.row);
    scene.forbid(Stream::EditionRiffRaff);
    for (int i = 0; i < c.made; ++i) scene.fix(Stream::EditionRiffRaff, {0.5});
    ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
    const std::vector<JokerId> row = row_of(scene);
    ASSERT_EQ(row.size(), c.row.size() + static_cast<std::size_t>(c.made));
    for (std::size_t i = c.row.size(); i < row.size(); ++i) {
      EXPECT_EQ(facts(row[i]).rarity, Rarity::Common);
    }
  }
}

TEST(RiffRaffJoker, UsesTheSlotsOfNegativeJokers) {
  COVERS(JokerId::RiffRaff);
  const JokerId filler = JokerId::Splash;
  Scene scene = before_blind({JokerId::RiffRaff, filler, filler, filler, filler});
  scene.joker(4).edition = Edition::Negative;
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(scene.s.joker_count, 6);
}

TEST(RiffRaffJoker, RollsEditionsButNeitherRarityNorStickers) {
  COVERS(JokerId::RiffRaff);
  struct Case {
    double roll;
    Edition edition;
  };
  const std::vector<Case> cases = {{0.95, Edition::None},
                                   {0.97, Edition::Foil},
                                   {0.985, Edition::Holographic},
                                   {0.995, Edition::Polychrome},
                                   {0.998, Edition::Negative}};
  for (const Case& c : cases) {
    Scene scene = before_blind({JokerId::RiffRaff}, run_of("ALEEB", DeckId::Red, StakeId::Gold));
    scene.s.joker_slots = 2;
    scene.fix(Stream::EditionRiffRaff, {c.roll});
    scene.fix(Stream::Joker1RiffRaff, {roll_for(JokerId::Egg)});
    for (const Stream stream : {Stream::RarityShop, Stream::RarityBuffoon, Stream::StickerShop,
                                Stream::StickerPack, Stream::RentalShop, Stream::RentalPack}) {
      scene.forbid(stream);
    }
    ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
    ASSERT_EQ(scene.s.joker_count, 2);
    EXPECT_EQ(scene.joker(1).edition, c.edition);
    EXPECT_FALSE(scene.joker(1).eternal || scene.joker(1).perishable || scene.joker(1).rental);
  }
}

TEST(RiffRaffJoker, NeverMakesAJokerThatIsOwned) {
  COVERS(JokerId::RiffRaff, JokerId::Showman);
  const double egg = roll_for(JokerId::Egg);
  Scene scene = before_blind({JokerId::RiffRaff});
  scene.fix(Stream::Joker1RiffRaff, {egg, egg});
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(scene.joker(1).id, JokerId::Egg);
  EXPECT_NE(scene.joker(2).id, JokerId::Egg);
  Scene showman = before_blind({JokerId::RiffRaff, JokerId::Showman});
  showman.fix(Stream::Joker1RiffRaff, {egg, egg});
  ASSERT_EQ(showman.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(showman.joker(2).id, JokerId::Egg);
  EXPECT_EQ(showman.joker(3).id, JokerId::Egg);
}

TEST(RiffRaffJoker, ActsNeitherWhenDebuffedNorWhenMarkedForDestruction) {
  COVERS(JokerId::RiffRaff, JokerId::CeremonialDagger);
  Scene debuffed = before_blind({JokerId::RiffRaff});
  debuffed.joker(0).perishable = true;  // with no rounds left
  debuffed.debuff_joker(0);
  debuffed.forbid(Stream::Joker1RiffRaff);
  ASSERT_EQ(debuffed.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(debuffed.s.joker_count, 1);
  Scene scene = before_blind({JokerId::CeremonialDagger, JokerId::RiffRaff});
  scene.forbid(Stream::Joker1RiffRaff);
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(row_of(scene), (std::vector<JokerId>{JokerId::CeremonialDagger}));
}

TEST(RiffRaffJoker, UsesTheSlotOfTheDaggersVictimButNotOfMadness) {
  COVERS(JokerId::RiffRaff, JokerId::CeremonialDagger, JokerId::Madness);
  const JokerId filler = JokerId::Splash;
  Scene dagger =
      before_blind({JokerId::CeremonialDagger, filler, JokerId::RiffRaff, filler, filler});
  dagger.fix(Stream::Joker1RiffRaff, {roll_for(JokerId::Egg)});
  ASSERT_EQ(dagger.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(row_of(dagger), (std::vector<JokerId>{JokerId::CeremonialDagger, JokerId::RiffRaff,
                                                  filler, filler, JokerId::Egg}));
  Scene madness = before_blind({JokerId::Madness, filler, JokerId::RiffRaff, filler, filler});
  madness.fix(Stream::Madness, {roll_for(0, 4)});
  madness.forbid(Stream::Joker1RiffRaff);
  ASSERT_EQ(madness.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(madness.s.joker_count, 4);
}

TEST(RiffRaffJoker, CannotMakeTheDaggersVictimAnew) {
  COVERS(JokerId::RiffRaff, JokerId::CeremonialDagger);
  Scene scene = before_blind({JokerId::CeremonialDagger, JokerId::Egg, JokerId::RiffRaff});
  const double egg = roll_for(JokerId::Egg);
  scene.fix(Stream::Joker1RiffRaff, {egg, egg});
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  ASSERT_EQ(scene.s.joker_count, 4);
  EXPECT_NE(scene.joker(2).id, JokerId::Egg);
  EXPECT_NE(scene.joker(3).id, JokerId::Egg);
}

TEST(RiffRaffJoker, GivesItsJokersTheirPassivesInTheOrderOfTheRow) {
  COVERS(JokerId::RiffRaff, JokerId::Burglar, JokerId::Drunkard, JokerId::Juggler);
  for (const bool burglar_first : {true, false}) {
    Scene scene = burglar_first ? before_blind({JokerId::Burglar, JokerId::RiffRaff})
                                : before_blind({JokerId::RiffRaff, JokerId::Burglar});
    scene.fix(Stream::Joker1RiffRaff, {roll_for(JokerId::Drunkard), roll_for(JokerId::Juggler)});
    ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
    EXPECT_EQ(scene.s.discards_left, burglar_first ? 1 : 0);
    EXPECT_EQ(scene.s.hands_left, 7);
    EXPECT_EQ(scene.s.hand_count, 9);
  }
}

// Certificate ----------------------------------------------------------------------------------

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

// Cartomancer ----------------------------------------------------------------------------------

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

// Chicot ---------------------------------------------------------------------------------------

TEST(ChicotJoker, LeavesSmallAndBigBlindsAlone) {
  COVERS(JokerId::Chicot);
  for (const BlindId blind : {BlindId::Small, BlindId::Big}) {
    Scene scene;
    scene.own(JokerId::Chicot);
    select_blind_of(scene, blind);
    EXPECT_FALSE(scene.s.blind_disabled);
  }
}

TEST(ChicotJoker, DisablesTheBossAtOnceWhenGainedOrNoLongerDebuffed) {
  COVERS(JokerId::Chicot);
  Scene scene;
  scene.hold("2C 3C");
  scene.face(BlindId::Club);
  EXPECT_TRUE(scene.card(0).debuffed);
  scene.own(JokerId::Chicot);
  EXPECT_TRUE(scene.s.blind_disabled);
  EXPECT_FALSE(scene.card(0).debuffed);

  Scene other;
  other.own(JokerId::Chicot);
  other.debuff_joker(0);
  select_blind_of(other, BlindId::Goad);
  EXPECT_FALSE(other.s.blind_disabled);
  other.debuff_joker(0, false);
  EXPECT_TRUE(other.s.blind_disabled);
  // Losing Chicot does not bring the boss back.
  EXPECT_EQ(other.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_TRUE(other.s.blind_disabled);
}

TEST(ChicotJoker, ActsAfterBurglar) {
  COVERS(JokerId::Chicot, JokerId::Burglar, BlindId::Water, BlindId::Needle);
  for (const bool chicot_first : {true, false}) {
    Scene water;
    if (chicot_first) water.own(JokerId::Chicot);
    water.own(JokerId::Burglar);
    if (!chicot_first) water.own(JokerId::Chicot);
    Scene needle = Scene();
    needle.s = water.s;
    select_blind_of(water, BlindId::Water);
    EXPECT_EQ(water.s.discards_left, 4);  // given back after Burglar took none
    EXPECT_EQ(water.s.hands_left, 7);
    select_blind_of(needle, BlindId::Needle);
    EXPECT_EQ(needle.s.discards_left, 0);
    EXPECT_EQ(needle.s.hands_left, 1 + 3 + 3);
  }
}

// The first Chicot is taken by Dagger before it is asked.
TEST(ChicotJoker, DoesNotActWhenMarkedForDestruction) {
  COVERS(JokerId::Chicot, JokerId::CeremonialDagger);
  Scene scene;
  scene.own({JokerId::CeremonialDagger, JokerId::Chicot});
  select_blind_of(scene, BlindId::Club);
  EXPECT_FALSE(scene.s.blind_disabled);
  EXPECT_EQ(scene.s.joker_count, 1);
}

}  // namespace
}  // namespace jimbo::joker_round_start_test
