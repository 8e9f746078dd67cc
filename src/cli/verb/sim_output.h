#pragma once

#include <ostream>
#include <string>

#include "agent/simulate/simulation.h"
#include "rules_file/ruleset.h"

// The results of a simulation for programs and for further study.

namespace jimbo::cli {

// Nothing if it is there. Throws std::runtime_error if that is not possible.
void make_directory(const std::string& path);

// A head, then a row for each run.
void write_csv(std::ostream& stream, const Ruleset& rules, const SimulationResult& result);

// One object: how it was played and the summary, then one run a line.
void write_json(std::ostream& stream, const std::string& agent, const SimulationOptions& options,
                const Ruleset& rules, const SimulationResult& result);

// Who played and how, then one run a line: its seed, how it ended, the hash of its last state, and
// the run itself as a link (record/replay_link.h). From it anything else can be computed anew.
void write_runs(std::ostream& stream, const std::string& agent, const SimulationOptions& options,
                const Ruleset& rules, const SimulationResult& result);

// Writes replays of the `count` best and the `count` worst runs into a directory and returns how
// many there are; those of an earlier simulation are removed, unless there is none. A run whose
// actions were not kept is played again for them.
int write_replays(const std::string& directory, int count, const std::string& agent,
                  const SimulationOptions& options, const Ruleset& rules,
                  const SimulationResult& result);

}  // namespace jimbo::cli
