#include "search/tree/mcts.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "base/chooser.h"
#include "engine/engine.h"
#include "observe/hidden.h"

namespace jimbo {

namespace {

// Unrelated numbers from related ones.
std::uint64_t mixed(std::uint64_t entropy, std::uint64_t number) {
  std::uint64_t x = entropy + (number + 1) * 0x9e3779b97f4a7c15ULL;
  x = (x ^ x >> 30U) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ x >> 27U) * 0x94d049bb133111ebULL;
  return x ^ x >> 31U;
}

// How many children a node or an edge may have after so many visits.
std::size_t widened(double factor, int visits) {
  const double width = factor * std::sqrt(static_cast<double>(visits));
  return width < 1 ? 1 : static_cast<std::size_t>(width);
}

const OutcomeBranch& most_visited(const Edge& edge) {
  return *std::max_element(edge.outcomes.begin(), edge.outcomes.end(),
                           [](const OutcomeBranch& a, const OutcomeBranch& b) {
                             return a.node->visits < b.node->visits;
                           });
}

bool is_better(const Edge& a, const Edge& b) {
  if (a.visits != b.visits) return a.visits > b.visits;
  return a.mean() > b.mean();
}

// Of edges that are equal the first, which has the higher prior.
const Edge& best_edge(const Node& node) {
  const Edge* best = &node.edges.front();
  for (const Edge& edge : node.edges) {
    if (is_better(edge, *best)) best = &edge;
  }
  return *best;
}

}  // namespace

void check_options(const MctsOptions& options) {
  const auto require = [](bool holds, const char* rule) {
    if (!holds) throw std::invalid_argument(rule);
  };
  require(options.simulations >= 1, "simulations must be at least 1");
  require(options.seconds >= 0, "seconds must be 0 (no limit) or more");
  require(options.c_puct >= 0, "c_puct must be 0 or more");
  require(options.action_widening > 0, "action_widening must be more than 0");
  require(options.outcome_widening >= 0, "outcome_widening must be 0 (keep all outcomes) or more");
  require(options.action_limit >= 1, "action_limit must be at least 1");
  require(options.node_limit >= 1, "node_limit must be at least 1");
  require(options.batch >= 1 && options.batch <= 4096, "batch must be from 1 to 4096");
}

Mcts::Mcts(const MctsOptions& options, PolicyFunction& policy, ValueFunction& value,
           const Content& content)
    : options_(options), policy_(&policy), value_(&value), content_(&content) {
  check_options(options);
  pending_.resize(static_cast<std::size_t>(options.batch));
  leaves_.resize(pending_.size());
}

void Mcts::reset(std::uint64_t entropy) {
  options_.entropy = entropy;
  searches_ = 0;
  root_.reset();
  last_ = {};
}

// One search -------------------------------------------------------------------------------------

Action Mcts::search(const State& state) {
  if (state.phase == Phase::GameOver) {
    throw std::invalid_argument("the run is over: there is nothing to search");
  }
  try {
    set_root(state);
    simulate(mixed(options_.entropy, searches_++));
  } catch (...) {
    root_.reset();
    pending_count_ = 0;
    throw;
  }
  return best_edge(*root_).action;
}

void Mcts::set_root(const State& state) {
  const Horizon horizon(state, options_.until, *content_);
  std::unique_ptr<Node> found;
  if (options_.keep_tree && root_ && horizon.agrees_with(*horizon_)) found = find_in_tree(state);
  horizon_ = horizon;
  root_ = found && !found->is_end ? std::move(found) : std::make_unique<Node>(state);
  nodes_ = count_nodes(*root_);
  last_ = {};
  last_.reused = root_->visits;
}

std::unique_ptr<Node> Mcts::find_in_tree(const State& state) {
  const std::uint64_t wanted = public_hash(state);
  if (public_hash(root_->state) == wanted && same_information(root_->state, state, *content_)) {
    return std::move(root_);
  }
  for (Edge& edge : root_->edges) {
    for (OutcomeBranch& outcome : edge.outcomes) {
      if (outcome.public_hash == wanted &&
          same_information(outcome.node->state, state, *content_)) {
        return std::move(outcome.node);
      }
    }
  }
  return nullptr;
}

