#pragma once

#include <string>
#include <vector>

#include "agent/simulate/simulation.h"
#include "agent/simulate/summary.h"
#include "cli/terminal/terminal.h"

// The result of a simulation as a person reads it.

namespace jimbo::cli {

// Wins, means and speed, a histogram of antes, clear rates by blind and by boss, faulty runs.
std::string report_text(const SimulationResult& result, const Terminal& terminal,
                        const Content& content);

// How one run ended: "lost to The Hook in ante 3 with 1,203 of 4,000".
std::string end_text(const RunReport& run, const Content& content);

}  // namespace jimbo::cli
