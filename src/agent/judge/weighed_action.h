#pragma once

#include <optional>
#include <vector>

#include "action/action.h"

namespace jimbo {

// An action that was thought about.
struct WeighedAction {
  Action action;
  double chance;               // to win after it, as WinJudge has it
  double gain;                 // over going on as it is
  std::optional<Action> then;  // what it makes room for, counted in the gain
};

// Going on as it is comes first, then the others in the order in which they came to mind.
using Weighing = std::vector<WeighedAction>;

}  // namespace jimbo
