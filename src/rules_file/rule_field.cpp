#include "rules_file/rule_field.h"

#include <algorithm>
#include <cstdint>

#include "rules_file/rule_field_maker.h"
#include "state/state.h"
#include "text/item_reader.h"
#include "text/names.h"

namespace jimbo {
namespace {

// A file can fill what a state has room for and no more.
namespace start_bound {
#define START_RULE(type, field, vanilla, least, most, meaning) constexpr int field = most;
#include "facts/rules.def"
static_assert(hand_size == kHandCapacity && joker_slots == kJokerCapacity);
static_assert(shop_slots == kShopCapacity && consumable_slots < kConsumableCapacity);
}  // namespace start_bound
namespace challenge_bound {
#define CHALLENGE_COLUMN(member, least, most, meaning) constexpr int member = most;
#include "facts/fact_columns.def"
static_assert(hand_size == kHandCapacity && joker_slots == kJokerCapacity);
static_assert(hands == start_bound::hands && discards == start_bound::discards);
static_assert(dollars == start_bound::dollars);
}  // namespace challenge_bound
namespace pack_bound {
#define BOOSTER_COLUMN(member, least, most, meaning) [[maybe_unused]] constexpr int member = most;
#include "facts/fact_columns.def"
static_assert(shown == kPackCapacity);
}  // namespace pack_bound

#define JIMBO_GROUP_FIELD(group, type, field, least, most, meaning) \
  fields.push_back(field_of<type>(#field, {least, most}, meaning,   \
                                  [](Content& c) -> type& { return c.rules.group field; }));

RuleSection section_of(const char* name, const char* meaning, std::vector<RuleField> fields) {
  return {name, "", meaning, {{"", "", 0, std::move(fields)}}};
}

RuleSection start_section() {
  std::vector<RuleField> fields;
#define START_RULE(type, field, vanilla, least, most, meaning) \
  JIMBO_GROUP_FIELD(start., type, field, least, most, meaning)
#include "facts/rules.def"
  return section_of("start", "what a run starts with, before deck, stake and challenge",
                    std::move(fields));
}

// The requirements of one table; a shorter list leaves the later antes as they are.
RuleField requirements(int table, const char* name, const char* meaning) {
  RuleField field;
  field.name = name;
  field.kind = RuleKind::Numbers;
  field.least = 0;
  field.most = 1e300;
  field.meaning = meaning;
  field.longest = kListedAntes;
  field.get = [table](const Content& c) -> RuleValue {
    const double* base = c.rules.ante_base[table];
    return std::vector<double>(base, base + kListedAntes);
  };
  field.set = [table](Content& c, const RuleValue& value) {
    const auto& given = std::get<std::vector<double>>(value);
    std::copy(given.begin(), given.end(), c.rules.ante_base[table]);
  };
  return field;
}

RuleSection ante_section() {
  std::vector<RuleField> fields;
#define ANTE_RULE(type, field, vanilla, least, most, meaning) \
  JIMBO_GROUP_FIELD(, type, field, least, most, meaning)
#include "facts/rules.def"
  fields.push_back(requirements(0, "white", "base requirements of the antes 1 to 38, table 0"));
  fields.push_back(requirements(1, "green", "the same, table 1"));
  fields.push_back(requirements(2, "purple", "the same, table 2"));
  return section_of("antes", "requirements and the end of a run", std::move(fields));
}

RuleSection economy_section() {
  std::vector<RuleField> fields;
#define ECONOMY_RULE(type, field, vanilla, least, most, meaning) \
  JIMBO_GROUP_FIELD(economy., type, field, least, most, meaning)
#include "facts/rules.def"
  return section_of("economy", "money", std::move(fields));
}

RuleSection shop_section() {
  std::vector<RuleField> fields;
#define SHOP_RULE(type, field, vanilla, least, most, meaning) \
  JIMBO_GROUP_FIELD(shop., type, field, least, most, meaning)
#include "facts/rules.def"
  return section_of("shop", "what shops and packs offer; rolls lie between 0 and 1",
                    std::move(fields));
}

RuleSection odds_section() {
  std::vector<RuleField> fields;
#define ODDS_RULE(type, field, vanilla, least, most, meaning) \
  JIMBO_GROUP_FIELD(odds., type, field, least, most, meaning)
#include "facts/rules.def"
  return section_of("odds", "chances of playing cards", std::move(fields));
}

RuleSection card_section() {
  std::vector<RuleField> fields;
#define CARD_RULE(type, field, vanilla, least, most, meaning) \
  JIMBO_GROUP_FIELD(card., type, field, least, most, meaning)
#include "facts/rules.def"
  return section_of("cards", "enhancements, seals and editions", std::move(fields));
}

// Which items a pool may fall back on.
bool is_fallback(const std::string& pool, ConsumableId id) {
  const ConsumableSet set = kVanilla.facts(id).set;
  if (pool == "tarot") return set == ConsumableSet::Tarot;
  if (pool == "planet") return set == ConsumableSet::Planet;
  return pool != "spectral" || set == ConsumableSet::Spectral;
}
bool is_fallback(const std::string&, VoucherId id) {
  return id != VoucherId::None && !has_numbers(id);
}
template <class Id>
bool is_fallback(const std::string&, Id) {
  return true;
}

RuleSection pool_section() {
  std::vector<RuleField> fields;
#define POOL_RULE(Id, key, member, vanilla, meaning)                                               \
  fields.push_back(                                                                                \
      field_of<Id>(#key, {0, 0}, meaning, [](Content& c) -> Id& { return c.rules.pool.member; })); \
  std::erase_if(fields.back().words, [](const RuleWord& word) {                                    \
    return !is_fallback(#key, static_cast<Id>(word.value));                                        \
  });
#include "facts/rules.def"
  return section_of("pools", "what is drawn where nothing is left, and cards that are in no pool",
                    std::move(fields));
}

std::vector<RuleSection> make_sections() {
  std::vector<RuleSection> sections;
  sections.push_back(start_section());
  sections.push_back(ante_section());
  sections.push_back(economy_section());
  sections.push_back(shop_section());
  sections.push_back(odds_section());
  sections.push_back(card_section());
  sections.push_back(pool_section());
  add_card_sections(sections);
  add_item_sections(sections);
  sections.push_back(deck_section());
  sections.push_back(challenge_section());
  sections.push_back(
      section_of("run", "programs that act whoever is owned, behind the jokers", {}));
  for (RuleSection& section : sections) {
    for (RuleTable& table : section.tables) {
      table.plain_key = plain_name(table.key);
      table.plain_name = plain_name(table.name);
    }
  }
  return sections;
}

}  // namespace

const std::vector<RuleSection>& rule_sections() {
  static const std::vector<RuleSection> sections = make_sections();
  return sections;
}

// Finding ----------------------------------------------------------------------------------------

const RuleSection* find_section(std::string_view name) {
  for (const RuleSection& section : rule_sections()) {
    if (section.name == name) return &section;
  }
  return nullptr;
}

const RuleTable* find_table(const RuleSection& section, std::string_view key) {
  for (const RuleTable& table : section.tables) {
    if (table.key == key) return &table;
  }
  const RuleTable* found = nullptr;
  const std::string wanted = plain_name(key);
  for (const RuleTable& table : section.tables) {
    if (wanted.empty() || (table.plain_key != wanted && table.plain_name != wanted)) continue;
    if (found != nullptr) return nullptr;  // several are called so
    found = &table;
  }
  return found;
}

const RuleField* find_field(const RuleTable& table, std::string_view name) {
  for (const RuleField& field : table.fields) {
    if (field.name == name) return &field;
  }
  return nullptr;
}

const RuleWord* find_word(const std::vector<RuleWord>& words, std::string_view text) {
  for (const RuleWord& word : words) {
    if (word.word == text) return &word;
  }
  const RuleWord* found = nullptr;
  const std::string wanted = plain_name(text);
  for (const RuleWord& word : words) {
    const bool same = plain_name(word.name) == wanted || plain_name(word.word) == wanted;
    if (wanted.empty() || !same) continue;
    if (found != nullptr) return nullptr;
    found = &word;
  }
  return found;
}

std::string dotted_key(const RuleSection& section, const RuleTable& table, std::string_view field) {
  std::string key = section.name;
  if (!table.key.empty()) key += "." + table.key;
  if (!field.empty()) key += "." + std::string(field);
  return key;
}

}  // namespace jimbo
