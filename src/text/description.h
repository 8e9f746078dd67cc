#pragma once

#include <string>

#include "facts/content.h"
#include "state/card.h"

// What items do, in short phrases of our own (text/descriptions.def) with the numbers of the
// content in force. They state what holds at the start of a run; what a joker has grown to stands
// beside it in a state, not in its text. None has an empty one, and so do the Small and the Big
// Blind. Items of a rules file have the text it gives them.

namespace jimbo {

std::string describe(JokerId id, const Content& content = kVanilla);
std::string describe(ConsumableId id, const Content& content = kVanilla);
std::string describe(VoucherId id, const Content& content = kVanilla);
std::string describe(TagId id, const Content& content = kVanilla);
std::string describe(BlindId id, const Content& content = kVanilla);
// The same for packs of one kind and size:
std::string describe(BoosterId id, const Content& content = kVanilla);
std::string describe(DeckId id, const Content& content = kVanilla);
// What it adds to the stakes below it:
std::string describe(StakeId id, const Content& content = kVanilla);
std::string describe(ChallengeId id, const Content& content = kVanilla);
std::string describe(Enhancement enhancement, const Content& content = kVanilla);
std::string describe(Edition edition, const Content& content = kVanilla);
std::string describe(Seal seal, const Content& content = kVanilla);

// An owned joker of a rules file, {value} and {counter} as they are now; of another as by its id.
std::string describe(const Joker& joker, const Content& content = kVanilla);

// The chips of a card, then each of its parts by name: "10 chips, Steel: X1.5 Mult while held, Red
// Seal: one more trigger".
std::string describe(const PlayingCard& card, const Content& content = kVanilla);

}  // namespace jimbo
