#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules_file/effect/lexer.h"
#include "rules_file/rules_document.h"
#include "rules_file/ruleset.h"
#include "text/item_text.h"

// The tests that a rules file brings along for its items (docs/rules.md, "Tests"). They count for
// nothing in the hash. record/file_test_run.h runs them.

namespace jimbo {

// Reads the entry `test`; what is wrong with it goes to the mistakes.
std::vector<FileTest> read_file_tests(const RulesNode& list, std::vector<RulesMistake>& mistakes);

// Compiles a question to a state, in the words of programs, behind the programs of a content:
// `run_question` in record/file_test_run.cpp answers it. kNoProgram where the text has mistakes.
std::int16_t compile_question(std::string_view text, const Content& content, Programs& programs,
                              std::vector<EffectMistake>& mistakes);

// A comparison taken apart: "money", "==", "6". Without a sign where the text is none, or more than
// one.
struct Comparison {
  std::string left, sign, right;
};
Comparison split_comparison(std::string_view text);

}  // namespace jimbo
