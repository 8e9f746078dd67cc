#pragma once

#include <optional>

#include "facts/content.h"
#include "state/state.h"

// Changes to a run that no player can make, for programs that prepare situations while it goes on;
// record/scenario.h prepares one from the start. What is added acts as if it had been gained.
//
// Each function either changes the run and returns null, or leaves it as it was and returns what is
// wrong.

namespace jimbo {

// Numbers. The chips are those scored in the round, hands and discards those left.
const char* edit_money(State& state, int dollars, const Content& content = kVanilla);
const char* edit_chips(State& state, double chips);
const char* edit_ante(State& state, int ante);
const char* edit_round(State& state, int round);
const char* edit_hands(State& state, int hands);
const char* edit_discards(State& state, int discards);
const char* edit_boss(State& state, BlindId boss, const Content& content = kVanilla);

struct JokerEdit {
  JokerId id;
  Edition edition = Edition::None;
  bool eternal = false;
  bool rental = false;
  std::optional<int> perishable = std::nullopt;  // rounds left
};

// Joins the row or the consumables, also where no slot is free.
const char* give_joker(State& state, const JokerEdit& joker, const Content& content = kVanilla);
const char* give_consumable(State& state, ConsumableId id, Edition edition,
                            const Content& content = kVanilla);

// Joins the deck, at the right end of the hand. Its creation number is given here.
const char* give_hand_card(State& state, PlayingCard card, const Content& content = kVanilla);

// On sale in the shop the run stands in.
const char* offer_voucher(State& state, VoucherId id, const Content& content = kVanilla);
const char* offer_pack(State& state, BoosterId id);
bool has_room_for_pack(const State& state);

// Other cards and packs on the shelves; vouchers stay.
const char* restock_shop(State& state, const Content& content = kVanilla);

}  // namespace jimbo
