// What the judge says in positions of recorded runs, and whether these were won, for
// calibration.py: a line for each, `stake,in_round,ante,chance,cleared,won,run`.
//
// usage: calibration FILE.. (written by `jimbo sim --runs FILE`)

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <mutex>
#include <sstream>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "agent/advice/win_estimate.h"
#include "base/chooser.h"
#include "engine/engine.h"
#include "record/replay_link.h"
#include "thread/worker_pool.h"

namespace {

using namespace jimbo;

struct Arguments {
  std::vector<std::string> files;
  int positions = 12;
  int threads = 1;
};

std::vector<std::string> read_links(const std::vector<std::string>& files) {
  std::vector<std::string> links;
  for (const std::string& file : files) {
    std::ifstream stream(file);
    for (std::string line; std::getline(stream, line);) {
      if (line.empty() || line[0] == '#') continue;
      links.push_back(line.substr(line.rfind(' ') + 1));
    }
  }
  return links;
}

// As many positions of a run as wanted, drawn from all of them.
std::string lines_of(const std::string& link, int run, int positions) {
  const Replay replay = from_link(link);
  State state = start_state(replay);
  std::vector<State> states;
  for (const ReplayLine& line : replay.lines) {
    if (line.is_hash) continue;
    states.push_back(state);
    if (step(state, line.action) != Error::None) return "";
  }
  Chooser chooser(static_cast<std::uint64_t>(run) + 1);
  std::ostringstream text;
  for (int i = 0; i < positions && !states.empty(); ++i) {
    const State& drawn =
        states[static_cast<std::size_t>(chooser.below(static_cast<int>(states.size())))];
    if (drawn.won) continue;
    const Judgement judged = WinEstimate(kVanilla).judgement(drawn);
    text << static_cast<int>(drawn.stake) + 1 << "," << judged.in_round << "," << drawn.ante << ","
         << judged.chance << "," << judged.cleared << "," << state.won << "," << run << "\n";
  }
  return text.str();
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("What the judge says in positions of recorded runs, and whether these were won");
  Arguments arguments;
  app.add_option("FILE", arguments.files, "Runs that jimbo sim --runs wrote")->required();
  app.add_option("--positions", arguments.positions, "Of each run (default: 12)");
  app.add_option("--threads", arguments.threads, "Threads (default: 1)")
      ->check(CLI::Range(1, 1024));
  CLI11_PARSE(app, argc, argv);
  const std::vector<std::string> links = read_links(arguments.files);
  std::cout << "stake,in_round,ante,chance,cleared,won,run\n";
  std::mutex writing;
  WorkerPool(static_cast<int>(links.size()), arguments.threads).run([&](int i) {
    const std::string lines = lines_of(links[static_cast<std::size_t>(i)], i, arguments.positions);
    const std::lock_guard lock(writing);
    std::cout << lines;
  });
  return EXIT_SUCCESS;
}
