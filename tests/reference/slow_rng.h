#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <bitset>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <map>
#include <numbers>
#include <string>
#include <utility>

#include "engine/engine.h"

// The game's random numbers once more, by other methods and without regard to speed, for comparison
// with src/core, of which nothing is used here: decimals are rounded as text, the generator moves
// bit by bit, and every key string has its number in a table that only grows, as in the game.

namespace jimbo::slow {

// ---- Hash ----------------------------------------------------------------------------------

// NaN comes by itself: after an exact 0 the division gives infinity, whose fraction is NaN.
inline double hash(const std::string& text) {
  double h = 1.0;
  for (std::size_t i = text.size(); i >= 1; --i) {
    const auto byte = static_cast<unsigned char>(text[i - 1]);
    const double quotient = 1.1239285023 / h;
    const double scaled = quotient * static_cast<double>(byte);
    const double term = scaled * std::numbers::pi;
    const double offset = std::numbers::pi * static_cast<double>(i);
    h = std::fmod(term + offset, 1.0);
  }
  return h;
}

// ---- Rounding ------------------------------------------------------------------------------

inline void multiply_by_5(std::string& digits) {
  int carry = 0;
  for (std::size_t i = digits.size(); i-- > 0;) {
    const int product = (digits[i] - '0') * 5 + carry;
    digits[i] = static_cast<char>('0' + product % 10);
    carry = product / 10;
  }
  if (carry != 0) digits.insert(digits.begin(), static_cast<char>('0' + carry));
}

// All decimals of 0 <= r < 1, to the last: r = m / 2^s = m * 5^s / 10^s.
inline std::string exact_decimals(double r) {
  int places = 0;
  while (r != std::floor(r)) {
    r = r * 2.0;
    ++places;
  }
  std::string digits = std::to_string(static_cast<std::uint64_t>(r));
  for (int i = 0; i < places; ++i) multiply_by_5(digits);
  const auto width = static_cast<std::size_t>(places);
  if (digits.size() < width) digits.insert(0, width - digits.size(), '0');
  return digits;
}

// Defined for 0 <= r < 1. An exact half is rounded up, so the first digit left out decides.
inline double round_13_decimals(double r) {
  constexpr std::size_t kPlaces = 13;
  std::string decimals = exact_decimals(r);
  decimals.resize(std::max(decimals.size(), kPlaces + 1), '0');
  const bool up = decimals[kPlaces] >= '5';
  decimals.resize(kPlaces);
  if (up) {
    const std::size_t last = decimals.find_last_not_of('9');
    if (last == std::string::npos) return 1.0;
    ++decimals[last];
    std::fill(decimals.begin() + static_cast<std::ptrdiff_t>(last) + 1, decimals.end(), '0');
  }
  std::string number = "0.";
  number += decimals;
  return std::strtod(number.c_str(), nullptr);
}

// ---- Generator -----------------------------------------------------------------------------

struct Generator {
  using Word = std::bitset<64>;
  struct Shape {
    int a, b, c, m;
  };
  static constexpr std::array<Shape, 4> kShapes = {
      {{31, 45, 18, 1}, {19, 30, 28, 6}, {24, 48, 7, 9}, {21, 39, 8, 17}}};

  std::array<Word, 4> raw;    // as filled by the seed
  std::array<Word, 4> words;  // now

  explicit Generator(double seed) {
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (std::isnan(seed)) {
        raw[i] = Word(std::signbit(seed) ? 0xfff8000000000000U : 0x7ff8000000000000U);
        continue;
      }
      seed = seed * std::numbers::pi;
      seed = seed + std::numbers::e;
      raw[i] = Word(std::bit_cast<std::uint64_t>(seed));
      // A word whose bits from m upwards are all zero would be stuck: bit m is set.
      const auto m = static_cast<std::size_t>(kShapes[i].m);
      if ((raw[i] >> m).none()) raw[i].set(m);
    }
    words = raw;
    for (int i = 0; i < 10; ++i) step();
  }

  static bool bit(const Word& z, int k) {
    return k >= 0 && k < 64 && z.test(static_cast<std::size_t>(k));
  }

  Word step() {
    Word output;
    for (std::size_t i = 0; i < words.size(); ++i) {
      const Shape& shape = kShapes[i];
      Word next;
      for (int k = 0; k < 64; ++k) {
        const int high = k + shape.b;
        const int low = k - shape.c;
        bool value = high < 64 && bit(words[i], high) != bit(words[i], high - shape.a);
        if (low >= shape.m && bit(words[i], low)) value = !value;
        next.set(static_cast<std::size_t>(k), value);
      }
      words[i] = next;
      output ^= next;
    }
    return output;
  }

  double next() {
    const Word output = step();
    double sum = 0.0;
    double place = 0.5;
    for (int k = 51; k >= 0; --k) {
      if (bit(output, k)) sum += place;
      place /= 2.0;
    }
    return sum;
  }

  int integer(int low, int high) {
    return static_cast<int>(std::floor(next() * (high - low + 1.0)) + low);
  }
};

// ---- Streams -------------------------------------------------------------------------------

struct Streams {
  std::string seed;
  double hashed_seed;
  std::map<std::string, double> table;

  explicit Streams(std::string text) : seed(std::move(text)), hashed_seed(hash(seed)) {}

  // One draw of a stream; the result seeds a generator. Signs of NaN are written out, because
  // processors differ.
  double advance(const std::string& key) {
    const auto found = table.find(key);
    const double previous = found == table.end() ? hash(key + seed) : found->second;
    const double scaled = previous * 1.72431234;
    const double fraction = std::fmod(2.134453429141 + scaled, 1.0);
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double state =
        std::isnan(fraction) ? std::copysign(nan, 1.0) : round_13_decimals(fraction);
    table[key] = state;
    if (std::isnan(hashed_seed)) return std::copysign(nan, -1.0);
    if (std::isnan(state)) return state;
    return (state + hashed_seed) / 2.0;
  }
};

}  // namespace jimbo::slow
