#include "agent/review/review_text.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "text/action_text.h"
#include "text/names.h"
#include "text/notation.h"
#include "text/number_text.h"
#include "text/state_word.h"

namespace jimbo {
namespace {

using Json = nlohmann::ordered_json;

// A change of the chance in points: "+2.1", "-0.4".
std::string change_text(double change) {
  const std::string text = fixed_text(100 * change, 1);
  if (text == "-0.0") return "0.0";
  return change > 0 && text != "0.0" ? "+" + text : text;
}

std::string chance_text(double chance) { return fixed_text(100 * chance, 1); }

// The chances of some decisions as a row of at most so many bars, each the mean of its part.
std::string curve_text(const std::vector<double>& chances, std::size_t columns,
                       const TextStyle& style) {
  constexpr std::string_view kBars[] = {"\u2581", "\u2582", "\u2583", "\u2584",
                                        "\u2585", "\u2586", "\u2587", "\u2588"};
  constexpr int kDigits = 10;
  const std::size_t shown = std::min(chances.size(), columns);
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) {
    const std::size_t from = i * chances.size() / shown;
    const std::size_t to = (i + 1) * chances.size() / shown;
    double sum = 0;
    for (std::size_t j = from; j < to; ++j) sum += chances[j];
    const double mean = sum / static_cast<double>(to - from);
    const int steps = style.utf8 ? static_cast<int>(std::size(kBars)) : kDigits;
    const int step = std::min(static_cast<int>(mean * steps), steps - 1);
    text += style.utf8 ? std::string(kBars[step]) : std::to_string(step);
  }
  return text;
}

constexpr int kChanceColumn = 8;
constexpr int kLuckColumn = 30;
constexpr int kChoiceColumn = 39;
constexpr int kRestColumn = 46;
constexpr int kCurveColumn = 48;

std::string ante_line(const std::string& name, const ReviewedAnte& ante, const std::string& curve,
                      const TextStyle& style) {
  TextLine line(style);
  line.add(name).to(kChanceColumn);
  line.add(chance_text(ante.before) + " to " + chance_text(ante.after) + " %");
  line.right(kLuckColumn, change_text(ante.luck));
  line.right(kChoiceColumn, change_text(-ante.cost));
  line.right(kRestColumn, change_text(ante.rest), Colour::Dim);
  line.to(kCurveColumn).add(curve, Colour::Cyan);
  return line.text();
}

std::string table_text(const Review& review, const TextStyle& style) {
  TextLine head(style);
  head.add("ante", Colour::Dim).to(kChanceColumn).add("chance to win", Colour::Dim);
  head.right(kLuckColumn, "luck", Colour::Dim).right(kChoiceColumn, "choices", Colour::Dim);
  head.right(kRestColumn, "rest", Colour::Dim);
  std::string text = head.text();
  const auto columns = static_cast<std::size_t>(std::max(style.width - kCurveColumn, 8));
  ReviewedAnte whole{.before = review.start(), .after = review.end()};
  auto decision = review.decisions.begin();
  for (const ReviewedAnte& ante : review.antes()) {
    std::vector<double> chances;
    while (decision != review.decisions.end() && decision->state.ante == ante.ante) {
      chances.push_back((decision++)->after);
    }
    text += ante_line(std::to_string(ante.ante), ante, curve_text(chances, columns, style), style);
    whole.luck += ante.luck;
    whole.cost += ante.cost;
    whole.rest += ante.rest;
  }
  return text + ante_line("all", whole, "", style);
}

std::string place_text(const ReviewedDecision& decision) {
  const State& state = decision.state;
  std::string text =
      "action " + std::to_string(decision.number) + ", ante " + std::to_string(state.ante) + ", ";
  if (state.phase == Phase::SelectingHand) {
    return text + std::string(name(state.blind));
  }
  return text + (state.phase == Phase::Shop          ? "in the shop"
                 : state.phase == Phase::Pack        ? "at a pack"
                 : state.phase == Phase::BlindSelect ? "before a blind"
                                                     : "at the cash-out");
}

std::string costly_text(const Review& review, std::size_t count, const TextStyle& style,
                        const Content& content) {
  constexpr int kPlaceColumn = 4;
  const auto costly = review.costliest(count);
  if (costly.empty()) {
    return wrapped(style, "No decision cost more than can be measured.");
  }
  std::string text = TextLine(style).add("Costliest decisions", Colour::Bold).text();
  int rank = 0;
  for (const ReviewedDecision* decision : costly) {
    TextLine line(style);
    line.right(kPlaceColumn - 1, std::to_string(++rank), Colour::Dim).to(kPlaceColumn);
    line.add_wrapped(change_text(-decision->cost) + " (give or take " +
                     fixed_text(200 * decision->cost_error, 1) + ")  " + place_text(*decision) +
                     ": " + action_text(decision->state, decision->taken, content));
    text += line.text();
    TextLine better(style);
    better.to(kPlaceColumn)
        .add("better: ", Colour::Dim)
        .add_wrapped(action_text(decision->state, decision->best, content), Colour::Green);
    text += better.text();
  }
  return text;
}

// Six digits: the estimate is much rougher.
Json rounded(double number) {
  constexpr double kFine = 1e6;
  const double rounded = std::round(number * kFine) / kFine;
  return rounded == 0 ? 0.0 : rounded;
}

}  // namespace

