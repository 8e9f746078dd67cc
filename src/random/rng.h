#pragma once

#include <cstdint>

#include "base/fn.h"
#include "random/lua_random.h"
#include "random/seed.h"
#include "random/seed_hash.h"
#include "random/stream.h"

// All randomness of a run. The game keeps one number per key string in a table that only grows.
// Here the same numbers live in a fixed block, exactly, because of three facts:
//
//  1. Keys without an ante are few: one number each (`run`).
//  2. The ante falls only by Hieroglyph and Petroglyph, once each, so a run never goes more than
//  two
//     below the highest ante it has reached. Streams with an ante in their key are kept for a
//     window of three antes (`by_ante`, slot = ante mod 3); a slot that is asked for another ante
//     belongs to one that cannot come back and is cleared.
//  3. A resampled pool draw walks `_resample2`, `_resample3`, ... until it succeeds, so all we need
//  to
//     know of these streams is at which depth past draws ended: resample n has been drawn as often
//     as draws ended at n or deeper. `resamples` counts the endings by depth, and the number is
//     recomputed from its hash when needed. One entry covers all draws that ended alike, so deep
//     walks (a nearly empty voucher pool) cost no more room than short ones.
//
// Hashing is the expensive part of a new stream. The hash runs from the end of key + seed, so its
// value behind the seed depends only on the key's length and is tabulated at run start
// (`seed_tail`).

