#pragma once

#include <cstdint>

#include "facts/content.h"
#include "play/joker_row.h"
#include "state/state.h"
#include "state/view.h"

namespace jimbo {

// What a card scores by; what a round leaves on it does not count.
std::uint64_t face_key(const PlayingCard& card);

// A number that decks share which score alike.
std::uint64_t deck_key(const State& state);

// Of which cards were played in this ante, which The Pillar asks.
std::uint64_t played_key(const State& state);

struct RowKey {
  std::uint64_t without_levels;
  std::uint64_t with_levels;

  friend bool operator==(const RowKey&, const RowKey&) = default;
};

// Numbers that states share which score alike with the same deck: who acts in the row, the levels,
// the limits and whatever else a score of the game's own items may depend on. Money, used Tarots,
// held consumables, how often hands were played, the targets of the round and jokers that do
// nothing when a hand scores count only where something reads them.
RowKey row_key(const State& state, const Content& content);

// Whether a joker counts money.
bool reads_money(JokerId id);

// Numbers that scenes share in which the cards of a hand, or a joker of the row, add the same to a
// score (play/hand_parts.h), under circumstances that have a number. The deck has another one,
// which matters to few.
class PartKey {
 public:
  PartKey(const View& scene, std::uint64_t circumstances, std::uint64_t deck);

  std::uint64_t of_hand() const;
  std::uint64_t of_joker(const JokerRow::Place& place) const;

 private:
  const View& scene_;
  std::uint64_t deck_;
  std::uint64_t all_;
};

}  // namespace jimbo
