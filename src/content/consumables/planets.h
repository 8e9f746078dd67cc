#pragma once

#include "core/consumable.h"
#include "core/fn.h"
#include "core/level.h"

// What the Planets do: one level for their hand each.

namespace jimbo {

template <HandId kHand>
struct LevelUp {
  JIMBO_FN static void apply(auto& u) { level_up(u.g, kHand, 1); }
};

#define PLANET(id, key, name, cost, hand, secret) \
  template <>                                     \
  struct Use<ConsumableId::id> : LevelUp<HandId::hand> {};
#include "content/planets.def"

}  // namespace jimbo
