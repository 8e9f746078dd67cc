#pragma once

#include <cstdint>

#include "play/game.h"

// The playing cards owned and where they lie: draw pile, hand, discard pile (a mark on the card),
// and while a hand is played the play area.

namespace jimbo {

// A card of the deck made anew from another: all but its creation number is the same. The suit it
// has now is the one it is made with.
JIMBO_FN PlayingCard copy_of_card(Game& g, const PlayingCard& original);

// Joins at the bottom of the draw pile, so it is drawn last until the next shuffle.
JIMBO_FN void put_in_draw_pile(Game& g, int index);

JIMBO_FN void add_to_draw_pile(Game& g, const PlayingCard& card);

JIMBO_FN void put_in_hand(Game& g, int index, bool face_down);

// Joins at the right end of the hand, unsorted.
JIMBO_FN void add_to_hand(Game& g, const PlayingCard& card);

// Tells the jokers that cards have joined the deck.
JIMBO_FN void announce_added(Game& g, int count);

JIMBO_FN void sort_hand(Game& g);

JIMBO_FN bool hand_is_sorted(const State& s);

// Cards of the hand may have changed where they lie: what their order told is no longer known.
JIMBO_FN void forget_hand_order(Game& g);

// What places of the deck are called once some cards of it are destroyed; those of them are left
// out. Returns how many are left.
JIMBO_FN int places_after_loss(CardIndex* places, int count, const CardIndex* lost, int lost_count);

// Turns a card into a copy of another; it stays the older object.
JIMBO_FN void turn_card_into(PlayingCard& card, const PlayingCard& model);

// Up to so many cards in hand, the first when they are shuffled. Returns how many there are.
JIMBO_FN int choose_held_cards(Game& g, Stream stream, int most, CardIndex* chosen);

JIMBO_FN void remove_from_hand(Game& g, int position);

// Destroys cards of the deck; other indices of cards are invalid afterwards, except those
// in hand, draw pile and play area. Telling the jokers is the caller's business.
JIMBO_FN void destroy_cards(Game& g, const CardIndex* cards, int count);

// Tells the jokers which cards are about to be gone. Cards that can shatter count so only where the
// game marks it.
JIMBO_FN void announce_destroyed(Game& g, const CardIndex* cards, int count, bool cards_shatter);

// Hand and discard pile back into the draw pile; the order there means nothing until the next
// shuffle.
JIMBO_FN void gather_deck(Game& g);

// A pack's hand goes back card by card from the left, each to the bottom of the draw pile.
JIMBO_FN void return_hand_to_draw_pile(Game& g);

// Removes one card from wherever it lies; the younger ones close up.
JIMBO_FN void erase_card(Game& g, int index);

}  // namespace jimbo
