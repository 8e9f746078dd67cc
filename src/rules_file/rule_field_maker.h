#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "rules_file/rule_field.h"
#include "text/item_text.h"

// How the fields of a rules file are made of members of a Content. Only for rule_*.cpp.

namespace jimbo {

struct RuleBounds {
  double least;
  double most;
  bool whole = false;
};

// The words of an enumeration, in its order.
template <class Enum>
std::vector<RuleWord> words_of();
template <>
std::vector<RuleWord> words_of<Rarity>();
template <>
std::vector<RuleWord> words_of<Copy>();
template <>
std::vector<RuleWord> words_of<Gate>();
template <>
std::vector<RuleWord> words_of<UseClass>();
template <>
std::vector<RuleWord> words_of<ConsumableSet>();
template <>
std::vector<RuleWord> words_of<HandId>();
template <>
std::vector<RuleWord> words_of<JokerId>();
template <>
std::vector<RuleWord> words_of<ConsumableId>();
template <>
std::vector<RuleWord> words_of<VoucherId>();
template <>
std::vector<RuleWord> words_of<TagId>();
template <>
std::vector<RuleWord> words_of<BoosterId>();
template <>
std::vector<RuleWord> words_of<BoosterKind>();

// A member of any type as a field: numbers, truths and enumerations.
template <class Member>
RuleField field_of(std::string name, RuleBounds bounds, std::string meaning,
                   std::function<Member&(Content&)> member) {
  RuleField field;
  field.name = std::move(name);
  field.least = bounds.least;
  field.most = bounds.most;
  field.meaning = std::move(meaning);
  // Only looked at: the member is found in the same way whether or not it may be changed.
  const auto read = [member](const Content& content) -> Member {
    return member(const_cast<Content&>(content));
  };
  if constexpr (std::is_same_v<Member, bool>) {
    field.kind = RuleKind::Truth;
    field.get = [read](const Content& content) -> RuleValue { return read(content); };
    field.set = [member](Content& content, const RuleValue& value) {
      member(content) = std::get<bool>(value);
    };
  } else if constexpr (std::is_enum_v<Member>) {
    field.kind = RuleKind::Word;
    field.words = words_of<Member>();
    field.get = [read](const Content& content) -> RuleValue {
      const int wanted = static_cast<int>(read(content));
      for (const RuleWord& word : words_of<Member>()) {
        if (word.value == wanted) return word.word;
      }
      return {};
    };
    field.set = [member](Content& content, const RuleValue& value) {
      const std::vector<RuleWord> words = words_of<Member>();
      const RuleWord* word = find_word(words, std::get<std::string>(value));
      member(content) = static_cast<Member>(word->value);
    };
  } else {
    const bool whole = bounds.whole || std::is_integral_v<Member>;
    field.kind = whole ? RuleKind::Whole : RuleKind::Number;
    field.get = [read](const Content& content) -> RuleValue {
      return static_cast<double>(read(content));
    };
    field.set = [member](Content& content, const RuleValue& value) {
      member(content) = static_cast<Member>(std::get<double>(value));
    };
  }
  return field;
}

// Lets a field that names an item name those of a file too.
template <class Id>
void name_own_items(RuleField& field, const std::vector<RuleWord>& words,
                    std::function<Id&(Content&)> member) {
  field.words = words;
  field.get = [=](const Content& content) -> RuleValue {
    const int wanted = static_cast<int>(member(const_cast<Content&>(content)));
    for (const RuleWord& word : words) {
      if (word.value == wanted) return word.word;
    }
    return {};
  };
  field.set = [=](Content& content, const RuleValue& value) {
    member(content) = static_cast<Id>(find_word(words, std::get<std::string>(value))->value);
  };
}

// A list of keys, without the functions that get and set it.
inline RuleField key_list_field(std::string name, std::string meaning, std::size_t longest,
                                std::vector<RuleWord> words) {
  RuleField field;
  field.name = std::move(name);
  field.kind = RuleKind::Words;
  field.least = field.most = 0;
  field.meaning = std::move(meaning);
  field.words = std::move(words);
  field.longest = longest;
  return field;
}

// Adds the key of a value to a list.
inline void add_key_of(int value, const std::vector<RuleWord>& words,
                       std::vector<std::string>& keys) {
  for (const RuleWord& word : words) {
    if (word.value == value) keys.push_back(word.word);
  }
}

// The fields of one item, built-in or of a file.
void add_joker_fields(RuleTable& table, int id);
void add_consumable_fields(RuleTable& table, int id);
void add_voucher_fields(RuleTable& table, int id);
void add_tag_fields(RuleTable& table, int id);
void add_booster_fields(RuleTable& table, int id);
void add_stake_fields(RuleTable& table, int id);
void add_edition_fields(RuleTable& table, int id);
void add_all_numbers(RuleTable& table, const std::function<ItemNumbers&(Content&)>& numbers);
void add_blind_fields(RuleTable& table, int id);
void add_deck_fields(RuleTable& table, int id, const Content& content);
void add_challenge_definition(RuleTable& table, int id, const Content& content);

// The keys of all items of a kind, those of the content's own too.
template <class Id>
std::vector<RuleWord> words_with_own(const Content& content, const std::vector<ItemText>* own,
                                     int built_in, int count) {
  std::vector<RuleWord> words = words_of<Id>();
  if (content.texts == nullptr || own == nullptr) return words;
  for (int i = built_in; i < count; ++i) {
    const ItemText& item = (*own)[static_cast<std::size_t>(i)];
    words.push_back({item.key, item.name, i});
  }
  return words;
}
std::vector<RuleWord> joker_words(const Content& content);
std::vector<RuleWord> consumable_words(const Content& content);
std::vector<RuleWord> voucher_words(const Content& content);

// A text of a content that is being read, whose texts nobody else sees yet.
RuleField text_field(std::string name, std::size_t longest, std::string meaning,
                     std::function<std::string&(ItemTexts&)> member);

// The sections whose tables are items: rule_card.cpp, rule_item.cpp, rule_deck.cpp and
// rule_challenge.cpp.
void add_card_sections(std::vector<RuleSection>& sections);
void add_item_sections(std::vector<RuleSection>& sections);
RuleSection deck_section();
RuleSection challenge_section();

// The vouchers whose numbers are used up when they are redeemed cannot come again and again, and
// those that change the ante cannot come before the first draw.
bool has_numbers(VoucherId id);
bool changes_ante(VoucherId id);

}  // namespace jimbo
