#pragma once

#include <cstdint>
#include <optional>

#include "action/action.h"
#include "facts/content.h"
#include "search/blind_policy.h"
#include "state/state.h"

// A blind in which nothing but the ranks and suits of plain cards matters, as sets of cards in
// words of 64 bits: no jokers, no enhanced, sealed or debuffed cards, no card twice, no boss that
// acts on hands or draws. The first blinds of most runs are such. A test compares every play of it
// with the engine.

namespace jimbo {

// A bit per card: 13 for each suit, the ranks from Two on.
using CardSet = std::uint64_t;

// What a hand of plain cards scores.
struct PlainRules {
  double chips[kHandCount];  // of the level a poker hand has
  double mult[kHandCount];
  double rank_chips[kRankCount];
  int hand_size;  // the hand is filled up to

  struct Straight {
    unsigned ranks;
    double chips;
  };
  static constexpr int kStraights = 10;
  Straight straights[kStraights];  // most chips first

  // Of one to five cards.
  double score(CardSet cards) const;

  struct Best {
    CardSet cards;
    double score;
  };
  // Of any number of cards: a play that scores most, without cards that do not score.
  Best best_play(CardSet cards) const;
  // The most that cards of these ranks score by their ranks alone: of each set the ranks that are
  // there at least so often.
  double best_by_rank(unsigned once, unsigned twice, unsigned thrice, unsigned four_times) const;
  // The ranks of one suit that score most as a flush or straight flush; a score of 0 where there
  // are fewer than five.
  struct Flush {
    unsigned ranks;
    double score;
  };
  Flush best_flush(unsigned ranks) const;

  double value(HandId hand, double card_chips) const;

 private:
  double chips_of(unsigned ranks) const;
  bool is_straight(unsigned ranks) const;
};

struct PlainPosition {
  CardSet hand;
  CardSet pile;  // in any order
  double need;   // missing to beat the blind
  int hands;     // left
  int discards;
};

struct PlainBlind {
  PlainRules rules;
  PlainPosition position;
  CardSet places[kHandCapacity];  // the card of each position of the hand
  int place_count;

  CardSet cards_at(std::uint64_t positions) const;
  Action action(ActionKind kind, CardSet cards) const;
};

// The blind a state stands in, if it is plain.
std::optional<PlainBlind> plain_blind(const State& state, const Content& content);

inline constexpr int kSuitBits = kRankCount;
inline constexpr unsigned kRankMask = (1U << kRankCount) - 1;
inline unsigned ranks_of_suit(CardSet cards, int suit) {
  return static_cast<unsigned>(cards >> (suit * kSuitBits)) & kRankMask;
}

// As a policy sees it; positions count the cards from the lowest bit.
PolicyView policy_view(const PlainRules& rules, const PlainPosition& position);
// The cards at these positions.
CardSet cards_of_positions(CardSet hand, std::uint64_t positions);

}  // namespace jimbo
