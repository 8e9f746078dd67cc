#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "action/action.h"
#include "facts/content.h"
#include "search/tree/evaluation.h"
#include "search/tree/halving.h"
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
// The root may be treated otherwise: with RootRule::Halving its most promising actions are tried
// equally often, in the same worlds, and the worse half of them is dropped again and again.
//
// Simulations are made in batches: leaves are collected while those under way count as visited with
// value 0, then evaluated together. The functions may use threads; the tree is touched by the
// caller's thread alone, so that results depend on the batch and never on the threads.
//
//   begin -> ask: a batch of leaves -> evaluate -> tell ... until ask gives none -> best_action
//
// `search` does all of it. Who wants to evaluate leaves of several trees together, or elsewhere
// while the search goes on, asks and tells.

namespace jimbo {

enum class RootRule : std::uint8_t { Puct, Halving };

struct MctsOptions {
  int simulations = 1000;
  double seconds = 0;  // stop after so long, even with simulations left; 0: never
  double c_puct = 1.4;
  RootRule root = RootRule::Puct;
  // That halving begins with: at most this many, with six simulations for each. Where that leaves
  // fewer than eight, PUCT finds more.
  int root_actions = 16;
  // For searches that learn from themselves, from 0 to 1. Under PUCT this share of the root's
  // priors is drawn from a Dirichlet distribution; under halving so much of Gumbel's is added to
  // their logarithms. 0: none.
  double root_noise = 0;
  double action_widening = 2;
  double outcome_widening = 4;  // 0: all outcomes are kept
  int action_limit = 64;        // actions that nodes below the root keep
  int node_limit = 100'000;     // further leaves are evaluated but not kept
  int priors_at = 1;            // visits after which a node below the root is asked for priors
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

// Leaves that wait for their evaluation. It belongs to its search and is good until told.
class LeafBatch {
 public:
  std::span<Leaf> leaves() { return {leaves_.data(), count_}; }

 private:
  friend class Mcts;

  struct Step {
    Node* node;
    Edge* edge;
  };
  struct Pending {
    std::vector<Step> path;
    Node* node = nullptr;  // null: it is not kept in the tree
    State world = {};
  };

  std::vector<Pending> pending_;  // the first count_ are in use, as are the leaves
  std::vector<Leaf> leaves_;
  std::size_t count_ = 0;
  bool is_out_ = false;
};

// A tree as it is kept between programs (record/saved_tree.h).
struct SearchTree {
  std::unique_ptr<Node> root;  // null: nothing was searched yet
  std::uint64_t searches = 0;
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

  // The same step by step. A search that was begun before is given up.
  void begin(const State& state);
  // Goes on with the search up to the next leaves that need an evaluation. Null if it has come to
  // its end, or must be told of batches that are out. Several may be out at a time.
  LeafBatch* ask();
  // Asks the functions about a batch.
  void evaluate(LeafBatch& batch);
  // Takes the answers. Throws std::invalid_argument for what no function may answer.
  void tell(LeafBatch& batch);
  bool is_done() const;
  // As `search` has it; of the simulations told so far, once the root is.
  Action best_action() const;

  // An action was taken. If it leads where the tree has not been, as draws do nearly always, the
  // position there begins with what the action was found to be worth.
  void note_action(const Action& action);

  // Of the last search; empty before the first.
  SearchStatistics statistics() const;
  // The most visited actions, each followed by its most visited outcome.
  std::vector<Action> principal_variation() const;

  // Null before the first search.
  const Node* root() const { return root_.get(); }
  std::uint64_t searches() const { return searches_; }
  // Goes on with a tree that was searched with the same options before.
  void set_tree(SearchTree tree);

  // Forgets the tree and begins anew, as if just made with this entropy.
  void reset(std::uint64_t entropy);

  const MctsOptions& options() const { return options_; }

 private:
  using Step = LeafBatch::Step;
  using Clock = std::chrono::steady_clock;

  // An action that was taken, and what was found of it.
  struct Taken {
    double value = 0;
    int visits = 0;
  };

  void give_up();
  void set_root(const State& state, const Taken& taken);
  std::unique_ptr<Node> find_in_tree(const State& state);
  double seconds_so_far() const;

  LeafBatch& free_batch();
  LeafBatch* hand_out(LeafBatch& batch);
  bool collect(LeafBatch& batch);

  void ask_about_root(LeafBatch& batch);
  void begin_root();
  void add_noise();
  const Edge& best_root_edge() const;

  void descend(LeafBatch& batch, Edge* first, std::uint64_t entropy);
  Edge* choose_edge(Node& node) const;
  Node* follow(Edge& edge, State& world, std::uint64_t entropy);
  Node* keep(Edge& edge, const State& world);
  void add_leaf(LeafBatch& batch, Node* node, const State& world, std::uint64_t entropy,
                bool is_root);
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
  Taken taken_;            // last

  // The search under way
  std::uint64_t entropy_ = 0;
  Clock::time_point start_;
  bool root_is_known_ = false;
  std::vector<Edge> known_;  // of the root, from searches before
  bool is_halving_ = false;
  Halving halving_;
  std::vector<Step> path_;  // of the simulation on its way
  std::vector<std::unique_ptr<LeafBatch>> batches_;
  int out_ = 0;                                 // of these
  State root_world_ = {};                       // of the last simulation, before its first action
  std::optional<std::uint64_t> root_world_by_;  // its entropy
};

}  // namespace jimbo
