#pragma once

#include "play/game.h"

// Booster packs: what lies in them, opening, taking, leaving.

namespace jimbo {

// The planet Telescope puts first in a Celestial pack: that of the most played visible hand, ties
// to the higher-ranked; None before any hand was played.
JIMBO_FN ConsumableId telescope_planet(const View& g);

JIMBO_FN PlayingCard create_standard_card(Game& g);

JIMBO_FN Item create_pack_item(Game& g, BoosterKind kind, int position);

// Lays out the cards of a pack, first to last.
JIMBO_FN void fill_pack(Game& g, BoosterId id);

// Cards not taken are destroyed.
JIMBO_FN void clear_pack(Game& g);

// Arcana and Spectral packs deal a hand from the draw pile as it lies.
JIMBO_FN bool pack_deals_hand(const View& g);

// The jokers hear of the pack before its cards are made, so Hallucination's Tarot cannot be among
// them.
JIMBO_FN void open_pack(Game& g, BoosterId id, Phase returns_to);

// Whatever pack closes, tags that wait for a choice of blinds get their turn; in a shop none waits.
JIMBO_FN void close_pack(Game& g);

JIMBO_FN void skip_pack(Game& g);

// Takes the item out of the pack; what becomes of it is the caller's business, who then calls
// `finish_pick`.
JIMBO_FN Item take_from_pack(Game& g, int index);

JIMBO_FN void finish_pick(Game& g);

}  // namespace jimbo
