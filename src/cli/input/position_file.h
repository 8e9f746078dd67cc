#pragma once

#include <optional>
#include <string>

#include "gamesave/game_save.h"
#include "record/replay.h"
#include "rules_file/ruleset.h"
#include "state/state.h"

namespace jimbo::cli {

// A situation that somebody names on the command line, and how it came about if that is known.
struct GivenPosition {
  State state;
  std::optional<Replay> replay = std::nullopt;  // carried out without a fault
  // How the game wrote it; what came otherwise is written as the game alone does.
  gamesave::SaveForm form = gamesave::SaveForm::Game;
};

// Reads a saved game, a replay (its end), a scenario as JSON, or a link. Throws
// std::invalid_argument with what is wrong and what would be accepted.
GivenPosition read_position(const std::string& file_or_link, const Ruleset& rules);

// Reads a link alone.
GivenPosition read_link(const std::string& link, const Ruleset& rules);

}  // namespace jimbo::cli
