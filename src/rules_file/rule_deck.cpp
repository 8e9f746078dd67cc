#include <cstddef>
#include <string>
#include <vector>

#include "rules_file/rule_item_field.h"

// The section of a rules file for decks, with what they start with.

namespace jimbo {
namespace {

#define NUMBERS(id, ...) {static_cast<int>(DeckId::id), #__VA_ARGS__},
const NumberRow kDeckRows[] = {
#include "facts/deck_numbers.def"
};

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
  return section_of<DeckId>("decks", "deck", "one table a deck", kDeckCount,
                            [](RuleTable& table, int i) { add_deck_fields(table, i, kVanilla); });
}

}  // namespace jimbo