std::string review_text(const Review& review, std::size_t count, const TextStyle& style,
                        const Content& content) {
  if (review.decisions.empty()) return wrapped(style, "There is no decision to look at.");
  return table_text(review, style) + "\n" + costly_text(review, count, style, content) + "\n" +
         wrapped(style,
                 "Chances are how often strong wins from there, by what a player can know. Luck is "
                 "what was drawn and rolled against its expectation; choices are measured against "
                 "strong's; the rest is what the estimate did not foresee. All in points of the "
                 "chance to win.");
}

nlohmann::ordered_json decision_json(const ReviewedDecision& decision, const Content& content) {
  const State& state = decision.state;
  Json told = {{"action", decision.number},
               {"ante", state.ante},
               {"round", state.round},
               {"phase", word(state.phase)},
               {"taken", to_text(decision.taken)},
               {"text", action_text(state, decision.taken, content)},
               {"before", rounded(decision.before)},
               {"after", rounded(decision.after)},
               {"luck", rounded(decision.luck)},
               {"cost", rounded(decision.cost)},
               {"cost_error", rounded(decision.cost_error)},
               {"rest", rounded(decision.rest())}};
  if (decision.best != decision.taken) {
    told["strong"] = {{"action", to_text(decision.best)},
                      {"text", action_text(state, decision.best, content)}};
  }
  return told;
}

nlohmann::ordered_json review_json(const Review& review, std::size_t count,
                                   const Content& content) {
  Json antes = Json::array();
  Json decisions = Json::array();
  Json costliest = Json::array();
  ReviewedAnte whole;
  for (const ReviewedAnte& ante : review.antes()) {
    antes.push_back({{"ante", ante.ante},
                     {"before", rounded(ante.before)},
                     {"after", rounded(ante.after)},
                     {"luck", rounded(ante.luck)},
                     {"cost", rounded(ante.cost)},
                     {"rest", rounded(ante.rest)}});
    whole.luck += ante.luck;
    whole.cost += ante.cost;
    whole.rest += ante.rest;
  }
  for (const ReviewedDecision& decision : review.decisions) {
    decisions.push_back(decision_json(decision, content));
  }
  for (const ReviewedDecision* decision : review.costliest(count)) {
    costliest.push_back(decision->number);
  }
  return {{"won", review.won},
          {"over", review.is_over},
          {"start", rounded(review.start())},
          {"end", rounded(review.end())},
          {"luck", rounded(whole.luck)},
          {"cost", rounded(whole.cost)},
          {"rest", rounded(whole.rest)},
          {"antes", antes},
          {"costliest", costliest},
          {"decisions", decisions}};
}

}  // namespace jimbo
