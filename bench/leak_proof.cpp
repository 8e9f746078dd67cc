// Proves for every agent and search that its decisions depend on nothing hidden, on as many
// positions as wanted: see agent/players/leak_check.h. Prints a line for each; exit code 1 at a
// leak.
//
// usage: leak_proof [--only NAME] [--positions N] [--threads N]

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "agent/players/leak_check.h"
#include "support/decider.h"
#include "text/notation.h"
#include "thread/worker_pool.h"

namespace {

using namespace jimbo;

std::optional<Leak> find_leak_in_threads(const Decide& decide, int positions, int threads) {
  std::vector<std::optional<Leak>> found(static_cast<std::size_t>(threads));
  WorkerPool(threads, threads).run([&](int i) {
    const int share = positions / threads + (i < positions % threads ? 1 : 0);
    found[static_cast<std::size_t>(i)] =
        find_leak(decide, share, static_cast<std::uint64_t>(i) + 1);
  });
  for (const std::optional<Leak>& leak : found) {
    if (leak) return leak;
  }
  return std::nullopt;
}

int prove(const std::string& only, int positions, int threads) {
  bool clean = true;
  for (const Decider& decider : all_deciders()) {
    if (!only.empty() && decider.name.find(only) == std::string::npos) continue;
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
  std::string only;
  int positions = 10'000;
  int threads = 1;
  app.add_option("--only", only, "Ask only those with this in their name");
  app.add_option("--positions", positions, "How many for each agent and search (default: 10000)")
      ->check(CLI::Range(1, 100'000'000));
  app.add_option("--threads", threads, "Threads (default: 1)")->check(CLI::Range(1, 1024));
  CLI11_PARSE(app, argc, argv);
  return prove(only, positions, threads);
}
