#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/game.h"
#include "io/json_writer.h"

// The cards of a gamestate, one object each: id, key, set, label, value, modifier, state, cost.

namespace jimbo {

using Reader = Game<NoSink>;

// An object, or [] if it has no members.
nlohmann::json or_empty(nlohmann::json object);

std::string upper(std::string_view text);

nlohmann::json card_json(const Reader& g, const PlayingCard& card);
nlohmann::json card_json(const Reader& g, const Joker& joker);
nlohmann::json card_json(const Reader& g, const Consumable& consumable);
nlohmann::json card_json(const Reader& g, const Item& item);

// The index-th voucher or pack on the shelf.
nlohmann::json shelf_voucher_json(const Reader& g, int index);
nlohmann::json shelf_pack_json(const Reader& g, int index);

// A hand card of which the player sees only the back, and whether it has an edition.
nlohmann::json face_down_json(int position, bool has_edition);

}  // namespace jimbo
