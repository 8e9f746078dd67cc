#pragma once

#include <vector>

#include "facts/content.h"
#include "search/solve.h"
#include "state/state.h"

// A blind solved without any trick: every action, every set of cards drawn, every way chances fall,
// by steps of the engine alone. No memo, no bounds, no cards that count as equal. For small decks.

namespace jimbo {

struct NaiveWorld {
  State state;
  double probability;
};

// What the best play is worth in these worlds, between which nothing known tells; with sales and
// uses at every step, if they are asked for.
double naive_value(const std::vector<NaiveWorld>& worlds, SolveGoal goal, FirstSteps steps = {});

// What one action is worth.
double naive_value(const std::vector<NaiveWorld>& worlds, const Action& action, SolveGoal goal,
                   FirstSteps steps = {});

}  // namespace jimbo
