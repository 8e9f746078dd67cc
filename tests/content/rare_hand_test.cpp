#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "action/factored_action.h"
#include "hook/joker_hook.h"
#include "support/covers.h"
#include "support/scene.h"
#include "support/test_game.h"

// The Rare jokers, second part: The Duo to Burnt Joker.

namespace jimbo::rare_hand_test {
namespace {

// The hand families ----------------------------------------------------------------------------

struct Hand {
  const char* cards;
  double mult;  // without jokers
  bool duo, trio, family, order, tribe;
};

constexpr Hand kHands[] = {
    {"7H", 1, false, false, false, false, false},
    {"7H 7S", 2, true, false, false, false, false},
    {"7H 7S 4C 4D", 2, true, false, false, false, false},
    {"7H 7S 7C", 3, true, true, false, false, false},
    {"2H 3S 4C 5D 6H", 4, false, false, false, true, false},
    {"2H 9H 4H KH 7H", 4, false, false, false, false, true},
    {"7H 7S 7C 4D 4H", 4, true, true, false, false, false},
    {"7H 7S 7C 7D 4H", 7, true, true, true, false, false},
    {"2H 3H 4H 5H 6H", 8, false, false, false, true, true},
    {"7H 7S 7C 7D 7H", 12, true, true, true, false, false},
    {"7H 7H 7H 4H 4H", 14, true, true, false, false, true},
    {"7H 7H 7H 7H 7H", 16, true, true, true, false, true},
    {"7H 7H 4H 9H 2H", 4, true, false, false, false, true},  // a Flush that contains a Pair
};

TEST(HandFactorJokers, MultiplyWhenTheHandContainsTheirHand) {
  COVERS(JokerId::TheDuo, JokerId::TheTrio, JokerId::TheFamily, JokerId::TheOrder,
         JokerId::TheTribe);
  struct Joker5 {
    JokerId id;
    double factor;
    bool Hand::* contained;
  };
  for (const Joker5& j :
       {Joker5{JokerId::TheDuo, 2, &Hand::duo}, Joker5{JokerId::TheTrio, 3, &Hand::trio},
        Joker5{JokerId::TheFamily, 4, &Hand::family}, Joker5{JokerId::TheOrder, 3, &Hand::order},
        Joker5{JokerId::TheTribe, 2, &Hand::tribe}}) {
    for (const Hand& hand : kHands) {
      SCOPED_TRACE(testing::Message() << static_cast<int>(j.id) << ' ' << hand.cards);
      Scene scene;
      scene.own(j.id);
      scene.hold(hand.cards);
      EXPECT_EQ(scene.play(hand.cards).mult, hand.*j.contained ? hand.mult * j.factor : hand.mult);
    }
  }
}

TEST(HandFactorJokers, LookAtAllPlayedCardsNotOnlyTheScoringOnes) {
  COVERS(JokerId::TheDuo, JokerId::TheOrder, JokerId::TheTribe, JokerId::FourFingers);
  {
    Scene scene;  // Straight with Four Fingers; the pair of nines is no part of it
    scene.own({JokerId::FourFingers, JokerId::TheDuo});
    scene.hold("2H 3S 4C 5D 5H");
    EXPECT_EQ(scene.play("2H 3S 4C 5D 5H").mult, 8);
  }
  {
    Scene scene;  // a Flush of four; one seven does not score, the Pair counts
    scene.own({JokerId::FourFingers, JokerId::TheDuo, JokerId::TheTribe});
    scene.hold("7H 7S 2H 4H 9H");
    EXPECT_EQ(scene.play("7H 7S 2H 4H 9H").mult, 4 * 2 * 2);
  }
  {
    Scene scene;  // debuffed cards still make the hand
    scene.own(JokerId::TheDuo);
    scene.hold("7H:debuffed 7S:debuffed");
    EXPECT_EQ(scene.play("7H 7S").mult, 4);
  }
}

// Stuntman -------------------------------------------------------------------------------------

TEST(StuntmanJoker, TakesTwoFromTheHandSizeAndGivesThemBack) {
  COVERS(JokerId::Stuntman);
  Scene scene;
  scene.hold("2C 3C 4C 5C 6C 7C 8C 9C");
  scene.own(JokerId::Stuntman);
  EXPECT_EQ(scene.s.hand_size, 6);
  EXPECT_EQ(scene.s.hand_count, 8);  // nothing is discarded
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_EQ(scene.s.hand_size, 8);
  EXPECT_EQ(scene.s.hand_count, 10);  // the growth is drawn, whatever the limit
}

TEST(StuntmanJoker, ADebuffSwitchesBothPartsOff) {
  COVERS(JokerId::Stuntman);
  Scene scene;
  scene.own({JokerId::Stuntman, JokerId::Stuntman});
  EXPECT_EQ(scene.s.hand_size, 4);
  scene.debuff_joker(0);
  EXPECT_EQ(scene.s.hand_size, 6);
  scene.hold("2C");
  EXPECT_EQ(scene.play("2C").chips, 257);
  scene.debuff_joker(0, false);
  EXPECT_EQ(scene.s.hand_size, 4);
}

// Invisible Joker ------------------------------------------------------------------------------

TEST(InvisibleJokerJoker, CountsRoundsAndIsReadyAfterTwo) {
  COVERS(JokerId::InvisibleJoker);
  Scene scene;
  scene.own({JokerId::InvisibleJoker, JokerId::Joker});
  EXPECT_EQ(scene.joker(0).counter, 0);
  scene.next_round();
  EXPECT_EQ(scene.joker(0).counter, 1);
  scene.next_round();
  EXPECT_EQ(scene.joker(0).counter, 2);
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  ASSERT_EQ(scene.s.joker_count, 2);
  EXPECT_EQ(scene.joker(0).id, JokerId::Joker);
  EXPECT_EQ(scene.joker(1).id, JokerId::Joker);
  EXPECT_NE(scene.joker(0).serial, scene.joker(1).serial);
}

TEST(InvisibleJokerJoker, DoesNotRollWhenNotReadyWithoutOthersOrWithoutRoom) {
  COVERS(JokerId::InvisibleJoker);
  struct Case {
    int rounds;
    int others;
    int slots;
    bool debuffed;
    bool copies;
  };
  for (const Case& c :
       {Case{0, 1, 5, false, false}, Case{1, 1, 5, false, false}, Case{2, 1, 5, false, true},
        Case{3, 1, 5, false, true}, Case{2, 0, 5, false, false}, Case{2, 4, 5, false, true},
        Case{2, 4, 4, false, false}, Case{2, 1, 5, true, false}}) {
    Scene scene;
    scene.own(JokerId::InvisibleJoker).counter = static_cast<std::uint8_t>(c.rounds);
    for (int i = 0; i < c.others; ++i) scene.own(JokerId::Joker);
    scene.s.joker_slots = static_cast<std::int16_t>(c.slots);
    if (c.debuffed) scene.debuff_joker(0);
    scene.hold("2C");
    if (c.copies) {
      scene.fix(Stream::InvisibleJoker, {0.5});
    } else {
      scene.forbid(Stream::InvisibleJoker);
    }
    EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
    EXPECT_EQ(scene.s.joker_count, c.others + (c.copies ? 1 : 0));
  }
}

TEST(InvisibleJokerJoker, ChoosesByOrderOfCreationNotOfTheRow) {
  COVERS(JokerId::InvisibleJoker);
  const JokerId made[] = {JokerId::Egg, JokerId::Banner, JokerId::Splash};
  for (int i = 0; i < 3; ++i) {
    Scene scene;
    scene.own({made[0], made[1], made[2]});
    scene.own(JokerId::InvisibleJoker).counter = 2;
    Action move;
    move.kind = ActionKind::MoveJoker;
    move.slot = 0;
    move.target = 2;  // Egg, the oldest, goes to the right
    scene.hold("2C");
    EXPECT_EQ(scene.act(move), Error::None);
    scene.fix(Stream::InvisibleJoker, {roll_for(i, 3)});
    EXPECT_EQ(scene.act(ActionKind::SellJoker, 3), Error::None);
    ASSERT_EQ(scene.s.joker_count, 4);
    EXPECT_EQ(scene.joker(3).id, made[i]);
  }
}

TEST(InvisibleJokerJoker, TheCopyKeepsEverythingButNegative) {
  COVERS(JokerId::InvisibleJoker);
  for (const Edition edition : {Edition::Foil, Edition::Polychrome, Edition::Negative}) {
    Scene scene;
    scene.own(JokerId::InvisibleJoker).counter = 2;
    Joker& bus = scene.own(JokerId::Campfire);
    bus.value = 2.5;
    bus.edition = edition;
    bus.eternal = true;
    bus.rental = true;
    bus.extra_sell = 7;
    scene.hold("2C");
    EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
    ASSERT_EQ(scene.s.joker_count, 2);
    EXPECT_EQ(scene.joker(0).edition, edition);
    const Joker& copy = scene.joker(1);
    EXPECT_EQ(copy.value, 2.75);  // it heard of the sale
    EXPECT_EQ(copy.edition, edition == Edition::Negative ? Edition::None : edition);
    EXPECT_TRUE(copy.eternal);
    EXPECT_TRUE(copy.rental);
    EXPECT_EQ(copy.extra_sell, 7);
    EXPECT_STREQ(scene.fault(), nullptr);
  }
}

TEST(InvisibleJokerJoker, ACopyOfAPerishableKeepsItsRoundsAndItsDebuff) {
  COVERS(JokerId::InvisibleJoker);
  Scene scene;
  scene.own(JokerId::InvisibleJoker).counter = 2;
  Joker& juggler = scene.own(JokerId::Joker);
  juggler.perishable = true;
  juggler.rounds_left = 0;
  scene.debuff_joker(1);
  scene.hold("2C 3C");
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  ASSERT_EQ(scene.s.joker_count, 2);
  EXPECT_TRUE(scene.joker(1).perishable);
  EXPECT_EQ(scene.joker(1).rounds_left, 0);
  EXPECT_TRUE(scene.joker(1).debuffed);
  EXPECT_EQ(scene.play("2C").mult, 1);
}

TEST(InvisibleJokerJoker, ACopiedPassiveActsAndACopiedInvisibleJokerStartsAnew) {
  COVERS(JokerId::InvisibleJoker, JokerId::Juggler);
  {
    Scene scene;
    scene.own(JokerId::InvisibleJoker).counter = 2;
    scene.own(JokerId::Juggler);
    scene.hold("2C");
    EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
    EXPECT_EQ(scene.s.hand_size, 10);
  }
  {
    Scene scene;
    scene.own(JokerId::InvisibleJoker).counter = 2;
    scene.own(JokerId::InvisibleJoker).counter = 4;
    scene.hold("2C");
    EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
    ASSERT_EQ(scene.s.joker_count, 2);
    EXPECT_EQ(scene.joker(0).counter, 4);
    EXPECT_EQ(scene.joker(1).counter, 0);
  }
}

TEST(InvisibleJokerJoker, IsTheOneThatLeavesThoughItsPinnedCopyMovesTheRow) {
  COVERS(JokerId::InvisibleJoker, JokerId::CeremonialDagger);
  Scene scene;
  Joker& dagger = scene.own(JokerId::CeremonialDagger);
  dagger.pinned = true;
  dagger.eternal = true;
  const int original = dagger.serial;
  scene.own(JokerId::InvisibleJoker).counter = 2;
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 1), Error::None);
  ASSERT_EQ(scene.s.joker_count, 2);
  EXPECT_EQ(scene.joker(0).id, JokerId::CeremonialDagger);
  EXPECT_TRUE(scene.joker(0).pinned);
  EXPECT_GT(scene.joker(0).serial, original);  // among pinned jokers the newest stands leftmost
  EXPECT_EQ(scene.joker(1).serial, original);
}

