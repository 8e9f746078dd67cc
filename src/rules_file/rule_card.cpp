#include <string>
#include <utility>
#include <vector>

#include "rules_file/rule_item_field.h"

// The sections of a rules file for cards: poker hands, ranks, and what can be on a card.

namespace jimbo {
namespace {

void add_hand_fields(RuleTable& table, int i) {
  const RuleItem item{"HandId", i, ""};
#define HAND_COLUMN(member, least, most, meaning) JIMBO_COLUMN(hands, member, least, most, meaning)
#include "facts/fact_columns.def"
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

}  // namespace

void add_edition_fields(RuleTable& table, int i) {
  const RuleItem item{"Edition", i, ""};
#define EDITION_COLUMN(member, least, most, meaning) \
  JIMBO_COLUMN(editions, member, least, most, meaning)
#include "facts/fact_columns.def"
}

void add_card_sections(std::vector<RuleSection>& sections) {
  sections.push_back(section_of<HandId>("hands", "poker hand", "one table a poker hand", kHandCount,
                                        add_hand_fields));
  sections.push_back(rank_section());
  // The first edition is none.
  sections.push_back(section_of<Edition>("editions", "edition", "one table an edition",
                                         kEditionCount + 1, add_edition_fields, 1));
  // Those of the game have their numbers in the section "cards".
  sections.push_back({"enhancements", "enhancement", "one table an enhancement of the file", {}});
  sections.push_back({"seals", "seal", "one table a seal of the file", {}});
}

}  // namespace jimbo
