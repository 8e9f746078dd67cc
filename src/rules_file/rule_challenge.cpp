#include <string>
#include <vector>

#include "rules_file/rule_field_maker.h"
#include "text/names.h"

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

namespace {

// What a challenge of a file imposes: a rule, with its number where it has one.
RuleField imposed_rule(const char* name, RuleBounds bounds, const char* meaning, int challenge,
                       ChallengeRule rule, bool has_number) {
  const auto id = static_cast<ChallengeId>(challenge);
  RuleField field;
  field.name = name;
  field.kind = has_number ? RuleKind::Whole : RuleKind::Truth;
  field.least = bounds.least;
  field.most = bounds.most;
  field.meaning = meaning;
  field.get = [=](const Content& c) -> RuleValue {
    const ChallengeRuleRow* row = c.challenges.find_rule(id, rule);
    if (!has_number) return row != nullptr;
    if (row == nullptr) return {};
    return static_cast<double>(row->value);
  };
  field.set = [=](Content& c, const RuleValue& value) {
    auto& rules = c.challenges.rules;
    int kept = 0;
    for (int i = 0; i < rules.count; ++i) {
      const ChallengeRuleRow row = rules.rows[i];
      if (row.challenge != id || row.rule != rule) rules.rows[kept++] = row;
    }
    rules.count = kept;
    if (has_number) {
      rules.add({id, rule, static_cast<int>(std::get<double>(value))});
    } else if (std::get<bool>(value)) {
      rules.add({id, rule, 0});
    }
  };
  return field;
}

int item_of(const ChallengeJoker& row) { return static_cast<int>(row.joker); }
int item_of(const ChallengeConsumable& row) { return static_cast<int>(row.consumable); }
int item_of(const ChallengeVoucher& row) { return static_cast<int>(row.voucher); }
template <class Id>
int item_of(const Ban<Id>& row) {
  return static_cast<int>(row.item);
}

// A list of keys: the rows of the challenge that `has` accepts, made by `make`.
template <class Table, class Has, class Make>
RuleField listed(const char* name, const char* meaning, std::size_t longest, int challenge,
                 std::vector<RuleWord> words, Table table, Has has, Make make) {
  const auto id = static_cast<ChallengeId>(challenge);
  RuleField field = key_list_field(name, meaning, longest, words);
  field.get = [=](const Content& c) -> RuleValue {
    std::vector<std::string> keys;
    for (const auto& row : table(const_cast<Content&>(c))) {
      if (row.challenge != id || !has(row)) continue;
      add_key_of(item_of(row), words, keys);
    }
    return keys;
  };
  field.set = [=](Content& c, const RuleValue& value) {
    auto& rows = table(c);
    int kept = 0;
    for (int i = 0; i < rows.count; ++i) {
      const auto row = rows.rows[i];
      if (row.challenge != id || !has(row)) rows.rows[kept++] = row;
    }
    rows.count = kept;
    for (const std::string& text : std::get<std::vector<std::string>>(value)) {
      rows.add(make(id, find_word(words, text)->value));
    }
  };
  return field;
}

// So that the challenges a file can add fill no table.
constexpr std::size_t kLongestStart = 3;
constexpr std::size_t kLongestBans = 8;

void add_starting_items(RuleTable& table, int i, const Content& content) {
  const auto jokers = [](Content& c) -> auto& { return c.challenges.jokers; };
  const auto plain = [](const ChallengeJoker& row) { return !row.eternal; };
  const auto eternal = [](const ChallengeJoker& row) { return row.eternal; };
  table.fields.push_back(listed("jokers", "jokers it starts with", kLongestStart, i,
                                joker_words(content), jokers, plain, [](ChallengeId id, int item) {
                                  return ChallengeJoker{id, static_cast<JokerId>(item),
                                                        Edition::None, false, false};
                                }));
  table.fields.push_back(
      listed("eternal_jokers", "eternal jokers it starts with", kLongestStart, i,
             joker_words(content), jokers, eternal, [](ChallengeId id, int item) {
               return ChallengeJoker{id, static_cast<JokerId>(item), Edition::None, true, false};
             }));
  const auto any = [](const auto&) { return true; };
  table.fields.push_back(listed(
      "consumables", "consumables it starts with", kLongestStart, i, consumable_words(content),
      [](Content& c) -> auto& { return c.challenges.consumables; }, any,
      [](ChallengeId id, int item) {
        return ChallengeConsumable{id, static_cast<ConsumableId>(item)};
      }));
  std::vector<RuleWord> vouchers = voucher_words(content);
  std::erase_if(vouchers, [](const RuleWord& word) {
    const auto id = static_cast<VoucherId>(word.value);
    return id == VoucherId::None || changes_ante(id);
  });
  table.fields.push_back(listed(
      "vouchers", "vouchers it starts with", kLongestStart, i, vouchers,
      [](Content& c) -> auto& { return c.challenges.vouchers; }, any,
      [](ChallengeId id, int item) { return ChallengeVoucher{id, static_cast<VoucherId>(item)}; }));
}

void add_bans(RuleTable& table, int i, const Content& content) {
  const auto any = [](const auto&) { return true; };
  table.fields.push_back(listed(
      "banned_jokers", "jokers that never appear", kLongestBans, i, joker_words(content),
      [](Content& c) -> auto& { return c.challenges.banned_jokers.rows; }, any,
      [](ChallengeId id, int item) { return Ban<JokerId>{id, static_cast<JokerId>(item)}; }));
  table.fields.push_back(listed(
      "banned_consumables", "consumables that never appear", kLongestBans, i,
      consumable_words(content),
      [](Content& c) -> auto& { return c.challenges.banned_consumables.rows; }, any,
      [](ChallengeId id, int item) {
        return Ban<ConsumableId>{id, static_cast<ConsumableId>(item)};
      }));
}

}  // namespace

