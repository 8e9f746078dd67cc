#pragma once

#include "gamestate/gamestate_card.h"

// The areas of a gamestate: rows and piles of cards, each a member of its own with the cards, how
// many there are, how many fit, and how many can be chosen at once.

namespace jimbo {

// Cards that were seen for a moment are given by their serials.
void write_hand(GamestateWriter& json, const View& g, bool reveal,
                std::span<const std::uint16_t> revealed);
void write_draw_pile(GamestateWriter& json, const View& g, bool reveal);
void write_jokers(GamestateWriter& json, const View& g, bool reveal);
void write_consumables(GamestateWriter& json, const View& g);

// What the shop offers, and what an open pack shows.
void write_items(GamestateWriter& json, JsonWriter::Name area, const View& g, const Item* items,
                 int count, int limit);
void write_shelf_vouchers(GamestateWriter& json, const View& g, int restocks);
void write_shelf_packs(GamestateWriter& json, const View& g, int restocks);

}  // namespace jimbo
