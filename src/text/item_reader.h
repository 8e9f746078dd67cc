#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "facts/content.h"

// Items as people type them: by key (j_ride_the_bus) or by name, where case, spaces, punctuation,
// accents, a leading The and a closing Joker may differ or be left out (ride the bus,
// Ride-The-Bus). For JokerId, ConsumableId, VoucherId, TagId, BlindId, HandId, ChallengeId
// and Suit. Those that a rules file defines are found in its content.

namespace jimbo {

template <class Id>
std::optional<Id> find_item(std::string_view text, const Content& content = kVanilla);

// Throws std::invalid_argument, naming what the text is close to.
template <class Id>
Id read_item(std::string_view text, const Content& content = kVanilla);

// What all spellings of a name have in common: its letters and digits in lower case.
std::string plain_name(std::string_view text);

// The parts of a list, without the spaces around them and without empty ones.
std::vector<std::string> split_list(std::string_view text, char separator = ',');

// The words closest to a text that is none of them: "did you mean X or Y?" or nothing.
std::string suggestion(std::string_view text, const std::vector<std::string>& words);

}  // namespace jimbo
