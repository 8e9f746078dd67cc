#include <string>
#include <vector>

#include "io/names.h"
#include "io/rule_field_maker.h"

// The section of a rules file for challenges: the numbers they start with, and those of the rules
// they impose.

namespace jimbo {
namespace {

// A starting number that a challenge may leave as the rules have it.
RuleField starting_number(const char* name, RuleBounds bounds, const char* meaning, int challenge,
                          int ChallengeParams::* number) {
  RuleField field = field_of<int>(name, bounds, meaning, [=](Content& c) -> int& {
    return c.challenges.params[challenge].*number;
  });
  field.get = [=](const Content& c) -> RuleValue {
    const int value = c.challenges.params[challenge].*number;
    if (value == kUnchanged) return {};
    return static_cast<double>(value);
  };
  return field;
}

void add_rule(RuleTable& table, ChallengeId challenge, ChallengeRule rule, const char* name,
              RuleBounds bounds, const char* meaning) {
  const auto& rules = kVanilla.challenges.rules;
  for (int i = 0; i < rules.count; ++i) {
    if (rules.rows[i].challenge != challenge || rules.rows[i].rule != rule) continue;
    table.fields.push_back(field_of<int>(name, bounds, meaning, [i](Content& c) -> int& {
      return c.challenges.rules.rows[i].value;
    }));
  }
}

}  // namespace

RuleSection challenge_section() {
  RuleSection section{"challenges", "challenge", "one table a challenge", {}};
  for (int i = 0; i < kChallengeCount; ++i) {
    const auto id = static_cast<ChallengeId>(i);
    RuleTable table{std::string(key(id)), std::string(name(id)), {}};
#define CHALLENGE_COLUMN(member, least, most, meaning) \
  table.fields.push_back(                              \
      starting_number(#member, {least, most}, meaning, i, &ChallengeParams::member));
#define CHALLENGE_RULE_COLUMN(rule, key, least, most, meaning) \
  add_rule(table, id, ChallengeRule::rule, #key, {least, most}, meaning);
#include "facts/fact_columns.def"
    section.tables.push_back(std::move(table));
  }
  return section;
}

}  // namespace jimbo
