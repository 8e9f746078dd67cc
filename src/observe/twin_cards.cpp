#include "observe/twin_cards.h"

#include <cstdint>
#include <cstring>

#include "base/bits.h"

namespace jimbo {

JIMBO_FN bool are_twins(PlayingCard a, PlayingCard b) {
  a.serial = 0;
  b.serial = 0;
  std::uint64_t a_bits = 0;
  std::uint64_t b_bits = 0;
  std::memcpy(&a_bits, &a, sizeof a);
  std::memcpy(&b_bits, &b, sizeof b);
  return a_bits == b_bits;
}

namespace {

// What a card is, without what happens to it.
JIMBO_FN PlayingCard face_of(PlayingCard card) {
  card.discarded = false;
  card.played_this_ante = false;
  card.debuffed = false;
  return card;
}

JIMBO_FN int front_of(const PlayingCard& card) {
  return static_cast<int>(card.rank) * kSuitCount + static_cast<int>(card.suit);
}

// What the player sees of a card, as a number to sort by: its place, then what happened to it.
struct SeenOf {
  std::uint16_t of[kCardCapacity];

  JIMBO_FN explicit SeenOf(const State& s) {
    constexpr int kUnseen = kHandCapacity;
    constexpr int kGone = kHandCapacity + 1;
    for (int i = 0; i < s.card_count; ++i) set(s, i, kGone);
    for (int i = 0; i < s.draw_pile_count; ++i) set(s, s.draw_pile[i], kUnseen);
    for (int i = 0; i < s.hand_count; ++i) {
      set(s, s.hand[i].card, s.hand[i].face_down ? kUnseen : i);
    }
  }

 private:
  JIMBO_FN void set(const State& s, int card, int place) {
    const PlayingCard& c = s.card(card);
    const int happened =
        (c.discarded ? 4 : 0) + (c.played_this_ante ? 2 : 0) + (c.debuffed ? 1 : 0);
    of[card] = static_cast<std::uint16_t>(place * 8 + happened);
  }
};

// The cards of each rank and suit, as lists in order of age.
struct Fronts {
  static constexpr int kNone = -1;
  std::int16_t first[kRankCount * kSuitCount];
  std::int16_t next[kCardCapacity];

  JIMBO_FN explicit Fronts(const State& s) {
    for (std::int16_t& none : first) none = kNone;
    for (int i = s.card_count - 1; i >= 0; --i) {
      std::int16_t& head = first[front_of(s.card(i))];
      next[i] = head;
      head = static_cast<std::int16_t>(i);
    }
  }
};

// Cards that look the same, in order of age and by what is seen of them.
struct Family {
  CardIndex by_age[kCardCapacity];
  CardIndex by_sight[kCardCapacity];
  int count = 0;

  JIMBO_FN void add(int card, const SeenOf& seen) {
    by_age[count] = static_cast<CardIndex>(card);
    int at = count++;
    for (; at > 0 && seen.of[by_sight[at - 1]] > seen.of[card]; --at) {
      by_sight[at] = by_sight[at - 1];
    }
    by_sight[at] = static_cast<CardIndex>(card);
  }

  // Exchanges what lies behind their numbers, which stay with the ages.
  JIMBO_FN void rename(State& s, CardIndex* renamed) const {
    PlayingCard cards[kCardCapacity];
    for (int i = 0; i < count; ++i) {
      renamed[by_sight[i]] = by_age[i];
      cards[i] = s.card(by_sight[i]);
      cards[i].serial = s.card(by_age[i]).serial;
    }
    for (int i = 0; i < count; ++i) s.card(by_age[i]) = cards[i];
  }
};

}  // namespace

JIMBO_FN bool may_have_twins(const State& s) {
  std::uint64_t fronts = 0;
  for (int i = 0; i < s.card_count; ++i) fronts |= 1ULL << front_of(s.card(i));
  return count_ones(fronts) < s.card_count;
}

JIMBO_FN bool forget_which_twin(State& s) {
  if (!may_have_twins(s)) return false;
  const SeenOf seen(s);
  const Fronts fronts(s);
  constexpr CardIndex kNotYet = kCardCapacity;
  CardIndex renamed[kCardCapacity];
  for (int i = 0; i < s.card_count; ++i) renamed[i] = kNotYet;
  bool found = false;
  for (const std::int16_t first : fronts.first) {
    // Most cards are alone: they keep their number.
    if (first != Fronts::kNone && fronts.next[first] == Fronts::kNone) {
      renamed[first] = static_cast<CardIndex>(first);
      continue;
    }
    for (int i = first; i != Fronts::kNone; i = fronts.next[i]) {
      if (renamed[i] != kNotYet) continue;
      Family family;
      const PlayingCard face = face_of(s.card(i));
      for (int j = i; j != Fronts::kNone; j = fronts.next[j]) {
        if (renamed[j] == kNotYet && are_twins(face, face_of(s.card(j)))) family.add(j, seen);
      }
      family.rename(s, renamed);
      found = found || family.count > 1;
    }
  }
  for (int i = 0; i < s.hand_count; ++i) s.hand[i].card = renamed[s.hand[i].card] & kCardIndexMask;
  for (int i = 0; i < s.draw_pile_count; ++i) s.draw_pile.set(i, renamed[s.draw_pile[i]]);
  return found;
}

}  // namespace jimbo
