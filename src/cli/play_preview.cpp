#include "cli/play_preview.h"

#include <algorithm>

#include "core/engine.h"
#include "io/names.h"
#include "io/number_text.h"

namespace jimbo::cli {
namespace {

constexpr int kSamples = 200;  // ways hidden things may lie that an estimate looks at

bool any_face_down(const State& s, std::uint64_t cards) {
  for (int i = 0; i < s.hand_count; ++i) {
    if (s.hand[i].face_down && ((cards >> i) & 1U) != 0) return true;
  }
  return false;
}

// Cards held face down, jokers in an unknown order, and what The Hook will take.
bool hidden_things_matter(const State& s) {
  if (any_face_down(s, ~std::uint64_t{0})) return true;
  if (s.blind == BlindId::Hook && !s.blind_disabled) return true;
  return std::any_of(s.jokers, s.jokers + s.joker_count,
                     [](const Joker& joker) { return joker.face_down; });
}

struct Range {
  HandScore worst;
  HandScore best;
};

// Always on a redrawn state, so that nothing of the true one can show.
Range score_range(const State& s, std::uint64_t cards, int samples) {
  Range range{};
  for (int i = 0; i < samples; ++i) {
    State guess = s;
    determinize(guess, static_cast<std::uint64_t>(i));
    const HandScore worst = preview(guess, cards, Luck::Worst);
    const HandScore best = preview(guess, cards, Luck::Best);
    if (i == 0 || worst.score < range.worst.score) range.worst = worst;
    if (i == 0 || best.score > range.best.score) range.best = best;
  }
  return range;
}

std::string product(const HandScore& score) {
  return number_text(score.chips) + " x " + number_text(score.mult) + " = " +
         number_text(score.score);
}

std::string verdict(const State& s, const Range& range) {
  if (s.score + range.worst.score >= s.requirement) return "beats the blind";
  const std::string missing = number_text(s.requirement - s.score - range.best.score);
  if (s.score + range.best.score >= s.requirement) return "may beat the blind";
  return missing + " short";
}

}  // namespace

std::string preview_text(const State& state, std::uint64_t cards, const TextStyle& style) {
  TextLine line(style);
  line.to(2);
  if (any_face_down(state, cards)) {
    return line.add_wrapped("Unknown: a chosen card lies face down").text();
  }
  const bool estimate = hidden_things_matter(state);
  const Range range = score_range(state, cards, estimate ? kSamples : 1);
  const HandId hand = range.worst.hand;
  line.add(name(hand), Colour::Bold);
  line.add(" level " + std::to_string(state.hand_states[static_cast<int>(hand)].level) + ": ");
  if (range.best.refused) {
    std::string refusal = "refused by ";
    refusal += name(state.blind);
    return line.add_wrapped(refusal + ", scores 0").text();
  }
  std::string text = estimate ? "about " : "";
  if (range.worst.score == range.best.score) {
    text += product(range.best);
  } else {
    text += number_text(range.worst.score) + " to " + number_text(range.best.score) +
            ", by luck (best " + product(range.best) + ")";
  }
  if (estimate) text += ", as far as can be known";
  return line.add_wrapped(text + " · " + verdict(state, range)).text();
}

}  // namespace jimbo::cli
