#include "search/tree/mcts.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "base/chooser.h"
#include "engine/engine.h"
#include "observe/hidden.h"
#include "search/tree/root_noise.h"

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
  require(options.root_actions >= 1, "root_actions must be at least 1");
  require(options.root_noise >= 0 && options.root_noise <= 1, "root_noise must be from 0 to 1");
  require(options.action_widening > 0, "action_widening must be more than 0");
  require(options.outcome_widening >= 0, "outcome_widening must be 0 (keep all outcomes) or more");
  require(options.action_limit >= 1, "action_limit must be at least 1");
  require(options.node_limit >= 1, "node_limit must be at least 1");
  require(options.priors_at >= 1, "priors_at must be at least 1");
  require(options.batch >= 1 && options.batch <= 4096, "batch must be from 1 to 4096");
}

Mcts::Mcts(const MctsOptions& options, PolicyFunction& policy, ValueFunction& value,
           const Content& content)
    : options_(options), policy_(&policy), value_(&value), content_(&content) {
  check_options(options);
}

void Mcts::reset(std::uint64_t entropy) {
  options_.entropy = entropy;
  set_tree({});
}

void Mcts::set_tree(SearchTree tree) {
  give_up();
  taken_ = {};
  root_ = std::move(tree.root);
  searches_ = tree.searches;
  last_ = {};
  if (!root_) return;
  horizon_.emplace(root_->state, options_.until, *content_);
  nodes_ = count_nodes(*root_);
  root_is_known_ = !root_->edges.empty();
}

// One search -------------------------------------------------------------------------------------

Action Mcts::search(const State& state) {
  begin(state);
  try {
    while (LeafBatch* batch = ask()) {
      evaluate(*batch);
      tell(*batch);
    }
  } catch (...) {
    give_up();
    root_.reset();
    throw;
  }
  return best_action();
}

// Simulations under way left visits without values behind.
void Mcts::give_up() {
  if (out_ > 0) root_.reset();
  for (const auto& batch : batches_) batch->is_out_ = false;
  out_ = 0;
  root_is_known_ = false;
  halving_ = {};
  is_halving_ = false;
}

void Mcts::begin(const State& state) {
  if (state.phase == Phase::GameOver) {
    throw std::invalid_argument("the run is over: there is nothing to search");
  }
  const Taken taken = std::exchange(taken_, {});
  give_up();
  set_root(state, taken);
  entropy_ = mixed(options_.entropy, searches_++);
  root_world_by_ = std::nullopt;
  start_ = Clock::now();
  State world = root_->state;
  determinize(world, entropy_, *content_);
  policy_->begin(world, entropy_);
  value_->begin(world, entropy_);
}

void Mcts::set_root(const State& state, const Taken& taken) {
  constexpr int kMostInherited = 8;
  const Horizon horizon(state, options_.until, *content_);
  const bool fits = options_.keep_tree && root_ && horizon.agrees_with(*horizon_);
  std::unique_ptr<Node> found = fits ? find_in_tree(state) : nullptr;
  horizon_ = horizon;
  last_ = {};
  if (found && !found->is_end) {
    root_ = std::move(found);
    last_.reused = root_->visits;
  } else {
    root_ = std::make_unique<Node>(state);
    if (fits) root_->visits = std::min(taken.visits, kMostInherited);
    root_->total = taken.value * root_->visits;
  }
  nodes_ = count_nodes(*root_);
}

void Mcts::note_action(const Action& action) {
  taken_ = {};
  if (!root_) return;
  for (const Edge& edge : root_->edges) {
    if (edge.action == action) taken_ = {edge.mean(), edge.visits};
  }
}

// What is nearest to the root comes first.
std::unique_ptr<Node> Mcts::find_in_tree(const State& state) {
  const std::uint64_t wanted = public_hash(state);
  if (public_hash(root_->state) == wanted && same_information(root_->state, state, *content_)) {
    return std::move(root_);
  }
  std::vector<Node*> level = {root_.get()};
  while (!level.empty()) {
    std::vector<Node*> below;
    for (Node* node : level) {
      for (Edge& edge : node->edges) {
        for (OutcomeBranch& outcome : edge.outcomes) {
          if (outcome.public_hash == wanted &&
              same_information(outcome.node->state, state, *content_)) {
            return std::move(outcome.node);
          }
          below.push_back(outcome.node.get());
        }
      }
    }
    level = std::move(below);
  }
  return nullptr;
}

double Mcts::seconds_so_far() const {
  return std::chrono::duration<double>(Clock::now() - start_).count();
}

bool Mcts::is_done() const {
  if (!root_is_known_) return false;
  if (last_.simulations >= options_.simulations || halving_.is_over()) return true;
  if (options_.seconds > 0 && seconds_so_far() >= options_.seconds) return true;
  return options_.cancel != nullptr && options_.cancel->load(std::memory_order_relaxed);
}