TEST(InvisibleJokerJoker, ACopyTakesItsKeyEvenIfItHadBeenReleased) {
  COVERS(JokerId::InvisibleJoker, JokerId::Perkeo);
  Scene scene;
  scene.own(JokerId::Joker);
  scene.own(JokerId::InvisibleJoker).counter = 2;
  scene.s.exists.jokers[0] &= ~1ULL;  // as after a shelf card of the same key is gone
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 1), Error::None);
  EXPECT_EQ(scene.s.exists.jokers[0] & 1U, 1U);
}

TEST(InvisibleJokerJoker, ACopiedToDoListRollsAndKeepsItsOriginalsHand) {
  COVERS(JokerId::InvisibleJoker, JokerId::ToDoList);
  Scene scene;
  scene.own(JokerId::InvisibleJoker).counter = 2;
  scene.own(JokerId::ToDoList).counter = static_cast<std::uint8_t>(HandId::Straight);
  scene.hold("2C");
  scene.fix(Stream::ToDoList, {0.0});
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  ASSERT_EQ(scene.s.joker_count, 2);
  EXPECT_EQ(scene.joker(1).counter, static_cast<int>(HandId::Straight));
}

// Driver's License -----------------------------------------------------------------------------

void enhance_draw_pile(Scene& scene, int count, Enhancement enhancement) {
  for (int i = 0; i < count; ++i) scene.s.card(scene.s.draw_pile[i]).enhancement = enhancement;
}

