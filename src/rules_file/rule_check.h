#pragma once

#include <string>
#include <vector>

#include "facts/content.h"

// What numbers must satisfy together, each being within its bounds.

namespace jimbo {

struct RuleConflict {
  std::string key;  // of a number that takes part in it: "jokers.j_misprint.least"
  std::string message;
};

std::vector<RuleConflict> find_rule_conflicts(const Content& content);

}  // namespace jimbo
