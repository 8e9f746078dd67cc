#pragma once

#include <string>
#include <vector>

#include "agent/players/leak_check.h"

namespace jimbo {

// One of those that decide, to be asked for leaks.
struct Decider {
  std::string name;
  int work;  // of a decision, about: how many of the random agent's it takes
  Decide decide;
};

// Everything that decides: all agents, with settings that make a decision cheap where they have
// some, and the searches that can be asked without an agent.
std::vector<Decider> all_deciders();

}  // namespace jimbo
