#include "agent/advice/advice.h"

#include <cstdint>
#include <stdexcept>

#include "agent/advice/advice_text.h"
#include "bindings.h"
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
  Advice advice;
  {
    const nb::gil_scoped_release release;
    advice = advise(copy.state, options, copy.content());
  }
  return to_python(advice_json(copy.state, advice, copy.content()));
}

}  // namespace

void bind_advice(nb::class_<Position>& position) {
  position.def(
      "advise", &advise_on, nb::kw_only(), nb::arg("rollouts") = AdviceOptions{}.rollouts,
      nb::arg("entropy") = 0,
      nb::sig("def advise(self, *, rollouts: int = 20000, entropy: int = 0) -> dict[str, "
              "typing.Any]"),
      "What to do next, ranked, from what the player knows.\n\n"
      "In a blind by the chance to beat it, between blinds by what a purchase does for the run.\n"
      "Other threads may run meanwhile.\n\n"
      "Args:\n"
      "    rollouts: how often a blind is played out that is too deep to be solved.\n"
      "    entropy: decides which worlds are drawn.\n\n"
      "Returns:\n"
      "    A dict with basis (`exact`, `sampled`, `judged` or `forced`) and actions, best first,\n"
      "    each a dict with action (as `step` reads it), text, and where they apply `chance` (of\n"
      "    beating the blind: value, low, high), `gain` (in chance to win over going on as it is,\n"
      "    blinds counting less the further they are ahead) and `then` (what the action makes\n"
      "    room for).");
}

}  // namespace jimbo::python
