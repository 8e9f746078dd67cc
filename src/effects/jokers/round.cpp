#include <cstdint>

#include "effects/jokers/family.h"
#include "hook/joker_hook.h"
#include "play/blind.h"
#include "play/consumable.h"
#include "play/create.h"
#include "play/deck.h"
#include "play/draw.h"
#include "play/moment.h"
#include "state/card_trait.h"

// What happens when a blind is selected, a round starts or ends, and at cash-out.

namespace jimbo {

// Marble Joker: each blind adds a Stone card to the deck
template <>
JIMBO_INLINE void Effect<JokerId::MarbleJoker>::on_blind_selected(Game& g, Joker&) {
  const Front front = draw_front(g, Stream::MarbleFront);
  PlayingCard card = build_card(g, front);
  card.enhancement = Enhancement::Stone;
  add_to_draw_pile(g, card);
  announce_added(g, 1);
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

// Egg: gains $3 of sell value when a round ends
template <>
JIMBO_INLINE void Effect<JokerId::Egg>::on_round_end(RoundEnd& e, Joker& joker) {
  joker.extra_sell = static_cast<std::int16_t>(joker.extra_sell + e.g.numbers(joker).dollars);
}

// Burglar: each blind takes all discards and gives 3 hands
template <>
JIMBO_INLINE void Effect<JokerId::Burglar>::on_blind_selected(Game& g, Joker& joker) {
  g.push({QueuedKind::AddHands, Stream::Boss, ConsumableSet::Tarot, ConsumableId::None,
          g.numbers(joker).hands, Rarity::Common});
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

// Riff-Raff: makes two Common jokers when a blind is selected, or as many as there is room for
template <>
JIMBO_INLINE void Effect<JokerId::RiffRaff>::on_blind_selected(Game& g, Joker& joker) {
  const int room = g.joker_room();
  if (room <= 0) return;
  const int cards = g.numbers(joker).cards;
  const int amount = room < cards ? room : cards;
  g.queue_jokers(Stream::Joker1RiffRaff, Rarity::Common, amount);
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

// Golden Joker: $4 at cash-out
template <>
JIMBO_INLINE int Effect<JokerId::GoldenJoker>::cash_out_dollars(Game& g, Joker& joker) {
  return g.numbers(joker).dollars;
}

// Mr. Bones: saves a lost round with at least a quarter of the required score, and is gone
template <>
JIMBO_INLINE void Effect<JokerId::MrBones>::on_round_end(RoundEnd& e, Joker& joker) {
  if (!e.lost || !(e.s.score / e.s.requirement >= e.g.numbers(joker).share)) return;
  e.lost = false;
  joker.leaving = true;
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

// Satellite: pays $1 for each different Planet card used this run at the end of the round
template <>
JIMBO_INLINE int Effect<JokerId::Satellite>::cash_out_dollars(Game& g, Joker& joker) {
  return g.numbers(joker).dollars * count_planets_used(g);
}

// Cartomancer: each blind creates a Tarot card
template <>
JIMBO_INLINE void Effect<JokerId::Cartomancer>::on_blind_selected(Game& g, Joker&) {
  if (g.consumable_room() <= 0) return;
  g.queue_consumable_after_shuffle(Stream::TarotCartomancer, ConsumableSet::Tarot);
}

// Chicot: disables every boss, and the current one when gained
template <>
JIMBO_INLINE void Effect<JokerId::Chicot>::on_blind_selected(Game& g, Joker&) {
  if (is_boss_blind(g)) g.queue.disable_boss = true;
}
template <>
JIMBO_INLINE void Effect<JokerId::Chicot>::on_gained(Game& g, Joker&) {
  g.queue.disable_boss_now = true;
}

}  // namespace jimbo
