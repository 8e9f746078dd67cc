#include <string_view>
#include <vector>

#include "rules_file/rule_item_field.h"

// The sections of a rules file for what is bought, met and chosen, and the fields of those kinds
// that have columns and numbers and nothing of their own.

namespace jimbo {
namespace {

#define JIMBO_CONSUMABLE_ROW(id, ...) {static_cast<int>(ConsumableId::id), #__VA_ARGS__},
const NumberRow kConsumableRows[] = {
#define NUMBERS JIMBO_CONSUMABLE_ROW
#include "facts/tarot_numbers.def"
#define NUMBERS JIMBO_CONSUMABLE_ROW
#include "facts/planet_numbers.def"
#define NUMBERS JIMBO_CONSUMABLE_ROW
#include "facts/spectral_numbers.def"
};
#define NUMBERS(id, ...) {static_cast<int>(TagId::id), #__VA_ARGS__},
const NumberRow kTagRows[] = {
#include "facts/tag_numbers.def"
};
#define NUMBERS(id, ...) {static_cast<int>(BlindId::id), #__VA_ARGS__},
const NumberRow kBlindRows[] = {
#include "facts/blind_numbers.def"
};

bool uses(ConsumableId id, std::string_view column) {
  return column == "cost" || kVanilla.facts(id).max_select != 0;
}

// Small and Big are never drawn, showdowns in every eighth ante.
bool uses(BlindId id, std::string_view column) {
  return column != "min_ante" || kVanilla.facts(id).kind == BlindKind::Boss;
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

void add_tag_fields(RuleTable& table, int i) {
  const bool is_own = i >= kTagCount;
  const RuleItem item{"TagId", i, is_own ? all_numbers() : row_of(kTagRows, i)};
#define TAG_COLUMN(member, least, most, meaning) JIMBO_COLUMN(tags, member, least, most, meaning)
#include "facts/fact_columns.def"
  add_lock(table, [i](Content& c) -> bool& { return c.tags[i].locked; });
  add_numbers(table, item, [i](Content& c) -> ItemNumbers& { return c.tag_numbers[i]; });
}

void add_booster_fields(RuleTable& table, int i) {
  const RuleItem item{"BoosterId", i, ""};
#define BOOSTER_COLUMN(member, least, most, meaning) \
  JIMBO_COLUMN(boosters, member, least, most, meaning)
#include "facts/fact_columns.def"
  if (i < kBoosterCount) return;
  add_all_numbers(table, [i](Content& c) -> ItemNumbers& { return c.booster_numbers[i]; });
}

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

void add_stake_fields(RuleTable& table, int i) {
  const RuleItem item{"StakeId", i, ""};
#define STAKE_COLUMN(member, least, most, meaning) \
  JIMBO_COLUMN(stakes, member, least, most, meaning)
#include "facts/fact_columns.def"
}

void add_item_sections(std::vector<RuleSection>& sections) {
  sections.push_back(
      section_of<JokerId>("jokers", "joker", "one table a joker", kJokerCount, add_joker_fields));
  sections.push_back(section_of<ConsumableId>("consumables", "consumable",
                                              "one table a Tarot, Planet or Spectral",
                                              kConsumableCount, add_consumable_fields));
  sections.push_back(section_of<VoucherId>("vouchers", "voucher", "one table a voucher",
                                           kVoucherCount, add_voucher_fields));
  sections.push_back(
      section_of<TagId>("tags", "tag", "one table a tag", kTagCount, add_tag_fields));
  sections.push_back(section_of<BoosterId>("boosters", "pack", "one table a booster pack",
                                           kBoosterCount, add_booster_fields));
  sections.push_back(
      section_of<BlindId>("blinds", "blind", "one table a blind", kBlindCount, add_blind_fields));
  sections.push_back(
      section_of<StakeId>("stakes", "stake", "one table a stake", kStakeCount, add_stake_fields));
}

}  // namespace jimbo
