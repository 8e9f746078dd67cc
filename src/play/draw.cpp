#include "play/draw.h"

#include <cstdint>

#include "hook/ask_items.h"
#include "play/deck.h"
#include "play/game.h"
#include "play/limit.h"
#include "play/shuffle.h"
#include "state/card_trait.h"

namespace jimbo {

JIMBO_FN int hand_limit(const View& g) { return g.s.hand_size > 0 ? g.s.hand_size : 0; }

JIMBO_FN bool nothing_done_yet(const View& g) {
  return g.s.hands_played_round == 0 && g.s.discards_used_round == 0;
}

JIMBO_FN bool challenge_hides(Game& g) {
  if (!g.has_rule(ChallengeRule::FlippedCards)) return false;
  const double odds = g.rule_value(ChallengeRule::FlippedCards);
  return g.number(Stream::FlippedCard) < 1.0 / odds;
}

JIMBO_FN bool hides_only_faces(const View& g) {
  return blind::hides_only_faces(g) && !g.has_rule(ChallengeRule::FlippedCards);
}

namespace {

JIMBO_FN CardIndex take_top(State& s) {
  const int top = --s.draw_pile_count;
  if (s.card_count <= CardList::kByteCards) return s.draw_pile.take_byte(top);
  const CardIndex index = s.draw_pile[top];
  s.draw_pile.set(top, 0);
  return index;
}

}  // namespace

JIMBO_FN void draw_cards(Game& g, int count) {
  State& s = g.s;
  if (count > s.draw_pile_count) count = s.draw_pile_count;
  if (count <= 0) return;
  if (count > kHandCapacity - s.hand_count) {
    // The game would draw them; programs can ask for any number, and a run must go on.
    if (g.programs == nullptr) return g.report_capacity();
    count = kHandCapacity - s.hand_count;
  }
  settle_top(s, count);
  const bool may_hide = blind::may_hide(g) || g.has_rule(ChallengeRule::FlippedCards);
  for (int i = 0; i < count; ++i) {
    const CardIndex index = take_top(s);
    if (!may_hide) {
      s.hand[s.hand_count++] = face_up_slot(index);
      continue;
    }
    const bool by_boss = blind::hides(g, s.card(index));
    const bool by_challenge = challenge_hides(g);
    HandSlot slot = face_up_slot(index);
    slot.face_down = by_boss || by_challenge;
    slot.known_face = by_boss && has_face_rank(g, s.card(index)) && hides_only_faces(g);
    s.hand[s.hand_count++] = slot;
  }
  sort_hand(g);
}

JIMBO_FN void change_hand_size(Game& g, int change) {
  State& s = g.s;
  s.hand_size = limit_after(s.hand_size, change);
  const bool choosing = s.phase == Phase::SelectingHand && s.blind != BlindId::None;
  if (change > 0 && choosing && s.hand_count > 0 && s.hand_size > 1 && !g.hand_locked) {
    draw_cards(g, change);
  }
}

JIMBO_FN void change_discards(Game& g, int change) {
  g.s.discards = limit_after(g.s.discards, change);
  g.s.discards_left += change;
  if (g.s.discards_left < 0) g.s.discards_left = 0;
}

JIMBO_FN void change_hands_per_round(Game& g, int change) {
  g.s.hands = limit_after(g.s.hands, change);
}

}  // namespace jimbo
