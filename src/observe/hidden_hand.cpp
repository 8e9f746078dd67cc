#include "observe/hidden_hand.h"

#include <cstdint>

#include "observe/twin_cards.h"
#include "play/poker_hand.h"
#include "play/shuffle.h"
#include "state/card_trait.h"

namespace jimbo {

JIMBO_FN bool has_edition(const State& s, CardIndex card) {
  return s.card(card).edition != Edition::None;
}

namespace {

// Whether the card is one that the player may believe to lie in a face-down place: one with the
// mark of an edition or without, and perhaps of a face card.
JIMBO_FN bool may_lie_at(const View& g, const HandSlot& slot, bool edition, CardIndex card) {
  return has_edition(g.s, card) == edition &&
         (!slot.known_face || has_face_rank(g, g.s.card(card)));
}

// The cards that no player sees, and those drawn from them for the hand. With them are the cards
// in hand that might as well be an unseen twin; their places are open as the face-down ones are.
struct Unseen {
  const View& g;
  State& s;
  Entropy& random;
  bool open[kHandCapacity] = {};     // by place in hand
  bool edition[kHandCapacity] = {};  // likewise, where it is face down
  CardIndex cards[kCardCapacity];
  int count = 0;

  JIMBO_FN Unseen(Game& game, bool twins, Entropy& entropy) : g(game), s(game.s), random(entropy) {
    for (int i = 0; i < s.draw_pile_count; ++i) cards[count++] = s.draw_pile[i];
    for (int i = 0; i < s.hand_count; ++i) {
      if (!s.hand[i].face_down) continue;
      open[i] = true;
      edition[i] = has_edition(s, s.hand[i].card);
      cards[count++] = s.hand[i].card;
    }
    if (twins) open_twins();
    // The order in which they are listed must not depend on where they lay.
    sort_by_age(cards, count);
  }

  JIMBO_FN bool fits(int card, int place) const {
    const HandSlot& slot = s.hand[place];
    if (!slot.face_down) return are_twins(s.card(slot.card), s.card(cards[card]));
    return may_lie_at(g, slot, edition[place], cards[card]);
  }

  // Puts the card into the hand and out of the list.
  JIMBO_FN void take(int card, int place) {
    s.hand[place].card = cards[card] & kCardIndexMask;
    --count;
    for (int i = card; i < count; ++i) cards[i] = cards[i + 1];
  }

  // Any card that fits, place by place; those that fewer cards fit first, so that no choice changes
  // the number of choices after it.
  JIMBO_FN void deal_in_any_order() {
    for (int place = 0; place < s.hand_count; ++place) {
      if (open[place] && !s.hand[place].face_down) deal_one(place);
    }
    for (int place = 0; place < s.hand_count; ++place) {
      if (s.hand[place].known_face) deal_one(place);
    }
    for (int place = 0; place < s.hand_count; ++place) {
      if (s.hand[place].face_down && !s.hand[place].known_face) deal_one(place);
    }
  }

 private:
  JIMBO_FN void open_twins() {
    const int hidden = count;
    for (int place = 0; place < s.hand_count; ++place) {
      if (s.hand[place].face_down) continue;
      for (int i = 0; i < hidden && !open[place]; ++i) open[place] = fits(i, place);
      if (open[place]) cards[count++] = s.hand[place].card;
    }
  }

  JIMBO_FN void deal_one(int place) {
    int fitting = 0;
    for (int i = 0; i < count; ++i) fitting += fits(i, place);
    int left = random.below(fitting);
    for (int i = 0; i < count; ++i) {
      if (!fits(i, place) || left-- > 0) continue;
      take(i, place);
      break;
    }
  }
};

// A stretch of open places in a sorted hand, and the unseen cards that sort into it.
struct SortedRun {
  Unseen& unseen;
  int first;                                // place in hand
  int end;                                  // the place after the last
  std::uint16_t candidates[kCardCapacity];  // indices into the unseen cards, greatest key first
  int count = 0;

