#include <cstdint>
#include <initializer_list>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "content/copy_row.h"
#include "support/covers.h"
#include "support/scene.h"
#include "support/test_game.h"
#include "text/names.h"

// Jokers that meet in one hand. What they do at the choice of a blind is in
// blind_interaction_test.cpp.

namespace jimbo {
namespace {

// Retriggers -----------------------------------------------------------------------------------

TEST(Retriggers, AllSourcesAddUp) {
  COVERS(JokerId::Hack, JokerId::Dusk, JokerId::Seltzer, JokerId::HangingChad,
         JokerId::SockAndBuskin);
  Scene scene;
  scene.s.joker_slots = 10;
  scene.own({JokerId::Hack, JokerId::Dusk, JokerId::Seltzer, JokerId::HangingChad,
             JokerId::SockAndBuskin, JokerId::Pareidolia});
  scene.s.hands_left = 1;
  scene.hold("2C:red 2D");
  // 2C: itself, Red Seal, Hack, Dusk, Seltzer, Chad twice, Sock: 8. 2D: without seal and Chad: 5.
  EXPECT_EQ(scene.play("2C 2D").chips, 10 + 2 * (8 + 5));
}

TEST(Retriggers, ADebuffedCardIsNotRetriggeredAndTheNextIsNotFirst) {
  COVERS(JokerId::HangingChad, JokerId::Photograph);
  Scene scene;
  scene.own({JokerId::HangingChad, JokerId::Photograph});
  scene.hold("KC:red:debuffed KD");
  // Hanging Chad wants the first scoring card; Photograph the first that is a face card.
  const Played played = scene.play("KC KD");
  EXPECT_EQ(played.chips, 10 + 10);
  EXPECT_EQ(played.mult, 2 * 2);
}

TEST(Retriggers, EveryPassRunsThroughTheCardThenTheJokersLeftToRight) {
  COVERS(JokerId::SmileyFace, JokerId::Photograph, JokerId::HangingChad);
  struct Order {
    std::vector<JokerId> row;
    double mult;
  };
  const JokerId smiley = JokerId::SmileyFace;
  const JokerId photo = JokerId::Photograph;
  const double smiley_first = (((1 + 5) * 2 + 5) * 2 + 5) * 2;
  const double photo_first = ((1 * 2 + 5) * 2 + 5) * 2 + 5;
  for (const Order& c : {Order{{smiley, photo, JokerId::HangingChad}, smiley_first},
                         Order{{photo, smiley, JokerId::HangingChad}, photo_first},
                         Order{{JokerId::HangingChad, photo, smiley}, photo_first}}) {
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.hold("KC");
    EXPECT_EQ(scene.play("KC").mult, c.mult);
  }
}

TEST(Retriggers, TheCardsOwnEffectsComeBeforeTheJokers) {
  COVERS(JokerId::SmileyFace);
  Scene scene;
  scene.own(JokerId::SmileyFace);
  scene.hold("KC:glass:polychrome:red");
  scene.fix(Stream::Glass, {0.25});
  EXPECT_EQ(scene.play("KC").mult, (1 * 2 * 1.5 + 5) * 2 * 1.5 + 5);
}

TEST(HeldCards, MimeBaronRedSealAndSteel) {
  COVERS(JokerId::Mime, JokerId::Baron, JokerId::Blueprint);
  struct Held {
    std::vector<JokerId> row;
    const char* hand;
    int factors;  // of 1.5
  };
  const JokerId mime = JokerId::Mime;
  const JokerId baron = JokerId::Baron;
  for (const Held& c :
       {Held{{mime, baron}, "2C KH:steel:red", 6}, Held{{baron, mime}, "2C KH:steel:red", 6},
        Held{{mime, baron}, "2C KH:steel:red KS:steel:red", 12},
        Held{{mime, baron}, "2C QH:steel:red", 3}, Held{{mime, baron}, "2C KH:red", 3},
        Held{{mime, baron}, "2C QH:red", 0},
        Held{{JokerId::Blueprint, mime, baron}, "2C KH:steel:red", 8},
        Held{{mime, JokerId::Blueprint, baron}, "2C KH:steel:red", 9},
        Held{{mime, baron}, "2C KH:steel:red:debuffed", 0}, Held{{mime}, "2C KH:red", 0}}) {
    SCOPED_TRACE(c.hand);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.hold(c.hand);
    double mult = 1;
    for (int i = 0; i < c.factors; ++i) mult *= 1.5;
    EXPECT_EQ(scene.play("2C").mult, mult);
  }
}

TEST(HeldCards, MimeRepeatsOnlyWhatGaveSomething) {
  COVERS(JokerId::Mime, JokerId::ReservedParking);
  {
    Scene scene;  // a failed roll is no answer: no second roll
    scene.own({JokerId::Mime, JokerId::ReservedParking});
    scene.hold("2C KH:red");
    scene.fix(Stream::ReservedParking, {0.5});
    EXPECT_EQ(scene.play("2C").dollars, 0);
  }
  {
    Scene scene;  // after a success each further pass rolls anew
    scene.own({JokerId::Mime, JokerId::ReservedParking});
    scene.hold("2C KH:red");
    scene.fix(Stream::ReservedParking, {0.49, 0.5, 0.1});
    EXPECT_EQ(scene.play("2C").dollars, 2);
  }
  {
    Scene scene;  // Steel answers, so Parking gets further rolls
    scene.own({JokerId::Mime, JokerId::ReservedParking});
    scene.hold("2C KH:steel");
    scene.fix(Stream::ReservedParking, {0.9, 0.1});
    const Played played = scene.play("2C");
    EXPECT_EQ(played.dollars, 1);
    EXPECT_EQ(played.mult, 2.25);
  }
}

// Changing played cards ------------------------------------------------------------------------

struct Changed {
  std::vector<JokerId> row;
  const char* card;
  Enhancement after;
  std::vector<double> values;  // of the row's jokers; 0 for Midas Mask
};

TEST(VampireAndMidasMask, ActInRowOrderButNoCardIsStrippedTwice) {
  COVERS(JokerId::Vampire, JokerId::MidasMask);
  const JokerId vampire = JokerId::Vampire;
  const JokerId midas = JokerId::MidasMask;
  for (const Changed& c :
       {Changed{{midas, vampire}, "KC", Enhancement::None, {0, 1.1}},
        Changed{{midas, vampire}, "KC:bonus", Enhancement::None, {0, 1.1}},
        Changed{{vampire, midas}, "KC", Enhancement::Gold, {1, 0}},
        Changed{{vampire, midas}, "KC:mult", Enhancement::Gold, {1.1, 0}},
        Changed{{vampire, midas, vampire}, "KC:bonus", Enhancement::Gold, {1.1, 0, 1}},
        Changed{{vampire, midas, vampire}, "KC", Enhancement::None, {1, 0, 1.1}},
        Changed{{vampire, vampire}, "KC:mult", Enhancement::None, {1.1, 1}},
        Changed{{midas, vampire, midas}, "KC", Enhancement::Gold, {0, 1.1, 0}},
        Changed{{midas, vampire}, "2C:bonus", Enhancement::None, {0, 1.1}},
        Changed{{midas, vampire}, "KC:debuffed:mult", Enhancement::Mult, {0, 1}}}) {
    SCOPED_TRACE(c.card);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.hold(c.card);
    const int index = scene.s.hand[0].card;
    scene.act(ActionKind::Play, 0, std::string(c.card).substr(0, 2));
    EXPECT_EQ(scene.s.card(index).enhancement, c.after);
    for (std::size_t i = 0; i < c.values.size(); ++i) {
      EXPECT_EQ(scene.joker(static_cast<int>(i)).value, c.values[i]) << i;
    }
  }
}

TEST(VampireAndMidasMask, GoldenTicketPaysForCardsGildedInTheSameHand) {
  COVERS(JokerId::MidasMask, JokerId::GoldenTicket, JokerId::Vampire);
  Scene scene;
  scene.own({JokerId::GoldenTicket, JokerId::MidasMask});
  scene.hold("KC KD");
  EXPECT_EQ(scene.play("KC KD").dollars, 8);
  Scene stripped;
  stripped.own({JokerId::GoldenTicket, JokerId::MidasMask, JokerId::Vampire});
  stripped.hold("KC KD");
  EXPECT_EQ(stripped.play("KC KD").dollars, 0);
}

TEST(VampireAndBosses, AStrippedStoneIsTestedByTheBossAtOnce) {
  COVERS(JokerId::Vampire, BlindId::Club, BlindId::Plant);
  struct Stripped {
    BlindId blind;
    const char* hand;
    const char* played;
    double chips;
  };
  for (const Stripped& c : {Stripped{BlindId::Club, "2C:stone 3H", "2C", 5},
                            Stripped{BlindId::Club, "2H:stone 3H", "2H", 7},
                            Stripped{BlindId::Plant, "KH:stone 3H", "KH", 5},
                            Stripped{BlindId::Goad, "2C:stone 3H", "2C", 7}}) {
    SCOPED_TRACE(c.hand);
    Scene scene;
    scene.own(JokerId::Vampire);
    scene.hold(c.hand);
    scene.face(c.blind);
    EXPECT_FALSE(scene.card(0).debuffed);
    const Played played = scene.play(c.played);
    EXPECT_EQ(played.chips, c.chips);
    EXPECT_EQ(played.mult, 1.1);
  }
}

// A Wild card under The Club is debuffed as long as it is Wild, so Vampire cannot strip it.
TEST(VampireAndBosses, DebuffedCardsAreNotStripped) {
  COVERS(JokerId::Vampire, BlindId::Club);
  Scene scene;
  scene.own(JokerId::Vampire);
  scene.hold("2H:wild 3H");
  scene.face(BlindId::Club);
  EXPECT_TRUE(scene.card(0).debuffed);
  EXPECT_EQ(scene.play("2H").mult, 1);
  EXPECT_EQ(scene.joker(0).value, 1);
}

TEST(HologramAndDna, TheCopyCountsInTheSameHandInEitherOrder) {
  COVERS(JokerId::Hologram, JokerId::DNA, JokerId::Blueprint);
  struct Row {
    std::vector<JokerId> row;
    double mult;
  };
  const JokerId dna = JokerId::DNA;
  const JokerId hologram = JokerId::Hologram;
  for (const Row& c :
       {Row{{dna, hologram}, 1.25}, Row{{hologram, dna}, 1.25},
        Row{{JokerId::Blueprint, dna, hologram}, 1.5}, Row{{dna, dna, hologram}, 1.5},
        Row{{dna, JokerId::Blueprint, hologram}, 1.25 * 1.25}}) {
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.hold("5H");
    EXPECT_EQ(scene.play("5H").mult, c.mult);
  }
}

TEST(ErosionAndDna, DeckSizeIsReadAtTheJokersTurn) {
  COVERS(JokerId::Erosion, JokerId::DNA);
  Scene scene;
  scene.own({JokerId::DNA, JokerId::Erosion});
  scene.hold("5H");
  scene.keep_draw_pile(49);  // 50 cards, with the copy 51
  EXPECT_EQ(scene.play("5H").mult, 1 + 4);
}

// Deck tallies ---------------------------------------------------------------------------------

TEST(DeckTallies, SteelAndStoneAreCountedBeforeTheHandChangesCards) {
  COVERS(JokerId::SteelJoker, JokerId::StoneJoker, JokerId::Vampire);
  {
    Scene scene;
    scene.own({JokerId::Vampire, JokerId::SteelJoker});
    scene.hold("2C:steel 3C");
    EXPECT_EQ(scene.play("2C").mult, 1 * 1.1 * 1.2);
    EXPECT_EQ(scene.play("3C").mult, 1.1);
  }
  {
    Scene scene;  // the stripped Stone scores as the two it is
    scene.own({JokerId::Vampire, JokerId::StoneJoker});
    scene.hold("2C:stone 3C");
    EXPECT_EQ(scene.play("2C").chips, 5 + 2 + 25);
    EXPECT_EQ(scene.play("3C").chips, 5 + 3);
  }
}

TEST(DeckTallies, DnasSteelCopyCountsFromTheNextHand) {
  COVERS(JokerId::SteelJoker, JokerId::DNA);
  Scene scene;
  scene.own({JokerId::DNA, JokerId::SteelJoker});
  scene.hold("2C:steel 3C");
  scene.keep_draw_pile(0);
  EXPECT_EQ(scene.play("2C").mult, 1 * 1.5 * 1.2);  // the copy is held, but not counted
  EXPECT_EQ(scene.play("3C").mult, 1 * 1.5 * 1.4);
}

TEST(DeckTallies, DebuffedSteelAndStoneCardsCount) {
  COVERS(JokerId::SteelJoker, JokerId::StoneJoker);
  Scene scene;
  scene.own({JokerId::SteelJoker, JokerId::StoneJoker});
  scene.hold("2C KC:steel:debuffed QC:stone:debuffed");
  const Played played = scene.play("2C");
  EXPECT_EQ(played.mult, 1.2);
  EXPECT_EQ(played.chips, 7 + 25);
}

// Chances --------------------------------------------------------------------------------------

TEST(GlassAndOops, TheChanceDoublesWithEachOops) {
  COVERS(JokerId::OopsAll6s);
  struct Roll {
    int oops;
    double roll;
    bool shatters;
  };
  for (const Roll& c : {Roll{0, 0.2499, true}, Roll{0, 0.25, false}, Roll{1, 0.4999, true},
                        Roll{1, 0.5, false}, Roll{2, 0.9999, true}}) {
    Scene scene;
    for (int i = 0; i < c.oops; ++i) scene.own(JokerId::OopsAll6s);
    scene.hold("2C:glass:red");
    scene.fix(Stream::Glass, {c.roll});  // once, whatever the retriggers
    EXPECT_EQ(scene.play("2C").mult, 4);
    EXPECT_EQ(scene.s.card_count, c.shatters ? 51 : 52) << c.roll;
    EXPECT_STREQ(scene.fault(), nullptr);
  }
  Scene debuffed;
  debuffed.own({JokerId::OopsAll6s, JokerId::OopsAll6s});
  debuffed.debuff_joker(1);
  debuffed.hold("2C:glass");
  debuffed.fix(Stream::Glass, {0.5});
  debuffed.play("2C");
  EXPECT_EQ(debuffed.s.card_count, 52);
}

TEST(GlassAndOops, OnlyScoringCardsThatAreNotDebuffedRoll) {
  COVERS(JokerId::SixthSense);
  {
    Scene scene;
    scene.hold("KC:glass KD:glass 2C:glass 3C:glass:debuffed QC:glass");
    scene.fix(Stream::Glass, {0.9, 0.1});
    scene.play("KC KD 2C");  // the two does not score
    EXPECT_EQ(scene.s.card_count, 51);
    scene.play("3C");
    EXPECT_EQ(scene.s.card_count, 51);
  }
  {
    Scene scene;  // Sixth Sense has claimed the card, Glass rolls all the same
    scene.own(JokerId::SixthSense);
    scene.hold("6C:glass");
    scene.fix(Stream::Glass, {0.9});
    scene.play("6C");
    EXPECT_EQ(scene.s.card_count, 51);
  }
}

TEST(LuckyCatJoker, GainsOncePerLuckyPassAndCountsAtOnce) {
  COVERS(JokerId::LuckyCat, JokerId::OopsAll6s);
  struct Lucky {
    const char* hand;
    std::initializer_list<double> mult_rolls;
    std::initializer_list<double> money_rolls;
    int oops;
    double value;
    double mult;
    int dollars;
  };
  for (const Lucky& c : {Lucky{"2C:lucky", {0.2}, {1.0 / 15}, 0, 1, 1, 0},
                         Lucky{"2C:lucky", {0.1999}, {0.9}, 0, 1.25, 21 * 1.25, 0},
                         Lucky{"2C:lucky", {0.9}, {0.0666}, 0, 1.25, 1.25, 20},
                         Lucky{"2C:lucky", {0.1}, {0.01}, 0, 1.25, 21 * 1.25, 20},
                         Lucky{"2C:lucky:red", {0.1, 0.1}, {0.9, 0.01}, 0, 1.5, 41 * 1.5, 20},
                         Lucky{"2C:lucky:red", {0.1, 0.9}, {0.9, 0.9}, 0, 1.25, 21 * 1.25, 0},
                         Lucky{"2C:lucky", {0.3999}, {0.1333}, 1, 1.25, 21 * 1.25, 20},
                         Lucky{"2C:lucky", {0.4}, {0.13334}, 1, 1, 1, 0}}) {
    Scene scene;
    scene.own(JokerId::LuckyCat);
    for (int i = 0; i < c.oops; ++i) scene.own(JokerId::OopsAll6s);
    scene.hold(c.hand);
    scene.fix(Stream::LuckyMult, c.mult_rolls);
    scene.fix(Stream::LuckyMoney, c.money_rolls);
    const Played played = scene.play("2C");
    EXPECT_EQ(scene.joker(0).value, c.value);
    EXPECT_EQ(played.mult, c.mult);
    EXPECT_EQ(played.dollars, c.dollars);
  }
  Scene scene;  // a card after the Lucky one is no Lucky pass
  scene.own(JokerId::LuckyCat);
  scene.hold("2C:lucky 2D");
  scene.fix(Stream::LuckyMult, {0.1});
  scene.fix(Stream::LuckyMoney, {0.9});
  scene.play("2C 2D");
  EXPECT_EQ(scene.joker(0).value, 1.25);
}

// Money inside a hand --------------------------------------------------------------------------

struct Pending {
  std::vector<JokerId> row;
  const char* hand;
  const char* played;
  int pending;  // what Bull counts besides the $4 held
  void (*prepare)(Scene&) = nullptr;
};

TEST(BullAndBootstraps, SeeWhatTheHandHasEarnedSoFar) {
  COVERS(JokerId::Bull, JokerId::Bootstraps, JokerId::Matador, JokerId::GoldenTicket,
         JokerId::RoughGem, JokerId::BusinessCard, JokerId::ReservedParking, JokerId::ToDoList);
  const JokerId bull = JokerId::Bull;
  const std::vector<Pending> cases = {
      {{bull}, "2C", "2C", 0},
      {{bull}, "2C:goldseal", "2C", 3},
      {{bull}, "2C:goldseal:debuffed", "2C", 0},
      {{bull, JokerId::RoughGem}, "2D", "2D", 1},
      {{bull, JokerId::GoldenTicket}, "2C:gold", "2C", 4},
      {{bull, JokerId::BusinessCard},
       "KC",
       "KC",
       2,
       [](Scene& scene) { scene.fix(Stream::BusinessCard, {0.1}); }},
      {{bull, JokerId::ReservedParking},
       "2C KC",
       "2C",
       1,
       [](Scene& scene) { scene.fix(Stream::ReservedParking, {0.1}); }},
      {{bull},
       "2C:lucky",
       "2C",
       20,
       [](Scene& scene) {
         scene.fix(Stream::LuckyMult, {0.9});
         scene.fix(Stream::LuckyMoney, {0.01});
       }},
      {{bull, JokerId::ToDoList},
       "2C",
       "2C",
       4,
       [](Scene& scene) { scene.joker(1).counter = static_cast<std::uint8_t>(HandId::HighCard); }},
      // Matador pays at its own turn: Bull sees it only from the right.
      {{JokerId::Matador, bull}, "2C:debuffed", "2C", 8},
      {{bull, JokerId::Matador}, "2C:debuffed", "2C", 0},
  };
  for (const Pending& c : cases) {
    SCOPED_TRACE(c.hand);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.hold(c.hand);
    if (c.prepare != nullptr) c.prepare(scene);
    double bull_chips = 0;
    for (const ScoreEvent& event : scene.play(c.played).events) {
      const bool joker = event.actor.kind == ActorKind::Joker;
      if (joker && scene.joker(event.actor.index).id == bull) bull_chips += event.value;
    }
    EXPECT_EQ(bull_chips, 2 * (4 + c.pending));
  }
}

TEST(BullAndBootstraps, BootstrapsCountsFullFives) {
  COVERS(JokerId::Bootstraps, JokerId::Bull);
  struct Money {
    int dollars;
    const char* card;
    double mult;
    double bull;
  };
  for (const Money& c :
       {Money{4, "2C", 1, 8}, Money{5, "2C", 3, 10}, Money{9, "2C", 3, 18}, Money{10, "2C", 5, 20},
        Money{2, "2C:goldseal", 3, 10}, Money{1, "2C:goldseal", 1, 8}, Money{0, "2C", 1, 0},
        Money{-7, "2C", 1, 0}, Money{-7, "2C:goldseal", 1, 0}}) {
    Scene scene;
    scene.own({JokerId::Bootstraps, JokerId::Bull});
    scene.s.dollars = c.dollars;
    scene.hold(c.card);
    const Played played = scene.play("2C");
    EXPECT_EQ(played.mult, c.mult) << c.dollars;
    EXPECT_EQ(played.chips, 7 + c.bull) << c.dollars;
  }
}

// After the jokers -----------------------------------------------------------------------------

TEST(ObservatoryVoucher, EachHeldPlanetOfTheHandMultipliesAfterAllJokers) {
  COVERS(VoucherId::Observatory);
  Scene scene;
  scene.redeem(VoucherId::Observatory);
  scene.own(JokerId::Cavendish);
  scene.own(ConsumableId::Mercury);
  scene.own(ConsumableId::Pluto);
  scene.own(ConsumableId::Mercury);
  scene.s.consumable(2).edition = Edition::Negative;
  scene.own(JokerId::Joker);
  scene.hold("5H 5S 2C");
  EXPECT_EQ(scene.play("5H 5S").mult, (2 * 3 + 4) * 1.5 * 1.5);
  EXPECT_EQ(scene.play("2C").mult, (1 * 3 + 4) * 1.5);
  EXPECT_EQ(scene.s.consumable_count, 3);  // none is used up

  Scene plain;
  plain.own(ConsumableId::Pluto);
  plain.hold("2C");
  EXPECT_EQ(plain.play("2C").mult, 1);
}

TEST(PlasmaDeck, BalancesAfterJokersAndObservatory) {
  COVERS(DeckId::Plasma, VoucherId::Observatory);
  Scene scene({.seed = {"ALEEB"}, .deck = DeckId::Plasma});
  scene.redeem(VoucherId::Observatory);
  scene.own(JokerId::Joker);
  scene.own(ConsumableId::Pluto);
  scene.hold("2C");
  const Played played = scene.play("2C");  // 7 chips, mult (1 + 4) x 1.5 = 7.5; 14.5 / 2 = 7.25
  EXPECT_EQ(played.chips, 7);
  EXPECT_EQ(played.mult, 7);
  EXPECT_EQ(played.score, 49);
}

// Only Trading Card destroys what is discarded, and only a first discard of a single card.
TEST(Discarding, LosesNoCardWhicheverJokerIsOwned) {
  for (int i = 0; i < kJokerCount; ++i) {
    Scene scene;
    scene.own(static_cast<JokerId>(i));
    scene.hold("JC JD QC KH 5H 2S");
    const int owned = scene.s.card_count;
    scene.discard("JC JD QC KH 5H");
    EXPECT_EQ(scene.s.card_count, owned) << name(static_cast<JokerId>(i));
    EXPECT_EQ(scene.fault(), nullptr) << scene.fault();
  }
}

TEST(PlasmaDeck, DoublesTheRequirement) {
  COVERS(DeckId::Plasma);
  Scene scene({.seed = {"ALEEB"}, .deck = DeckId::Plasma});
  select_blind_of(scene, BlindId::Small);
  EXPECT_EQ(scene.s.requirement, 600);
  Scene boss({.seed = {"ALEEB"}, .deck = DeckId::Plasma});
  select_blind_of(boss, BlindId::Wall);
  EXPECT_EQ(boss.s.requirement, 2400);
}

}  // namespace
}  // namespace jimbo
