#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

// What both directions of RFC 1951 share: lengths and distances as a symbol with some bits after
// it, and the lengths of the codes where a stream does not say its own.

namespace jimbo::gamesave {

// 256 bytes, the end of a block, lengths, of which the last two are never used.
inline constexpr int kLiterals = 288;
inline constexpr int kEndOfBlock = 256;
inline constexpr int kFirstLength = 257;
inline constexpr int kLengths = 29;
inline constexpr int kDistances = 30;
inline constexpr int kShortestCopy = 3;
inline constexpr int kLongestCopy = 258;
inline constexpr std::size_t kFurthestCopy = 32768;

enum class BlockKind : std::uint8_t { Stored, Fixed, Dynamic };

// A symbol stands for the numbers from `base` on, told apart by so many bits after it.
struct Range {
  int base = 0;
  int bits = 0;
};

// Symbols 0 to 7 (lengths) or 0 to 3 (distances) stand for one number each; from there on every
// `per_bits` symbols have one bit more.
template <std::size_t Count>
constexpr std::array<Range, Count> make_ranges(int first, int per_bits) {
  std::array<Range, Count> ranges{};
  int base = first;
  for (int i = 0; i < static_cast<int>(Count); ++i) {
    const int bits = i < 2 * per_bits ? 0 : i / per_bits - 1;
    ranges[static_cast<std::size_t>(i)] = {base, bits};
    base += 1 << bits;
  }
  return ranges;
}

constexpr std::array<Range, kLengths> make_length_ranges() {
  std::array<Range, kLengths> ranges = make_ranges<kLengths>(kShortestCopy, 4);
  ranges.back() = {kLongestCopy, 0};  // the longest copy has a symbol of its own
  return ranges;
}

inline constexpr std::array<Range, kLengths> kLengthRanges = make_length_ranges();
inline constexpr std::array<Range, kDistances> kDistanceRanges = make_ranges<kDistances>(1, 2);
static_assert(kLengthRanges[27].base == 227 && kLengthRanges[27].bits == 5);
static_assert(kDistanceRanges[29].base == 24577 && kDistanceRanges[29].bits == 13);

constexpr int fixed_literal_bits(int symbol) {
  if (symbol < 144) return 8;
  if (symbol < 256) return 9;
  return symbol < 280 ? 7 : 8;
}
inline constexpr int kFixedDistanceBits = 5;

}  // namespace jimbo::gamesave
