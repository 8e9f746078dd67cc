#pragma once

#include <cstdint>

#include "base/fn.h"

// The ranges that state.def and parts.def name.

namespace jimbo {

// How many items of each kind there are; a rules file may add some.
struct ItemCounts {
  int jokers, consumables, vouchers, tags, boosters, blinds, decks, stakes, challenges;
  int enhancements, editions, seals;  // None counts
};

struct Range {
  std::int64_t least;
  std::int64_t most;
  bool none = false;  // an id's None as well
};

// Of limits, antes and what is counted in a round, either way. Only an absurd save or rules file
// comes near it; limit_after (play/limit.h) does not pass it.
inline constexpr int kMostOfALimit = 30'000;

namespace range {

inline constexpr std::int64_t kMost = 1'000'000'000;
inline constexpr Range any = {INT64_MIN, INT64_MAX};
inline constexpr Range flag = {0, 1};

JIMBO_INLINE constexpr Range between(std::int64_t least, std::int64_t most) {
  return {least, most};
}
JIMBO_INLINE constexpr Range below(std::int64_t count) { return {0, count - 1}; }
JIMBO_INLINE constexpr Range or_none(std::int64_t count) { return {0, count - 1, true}; }
JIMBO_INLINE constexpr Range within(std::int64_t limit) { return {-limit, limit}; }
JIMBO_INLINE constexpr Range bits(int count) { return {0, (std::int64_t{1} << count) - 1}; }

}  // namespace range

}  // namespace jimbo
