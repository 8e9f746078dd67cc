#pragma once

#include <cstdint>
#include <istream>
#include <string_view>
#include <vector>

#include "random/seed.h"

// Lists of seeds: a fixed sequence that never repeats itself before it has named every seed there
// is, and files with a seed a line.

namespace jimbo {

// There are 35 + 35^2 + ... + 35^8 seeds that can be typed into the game; those with a 0, which
// only programs can give, have no number and no place in the sequence.
inline constexpr std::int64_t kSeedCount = 2'318'107'019'760;

// Seeds are numbered by length, then in the order 1-9 A-Z: 1 is number 0, Z is 34, 11 is 35.
std::int64_t seed_number(const Seed& seed);
Seed seed_of_number(std::int64_t number);

// `count` seeds, the first given, each the one before it plus a fixed stride: the same everywhere,
// all different, spread over all seeds. Two stretches of the sequence overlap only if they meet.
// Throws std::invalid_argument for a count below 0 or above the number of seeds, and for a first
// seed with a 0.
std::vector<Seed> seed_sequence(const Seed& first, std::int64_t count);

// The one at a place of such a sequence, from 0. Throws for the same.
Seed seed_in_sequence(const Seed& first, std::int64_t place);

// The first seed of a sequence from what people type: a seed stands for itself, a whole number
// (digits only, below kSeedCount) for that place in the sequence that begins with JIMBO at 0. So
// `0` with 1000 seeds and `1000` with 1000 seeds have no seed in common. Throws
// std::invalid_argument.
Seed read_first_seed(std::string_view text);

// Whether read_first_seed takes it for a place.
bool is_place_in_sequence(std::string_view text);

// A seed a line, taken literally; blank lines and what follows a # are passed over. Throws
// std::invalid_argument that names the line, or says that there is no seed at all.
std::vector<Seed> read_seed_list(std::istream& stream);

}  // namespace jimbo
