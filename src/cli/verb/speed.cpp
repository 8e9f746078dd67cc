#include "cli/verb/speed.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "cli/verb/machine.h"
#include "engine/engine.h"
#include "env/vector_environment.h"
#include "gamestate/gamestate.h"
#include "proof/workload.h"
#include "record/save.h"
#include "state/state_copy.h"

namespace jimbo::cli {
namespace {

// Does a share of the work.
struct Share {
  long operations;
  double seconds;  // of processor time
};
using Work = std::function<Share()>;

// Work that is measured from beginning to end; it returns the number of operations.
Work whole(std::function<long()> work) {
  return [work = std::move(work)] {
    const double start = cpu_seconds();
    const long operations = work();
    return Share{operations, cpu_seconds() - start};
  };
}

class Stopwatch {
 public:
  explicit Stopwatch(bool quick) : repetitions_(quick ? 3 : 25) {}

  void measure(const char* key, const char* what, double aim, const Work& work) {
    double best = 0;
    for (int i = 0; i < repetitions_; ++i) {
      const Share share = work();
      const double time = share.seconds * 1e9 / static_cast<double>(share.operations);
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
  return whole([times, operation]() mutable {
    for (long i = 0; i < times; ++i) operation();
    return times;
  });
}

template <class Operation>
Work for_each_state(std::vector<State>& states, Operation operation) {
  return whole([&states, operation]() mutable {
    for (State& state : states) operation(state);
    return static_cast<long>(states.size());
  });
}

void measure_play(Stopwatch& watch, const Content& content) {
  const Content easy = easy_content(content);
  RandomPlay short_games(content);
  watch.measure("random_play", "random play end to end, short games", 400, whole([&] {
                  short_games.play(20'000);
                  return 20'000L;
                }));
  RandomPlay whole_runs(easy);
  watch.measure("random_play_whole_runs", "random play end to end, whole runs", 600, whole([&] {
                  whole_runs.play(20'000);
                  return 20'000L;
                }));
  const auto games = record_games(content, 300, 400);
  watch.measure("step", "random legal step, as random games go", 200,
                whole([&] { return replay_games(games, content); }));
  const auto runs = record_games(easy, 100, 400);
  watch.measure("step_whole_runs", "random legal step, whole runs", 400,
                whole([&] { return replay_games(runs, easy); }));
  HandToRepeat plain({}, content);
  watch.measure("score_no_jokers", "score of five cards, no jokers", 60,
                repeat(50'000, [&] { plain.score(); }));
  HandToRepeat joined(kFiveJokers, content);
  watch.measure("score_five_jokers", "score of five cards, five jokers", 140,
                repeat(30'000, [&] { joined.score(); }));
  const State state = in_first_blind(kFiveJokers, content);
  watch.measure("preview", "preview of such a hand, state untouched", 0,
                repeat(20'000, [&] { keep(preview(state, 0b11111, Luck::Drawn, content)); }));
  std::vector<PlayScore> scores(218);
  watch.measure("score_all", "scores of all 218 plays, five jokers", 20'000, repeat(200, [&] {
                  keep(score_all(state, scores.data(), 218, Luck::Drawn, content));
                }));
}

void measure_interface(Stopwatch& watch, const Content& content) {
  const Content easy = easy_content(content);
  const State eight_cards = in_first_blind({}, content);
  std::vector<Action> list(1000);
  watch.measure("list", "list of the 436 actions of eight cards", 150, repeat(5'000, [&] {
                  keep(legal_actions(eight_cards, list.data(), 1000, false, content));
                }));
  std::vector<State> states = record_states(easy);
  Viewer viewer(easy);
  watch.measure("mask", "mask of the flat actions, whole runs", 60,
                for_each_state(states, [&](State& state) { viewer.mask_actions(state); }));
  watch.measure("observation", "observation, whole runs", 0,
                for_each_state(states, [&](State& state) { viewer.observe_state(state); }));
  watch.measure("observation_and_mask", "observation and mask, whole runs", 0,
                for_each_state(states, [&](State& state) {
                  viewer.observe_state(state);
                  viewer.mask_actions(state);
                }));
  std::string text;
  watch.measure("json", "gamestate as JSON text, whole runs", 25'000,
                for_each_state(states, [&](const State& state) {
                  text.clear();
                  write_gamestate(text, state, {}, easy);
                  keep(text);
                }));
}

// Choosing the actions is not measured.
void measure_environment(Stopwatch& watch, const Content& content) {
  constexpr int kEnvironments = 256;
  constexpr int kSteps = 20;
  env::Config config;
  config.content = &content;
  env::VectorEnvironment vector({.environment = config,
                                 .num_envs = kEnvironments,
                                 .num_threads = 1,
                                 .autoreset = env::Autoreset::SameStep});
  vector.reset(1);
  std::vector<std::int64_t> actions(static_cast<std::size_t>(kEnvironments) *
                                    static_cast<std::size_t>(vector.shape().action));
  const auto steps = [&](int count) {
    Share share{0, 0};
    for (int i = 0; i < count; ++i) {
      vector.sample(actions.data());
      const double start = cpu_seconds();
      vector.step(actions.data());
      share.seconds += cpu_seconds() - start;
      share.operations += kEnvironments;
    }
    return share;
  };
  steps(200);  // until the games are no longer all at their beginning
  watch.measure("environment", "step of 256 environments, with both", 500,
                [&] { return steps(kSteps); });
}

void measure_states(Stopwatch& watch, const Content& content) {
  const State state = in_first_blind({}, content);
  const auto rules = make_ruleset(content, "measured");
  State copies[2] = {state, state};
  // Over many states in turn, as one does who keeps them: no cache line is at hand.
  constexpr std::size_t kStates = 64;
  const std::vector<State> originals(kStates, state);
  std::vector<State> clones(kStates, state);
  watch.measure("clone", "copy of a state, 64 in turn", 70, repeat(50'000, [&, n = 0UL]() mutable {
                  const std::size_t at = n++ % kStates;
                  copy_state(clones[at], originals[at]);
                  keep(clones[at]);
                }));
  watch.measure("hash", "hash of a state", 0, repeat(10'000, [&] { keep(hash(state)); }));
  watch.measure("save", "save to bytes", 0,
                repeat(2'000, [&] { keep(save_state(state, *rules)); }));
  const std::vector<std::byte> saved = save_state(state, *rules);
  watch.measure("load", "load from bytes, checked", 0,
                repeat(2'000, [&] { keep(load_state(saved, *rules)); }));
  watch.measure("determinize", "redraw of all that is hidden", 0,
                repeat(2'000, [&, n = 0]() mutable {
                  copies[1] = state;
                  determinize(copies[1], static_cast<std::uint64_t>(++n), content);
                  keep(copies[1]);
                }));
  Chooser chooser(1);
  watch.measure("start", "start of a run", 1500, repeat(2'000, [&] {
                  keep(new_run({.seed = random_options(chooser).seed}, content));
                }));
}

}  // namespace

std::vector<Speed> measure_speeds(bool quick, const Content& content) {
  Stopwatch watch(quick);
  measure_play(watch, content);
  measure_interface(watch, content);
  measure_environment(watch, content);
  measure_states(watch, content);
  return watch.speeds();
}

}  // namespace jimbo::cli
