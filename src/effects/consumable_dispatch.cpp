#include "base/fn.h"
#include "facts/content_id.h"
#include "play/consumable.h"

// From a consumable's id to its functions. The unit of the engine includes this file behind all
// consumables, because what has not been specialised by then does not exist.

namespace jimbo {

namespace {

template <ConsumableId kId>
JIMBO_INLINE void choose_victims_of(Using& u) {
  if constexpr (requires { Use<kId>().choose_victims(u); }) Use<kId>::choose_victims(u);
}

}  // namespace

namespace consumable {

JIMBO_LOCAL void choose_victims(Using& u) {
  switch (u.used.id) {
#define JIMBO_CASE(id)                      \
  case ConsumableId::id:                    \
    choose_victims_of<ConsumableId::id>(u); \
    break;
#define TAROT(id, ...) JIMBO_CASE(id)
#include "facts/tarots.def"
#define PLANET(id, ...) JIMBO_CASE(id)
#include "facts/planets.def"
#define SPECTRAL(id, ...) JIMBO_CASE(id)
#include "facts/spectrals.def"
#undef JIMBO_CASE
    case ConsumableId::None:
      break;
  }
}

JIMBO_LOCAL void apply(Using& u) {
  switch (u.used.id) {
#define JIMBO_CASE(id)               \
  case ConsumableId::id:             \
    Use<ConsumableId::id>::apply(u); \
    break;
#define TAROT(id, ...) JIMBO_CASE(id)
#include "facts/tarots.def"
#define PLANET(id, ...) JIMBO_CASE(id)
#include "facts/planets.def"
#define SPECTRAL(id, ...) JIMBO_CASE(id)
#include "facts/spectrals.def"
#undef JIMBO_CASE
    case ConsumableId::None:
      break;
  }
}

}  // namespace consumable

}  // namespace jimbo
