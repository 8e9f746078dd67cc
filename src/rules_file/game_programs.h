#pragma once

#include <memory>
#include <string>

#include "rules_file/ruleset.h"

// The game itself as a file: what its jokers, consumables, bosses, decks, vouchers and tags do,
// written in the language of effects (game_programs.toml).

namespace jimbo {

// The text of the file.
const std::string& game_programs();

// Vanilla in which these programs stand for everything that is native in it. It plays the same.
std::shared_ptr<const Ruleset> programmed_ruleset();

}  // namespace jimbo
