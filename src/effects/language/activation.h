#pragma once

#include <cstdint>

#include "facts/programs.h"
#include "hook/item_hook.h"
#include "hook/joker_hook.h"
#include "play/consumable.h"
#include "play/game.h"
#include "play/moment.h"

namespace jimbo {

// What a word needs the moment to hold, a bit each. A file is refused that uses a word elsewhere.
namespace needs {
inline constexpr std::uint32_t Always = 0;
inline constexpr std::uint32_t Own = 1U << 0U;           // a joker with a number and a count
inline constexpr std::uint32_t Hand = 1U << 1U;          // a hand is being played
inline constexpr std::uint32_t OneCard = 1U << 2U;       // the moment is about one card
inline constexpr std::uint32_t Discard = 1U << 3U;       // cards are being discarded
inline constexpr std::uint32_t Destroyed = 1U << 4U;     // cards are being destroyed
inline constexpr std::uint32_t Added = 1U << 5U;         // cards have been added
inline constexpr std::uint32_t RoundEnd = 1U << 6U;      // the round is over
inline constexpr std::uint32_t Used = 1U << 7U;          // a consumable is being used
inline constexpr std::uint32_t Retriggers = 1U << 8U;    // the extra passes of a card are counted
inline constexpr std::uint32_t CashOut = 1U << 9U;       // the cash-out screen is made
inline constexpr std::uint32_t Destroyable = 1U << 10U;  // the card in question may be destroyed
inline constexpr std::uint32_t Start = 1U << 11U;        // a blind is being selected
inline constexpr std::uint32_t Gained = 1U << 12U;       // the joker starts to act
inline constexpr std::uint32_t Asked = 1U << 13U;        // a yes or no is wanted
inline constexpr std::uint32_t Selection = 1U << 14U;    // the consumable itself is used
inline constexpr std::uint32_t OtherJoker = 1U << 15U;   // another joker's turn
inline constexpr std::uint32_t Adding = 1U << 16U;       // playing cards may join
inline constexpr std::uint32_t Between = 1U << 17U;      // no cards are being played or discarded
inline constexpr std::uint32_t Chance = 1U << 18U;       // something may be drawn at random
inline constexpr std::uint32_t Calm = 1U << 19U;         // likewise, or the round is over
inline constexpr std::uint32_t Sale = 1U << 20U;         // something is being sold
inline constexpr std::uint32_t Purchase = 1U << 21U;     // something has been bought
inline constexpr std::uint32_t Raised = 1U << 22U;       // a poker hand has another level
inline constexpr std::uint32_t Copying = 1U << 23U;      // a joker to act as is wanted
inline constexpr std::uint32_t Draw = 1U << 24U;         // cards are about to be drawn
inline constexpr std::uint32_t OwnBlind = 1U << 25U;     // a boss with a number of its own
}  // namespace needs

// The card in question where it is none of the deck.
inline constexpr int kLooseCard = 0x7fff;

// Cards that one program can destroy.
inline constexpr int kMostDoomed = kHandCapacity;

// A program at work: what its words speak of.
struct Activation {
  Game& g;
  State& s;
  Joker* self = nullptr;
  const ItemNumbers* numbers = nullptr;
  int card = kNoCard;                       // the card in question
  const PlayingCard* loose_card = nullptr;  // it, where it does not lie in the deck yet
  int position = 0;
  const Joker* other = nullptr;
  bool is_being_sold = false;  // the joker, or the one that copies it
  bool is_copy = false;        // another joker acts as it
  bool keeps_own = false;      // and its own numbers stay as they are

  // The moment; null but for one of them
  Scoring* scoring = nullptr;
  Discarding* discarding = nullptr;
  Destruction* destruction = nullptr;
  CardsAdded* added = nullptr;
  struct RoundEnd* round_end = nullptr;
  ConsumableUse* use = nullptr;
  Using* use_of_own = nullptr;
  LevelUp* level_up = nullptr;
  Trade* trade = nullptr;
  int* draw_count = nullptr;

  // What came of it
  double answer = 0;
  bool gave = false;  // chips, mult or money
  CardIndex doomed[kMostDoomed];
  int doomed_count = 0;

  // What a pick chooses among
  CardIndex listed[kCardCapacity];
  int listed_count = 0;

  JIMBO_INLINE explicit Activation(Game& game) : g(game), s(game.s) {}

  // What the moment tells, by what the hook hands over
  JIMBO_INLINE void tell(Game&) {}
  JIMBO_INLINE void tell(Scoring& moment) {
    scoring = &moment;
    card = moment.card_index;
    position = moment.card_position;
    other = moment.reacted_to;
  }
  JIMBO_INLINE void tell(Discarding& moment) {
    discarding = &moment;
    card = moment.cards[moment.position];
    position = moment.position;
  }
  JIMBO_INLINE void tell(const PlayingCard& asked) {
    card = kLooseCard;
    loose_card = &asked;
  }
  JIMBO_INLINE void tell(int& cards_to_draw) { draw_count = &cards_to_draw; }
  JIMBO_INLINE void tell(HeldCard& held) {
    card = held.card;
    position = held.position;
  }
  JIMBO_INLINE void tell(LevelUp& moment) { level_up = &moment; }
  JIMBO_INLINE void tell(Trade& moment) { trade = &moment; }
  JIMBO_INLINE void tell(Destruction& moment) { destruction = &moment; }
  JIMBO_INLINE void tell(CardsAdded& moment) { added = &moment; }
  JIMBO_INLINE void tell(struct RoundEnd& moment) { round_end = &moment; }
  JIMBO_INLINE void tell(ConsumableUse& moment) { use = &moment; }
};

// Runs the program that starts there. How far its acts may reach is the level: at 0 it only
// answers; at 1 it may do what makes no joker and no boss act; at 2 everything. So that no program
// can set off itself, what level 2 sets off has level 1, and what level 1 asks has level 0.
template <int kLevel>
JIMBO_FN void run_program(Activation& x, int start);

// The levels of what blinds and decks do.
JIMBO_INLINE constexpr int level_of(BlindHook hook) {
  switch (hook) {
    case BlindHook::hides:
    case BlindHook::hides_only_faces:
    case BlindHook::before_scoring:
    case BlindHook::debuffs:
      return 0;
    case BlindHook::on_disabled:
    case BlindHook::on_base:
      return 1;
    default:
      return 2;
  }
}
JIMBO_INLINE constexpr int level_of(DeckHook hook) {
  return hook == DeckHook::after_scoring ? 1 : 2;
}

// The level of a joker's hook: those that acts of level 2 set off have 1.
JIMBO_INLINE constexpr int level_of(Hook hook) {
  if (hook == Hook::Copies || hook == Hook::InPool) return 0;
  const bool set_off = hook == Hook::LevelUp || hook == Hook::Built || hook == Hook::Copied ||
                       hook == Hook::Gained || hook == Hook::Lost || hook == Hook::CardsAdded ||
                       hook == Hook::CardsDestroyed;
  return set_off ? 1 : 2;
}

}  // namespace jimbo
