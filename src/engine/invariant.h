#pragma once

#include "state/view.h"

// What must hold of every state between two steps.

namespace jimbo {

// Null if everything holds, else what does not.
JIMBO_FN const char* find_fault(const View& g);

}  // namespace jimbo
