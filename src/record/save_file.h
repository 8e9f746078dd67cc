#pragma once

#include <string>

#include "rules_file/ruleset.h"
#include "state/state.h"

// Saved states (record/save.h) in files. Throws as those do, and std::runtime_error if the file
// cannot be read or written.

namespace jimbo {

void save_state_file(const State& state, const std::string& path,
                     const Ruleset& rules = *vanilla_ruleset());
State load_state_file(const std::string& path, const Ruleset& rules = *vanilla_ruleset());

}  // namespace jimbo
