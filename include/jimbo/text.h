#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <jimbo/engine.h>

// Names, descriptions, screens and JSON: a game in words.

namespace jimbo::v1 {

// ---- Items ----
//
// An item is named by its list and its place in it. Places are those of the tables in
// docs/items.md; items of a rules file follow the game's own. Keys and names are UTF-8.

enum class ItemList : std::uint8_t {
  Jokers,
  Consumables,
  Vouchers,
  Tags,
  Packs,
  Blinds,
  Decks,
  Stakes,
  Challenges,
  Hands
};

struct Item {
  int id = -1;
  std::string key;          // as in the game's files: j_ride_the_bus
  std::string name;         // as players read it: Ride the Bus
  std::string description;  // in short phrases, with the numbers of the rules in force
};

JIMBO_API std::vector<Item> items(ItemList list, const Rules& rules = Rules::vanilla());

// The item of a key or a name, where case, spaces, punctuation and a leading The may differ.
// Nothing if there is none. (Packs, decks and stakes are found by their keys and whole names
// alone.)
JIMBO_API std::optional<Item> find_item(ItemList list, std::string_view text,
                                        const Rules& rules = Rules::vanilla());

// ---- Cards and actions ----

// `H_K:steel:foil:red`: the game's key and what is special about the card. A card that lies face
// down is `?`.
JIMBO_API std::string to_text(const Card& card);
// Rank and suit in either order (KH, H_K, 10S, K♥), modifiers after colons. Throws
// std::invalid_argument.
JIMBO_API Card read_card(std::string_view text);

// What a legal action would do, as an order: "play K♥ K♠", "buy Baron". What lies face down is not
// named. Throws std::invalid_argument for an action that is not legal.
JIMBO_API std::string describe_action(const State& state, const Action& action,
                                      const Rules& rules = Rules::vanilla());

// A score as people read it: 2,310 or 1.235e15.
JIMBO_API std::string number_text(double number);

// ---- Screens ----

struct TextStyle {
  bool colour = false;  // control sequences of terminals
  bool utf8 = true;
  int width = 80;  // columns, at least 80
};

// What stands on the game's screen, with the positions that actions name, in several lines. Only
// what the player may know.
JIMBO_API std::string screen(const State& state, const TextStyle& style = {},
                             const Rules& rules = Rules::vanilla());

// The hand at these positions (a bit each) scored step by step, one line an event, as the streams
// of the state have it. The play is not carried out. Like `preview` (search.h) it scores the state
// as it is, face-down cards and coming chances too: give it a determinized one to know what a
// player can know. Throws std::invalid_argument for a play that is not legal.
JIMBO_API std::string score_text(const State& state, std::uint64_t cards,
                                 const Rules& rules = Rules::vanilla());

// ---- JSON ----

struct GamestateOptions {
  // Adds what is hidden: draw order, face-down cards, what is drawn ahead, every random stream.
  bool reveal = false;
  // What the run is called. The state's own seed is hidden, as it determines the future; who
  // started the run knows it.
  std::string seed = "";
  // The protocol's line 2.0 with the game's own keys; else 1.5.
  bool v20 = false;
};

// A state as BalatroBot's gamestate, in one line: the same members and spellings, and members named
// `jimbo` for what that form has no place for.
JIMBO_API std::string gamestate(const State& state, const GamestateOptions& options = {},
                                const Rules& rules = Rules::vanilla());
// Appended to a text, which a program that writes many states can clear and use again.
JIMBO_API void write_gamestate(std::string& text, const State& state,
                               const GamestateOptions& options = {},
                               const Rules& rules = Rules::vanilla());

// All tables as JSON: items, actions in all their encodings, reasons of refusal, the layout of an
// observation, versions.
JIMBO_API std::string spec(const Rules& rules = Rules::vanilla());

}  // namespace jimbo::v1
