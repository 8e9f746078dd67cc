#pragma once

#include <cstdint>

#include "base/fn.h"

namespace jimbo {

inline constexpr int kSeedLength = 8;

// The text a run is named by: 1 to 8 characters of 0-9 and A-Z, unused places zero. The
// game itself neither draws nor accepts a 0, but programs that start it do give seeds with one.
struct Seed {
  char text[kSeedLength];

  JIMBO_INLINE int length() const {
    int n = 0;
    while (n < kSeedLength && text[n] != 0) ++n;
    return n;
  }
};

enum class SeedError : std::uint8_t { None, Empty, TooLong, BadCharacter };

// Reads a seed literally: lower case is raised, every other character stands for itself, 0 too.
// What is outside 0-9 and A-Z is refused rather than dropped, and leaves `seed` untouched.
JIMBO_INLINE SeedError parse_seed(const char* text, int length, Seed& seed) {
  if (length <= 0) return SeedError::Empty;
  if (length > kSeedLength) return SeedError::TooLong;
  Seed parsed{};
  for (int i = 0; i < length; ++i) {
    char c = text[i];
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    const bool digit = c >= '0' && c <= '9';
    const bool letter = c >= 'A' && c <= 'Z';
    if (!digit && !letter) return SeedError::BadCharacter;
    parsed.text[i] = c;
  }
  seed = parsed;
  return SeedError::None;
}

// Reads a seed as the game's text box does: a typed 0 becomes the letter O.
JIMBO_INLINE SeedError parse_typed_seed(const char* text, int length, Seed& seed) {
  const SeedError error = parse_seed(text, length, seed);
  if (error != SeedError::None) return error;
  for (char& c : seed.text) {
    if (c == '0') c = 'O';
  }
  return error;
}

}  // namespace jimbo
