#include "agent/advice/weighed_text.h"

#include <algorithm>

#include "text/action_text.h"
#include "text/number_text.h"

namespace jimbo {

std::string points_text(double gain) {
  // The judgement is no finer than that.
  constexpr double kFine = 1;
  const double points = 100 * gain;
  const std::string text = fixed_text(points, points > -kFine && points < kFine ? 2 : 1);
  if (text == "0.00" || text == "-0.00") return "0";
  return gain > 0 ? "+" + text : text;
}

std::string weighing_text(const State& state, const Weighing& weighed, const TextStyle& style,
                          const Content& content) {
  constexpr std::size_t kMost = 3;
  constexpr int kIndent = 4;
  Weighing best = weighed;
  std::stable_sort(best.begin(), best.end(),
                   [](const WeighedAction& a, const WeighedAction& b) { return a.gain > b.gain; });
  if (best.empty() || best.front().gain <= 0) return "";
  std::string text;
  for (std::size_t i = 0; i < best.size() && i < kMost; ++i) {
    text += text.empty() ? "weighed: " : ", ";
    text += action_text(state, best[i].action, content);
    if (best[i].then) text += " to " + action_text(state, *best[i].then, content);
    text += " " + points_text(best[i].gain) + (i == 0 ? " points" : "");
  }
  TextLine line(style);
  return line.to(kIndent).add_wrapped(text, Colour::Dim).text();
}

}  // namespace jimbo
