#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "action/action.h"
#include "facts/content.h"
#include "observe/observation.h"
#include "state/state.h"

// What an environment of the decisions between blinds (Problem::Between) leaves to others: who
// plays the rounds, and what can be done. Those who know live above this folder.

namespace jimbo::env {

// As many candidates as are shown and can be chosen; what comes after them is left out. A row of
// the winning antes with a full shelf has some 40.
inline constexpr int kCandidateRows = 64;

// What is known of a candidate, in the notation of observation.def.
inline constexpr const char* kCandidateColumns =
    "present:flag action:one_of=21 kind:one_of=7 "
    "item:by=kind,-,jokers,consumables,-,vouchers,boosters,tags rank:ranks suit:suits "
    "enhancement:enhancements edition:editions seal:seals eternal:flag perishable_rounds:count "
    "rental:flag slot:count sold:jokers sold_slot:count cost:count cards:count";
static_assert(kActionKinds == 21);

enum class CandidateColumn : std::uint8_t {
  Present,
  Action,  // of the last one, if there are two
  Kind,    // of the item: 1 joker, 2 consumable, 3 playing card, 4 voucher, 5 pack, 6 tag
  Item,
  Rank,
  Suit,
  Enhancement,
  Edition,
  Seal,
  Eternal,
  PerishableRounds,
  Rental,
  Slot,
  Sold,      // the joker that makes room first
  SoldSlot,  // from 1
  Cost,      // money it takes, or with a minus brings, as far as that is known
  Cards,     // hand cards that it is used on
};
inline constexpr int kCandidateWidth = count_columns(kCandidateColumns);
static_assert(kCandidateWidth == static_cast<int>(CandidateColumn::Cards) + 1);

struct Candidate {
  jimbo::Action action;
  std::optional<jimbo::Action> then;  // carried out after it
  std::int16_t columns[kCandidateWidth] = {};

  std::int16_t& operator[](CandidateColumn column) { return columns[static_cast<int>(column)]; }
};

// Shared by all environments and their threads. All that is drawn follows from the entropy, and
// nothing that a player cannot see decides anything.
class BetweenPlayer {
 public:
  virtual ~BetweenPlayer() = default;

  // What can be done in a shop, an open pack, before a blind, or before the first hand of a round.
  // The first is to go on: to leave, to play the blind, in a round to play cards.
  virtual void list(const State& state, std::uint64_t entropy, const Content& content,
                    std::vector<Candidate>& candidates) const = 0;

  // Puts the jokers in order, before a blind is selected. Returns why it could not go on.
  virtual Error arrange(State& state, std::uint64_t entropy, const Content& content) const = 0;

  // Plays a round to its end, likewise.
  virtual Error play_round(State& state, std::uint64_t entropy, const Content& content) const = 0;
};

}  // namespace jimbo::env
