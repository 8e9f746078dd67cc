// What is judged in positions of recorded runs, and what became of them, for calibration.py: a line
// for each. Positions are drawn one by one, because as many of each run would count those of short
// runs, which are lost, for more than they are. Beside them there are steps that should change the
// chance to win little or not on average, as two lines that follow one another, before and after.
//
// usage: calibration FILE.. (written by `jimbo sim --runs FILE`)

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <mutex>
#include <sstream>
#include <string>
#include <thread>
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
  double positions = 0.1;
  double steps = 0;
  int threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
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

// One run, position by position.
class RecordedRun {
 public:
  explicit RecordedRun(const std::string& link) {
    const Replay replay = from_link(link);
    State state = start_state(replay);
    add(state, 0);
    for (const ReplayLine& line : replay.lines) {
      if (line.is_hash || state.won) continue;
      if (step(state, line.action) != Error::None) break;
      actions_.push_back(line.action);
      const int blinds = cleared_.back();
      add(state, blinds);
      if (clears(states_.size() - 1) || line.action.kind == ActionKind::SkipBlind) {
        cleared_.back() = blinds + 1;
      }
    }
  }

  int count() const { return static_cast<int>(actions_.size()); }

  // What a step is called that calibration.py looks at; none otherwise.
  const char* name_of(int action) const {
    const auto place = static_cast<std::size_t>(action);
    const ActionKind kind = actions_[place].kind;
    if (kind == ActionKind::SelectBlind) return "select";
    if (kind == ActionKind::CashOut) return "cash_out";
    return clears(place + 1) ? "clear" : nullptr;
  }

  std::string line(int place, int run, const char* step = "") const {
    const State& state = states_[static_cast<std::size_t>(place)];
    Judgement judged{Outpost::Round, 1, {}};
    if (!state.won) judged = WinEstimate(kVanilla).judgement(state);
    const Ahead ahead = judged.ahead.value_or(Ahead{{1, 1, 0}, 1});
    const int later = cleared_.back() - cleared_[static_cast<std::size_t>(place)];
    const bool in_round = state.phase == Phase::SelectingHand;
    std::ostringstream text;
    text << static_cast<int>(state.stake) + 1 << ',' << run << ',' << step << ',' << state.ante
         << ',' << static_cast<int>(judged.from) << ',' << in_round << ',' << judged.cleared << ','
         << judged.ahead.has_value() << ',' << ahead.judged.next << ',' << ahead.trials << ','
         << ahead.judged.rest << ',' << ahead.judged.later << ',' << ahead.gain << ',' << later
         << ',' << states_.back().won << '\n';
    return text.str();
  }

 private:
  void add(const State& state, int cleared) {
    states_.push_back(state);
    cleared_.push_back(cleared);
  }

  // Whether the action before a state cleared a blind.
  bool clears(std::size_t place) const {
    const State& state = states_[place];
    return states_[place - 1].phase == Phase::SelectingHand &&
           (state.phase == Phase::RoundEval || state.won);
  }

  std::vector<State> states_;  // before each action, and the last
  std::vector<int> cleared_;   // blinds until then, or skipped
  std::vector<Action> actions_;
};

std::string lines_of(const std::string& link, int run, const Arguments& arguments) {
  const RecordedRun recorded(link);
  Chooser chooser(static_cast<std::uint64_t>(run) + 1);
  const auto is_drawn = [&chooser](double share) {
    constexpr int kFine = 10'000;
    return chooser.below(kFine) < share * kFine;
  };
  std::string text;
  for (int i = 0; i < recorded.count(); ++i) {
    if (is_drawn(arguments.positions)) text += recorded.line(i, run);
    const char* step = recorded.name_of(i);
    if (step == nullptr || !is_drawn(arguments.steps)) continue;
    text += recorded.line(i, run, step) + recorded.line(i + 1, run, step);
  }
  return text;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("What is judged in positions of recorded runs, and what became of them");
  Arguments arguments;
  app.add_option("FILE", arguments.files, "Runs that jimbo sim --runs wrote")->required();
  app.add_option("--positions", arguments.positions, "The share that is drawn (default: 0.1)");
  app.add_option("--steps", arguments.steps, "The same of steps, to measure jumps (default: none)");
  app.add_option("--threads", arguments.threads, "Threads (default: all)")
      ->check(CLI::Range(1, 1024));
  CLI11_PARSE(app, argc, argv);
  const std::vector<std::string> links = read_links(arguments.files);
  std::cout
      << "stake,run,step,ante,from,in_round,cleared,ahead,next,trials,rest,later,gain,done,won\n";
  std::mutex writing;
  WorkerPool(static_cast<int>(links.size()), arguments.threads).run([&](int i) {
    const std::string lines = lines_of(links[static_cast<std::size_t>(i)], i, arguments);
    const std::lock_guard lock(writing);
    std::cout << lines;
  });
  return EXIT_SUCCESS;
}
