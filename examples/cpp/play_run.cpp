// Lets an agent play a run, tells what it does, and leaves a replay.
//
//   play_run SEED AGENT [REPLAY]      play_run ALEEB heuristic run.replay && jimbo replay
//   run.replay

#include <exception>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>

#include <jimbo/agent.h>
#include <jimbo/engine.h>
#include <jimbo/record.h>
#include <jimbo/text.h>

namespace {

// What the agent does in each state of the run follows from this number.
constexpr std::uint64_t kEntropy = 1;

jimbo::State play(jimbo::Replay& replay, jimbo::Agent& agent) {
  jimbo::State state = replay.start;
  agent.begin(kEntropy, jimbo::Rules::vanilla());
  while (!is_over(state) && !is_won(state)) {
    const int step = static_cast<int>(replay.actions.size());
    // The agent is shown a world in which all that it cannot know is drawn anew.
    const jimbo::Action action = agent.choose(world_for_agent(state, kEntropy, step));
    std::cout << describe_action(state, action) << "\n";
    const jimbo::Refusal refusal = jimbo::step(state, action);
    if (refusal != jimbo::Refusal::None) {
      throw std::logic_error("the agent broke the rules: " + refusal_text(state, action, refusal));
    }
    replay.actions.push_back(action);
  }
  return state;
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc < 3) {
    std::cerr << "usage: play_run SEED AGENT [REPLAY]\n";
    return 2;
  }
  jimbo::Replay replay;
  replay.start = jimbo::start({.seed = argv[1]});
  const jimbo::State end = play(replay, *jimbo::make_agent(argv[2]));

  std::cout << "\n" << screen(end) << "\n";
  const jimbo::Numbers numbers = jimbo::numbers(end);
  std::cout << (is_won(end) ? "won" : "lost") << " in ante " << numbers.ante << " after "
            << replay.actions.size() << " actions, hash " << std::hex << hash(end) << "\n";
  if (argc > 3) std::ofstream(argv[3]) << to_text(replay);
  return 0;
} catch (const std::exception& error) {
  std::cerr << "play_run: " << error.what() << "\n";
  return 1;
}
