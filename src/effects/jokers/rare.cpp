#include <cstdint>

#include "effects/jokers/family.h"
#include "play/deck.h"
#include "play/draw.h"
#include "play/hook.h"
#include "play/joker_row.h"
#include "play/moment.h"
#include "play/poker_hand.h"
#include "play/trade.h"

// The Rare jokers, in the order of their pool.

namespace jimbo {

// DNA: a single card played as first hand of the round is copied into the hand
template <>
JIMBO_INLINE void Effect<JokerId::DNA>::before_scoring(Scoring& s, Joker&) {
  if (!s.first_hand_of_round() || s.played_count != 1) return;
  const PlayingCard copy = copy_of_card(s.g, s.s.card(s.played[0]));
  add_to_hand(s.g, copy);
  announce_added(s.g, 1);
}

// Vagabond: creates a Tarot card if a hand is played with $4 or less
template <>
JIMBO_INLINE void Effect<JokerId::Vagabond>::on_scoring(Scoring& s, Joker& joker) {
  if (s.g.consumable_room() > 0 && s.s.dollars <= s.numbers(joker).most) {
    s.g.queue_consumable(Stream::TarotVagabond, ConsumableSet::Tarot);
  }
}

// Baron: each held King gives X1.5 Mult
template <>
JIMBO_INLINE bool Effect<JokerId::Baron>::on_card_held(Scoring& s, Joker& joker) {
  if (s.card_id() != 13 || s.card().debuffed) return false;
  s.times_mult(s.numbers(joker).factor);
  return true;
}

// Obelisk: gains X0.2 Mult for each hand in a row that is not the most played one
template <>
JIMBO_INLINE void Effect<JokerId::Obelisk>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_factor(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::Obelisk>::before_scoring(Scoring& s, Joker& joker) {
  const int plays = s.s.hand_states[static_cast<int>(s.hand)].plays;
  bool most_played = true;
  for (int i = 0; i < kHandCount; ++i) {
    const HandId other = static_cast<HandId>(i);
    if (other == s.hand || !s.g.hand_visible(other)) continue;
    if (s.s.hand_states[i].plays >= plays) most_played = false;
  }
  if (most_played) {
    joker.value = s.g.facts(joker.id).value;
  } else {
    joker.value += s.numbers(joker).gain;
  }
}

// Baseball Card: each Uncommon joker gives X1.5 Mult
template <>
JIMBO_INLINE void Effect<JokerId::BaseballCard>::on_other_joker(Scoring& s, Joker& joker) {
  if (s.g.facts(s.reacted_to->id).rarity != Rarity::Uncommon) return;
  s.times_mult(s.numbers(joker).factor);
}

// Ancient Joker: each scored card of the round's suit gives X1.5 Mult
template <>
JIMBO_INLINE void Effect<JokerId::AncientJoker>::on_card_scored(Scoring& s, Joker& joker) {
  if (s.card_is_suit(s.s.targets.ancient_suit)) s.times_mult(s.numbers(joker).factor);
}

// Campfire: gains X0.25 Mult for each card sold, back to X1 when a boss is beaten
template <>
JIMBO_INLINE void Effect<JokerId::Campfire>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_factor(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::Campfire>::on_card_sold(Game& g, Joker& joker) {
  joker.value += g.numbers(joker).gain;
}
template <>
JIMBO_INLINE void Effect<JokerId::Campfire>::on_round_end(RoundEnd& e, Joker& joker) {
  if (e.boss) joker.value = e.g.facts(joker.id).value;
}

// Blueprint: acts as the joker to its right (resolved in core/joker_row.h)

// Wee Joker: gains +8 Chips for each scored 2
template <>
JIMBO_INLINE void Effect<JokerId::WeeJoker>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_chips(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::WeeJoker>::on_card_scored(Scoring& s, Joker& joker) {
  if (s.card_id() == 2) joker.value += s.numbers(joker).gain;
}

// Hit the Road: gains X0.5 Mult for each Jack discarded this round
template <>
JIMBO_INLINE void Effect<JokerId::HitTheRoad>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_factor(s, joker);
}
template <>
JIMBO_INLINE bool Effect<JokerId::HitTheRoad>::on_discard(Discarding& d, Joker& joker) {
  if (d.card().debuffed || rank_id(d.card()) != 11) return false;
  joker.value += d.g.numbers(joker).gain;
  return false;
}
template <>
JIMBO_INLINE void Effect<JokerId::HitTheRoad>::on_round_end(RoundEnd& e, Joker& joker) {
  joker.value = e.g.facts(joker.id).value;
}

// The Duo: X2 Mult if the hand contains a Pair
template <>
JIMBO_INLINE void Effect<JokerId::TheDuo>::on_scoring(Scoring& s, Joker& joker) {
  give_factor_for_hand(s, joker, HandId::Pair);
}

// The Trio: X3 Mult if the hand contains Three of a Kind
template <>
JIMBO_INLINE void Effect<JokerId::TheTrio>::on_scoring(Scoring& s, Joker& joker) {
  give_factor_for_hand(s, joker, HandId::ThreeOfAKind);
}

// The Family: X4 Mult if the hand contains Four of a Kind
template <>
JIMBO_INLINE void Effect<JokerId::TheFamily>::on_scoring(Scoring& s, Joker& joker) {
  give_factor_for_hand(s, joker, HandId::FourOfAKind);
}

// The Order: X3 Mult if the hand contains a Straight
template <>
JIMBO_INLINE void Effect<JokerId::TheOrder>::on_scoring(Scoring& s, Joker& joker) {
  give_factor_for_hand(s, joker, HandId::Straight);
}

// The Tribe: X2 Mult if the hand contains a Flush
template <>
JIMBO_INLINE void Effect<JokerId::TheTribe>::on_scoring(Scoring& s, Joker& joker) {
  give_factor_for_hand(s, joker, HandId::Flush);
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

// Invisible Joker: sold after 2 rounds it copies a random other joker
template <>
JIMBO_INLINE void Effect<JokerId::InvisibleJoker>::on_round_end(RoundEnd&, Joker& joker) {
  if (joker.counter < UINT8_MAX) ++joker.counter;
}
template <>
JIMBO_INLINE void Effect<JokerId::InvisibleJoker>::on_sold(Game& g, Joker& joker) {
  if (joker.counter < g.numbers(joker).period || g.s.joker_count > g.joker_limit()) return;
  const int original =
      pick_joker(g, Stream::InvisibleJoker, all_jokers(g.s) & ~place_of(g.s, joker));
  if (original < 0) return;
  Joker copy = copy_of_joker(g, g.s.jokers[original]);
  if (copy.id == JokerId::InvisibleJoker) copy.counter = 0;  // starts counting anew
  add_joker(g, copy);
}

// Brainstorm: acts as the leftmost joker (resolved in core/joker_row.h)

// Driver's License: X3 Mult with 16 or more enhanced cards in the full deck
template <>
JIMBO_INLINE void Effect<JokerId::DriversLicense>::on_scoring(Scoring& s, Joker& joker) {
  const ItemNumbers& n = s.numbers(joker);
  if (s.tally.enhanced >= n.cards) s.times_mult(n.factor);
}

// Burnt Joker: the first discard of the round levels up the poker hand it holds
template <>
JIMBO_INLINE void Effect<JokerId::BurntJoker>::before_discard(Discarding& d, Joker& joker) {
  if (!d.first_of_round() || d.by_hook) return;
  const HandId hand = detect_hand(d.g, d.cards, d.count).hand;
  level_up(d.g, hand, d.g.numbers(joker).levels);
}

}  // namespace jimbo
