#include "text/item_text.h"

#include "text/names.h"

namespace jimbo {

const std::string* ItemText::find_effect(std::string_view moment) const {
  for (const auto& [name_of_moment, effect] : effects) {
    if (name_of_moment == moment) return &effect;
  }
  return nullptr;
}

void ItemText::set_effect(std::string_view moment, std::string effect) {
  for (auto& [name_of_moment, present] : effects) {
    if (name_of_moment != moment) continue;
    present = std::move(effect);
    return;
  }
  effects.emplace_back(moment, std::move(effect));
}

bool ItemTexts::has_any() const {
  for (const auto* list : {&jokers, &consumables, &blinds, &decks, &challenges, &run}) {
    for (const ItemText& item : *list) {
      if (!item.key.empty() || !item.effects.empty()) return true;
    }
  }
  return false;
}

#define JIMBO_TEXTS(Id, list, built_in)                                           \
  const ItemText* own_text(const Content& content, Id id) {                       \
    const auto index = static_cast<std::size_t>(id);                              \
    if (content.texts == nullptr || index < (built_in) || id == Id::JIMBO_NONE) { \
      return nullptr;                                                             \
    }                                                                             \
    const auto& all = content.texts->list;                                        \
    return index < all.size() ? &all[index] : nullptr;                            \
  }                                                                               \
  std::string_view key(const Content& content, Id id) {                           \
    const ItemText* own = own_text(content, id);                                  \
    return own != nullptr ? std::string_view(own->key) : key(id);                 \
  }                                                                               \
  std::string_view name(const Content& content, Id id) {                          \
    const ItemText* own = own_text(content, id);                                  \
    return own != nullptr ? std::string_view(own->name) : name(id);               \
  }

#define JIMBO_NONE None
JIMBO_TEXTS(JokerId, jokers, kJokerCount)
JIMBO_TEXTS(ConsumableId, consumables, kConsumableCount)
JIMBO_TEXTS(BlindId, blinds, kBlindCount)
JIMBO_TEXTS(ChallengeId, challenges, kChallengeCount)
#undef JIMBO_NONE
#define JIMBO_NONE Red  // a deck is never absent
JIMBO_TEXTS(DeckId, decks, kDeckCount)
#undef JIMBO_NONE
#undef JIMBO_TEXTS

}  // namespace jimbo
