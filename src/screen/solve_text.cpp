#include "screen/solve_text.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <sstream>
#include <stdexcept>

#include "format/json_writer.h"
#include "text/card_text.h"
#include "text/notation.h"
#include "text/number_text.h"
#include "text/quote.h"

namespace jimbo {
namespace {

// A probability with all that is known of it, or a number.
std::string value_text(SolveGoal goal, double value, bool exact) {
  if (goal != SolveGoal::Win) return number_text(value);
  return percent_text(value, exact ? 6 : 4);
}

std::string interval_text(SolveGoal goal, const SolvedAction& action) {
  if (action.rollouts == 0) return "";
  return " (" + value_text(goal, action.low, false) + " to " +
         value_text(goal, action.high, false) + ")";
}

std::string goal_text(const State& state, SolveGoal goal) {
  switch (goal) {
    case SolveGoal::Win:
      break;
    case SolveGoal::Score:
      return "is the expected score of the round";
    case SolveGoal::Money:
      return "dollars are expected after the cash-out";
  }
  return "to beat " + full_number_text(state.requirement) +
         (state.score > 0 ? " from " + full_number_text(state.score) : "");
}

std::string method_text(const SolveOptions& options, const Solution& solution) {
  const std::string looked =
      " (" + number_text(static_cast<double>(solution.positions)) + " positions)";
  std::string text;
  switch (solution.method) {
    case SolveMethod::Exact:
      text = solution.at_once ? "exact: beats the blind at once"
                              : "exact, to the end of the blind" + looked;
      break;
    case SolveMethod::Counted:
      text = solution.at_once ? "exact: beats the blind at once"
                              : "exact, every draw counted" + looked;
      break;
    case SolveMethod::Sampled:
      text = "sampled: " + number_text(static_cast<double>(solution.best().rollouts)) +
             " worlds for each, played on as " + name(options.policy) +
             "; the best play can only be better";
      break;
  }
  if (solution.stopped && solution.method == SolveMethod::Sampled) {
    text += "; stopped early: chosen and measured in the same worlds, so too good";
  } else if (solution.stopped) {
    text += "; stopped early: there may be better actions";
  }
  return text;
}

}  // namespace

SolveGoal read_goal(std::string_view text) {
  for (const SolveGoal goal : {SolveGoal::Win, SolveGoal::Score, SolveGoal::Money}) {
    if (text == name(goal)) return goal;
  }
  throw std::invalid_argument("goal must be win, score or money, got " + in_quotes(text));
}

PolicyId read_policy(std::string_view text) {
  std::string all;
  for (int i = 0; i < kPolicyCount; ++i) {
    const auto policy = static_cast<PolicyId>(i);
    if (text == name(policy)) return policy;
    all += std::string(i == 0 ? "" : i + 1 == kPolicyCount ? " or " : ", ") + name(policy);
  }
  throw std::invalid_argument("policy must be " + all + ", got " + in_quotes(text));
}

std::string_view name(SolveGoal goal) {
  constexpr std::string_view kNames[] = {"win", "score", "money"};
  return kNames[static_cast<int>(goal)];
}

std::string_view name(SolveMethod method) {
  constexpr std::string_view kNames[] = {"exact", "counted", "sampled"};
  return kNames[static_cast<int>(method)];
}

std::string cards_text(const State& state, const Action& action) {
  std::string text;
  for (std::uint64_t left = action.cards; left != 0; left &= left - 1) {
    const HandSlot& slot = state.hand[std::countr_zero(left)];
    if (!text.empty()) text += " ";
    text += slot.face_down ? "??" : card_text(state.card(slot.card));
  }
  return text;
}

std::string solution_text(const State& state, const SolveOptions& options, const Solution& solution,
                          std::size_t most) {
  std::ostringstream text;
  if (solution.actions.empty()) {
    text << "stopped before anything was known\n";
    return text.str();
  }
  const SolvedAction& best = solution.best();
  const SolveGoal goal = options.goal;
  const bool exact = solution.exact();
  const std::string word = best.action.kind == ActionKind::Play ? "play " : "discard ";
  text << "best     " << word << cards_text(state, best.action) << "\n"
       << "value    " << value_text(goal, best.value, exact) << interval_text(goal, best) << " "
       << goal_text(state, goal) << " with " << counted(state.hands_left, "hand") << " and "
       << counted(state.discards_left, "discard") << "\n"
       << "method   " << method_text(options, solution) << "\n\n";
  for (std::size_t i = 0; i < std::min(most, solution.actions.size()); ++i) {
    const SolvedAction& one = solution.actions[i];
    std::string value = value_text(goal, one.value, exact) + interval_text(goal, one);
    value.resize(std::max<std::size_t>(value.size(), exact ? 10 : 30), ' ');
    std::string action = to_text(one.action);
    action.resize(std::max<std::size_t>(action.size(), 18), ' ');
    text << value << " " << action << " " << cards_text(state, one.action) << "\n";
  }
  return text.str();
}

nlohmann::ordered_json solution_json(const State& state, const SolveOptions& options,
                                     const Solution& solution, std::size_t most) {
  nlohmann::ordered_json json = {
      {"goal", name(options.goal)},          {"method", name(solution.method)},
      {"exact", solution.exact()},           {"stopped", solution.stopped},
      {"positions", solution.positions},     {"requirement", json_number(state.requirement)},
      {"score", json_number(state.score)},   {"hands_left", state.hands_left},
      {"discards_left", state.discards_left}};
  if (!solution.exact()) json["policy"] = name(options.policy);
  json["actions"] = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < std::min(most, solution.actions.size()); ++i) {
    const SolvedAction& one = solution.actions[i];
    json["actions"].push_back({{"action", to_text(one.action)},
                               {"cards", cards_text(state, one.action)},
                               {"value", json_number(one.value)},
                               {"low", json_number(one.low)},
                               {"high", json_number(one.high)},
                               {"rollouts", one.rollouts}});
  }
  return json;
}

}  // namespace jimbo
