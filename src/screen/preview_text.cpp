#include "screen/preview_text.h"

#include "search/hand_forecast.h"
#include "search/known_outcome.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/number_text.h"

namespace jimbo {

namespace {

std::string verdict(const State& s, const HandForecast& hand) {
  if (s.score + hand.least >= s.requirement) return "beats the blind";
  if (s.score + hand.most < s.requirement) {
    const std::string missing = number_text(s.requirement - s.score - hand.most) + " short";
    return hand.least == hand.most ? missing : "at best " + missing;
  }
  return percent_text(hand.beats, 3) + " to beat the blind";
}

std::string score_text(const HandForecast& hand) {
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
  const HandForecast hand = forecast(state, cards, content);
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

}  // namespace jimbo
