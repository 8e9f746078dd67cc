#include "rules_file/rules_reader.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <memory>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "rules_file/file_test.h"
#include "rules_file/rule_check.h"
#include "rules_file/rule_value_text.h"
#include "rules_file/rules_merge.h"
#include "rules_file/starting_cards.h"
#include "rules_file/text_place.h"
#include "text/item_reader.h"
#include "text/quote.h"

namespace jimbo {
namespace {

using Kind = RulesNode::Kind;

std::string shown(const RulesNode& node) {
  switch (node.kind) {
    case Kind::Table:
      return "a table";
    case Kind::List:
      return "a list";
    case Kind::Text:
      return in_quotes(node.text);
    case Kind::Number:
      return std::isnan(node.number)   ? "no number (nan)"
             : std::isinf(node.number) ? "infinite"
                                       : rule_number_text(node.number);
    case Kind::Truth:
      return node.number != 0 ? "true" : "false";
    case Kind::Other:
      break;
  }
  return node.text.empty() ? "nothing" : node.text;
}

// The nearest of some words, or all of them where they are few.
std::string hint(std::string_view text, const std::vector<std::string>& words) {
  constexpr std::size_t kFew = 9;
  constexpr std::size_t kLongest = 60;  // what is longer is no misspelt word
  std::string near = text.size() <= kLongest ? suggestion(text, words) : "";
  if (!near.empty() || words.size() > kFew) return near;
  for (const std::string& word : words) near += (near.empty() ? "give " : " or ") + word;
  return near;
}

std::string with_hint(std::string message, const std::string& near) {
  return near.empty() ? message : message + ": " + near;
}

std::vector<std::string> words_to_give(const std::vector<RuleWord>& words) {
  std::vector<std::string> result;
  for (const RuleWord& word : words) result.push_back(word.word);
  return result;
}

// What a node says if it is what a field wants; otherwise the message.
struct Converted {
  std::optional<RuleValue> value;
  std::string message;
};

Converted refuse(const RulesNode& node, const std::string& wanted) {
  return {std::nullopt, "is " + shown(node) + ": give " + wanted};
}

Converted to_number(const RuleField& field, const RulesNode& node) {
  const bool whole = field.kind == RuleKind::Whole;
  const std::string wanted =
      (whole ? "a whole number from " : "a number from ") + bounds_text(field);
  if (node.kind != Kind::Number || !node.exact || !std::isfinite(node.number)) {
    return refuse(node, wanted);
  }
  const double number = node.number == 0 ? 0 : node.number;  // without the sign of -0
  const bool in_bounds = number >= field.least && number <= field.most;
  if (!in_bounds || (whole && number != std::trunc(number))) return refuse(node, wanted);
  return {number, ""};
}

Converted to_word(const RuleField& field, const RulesNode& node) {
  if (node.kind != Kind::Text) return refuse(node, "a word in quotes");
  const RuleWord* word = find_word(field.words, node.text);
  if (word != nullptr) return {word->word, ""};
  return {std::nullopt, with_hint("cannot be " + in_quotes(node.text),
                                  hint(node.text, words_to_give(field.words)))};
}

Converted to_card(const RulesNode& node, const Content& content) {
  if (node.kind != Kind::Text) return refuse(node, "a card in quotes, such as \"H_K\"");
  constexpr std::size_t kLongest = 60;
  if (node.text.size() > kLongest) return refuse(node, "a card such as \"H_K\"");
  try {
    return {read_starting_card(node.text, content), ""};
  } catch (const std::invalid_argument& error) {
    return {std::nullopt, "is " + in_quotes(node.text) + ": " + error.what()};
  }
}

// An entry of a list
Converted to_entry(const RuleField& field, const RulesNode& node, const Content& content) {
  if (field.kind == RuleKind::Numbers) return to_number(field, node);
  return field.kind == RuleKind::Cards ? to_card(node, content) : to_word(field, node);
}

// Names stand in one line, effects in as many as they like.
Converted to_text(const RuleField& field, const RulesNode& node) {
  const std::string wanted = "a text of 1 to " + std::to_string(field.longest) + " bytes";
  if (node.kind != Kind::Text || node.text.empty() || node.text.size() > field.longest) {
    return refuse(node, wanted);
  }
  const bool one_line = field.name == "name" || field.name == "text";
  const bool plain = std::none_of(node.text.begin(), node.text.end(), [&](char c) {
    return std::iscntrl(static_cast<unsigned char>(c)) != 0 &&
           (one_line || (c != '\n' && c != '\t' && c != '\r'));
  });
  if (!plain) return refuse(node, one_line ? wanted + " in one line" : wanted);
  return {node.text, ""};
}

// The trait of an enhancement, which decides its number. What is no trait is refused later.
CardTrait card_trait_given(const RulesNode& table) {
  for (const RulesNode::Entry& entry : table.entries) {
    if (entry.key != "traits" || entry.value.items.empty()) continue;
    const std::vector<RuleWord> words = card_trait_words();
    const RuleWord* const word = find_word(words, entry.value.items.front().text);
    if (word != nullptr) return static_cast<CardTrait>(word->value);
  }
  return CardTrait::None;
}

}  // namespace

void RulesReader::add(TextPlace place, std::string key, std::string message) {
  if (is_full()) {
    ++unlisted_;
    return;
  }
  mistakes_.push_back({place.line, place.column, std::move(key), std::move(message), place.file});
}

std::vector<RulesMistake> RulesReader::take_mistakes() {
  std::stable_sort(
      mistakes_.begin(), mistakes_.end(), [](const RulesMistake& a, const RulesMistake& b) {
        return std::tuple(a.file, a.line, a.column) < std::tuple(b.file, b.line, b.column);
      });
  if (unlisted_ > 0) {
    const RulesMistake last = mistakes_.back();
    mistakes_.push_back({last.line, last.column, "",
                         "and " + std::to_string(unlisted_) + " more mistakes, not listed",
                         last.file});
  }
  return std::move(mistakes_);
}

// The format and the name of every file. False where one is no table at all.
bool RulesReader::read_heads(const std::vector<RulesNode>& documents) {
  for (const RulesNode& document : documents) {
    if (document.kind != Kind::Table) {
      add(document.place, "", "the file is " + shown(document) + ": give a table of sections");
      return false;
    }
    read_format(document);
    for (const RulesNode::Entry& entry : document.entries) {
      if (entry.key == "name") read_name(entry);
    }
  }
  return true;
}

RulesNode RulesReader::merge(std::vector<RulesNode> documents) {
  const auto refuse = [this](const RulesNode::Entry& second, const std::string& key,
                             const RulesPlace& first) {
    add(second.place, key,
        key + " is defined already, in " + sources_[static_cast<std::size_t>(first.file)].name +
            ":" + std::to_string(first.line) + ":" + std::to_string(first.column) +
            ": leave its name out to change it there, or take another key");
  };
  MergedRules merged = merge_rules(std::move(documents), refuse);
  overrides_ = std::move(merged.overrides);
  return std::move(merged.document);
}

void RulesReader::read(std::vector<RulesNode> documents) {
  if (!read_heads(documents)) return;
  const RulesNode document = merge(std::move(documents));
  define_items(document);
  for (const RulesNode::Entry& entry : document.entries) {
    if (entry.key == "format" || entry.key == "name") continue;
    if (entry.key == "test") {
      tests_ = read_file_tests(entry.value, mistakes_);
    } else if (const RuleSection* section = find_section(entry.key)) {
      read_section(*section, entry);
    } else if (is_full()) {
      ++unlisted_;
    } else {
      std::vector<std::string> names = {"format", "name", "test"};
      for (const RuleSection& known : rule_sections()) names.push_back(known.name);
      add(entry.place, entry.key,
          with_hint("unknown section " + in_quotes(entry.key), hint(entry.key, names)));
    }
  }
  if (mistakes_.empty()) check_together();
}

void RulesReader::check_tests() {
  if (tests_.empty() || !mistakes_.empty()) return;
  const auto programs = content_.programs != nullptr
                            ? std::make_unique<Programs>(*content_.programs)
                            : std::make_unique<Programs>();
  for (const FileTest& test : tests_) {
    for (const TestLine& line : test.expected) {
      std::vector<EffectMistake> mistakes;
      compile_question(line.text, content_, *programs, mistakes);
      for (const EffectMistake& mistake : mistakes) {
        add_in_text(line.place, line.text, mistake, "test");
      }
    }
  }
}

void RulesReader::read_format(const RulesNode& document) {
  const std::string wanted = "format = " + std::to_string(kRulesFormatVersion);
  for (const RulesNode::Entry& entry : document.entries) {
    if (entry.key != "format") continue;
    if (entry.value.kind != Kind::Number || entry.value.number != kRulesFormatVersion) {
      add(entry.value.place, "format",
          "format is " + shown(entry.value) + ": this version reads " + wanted);
    }
    return;
  }
  add({1, 1, document.place.file}, "format", "format is missing: write " + wanted + " at the top");
}

void RulesReader::read_name(const RulesNode::Entry& entry) {
  constexpr std::size_t kLongest = 100;
  const RulesNode& value = entry.value;
  const bool plain =
      value.kind == Kind::Text && !value.text.empty() && value.text.size() <= kLongest &&
      std::none_of(value.text.begin(), value.text.end(),
                   [](char c) { return std::iscntrl(static_cast<unsigned char>(c)) != 0; });
  if (plain) {
    name_ += (name_.empty() ? "" : " + ") + value.text;
  } else {
    add(value.place, "name",
        "name is " + shown(value) + ": give a text of 1 to " + std::to_string(kLongest) +
            " bytes in one line");
  }
}

void RulesReader::read_section(const RuleSection& section, const RulesNode::Entry& entry) {
  if (entry.value.kind != Kind::Table) {
    const std::string example = section.noun.empty() ? section.name
                                : section.tables.empty()
                                    ? section.name + ".KEY"
                                    : section.name + "." + section.tables.front().key;
    add(entry.value.place, section.name,
        section.name + " is " + shown(entry.value) + ": give a table, as in [" + example + "]");
    return;
  }
  if (section.noun.empty()) {
    read_table(section, section.tables.front(), entry);
    return;
  }
  for (const RulesNode::Entry& item : entry.value.entries) {
    const RuleTable* table = find_table(section, item.key);
    if (table == nullptr) table = find_own_table(section, item.key);
    if (table == nullptr) {
      read_unknown_item(section, item);
    } else if (!given_.emplace(dotted_key(section, *table, ""), item.place).second) {
      add(item.place, dotted_key(section, *table, ""),
          section.noun + " " + table->key + " is given twice, by key and by name");
    } else {
      read_table(section, *table, item);
    }
  }
}

// Items of the file's own, in the order of their keys, before anything else is read: others may
// name them.
void RulesReader::define_items(const RulesNode& document) {
  for (const RulesNode::Entry& entry : document.entries) {
    const RuleSection* const section = find_section(entry.key);
    const OwnKind* const kind = section != nullptr ? find_own_kind(section->name) : nullptr;
    if (kind == nullptr || entry.value.kind != Kind::Table) continue;
    std::map<std::string_view, const RulesNode::Entry*> unknown;
    for (const RulesNode::Entry& item : entry.value.entries) {
      if (find_table(*section, item.key) == nullptr) unknown.emplace(item.key, &item);
    }
    for (const auto& [key, item] : unknown) define(*section, *kind, *item);
  }
  for (const RuleSection& section : rule_sections()) {
    own_tables_[section.name] = own_tables(content_, section);
  }
}

// A table with a name defines an item; one without is likelier to be a misspelt key.
void RulesReader::define(const RuleSection& section, const OwnKind& kind,
                         const RulesNode::Entry& entry) {
  const auto& given = entry.value.entries;
  const bool named = std::any_of(given.begin(), given.end(), [](const RulesNode::Entry& number) {
    return number.key == "name";
  });
  if (entry.value.kind != Kind::Table || !named) return;
  const std::string where = section.name + "." + entry.key;
  if (const std::string fault = own_key_fault(kind, entry.key); !fault.empty()) {
    add(entry.place, where, fault);
  } else if (const auto id = free_id(texts_, kind, card_trait_given(entry.value))) {
    define_item(content_, texts_, kind, *id, entry.key);
  } else {
    add(entry.place, where, "a file can define " + capacity_text(kind, " " + section.noun + "s"));
  }
}

const RuleTable* RulesReader::find_own_table(const RuleSection& section, std::string_view key) {
  const auto tables = own_tables_.find(section.name);
  if (tables == own_tables_.end()) return nullptr;
  for (const RuleTable& table : tables->second) {
    if (table.key == key) return &table;
  }
  return nullptr;
}

void RulesReader::add_mistake(const std::string& key, const std::string& message) {
  const auto given = given_.find(key);
  add(given != given_.end() ? given->second : TextPlace{}, key, message);
}

void RulesReader::add_effect_mistake(const std::string& key, const EffectMistake& mistake) {
  const auto given = given_.find(key);
  const auto program = programs_.find(key);
  if (given == given_.end() || program == programs_.end()) return add_mistake(key, mistake.message);
  add_in_text(given->second, program->second, mistake, key);
}

// A mistake in a text that stands in quotes there.
void RulesReader::add_in_text(TextPlace place, std::string_view text, const EffectMistake& mistake,
                              const std::string& key) {
  const std::size_t offset = offset_in_text(text, mistake.line, mistake.column);
  const std::string_view file = sources_[static_cast<std::size_t>(place.file)].text;
  add(place_in_text(file, place, offset), key, mistake.message);
}

void RulesReader::read_unknown_item(const RuleSection& section, const RulesNode::Entry& entry) {
  if (find_own_kind(section.name) != nullptr && entry.value.kind == Kind::Table) {
    const auto& given = entry.value.entries;
    const bool named = std::any_of(given.begin(), given.end(), [](const RulesNode::Entry& number) {
      return number.key == "name";
    });
    if (named) return;  // refused as a definition already
  }
  if (is_full()) {
    ++unlisted_;
    return;
  }
  std::vector<std::string> words;
  for (const RuleTable& table : section.tables) {
    words.push_back(table.key);
    if (!table.name.empty() && table.name != table.key) words.push_back(table.name);
  }
  add(entry.place, section.name + "." + entry.key,
      with_hint("unknown " + section.noun + " " + in_quotes(entry.key), hint(entry.key, words)) +
          (find_own_kind(section.name) != nullptr
               ? " (give it a name to define it)"
               : " (a file cannot define a " + section.noun + " of its own)"));
}

void RulesReader::read_table(const RuleSection& section, const RuleTable& table,
                             const RulesNode::Entry& entry) {
  const std::string where = dotted_key(section, table, "");
  if (entry.value.kind != Kind::Table) {
    add(entry.value.place, where,
        where + " is " + shown(entry.value) + ": give a table of its numbers");
    return;
  }
  for (const RulesNode::Entry& number : entry.value.entries) {
    if (const RuleField* field = find_field(table, number.key)) {
      read_field(section, table, *field, number);
      continue;
    }
    if (const auto effect = find_effect_field(section, table, number.key)) {
      read_field(section, table, *effect, number);
      continue;
    }
    if (is_full()) {
      ++unlisted_;
      continue;
    }
    std::vector<std::string> names;
    const OwnKind* const kind = find_own_kind(section.name);
    if (takes_effects(section, table)) names = effect_names(section);
    std::string list;
    for (const RuleField& field : table.fields) {
      names.push_back(field.name);
      list += (list.empty() ? "" : ", ") + field.name;
    }
    constexpr std::size_t kLongestList = 200;
    const std::string near = hint(number.key, names);
    std::string message = where + " has no number " + in_quotes(number.key);
    if (kind != nullptr && table.id < kind->built_in && number.key == "name") {
      add(number.place, where + "." + number.key,
          table.key + " is a " + section.noun + " of the game, which keeps its name and text: " +
              "define one of your own by another key");
      continue;
    }
    if (!near.empty() && near.starts_with("did")) {
      message += ": " + near;
    } else if (list.size() <= kLongestList) {
      message += ": it has " + list;
    }
    add(number.place, where + "." + number.key, message);
  }
}

void RulesReader::read_field(const RuleSection& section, const RuleTable& table,
                             const RuleField& field, const RulesNode::Entry& entry) {
  const std::string key = dotted_key(section, table, field.name);
  const RulesNode& node = entry.value;
  given_.emplace(key, node.place);
  if (field.is_program) programs_.emplace(key, node.text);
  Converted converted;
  if (field.kind == RuleKind::Truth) {
    converted =
        node.kind == Kind::Truth ? Converted{node.number != 0, ""} : refuse(node, "true or false");
  } else if (field.kind == RuleKind::Word) {
    converted = to_word(field, node);
  } else if (field.kind == RuleKind::Text) {
    converted = to_text(field, node);
  } else if (field.kind == RuleKind::Whole || field.kind == RuleKind::Number) {
    converted = to_number(field, node);
  } else {
    const bool numbers = field.kind == RuleKind::Numbers;
    const std::size_t shortest = field.kind == RuleKind::Words ? 0 : 1;
    if (node.kind != Kind::List || node.items.size() > field.longest ||
        node.items.size() < shortest) {
      const std::string given =
          node.kind == Kind::List ? "a list of " + std::to_string(node.items.size()) : shown(node);
      add(node.place, key,
          field.name + " is " + given + ": give a list of " + std::to_string(shortest) + " to " +
              std::to_string(field.longest) +
              (numbers                         ? " numbers"
               : field.kind == RuleKind::Cards ? " cards"
                                               : " keys"));
      return;
    }
    std::vector<double> list;
    std::vector<std::string> words;
    const std::size_t mistakes = mistakes_.size() + unlisted_;
    for (const RulesNode& item : node.items) {
      const Converted entry_value = to_entry(field, item, content_);
      if (!entry_value.value) {
        add(item.place, key, "an entry of " + field.name + " " + entry_value.message);
      } else if (numbers) {
        list.push_back(std::get<double>(*entry_value.value));
      } else {
        words.push_back(std::get<std::string>(*entry_value.value));
        if (field.distinct && std::count(words.begin(), words.end(), words.back()) > 1) {
          add(item.place, key, words.back() + " is listed twice: once is enough");
        }
      }
    }
    if (mistakes_.size() + unlisted_ > mistakes) return;
    converted.value = numbers ? RuleValue(list) : RuleValue(words);
  }
  if (converted.value) {
    field.set(content_, *converted.value);
  } else {
    add(node.place, key, field.name + " " + converted.message);
  }
}

// What is wrong between numbers is shown at one of them that the file gives.
void RulesReader::check_together() {
  for (const RuleConflict& conflict : find_rule_conflicts(content_)) {
    const auto given = given_.find(conflict.key);
    TextPlace place;
    if (given != given_.end()) {
      place = given->second;
    } else {
      const std::string table = conflict.key.substr(0, conflict.key.rfind('.'));
      if (const auto of_table = given_.find(table); of_table != given_.end()) {
        place = of_table->second;
      }
    }
    add(place, conflict.key, conflict.message);
  }
}

}  // namespace jimbo