LeafBatch* Mcts::ask() {
  if (!root_is_known_) {
    if (out_ > 0) return nullptr;
    LeafBatch& batch = free_batch();
    ask_about_root(batch);
    return hand_out(batch);
  }
  while (!is_done()) {
    LeafBatch& batch = free_batch();
    if (!collect(batch)) return nullptr;
    if (batch.count_ > 0) return hand_out(batch);
  }
  last_.seconds = seconds_so_far();
  return nullptr;
}

// Makes as many simulations as a batch has. False if none can be made before others are told.
bool Mcts::collect(LeafBatch& batch) {
  const int most = std::min(options_.batch, options_.simulations - last_.simulations);
  for (int i = 0; i < most; ++i) {
    Edge* first = nullptr;
    auto world = static_cast<std::uint64_t>(last_.simulations);
    if (is_halving_) {
      if (options_.seconds > 0) halving_.limit(seconds_so_far() / options_.seconds);
      const Halving::Trial trial = halving_.next();
      if (trial.edge == nullptr) {
        if (i > 0) return true;
        if (out_ > 0) return false;
        halving_.end_phase(value_->scale());
        return true;
      }
      first = trial.edge;
      world = trial.world;
    }
    ++last_.simulations;
    descend(batch, first, mixed(entropy_, world));
  }
  return true;
}

LeafBatch& Mcts::free_batch() {
  for (const auto& batch : batches_) {
    if (batch->is_out_) continue;
    batch->count_ = 0;
    return *batch;
  }
  batches_.push_back(std::make_unique<LeafBatch>());
  LeafBatch& batch = *batches_.back();
  batch.pending_.resize(static_cast<std::size_t>(options_.batch));
  batch.leaves_.resize(batch.pending_.size());
  return batch;
}

LeafBatch* Mcts::hand_out(LeafBatch& batch) {
  batch.is_out_ = true;
  ++out_;
  return &batch;
}

void Mcts::evaluate(LeafBatch& batch) {
  policy_->write_priors(batch.leaves());
  value_->write_values(batch.leaves());
}

void Mcts::tell(LeafBatch& batch) {
  if (!batch.is_out_) throw std::invalid_argument("this batch is not one that was asked about");
  for (Leaf& leaf : batch.leaves()) {
    checked_value(leaf.value);
    checked_sum(leaf.priors);
  }
  for (std::size_t i = 0; i < batch.count_; ++i) {
    const Leaf& leaf = batch.leaves_[i];
    Node* node = batch.pending_[i].node;
    // Two simulations of a batch may have come to the same node.
    if (!leaf.actions.empty() && node->edges.empty()) expand(*node, leaf);
    back_up(batch.pending_[i].path, node, leaf.value);
    if (leaf.is_root) begin_root();
  }
  batch.is_out_ = false;
  --out_;
  last_.seconds = seconds_so_far();
}

// The root ---------------------------------------------------------------------------------------

// Nodes below a root keep but the best of their actions; a root offers all.
void Mcts::ask_about_root(LeafBatch& batch) {
  State world = root_->state;
  determinize(world, entropy_, *content_);
  path_.clear();
  known_ = std::move(root_->edges);
  root_->edges.clear();
  ++root_->visits;
  add_leaf(batch, root_.get(), world, entropy_, true);
}

void Mcts::begin_root() {
  root_is_known_ = true;
  // With fewer simulations for each, or fewer actions, the best is found by accident or not at all.
  constexpr int kForEach = 6;
  constexpr int kFewest = 8;
  const int wanted = std::min(options_.root_actions, options_.simulations / kForEach);
  is_halving_ =
      options_.root == RootRule::Halving && wanted >= std::min(options_.root_actions, kFewest);
  if (options_.root_noise > 0) add_noise();
  for (Edge& old : known_) {
    for (Edge& edge : root_->edges) {
      if (edge.action != old.action) continue;
      old.prior = edge.prior;
      old.noise = edge.noise;
      edge = std::move(old);
      break;
    }
  }
  known_.clear();
  if (!is_halving_) return;
  std::vector<Edge*> candidates;
  for (Edge& edge : root_->edges) candidates.push_back(&edge);
  const auto kept = std::min(candidates.size(), static_cast<std::size_t>(wanted));
  // Edges are sorted by their priors already.
  const auto opinion = [](const Edge& edge) { return std::log(edge.prior) + edge.noise; };
  if (options_.root_noise > 0) {
    std::stable_sort(candidates.begin(), candidates.end(),
                     [&](const Edge* a, const Edge* b) { return opinion(*a) > opinion(*b); });
  }
  candidates.resize(kept);
  halving_ = Halving(std::move(candidates), options_.simulations);
}

