#include "cli/speed.h"

#include <cstddef>
#include <cstring>
#include <functional>
#include <vector>

#include "cli/machine.h"
#include "io/gamestate.h"
#include "io/save.h"
#include "search/workload.h"

namespace jimbo::cli {
namespace {

// Does a share of the work and returns how many operations that were.
using Work = std::function<long()>;

class Stopwatch {
 public:
  explicit Stopwatch(bool quick) : repetitions_(quick ? 3 : 25) {}

  void measure(const char* key, const char* what, double aim, const Work& work) {
    double best = 0;
    for (int i = 0; i < repetitions_; ++i) {
      const double start = cpu_seconds();
      const long operations = work();
      const double time = (cpu_seconds() - start) * 1e9 / static_cast<double>(operations);
      if (i == 0 || time < best) best = time;
    }
    speeds_.push_back({key, what, best, aim});
  }

  const std::vector<Speed>& speeds() const { return speeds_; }

 private:
  int repetitions_;
  std::vector<Speed> speeds_;
};

template <class Operation>
Work repeat(long times, Operation operation) {
  return [times, operation]() mutable {
    for (long i = 0; i < times; ++i) operation();
    return times;
  };
}

template <class Operation>
Work for_each_state(std::vector<State>& states, Operation operation) {
  return [&states, operation]() mutable {
    for (State& state : states) operation(state);
    return static_cast<long>(states.size());
  };
}

void measure_play(Stopwatch& watch) {
  const Rules easy = easy_rules();
  const auto games = record_games(kVanilla, 300, 400);
  watch.measure("step", "random legal step, as random games go", 400,
                [&] { return replay_games(games, kVanilla); });
  const auto runs = record_games(easy, 100, 400);
  watch.measure("step_whole_runs", "random legal step, whole runs", 0,
                [&] { return replay_games(runs, easy); });
  HandToRepeat plain({});
  watch.measure("score_no_jokers", "score of five cards, no jokers", 60,
                repeat(50'000, [&] { plain.score(); }));
  HandToRepeat joined(kFiveJokers);
  watch.measure("score_five_jokers", "score of five cards, five jokers", 250,
                repeat(30'000, [&] { joined.score(); }));
  const State state = in_first_blind(kFiveJokers);
  watch.measure("preview", "preview of such a hand, state untouched", 0,
                repeat(20'000, [&] { keep(preview(state, 0b11111)); }));
}

void measure_interface(Stopwatch& watch) {
  const Rules easy = easy_rules();
  const State eight_cards = in_first_blind();
  std::vector<Action> list(1000);
  watch.measure("list", "list of the 436 actions of eight cards", 1000,
                repeat(5'000, [&] { keep(legal_actions(eight_cards, list.data(), 1000)); }));
  std::vector<State> states = record_states(easy);
  Viewer viewer(easy);
  watch.measure("mask", "mask of the flat actions, whole runs", 0,
                for_each_state(states, [&](State& state) { viewer.mask_actions(state); }));
  watch.measure("observation", "observation, whole runs", 0,
                for_each_state(states, [&](State& state) { viewer.observe_state(state); }));
  watch.measure("observation_and_mask", "observation and mask, whole runs", 0,
                for_each_state(states, [&](State& state) {
                  viewer.observe_state(state);
                  viewer.mask_actions(state);
                }));
  watch.measure("json", "gamestate as JSON text, whole runs", 0,
                for_each_state(states, [&](const State& state) {
                  keep(to_gamestate(state, {}, easy).dump());
                }));
}

void measure_states(Stopwatch& watch) {
  const State state = in_first_blind();
  State copies[2] = {state, state};
  watch.measure("clone", "copy of a state", 100, repeat(100'000, [&] {
                  std::memcpy(static_cast<void*>(&copies[1]), &copies[0], sizeof(State));
                  keep(copies[1]);
                }));
  watch.measure("hash", "hash of a state", 0, repeat(10'000, [&] { keep(hash(state)); }));
  watch.measure("save", "save to bytes", 0, repeat(2'000, [&] { keep(save_state(state)); }));
  const std::vector<std::byte> saved = save_state(state);
  watch.measure("load", "load from bytes, checked", 0,
                repeat(2'000, [&] { keep(load_state(saved)); }));
  watch.measure("determinize", "redraw of all that is hidden", 0,
                repeat(2'000, [&, n = 0]() mutable {
                  copies[1] = state;
                  determinize(copies[1], static_cast<std::uint64_t>(++n));
                  keep(copies[1]);
                }));
  Chooser chooser(1);
  watch.measure("start", "start of a run", 0,
                repeat(2'000, [&] { keep(new_run({.seed = random_options(chooser).seed})); }));
}

}  // namespace

std::vector<Speed> measure_speeds(bool quick) {
  Stopwatch watch(quick);
  measure_play(watch);
  measure_interface(watch);
  measure_states(watch);
  return watch.speeds();
}

}  // namespace jimbo::cli
