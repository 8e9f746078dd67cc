#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules_file/ruleset.h"

// A rules file as it is written, TOML or JSON: a tree of tables, lists and values that know their
// places.

namespace jimbo {

using TextPlace = RulesPlace;

struct RulesNode {
  enum class Kind { Table, List, Text, Number, Truth, Other };
  struct Entry;

  Kind kind = Kind::Other;
  TextPlace place;
  std::string text;              // of a text; of what is none of the kinds, what it is ("a date")
  double number = 0;             // also of a truth
  bool exact = true;             // the number is what the file says: a whole one may be too large
  std::vector<Entry> entries;    // of a table
  std::vector<RulesNode> items;  // of a list
};

struct RulesNode::Entry {
  std::string key;
  TextPlace place;  // of the key
  RulesNode value;
};

// Both add what keeps the text from being read to the mistakes, and return what could be read.
RulesNode parse_toml_rules(std::string_view text, std::vector<RulesMistake>& mistakes);
RulesNode parse_json_rules(std::string_view text, std::vector<RulesMistake>& mistakes);

}  // namespace jimbo
