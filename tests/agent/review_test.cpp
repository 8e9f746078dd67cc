#include "agent/review/review.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "agent/advice/win_estimate.h"
#include "agent/players/agent_text.h"
#include "agent/review/review_text.h"
#include "agent/simulate/simulation.h"
#include "base/chooser.h"
#include "engine/engine.h"
#include "proof/random_game.h"
#include "proof/workload.h"
#include "record/scenario.h"
#include "seeds/walk/seed_list.h"

namespace jimbo::review_test {
namespace {

// ---- The chance to win ----

struct JudgedPosition {
  StakeId stake;
  Judgement judgement;
  bool won;
};

// Of runs by `strong` that the table was not made from, as training/calibration.py writes them.
std::vector<JudgedPosition> judged_positions() {
  std::ifstream file(JIMBO_TEST_DATA "/judged_positions.csv");
  std::vector<JudgedPosition> positions;
  std::string line;
  std::getline(file, line);
  while (std::getline(file, line)) {
    std::replace(line.begin(), line.end(), ',', ' ');
    std::istringstream cells(line);
    int stake = 0;
    int run = 0;
    int ante = 0;
    int from = 0;
    int done = 0;
    bool in_round = false;
    bool is_ahead = false;
    Ahead ahead{};
    JudgedPosition position{};
    cells >> stake >> run >> ante >> from >> in_round >> position.judgement.cleared >> is_ahead >>
        ahead.judged.next >> ahead.trials >> ahead.judged.rest >> ahead.judged.later >>
        ahead.gain >> done >> position.won;
    position.stake = static_cast<StakeId>(stake - 1);
    position.judgement.from = static_cast<Outpost>(from);
    if (is_ahead) position.judgement.ahead = ahead;
    positions.push_back(position);
  }
  return positions;
}

// Without the table.
double chance_by_judge(const Judgement& judgement) {
  if (!judgement.ahead) return judgement.cleared;
  return judgement.cleared * judgement.ahead->judged.next * judgement.ahead->judged.rest;
}

TEST(WinCalibration, SaysWhatHappensAndTheJudgeAloneDoesNot) {
  for (const int stake : {0, 7}) {
    double said = 0;
    double judged = 0;
    double won = 0;
    double error = 0;
    double error_of_judge = 0;
    int count = 0;
    for (const JudgedPosition& position : judged_positions()) {
      if (static_cast<int>(position.stake) != stake) continue;
      const double chance = calibrated_chance(position.judgement, position.stake);
      const double alone = chance_by_judge(position.judgement);
      const double end = position.won ? 1 : 0;
      said += chance;
      judged += alone;
      won += end;
      error += (chance - end) * (chance - end);
      error_of_judge += (alone - end) * (alone - end);
      ++count;
    }
    ASSERT_GT(count, 500);
    // Positions of one run have one end: a few in a hundred are chance.
    EXPECT_NEAR(said / count, won / count, 0.05) << "stake " << stake + 1;
    EXPECT_GT(std::abs(judged - won), 1.5 * std::abs(said - won)) << "stake " << stake + 1;
    EXPECT_LT(error, 0.97 * error_of_judge) << "stake " << stake + 1;
  }
}

TEST(WinCalibration, RisesAndLiesBetweenStakes) {
  const auto chance = [](Outpost from, double cleared, const Ahead& ahead, int stake) {
    return calibrated_chance({from, cleared, ahead}, static_cast<StakeId>(stake));
  };
  constexpr Ahead kMiddling{{0.5, 0.5, 9}, 0.5};
  for (const Outpost from : {Outpost::Round, Outpost::Shop, Outpost::Blind}) {
    for (int i = 0; i < 100; ++i) {
      const double low = i / 100.0;
      const double high = (i + 1) / 100.0;
      for (const int stake : {0, 7}) {
        EXPECT_LE(chance(from, low, kMiddling, stake), chance(from, high, kMiddling, stake));
        EXPECT_LE(chance(from, 1, {{low, 0.5, 9}, 0.5}, stake),
                  chance(from, 1, {{high, 0.5, 9}, 0.5}, stake));
        EXPECT_LE(chance(from, 1, {{0.5, low, 9}, 0.5}, stake),
                  chance(from, 1, {{0.5, high, 9}, 0.5}, stake));
        EXPECT_LE(chance(from, 1, {{0.5, 0.5, 9}, low}, stake),
                  chance(from, 1, {{0.5, 0.5, 9}, high}, stake));
      }
    }
    const double white = chance(from, 0.5, kMiddling, 0);
    const double purple = chance(from, 0.5, kMiddling, 5);
    const double gold = chance(from, 0.5, kMiddling, 7);
    EXPECT_GE(purple, std::min(white, gold));
    EXPECT_LE(purple, std::max(white, gold));
  }
}

TEST(WinCalibration, LeavesWhatIsSureAsItIs) {
  for (const int stake : {0, 7}) {
    const auto strength = static_cast<StakeId>(stake);
    EXPECT_EQ(calibrated_chance({Outpost::Round, 1, {}}, strength), 1) << "it wins the run";
    const Ahead ahead{{0.9, 0.6, 9}, 0.8};
    EXPECT_NEAR(calibrated_chance({Outpost::Round, 1 - 1e-9, ahead}, strength),
                calibrated_chance({Outpost::Round, 1, ahead}, strength), 0.05);
  }
}

// Amber Acorn shuffles a row that is strong in its order alone, and the judge sees that order: of
// 60 worlds `strong` wins 13 and 0.
TEST(WinEstimate, KnowsHowOftenTheNextBlindIsBeaten) {
  for (const char* phase : {"blind_select", "shop"}) {
    const auto chance = [&](const std::string& jokers) {
      const std::string text =
          R"({"ante": 8, "blind": "boss", "boss": "Amber Acorn", "money": 4, "jokers": [)" +
          jokers + R"(], "levels": {"Pair": 12, "High Card": 9}, "phase": ")" + phase + "\"}";
      return WinEstimate(kVanilla).chance(parse_scenario(text).build());
    };
    const bool in_shop = std::string_view(phase) == "shop";  // there is something to be bought
    EXPECT_LT(chance(R"("Joker", "Cavendish", "Blueprint")"), in_shop ? 0.75 : 0.5) << phase;
    EXPECT_LT(chance(R"("Joker", "Photograph", "The Duo", "Brainstorm")"), in_shop ? 0.65 : 0.1)
        << phase;
    EXPECT_GT(chance(R"("Joker", "Abstract Joker", "Cavendish", "The Duo", "Blackboard")"), 0.8)
        << phase;
  }
}

TEST(WinEstimate, LooksAsFarAsTheBossThatWins) {
  Content early = kVanilla;
  early.rules.win_ante = 4;
  const State state = parse_scenario(R"({"ante": 4, "blind": "boss", "boss": "The Goad",
      "stake": "gold", "jokers": ["Joker", "Cavendish", "Jolly Joker"], "levels": {"Pair": 8},
      "phase": "blind_select"})")
                          .build();
  EXPECT_GT(WinEstimate(early).chance(state), 0.8);
  EXPECT_LT(WinEstimate(kVanilla).chance(state), 0.5);
  EXPECT_EQ(WinEstimate(early).judgement(state).ahead->judged.later, 0);
  EXPECT_EQ(WinEstimate(kVanilla).judgement(state).ahead->judged.later, 12);
}

