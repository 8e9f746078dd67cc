#pragma once

#include "hook/item_hook.h"
#include "play/game.h"

// The tags a player holds, in the order gained. A tag fires once, at its moment, and is gone.

namespace jimbo {

JIMBO_FN void remove_tag(Game& g, int index);

// Removes the first held tag that acts at the moment and returns it; its id is None if there is
// none.
JIMBO_FN TagSlot take_held_tag(Game& g, TagHook hook);
JIMBO_INLINE TagSlot take_tag(Game& g, TagHook hook) {
  return g.s.tag_count == 0 ? TagSlot::of(TagId::None) : take_held_tag(g, hook);
}

// Held tags that copy the next one (Double) fire unless the new one is such a tag too: one more
// copy each, behind the original. A copied Orbital keeps its hand.
JIMBO_FN void add_tag(Game& g, TagId id, HandId orbital_hand = HandId::FlushFive);

}  // namespace jimbo
