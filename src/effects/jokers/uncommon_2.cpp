#include "effects/jokers/family.h"
#include "play/blind.h"
#include "play/create.h"
#include "play/deck.h"
#include "play/draw.h"
#include "play/hook.h"
#include "play/moment.h"
#include "play/tag.h"

// The second half of the Uncommon jokers: Lucky Cat to Bootstraps.

namespace jimbo {

// Lucky Cat: gains X0.25 Mult each time a Lucky card succeeds
template <>
JIMBO_INLINE void Effect<JokerId::LuckyCat>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_factor(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::LuckyCat>::on_card_scored(Scoring& s, Joker& joker) {
  if (s.lucky_triggered) joker.value += s.numbers(joker).gain;
}

// Bull: +2 Chips for each dollar held or already earned in this hand
template <>
JIMBO_INLINE void Effect<JokerId::Bull>::on_scoring(Scoring& s, Joker& joker) {
  const int dollars = s.s.dollars + s.g.queue.dollars;
  if (dollars > 0) s.add_chips(s.numbers(joker).chips * dollars);
}

// Diet Cola: selling it gives a Double Tag
template <>
JIMBO_INLINE void Effect<JokerId::DietCola>::on_sold(Game& g, Joker&) {
  add_tag(g, TagId::Double);
}

// Trading Card: a first discard of a single card destroys it and pays $3
template <>
JIMBO_INLINE bool Effect<JokerId::TradingCard>::on_discard(Discarding& d, Joker& joker) {
  if (!d.first_of_round() || d.count != 1) return false;
  d.g.queue_dollars(d.g.numbers(joker).dollars);
  return true;
}

// Flash Card: gains +2 Mult for each reroll of the shop
template <>
JIMBO_INLINE void Effect<JokerId::FlashCard>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_mult(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::FlashCard>::on_shop_rerolled(Game& g, Joker& joker) {
  joker.value += g.numbers(joker).gain;
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

// Seltzer: all scored cards score once more, for the next 10 hands
template <>
JIMBO_INLINE int Effect<JokerId::Seltzer>::retriggers(Scoring& s, Joker& joker) {
  return s.numbers(joker).retriggers;
}
template <>
JIMBO_INLINE void Effect<JokerId::Seltzer>::after_scoring(Scoring& s, Joker& joker) {
  use_up(s.g, joker);
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

// Mr. Bones: saves a lost round with at least a quarter of the required score, and is gone
template <>
JIMBO_INLINE void Effect<JokerId::MrBones>::on_round_end(RoundEnd& e, Joker& joker) {
  if (!e.lost || !(e.s.score / e.s.requirement >= e.g.numbers(joker).share)) return;
  e.lost = false;
  joker.leaving = true;
}

// Acrobat: X3 Mult in the last hand of the round
template <>
JIMBO_INLINE void Effect<JokerId::Acrobat>::on_scoring(Scoring& s, Joker& joker) {
  if (s.s.hands_left == 0) s.times_mult(s.numbers(joker).factor);
}

// Sock and Buskin: scored face cards score once more
template <>
JIMBO_INLINE int Effect<JokerId::SockAndBuskin>::retriggers(Scoring& s, Joker& joker) {
  return s.card_is_face() ? s.numbers(joker).retriggers : 0;
}

// Troubadour: +2 hand size, 1 hand less each round
template <>
JIMBO_INLINE void Effect<JokerId::Troubadour>::on_gained(Game& g, Joker& joker) {
  change_hand_size(g, g.numbers(joker).hand_size);
  change_hands_per_round(g, g.numbers(joker).hands);
}
template <>
JIMBO_INLINE void Effect<JokerId::Troubadour>::on_lost(Game& g, Joker& joker) {
  change_hand_size(g, -g.numbers(joker).hand_size);
  change_hands_per_round(g, -g.numbers(joker).hands);
}

// Certificate: the first hand of each round comes with a new playing card that has a seal
template <>
JIMBO_INLINE void Effect<JokerId::Certificate>::on_first_draw(Game& g, Joker&) {
  const Front front = draw_front(g, Stream::CertificateFront);
  PlayingCard card = build_card(g, front);
  const double roll = g.number(Stream::CertificateSeal);
  card.seal = seal_of(g.rules.shop, roll);
  test_debuff(g, card);
  add_to_hand(g, card);
  sort_hand(g);
  announce_added(g, 1);
}

// Smeared Joker: suits of one colour count as the same (asked in core/card_test.h)

// Throwback: X0.25 Mult more for each blind skipped this run
template <>
JIMBO_INLINE void Effect<JokerId::Throwback>::on_scoring(Scoring& s, Joker& joker) {
  const ItemNumbers& n = s.numbers(joker);
  if (s.s.blinds_skipped > 0) s.times_mult(n.factor + n.gain * s.s.blinds_skipped);
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

// Glass Joker: gains X0.75 Mult for each Glass card that shatters
template <>
JIMBO_INLINE void Effect<JokerId::GlassJoker>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_factor(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::GlassJoker>::on_cards_destroyed(Destruction& x, Joker& joker) {
  joker.value += x.g.numbers(joker).gain * x.shattered;
}

// Showman: cards already there may be drawn again (asked in core/existing_keys.h)

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
      if ((card.enhancement == Enhancement::Wild) != wild) continue;
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

// Merry Andy: +3 discards each round, -1 hand size
template <>
JIMBO_INLINE void Effect<JokerId::MerryAndy>::on_gained(Game& g, Joker& joker) {
  change_hand_size(g, g.numbers(joker).hand_size);
  change_discards(g, g.numbers(joker).discards);
}
template <>
JIMBO_INLINE void Effect<JokerId::MerryAndy>::on_lost(Game& g, Joker& joker) {
  change_hand_size(g, -g.numbers(joker).hand_size);
  change_discards(g, -g.numbers(joker).discards);
}

// Oops! All 6s: doubles all listed chances (asked in core/game.h)

// The Idol: each scored card of the round's rank and suit gives X2 Mult
template <>
JIMBO_INLINE void Effect<JokerId::TheIdol>::on_card_scored(Scoring& s, Joker& joker) {
  const bool of_rank = s.card_id() == rank_id(s.s.targets.idol_rank);
  if (of_rank && s.card_is_suit(s.s.targets.idol_suit)) s.times_mult(s.numbers(joker).factor);
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
      if ((card.enhancement == Enhancement::Wild) != wild) continue;
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

// Satellite: pays $1 for each different Planet card used this run at the end of the round
template <>
JIMBO_INLINE int Effect<JokerId::Satellite>::cash_out_dollars(Game& g, Joker& joker) {
  int planets = 0;
  for (unsigned left = g.s.planets_used; left != 0; left &= left - 1) ++planets;
  return g.numbers(joker).dollars * planets;
}

// Cartomancer: each blind creates a Tarot card
template <>
JIMBO_INLINE void Effect<JokerId::Cartomancer>::on_blind_selected(Game& g, Joker&) {
  if (g.consumable_room() <= 0) return;
  ++g.queue.reserved_consumables;
  ++g.queue.cartomancer_cards;
}

// Astronomer: Planet cards and Celestial packs are free (asked in core/price.h)

// Bootstraps: +2 Mult for every $5 held or already earned in this hand
template <>
JIMBO_INLINE void Effect<JokerId::Bootstraps>::on_scoring(Scoring& s, Joker& joker) {
  const int dollars = s.s.dollars + s.g.queue.dollars;
  const ItemNumbers& n = s.numbers(joker);
  if (dollars >= n.dollars) s.add_mult(n.mult * (dollars / n.dollars));
}

}  // namespace jimbo
