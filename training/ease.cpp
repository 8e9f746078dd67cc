// By how much the quick player's blinds must be eased so that it clears as many as an agent does:
// both play blinds of recorded runs, in the same worlds. A line for each ante.
//
// usage: ease FILE.. (written by `jimbo sim --runs FILE`)

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <mutex>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "agent/hand/quick_round.h"
#include "agent/players/agent_rollout.h"
#include "agent/players/agent_text.h"
#include "base/chooser.h"
#include "engine/engine.h"
#include "record/replay_link.h"
#include "thread/worker_pool.h"

namespace {

using namespace jimbo;

constexpr std::array kEases = {0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1.0};

struct Arguments {
  std::vector<std::string> files;
  std::string agent = "strong";
  int blinds = 4;
  int worlds = 8;
  int threads = 1;
};

struct Count {
  int played = 0;
  int agent = 0;  // cleared
  std::array<int, kEases.size()> quick = {};
};
using Counts = std::array<Count, 9>;  // by ante

// The states in which a blind has just been selected.
std::vector<State> blinds_of(const std::string& link) {
  const Replay replay = from_link(link);
  State state = start_state(replay);
  std::vector<State> found;
  for (const ReplayLine& line : replay.lines) {
    if (line.is_hash) continue;
    if (step(state, line.action) != Error::None || state.won) break;
    if (line.action.kind == ActionKind::SelectBlind) found.push_back(state);
  }
  return found;
}

void play_blind(const State& blind, const Arguments& arguments, Counts& counts) {
  Count& count = counts[static_cast<std::size_t>(std::min(blind.ante, 8))];
  for (int i = 0; i < arguments.worlds; ++i) {
    State world = blind;
    const auto entropy = static_cast<std::uint64_t>(i) * 7919 + 1;
    determinize(world, entropy);
    ++count.played;
    const auto agent = read_agent(arguments.agent)();
    const RolloutEnd end = rollout(world, *agent, Until::Blind, 1'000, entropy);
    count.agent += end.state.phase != Phase::GameOver;
    for (std::size_t e = 0; e < kEases.size(); ++e) {
      State eased = world;
      eased.requirement = std::ceil(eased.requirement * kEases[e]);
      play_round(eased, entropy, kVanilla);
      count.quick[e] += eased.phase != Phase::GameOver;
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("How much easier blinds must be for the quick player to clear as many as an agent");
  Arguments arguments;
  app.add_option("FILE", arguments.files, "Runs that jimbo sim --runs wrote")->required();
  app.add_option("--agent", arguments.agent, "Whom it is compared with (default: strong)");
  app.add_option("--blinds", arguments.blinds, "Of each run (default: 4)");
  app.add_option("--worlds", arguments.worlds, "In which each is played (default: 8)");
  app.add_option("--threads", arguments.threads, "Threads (default: 1)");
  CLI11_PARSE(app, argc, argv);
  std::vector<std::string> links;
  for (const std::string& file : arguments.files) {
    std::ifstream stream(file);
    for (std::string line; std::getline(stream, line);) {
      if (!line.empty() && line[0] != '#') links.push_back(line.substr(line.rfind(' ') + 1));
    }
  }
  Counts total = {};
  std::mutex adding;
  WorkerPool(static_cast<int>(links.size()), arguments.threads).run([&](int run) {
    const std::vector<State> blinds = blinds_of(links[static_cast<std::size_t>(run)]);
    if (blinds.empty()) return;
    Chooser chooser(static_cast<std::uint64_t>(run) + 1);
    Counts counts = {};
    for (int i = 0; i < arguments.blinds; ++i) {
      const int drawn = chooser.below(static_cast<int>(blinds.size()));
      play_blind(blinds[static_cast<std::size_t>(drawn)], arguments, counts);
    }
    const std::lock_guard lock(adding);
    for (std::size_t ante = 0; ante < total.size(); ++ante) {
      total[ante].played += counts[ante].played;
      total[ante].agent += counts[ante].agent;
      for (std::size_t e = 0; e < kEases.size(); ++e) total[ante].quick[e] += counts[ante].quick[e];
    }
  });
  std::cout << "ante,played,agent";
  for (const double ease : kEases) std::cout << "," << ease;
  std::cout << "\n";
  for (std::size_t ante = 0; ante < total.size(); ++ante) {
    const Count& count = total[ante];
    if (count.played == 0) continue;
    std::cout << ante << "," << count.played << "," << count.agent;
    for (const int cleared : count.quick) std::cout << "," << cleared;
    std::cout << "\n";
  }
  return EXIT_SUCCESS;
}
