#pragma once

#include <nanobind/nanobind.h>

#include "action/factored_action.h"
#include "env/config.h"
#include "env/output.h"

namespace jimbo::python {

// What there is to know about a step, as the dict Gymnasium calls info.
nanobind::dict info_dict(const env::StepInfo& info);

}  // namespace jimbo::python
