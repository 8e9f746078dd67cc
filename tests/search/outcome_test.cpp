#include "search/outcome.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <tuple>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "hook/joker_hook.h"
#include "proof/random_game.h"
#include "record/scenario.h"
#include "screen/ledger.h"

namespace jimbo {
namespace {

double total_probability(const ScoreOutcomes& outcomes) {
  double sum = 0;
  for (const ScoreChance& chance : outcomes.scores) sum += chance.probability;
  return sum;
}

TEST(Outcome, OfAHandWithoutChanceIsItsScore) {
  const State state = Scenario().playing().hand("KH KS 3C").build();
  const ScoreOutcomes outcomes = score_outcomes(state, 0b011);
  EXPECT_EQ(outcomes.hand, HandId::Pair);
  EXPECT_EQ(outcomes.hands, 1);
  EXPECT_TRUE(outcomes.exact);
  EXPECT_TRUE(outcomes.chances.empty());
  for (const double score : {outcomes.least, outcomes.expected, outcomes.most}) {
    EXPECT_EQ(score, 60);  // (10 + 10 + 10) x 2
  }
}

// One in five: 15 chips x 21 instead of x 1. Its money changes no score.
TEST(Outcome, OfALuckyCard) {
  const State state = Scenario().playing().hand("KH:lucky").build();
  const ScoreOutcomes outcomes = score_outcomes(state, 1);
  EXPECT_EQ(outcomes.hands, 2);
  EXPECT_EQ(outcomes.least, 15);
  EXPECT_EQ(outcomes.most, 315);
  EXPECT_DOUBLE_EQ(outcomes.expected, 0.2 * 315 + 0.8 * 15);
  EXPECT_DOUBLE_EQ(outcomes.at_least(16), 0.2);
  EXPECT_DOUBLE_EQ(outcomes.at_least(15), 1);
  EXPECT_EQ(outcomes.at_least(316), 0);
  ASSERT_EQ(outcomes.chances.size(), 1U);
  EXPECT_EQ(outcomes.chances[0].stream, Stream::LuckyMult);
}

// Which two of seven cards The Hook takes is 42 ways to the same score, whose probabilities do not
// add up to 1 exactly.
TEST(Outcome, IsNotCarriedBeyondItsEndsByRounding) {
  const State state = Scenario()
                          .boss(BlindId::Hook)
                          .playing(BlindSlot::Boss)
                          .hand("KH KS 2C 3C 4D 6D 7S 8S 9H")
                          .build();
  const ScoreOutcomes outcomes = score_outcomes(state, 0b11);
  EXPECT_GT(outcomes.hands, 1);
  EXPECT_EQ(outcomes.least, 60);
  EXPECT_EQ(outcomes.most, 60);
  EXPECT_EQ(outcomes.expected, 60);
  EXPECT_LE(outcomes.at_least(0), 1);
  EXPECT_NEAR(outcomes.at_least(0), 1, 1e-12);
}

TEST(Outcome, OfMisprintIsUniformFrom0To23) {
  const State state = Scenario().joker({.id = JokerId::Misprint}).playing().hand("KH").build();
  const ScoreOutcomes outcomes = score_outcomes(state, 1);
  ASSERT_EQ(outcomes.scores.size(), 24U);
  for (int i = 0; i < 24; ++i) {
    EXPECT_EQ(outcomes.scores[std::size_t(i)].score, 15 * (1 + i));
    EXPECT_DOUBLE_EQ(outcomes.scores[std::size_t(i)].probability, 1.0 / 24);
  }
  EXPECT_DOUBLE_EQ(outcomes.expected, 15 * (1 + 11.5));
}

TEST(Outcome, OfBloodstoneIsCertainWithOops) {
  Scenario scene;
  scene.joker({.id = JokerId::Bloodstone}).playing().hand("KH KD");
  const ScoreOutcomes alone = score_outcomes(scene.build(), 0b11);
  EXPECT_DOUBLE_EQ(alone.expected, (60 + 90) / 2.0);
  const ScoreOutcomes oops = score_outcomes(scene.joker({.id = JokerId::OopsAll6s}).build(), 0b11);
  EXPECT_EQ(oops.hands, 1);
  EXPECT_EQ(oops.least, 90);
  EXPECT_TRUE(oops.chances.empty());
}

// One in four, and two in four with Oops: 25 x 2 instead of 15 x 1.
TEST(Outcome, OfSpaceJokerCountsTheLevelGained) {
  Scenario scene;
  scene.joker({.id = JokerId::SpaceJoker}).playing().hand("KH");
  EXPECT_DOUBLE_EQ(score_outcomes(scene.build(), 1).expected, 0.25 * 50 + 0.75 * 15);
  scene.joker({.id = JokerId::OopsAll6s});
  EXPECT_DOUBLE_EQ(score_outcomes(scene.build(), 1).expected, 0.5 * 50 + 0.5 * 15);
}

// A Lucky card pays $20 one time in 15; Bull gives 2 chips a dollar.
TEST(Outcome, CountsMoneyWhereAJokerDoes) {
  Scenario scene;
  scene.money(0).joker({.id = JokerId::Bull}).playing().hand("KH:lucky");
  const ScoreOutcomes outcomes = score_outcomes(scene.build(), 1);
  EXPECT_EQ(outcomes.hands, 4);
  EXPECT_NEAR(outcomes.expected, (0.2 * 21 + 0.8) * (15 + 40.0 / 15), 1e-9);
}

// Baron wants the King held; The Hook takes two of the three held cards.
TEST(Outcome, TriesWhatTheHookMayTake) {
  Scenario scene;
  scene.joker({.id = JokerId::Baron}).boss(BlindId::Hook).playing(BlindSlot::Boss);
  scene.hand("2C KH 3D 4S");
  const ScoreOutcomes outcomes = score_outcomes(scene.build(), 1);
  EXPECT_EQ(outcomes.hands, 6);
  EXPECT_EQ(outcomes.least, 7);
  EXPECT_EQ(outcomes.most, 10);
  EXPECT_NEAR(outcomes.at_least(10), 1.0 / 3, 1e-12);
}

TEST(Outcome, OfARefusedHandIsNothing) {
  Scenario scene;
  scene.joker({.id = JokerId::Misprint}).boss(BlindId::Psychic).playing(BlindSlot::Boss);
  const ScoreOutcomes outcomes = score_outcomes(scene.hand("KH:lucky").build(), 1);
  EXPECT_TRUE(outcomes.refused);
  EXPECT_EQ(outcomes.most, 0);
}

Scenario many_chances() {
  Scenario scene;
  scene.joker({.id = JokerId::Misprint}).joker({.id = JokerId::Bloodstone});
  scene.joker({.id = JokerId::LuckyCat}).joker({.id = JokerId::SpaceJoker});
  scene.playing().hand("KH:lucky KD:lucky 7H:red 3C");
  return scene;
}

TEST(Outcome, HasProbabilitiesThatAddUpToOneAndTheEndsOfThePreview) {
  const State state = many_chances().build();
  const ScoreOutcomes outcomes = score_outcomes(state, 0b0111);
  EXPECT_TRUE(outcomes.exact);
  EXPECT_NEAR(total_probability(outcomes), 1, 1e-12);
  EXPECT_EQ(outcomes.least, preview(state, 0b0111, Luck::Worst).score);
  EXPECT_EQ(outcomes.most, preview(state, 0b0111, Luck::Best).score);
}

// The exact figure against hands played with streams drawn anew each time.
TEST(Outcome, AgreesWithTheMeanOfManyHands) {
  const State state = many_chances().build();
  const ScoreOutcomes outcomes = score_outcomes(state, 0b0111);
  constexpr int kHands = 40'000;
  double sum = 0;
  double squares = 0;
  for (int i = 0; i < kHands; ++i) {
    State copy = state;
    determinize(copy, std::uint64_t(i) + 1);
    const double score = preview(copy, 0b0111).score;
    sum += score;
    squares += score * score;
  }
  const double mean = sum / kHands;
  const double error = std::sqrt((squares / kHands - mean * mean) / kHands);
  EXPECT_NEAR(outcomes.expected, mean, 4 * error);
}

TEST(Outcome, IsSampledWhereThereAreTooManyCombinations) {
  const State state = many_chances().build();
  const ScoreOutcomes exact = score_outcomes(state, 0b0111);
  const OutcomeLimits few = {.combinations = 100, .samples = 20'000};
  const ScoreOutcomes sampled = score_outcomes(state, 0b0111, few);
  EXPECT_FALSE(sampled.exact);
  EXPECT_EQ(sampled.hands, 20'000);
  EXPECT_GT(sampled.standard_error, 0);
  EXPECT_NEAR(sampled.expected, exact.expected, 4 * sampled.standard_error);
  EXPECT_NEAR(total_probability(sampled), 1, 1e-9);
  EXPECT_EQ(sampled.least, exact.least);
  EXPECT_EQ(sampled.most, exact.most);
  const auto total = [&](const std::vector<ChanceAnswer>& answers) {
    return preview_ledger(state, 0b0111, Luck::Drawn, kVanilla, answers).back().event.value;
  };
  EXPECT_EQ(total(sampled.least_answers), sampled.least);
  EXPECT_EQ(total(sampled.most_answers), sampled.most);
  EXPECT_EQ(score_outcomes(state, 0b0111, few).expected, sampled.expected);
}

// In every state of random games the drawn score is one of the outcomes, and the answers kept lead
// to the ends.
TEST(Outcome, IsThatOfAFewHandsWhereItIsStopped) {
  const State state = Scenario().playing().hand("KH:lucky KS:lucky KD:lucky").build();
  const std::atomic<bool> stop = true;
  const ScoreOutcomes outcomes = score_outcomes(state, 0b111, {.stop = &stop});
  EXPECT_FALSE(outcomes.exact);
  EXPECT_EQ(outcomes.hands, 1);
  EXPECT_EQ(total_probability(outcomes), 1);
  EXPECT_EQ(outcomes.least, score_outcomes(state, 0b111).least) << "the ends are always looked at";
}

TEST(Outcome, ContainsWhatIsDrawnAndLeadsToItsEnds) {
  const Content easy = easy_content();
  Chooser chooser(5);
  int hands = 0;
  for (int game = 0; game < 25; ++game) {
    State state = new_run(random_options(chooser), easy);
    for (int i = 0; i < 150 && state.phase != Phase::GameOver; ++i) {
      const Action action = random_action(state, chooser, easy);
      if (action.kind == ActionKind::Play) {
        const ScoreOutcomes outcomes = score_outcomes(state, action.cards, {}, easy);
        for (const auto& [luck, answers, score] :
             {std::tuple(Luck::Worst, &outcomes.least_answers, outcomes.least),
              std::tuple(Luck::Best, &outcomes.most_answers, outcomes.most)}) {
          const Ledger ledger = preview_ledger(state, action.cards, luck, easy, *answers);
          EXPECT_EQ(ledger.back().event.value, score);
        }
        const double drawn = preview(state, action.cards, Luck::Drawn, easy).score;
        EXPECT_TRUE(std::any_of(outcomes.scores.begin(), outcomes.scores.end(),
                                [&](const ScoreChance& c) { return c.score == drawn; }));
        ++hands;
      }
      step(state, action, easy);
    }
  }
  EXPECT_GT(hands, 200);
}

}  // namespace
}  // namespace jimbo
