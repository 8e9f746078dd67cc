#include "hook/item_hook.h"
#include "play/create.h"
#include "play/moment.h"

// What the editions do, in the order of the table, and which one a roll gives.

namespace jimbo {

// Foil: +50 Chips
template <>
JIMBO_INLINE void EditionEffect<Edition::Foil>::adds(Scoring& sc) {
  sc.add_chips(sc.g.rules.card.foil_chips);
}

// Holographic: +10 Mult
template <>
JIMBO_INLINE void EditionEffect<Edition::Holographic>::adds(Scoring& sc) {
  sc.add_mult(sc.g.rules.card.holographic_mult);
}

// Polychrome: X1.5 Mult
template <>
JIMBO_INLINE void EditionEffect<Edition::Polychrome>::multiplies(Scoring& sc) {
  sc.times_mult(sc.g.rules.card.polychrome_factor);
}

// Negative: brings the slot it lies in (the slots of facts/editions.def)

JIMBO_FN Edition edition_of(const ShopRules& rules, double roll, double negative_factor,
                            double rate) {
  if (negative_factor > 0 && roll > 1 - rules.negative_share * negative_factor) {
    return Edition::Negative;
  }
  if (roll > 1 - rules.polychrome_share * rate) return Edition::Polychrome;
  if (roll > 1 - rules.holographic_share * rate) return Edition::Holographic;
  if (roll > 1 - rules.foil_share * rate) return Edition::Foil;
  return Edition::None;
}

JIMBO_FN Edition guaranteed_edition(Game& g, Stream stream) {
  const double roll = g.number(stream);
  const ShopRules& rules = g.rules.shop;
  const Edition edition = edition_of(rules, roll, 0, rules.guaranteed_factor);
  return edition == Edition::None ? Edition::Foil : edition;
}

}  // namespace jimbo