TEST(DriversLicenseJoker, NeedsSixteenEnhancedCardsInTheFullDeck) {
  COVERS(JokerId::DriversLicense);
  for (const int count : {0, 15, 16, 40}) {
    Scene scene;
    scene.own(JokerId::DriversLicense);
    scene.hold("2C");
    enhance_draw_pile(scene, count, Enhancement::Stone);
    EXPECT_EQ(scene.play("2C").mult, count >= 16 ? 3 : 1) << count;
  }
}

TEST(DriversLicenseJoker, CountsAnyEnhancementAnywhereDebuffedToo) {
  COVERS(JokerId::DriversLicense);
  Scene scene;
  scene.own(JokerId::DriversLicense);
  // Three in hand and one of them played, one in the discard pile, twelve in the draw pile
  scene.hold("2C:bonus 3C:wild:debuffed 4C:gold 5C:steel");
  scene.discard("4C");
  for (int i = 0; i < 12; ++i) {
    PlayingCard& card = scene.s.card(scene.s.draw_pile[i]);
    card.enhancement = static_cast<Enhancement>(1 + i % kEnhancementCount);
    card.debuffed = i % 2 == 0;
  }
  EXPECT_EQ(scene.play("2C").mult, 1 * 1.5 * 3);
}

TEST(DriversLicenseJoker, CountsBeforeTheHandChangesCards) {
  COVERS(JokerId::DriversLicense, JokerId::MidasMask, JokerId::Vampire);
  {
    Scene scene;  // the sixteenth is gilded in this hand and counts from the next
    scene.own({JokerId::MidasMask, JokerId::DriversLicense});
    scene.hold("KC 2C");
    enhance_draw_pile(scene, 15, Enhancement::Bonus);
    EXPECT_EQ(scene.play("KC").mult, 1);
    EXPECT_EQ(scene.play("2C").mult, 3);
  }
  {
    Scene scene;  // the sixteenth is stripped in this hand and counts for the last time
    scene.own({JokerId::Vampire, JokerId::DriversLicense});
    scene.hold("KC:mult 2C");
    enhance_draw_pile(scene, 15, Enhancement::Bonus);
    EXPECT_EQ(scene.play("KC").mult, 1 * 1.1 * 3);
    EXPECT_EQ(scene.play("2C").mult, 1.1);
  }
}

