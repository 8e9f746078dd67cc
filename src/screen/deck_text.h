#pragma once

#include <string>

#include "facts/content.h"
#include "state/state.h"
#include "text/text_style.h"

// Tables a player looks up: which cards are left, what each poker hand is worth, how the run is set
// up.

namespace jimbo {

enum class DeckPart { Unseen, All };

// How many cards of each rank and suit the player has not seen this round (the draw pile and
// face-down cards of the hand), or owns; then what is special among them.
std::string deck_text(const State& state, DeckPart part, const TextStyle& style,
                      const Content& content = kVanilla);

// Level, chips, mult and plays of every poker hand the player knows of.
std::string levels_text(const State& state, const TextStyle& style,
                        const Content& content = kVanilla);

// Deck, stake, challenge, vouchers and tags with what they do.
std::string run_text(const State& state, const TextStyle& style, const Content& content = kVanilla);

}  // namespace jimbo
