#pragma once

#include "state/view.h"

// Whether every field holds a value it can have at all. A state that comes from outside (a file, a
// program) is asked this before anything else looks at it: ids index tables and counts bound loops.

namespace jimbo {

// Null if every field is within its range, else what is not.
JIMBO_FN const char* find_range_fault(const View& v);

}  // namespace jimbo
