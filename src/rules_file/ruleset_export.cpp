#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "rules_file/rule_field.h"
#include "rules_file/rule_value_text.h"
#include "rules_file/ruleset.h"

// Rulesets as files, and what differs between two.

namespace jimbo {
namespace {

using OrderedJson = nlohmann::ordered_json;

// TOML -------------------------------------------------------------------------------------------

bool is_bare(const std::string& key) {
  constexpr std::string_view kBare =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
  return !key.empty() && key.find_first_not_of(kBare) == key.npos;
}

std::string quoted(const std::string& text) { return OrderedJson(text).dump(); }

// Whether a file has defined the item: its first field is its name.
bool is_own(const RuleTable& table) {
  return !table.fields.empty() && table.fields.front().kind == RuleKind::Text;
}

std::string comment_of(const RuleField& field) {
  return "# " + field.meaning + " (" + choice_text(field) + ")";
}

// Lists of numbers stand in lines of eight, which are easier to count.
std::string list_lines(const std::string& name, const std::vector<double>& numbers) {
  constexpr std::size_t kInLine = 8;
  std::string text = name + " = [";
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    text += (i % kInLine == 0 ? "\n  " : " ") + rule_number_text(numbers[i]) + ",";
  }
  return text + "\n]\n";
}

// Programs as they are written, unless something in them would end or change the text.
std::string program_lines(const RuleField& field, const std::string& program) {
  if (program.find_first_of("'\r\n") == program.npos) return field.name + " = '" + program + "'\n";
  const bool plain = program.find("'''") == program.npos && program.find('\r') == program.npos &&
                     !program.ends_with('\'');
  if (!plain) return field.name + " = " + quoted(program) + "\n";
  return field.name + " = '''\n" + program + "'''\n";
}

std::string field_lines(const RuleTable& table, const RuleField& field, const Content& content) {
  const RuleValue value = field.get(content);
  if (std::holds_alternative<std::monostate>(value)) {
    if (is_own(table) || field.later) return "";
    return "# " + field.name + " = ...  " + comment_of(field) + "; here as in [start]\n";
  }
  if (const auto* numbers = std::get_if<std::vector<double>>(&value)) {
    return comment_of(field) + "\n" + list_lines(field.name, *numbers);
  }
  if (field.is_program) return program_lines(field, std::get<std::string>(value));
  return field.name + " = " + rule_value_text(value) + "  " + comment_of(field) + "\n";
}

std::string to_toml(const Ruleset& ruleset) {
  std::string text =
      "# Rules for jimbo: every number of the game. Lines that are left out are vanilla.\n";
  text += "format = " + std::to_string(kRulesFormatVersion) + "  # of this file\n";
  text += "name = " + quoted(ruleset.name) + "  # for people\n";
  for (const RuleSection& section : rule_sections()) {
    text += "\n# " + section.name + ": " + section.meaning + "\n";
    std::vector<RuleTable> tables = section.tables;
    for (RuleTable& own : own_tables(ruleset.content, section)) tables.push_back(std::move(own));
    for (const RuleTable& table : tables) {
      if (section.noun.empty()) {
        text += "\n[" + section.name + "]\n";
      } else {
        text +=
            "\n[" + section.name + "." + (is_bare(table.key) ? table.key : quoted(table.key)) + "]";
        text += table.name == table.key ? "\n" : "  # " + table.name + "\n";
      }
      for (const RuleField& field : table.fields)
        text += field_lines(table, field, ruleset.content);
      for (const RuleField& field : effect_fields(ruleset.content, section, table)) {
        text += field_lines(table, field, ruleset.content);
      }
    }
  }
  return text;
}

// JSON -------------------------------------------------------------------------------------------

std::string to_json(const Ruleset& ruleset) {
  OrderedJson json = {{"format", kRulesFormatVersion}, {"name", ruleset.name}};
  for_each_rule_of(ruleset.content, [&](const RuleSection& section, const RuleTable& table,
                                        const RuleField& field) {
    const std::string value = rule_value_text(field.get(ruleset.content));
    if (value.empty()) return;
    OrderedJson& place = section.noun.empty() ? json[section.name] : json[section.name][table.key];
    place[field.name] = OrderedJson::parse(value);
  });
  return json.dump(1) + "\n";
}

// What a value is called in a difference.
std::string difference_text(const RuleValue& value) {
  const std::string text = rule_value_text(value);
  return text.empty() ? "as at the start" : text;
}

}  // namespace

std::string export_ruleset(const Ruleset& ruleset, RulesFormat format) {
  return format == RulesFormat::Json ? to_json(ruleset) : to_toml(ruleset);
}

namespace {

// What a content says of everything, by dotted key. A list of numbers is taken apart.
std::map<std::string, RuleValue> all_values(const Content& content,
                                            std::vector<std::string>& order) {
  std::map<std::string, RuleValue> values;
  const auto put = [&](const std::string& key, RuleValue value) {
    if (values.emplace(key, std::move(value)).second) order.push_back(key);
  };
  for_each_rule_of(content,
                   [&](const RuleSection& section, const RuleTable& table, const RuleField& field) {
                     const std::string key = dotted_key(section, table, field.name);
                     const RuleValue value = field.get(content);
                     const auto* numbers = std::get_if<std::vector<double>>(&value);
                     if (numbers == nullptr) return put(key, value);
                     for (std::size_t i = 0; i < numbers->size(); ++i) {
                       put(key + "[" + std::to_string(i + 1) + "]", (*numbers)[i]);
                     }
                   });
  return values;
}

}  // namespace

std::vector<std::string> diff_rulesets(const Ruleset& a, const Ruleset& b) {
  std::vector<std::string> keys;
  std::vector<std::string> keys_of_b;
  const auto before = all_values(a.content, keys);
  const auto after = all_values(b.content, keys_of_b);
  for (std::string& key : keys_of_b) {
    if (!before.contains(key)) keys.push_back(std::move(key));
  }
  std::vector<std::string> lines;
  for (const std::string& key : keys) {
    const auto from = before.find(key);
    const auto to = after.find(key);
    // What only one of the two has is told where it says something.
    const RuleValue& old_value = from != before.end() ? from->second : RuleValue();
    const RuleValue& new_value = to != after.end() ? to->second : RuleValue();
    if (old_value == new_value) continue;
    const std::string old = from != before.end() ? difference_text(from->second) : "not there";
    const std::string now = to != after.end() ? difference_text(to->second) : "not there";
    lines.push_back(key + ": " + old + " -> " + now);
  }
  return lines;
}

}  // namespace jimbo
