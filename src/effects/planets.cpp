#include "base/fn.h"
#include "facts/content_id.h"
#include "play/consumable.h"
#include "play/level.h"

// What the Planets do: one level for their hand each.

namespace jimbo {

#define PLANET(id, key, name, cost, hand, secret)            \
  template <>                                                \
  JIMBO_INLINE void Use<ConsumableId::id>::apply(Using& u) { \
    level_up(u.g, HandId::hand, 1);                          \
  }
#include "facts/planets.def"

}  // namespace jimbo
