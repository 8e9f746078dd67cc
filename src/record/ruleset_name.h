#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "rules_file/ruleset.h"

// What files and links say about the rules they belong to, so that none is opened under others.

namespace jimbo {

struct RulesetName {
  std::uint64_t hash;
  std::string name;  // for people; the hash decides

  bool operator==(const RulesetName&) const = default;
};

// Bytes of a name that files keep.
inline constexpr std::size_t kLongestRulesetName = 40;

// Of a ruleset, with its name in one line and cut to what files keep.
RulesetName ruleset_name(const Ruleset& ruleset);

// The same, but none for vanilla, which files do not name.
std::optional<RulesetName> other_ruleset_name(const Ruleset& ruleset);

// A name as files keep it: one line without `#`, blanks at neither end, whole characters.
std::string kept_name(std::string_view name);

// `"hard mode" (hash 4123c863693f75f5)`, or `vanilla (hash ...)`.
std::string ruleset_name_text(const RulesetName& content);

// What was made under other rules than those in force: who knows those can open it with them.
struct OtherRules : std::invalid_argument {
  OtherRules(const std::string& message, RulesetName needed_rules)
      : std::invalid_argument(message), needed(std::move(needed_rules)) {}
  RulesetName needed;
};

// Throws OtherRules, which names both rules and says how to mend it, unless they are the
// same. `what` begins the message: "this replay"; without `made_under` it is vanilla.
void require_content(std::string_view what, const std::optional<RulesetName>& made_under,
                     const Ruleset& in_force);

}  // namespace jimbo
