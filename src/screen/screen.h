#pragma once

#include <string>

#include "facts/content.h"
#include "state/state.h"
#include "text/text_style.h"

// A state as a person reads it in a terminal: what stands on the game's screen, with the positions
// that actions name. Only what the player may know is shown: states with the same public part give
// the same text. Lines fit the width of the style (80 columns or more) for any hand and any row of
// jokers.

namespace jimbo {

// The whole screen: where the run stands, what the phase offers, jokers, consumables and hand.
std::string screen(const State& state, const TextStyle& style, const Content& content = kVanilla);

// The jokers and consumables owned, with their descriptions in full.
std::string belongings_text(const State& state, const TextStyle& style,
                            const Content& content = kVanilla);

// The three blinds of the ante: what they require and pay, their tags, what the boss does.
std::string blinds_text(const State& state, const TextStyle& style,
                        const Content& content = kVanilla);

// How the rewards on the cash-out screen come about. Right for the state with which a round ends;
// what is sold or used on the screen no longer changes the total, but would change the rows.
std::string cash_out_text(const State& state, const TextStyle& style,
                          const Content& content = kVanilla);

}  // namespace jimbo
