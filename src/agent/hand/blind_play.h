#pragma once

#include <cstdint>
#include <optional>

#include "action/action.h"
#include "agent/hand/blind_rollout.h"
#include "agent/hand/discard_choice.h"
#include "agent/row/deal_sampler.h"
#include "facts/content.h"
#include "state/state.h"

namespace jimbo {

// How closely to look at a hand.
struct BlindEffort {
  int draws = kUsualDraws;  // after each discard
  int discards = 4;         // that are played out, the most promising ones
  // Whether what is better gone is also played out as a hand: that draws as many cards, and is all
  // that draws any where no discard is left.
  bool plays_to_draw = false;
  RolloutCounts rollouts;
  DealCounts deals = {};  // by which the hand to draw to is found, once a round
};

// The usual effort with so many times as many samples, and with more to choose from.
BlindEffort times_usual_effort(int times);

// A play that clears the round for sure, if there is one: that which scores most, or with a
// `chance` that which leaves the run best off.
std::optional<Action> sure_play(const State& world, std::uint64_t entropy, const Content& content,
                                const RunChance& chance = nullptr);

// Plays or discards: the choice in a round when nothing else is to be done first. `round` is what
// the row scores in this blind, if it is known already. With a `chance` the round is always played
// out, for what it leaves: money, jokers that grow, cards that change.
Action choose_in_blind(const State& world, std::uint64_t entropy, const Content& content,
                       const BlindEffort& effort = {}, const RoundTotal* round = nullptr,
                       const RunChance& chance = nullptr);

// Plays the blind to its end in a world, at each step by what the player of it would know. Whether
// it was beaten.
bool play_out_blind(State& world, std::uint64_t entropy, const Content& content);

}  // namespace jimbo
