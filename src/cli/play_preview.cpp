#include "cli/play_preview.h"

#include <algorithm>

#include "engine/engine.h"
#include "io/names.h"
#include "io/number_text.h"
#include "search/outcome.h"

namespace jimbo::cli {
namespace {

// An answer must come at once, so a hand of very many chances is sampled.
constexpr OutcomeLimits kLimits = {.combinations = 1 << 15, .samples = 10'000};
constexpr OutcomeLimits kEstimateLimits = {.combinations = 256, .samples = 64};
constexpr int kGuesses = 100;  // ways hidden cards may lie that an estimate looks at

bool any_face_down(const State& s, std::uint64_t cards) {
  for (int i = 0; i < s.hand_count; ++i) {
    if (s.hand[i].face_down && ((cards >> i) & 1U) != 0) return true;
  }
  return false;
}

// Cards held face down and jokers in an unknown order may bear on the score.
bool hidden_cards_matter(const State& s) {
  return any_face_down(s, ~std::uint64_t{0}) ||
         std::any_of(s.jokers, s.jokers + s.joker_count,
                     [](const Joker& joker) { return joker.face_down; });
}

struct Forecast {
  HandScore best;
  double least = 0;
  double expected = 0;
  double most = 0;
  double beats = 0;  // the probability that the round is won with it
  bool exact = true;
};

// Always about redrawn states, so that nothing of the true one can show.
Forecast forecast(const State& s, std::uint64_t cards) {
  const bool estimate = hidden_cards_matter(s);
  const int guesses = estimate ? kGuesses : 1;
  Forecast result{};
  result.exact = !estimate;
  for (int i = 0; i < guesses; ++i) {
    State guess = s;
    determinize(guess, static_cast<std::uint64_t>(i));
    const ScoreOutcomes outcomes =
        score_outcomes(guess, cards, estimate ? kEstimateLimits : kLimits);
    if (i == 0) result.best = preview(guess, cards, Luck::Best);
    result.least = i == 0 ? outcomes.least : std::min(result.least, outcomes.least);
    result.most = i == 0 ? outcomes.most : std::max(result.most, outcomes.most);
    result.expected += outcomes.expected / guesses;
    result.beats += outcomes.at_least(s.requirement - s.score) / guesses;
    result.exact = result.exact && outcomes.exact;
  }
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

std::string preview_text(const State& state, std::uint64_t cards, const TextStyle& style) {
  TextLine line(style);
  line.to(2);
  if (any_face_down(state, cards)) {
    return line.add_wrapped("Unknown: a chosen card lies face down").text();
  }
  const Forecast hand = forecast(state, cards);
  const HandId id = hand.best.hand;
  line.add(name(id), Colour::Bold);
  line.add(" level " + std::to_string(state.hand_states[static_cast<int>(id)].level) + ": ");
  if (hand.best.refused) {
    std::string refusal = "refused by ";
    refusal += name(state.blind);
    return line.add_wrapped(refusal + ", scores 0").text();
  }
  const std::string about = hand.exact ? "" : "about ";
  return line.add_wrapped(about + score_text(hand) + " · " + verdict(state, hand)).text();
}

}  // namespace jimbo::cli
