#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "agent/simulate/simulation.h"

// Fixed sets of runs by which agents are compared. Their seeds lie far from those that agents are
// tuned on (docs/sim.md), and nothing in this project is tuned on them.

namespace jimbo {

// Runs with one deck and stake, or of one challenge.
struct PanelLine {
  std::string label;
  RunOptions run;
  std::vector<Seed> seeds;
  int plays = 1;  // of each seed, which differ in what the agent draws
};

struct Panel {
  std::string name;
  std::string summary;
  std::vector<PanelLine> lines;
};

// white, gold, stakes, decks, challenges, balatrobench.
const std::vector<std::string>& panel_names();

// `games` a line, or as many as the panel has if 0. "decks/black" is the panel decks with no other
// lines than those with "black" in their labels. Throws std::invalid_argument that names the panels
// or lines there are, and for a number of games where the seeds are given.
Panel make_panel(std::string_view name, int games = 0);

// Plays a line: `options` say who plays, on how many threads, and who hears of it.
SimulationResult play_line(const PanelLine& line, SimulationOptions options);

}  // namespace jimbo
