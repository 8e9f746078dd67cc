#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "content/joker_gain.h"
#include "hook/joker_hook.h"
#include "support/covers.h"
#include "support/test_game.h"

// The Common jokers that change the round around the hand: cash-out, hand size, discards, discarded
// cards.

namespace jimbo::common_round_test {
namespace {

// The payout of a Small Blind won with the first of four hands and less than $5: $3 + $3.
constexpr int kPlainPayout = 6;

int payout(Scene& scene) {
  scene.win_round();
  EXPECT_EQ(scene.s.phase, Phase::RoundEval);
  return scene.s.payout;
}

// Cash-out ---------------------------------------------------------------------------------------

TEST(GoldenJoker, PaysFourDollarsAtCashOut) {
  COVERS(JokerId::GoldenJoker);
  struct Case {
    std::vector<JokerId> row;
    int dollars;
  };
  const JokerId golden = JokerId::GoldenJoker;
  const std::vector<Case> cases = {{{}, 0},
                                   {{golden}, 4},
                                   {{golden, golden}, 8},
                                   {{JokerId::Blueprint, golden, JokerId::Brainstorm}, 4}};
  for (const Case& c : cases) {
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    EXPECT_EQ(payout(scene), kPlainPayout + c.dollars);
    EXPECT_EQ(scene.s.dollars, 4);  // only when cashed out
    ASSERT_EQ(scene.act(ActionKind::CashOut), Error::None);
    EXPECT_EQ(scene.s.dollars, 4 + kPlainPayout + c.dollars);
  }
}

TEST(DelayedGratificationJoker, PaysTwoDollarsForEachDiscardLeftIfNoneWasUsed) {
  COVERS(JokerId::DelayedGratification);
  for (int left = 0; left <= 5; ++left) {
    Scene scene;
    scene.own({JokerId::Blueprint, JokerId::DelayedGratification});  // a copy pays nothing
    scene.s.discards_left = left;
    EXPECT_EQ(payout(scene), kPlainPayout + 2 * left);
  }
}

TEST(DelayedGratificationJoker, PaysNothingAfterADiscard) {
  COVERS(JokerId::DelayedGratification);
  Scene scene;
  scene.own(JokerId::DelayedGratification);
  scene.hold("2S 3S");
  scene.discard("3S");
  EXPECT_EQ(payout(scene), kPlainPayout);
}

TEST(DelayedGratificationJoker, DoesNotMindTheHook) {
  COVERS(JokerId::DelayedGratification);
  Scene scene;
  scene.own(JokerId::DelayedGratification);
  scene.face(BlindId::Hook);
  scene.hold("2S 3S 4S");
  scene.play("2S");
  EXPECT_EQ(scene.s.discards_used_round, 0);
  EXPECT_EQ(payout(scene), 5 + 2 + 2 * 4);  // the boss, two hands left
}

TEST(CommonCashOutJokers, PayNothingOnceDebuffedOrPerished) {
  COVERS(JokerId::GoldenJoker, JokerId::DelayedGratification);
  for (const JokerId id : {JokerId::GoldenJoker, JokerId::DelayedGratification}) {
    const int pay = id == JokerId::GoldenJoker ? 4 : 8;
    Scene debuffed;
    debuffed.own(id);
    debuffed.debuff_joker(0);
    EXPECT_EQ(payout(debuffed), kPlainPayout);
    for (const int rounds : {1, 2}) {
      Scene scene;
      Joker& joker = scene.own(id);
      joker.perishable = true;
      joker.rounds_left = static_cast<std::uint8_t>(rounds & 31);
      EXPECT_EQ(payout(scene), kPlainPayout + (rounds == 1 ? 0 : pay));
      EXPECT_EQ(scene.joker(0).debuffed, rounds == 1);
    }
  }
}

// Hand size and discards
// ---------------------------------------------------------------------------

TEST(JugglerJoker, RaisesTheHandSizeByOneAndDrawsThatCard) {
  COVERS(JokerId::Juggler);
  Scene scene;
  scene.hold("2S 3S 4S");
  scene.own(JokerId::Juggler);
  EXPECT_EQ(scene.s.hand_size, 9);
  EXPECT_EQ(scene.s.hand_count, 4);
  scene.debuff_joker(0);
  EXPECT_EQ(scene.s.hand_size, 8);
  EXPECT_EQ(scene.s.hand_count, 4);
  scene.debuff_joker(0, false);
  EXPECT_EQ(scene.s.hand_size, 9);
  EXPECT_EQ(scene.s.hand_count, 5);
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_EQ(scene.s.hand_size, 8);
  EXPECT_EQ(scene.s.hand_count, 5);
}

TEST(JugglerJoker, DealsNineCards) {
  COVERS(JokerId::Juggler, JokerId::Blueprint);
  Scene scene;
  scene.own({JokerId::Blueprint, JokerId::Juggler});  // a copy adds nothing
  scene.next_round();
  EXPECT_EQ(scene.s.hand_count, 9);
  scene.own(JokerId::Juggler);
  EXPECT_EQ(scene.s.hand_count, 10);
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 1), Error::None);
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 1), Error::None);
  EXPECT_EQ(scene.s.hand_size, 8);
  EXPECT_EQ(scene.s.hand_count, 10);
  scene.next_round();
  EXPECT_EQ(scene.s.hand_count, 8);
}

