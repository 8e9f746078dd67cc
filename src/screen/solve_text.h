#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "action/action.h"
#include "facts/content.h"
#include "search/solve.h"
#include "state/state.h"

// What the solver of blinds (search/solve.h) found, in words and JSON.

namespace jimbo {

// win, score or money; the name of a policy. They throw std::invalid_argument that names them.
SolveGoal read_goal(std::string_view text);
PolicyId read_policy(std::string_view text);

std::string_view name(SolveGoal goal);
std::string_view name(SolveMethod method);

// The cards an action names, as "H_K S_5"; face-down ones as "??".
std::string cards_text(const State& state, const Action& action);

// Where what follows an action of a round is done: its places are those of that state. An action
// that has something certain to follow leads to one state.
State after_first_step(const State& state, const Action& first, const Content& content = kVanilla);

// What was left out, as words in a sentence and as names: orders, sales, uses.
std::string untried_text(const FirstSteps& untried);
std::vector<std::string> untried_words(const FirstSteps& untried);

// The best action, how good it is and how that was found out, then up to `most` actions.
std::string solution_text(const State& state, const SolveOptions& options, const Solution& solution,
                          std::size_t most, const Content& content = kVanilla);
nlohmann::ordered_json solution_json(const State& state, const SolveOptions& options,
                                     const Solution& solution, std::size_t most);

}  // namespace jimbo
