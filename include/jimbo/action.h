#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <jimbo/rules.h>

// What a player can do: as a value, as text, as lists of what is legal, and as numbers for
// networks.
//
// An Action alone says nothing about legality, which is a question to a state: `check` and `step`
// of engine.h answer it, and the lists and masks below agree with them, action by action.

namespace jimbo::v1 {

class State;  // engine.h

// ---- Actions ----

// In the order in which legal actions are listed. docs/actions.md tells when each exists and what
// it does.
enum class ActionKind : std::uint8_t {
  Play,
  Discard,
  SelectBlind,
  SkipBlind,
  RerollBoss,
  CashOut,
  RerollShop,
  LeaveShop,
  Buy,
  BuyAndUse,
  RedeemVoucher,
  OpenPack,
  PickFromPack,
  SkipPack,
  SellJoker,
  SellConsumable,
  UseConsumable,
  MoveJoker,
  MoveConsumable,
  MoveHandCard,
  SortHand
};
inline constexpr int kActionKinds = 21;

// Positions count from 0, left to right as displayed; fields a kind does not use are 0. Cards score
// in hand order, so a set of positions is all there is to a selection.
struct Action {
  ActionKind kind = ActionKind::Play;
  std::uint8_t slot =
      0;  // position in the row that the kind is about; SortHand: 0 by rank, 1 by suit
  std::uint8_t target = 0;        // of a move: where the card goes
  std::uint8_t reserved[5] = {};  // 0, else the action is refused
  std::uint64_t cards = 0;        // a bit for each hand position

  friend bool operator==(const Action&, const Action&) = default;
};

// Why an action is refused.
enum class Refusal : std::uint8_t {
  None,           // it is not
  GameOver,       // the run has ended
  WrongPhase,     // this kind of action does not exist on this screen
  InvalidSlot,    // nothing lies at that position
  InvalidTarget,  // the cards named cannot be chosen for this
  InsufficientFunds,
  NoRoom,      // no free slot for what would be gained
  NotUsable,   // the consumable's condition does not hold
  NotAllowed,  // a rule forbids it: eternal, pinned, a boss cannot be skipped, no rerolls left
  NoDiscards,
  Capacity  // what would come of it does not fit into a State; only `step` finds out, and it is
            // rarer than rare
};

// A sentence without a period. For one that knows the state, see refusal_text in engine.h.
JIMBO_API std::string_view to_text(Refusal refusal);

// ---- Notation ----

// One line: `play 0 1 4`, `buy 0`, `use 1 2 3`, `move_joker 1 0`, `sort rank`. Replays, logs and
// the terminal use it, and read_action gives the same action back.
JIMBO_API std::string to_text(const Action& action);

// Extra spaces and upper case are accepted; positions may come in any order but only once. Throws
// std::invalid_argument with what is wrong and how to mend it.
JIMBO_API Action read_action(std::string_view text);

// ---- Legal actions ----

// Moves and sorts can be repeated for ever and never end a run, so lists leave them out unless
// asked.
enum class Rearranging : bool { No, Yes };

// Every legal action, once, by kind, slot, target, number of cards, cards. Empty only when the run
// is over.
JIMBO_API std::vector<Action> legal_actions(const State& state,
                                            Rearranging rearranging = Rearranging::No,
                                            const Rules& rules = Rules::vanilla());

// The same into memory of the caller: writes up to `capacity` and returns how many there are in
// all.
JIMBO_API int legal_actions(const State& state, Action* list, int capacity,
                            Rearranging rearranging = Rearranging::No,
                            const Rules& rules = Rules::vanilla());

// How many there are, and which is the n-th, without a list: for players that draw one at random.
// Throws std::invalid_argument for an n that is not below the number.
JIMBO_API int count_legal_actions(const State& state, Rearranging rearranging = Rearranging::No,
                                  const Rules& rules = Rules::vanilla());
JIMBO_API Action nth_legal_action(const State& state, int n,
                                  Rearranging rearranging = Rearranging::No,
                                  const Rules& rules = Rules::vanilla());

// ---- Flat numbers ----
//
// For networks with one discrete output. An action that names hand cards takes several choices: the
// cards one by one from left to right, then the number that commits them. A move takes two: what to
// move, then where to. So every legal action that the numbers name is exactly one sequence of
// choices, there is nothing to undo, and a number always means the same thing. What has been chosen
// so far is a FlatChoice, which the caller keeps beside the state.
//
// Of the two rows that can grow very long the numbers, flat and factored, name the first positions:
// 32 consumables and 8 vouchers of the shelf. Selling, using or moving a consumable beyond, moving
// one to a place beyond, and redeeming a voucher beyond have no numbers. What lies there moves up
// as others leave.

// All numbers lie below this.
inline constexpr int kFlatCount = 413;

struct FlatChoice {
  std::uint64_t cards = 0;  // hand positions chosen
  bool moving = false;      // a move waits for its target
  ActionKind move_kind = ActionKind::MoveJoker;
  std::uint8_t move_from = 0;
  std::uint8_t reserved[5] = {};

