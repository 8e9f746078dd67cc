#include <cstdint>

#include "effects/jokers/family.h"
#include "hook/joker_hook.h"
#include "play/moment.h"
#include "state/card_trait.h"

// What single cards give when they score, and how often they do.

namespace jimbo {

// Greedy Joker: scored Diamonds give +3 Mult
template <>
JIMBO_INLINE void Effect<JokerId::GreedyJoker>::on_card_scored(Scoring& s, Joker& joker) {
  give_mult_for_suit(s, joker, Suit::Diamonds);
}

// Lusty Joker: scored Hearts give +3 Mult
template <>
JIMBO_INLINE void Effect<JokerId::LustyJoker>::on_card_scored(Scoring& s, Joker& joker) {
  give_mult_for_suit(s, joker, Suit::Hearts);
}

// Wrathful Joker: scored Spades give +3 Mult
template <>
JIMBO_INLINE void Effect<JokerId::WrathfulJoker>::on_card_scored(Scoring& s, Joker& joker) {
  give_mult_for_suit(s, joker, Suit::Spades);
}

// Gluttonous Joker: scored Clubs give +3 Mult
template <>
JIMBO_INLINE void Effect<JokerId::GluttonousJoker>::on_card_scored(Scoring& s, Joker& joker) {
  give_mult_for_suit(s, joker, Suit::Clubs);
}

// 8 Ball: each scored 8 has a chance of 1 in 4 to make a Tarot; not rolled without room
template <>
JIMBO_INLINE void Effect<JokerId::EightBall>::on_card_scored(Scoring& s, Joker& joker) {
  if (s.g.consumable_room() <= 0 || s.card_id() != 8) return;
  if (!s.g.chance(Stream::EightBall, s.numbers(joker).odds)) return;
  s.g.queue_consumable(Stream::TarotEightBall, ConsumableSet::Tarot);
}

// Dusk: all scored cards score once more in the last hand of the round
template <>
JIMBO_INLINE int Effect<JokerId::Dusk>::card_retriggers(Scoring& s, Joker& joker) {
  return s.s.hands_left == 0 ? s.numbers(joker).retriggers : 0;
}

// Fibonacci: each scored Ace, 2, 3, 5 or 8 gives +8 Mult
template <>
JIMBO_INLINE void Effect<JokerId::Fibonacci>::on_card_scored(Scoring& s, Joker& joker) {
  const int id = s.card_id();
  if (id == 14 || id == 2 || id == 3 || id == 5 || id == 8) s.add_mult(s.numbers(joker).mult);
}

// Scary Face: played face cards give +30 Chips when scored
template <>
JIMBO_INLINE void Effect<JokerId::ScaryFace>::on_card_scored(Scoring& s, Joker& joker) {
  if (s.card_is_face()) s.add_chips(s.numbers(joker).chips);
}

// Hack: scored 2s, 3s, 4s and 5s score once more
template <>
JIMBO_INLINE int Effect<JokerId::Hack>::card_retriggers(Scoring& s, Joker& joker) {
  const int id = s.card_id();
  return id >= 2 && id <= 5 ? s.numbers(joker).retriggers : 0;
}

// Even Steven: scored 2, 4, 6, 8 and 10 give +4 Mult
template <>
JIMBO_INLINE void Effect<JokerId::EvenSteven>::on_card_scored(Scoring& s, Joker& joker) {
  const int id = s.card_id();
  if (id >= 2 && id <= 10 && id % 2 == 0) s.add_mult(s.numbers(joker).mult);
}

// Odd Todd: scored Aces, 3, 5, 7 and 9 give +31 Chips
template <>
JIMBO_INLINE void Effect<JokerId::OddTodd>::on_card_scored(Scoring& s, Joker& joker) {
  const int id = s.card_id();
  if (id == 14 || (id <= 9 && id % 2 == 1)) s.add_chips(s.numbers(joker).chips);
}

// Scholar: scored Aces give +20 Chips and +4 Mult
template <>
JIMBO_INLINE void Effect<JokerId::Scholar>::on_card_scored(Scoring& s, Joker& joker) {
  if (s.card_id() != 14) return;
  s.add_chips(s.numbers(joker).chips);
  s.add_mult(s.numbers(joker).mult);
}

// Business Card: scored face cards pay $2 with a chance of 1 in 2
template <>
JIMBO_INLINE void Effect<JokerId::BusinessCard>::on_card_scored(Scoring& s, Joker& joker) {
  const ItemNumbers& n = s.numbers(joker);
  if (s.card_is_face() && s.g.chance(Stream::BusinessCard, n.odds)) s.earn(n.dollars);
}

// Hiker: scored cards gain +5 Chips for good
template <>
JIMBO_INLINE void Effect<JokerId::Hiker>::on_card_scored(Scoring& s, Joker& joker) {
  PlayingCard& card = s.card();
  const int bonus = card.bonus_chips + static_cast<int>(s.numbers(joker).gain);
  card.bonus_chips = static_cast<std::uint16_t>(bonus < UINT16_MAX ? bonus : UINT16_MAX);
}

// Photograph: the first scoring face card gives X2 Mult, each time it scores
template <>
JIMBO_INLINE void Effect<JokerId::Photograph>::on_card_scored(Scoring& s, Joker& joker) {
  for (int i = 0; i < s.scoring_count; ++i) {
    if (!is_face(s.g, s.scoring_card(i))) continue;
    if (i == s.card_position) s.times_mult(s.numbers(joker).factor);
    return;
  }
}

// Ancient Joker: each scored card of the round's suit gives X1.5 Mult
template <>
JIMBO_INLINE void Effect<JokerId::AncientJoker>::on_card_scored(Scoring& s, Joker& joker) {
  if (s.card_is_suit(s.s.targets.ancient_suit)) s.times_mult(s.numbers(joker).factor);
}

// Walkie Talkie: scored 10 and 4 give +10 Chips and +4 Mult
template <>
JIMBO_INLINE void Effect<JokerId::WalkieTalkie>::on_card_scored(Scoring& s, Joker& joker) {
  const int id = s.card_id();
  if (id != 10 && id != 4) return;
  s.add_chips(s.numbers(joker).chips);
  s.add_mult(s.numbers(joker).mult);
}

// Seltzer: all scored cards score once more, for the next 10 hands
template <>
JIMBO_INLINE int Effect<JokerId::Seltzer>::card_retriggers(Scoring& s, Joker& joker) {
  return s.numbers(joker).retriggers;
}
template <>
JIMBO_INLINE void Effect<JokerId::Seltzer>::after_scoring(Scoring& s, Joker& joker) {
  use_up(s.g, joker);
}

// Smiley Face: played face cards give +5 Mult when scored
template <>
JIMBO_INLINE void Effect<JokerId::SmileyFace>::on_card_scored(Scoring& s, Joker& joker) {
  if (s.card_is_face()) s.add_mult(s.numbers(joker).mult);
}

// Golden Ticket: played Gold cards pay $4 when scored
template <>
JIMBO_INLINE void Effect<JokerId::GoldenTicket>::on_card_scored(Scoring& s, Joker& joker) {
  if (s.card().enhancement == Enhancement::Gold) s.earn(s.numbers(joker).dollars);
}

// Sock and Buskin: scored face cards score once more
template <>
JIMBO_INLINE int Effect<JokerId::SockAndBuskin>::card_retriggers(Scoring& s, Joker& joker) {
  return s.card_is_face() ? s.numbers(joker).retriggers : 0;
}

// Hanging Chad: the first scoring card scores two more times
template <>
JIMBO_INLINE int Effect<JokerId::HangingChad>::card_retriggers(Scoring& s, Joker& joker) {
  return s.card_position == 0 ? s.numbers(joker).retriggers : 0;
}

// Rough Gem: scored Diamonds pay $1
template <>
JIMBO_INLINE void Effect<JokerId::RoughGem>::on_card_scored(Scoring& s, Joker& joker) {
  if (s.card_is_suit(Suit::Diamonds)) s.earn(s.numbers(joker).dollars);
}

// Bloodstone: scored Hearts have a 1 in 2 chance to give X1.5 Mult
template <>
JIMBO_INLINE void Effect<JokerId::Bloodstone>::on_card_scored(Scoring& s, Joker& joker) {
  const ItemNumbers& n = s.numbers(joker);
  if (!s.card_is_suit(Suit::Hearts)) return;
  if (s.g.chance(Stream::Bloodstone, n.odds)) s.times_mult(n.factor);
}

// Arrowhead: scored Spades give +50 Chips
template <>
JIMBO_INLINE void Effect<JokerId::Arrowhead>::on_card_scored(Scoring& s, Joker& joker) {
  if (s.card_is_suit(Suit::Spades)) s.add_chips(s.numbers(joker).chips);
}

// Onyx Agate: scored Clubs give +7 Mult
template <>
JIMBO_INLINE void Effect<JokerId::OnyxAgate>::on_card_scored(Scoring& s, Joker& joker) {
  give_mult_for_suit(s, joker, Suit::Clubs);
}

// The Idol: each scored card of the round's rank and suit gives X2 Mult
template <>
JIMBO_INLINE void Effect<JokerId::TheIdol>::on_card_scored(Scoring& s, Joker& joker) {
  const bool of_rank = s.card_id() == rank_id(s.s.targets.idol_rank);
  if (of_rank && s.card_is_suit(s.s.targets.idol_suit)) s.times_mult(s.numbers(joker).factor);
}

// Triboulet: each scored King or Queen gives X2 Mult
template <>
JIMBO_INLINE void Effect<JokerId::Triboulet>::on_card_scored(Scoring& s, Joker& joker) {
  const int id = s.card_id();
  if (id == 12 || id == 13) s.times_mult(s.numbers(joker).factor);
}

}  // namespace jimbo
