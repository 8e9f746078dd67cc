// Fixed work for instruction counts: the first argument names the workload, the second how often it
// is done. Prints the number of operations. Two counts with different repetitions tell the cost of
// an operation without that of starting up.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <vector>

#include "content/content.h"
#include "core/engine.h"
#include "core/flat_action.h"
#include "core/observe.h"
#include "core/step.h"
#include "search/random_game.h"

namespace {

using namespace jimbo;

// Keeps a result that nobody else looks at.
template <class Thing>
void keep(const Thing& thing) {
  asm volatile("" : : "r"(&thing) : "memory");
}

struct Recorded {
  State start;
  std::vector<Action> actions;
};

std::vector<Recorded> record(const Rules& rules, int games, std::size_t steps) {
  std::vector<Recorded> recorded;
  Chooser chooser(7);
  for (int i = 0; i < games; ++i) {
    Recorded game{new_run({.seed = random_options(chooser).seed}, rules), {}};
    State state = game.start;
    while (state.phase != Phase::GameOver && game.actions.size() < steps) {
      game.actions.push_back(random_action(state, chooser, rules));
      step(state, game.actions.back(), rules);
    }
    recorded.push_back(std::move(game));
  }
  return recorded;
}

// States from whole runs, of every phase.
std::vector<State> record_states(const Rules& rules) {
  std::vector<State> states;
  for (const Recorded& game : record(rules, 4, 150)) {
    State state = game.start;
    for (const Action& action : game.actions) {
      states.push_back(state);
      step(state, action, rules);
    }
  }
  return states;
}

long steps(const Rules& rules, int repetitions) {
  const std::vector<Recorded> games = record(rules, 20, 200);
  long operations = 0;
  for (int i = 0; i < repetitions; ++i) {
    for (const Recorded& game : games) {
      State state = game.start;
      for (const Action& action : game.actions) step(state, action, rules);
      keep(state);
      operations += long(game.actions.size());
    }
  }
  return operations;
}

long lists(int repetitions) {
  const Rules rules = easy_rules();
  const std::vector<State> states = record_states(rules);
  std::vector<Action> list(100'000);
  long operations = 0;
  for (int i = 0; i < repetitions; ++i) {
    for (const State& state : states) {
      keep(legal_actions(state, list.data(), int(list.size()), false, rules));
      ++operations;
    }
  }
  return operations;
}

long observations(int repetitions) {
  const Rules rules = easy_rules();
  std::vector<State> states = record_states(rules);
  std::vector<std::int32_t> numbers(kObservedNumbers);
  std::vector<std::int16_t> entries(kObservedEntries);
  std::vector<std::uint8_t> mask(flat::kCount);
  long operations = 0;
  for (int i = 0; i < repetitions; ++i) {
    for (State& state : states) {
      NoSink sink;
      const Game<NoSink> g(state, rules, sink);
      observe(g, numbers.data(), entries.data());
      flat_mask(g, FlatChoice{}, false, mask.data());
      keep(numbers[0]);
      keep(mask[0]);
      ++operations;
    }
  }
  return operations;
}

long scores(int repetitions, bool with_jokers) {
  RunOptions options{};
  std::memcpy(options.seed.text, "ALEEB", 5);
  State state = new_run(options);
  Action select;
  select.kind = ActionKind::SelectBlind;
  step(state, select);
  NoSink sink;
  Game<NoSink> g(state, kVanilla, sink);
  if (with_jokers) {
    for (const JokerId id : {JokerId::GreedyJoker, JokerId::ScaryFace, JokerId::Blueprint,
                             JokerId::RideTheBus, JokerId::AbstractJoker}) {
      add_joker(g, build_joker(g, id));
    }
  }
  round_detail::move_to_play(g, 0b11111);
  std::uint8_t destroyed[kMaxPlayed];
  constexpr int kHands = 1000;
  for (int i = 0; i < repetitions * kHands; ++i) {
    keep(score_hand(g, destroyed));
    g.queue.count = 0;
  }
  return long(repetitions) * kHands;
}

long run(std::string_view workload, int repetitions) {
  if (workload == "step") return steps(kVanilla, repetitions);
  if (workload == "step_whole_runs") return steps(easy_rules(), repetitions);
  if (workload == "list") return lists(repetitions);
  if (workload == "observation_and_mask") return observations(repetitions);
  if (workload == "score_no_jokers") return scores(repetitions, false);
  if (workload == "score_five_jokers") return scores(repetitions, true);
  return -1;
}

}  // namespace

int main(int count, char** arguments) {
  const long operations = count == 3 ? run(arguments[1], std::atoi(arguments[2])) : -1;
  if (operations < 0) {
    std::fprintf(stderr, "usage: workload NAME REPETITIONS\n");
    return 2;
  }
  std::printf("%ld\n", operations);
  return 0;
}
