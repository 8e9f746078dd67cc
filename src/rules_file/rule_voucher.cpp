#include "rules_file/rule_item_field.h"

// The fields of a voucher.

namespace jimbo {
namespace {

#define NUMBERS(id, ...) {static_cast<int>(VoucherId::id), #__VA_ARGS__},
const NumberRow kVoucherRows[] = {
#include "facts/voucher_numbers.def"
};

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

bool has_numbers(VoucherId id) { return !row_of(kVoucherRows, static_cast<int>(id)).empty(); }

bool changes_ante(VoucherId id) {
  return names_number(row_of(kVoucherRows, static_cast<int>(id)), "antes");
}

}  // namespace jimbo
