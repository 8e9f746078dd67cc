#include "record/saved_tree.h"

#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "agent/players/mcts_agent.h"
#include "proof/workload.h"

namespace jimbo {
namespace {

MctsOptions few_simulations() {
  MctsOptions options;
  options.simulations = 60;
  return options;
}

TEST(SavedTree, GoesOnAsIfNothingHadHappened) {
  const State state = in_first_blind();
  RolloutSearch first(few_simulations(), "quick", 1);
  first.tree().search(state);
  const std::string saved = save_tree(first.tree(), *vanilla_ruleset());
  RolloutSearch second(few_simulations(), "quick", 1);
  second.tree().set_tree(load_tree(saved, *vanilla_ruleset()));
  EXPECT_EQ(second.tree().statistics().nodes, first.tree().statistics().nodes);
  EXPECT_EQ(second.tree().best_action(), first.tree().best_action());
  first.tree().search(state);
  second.tree().search(state);
  const SearchStatistics a = first.tree().statistics();
  const SearchStatistics b = second.tree().statistics();
  EXPECT_EQ(b.reused, 61);
  EXPECT_EQ(a.value, b.value);
  EXPECT_EQ(a.nodes, b.nodes);
  EXPECT_EQ(a.actions.front().action, b.actions.front().action);
  EXPECT_EQ(save_tree(first.tree(), *vanilla_ruleset()),
            save_tree(second.tree(), *vanilla_ruleset()));
}

TEST(SavedTree, MayBeEmpty) {
  RolloutSearch search(few_simulations(), "quick", 1);
  EXPECT_EQ(load_tree(save_tree(search.tree(), *vanilla_ruleset()), *vanilla_ruleset()).root,
            nullptr);
}

TEST(SavedTree, RefusesWhatIsNone) {
  RolloutSearch search(few_simulations(), "quick", 1);
  search.tree().search(in_first_blind());
  const std::string saved = save_tree(search.tree(), *vanilla_ruleset());
  EXPECT_THROW(load_tree("", *vanilla_ruleset()), std::invalid_argument);
  EXPECT_THROW(load_tree("JIMBO TREE 2\n", *vanilla_ruleset()), std::invalid_argument);
  for (std::size_t i = 0; i < saved.size(); i += 1 + saved.size() / 40) {
    EXPECT_THROW(load_tree(saved.substr(0, i), *vanilla_ruleset()), std::invalid_argument) << i;
    std::string damaged = saved;
    damaged[i] = static_cast<char>(damaged[i] ^ 0x55);
    try {
      load_tree(damaged, *vanilla_ruleset());  // some numbers may be others
    } catch (const std::invalid_argument&) {
    }
  }
}

}  // namespace
}  // namespace jimbo
