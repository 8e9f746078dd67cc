#pragma once

#include <nanobind/nanobind.h>

#include "core/factored_action.h"
#include "env/config.h"
#include "env/output.h"

namespace jimbo::python {

// What there is to know about a step, as the dict Gymnasium calls info.
nanobind::dict info_dict(const env::StepInfo& info);

}  // namespace jimbo::python
