#pragma once

#include <memory>

#include "record/recorded_run.h"
#include "rules_file/ruleset.h"

namespace jimbo::page {

// The run that is played, and the rules it is played by, which live as long.
struct Table {
  std::shared_ptr<const Ruleset> rules = vanilla_ruleset();
  RecordedRun run = RecordedRun(RunOptions{.seed = {"ALEEB"}});

  const Content& content() const { return rules->content; }
  const State& state() const { return run.state(); }
};

}  // namespace jimbo::page
