#pragma once

#include <optional>
#include <vector>

#include "action/action.h"

namespace jimbo {

// An action that was thought about.
struct WeighedAction {
  Action action;
  double gain;                 // over doing nothing, in the unit of RunJudge
  std::optional<Action> then;  // what it makes room for, counted in the gain
};

// In the order in which they came to mind.
using Weighing = std::vector<WeighedAction>;

}  // namespace jimbo
