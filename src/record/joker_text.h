#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "record/scenario.h"

// Jokers as text: a name or key, then what it has grown to and how it is printed, after colons:
// "Baron", "j_baron:polychrome", "Ride the Bus:mult=12:foil:eternal".

namespace jimbo {

// What the number of a joker counts that changes during its life: "mult", "chips", "xmult",
// "dollars", "hand_size", "hands", or nothing for the other jokers.
std::string_view value_word(JokerId id, const Content& content = kVanilla);

// A joker whose number comes from elsewhere: what from, and how `jimbo score` sets that.
struct JokerFeed {
  JokerId id;
  const char* counts;
  const char* fix;
};

inline constexpr JokerFeed kJokerFeeds[] = {
#define JOKER_FEED(id, counts, fix) {JokerId::id, counts, fix},
#include "record/joker_feeds.def"
};

// Words: foil, holo, polychrome, negative, eternal, rental, pinned, perishable, debuffed. Numbers:
// perishable=ROUNDS (0: debuffed), value=N or the joker's own word for it (mult=12), counter=N (see
// Joker::counter), extra_sell=N (dollars above the sell value of a new one), and hand=NAME for To
// Do List. Throws std::invalid_argument with what would be accepted.
ScenarioJoker read_joker_text(std::string_view text, const Content& content = kVanilla);

// An edition by its key, with or without its prefix, or by its name, in small letters.
std::optional<Edition> find_edition(std::string_view word, const Content& content);

// A consumable likewise: "Pluto", "c_pluto:negative".
std::pair<ConsumableId, Edition> read_consumable_text(std::string_view text,
                                                      const Content& content = kVanilla);

// A list of jokers separated by commas.
std::vector<ScenarioJoker> read_joker_list(std::string_view text,
                                           const Content& content = kVanilla);

}  // namespace jimbo
