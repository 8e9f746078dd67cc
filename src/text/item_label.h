#pragma once

#include <string>
#include <string_view>

#include "facts/content.h"
#include "state/card.h"
#include "text/text_style.h"

// Items as people read them: "Foil Eternal Baron", "Red Steel K♥", "Orbital Tag (Pair)". Texts are
// UTF-8; TextStyle::show makes them fit for other terminals.

namespace jimbo {

std::string_view suit_symbol(Suit suit);  // ♣ ♦ ♥ ♠

// A card's front: 10♥.
std::string front_text(Rank rank, Suit suit);

std::string money_text(int dollars);  // $5, -$3

// A card with all that is special about it.
std::string joker_label(const Joker& joker, const Content& content = kVanilla);
std::string card_label(const PlayingCard& card, const Content& content = kVanilla);
std::string consumable_label(const Consumable& consumable, const Content& content = kVanilla);
std::string item_label(const Item& item, const Content& content = kVanilla);
std::string tag_label(TagId tag, HandId hand,  // the hand of an Orbital tag
                      const Content& content);

// Colours: a joker's by rarity, a consumable's by kind, a card's by suit.
Colour colour_of(JokerId id, const Content& content = kVanilla);
Colour colour_of(ConsumableId id, const Content& content = kVanilla);
Colour colour_of(Suit suit);
Colour colour_of(const Item& item, const Content& content = kVanilla);

}  // namespace jimbo