  friend bool operator==(const FlatChoice&, const FlatChoice&) = default;
};

// 1 for every number that may be chosen now, 0 for the others: exactly those with which some legal
// action that has numbers goes on or ends. Throws std::invalid_argument for a choice that `choose`
// cannot have made.
JIMBO_API std::vector<std::uint8_t> flat_mask(const State& state, const FlatChoice& choice = {},
                                              Rearranging rearranging = Rearranging::No,
                                              const Rules& rules = Rules::vanilla());
// The same into kFlatCount bytes of the caller.
JIMBO_API void write_flat_mask(const State& state, const FlatChoice& choice,
                               Rearranging rearranging, std::uint8_t* mask,
                               const Rules& rules = Rules::vanilla());

// Makes one choice. True if it completes an action, which is then in `action` and has yet to be
// carried out; the choices so far are cleared. Throws std::invalid_argument for a number outside
// 0..kFlatCount-1; whether it is allowed is the mask's business.
JIMBO_API bool choose(FlatChoice& choice, int number, Action& action);

// The choices that make an action, in order. Throws std::invalid_argument for an action that has no
// numbers (see above), that has parts its kind does not use, or whose kind there is not.
JIMBO_API std::vector<int> flat_numbers(const Action& action);

// ---- Factored numbers ----
//
// For networks with several outputs: kind, slot, target and a bit for each hand position, with a
// mask for each. A player samples the kind, then the slot given the kind, then the target or the
// cards given both. Besides the masks there are three conditions: `least` and `most` cards, all
// `forced` cards among them, and the target of a move differs from its slot. An action that fulfils
// all of this is legal, and every legal action that has numbers (see above) fulfils it.

inline constexpr int kFactoredSlots = 64;
inline constexpr int kCardChoices = 42;

// Which hand cards an action takes; all zero where it takes none.
struct CardChoice {
  std::uint64_t allowed = 0;
  std::uint64_t forced = 0;
  std::int32_t least = 0;
  std::int32_t most = 0;
};

struct FactoredMask {
  std::uint8_t kinds[kActionKinds] = {};
  std::uint8_t slots[kActionKinds][kFactoredSlots] = {};
  std::uint8_t targets[kActionKinds][kFactoredSlots] = {};
  std::uint8_t reserved[3] = {};
  CardChoice cards[kCardChoices] = {};
};

JIMBO_API FactoredMask factored_mask(const State& state, Rearranging rearranging = Rearranging::No,
                                     const Rules& rules = Rules::vanilla());

// The entry of `cards` that an action of this kind and slot reads, or -1 for one that never names
// cards and for one that has no numbers.
JIMBO_API int card_choice_row(ActionKind kind, int slot);

// Whether the masks and the three conditions allow an action; never one that has no numbers.
JIMBO_API bool allows(const FactoredMask& mask, const Action& action);

}  // namespace jimbo::v1
