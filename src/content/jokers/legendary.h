#pragma once

#include "content/jokers/value_factor.h"
#include "core/effect.h"
#include "core/moment.h"

// The Legendary jokers, in the order of their pool.

namespace jimbo {

// Canio: gains X1 Mult for each face card destroyed
template <>
struct Effect<JokerId::Canio> : ValueFactor {
  JIMBO_FN static void on_cards_destroyed(auto& x, Joker& joker) { joker.value += x.faces; }
};

// Triboulet: each scored King or Queen gives X2 Mult
template <>
struct Effect<JokerId::Triboulet> {
  JIMBO_FN static void on_card_scored(auto& s, Joker&) {
    const int id = s.card_id();
    if (id == 12 || id == 13) s.times_mult(2);
  }
};

// Yorick: gains X1 Mult with every 23rd discarded card
template <>
struct Effect<JokerId::Yorick> : ValueFactor {
  JIMBO_FN static bool on_discard(auto&, Joker& joker) {
    if (joker.counter <= 1) {
      joker.counter = facts(JokerId::Yorick).counter;
      joker.value += 1;
    } else {
      --joker.counter;
    }
    return false;
  }
};

// Chicot: disables every boss, and the current one when gained
template <>
struct Effect<JokerId::Chicot> {
  JIMBO_FN static void on_blind_selected(auto& g, Joker&) {
    if (is_boss_blind(g)) g.queue.disable_boss = true;
  }
  JIMBO_FN static void on_gained(auto& g, Joker&) { disable_boss(g); }
};

// Perkeo: leaving the shop makes a Negative copy of a random consumable
template <>
struct Effect<JokerId::Perkeo> {
  JIMBO_FN static void on_shop_left(auto& g, Joker&) {
    const int original = pick_consumable(g, Stream::Perkeo);
    if (original >= 0) add_negative_consumable_copy(g, original);
  }
};

}  // namespace jimbo
