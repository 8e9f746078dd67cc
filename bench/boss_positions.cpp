// How two agents fare where one of them has a hard time: starts of boss blinds that the first
// agent lost, or cleared with its last hand, in runs of its own. Both play each of them to the end
// of the blind in the same fresh worlds.
//
// usage: boss_positions [--positions N] [--worlds N] [--first AGENT] [--second AGENT] [--threads N]

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <CLI/CLI.hpp>

#include "agent/agent_text.h"
#include "agent/rollout.h"
#include "agent/simulation.h"
#include "agent/summary.h"
#include "engine/engine.h"
#include "io/seed_list.h"

namespace {

using namespace jimbo;

struct Arguments {
  int positions = 1000;
  int worlds = 1;
  int threads = 1;
  int most_runs = 100'000;
  std::string first = "heuristic";
  std::string second = "mcts";
  std::uint64_t entropy = 0;
};

struct Position {
  State state;
  bool lost;  // else cleared with the last hand
};

// Does work(i) for every i below count.
template <class Work>
void in_threads(int count, int threads, const Work& work) {
  std::atomic<int> next = 0;
  std::vector<std::thread> workers;
  for (int t = 0; t < threads; ++t) {
    workers.emplace_back([&next, &work, count] {
      for (int i = next++; i < count; i = next++) work(i);
    });
  }
  for (std::thread& worker : workers) worker.join();
}

// The hard boss blinds of one run.
std::vector<Position> hard_bosses(const Seed& seed, const PlayOptions& options) {
  std::vector<Position> found;
  State start;
  bool at_boss = false;
  play_run(options, seed, nullptr, [&](const State&, const Action& action, const State& after) {
    if (action.kind == ActionKind::SelectBlind) {
      at_boss = after.on_deck == BlindSlot::Boss && after.phase == Phase::SelectingHand;
      start = after;
      return;
    }
    if (!at_boss || after.phase == Phase::SelectingHand) return;
    at_boss = false;
    const bool lost = after.phase == Phase::GameOver;
    if (lost || after.hands_left == 0) found.push_back({start, lost});
  });
  return found;
}

std::vector<Position> collect(const Arguments& arguments) {
  PlayOptions options;
  options.make_agent = read_agent(arguments.first);
  options.entropy = arguments.entropy;
  const std::vector<Seed> seeds = seed_sequence(read_first_seed("0"), arguments.most_runs);
  std::vector<Position> positions;
  const int block = 16 * arguments.threads;
  for (int begin = 0; begin < arguments.most_runs; begin += block) {
    const int count = std::min(block, arguments.most_runs - begin);
    std::vector<std::vector<Position>> found(static_cast<std::size_t>(count));
    in_threads(count, arguments.threads, [&](int i) {
      found[static_cast<std::size_t>(i)] =
          hard_bosses(seeds[static_cast<std::size_t>(begin + i)], options);
    });
    for (const std::vector<Position>& some : found) {
      positions.insert(positions.end(), some.begin(), some.end());
    }
    std::cerr << positions.size() << " positions from " << begin + count << " runs" << std::endl;
    if (positions.size() >= static_cast<std::size_t>(arguments.positions)) break;
  }
  positions.resize(std::min(positions.size(), static_cast<std::size_t>(arguments.positions)));
  return positions;
}

bool clears(const State& start, const std::string& agent, std::uint64_t entropy) {
  const auto player = read_agent(agent)();
  const RolloutEnd end = rollout(start, *player, Until::Blind, 1000, entropy);
  return end.state.phase == Phase::RoundEval;
}

struct Tally {
  std::int64_t tries = 0;
  std::int64_t first = 0;   // cleared by the first agent
  std::int64_t second = 0;  // cleared by the second
  std::int64_t turned = 0;  // by the second alone
  std::int64_t thrown = 0;  // by the first alone

  void count(bool by_first, bool by_second) {
    ++tries;
    first += by_first;
    second += by_second;
    turned += by_second && !by_first;
    thrown += by_first && !by_second;
  }
};

void print_rate(const char* what, const std::string& who, std::int64_t cleared,
                std::int64_t tries) {
  const Interval interval = wilson_interval(cleared, tries);
  std::cout << "  " << what << " by " << who << ": " << cleared << " of " << tries << ", "
            << 100.0 * static_cast<double>(cleared) /
                   static_cast<double>(std::max<std::int64_t>(tries, 1))
            << " % (" << 100 * interval.low << " to " << 100 * interval.high << " %)\n";
}

void print(const char* title, const Arguments& arguments, const Tally& tally) {
  std::cout << title << "\n" << std::fixed << std::setprecision(1);
  print_rate("cleared", arguments.first, tally.first, tally.tries);
  print_rate("cleared", arguments.second, tally.second, tally.tries);
  std::cout << "  lost by " << arguments.first << " and cleared by " << arguments.second << ": "
            << tally.turned << "; the other way round: " << tally.thrown << "\n";
}

int compare(const Arguments& arguments) {
  const std::vector<Position> positions = collect(arguments);
  Tally lost;
  Tally near;
  std::mutex mutex;
  const int tries = static_cast<int>(positions.size()) * arguments.worlds;
  std::atomic<int> done = 0;
  in_threads(tries, arguments.threads, [&](int i) {
    const Position& position = positions[static_cast<std::size_t>(i / arguments.worlds)];
    const std::uint64_t entropy =
        (arguments.entropy + static_cast<std::uint64_t>(i) + 1) * 0x9e3779b97f4a7c15ULL;
    State world = position.state;
    determinize(world, entropy);
    const bool first = clears(world, arguments.first, entropy + 1);
    const bool second = clears(world, arguments.second, entropy + 1);
    const std::lock_guard lock(mutex);
    (position.lost ? lost : near).count(first, second);
    if (++done % 100 == 0) std::cerr << done << " of " << tries << " played" << std::endl;
  });
  print("Boss blinds that were lost", arguments, lost);
  print("Boss blinds that were cleared with the last hand", arguments, near);
  return EXIT_SUCCESS;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Two agents at boss blinds that were hard for the first");
  Arguments arguments;
  app.add_option("--positions", arguments.positions, "How many (default: 1000)")
      ->check(CLI::Range(1, 1'000'000));
  app.add_option("--worlds", arguments.worlds, "Fresh worlds for each position (default: 1)")
      ->check(CLI::Range(1, 10'000));
  app.add_option("--first", arguments.first, "Whose runs they are from (default: heuristic)");
  app.add_option("--second", arguments.second, "Who else plays them (default: mcts)");
  app.add_option("--runs", arguments.most_runs, "Runs to look at, at most (default: 100000)")
      ->check(CLI::Range(1, 10'000'000));
  app.add_option("--entropy", arguments.entropy, "Other numbers give other worlds (default: 0)");
  app.add_option("--threads", arguments.threads, "Threads (default: 1)")
      ->check(CLI::Range(1, 1024));
  CLI11_PARSE(app, argc, argv);
  try {
    return compare(arguments);
  } catch (const std::exception& error) {
    std::cerr << "boss_positions: " << error.what() << "\n";
    return 2;
  }
}
