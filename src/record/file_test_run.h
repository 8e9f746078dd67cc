#pragma once

#include <string>
#include <vector>

#include "rules_file/ruleset.h"

// Runs the tests that a rules file brings along (docs/rules.md, "Tests").

namespace jimbo {

struct TestFailure {
  RulesPlace place;
  std::string message;  // "expected money == 6: it is 4"
};

struct TestResult {
  std::vector<TestFailure> failures;  // none: it passed
  std::vector<std::string> trace;     // what programs did, action by action
};

// The ruleset must be the one that was read with the test.
TestResult run_file_test(const FileTest& test, const Ruleset& ruleset);

}  // namespace jimbo
