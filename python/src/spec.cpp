#include "spec/spec.h"

#include "bindings.h"
#include "json_object.h"
#include "rules_object.h"

namespace jimbo::python {

void bind_spec(nb::module_& module) {
  module.def(
      "spec", [](const Rules* rules) { return to_python(make_spec(ruleset_of(rules)->content)); },
      nb::arg("rules") = nb::none(),
      nb::sig("def spec(rules: Rules | None = None) -> dict[str, typing.Any]"),
      "Everything `jimbo spec --json` prints: items with their facts, the action table, the "
      "layout\n"
      "of observations, the names of all random streams; with `rules`, the facts under these. A "
      "new\n"
      "dict each time.");
}

}  // namespace jimbo::python
