#include "search/known_outcome.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/engine.h"

namespace jimbo {

bool any_face_down(const State& state, std::uint64_t cards) {
  for (int i = 0; i < state.hand_count; ++i) {
    if (state.hand[i].face_down && ((cards >> i) & 1U) != 0) return true;
  }
  return false;
}

bool hides_what_may_score(const State& state) {
  return any_face_down(state, ~std::uint64_t{0}) ||
         std::any_of(state.jokers, state.jokers + state.joker_count,
                     [](const Joker& joker) { return joker.face_down; });
}

State redraw_face_down(const State& state, std::uint64_t entropy, const Content& content) {
  State redrawn = state;
  determinize(redrawn, entropy, content);
  redrawn.seed = state.seed;
  redrawn.rng = state.rng;
  return redrawn;
}

ScoreOutcomes known_outcomes(const State& state, std::uint64_t cards, const OutcomeLimits& limits,
                             int worlds, const Content& content) {
  if (!hides_what_may_score(state)) return score_outcomes(state, cards, limits, content);
  ScoreOutcomes all{};
  std::map<double, double> scores;
  double squares = 0;
  for (int i = 0; i < worlds; ++i) {
    const State world = redraw_face_down(state, static_cast<std::uint64_t>(i), content);
    ScoreOutcomes one = score_outcomes(world, cards, limits, content);
    for (const ScoreChance& chance : one.scores)
      scores[chance.score] += chance.probability / worlds;
    if (i == 0) {
      all = std::move(one);
      squares = all.expected * all.expected;
      continue;
    }
    all.least = std::min(all.least, one.least);
    all.most = std::max(all.most, one.most);
    all.expected += one.expected;
    squares += one.expected * one.expected;
    all.hands += one.hands;
  }
  all.expected /= worlds;
  const double spread = std::max(0.0, squares / worlds - all.expected * all.expected);
  all.standard_error = worlds > 1 ? std::sqrt(spread / (worlds - 1)) : 0;
  all.exact = false;
  all.scores.clear();
  for (const auto& [score, probability] : scores) all.scores.push_back({score, probability});
  all.least_answers.clear();
  all.most_answers.clear();
  return all;
}

}  // namespace jimbo