void add_challenge_definition(RuleTable& table, int i, const Content& content) {
#define CHALLENGE_COLUMN(member, least, most, meaning) \
  table.fields.push_back(                              \
      starting_number(#member, {least, most}, meaning, i, &ChallengeParams::member));
#define CHALLENGE_RULE_COLUMN(rule, key, least, most, meaning) \
  table.fields.push_back(imposed_rule(#key, {least, most}, meaning, i, ChallengeRule::rule, true));
#include "facts/fact_columns.def"
  const auto truth = [&](const char* name, ChallengeRule rule, const char* meaning) {
    table.fields.push_back(imposed_rule(name, {0, 0}, meaning, i, rule, false));
  };
  truth("no_reward", ChallengeRule::NoReward, "no blind pays its reward");
  truth("no_reward_small", ChallengeRule::NoRewardSmall, "the Small Blind pays no reward");
  truth("no_reward_big", ChallengeRule::NoRewardBig, "the Big Blind pays no reward");
  truth("no_extra_hand_money", ChallengeRule::NoExtraHandMoney, "unused hands pay nothing");
  truth("no_interest", ChallengeRule::NoInterest, "money earns no interest");
  truth("chips_dollar_cap", ChallengeRule::ChipsDollarCap, "chips never exceed the money held");
  truth("all_eternal", ChallengeRule::AllEternal, "every joker is eternal if it may be");
  truth("debuff_played_cards", ChallengeRule::DebuffPlayedCards,
        "scored cards are debuffed for good");
  truth("inflation", ChallengeRule::Inflation, "each purchase raises all prices by one dollar");
  truth("no_shop_jokers", ChallengeRule::NoShopJokers, "the shop offers no jokers");
  add_starting_items(table, i, content);
  add_bans(table, i, content);
}

RuleSection challenge_section() {
  RuleSection section{"challenges", "challenge", "one table a challenge", {}};
  for (int i = 0; i < kChallengeCount; ++i) {
    const auto id = static_cast<ChallengeId>(i);
    RuleTable table{std::string(key(id)), std::string(name(id)), i, {}};
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
