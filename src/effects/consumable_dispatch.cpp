#include "base/fn.h"
#include "effects/language/activation.h"
#include "effects/language/moment_offer.h"
#include "facts/content_id.h"
#include "facts/programs.h"
#include "play/consumable.h"
#include "play/deck.h"
#include "play/joker_row.h"
#include "play/queue_run.h"

// From a consumable's id to its functions. The unit of the engine includes this file behind all
// consumables, because what has not been specialised by then does not exist.

namespace jimbo {

namespace {

template <ConsumableId kId>
JIMBO_INLINE void choose_victims_of(Using& u) {
  if constexpr (requires { Use<kId>().choose_victims(u); }) Use<kId>::choose_victims(u);
}

// Whether the consumable does what a rules file says.
JIMBO_INLINE bool is_written(const Using& u) {
  const Programs* const programs = u.g.programs;
  return programs != nullptr && programs->consumables[static_cast<int>(u.used.id)].is_written;
}

// Which cards are to go when it is used, by a rules file.
JIMBO_APART void choose_own_victims(Using& u) {
  const int start = u.g.programs->consumables[static_cast<int>(u.used.id)].start[kBeforeUse];
  if (start == kNoProgram) return;
  Activation x(u.g);
  x.numbers = &u.numbers();
  x.use_of_own = &u;
  run_program<1>(x, start);
  u.victim_count = x.doomed_count;
  for (int i = 0; i < x.doomed_count; ++i) u.victims[i] = x.doomed[i];
  u.cards_shatter = !x.cards_dissolve;
}

// What a rules file says. What it makes comes while the card in use still counts as there.
JIMBO_APART void run_own(Using& u) {
  u.selected_count = places_after_loss(u.selected, u.selected_count, u.victims, u.victim_count);
  destroy_cards(u.g, u.victims, u.victim_count);
  const int start = u.g.programs->consumables[static_cast<int>(u.used.id)].start[0];
  if (start == kNoProgram) return;
  Activation x(u.g);
  x.numbers = &u.numbers();
  x.use_of_own = &u;
  run_program<2>(x, start);
  if (x.added_count > 0) announce_added(u.g, x.added_count);
  remove_leaving_jokers(u.g);
  run_queue(u.g);
}

}  // namespace

namespace consumable {

JIMBO_LOCAL void choose_victims(Using& u) {
  if (is_written(u)) return choose_own_victims(u);
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
  if (is_written(u)) return run_own(u);
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
    default:
      break;
  }
}

}  // namespace consumable

}  // namespace jimbo
