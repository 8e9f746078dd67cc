#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "facts/content.h"
#include "state/state.h"

// A state as JSON, in the form of BalatroBot's gamestate (protocol 1.5 or 2.0): the same members,
// spellings and quirks (an empty object is written []). What that form has no place for stands in
// members named `jimbo`: tags, targets, the discard pile, a joker's counters, the economy. Members
// stand in alphabetical order.
//
// Only what the player may know is written unless asked for. A face-down card of the hand is a back
// without key or value; the list `cards` then holds, by age, all cards the player cannot tell
// apart: the draw pile and those backs, so it may be longer than its `count`. Face-down jokers
// that look alike stand in order of age, whatever their true order.

namespace jimbo {

// The lines of the protocol. 2.0 has the game's own keys for decks, stakes and modifiers, and more
// members.
enum class Api { V15, V20 };

struct GamestateOptions {
  // Adds what is hidden: the true order of the draw pile (the next card last) and of face-down
  // jokers, face-down cards, what the ante holds in store, and every random stream by its key.
  bool reveal = false;
  // What the run is called. The state's own seed is hidden, because it determines the future; a
  // program that started the run knows it and can name it here.
  std::string seed = {};
  // Adds of what is hidden only what programs beside the real game see of the cards: face-down
  // ones, the true order of the draw pile and of face-down jokers; nothing that is yet to be drawn.
  bool reveal_cards = false;
  // The areas of the shop stay, empty, once there has been a shop, unless they are not wanted.
  bool shop_areas = true;
  // How often the shelves were stocked anew: vouchers and packs get their ids by their place, and
  // new ones must not have those of the old.
  int restocks = 0;
  Api api = Api::V15;
  // Cards of the hand that lie face down but were seen for a moment, by their serials; only 2.0
  // has a member for it.
  std::span<const std::uint16_t> revealed = {};
};

// The word for where a run stands: "BLIND_SELECT".
std::string_view gamestate_word(Phase phase);

// The words of 1.5 for decks and stakes: "RED" of "Red Deck"; 2.0 has keys instead.
std::string gamestate_word(DeckId deck, const Content& content);
std::string gamestate_word(StakeId stake, const Content& content);

// Appends the gamestate, in one line. A text that is cleared and used again keeps its memory, so
// that a program that writes many states allocates only for the first.
void write_gamestate(std::string& text, const State& state, const GamestateOptions& options = {},
                     const Content& content = kVanilla);

// The same as a tree, for programs that look into it; it is read from the text.
nlohmann::json to_gamestate(const State& state, const GamestateOptions& options = {},
                            const Content& content = kVanilla);

// The gamestate at the menu, where no run is.
std::string menu_gamestate(Api api, const Content& content = kVanilla);

}  // namespace jimbo
