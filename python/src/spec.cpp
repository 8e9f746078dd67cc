#include "io/spec.h"

#include "bindings.h"
#include "json_object.h"

namespace jimbo::python {

void bind_spec(nb::module_& module) {
  module.def(
      "spec", [] { return to_python(make_spec()); }, nb::sig("def spec() -> dict[str, typing.Any]"),
      "Everything `jimbo spec --json` prints: items with their facts, the action table, the "
      "layout\n"
      "of observations, the names of all random streams. A new dict each time.");
}

}  // namespace jimbo::python
