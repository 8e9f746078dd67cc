#include "rules_file/rule_item_field.h"

namespace jimbo {
namespace {

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

}  // namespace

RuleBounds bounds_of(const RuleItem& item, std::string_view field, RuleBounds usual) {
  for (const Limit& limit : kLimits) {
    if (limit.type == item.type && limit.id == item.id && limit.field == field) return limit.bounds;
  }
  return usual;
}

void add_lock(RuleTable& table, std::function<bool&(Content&)> member) {
  RuleField field =
      field_of<bool>("locked", {0, 0}, "the profile does not have it: no pool gives it", member);
  field.later = true;
  table.fields.push_back(std::move(field));
}

bool names_number(std::string_view row, std::string_view number) {
  const std::string wanted = "." + std::string(number);
  for (std::size_t at = row.find(wanted); at != row.npos; at = row.find(wanted, at + 1)) {
    const std::size_t end = at + wanted.size();
    if (end == row.size() || row[end] == ' ' || row[end] == '=') return true;
  }
  return false;
}

std::string_view all_numbers() {
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
#define NUMBER(type, field, least, most, meaning)                                  \
  if (names_number(item.numbers, #field)) {                                        \
    add_column<type>(table, item, #field, {least, most}, meaning,                  \
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

void add_all_numbers(RuleTable& table, const std::function<ItemNumbers&(Content&)>& numbers) {
  RuleTable all;
  add_numbers(all, {"", 0, all_numbers()}, numbers);
  for (RuleField& field : all.fields) {
    if (find_field(table, field.name) == nullptr) table.fields.push_back(std::move(field));
  }
}

}  // namespace jimbo
