#pragma once

#include <string>
#include <string_view>

#include "facts/content.h"
#include "state/card.h"

// Playing cards as text. Rank then suit or suit then rank are read: `KH`, `HK`, `H_K`, `S10`,
// `10S`, `TS`, `K♥`, in any case; modifiers follow after colons: `KH:steel:red:foil`. Written are
// the game's keys: `H_K`, `H_K:steel:red:foil`.
//
// Modifiers: the enhancements bonus mult wild glass steel stone gold lucky, the editions foil holo
// (or holographic) polychrome, the seals red blue purple and goldseal (gold-seal, gold_seal),
// debuffed, and `+15` for the chips a card has gained for good. `m_steel`, `e_foil` and the like
// are read too. Plain `gold` is the enhancement. Those of a rules file are called by
// their keys, or without the content by their numbers: enhancement9, edition5, seal5.

namespace jimbo {

// The key of a card's front, as in H_K.
std::string front_key(Rank rank, Suit suit);

// The text with signs of suits (♥) as letters (H), so that cards can be typed as they are shown.
std::string with_suit_letters(std::string_view text);

// These throw std::invalid_argument with what is wrong and what would be accepted.
Rank read_rank(std::string_view text);
Front read_front(std::string_view text);

// The card with its modifiers. `debuffed` is the lasting debuff that no boss has to renew
// (permanent_debuff), as a card outside a round can have no other. The creation number is 0.
PlayingCard read_card(std::string_view text);
PlayingCard read_card(std::string_view text, const Content& content);

// Front and modifiers of a card, such that read_card gives them back. Creation number and marks of
// the round are left out.
std::string card_text(const PlayingCard& card);
std::string card_text(const PlayingCard& card, const Content& content);

}  // namespace jimbo