// Burnt Joker ----------------------------------------------------------------------------------

int level(const Scene& scene, HandId hand) {
  return scene.s.hand_states[static_cast<int>(hand)].level;
}

TEST(BurntJokerJoker, TheFirstDiscardOfTheRoundLevelsItsHand) {
  COVERS(JokerId::BurntJoker);
  Scene scene;
  scene.own(JokerId::BurntJoker);
  scene.hold("5H 5S 2C 3D 4D 7D 8D");
  scene.play("2C");  // playing does not matter
  scene.discard("5H 5S 8D");
  EXPECT_EQ(level(scene, HandId::Pair), 2);
  EXPECT_EQ(level(scene, HandId::HighCard), 1);
  scene.discard("3D");
  EXPECT_EQ(level(scene, HandId::HighCard), 1);
  scene.next_round();
  scene.hold_nothing();
  scene.hold("9D");
  scene.discard("9D");
  EXPECT_EQ(level(scene, HandId::HighCard), 2);
}

TEST(BurntJokerJoker, SeesTheHandAsScoringDoes) {
  COVERS(JokerId::BurntJoker, JokerId::FourFingers);
  {
    Scene scene;  // a secret hand is levelled but stays unknown
    scene.own(JokerId::BurntJoker);
    scene.hold("7H 7H 7H 7H 7H");
    scene.discard("7H 7H 7H 7H 7H");
    EXPECT_EQ(level(scene, HandId::FlushFive), 2);
    EXPECT_EQ(scene.s.hand_states[static_cast<int>(HandId::FlushFive)].plays, 0);
  }
  {
    Scene scene;
    scene.own({JokerId::BurntJoker, JokerId::FourFingers});
    scene.hold("2H 5H 9H KH:debuffed");
    scene.discard("2H 5H 9H KH");
    EXPECT_EQ(level(scene, HandId::Flush), 2);
  }
  {
    Scene scene;
    scene.own({JokerId::BurntJoker, JokerId::BurntJoker});
    scene.debuff_joker(1);
    scene.hold("2H 2D");
    scene.discard("2H 2D");
    EXPECT_EQ(level(scene, HandId::Pair), 2);
  }
}

TEST(BurntJokerJoker, TheHooksDiscardsDoNotCount) {
  COVERS(JokerId::BurntJoker, BlindId::Hook);
  Scene scene;
  scene.own(JokerId::BurntJoker);
  scene.face(BlindId::Hook);
  scene.hold("2C 5H 5S");
  scene.play("2C");
  for (int i = 0; i < kHandCount; ++i) EXPECT_EQ(level(scene, static_cast<HandId>(i)), 1);
  scene.hold("9D 9C");  // the own discard after it is still the first
  scene.discard("9D 9C");
  EXPECT_EQ(level(scene, HandId::Pair), 2);
}

}  // namespace
}  // namespace jimbo::rare_hand_test
