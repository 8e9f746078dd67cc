#include "base/fn.h"
#include "effects/language/activation.h"
#include "facts/content_id.h"
#include "facts/programs.h"
#include "play/consumable.h"

// From a consumable's id to its functions. The unit of the engine includes this file behind all
// consumables, because what has not been specialised by then does not exist.

namespace jimbo {

namespace {

template <ConsumableId kId>
JIMBO_INLINE void choose_victims_of(Using& u) {
  if constexpr (requires { Use<kId>().choose_victims(u); }) Use<kId>::choose_victims(u);
}

// A consumable of a rules file.
JIMBO_APART void run_own(Using& u) {
  const Programs& programs = *u.g.programs;
  const int start = programs.consumables[static_cast<int>(u.used.id)].start[0];
  if (start == kNoProgram) return;
  Activation x(u.g);
  x.numbers = &u.numbers();
  x.use_of_own = &u;
  run_program<2>(x, start);
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
    default:
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
    default:
      run_own(u);
  }
}

}  // namespace consumable

}  // namespace jimbo