TEST(DrunkardJoker, AddsADiscardAtOnceAndInEveryRound) {
  COVERS(JokerId::Drunkard, JokerId::Blueprint);
  Scene scene;
  scene.own({JokerId::Blueprint, JokerId::Drunkard});  // a copy adds nothing
  EXPECT_EQ(scene.s.discards_left, 5);
  scene.debuff_joker(1);
  EXPECT_EQ(scene.s.discards_left, 4);
  scene.debuff_joker(1, false);
  EXPECT_EQ(scene.s.discards_left, 5);
  scene.next_round();
  EXPECT_EQ(scene.s.discards_left, 5);
  scene.own(JokerId::Drunkard);
  EXPECT_EQ(scene.s.discards_left, 6);
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 1), Error::None);
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 1), Error::None);
  EXPECT_EQ(scene.s.discards_left, 4);
  scene.next_round();
  EXPECT_EQ(scene.s.discards_left, 4);
}

TEST(DrunkardJoker, TakesNoDiscardThatIsNotThere) {
  COVERS(JokerId::Drunkard);
  Scene scene;
  scene.own(JokerId::Drunkard);
  scene.s.discards_left = 0;
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_EQ(scene.s.discards_left, 0);
  EXPECT_EQ(scene.s.discards, 4);
}

// Discarded cards
// ----------------------------------------------------------------------------------

struct DiscardCase {
  std::vector<JokerId> row;
  const char* hold;
  const char* discard;
  int dollars;
};

void expect_discards(const std::vector<DiscardCase>& cases, Rank mail_rank) {
  for (const DiscardCase& c : cases) {
    SCOPED_TRACE(c.hold);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.s.targets.mail_rank = mail_rank;
    scene.hold(c.hold);
    scene.discard(c.discard);
    EXPECT_EQ(scene.s.dollars - 4, c.dollars);
    EXPECT_EQ(scene.fault(), nullptr);
  }
}

TEST(FacelessJoker, PaysFiveDollarsForADiscardOfAtLeastThreeFaces) {
  COVERS(JokerId::FacelessJoker, JokerId::Blueprint, JokerId::Pareidolia);
  const JokerId faceless = JokerId::FacelessJoker;
  expect_discards(
      {
          {{faceless}, "JS QS KS", "JS QS KS", 5},
          {{faceless}, "JS QS KS 2D", "JS QS", 0},
          {{faceless}, "JS QS AS TD", "JS QS AS TD", 0},
          {{faceless}, "JS QS KS 2D", "JS QS KS 2D", 5},  // a plain card may be the last
          {{faceless}, "2D JS QS KS", "2D JS QS KS", 5},
          {{faceless}, "JS QS KS JD QD", "JS QS KS JD QD", 5},  // once
          {{faceless}, "JS QS KS:debuffed", "JS QS KS", 0},
          {{faceless}, "JS QS KS:stone", "JS QS KS", 0},
          {{faceless, JokerId::Pareidolia}, "2S 3S 4S", "2S 3S 4S", 5},
          {{faceless, JokerId::Pareidolia}, "2S 3S 4S:stone", "2S 3S 4S", 5},
          {{faceless, JokerId::Pareidolia}, "2S 3S 4S:debuffed", "2S 3S 4S", 0},
          {{JokerId::Blueprint, faceless}, "JS QS KS", "JS QS KS", 10},
          {{faceless, JokerId::Brainstorm}, "JS QS KS", "JS QS KS", 10},
          {{faceless, faceless}, "JS QS KS", "JS QS KS", 10},
      },
      Rank::Two);
}

TEST(FacelessJoker, PaysForEveryDiscardButNotForTwoFacesOfTheHook) {
  COVERS(JokerId::FacelessJoker);
  Scene scene;
  scene.own(JokerId::FacelessJoker);
  scene.hold("JS QS KS JD QD KD 2S 3S");
  scene.discard("JS QS KS");
  scene.discard("JD QD KD");
  EXPECT_EQ(scene.s.dollars, 4 + 10);
  Scene hook;
  hook.own(JokerId::FacelessJoker);
  hook.face(BlindId::Hook);
  hook.hold("2S JS QS");
  EXPECT_EQ(hook.play("2S").dollars, 0);
}

