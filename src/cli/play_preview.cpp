#include "cli/play_preview.h"

#include "engine/engine.h"
#include "io/item_texts.h"
#include "io/names.h"
#include "io/number_text.h"
#include "search/known_outcome.h"

namespace jimbo::cli {
namespace {

// An answer must come at once, so a hand of very many chances is sampled.
constexpr OutcomeLimits kLimits = {.combinations = 1 << 15, .samples = 10'000};
constexpr OutcomeLimits kEstimateLimits = {.combinations = 256, .samples = 64};

struct Forecast {
  HandScore best;
  double least = 0;
  double expected = 0;
  double most = 0;
  double beats = 0;  // the probability that the round is won with it
  bool exact = true;
};

// Always about redrawn states, so that nothing of the true one can show.
Forecast forecast(const State& s, std::uint64_t cards, const Content& content) {
  State guess = s;
  determinize(guess, 0, content);
  const OutcomeLimits& limits = hides_what_may_score(s) ? kEstimateLimits : kLimits;
  const ScoreOutcomes outcomes = known_outcomes(guess, cards, limits, kKnownWorlds, content);
  Forecast result{};
  result.best = preview(guess, cards, Luck::Best, content);
  result.least = outcomes.least;
  result.expected = outcomes.expected;
  result.most = outcomes.most;
  result.beats = outcomes.at_least(s.requirement - s.score);
  result.exact = outcomes.exact;
  return result;
}

std::string verdict(const State& s, const Forecast& hand) {
  if (s.score + hand.least >= s.requirement) return "beats the blind";
  if (s.score + hand.most < s.requirement) {
    const std::string missing = number_text(s.requirement - s.score - hand.most) + " short";
    return hand.least == hand.most ? missing : "at best " + missing;
  }
  return "beats the blind with " + percent_text(hand.beats, 3);
}

std::string score_text(const Forecast& hand) {
  if (hand.least == hand.most) {
    return number_text(hand.best.chips) + " x " + number_text(hand.best.mult) + " = " +
           number_text(hand.most);
  }
  return number_text(hand.least) + " to " + number_text(hand.most) + ", expected " +
         number_text(hand.expected);
}

}  // namespace

std::string preview_text(const State& state, std::uint64_t cards, const TextStyle& style,
                         const Content& content) {
  TextLine line(style);
  line.to(2);
  if (any_face_down(state, cards)) {
    return line.add_wrapped("Unknown: a chosen card lies face down").text();
  }
  const Forecast hand = forecast(state, cards, content);
  const HandId id = hand.best.hand;
  line.add(name(id), Colour::Bold);
  line.add(" level " + std::to_string(state.hand_states[static_cast<int>(id)].level) + ": ");
  if (hand.best.refused) {
    std::string refusal = "refused by ";
    refusal += name(content, state.blind);
    return line.add_wrapped(refusal + ", scores 0").text();
  }
  const std::string about = hand.exact ? "" : "about ";
  return line.add_wrapped(about + score_text(hand) + " · " + verdict(state, hand)).text();
}

}  // namespace jimbo::cli
