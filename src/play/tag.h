#pragma once

#include "play/game.h"

// The tags a player holds, in the order gained. A tag fires once, at its moment, and is gone.

namespace jimbo {

JIMBO_FN void remove_tag(Game& g, int index);

// Removes the first held tag of a moment; false if there is none.
JIMBO_FN bool take_tag(Game& g, TagMoment moment);

// Whether the player owns as many different Rare jokers as there are: then a Rare tag is spent in
// vain.
JIMBO_FN bool owns_every_rare(const View& g);

// Lets an Uncommon or Rare tag fill a shop slot with a free joker; false if none does.
JIMBO_FN bool create_item_by_tag(Game& g, Item& item);

JIMBO_INLINE constexpr Edition edition_of_tag(TagId id) {
  if (id == TagId::Negative) return Edition::Negative;
  if (id == TagId::Foil) return Edition::Foil;
  return id == TagId::Holographic ? Edition::Holographic : Edition::Polychrome;
}

// The first held edition tag changes a new shop joker that has no edition, and makes it free.
JIMBO_FN void apply_edition_tag(Game& g, Item& item);

// Every held Double fires for a new tag that is not a Double: one more copy each, behind the
// original. A copied Orbital keeps its hand.
JIMBO_FN void add_tag(Game& g, TagId id, HandId orbital_hand = HandId::FlushFive);

inline constexpr int kJuggleTagCards = 3;

}  // namespace jimbo
