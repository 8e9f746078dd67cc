#include "hook/joker_hook.h"
#include "play/level.h"
#include "play/moment.h"
#include "play/poker_hand.h"
#include "state/card_trait.h"

// What cards give that are held in hand or discarded.

namespace jimbo {

// Mime: held cards with an effect act once more, at the end of the round too
template <>
JIMBO_INLINE int Effect<JokerId::Mime>::held_retriggers(HeldCard& held, Joker& joker) {
  return held.g.numbers(joker).retriggers;
}

// Raised Fist: the lowest card held gives twice its chips as Mult. Among equals it is the rightmost
// one; Stone cards are no candidates. A debuffed card can be the lowest and then gives nothing.
template <>
JIMBO_INLINE bool Effect<JokerId::RaisedFist>::on_card_held(Scoring& s, Joker& joker) {
  int lowest = 15;
  int lowest_index = -1;
  for (int i = 0; i < s.s.hand_count; ++i) {
    const PlayingCard& card = s.held_card(i);
    if (is_blank(card) || rank_id(card) > lowest) continue;
    lowest = rank_id(card);
    lowest_index = s.s.hand[i].card;
  }
  if (s.card_index != lowest_index || s.card().debuffed) return false;
  s.add_mult(s.numbers(joker).mult * s.g.facts(s.card().rank).chips);
  return true;
}

// Faceless Joker: $5 for a discard with at least three face cards
template <>
JIMBO_INLINE bool Effect<JokerId::FacelessJoker>::on_discard(Discarding& d, Joker& joker) {
  if (!d.is_last()) return false;
  int faces = 0;
  for (int i = 0; i < d.count; ++i) faces += is_face(d.g, d.s.card(d.cards[i]));
  const ItemNumbers& n = d.g.numbers(joker);
  if (faces >= n.cards) d.g.queue_dollars(n.dollars);
  return false;
}

// Baron: each held King gives X1.5 Mult
template <>
JIMBO_INLINE bool Effect<JokerId::Baron>::on_card_held(Scoring& s, Joker& joker) {
  if (s.card_id() != 13 || s.card().debuffed) return false;
  s.times_mult(s.numbers(joker).factor);
  return true;
}

// Reserved Parking: face cards held pay $1 with a chance of 1 in 2
template <>
JIMBO_INLINE bool Effect<JokerId::ReservedParking>::on_card_held(Scoring& s, Joker& joker) {
  const ItemNumbers& n = s.numbers(joker);
  if (!s.card_is_face() || !s.g.chance(Stream::ReservedParking, n.odds)) return false;
  s.earn(n.dollars);
  return true;
}

// Mail-In Rebate: $5 for each discarded card of the round's rank
template <>
JIMBO_INLINE bool Effect<JokerId::MailInRebate>::on_discard(Discarding& d, Joker& joker) {
  const bool wanted = rank_id(d.card()) == rank_id(d.s.targets.mail_rank);
  if (wanted && !d.card().debuffed) d.g.queue_dollars(d.g.numbers(joker).dollars);
  return false;
}

// Trading Card: a first discard of a single card destroys it and pays $3
template <>
JIMBO_INLINE bool Effect<JokerId::TradingCard>::on_discard(Discarding& d, Joker& joker) {
  if (!d.first_of_round() || d.count != 1) return false;
  d.g.queue_dollars(d.g.numbers(joker).dollars);
  return true;
}

// Shoot the Moon: Queens held give +13 Mult
template <>
JIMBO_INLINE bool Effect<JokerId::ShootTheMoon>::on_card_held(Scoring& s, Joker& joker) {
  if (s.card_id() != 12 || s.card().debuffed) return false;
  s.add_mult(s.numbers(joker).mult);
  return true;
}

// Burnt Joker: the first discard of the round levels up the poker hand it holds
template <>
JIMBO_INLINE void Effect<JokerId::BurntJoker>::before_discard(Discarding& d, Joker& joker) {
  if (!d.first_of_round() || d.by_hook) return;
  const HandId hand = detect_hand(d.g, d.cards, d.count).hand;
  level_up(d.g, hand, d.g.numbers(joker).levels);
}

}  // namespace jimbo
