#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "facts/programs.h"
#include "rules_file/rule_field.h"
#include "text/item_text.h"

// The cards that a deck or challenge of a rules file is made of, where they are not the usual 52.

namespace jimbo {

inline constexpr int kLongestDeck = 120;

// What the list says, card by card; left open where there is none.
RuleField starting_cards_field(std::vector<ItemText> ItemTexts::* items, int id);

// The card as text/card_text.h writes it, however it was typed. Throws std::invalid_argument for
// what is no card, or one that cannot be in a new deck.
std::string read_starting_card(std::string_view text, const Content& content);

// Puts all lists to where a run begins with them.
void list_starting_cards(const Content& content, Programs& programs);

}  // namespace jimbo
