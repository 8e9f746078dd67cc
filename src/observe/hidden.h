#pragma once

#include <cstdint>

#include "play/game.h"
#include "play/joker_row.h"

// What the player does not know, and two ways to treat it: blank it out, or draw it anew.
//
// Hidden are the order of the draw pile, the cards that lie face down, which of two cards that look
// the same is which (twin_cards.h), the order of face-down jokers (Amber Acorn), the ante's voucher
// before its first shop, the hands of Orbital tags that are not on offer, and all random streams
// with the seed that feeds them. What is known of face-down cards in hand stands in hidden_hand.h.

namespace jimbo {

inline constexpr CardIndex kUnknownCard = kCardCapacity - 1;

// The face-down jokers come in groups that the player can tell apart: by whether they can be sold
// and moved.
inline constexpr int kHiddenGroups = 4;
JIMBO_FN JokerSet hidden_group(const State& s, int group);

// The state with everything hidden blanked out. Two states of which the player knows the same have
// equal views, byte for byte.
JIMBO_FN State public_view(const State& s, const Content& content = kVanilla);

bool same_information(const State& a, const State& b, const Content& content = kVanilla);

// Keeps all the player knows and draws all that is hidden anew: the run goes on as one of those the
// player might be in. Equal entropy gives equal results.
JIMBO_FN void determinize(Game& g, std::uint64_t entropy);

}  // namespace jimbo
