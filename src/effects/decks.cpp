#include "base/number.h"
#include "hook/item_hook.h"
#include "play/moment.h"
#include "play/tag.h"

// What the decks do beyond their starting numbers and what they start with (facts/decks.def), in
// the order of the game's list.

namespace jimbo {

// What decks of rules files do alike -------------------------------------------------------------

JIMBO_INLINE void leave_out_faces(Game& g, int* copies) {
  for (int i = 0; i < kFrontCount; ++i) {
    if (g.facts(front_at(i).rank).face) copies[i] = 0;
  }
}

JIMBO_INLINE void draw_composition(Game& g, int* copies) {
  for (int i = 0; i < kFrontCount; ++i) copies[i] = 0;
  for (int i = 0; i < kFrontCount; ++i) ++copies[g.pick(Stream::Erratic, kFrontCount)];
}

// One by one -------------------------------------------------------------------------------------

// Green Deck: $2 for each hand and $1 for each discard left, no interest
template <>
JIMBO_INLINE void DeckEffect<DeckId::Green>::change_cash_out(const View& v, CashOutRates& rates) {
  rates.per_hand = v.numbers(DeckId::Green).per_hand;
  rates.per_discard = v.numbers(DeckId::Green).per_discard;
  rates.interest = false;
}

// Ghost Deck: Spectral cards may be bought in the shop
template <>
JIMBO_INLINE void DeckEffect<DeckId::Ghost>::change_shop_rates(const View& v, ShopRates& rates) {
  rates.spectral = v.numbers(DeckId::Ghost).weight;
}

// Abandoned Deck: no face cards
template <>
JIMBO_INLINE void DeckEffect<DeckId::Abandoned>::change_composition(Game& g, int* copies) {
  leave_out_faces(g, copies);
}

// Checkered Deck: Clubs become Spades and Diamonds Hearts. The first targets of the run still see
// the old suits, and the original suit, which breaks ties in the hand's order, stays.
template <>
JIMBO_INLINE void DeckEffect<DeckId::Checkered>::on_run_started(Game& g) {
  for (int i = 0; i < g.s.card_count; ++i) {
    PlayingCard& card = g.s.card(i);
    if (card.suit == Suit::Clubs) card.suit = Suit::Spades;
    if (card.suit == Suit::Diamonds) card.suit = Suit::Hearts;
  }
}

// Anaglyph Deck: a Double Tag after each boss
template <>
JIMBO_INLINE void DeckEffect<DeckId::Anaglyph>::on_boss_cash_out(Game& g) {
  add_tag(g, TagId::Double);
}

// Plasma Deck: chips and mult are evened before they are multiplied; requirements are doubled
template <>
JIMBO_INLINE void DeckEffect<DeckId::Plasma>::after_scoring(Scoring& sc) {
  const double half = floor_of((sc.chips + sc.mult) / 2);
  sc.chips = half;
  sc.mult = half;
  sc.cap_chips();
  sc.g.acting = {ActorKind::Deck, 0, 0};
  sc.emit(EventKind::Balance, half);
}
template <>
JIMBO_INLINE void DeckEffect<DeckId::Plasma>::change_requirement(const View& v,
                                                                 double& requirement) {
  requirement = requirement * v.numbers(DeckId::Plasma).factor;
}

// Erratic Deck: as many cards as in any deck, each drawn at random
template <>
JIMBO_INLINE void DeckEffect<DeckId::Erratic>::change_composition(Game& g, int* copies) {
  draw_composition(g, copies);
}

}  // namespace jimbo
