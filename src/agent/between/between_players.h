#pragma once

#include <string>
#include <vector>

#include "env/between_player.h"

// Who plays the rounds in environments of the decisions between blinds, by name.

namespace jimbo {

// Null if there is none of that name.
const env::BetweenPlayer* find_between_player(const std::string& name);

std::vector<std::string> between_player_names();

// What can be done in a world that a player sees (agent/between/choice.h), as rows of numbers.
void list_candidates(const State& world, const Content& content,
                     std::vector<env::Candidate>& candidates);

}  // namespace jimbo
