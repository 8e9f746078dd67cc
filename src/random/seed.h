#pragma once

#include <cstdint>

#include "base/fn.h"

namespace jimbo {

inline constexpr int kSeedLength = 8;

// The text a run is named by: 1 to 8 characters of 1-9 and A-Z, unused places zero.
struct Seed {
  char text[kSeedLength];

  JIMBO_INLINE int length() const {
    int n = 0;
    while (n < kSeedLength && text[n] != 0) ++n;
    return n;
  }
};

enum class SeedError : std::uint8_t { None, Empty, TooLong, BadCharacter };

// Reads a seed as the game's text box does: lower case is raised and 0 becomes O. Anything else
// outside 1-9 and A-Z is refused rather than dropped, and leaves `seed` untouched.
JIMBO_INLINE SeedError parse_seed(const char* text, int length, Seed& seed) {
  if (length <= 0) return SeedError::Empty;
  if (length > kSeedLength) return SeedError::TooLong;
  Seed parsed{};
  for (int i = 0; i < length; ++i) {
    char c = text[i];
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    if (c == '0') c = 'O';
    const bool digit = c >= '1' && c <= '9';
    const bool letter = c >= 'A' && c <= 'Z';
    if (!digit && !letter) return SeedError::BadCharacter;
    parsed.text[i] = c;
  }
  seed = parsed;
  return SeedError::None;
}

}  // namespace jimbo
