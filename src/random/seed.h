#pragma once

#include <cstdint>

#include "base/fn.h"

namespace jimbo {

inline constexpr int kSeedLength = 8;     // of seeds that can be typed into the game
inline constexpr int kLongestSeed = 100;  // of those that programs give it

// The text a run is named by, as a run keeps it: up to 8 characters, unused places zero. The game
// itself draws and accepts 1-9 and A-Z alone, but programs start it with any text. Of one that is
// longer only the length stands here, behind a zero; its characters lie in the room of the run's
// SeedTails (stream_hash.h), so that states need not be larger for seeds that hardly any run has.
struct Seed {
  char text[kSeedLength];

  JIMBO_INLINE int length() const {
    int n = 0;
    while (n < kSeedLength && text[n] != 0) ++n;
    return n;
  }

  JIMBO_INLINE bool is_long() const { return text[0] == 0 && text[1] != 0; }
  JIMBO_INLINE int long_length() const {
    const int length = static_cast<unsigned char>(text[1]);
    return length < kLongestSeed ? length : kLongestSeed;
  }
};

// The whole of such a text: what a run is started with.
struct LongSeed {
  char text[kLongestSeed] = {};  // unused places zero

  LongSeed() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): every seed is one
  JIMBO_INLINE LongSeed(const Seed& seed) {
    for (int i = 0; i < seed.length(); ++i) text[i] = seed.text[i];
  }
  template <int kSize>
  // NOLINTNEXTLINE(google-explicit-constructor): as in {.seed = {"ALEEB"}}
  JIMBO_INLINE LongSeed(const char (&literal)[kSize]) {
    static_assert(kSize - 1 <= kLongestSeed);
    for (int i = 0; i < kSize && i < kLongestSeed && literal[i] != 0; ++i) text[i] = literal[i];
  }

  JIMBO_INLINE int length() const {
    int n = 0;
    while (n < kLongestSeed && text[n] != 0) ++n;
    return n;
  }
  JIMBO_INLINE bool is_long() const { return text[kSeedLength] != 0; }

  // How a run keeps it.
  JIMBO_INLINE Seed kept() const {
    Seed seed{};
    if (is_long()) {
      seed.text[1] = static_cast<char>(length());
    } else {
      for (int i = 0; i < kSeedLength; ++i) seed.text[i] = text[i];
    }
    return seed;
  }
};

enum class SeedError : std::uint8_t { None, Empty, TooLong, BadCharacter };

// Reads any seed that a program may give: every character from blank to ~ stands for itself. What
// is refused leaves `seed` untouched.
JIMBO_INLINE SeedError parse_literal_seed(const char* text, int length, LongSeed& seed) {
  if (length <= 0) return SeedError::Empty;
  if (length > kLongestSeed) return SeedError::TooLong;
  LongSeed parsed;
  for (int i = 0; i < length; ++i) {
    if (text[i] < ' ' || text[i] > '~') return SeedError::BadCharacter;
    parsed.text[i] = text[i];
  }
  seed = parsed;
  return SeedError::None;
}

// Reads a seed of letters and digits: lower case is raised, 0 stays. What is outside 0-9 and A-Z is
// refused rather than dropped, and leaves `seed` untouched.
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
