#pragma once

#include <fstream>
#include <memory>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "rules_file/ruleset.h"
#include "text/item_reader.h"

// The rules of tests/data/own_items.toml, with an item of each kind that a file can define.

namespace jimbo {

inline const char* own_items_file() { return JIMBO_TEST_DATA "/own_items.toml"; }

inline const Ruleset& own_items() {
  static const std::shared_ptr<const Ruleset> ruleset = [] {
    std::ostringstream text;
    text << std::ifstream(own_items_file()).rdbuf();
    const RulesReading reading = read_ruleset(text.str());
    for (const RulesMistake& mistake : reading.mistakes) {
      ADD_FAILURE() << mistake_text(own_items_file(), mistake);
    }
    return reading.ruleset != nullptr ? reading.ruleset : vanilla_ruleset();
  }();
  return *ruleset;
}

inline const Content& own_content() { return own_items().content; }

// By key or name, of theirs too.
template <class Id>
Id own(const char* text) {
  return read_item<Id>(text, own_content());
}

}  // namespace jimbo
