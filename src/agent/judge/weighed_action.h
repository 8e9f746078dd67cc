#pragma once

#include <optional>
#include <vector>

#include "action/action.h"

namespace jimbo {

// An action that was thought about.
struct WeighedAction {
  Action action;
  double gain;                 // over going on as it is, in chance to win as WinJudge has it
  std::optional<Action> then;  // what it makes room for, counted in the gain
  double chance = 0;           // to win after it, likewise
};

// Going on as it is comes first, then the others in evaluation order.
using Weighing = std::vector<WeighedAction>;

}  // namespace jimbo
