#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/preview.h"
#include "screen/ledger.h"
#include "search/outcome.h"
#include "state/state.h"

// What a hand may score (search/outcome.h), told in words and JSON.

namespace jimbo {

// worst, drawn or best. Throws std::invalid_argument that names them.
Luck read_luck(std::string_view text);

// What a chance is about: "Lucky card, mult", "Misprint", "The Hook". A stream of a rules file is
// called what the file calls it.
std::string_view chance_name(Stream stream, const Content& content = kVanilla);

// An array of objects: chance, rolls, probability.
nlohmann::ordered_json chances_json(const std::vector<Chance>& chances,
                                    const Content& content = kVanilla);

// The ledger of a hand with these outcomes: with Luck::Worst and Luck::Best that of the least and
// of the largest score found, else of what the streams of the state have it draw.
Ledger outcome_ledger(const State& state, std::uint64_t cards, const ScoreOutcomes& outcomes,
                      Luck luck, const Content& content = kVanilla);

}  // namespace jimbo
