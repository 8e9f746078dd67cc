#include <cstdint>

#include "effects/jokers/family.h"
#include "hook/joker_hook.h"
#include "play/blind.h"
#include "play/deck.h"
#include "play/hand_order.h"
#include "play/moment.h"
#include "state/card_trait.h"

// What the played hand gives or makes, in the order of the game's list: jokers that look at the
// poker hand or at the cards played together.

namespace jimbo {

// Joker: +4 Mult
template <>
JIMBO_INLINE void Effect<JokerId::Joker>::on_scoring(Scoring& s, Joker& joker) {
  s.add_mult(s.numbers(joker).mult);
}

// Jolly Joker: +8 Mult if the played cards contain a Pair
template <>
JIMBO_INLINE void Effect<JokerId::JollyJoker>::on_scoring(Scoring& s, Joker& joker) {
  give_mult_for_hand(s, joker, HandId::Pair);
}

// Zany Joker: +12 Mult if the played cards contain a Three of a Kind
template <>
JIMBO_INLINE void Effect<JokerId::ZanyJoker>::on_scoring(Scoring& s, Joker& joker) {
  give_mult_for_hand(s, joker, HandId::ThreeOfAKind);
}

// Mad Joker: +10 Mult if the played cards contain a Two Pair
template <>
JIMBO_INLINE void Effect<JokerId::MadJoker>::on_scoring(Scoring& s, Joker& joker) {
  give_mult_for_hand(s, joker, HandId::TwoPair);
}

// Crazy Joker: +12 Mult if the played cards contain a Straight
template <>
JIMBO_INLINE void Effect<JokerId::CrazyJoker>::on_scoring(Scoring& s, Joker& joker) {
  give_mult_for_hand(s, joker, HandId::Straight);
}

// Droll Joker: +10 Mult if the played cards contain a Flush
template <>
JIMBO_INLINE void Effect<JokerId::DrollJoker>::on_scoring(Scoring& s, Joker& joker) {
  give_mult_for_hand(s, joker, HandId::Flush);
}

// Sly Joker: +50 Chips if the played cards contain a Pair
template <>
JIMBO_INLINE void Effect<JokerId::SlyJoker>::on_scoring(Scoring& s, Joker& joker) {
  give_chips_for_hand(s, joker, HandId::Pair);
}

// Wily Joker: +100 Chips if the played cards contain a Three of a Kind
template <>
JIMBO_INLINE void Effect<JokerId::WilyJoker>::on_scoring(Scoring& s, Joker& joker) {
  give_chips_for_hand(s, joker, HandId::ThreeOfAKind);
}

// Clever Joker: +80 Chips if the played cards contain a Two Pair
template <>
JIMBO_INLINE void Effect<JokerId::CleverJoker>::on_scoring(Scoring& s, Joker& joker) {
  give_chips_for_hand(s, joker, HandId::TwoPair);
}

// Devious Joker: +100 Chips if the played cards contain a Straight
template <>
JIMBO_INLINE void Effect<JokerId::DeviousJoker>::on_scoring(Scoring& s, Joker& joker) {
  give_chips_for_hand(s, joker, HandId::Straight);
}

// Crafty Joker: +80 Chips if the played cards contain a Flush
template <>
JIMBO_INLINE void Effect<JokerId::CraftyJoker>::on_scoring(Scoring& s, Joker& joker) {
  give_chips_for_hand(s, joker, HandId::Flush);
}

// Half Joker: +20 Mult if at most three cards are played
template <>
JIMBO_INLINE void Effect<JokerId::HalfJoker>::on_scoring(Scoring& s, Joker& joker) {
  const ItemNumbers& n = s.numbers(joker);
  if (s.played_count <= n.cards) s.add_mult(n.mult);
}

// Supernova: +Mult as often as the hand has been played this run, this time included
template <>
JIMBO_INLINE void Effect<JokerId::Supernova>::on_scoring(Scoring& s, Joker& joker) {
  s.add_mult(s.numbers(joker).mult * s.s.hand_states[static_cast<int>(s.hand)].plays);
}

// Space Joker: 1 in 4 chance that the played poker hand gains a level before it scores
template <>
JIMBO_INLINE void Effect<JokerId::SpaceJoker>::before_scoring(Scoring& s, Joker& joker) {
  const ItemNumbers& n = s.numbers(joker);
  if (s.g.chance(Stream::SpaceJoker, n.odds)) s.gain_levels(n.levels);
}

// DNA: a single card played as first hand of the round is copied into the hand
template <>
JIMBO_INLINE void Effect<JokerId::DNA>::before_scoring(Scoring& s, Joker&) {
  if (!s.first_hand_of_round() || s.played_count != 1) return;
  const PlayingCard copy = copy_of_card(s.g, s.s.card(s.played[0]));
  add_to_hand(s.g, copy);
  announce_added(s.g, 1);
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

// Superposition: makes a Tarot if a Straight is contained and an Ace scores, even a debuffed one
template <>
JIMBO_INLINE void Effect<JokerId::Superposition>::on_scoring(Scoring& s, Joker&) {
  if (s.g.consumable_room() <= 0 || !s.contains(HandId::Straight)) return;
  for (int i = 0; i < s.scoring_count; ++i) {
    if (rank_id(s.scoring_card(i)) != 14) continue;
    s.g.queue_consumable(Stream::TarotSuperposition, ConsumableSet::Tarot);
    return;
  }
}

// To Do List: $4 if the hand played is the one listed, which changes when a round ends. A copy
// rolls for a hand and then keeps its original's.
template <>
JIMBO_INLINE void Effect<JokerId::ToDoList>::on_built(Game& g, Joker& joker) {
  const VisibleHands hands(g);
  joker.counter = static_cast<std::uint8_t>(hands.at[g.pick(Stream::ToDoList, hands.count)]);
}
template <>
JIMBO_INLINE void Effect<JokerId::ToDoList>::on_copied(Game& g, Joker&) {
  const VisibleHands hands(g);
  g.pick(Stream::ToDoList, hands.count);
}
template <>
JIMBO_INLINE void Effect<JokerId::ToDoList>::before_scoring(Scoring& s, Joker& joker) {
  if (s.is(static_cast<HandId>(joker.counter))) s.earn(s.numbers(joker).dollars);
}
template <>
JIMBO_INLINE void Effect<JokerId::ToDoList>::on_round_end(RoundEnd& e, Joker& joker) {
  VisibleHands hands(e.g);
  hands.remove(static_cast<HandId>(joker.counter));
  const int choice = e.g.pick(Stream::ToDoList, hands.count);
  joker.counter = static_cast<std::uint8_t>(hands.at[choice]);
}

// Card Sharp: X3 Mult if the poker hand was already played this round
template <>
JIMBO_INLINE void Effect<JokerId::CardSharp>::on_scoring(Scoring& s, Joker& joker) {
  if (s.s.hand_states[static_cast<int>(s.hand)].plays_this_round > 1)
    s.times_mult(s.numbers(joker).factor);
}

// Séance: creates a Spectral card if the hand contains a Straight Flush
template <>
JIMBO_INLINE void Effect<JokerId::Seance>::on_scoring(Scoring& s, Joker&) {
  if (s.contains(HandId::StraightFlush) && s.g.consumable_room() > 0) {
    s.g.queue_consumable(Stream::SpectralSeance, ConsumableSet::Spectral);
  }
}

// Vagabond: creates a Tarot card if a hand is played with $4 or less
template <>
JIMBO_INLINE void Effect<JokerId::Vagabond>::on_scoring(Scoring& s, Joker& joker) {
  if (s.g.consumable_room() > 0 && s.s.dollars <= s.numbers(joker).most) {
    s.g.queue_consumable(Stream::TarotVagabond, ConsumableSet::Tarot);
  }
}

// Midas Mask: scoring face cards become Gold cards before they score
template <>
JIMBO_INLINE void Effect<JokerId::MidasMask>::before_scoring(Scoring& s, Joker&) {
  for (int i = 0; i < s.scoring_count; ++i) {
    if (is_face(s.g, s.scoring_card(i))) enhance_card(s.g, s.scoring[i], Enhancement::Gold);
  }
}

// Flower Pot: X3 Mult if the scoring cards cover all four suits, one suit a card
template <>
JIMBO_INLINE void Effect<JokerId::FlowerPot>::on_scoring(Scoring& s, Joker& joker) {
  constexpr Suit kOrder[kSuitCount] = {Suit::Hearts, Suit::Diamonds, Suit::Spades, Suit::Clubs};
  bool covered[kSuitCount] = {};
  int count = 0;
  // Wild cards come last and fill what is left. Only for them does a debuff matter.
  for (int pass = 0; pass < 2; ++pass) {
    const bool wild = pass == 1;
    for (int i = 0; i < s.scoring_count; ++i) {
      const PlayingCard& card = s.scoring_card(i);
      if (is_every_suit(card) != wild) continue;
      for (const Suit suit : kOrder) {
        const bool matches =
            wild ? is_suit(s.g, card, suit) : is_suit_despite_debuff(s.g, card, suit);
        if (covered[static_cast<int>(suit)] || !matches) continue;
        covered[static_cast<int>(suit)] = true;
        ++count;
        break;
      }
    }
  }
  if (count == kSuitCount) s.times_mult(s.numbers(joker).factor);
}

// Seeing Double: X2 Mult if a Club and a card of another suit score
template <>
JIMBO_INLINE void Effect<JokerId::SeeingDouble>::on_scoring(Scoring& s, Joker& joker) {
  constexpr Suit kOrder[kSuitCount] = {Suit::Clubs, Suit::Diamonds, Suit::Spades, Suit::Hearts};
  bool seen[kSuitCount] = {};
  // Other cards show every suit they match; then each Wild card fills one that is missing.
  for (int pass = 0; pass < 2; ++pass) {
    const bool wild = pass == 1;
    for (int i = 0; i < s.scoring_count; ++i) {
      const PlayingCard& card = s.scoring_card(i);
      if (is_every_suit(card) != wild) continue;
      for (const Suit suit : kOrder) {
        if (seen[static_cast<int>(suit)] || !is_suit(s.g, card, suit)) continue;
        seen[static_cast<int>(suit)] = true;
        if (wild) break;
      }
    }
  }
  const bool other = seen[static_cast<int>(Suit::Diamonds)] ||
                     seen[static_cast<int>(Suit::Spades)] || seen[static_cast<int>(Suit::Hearts)];
  if (seen[static_cast<int>(Suit::Clubs)] && other) s.times_mult(s.numbers(joker).factor);
}

// Matador: pays $8 if the hand triggers the boss's ability, refused hands too
template <>
JIMBO_INLINE void Effect<JokerId::Matador>::on_scoring(Scoring& s, Joker& joker) {
  if (s.s.blind_triggered) s.earn(s.numbers(joker).dollars);
}
template <>
JIMBO_INLINE void Effect<JokerId::Matador>::on_hand_refused(Scoring& s, Joker& joker) {
  on_scoring(s, joker);
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

}  // namespace jimbo
