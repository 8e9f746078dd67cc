#include <cstdint>

#include "effects/jokers/family.h"
#include "play/draw.h"
#include "play/hand_order.h"
#include "play/hook.h"
#include "play/moment.h"
#include "play/price.h"
#include "play/trade.h"

// The Common jokers, in pool order.

namespace jimbo {

// Joker: +4 Mult
template <>
JIMBO_INLINE void Effect<JokerId::Joker>::on_scoring(Scoring& s, Joker& joker) {
  s.add_mult(s.numbers(joker).mult);
}

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

// Credit Card: money may fall to $20 of debt per card owned; core/money.h asks for it

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

// 8 Ball: each scored 8 has a chance of 1 in 4 to make a Tarot; not rolled without room
template <>
JIMBO_INLINE void Effect<JokerId::EightBall>::on_card_scored(Scoring& s, Joker& joker) {
  if (s.g.consumable_room() <= 0 || s.card_id() != 8) return;
  if (!s.g.chance(Stream::EightBall, s.numbers(joker).odds)) return;
  s.g.queue_consumable(Stream::TarotEightBall, ConsumableSet::Tarot);
}

// Misprint: +0 to +23 Mult at random
template <>
JIMBO_INLINE void Effect<JokerId::Misprint>::on_scoring(Scoring& s, Joker& joker) {
  const ItemNumbers& n = s.numbers(joker);
  const int mult = n.least + s.g.pick(Stream::Misprint, n.most - n.least + 1);
  s.add_mult(mult);
}

// Raised Fist: the lowest card held gives twice its chips as Mult. Among equals it is the rightmost
// one; Stone cards are no candidates. A debuffed card can be the lowest and then gives nothing.
template <>
JIMBO_INLINE bool Effect<JokerId::RaisedFist>::on_card_held(Scoring& s, Joker& joker) {
  int lowest = 15;
  int lowest_index = -1;
  for (int i = 0; i < s.s.hand_count; ++i) {
    const PlayingCard& card = s.held_card(i);
    if (card.enhancement == Enhancement::Stone || rank_id(card) > lowest) continue;
    lowest = rank_id(card);
    lowest_index = s.s.hand[i].card;
  }
  if (s.card_index != lowest_index || s.card().debuffed) return false;
  s.add_mult(s.numbers(joker).mult * s.g.facts(s.card().rank).chips);
  return true;
}

// Chaos the Clown: one free reroll in each shop. Selecting a blind sets the count anew.
template <>
JIMBO_INLINE void Effect<JokerId::ChaosTheClown>::on_gained(Game& g, Joker& joker) {
  change_free_rerolls(g, g.numbers(joker).rerolls);
}
template <>
JIMBO_INLINE void Effect<JokerId::ChaosTheClown>::on_lost(Game& g, Joker& joker) {
  change_free_rerolls(g, -g.numbers(joker).rerolls);
}

// Scary Face: played face cards give +30 Chips when scored
template <>
JIMBO_INLINE void Effect<JokerId::ScaryFace>::on_card_scored(Scoring& s, Joker& joker) {
  if (s.card_is_face()) s.add_chips(s.numbers(joker).chips);
}

// Abstract Joker: +3 Mult for each joker owned, itself included
template <>
JIMBO_INLINE void Effect<JokerId::AbstractJoker>::on_scoring(Scoring& s, Joker& joker) {
  s.add_mult(s.numbers(joker).mult * s.s.joker_count);
}

// Delayed Gratification: $2 for each discard left if none was used this round
template <>
JIMBO_INLINE int Effect<JokerId::DelayedGratification>::cash_out_dollars(Game& g, Joker& joker) {
  const bool earned = g.s.discards_used_round == 0 && g.s.discards_left > 0;
  return earned ? g.numbers(joker).dollars * g.s.discards_left : 0;
}

// Gros Michel: +15 Mult; 1 in 6 to be destroyed when a round ends, and then extinct for the run
template <>
JIMBO_INLINE void Effect<JokerId::GrosMichel>::on_scoring(Scoring& s, Joker& joker) {
  s.add_mult(s.numbers(joker).mult);
}
template <>
JIMBO_INLINE void Effect<JokerId::GrosMichel>::on_round_end(RoundEnd& e, Joker& joker) {
  if (!e.g.chance(Stream::GrosMichel, e.g.numbers(joker).odds)) return;
  joker.leaving = true;
  e.s.gros_michel_extinct = true;
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

// Supernova: +Mult as often as the hand has been played this run, this time included
template <>
JIMBO_INLINE void Effect<JokerId::Supernova>::on_scoring(Scoring& s, Joker& joker) {
  s.add_mult(s.numbers(joker).mult * s.s.hand_states[static_cast<int>(s.hand)].plays);
}

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

// Egg: gains $3 of sell value when a round ends
template <>
JIMBO_INLINE void Effect<JokerId::Egg>::on_round_end(RoundEnd& e, Joker& joker) {
  joker.extra_sell = static_cast<std::int16_t>(joker.extra_sell + e.g.numbers(joker).dollars);
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

// Splash: every played card scores; core/scoring.h asks for it

// Blue Joker: +2 Chips for each card in the draw pile
template <>
JIMBO_INLINE void Effect<JokerId::BlueJoker>::on_scoring(Scoring& s, Joker& joker) {
  if (s.s.draw_pile_count > 0) s.add_chips(s.numbers(joker).chips * s.s.draw_pile_count);
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

// Cavendish: X3 Mult; 1 in 1000 to be destroyed when a round ends
template <>
JIMBO_INLINE void Effect<JokerId::Cavendish>::on_scoring(Scoring& s, Joker& joker) {
  s.times_mult(s.numbers(joker).factor);
}
template <>
JIMBO_INLINE void Effect<JokerId::Cavendish>::on_round_end(RoundEnd& e, Joker& joker) {
  if (e.g.chance(Stream::Cavendish, e.g.numbers(joker).odds)) joker.leaving = true;
}

// Red Card: gives Mult, +3 more for each pack skipped
template <>
JIMBO_INLINE void Effect<JokerId::RedCard>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_mult(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::RedCard>::on_pack_skipped(Game& g, Joker& joker) {
  joker.value = joker.value + g.numbers(joker).gain;
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

// Riff-Raff: makes two Common jokers when a blind is selected, or as many as there is room for
template <>
JIMBO_INLINE void Effect<JokerId::RiffRaff>::on_blind_selected(Game& g, Joker& joker) {
  const int room = g.joker_room();
  if (room <= 0) return;
  const int cards = g.numbers(joker).cards;
  const int amount = room < cards ? room : cards;
  g.queue.reserved_jokers += amount;
  g.push({QueuedKind::CreateJokers, Stream::Joker1RiffRaff, ConsumableSet::Tarot,
          ConsumableId::None, amount});
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

// Hallucination: opening a pack makes a Tarot with a chance of 1 in 2; not rolled without room
template <>
JIMBO_INLINE void Effect<JokerId::Hallucination>::on_pack_opened(Game& g, Joker& joker) {
  if (g.consumable_room() <= 0) return;
  if (!g.chance(Stream::Hallucination, g.numbers(joker).odds)) return;
  g.queue_consumable(Stream::TarotHallucination, ConsumableSet::Tarot);
}

// Fortune Teller: +1 Mult for each Tarot used this run
template <>
JIMBO_INLINE void Effect<JokerId::FortuneTeller>::on_scoring(Scoring& s, Joker& joker) {
  if (s.s.tarots_used > 0) s.add_mult(s.numbers(joker).mult * s.s.tarots_used);
}

// Juggler: +1 hand size
template <>
JIMBO_INLINE void Effect<JokerId::Juggler>::on_gained(Game& g, Joker& joker) {
  change_hand_size(g, g.numbers(joker).hand_size);
}
template <>
JIMBO_INLINE void Effect<JokerId::Juggler>::on_lost(Game& g, Joker& joker) {
  change_hand_size(g, -g.numbers(joker).hand_size);
}

// Drunkard: +1 discard each round
template <>
JIMBO_INLINE void Effect<JokerId::Drunkard>::on_gained(Game& g, Joker& joker) {
  change_discards(g, g.numbers(joker).discards);
}
template <>
JIMBO_INLINE void Effect<JokerId::Drunkard>::on_lost(Game& g, Joker& joker) {
  change_discards(g, -g.numbers(joker).discards);
}

// Golden Joker: $4 at cash-out
template <>
JIMBO_INLINE int Effect<JokerId::GoldenJoker>::cash_out_dollars(Game& g, Joker& joker) {
  return g.numbers(joker).dollars;
}

// Popcorn: +20 Mult, 4 fewer when a round ends
template <>
JIMBO_INLINE void Effect<JokerId::Popcorn>::on_scoring(Scoring& s, Joker& joker) {
  give_value_as_mult(s, joker);
}
template <>
JIMBO_INLINE void Effect<JokerId::Popcorn>::on_round_end(RoundEnd& e, Joker& joker) {
  use_up(e.g, joker);
}

// Walkie Talkie: scored 10 and 4 give +10 Chips and +4 Mult
template <>
JIMBO_INLINE void Effect<JokerId::WalkieTalkie>::on_card_scored(Scoring& s, Joker& joker) {
  const int id = s.card_id();
  if (id != 10 && id != 4) return;
  s.add_chips(s.numbers(joker).chips);
  s.add_mult(s.numbers(joker).mult);
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

// Hanging Chad: the first scoring card scores two more times
template <>
JIMBO_INLINE int Effect<JokerId::HangingChad>::retriggers(Scoring& s, Joker& joker) {
  return s.card_position == 0 ? s.numbers(joker).retriggers : 0;
}

// Shoot the Moon: Queens held give +13 Mult
template <>
JIMBO_INLINE bool Effect<JokerId::ShootTheMoon>::on_card_held(Scoring& s, Joker& joker) {
  if (s.card_id() != 12 || s.card().debuffed) return false;
  s.add_mult(s.numbers(joker).mult);
  return true;
}

}  // namespace jimbo
