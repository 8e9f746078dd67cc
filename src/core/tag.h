#pragma once

#include "core/create.h"
#include "core/fn.h"
#include "core/game.h"

// The tags a player holds, in the order gained. A tag fires once, at its moment, and is gone.

namespace jimbo {

template <class S>
JIMBO_FN void remove_tag(Game<S>& g, int index) {
  State& s = g.s;
  for (int i = index + 1; i < s.tag_count; ++i) s.tags[i - 1] = s.tags[i];
  s.tags[--s.tag_count] = TagSlot{};
}

// Removes the first held tag of a moment; false if there is none.
template <class S>
JIMBO_FN bool take_tag(Game<S>& g, TagMoment moment) {
  for (int i = 0; i < g.s.tag_count; ++i) {
    if (facts(g.s.tags[i].id).moment != moment) continue;
    remove_tag(g, i);
    return true;
  }
  return false;
}

// Whether the player owns as many different Rare jokers as there are: then a Rare tag is spent in
// vain.
template <class S>
JIMBO_FN bool owns_every_rare(const Game<S>& g) {
  int owned = 0;
  for (const JokerId id : joker_pool(Rarity::Rare)) {
    for (int i = 0; i < g.s.joker_count; ++i) {
      if (g.s.jokers[i].id == id) {
        ++owned;
        break;
      }
    }
  }
  return owned == joker_pool(Rarity::Rare).size;
}

// Lets an Uncommon or Rare tag fill a shop slot with a free joker; false if none does.
template <class S>
JIMBO_FN bool create_item_by_tag(Game<S>& g, Item& item) {
  for (int i = 0; i < g.s.tag_count; ++i) {
    const TagId id = g.s.tags[i].id;
    if (facts(id).moment != TagMoment::StoreJokerCreate) continue;
    remove_tag(g, i);
    if (id == TagId::Rare && owns_every_rare(g)) {
      --i;
      continue;
    }
    const bool rare = id == TagId::Rare;
    item = joker_item(create_joker(g, rare ? JokerSource::RareTag : JokerSource::UncommonTag));
    item.free = true;
    return true;
  }
  return false;
}

JIMBO_FN constexpr Edition edition_of_tag(TagId id) {
  if (id == TagId::Negative) return Edition::Negative;
  if (id == TagId::Foil) return Edition::Foil;
  return id == TagId::Holographic ? Edition::Holographic : Edition::Polychrome;
}

// The first held edition tag changes a new shop joker that has no edition, and makes it free.
template <class S>
JIMBO_FN void apply_edition_tag(Game<S>& g, Item& item) {
  if (item.kind != ItemKind::Joker || item.joker.edition != Edition::None) return;
  for (int i = 0; i < g.s.tag_count; ++i) {
    const TagId id = g.s.tags[i].id;
    if (facts(id).moment != TagMoment::StoreJokerModify) continue;
    remove_tag(g, i);
    item.joker.edition = edition_of_tag(id);
    item.free = true;
    return;
  }
}

// Gaining --------------------------------------------------------------------------------------

namespace tag_detail {

template <class S>
JIMBO_FN void append_tag(Game<S>& g, TagSlot tag) {
  if (g.s.tag_count == kTagCapacity) {
    g.report_capacity();
    return;
  }
  g.s.tags[g.s.tag_count++] = tag;
}

}  // namespace tag_detail

// Every held Double fires for a new tag that is not a Double: one more copy each, behind the
// original. A copied Orbital keeps its hand.
template <class S>
JIMBO_FN void add_tag(Game<S>& g, TagId id, HandId orbital_hand = HandId::FlushFive) {
  const TagSlot tag = {id, orbital_hand};
  int copies = 0;
  while (id != TagId::Double && take_tag(g, TagMoment::TagAdd)) ++copies;
  tag_detail::append_tag(g, tag);
  for (int i = 0; i < copies; ++i) tag_detail::append_tag(g, tag);
}

inline constexpr int kJuggleTagCards = 3;

}  // namespace jimbo