namespace jimbo {

inline constexpr int kAnteWindow = 3;
inline constexpr int kResampleCapacity = 128;
inline constexpr int kSeedTailLengths = 28;
inline constexpr double kStreamAbsent = -1.0;

// Where the window keeps an ante, which may be 0 or negative.
JIMBO_INLINE int ante_slot(int ante) {
  const int remainder = ante % kAnteWindow;
  return remainder < 0 ? remainder + kAnteWindow : remainder;
}

// `times` pool draws of one stream ended at resample `depth` (2 or more).
struct ResampleEnding {
  std::uint8_t stream;
  std::uint8_t slot;  // of the ante window; 0 for streams without an ante
  std::uint16_t depth;
  std::uint16_t times;
};

struct RngState {
  double hashed_seed;
  double seed_tail[kSeedTailLengths];  // by key length
  double run[kRunStreamCount];
  double by_ante[kAnteWindow][kAnteStreamCount];
  std::int32_t window_ante[kAnteWindow];
  std::uint16_t resample_count;
  std::uint16_t overflowed;  // 1 once an ending found no room: later draws would not be the game's
  ResampleEnding resamples[kResampleCapacity];
};
static_assert(sizeof(ResampleEnding) == 6);
static_assert(sizeof(RngState) % 8 == 0);

// Hash of key + seed. Keys beyond the table (deep resamples) take the slow way.
JIMBO_INLINE double hash_key(const RngState& rng, const Seed& seed, const StreamKey& key) {
  double h = 1.0;
  if (key.length() < kSeedTailLengths) {
    h = rng.seed_tail[key.length()];
  } else {
    for (int i = seed.length(); i >= 1; --i) {
      h = hash_character(h, static_cast<unsigned char>(seed.text[i - 1]), key.length() + i);
    }
  }
  return hash_front(h, key.text(), key.length());
}

namespace rng_detail {

JIMBO_INLINE void clear_slot(RngState& rng, int slot, int ante) {
  for (double& state : rng.by_ante[slot]) state = kStreamAbsent;
  rng.window_ante[slot] = ante;
  int kept = 0;
  for (int i = 0; i < rng.resample_count; ++i) {
    const ResampleEnding ending = rng.resamples[i];
    const bool of_slot = has_ante(static_cast<Stream>(ending.stream)) && ending.slot == slot;
    if (!of_slot) rng.resamples[kept++] = ending;
  }
  for (int i = kept; i < rng.resample_count; ++i) rng.resamples[i] = ResampleEnding{};
  rng.resample_count = static_cast<std::uint16_t>(kept);
}

JIMBO_INLINE int slot_of(RngState& rng, Stream stream, int ante) {
  if (!has_ante(stream)) return 0;
  const int slot = ante_slot(ante);
  if (rng.window_ante[slot] != ante) clear_slot(rng, slot, ante);
  return slot;
}

// The number that seeds the generator for one draw.
JIMBO_INLINE double mix(const RngState& rng, double state) {
  if (is_nan(rng.hashed_seed)) return kSeedNan;
  if (is_nan(state)) return kStreamNan;
  return (state + rng.hashed_seed) / 2.0;
}

}  // namespace rng_detail

// A fresh set of streams for a seed; every byte of `rng` is written.
JIMBO_INLINE void start_streams(RngState& rng, const Seed& seed) {
  rng = RngState{};
  const int length = seed.length();
  rng.hashed_seed = hash_string(seed.text, length);
  if (is_nan(rng.hashed_seed)) rng.hashed_seed = kSeedNan;
  // Character by character for all lengths at once: the chains do not wait for each other.
  for (double& h : rng.seed_tail) h = 1.0;
  for (int i = length; i >= 1; --i) {
    const auto byte = static_cast<unsigned char>(seed.text[i - 1]);
    for (int key_length = 0; key_length < kSeedTailLengths; ++key_length) {
      double& h = rng.seed_tail[key_length];
      h = hash_character(h, byte, key_length + i);
    }
  }
  for (double& state : rng.run) state = kStreamAbsent;
  for (int slot = 0; slot < kAnteWindow; ++slot) {
    rng_detail::clear_slot(rng, slot, slot);
  }
}

// Advances a stream by one draw and returns the generator it seeds. The one way to randomness.
JIMBO_INLINE LuaRandom draw(RngState& rng, const Seed& seed, Stream stream, int ante) {
  const int slot = rng_detail::slot_of(rng, stream, ante);
  const int index = static_cast<int>(stream);
  double& state = has_ante(stream) ? rng.by_ante[slot][index - kRunStreamCount] : rng.run[index];
  double previous = state;
  if (previous < 0.0) previous = hash_key(rng, seed, StreamKey(stream, ante));
  state = advance_stream(previous);
  return LuaRandom(rng_detail::mix(rng, state));
}

// The next draw of resample `depth` of a stream. The caller reports with `end_resampling` at which
// depth its walk ended, and may draw each depth only once per walk.
JIMBO_INLINE LuaRandom draw_resample(RngState& rng, const Seed& seed, Stream stream, int ante,
                                     int depth) {
  const int slot = rng_detail::slot_of(rng, stream, ante);
  int past = 0;
  for (int i = 0; i < rng.resample_count; ++i) {
    const ResampleEnding& ending = rng.resamples[i];
    const bool same = ending.stream == static_cast<std::uint8_t>(stream) && ending.slot == slot;
    if (same && ending.depth >= depth) past += ending.times;
  }
  double state = hash_key(rng, seed, StreamKey(stream, ante, depth));
  for (int i = 0; i <= past; ++i) state = advance_stream(state);
  return LuaRandom(rng_detail::mix(rng, state));
}

JIMBO_INLINE void end_resampling(RngState& rng, Stream stream, int ante, int depth) {
  const int slot = rng_detail::slot_of(rng, stream, ante);
  for (int i = 0; i < rng.resample_count; ++i) {
    ResampleEnding& ending = rng.resamples[i];
    if (ending.stream == static_cast<std::uint8_t>(stream) && ending.slot == slot &&
        ending.depth == depth && ending.times < 0xffff) {
      ++ending.times;
      return;
    }
  }
  if (rng.resample_count == kResampleCapacity || depth > 0xffff) {
    rng.overflowed = 1;
    return;
  }
  rng.resamples[rng.resample_count++] = {static_cast<std::uint8_t>(stream),
                                         static_cast<std::uint8_t>(slot),
                                         static_cast<std::uint16_t>(depth), 1};
}

// The number a stream holds now, or kStreamAbsent; for dumps and comparisons, draws nothing.
JIMBO_INLINE double stream_state(const RngState& rng, Stream stream, int slot) {
  const int index = static_cast<int>(stream);
  return has_ante(stream) ? rng.by_ante[slot][index - kRunStreamCount] : rng.run[index];
}

}  // namespace jimbo
