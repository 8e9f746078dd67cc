#include <string>
#include <vector>

#include "facts/content_id.h"
#include "rules_file/rule_field_maker.h"
#include "text/names.h"

// The words of a rules file for the enumerations it can name.

namespace jimbo {
namespace {

std::vector<RuleWord> plain_words(std::initializer_list<const char*> words) {
  std::vector<RuleWord> result;
  for (const char* word : words) result.push_back({word, "", static_cast<int>(result.size())});
  return result;
}

template <class Id>
std::vector<RuleWord> keys(int count) {
  std::vector<RuleWord> result;
  for (int i = 0; i < count; ++i) {
    const auto id = static_cast<Id>(i);
    result.push_back({std::string(key(id)), std::string(name(id)), i});
  }
  return result;
}

}  // namespace

template <>
std::vector<RuleWord> words_of<Rarity>() {
  return plain_words({"common", "uncommon", "rare", "legendary"});
}

template <>
std::vector<RuleWord> words_of<Copy>() {
  return plain_words({"none", "turn", "pay", "full", "acts"});
}

template <>
std::vector<RuleWord> words_of<Gate>() {
  return plain_words({"none", "steel_card", "stone_card", "lucky_card", "gold_card", "glass_card",
                      "gros_michel_not_extinct", "gros_michel_extinct"});
}

template <>
std::vector<RuleWord> words_of<UseClass>() {
  return plain_words({"always", "cards", "hand_of_two", "card_without_edition", "consumable_room",
                      "fool", "joker_room", "joker_without_edition", "ankh"});
}

template <>
std::vector<RuleWord> words_of<ConsumableSet>() {
  return plain_words({"tarot", "planet", "spectral"});
}

template <>
std::vector<RuleWord> words_of<BoosterKind>() {
  return plain_words({"arcana", "celestial", "standard", "buffoon", "spectral"});
}

template <>
std::vector<RuleWord> words_of<HandId>() {
  std::vector<RuleWord> result;
  for (int i = 0; i < kHandCount; ++i) {
    result.push_back({std::string(name(static_cast<HandId>(i))), "", i});
  }
  return result;
}

template <>
std::vector<RuleWord> words_of<JokerId>() {
  return keys<JokerId>(kJokerCount);
}

template <>
std::vector<RuleWord> words_of<ConsumableId>() {
  return keys<ConsumableId>(kConsumableCount);
}

// A voucher may need none before it.
template <>
std::vector<RuleWord> words_of<VoucherId>() {
  std::vector<RuleWord> words = keys<VoucherId>(kVoucherCount);
  words.push_back({"none", "", static_cast<int>(VoucherId::None)});
  return words;
}

template <>
std::vector<RuleWord> words_of<TagId>() {
  return keys<TagId>(kTagCount);
}

template <>
std::vector<RuleWord> words_of<BoosterId>() {
  return keys<BoosterId>(kBoosterCount);
}

std::vector<RuleWord> joker_words(const Content& content) {
  const std::vector<ItemText>* own = content.texts != nullptr ? &content.texts->jokers : nullptr;
  return words_with_own<JokerId>(content, own, kJokerCount, content.joker_count);
}

std::vector<RuleWord> consumable_words(const Content& content) {
  const std::vector<ItemText>* own =
      content.texts != nullptr ? &content.texts->consumables : nullptr;
  return words_with_own<ConsumableId>(content, own, kConsumableCount, content.consumable_count);
}

std::vector<RuleWord> voucher_words(const Content& content) {
  const std::vector<ItemText>* own = content.texts != nullptr ? &content.texts->vouchers : nullptr;
  return words_with_own<VoucherId>(content, own, kVoucherCount, content.voucher_count);
}

}  // namespace jimbo
