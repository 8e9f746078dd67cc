#include "search/solve.h"

#include <atomic>
#include <bit>
#include <cmath>
#include <cstdlib>

#include <gtest/gtest.h>

#include "deal.h"
#include "engine/engine.h"
#include "random/entropy.h"
#include "record/scenario.h"
#include "search/plain_blind.h"
#include "search/plain_search.h"
#include "text/notation.h"

namespace jimbo {
namespace {

State position(const char* hand, int hands, int discards, double target) {
  Scenario scenario;
  scenario.hand(hand).playing().requirement(target);
  scenario.number(&ScenarioNumbers::hands_left, hands);
  scenario.number(&ScenarioNumbers::discards_left, discards);
  return scenario.build();
}

State dealt(std::uint64_t number) {
  Entropy entropy{number};
  State state = new_run({.seed = draw_seed(entropy)});
  step(state, make_action(ActionKind::SelectBlind));
  return state;
}

TEST(PlainBlind, ScoresEveryPlayAsTheEngineDoes) {
  for (std::uint64_t number = 0; number < 60; ++number) {
    State state = dealt(number);
    const auto raised = static_cast<HandId>(number % kHandCount);
    state.hand_states[static_cast<int>(raised)].level = raised == HandId::Straight ? 2 : 9;
    const auto blind = plain_blind(state, kVanilla);
    ASSERT_TRUE(blind.has_value());
    double best = 0;
    for (std::uint64_t cards = 1; cards < 256; ++cards) {
      if (std::popcount(cards) > kMaxPlayed) continue;
      const double score = preview(state, cards).score;
      best = std::max(best, score);
      ASSERT_EQ(blind->rules.score(blind->cards_at(cards)), score) << number << " " << cards;
    }
    const PlainRules::Best found = blind->rules.best_play(blind->position.hand);
    EXPECT_EQ(found.score, best);
    EXPECT_EQ(blind->rules.score(found.cards), best);
  }
}

// Five in a row of one suit are a straight flush, and so may be worth less than a flush.
TEST(PlainBlind, KnowsThatAStraightFlushIsNoFlush) {
  for (const char* hand : {"SK SQ SJ S10 S9 S8 S2 H3", "SA SK SQ SJ S10 H3 D4 C5",
                           "SA S5 S4 S3 S2 H9 H8 D8", "S9 S8 S7 S6 S5 S4 S3 S2"}) {
    const State state =
        Scenario().hand(hand).level(HandId::Flush, 12).playing().requirement(1e6).build();
    const auto blind = plain_blind(state, kVanilla);
    ASSERT_TRUE(blind.has_value());
    double best = 0;
    for (std::uint64_t cards = 1; cards < 256; ++cards) {
      if (std::popcount(cards) <= kMaxPlayed) best = std::max(best, preview(state, cards).score);
    }
    const PlainRules::Best found = blind->rules.best_play(blind->position.hand);
    EXPECT_EQ(found.score, best) << hand;
    EXPECT_EQ(blind->rules.score(found.cards), best) << hand;
  }
}

TEST(PlainBlind, IsNoneWhereMoreThanRanksAndSuitsCounts) {
  const auto is_plain = [](Scenario scenario) {
    return plain_blind(scenario.build(), kVanilla).has_value();
  };
  const auto scene = [] { return Scenario().hand("AS KS QH").playing(); };
  EXPECT_TRUE(is_plain(scene()));
  EXPECT_FALSE(is_plain(scene().joker({.id = JokerId::Joker})));
  EXPECT_FALSE(is_plain(scene().add_cards("7D")));
  EXPECT_FALSE(is_plain(Scenario().add_cards("7D:foil").remove_cards("7D").playing()));
  EXPECT_FALSE(is_plain(scene().deck(DeckId::Plasma)));
  EXPECT_FALSE(is_plain(scene().boss(BlindId::Flint).playing(BlindSlot::Boss)));
  EXPECT_TRUE(is_plain(scene().boss(BlindId::Wall).playing(BlindSlot::Boss)));
  EXPECT_FALSE(is_plain(scene().face_down(1)));
  EXPECT_TRUE(is_plain(scene().level(HandId::Flush, 9)));
  // A straight flush must be worth no less than the straight it also is.
  EXPECT_FALSE(is_plain(scene().level(HandId::Straight, 9)));
}

// One draw is simple enough to count by hand.
TEST(SolveBlind, CountsTheCardsThatMakeAFlush) {
  // Four Spades, of which any of nine more makes a flush of at least 35 + 4 cards; nothing else
  // reaches 200 but a flush, because no pair of these grows beyond two pair.
  const State state = position("SK SQ S9 S7 H2 D3 C4", 1, 1, 264);
  State seven = state;
  seven.hand_size = 5;
  const auto blind = plain_blind(seven, kVanilla);
  WinningHands winning(blind->rules, 264);
  const CardSet kept = blind->cards_at(0b1111);
  EXPECT_EQ(winning.count(kept, blind->position.pile, 1), 9);
}

// A played Gold Seal pays, and so does a Gold card that is still held when the round ends.
TEST(SolveBlind, OfSureWinsPrefersTheOneThatLeavesTheMostMoney) {
  const Solution seal = solve_blind(position("AS KS QH 9D:gold_seal 3C", 4, 3, 10));
  ASSERT_EQ(seal.best().value, 1);
  EXPECT_EQ(seal.best().action.cards, 0b01000U);
  const Solution gold = solve_blind(position("AS:gold KS QH 9D 3C", 4, 3, 10));
  ASSERT_EQ(gold.best().value, 1);
  EXPECT_EQ(gold.best().action.cards, 0b00010U);
  // All plays of one card win; only the one that holds the Gold card back pays its $3.
  EXPECT_EQ(gold.actions.back().action.cards & 1U, 1U);
}

TEST(SolveBlind, FindsAPlayThatWinsAtOnce) {
  const Solution solution = solve_blind(position("SK SQ S9 S7 S2 D3 C4 H4", 4, 3, 250));
  EXPECT_TRUE(solution.exact());
  EXPECT_EQ(solution.best().value, 1);
  EXPECT_EQ(solution.best().action.kind, ActionKind::Play);
  EXPECT_EQ(solution.best().action.cards, 0b11111U);
}

TEST(SolveBlind, LooksThroughOneDiscardOfAFullDeck) {
  const Solution solution = solve_blind(position("AS KS 9S 7H 6D 4C 3C 2D", 1, 1, 300));
  EXPECT_EQ(solution.method, SolveMethod::Counted);
  EXPECT_EQ(solution.actions.size(), 436U);
  EXPECT_NEAR(solution.best().value, 0.338906, 1e-6);
  EXPECT_EQ(solution.best().action, make_action(ActionKind::Discard, 0, 0b11111000));
}

// The last hand follows from the first discard, so the claim can be tried.
TEST(SolveBlind, WinsAsOftenAsItSays) {
  const char* asked = std::getenv("JIMBO_SOLVE_TRIALS");
  const int positions = asked == nullptr ? 2 : std::atoi(asked);
  constexpr int kTrials = 4000;
  int outside = 0;
  for (int number = 0; number < positions; ++number) {
    State state = dealt(static_cast<std::uint64_t>(number) + 1000);
    const bool discard = number % 2 == 0;
    state.hands_left = discard ? 1 : 2;
    state.discards_left = discard ? 1 : 0;
    state.requirement = 120 + 20 * number;
    const Solution solution = solve_blind(state);
    ASSERT_TRUE(solution.exact());
    int wins = 0;
    for (int trial = 0; trial < kTrials; ++trial) {
      State world = state;
      determinize(world, static_cast<std::uint64_t>(trial));
      step(world, solution.best().action);
      if (world.phase == Phase::SelectingHand) {
        const auto blind = plain_blind(world, kVanilla);
        const CardSet best = blind->rules.best_play(blind->position.hand).cards;
        step(world, blind->action(ActionKind::Play, best));
      }
      wins += world.phase == Phase::RoundEval;
    }
    const double p = solution.best().value;
    const double error = std::sqrt(p * (1 - p) / kTrials);
    outside += std::abs(wins / static_cast<double>(kTrials) - p) > 1.96 * error + 1e-9;
    EXPECT_NEAR(wins / static_cast<double>(kTrials), p, 4 * error + 1e-9) << number;
  }
  // One in twenty may lie outside of its interval of 95 in 100.
  EXPECT_LE(outside, 1 + positions / 10);
}

TEST(SolveBlind, KnowsNothingButWhatThePlayerKnows) {
  SolveOptions quick;
  quick.rollouts = 600;
  std::vector<State> states = {position("AS KS 9S 7H 6D 4C 3C 2D", 4, 3, 300)};
  states.push_back(Scenario()
                       .hand("AS KS 9S 7H")
                       .face_down(1)
                       .joker({.id = JokerId::Misprint})
                       .boss(BlindId::Hook)
                       .playing(BlindSlot::Boss)
                       .build());
  states.push_back(Scenario()
                       .cards("AS KS 9S 7H 6D 4C 3C 2D")
                       .hand("AS KS 9S 7H")
                       .hand_size(4)
                       .face_down(2)
                       .number(&ScenarioNumbers::hands_left, 1)
                       .number(&ScenarioNumbers::discards_left, 1)
                       .playing()
                       .requirement(60)
                       .build());
  for (const State& state : states) {
    const Solution one = solve_blind(state, quick);
    for (const std::uint64_t entropy : {1, 2}) {
      State other = state;
      determinize(other, entropy);
      const Solution same = solve_blind(other, quick);
      ASSERT_EQ(same.actions.size(), one.actions.size());
      for (std::size_t i = 0; i < one.actions.size(); ++i) {
        EXPECT_EQ(same.actions[i].action, one.actions[i].action);
        EXPECT_EQ(same.actions[i].value, one.actions[i].value);
      }
    }
  }
}

// Of the two kings the other may be the card to the right, or the nine that sorts there: one way to
// hold both kings, two to hold one of them and the nine.
TEST(SolveBlind, KnowsNotWhichOfTwoEqualCardsLiesFaceDown) {
  State state = Scenario()
                    .cards("AS KD 9H 8S 5C KD 4C")
                    .hand("AS KD KD 8S")
                    .hand_size(4)
                    .boss(BlindId::Wheel)
                    .playing(BlindSlot::Boss)
                    .build();
  state.hands_left = 1;
  state.discards_left = 0;
  state.requirement = 40;
  ASSERT_EQ(step(state, make_action(ActionKind::SortHand, 0)), Error::None);
  state.hand[2].face_down = true;
  ASSERT_TRUE(state.hand_in_order);
  const Solution solution = solve_blind(state);
  ASSERT_TRUE(solution.exact());
  EXPECT_NEAR(solution.best().value, 1.0 / 3, 1e-12);
  for (std::uint64_t entropy = 0; entropy < 10; ++entropy) {
    State other = state;
    determinize(other, entropy);
    EXPECT_EQ(solve_blind(other).best().value, solution.best().value) << entropy;
  }
}

TEST(SolveBlind, SaysWhatItKnowsWhenStopped) {
  const std::atomic<bool> stop = true;
  SolveOptions options;
  options.stop = &stop;
  EXPECT_TRUE(solve_blind(position("AS KS 9S 7H 6D 4C 3C 2D", 1, 1, 300), options).stopped);
  EXPECT_TRUE(solve_blind(position("AS KS 9S 7H 6D 4C 3C 2D", 4, 3, 300), options).stopped);
}

// Thirty-five thousand plays, of which one wins: it is among the last.
TEST(SolveBlind, StopsWhileItLooksForSureWinsInAHugeHand) {
  const State state = position(
      "AS:gold KS QS JS 10S 2H 3D 4C 6H 7D 8C 2D 3C 4H 6D 7C 8H 2C 3H 4D 6C 7H", 1, 0, 1'000);
  EXPECT_TRUE(solve_blind(state).at_once);
  const std::atomic<bool> stop = true;
  SolveOptions options;
  options.stop = &stop;
  const Solution stopped = solve_blind(state, options);
  EXPECT_TRUE(stopped.stopped);
  EXPECT_TRUE(stopped.actions.empty());
}

TEST(SolveBlind, OfSureWinsCountsTheStepsThatOrderThemAndSaysIfItWasStopped) {
  const State state = position("AS:gold KS QH 9D 3C", 4, 3, 10);
  const Solution whole = solve_blind(state);
  EXPECT_TRUE(whole.at_once);
  EXPECT_GE(whole.positions, static_cast<std::int64_t>(whole.actions.size()));
  EXPECT_FALSE(whole.stopped);
  const std::atomic<bool> stop = true;
  SolveOptions options;
  options.stop = &stop;
  const Solution stopped = solve_blind(state, options);
  EXPECT_TRUE(stopped.at_once);
  EXPECT_TRUE(stopped.stopped);
  EXPECT_EQ(stopped.actions.size(), whole.actions.size());
  EXPECT_EQ(stopped.best().value, 1);
}

// A chance is a sum over the cards that may be drawn, so another order of the deck rounds it
// otherwise.
TEST(SolveBlind, AdvisesTheSameWhateverTheOrderOfTheDeck) {
  const auto best = [](const char* cards) {
    Scenario scenario;
    scenario.hand("5S 7H 7H 7H")
        .cards(cards)
        .face_down(3)
        .boss(BlindId::Fish)
        .playing(BlindSlot::Boss);
    scenario.requirement(60).number(&ScenarioNumbers::hand_size, 4);
    scenario.number(&ScenarioNumbers::hands_left, 1).number(&ScenarioNumbers::discards_left, 1);
    const Solution solution = solve_blind(scenario.build());
    EXPECT_TRUE(solution.exact());
    return to_text(solution.best().action);
  };
  EXPECT_EQ(best("5S 7H 7H 7H 5C QC JH QC"), best("QC JH QC 5C 7H 7H 7H 5S"));
}

TEST(SolveBlind, GivesUpWithinItsBudgetWithoutRollouts) {
  SolveOptions options;
  options.rollouts = 0;
  EXPECT_TRUE(solve_blind(position("AS KS 9S 7H 6D 4C 3C 2D", 4, 3, 300), options).actions.empty());
}

TEST(SolveBlind, MeasuresWithAnIntervalThatHoldsTheValue) {
  // Known exactly, and sampled as if it were not.
  const State state = position("AS KS 9S 7H 6D 4C 3C 2D", 1, 1, 300);
  SolveOptions options;
  options.positions = 0;
  options.rollouts = 20'000;
  options.policy = PolicyId::FlushHunter;
  const Solution sampled = solve_blind(state, options);
  EXPECT_EQ(sampled.method, SolveMethod::Sampled);
  EXPECT_LE(sampled.best().low, 0.3390);
  EXPECT_GE(sampled.best().high, 0.3);
  EXPECT_LE(sampled.best().low, sampled.best().value);
  EXPECT_LE(sampled.best().value, sampled.best().high);
}

// Deals ------------------------------------------------------------------------------------------

TEST(Deal, IsPlayedAsTheEngineDoes) {
  for (std::uint64_t number = 0; number < 20; ++number) {
    State state = dealt(number);
    state.hands_left = 4;
    state.discards_left = 3;
    while (state.phase == Phase::SelectingHand) {
      const auto blind = plain_blind(state, kVanilla);
      const Action action = choose(PolicyId::Cautious, policy_view(blind->rules, blind->position));
      const CardSet cards = cards_of_positions(blind->position.hand, action.cards);
      ASSERT_EQ(step(state, blind->action(action.kind, cards)), Error::None);
    }
    const DealResult result = play_deal(make_deal(number, {}), DealPlayer::Cautious, {});
    EXPECT_EQ(result.won, state.phase == Phase::RoundEval);
    EXPECT_EQ(result.hands_left, state.hands_left);
    EXPECT_EQ(result.score, state.score);
  }
}

TEST(Deal, IsWonByTheClairvoyantWheneverByAnyoneElse) {
  const DealRules hard{700, 3, 2};
  for (std::uint64_t number = 0; number < 30; ++number) {
    const Deal deal = make_deal(number, hard);
    if (!play_deal(deal, DealPlayer::FlushHunter, {}).won) continue;
    EXPECT_NE(clairvoyant(deal, 200'000), Clairvoyance::Loses);
  }
}

}  // namespace
}  // namespace jimbo
