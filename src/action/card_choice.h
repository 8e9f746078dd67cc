#pragma once

#include <cstdint>

#include "action/selection_index.h"
#include "base/bits.h"
#include "base/fn.h"

namespace jimbo {

// Which hand cards an action takes: `least` to `most` of `allowed`, all of `forced` among them. All
// zero where no card may be named.
struct CardChoice {
  std::uint64_t allowed;
  std::uint64_t forced;
  std::int32_t least;
  std::int32_t most;

  JIMBO_INLINE bool takes_cards() const { return most != 0; }

  JIMBO_INLINE bool admits(std::uint64_t cards) const {
    const int count = count_ones(cards);
    return count >= least && count <= most && (cards & ~allowed) == 0 && (cards & forced) == forced;
  }

  // The cards that may be named or not.
  JIMBO_INLINE std::uint64_t free() const { return allowed & ~forced; }

  // How many selections there are.
  JIMBO_INLINE int count() const {
    if ((forced & ~allowed) != 0) return 0;
    const int free_count = count_ones(free());
    const int forced_count = forced == 0 ? 0 : count_ones(forced);
    return choose_up_to(free_count, most - forced_count) -
           choose_up_to(free_count, least - forced_count - 1);
  }

  // The n-th of them: fewest cards first, then in the order of their bits.
  JIMBO_INLINE std::uint64_t at(int n) const {
    const int free_count = count_ones(free());
    int size = least - count_ones(forced);
    if (size < 0) size = 0;
    // Bounded although it always ends: in a larger kernel threads of a GPU were seen to stay in it.
    for (int larger = 0; larger < kMaxPlayed; ++larger) {
      const int all = choose_count(free_count, size);
      if (n < all) break;
      n -= all;
      ++size;
    }
    return spread(selection_of_size(n, size, free_count));
  }

  // Calls `visit` with number and cards of the first `room` of them in that order, which stand in
  // the table for most hands.
  template <class Visit>
  JIMBO_INLINE void for_each(int room, Visit visit) const {
    const int free_count = count_ones(free());
    if (forced != 0 || free_count > kTabledHand || allowed != ones_below(free_count)) {
      for (int i = 0; i < room; ++i) visit(i, at(i));
      return;
    }
    int n = 0;
    for (int size = least; size <= most && n < room; ++size) {
      const int all = choose_count(free_count, size);
      const int count = all < room - n ? all : room - n;
      const std::uint16_t* selections = kSelections.cards[size];
      for (int i = 0; i < count; ++i) visit(n + i, std::uint64_t{selections[i]});
      n += count;
    }
  }

  // Selections of the free cards, counted from 0 without gaps, as hand positions with the forced
  // ones.
  JIMBO_INLINE std::uint64_t spread(std::uint64_t selection) const {
    std::uint64_t from = free();
    if ((from & (from + 1)) == 0) return selection | forced;
    std::uint64_t cards = forced;
    for (; selection != 0; selection >>= 1U, from &= from - 1) {
      if ((selection & 1U) != 0) cards |= from & (~from + 1);
    }
    return cards;
  }
};
static_assert(sizeof(CardChoice) == 24);

}  // namespace jimbo
