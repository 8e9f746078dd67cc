#pragma once

#include <string>

#include "rules_file/ruleset.h"
#include "state/state.h"

// Saved states (record/save.h) and replays (record/replay.h) in files.

namespace jimbo {

// These throw as save_state and load_state do, and std::runtime_error if the file cannot be read or
// written.
void save_state_file(const State& state, const std::string& path,
                     const Ruleset& rules = *vanilla_ruleset());
State load_state_file(const std::string& path, const Ruleset& rules = *vanilla_ruleset());

enum class RunFile { Save, Replay };

// Throws std::runtime_error or std::invalid_argument if such a file should not be written there:
// it cannot be, or something lies there that is not of that kind, and so perhaps dear to someone.
void check_run_file(RunFile kind, const std::string& path);

}  // namespace jimbo
