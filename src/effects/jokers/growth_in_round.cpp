#include <cstdint>

#include "effects/jokers/family.h"
#include "hook/joker_hook.h"
#include "play/blind.h"
#include "play/moment.h"
#include "state/card_trait.h"

// Jokers with a number of their own that changes with the hands and cards of a round.

namespace jimbo {

// Ride the Bus: +1 Mult for each hand in a row without a scoring face card
template <>
JIMBO_INLINE void Effect<JokerId::RideTheBus>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_mult(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::RideTheBus>::before_scoring(Scoring& s, Joker& joker) {
  for (int i = 0; i < s.scoring_count; ++i) {
    if (is_face(s.g, s.scoring_card(i))) {
      joker.value = 0;
      return;
    }
  }
  joker.value = joker.value + s.numbers(joker).gain;
}

// Runner: gives Chips, +15 more for each hand that contains a Straight
template <>
JIMBO_INLINE void Effect<JokerId::Runner>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_chips(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::Runner>::before_scoring(Scoring& s, Joker& joker) {
  if (s.contains(HandId::Straight)) joker.value = joker.value + s.numbers(joker).gain;
}

// Ice Cream: +100 Chips, 5 fewer after each hand played, refused ones too
template <>
JIMBO_INLINE void Effect<JokerId::IceCream>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_chips(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::IceCream>::after_scoring(Scoring& s, Joker& joker) {
  use_up(s.g, joker);
}

// Green Joker: gives Mult, +1 more for each hand and 1 less for each discard
template <>
JIMBO_INLINE void Effect<JokerId::GreenJoker>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_mult(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::GreenJoker>::before_scoring(Scoring& s, Joker& joker) {
  joker.value = joker.value + s.numbers(joker).gain;
}
template <>
JIMBO_INLINE bool Effect<JokerId::GreenJoker>::on_discard(Discarding& d, Joker& joker) {
  if (!d.is_last()) return false;
  const double left = joker.value - d.g.numbers(joker).loss;
  joker.value = left > 0 ? left : 0;
  return false;
}

// Square Joker: gives Chips, +4 more for each hand of exactly four played cards
template <>
JIMBO_INLINE void Effect<JokerId::SquareJoker>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_chips(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::SquareJoker>::before_scoring(Scoring& s, Joker& joker) {
  const ItemNumbers& n = s.numbers(joker);
  if (s.played_count == n.cards) joker.value = joker.value + n.gain;
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

// Lucky Cat: gains X0.25 Mult each time a Lucky card succeeds
template <>
JIMBO_INLINE void Effect<JokerId::LuckyCat>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_factor(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::LuckyCat>::on_card_scored(Scoring& s, Joker& joker) {
  if (s.lucky_triggered) joker.value += s.numbers(joker).gain;
}

// Spare Trousers: gains +2 Mult for each hand that contains Two Pair
template <>
JIMBO_INLINE void Effect<JokerId::SpareTrousers>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_mult(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::SpareTrousers>::before_scoring(Scoring& s, Joker& joker) {
  if (s.contains(HandId::TwoPair) || s.contains(HandId::FullHouse)) {
    joker.value += s.numbers(joker).gain;
  }
}

// Ramen: X2 Mult, X0.01 less for each discarded card until it is eaten
template <>
JIMBO_INLINE void Effect<JokerId::Ramen>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_factor(s, joker);
}
template <>
JIMBO_INLINE bool Effect<JokerId::Ramen>::on_discard(Discarding& d, Joker& joker) {
  const double loss = d.g.numbers(joker).loss;
  if (joker.value - loss <= 1) {
    joker.leaving = true;
  } else {
    joker.value -= loss;
  }
  return false;
}

// Castle: gains +3 Chips for each discarded card of the round's suit
template <>
JIMBO_INLINE void Effect<JokerId::Castle>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_chips(s, joker);
}
template <>
JIMBO_INLINE bool Effect<JokerId::Castle>::on_discard(Discarding& d, Joker& joker) {
  if (is_suit(d.g, d.card(), d.s.targets.castle_suit)) joker.value += d.g.numbers(joker).gain;
  return false;
}

// Glass Joker: gains X0.75 Mult for each Glass card that shatters
template <>
JIMBO_INLINE void Effect<JokerId::GlassJoker>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_factor(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::GlassJoker>::on_cards_destroyed(Destruction& x, Joker& joker) {
  joker.value += x.g.numbers(joker).gain * x.shattered;
}

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

// Canio: gains X1 Mult for each face card destroyed
template <>
JIMBO_INLINE void Effect<JokerId::Canio>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_factor(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::Canio>::on_cards_destroyed(Destruction& x, Joker& joker) {
  joker.value += x.g.numbers(joker).gain * x.faces;
}

// Yorick: gains X1 Mult with every 23rd discarded card
template <>
JIMBO_INLINE void Effect<JokerId::Yorick>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_factor(s, joker);
}
template <>
JIMBO_INLINE bool Effect<JokerId::Yorick>::on_discard(Discarding& d, Joker& joker) {
  if (joker.counter <= 1) {
    joker.counter = d.g.facts(joker.id).counter;
    joker.value += d.g.numbers(joker).gain;
  } else {
    --joker.counter;
  }
  return false;
}

}  // namespace jimbo
