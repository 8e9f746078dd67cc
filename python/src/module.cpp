#include "bindings.h"

NB_MODULE(_native, module) {
  using namespace jimbo::python;
  // What is alive when the interpreter ends is the user's business.
  nanobind::set_leak_warnings(false);
  module.doc() = "The engine, compiled. Import it through the package jimbo.";
  module.attr("VERSION") = JIMBO_VERSION;
  bind_rules(module);
  bind_actions(module);
  bind_position(module);
  bind_solve(module);
  bind_runs(module);
  bind_spec(module);
  bind_env_config(module);
  bind_environment(module);
  bind_vector(module);
  bind_simulation(module);
  bind_agents(module);
  bind_search(module);
  bind_seeds(module);
}
