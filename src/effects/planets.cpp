#include "base/fn.h"
#include "facts/content_id.h"
#include "play/consumable.h"
#include "play/level.h"

// What the Planets do: one level for their hand each.

namespace jimbo {

// The hand of the planet gains levels.
JIMBO_INLINE void level_hand_of_planet(Using& u) {
  level_up(u.g, u.g.facts(u.used.id).hand, u.numbers().levels);
}

#define PLANET(id, ...)                                      \
  template <>                                                \
  JIMBO_INLINE void Use<ConsumableId::id>::apply(Using& u) { \
    level_hand_of_planet(u);                                 \
  }
#include "facts/planets.def"

}  // namespace jimbo
