#include "agent/simulate/regret.h"

#include <cmath>
#include <cstdint>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "agent/players/agent_text.h"
#include "engine/engine.h"

// Choices in shops, measured by what they lead to.

namespace jimbo::regret_test {
namespace {

std::vector<RegretDecision> small_set(int threads) {
  RegretOptions options;
  options.met_by = read_agent("heuristic");
  options.played_by = read_agent("greedy");
  options.first = 985'000'000;
  options.decisions = 3;
  options.worlds = 2;
  options.threads = threads;
  return make_regret_set(options);
}

std::string bytes_of(const std::vector<RegretDecision>& set) {
  std::ostringstream out;
  write_regret_set(out, set, "a test");
  return out.str();
}

// A decision whose choices led to known numbers of wins in ten worlds of each half.
RegretDecision decision_with(const State& shop, const std::vector<int>& won) {
  RegretDecision decision;
  decision.state = shop;
  for (const int wins : won) {
    RegretChoice& choice = decision.choices[decision.count];
    // The first leaves the shop, the others are never taken.
    choice.action = make_action(decision.count == 0 ? ActionKind::LeaveShop : ActionKind::CashOut);
    for (const int half : {0, 1}) {
      choice.worlds[half] = 10;
      choice.won[half] = wins;
    }
    ++decision.count;
  }
  return decision;
}

class Leaver : public Agent {
 public:
  void begin(std::uint64_t, const Content&) override {}
  Action choose(const State&) override { return make_action(ActionKind::LeaveShop); }
};

TEST(Regret, SetIsTheSameWithAnyNumberOfThreads) {
  const std::vector<RegretDecision> set = small_set(1);
  ASSERT_FALSE(set.empty());
  EXPECT_EQ(bytes_of(set), bytes_of(small_set(2)));
  for (const RegretDecision& decision : set) {
    EXPECT_EQ(decision.state.phase, Phase::Shop);
    ASSERT_GE(decision.count, 2);
    for (int i = 0; i < decision.count; ++i) {
      EXPECT_EQ(decision.choices[i].worlds[0] + decision.choices[i].worlds[1], 2);
      EXPECT_TRUE(is_legal(decision.state, decision.choices[i].action));
    }
  }
}

TEST(Regret, SetIsReadAsItWasWritten) {
  const std::string bytes = bytes_of(small_set(1));
  std::istringstream in(bytes);
  std::string made_by;
  EXPECT_EQ(bytes_of(read_regret_set(in, made_by)), bytes);
  EXPECT_EQ(made_by, "a test");
  std::istringstream cut_off(bytes.substr(0, bytes.size() - 1));
  EXPECT_THROW(read_regret_set(cut_off, made_by), std::runtime_error);
  std::istringstream other("something else that is long enough to be looked at");
  EXPECT_THROW(read_regret_set(other, made_by), std::runtime_error);
}

TEST(Regret, IsWhatTheBestChoiceWonMore) {
  const State shop = small_set(1).front().state;
  const AgentMaker leaver = [] { return std::make_unique<Leaver>(); };
  const Regret one = regret_of({decision_with(shop, {3, 8, 5})}, leaver, 1);
  EXPECT_EQ(one.known, 1);
  EXPECT_EQ(one.best, 0);
  EXPECT_DOUBLE_EQ(one.won, 0.5);
  const Regret none = regret_of({decision_with(shop, {8, 3})}, leaver, 1);
  EXPECT_EQ(none.best, 1);
  EXPECT_DOUBLE_EQ(none.won, 0);
}

TEST(Regret, PlacesTellWhatLaterChoicesWon) {
  const State shop = small_set(1).front().state;
  const std::vector<RegretPlace> places =
      places_of({decision_with(shop, {5, 4, 1}), decision_with(shop, {5, 6})});
  ASSERT_EQ(places.size(), 2U);
  EXPECT_EQ(places[0].count, 2);
  EXPECT_DOUBLE_EQ(places[0].won, 0);
  EXPECT_NEAR(places[0].spread, 0.1, 1e-9);  // both halves agree: none of it is luck
  EXPECT_NEAR(places[0].error, 0.1 / std::sqrt(2), 1e-9);
  EXPECT_EQ(places[1].count, 1);
  EXPECT_NEAR(places[1].won, -0.4, 1e-9);
}

TEST(Regret, MakingTellsHowFarItIs) {
  RegretOptions options;
  options.met_by = read_agent("greedy");
  options.played_by = options.met_by;
  options.decisions = 2;
  options.worlds = 1;
  std::vector<int> told;
  options.on_progress = [&](int done) { told.push_back(done); };
  make_regret_set(options);
  EXPECT_EQ(told, (std::vector<int>{1, 2}));
}

}  // namespace
}  // namespace jimbo::regret_test
