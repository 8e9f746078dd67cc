#include "search/tree/mcts.h"

#include <atomic>
#include <limits>
#include <map>
#include <stdexcept>

#include <gtest/gtest.h>

#include "agent/players/mcts_agent.h"
#include "engine/engine.h"
#include "proof/random_game.h"
#include "proof/workload.h"
#include "record/scenario.h"

namespace jimbo {
namespace {

// Every action alike, and every position worth the same.
class Indifferent : public PolicyFunction, public ValueFunction {
 public:
  void write_priors(std::span<Leaf> leaves) override {
    for (Leaf& leaf : leaves) leaf.priors.assign(leaf.actions.size(), 1);
    most_leaves = std::max(most_leaves, leaves.size());
  }
  void write_values(std::span<Leaf> leaves) override {
    for (Leaf& leaf : leaves) leaf.value = 0.5;
  }

  std::size_t most_leaves = 0;
};

MctsOptions with_simulations(int simulations) {
  MctsOptions options;
  options.simulations = simulations;
  return options;
}

int visits_in_all(const SearchStatistics& statistics) {
  int visits = 0;
  for (const ActionStatistics& action : statistics.actions) visits += action.visits;
  return visits;
}

bool equal(const SearchStatistics& a, const SearchStatistics& b) {
  if (a.actions.size() != b.actions.size() || a.nodes != b.nodes) return false;
  for (std::size_t i = 0; i < a.actions.size(); ++i) {
    const ActionStatistics& x = a.actions[i];
    const ActionStatistics& y = b.actions[i];
    if (x.action != y.action || x.visits != y.visits || x.value != y.value) return false;
  }
  return true;
}

// The last hand of a round of which the requirement is what the best play scores.
State in_last_hand(double& best) {
  State state = in_first_blind();
  best = 0;
  for (std::uint64_t cards = 1; cards < 1U << 8U; ++cards) {
    if (std::popcount(cards) <= kMaxPlayed) best = std::max(best, preview(state, cards).score);
  }
  state.hands_left = 1;
  state.discards_left = 0;
  state.requirement = best;
  return state;
}

TEST(Mcts, FindsThePlayThatClears) {
  double best = 0;
  const State state = in_last_hand(best);
  RolloutSearch search(with_simulations(50), "quick", 1);
  const Action action = search.tree().search(state);
  ASSERT_EQ(action.kind, ActionKind::Play);
  EXPECT_EQ(preview(state, action.cards).score, best);
  EXPECT_GE(search.tree().statistics().actions.front().value, 0.9);
}

TEST(Mcts, FindsThePlayThatClearsWithoutHelpOfItsPolicy) {
  double best = 0;
  const State state = in_last_hand(best);
  Indifferent indifferent;
  MctsOptions options = with_simulations(2000);
  options.action_widening = 10;  // all 218 plays are looked at
  Mcts search(options, indifferent, indifferent);
  EXPECT_EQ(preview(state, search.search(state).cards).score, best);
}

TEST(Mcts, DependsOnItsNumberAndTheBatchButNotOnTheThreads) {
  const State state = in_first_blind();
  const auto statistics = [&state](std::uint64_t entropy, int threads, int batch) {
    MctsOptions options = with_simulations(96);
    options.entropy = entropy;
    options.batch = batch;
    RolloutSearch search(options, "quick", threads);
    search.tree().search(state);
    return search.tree().statistics();
  };
  const SearchStatistics first = statistics(1, 1, 8);
  EXPECT_TRUE(equal(first, statistics(1, 1, 8)));
  EXPECT_TRUE(equal(first, statistics(1, 3, 8)));
  EXPECT_FALSE(equal(first, statistics(2, 1, 8)));
  EXPECT_FALSE(equal(first, statistics(1, 1, 4)));
}

TEST(Mcts, TellsWhatItDid) {
  const State state = in_first_blind();
  RolloutSearch search(with_simulations(203), "quick", 1);
  const Action action = search.tree().search(state);
  const SearchStatistics statistics = search.tree().statistics();
  EXPECT_EQ(statistics.simulations, 203);
  EXPECT_EQ(visits_in_all(statistics), 203);
  EXPECT_EQ(statistics.actions.size(), static_cast<std::size_t>(count_legal_actions(state)));
  EXPECT_EQ(statistics.actions.front().action, action);
  EXPECT_GT(statistics.depth, 1);
  EXPECT_GT(statistics.nodes, 50U);
  EXPECT_EQ(statistics.reused, 0);
  double priors = 0;
  for (const ActionStatistics& one : statistics.actions) priors += one.prior;
  EXPECT_NEAR(priors, 1, 1e-9);
  const std::vector<Action> line = search.tree().principal_variation();
  ASSERT_FALSE(line.empty());
  EXPECT_EQ(line.front(), action);
}

TEST(Mcts, StopsInTimeOrWhenTold) {
  const State state = in_first_blind();
  MctsOptions options = with_simulations(100'000'000);
  options.seconds = 0.02;
  RolloutSearch timed(options, "quick", 1);
  timed.tree().search(state);
  EXPECT_GT(timed.tree().statistics().simulations, 0);
  EXPECT_GE(timed.tree().statistics().seconds, 0.02);

  const std::atomic<bool> told = true;
  options.seconds = 0;
  options.cancel = &told;
  RolloutSearch stopped(options, "quick", 1);
  EXPECT_EQ(check(state, stopped.tree().search(state)), Error::None);
  EXPECT_EQ(stopped.tree().statistics().simulations, 0);
}

TEST(Mcts, KeepsItsTreeForWhatComesNext) {
  // Without a card to draw an action has one outcome.
  State state =
      Scenario("ALEEB").cards("2H 3H 5S 7S 9C JC KD AD").playing().requirement(1e6).build();
  RolloutSearch search(with_simulations(400), "quick", 1);
  const Action first = search.tree().search(state);
  const int visits = search.tree().statistics().actions.front().visits;
  ASSERT_EQ(step(state, first), Error::None);
  ASSERT_EQ(state.phase, Phase::SelectingHand);
  determinize(state, 99);
  search.tree().search(state);
  EXPECT_EQ(search.tree().statistics().reused, visits);
  EXPECT_EQ(search.tree().statistics().actions.size(),
            static_cast<std::size_t>(count_legal_actions(state)));
  // Somewhere else nothing is left of it.
  search.tree().search(in_first_blind());
  EXPECT_EQ(search.tree().statistics().reused, 0);
}

TEST(Mcts, KeepsNoMoreNodesThanAllowed) {
  MctsOptions options = with_simulations(300);
  options.node_limit = 20;
  RolloutSearch search(options, "quick", 1);
  search.tree().search(in_first_blind());
  EXPECT_EQ(search.tree().statistics().nodes, 20U);
  EXPECT_EQ(visits_in_all(search.tree().statistics()), 300);
}

TEST(Mcts, LooksAtFewActionsFirstAndKeepsFewOutcomes) {
  const State state = in_first_blind();
  Indifferent indifferent;
  const auto search_with = [&](double actions, double outcomes) {
    MctsOptions options = with_simulations(400);
    options.action_widening = actions;
    options.outcome_widening = outcomes;
    Mcts search(options, indifferent, indifferent);
    search.search(state);
    return search.statistics();
  };
  const auto tried = [](const SearchStatistics& statistics) {
    int count = 0;
    for (const ActionStatistics& action : statistics.actions) count += action.visits > 0;
    return count;
  };
  EXPECT_EQ(tried(search_with(0.05, 1)), 1);
  EXPECT_EQ(tried(search_with(1, 1)), 20);  // the square root of 400
  // With one outcome for every action the tree grows deep, with all of them wide.
  EXPECT_GT(search_with(1, 0.01).depth, search_with(1, 0).depth);
}

TEST(Mcts, AsksInBatches) {
  Indifferent indifferent;
  MctsOptions options = with_simulations(100);
  options.batch = 16;
  Mcts search(options, indifferent, indifferent);
  search.search(in_first_blind());
  EXPECT_EQ(indifferent.most_leaves, 16U);
}

// The decision, in a state and in one that differs in all that is hidden.
TEST(Mcts, DependsOnNothingHidden) {
  Chooser chooser(11);
  const Content easy = easy_content();
  State state = new_run(random_options(chooser), easy);
  for (int i = 0; i < 60; ++i) {
    if (state.phase == Phase::GameOver) state = new_run(random_options(chooser), easy);
    step(state, random_action(state, chooser, easy), easy);
    if (state.phase == Phase::GameOver) continue;
    State other = state;
    determinize(other, chooser.next(), easy);
    const auto search_in = [&easy](const State& position) {
      RolloutSearch search(with_simulations(24), "quick", 1, easy);
      search.tree().search(position);
      return search.tree().statistics();
    };
    ASSERT_TRUE(equal(search_in(state), search_in(other))) << "step " << i;
  }
}

// ---- The root ----

MctsOptions halving(int simulations, int actions) {
  MctsOptions options = with_simulations(simulations);
  options.root = RootRule::Halving;
  options.root_actions = actions;
  return options;
}

std::vector<int> visits_of(const SearchStatistics& statistics) {
  std::vector<int> visits;
  for (const ActionStatistics& action : statistics.actions) {
    if (action.visits > 0) visits.push_back(action.visits);
  }
  return visits;
}

// Values that differ by far, so that something is at stake.
class Restless : public Indifferent {
 public:
  void write_values(std::span<Leaf> leaves) override {
    for (Leaf& leaf : leaves) leaf.value = 0.2 * (count_++ % 4);
  }

