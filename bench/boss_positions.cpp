// How agents fare where one of them has a hard time: starts of boss blinds that the first agent
// lost, or cleared closely with its last hand, in runs of its own. All play each of them to the end
// of the blind in the same fresh worlds.
//
// Beside the agents there is `advice`, who takes the first of what jimbo advises.
//
// usage: boss_positions [--positions N] [--worlds N] [--ante N] [--first AGENT] [--others AGENT..]
// [--threads N]

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "agent/advice/advice.h"
#include "agent/players/agent_rollout.h"
#include "agent/players/agent_text.h"
#include "agent/simulate/simulation.h"
#include "agent/simulate/summary.h"
#include "engine/engine.h"
#include "seeds/walk/seed_list.h"
#include "thread/worker_pool.h"

namespace {

using namespace jimbo;

class Advised : public Agent {
 public:
  void begin(std::uint64_t entropy, const Content& content) override {
    options_.entropy = entropy;
    content_ = &content;
  }

  Action choose(const State& world) override {
    ++options_.entropy;
    return advise(world, options_, *content_).actions.front().action;
  }

 private:
  AdviceOptions options_;
  const Content* content_ = &kVanilla;
};

const RegisterAgent kAdvised("advice", "Takes the first of what is advised",
                             [] { return std::make_unique<Advised>(); });

struct Arguments {
  int positions = 1000;
  int worlds = 1;
  int threads = 1;
  int ante = 1;
  int most_runs = 100'000;
  std::string first = "heuristic";
  std::vector<std::string> others = {"mcts"};
  std::uint64_t entropy = 0;
};

constexpr double kClose = 1.25;  // times the requirement, with the last hand

struct Position {
  State state;
  bool lost;  // else it was close
};

// The hard boss blinds of one run.
std::vector<Position> hard_bosses(const Seed& seed, const PlayOptions& options, int least_ante) {
  std::vector<Position> found;
  State start;
  bool at_boss = false;
  play_run(options, seed, nullptr, [&](const State&, const Action& action, const State& after) {
    if (action.kind == ActionKind::SelectBlind) {
      at_boss = after.on_deck == BlindSlot::Boss && after.phase == Phase::SelectingHand &&
                after.ante >= least_ante;
      start = after;
      return;
    }
    if (!at_boss || after.phase == Phase::SelectingHand) return;
    at_boss = false;
    const bool lost = after.phase == Phase::GameOver;
    const bool close = after.hands_left == 0 && after.score < kClose * after.requirement;
    if (lost || close) found.push_back({start, lost});
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
    WorkerPool(count, arguments.threads).run([&](int i) {
      found[static_cast<std::size_t>(i)] =
          hard_bosses(seeds[static_cast<std::size_t>(begin + i)], options, arguments.ante);
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

struct Played {
  bool cleared;
  int decisions;
  double seconds;  // of processor time
};

double processor_seconds() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

Played play_blind(const State& start, const std::string& agent, std::uint64_t entropy) {
  const double before = processor_seconds();
  const auto player = read_agent(agent)();
  const RolloutEnd end = rollout(start, *player, Until::Blind, 1000, entropy);
  return {end.state.phase == Phase::RoundEval, end.steps, processor_seconds() - before};
}

// How an agent fared beside the first, at one kind of position.
struct Tally {
  std::int64_t tries = 0;
  std::int64_t cleared = 0;
  std::int64_t turned = 0;  // cleared, but not by the first agent
  std::int64_t thrown = 0;  // the other way round

  void count(bool by_first, bool by_this) {
    ++tries;
    cleared += by_this;
    turned += by_this && !by_first;
    thrown += by_first && !by_this;
  }
};

struct Record {
  Tally lost;
  Tally near;
  std::int64_t decisions = 0;
  double seconds = 0;
};

void print(std::ostream& out, const Tally& tally) {
  const Interval interval = wilson_interval(tally.cleared, tally.tries);
  const double tries = static_cast<double>(std::max<std::int64_t>(tally.tries, 1));
  out << tally.cleared << " of " << tally.tries << ", "
      << 100 * static_cast<double>(tally.cleared) / tries << " % (" << 100 * interval.low << " to "
      << 100 * interval.high << " %), turned " << tally.turned << ", thrown away " << tally.thrown
      << "\n";
}

void print(std::ostream& out, const std::string& agent, const Record& record) {
  const double decisions = static_cast<double>(std::max<std::int64_t>(record.decisions, 1));
  out << agent << std::fixed << std::setprecision(1) << ": "
      << record.lost.cleared + record.near.cleared << " of "
      << record.lost.tries + record.near.tries << " cleared in " << record.seconds << " s, "
      << 1000 * record.seconds / decisions << " ms of processor time a decision\n"
      << "  blinds that were lost:      ";
  print(out, record.lost);
  out << "  blinds that were close:     ";
  print(out, record.near);
}

int compare(const Arguments& arguments) {
  const std::vector<Position> positions = collect(arguments);
  const int count = static_cast<int>(positions.size());
  std::vector<std::string> agents = {arguments.first};
  agents.insert(agents.end(), arguments.others.begin(), arguments.others.end());
  std::vector<Record> records(agents.size());
  std::mutex mutex;
  const int tries = count * arguments.worlds;
  const auto print_all = [&](std::ostream& out) {
    for (std::size_t j = 0; j < agents.size(); ++j) print(out, agents[j], records[j]);
  };
  int done = 0;
  WorkerPool(tries, arguments.threads).run([&](int i) {
    // All positions in one world each, then in the next: what is known on the way is a fair part.
    const Position& position = positions[static_cast<std::size_t>(i % count)];
    const int number = i % count * arguments.worlds + i / count;
    const std::uint64_t entropy =
        (arguments.entropy + static_cast<std::uint64_t>(number) + 1) * 0x9e3779b97f4a7c15ULL;
    State world = position.state;
    determinize(world, entropy);
    std::vector<Played> played;
    for (const std::string& agent : agents) played.push_back(play_blind(world, agent, entropy + 1));
    const std::lock_guard lock(mutex);
    for (std::size_t j = 0; j < agents.size(); ++j) {
      Tally& tally = position.lost ? records[j].lost : records[j].near;
      tally.count(played[0].cleared, played[j].cleared);
      records[j].decisions += played[j].decisions;
      records[j].seconds += played[j].seconds;
    }
    if (++done % count != 0) return;
    std::cerr << "after " << done << " of " << tries << ":" << std::endl;
    print_all(std::cerr);
  });
  print_all(std::cout);
  return EXIT_SUCCESS;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Agents at boss blinds that were hard for the first of them");
  Arguments arguments;
  app.add_option("--positions", arguments.positions, "How many (default: 1000)")
      ->check(CLI::Range(1, 1'000'000));
  app.add_option("--worlds", arguments.worlds, "Fresh worlds for each position (default: 1)")
      ->check(CLI::Range(1, 10'000));
  app.add_option("--ante", arguments.ante, "Bosses of this ante and later ones (default: 1)")
      ->check(CLI::Range(1, 8));
  app.add_option("--first", arguments.first, "Whose runs they are from (default: heuristic)");
  app.add_option("--others", arguments.others, "Who else plays them (default: mcts)");
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
