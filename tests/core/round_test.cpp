// A round from the selection of its blind: counters, draws, hand size, discards, the hand's order.

#include "play/round.h"

#include <algorithm>
#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include "action/action.h"
#include "base/bits.h"
#include "facts/vanilla_facts.h"
#include "play/moment.h"
#include "play/run_start.h"
#include "play/shuffle.h"
#include "support/blind_scene.h"
#include "support/covers.h"

namespace jimbo {
namespace {

// Selection ------------------------------------------------------------------------------------

TEST(BlindSelection, ResetsTheCountersOfTheRound) {
  COVERS(BlindId::Small, BlindId::Big);
  Scene scene;
  State& s = scene.s;
  s.hands_left = 1;
  s.discards_left = 0;
  s.hands_played_round = 3;
  s.discards_used_round = 2;
  s.score = 500;
  s.reroll_increase = 4;
  s.hand_states[static_cast<int>(HandId::Pair)].plays_this_round = 2;
  s.round = 6;
  meet(scene, BlindId::Big);
  EXPECT_EQ(s.round, 7);
  EXPECT_EQ(s.hands_left, 4);
  EXPECT_EQ(s.discards_left, 4);
  EXPECT_EQ(s.hands_played_round, 0);
  EXPECT_EQ(s.discards_used_round, 0);
  EXPECT_EQ(s.score, 0);
  EXPECT_EQ(s.reroll_increase, 0);
  EXPECT_EQ(s.reroll_cost, 5);
  EXPECT_EQ(s.hand_states[static_cast<int>(HandId::Pair)].plays_this_round, 0);
  EXPECT_EQ(s.progress[1], BlindProgress::Current);
  EXPECT_EQ(s.requirement, 450);
}

TEST(BlindSelection, LeavesAtLeastOneHandAndNoNegativeDiscards) {
  COVERS(BlindId::Small);
  Scene scene;
  scene.s.hands = -1;
  scene.s.discards = -2;
  meet(scene, BlindId::Small);
  EXPECT_EQ(scene.s.hands_left, 1);
  EXPECT_EQ(scene.s.discards_left, 0);
}

TEST(BlindSelection, CountsFreeRerollsByActiveChaosTheClown) {
  COVERS(JokerId::ChaosTheClown);
  Scene scene;
  scene.own({JokerId::ChaosTheClown, JokerId::ChaosTheClown, JokerId::ChaosTheClown});
  scene.joker(1).debuffed = true;
  scene.s.free_rerolls = 0;
  meet(scene, BlindId::Small);
  EXPECT_EQ(scene.s.free_rerolls, 2);
  EXPECT_EQ(scene.s.reroll_cost, 0);
}

TEST(BlindSelection, ShufflesMarblesStoneIn) {
  COVERS(JokerId::MarbleJoker);
  int at_bottom = 0;
  for (const char* seed : {"ALEEB", "A", "B", "C", "D", "E"}) {
    RunOptions options;
    options.seed = {};
    std::copy_n(seed, std::char_traits<char>::length(seed), options.seed.text);
    Scene scene(options);
    scene.own(JokerId::MarbleJoker);
    meet(scene, BlindId::Small);
    ASSERT_EQ(scene.s.card_count, 53);
    settle_draw_pile(scene.s);
    const PlayingCard& bottom = scene.s.card(scene.s.draw_pile[0]);
    at_bottom += bottom.enhancement == Enhancement::Stone;
  }
  EXPECT_LT(at_bottom, 2);
}

// Drawing --------------------------------------------------------------------------------------

TEST(Drawing, FillsTheHandToItsSize) {
  COVERS(BlindId::Small);
  Scene scene;
  meet(scene, BlindId::Small);
  EXPECT_EQ(scene.s.hand_count, 8);
  EXPECT_EQ(scene.s.draw_pile_count, 44);
  scene.play(first_keys(scene, 3));
  EXPECT_EQ(scene.s.hand_count, 8);
  scene.discard(first_keys(scene, 5));
  EXPECT_EQ(scene.s.hand_count, 8);
  EXPECT_EQ(scene.s.draw_pile_count, 36);
}

TEST(Drawing, TakesTheTopOfThePile) {
  COVERS(BlindId::Small);
  Scene scene;
  meet(scene, BlindId::Small);
  const CardIndex top = settled(scene.s).draw_pile[scene.s.draw_pile_count - 1];
  scene.discard(first_keys(scene, 1));
  bool held = false;
  for (int i = 0; i < scene.s.hand_count; ++i) held = held || scene.s.hand[i].card == top;
  EXPECT_TRUE(held);
}

TEST(Drawing, DiscardsNothingFromAHandTooLarge) {
  COVERS(BlindId::Small);
  Scene scene;
  scene.hold("2C 3C 4C 5C 6C 7C 8C 9C TC JC");
  scene.play("2C");
  EXPECT_EQ(scene.s.hand_count, 9);
  scene.discard("3C 4C");
  EXPECT_EQ(scene.s.hand_count, 8);
}

TEST(Drawing, EndsTheRunAtOnceWhereNoHandCanBeHeld) {
  COVERS(JokerId::MrBones, BlindId::Small);
  Scene scene;
  scene.own(JokerId::MrBones);
  scene.s.hand_size = 0;
  meet(scene, BlindId::Small);
  EXPECT_EQ(scene.s.phase, Phase::GameOver);
  EXPECT_EQ(scene.s.result, Result::Lost);
  EXPECT_EQ(scene.s.joker_count, 1);
}

TEST(Drawing, WithASizeOfZeroGoesOnWhileCardsAreHeld) {
  COVERS(BlindId::Small);
  Scene scene;
  scene.hold("2C 3C 4C");
  scene.s.hand_size = -1;
  scene.play("2C");
  EXPECT_EQ(scene.s.hand_count, 2);
  scene.play("3C 4C");
  EXPECT_EQ(scene.s.phase, Phase::GameOver);
}

TEST(JuggleTag, LendsThreeCardsForTheRound) {
  COVERS(TagId::Juggle);
  for (const int tags : {1, 2}) {
    Scene scene;
    for (int i = 0; i < tags; ++i) scene.s.tags[scene.s.tag_count++] = TagSlot::of(TagId::Juggle);
    meet(scene, BlindId::Small);
    EXPECT_EQ(scene.s.hand_count, 8 + 3 * tags);
    EXPECT_EQ(scene.s.tag_count, 0);
    scene.play(first_keys(scene, 2));
    EXPECT_EQ(scene.s.hand_count, 8 + 3 * tags);
    scene.win_round();
    EXPECT_EQ(scene.s.hand_size, 8);
  }
}

// A hand that changes its size -----------------------------------------------------------------

TEST(HandSize, GrowingInARoundDrawsAsManyCardsAsItGrew) {
  COVERS(JokerId::Stuntman);
  Scene scene;
  scene.hold("2C 3C 4C 5C 6C 7C 8C 9C");
  scene.own(JokerId::Stuntman);
  EXPECT_EQ(scene.s.hand_size, 6);
  EXPECT_EQ(scene.s.hand_count, 8);  // a decrease discards nothing
  sell_joker_at(scene, 0);
  EXPECT_EQ(scene.s.hand_size, 8);
  EXPECT_EQ(scene.s.hand_count, 10);
}

TEST(HandSize, GrowingToOneDrawsNothing) {
  COVERS(JokerId::Stuntman);
  struct Row {
    int before;
    int drawn;
  };
  for (const Row& row : {Row{-1, 0}, Row{0, 2}}) {
    Scene scene;
    scene.own(JokerId::Stuntman);
    scene.hold("2C 3C");
    scene.s.hand_size = static_cast<std::int16_t>(row.before);
    sell_joker_at(scene, 0);
    EXPECT_EQ(scene.s.hand_size, row.before + 2);
    EXPECT_EQ(scene.s.hand_count, 2 + row.drawn) << row.before;
  }
}

TEST(HandSize, RemembersWhatItIsBelowZero) {
  COVERS(JokerId::Stuntman);
  Scene scene;
  scene.s.hand_size = 1;
  scene.own(JokerId::Stuntman);
  EXPECT_EQ(scene.s.hand_size, -1);
  sell_joker_at(scene, 0);
  EXPECT_EQ(scene.s.hand_size, 1);
}

TEST(HandSize, GrowingWhileAConsumableResolvesDrawsNothing) {
  COVERS(JokerId::Stuntman, ConsumableId::Hex);
  Scene scene;
  scene.own({JokerId::Joker, JokerId::Stuntman});
  scene.own(ConsumableId::Hex);
  scene.hold("2C 3C");
  scene.fix(Stream::Hex, {0.1});  // Joker stays, Stuntman is destroyed
  scene.use(0);
  EXPECT_EQ(scene.s.joker_count, 1);
  EXPECT_EQ(scene.s.hand_size, 8);
  EXPECT_EQ(scene.s.hand_count, 2);
}

TEST(HandSize, GrowingOutsideARoundDrawsNothing) {
  COVERS(JokerId::Stuntman);
  Scene scene;
  scene.own(JokerId::Stuntman);
  scene.go_to_shop();
  sell_joker_at(scene, 0);
  EXPECT_EQ(scene.s.hand_count, 0);
  EXPECT_EQ(scene.s.draw_pile_count, 52);
}

// An empty hand --------------------------------------------------------------------------------

TEST(EmptyHand, DrawsAgainWhenAConsumableEmptiedIt) {
  COVERS(ConsumableId::HangedMan);
  Scene scene;
  scene.own(ConsumableId::HangedMan);
  scene.hold("2C 3C");
  scene.use(0, "2C 3C");
  EXPECT_EQ(scene.s.phase, Phase::SelectingHand);
  EXPECT_EQ(scene.s.hand_count, 8);
}

TEST(EmptyHand, WithAnEmptyDeckEndsTheRound) {
  COVERS(ConsumableId::HangedMan);
  Scene scene;
  scene.own(ConsumableId::HangedMan);
  scene.hold("2C 3C");
  scene.keep_draw_pile(0);
  scene.use(0, "2C 3C");
  EXPECT_EQ(scene.s.phase, Phase::GameOver);
}

TEST(EmptyHand, AfterTheLastCardsEndsTheRun) {
  COVERS(JokerId::MrBones);
  Scene scene;
  scene.own(JokerId::MrBones);
  scene.hold("2C 3C");
  scene.keep_draw_pile(0);
  scene.s.requirement = 10;  // far more than a quarter is reached
  scene.discard("3C");
  EXPECT_EQ(scene.s.phase, Phase::SelectingHand);
  scene.play("2C");
  EXPECT_EQ(scene.s.hands_left, 3);
  EXPECT_EQ(scene.s.phase, Phase::GameOver);
  EXPECT_EQ(scene.s.joker_count, 0);  // used up in vain
}

// Discarding -----------------------------------------------------------------------------------

TEST(Discarding, CostsOneDiscardAndLeavesTheRestOfTheHand) {
  COVERS(BlindId::Small);
  Scene scene;
  scene.hold("2C 3C 4C 5C 6C 7C");
  scene.keep_draw_pile(0);
  scene.discard("3C 5C");
  EXPECT_EQ(scene.hand_text(), "C_2 C_4 C_6 C_7");
  EXPECT_EQ(scene.s.discards_left, 3);
  EXPECT_EQ(scene.s.discards_used_round, 1);
  EXPECT_EQ(scene.s.hands_left, 4);
  EXPECT_EQ(scene.act(ActionKind::Discard), Error::InvalidTarget);
  scene.s.discards_left = 0;
  EXPECT_EQ(scene.act(ActionKind::Discard, 0, "2C"), Error::NoDiscards);
}

TEST(Discarding, TakesOneToFiveCards) {
  COVERS(BlindId::Small);
  for (const ActionKind kind : {ActionKind::Play, ActionKind::Discard}) {
    Scene scene;
    scene.hold("2C 3C 4C 5C 6C 7C");
    EXPECT_EQ(scene.act(kind, 0, "2C 3C 4C 5C 6C 7C"), Error::InvalidTarget);
    EXPECT_EQ(scene.act(kind), Error::InvalidTarget);
    EXPECT_EQ(scene.act(kind, 0, "2C 3C 4C 5C 6C"), Error::None);
  }
}

TEST(PurpleSeal, MakesATarotPerDiscardedCardWhereThereIsRoom) {
  COVERS(Seal::Purple, ConsumableId::Fool);
  Scene scene;
  scene.hold("2C:purple 3C:purple 4C:purple 5C");
  scene.discard("2C 3C 4C 5C");
  EXPECT_EQ(scene.s.consumable_count, 2);
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(facts(scene.s.consumable(i).id).set, ConsumableSet::Tarot);
  }
  Scene debuffed;
  debuffed.hold("2C:purple:debuffed 3C");
  debuffed.forbid(Stream::TarotEightBall);
  debuffed.discard("2C");
  EXPECT_EQ(debuffed.s.consumable_count, 0);
  Scene played;
  played.hold("2C:purple 3C");
  played.play("2C");
  EXPECT_EQ(played.s.consumable_count, 0);
}

// The order of the hand ------------------------------------------------------------------------

TEST(HandOrder, IsByRankThenSpadesHeartsClubsDiamonds) {
  COVERS(BlindId::Small);
  Scene scene;
  scene.hold("2D AC TS KD KS QH KC JS KH 2S");
  ASSERT_EQ(scene.act(ActionKind::SortHand, 0), Error::None);
  EXPECT_EQ(scene.hand_text(), "C_A S_K H_K C_K D_K H_Q S_J S_T S_2 D_2");
  ASSERT_EQ(scene.act(ActionKind::SortHand, 1), Error::None);
  EXPECT_EQ(scene.hand_text(), "S_K S_J S_T S_2 H_K H_Q C_A C_K D_K D_2");
}

TEST(HandOrder, PutsStonesLastWithDiamondsFirst) {
  COVERS(BlindId::Small);
  Scene scene;
  scene.hold("KS:stone 2D:stone 3C:stone 4H:stone 9D:stone 2C AD");
  for (const int mode : {0, 1}) {
    ASSERT_EQ(scene.act(ActionKind::SortHand, mode), Error::None);
    const std::string front = mode == 0 ? "D_A C_2" : "C_2 D_A";
    EXPECT_EQ(scene.hand_text(), front + " D_9 D_2 C_3 H_4 S_K");
  }
}

TEST(HandOrder, BreaksTiesByPrintedSuitThenAge) {
  COVERS(ConsumableId::World);
  Scene scene;
  scene.hold("KS KD KH KC KS");  // the second King of Spades is new
  for (int i = 1; i < 4; ++i) scene.card(i).suit = Suit::Spades;
  ASSERT_EQ(scene.act(ActionKind::SortHand, 0), Error::None);
  const Suit originals[] = {Suit::Spades, Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds};
  for (int i = 0; i < 5; ++i) EXPECT_EQ(scene.card(i).original_suit, originals[i]) << i;
  EXPECT_LT(scene.card(0).serial, scene.card(1).serial);
}

TEST(HandOrder, KeepsItsModeAndForgetsDragsWhenACardIsDrawn) {
  COVERS(BlindId::Small);
  Scene scene;
  scene.hold("KS 2D 9H 5C");
  ASSERT_EQ(scene.act(ActionKind::SortHand, 1), Error::None);
  EXPECT_EQ(scene.hand_text(), "S_K H_9 C_5 D_2");
  Action move;
  move.kind = ActionKind::MoveHandCard;
  move.slot = 3;
  move.target = 0;
  ASSERT_EQ(scene.act(move), Error::None);
  EXPECT_EQ(scene.hand_text(), "D_2 S_K H_9 C_5");
  scene.s.hand_size = 4;
  scene.keep_draw_pile(1);
  const std::string drawn = key_of(scene.s.card(scene.s.draw_pile[0]));
  scene.discard("5C");
  // Suit mode again, the drag is gone.
  std::string suits;
  for (int i = 0; i < 4; ++i) suits += letter(scene.card(i).suit);
  const auto place = [](char suit) { return std::string("SHCD").find(suit); };
  EXPECT_TRUE(std::is_sorted(suits.begin(), suits.end(),
                             [&](char a, char b) { return place(a) < place(b); }))
      << drawn << ' ' << suits;
}

TEST(HandOrder, StaysAsDraggedWithoutADrawAndDecidesTheScoringOrder) {
  COVERS(BlindId::Small);
  Scene scene;
  scene.hold("KS KD 9H 5C");
  scene.keep_draw_pile(0);
  Action move;
  move.kind = ActionKind::MoveHandCard;
  move.slot = 1;
  move.target = 0;
  ASSERT_EQ(scene.act(move), Error::None);
  scene.card(0).enhancement = Enhancement::Glass;  // x2 first,
  scene.card(1).enhancement = Enhancement::Mult;   // then +4
  scene.fix(Stream::Glass, {0.9});
  EXPECT_EQ(scene.play("KD KS").mult, 2 * 2 + 4);
  EXPECT_EQ(scene.hand_text(), "H_9 C_5");
}

// Whichever cards are chosen, both parts keep their order and nothing stays behind them.
TEST(PlayedCards, LeaveTheOthersClosedUp) {
  Scene scene;
  scene.hold("AS KH 9C 8D 7S 5H 3C 2D");
  const State before = scene.s;
  for (std::uint64_t chosen = 1; chosen < 256; ++chosen) {
    if (count_ones(chosen) > kMaxPlayed) continue;
    State state = before;
    Game g(state, kVanilla);
    move_to_play(g, chosen);
    int played = 0;
    int kept = 0;
    for (int i = 0; i < before.hand_count; ++i) {
      const CardIndex card = before.hand[i].card;
      if ((chosen >> i & 1U) != 0) {
        ASSERT_EQ(g.play_area[played++], card) << chosen;
        ASSERT_TRUE(state.card(card).played_this_ante) << chosen;
      } else {
        ASSERT_EQ(state.hand[kept++].card, card) << chosen;
        ASSERT_FALSE(state.card(card).played_this_ante) << chosen;
      }
    }
    ASSERT_EQ(g.play_count, played) << chosen;
    ASSERT_EQ(state.hand_count, kept) << chosen;
    for (int i = kept; i < before.hand_count; ++i) ASSERT_EQ(state.hand[i].card, 0) << chosen;
  }
}

}  // namespace
}  // namespace jimbo
