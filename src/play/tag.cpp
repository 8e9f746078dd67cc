#include "play/tag.h"

#include "facts/source.h"
#include "play/create.h"
#include "play/game.h"

namespace jimbo {

JIMBO_FN void remove_tag(Game& g, int index) {
  State& s = g.s;
  for (int i = index + 1; i < s.tag_count; ++i) s.tags[i - 1] = s.tags[i];
  s.tags[--s.tag_count] = TagSlot{};
}

JIMBO_FN bool take_tag(Game& g, TagMoment moment) {
  for (int i = 0; i < g.s.tag_count; ++i) {
    if (g.facts(g.s.tags[i].id).moment != moment) continue;
    remove_tag(g, i);
    return true;
  }
  return false;
}

JIMBO_FN bool owns_every_rare(const View& g) {
  int owned = 0;
  for (const JokerId id : g.content.joker_pool(Rarity::Rare)) {
    for (int i = 0; i < g.s.joker_count; ++i) {
      if (g.s.jokers[i].id == id) {
        ++owned;
        break;
      }
    }
  }
  return owned == g.content.joker_pool(Rarity::Rare).size;
}

JIMBO_FN bool create_item_by_tag(Game& g, Item& item) {
  for (int i = 0; i < g.s.tag_count; ++i) {
    const TagId id = g.s.tags[i].id;
    if (g.facts(id).moment != TagMoment::StoreJokerCreate) continue;
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

JIMBO_FN void apply_edition_tag(Game& g, Item& item) {
  if (item.kind != ItemKind::Joker || item.joker.edition != Edition::None) return;
  for (int i = 0; i < g.s.tag_count; ++i) {
    const TagId id = g.s.tags[i].id;
    if (g.facts(id).moment != TagMoment::StoreJokerModify) continue;
    remove_tag(g, i);
    item.joker.edition = edition_of_tag(id);
    item.free = true;
    return;
  }
}

// Gaining --------------------------------------------------------------------------------------

namespace {

JIMBO_FN void append_tag(Game& g, TagSlot tag) {
  if (g.s.tag_count == kTagCapacity) {
    g.report_capacity();
    return;
  }
  g.s.tags[g.s.tag_count++] = tag;
}

}  // namespace

JIMBO_FN void add_tag(Game& g, TagId id, HandId orbital_hand) {
  const TagSlot tag = {id, orbital_hand};
  int copies = 0;
  while (id != TagId::Double && take_tag(g, TagMoment::TagAdd)) ++copies;
  append_tag(g, tag);
  for (int i = 0; i < copies; ++i) append_tag(g, tag);
}

}  // namespace jimbo
