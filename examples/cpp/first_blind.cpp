// Plays the first blind of a seed with an agent and tells what it does.

#include <exception>
#include <iostream>

#include "agent/players/agent.h"
#include "agent/players/agent_rollout.h"
#include "engine/engine.h"
#include "record/replay.h"
#include "text/action_text.h"
#include "text/number_text.h"
#include "text/run_option_text.h"

int main(int argc, char** argv) try {
  using namespace jimbo;
  RunOptions options;
  options.seed = read_seed(argc > 1 ? argv[1] : "ALEEB");
  State state = new_run(options);
  const auto agent = make_agent("heuristic");
  for (std::uint64_t entropy = 0;
       state.phase == Phase::BlindSelect || state.phase == Phase::SelectingHand; ++entropy) {
    const Action action = ask(*agent, state, entropy);
    std::cout << action_text(state, action);
    if (step(state, action) != Error::None) throw std::logic_error("the agent broke the rules");
    std::cout << ": " << number_text(state.score) << " of " << number_text(state.requirement)
              << "\n";
  }
  std::cout << (state.phase == Phase::GameOver ? "lost" : "beaten") << ", hash "
            << hash_text(hash(state)) << "\n";
  return 0;
} catch (const std::exception& error) {
  std::cerr << "first_blind: " << error.what() << "\n";
  return 1;
}
