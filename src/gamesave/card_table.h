#pragma once

#include <nlohmann/json.hpp>

#include "gamesave/game_save.h"
#include "gamesave/save_table.h"
#include "state/card.h"
#include "state/view.h"

// Cards of a save: playing cards, jokers, consumables, and what lies in a shop.
//
// Serials are not read here: the game numbers all its cards in one row (sort_id) of which only the
// order matters (serial_table.h).

namespace jimbo::gamesave {

// Which item a card is: "j_joker", "c_fool", "v_grabber", "m_steel", "c_base".
std::string center_of(const SaveTable& card);
int sort_id_of(const SaveTable& card);
bool is_playing_card(const SaveTable& card);

// The form of the save that a playing card is of.
SaveForm form_of(const SaveTable& card);

PlayingCard read_playing_card(const SaveTable& card);
Joker read_joker(const SaveTable& card, const View& g);
Consumable read_consumable(const SaveTable& card);
Item read_item(const SaveTable& card, const View& g);

// Written cards name their sort_id as given.
nlohmann::json write_playing_card(const PlayingCard& card, int sort_id, SaveForm form);
nlohmann::json write_joker(const Joker& joker, int sort_id);
nlohmann::json write_consumable(const Consumable& consumable, int sort_id);
// A card of which nothing but its item is known: vouchers and packs.
nlohmann::json write_plain(std::string_view center, int sort_id);

}  // namespace jimbo::gamesave
