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
  for (const auto* list : {&jokers, &consumables, &vouchers, &tags, &boosters, &enhancements,
                           &editions, &seals, &blinds, &decks, &stakes, &challenges, &run}) {
    for (const ItemText& item : *list) {
      if (!item.key.empty() || !item.effects.empty() || item.has_terms) return true;
    }
  }
  return false;
}

#define JIMBO_TEXTS(Id, list, built_in)                                 \
  const ItemText* own_text(const Content& content, Id id) {             \
    const auto index = static_cast<std::size_t>(id);                    \
    if (content.texts == nullptr || index < (built_in)) return nullptr; \
    const auto& all = content.texts->list;                              \
    const bool is_own = index < all.size() && !all[index].key.empty();  \
    return is_own ? &all[index] : nullptr;                              \
  }                                                                     \
  std::string_view key(const Content& content, Id id) {                 \
    const ItemText* own = own_text(content, id);                        \
    return own != nullptr ? std::string_view(own->key) : key(id);       \
  }                                                                     \
  std::string_view name(const Content& content, Id id) {                \
    const ItemText* own = own_text(content, id);                        \
    return own != nullptr ? std::string_view(own->name) : name(id);     \
  }

JIMBO_TEXTS(JokerId, jokers, kJokerCount)
JIMBO_TEXTS(ConsumableId, consumables, kConsumableCount)
JIMBO_TEXTS(VoucherId, vouchers, kVoucherCount)
JIMBO_TEXTS(TagId, tags, kTagCount)
JIMBO_TEXTS(BoosterId, boosters, kBoosterCount)
JIMBO_TEXTS(BlindId, blinds, kBlindCount)
JIMBO_TEXTS(DeckId, decks, kDeckCount)
JIMBO_TEXTS(StakeId, stakes, kStakeCount)
JIMBO_TEXTS(ChallengeId, challenges, kChallengeCount)
JIMBO_TEXTS(Enhancement, enhancements, kFirstOwnEnhancement)
JIMBO_TEXTS(Edition, editions, kFirstOwnEdition)
JIMBO_TEXTS(Seal, seals, kFirstOwnSeal)
#undef JIMBO_TEXTS

}  // namespace jimbo
