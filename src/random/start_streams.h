#pragma once

#include "base/fn.h"
#include "random/key_group.h"
#include "random/rng.h"
#include "random/seed.h"
#include "random/stream.h"

// The streams that every run draws from before its first action, hashed together: one after the
// other they would take a third of the time of starting a run.

namespace jimbo {

namespace start_streams_detail {

inline constexpr int kStartAnte = 1;
inline constexpr int kStreams = 9;
inline constexpr int kResampledStreams = 2;  // of the streams the first
inline constexpr int kResampleDepths = 3;    // from 2 on
inline constexpr int kResamples = kResampledStreams * kResampleDepths;
inline constexpr int kKeys = kStreams + kResamples;

JIMBO_TABLE Stream kStreamsOfStart[kStreams] = {
    Stream::Voucher, Stream::Tag,           Stream::Shuffle,
    Stream::Orbital, Stream::IdolTarget,    Stream::MailTarget,
    Stream::Boss,    Stream::AncientTarget, Stream::CastleTarget};

// The streams, then the resamples of the first two, depth by depth.
consteval KeyGroup make_start_group() {
  GroupedKey keys[kKeys] = {};
  for (int k = 0; k < kStreams; ++k) keys[k] = {kStreamsOfStart[k], 0};
  for (int k = 0; k < kResamples; ++k) {
    keys[kStreams + k] = {kStreamsOfStart[k / kResampleDepths], k % kResampleDepths + 2};
  }
  return make_key_group(keys, kKeys, kStartAnte);
}

JIMBO_TABLE KeyGroup kStartGroup = make_start_group();

}  // namespace start_streams_detail

// The first redraws of the pools of a start, in which many entries are holes.
struct StartResamples {
  double hashes[start_streams_detail::kResamples];

  // Of the first ante.
  JIMBO_INLINE bool has(Stream stream, int depth) const {
    using namespace start_streams_detail;
    return depth < 2 + kResampleDepths &&
           (stream == kStreamsOfStart[0] || stream == kStreamsOfStart[1]);
  }
  JIMBO_INLINE double find(Stream stream, int depth) const {
    using namespace start_streams_detail;
    return hashes[(stream == kStreamsOfStart[0] ? 0 : kResampleDepths) + depth - 2];
  }
};

// Hashes the streams of a fresh RngState that a start draws from.
JIMBO_INLINE StartResamples hash_start_streams(RngState& rng, const Seed& seed) {
  using namespace start_streams_detail;
  double hashes[kKeys];
  kStartGroup.hash(rng.tails, seed, kStartAnte, hashes);
  for (int k = 0; k < kStreams; ++k) {
    rng.numbers.set(static_cast<int>(kStreamsOfStart[k]), word_of_hash(hashes[k]));
  }
  StartResamples resamples;
  for (int k = 0; k < kResamples; ++k) resamples.hashes[k] = hashes[kStreams + k];
  return resamples;
}

}  // namespace jimbo
