#pragma once

#include <cstdint>

#include "play/game.h"
#include "play/level.h"
#include "state/card_trait.h"

// What items are told at each moment (the tables in hook/ say which hook gets which). Scoring is
// told to items of every kind that acts while a hand scores, the others to jokers alone.

namespace jimbo {

// Counts over the full deck, taken before a hand scores: what changes during the hand counts from
// the next one on.
struct DeckTally {
  std::uint16_t cards[kEnhancementIds] = {};  // by enhancement; without one first

  JIMBO_INLINE int of(Enhancement enhancement) const {
    return cards[static_cast<int>(enhancement)];
  }
  JIMBO_INLINE int enhanced() const {
    int count = 0;
    for (int i = 1; i < kEnhancementIds; ++i) count += cards[i];
    return count;
  }
};

struct Scoring {
  Game& g;
  State& s;

  // The hand
  HandId hand = HandId::HighCard;
  std::uint16_t contained = 0;        // bit per HandId the played cards contain
  const CardIndex* played = nullptr;  // left to right
  int played_count = 0;
  CardIndex scoring[kMaxPlayed] = {};  // those that score, left to right
  int scoring_count = 0;
  std::uint8_t stripped = 0;  // bit per scoring card that lost its enhancement (Vampire)
  DeckTally tally;

  // The running score
  double chips = 0;
  double mult = 0;

  // The card in question, for hooks about one card
  int card_index = kNoCard;      // the card in question
  int card_position = 0;         // among the scoring cards, or in the hand
  bool lucky_triggered = false;  // a chance of its own succeeded in this pass

  // The joker whose turn it is, for on_other_joker
  const Joker* reacted_to = nullptr;

  JIMBO_INLINE explicit Scoring(Game& game) : g(game), s(game.s) {}

  JIMBO_INLINE const ItemNumbers& numbers(const Joker& joker) const { return g.numbers(joker); }

  // Changing the score

  JIMBO_INLINE void add_chips(double amount) {
    chips = chips + amount;
    cap_chips();
    emit(EventKind::Chips, amount);
  }
  JIMBO_INLINE void add_mult(double amount) {
    mult = mult + amount;
    emit(EventKind::Mult, amount);
  }
  JIMBO_INLINE void times_mult(double factor) {
    mult = mult * factor;
    emit(EventKind::TimesMult, factor);
  }
  // Paid after the hand; Bull and Bootstraps see it already.
  JIMBO_INLINE void earn(int dollars) {
    g.queue_dollars(dollars);
    emit(EventKind::Dollars, dollars);
  }

  // Before the base is set from the level.
  JIMBO_INLINE void gain_levels(int levels) {
    level_up(g, hand, levels);
    emit(EventKind::Level, levels);
  }

  // Rich get Richer: chips never exceed the money held.
  JIMBO_INLINE void cap_chips() {
    if (!g.has_rule(ChallengeRule::ChipsDollarCap)) return;
    const double cap = s.dollars > 0 ? s.dollars : 0;
    if (chips > cap) chips = cap;
  }

  // The hand

  JIMBO_INLINE bool is(HandId id) const { return hand == id; }
  JIMBO_INLINE bool contains(HandId id) const {
    return ((contained >> static_cast<int>(id)) & 1U) != 0;
  }
  JIMBO_INLINE const PlayingCard& scoring_card(int i) const { return s.card(scoring[i]); }
  JIMBO_INLINE const PlayingCard& held_card(int i) const { return s.card(s.hand[i].card); }
  JIMBO_INLINE bool first_hand_of_round() const { return s.hands_played_round == 0; }

  // The card in question

  JIMBO_INLINE PlayingCard& card() const { return s.card(card_index); }
  JIMBO_INLINE int card_id() const { return rank_id(card()); }
  JIMBO_INLINE bool card_is_face() const { return is_face(g, card()); }
  JIMBO_INLINE bool card_is_suit(Suit suit) const { return is_suit(g, card(), suit); }

  JIMBO_ALWAYS_INLINE void emit(EventKind kind, double value) {
    if (g.is_watched() && g.watch->on_score != nullptr) report(kind, value);
  }
  // Apart, so that what nobody listens to stays short. Asks again, so that device code is empty.
  JIMBO_APART void report(EventKind kind, double value) {
    if (!g.is_watched()) return;
    g.watch->on_score(g.watch->watcher, {kind, g.acting, value, chips, mult, card_index});
  }
};

struct Discarding {
  Game& g;
  State& s;
  CardIndex cards[kMaxPlayed] = {};  // left to right
  int count = 0;
  bool by_hook = false;  // forced by The Hook
  int position = 0;      // of the card in question

  JIMBO_INLINE explicit Discarding(Game& game) : g(game), s(game.s) {}

  JIMBO_INLINE PlayingCard& card() const { return s.card(cards[position]); }
  JIMBO_INLINE bool is_last() const { return position == count - 1; }
  JIMBO_INLINE bool first_of_round() const { return s.discards_used_round == 0; }
};

// One batch of destroyed playing cards, counted before they are gone.
struct Destruction {
  Game& g;
  State& s;
  int cards = 0;
  int faces = 0;      // not debuffed
  int shattered = 0;  // where the game counts cards as shattered
  const CardIndex* list = nullptr;
};

struct RoundEnd {
  Game& g;
  State& s;
  bool lost = false;  // Mr. Bones may clear it
  bool boss = false;
};

struct ConsumableUse {
  Game& g;
  State& s;
  ConsumableId id;
};

struct CardsAdded {
  Game& g;
  State& s;
  int count;  // the last ones of the deck
};

struct LevelUp {
  Game& g;
  State& s;
  HandId hand;
  int levels;
};

// A card held in hand that acts, in a hand or when a round ends.
struct HeldCard {
  Game& g;
  State& s;
  int card;
  int position;  // in the hand
};

// What is bought or sold: the place of a joker, a consumable or a playing card, the others -1.
struct Trade {
  Game& g;
  State& s;
  int joker = -1;
  int consumable = -1;
  int card = -1;
};

}  // namespace jimbo