void Mcts::simulate(std::uint64_t entropy) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  const auto elapsed = [start] {
    return std::chrono::duration<double>(Clock::now() - start).count();
  };
  State world = root_->state;
  determinize(world, entropy, *content_);
  policy_->begin(world, entropy);
  value_->begin(world, entropy);
  evaluate_root(world, entropy);
  while (last_.simulations < options_.simulations) {
    if (options_.seconds > 0 && elapsed() >= options_.seconds) break;
    if (options_.cancel != nullptr && options_.cancel->load(std::memory_order_relaxed)) break;
    const int batch = std::min(options_.batch, options_.simulations - last_.simulations);
    for (int i = 0; i < batch; ++i) {
      descend(mixed(entropy, static_cast<std::uint64_t>(last_.simulations++)));
    }
    evaluate_batch();
  }
  last_.seconds = elapsed();
}

// Nodes below a root keep but the best of their actions; a root offers all.
void Mcts::evaluate_root(const State& world, std::uint64_t entropy) {
  path_.clear();
  add_leaf(root_.get(), world, entropy);
  leaves_[0].is_root = true;
  std::vector<Edge> known = std::move(root_->edges);
  root_->edges.clear();
  ++root_->visits;
  evaluate_batch();
  for (Edge& old : known) {
    for (Edge& edge : root_->edges) {
      if (edge.action != old.action) continue;
      old.prior = edge.prior;
      edge = std::move(old);
      break;
    }
  }
}

// One simulation ---------------------------------------------------------------------------------

void Mcts::descend(std::uint64_t entropy) {
  State world = root_->state;
  determinize(world, entropy, *content_);
  path_.clear();
  Node* node = root_.get();
  while (node != nullptr) {
    ++node->visits;
    if (node->is_end) return back_up(path_, node, node->end_value);
    if (node->edges.empty()) break;
    Edge* edge = nullptr;
    Node* next = nullptr;
    do {
      edge = choose_edge(*node);
      if (edge == nullptr) return back_up(path_, node, 0);
      next = follow(*edge, world, mixed(entropy, path_.size() + 1));
    } while (edge->refused);
    ++edge->visits;
    path_.push_back({node, edge});
    last_.depth = std::max(last_.depth, static_cast<int>(path_.size()));
    node = next;
  }
  if (node == nullptr && horizon_->is_reached(world)) {
    return back_up(path_, nullptr, horizon_->value(world));
  }
  add_leaf(node, world, entropy);
}

// PUCT. An action not yet tried counts as good as its node.
Edge* Mcts::choose_edge(Node& node) const {
  const std::size_t width =
      std::min(widened(options_.action_widening, node.visits), node.edges.size());
  const double exploration = options_.c_puct * std::sqrt(static_cast<double>(node.visits));
  Edge* best = nullptr;
  double best_score = 0;
  std::size_t looked_at = 0;
  for (Edge& edge : node.edges) {
    if (looked_at == width) break;
    if (edge.refused) continue;
    ++looked_at;
    const double mean = edge.visits == 0 ? node.mean() : edge.mean();
    const double score = mean + exploration * edge.prior / (1 + edge.visits);
    if (best != nullptr && score <= best_score) continue;
    best = &edge;
    best_score = score;
  }
  return best;
}

// The node that an action leads to, and its world; null if there is no room to keep the node.
Node* Mcts::follow(Edge& edge, State& world, std::uint64_t entropy) {
  const bool may_grow = options_.outcome_widening == 0 ||
                        edge.outcomes.size() < widened(options_.outcome_widening, edge.visits + 1);
  if (may_grow || edge.outcomes.empty()) {
    edge.refused = step(world, edge.action, *content_) != Error::None;
    return edge.refused ? nullptr : keep(edge, world);
  }
  int left = Chooser(entropy).below(edge.draws);
  for (const OutcomeBranch& outcome : edge.outcomes) {
    left -= outcome.draws;
    if (left >= 0) continue;
    world = outcome.node->state;
    determinize(world, entropy, *content_);
    return outcome.node.get();
  }
  return nullptr;
}

