#pragma once

#include <nlohmann/json.hpp>

#include "gamesave/save_table.h"
#include "random/rng.h"
#include "random/seed.h"

// The random streams of a save: a number for each key that was ever drawn from.

namespace jimbo::gamesave {

// The streams of the run, whose ante is `ante`. Throws std::invalid_argument for a number that a
// stream of the seed never has.
RngState read_streams(const SaveTable& numbers, const LongSeed& seed, int ante);

nlohmann::json write_streams(const RngState& rng, const Seed& seed);

}  // namespace jimbo::gamesave