void Mcts::add_noise() {
  constexpr double kDirichletTotal = 10;  // as others have found good, however many actions
  std::vector<Edge>& edges = root_->edges;
  if (is_halving_) {
    const std::vector<double> noise = gumbel_noise(edges.size(), mixed(entropy_, 1));
    for (std::size_t i = 0; i < edges.size(); ++i) edges[i].noise = options_.root_noise * noise[i];
    return;
  }
  const std::vector<double> noise =
      dirichlet_noise(edges.size(), kDirichletTotal, mixed(entropy_, 1));
  for (std::size_t i = 0; i < edges.size(); ++i) {
    edges[i].prior += options_.root_noise * (noise[i] - edges[i].prior);
  }
  std::stable_sort(edges.begin(), edges.end(),
                   [](const Edge& a, const Edge& b) { return a.prior > b.prior; });
}

// One simulation ---------------------------------------------------------------------------------

void Mcts::descend(LeafBatch& batch, Edge* first, std::uint64_t entropy) {
  // Halving tries its actions one after another in the same world.
  if (root_world_by_ != entropy) {
    root_world_ = root_->state;
    determinize(root_world_, entropy, *content_);
    root_world_by_ = entropy;
  }
  State world = root_world_;
  path_.clear();
  Node* node = root_.get();
  while (node != nullptr) {
    ++node->visits;
    if (node->is_end) return back_up(path_, node, node->end_value);
    if (node->edges.empty()) break;
    Edge* edge = nullptr;
    Node* next = nullptr;
    do {
      edge = first != nullptr && path_.empty() ? first : choose_edge(*node);
      if (edge == nullptr || (edge == first && first->refused)) return back_up(path_, node, 0);
      next = follow(*edge, world, mixed(entropy, path_.size() + 1));
    } while (edge->refused);
    ++edge->visits;
    path_.push_back({node, edge});
    last_.depth = std::max(last_.depth, static_cast<int>(path_.size()));
    node = next;
  }
  if (node == nullptr && horizon_->is_reached(world)) {
    return back_up(path_, nullptr, checked_value(value_->end_value(world, *horizon_)));
  }
  add_leaf(batch, node, world, entropy, false);
}

// PUCT. An action not yet tried counts as good as its node.
Edge* Mcts::choose_edge(Node& node) const {
  const std::size_t width =
      std::min(widened(options_.action_widening, node.visits), node.edges.size());
  const double exploration =
      value_->scale() * options_.c_puct * std::sqrt(static_cast<double>(node.visits));
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
  if (node->is_end) node->end_value = checked_value(value_->end_value(world, *horizon_));
  edge.outcomes.push_back({known, 1, std::move(node)});
  ++edge.draws;
  ++nodes_;
  return edge.outcomes.back().node.get();
}

// Evaluation -------------------------------------------------------------------------------------

void Mcts::add_leaf(LeafBatch& batch, Node* node, const State& world, std::uint64_t entropy,
                    bool is_root) {
  LeafBatch::Pending& pending = batch.pending_[batch.count_];
  pending.path = path_;
  pending.node = node;
  pending.world = world;
  Leaf& leaf = batch.leaves_[batch.count_++];
  leaf.world = &pending.world;
  leaf.is_root = is_root;
  leaf.entropy = mixed(entropy, 0);
  leaf.value = 0;
  leaf.actions.clear();
  if (is_root || (node != nullptr && node->visits >= options_.priors_at)) {
    leaf.actions.resize(static_cast<std::size_t>(count_legal_actions(world, false, *content_)));
    legal_actions(world, leaf.actions.data(), static_cast<int>(leaf.actions.size()), false,
                  *content_);
  }
  leaf.priors.assign(leaf.actions.size(), 0);
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

Action Mcts::best_action() const {
  if (!root_is_known_) throw std::invalid_argument("no search has come far enough for an answer");
  return best_root_edge().action;
}

const Edge& Mcts::best_root_edge() const {
  const Edge* halved = halving_.best(value_->scale());
  return halved != nullptr ? *halved : best_edge(*root_);
}

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
  if (!root_is_known_) return statistics;
  // Halving decides among equal numbers of visits.
  const auto best = std::find_if(
      statistics.actions.begin(), statistics.actions.end(),
      [action = best_action()](const ActionStatistics& one) { return one.action == action; });
  std::rotate(statistics.actions.begin(), best, std::next(best));
  return statistics;
}

std::vector<Action> Mcts::principal_variation() const {
  std::vector<Action> actions;
  for (const Node* node = root_.get(); node != nullptr && !node->edges.empty();) {
    const Edge& edge = node == root_.get() ? best_root_edge() : best_edge(*node);
    if (edge.visits == 0) break;
    actions.push_back(edge.action);
    node = edge.outcomes.empty() ? nullptr : most_visited(edge).node.get();
  }
  return actions;
}

}  // namespace jimbo