// A play that is sure to clear the round, and the cash-out, change as good as nothing.
TEST(WinEstimate, DoesNotJumpWhereARoundIsSure) {
  State state = parse_scenario(R"({"ante": 5, "phase": "playing", "hand": "KH KS KD 9C 7C 4S 3D 2H",
      "money": 12, "requirement": 20, "jokers": ["Joker", "Cavendish"]})")
                    .build();
  WinEstimate estimate(kVanilla);
  const double before = estimate.chance(state);
  EXPECT_GT(before, 0.02);
  EXPECT_LT(before, 0.98);
  ASSERT_EQ(step(state, make_action(ActionKind::Play, 0, 0b111)), Error::None);
  ASSERT_EQ(state.phase, Phase::RoundEval);
  EXPECT_NEAR(estimate.chance(state), before, 0.03);
}

TEST(WinEstimate, KnowsNothingHidden) {
  Chooser chooser(5);
  const Content easy = easy_content();
  State state = new_run(random_options(chooser), easy);
  for (int i = 0; i < 150; ++i) {
    if (state.phase == Phase::GameOver) state = new_run(random_options(chooser), easy);
    step(state, random_action(state, chooser, easy), easy);
    if (i % 3 != 0) continue;
    State other = state;
    determinize(other, chooser.next(), easy);
    ASSERT_EQ(WinEstimate(easy, 1, 4).chance(state), WinEstimate(easy, 1, 4).chance(other))
        << "step " << i;
  }
}

