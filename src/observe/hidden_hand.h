#pragma once

#include <cstdint>

#include "base/fn.h"
#include "play/game.h"
#include "random/entropy.h"

// Of a face-down card in hand the player knows:
// - whether it has an edition, because the game shows whether Aura can be used on it;
// - that it is a face card if The Mark hid it (HandSlot::known_face);
// - what its place says. Every draw sorts the whole hand, face-down cards too, so a card stands
//   between the sort keys of the face-up cards left and right of it, and in order with the
//   face-down cards beside it. State::hand_in_order says whether that still holds: a moved card, a
//   card that joins without a sort and a consumable that may change cards in hand end it until the
//   next draw. What is known is then taken as the edition and the face alone.
//
// Which of several cards that look the same lies where is not known (twin_cards.h), of those face
// up neither; among cards that differ in what happened to them in this ante it is taken as known.
//
// Before any of this every set of unseen cards was as probable as any other to be the one in hand,
// and a sorted set has one order. So, given all of this, all worlds that fit it are equally
// probable, and `determinize` draws one of them. What the order before the last draw told of a card
// is not remembered; nor is it used that under The Mark in X-ray Vision, where cards of both kinds
// lie face down, faces do so more often.

namespace jimbo {

// Whether a card has an edition.
JIMBO_FN bool has_edition(const State& s, CardIndex card);

// Draws the face-down cards of the hand from all that are unseen, and puts the rest into the draw
// pile in any order. Cards that look the same change places as well.
JIMBO_FN void redraw_unseen_cards(Game& g, Entropy& random);

}  // namespace jimbo
