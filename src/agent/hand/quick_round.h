#pragma once

#include <cstdint>

#include "agent/row/deal_sampler.h"
#include "facts/content.h"
#include "state/state.h"

// Whole rounds by the quick player, for those who learn what lies between them.

namespace jimbo {

// Few: a round costs a tenth of a millisecond.
inline constexpr DealCounts kQuickDeals = {5, 2, 3, 5};

// Plays a round from where it stands to its end. The player sees worlds whose hidden part is drawn
// from the entropy. Returns false if an action was refused, because the run outgrew its state.
bool play_round(State& run, std::uint64_t entropy, const Content& content,
                DealCounts counts = kQuickDeals);

// Puts the jokers of a run in order by moves, before a blind is selected. Returns likewise.
bool arrange_by_moves(State& run, std::uint64_t entropy, const Content& content,
                      DealCounts counts = kQuickDeals);

}  // namespace jimbo
