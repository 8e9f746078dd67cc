#include "agent/players/agent.h"

#include <atomic>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

#include <nanobind/stl/string.h>
#include <nanobind/stl/variant.h>

#include "action_object.h"
#include "agent/players/agent_rollout.h"
#include "agent/players/agent_text.h"
#include "agent_object.h"
#include "bindings.h"
#include "choose.h"
#include "engine/engine.h"
#include "interruptible.h"
#include "run_object.h"

namespace jimbo::python {
namespace {

// "ValueError: no idea", as the last line of a traceback.
std::string text_of(const nb::python_error& error) {
  std::string text = nb::cast<std::string>(error.type().attr("__name__"));
  const std::string message = nb::cast<std::string>(nb::str(error.value()));
  return message.empty() ? text : text + ": " + message;
}

// An agent written in Python. It sees the world it is shown as a jimbo.State.
class PythonAgent : public Agent {
 public:
  PythonAgent(nb::handle act, std::shared_ptr<const Ruleset> rules)
      : act_(act), rules_(std::move(rules)) {}

  void begin(std::uint64_t, const Content&) override {}

  Action choose(const State& world) override {
    const nb::gil_scoped_acquire acquire;
    StateValue value;
    value.state = world;
    value.rules = rules_;
    try {
      const nb::object answer = act_(value);
      ActionLike action;
      if (!nb::try_cast(answer, action)) {
        throw std::runtime_error("an agent must return an Action or its text, got " +
                                 nb::cast<std::string>(nb::str(answer.type().attr("__name__"))));
      }
      return read(action);
    } catch (const nb::python_error& error) {
      throw std::runtime_error(text_of(error));
    }
  }

 private:
  nb::handle act_;
  std::shared_ptr<const Ruleset> rules_;
};

// Lets an agent work. One of Python's own stays on this thread, where Ctrl-C reaches it; one that
// is built in is told of Ctrl-C.
template <class Work>
auto with_agent(const nb::object& agent, const std::shared_ptr<const Ruleset>& rules,
                const Work& work) {
  const AgentMaker make = read_agent_object(agent, rules);
  std::atomic<bool> stop = false;
  if (nb::isinstance<nb::str>(agent)) {
    return interruptible(stop, [&] { return work(*make(), stop); });
  }
  const nb::gil_scoped_release release;
  return work(*make(), stop);
}

// Where a rollout ends: a word, or a number of actions.
using End = std::variant<int, std::string>;

StateValue roll_out(const Position& position, const nb::object& agent, const End& until,
                    const nb::object& entropy, int max_steps) {
  if (max_steps < 0) throw std::invalid_argument("max_steps must be 0 or more");
  Until horizon = Until::Run;
  if (const int* steps = std::get_if<int>(&until)) {
    if (*steps < 0) throw std::invalid_argument("until must be 0 actions or more");
    max_steps = *steps < max_steps ? *steps : max_steps;
  } else {
    horizon = choose("until", std::get<std::string>(until), kUntil);
  }
  const std::uint64_t number = read_entropy(entropy);
  const Position copy = position;  // another thread may go on while the lock is released
  const RolloutEnd reached =
      with_agent(agent, copy.rules, [&](Agent& player, const std::atomic<bool>& stop) {
        return rollout(copy.state, player, horizon, max_steps, number, copy.content(), &stop);
      });
  if (reached.is_refused()) throw Refused(reached.choice, reached.reason);
  StateValue end;
  end.rules = copy.rules;
  end.state = reached.state;
  return end;
}

Action act(const Position& position, const nb::object& agent, const nb::object& entropy) {
  if (position.state.phase == Phase::GameOver) {
    throw std::invalid_argument("the run is over: there is nothing to decide");
  }
  const std::uint64_t number = read_entropy(entropy);
  const Position copy = position;
  return with_agent(agent, copy.rules, [&](Agent& player, const std::atomic<bool>& stop) {
    player.set_stop(&stop);
    return ask(player, copy.state, number, copy.content());
  });
}

}  // namespace

AgentMaker read_agent_object(nb::handle agent, std::shared_ptr<const Ruleset> rules) {
  if (nb::isinstance<nb::str>(agent)) return read_agent(nb::cast<std::string>(agent));
  if (PyCallable_Check(agent.ptr()) == 0) {
    throw nb::type_error(
        "agent must be a name of jimbo.agents(), an object with a method act(state), or a function "
        "of a state");
  }
  return [agent, rules] { return std::make_unique<PythonAgent>(agent, rules); };
}

void bind_agents(nb::module_& module) {
  module.def("act", &act, nb::arg("state"), nb::arg("agent"), nb::arg("entropy"),
             nb::sig("def act(state: Position, agent: typing.Any, entropy: int) -> Action"));
  module.def("rollout", &roll_out, nb::arg("state"), nb::arg("agent"), nb::arg("until"),
             nb::arg("entropy"), nb::arg("max_steps"),
             nb::sig("def rollout(state: Position, agent: typing.Any, until: int | str, entropy: "
                     "int, max_steps: int) -> State"));
  module.def(
      "check_agent", [](const std::string& text) { read_agent(text); }, nb::arg("text"),
      "Raises ValueError unless the text names an agent that is built in.");
}

}  // namespace jimbo::python
