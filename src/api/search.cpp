#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>

#include "agent/hand/rollout_player.h"
#include "agent/players/mcts_agent.h"
#include "api/face.h"
#include "engine/engine.h"
#include "record/saved_tree.h"
#include "search/best_play.h"
#include "search/outcome.h"
#include "search/solve.h"
#include "search/tree/evaluation.h"
#include "search/tree/successor.h"
#include "text/names.h"

// jimbo/search.h

namespace jimbo::v1 {
namespace {

HandScore outside_score(const jimbo::HandScore& score) {
  return {name(score.hand), score.refused, score.chips, score.mult, score.score};
}

Outcomes outside_outcomes(const ScoreOutcomes& from) {
  Outcomes outcomes;
  outcomes.hand = name(from.hand);
  outcomes.refused = from.refused;
  outcomes.least = from.least;
  outcomes.expected = from.expected;
  outcomes.most = from.most;
  outcomes.exact = from.exact;
  outcomes.standard_error = from.standard_error;
  for (const jimbo::ScoreChance& chance : from.scores) {
    outcomes.scores.push_back({chance.score, chance.probability});
  }
  return outcomes;
}

void require_round(const State& state) {
  if (inside(state).phase == jimbo::Phase::SelectingHand) return;
  throw std::invalid_argument("the state stands in no blind with a hand to play");
}

// The leaves of the library as programs see them, kept between calls for their memory.
class LeafList {
 public:
  std::span<Leaf> copy(std::span<jimbo::Leaf> from) {
    leaves_.resize(from.size());
    for (std::size_t i = 0; i < from.size(); ++i) {
      Leaf& leaf = leaves_[i];
      leaf.world = &outside(*from[i].world);
      leaf.is_root = from[i].is_root;
      leaf.entropy = from[i].entropy;
      leaf.actions.clear();
      for (const jimbo::Action& action : from[i].actions) leaf.actions.push_back(outside(action));
      leaf.priors = from[i].priors;
      leaf.value = from[i].value;
    }
    return leaves_;
  }

 private:
  std::vector<Leaf> leaves_;
};

class InsidePolicy : public jimbo::PolicyFunction {
 public:
  explicit InsidePolicy(std::unique_ptr<v1::PolicyFunction> policy) : policy_(std::move(policy)) {}

  void write_priors(std::span<jimbo::Leaf> leaves) override {
    const std::span<Leaf> copies = list_.copy(leaves);
    policy_->write_priors(copies);
    for (std::size_t i = 0; i < leaves.size(); ++i) {
      if (copies[i].priors.size() != leaves[i].actions.size() && !leaves[i].actions.empty()) {
        throw std::invalid_argument("a leaf has one prior for each of its actions");
      }
      leaves[i].priors = copies[i].priors;
    }
  }

 private:
  std::unique_ptr<v1::PolicyFunction> policy_;
  LeafList list_;
};

class InsideValue : public jimbo::ValueFunction {
 public:
  explicit InsideValue(std::unique_ptr<v1::ValueFunction> value) : value_(std::move(value)) {}

  void write_values(std::span<jimbo::Leaf> leaves) override {
    const std::span<Leaf> copies = list_.copy(leaves);
    value_->write_values(copies);
    for (std::size_t i = 0; i < leaves.size(); ++i) leaves[i].value = copies[i].value;
  }

