#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "rules_file/rule_field_maker.h"
#include "text/names.h"

// The sections of a rules file whose tables are items: what the columns of their tables say
// (facts/fact_columns.def) and the numbers that each of them uses (facts/item_numbers.def).

namespace jimbo {
namespace {

// The bounds of single items
// -----------------------------------------------------------------------

struct Limit {
  std::string_view type;
  int id;
  std::string_view field;
  RuleBounds bounds;
};

const Limit kLimits[] = {
#define LIMIT(Id, id, field, least, most) {#Id, static_cast<int>(Id::id), #field, {least, most}},
#define WHOLE_LIMIT(Id, id, field, least, most) \
  {#Id, static_cast<int>(Id::id), #field, {least, most, true}},
#include "facts/item_limits.def"
};

// The item being described: which type of id, which of them, and the numbers it has.
struct RuleItem {
  std::string_view type;
  int id;
  std::string_view numbers;  // its row of joker_numbers.def or a sibling, as written there
};

RuleBounds bounds_of(const RuleItem& item, std::string_view field, RuleBounds usual) {
  for (const Limit& limit : kLimits) {
    if (limit.type == item.type && limit.id == item.id && limit.field == field) return limit.bounds;
  }
  return usual;
}

template <class Member>
void add(RuleTable& table, const RuleItem& item, const char* name, RuleBounds usual,
         const char* meaning, std::function<Member&(Content&)> member) {
  const RuleBounds bounds = bounds_of(item, name, usual);
  if (bounds.least == bounds.most && std::is_arithmetic_v<Member> &&
      !std::is_same_v<Member, bool>) {
    return;
  }
  table.fields.push_back(field_of<Member>(name, bounds, meaning, std::move(member)));
}

// Rows of numbers
// -----------------------------------------------------------------------------------

struct NumberRow {
  int id;
  std::string_view text;
};

#define NUMBERS(id, ...) {static_cast<int>(JokerId::id), #__VA_ARGS__},
const NumberRow kJokerRows[] = {
#include "facts/joker_numbers.def"
};
#define JIMBO_CONSUMABLE_ROW(id, ...) {static_cast<int>(ConsumableId::id), #__VA_ARGS__},
const NumberRow kConsumableRows[] = {
#define NUMBERS JIMBO_CONSUMABLE_ROW
#include "facts/tarot_numbers.def"
#define NUMBERS JIMBO_CONSUMABLE_ROW
#include "facts/planet_numbers.def"
#define NUMBERS JIMBO_CONSUMABLE_ROW
#include "facts/spectral_numbers.def"
};
#define NUMBERS(id, ...) {static_cast<int>(VoucherId::id), #__VA_ARGS__},
const NumberRow kVoucherRows[] = {
#include "facts/voucher_numbers.def"
};
#define NUMBERS(id, ...) {static_cast<int>(TagId::id), #__VA_ARGS__},
const NumberRow kTagRows[] = {
#include "facts/tag_numbers.def"
};
#define NUMBERS(id, ...) {static_cast<int>(BlindId::id), #__VA_ARGS__},
const NumberRow kBlindRows[] = {
#include "facts/blind_numbers.def"
};
#define NUMBERS(id, ...) {static_cast<int>(DeckId::id), #__VA_ARGS__},
const NumberRow kDeckRows[] = {
#include "facts/deck_numbers.def"
};

template <std::size_t kRows>
std::string_view row_of(const NumberRow (&rows)[kRows], int id) {
  for (const NumberRow& row : rows) {
    if (row.id == id) return row.text;
  }
  return "";
}

// A row that names all numbers: items of a file may use every one.
const std::string& all_numbers() {
  static const std::string row = [] {
    std::string all;
#define NUMBER(type, field, ...) all += "." #field " = 0, ";
#include "facts/item_numbers.def"
    return all;
  }();
  return row;
}

void add_numbers(RuleTable& table, const RuleItem& item,
                 const std::function<ItemNumbers&(Content&)>& numbers) {
  const std::size_t first = table.fields.size();
#define NUMBER(type, field, least, most, meaning)                           \
  if (names_number(item.numbers, #field)) {                                 \
    add<type>(table, item, #field, {least, most}, meaning,                  \
              [numbers](Content& c) -> type& { return numbers(c).field; }); \
  }
#include "facts/item_numbers.def"
  if (item.numbers != all_numbers()) return;
  // Of all numbers an item of a file has those that are not 0.
  for (std::size_t i = first; i < table.fields.size(); ++i) {
    table.fields[i].get = [get = table.fields[i].get](const Content& c) -> RuleValue {
      const RuleValue value = get(c);
      return std::get<double>(value) == 0 ? RuleValue() : value;
    };
  }
}

template <class Id>
RuleTable table_of(Id id) {
  return {std::string(key(id)), std::string(name(id)), static_cast<int>(id), {}};
}

// Which columns an item uses
// ------------------------------------------------------------------------

bool uses(JokerId id, std::string_view column) {
  const JokerFacts& f = kVanilla.facts(id);
  if (column == "value") {
    return f.value_kind != ValueKind::None && f.value_kind != ValueKind::NamedHand;
  }
  return column != "counter" || f.counter != 0;
}

bool uses(ConsumableId id, std::string_view column) {
  return column == "cost" || kVanilla.facts(id).max_select != 0;
}

// Small and Big are never drawn, showdowns in every eighth ante.
bool uses(BlindId id, std::string_view column) {
  return column != "min_ante" || kVanilla.facts(id).kind == BlindKind::Boss;
}

// Section by section
// --------------------------------------------------------------------------------

#define JIMBO_COLUMN(row, member, least, most, meaning)                           \
  add<std::remove_reference_t<decltype(std::declval<Content&>().row[0].member)>>( \
      table, item, #member, {least, most}, meaning,                               \
      [i](Content& c) -> auto& { return c.row[i].member; });

void add_lock(RuleTable& table, std::function<bool&(Content&)> member) {
  RuleField field =
      field_of<bool>("locked", {0, 0}, "the profile does not have it: no pool gives it", member);
  field.later = true;
  table.fields.push_back(std::move(field));
}

}  // namespace

namespace {

// The traits that a file can give: the others belong to what jokers do at some moment.
std::vector<RuleWord> trait_words() {
  const auto word = [](const char* text, Trait trait) {
    return RuleWord{text, "", static_cast<int>(trait)};
  };
  return {word("splash", Trait::AllCardsScore),
          word("four_fingers", Trait::FourCardHands),
          word("shortcut", Trait::GappedStraights),
          word("smeared", Trait::BlendedSuits),
          word("faces", Trait::AllFaces),
          word("odds", Trait::DoubledChances),
          word("duplicates", Trait::RepeatedKeys),
          word("debt", Trait::Credit),
          word("interest", Trait::ExtraInterest),
          word("discount", Trait::Discount),
          word("free_planets", Trait::FreePlanets),
          word("copies_right", Trait::CopiesRight),
          word("copies_leftmost", Trait::CopiesLeftmost)};
}

RuleField trait_field(int joker) {
  const std::vector<RuleWord> words = trait_words();
  RuleField field =
      key_list_field("traits", "rules that it changes as long as it is owned", words.size(), words);
  field.distinct = true;
  field.later = true;
  field.get = [=](const Content& c) -> RuleValue {
    std::vector<std::string> has;
    for (const RuleWord& word : words) {
      const TraitSet one = bit(static_cast<Trait>(word.value));
      if ((c.jokers[joker].traits & one) != 0) has.push_back(word.word);
    }
    return has;
  };
  field.set = [=](Content& c, const RuleValue& value) {
    TraitSet& traits = c.jokers[joker].traits;
    traits &= ~bit(Trait::None);
    for (const RuleWord& word : words) traits &= ~bit(static_cast<Trait>(word.value));
    for (const std::string& text : std::get<std::vector<std::string>>(value)) {
      traits |= bit(static_cast<Trait>(find_word(words, text)->value));
    }
    if (traits == 0) traits = bit(Trait::None);
  };
  return field;
}

// Numbers of what a voucher or deck changes as long as it is there. One of the game's that is given
// some does what the file says and no more.
template <class Term>
void add_term(RuleTable& table, const char* name, RuleBounds bounds, const char* meaning,
              std::function<Term&(Content&)> member, std::vector<ItemText> ItemTexts::* texts,
              bool later) {
  RuleField field = field_of<Term>(name, bounds, meaning, member);
  field.later = later;
  field.get = [get = field.get](const Content& c) -> RuleValue {
    const RuleValue value = get(c);
    return std::get<double>(value) < 0 ? RuleValue() : value;
  };
  field.set = [=, set = field.set, at = static_cast<std::size_t>(table.id)](
                  Content& c, const RuleValue& value) {
    if (std::holds_alternative<std::monostate>(value)) {
      member(c) = Term{-1};
      return;
    }
    set(c, value);
    if (c.texts != nullptr) (const_cast<ItemTexts&>(*c.texts).*texts)[at].has_terms = true;
  };
  table.fields.push_back(std::move(field));
}

}  // namespace

void add_joker_fields(RuleTable& table, int i) {
  const bool is_own = i >= kJokerCount;
  const auto id = static_cast<JokerId>(i);
  const RuleItem item{"JokerId", i, is_own ? all_numbers() : row_of(kJokerRows, i)};
#define JOKER_COLUMN(member, least, most, meaning)     \
  if (is_own || uses(id, #member)) {                   \
    JIMBO_COLUMN(jokers, member, least, most, meaning) \
  }
#include "facts/fact_columns.def"
  add_lock(table, [i](Content& c) -> bool& { return c.jokers[i].locked; });
  table.fields.push_back(trait_field(i));
  add_numbers(table, item, [i](Content& c) -> ItemNumbers& { return c.joker_numbers[i]; });
}

namespace {

RuleSection joker_section() {
  RuleSection section{"jokers", "joker", "one table a joker", {}};
  for (int i = 0; i < kJokerCount; ++i) {
    RuleTable table = table_of(static_cast<JokerId>(i));
    add_joker_fields(table, i);
    section.tables.push_back(std::move(table));
  }
  return section;
}

}  // namespace

void add_consumable_fields(RuleTable& table, int i) {
  const bool is_own = i >= kConsumableCount;
  const auto id = static_cast<ConsumableId>(i);
  const RuleItem item{"ConsumableId", i, is_own ? all_numbers() : row_of(kConsumableRows, i)};
#define CONSUMABLE_COLUMN(member, least, most, meaning)     \
  if (is_own || uses(id, #member)) {                        \
    JIMBO_COLUMN(consumables, member, least, most, meaning) \
  }
#include "facts/fact_columns.def"
  add_numbers(table, item, [i](Content& c) -> ItemNumbers& { return c.consumable_numbers[i]; });
}

namespace {

RuleSection consumable_section() {
  RuleSection section{"consumables", "consumable", "one table a Tarot, Planet or Spectral", {}};
  for (int i = 0; i < kConsumableCount; ++i) {
    RuleTable table = table_of(static_cast<ConsumableId>(i));
    add_consumable_fields(table, i);
    section.tables.push_back(std::move(table));
  }
  return section;
}

}  // namespace

void add_voucher_fields(RuleTable& table, int i) {
  const bool is_own = i >= kVoucherCount;
  const RuleItem item{"VoucherId", i, is_own ? all_numbers() : row_of(kVoucherRows, i)};
#define VOUCHER_COLUMN(member, least, most, meaning) \
  JIMBO_COLUMN(vouchers, member, least, most, meaning)
#include "facts/fact_columns.def"
  add_lock(table, [i](Content& c) -> bool& { return c.vouchers[i].locked; });
  add_numbers(table, item, [i](Content& c) -> ItemNumbers& { return c.voucher_numbers[i]; });
#define TERM(type, term, least, most, meaning)                                            \
  add_term<type>(                                                                         \
      table, #term, {least, most}, meaning,                                               \
      [i](Content& c) -> type& { return c.voucher_terms[i].term; }, &ItemTexts::vouchers, \
      !is_own);
#include "facts/voucher_terms.def"
}

void add_tag_fields(RuleTable& table, int i) {
  const bool is_own = i >= kTagCount;
  const RuleItem item{"TagId", i, is_own ? all_numbers() : row_of(kTagRows, i)};
#define TAG_COLUMN(member, least, most, meaning) JIMBO_COLUMN(tags, member, least, most, meaning)
#include "facts/fact_columns.def"
  add_lock(table, [i](Content& c) -> bool& { return c.tags[i].locked; });
  add_numbers(table, item, [i](Content& c) -> ItemNumbers& { return c.tag_numbers[i]; });
}

namespace {

RuleSection voucher_section() {
  RuleSection section{"vouchers", "voucher", "one table a voucher", {}};
  for (int i = 0; i < kVoucherCount; ++i) {
    RuleTable table = table_of(static_cast<VoucherId>(i));
    add_voucher_fields(table, i);
    section.tables.push_back(std::move(table));
  }
  return section;
}

RuleSection tag_section() {
  RuleSection section{"tags", "tag", "one table a tag", {}};
  for (int i = 0; i < kTagCount; ++i) {
    RuleTable table = table_of(static_cast<TagId>(i));
    add_tag_fields(table, i);
    section.tables.push_back(std::move(table));
  }
  return section;
}

}  // namespace

void add_booster_fields(RuleTable& table, int i) {
  const RuleItem item{"BoosterId", i, ""};
#define BOOSTER_COLUMN(member, least, most, meaning) \
  JIMBO_COLUMN(boosters, member, least, most, meaning)
#include "facts/fact_columns.def"
  if (i < kBoosterCount) return;
  add_all_numbers(table, [i](Content& c) -> ItemNumbers& { return c.booster_numbers[i]; });
}

void add_stake_fields(RuleTable& table, int i) {
  const RuleItem item{"StakeId", i, ""};
#define STAKE_COLUMN(member, least, most, meaning) \
  JIMBO_COLUMN(stakes, member, least, most, meaning)
#include "facts/fact_columns.def"
}

void add_edition_fields(RuleTable& table, int i) {
  const RuleItem item{"Edition", i, ""};
#define EDITION_COLUMN(member, least, most, meaning) \
  JIMBO_COLUMN(editions, member, least, most, meaning)
#include "facts/fact_columns.def"
}

void add_all_numbers(RuleTable& table, const std::function<ItemNumbers&(Content&)>& numbers) {
  RuleTable all;
  add_numbers(all, {"", 0, all_numbers()}, numbers);
  for (RuleField& field : all.fields) {
    if (find_field(table, field.name) == nullptr) table.fields.push_back(std::move(field));
  }
}

namespace {

RuleSection booster_section() {
  RuleSection section{"boosters", "pack", "one table a booster pack", {}};
  for (int i = 0; i < kBoosterCount; ++i) {
    RuleTable table = table_of(static_cast<BoosterId>(i));
    add_booster_fields(table, i);
    section.tables.push_back(std::move(table));
  }
  return section;
}

}  // namespace

void add_blind_fields(RuleTable& table, int i) {
  const bool is_own = i >= kBlindCount;
  const auto id = static_cast<BlindId>(i);
  const RuleItem item{"BlindId", i, is_own ? all_numbers() : row_of(kBlindRows, i)};
#define BLIND_COLUMN(member, least, most, meaning)     \
  if (is_own || uses(id, #member)) {                   \
    JIMBO_COLUMN(blinds, member, least, most, meaning) \
  }
#include "facts/fact_columns.def"
  add_numbers(table, item, [i](Content& c) -> ItemNumbers& { return c.blind_numbers[i]; });
}

namespace {

RuleSection blind_section() {
  RuleSection section{"blinds", "blind", "one table a blind", {}};
  for (int i = 0; i < kBlindCount; ++i) {
    RuleTable table = table_of(static_cast<BlindId>(i));
    add_blind_fields(table, i);
    section.tables.push_back(std::move(table));
  }
  return section;
}

RuleSection stake_section() {
  RuleSection section{"stakes", "stake", "one table a stake", {}};
  for (int i = 0; i < kStakeCount; ++i) {
    RuleTable table = table_of(static_cast<StakeId>(i));
    add_stake_fields(table, i);
    section.tables.push_back(std::move(table));
  }
  return section;
}

RuleSection hand_section() {
  RuleSection section{"hands", "poker hand", "one table a poker hand", {}};
  for (int i = 0; i < kHandCount; ++i) {
    RuleTable table = table_of(static_cast<HandId>(i));
    const RuleItem item{"HandId", i, ""};
#define HAND_COLUMN(member, least, most, meaning) JIMBO_COLUMN(hands, member, least, most, meaning)
#include "facts/fact_columns.def"
    section.tables.push_back(std::move(table));
  }
  return section;
}

// By name: the letter that is their key in the game is "T" for a ten.
RuleSection rank_section() {
  RuleSection section{"ranks", "rank", "one table a rank", {}};
  for (int i = 0; i < kRankCount; ++i) {
    const auto rank = static_cast<Rank>(i);
    RuleTable table{std::string(name(rank)), std::string(key(rank)), i, {}};
    const RuleItem item{"Rank", i, ""};
#define RANK_COLUMN(member, least, most, meaning) JIMBO_COLUMN(ranks, member, least, most, meaning)
#include "facts/fact_columns.def"
    section.tables.push_back(std::move(table));
  }
  return section;
}

RuleSection edition_section() {
  RuleSection section{"editions", "edition", "one table an edition", {}};
  for (int i = 1; i <= kEditionCount; ++i) {  // the first is none
    RuleTable table = table_of(static_cast<Edition>(i));
    add_edition_fields(table, i);
    section.tables.push_back(std::move(table));
  }
  return section;
}

// Decks
// ---------------------------------------------------------------------------------------------

// So that every deck may have as many.
constexpr std::size_t kLongestGifts = kDeckGifts / kDeckIds;
static_assert(kLongestGifts >= 3);

// What a deck starts with, as a list of keys. The rows of all decks stand one after the other.
template <class Row, class Id>
RuleField gifts(const char* name, const char* meaning, int deck, Row (Content::*rows)[kDeckGifts],
                int Content::* count, Id Row::* gift, const std::vector<RuleWord>& words) {
  RuleField field = key_list_field(name, meaning, kLongestGifts, words);
  field.get = [=](const Content& c) -> RuleValue {
    std::vector<std::string> keys;
    for (int i = 0; i < c.*count; ++i) {
      const Row& row = (c.*rows)[i];
      if (static_cast<int>(row.deck) != deck) continue;
      add_key_of(static_cast<int>(row.*gift), words, keys);
    }
    return keys;
  };
  field.set = [=](Content& c, const RuleValue& value) {
    std::vector<Row> before;
    std::vector<Row> after;
    for (int i = 0; i < c.*count; ++i) {
      const Row& row = (c.*rows)[i];
      if (static_cast<int>(row.deck) < deck) before.push_back(row);
      if (static_cast<int>(row.deck) > deck) after.push_back(row);
    }
    for (const std::string& text : std::get<std::vector<std::string>>(value)) {
      Row row{};
      row.deck = static_cast<DeckId>(deck);
      row.*gift = static_cast<Id>(find_word(words, text)->value);
      before.push_back(row);
    }
    before.insert(before.end(), after.begin(), after.end());
    c.*count = static_cast<int>(before.size());
    for (int i = 0; i < kDeckGifts; ++i) {
      (c.*rows)[i] = i < c.*count ? before[static_cast<std::size_t>(i)] : Row{};
    }
  };
  return field;
}

}  // namespace

bool names_number(std::string_view row, std::string_view number) {
  const std::string wanted = "." + std::string(number);
  for (std::size_t at = row.find(wanted); at != row.npos; at = row.find(wanted, at + 1)) {
    const std::size_t end = at + wanted.size();
    if (end == row.size() || row[end] == ' ' || row[end] == '=') return true;
  }
  return false;
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

bool has_numbers(VoucherId id) { return !row_of(kVoucherRows, static_cast<int>(id)).empty(); }

bool changes_ante(VoucherId id) {
  return names_number(row_of(kVoucherRows, static_cast<int>(id)), "antes");
}

void add_card_sections(std::vector<RuleSection>& sections) {
  sections.push_back(hand_section());
  sections.push_back(rank_section());
  sections.push_back(edition_section());
  // Those of the game have their numbers in the section "cards".
  sections.push_back({"enhancements", "enhancement", "one table an enhancement of the file", {}});
  sections.push_back({"seals", "seal", "one table a seal of the file", {}});
}

void add_item_sections(std::vector<RuleSection>& sections) {
  sections.push_back(joker_section());
  sections.push_back(consumable_section());
  sections.push_back(voucher_section());
  sections.push_back(tag_section());
  sections.push_back(booster_section());
  sections.push_back(blind_section());
  sections.push_back(stake_section());
}

void add_deck_fields(RuleTable& table, int i, const Content& content) {
  const bool is_own = i >= kDeckCount;
  const RuleItem item{"DeckId", i, is_own ? "" : row_of(kDeckRows, i)};
#define DECK_COLUMN(member, least, most, meaning) JIMBO_COLUMN(decks, member, least, most, meaning)
#include "facts/fact_columns.def"
  table.fields.push_back(gifts("vouchers", "vouchers it starts with", i, &Content::deck_vouchers,
                               &Content::deck_voucher_count, &DeckVoucher::voucher,
                               voucher_words(content)));
  RuleField& vouchers = table.fields.back();
  vouchers.distinct = true;
  std::erase_if(vouchers.words, [](const RuleWord& word) {
    const auto id = static_cast<VoucherId>(word.value);
    return id == VoucherId::None || changes_ante(id);
  });
  table.fields.push_back(gifts("consumables", "consumables it starts with", i,
                               &Content::deck_consumables, &Content::deck_consumable_count,
                               &DeckConsumable::consumable, consumable_words(content)));
  add_numbers(table, item, [i](Content& c) -> ItemNumbers& { return c.deck_numbers[i]; });
#define TERM(type, term, least, most, meaning) \
  add_term<type>(                              \
      table, #term, {least, most}, meaning,    \
      [i](Content& c) -> type& { return c.deck_terms[i].term; }, &ItemTexts::decks, true);
#include "facts/deck_terms.def"
}

RuleSection deck_section() {
  RuleSection section{"decks", "deck", "one table a deck", {}};
  for (int i = 0; i < kDeckCount; ++i) {
    RuleTable table = table_of(static_cast<DeckId>(i));
    add_deck_fields(table, i, kVanilla);
    section.tables.push_back(std::move(table));
  }
  return section;
}

}  // namespace jimbo
