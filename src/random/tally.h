#pragma once

#include <cstdint>

#include "base/fn.h"
#include "random/resample_ending.h"
#include "random/rng.h"

// Whole numbers from 0 to 4,095 that a run keeps for its rules file, whoever comes and goes. They
// lie among the endings, as the counts of the file's own streams do, because no run needs all of
// that room; but players know them, so the functions of observe/hidden.h leave them where they are.

namespace jimbo {

inline constexpr int kMostOfATally = ResampleEnding::kMaxTimes;
inline constexpr int kTallyBits = 12;
static_assert(kMostOfATally == (1 << kTallyBits) - 1);
inline constexpr int kFirstTallyDepth = 1024;  // the depths below are of the file's own streams

JIMBO_INLINE bool is_tally(ResampleEnding ending) {
  return ending.stream_index() == ResampleEnding::kOfOwnStream &&
         ending.depth() >= kFirstTallyDepth;
}

namespace tally_detail {

JIMBO_INLINE ResampleEnding entry_of(int index, int number) {
  constexpr auto kStream = static_cast<Stream>(ResampleEnding::kOfOwnStream);
  return ResampleEnding::of(kStream, 0, kFirstTallyDepth + index, number);
}

// Where the tally lies, or the end.
JIMBO_INLINE int place_of(const RngState& rng, int index) {
  int i = 0;
  while (i < rng.resample_count &&
         (!is_tally(rng.resamples[i]) || rng.resamples[i].depth() != kFirstTallyDepth + index)) {
    ++i;
  }
  return i;
}

}  // namespace tally_detail

JIMBO_APART int tally_of(const RngState& rng, int index) {
  const int place = tally_detail::place_of(rng, index);
  return place < rng.resample_count ? rng.resamples[place].times() : 0;
}

// What is no more than 0 takes no room. Without room it stays 0.
JIMBO_APART void set_tally(RngState& rng, int index, int number) {
  const int place = tally_detail::place_of(rng, index);
  if (number > 0) {
    if (place == kResampleCapacity) return;
    rng.resamples[place] = tally_detail::entry_of(index, number);
    if (place == rng.resample_count) ++rng.resample_count;
  } else if (place < rng.resample_count) {
    --rng.resample_count;
    for (int i = place; i < rng.resample_count; ++i) rng.resamples[i] = rng.resamples[i + 1];
    rng.resamples[rng.resample_count] = ResampleEnding{};
  }
}

// All that `from` has, in their order.
JIMBO_INLINE void keep_tallies(const RngState& from, RngState& to) {
  for (int i = 0; i < from.resample_count; ++i) {
    const ResampleEnding ending = from.resamples[i];
    if (is_tally(ending)) set_tally(to, ending.depth() - kFirstTallyDepth, ending.times());
  }
}

}  // namespace jimbo
