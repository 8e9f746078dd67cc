#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "facts/content_id.h"
#include "random/stream.h"

// Texts for ids and ids for texts. A key is the name the game itself uses in its files, saves and
// random streams, so it is what files and protocols hold; a name is what the player sees. Both come
// from the tables in facts/. The texts live as long as the program, and None has empty ones.

namespace jimbo {

// Keys. Poker hands have none of their own, their name serves as key; suits and ranks have the
// letter they have in card keys.

std::string_view key(JokerId id);
std::string_view key(ConsumableId id);
std::string_view key(VoucherId id);
std::string_view key(TagId id);
std::string_view key(BoosterId id);
std::string_view key(BlindId id);
std::string_view key(DeckId id);
std::string_view key(StakeId id);
std::string_view key(ChallengeId id);
std::string_view key(HandId id);
std::string_view key(Suit suit);
std::string_view key(Rank rank);
std::string_view key(Enhancement enhancement);
std::string_view key(Edition edition);
std::string_view key(Seal seal);

// Names, in UTF-8

std::string_view name(JokerId id);
std::string_view name(ConsumableId id);
std::string_view name(VoucherId id);
std::string_view name(TagId id);
std::string_view name(BoosterId id);
std::string_view name(BlindId id);
std::string_view name(DeckId id);
std::string_view name(StakeId id);
std::string_view name(ChallengeId id);
std::string_view name(HandId id);
std::string_view name(Suit suit);
std::string_view name(Rank rank);
std::string_view name(Enhancement enhancement);
std::string_view name(Edition edition);
std::string_view name(Seal seal);
std::string_view name(Rarity rarity);
std::string_view name(ConsumableSet set);

// The first word of a name: "Steel" of "Steel Card", "Red" of "Red Deck".
inline std::string_view first_word(std::string_view name) { return name.substr(0, name.find(' ')); }

// Letters of card keys, as in H_K

char letter(Suit suit);
char letter(Rank rank);

// The key of the item a profile must have discovered before the tag can be drawn; empty if none.
std::string_view required_discovery(TagId id);

// The key of a random stream: with its ante where it has one, and with the number of a resample.
std::string stream_key(Stream stream, int ante, int resample = 0);

// The item with exactly this key, for every id type that key() accepts. The empty key belongs to
// none, not even to None, so that the caller decides whether a missing item is an error.
template <class Id>
std::optional<Id> from_key(std::string_view key);

}  // namespace jimbo
