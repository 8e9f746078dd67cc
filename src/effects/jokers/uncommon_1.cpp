#include <cstdint>

#include "effects/jokers/family.h"
#include "play/blind.h"
#include "play/create.h"
#include "play/deck.h"
#include "play/draw.h"
#include "play/hand_order.h"
#include "play/hook.h"
#include "play/joker_row.h"
#include "play/moment.h"
#include "play/price.h"

// The first half of the Uncommon jokers: Joker Stencil to Stone Joker.

namespace jimbo {

// Joker Stencil: X1 Mult for each empty joker slot, each Stencil counting as empty
template <>
JIMBO_INLINE void Effect<JokerId::JokerStencil>::on_scoring(Scoring& s, Joker&) {
  int factor = s.g.joker_limit() - s.s.joker_count;
  for (int i = 0; i < s.s.joker_count; ++i) factor += s.s.jokers[i].id == JokerId::JokerStencil;
  if (factor > 1) s.times_mult(factor);
}

// Four Fingers: straights and flushes need only four cards (asked in core/poker_hand.h)

// Mime: held cards with an effect act once more, at the end of the round too
template <>
JIMBO_INLINE int Effect<JokerId::Mime>::held_retriggers(Game& g, Joker& joker) {
  return g.numbers(joker).retriggers;
}

// Ceremonial Dagger: each blind destroys the right neighbour and gains twice its sell value as Mult
template <>
JIMBO_INLINE void Effect<JokerId::CeremonialDagger>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_mult(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::CeremonialDagger>::on_blind_selected(Game& g, Joker& joker) {
  const int right = static_cast<int>(&joker - g.s.jokers) + 1;
  if (right >= g.s.joker_count) return;
  Joker& victim = g.s.jokers[right];
  if (victim.eternal || victim.leaving) return;
  victim.leaving = true;
  --g.queue.reserved_jokers;  // its slot is free at once
  joker.value += g.numbers(joker).gain * sell_value(g, victim);
}

// Marble Joker: each blind adds a Stone card to the deck
template <>
JIMBO_INLINE void Effect<JokerId::MarbleJoker>::on_blind_selected(Game& g, Joker&) {
  const Front front = draw_front(g, Stream::MarbleFront);
  PlayingCard card = build_card(g, front);
  card.enhancement = Enhancement::Stone;
  add_to_draw_pile(g, card);
  announce_added(g, 1);
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

// Dusk: all scored cards score once more in the last hand of the round
template <>
JIMBO_INLINE int Effect<JokerId::Dusk>::retriggers(Scoring& s, Joker& joker) {
  return s.s.hands_left == 0 ? s.numbers(joker).retriggers : 0;
}

// Fibonacci: each scored Ace, 2, 3, 5 or 8 gives +8 Mult
template <>
JIMBO_INLINE void Effect<JokerId::Fibonacci>::on_card_scored(Scoring& s, Joker& joker) {
  const int id = s.card_id();
  if (id == 14 || id == 2 || id == 3 || id == 5 || id == 8) s.add_mult(s.numbers(joker).mult);
}

// Steel Joker: X0.2 Mult more for each Steel card in the full deck
template <>
JIMBO_INLINE void Effect<JokerId::SteelJoker>::on_scoring(Scoring& s, Joker& joker) {
  const ItemNumbers& n = s.numbers(joker);
  if (s.tally.steel > 0) s.times_mult(n.factor + n.gain * s.tally.steel);
}

// Hack: scored 2s, 3s, 4s and 5s score once more
template <>
JIMBO_INLINE int Effect<JokerId::Hack>::retriggers(Scoring& s, Joker& joker) {
  const int id = s.card_id();
  return id >= 2 && id <= 5 ? s.numbers(joker).retriggers : 0;
}

// Pareidolia: every card counts as a face card (asked in core/card_test.h)

// Space Joker: 1 in 4 chance that the played poker hand gains a level before it scores
template <>
JIMBO_INLINE void Effect<JokerId::SpaceJoker>::before_scoring(Scoring& s, Joker& joker) {
  const ItemNumbers& n = s.numbers(joker);
  if (s.g.chance(Stream::SpaceJoker, n.odds)) s.gain_levels(n.levels);
}

// Burglar: each blind takes all discards and gives 3 hands
template <>
JIMBO_INLINE void Effect<JokerId::Burglar>::on_blind_selected(Game& g, Joker& joker) {
  g.push({QueuedKind::AddHands, Stream::Boss, ConsumableSet::Tarot, ConsumableId::None,
          g.numbers(joker).hands});
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

// Sixth Sense: a single 6 played as first hand of the round is destroyed for a Spectral card
template <>
JIMBO_INLINE bool Effect<JokerId::SixthSense>::destroys_card(Scoring& s, Joker&) {
  if (!s.first_hand_of_round() || s.played_count != 1 || s.card_id() != 6) return false;
  if (s.g.consumable_room() > 0) {
    s.g.queue_consumable(Stream::SpectralSixthSense, ConsumableSet::Spectral);
  }
  return true;
}

// Constellation: gains X0.1 Mult for each Planet card used
template <>
JIMBO_INLINE void Effect<JokerId::Constellation>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_factor(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::Constellation>::on_consumable_used(ConsumableUse& x,
                                                                     Joker& joker) {
  if (x.g.facts(x.id).set == ConsumableSet::Planet) joker.value += x.g.numbers(joker).gain;
}

// Hiker: scored cards gain +5 Chips for good
template <>
JIMBO_INLINE void Effect<JokerId::Hiker>::on_card_scored(Scoring& s, Joker& joker) {
  PlayingCard& card = s.card();
  const int bonus = card.bonus_chips + static_cast<int>(s.numbers(joker).gain);
  if (bonus > UINT16_MAX) {
    s.g.report_capacity();
    return;
  }
  card.bonus_chips = static_cast<std::uint16_t>(bonus);
}

// Card Sharp: X3 Mult if the poker hand was already played this round
template <>
JIMBO_INLINE void Effect<JokerId::CardSharp>::on_scoring(Scoring& s, Joker& joker) {
  if (s.s.hand_states[static_cast<int>(s.hand)].plays_this_round > 1)
    s.times_mult(s.numbers(joker).factor);
}

// Madness: each Small or Big Blind gains X0.5 Mult and destroys a random other joker
template <>
JIMBO_INLINE void Effect<JokerId::Madness>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_factor(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::Madness>::on_blind_selected(Game& g, Joker& joker) {
  if (is_boss_blind(g)) return;
  joker.value += g.numbers(joker).gain;
  JokerSet victims = all_jokers(g.s) & ~place_of(g.s, joker);
  for (int i = 0; i < g.s.joker_count; ++i) {
    if (g.s.jokers[i].eternal || g.s.jokers[i].leaving) victims &= ~(1ULL << i);
  }
  const int victim = pick_joker(g, Stream::Madness, victims);
  if (victim >= 0) g.s.jokers[victim].leaving = true;
}

// Séance: creates a Spectral card if the hand contains a Straight Flush
template <>
JIMBO_INLINE void Effect<JokerId::Seance>::on_scoring(Scoring& s, Joker&) {
  if (s.contains(HandId::StraightFlush) && s.g.consumable_room() > 0) {
    s.g.queue_consumable(Stream::SpectralSeance, ConsumableSet::Spectral);
  }
}

// Vampire: strips the enhancements of scoring cards and gains X0.1 Mult for each
template <>
JIMBO_INLINE void Effect<JokerId::Vampire>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_factor(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::Vampire>::before_scoring(Scoring& s, Joker& joker) {
  int stripped = 0;
  for (int i = 0; i < s.scoring_count; ++i) {
    const PlayingCard& card = s.scoring_card(i);
    const bool before = ((s.stripped >> i) & 1U) != 0;
    if (card.enhancement == Enhancement::None || card.debuffed || before) continue;
    s.stripped = static_cast<std::uint8_t>(s.stripped | 1U << i);
    ++stripped;
    enhance_card(s.g, s.scoring[i], Enhancement::None);
  }
  joker.value += s.numbers(joker).gain * stripped;
}

// Shortcut: straights may skip single ranks (asked in core/poker_hand.h)

// Hologram: gains X0.25 Mult for each playing card added to the deck
template <>
JIMBO_INLINE void Effect<JokerId::Hologram>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_factor(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::Hologram>::on_cards_added(CardsAdded& x, Joker& joker) {
  joker.value += x.g.numbers(joker).gain * x.count;
}

// Cloud 9: pays $1 for each 9 in the full deck at the end of the round
template <>
JIMBO_INLINE int Effect<JokerId::Cloud9>::cash_out_dollars(Game& g, Joker& joker) {
  int nines = 0;
  for (int i = 0; i < g.s.card_count; ++i) nines += rank_id(g.s.card(i)) == 9;
  return g.numbers(joker).dollars * nines;
}

// Rocket: pays $1 at the end of the round, $2 more with each boss beaten
template <>
JIMBO_INLINE void Effect<JokerId::Rocket>::on_round_end(RoundEnd& e, Joker& joker) {
  if (e.boss) joker.value += e.g.numbers(joker).gain;
}
template <>
JIMBO_INLINE int Effect<JokerId::Rocket>::cash_out_dollars(Game&, Joker& joker) {
  return static_cast<int>(joker.value);
}

// Midas Mask: scoring face cards become Gold cards before they score
template <>
JIMBO_INLINE void Effect<JokerId::MidasMask>::before_scoring(Scoring& s, Joker&) {
  for (int i = 0; i < s.scoring_count; ++i) {
    if (is_face(s.g, s.scoring_card(i))) enhance_card(s.g, s.scoring[i], Enhancement::Gold);
  }
}

// Luchador: selling it disables the boss being played
template <>
JIMBO_INLINE void Effect<JokerId::Luchador>::on_sold(Game& g, Joker&) {
  disable_boss(g);
}

// Gift Card: each round adds $1 to the sell value of every joker and consumable
template <>
JIMBO_INLINE void Effect<JokerId::GiftCard>::on_round_end(RoundEnd& e, Joker& joker) {
  const int dollars = e.g.numbers(joker).dollars;
  const auto add = [&](std::int16_t& sell) { sell = static_cast<std::int16_t>(sell + dollars); };
  for (int i = 0; i < e.s.joker_count; ++i) add(e.s.jokers[i].extra_sell);
  for (int i = 0; i < e.s.consumable_count; ++i) add(e.s.consumable(i).extra_sell);
}

// Turtle Bean: +5 hand size, 1 less after each round until it is used up
template <>
JIMBO_INLINE void Effect<JokerId::TurtleBean>::on_gained(Game& g, Joker& joker) {
  change_hand_size(g, static_cast<int>(joker.value));
}
template <>
JIMBO_INLINE void Effect<JokerId::TurtleBean>::on_lost(Game& g, Joker& joker) {
  change_hand_size(g, -static_cast<int>(joker.value));
}
template <>
JIMBO_INLINE void Effect<JokerId::TurtleBean>::on_round_end(RoundEnd& e, Joker& joker) {
  use_up(e.g, joker);
  if (!joker.leaving) change_hand_size(e.g, -static_cast<int>(e.g.numbers(joker).loss));
}

// Erosion: +4 Mult for each card the deck has fewer than at the start
template <>
JIMBO_INLINE void Effect<JokerId::Erosion>::on_scoring(Scoring& s, Joker& joker) {
  const int missing = s.s.starting_deck_size - s.s.card_count;
  if (missing > 0) s.add_mult(s.numbers(joker).mult * missing);
}

// To the Moon: $1 more interest for each $5 held (asked where the cash-out rows are made)

// Stone Joker: +25 Chips for each Stone card in the full deck
template <>
JIMBO_INLINE void Effect<JokerId::StoneJoker>::on_scoring(Scoring& s, Joker& joker) {
  if (s.tally.stone > 0) s.add_chips(s.numbers(joker).chips * s.tally.stone);
}

}  // namespace jimbo
