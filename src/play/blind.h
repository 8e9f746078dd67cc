#pragma once

#include "play/game.h"

// The blind being played: what it requires, whom it debuffs, and how it is disabled.

namespace jimbo {

JIMBO_FN bool in_round(const View& g);

// A boss is being played, disabled or not.
JIMBO_FN bool is_boss_blind(const View& g);

JIMBO_FN double base_requirement(const View& g, int ante);

JIMBO_FN double requirement_of(const View& g, BlindId id);

JIMBO_FN int reward_of(const View& g, BlindId id);

JIMBO_FN bool boss_debuffs(const View& g, const PlayingCard& card);

JIMBO_FN void test_debuff(Game& g, PlayingCard& card);

// Tests every playing card anew. The game does so whenever a joker or consumable comes or goes;
// outside a round no test can change anything but after the blind is gone, which `clear_debuffs`
// does.
JIMBO_FN void test_debuffs(Game& g);

JIMBO_FN void clear_debuffs(Game& g);

JIMBO_FN bool has_perished(const Joker& joker);

// Lifts the boss's debuff from all jokers; what has perished stays debuffed.
JIMBO_FN void clear_joker_debuffs(Game& g);

// Replaces a card's enhancement, or strips it with None. The mark of The Pillar and the debuff of
// Double or Nothing go with the old one; the active boss looks at the card anew.
JIMBO_FN void enhance_card(Game& g, int index, Enhancement enhancement);

JIMBO_FN void turn_hand_up(Game& g);

JIMBO_FN void turn_jokers_up(Game& g);

// Ends the boss's effects for the rest of the round. Levels and money already lost stay lost, and
// the order Amber Acorn left stays.
JIMBO_FN void disable_boss(Game& g);

// Disables the boss if a joker that has just started to act wants it. Not done by that joker
// itself: disabling a boss makes jokers act again, so that one function would reach itself.
JIMBO_FN void disable_boss_if_asked(Game& g);

}  // namespace jimbo
