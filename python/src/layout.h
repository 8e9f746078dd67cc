#pragma once

#include <string>
#include <vector>

#include <nanobind/nanobind.h>

#include "env/config.h"
#include "env/output.h"
#include "observe/observe.h"

// What stands where in the numbers and entries of an observation, for Python to make arrays and
// spaces of.

namespace jimbo::python {

struct LayoutRow {
  std::string name;
  bool entries;            // among the 16-bit entries, else among the 32-bit numbers
  int offset;              // of its first element there
  std::vector<int> shape;  // of the array
  std::string columns;     // in the notation of observation.def; one for all elements, or the last
                           // dimension of the array
};

std::vector<LayoutRow> layout_of(const env::Config& config);

// How many rows the tables have: None for the lean ones, "all", or a dict of tables that have more
// or fewer. Throws std::invalid_argument or TypeError.
TableRows read_rows(nanobind::handle rows, const Content& content);

// The observation of a state as a dict of new NumPy arrays, or as one int32 array: the numbers,
// then the entries.
nanobind::object observe(const env::Config& config, const State& state, bool flat);

// Its action mask as a new int8 array; the factored one as bytes of a FactoredMask.
nanobind::object action_mask(const env::Config& config, const State& state);

}  // namespace jimbo::python
