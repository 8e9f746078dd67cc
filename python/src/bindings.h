#pragma once

#include <cstdio>  // nanobind uses stderr without it

#include <nanobind/nanobind.h>

// The native module jimbo._native, one file per subject. Everything here converts; nothing decides.

namespace jimbo::python {

namespace nb = nanobind;

struct Position;

void bind_rules(nb::module_& module);
void bind_actions(nb::module_& module);
void bind_position(nb::module_& module);
void bind_scores(nb::module_& module, nb::class_<Position>& position);
void bind_advice(nb::class_<Position>& position);
void bind_solve(nb::module_& module);
void bind_runs(nb::module_& module);
void bind_spec(nb::module_& module);
void bind_env_config(nb::module_& module);
void bind_environment(nb::module_& module);
void bind_vector(nb::module_& module);
void bind_simulation(nb::module_& module);
void bind_agents(nb::module_& module);
void bind_search(nb::module_& module);
void bind_seeds(nb::module_& module);

}  // namespace jimbo::python
