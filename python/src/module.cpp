#include "bindings.h"

NB_MODULE(_native, module) {
  using namespace jimbo::python;
  module.doc() = "The engine, compiled. Import it through the package jimbo.";
  module.attr("__version__") = JIMBO_VERSION;
  bind_actions(module);
  bind_position(module);
  bind_runs(module);
  bind_spec(module);
  bind_env_config(module);
  bind_environment(module);
  bind_vector(module);
}
