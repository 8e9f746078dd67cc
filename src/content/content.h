#pragma once

// What all items do. To be included before anything instantiates the engine's templates.

#include "content/consumables.h"
#include "content/jokers.h"

namespace jimbo {

template <class Late>
struct ContentIncluded {};

}  // namespace jimbo
