#pragma once

#include <cstdint>

#include "core/deck.h"
#include "core/fn.h"
#include "core/game.h"

// Drawing cards to the hand.

namespace jimbo {

template <class S>
JIMBO_FN int hand_limit(const Game<S>& g) {
  return g.s.hand_size > 0 ? g.s.hand_size : 0;
}

// The first draw of a round: nothing played, nothing discarded.
template <class S>
JIMBO_FN bool nothing_done_yet(const Game<S>& g) {
  return g.s.hands_played_round == 0 && g.s.discards_used_round == 0;
}

// Whether the boss keeps a drawn card face down. The Wheel rolls for every card.
template <class S>
JIMBO_FN bool boss_hides(Game<S>& g, const PlayingCard& card) {
  if (g.s.blind_disabled) return false;
  switch (g.s.blind) {
    case BlindId::House:
      return nothing_done_yet(g);
    case BlindId::Wheel:
      return g.chance(Stream::Wheel, g.rules.odds.wheel_boss);
    case BlindId::Mark:
      return is_face_despite_debuff(g, card);
    case BlindId::Fish:
      return g.s.blind_prepared;
    default:
      return false;
  }
}

// X-ray Vision rolls for every card drawn to a hand, after the boss.
template <class S>
JIMBO_FN bool challenge_hides(Game<S>& g) {
  if (!g.has_rule(ChallengeRule::FlippedCards)) return false;
  const double odds = g.rule_value(ChallengeRule::FlippedCards);
  return g.number(Stream::FlippedCard) < 1.0 / odds;
}

// The Mark hides face cards; with Pareidolia and in X-ray Vision others lie face down among them.
template <class S>
JIMBO_FN bool hides_faces_alone(const Game<S>& g) {
  return g.s.blind == BlindId::Mark && !g.s.blind_disabled && !g.has_active(JokerId::Pareidolia) &&
         !g.has_rule(ChallengeRule::FlippedCards);
}

// Moves up to `count` cards from the top of the draw pile to the hand and sorts it.
template <class S>
JIMBO_FN void draw_cards(Game<S>& g, int count) {
  State& s = g.s;
  if (count > s.draw_pile_count) count = s.draw_pile_count;
  if (count <= 0) return;
  for (int i = 0; i < count; ++i) {
    const int index = s.draw_pile[--s.draw_pile_count];
    s.draw_pile[s.draw_pile_count] = 0;
    const bool by_boss = boss_hides(g, s.cards[index]);
    const bool by_challenge = challenge_hides(g);
    put_in_hand(g, index, by_boss || by_challenge);
    if (s.result == Result::Capacity) break;
    s.hand[s.hand_count - 1].known_face = by_boss && hides_faces_alone(g);
  }
  sort_hand(g);
}

// A larger hand while choosing one draws as many cards as it grew, whatever the hand holds already.
// A smaller one discards nothing.
template <class S>
JIMBO_FN void change_hand_size(Game<S>& g, int change) {
  State& s = g.s;
  s.hand_size = static_cast<std::int16_t>(s.hand_size + change);
  const bool choosing = s.phase == Phase::SelectingHand && s.blind != BlindId::None;
  if (change > 0 && choosing && s.hand_count > 0 && s.hand_size > 1 && !g.hand_locked) {
    draw_cards(g, change);
  }
}

// Changes the discards per round, and the current ones with them.
template <class S>
JIMBO_FN void change_discards(Game<S>& g, int change) {
  g.s.discards = static_cast<std::int16_t>(g.s.discards + change);
  g.s.discards_left += change;
  if (g.s.discards_left < 0) g.s.discards_left = 0;
}

// Changes the hands per round from the next blind on.
template <class S>
JIMBO_FN void change_hands_per_round(Game<S>& g, int change) {
  g.s.hands = static_cast<std::int16_t>(g.s.hands + change);
}

}  // namespace jimbo
