#pragma once

#include <cstdint>

#include "facts/rules.h"
#include "search/outcome.h"
#include "state/state.h"

// What a player can know of a hand's score: cards and jokers that lie face down are unknown.

namespace jimbo {

// Whether one of the cards at these hand positions (a bit each) lies face down.
bool any_face_down(const State& state, std::uint64_t cards);

// Whether a card held or a joker lies face down, and so may bear on a score unseen.
bool hides_what_may_score(const State& state);

// The state with what is hidden drawn anew but its own rolls to come: scoring it tells nothing of
// what lies face down.
State redraw_face_down(const State& state, std::uint64_t entropy,
                       const Content& content = kVanilla);

inline constexpr int kKnownWorlds = 100;

// The outcomes of playing cards none of which lies face down; the play must be legal. Where other
// cards or jokers do, `worlds` ways they may lie count alike: the outcomes are then those of all of
// them, never exact, with the chances of the first and without answers.
ScoreOutcomes known_outcomes(const State& state, std::uint64_t cards,
                             const OutcomeLimits& limits = {}, int worlds = kKnownWorlds,
                             const Content& content = kVanilla);

}  // namespace jimbo
