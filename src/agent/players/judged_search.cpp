#include "agent/players/judged_search.h"

#include <algorithm>
#include <utility>

#include "agent/between/choice.h"
#include "agent/row/binary_log.h"
#include "engine/engine.h"

namespace jimbo {

namespace {

constexpr int kLongestRound = 200;  // actions; beyond them the score so far counts
constexpr double kLeastScale = 1e-3;

// How much more probable the policy's favourite is than what it thinks half as good.
constexpr double kSharpness = 8;
constexpr double kUnlisted = 0.01;  // what the policy does not think of, all of it together
constexpr double kMostWeight = 4;   // beside the best play, as one that clears has

void set_prior(Leaf& leaf, const Action& action, double prior) {
  const auto place =
      std::lower_bound(leaf.actions.begin(), leaf.actions.end(), action, comes_before);
  if (place == leaf.actions.end() || *place != action) return;
  double& known = leaf.priors[static_cast<std::size_t>(place - leaf.actions.begin())];
  known = std::max(known, prior);
}

// Of chances: so many doublings more or less.
double weight_of(double doublings) {
  constexpr double kMostDoublings = 60;
  return binary_exp(std::clamp(kSharpness * doublings, -kMostDoublings, kMostDoublings));
}

}  // namespace

JudgedValue::JudgedValue(int batch, std::shared_ptr<WorkerPool> pool,
                         std::shared_ptr<RootRound> round, const Content& content,
                         const Taste& taste)
    : RolloutValue(nullptr, Until::Blind, batch, std::move(pool), std::move(round), content),
      judge_(Network::shipped(), content, kJudgedDeals, Foresight(taste.foresight)),
      near_miss_(taste.near_miss),
      ends_(static_cast<std::size_t>(batch)) {}

void JudgedValue::begin(const State& world, std::uint64_t entropy) {
  RolloutValue::begin(world, entropy);
  is_judged_ = !world.won;
  judge_.set_entropy(round().deals_by(entropy));
  chance_now_ = is_judged_ ? judge_.chance(world) : 1;
  least_ = chance_now_;
  scale_ = std::max(chance_now_, kLeastScale);
}

double JudgedValue::worth(State state) {
  if (state.won) return 1;
  if (state.phase == Phase::GameOver || state.phase == Phase::SelectingHand) {
    const double reached = state.score / state.requirement;
    return near_miss_ * least_ * (reached < 1 ? std::max(reached, 0.0) : 1);
  }
  if (state.phase == Phase::RoundEval) step(state, make_action(ActionKind::CashOut), content());
  const double chance = std::min(judge_.chance(state), 1.0);
  least_ = std::min(least_, chance);
  return chance;
}

void JudgedValue::write_values(std::span<Leaf> leaves) {
  if (!is_judged_) return RolloutValue::write_values(leaves);
  for_each_leaf(leaves, [this, leaves](std::size_t place) {
    State& state = ends_[place];
    state = *leaves[place].world;
    for (int i = 0; i < kLongestRound && state.phase == Phase::SelectingHand; ++i) {
      take_quick_action(state);
    }
  });
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    leaves[i].value = worth(ends_[i]);
    scale_ = std::max(scale_, leaves[i].value);
  }
}

double JudgedValue::end_value(const State& end, const Horizon& horizon) {
  return is_judged_ ? worth(end) : horizon.value(end);
}

LearntPriors::LearntPriors(std::shared_ptr<WorkerPool> pool, std::shared_ptr<RootRound> round,
                           const Content& content)
    : in_rounds_(std::move(pool), round, content),
      round_(std::move(round)),
      between_(shipped_policy(), content),
      content_(&content) {}

void LearntPriors::begin(const State& world, std::uint64_t entropy) {
  in_rounds_.begin(world, entropy);
  between_.set_entropy(round_->deals_by(entropy));
}

void LearntPriors::write_priors(std::span<Leaf> leaves) {
  in_rounds_.write_priors(leaves);
  for (Leaf& leaf : leaves) {
    if (leaf.actions.empty()) continue;
    if (leaf.world->phase != Phase::SelectingHand) {
      if (leaf.world->phase != Phase::RoundEval) write_between(leaf);
    } else if (leaf.is_root && has_choice_in_round(*leaf.world, *content_)) {
      write_before_hand(leaf);
    }
  }
}

void LearntPriors::write_between(Leaf& leaf) {
  const std::vector<Choice> choices = choices_in(*leaf.world, *content_);
  const std::vector<double> scores = between_.scores(choices);
  const double best = *std::max_element(scores.begin(), scores.end());
  std::fill(leaf.priors.begin(), leaf.priors.end(),
            kUnlisted / static_cast<double>(leaf.actions.size()));
  for (std::size_t i = 0; i < choices.size(); ++i) {
    set_prior(leaf, choices[i].action, weight_of(scores[i] - best));
  }
}

// To play cards is the first of the choices, and the best play has a weight of 1.
void LearntPriors::write_before_hand(Leaf& leaf) {
  const std::vector<Choice> choices = choices_in(*leaf.world, *content_);
  const std::vector<double> scores = between_.scores(choices);
  for (std::size_t i = 1; i < choices.size(); ++i) {
    set_prior(leaf, choices[i].action, std::min(weight_of(scores[i] - scores[0]), kMostWeight));
  }
}

}  // namespace jimbo
