#pragma once

#include <memory>
#include <string>

#include "rules_file/ruleset.h"

namespace jimbo::cli {

// The text of a rules file, cut off where it is too long to be read anyhow. Throws
// std::invalid_argument if there is none.
std::string read_rules_text(const std::string& path);

// The ruleset of a file; "vanilla" is one too. Throws std::invalid_argument with every mistake.
std::shared_ptr<const Ruleset> load_ruleset(const std::string& path);

// By the end of the name, else by the text.
RulesFormat format_of_name(const std::string& path);

}  // namespace jimbo::cli
