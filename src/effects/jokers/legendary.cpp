#include "effects/jokers/family.h"
#include "play/blind.h"
#include "play/hook.h"
#include "play/moment.h"
#include "play/trade.h"

// The Legendary jokers, in the order of their pool.

namespace jimbo {

// Canio: gains X1 Mult for each face card destroyed
template <>
JIMBO_INLINE void Effect<JokerId::Canio>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_factor(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::Canio>::on_cards_destroyed(Destruction& x, Joker& joker) {
  joker.value += x.g.numbers(joker).gain * x.faces;
}

// Triboulet: each scored King or Queen gives X2 Mult
template <>
JIMBO_INLINE void Effect<JokerId::Triboulet>::on_card_scored(Scoring& s, Joker& joker) {
  const int id = s.card_id();
  if (id == 12 || id == 13) s.times_mult(s.numbers(joker).factor);
}

// Yorick: gains X1 Mult with every 23rd discarded card
template <>
JIMBO_INLINE void Effect<JokerId::Yorick>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_factor(s, joker);
}
template <>
JIMBO_INLINE bool Effect<JokerId::Yorick>::on_discard(Discarding& d, Joker& joker) {
  if (joker.counter <= 1) {
    joker.counter = d.g.facts(joker.id).counter;
    joker.value += d.g.numbers(joker).gain;
  } else {
    --joker.counter;
  }
  return false;
}

// Chicot: disables every boss, and the current one when gained
template <>
JIMBO_INLINE void Effect<JokerId::Chicot>::on_blind_selected(Game& g, Joker&) {
  if (is_boss_blind(g)) g.queue.disable_boss = true;
}
template <>
JIMBO_INLINE void Effect<JokerId::Chicot>::on_gained(Game& g, Joker&) {
  g.queue.disable_boss_now = true;
}

// Perkeo: leaving the shop makes a Negative copy of a random consumable
template <>
JIMBO_INLINE void Effect<JokerId::Perkeo>::on_shop_left(Game& g, Joker&) {
  const int original = pick_consumable(g, Stream::Perkeo);
  if (original >= 0) add_negative_consumable_copy(g, original);
}

}  // namespace jimbo