  JIMBO_FN SortedRun(Unseen& list, int from) : unseen(list), first(from), end(from) {
    const State& s = unseen.s;
    while (end < s.hand_count && unseen.open[end]) ++end;
    const std::uint64_t above = first > 0 ? key_of(s.hand[first - 1].card) : ~0ULL;
    const std::uint64_t below = end < s.hand_count ? key_of(s.hand[end].card) : 0;
    std::uint64_t keys[kCardCapacity];
    for (int i = 0; i < unseen.count; ++i) {
      const std::uint64_t key = key_of(unseen.cards[i]);
      if (key <= below || key >= above) continue;
      int j = count++;
      for (; j > 0 && keys[j - 1] < key; --j) {
        keys[j] = keys[j - 1];
        candidates[j] = candidates[j - 1];
      }
      keys[j] = key;
      candidates[j] = static_cast<std::uint16_t>(i);
    }
  }

  // The key in the hand's order, from 1.
  JIMBO_FN std::uint64_t key_of(CardIndex card) const {
    return std::uint64_t{sort_key(unseen.s.card(card), unseen.s.sort_mode)} + 1;
  }

  // How many ways there are to fill the places from `place` on with candidates in order, by the
  // first candidate that may be used. In whole numbers up to 2^53, rounded beyond.
  JIMBO_FN void count_ways(int place, double* ways) const {
    for (int i = 0; i <= count; ++i) ways[i] = 1;
    for (int at = end - 1; at >= place; --at) {
      double with_next = ways[count];
      ways[count] = 0;
      for (int i = count - 1; i >= 0; --i) {
        const double before = ways[i];
        ways[i] = ways[i + 1] + (unseen.fits(candidates[i], at) ? with_next : 0);
        with_next = before;
      }
    }
  }

  JIMBO_FN bool can_be_filled() const {
    double ways[kCardCapacity + 1];
    count_ways(first, ways);
    return ways[0] > 0;
  }

  // Fills the places from the left, each candidate as probable as there are ways to go on from it.
  JIMBO_FN void fill() {
    double ways[kCardCapacity + 1];
    std::uint16_t chosen[kHandCapacity];
    int next = 0;
    for (int place = first; place < end; ++place) {
      count_ways(place + 1, ways);
      double all = 0;
      for (int i = next; i < count; ++i) all += unseen.fits(candidates[i], place) ? ways[i + 1] : 0;
      double left = static_cast<double>(unseen.random.next() >> 11U) * 0x1p-53 * all;
      int choice = -1;
      for (int i = next; i < count && (choice < 0 || left >= 0); ++i) {
        if (!unseen.fits(candidates[i], place) || ways[i + 1] == 0) continue;
        choice = i;
        left -= ways[i + 1];
      }
      chosen[place - first] = candidates[choice];
      next = choice + 1;
    }
    take_chosen(chosen);
  }

 private:
  // From the end of the list, so that no index still to be used is moved.
  JIMBO_FN void take_chosen(const std::uint16_t* chosen) {
    for (int index = unseen.count - 1; index >= 0; --index) {
      for (int i = 0; i < end - first; ++i) {
        if (chosen[i] == index) unseen.take(index, first + i);
      }
    }
  }
};

// Draws the cards of the open places; false, with nothing drawn, if no world fits a sorted hand.
JIMBO_FN bool deal_in_order(Unseen& unseen) {
  const State& s = unseen.s;
  for (int place = 0; place < s.hand_count; ++place) {
    if (!unseen.open[place]) continue;
    const SortedRun run(unseen, place);
    if (!run.can_be_filled()) return false;
    place = run.end;
  }
  for (int place = 0; place < s.hand_count; ++place) {
    if (!unseen.open[place]) continue;
    SortedRun run(unseen, place);
    run.fill();
    place = run.end;
  }
  return true;
}

}  // namespace

JIMBO_FN void redraw_unseen_cards(Game& g, Entropy& random) {
  State& s = g.s;
  Unseen unseen(g, forget_which_twin(s), random);
  if (!s.hand_in_order || !deal_in_order(unseen)) unseen.deal_in_any_order();
  for (int i = unseen.count - 1; i > 0; --i) {
    const int j = random.below(i + 1);
    const CardIndex swapped = unseen.cards[i];
    unseen.cards[i] = unseen.cards[j];
    unseen.cards[j] = swapped;
  }
  for (int i = 0; i < unseen.count; ++i) s.draw_pile.set(i, unseen.cards[i]);
  forget_shuffle(s);
}

}  // namespace jimbo
