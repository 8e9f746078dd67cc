#pragma once

#include "play/game.h"

// The blind-select screen: skipping, rerolling the boss, and the tags that act here.

namespace jimbo {

// A reroll, paid or by tag, counts the new boss as used and lasts until the next boss is beaten.
JIMBO_FN void replace_boss(Game& g);

// The first held tag that acts on the choice of blinds fires; a pack opens, and when it closes, or
// after a Boss tag, the next one gets its turn.
JIMBO_FN void apply_blind_choice_tags(Game& g);

// The screen after a shop: the ante's Orbital hands if new, then the tags.
JIMBO_FN void enter_blind_select(Game& g);

JIMBO_FN void skip_blind(Game& g);

// By voucher: once an ante, or as often as one likes. The price is another question.
JIMBO_FN bool boss_can_be_rerolled(const View& g);

JIMBO_FN void reroll_boss(Game& g);

}  // namespace jimbo
