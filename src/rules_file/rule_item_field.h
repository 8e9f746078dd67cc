#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "rules_file/rule_field_maker.h"
#include "text/names.h"

// How the fields of an item are made: what the columns of its table say (facts/fact_columns.def)
// and the numbers that it uses (facts/item_numbers.def). Only for rule_*.cpp.

namespace jimbo {

// The item being described: which type of id, which of them, and the numbers it has.
struct RuleItem {
  std::string_view type;
  int id;
  std::string_view numbers;  // its row, see NumberRow
};

// ---- Columns ----

// Those that a single item has (facts/item_limits.def), else the usual ones.
RuleBounds bounds_of(const RuleItem& item, std::string_view field, RuleBounds usual);

template <class Member>
void add_column(RuleTable& table, const RuleItem& item, const char* name, RuleBounds usual,
                const char* meaning, std::function<Member&(Content&)> member) {
  const RuleBounds bounds = bounds_of(item, name, usual);
  if (bounds.least == bounds.most && std::is_arithmetic_v<Member> &&
      !std::is_same_v<Member, bool>) {
    return;
  }
  table.fields.push_back(field_of<Member>(name, bounds, meaning, std::move(member)));
}

// A member of row i of an array of the content, which belongs to the item.
#define JIMBO_COLUMN(row, member, least, most, meaning)                                  \
  add_column<std::remove_reference_t<decltype(std::declval<Content&>().row[0].member)>>( \
      table, item, #member, {least, most}, meaning,                                      \
      [i](Content& c) -> auto& { return c.row[i].member; });

// Whether the profile has it.
void add_lock(RuleTable& table, std::function<bool&(Content&)> member);

// ---- Numbers ----

// A row of joker_numbers.def or a sibling, as written there.
struct NumberRow {
  int id;
  std::string_view text;
};

template <std::size_t kRows>
std::string_view row_of(const NumberRow (&rows)[kRows], int id) {
  for (const NumberRow& row : rows) {
    if (row.id == id) return row.text;
  }
  return "";
}

// Whether a row names a number.
bool names_number(std::string_view row, std::string_view number);

// A row that names all numbers: items of a file may use every one.
std::string_view all_numbers();

// Those that its row names.
void add_numbers(RuleTable& table, const RuleItem& item,
                 const std::function<ItemNumbers&(Content&)>& numbers);

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

// ---- Sections ----

// One with a table for each item of a kind, from `first` up to but not including `end`.
template <class Id, class AddFields>
RuleSection section_of(const char* name, const char* noun, const char* meaning, int end,
                       AddFields add_fields, int first = 0) {
  RuleSection section{name, noun, meaning, {}};
  for (int i = first; i < end; ++i) {
    const auto id = static_cast<Id>(i);
    RuleTable table{std::string(key(id)), std::string(jimbo::name(id)), i, {}};
    add_fields(table, i);
    section.tables.push_back(std::move(table));
  }
  return section;
}

}  // namespace jimbo
