#pragma once

#include "io/gamestate_card.h"

// The areas of a gamestate: rows and piles of cards, each a member of its own with the cards, how
// many there are, how many fit, and how many can be chosen at once.

namespace jimbo {

void write_hand(JsonWriter& json, const View& g, bool reveal);
void write_draw_pile(JsonWriter& json, const View& g, bool reveal);
void write_jokers(JsonWriter& json, const View& g, bool reveal);
void write_consumables(JsonWriter& json, const View& g);

// What the shop offers, and what an open pack shows.
void write_items(JsonWriter& json, JsonWriter::Name area, const View& g, const Item* items,
                 int count, int limit);
void write_shelf_vouchers(JsonWriter& json, const View& g, int restocks);
void write_shelf_packs(JsonWriter& json, const View& g, int restocks);

}  // namespace jimbo
