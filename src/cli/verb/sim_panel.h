#pragma once

#include <string>

#include "agent/simulate/simulation.h"
#include "rules_file/ruleset.h"

namespace jimbo::cli {

struct PanelArguments {
  std::string panel;
  std::string agent;  // as it was named
  int games = 0;      // a line; 0: as many as the panel has
  bool json = false;
};

// Plays a panel (agent/simulate/panel.h) line by line and tells each when it is done. Returns the
// exit code.
int play_panel(const PanelArguments& arguments, const SimulationOptions& options,
               const Ruleset& rules);

}  // namespace jimbo::cli
