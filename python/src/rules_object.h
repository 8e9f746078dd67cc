#pragma once

#include <exception>
#include <memory>
#include <string>
#include <vector>

#include "rules_file/ruleset.h"

namespace jimbo::python {

// jimbo.Rules: an immutable ruleset. Whatever belongs to it shares it, so that it outlives them.
struct Rules {
  std::shared_ptr<const Ruleset> ruleset = vanilla_ruleset();
};

// The ruleset that an argument `rules` means: vanilla if it is left out.
inline std::shared_ptr<const Ruleset> ruleset_of(const Rules* rules) {
  return rules == nullptr ? vanilla_ruleset() : rules->ruleset;
}

// Rules that cannot be read: becomes jimbo.RulesError.
class RefusedRules : public std::exception {
 public:
  // The sources are the files or texts that were read, by name.
  RefusedRules(const std::vector<std::string>& sources, std::vector<RulesMistake> mistakes);

  const char* what() const noexcept override { return message_.c_str(); }
  const std::vector<RulesMistake>& mistakes() const { return mistakes_; }

 private:
  std::string message_;
  std::vector<RulesMistake> mistakes_;
};

}  // namespace jimbo::python