 private:
  int count_ = 0;
};

TEST(Halving, TriesTheBetterHalfTwiceAsOften) {
  Restless restless;
  Mcts search(halving(64, 4), restless, restless);
  search.search(in_first_blind());
  // Half of the simulations for four actions, the others for two.
  EXPECT_EQ(visits_of(search.statistics()), (std::vector<int>{24, 24, 8, 8}));
}

TEST(Halving, FindsThePlayThatClearsAndTellsItFirst) {
  double best = 0;
  const State state = in_last_hand(best);
  RolloutSearch search(halving(50, 8), "quick", 1);
  const Action action = search.tree().search(state);
  EXPECT_EQ(preview(state, action.cards).score, best);
  EXPECT_EQ(search.tree().statistics().actions.front().action, action);
  EXPECT_EQ(search.tree().principal_variation().front(), action);
}

TEST(Halving, EndsInTime) {
  MctsOptions options = halving(100'000'000, 8);
  options.seconds = 0.1;
  RolloutSearch search(options, "quick", 1);
  search.tree().search(in_first_blind());
  // Every phase has its share of the time.
  EXPECT_GT(visits_of(search.tree().statistics()).size(), 2U);
  EXPECT_LT(search.tree().statistics().seconds, 5);
}

TEST(RootNoise, ChangesWhatIsTriedAndFollowsFromTheEntropy) {
  const State state = in_first_blind();
  Indifferent indifferent;
  for (const RootRule rule : {RootRule::Puct, RootRule::Halving}) {
    const auto tried = [&](double noise, std::uint64_t entropy) {
      MctsOptions options = halving(48, 8);
      options.root = rule;
      options.root_noise = noise;
      options.entropy = entropy;
      Mcts search(options, indifferent, indifferent);
      search.search(state);
      double priors = 0;
      for (const ActionStatistics& one : search.statistics().actions) priors += one.prior;
      EXPECT_NEAR(priors, 1, 1e-9);
      return search.statistics().actions.front().action;
    };
    EXPECT_EQ(tried(0, 1), tried(0, 2));
    EXPECT_EQ(tried(1, 1), tried(1, 1));
    EXPECT_NE(tried(1, 1), tried(1, 2));
  }
}

// ---- Step by step ----

TEST(Mcts, AskedAndToldFindsWhatItFindsAlone) {
  const State state = in_first_blind();
  RolloutSearch alone(with_simulations(100), "quick", 1);
  alone.tree().search(state);
  RolloutSearch asked(with_simulations(100), "quick", 1);
  Mcts& tree = asked.tree();
  tree.begin(state);
  EXPECT_THROW(tree.best_action(), std::invalid_argument);
  while (LeafBatch* batch = tree.ask()) {
    tree.evaluate(*batch);
    tree.tell(*batch);
    EXPECT_THROW(tree.tell(*batch), std::invalid_argument);
  }
  EXPECT_TRUE(tree.is_done());
  EXPECT_TRUE(equal(alone.tree().statistics(), tree.statistics()));
  EXPECT_EQ(tree.best_action(), alone.tree().statistics().actions.front().action);
}

TEST(Mcts, SeveralBatchesMayBeOut) {
  const State state = Scenario("ALEEB")
                          .cards("2H 3H 5S 7S 9C JC KD AD 4D 8S 8D 10C")
                          .playing()
                          .requirement(250)
                          .build();
  for (const RootRule rule : {RootRule::Puct, RootRule::Halving}) {
    MctsOptions options = halving(100, 8);
    options.root = rule;
    RolloutSearch search(options, "quick", 1);
    Mcts& tree = search.tree();
    tree.begin(state);
    LeafBatch* root = tree.ask();
    EXPECT_EQ(tree.ask(), nullptr) << "the root comes first";
    tree.evaluate(*root);
    tree.tell(*root);
    std::vector<LeafBatch*> out;
    std::size_t most_out = 0;
    for (;;) {
      LeafBatch* batch = out.size() < 3 ? tree.ask() : nullptr;
      if (batch != nullptr) out.push_back(batch);
      most_out = std::max(most_out, out.size());
      if (batch != nullptr) continue;
      if (out.empty()) break;
      tree.evaluate(*out.front());
      tree.tell(*out.front());
      out.erase(out.begin());
    }
    EXPECT_EQ(most_out, 3U);
    EXPECT_EQ(visits_in_all(tree.statistics()), 100);
    // One that is given up leaves nothing behind.
    tree.begin(state);
    ASSERT_NE(tree.ask(), nullptr);
    tree.search(state);
    EXPECT_EQ(tree.statistics().reused, 0);
    EXPECT_EQ(visits_in_all(tree.statistics()), 100);
  }
}

TEST(Mcts, FindsItsTreeAgainTwoActionsFurther) {
  State state =
      Scenario("ALEEB").cards("2H 3H 5S 7S 9C JC KD AD").playing().requirement(1e6).build();
  RolloutSearch search(with_simulations(2000), "quick", 1);
  search.tree().search(state);
  const std::vector<Action> line = search.tree().principal_variation();
  ASSERT_GE(line.size(), 2U);
  for (int i = 0; i < 2; ++i)
    ASSERT_EQ(step(state, line[static_cast<std::size_t>(i)]), Error::None);
  determinize(state, 99);
  search.tree().search(state);
  EXPECT_GT(search.tree().statistics().reused, 0);
}

TEST(Mcts, BeginsWhereADrawLedWithWhatTheActionWasWorth) {
  const State state = in_first_blind();
  const auto value_after = [&](bool noted) {
    RolloutSearch search(with_simulations(200), "quick", 1);
    Mcts& tree = search.tree();
    const Action action = tree.search(state);
    State after = state;
    EXPECT_EQ(step(after, action), Error::None);
    if (noted) tree.note_action(action);
    tree.begin(after);
    EXPECT_EQ(tree.statistics().reused, 0) << "the draw was not met";
    return tree.statistics().value;
  };
  EXPECT_EQ(value_after(false), 0);
  EXPECT_GT(value_after(true), 0);
}

// What a function gets wrong, or throws, is told and does no harm.
class Faulty : public Indifferent {
 public:
  void write_priors(std::span<Leaf> leaves) override {
    Indifferent::write_priors(leaves);
    for (Leaf& leaf : leaves) {
      if (!leaf.priors.empty()) leaf.priors.back() = prior;
    }
  }
  void write_values(std::span<Leaf> leaves) override {
    if (fails) throw std::runtime_error("out of order");
    for (Leaf& leaf : leaves) leaf.value = value;
  }

