#pragma once

#include <cstdint>

#include "base/fn.h"
#include "random/stream.h"

namespace jimbo {

// `times` pool draws of one stream ended at resample `depth` (2 or more). An ending of depth 1 is
// no resample: it says that the stream itself was drawn 256 times, see RngState::draws.
//
// The fields share a word, times lowest, so that all endings of a stream at some depth or deeper
// are one range of words. The smallest chance to find something in a pool is about 1 in 60, so a
// depth beyond 2,047 comes up once in 10^14 draws from such a pool; it is reported, not mistaken.
struct ResampleEnding {
  // Stands for all streams of a rules file: the depth tells which of them, and `times` how often it
  // was drawn (own_stream.h).
  static constexpr int kOfOwnStream = 127;

  static constexpr int kTimesBits = 12;
  static constexpr int kDepthBits = 11;
  static constexpr int kSlotBits = 2;
  static constexpr int kMaxTimes = (1 << kTimesBits) - 1;
  static constexpr int kMaxDepth = (1 << kDepthBits) - 1;

  std::uint32_t bits;

  JIMBO_INLINE static ResampleEnding of(Stream stream, int slot, int depth, int times) {
    std::uint32_t bits = static_cast<std::uint32_t>(stream);
    bits = bits << kSlotBits | static_cast<std::uint32_t>(slot);
    bits = bits << kDepthBits | static_cast<std::uint32_t>(depth);
    bits = bits << kTimesBits | static_cast<std::uint32_t>(times);
    return {bits};
  }

  JIMBO_INLINE int times() const { return static_cast<int>(bits & kMaxTimes); }
  JIMBO_INLINE int depth() const { return static_cast<int>(bits >> kTimesBits & kMaxDepth); }
  JIMBO_INLINE int slot() const { return static_cast<int>(bits >> (kTimesBits + kDepthBits) & 3U); }
  JIMBO_INLINE int stream_index() const {
    return static_cast<int>(bits >> (kTimesBits + kDepthBits + kSlotBits));
  }
  JIMBO_INLINE Stream stream() const { return static_cast<Stream>(stream_index()); }
  JIMBO_INLINE bool is_of_ante() const {
    return has_ante(stream()) && stream_index() != kOfOwnStream;
  }
};
static_assert(sizeof(ResampleEnding) == 4);
static_assert(kStreamCount <= ResampleEnding::kOfOwnStream, "seven bits name a stream");

}  // namespace jimbo
