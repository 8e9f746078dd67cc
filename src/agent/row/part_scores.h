#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "agent/row/row_key.h"
#include "engine/part_trial.h"
#include "facts/content.h"
#include "play/hand_parts.h"
#include "play/joker_row.h"
#include "state/state.h"

// The same hands scored under many rows of jokers: every joker is asked once what it adds to a hand
// (play/hand_parts.h), and rows put together what is known. Numbers are those of PlayTrial, bit for
// bit; a test compares them.

namespace jimbo {

// What is known of the cards and jokers met so far, for hands of one deck.
class PartScores {
 public:
  // What belongs to one set of circumstances of the hands, in places that who asks numbers.
  using Hands = std::vector<HandParts>;
  using Jokers = std::vector<JokerParts>;

 private:
  friend class PartRow;

  std::unordered_map<std::uint64_t, Hands> hands_;
  std::unordered_map<std::uint64_t, Jokers> jokers_;
  std::optional<EditionParts> editions_[kEditionIds];
  struct Reaction {
    bool known;
    bool apart;
    ScoreStep step;
  };
  std::unordered_map<std::uint64_t, Reaction> reactions_;  // to jokers of a kind
};

// The hands that rows are scored on: `circumstances` tells apart what decides about them besides
// the row: their cards, the blind, the hands and discards left. Each hand has some plays, whose
// places follow one another.
struct PartHands {
  std::uint64_t circumstances;
  std::uint64_t deck;  // a number of the full deck
  std::size_t count;
  std::size_t plays;
  // Where hands were taken over from another deck: what is known there, and which.
  const PartScores* like = nullptr;
  std::span<const std::uint8_t> taken = {};

  std::size_t places() const { return count * plays; }
};

// One row of jokers on many hands.
class PartRow {
 public:
  // `scene` has the row and is what hands will be laid in. All must outlive it.
  PartRow(PartScores& known, const State& scene, const Content& content, const PartHands& hands);

  // Whether rows under these rules can be put together at all.
  bool is_usable() const { return usable_; }

  // Whether score_at needs no scene for the play at a place.
  bool knows(std::size_t place) const;

  // Reads what is missing for the play at a place, whose hand lies in the scene.
  void read(std::size_t place, std::uint64_t cards, Luck luck);

  // False if the play has to be scored as a whole.
  bool score_at(std::size_t place, double& score) const;

 private:
  // One joker of the row, and with it its own place if it is a copier's.
  struct Asked {
    JokerRow alone;
    JokerRow with_own;
  };

  // What follows the cards, from left to right: a joker's turn, or what is always the same.
  struct Turn {
    int joker;  // of the row's places, or -1
    ScoreStep step;
  };

  template <class Tables>
  typename Tables::mapped_type& table_of(Tables PartScores::* tables, std::uint64_t key,
                                         const PartHands& hands);
  void list_turns(const PartKey& key);
  void add_fixed(const ScoreStep& step);
  EditionParts edition_of(const Joker& joker);
  void add_reactions(const PartKey& key, int other);
  const Asked& asked(int place);
  PartTrial& trial();

  const JokerParts& at(int joker, std::size_t place) const { return (*jokers_[joker])[place]; }
  bool stands_alone(const HandParts& hand, std::size_t place, bool& grows) const;
  int held_repeats(std::size_t place) const;

  PartScores& known_;
  const State& scene_;
  const Content& content_;
  JokerRow row_;
  bool usable_;
  bool counts_money_ = false;
  PartScores::Hands* hands_ = nullptr;
  PartScores::Jokers* jokers_[kJokerCapacity];  // of the row's places
  // Those that may add to scored cards, have them score again, and the same of held ones.
  std::uint8_t on_cards_[kJokerCapacity];
  std::uint8_t repeating_[kJokerCapacity];
  std::uint8_t on_held_[kJokerCapacity];
  int on_cards_count_ = 0;
  int repeating_count_ = 0;
  int on_held_count_ = 0;
  std::vector<Turn> turns_;
  std::vector<Asked> asked_;  // of the row's places, once somebody is asked
  std::optional<PartTrial> trial_;
};

}  // namespace jimbo
