#pragma once

#include <fstream>
#include <string>

#include "agent/simulation.h"
#include "io/ruleset.h"

// The results of a simulation for programs and for further study.

namespace jimbo::cli {

// Throw std::runtime_error if that is not possible.
void make_directory(const std::string& path);  // nothing if it is there
std::ofstream open_file(const std::string& path);
void close_file(std::ofstream& file, const std::string& path);

// A head, then a row for each run.
void write_csv(std::ostream& stream, const Ruleset& rules, const SimulationResult& result);

// One object: how it was played and the summary, then one run a line.
void write_json(std::ostream& stream, const std::string& agent, const SimulationOptions& options,
                const Ruleset& rules, const SimulationResult& result);

// Writes replays of the `count` best and the `count` worst runs into a directory and returns how
// many there are. The runs are played again for their actions, so that a simulation need not keep
// those of all runs.
int write_replays(const std::string& directory, int count, const std::string& agent,
                  const SimulationOptions& options, const Ruleset& rules,
                  const SimulationResult& result);

}  // namespace jimbo::cli
