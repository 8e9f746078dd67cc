#pragma once

#include <cstdint>

#include "base/fn.h"
#include "random/rng.h"
#include "random/seed.h"
#include "random/seed_hash.h"
#include "random/stream.h"
#include "random/stream_hash.h"

// The streams that every run draws from before its first action. Each character of a hash waits
// for the one behind it, so one key after the other takes a third of the time of starting a run;
// side by side they take little more than the longest. The hashes wait in the place of the streams'
// numbers until they are drawn.

namespace jimbo {

namespace start_streams_detail {

inline constexpr int kStartAnte = 1;
inline constexpr int kCount = 9;
inline constexpr int kLongest = 8;

// Their keys from the end, character by character for all of them; the longest come first.
struct Keys {
  Stream streams[kCount];
  int lengths[kCount];
  int longer_than[kLongest];  // how many keys have a character so far from the end
  unsigned char from_end[kLongest][kCount];
};

consteval Keys make_keys() {
  Keys keys{
      {Stream::Voucher, Stream::Shuffle, Stream::Orbital, Stream::IdolTarget, Stream::MailTarget,
       Stream::Boss, Stream::Tag, Stream::AncientTarget, Stream::CastleTarget},
      {},
      {},
      {}};
  for (int k = 0; k < kCount; ++k) {
    const StreamKey key(keys.streams[k], kStartAnte);
    keys.lengths[k] = key.length();
    for (int i = 0; i < key.length(); ++i) {
      keys.from_end[i][k] = static_cast<unsigned char>(key.text()[key.length() - 1 - i]);
      ++keys.longer_than[i];
    }
  }
  return keys;
}

JIMBO_TABLE Keys kKeys = make_keys();

consteval bool longest_first() {
  for (int k = 1; k < kCount; ++k) {
    if (kKeys.lengths[k] > kKeys.lengths[k - 1]) return false;
  }
  return kKeys.lengths[0] == kLongest;
}
static_assert(longest_first());

}  // namespace start_streams_detail

// Hashes the streams of a fresh RngState that a start draws from.
JIMBO_INLINE void hash_start_streams(RngState& rng, const Seed& seed) {
  using namespace start_streams_detail;
  double h[kCount];
  for (int k = 0; k < kCount; ++k) h[k] = tail_behind(rng.tails, seed, kKeys.lengths[k]);
  for (int i = 0; i < kLongest; ++i) {
    for (int k = 0; k < kKeys.longer_than[i]; ++k) {
      h[k] = hash_character(h[k], kKeys.from_end[i][k], kKeys.lengths[k] - i);
    }
  }
  for (int k = 0; k < kCount; ++k) {
    // One that is 0 or NaN is left to the draw.
    const auto bits = h[k] > 0.0 ? static_cast<std::uint64_t>(h[k] * 0x1p45) : 0;
    rng.numbers.set(static_cast<int>(kKeys.streams[k]), bits != 0 ? kHashed | bits : 0);
  }
}

// Clears what was hashed and then not drawn.
JIMBO_INLINE void forget_start_hashes(RngState& rng) {
  using namespace start_streams_detail;
  for (const Stream stream : kKeys.streams) {
    const int index = static_cast<int>(stream);
    const std::uint64_t word = rng.numbers.get(index);
    if ((word & kHashed) != 0 && word != kNanWord) rng.numbers.set(index, 0);
  }
}

}  // namespace jimbo
