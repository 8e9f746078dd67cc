#include "search/hand_forecast.h"

#include "engine/engine.h"
#include "search/known_outcome.h"

namespace jimbo {

namespace {

constexpr OutcomeLimits kLimits = {.combinations = 1 << 15, .samples = 10'000};
constexpr OutcomeLimits kEstimateLimits = {.combinations = 256, .samples = 64};

}  // namespace

// Always about redrawn states, so that nothing of the true one can show.
HandForecast forecast(const State& state, std::uint64_t cards, const Content& content) {
  State guess = state;
  determinize(guess, 0, content);
  const OutcomeLimits& limits = hides_what_may_score(state) ? kEstimateLimits : kLimits;
  const ScoreOutcomes outcomes = known_outcomes(guess, cards, limits, kKnownWorlds, content);
  HandForecast result{};
  result.best = preview(guess, cards, Luck::Best, content);
  result.least = outcomes.least;
  result.expected = outcomes.expected;
  result.most = outcomes.most;
  result.beats = outcomes.at_least(state.requirement - state.score);
  result.exact = outcomes.exact;
  return result;
}

}  // namespace jimbo
