#pragma once

#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "io/ruleset.h"
#include "state/state.h"

namespace jimbo::cli {

// A position of a run, wherever it is written down: a saved game, a replay or a link (its end, or
// after some of its actions), or a scenario as JSON.
class PositionArgument {
 public:
  void add_to(CLI::App& app);

  // Throws std::invalid_argument with what is wrong and what would be read.
  State read(const Ruleset& rules) const;

 private:
  std::string source_;
  std::optional<int> at_;
};

}  // namespace jimbo::cli
