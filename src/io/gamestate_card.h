#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "play/game.h"

// The cards of a gamestate, one object each: id, key, set, label, value, modifier, state, cost.

namespace jimbo {

// Whole numbers as integers, others as they are; what JSON cannot write, as text.
nlohmann::json json_number(double number);

// An object, or [] if it has no members.
nlohmann::json or_empty(nlohmann::json object);

std::string upper(std::string_view text);

nlohmann::json card_json(const View& g, const PlayingCard& card);
nlohmann::json card_json(const View& g, const Joker& joker);
nlohmann::json card_json(const View& g, const Consumable& consumable);
nlohmann::json card_json(const View& g, const Item& item);

// The index-th voucher or pack on the shelf.
nlohmann::json shelf_voucher_json(const View& g, int index);
nlohmann::json shelf_pack_json(const View& g, int index);

// A hand card of which the player sees only the back, and whether it has an edition.
nlohmann::json face_down_json(int position, bool has_edition);

}  // namespace jimbo