 private:
  std::unique_ptr<v1::ValueFunction> value_;
  LeafList list_;
};

MctsOptions inside_options(const TreeSearchOptions& options) {
  MctsOptions inside;
  inside.simulations = options.simulations;
  inside.seconds = options.seconds;
  inside.c_puct = options.c_puct;
  inside.action_widening = options.action_widening;
  inside.outcome_widening = options.outcome_widening;
  inside.action_limit = options.action_limit;
  inside.node_limit = options.node_limit;
  inside.batch = options.batch;
  inside.until = static_cast<jimbo::Until>(options.until);
  inside.keep_tree = options.keep_tree;
  inside.entropy = options.entropy;
  inside.cancel = options.cancel;
  inside.root = static_cast<jimbo::RootRule>(options.root);
  inside.root_actions = options.root_actions;
  inside.root_noise = options.root_noise;
  inside.priors_at = options.priors_at;
  return inside;
}

}  // namespace

// ---- Hands ----

HandScore preview(const State& state, std::uint64_t cards, Luck luck, const Rules& rules) {
  require_play(state, cards, content(rules));
  return outside_score(
      jimbo::preview(inside(state), cards, static_cast<jimbo::Luck>(luck), content(rules)));
}

std::vector<PlayScore> score_all(const State& state, Luck luck, const Rules& rules) {
  const auto kind = static_cast<jimbo::Luck>(luck);
  const Content& in_force = content(rules);
  const int count = jimbo::score_all(inside(state), nullptr, 0, kind, in_force);
  std::vector<jimbo::PlayScore> scores(static_cast<std::size_t>(count));
  jimbo::score_all(inside(state), scores.data(), count, kind, in_force);
  std::vector<PlayScore> plays;
  plays.reserve(scores.size());
  for (const jimbo::PlayScore& score : scores) {
    plays.push_back({score.cards, outside_score(score.score)});
  }
  return plays;
}

double Outcomes::at_least(double score) const {
  double probability = 0;
  for (auto chance = scores.rbegin(); chance != scores.rend() && chance->score >= score; ++chance) {
    probability += chance->probability;
  }
  return std::min(probability, 1.0);
}

Outcomes outcomes(const State& state, std::uint64_t cards, const Rules& rules) {
  require_play(state, cards, content(rules));
  return outside_outcomes(score_outcomes(inside(state), cards, {}, content(rules)));
}

std::vector<RankedPlay> best_plays(const State& state, int count, std::optional<double> need,
                                   const Rules& rules) {
  require_round(state);
  if (inside(state).hand_count > kMostCardsRanked) {
    throw std::invalid_argument("hands of more than " + std::to_string(kMostCardsRanked) +
                                " cards have too many plays to rank");
  }
  if (count < 1) throw std::invalid_argument("ask for at least one play");
  std::vector<RankedPlay> plays;
  for (const jimbo::RankedPlay& play :
       jimbo::best_plays(inside(state), count, need, content(rules))) {
    plays.push_back({play.cards, outside_outcomes(play.outcomes)});
  }
  return plays;
}

JokerOrder best_joker_order(const State& state, std::uint64_t cards, std::optional<double> need,
                            const Rules& rules) {
  require_play(state, cards, content(rules));
  jimbo::JokerOrder order = jimbo::best_joker_order(inside(state), cards, need, content(rules));
  return {std::move(order.places), outside_outcomes(order.outcomes), order.is_exact};
}

// ---- Blinds ----

Solution solve(const State& state, const SolveOptions& options, const Rules& rules) {
  require_round(state);
  jimbo::SolveOptions inside_solve;
  inside_solve.goal = static_cast<jimbo::SolveGoal>(options.goal);
  inside_solve.positions = options.positions;
  inside_solve.rollouts = options.rollouts;
  inside_solve.entropy = options.entropy;
  inside_solve.stop = options.cancel;
  set_player(inside_solve, quick_rollouts().name);
  const jimbo::Solution solved = solve_blind(inside(state), inside_solve, content(rules));
  Solution solution;
  solution.method = static_cast<SolveMethod>(solved.method);
  solution.cancelled = solved.stopped;
  for (const jimbo::SolvedAction& action : solved.actions) {
    solution.actions.push_back({outside(action.action), action.value, action.low, action.high});
  }
  return solution;
}

// ---- What may come of an action ----

Successors successors(const State& state, const Action& action, const SuccessorOptions& options,
                      const Rules& rules) {
  const jimbo::SuccessorOptions inside_options{options.most, options.samples, options.entropy};
  const jimbo::Successors found =
      jimbo::successors(inside(state), inside(action), inside_options, content(rules));
  Successors successors;
  successors.exact = found.exact;
  for (const jimbo::Successor& one : found.states) {
    successors.states.push_back({outside(one.state), one.probability});
  }
  return successors;
}

// ---- Trees ----

struct TreeSearch::Inside {
  Rules rules;
  std::unique_ptr<RolloutSearch> search;
  std::map<std::uint64_t, jimbo::LeafBatch*> out;  // batches by their numbers
  std::uint64_t batches = 0;
};

namespace {

std::vector<SearchedAction> outside_actions(const std::vector<Edge>& edges) {
  std::vector<SearchedAction> actions;
  for (const Edge& edge : edges) {
    actions.push_back({outside(edge.action), edge.prior, edge.visits, edge.mean()});
  }
  return actions;
}

const Edge& edge_of(const Node& node, const Action& action) {
  for (const Edge& edge : node.edges) {
    if (edge.action == inside(action)) return edge;
  }
  throw std::invalid_argument("the tree has no such action there");
}

const Node& node_at(const Node* node, std::span<const TreeSearch::Turn> path) {
  if (node == nullptr) throw std::invalid_argument("nothing was searched yet");
  for (const TreeSearch::Turn& turn : path) {
    const std::vector<OutcomeBranch>& outcomes = edge_of(*node, turn.action).outcomes;
    if (turn.outcome >= outcomes.size()) {
      throw std::invalid_argument("this action has " + std::to_string(outcomes.size()) +
                                  " outcomes in the tree");
    }
    node = outcomes[turn.outcome].node.get();
  }
  return *node;
}

}  // namespace

TreeSearch::TreeSearch(const TreeSearchOptions& options, std::unique_ptr<PolicyFunction> policy,
                       std::unique_ptr<ValueFunction> value, const Rules& rules)
    : inside_(std::make_unique<Inside>()) {
  GivenFunctions given;
  if (policy != nullptr) given.policy = std::make_unique<InsidePolicy>(std::move(policy));
  if (value != nullptr) given.value = std::make_unique<InsideValue>(std::move(value));
  given.policy_weight = options.policy_weight;
  given.value_weight = options.value_weight;
  inside_->rules = rules;
  inside_->search =
      std::make_unique<RolloutSearch>(inside_options(options), options.rollout, options.threads,
                                      content(inside_->rules), std::move(given));
}

TreeSearch::~TreeSearch() = default;
TreeSearch::TreeSearch(TreeSearch&&) noexcept = default;
TreeSearch& TreeSearch::operator=(TreeSearch&&) noexcept = default;

Action TreeSearch::search(const State& state) {
  if (is_over(state)) throw std::invalid_argument("the run is over: there is nothing to search");
  return outside(inside_->search->tree().search(inside(state)));
}

std::vector<SearchedAction> TreeSearch::actions() const {
  std::vector<SearchedAction> list;
  for (const ActionStatistics& action : inside_->search->tree().statistics().actions) {
    list.push_back({outside(action.action), action.prior, action.visits, action.value});
  }
  return list;
}

double TreeSearch::value() const { return inside_->search->tree().statistics().value; }

std::vector<Action> TreeSearch::principal_variation() const {
  std::vector<Action> line;
  for (const jimbo::Action& action : inside_->search->tree().principal_variation()) {
    line.push_back(outside(action));
  }
  return line;
}

void TreeSearch::begin(const State& state) {
  inside_->out.clear();
  inside_->search->tree().begin(inside(state));
}

std::optional<LeafBatch> TreeSearch::ask() {
  jimbo::LeafBatch* found = inside_->search->tree().ask();
  if (found == nullptr) return std::nullopt;
  LeafBatch batch;
  batch.number = ++inside_->batches;
  LeafList list;
  const std::span<Leaf> leaves = list.copy(found->leaves());
  batch.leaves.assign(leaves.begin(), leaves.end());
  inside_->out[batch.number] = found;
  return batch;
}

void TreeSearch::tell(const LeafBatch& batch) {
  const auto place = inside_->out.find(batch.number);
  if (place == inside_->out.end()) {
    throw std::invalid_argument("this batch is not one that the search waits for");
  }
  const std::span<jimbo::Leaf> leaves = place->second->leaves();
  if (batch.leaves.size() != leaves.size()) {
    throw std::invalid_argument("a batch is told with the leaves that it had");
  }
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    if (batch.leaves[i].priors.size() != leaves[i].actions.size()) {
      throw std::invalid_argument("a leaf has one prior for each of its actions");
    }
    leaves[i].priors = batch.leaves[i].priors;
    leaves[i].value = batch.leaves[i].value;
  }
  inside_->search->tree().tell(*place->second);
  inside_->out.erase(place);
}

Action TreeSearch::best_action() const { return outside(inside_->search->tree().best_action()); }

void TreeSearch::note_action(const Action& action) {
  inside_->search->tree().note_action(inside(action));
}

SearchedNode TreeSearch::node(std::span<const Turn> path) const {
  const Node& node = node_at(inside_->search->tree().root(), path);
  return {outside(node.state), node.visits, node.mean(), outside_actions(node.edges)};
}

std::vector<double> TreeSearch::outcomes(std::span<const Turn> path, const Action& action) const {
  const Edge& edge = edge_of(node_at(inside_->search->tree().root(), path), action);
  std::vector<double> shares;
  for (const OutcomeBranch& outcome : edge.outcomes) {
    shares.push_back(static_cast<double>(outcome.draws) / edge.draws);
  }
  return shares;
}

std::string TreeSearch::save() const {
  return save_tree(inside_->search->tree(), ruleset(inside_->rules));
}

void TreeSearch::load(std::string_view bytes) {
  inside_->out.clear();
  inside_->search->tree().set_tree(load_tree(bytes, ruleset(inside_->rules)));
}

void TreeSearch::reset(std::uint64_t entropy) { inside_->search->tree().reset(entropy); }

}  // namespace jimbo::v1
