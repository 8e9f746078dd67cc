#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "action/action.h"
#include "facts/content.h"
#include "search/tree/evaluation.h"
#include "search/tree/horizon.h"
#include "search/tree/node.h"
#include "state/state.h"

// Monte Carlo tree search that sees what a player sees.
//
// A simulation: draw a world for the root -> at each node choose an action by PUCT, carry it out,
// go to the node of what the player then knows -> at a node that is new ask the policy for priors
// and the value function for a value -> add the value to all edges on the way.
//
// Hidden information: every visit of a node redraws all that is hidden there (`determinize`), so
// nothing follows from the run's own future and no plan rests on one imagined deck.
//
// Chance: an action leads to as many outcomes as worlds differ, and five drawn cards differ nearly
// always. Of an edge with n visits `outcome_widening` * sqrt(n) outcomes are kept; further visits
// go to one of these, in proportion to how often worlds led there.
//
// Choice: of the hundreds of plays a node with n visits looks at the `action_widening` * sqrt(n)
// of the highest prior.
//
// Simulations are made in batches: leaves are collected while those under way count as visited with
// value 0, then evaluated together. The functions may use threads; the tree is touched by the
// caller's thread alone, so that results depend on the batch and never on the threads.

namespace jimbo {

struct MctsOptions {
  int simulations = 1000;
  double seconds = 0;  // stop after so long, even with simulations left; 0: never
  double c_puct = 1.4;
  double action_widening = 2;
  double outcome_widening = 4;  // 0: all outcomes are kept
  int action_limit = 64;        // actions that nodes below the root keep
  int node_limit = 100'000;     // further leaves are evaluated but not kept
  int batch = 8;
  Until until = Until::Blind;
  bool keep_tree = true;  // between searches, as far as it fits
  std::uint64_t entropy = 0;
  const std::atomic<bool>* cancel = nullptr;  // stop early once it is true
};

// Throws std::invalid_argument naming the option and what it may be.
void check_options(const MctsOptions& options);

struct ActionStatistics {
  Action action;
  double prior;  // all priors sum to 1
  int visits;
  double value;  // mean of the simulations that began with it; 0 without any
};

struct SearchStatistics {
  std::vector<ActionStatistics> actions;  // all legal ones: more visits first, then higher prior
  int simulations = 0;                    // of the last search
  int reused = 0;                         // visits of the root that earlier searches had made
  std::size_t nodes = 0;                  // in the tree
  int depth = 0;                          // the longest way down of the last search, in actions
  double value = 0;                       // mean of all simulations
  double seconds = 0;
};

class Mcts {
 public:
  // The functions and the content must outlive it.
  Mcts(const MctsOptions& options, PolicyFunction& policy, ValueFunction& value,
       const Content& content = kVanilla);

  // The best action for a state that is not over: that with most visits, of these the one with the
  // higher value. Depends on nothing the player does not know. If a function throws, the tree is
  // dropped and the exception passed on.
  Action search(const State& state);

  // Of the last search; empty before the first.
  SearchStatistics statistics() const;
  // The most visited actions, each followed by its most visited outcome.
  std::vector<Action> principal_variation() const;

  // Forgets the tree and begins anew, as if just made with this entropy.
  void reset(std::uint64_t entropy);

  const MctsOptions& options() const { return options_; }

 private:
  struct Step {
    Node* node;
    Edge* edge;
  };
  // A simulation that waits for its evaluation.
  struct Pending {
    std::vector<Step> path;
    Node* node = nullptr;  // null: it is not kept in the tree
    State world = {};
  };

  void set_root(const State& state);
  std::unique_ptr<Node> find_in_tree(const State& state);
  void simulate(std::uint64_t entropy);
  void evaluate_root(const State& world, std::uint64_t entropy);
  void descend(std::uint64_t entropy);
  Edge* choose_edge(Node& node) const;
  Node* follow(Edge& edge, State& world, std::uint64_t entropy);
  Node* keep(Edge& edge, const State& world);
  void add_leaf(Node* node, const State& world, std::uint64_t entropy);
  void evaluate_batch();
  void expand(Node& node, const Leaf& leaf) const;
  static void back_up(const std::vector<Step>& path, Node* last, double value);

  MctsOptions options_;
  PolicyFunction* policy_;
  ValueFunction* value_;
  const Content* content_;

  std::unique_ptr<Node> root_;
  std::optional<Horizon> horizon_;  // of the tree
  std::size_t nodes_ = 0;
  std::uint64_t searches_ = 0;
  SearchStatistics last_;  // without its actions

  std::vector<Step> path_;        // of the simulation on its way
  std::vector<Pending> pending_;  // the first pending_count_ are in use, as are the leaves
  std::vector<Leaf> leaves_;
  std::size_t pending_count_ = 0;
};

}  // namespace jimbo
