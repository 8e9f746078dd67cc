#pragma once

#include <string>
#include <string_view>

#include "facts/content_id.h"
#include "state/card.h"

// What items do, in short phrases of our own (io/descriptions.def). They state the vanilla rules at
// the start of a run; what a joker has grown to stands beside it in a state, not in its text. The
// texts live as long as the program. None has an empty one, and so do the Small and the Big Blind.

namespace jimbo {

std::string_view describe(JokerId id);
std::string_view describe(ConsumableId id);
std::string_view describe(VoucherId id);
std::string_view describe(TagId id);
std::string_view describe(BlindId id);
std::string_view describe(BoosterId id);  // the same for packs of one kind and size
std::string_view describe(DeckId id);
std::string_view describe(StakeId id);  // what it adds to the stakes below it
std::string_view describe(ChallengeId id);
std::string_view describe(Enhancement enhancement);
std::string_view describe(Edition edition);
std::string_view describe(Seal seal);

// The chips of a card, then each of its parts by name: "10 chips, Steel: X1.5 Mult while held, Red
// Seal: one more trigger".
std::string describe(const PlayingCard& card);

}  // namespace jimbo
