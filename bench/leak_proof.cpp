// Proves for every agent and search that its decisions depend on nothing hidden, on as many
// positions as wanted: see agent/leak_check.h. Prints a line for each; exit code 1 at a leak.
//
// usage: leak_proof [--positions N] [--threads N]

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <CLI/CLI.hpp>

#include "agent/advice.h"
#include "agent/agent_text.h"
#include "agent/leak_check.h"
#include "agent/mcts_agent.h"
#include "agent/rollout.h"
#include "io/notation.h"

namespace {

using namespace jimbo;

struct Decider {
  std::string name;
  Decide decide;
};

Decider agent(const std::string& text) {
  return {text, [make = read_agent(text)](const State& state, std::uint64_t entropy,
                                          const Content& content) {
            return ask(*make(), state, entropy, content);
          }};
}

// The search itself, without somebody in between who redraws what is hidden.
Decider tree_search(int simulations) {
  return {"tree search, asked directly",
          [simulations](const State& state, std::uint64_t entropy, const Content& content) {
            MctsOptions options;
            options.simulations = simulations;
            options.entropy = entropy;
            return RolloutSearch(options, "quick", 1, content).tree().search(state);
          }};
}

// In blinds that is the solver.
Decider adviser() {
  return {"advice", [](const State& state, std::uint64_t entropy, const Content& content) {
            AdviceOptions options;
            options.positions = 2'000;
            options.rollouts = 200;
            options.entropy = entropy;
            return advise(state, options, content).actions.front().action;
          }};
}

// Everything that decides. A new agent or search gets a line here.
std::vector<Decider> deciders() {
  return {agent("random"),
          agent("greedy"),
          agent("heuristic"),
          agent("mcts:simulations=32,elsewhere=greedy"),
          agent("mcts:simulations=32,elsewhere=search"),
          tree_search(32),
          adviser()};
}

std::optional<Leak> find_leak_in_threads(const Decide& decide, int positions, int threads) {
  std::vector<std::optional<Leak>> found(static_cast<std::size_t>(threads));
  std::vector<std::thread> workers;
  for (int i = 0; i < threads; ++i) {
    const int share = positions / threads + (i < positions % threads ? 1 : 0);
    workers.emplace_back([&decide, &leak = found[static_cast<std::size_t>(i)], share, i] {
      leak = find_leak(decide, share, static_cast<std::uint64_t>(i) + 1);
    });
  }
  for (std::thread& worker : workers) worker.join();
  for (const std::optional<Leak>& leak : found) {
    if (leak) return leak;
  }
  return std::nullopt;
}

int prove(int positions, int threads) {
  bool clean = true;
  for (const Decider& decider : deciders()) {
    const std::optional<Leak> leak = find_leak_in_threads(decider.decide, positions, threads);
    std::cout << decider.name << ": ";
    if (leak) {
      clean = false;
      std::cout << "LEAK at position " << leak->position << ": " << to_text(leak->action) << " or "
                << to_text(leak->other_action) << std::endl;
    } else {
      std::cout << positions << " positions, equal decisions in all" << std::endl;
    }
  }
  return clean ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Proves that decisions depend on nothing hidden");
  int positions = 10'000;
  int threads = 1;
  app.add_option("--positions", positions, "How many for each agent and search (default: 10000)")
      ->check(CLI::Range(1, 100'000'000));
  app.add_option("--threads", threads, "Threads (default: 1)")->check(CLI::Range(1, 1024));
  CLI11_PARSE(app, argc, argv);
  return prove(positions, threads);
}
