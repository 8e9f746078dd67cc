#pragma once

#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include "agent/players/agent.h"
#include "engine/engine.h"

namespace jimbo {

// Lets an agent play a run until it is over, won or so many steps long, failing the test if it
// chooses what is not legal. `seen` hears of each state with the action chosen in it.
template <class Seen>
State play_with(const std::string& name, const RunOptions& options, std::uint64_t entropy,
                int steps, const Content& content, Seen seen) {
  const auto agent = make_agent(name);
  agent->begin(entropy, content);
  State run = new_run(options, content);
  for (int i = 0; i < steps && run.phase != Phase::GameOver; ++i) {
    const Action action = agent->choose(world_for_agent(run, entropy, i, content));
    seen(run, action);
    const Error error = step(run, action, content);
    EXPECT_EQ(error, Error::None) << name << " seed " << std::string(options.seed.text, 8)
                                  << " step " << i << " kind " << static_cast<int>(action.kind);
    if (error != Error::None) break;
  }
  return run;
}

inline State play_with(const std::string& name, const RunOptions& options, std::uint64_t entropy,
                       int steps = 20000, const Content& content = kVanilla) {
  return play_with(name, options, entropy, steps, content, [](const State&, const Action&) {});
}

}  // namespace jimbo
