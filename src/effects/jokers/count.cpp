#include <cstdint>

#include "hook/joker_hook.h"
#include "play/draw.h"
#include "play/moment.h"
#include "play/price.h"
#include "state/card_trait.h"

// What a hand gives by what the run holds at the moment: cards, jokers, money, hands and discards
// left.

namespace jimbo {

// Joker Stencil: X1 Mult for each empty joker slot, each Stencil counting as empty
template <>
JIMBO_INLINE void Effect<JokerId::JokerStencil>::on_scoring(Scoring& s, Joker&) {
  int factor = s.g.joker_limit() - s.s.joker_count;
  for (int i = 0; i < s.s.joker_count; ++i) factor += s.s.jokers[i].id == JokerId::JokerStencil;
  if (factor > 1) s.times_mult(factor);
}

// Banner: +30 Chips for each discard left
template <>
JIMBO_INLINE void Effect<JokerId::Banner>::on_scoring(Scoring& s, Joker& joker) {
  if (s.s.discards_left > 0) s.add_chips(s.numbers(joker).chips * s.s.discards_left);
}

// Mystic Summit: +15 Mult while no discards are left
template <>
JIMBO_INLINE void Effect<JokerId::MysticSummit>::on_scoring(Scoring& s, Joker& joker) {
  if (s.s.discards_left == 0) s.add_mult(s.numbers(joker).mult);
}

// Loyalty Card: X4 Mult on every sixth hand after the card was made
template <>
JIMBO_INLINE void Effect<JokerId::LoyaltyCard>::on_built(Game& g, Joker& joker) {
  joker.counter = static_cast<std::uint8_t>(g.s.hands_played % g.numbers(joker).period);
}
template <>
JIMBO_INLINE void Effect<JokerId::LoyaltyCard>::on_scoring(Scoring& s, Joker& joker) {
  const int hands = s.s.hands_played - joker.counter;
  const ItemNumbers& n = s.numbers(joker);
  if (hands % n.period == n.period - 1) s.times_mult(n.factor);
}

// Misprint: +0 to +23 Mult at random
template <>
JIMBO_INLINE void Effect<JokerId::Misprint>::on_scoring(Scoring& s, Joker& joker) {
  const ItemNumbers& n = s.numbers(joker);
  const int mult = n.least + s.g.pick(Stream::Misprint, n.most - n.least + 1);
  s.add_mult(mult);
}

// Steel Joker: X0.2 Mult more for each Steel card in the full deck
template <>
JIMBO_INLINE void Effect<JokerId::SteelJoker>::on_scoring(Scoring& s, Joker& joker) {
  const ItemNumbers& n = s.numbers(joker);
  const int steel = s.tally.of(Enhancement::Steel);
  if (steel > 0) s.times_mult(n.factor + n.gain * steel);
}

// Abstract Joker: +3 Mult for each joker owned, itself included
template <>
JIMBO_INLINE void Effect<JokerId::AbstractJoker>::on_scoring(Scoring& s, Joker& joker) {
  s.add_mult(s.numbers(joker).mult * s.s.joker_count);
}

// Blackboard: X3 Mult if all held cards are Spades or Clubs; an empty hand will do
template <>
JIMBO_INLINE void Effect<JokerId::Blackboard>::on_scoring(Scoring& s, Joker& joker) {
  for (int i = 0; i < s.s.hand_count; ++i) {
    const PlayingCard& card = s.held_card(i);
    const bool black =
        is_suit_for_flush(s.g, card, Suit::Clubs) || is_suit_for_flush(s.g, card, Suit::Spades);
    if (!black) return;
  }
  s.times_mult(s.numbers(joker).factor);
}

// Blue Joker: +2 Chips for each card in the draw pile
template <>
JIMBO_INLINE void Effect<JokerId::BlueJoker>::on_scoring(Scoring& s, Joker& joker) {
  if (s.s.draw_pile_count > 0) s.add_chips(s.numbers(joker).chips * s.s.draw_pile_count);
}

// Erosion: +4 Mult for each card the deck has fewer than at the start
template <>
JIMBO_INLINE void Effect<JokerId::Erosion>::on_scoring(Scoring& s, Joker& joker) {
  const int missing = s.s.starting_deck_size - s.s.card_count;
  if (missing > 0) s.add_mult(s.numbers(joker).mult * missing);
}

// Fortune Teller: +1 Mult for each Tarot used this run
template <>
JIMBO_INLINE void Effect<JokerId::FortuneTeller>::on_scoring(Scoring& s, Joker& joker) {
  if (s.s.tarots_used > 0) s.add_mult(s.numbers(joker).mult * s.s.tarots_used);
}

// Stone Joker: +25 Chips for each Stone card in the full deck
template <>
JIMBO_INLINE void Effect<JokerId::StoneJoker>::on_scoring(Scoring& s, Joker& joker) {
  const int stone = s.tally.of(Enhancement::Stone);
  if (stone > 0) s.add_chips(s.numbers(joker).chips * stone);
}

// Baseball Card: each Uncommon joker gives X1.5 Mult
template <>
JIMBO_INLINE void Effect<JokerId::BaseballCard>::on_other_joker(Scoring& s, Joker& joker) {
  if (s.g.facts(s.reacted_to->id).rarity != Rarity::Uncommon) return;
  s.times_mult(s.numbers(joker).factor);
}

// Bull: +2 Chips for each dollar held or already earned in this hand
template <>
JIMBO_INLINE void Effect<JokerId::Bull>::on_scoring(Scoring& s, Joker& joker) {
  const int dollars = s.s.dollars + s.g.queue.dollars;
  if (dollars > 0) s.add_chips(s.numbers(joker).chips * dollars);
}

// Acrobat: X3 Mult in the last hand of the round
template <>
JIMBO_INLINE void Effect<JokerId::Acrobat>::on_scoring(Scoring& s, Joker& joker) {
  if (s.s.hands_left == 0) s.times_mult(s.numbers(joker).factor);
}

// Swashbuckler: the sell values of all other jokers as Mult
template <>
JIMBO_INLINE void Effect<JokerId::Swashbuckler>::on_scoring(Scoring& s, Joker& joker) {
  int mult = 0;
  for (int i = 0; i < s.s.joker_count; ++i) {
    const Joker& other = s.s.jokers[i];
    if (&other != &joker) mult += sell_value(s.g, other);
  }
  if (mult > 0) s.add_mult(mult);
}

// Throwback: X0.25 Mult more for each blind skipped this run
template <>
JIMBO_INLINE void Effect<JokerId::Throwback>::on_scoring(Scoring& s, Joker& joker) {
  const ItemNumbers& n = s.numbers(joker);
  if (s.s.blinds_skipped > 0) s.times_mult(n.factor + n.gain * s.s.blinds_skipped);
}

// Stuntman: +250 Chips, -2 hand size
template <>
JIMBO_INLINE void Effect<JokerId::Stuntman>::on_scoring(Scoring& s, Joker& joker) {
  s.add_chips(s.numbers(joker).chips);
}
template <>
JIMBO_INLINE void Effect<JokerId::Stuntman>::on_gained(Game& g, Joker& joker) {
  change_hand_size(g, g.numbers(joker).hand_size);
}
template <>
JIMBO_INLINE void Effect<JokerId::Stuntman>::on_lost(Game& g, Joker& joker) {
  change_hand_size(g, -g.numbers(joker).hand_size);
}

// Driver's License: X3 Mult with 16 or more enhanced cards in the full deck
template <>
JIMBO_INLINE void Effect<JokerId::DriversLicense>::on_scoring(Scoring& s, Joker& joker) {
  const ItemNumbers& n = s.numbers(joker);
  if (s.tally.enhanced() >= n.cards) s.times_mult(n.factor);
}

// Bootstraps: +2 Mult for every $5 held or already earned in this hand
template <>
JIMBO_INLINE void Effect<JokerId::Bootstraps>::on_scoring(Scoring& s, Joker& joker) {
  const int dollars = s.s.dollars + s.g.queue.dollars;
  const ItemNumbers& n = s.numbers(joker);
  if (dollars >= n.dollars) s.add_mult(n.mult * (dollars / n.dollars));
}

}  // namespace jimbo
