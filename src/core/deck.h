#pragma once

#include <cstdint>

#include "core/create.h"
#include "core/fn.h"
#include "core/game.h"
#include "core/joker_row.h"
#include "core/moment.h"
#include "core/poker_hand.h"

// The playing cards owned and where they lie: draw pile, hand, discard pile (a mark on the card),
// and while a hand is played the play area.

namespace jimbo {

// Adding ---------------------------------------------------------------------------------------

// A card of the deck made anew from another: all but its creation number is the same. The suit it
// has now is the one it is made with.
template <class S>
JIMBO_FN PlayingCard copy_of_card(Game<S>& g, const PlayingCard& original) {
  PlayingCard copy = original;
  copy.discarded = false;
  copy.original_suit = original.suit;
  copy.serial = g.next_serial();
  return copy;
}

namespace deck_detail {

// The index of the new card, or -1 with the capacity reported.
template <class S>
JIMBO_FN int own_card(Game<S>& g, const PlayingCard& card) {
  if (g.s.card_count == kCardCapacity) {
    g.report_capacity();
    return -1;
  }
  g.s.cards[g.s.card_count] = card;
  return g.s.card_count++;
}

}  // namespace deck_detail

// Joins at the bottom of the draw pile, so it is drawn last until the next shuffle.
template <class S>
JIMBO_FN void put_in_draw_pile(Game<S>& g, int index) {
  State& s = g.s;
  for (int i = s.draw_pile_count; i > 0; --i) s.draw_pile[i] = s.draw_pile[i - 1];
  s.draw_pile[0] = static_cast<std::uint8_t>(index);
  ++s.draw_pile_count;
}

template <class S>
JIMBO_FN void add_to_draw_pile(Game<S>& g, const PlayingCard& card) {
  const int index = deck_detail::own_card(g, card);
  if (index >= 0) put_in_draw_pile(g, index);
}

template <class S>
JIMBO_FN void put_in_hand(Game<S>& g, int index, bool face_down) {
  if (g.s.hand_count == kHandCapacity) {
    g.report_capacity();
    put_in_draw_pile(g, index);
    return;
  }
  HandSlot slot{};
  slot.card = static_cast<std::uint8_t>(index);
  slot.face_down = face_down;
  g.s.hand[g.s.hand_count++] = slot;
  g.s.hand_in_order = false;
}

// Joins at the right end of the hand, unsorted.
template <class S>
JIMBO_FN void add_to_hand(Game<S>& g, const PlayingCard& card) {
  const int index = deck_detail::own_card(g, card);
  if (index >= 0) put_in_hand(g, index, false);
}

// Tells the jokers that cards have joined the deck.
template <class S>
JIMBO_FN void announce_added(Game<S>& g, int count) {
  CardsAdded<S> added{g, g.s, count};
  tell_jokers<Hook::CardsAdded>(g, added);
}

// Hand order -----------------------------------------------------------------------------------

template <class S>
JIMBO_FN void sort_hand(Game<S>& g) {
  State& s = g.s;
  std::uint32_t keys[kHandCapacity];
  for (int i = 0; i < s.hand_count; ++i) {
    const HandSlot moving = s.hand[i];
    const std::uint32_t key = sort_key(s.cards[moving.card], s.sort_mode);
    int j = i;
    for (; j > 0 && keys[j - 1] < key; --j) {
      keys[j] = keys[j - 1];
      s.hand[j] = s.hand[j - 1];
    }
    keys[j] = key;
    s.hand[j] = moving;
  }
  s.hand_in_order = true;
}

JIMBO_FN bool hand_is_sorted(const State& s) {
  for (int i = 1; i < s.hand_count; ++i) {
    if (sort_key(s.cards[s.hand[i - 1].card], s.sort_mode) <
        sort_key(s.cards[s.hand[i].card], s.sort_mode)) {
      return false;
    }
  }
  return true;
}

// Cards of the hand may have changed where they lie: what their order told is no longer known.
template <class S>
JIMBO_FN void forget_hand_order(Game<S>& g) {
  for (int i = 0; i < g.s.hand_count; ++i) g.s.hand[i].known_face = false;
  g.s.hand_in_order = false;
}

template <class S>
JIMBO_FN void remove_from_hand(Game<S>& g, int position) {
  State& s = g.s;
  for (int i = position + 1; i < s.hand_count; ++i) s.hand[i - 1] = s.hand[i];
  s.hand[--s.hand_count] = HandSlot{};
}

// Destroying -----------------------------------------------------------------------------------

namespace deck_detail {

// Removes one card from wherever it lies and closes the gap in State::cards with the last card.
template <class S>
JIMBO_FN void erase_card(Game<S>& g, int index) {
  State& s = g.s;
  for (int i = 0; i < s.hand_count; ++i) {
    if (s.hand[i].card == index) {
      remove_from_hand(g, i);
      break;
    }
  }
  for (int i = 0; i < s.draw_pile_count; ++i) {
    if (s.draw_pile[i] != index) continue;
    for (int j = i + 1; j < s.draw_pile_count; ++j) s.draw_pile[j - 1] = s.draw_pile[j];
    s.draw_pile[--s.draw_pile_count] = 0;
    break;
  }
  const int last = --s.card_count;
  if (index != last) {
    s.cards[index] = s.cards[last];
    const auto moved = static_cast<std::uint8_t>(index);
    for (int i = 0; i < s.hand_count; ++i) {
      if (s.hand[i].card == last) s.hand[i].card = moved;
    }
    for (int i = 0; i < s.draw_pile_count; ++i) {
      if (s.draw_pile[i] == last) s.draw_pile[i] = moved;
    }
    for (int i = 0; i < g.play_count; ++i) {
      if (g.play_area[i] == last) g.play_area[i] = moved;
    }
  }
  s.cards[last] = PlayingCard{};
}

}  // namespace deck_detail

// Destroys cards of the deck; other indices into State::cards are invalid afterwards, except those
// in hand, draw pile and play area. Telling the jokers is the caller's business.
template <class S>
JIMBO_FN void destroy_cards(Game<S>& g, const std::uint8_t* cards, int count) {
  // From the highest index down, so that no card still to be destroyed is moved.
  std::uint8_t sorted[kHandCapacity];
  for (int i = 0; i < count; ++i) {
    int j = i;
    for (; j > 0 && sorted[j - 1] < cards[i]; --j) sorted[j] = sorted[j - 1];
    sorted[j] = cards[i];
  }
  for (int i = 0; i < count; ++i) deck_detail::erase_card(g, sorted[i]);
}

// Tells the jokers which cards are about to be gone. Glass counts as shattered only where the game
// marks it so.
template <class S>
JIMBO_FN void announce_destroyed(Game<S>& g, const std::uint8_t* cards, int count,
                                 bool glass_shatters) {
  Destruction<S> destruction{g, g.s, count, 0, 0};
  for (int i = 0; i < count; ++i) {
    const PlayingCard& card = g.s.cards[cards[i]];
    destruction.faces += is_face(g, card);
    destruction.shattered += glass_shatters && card.enhancement == Enhancement::Glass;
  }
  tell_jokers<Hook::CardsDestroyed>(g, destruction);
}

// Round end and packs --------------------------------------------------------------------------

// Hand and discard pile back into the draw pile; the order there means nothing until the next
// shuffle.
template <class S>
JIMBO_FN void gather_deck(Game<S>& g) {
  State& s = g.s;
  for (int i = 0; i < s.hand_count; ++i) s.hand[i] = HandSlot{};
  s.hand_count = 0;
  s.hand_in_order = false;
  for (int i = 0; i < s.card_count; ++i) {
    s.cards[i].discarded = false;
    s.draw_pile[i] = static_cast<std::uint8_t>(i);
  }
  s.draw_pile_count = s.card_count;
}

// A pack's hand goes back card by card from the left, each to the bottom of the draw pile.
template <class S>
JIMBO_FN void return_hand_to_draw_pile(Game<S>& g) {
  for (int i = 0; i < g.s.hand_count; ++i) {
    put_in_draw_pile(g, g.s.hand[i].card);
    g.s.hand[i] = HandSlot{};
  }
  g.s.hand_count = 0;
  g.s.hand_in_order = false;
}

}  // namespace jimbo
