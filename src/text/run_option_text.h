#pragma once

#include <string>
#include <string_view>

#include "play/run_start.h"

// The options a run is started with, read from what people type. Each function throws
// std::invalid_argument with a message that names what would be accepted.

namespace jimbo {

// Any text that programs may start the game with: for replays, links, scenarios and programs.
LongSeed read_literal_seed(std::string_view text);

// 1 to 8 letters and digits, of which 0 stays: for searches and lists.
Seed read_seed(std::string_view text);

// The same as a person types it into the game's text box: 0 becomes O.
Seed read_typed_seed(std::string_view text);

// A seed as the game draws them, from the randomness of the machine.
Seed random_seed();

// A key (b_red) or a name with or without its last word (Red Deck, red). The deck of the challenges
// is refused: it comes with a challenge.
DeckId read_deck(std::string_view text, const Content& content = kVanilla);

// A level from 1 to 8, a key (stake_gold) or a name (Gold Stake, gold).
StakeId read_stake(std::string_view text, const Content& content);

// A key (c_omelette_1) or a name, as read_item reads it (The Omelette, omelette).
ChallengeId read_challenge(std::string_view text, const Content& content = kVanilla);

// windows or rank.
HandOrder read_hand_order(std::string_view text);

std::string seed_text(const LongSeed& seed);
std::string_view hand_order_text(HandOrder order);

}  // namespace jimbo
