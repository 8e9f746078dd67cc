#include <cstdint>
#include <initializer_list>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "content/copy_row.h"
#include "hook/joker_hook.h"
#include "support/covers.h"
#include "support/scene.h"
#include "support/test_game.h"

// The Rare jokers one by one. Blueprint and Brainstorm have their own files (copy_*_test.cpp), and
// what they repeat of these jokers is proved there.

namespace jimbo::rare_test {
namespace {

HandState& hand_state(Scene& scene, HandId hand) {
  return scene.s.hand_states[static_cast<int>(hand)];
}

// DNA ------------------------------------------------------------------------------------------

TEST(DnaJoker, CopiesTheSingleCardOfTheFirstHandIntoTheHand) {
  COVERS(JokerId::DNA);
  Scene scene;
  scene.own(JokerId::DNA);
  scene.hold("9H:glass:red:foil 3C 4D");
  scene.card(0).bonus_chips = 15;
  scene.fix(Stream::Glass, {0.9});
  scene.keep_draw_pile(0);
  const int original = scene.s.hand[0].card;
  scene.play("9H");
  EXPECT_EQ(scene.s.card_count, 4);
  ASSERT_EQ(scene.hand_text(), "C_3 D_4 H_9");
  const PlayingCard& copy = scene.card(2);
  EXPECT_EQ(copy.enhancement, Enhancement::Glass);
  EXPECT_EQ(copy.edition, Edition::Foil);
  EXPECT_EQ(copy.seal, Seal::Red);
  EXPECT_EQ(copy.bonus_chips, 15);
  EXPECT_FALSE(copy.debuffed);
  EXPECT_NE(copy.serial, scene.s.card(original).serial);
  EXPECT_TRUE(scene.s.card(original).discarded);
  EXPECT_STREQ(scene.fault(), nullptr);
}

TEST(DnaJoker, TheCopyTakesThePlaceOfADrawnCard) {
  COVERS(JokerId::DNA);
  Scene scene;
  scene.own(JokerId::DNA);
  scene.hold("2C 3C 4C 5C 6C 7C 8C 9C");
  scene.play("2C");
  EXPECT_EQ(scene.s.hand_count, 8);
  EXPECT_EQ(scene.s.draw_pile_count, 44);
  EXPECT_EQ(scene.s.card_count, 53);
}

TEST(DnaJoker, NeedsASingleCardAndTheFirstHand) {
  COVERS(JokerId::DNA);
  {
    Scene scene;
    scene.own(JokerId::DNA);
    scene.hold("5H 5S");
    scene.play("5H 5S");
    EXPECT_EQ(scene.s.card_count, 52);
    scene.hold("6H");
    scene.play("6H");  // single, but the second hand
    EXPECT_EQ(scene.s.card_count, 52);
  }
  {
    Scene scene;
    scene.own(JokerId::DNA);
    scene.hold("5H 5S");
    scene.discard("5S");  // a discard is no hand
    scene.play("5H");
    EXPECT_EQ(scene.s.card_count, 53);
  }
  {
    Scene scene;
    scene.own(JokerId::DNA);
    scene.debuff_joker(0);
    scene.hold("5H");
    scene.play("5H");
    EXPECT_EQ(scene.s.card_count, 52);
  }
}

TEST(DnaJoker, DoesNothingOnARefusedHand) {
  COVERS(JokerId::DNA, BlindId::Psychic);
  Scene scene;
  scene.own(JokerId::DNA);
  scene.face(BlindId::Psychic);
  scene.hold("5H 6H");
  EXPECT_EQ(scene.play("5H").score, 0);
  EXPECT_EQ(scene.s.card_count, 52);
}

TEST(DnaJoker, TheCopyIsHeldInTheSameHand) {
  COVERS(JokerId::DNA, JokerId::Baron);
  Scene scene;
  scene.own({JokerId::DNA, JokerId::Baron});
  scene.hold("KC:steel");
  EXPECT_EQ(scene.play("KC").mult, 1.5 * 1.5);
}

TEST(DnaJoker, ADebuffedCardGivesADebuffedCopy) {
  COVERS(JokerId::DNA, BlindId::Club);
  Scene scene;
  scene.own(JokerId::DNA);
  scene.face(BlindId::Club);
  scene.hold("2C 3H");
  scene.keep_draw_pile(0);
  EXPECT_EQ(scene.play("2C").chips, 5);
  ASSERT_EQ(scene.hand_text(), "H_3 C_2");
  EXPECT_TRUE(scene.card(1).debuffed);
}

TEST(DnaJoker, AVampireToTheLeftChangesWhatIsCopied) {
  COVERS(JokerId::DNA, JokerId::Vampire);
  for (const bool vampire_first : {true, false}) {
    Scene scene;
    if (vampire_first) scene.own(JokerId::Vampire);
    scene.own(JokerId::DNA);
    if (!vampire_first) scene.own(JokerId::Vampire);
    scene.hold("2C:bonus 3H");
    scene.keep_draw_pile(0);
    scene.play("2C");
    ASSERT_EQ(scene.hand_text(), "H_3 C_2");
    EXPECT_EQ(scene.card(1).enhancement, vampire_first ? Enhancement::None : Enhancement::Bonus);
  }
}

// Vagabond -------------------------------------------------------------------------------------

TEST(VagabondJoker, MakesATarotWithFourDollarsOrLess) {
  COVERS(JokerId::Vagabond);
  struct Money {
    int dollars;
    int tarots;
  };
  for (const Money& c : {Money{4, 1}, Money{5, 0}, Money{0, 1}, Money{-3, 1}, Money{100, 0}}) {
    Scene scene;
    scene.own(JokerId::Vagabond);
    scene.s.dollars = c.dollars;
    scene.hold("2C");
    if (c.tarots > 0) {
      scene.fix(Stream::TarotVagabond, {roll_for(ConsumableId::Magician)});
    } else {
      scene.forbid(Stream::TarotVagabond);
    }
    scene.play("2C");
    ASSERT_EQ(scene.s.consumable_count, c.tarots) << c.dollars;
    if (c.tarots > 0) {
      EXPECT_EQ(scene.s.consumable(0).id, ConsumableId::Magician);
    }
  }
}

TEST(VagabondJoker, NeedsRoom) {
  COVERS(JokerId::Vagabond);
  Scene scene;
  scene.own({JokerId::Vagabond, JokerId::Vagabond});
  scene.own(ConsumableId::Pluto);
  scene.hold("2C 3C");
  scene.play("2C");  // the first reserves the only slot left
  EXPECT_EQ(scene.s.consumable_count, 2);
  scene.forbid(Stream::TarotVagabond);
  scene.play("3C");
  EXPECT_EQ(scene.s.consumable_count, 2);
}

TEST(VagabondJoker, DoesNotSeeWhatTheHandEarnsButWhatItCost) {
  COVERS(JokerId::Vagabond, BlindId::Tooth, BlindId::Ox);
  {
    Scene scene;  // a Gold Seal's $3 are pending
    scene.own(JokerId::Vagabond);
    scene.s.dollars = 4;
    scene.hold("2C:goldseal");
    scene.play("2C");
    EXPECT_EQ(scene.s.dollars, 7);
    EXPECT_EQ(scene.s.consumable_count, 1);
  }
  {
    Scene scene;  // The Tooth takes $1 before the hand scores
    scene.own(JokerId::Vagabond);
    scene.face(BlindId::Tooth);
    scene.s.dollars = 5;
    scene.hold("2C 3H");
    scene.play("2C");
    EXPECT_EQ(scene.s.consumable_count, 1);
  }
  {
    Scene scene;  // The Ox takes all at once
    scene.own(JokerId::Vagabond);
    scene.face(BlindId::Ox);
    scene.s.dollars = 50;
    scene.s.most_played = HandId::HighCard;
    scene.hold("2C 3H");
    scene.play("2C");
    EXPECT_EQ(scene.s.dollars, 0);
    EXPECT_EQ(scene.s.consumable_count, 1);
  }
  {
    Scene scene;  // a refused hand has no joker effects
    scene.own(JokerId::Vagabond);
    scene.face(BlindId::Psychic);
    scene.hold("2C 3H");
    scene.play("2C");
    EXPECT_EQ(scene.s.consumable_count, 0);
  }
}

// Baron ----------------------------------------------------------------------------------------

TEST(BaronJoker, EachHeldKingGivesOnePointFive) {
  COVERS(JokerId::Baron);
  struct Held {
    const char* hand;
    double mult;
  };
  for (const Held& c :
       {Held{"2C", 1}, Held{"2C KH", 1.5}, Held{"2C KH KS", 2.25}, Held{"2C QH JS AD", 1},
        Held{"2C KH:debuffed", 1}, Held{"2C KH:stone", 1}, Held{"2C KH:red", 2.25},
        Held{"2C KH:red:debuffed", 1}, Held{"2C KH:gold", 1.5}, Held{"2C KH:steel", 2.25},
        Held{"2C KH:steel:red", 2.25 * 2.25}}) {
    SCOPED_TRACE(c.hand);
    Scene scene;
    scene.own(JokerId::Baron);
    scene.hold(c.hand);
    EXPECT_EQ(scene.play("2C").mult, c.mult);
  }
  Scene scene;
  scene.own(JokerId::Baron);
  scene.hold("KC KH");
  EXPECT_EQ(scene.play("KC KH").mult, 2);  // played Kings are not held
}

// Obelisk --------------------------------------------------------------------------------------

TEST(ObeliskJoker, GrowsUnlessTheHandIsStrictlyTheMostPlayed) {
  COVERS(JokerId::Obelisk);
  Scene scene;
  Joker& obelisk = scene.own(JokerId::Obelisk);
  scene.s.hands_left = 20;
  struct Step {
    const char* cards;
    double value;
  };
  const double first = 1 + 0.2;
  const double second = first + 0.2;
  // Plays so far in brackets: High Card, Pair, Three of a Kind
  const Step steps[] = {
      {"2C", 1},             // 1 0 0: alone at the top
      {"5H 5S", first},      // 1 1 0: High Card has as many
      {"5C 5D", 1},          // 1 2 0: Pair leads
      {"3C", first},         // 2 2 0
      {"6C 6D 6H", second},  // 2 2 1
      {"4C", 1},             // 3 2 1
      {"7C 7D", first},      // 3 3 1
      {"8C 8D", 1},          // 3 4 1
  };
  for (const Step& step : steps) {
    scene.hold_nothing();
    scene.hold(step.cards);
    const Played played = scene.play(step.cards);
    EXPECT_EQ(obelisk.value, step.value) << step.cards;
    const double base = played.hand == HandId::HighCard ? 1 : played.hand == HandId::Pair ? 2 : 3;
    EXPECT_EQ(played.mult, step.value > 1 ? base * step.value : base) << step.cards;
  }
}

TEST(ObeliskJoker, RefusedHandsCountAsPlaysButDoNotChangeIt) {
  COVERS(JokerId::Obelisk, BlindId::Psychic);
  Scene scene;
  Joker& obelisk = scene.own(JokerId::Obelisk);
  obelisk.value = 1.4;
  scene.face(BlindId::Psychic);
  scene.hold("2C 3D");
  scene.play("2C");
  EXPECT_EQ(obelisk.value, 1.4);
  EXPECT_EQ(hand_state(scene, HandId::HighCard).plays, 1);
  scene.s.blind_disabled = true;
  scene.hold("5H 5S");
  scene.play("5H 5S");
  EXPECT_EQ(obelisk.value, 1.4 + 0.2);
}

// Baseball Card --------------------------------------------------------------------------------

TEST(BaseballCardJoker, EachUncommonJokerGivesOnePointFiveAtItsOwnPlace) {
  COVERS(JokerId::BaseballCard);
  const JokerId baseball = JokerId::BaseballCard;
  const JokerId uncommon = JokerId::Showman;
  const JokerId joker = JokerId::Joker;
  struct Row {
    std::vector<JokerId> row;
    std::vector<int> debuffed;
    double mult;
  };
  for (const Row& c :
       {Row{{baseball}, {}, 1}, Row{{baseball, JokerId::Egg}, {}, 1},
        Row{{baseball, JokerId::Perkeo, JokerId::InvisibleJoker}, {}, 1},
        Row{{baseball, uncommon}, {}, 1.5}, Row{{baseball, uncommon, JokerId::Shortcut}, {}, 2.25},
        Row{{baseball, baseball, uncommon}, {}, 2.25},
        // At the Uncommon joker's place, wherever Baseball Card stands
        Row{{uncommon, joker, baseball}, {}, 1 * 1.5 + 4},
        Row{{joker, uncommon, baseball}, {}, (1 + 4) * 1.5},
        Row{{baseball, uncommon, joker}, {}, 1 * 1.5 + 4},
        // A debuffed Uncommon joker counts, a debuffed Baseball Card does not answer
        Row{{baseball, uncommon}, {1}, 1.5}, Row{{baseball, uncommon}, {0}, 1}}) {
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    for (const int i : c.debuffed) scene.debuff_joker(i);
    scene.hold("2C");
    EXPECT_EQ(scene.play("2C").mult, c.mult);
  }
}

TEST(BaseballCardJoker, ActsAfterTheJokersOwnEffectAndBeforeItsPolychrome) {
  COVERS(JokerId::BaseballCard);
  Scene scene;
  scene.own(JokerId::BaseballCard);
  Joker& flash = scene.own(JokerId::FlashCard);
  flash.value = 4;
  flash.edition = Edition::Polychrome;
  scene.hold("2C");
  const Played played = scene.play("2C");
  std::vector<int> actors;
  for (const ScoreEvent& event : played.events) {
    if (event.actor.kind == ActorKind::Joker) actors.push_back(event.actor.index);
  }
  EXPECT_EQ(actors, (std::vector<int>{1, 0, 1}));
  EXPECT_EQ(played.mult, (1 + 4) * 1.5 * 1.5);
}

// Ancient Joker --------------------------------------------------------------------------------

TEST(AncientJokerJoker, ScoredCardsOfTheRoundsSuitGiveOnePointFive) {
  COVERS(JokerId::AncientJoker);
  struct Cards {
    const char* hand;
    const char* played;
    bool smeared;
    double mult;
  };
  for (const Cards& c : {Cards{"2C", "2C", false, 1.5}, Cards{"2S", "2S", false, 1},
                         Cards{"2S", "2S", true, 1.5}, Cards{"2H", "2H", true, 1},
                         Cards{"2H:wild", "2H", false, 1.5}, Cards{"2C:stone", "2C", false, 1},
                         Cards{"2C:debuffed", "2C", false, 1}, Cards{"2C:red", "2C", false, 2.25},
                         Cards{"5C 5H", "5C 5H", false, 3}, Cards{"2H 5C", "2H", false, 1}}) {
    SCOPED_TRACE(c.hand);
    Scene scene;
    scene.own(JokerId::AncientJoker);
    if (c.smeared) scene.own(JokerId::SmearedJoker);
    scene.hold_nothing();
    scene.s.targets.ancient_suit = Suit::Clubs;
    scene.hold(c.hand);
    EXPECT_EQ(scene.play(c.played).mult, c.mult);
  }
}

TEST(AncientJokerJoker, TheSuitChangesEveryRound) {
  COVERS(JokerId::AncientJoker);
  struct Change {
    Suit from;
    int index;
    Suit to;
  };
  // Spades, Hearts, Clubs, Diamonds without the current one
  for (const Change& c :
       {Change{Suit::Spades, 0, Suit::Hearts}, Change{Suit::Spades, 2, Suit::Diamonds},
        Change{Suit::Hearts, 0, Suit::Spades}, Change{Suit::Hearts, 1, Suit::Clubs},
        Change{Suit::Clubs, 1, Suit::Hearts}, Change{Suit::Clubs, 2, Suit::Diamonds},
        Change{Suit::Diamonds, 2, Suit::Clubs}}) {
    Scene scene;
    scene.own(JokerId::AncientJoker);
    scene.s.targets.ancient_suit = c.from;
    scene.fix(Stream::AncientTarget, {roll_for(c.index, 3)});
    scene.win_round();
    EXPECT_EQ(scene.s.targets.ancient_suit, c.to);
  }
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

// Wee Joker ------------------------------------------------------------------------------------

TEST(WeeJokerJoker, GainsEightForEachScoredTwo) {
  COVERS(JokerId::WeeJoker);
  Scene scene;
  Joker& wee = scene.own(JokerId::WeeJoker);
  scene.hold("2C 2D:red 3H 2S:stone 2H:debuffed");
  EXPECT_EQ(scene.play("3H").chips, 8);
  EXPECT_EQ(wee.value, 0);
  // A pair of twos, one scoring twice: 10 + 6 for the cards, 24 from Wee.
  EXPECT_EQ(scene.play("2C 2D").chips, 10 + 6 + 24);
  EXPECT_EQ(wee.value, 24);
  EXPECT_EQ(scene.play("2S").chips, 5 + 50 + 24);  // a Stone has no rank
  EXPECT_EQ(wee.value, 24);
  EXPECT_EQ(scene.play("2H").chips, 5 + 24);  // a debuffed card is not scored
  EXPECT_EQ(wee.value, 24);
}

// Hit the Road ---------------------------------------------------------------------------------

TEST(HitTheRoadJoker, EachDiscardedJackAddsAHalfUntilTheRoundEnds) {
  COVERS(JokerId::HitTheRoad);
  Scene scene;
  Joker& road = scene.own(JokerId::HitTheRoad);
  scene.hold("JC JD JH:debuffed JS:stone QC 2C 3C");
  scene.discard("JC JD JH JS QC");
  EXPECT_EQ(road.value, 2);
  EXPECT_EQ(scene.play("2C").mult, 2);
  scene.discard("3C");
  EXPECT_EQ(road.value, 2);
  scene.win_round();
  EXPECT_EQ(scene.joker(0).value, 1);
}

TEST(HitTheRoadJoker, TheHooksDiscardsCountInTheSameHand) {
  COVERS(JokerId::HitTheRoad, BlindId::Hook);
  Scene scene;
  scene.own(JokerId::HitTheRoad);
  scene.face(BlindId::Hook);
  scene.hold("2C JH JS");
  EXPECT_EQ(scene.play("2C").mult, 2);
}

}  // namespace
}  // namespace jimbo::rare_test
