#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "format/json_writer.h"
#include "gamestate/gamestate.h"
#include "play/game.h"

// The cards of a gamestate, one object each: id, key, set, label, value, modifier, state, cost.

namespace jimbo {

// JSON in the words of one line of the protocol.
class GamestateWriter : public JsonWriter {
 public:
  GamestateWriter(std::string& text, Api api) : JsonWriter(text), is_v20_(api == Api::V20) {}

  bool is_v20() const { return is_v20_; }

 private:
  bool is_v20_;
};

// What the place where a card lies adds to the card itself.
struct CardPlace {
  bool hidden = false;          // it lies face down
  bool highlight = false;       // it must be played
  bool revealed = false;        // it was seen for a moment all the same
  std::optional<int> buy = {};  // if it is not sold at its usual price
  int position = -1;            // of a joker that is owned
};

void write_card(GamestateWriter& json, const View& g, const PlayingCard& card,
                CardPlace place = {});
void write_card(GamestateWriter& json, const View& g, const Joker& joker, CardPlace place = {});
void write_card(GamestateWriter& json, const View& g, const Consumable& card, CardPlace place = {});
void write_card(GamestateWriter& json, const View& g, const Item& item);

// Cards by age, which says nothing about where they lie; `indices` are sorted on the way.
void write_by_age(GamestateWriter& json, const View& g, std::span<CardIndex> indices,
                  CardPlace place = {});

// The index-th voucher or pack on the shelf, which was stocked anew so many times.
void write_shelf_voucher(GamestateWriter& json, const View& g, int index, int restocks);
void write_shelf_pack(GamestateWriter& json, const View& g, int index, int restocks);

// A hand card of which the player sees only the back, and whether it has an edition.
void write_back(GamestateWriter& json, int position, bool has_edition, CardPlace place);

// A joker's back, and whether it can be sold and moved.
void write_joker_back(GamestateWriter& json, int position, const Joker& joker);

}  // namespace jimbo
