#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "facts/content.h"

// Everything a rules file can set, as one list made of the tables in facts/: reader, export, hash,
// difference and documentation walk over it and know no number by name.

namespace jimbo {

// What a number holds: nothing where it is left open, a truth, a number, a word or key, or a list.
using RuleValue = std::variant<std::monostate, bool, double, std::string, std::vector<double>,
                               std::vector<std::string>>;

enum class RuleKind { Truth, Whole, Number, Word, Numbers, Words, Cards, Text };

// A word of a file, with what people may write instead (the name of an item), and its meaning to
// the engine.
struct RuleWord {
  std::string word;
  std::string name;
  int value;
};

struct RuleField {
  std::string name;
  RuleKind kind;
  double least;  // of numbers
  double most;
  std::string meaning;
  std::vector<RuleWord> words;  // that a word, or each word of a list, may be
  std::size_t longest = 1;      // list, or text in bytes
  bool distinct = false;        // the entries of the list are
  // Came after the others: counts in the hash only where it is not vanilla's, or of own items where
  // it is given, so that older files keep theirs.
  bool later = false;
  // What people read counts for nothing, and of a program only its words, so that a mended text
  // keeps the replays that name the file.
  bool is_for_people = false;
  bool is_program = false;
  std::function<RuleValue(const Content&)> get;
  // Takes what `get` would return, within the bounds.
  std::function<void(Content&, const RuleValue&)> set;
};

// [section] or [section.key]
struct RuleTable {
  std::string key;   // empty for a section without items
  std::string name;  // of the item
  int id = 0;        // likewise
  std::vector<RuleField> fields;
  std::string plain_key = "";  // as text/item_reader.h compares them
  std::string plain_name = "";
};

struct RuleSection {
  std::string name;
  std::string noun;  // one of its items; empty for a section without items
  std::string meaning;
  std::vector<RuleTable> tables;
};

// In the order of the file. Made once.
const std::vector<RuleSection>& rule_sections();

// The tables of the items that a content defines itself.
std::vector<RuleTable> own_tables(const Content& content, const RuleSection& section);

// The effects of a built-in or own item: those that are written, and one by its name, null if the
// item knows no such moment.
std::vector<RuleField> effect_fields(const Content& content, const RuleSection& section,
                                     const RuleTable& table);
// Which built-in items can be given other effects is said by their kind (own_item.h).
bool takes_effects(const RuleSection& section, const RuleTable& table);
std::optional<RuleField> find_effect_field(const RuleSection& section, const RuleTable& table,
                                           std::string_view name);
std::vector<std::string> effect_names(const RuleSection& section);

// The section, table or field of that name; null if there is none. Items are found by key, or by a
// name that only one of them has, spelt as text/item_reader.h allows.
const RuleSection* find_section(std::string_view name);
const RuleTable* find_table(const RuleSection& section, std::string_view key);
const RuleField* find_field(const RuleTable& table, std::string_view name);
const RuleWord* find_word(const std::vector<RuleWord>& words, std::string_view text);

// "start.hands", "jokers.j_joker.mult"
std::string dotted_key(const RuleSection& section, const RuleTable& table, std::string_view field);

// Calls visit(section, table, field) for everything that a content says: also its own items and
// effects, each section's after the built-in ones.
template <class Visit>
void for_each_rule_of(const Content& content, Visit visit) {
  const auto visit_table = [&](const RuleSection& section, const RuleTable& table) {
    for (const RuleField& field : table.fields) visit(section, table, field);
    for (const RuleField& field : effect_fields(content, section, table)) {
      visit(section, table, field);
    }
  };
  for (const RuleSection& section : rule_sections()) {
    for (const RuleTable& table : section.tables) visit_table(section, table);
    for (const RuleTable& table : own_tables(content, section)) visit_table(section, table);
  }
}

// Calls visit(section, table, field) for everything that vanilla has.
template <class Visit>
void for_each_rule(Visit visit) {
  for (const RuleSection& section : rule_sections()) {
    for (const RuleTable& table : section.tables) {
      for (const RuleField& field : table.fields) visit(section, table, field);
    }
  }
}

}  // namespace jimbo