TEST(MailInRebateJoker, PaysFiveDollarsForEachDiscardedCardOfTheRank) {
  COVERS(JokerId::MailInRebate, JokerId::Blueprint);
  const JokerId mail = JokerId::MailInRebate;
  expect_discards(
      {
          {{mail}, "7S", "7S", 5},
          {{mail}, "7S 7D 7H 8C", "7S 7D 7H 8C", 15},
          {{mail}, "7S 8C", "8C", 0},  // held
          {{mail}, "6S 8C AD", "6S 8C AD", 0},
          {{mail}, "7S:debuffed 7D", "7S 7D", 5},
          {{mail}, "7S:stone", "7S", 0},
          {{JokerId::Blueprint, mail}, "7S 7D", "7S 7D", 20},
          {{mail, JokerId::Brainstorm}, "7S", "7S", 10},
      },
      Rank::Seven);
}

TEST(MailInRebateJoker, PaysForWhatTheHookDiscardsBeforeTheHandScores) {
  COVERS(JokerId::MailInRebate, JokerId::Bull);
  Scene scene;
  scene.own({JokerId::MailInRebate, JokerId::Bull});
  scene.s.targets.mail_rank = Rank::Seven;
  scene.face(BlindId::Hook);
  scene.hold("2S 7S 7D");
  const Played result = scene.play("2S");
  EXPECT_EQ(result.dollars, 10);
  EXPECT_EQ(result.chips, 7 + 2 * 14);
}

TEST(CommonDiscardJokers, PayNothingWhileDebuffed) {
  COVERS(JokerId::FacelessJoker, JokerId::MailInRebate);
  Scene scene;
  scene.own({JokerId::FacelessJoker, JokerId::MailInRebate});
  scene.debuff_joker(0);
  scene.debuff_joker(1);
  scene.s.targets.mail_rank = Rank::King;
  scene.hold("KS KD KH");
  scene.discard("KS KD KH");
  EXPECT_EQ(scene.s.dollars, 4);
}

TEST(MailInRebateJoker, GetsItsRankFromACardOfTheDeckAtEveryRoundEnd) {
  COVERS(JokerId::MailInRebate);
  // Clubs were made first: 2 to 9, Ace, Jack, King, Queen, Ten; then Diamonds.
  const std::vector<std::pair<int, Rank>> cases = {
      {0, Rank::Two},    {7, Rank::Nine}, {8, Rank::Ace},  {9, Rank::Jack}, {10, Rank::King},
      {11, Rank::Queen}, {12, Rank::Ten}, {13, Rank::Two}, {51, Rank::Ten}};
  for (const auto& [index, rank] : cases) {
    Scene scene;
    scene.fix(Stream::MailTarget, {roll_for(index, 52)});
    scene.win_round();
    EXPECT_EQ(scene.s.targets.mail_rank, rank);
  }
}

TEST(MailInRebateJoker, FindsItsRankAmongCardsThatAreNotStone) {
  COVERS(JokerId::MailInRebate);
  Scene scene;
  scene.hold("2C:stone");
  scene.hold_nothing();
  scene.fix(Stream::MailTarget, {roll_for(0, 51)});
  scene.win_round();
  EXPECT_EQ(scene.s.targets.mail_rank, Rank::Three);
  // With Stone cards only it keeps the rank it had.
  Scene stones;
  for (int i = 0; i < stones.s.card_count; ++i) stones.s.card(i).enhancement = Enhancement::Stone;
  stones.s.targets.mail_rank = Rank::Jack;
  stones.forbid(Stream::MailTarget);
  stones.win_round();
  EXPECT_EQ(stones.s.targets.mail_rank, Rank::Jack);
}

TEST(MailInRebateJoker, KeepsItsRankWhenABlindIsSkipped) {
  COVERS(JokerId::MailInRebate);
  Scene scene;
  scene.go_to_shop();
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  const Rank before = scene.s.targets.mail_rank;
  scene.forbid(Stream::MailTarget);
  ASSERT_EQ(scene.act(ActionKind::SkipBlind), Error::None);
  EXPECT_EQ(scene.s.targets.mail_rank, before);
}

TEST(MailInRebateJoker, DrawsItsRankAfterTheAnteRose) {
  COVERS(JokerId::MailInRebate);
  Scene scene;
  scene.face(BlindId::Wall);
  const RngState before = scene.s.rng;
  scene.win_round();
  ASSERT_EQ(scene.s.ante, 2);
  const Seed& seed = scene.s.seed;
  EXPECT_EQ(stream_state(scene.s.rng, seed, Stream::MailTarget, 1),
            stream_state(before, seed, Stream::MailTarget, 1));
  EXPECT_NE(stream_state(scene.s.rng, seed, Stream::MailTarget, 2),
            stream_state(before, seed, Stream::MailTarget, 2));
}

}  // namespace
}  // namespace jimbo::common_round_test
