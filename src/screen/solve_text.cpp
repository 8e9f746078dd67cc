#include "screen/solve_text.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <sstream>
#include <stdexcept>

#include "engine/engine.h"
#include "format/json_writer.h"
#include "text/action_text.h"
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

std::string player_name(const SolveOptions& options) {
  if (options.measurer != nullptr) return options.measurer->name;
  return options.player != nullptr ? options.player->name : name(options.policy);
}

bool is_first_step(const Action& action) {
  return action.kind != ActionKind::Play && action.kind != ActionKind::Discard;
}

// "play H_K S_5", "sell Luchador".
std::string deed_text(const State& state, const Action& action, const Content& content) {
  if (action.kind == ActionKind::Play) return "play " + cards_text(state, action);
  if (action.kind == ActionKind::Discard) return "discard " + cards_text(state, action);
  return action_text(state, action, content);
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
             " worlds for each, played on as " + player_name(options) +
             "; the best play can only be better";
      break;
  }
  if (solution.stopped && solution.method == SolveMethod::Sampled) {
    text += "; stopped early: chosen and measured in the same worlds, so too good";
  } else if (solution.stopped) {
    text += "; stopped early: there may be better actions";
  }
  if (solution.untried.any()) text += "; not tried: " + untried_text(solution.untried);
  return text;
}

}  // namespace

State after_first_step(const State& state, const Action& first, const Content& content) {
  State after = state;
  const bool goes_on = state.phase == Phase::SelectingHand &&
                       step(after, first, content) == Error::None &&
                       after.phase == Phase::SelectingHand;
  return goes_on ? after : state;
}

std::vector<std::string> untried_words(const FirstSteps& untried) {
  std::vector<std::string> words;
  if (untried.orders) words.emplace_back("orders");
  if (untried.sales) words.emplace_back("sales");
  if (untried.uses) words.emplace_back("uses");
  return words;
}

std::string untried_text(const FirstSteps& untried) {
  std::string text;
  const auto add = [&](bool left_out, const char* what) {
    if (!left_out) return;
    text += (text.empty() ? "" : ", ") + std::string(what);
  };
  add(untried.orders, "every other order of the jokers");
  add(untried.sales, "every sale");
  add(untried.uses, "every use of a consumable");
  return text + " at every step";
}

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
  throw std::invalid_argument("policy must be quick, " + all + ", got " + in_quotes(text));
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
                          std::size_t most, const Content& content) {
  std::ostringstream text;
  if (solution.actions.empty()) {
    text << "stopped before anything was known\n";
    return text.str();
  }
  const SolvedAction& best = solution.best();
  const SolveGoal goal = options.goal;
  const bool exact = solution.exact();
  text << "best     " << deed_text(state, best.action, content)
       << (best.then ? ", then " + deed_text(after_first_step(state, best.action, content),
                                             *best.then, content)
                     : "")
       << "\n"
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
    text << value << " " << action << " "
         << (is_first_step(one.action) ? action_text(state, one.action, content)
                                       : cards_text(state, one.action))
         << "\n";
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
  if (!solution.exact()) json["policy"] = player_name(options);
  if (solution.untried.any()) json["untried"] = untried_words(solution.untried);
  json["actions"] = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < std::min(most, solution.actions.size()); ++i) {
    const SolvedAction& one = solution.actions[i];
    json["actions"].push_back({{"action", to_text(one.action)},
                               {"cards", cards_text(state, one.action)},
                               {"value", json_number(one.value)},
                               {"low", json_number(one.low)},
                               {"high", json_number(one.high)},
                               {"rollouts", one.rollouts}});
    if (one.then) json["actions"].back()["then"] = to_text(*one.then);
  }
  return json;
}

}  // namespace jimbo
