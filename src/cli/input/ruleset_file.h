#pragma once

#include <memory>
#include <span>
#include <string>

#include "rules_file/ruleset.h"

namespace jimbo::cli {

// What files say together, one over the other. Throws std::invalid_argument if one cannot be read.
RulesReading read_rules_files(std::span<const std::string> paths);

// The ruleset of some files; "vanilla" alone is one too. Throws std::invalid_argument with every
// mistake.
std::shared_ptr<const Ruleset> load_ruleset(std::span<const std::string> paths);
std::shared_ptr<const Ruleset> load_ruleset(const std::string& path);

// By the end of the name, else by the text.
RulesFormat format_of_name(const std::string& path);

// A mistake of one of the files: "FILE:3:7: message".
std::string mistake_text(std::span<const std::string> paths, const RulesMistake& mistake);

// "FILE:3:7"
std::string place_text(std::span<const std::string> paths, const RulesPlace& place);

}  // namespace jimbo::cli
