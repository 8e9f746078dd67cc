// Fixed work for instruction counts: the first argument names the workload, the second how often it
// is done. Prints the number of operations. Two counts with different repetitions tell the cost of
// an operation without that of starting up.

#include "proof/workload.h"

#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "engine/engine.h"

namespace {

using namespace jimbo;

long steps(const Content& content, int repetitions) {
  const std::vector<RecordedGame> games = record_games(content, 20, 200);
  long operations = 0;
  for (int i = 0; i < repetitions; ++i) operations += replay_games(games, content);
  return operations;
}

long lists(int repetitions) {
  const Content content = easy_content();
  const std::vector<State> states = record_states(content);
  std::vector<Action> list(100'000);
  long operations = 0;
  for (int i = 0; i < repetitions; ++i) {
    for (const State& state : states) {
      keep(legal_actions(state, list.data(), int(list.size()), false, content));
      ++operations;
    }
  }
  return operations;
}

long observations(int repetitions) {
  const Content content = easy_content();
  std::vector<State> states = record_states(content);
  Viewer viewer(content);
  long operations = 0;
  for (int i = 0; i < repetitions; ++i) {
    for (State& state : states) {
      viewer.observe_state(state);
      viewer.mask_actions(state);
      ++operations;
    }
  }
  return operations;
}

long scores(int repetitions, std::initializer_list<JokerId> jokers) {
  constexpr int kHands = 1000;
  HandToRepeat hand(jokers);
  for (int i = 0; i < repetitions * kHands; ++i) hand.score();
  return long(repetitions) * kHands;
}

long starts(int repetitions) {
  constexpr int kRuns = 200;
  Chooser chooser(7);
  for (int i = 0; i < repetitions * kRuns; ++i) {
    keep(new_run({.seed = random_options(chooser).seed}));
  }
  return long(repetitions) * kRuns;
}

long plays(const Content& content, int repetitions) {
  constexpr int kSteps = 2000;
  RandomPlay play(content);
  play.play(repetitions * kSteps);
  return long(repetitions) * kSteps;
}

long run(std::string_view workload, int repetitions) {
  if (workload == "step") return steps(kVanilla, repetitions);
  if (workload == "step_whole_runs") return steps(easy_content(), repetitions);
  if (workload == "list") return lists(repetitions);
  if (workload == "observation_and_mask") return observations(repetitions);
  if (workload == "score_no_jokers") return scores(repetitions, {});
  if (workload == "score_five_jokers") return scores(repetitions, kFiveJokers);
  if (workload == "start") return starts(repetitions);
  if (workload == "play") return plays(kVanilla, repetitions);
  if (workload == "play_whole_runs") return plays(easy_content(), repetitions);
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
