#include "effects/jokers/family.h"
#include "hook/joker_hook.h"
#include "play/blind.h"
#include "play/joker_row.h"
#include "play/moment.h"
#include "play/price.h"

// Jokers with a number of their own that changes between hands: with blinds, rounds, packs, shops,
// consumables.

namespace jimbo {

// Ceremonial Dagger: each blind destroys the right neighbour and gains twice its sell value as Mult
template <>
JIMBO_INLINE void Effect<JokerId::CeremonialDagger>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_mult(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::CeremonialDagger>::on_blind_selected(Game& g, Joker& joker) {
  const int right = static_cast<int>(&joker - g.s.jokers) + 1;
  if (right >= g.s.joker_count) return;
  Joker& victim = g.s.jokers[right];
  if (victim.eternal || victim.leaving) return;
  victim.leaving = true;
  --g.queue.reserved_jokers;  // its slot is free at once
  joker.value += g.numbers(joker).gain * sell_value(g, victim);
}

// Constellation: gains X0.1 Mult for each Planet card used
template <>
JIMBO_INLINE void Effect<JokerId::Constellation>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_factor(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::Constellation>::on_consumable_used(ConsumableUse& x,
                                                                     Joker& joker) {
  if (x.g.facts(x.id).set == ConsumableSet::Planet) joker.value += x.g.numbers(joker).gain;
}

// Red Card: gives Mult, +3 more for each pack skipped
template <>
JIMBO_INLINE void Effect<JokerId::RedCard>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_mult(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::RedCard>::on_pack_skipped(Game& g, Joker& joker) {
  joker.value = joker.value + g.numbers(joker).gain;
}

// Madness: each Small or Big Blind gains X0.5 Mult and destroys a random other joker
template <>
JIMBO_INLINE void Effect<JokerId::Madness>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_factor(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::Madness>::on_blind_selected(Game& g, Joker& joker) {
  if (is_boss_blind(g)) return;
  joker.value += g.numbers(joker).gain;
  JokerSet victims = all_jokers(g.s) & ~place_of(g.s, joker);
  for (int i = 0; i < g.s.joker_count; ++i) {
    if (g.s.jokers[i].eternal || g.s.jokers[i].leaving) victims &= ~(1ULL << i);
  }
  const int victim = pick_joker(g, Stream::Madness, victims);
  if (victim >= 0) g.s.jokers[victim].leaving = true;
}

// Hologram: gains X0.25 Mult for each playing card added to the deck
template <>
JIMBO_INLINE void Effect<JokerId::Hologram>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_factor(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::Hologram>::on_cards_added(CardsAdded& x, Joker& joker) {
  joker.value += x.g.numbers(joker).gain * x.count;
}

// Flash Card: gains +2 Mult for each reroll of the shop
template <>
JIMBO_INLINE void Effect<JokerId::FlashCard>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_mult(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::FlashCard>::on_shop_rerolled(Game& g, Joker& joker) {
  joker.value += g.numbers(joker).gain;
}

// Popcorn: +20 Mult, 4 fewer when a round ends
template <>
JIMBO_INLINE void Effect<JokerId::Popcorn>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_mult(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::Popcorn>::on_round_end(RoundEnd& e, Joker& joker) {
  use_up(e.g, joker);
}

// Campfire: gains X0.25 Mult for each card sold, back to X1 when a boss is beaten
template <>
JIMBO_INLINE void Effect<JokerId::Campfire>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_factor(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::Campfire>::on_card_sold(Trade& sale, Joker& joker) {
  joker.value += sale.g.numbers(joker).gain;
}
template <>
JIMBO_INLINE void Effect<JokerId::Campfire>::on_round_end(RoundEnd& e, Joker& joker) {
  if (e.boss) joker.value = e.g.facts(joker.id).value;
}

}  // namespace jimbo
