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
inline constexpr std::uint64_t Always = 0;
inline constexpr std::uint64_t Own = 1ULL << 0U;           // a joker with a number and a count
inline constexpr std::uint64_t Hand = 1ULL << 1U;          // a hand is being played
inline constexpr std::uint64_t OneCard = 1ULL << 2U;       // the moment is about one card
inline constexpr std::uint64_t Discard = 1ULL << 3U;       // cards are being discarded
inline constexpr std::uint64_t Destroyed = 1ULL << 4U;     // cards are being destroyed
inline constexpr std::uint64_t Added = 1ULL << 5U;         // cards have been added
inline constexpr std::uint64_t RoundEnd = 1ULL << 6U;      // the round is over
inline constexpr std::uint64_t Used = 1ULL << 7U;          // a consumable is being used
inline constexpr std::uint64_t Retriggers = 1ULL << 8U;    // the extra passes of a card are counted
inline constexpr std::uint64_t CashOut = 1ULL << 9U;       // the cash-out screen is made
inline constexpr std::uint64_t Destroyable = 1ULL << 10U;  // the card in question may be destroyed
inline constexpr std::uint64_t Start = 1ULL << 11U;        // a blind is being selected
inline constexpr std::uint64_t Gained = 1ULL << 12U;       // the joker starts to act
inline constexpr std::uint64_t Asked = 1ULL << 13U;        // a yes or no is wanted
inline constexpr std::uint64_t Selection = 1ULL << 14U;    // the consumable itself is used
inline constexpr std::uint64_t OtherJoker = 1ULL << 15U;   // another joker's turn
inline constexpr std::uint64_t Adding = 1ULL << 16U;       // playing cards may join
inline constexpr std::uint64_t Between = 1ULL << 17U;      // no cards are being played or discarded
inline constexpr std::uint64_t Chance = 1ULL << 18U;       // something may be drawn at random
inline constexpr std::uint64_t Calm = 1ULL << 19U;         // likewise, or the round is over
inline constexpr std::uint64_t Sale = 1ULL << 20U;         // something is being sold
inline constexpr std::uint64_t Purchase = 1ULL << 21U;     // something has been bought
inline constexpr std::uint64_t Raised = 1ULL << 22U;       // a poker hand has another level
inline constexpr std::uint64_t Copying = 1ULL << 23U;      // a joker to act as is wanted
inline constexpr std::uint64_t Draw = 1ULL << 24U;         // cards are about to be drawn
inline constexpr std::uint64_t OwnBlind = 1ULL << 25U;     // a boss with a number of its own
inline constexpr std::uint64_t Offer = 1ULL << 26U;        // a place of a shop or pack is filled
inline constexpr std::uint64_t Pack = 1ULL << 27U;         // it is one of a pack
inline constexpr std::uint64_t OnShelf = 1ULL << 28U;      // it is one of a shop
inline constexpr std::uint64_t ShopJoker = 1ULL << 29U;    // a joker has been made for it
inline constexpr std::uint64_t Choice = 1ULL << 30U;       // a blind is to be chosen
inline constexpr std::uint64_t Shelf = 1ULL << 31U;        // vouchers are put up
inline constexpr std::uint64_t ShopReady = 1ULL << 32U;    // the shop is complete
inline constexpr std::uint64_t Redeemed = 1ULL << 33U;     // the voucher was bought in a shop
inline constexpr std::uint64_t ShopStart = 1ULL << 34U;    // a shop opens
inline constexpr std::uint64_t Tag = 1ULL << 35U;          // a tag acts
inline constexpr std::uint64_t Victims = 1ULL << 36U;      // a use begins, and cards may be lost
inline constexpr std::uint64_t Pressed = 1ULL << 37U;      // a hand is put down to be played
inline constexpr std::uint64_t Disabled = 1ULL << 38U;     // a boss has been disabled
inline constexpr std::uint64_t Opening = 1ULL << 39U;      // a pack is about to be filled
}  // namespace needs

// The card in question where it is none of the deck.
inline constexpr int kLooseCard = 0x7fff;

// Cards that one program can destroy.
inline constexpr int kMostDoomed = kHandCapacity;

// The card of a pack that is being made.
struct PackPlace {
  BoosterKind kind;
  int place;
};

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
  PackPlace* pack_place = nullptr;
  HandId tag_hand = HandId::FlushFive;  // that an Orbital Tag names
  Item* offer = nullptr;                // what a place is filled with

  // What came of it
  double answer = 0;
  bool gave = false;          // chips, mult or money
  bool refills_shop = false;  // when the program has ended, as what follows
  bool rerolls_boss = false;
  BoosterId opened_pack = BoosterId::None;
  CardIndex doomed[kMostDoomed];
  int doomed_count = 0;
  CardIndex discarded[kMaxPlayed];
  int discarded_count = 0;
  bool cards_dissolve = false;  // those of a use that begins count as shattered in no case
  int added_count = 0;          // cards that have joined by a use, told of when it ends

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
  JIMBO_INLINE void tell(PackPlace& moment) { pack_place = &moment; }
  JIMBO_INLINE void tell(Item& item) { offer = &item; }
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

// The levels of what items do that are no jokers.
JIMBO_INLINE constexpr int level_of(BlindHook hook) {
  switch (hook) {
    case BlindHook::hides:
    case BlindHook::hides_only_faces:
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

JIMBO_INLINE constexpr int level_of(VoucherHook hook) {
  if (hook == VoucherHook::on_shop_slot) return 0;
  return hook == VoucherHook::after_jokers_scored || hook == VoucherHook::on_shop_playing_card ? 1
                                                                                               : 2;
}
JIMBO_INLINE constexpr int level_of(TagHook hook) { return hook == TagHook::TagGained ? 0 : 2; }

JIMBO_INLINE constexpr int level_of(BoosterHook) { return 2; }
JIMBO_INLINE constexpr int level_of(EditionHook) { return 1; }
JIMBO_INLINE constexpr int level_of(SealHook hook) { return hook == SealHook::retriggers ? 0 : 1; }
JIMBO_INLINE constexpr int level_of(EnhancementHook hook) {
  return hook == EnhancementHook::counts_as_shattered ? 0 : 1;
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
