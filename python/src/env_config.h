#pragma once

#include <memory>

#include <nanobind/nanobind.h>

#include "action/factored_action.h"
#include "env/config.h"
#include "env/output.h"
#include "rules_file/ruleset.h"

namespace jimbo::python {

// A configuration that keeps its rules alive.
struct EnvConfig : env::Config {
  std::shared_ptr<const Ruleset> rules = vanilla_ruleset();
};

// What there is to know about a step, as the dict Gymnasium calls info.
nanobind::dict info_dict(const env::StepInfo& info);

}  // namespace jimbo::python