Node* Mcts::keep(Edge& edge, const State& world) {
  const std::uint64_t known = public_hash(world);
  for (OutcomeBranch& outcome : edge.outcomes) {
    if (outcome.public_hash != known) continue;
    ++outcome.draws;
    ++edge.draws;
    return outcome.node.get();
  }
  if (nodes_ >= static_cast<std::size_t>(options_.node_limit)) return nullptr;
  auto node = std::make_unique<Node>(world);
  node->is_end = horizon_->is_reached(world);
  if (node->is_end) node->end_value = horizon_->value(world);
  edge.outcomes.push_back({known, 1, std::move(node)});
  ++edge.draws;
  ++nodes_;
  return edge.outcomes.back().node.get();
}

// Evaluation -------------------------------------------------------------------------------------

void Mcts::add_leaf(Node* node, const State& world, std::uint64_t entropy) {
  Pending& pending = pending_[pending_count_];
  pending.path = path_;
  pending.node = node;
  pending.world = world;
  Leaf& leaf = leaves_[pending_count_++];
  leaf.world = &pending.world;
  leaf.is_root = false;
  leaf.entropy = mixed(entropy, 0);
  leaf.value = 0;
  leaf.actions.clear();
  if (node != nullptr) {
    leaf.actions.resize(static_cast<std::size_t>(count_legal_actions(world, false, *content_)));
    legal_actions(world, leaf.actions.data(), static_cast<int>(leaf.actions.size()), false,
                  *content_);
  }
  leaf.priors.assign(leaf.actions.size(), 0);
}

void Mcts::evaluate_batch() {
  const std::span<Leaf> leaves(leaves_.data(), pending_count_);
  if (leaves.empty()) return;
  policy_->write_priors(leaves);
  value_->write_values(leaves);
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    const Leaf& leaf = leaves[i];
    const double value = checked_value(leaf.value);
    Node* node = pending_[i].node;
    // Two simulations of a batch may have come to the same node.
    if (node != nullptr && node->edges.empty()) expand(*node, leaf);
    back_up(pending_[i].path, node, value);
  }
  pending_count_ = 0;
}

void Mcts::expand(Node& node, const Leaf& leaf) const {
  const double sum = checked_sum(leaf.priors);
  const std::size_t count = leaf.actions.size();
  const std::size_t kept =
      leaf.is_root ? count : std::min(count, static_cast<std::size_t>(options_.action_limit));
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), 0);
  std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(kept), order.end(),
                    [&leaf](std::size_t a, std::size_t b) {
                      if (leaf.priors[a] != leaf.priors[b]) return leaf.priors[a] > leaf.priors[b];
                      return a < b;
                    });
  node.edges.resize(kept);
  for (std::size_t i = 0; i < kept; ++i) {
    node.edges[i].action = leaf.actions[order[i]];
    // A policy without an opinion is taken for a uniform one.
    node.edges[i].prior = sum > 0 ? leaf.priors[order[i]] / sum : 1 / static_cast<double>(count);
  }
}

void Mcts::back_up(const std::vector<Step>& path, Node* last, double value) {
  if (last != nullptr) last->total += value;
  for (const Step& step : path) {
    step.node->total += value;
    step.edge->total += value;
  }
}

// What was found ---------------------------------------------------------------------------------

SearchStatistics Mcts::statistics() const {
  SearchStatistics statistics = last_;
  if (!root_) return statistics;
  statistics.nodes = nodes_;
  statistics.value = root_->mean();
  for (const Edge& edge : root_->edges) {
    statistics.actions.push_back({edge.action, edge.prior, edge.visits, edge.mean()});
  }
  std::stable_sort(statistics.actions.begin(), statistics.actions.end(),
                   [](const ActionStatistics& a, const ActionStatistics& b) {
                     return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
                   });
  return statistics;
}

std::vector<Action> Mcts::principal_variation() const {
  std::vector<Action> actions;
  for (const Node* node = root_.get(); node != nullptr && !node->edges.empty();) {
    const Edge& edge = best_edge(*node);
    if (edge.visits == 0) break;
    actions.push_back(edge.action);
    node = edge.outcomes.empty() ? nullptr : most_visited(edge).node.get();
  }
  return actions;
}

}  // namespace jimbo
