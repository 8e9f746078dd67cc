#pragma once

#include <cstdint>

#include "base/bits.h"
#include "hook/ask_items.h"
#include "play/level.h"
#include "play/moment.h"
#include "play/poker_hand.h"

// Steps of scoring a hand that ask no joker, for scoring.cpp and for hand_parts.cpp.

namespace jimbo {

JIMBO_ALWAYS_INLINE DeckTally tally_deck(const View& g) {
  DeckTally tally;
  if (!g.has_active(Trait::CountsDeck)) return tally;
  for (int i = 0; i < g.s.card_count; ++i) {
    ++tally.cards[static_cast<int>(g.s.card(i).enhancement)];
  }
  return tally;
}

// Step 1: the hand, its scoring cards left to right, the counters. Happens for refused hands too.
JIMBO_ALWAYS_INLINE void name_hand(Scoring& sc, HandId hand, std::uint16_t contained,
                                   unsigned scoring) {
  Game& g = sc.g;
  sc.played = g.play_area;
  sc.played_count = g.play_count;
  sc.hand = hand;
  sc.contained = contained;
  for (; scoring != 0; scoring &= scoring - 1) {
    sc.scoring[sc.scoring_count++] = sc.played[lowest_one(scoring)];
  }
  HandState& state = sc.s.hand_states[static_cast<int>(sc.hand)];
  if (state.plays < INT16_MAX) ++state.plays;
  if (state.plays_this_round < INT16_MAX) ++state.plays_this_round;
  sc.s.last_hand = sc.hand;
}

// Those of the cards in play that score, a bit each.
JIMBO_ALWAYS_INLINE unsigned scoring_cards(const Game& g, const PokerHand& found) {
  if (g.has_active(Trait::AllCardsScore)) return (1U << g.play_count) - 1;
  return found.members | found.blanks;
}

JIMBO_ALWAYS_INLINE void recognise(Scoring& sc) {
  const PokerHand found = detect_hand(sc.g, sc.g.play_area, sc.g.play_count);
  name_hand(sc, found.hand, found.contained, scoring_cards(sc.g, found));
}

// Step 2: the blind looks at the hand; true if it refuses it.
JIMBO_ALWAYS_INLINE bool blind_refuses(Scoring& sc) {
  sc.s.blind_triggered = false;
  sc.g.acting = {ActorKind::Blind, 0, 0};
  const bool refused = blind::before_scoring(sc);
  if (refused) {
    sc.s.blind_triggered = true;
    sc.emit(EventKind::Refused, 0);
  }
  return refused;
}

JIMBO_ALWAYS_INLINE Actor hand_actor(const Scoring& sc) {
  const auto hand = static_cast<std::uint8_t>(sc.hand);
  return {ActorKind::Hand, hand, hand};
}

// Steps 4 and 5: the level's values, which a boss may change.
JIMBO_ALWAYS_INLINE void set_base(Scoring& sc) {
  sc.g.acting = hand_actor(sc);
  sc.chips = hand_chips(sc.g, sc.hand);
  sc.mult = hand_mult(sc.g, sc.hand);
  sc.cap_chips();
  sc.emit(EventKind::HandBase, sc.s.hand_states[static_cast<int>(sc.hand)].level);
  blind::on_base(sc);
}

// What a scored card gives by itself in one pass: chips, mult, money, factor, then its edition.
JIMBO_ALWAYS_INLINE void score_own_effects(Scoring& sc) {
  const PlayingCard& card = sc.card();
  const Enhancement enhancement = card.enhancement;
  const Edition edition = card.edition;
  CardGain gain{card.bonus_chips, 0, 0};
  if (!is_blank(card)) gain.chips += sc.g.facts(card.rank).chips;
  if (card.seal != Seal::None) seal::on_card_scored(card.seal, sc, gain);
  if (enhancement != Enhancement::None) enhancement::on_card_scored(enhancement, sc, gain);
  sc.add_chips(gain.chips);
  if (gain.mult != 0) sc.add_mult(gain.mult);
  if (gain.dollars != 0) sc.earn(gain.dollars);
  if (enhancement != Enhancement::None) enhancement::multiplies(enhancement, sc);
  if (edition == Edition::None) return;
  edition::adds(edition, sc);
  edition::multiplies(edition, sc);
}

}  // namespace jimbo