TEST(WinEstimate, IsSureOnceTheRunIsOver) {
  State state = in_first_blind();
  state.phase = Phase::GameOver;
  EXPECT_EQ(WinEstimate(kVanilla).chance(state), 0);
  state = in_first_blind();
  state.won = true;
  EXPECT_EQ(WinEstimate(kVanilla).chance(state), 1);
}

// ---- Reviews ----

struct Recorded {
  State start;
  std::vector<Action> actions;
};

Recorded recorded_run(const std::string& agent) {
  PlayOptions options;
  options.make_agent = read_agent(agent);
  options.keep_actions = true;
  const Seed seed = seed_sequence(read_first_seed("3"), 1).front();
  return {first_state(options, seed), play_run(options, seed).actions};
}

ReviewOptions few_worlds() {
  ReviewOptions options;
  options.worlds = 3;
  return options;
}

TEST(Review, ChangesAreLuckAndChoicesAndRest) {
  const Recorded run = recorded_run("greedy");
  const Review review = review_run(run.start, run.actions, few_worlds());
  ASSERT_EQ(review.decisions.size(), run.actions.size());
  EXPECT_FALSE(review.won);
  EXPECT_TRUE(review.is_over);
  EXPECT_EQ(review.end(), 0);
  double change = 0;
  for (std::size_t i = 0; i < review.decisions.size(); ++i) {
    const ReviewedDecision& decision = review.decisions[i];
    EXPECT_EQ(decision.number, static_cast<int>(i) + 1);
    EXPECT_GE(decision.before, 0);
    EXPECT_LE(decision.before, 1);
    EXPECT_EQ(decision.before, i > 0 ? review.decisions[i - 1].after : review.start());
    EXPECT_TRUE(decision.best != decision.taken || decision.cost == 0);
    change += decision.luck - decision.cost + decision.rest();
  }
  EXPECT_NEAR(change, review.end() - review.start(), 1e-9);
  double by_ante = 0;
  for (const ReviewedAnte& ante : review.antes()) by_ante += ante.luck - ante.cost + ante.rest;
  EXPECT_NEAR(by_ante, change, 1e-9);
  EXPECT_GT(review.costliest(10).size(), 0U) << "greedy plays worse than strong";
}

TEST(Review, IsTheSameWithAnyThreads) {
  Recorded run = recorded_run("random");
  run.actions.resize(5);
  ReviewOptions options = few_worlds();
  const std::string one = review_json(review_run(run.start, run.actions, options), 10).dump();
  options.threads = 3;
  EXPECT_EQ(review_json(review_run(run.start, run.actions, options), 10).dump(), one);
}

// A play that clears for sure, and one that throws the run away.
TEST(Review, FindsTheDecisionThatLostTheRun) {
  const State state = Scenario("ALEEB")
                          .hand("KH KS 9D 7C 4S 3D 2H 8C")
                          .playing()
                          .number(&ScenarioNumbers::hands_left, 1)
                          .number(&ScenarioNumbers::discards_left, 0)
                          .requirement(50)
                          .build();
  const std::uint64_t worst = 1ULL << static_cast<unsigned>(state.hand_count - 1);
  const Review review = review_run(state, {make_action(ActionKind::Play, 0, worst)}, few_worlds());
  ASSERT_EQ(review.costliest(10).size(), 1U);
  const ReviewedDecision& decision = *review.costliest(10).front();
  EXPECT_EQ(decision.after, 0);
  EXPECT_NEAR(decision.luck, 0, 1e-12) << "what had to come is no luck";
  EXPECT_GT(decision.cost, 0.2);
  EXPECT_GE(preview(state, decision.best.cards).score, 50);
  const std::string text = review_text(review, 10, TextStyle{});
  EXPECT_NE(text.find("better: play"), std::string::npos) << text;
}

TEST(Review, RefusesWhatMakesNoSense) {
  const State state = in_first_blind();
  EXPECT_THROW(review_run(state, {make_action(ActionKind::CashOut)}, few_worlds()),
               std::invalid_argument);
  ReviewOptions none;
  none.worlds = 1;
  EXPECT_THROW(review_run(state, {}, none), std::invalid_argument);
  EXPECT_TRUE(review_run(state, {}, few_worlds()).decisions.empty());
}

}  // namespace
}  // namespace jimbo::review_test
