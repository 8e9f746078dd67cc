#pragma once

#include <cstdint>

#include "play/joker_row.h"
#include "play/moment.h"
#include "play/watch.h"

// A hand taken apart: what its cards give by themselves, and what each joker adds. No answer of a
// joker depends on chips or mult, and few on other jokers, so that one who scores the same hands
// under many rows asks every joker once and puts the answers together. Where parts do not stand for
// themselves that is said, and the hand has to be scored as a whole.

namespace jimbo {

// To chips and mult something is added, then mult is multiplied. Plain, so that many are cleared at
// once; those that nobody filled are not used.
struct ScoreStep {
  double chips;
  double mult;
  double factor;
};
inline constexpr ScoreStep kNoStep{0, 0, 1};

// Hears what happens to a score.
class ScoreListener {
 public:
  static constexpr int kMost = 2;

  // From here on only what the joker at a place of the row does, or with -1 everything.
  JIMBO_INLINE void listen(int joker = -1) {
    joker_ = joker;
    count = 0;
    steps[0] = kNoStep;
    steps[1] = kNoStep;
    used_ = kAll;
  }
  void on_score(const ScoreEvent& event);

  ScoreStep steps[kMost] = {kNoStep, kNoStep};
  int count = 0;       // more than kMost: they do not fit
  bool earns = false;  // money, since this was last set to false
  bool other = false;  // what is no step, likewise

 private:
  enum Use : unsigned { kChips = 1, kMult = 2, kFactor = 4, kAll = 7 };

  void add(Use use, unsigned taken, double ScoreStep::* part, double value);

  int joker_ = -1;
  unsigned used_ = kAll;  // of the last step
};

inline constexpr int kHeldInParts = 32;

// What a hand gives without jokers.
struct HandParts {
  bool known;
  bool apart;  // else it has to be scored as a whole
  bool refused;
  bool earns;
  HandId hand;
  std::uint16_t contained;  // as PokerHand has it
  std::uint8_t scoring;     // bit per card in play that scores
  std::uint8_t scoring_count;
  std::uint8_t lucky;               // bit per scoring card that was
  std::uint8_t steps;               // of each scoring card, at most
  std::uint8_t after_count;         // of steps
  std::uint8_t passes[kMaxPlayed];  // of the scoring cards; 0 for one that gives nothing
  std::int16_t level;               // of the poker hand, by which the base was found
  std::uint8_t held_repeats[kHeldInParts];
  std::uint32_t held_answers;  // bit per held card that gives `held`
  double chips;                // the base
  double mult;
  ScoreStep cards[kMaxPlayed][ScoreListener::kMost];
  ScoreStep held;
  ScoreStep after[ScoreListener::kMost];  // behind the jokers
};

// What the joker at a place of the row adds to a hand.
struct JokerParts {
  bool known;
  bool apart;                        // else the hand has to be scored as a whole
  bool grows;                        // from pass to pass: likewise where a card scores twice
  bool earns;                        // likewise where somebody counts money
  std::uint8_t cards_answered;       // bit per scoring card that it adds to
  std::uint8_t repeats[kMaxPlayed];  // passes it adds to them
  std::uint8_t held_repeats;         // and to each held card
  std::uint32_t held_answers;        // bit per held card it adds `held` to
  ScoreStep cards[kMaxPlayed];
  ScoreStep held;
  ScoreStep turn;
};

// Asks about the cards in the play area of a game that the listener watches. The state is that of a
// hand being scored afterwards.
class HandReading {
 public:
  // Of a hand that is known the poker hand is.
  JIMBO_FN HandReading(Game& g, ScoreListener& heard, const HandParts& hand);

  JIMBO_FN void read_hand(HandParts& parts);

  // The joker at the first place of `alone`, which holds nobody else. `with_own` is the same, with
  // the place of the joker itself where that one is a copier. False if the state can no longer be
  // asked about others.
  JIMBO_FN bool read_joker(const HandParts& hand, const JokerRow& alone, const JokerRow& with_own,
                           JokerParts& parts);

 private:
  JIMBO_FN void read_base(HandParts& parts);
  JIMBO_FN void read_cards(HandParts& parts);
  JIMBO_FN void read_held(HandParts& parts);
  JIMBO_FN bool take_step(bool is_first, ScoreStep& step) const;
  JIMBO_FN bool read_joker_on_cards(const HandParts& hand, const JokerRow& alone,
                                    const JokerRow& with_own, JokerParts& parts);
  JIMBO_FN bool read_joker_on_held(const JokerRow& alone, JokerParts& parts);
  JIMBO_FN bool read_turn(const JokerRow::Place& place, JokerParts& parts);

  Game& g_;
  ScoreListener& heard_;
  Scoring sc_;
  std::uint8_t scoring_;
  std::int16_t level_;
  bool refused_;
};

// What the joker at the place of `alone` adds behind the turn of another one of the row. That
// depends on these two and not on the hand. False if it is no single step.
JIMBO_FN bool read_reaction(Game& g, ScoreListener& heard, const JokerRow& alone, int other,
                            ScoreStep& reaction);

// What an edition of a joker gives before its turn, and after it.
struct EditionParts {
  ScoreStep before = kNoStep;
  ScoreStep after = kNoStep;
};
JIMBO_FN EditionParts edition_parts(Game& g, ScoreListener& heard, Edition edition);

}  // namespace jimbo
