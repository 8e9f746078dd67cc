#pragma once

#include <memory>

#include <nanobind/nanobind.h>

#include "agent/players/agent.h"
#include "rules_file/ruleset.h"

namespace jimbo::python {

// What makes the agents that Python names: a text such as "mcts:simulations=500" names one that is
// built in; anything else is a function `state -> action` of the caller's own. Throws
// std::invalid_argument or TypeError.
//
// An agent of the caller's own is called with the interpreter's lock, which the threads that ask
// must not hold for themselves. It is not kept alive.
AgentMaker read_agent_object(nanobind::handle agent, std::shared_ptr<const Ruleset> rules);

}  // namespace jimbo::python
