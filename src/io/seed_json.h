#pragma once

#include <nlohmann/json.hpp>

#include "io/seed_walk.h"

// What a seed holds, as JSON with the game's keys. What an item does not have is left out:
//   card     {"key", "front", "edition", "seal", "eternal", "perishable", "rental"}
//   offer    a card and its "cost"
//   shop     {"rolls": [[offer...]...], "packs": [{"key", "cost", "cards": [card...]}...]}
//   ante     {"ante", "boss", "voucher", "tags": [small, big], "shops": [shop...]}
// A playing card's key is its enhancement or c_base, and only playing cards have a front, as in
// H_K.

namespace jimbo {

nlohmann::ordered_json item_json(const Item& item, const Content& content = kVanilla);
nlohmann::ordered_json ante_json(const AnteContents& ante, const Content& content = kVanilla);

}  // namespace jimbo
