#pragma once

#include "play/game.h"

// What an ante is dealt: boss, skip tags, voucher, and the hands its Orbital tags would level.

namespace jimbo {

// Bosses of the ante with the fewest uses, in byte order of their keys; antes that are multiples of
// 8 from 8 on have showdowns only.
JIMBO_FN bool boss_eligible(const View& g, BlindId id);

JIMBO_FN void draw_boss(Game& g);

// A counter stops at its limit, which takes more rerolls than any run can pay for.
JIMBO_FN void count_boss_use(Game& g, BlindId boss);

// The table's "from ante 1" is no condition in the game, so it holds at ante 0 and below too.
JIMBO_FN TagId draw_tag(Game& g);

JIMBO_FN void draw_skip_tags(Game& g);

// A voucher that could be put up now: prerequisites redeemed, itself not, and not on the shelf.
JIMBO_FN bool voucher_available(const View& g, VoucherId id);

JIMBO_FN VoucherId draw_voucher(Game& g, Stream stream);

// When the blind-select screen of an ante is first built, each of its blinds is given a hand,
// whether or not its tag is an Orbital. An ante that comes back keeps its hands.
JIMBO_FN void draw_orbital_hands(Game& g);

// The hand an Orbital tag of this blind levels.
JIMBO_FN HandId orbital_hand_at(const State& s, BlindSlot blind);

// Whether the player sees that hand: the blind-select screen of the ante has been built and its tag
// is an Orbital.
JIMBO_FN bool orbital_hand_shown(const View& g, BlindSlot blind);

}  // namespace jimbo
