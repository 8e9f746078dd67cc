#include <cstdint>

#include "hook/joker_hook.h"
#include "play/blind.h"
#include "play/draw.h"
#include "play/joker_row.h"
#include "play/moment.h"
#include "play/tag.h"
#include "play/trade.h"

// What happens by owning, selling and shopping: slots and limits, packs, rerolls, sales.

namespace jimbo {

// Chaos the Clown: one free reroll in each shop. Selecting a blind sets the count anew.
template <>
JIMBO_INLINE void Effect<JokerId::ChaosTheClown>::on_gained(Game& g, Joker& joker) {
  change_free_rerolls(g, g.numbers(joker).rerolls);
}
template <>
JIMBO_INLINE void Effect<JokerId::ChaosTheClown>::on_lost(Game& g, Joker& joker) {
  change_free_rerolls(g, -g.numbers(joker).rerolls);
}

// Luchador: selling it disables the boss being played
template <>
JIMBO_INLINE void Effect<JokerId::Luchador>::on_sold(Game& g, Joker&) {
  disable_boss(g);
}

// Hallucination: opening a pack makes a Tarot with a chance of 1 in 2; not rolled without room
template <>
JIMBO_INLINE void Effect<JokerId::Hallucination>::on_pack_opened(Game& g, Joker& joker) {
  if (g.consumable_room() <= 0) return;
  if (!g.chance(Stream::Hallucination, g.numbers(joker).odds)) return;
  g.queue_consumable(Stream::TarotHallucination, ConsumableSet::Tarot);
}

// Juggler: +1 hand size
template <>
JIMBO_INLINE void Effect<JokerId::Juggler>::on_gained(Game& g, Joker& joker) {
  change_hand_size(g, g.numbers(joker).hand_size);
}
template <>
JIMBO_INLINE void Effect<JokerId::Juggler>::on_lost(Game& g, Joker& joker) {
  change_hand_size(g, -g.numbers(joker).hand_size);
}

// Drunkard: +1 discard each round
template <>
JIMBO_INLINE void Effect<JokerId::Drunkard>::on_gained(Game& g, Joker& joker) {
  change_discards(g, g.numbers(joker).discards);
}
template <>
JIMBO_INLINE void Effect<JokerId::Drunkard>::on_lost(Game& g, Joker& joker) {
  change_discards(g, -g.numbers(joker).discards);
}

// Diet Cola: selling it gives a Double Tag
template <>
JIMBO_INLINE void Effect<JokerId::DietCola>::on_sold(Game& g, Joker&) {
  add_tag(g, TagId::Double);
}

// Troubadour: +2 hand size, 1 hand less each round
template <>
JIMBO_INLINE void Effect<JokerId::Troubadour>::on_gained(Game& g, Joker& joker) {
  change_hand_size(g, g.numbers(joker).hand_size);
  change_hands_per_round(g, g.numbers(joker).hands);
}
template <>
JIMBO_INLINE void Effect<JokerId::Troubadour>::on_lost(Game& g, Joker& joker) {
  change_hand_size(g, -g.numbers(joker).hand_size);
  change_hands_per_round(g, -g.numbers(joker).hands);
}

// Merry Andy: +3 discards each round, -1 hand size
template <>
JIMBO_INLINE void Effect<JokerId::MerryAndy>::on_gained(Game& g, Joker& joker) {
  change_hand_size(g, g.numbers(joker).hand_size);
  change_discards(g, g.numbers(joker).discards);
}
template <>
JIMBO_INLINE void Effect<JokerId::MerryAndy>::on_lost(Game& g, Joker& joker) {
  change_hand_size(g, -g.numbers(joker).hand_size);
  change_discards(g, -g.numbers(joker).discards);
}

// Invisible Joker: sold after 2 rounds it copies a random other joker
template <>
JIMBO_INLINE void Effect<JokerId::InvisibleJoker>::on_round_end(RoundEnd&, Joker& joker) {
  if (joker.counter < UINT8_MAX) ++joker.counter;
}
template <>
JIMBO_INLINE void Effect<JokerId::InvisibleJoker>::on_sold(Game& g, Joker& joker) {
  if (joker.counter < g.numbers(joker).period || g.s.joker_count > g.joker_limit()) return;
  const int original =
      pick_joker(g, Stream::InvisibleJoker, all_jokers(g.s) & ~place_of(g.s, joker));
  if (original < 0) return;
  Joker copy = copy_of_joker(g, g.s.jokers[original]);
  if (copy.id == JokerId::InvisibleJoker) copy.counter = 0;  // starts counting anew
  add_joker(g, copy);
}

// Perkeo: leaving the shop makes a Negative copy of a random consumable
template <>
JIMBO_INLINE void Effect<JokerId::Perkeo>::on_shop_left(Game& g, Joker&) {
  const int original = pick_consumable(g, Stream::Perkeo);
  if (original >= 0) add_consumable_copy(g, original, Edition::Negative);
}

}  // namespace jimbo
