#include "agent/advice/advice.h"

#include <atomic>
#include <cstdint>
#include <stdexcept>

#include "agent/advice/advice_text.h"
#include "bindings.h"
#include "interruptible.h"
#include "json_object.h"
#include "run_object.h"

namespace jimbo::python {
namespace {

nb::object advise_on(const Position& position, std::int64_t rollouts, nb::handle entropy) {
  if (rollouts < 100) throw std::invalid_argument("rollouts must be at least 100");
  AdviceOptions options;
  options.rollouts = rollouts;
  options.entropy = read_entropy(entropy);
  const Position copy = position;  // another thread may go on while the lock is released
  std::atomic<bool> stop = false;
  options.stop = &stop;
  const Advice advice =
      interruptible(stop, [&] { return advise(copy.state, options, copy.content()); });
  return to_python(advice_json(copy.state, advice, copy.content()));
}

}  // namespace

void bind_advice(nb::class_<Position>& position) {
  position.def(
      "advise", &advise_on, nb::kw_only(), nb::arg("rollouts") = AdviceOptions{}.rollouts,
      nb::arg("entropy") = 0,
      nb::sig("def advise(self, *, rollouts: int = 4000, entropy: int = 0) -> dict[str, "
              "typing.Any]"),
      "What to do next, ranked, from what the player knows.\n\n"
      "What the agent `strong` would do is always among it, and nothing is listed above a better\n"
      "chance to win.\n"
      "Other threads may run meanwhile.\n\n"
      "Args:\n"
      "    rollouts: how often a blind is played out that is too deep to be solved.\n"
      "    entropy: decides which worlds are drawn.\n\n"
      "Returns:\n"
      "    A dict with basis (`exact`, `sampled`, `judged` or `forced`), `wins` (the chance to "
      "win\n"
      "    the run as it stands), `untried` (what was left out of an exact answer) and actions,\n"
      "    best first, each a dict with action (as `step` reads it), text, and where they apply\n"
      "    `chance` (of beating the blind: value, low, high), `wins` (the chance to win after "
      "it),\n"
      "    `gain` (what it changes about that), `reason` and `then` (what follows it).");
}

}  // namespace jimbo::python
