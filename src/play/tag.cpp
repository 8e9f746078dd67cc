#include "play/tag.h"

#include "hook/ask_items.h"

namespace jimbo {

JIMBO_FN void remove_tag(Game& g, int index) {
  State& s = g.s;
  for (int i = index + 1; i < s.tag_count; ++i) s.tags[i - 1] = s.tags[i];
  s.tags[--s.tag_count] = TagSlot{};
}

JIMBO_FN TagSlot take_held_tag(Game& g, TagHook hook) {
  for (int i = 0; i < g.s.tag_count; ++i) {
    const TagSlot tag = g.s.tags[i];
    if (!has_hook(g, tag.id(), hook)) continue;
    remove_tag(g, i);
    return tag;
  }
  return TagSlot::of(TagId::None);
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
  const TagSlot gained = TagSlot::of(id, orbital_hand);
  int copies = 0;
  if (!has_hook(g, id, TagHook::TagGained)) {
    for (TagSlot held = take_tag(g, TagHook::TagGained); held.id() != TagId::None;
         held = take_tag(g, TagHook::TagGained)) {
      if (tag::copies_tag(g, held)) ++copies;
    }
  }
  append_tag(g, gained);
  for (int i = 0; i < copies; ++i) append_tag(g, gained);
}

}  // namespace jimbo