  double prior = 1;
  double value = 0.5;
  bool fails = false;
};

TEST(Mcts, RefusesWhatIsNoPriorAndNoValue) {
  const State state = in_first_blind();
  Faulty faulty;
  Mcts search(with_simulations(10), faulty, faulty);
  const auto message = [&] {
    try {
      search.search(state);
    } catch (const std::exception& error) {
      return std::string(error.what());
    }
    return std::string("none");
  };
  EXPECT_EQ(message(), "none");
  search.reset(0);
  faulty.prior = -1;
  EXPECT_EQ(message(), "a policy must give priors of 0 or more, got -1.000000");
  faulty.prior = std::numeric_limits<double>::quiet_NaN();
  EXPECT_NE(message(), "none");
  faulty.prior = 1;
  faulty.value = 1.5;
  EXPECT_EQ(message(), "a value function must give values from 0 to 1, got 1.500000");
  faulty.fails = true;
  EXPECT_EQ(message(), "out of order");
  faulty.fails = false;
  faulty.value = 0.5;
  EXPECT_EQ(message(), "none");
}

TEST(Mcts, RefusesOptionsAndStatesThatMakeNoSense) {
  Indifferent indifferent;
  const auto refused = [&](auto change) {
    MctsOptions options;
    change(options);
    EXPECT_THROW(Mcts(options, indifferent, indifferent), std::invalid_argument);
  };
  refused([](MctsOptions& o) { o.simulations = 0; });
  refused([](MctsOptions& o) { o.seconds = -1; });
  refused([](MctsOptions& o) { o.c_puct = -0.1; });
  refused([](MctsOptions& o) { o.action_widening = 0; });
  refused([](MctsOptions& o) { o.outcome_widening = -1; });
  refused([](MctsOptions& o) { o.action_limit = 0; });
  refused([](MctsOptions& o) { o.node_limit = 0; });
  refused([](MctsOptions& o) { o.batch = 0; });
  refused([](MctsOptions& o) { o.root_actions = 0; });
  refused([](MctsOptions& o) { o.root_noise = 1.5; });
  refused([](MctsOptions& o) { o.priors_at = 0; });
  State over = in_first_blind();
  over.phase = Phase::GameOver;
  Mcts search(with_simulations(1), indifferent, indifferent);
  EXPECT_THROW(search.search(over), std::invalid_argument);
}

}  // namespace
}  // namespace jimbo
