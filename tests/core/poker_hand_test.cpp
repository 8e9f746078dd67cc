#include "play/poker_hand.h"

#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "facts/content.h"
#include "play/game.h"
#include "support/covers.h"
#include "support/scene.h"

namespace jimbo {
namespace {

using enum HandId;

// Cards in the order played, the jokers owned, and what they come to. Members are given as a
// picture: "x" belongs to the hand, "." does not.
struct Case {
  const char* cards;
  std::vector<JokerId> jokers;
  HandId hand;
  std::vector<HandId> also;  // contained besides the hand itself and High Card
  const char* members;
};

PokerHand detect(Scene& scene) {
  const View g(scene.s, kVanilla);
  CardIndex cards[kMaxPlayed] = {};
  for (int i = 0; i < scene.s.hand_count; ++i) cards[i] = scene.s.hand[i].card;
  return detect_hand(g, cards, scene.s.hand_count);
}

std::string picture(const PokerHand& hand, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += ((hand.members >> i) & 1U) != 0 ? 'x' : '.';
  return text;
}

std::vector<std::string> names(unsigned contained) {
  static const char* const kNames[] = {"Flush Five",     "Flush House",    "Five of a Kind",
                                       "Straight Flush", "Four of a Kind", "Full House",
                                       "Flush",          "Straight",       "Three of a Kind",
                                       "Two Pair",       "Pair",           "High Card"};
  std::vector<std::string> list;
  for (int i = 0; i < kHandCount; ++i) {
    if (((contained >> i) & 1U) != 0) list.emplace_back(kNames[i]);
  }
  return list;
}

void expect_hands(const std::vector<Case>& cases) {
  for (const Case& c : cases) {
    SCOPED_TRACE(c.cards);
    Scene scene;
    for (const JokerId id : c.jokers) scene.own(id);
    scene.hold_nothing();
    scene.hold(c.cards);
    const PokerHand found = detect(scene);
    EXPECT_EQ(found.hand, c.hand);
    unsigned contained = 1U << static_cast<int>(c.hand) | 1U << static_cast<int>(HighCard);
    for (const HandId id : c.also) contained |= 1U << static_cast<int>(id);
    EXPECT_EQ(names(found.contained), names(contained));
    EXPECT_EQ(picture(found, scene.s.hand_count), c.members);
  }
}

TEST(PokerHand, EachHandAndWhatItContains) {
  COVERS(HandId::FlushFive, HandId::FlushHouse, HandId::FiveOfAKind, HandId::StraightFlush,
         HandId::FourOfAKind, HandId::FullHouse, HandId::Flush, HandId::Straight,
         HandId::ThreeOfAKind, HandId::TwoPair, HandId::Pair, HandId::HighCard);
  expect_hands({
      {"7H", {}, HighCard, {}, "x"},
      {"2C 9D 4S KH 7H", {}, HighCard, {}, "...x."},
      {"7H 7S", {}, Pair, {}, "xx"},
      {"2C 7H 9D 7S KC", {}, Pair, {}, ".x.x."},
      {"7H 7S 4C 4D 2H", {}, TwoPair, {Pair}, "xxxx."},
      {"4C 7H 2H 7S 4D", {}, TwoPair, {Pair}, "xx.xx"},
      {"7H 7S 7C", {}, ThreeOfAKind, {Pair}, "xxx"},
      {"2H 7H 7S KD 7C", {}, ThreeOfAKind, {Pair}, ".xx.x"},
      {"2H 3S 4C 5D 6H", {}, Straight, {}, "xxxxx"},
      {"TH JS QC KD AH", {}, Straight, {}, "xxxxx"},
      {"2H 9H 4H KH 7H", {}, Flush, {}, "xxxxx"},
      {"7H 7S 7C 4D 4H", {}, FullHouse, {ThreeOfAKind, TwoPair, Pair}, "xxxxx"},
      {"7H 7S 7C 7D 4H", {}, FourOfAKind, {ThreeOfAKind, Pair}, "xxxx."},
      {"4H 7H 7S 7C 7D", {}, FourOfAKind, {ThreeOfAKind, Pair}, ".xxxx"},
      {"2H 3H 4H 5H 6H", {}, StraightFlush, {Straight, Flush}, "xxxxx"},
      {"TS JS QS KS AS", {}, StraightFlush, {Straight, Flush}, "xxxxx"},
      {"7H 7S 7C 7D 7H", {}, FiveOfAKind, {FourOfAKind, ThreeOfAKind, Pair}, "xxxxx"},
      {"7H 7H 7H 4H 4H", {}, FlushHouse, {FullHouse, Flush, ThreeOfAKind, TwoPair, Pair}, "xxxxx"},
      {"7H 7H 7H 7H 7H",
       {},
       FlushFive,
       {FiveOfAKind, FourOfAKind, ThreeOfAKind, Pair, Flush},
       "xxxxx"},
      // A flush outranks the groups below it, which it then contains.
      {"7H 7H 7H 4H 2H", {}, Flush, {ThreeOfAKind, Pair}, "xxxxx"},
      {"7H 7H 4H 4H 2H", {}, Flush, {TwoPair, Pair}, "xxxxx"},
      {"7H 7H 7H 7H 2H", {}, FourOfAKind, {Flush, ThreeOfAKind, Pair}, "xxxx."},
      // Without enough cards there is neither straight nor flush.
      {"2H 3H 4H 5H", {}, HighCard, {}, "...x"},
  });
}

TEST(PokerHand, AceIsHighOrLowButNeverBoth) {
  COVERS(JokerId::FourFingers, JokerId::Shortcut);
  const std::vector<JokerId> fingers = {JokerId::FourFingers};
  const std::vector<JokerId> shortcut = {JokerId::Shortcut};
  expect_hands({
      {"AH 2S 3C 4D 5H", {}, Straight, {}, "xxxxx"},
      {"AH TS KC JD QH", {}, Straight, {}, "xxxxx"},
      {"QH KS AC 2D 3H", {}, HighCard, {}, "..x.."},
      {"JH QS KC AD 2H", {}, HighCard, {}, "...x."},
      {"KH AS 2C 3D", fingers, HighCard, {}, ".x.."},
      {"JH QS KC AD", fingers, Straight, {}, "xxxx"},
      {"AH 2S 3C 4D", fingers, Straight, {}, "xxxx"},
      // The low ace's run ends at the gap, the high one's needs its own length.
      {"QH KS AC 2D 4H", shortcut, HighCard, {}, "..x.."},
      {"AH 3S 5C 7D 9H", shortcut, Straight, {}, "xxxxx"},
      {"6H 8S TC QD AH", shortcut, Straight, {}, "xxxxx"},
      // No gap may be stepped over at the high ace itself: 9 T J Q - A needs the king's gap only.
      {"9H TS JC QD AH", shortcut, Straight, {}, "xxxxx"},
  });
}

TEST(PokerHand, FourFingersNeedsFourCardsAndScoresOnlyThose) {
  COVERS(JokerId::FourFingers);
  const std::vector<JokerId> fingers = {JokerId::FourFingers};
  expect_hands({
      {"2H 5H 9H KH", fingers, Flush, {}, "xxxx"},
      {"2H 5H 9H KH 3S", fingers, Flush, {}, "xxxx."},
      {"3S 2H 5H 9H KH", fingers, Flush, {}, ".xxxx"},
      {"2H 5H 9H", fingers, HighCard, {}, "..x"},
      {"2H 3S 4C 5D", fingers, Straight, {}, "xxxx"},
      {"2H 3S 4C 5D 9H", fingers, Straight, {}, "xxxx."},
      // The run goes on as long as it can, and doubles belong to it.
      {"2H 3S 4C 5D 6H", fingers, Straight, {}, "xxxxx"},
      {"2H 3S 4C 5D 5H", fingers, Straight, {Pair}, "xxxxx"},
      // A Straight Flush may be made of two different sets of four.
      {"2H 3H 4H 5S 9H", fingers, StraightFlush, {Straight, Flush}, "xxxxx"},
      {"2H 3H 4H 5H 9S", fingers, StraightFlush, {Straight, Flush}, "xxxx."},
      {"2H 3H 4H 5H 5S", fingers, StraightFlush, {Straight, Flush, Pair}, "xxxxx"},
      // Flush and rank group side by side.
      {"7H 7S 2H 4H 9H", fingers, Flush, {Pair}, "x.xxx"},
      {"7H 7S 7C 7D 7H", fingers, FiveOfAKind, {FourOfAKind, ThreeOfAKind, Pair}, "xxxxx"},
      {"7H 7H 7H 7H 7S",
       fingers,
       FlushFive,
       {FiveOfAKind, FourOfAKind, ThreeOfAKind, Pair, Flush},
       "xxxxx"},
      {"7H 7H 7H 4H 4S",
       fingers,
       FlushHouse,
       {FullHouse, Flush, ThreeOfAKind, TwoPair, Pair},
       "xxxxx"},
  });
}

TEST(PokerHand, ShortcutStepsOverSingleRanksOnly) {
  COVERS(JokerId::Shortcut, JokerId::FourFingers);
  const std::vector<JokerId> shortcut = {JokerId::Shortcut};
  const std::vector<JokerId> both = {JokerId::Shortcut, JokerId::FourFingers};
  expect_hands({
      {"2H 4S 6C 8D TH", shortcut, Straight, {}, "xxxxx"},
      {"2H 3S 5C 6D 8H", shortcut, Straight, {}, "xxxxx"},
      {"2H 3S 4C 5D 8H", shortcut, HighCard, {}, "....x"},
      {"2H 5S 6C 7D 8H", shortcut, HighCard, {}, "....x"},
      {"2H 3S 4C 5D 6H", shortcut, Straight, {}, "xxxxx"},
      {"2H 4S 6C 8D", shortcut, HighCard, {}, "...x"},
      {"2H 4S 6C 8D", both, Straight, {}, "xxxx"},
      {"2H 4S 6C 8D JH", both, Straight, {}, "xxxx."},
      {"2H 4S 6C 8D 8H", both, Straight, {Pair}, "xxxxx"},
      {"AH 3S 4C 6D KH", both, Straight, {}, "xxxx."},
      {"2H 4H 6H 8H TH", shortcut, StraightFlush, {Straight, Flush}, "xxxxx"},
      // King, then the low ace: the walk starts at the ace, so the king cannot lead to it.
      {"KH AS 3C 5D 7H", shortcut, HighCard, {}, ".x..."},
  });
}

TEST(PokerHand, FlushesSeeWildSmearedAndDebuffedCardsInTheirOwnWay) {
  COVERS(JokerId::SmearedJoker);
  const std::vector<JokerId> smeared = {JokerId::SmearedJoker};
  expect_hands({
      {"2H 9H 4H KH 7S:wild", {}, Flush, {}, "xxxxx"},
      {"2H 9D 4H KD 7H", {}, HighCard, {}, "...x."},
      {"2H 9D 4H KD 7H", smeared, Flush, {}, "xxxxx"},
      {"2S 9C 4S KC 7S", smeared, Flush, {}, "xxxxx"},
      {"2S 9C 4S KC 7H", smeared, HighCard, {}, "...x."},
      {"2S 9C 4S KC 7H:wild", smeared, Flush, {}, "xxxxx"},
      // A debuffed card keeps its printed suit, but is no longer Wild.
      {"2H:debuffed 9H 4H KH 7H", {}, Flush, {}, "xxxxx"},
      {"2H 9H 4H KH 7S:wild:debuffed", {}, HighCard, {}, "...x."},
      {"2H 9H 4H KH 7H:wild:debuffed", {}, Flush, {}, "xxxxx"},
      {"2H 9H 4H KH 7D:wild:debuffed", smeared, Flush, {}, "xxxxx"},
      {"2H:wild 9S:wild 4C:wild KD:wild 7H:wild", {}, Flush, {}, "xxxxx"},
      // Four Fingers: the first suit of Spades, Hearts, Clubs, Diamonds with four cards.
      {"2H:wild 9S 4S KS 7H", {JokerId::FourFingers}, Flush, {}, "xxxx."},
      {"2H 9H 4H KD 7H:wild", {JokerId::FourFingers}, Flush, {}, "xxx.x"},
      {"2H:wild 9S:wild 4C:wild KD 7S", {JokerId::FourFingers}, Flush, {}, "xxx.x"},
  });
}

TEST(PokerHand, StoneCardsHaveNeitherRankNorSuit) {
  COVERS(JokerId::FourFingers);
  const std::vector<JokerId> fingers = {JokerId::FourFingers};
  expect_hands({
      {"KH:stone KS:stone", {}, HighCard, {}, "x."},
      {"KH:stone 2S", {}, HighCard, {}, ".x"},
      {"KH:stone KS 2C", {}, HighCard, {}, ".x."},
      {"KH KS KC:stone", {}, Pair, {}, "xx."},
      {"2H 9H 4H KH 7H:stone", {}, HighCard, {}, "...x."},
      {"2H 9H 4H KH 7H:stone", fingers, Flush, {}, "xxxx."},
      {"2H 3S 4C 5D 6H:stone", {}, HighCard, {}, "...x."},
      {"2H 3S 4C 5D 6H:stone", fingers, Straight, {}, "xxxx."},
  });
}

TEST(PokerHand, DebuffedCardsStillMakeHands) {
  COVERS(HandId::Pair, HandId::Straight, HandId::HighCard, HandId::FullHouse);
  expect_hands({
      {"7H:debuffed 7S:debuffed", {}, Pair, {}, "xx"},
      {"2H 3S 4C:debuffed 5D 6H", {}, Straight, {}, "xxxxx"},
      {"KH:debuffed 2S", {}, HighCard, {}, "x."},
      {"7H 7S:debuffed 7C 4D 4H", {}, FullHouse, {ThreeOfAKind, TwoPair, Pair}, "xxxxx"},
  });
}

TEST(PokerHand, DebuffedJokersDoNotBendTheRules) {
  COVERS(JokerId::FourFingers, JokerId::Shortcut, JokerId::SmearedJoker);
  struct Bend {
    JokerId joker;
    const char* cards;
    HandId active;
  };
  for (const Bend& c : {Bend{JokerId::FourFingers, "2H 5H 9H KH", Flush},
                        Bend{JokerId::Shortcut, "2H 4S 6C 8D TH", Straight},
                        Bend{JokerId::SmearedJoker, "2H 9D 4H KD 7H", Flush}}) {
    SCOPED_TRACE(c.cards);
    Scene scene;
    scene.own(c.joker);
    scene.hold(c.cards);
    EXPECT_EQ(detect(scene).hand, c.active);
    scene.debuff_joker(0);
    EXPECT_EQ(detect(scene).hand, HighCard);
    scene.debuff_joker(0, false);
    EXPECT_EQ(detect(scene).hand, c.active);
  }
}

TEST(PokerHand, TheHigherOfTwoPairsIsThePair) {
  COVERS(HandId::TwoPair);
  // Two Pair scores both; the list for Pair alone holds the highest. Visible through the order of
  // the groups only: ace pairs are highest, deuces lowest.
  expect_hands({
      {"2H 2S AC AD 9H", {}, TwoPair, {Pair}, "xxxx."},
      {"AC AD 2H 2S 9H", {}, TwoPair, {Pair}, "xxxx."},
  });
}

// The place of each card when a hand is sorted; also decides the highest card.
TEST(PokerHand, SortOrderIsRankSuitOriginalSuitAge) {
  COVERS(HandId::HighCard);
  Scene scene;
  scene.hold("2D TC JH QS KD AC AS AH AD KS 9S:stone 9D:stone 2C");
  EXPECT_EQ(scene.act(ActionKind::SortHand, 0), Error::None);
  EXPECT_EQ(scene.hand_text(), "S_A H_A C_A D_A S_K D_K S_Q H_J C_T C_2 D_2 D_9 S_9");
  EXPECT_EQ(scene.act(ActionKind::SortHand, 1), Error::None);
  EXPECT_EQ(scene.hand_text(), "S_A S_K S_Q H_A H_J C_A C_T C_2 D_A D_K D_2 D_9 S_9");
}

TEST(PokerHand, EqualCardsSortByOriginalSuitThenAge) {
  COVERS(HandId::HighCard);
  Scene scene;
  scene.hold("7D 7H 7H 7H");
  PlayingCard& recoloured = scene.card(0);
  recoloured.suit = Suit::Hearts;  // printed as Diamonds when it was made
  const CardIndex was_diamond = scene.s.hand[0].card;
  const CardIndex oldest = scene.s.hand[1].card;
  const CardIndex middle = scene.s.hand[2].card;
  const CardIndex youngest = scene.s.hand[3].card;
  EXPECT_EQ(scene.act(ActionKind::SortHand, 1), Error::None);
  EXPECT_EQ(scene.s.hand[0].card, oldest);
  EXPECT_EQ(scene.s.hand[1].card, middle);
  EXPECT_EQ(scene.s.hand[2].card, youngest);
  EXPECT_EQ(scene.s.hand[3].card, was_diamond);
}

// Level values: base plus steps, never below 0 chips and 1 mult.
struct LevelCase {
  HandId hand;
  const char* cards;
  int level;
  double chips;  // before the cards
  double mult;
};

TEST(PokerHand, LevelValuesFollowTheTable) {
  COVERS(HandId::FlushFive, HandId::FlushHouse, HandId::FiveOfAKind, HandId::StraightFlush,
         HandId::FourOfAKind, HandId::FullHouse, HandId::Flush, HandId::Straight,
         HandId::ThreeOfAKind, HandId::TwoPair, HandId::Pair, HandId::HighCard);
  const LevelCase cases[] = {
      {FlushFive, "7H 7H 7H 7H 7H", 1, 160, 16},
      {FlushFive, "7H 7H 7H 7H 7H", 3, 260, 22},
      {FlushHouse, "7H 7H 7H 4H 4H", 1, 140, 14},
      {FlushHouse, "7H 7H 7H 4H 4H", 3, 220, 22},
      {FiveOfAKind, "7H 7S 7C 7D 7H", 1, 120, 12},
      {FiveOfAKind, "7H 7S 7C 7D 7H", 3, 190, 18},
      {StraightFlush, "2H 3H 4H 5H 6H", 1, 100, 8},
      {StraightFlush, "2H 3H 4H 5H 6H", 3, 180, 16},
      {FourOfAKind, "7H 7S 7C 7D", 1, 60, 7},
      {FourOfAKind, "7H 7S 7C 7D", 3, 120, 13},
      {FullHouse, "7H 7S 7C 4D 4H", 1, 40, 4},
      {FullHouse, "7H 7S 7C 4D 4H", 3, 90, 8},
      {Flush, "2H 9H 4H KH 7H", 1, 35, 4},
      {Flush, "2H 9H 4H KH 7H", 3, 65, 8},
      {Straight, "2H 3S 4C 5D 6H", 1, 30, 4},
      {Straight, "2H 3S 4C 5D 6H", 3, 90, 10},
      {ThreeOfAKind, "7H 7S 7C", 1, 30, 3},
      {ThreeOfAKind, "7H 7S 7C", 3, 70, 7},
      {TwoPair, "7H 7S 4C 4D", 1, 20, 2},
      {TwoPair, "7H 7S 4C 4D", 3, 60, 4},
      {Pair, "7H 7S", 1, 10, 2},
      {Pair, "7H 7S", 3, 40, 4},
      {HighCard, "7H", 1, 5, 1},
      {HighCard, "7H", 3, 25, 3},
      {HighCard, "7H", 0, 0, 1},
      {FlushFive, "7H 7H 7H 7H 7H", 0, 110, 13},
  };
  for (const LevelCase& c : cases) {
    SCOPED_TRACE(testing::Message() << c.cards << " level " << c.level);
    Scene scene;
    scene.hold(c.cards);
    scene.set_level(c.hand, c.level);
    const Played played = scene.play(c.cards);
    ASSERT_EQ(played.hand, c.hand);
    ASSERT_FALSE(played.events.empty());
    EXPECT_EQ(played.events.front().kind, EventKind::HandBase);
    EXPECT_EQ(played.events.front().chips, c.chips);
    EXPECT_EQ(played.events.front().mult, c.mult);
  }
}

TEST(PokerHand, SecretHandsBecomeKnownWhenPlayedNotWhenLevelled) {
  COVERS(ConsumableId::Eris);
  Scene scene;
  const View g(scene.s, kVanilla);
  scene.own(ConsumableId::Eris);
  scene.hold("7H 7H 7H 7H 7H");
  EXPECT_FALSE(g.hand_visible(FlushFive));
  scene.use(0);
  EXPECT_EQ(scene.s.hand_states[static_cast<int>(FlushFive)].level, 2);
  EXPECT_FALSE(g.hand_visible(FlushFive));
  scene.play("7H 7H 7H 7H 7H");
  EXPECT_TRUE(g.hand_visible(FlushFive));
  EXPECT_FALSE(g.hand_visible(FlushHouse));
  EXPECT_FALSE(g.hand_visible(FiveOfAKind));
  EXPECT_TRUE(g.hand_visible(StraightFlush));
}

TEST(ScoringCards, StonesAndSplashJoinInHandOrder) {
  COVERS(JokerId::Splash);
  struct Scored {
    const char* cards;
    bool splash;
    double chips;
  };
  // Base 10 for a Pair, 5 for a High Card; Stone 50.
  for (const Scored& c : {Scored{"2C KH KS", false, 30}, Scored{"2C KH KS", true, 32},
                          Scored{"2C:stone KH KS", false, 80}, Scored{"2C:stone KH KS", true, 80},
                          Scored{"2C:stone 3H:stone", false, 105}, Scored{"2C 9H", false, 14},
                          Scored{"2C 9H", true, 16}}) {
    SCOPED_TRACE(c.cards);
    Scene scene;
    if (c.splash) scene.own(JokerId::Splash);
    scene.hold_nothing();
    scene.hold(c.cards);
    std::string plain(c.cards);
    for (std::size_t at; (at = plain.find(":stone")) != std::string::npos;) plain.erase(at, 6);
    EXPECT_EQ(scene.play(plain).chips, c.chips);
  }
}

}  // namespace
}  // namespace jimbo
