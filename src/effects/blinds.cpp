#include <cstdint>

#include "base/number.h"
#include "hook/item_hook.h"
#include "play/blind.h"
#include "play/deck.h"
#include "play/discard.h"
#include "play/draw.h"
#include "play/joker_row.h"
#include "play/limit.h"
#include "play/moment.h"
#include "play/money.h"
#include "play/shuffle.h"
#include "state/card_trait.h"
#include "state/forced_card.h"

// What the bosses do, in the order of the game's list. Small and Big do nothing.

namespace jimbo {

// What several bosses do alike -------------------------------------------------------------------

// The positions of the hand in the order of their cards' creation.
JIMBO_INLINE void hand_by_serial(const State& s, std::uint8_t* positions) {
  std::uint16_t serials[kHandCapacity];
  for (int i = 0; i < s.hand_count; ++i) {
    positions[i] = static_cast<std::uint8_t>(i);
    serials[i] = s.hand[i].card;
  }
  sort_by_serial(positions, serials, s.hand_count);
}

// One by one -------------------------------------------------------------------------------------

// The Hook: each hand played discards two held cards at random
template <>
JIMBO_INLINE void BlindEffect<BlindId::Hook>::on_play_pressed(Game& g) {
  State& s = g.s;
  std::uint8_t pool[kHandCapacity];  // positions in hand
  int count = s.hand_count;
  hand_by_serial(s, pool);
  std::uint64_t chosen = 0;
  for (int n = 0; n < g.numbers(BlindId::Hook).cards && count > 0; ++n) {
    const int choice = g.pick(Stream::Hook, count);
    chosen |= 1ULL << pool[choice];
    --count;
    for (int i = choice; i < count; ++i) pool[i] = pool[i + 1];
  }
  Discarding d(g);
  d.by_hook = true;
  for (int i = 0; i < s.hand_count; ++i) {
    if (((chosen >> i) & 1U) != 0 && d.count < kMaxPlayed) d.cards[d.count++] = s.hand[i].card;
  }
  if (d.count > 0) discard_cards(g, d);
}

// The Ox: playing the hand played most takes all money
template <>
JIMBO_INLINE bool BlindEffect<BlindId::Ox>::before_scoring(Scoring& sc) {
  if (sc.hand != sc.s.most_played) return false;
  sc.s.blind_triggered = true;
  sc.emit(EventKind::Dollars, -sc.s.dollars);
  set_dollars(sc.g, 0);
  return false;
}

// The House: the first hand is drawn face down
template <>
JIMBO_INLINE bool BlindEffect<BlindId::House>::hides(Game& g, const PlayingCard&) {
  return nothing_done_yet(g);
}
template <>
JIMBO_INLINE void BlindEffect<BlindId::House>::on_disabled(Game& g) {
  turn_hand_up(g);
}

// The Wall: a requirement twice as large as other bosses'
template <>
JIMBO_INLINE void BlindEffect<BlindId::Wall>::on_disabled(Game& g) {
  g.s.requirement = g.s.requirement / g.numbers(BlindId::Wall).factor;
}

// The Wheel: each card drawn is face down with a chance of 1 in 7
template <>
JIMBO_INLINE bool BlindEffect<BlindId::Wheel>::hides(Game& g, const PlayingCard&) {
  return g.chance(Stream::Wheel, g.numbers(BlindId::Wheel).odds);
}
template <>
JIMBO_INLINE void BlindEffect<BlindId::Wheel>::on_disabled(Game& g) {
  turn_hand_up(g);
}

// The Arm: the hand played loses a level
template <>
JIMBO_INLINE bool BlindEffect<BlindId::Arm>::before_scoring(Scoring& sc) {
  if (sc.s.hand_states[static_cast<int>(sc.hand)].level <= 1) return false;
  sc.s.blind_triggered = true;
  sc.gain_levels(-sc.g.numbers(BlindId::Arm).levels);
  return false;
}

// The Club: Clubs are debuffed
template <>
JIMBO_INLINE bool BlindEffect<BlindId::Club>::debuffs(const View& v, const PlayingCard& card) {
  return is_suit_despite_debuff(v, card, Suit::Clubs);
}

// The Fish: cards drawn after each hand played are face down
template <>
JIMBO_INLINE void BlindEffect<BlindId::Fish>::on_set(Game& g) {
  g.s.blind_prepared = false;
}
template <>
JIMBO_INLINE void BlindEffect<BlindId::Fish>::on_play_pressed(Game& g) {
  g.s.blind_prepared = true;
}
template <>
JIMBO_INLINE bool BlindEffect<BlindId::Fish>::hides(Game& g, const PlayingCard&) {
  return g.s.blind_prepared;
}
template <>
JIMBO_INLINE void BlindEffect<BlindId::Fish>::on_disabled(Game& g) {
  turn_hand_up(g);
}

// The Psychic: hands of fewer than five cards are refused
template <>
JIMBO_INLINE bool BlindEffect<BlindId::Psychic>::before_scoring(Scoring& sc) {
  return sc.played_count < sc.g.numbers(BlindId::Psychic).cards;
}

// The Goad: Spades are debuffed
template <>
JIMBO_INLINE bool BlindEffect<BlindId::Goad>::debuffs(const View& v, const PlayingCard& card) {
  return is_suit_despite_debuff(v, card, Suit::Spades);
}

// The Water: no discards
template <>
JIMBO_INLINE void BlindEffect<BlindId::Water>::on_set(Game& g) {
  g.s.blind_memory = limit_after(g.s.discards_left, 0);
  g.s.discards_left = 0;
}
template <>
JIMBO_INLINE void BlindEffect<BlindId::Water>::on_disabled(Game& g) {
  g.s.discards_left += g.s.blind_memory;
}

// The Window: Diamonds are debuffed
template <>
JIMBO_INLINE bool BlindEffect<BlindId::Window>::debuffs(const View& v, const PlayingCard& card) {
  return is_suit_despite_debuff(v, card, Suit::Diamonds);
}

// The Manacle: -1 hand size. When it is disabled the growing hand draws one card, and the boss's
// own goodwill another, over the limit.
template <>
JIMBO_INLINE void BlindEffect<BlindId::Manacle>::on_set(Game& g) {
  g.s.hand_size = limit_after(g.s.hand_size, g.numbers(BlindId::Manacle).hand_size);
}
template <>
JIMBO_INLINE void BlindEffect<BlindId::Manacle>::on_disabled(Game& g) {
  const int cards = -g.numbers(BlindId::Manacle).hand_size;
  change_hand_size(g, cards);
  if (g.s.phase == Phase::SelectingHand) draw_cards(g, cards);
}
template <>
JIMBO_INLINE void BlindEffect<BlindId::Manacle>::on_removed(Game& g) {
  g.s.hand_size = limit_after(g.s.hand_size, -g.numbers(BlindId::Manacle).hand_size);
}

// The Eye: a hand already played this round is refused
template <>
JIMBO_INLINE bool BlindEffect<BlindId::Eye>::before_scoring(Scoring& sc) {
  const auto hand = static_cast<std::uint16_t>(1U << static_cast<int>(sc.hand));
  const bool played = (sc.s.eye_hands & hand) != 0;
  sc.s.eye_hands |= hand;
  return played;
}

// The Mouth: only the first hand's type is played this round
template <>
JIMBO_INLINE bool BlindEffect<BlindId::Mouth>::before_scoring(Scoring& sc) {
  const bool other = sc.s.mouth_locked && sc.s.mouth_hand != sc.hand;
  if (!sc.s.mouth_locked) sc.s.mouth_hand = sc.hand;
  sc.s.mouth_locked = true;
  return other;
}

// The Plant: face cards are debuffed
template <>
JIMBO_INLINE bool BlindEffect<BlindId::Plant>::debuffs(const View& v, const PlayingCard& card) {
  return is_face_despite_debuff(v, card);
}

// The Serpent: after a hand or discard three cards are drawn, however many are held
template <>
JIMBO_INLINE void BlindEffect<BlindId::Serpent>::on_draw(Game& g, int& count) {
  if (!nothing_done_yet(g)) count = g.numbers(BlindId::Serpent).cards;
}

// The Pillar: cards played this ante are debuffed
template <>
JIMBO_INLINE bool BlindEffect<BlindId::Pillar>::debuffs(const View&, const PlayingCard& card) {
  return card.played_this_ante;
}

// The Needle: one hand only
template <>
JIMBO_INLINE void BlindEffect<BlindId::Needle>::on_set(Game& g) {
  g.s.blind_memory = limit_after(g.s.hands, -g.numbers(BlindId::Needle).hands);
  g.s.hands_left -= g.s.blind_memory;
}
template <>
JIMBO_INLINE void BlindEffect<BlindId::Needle>::on_disabled(Game& g) {
  g.s.hands_left += g.s.blind_memory;
  if (g.s.hands_left < 1) g.s.hands_left = 1;  // where it had given hands, or the run has none
}

// The Head: Hearts are debuffed
template <>
JIMBO_INLINE bool BlindEffect<BlindId::Head>::debuffs(const View& v, const PlayingCard& card) {
  return is_suit_despite_debuff(v, card, Suit::Hearts);
}

// The Tooth: each card played costs $1
template <>
JIMBO_INLINE void BlindEffect<BlindId::Tooth>::on_play_pressed(Game& g) {
  add_dollars(g, -g.numbers(BlindId::Tooth).dollars * g.play_count);
}

// The Flint: the base chips and mult of the hand are halved
template <>
JIMBO_INLINE void BlindEffect<BlindId::Flint>::on_base(Scoring& sc) {
  const double share = sc.g.numbers(BlindId::Flint).share;
  sc.s.blind_triggered = true;
  const double mult = floor_of(sc.mult * share + 0.5);
  const double chips = floor_of(sc.chips * share + 0.5);
  sc.mult = mult < 1 ? 1 : mult;
  sc.chips = chips < 0 ? 0 : chips;
  sc.cap_chips();
  sc.g.acting = {ActorKind::Blind, 0, 0};
  sc.emit(EventKind::Halved, share);
}

// The Mark: face cards are drawn face down
template <>
JIMBO_INLINE bool BlindEffect<BlindId::Mark>::hides(Game& g, const PlayingCard& card) {
  return is_face_despite_debuff(g, card);
}
template <>
JIMBO_INLINE bool BlindEffect<BlindId::Mark>::hides_only_faces(const View& v) {
  return !v.has_active(Trait::AllFaces);
}
template <>
JIMBO_INLINE void BlindEffect<BlindId::Mark>::on_disabled(Game& g) {
  turn_hand_up(g);
}

// Amber Acorn: turns the jokers over and shuffles them three times, each time from the order of
// creation. Whether it does is settled by the number of jokers when it appears, not by what they
// make or destroy. The order it leaves stays when it is disabled.
template <>
JIMBO_INLINE void BlindEffect<BlindId::AmberAcorn>::on_set(Game& g) {
  for (int i = 0; i < g.s.joker_count; ++i) g.s.jokers[i].face_down = true;
  g.s.blind_memory = g.s.joker_count > 1 ? 1 : 0;
}
template <>
JIMBO_INLINE void BlindEffect<BlindId::AmberAcorn>::after_jokers_acted(Game& g) {
  constexpr int kShuffles = 3;  // no number to tune: what it is for is an order nobody knows
  if (g.s.blind_memory == 0) return;
  for (int i = 0; i < kShuffles; ++i) shuffle_jokers(g, Stream::AmberAcorn);
}

// Verdant Leaf: all cards are debuffed until a joker is sold
template <>
JIMBO_INLINE bool BlindEffect<BlindId::VerdantLeaf>::debuffs(const View&, const PlayingCard&) {
  return true;
}
template <>
JIMBO_INLINE void BlindEffect<BlindId::VerdantLeaf>::on_joker_sold(Game& g) {
  disable_boss(g);
}

// Violet Vessel: a requirement three times as large as other bosses'
template <>
JIMBO_INLINE void BlindEffect<BlindId::VioletVessel>::on_disabled(Game& g) {
  g.s.requirement = g.s.requirement / g.numbers(BlindId::VioletVessel).factor;
}

// Crimson Heart: each hand one joker is debuffed: one that was not, or the only one there is
template <>
JIMBO_INLINE void BlindEffect<BlindId::CrimsonHeart>::on_play_pressed(Game& g) {
  if (g.s.joker_count > 0) g.s.blind_prepared = true;
}
template <>
JIMBO_INLINE void BlindEffect<BlindId::CrimsonHeart>::after_draw(Game& g) {
  State& s = g.s;
  if (!s.blind_prepared || s.joker_count == 0) return;
  JokerSet candidates = 0;
  for (int i = 0; i < s.joker_count; ++i) {
    if (s.joker_count == 1 || !s.jokers[i].debuffed) candidates |= 1ULL << i;
  }
  clear_joker_debuffs(g);
  disable_boss_if_asked(g);
  if (candidates == 0) {
    // Only expired perishables: the stream moves on, nobody is chosen.
    g.number(Stream::CrimsonHeart);
    return;
  }
  const int choice = pick_joker(g, Stream::CrimsonHeart, candidates);
  set_joker_debuff(g, choice, true);
}

// Cerulean Bell: one held card is always selected
template <>
JIMBO_INLINE void BlindEffect<BlindId::CeruleanBell>::after_draw(Game& g) {
  State& s = g.s;
  if (s.hand_count == 0 || has_forced_card(s)) return;
  std::uint8_t positions[kHandCapacity];
  hand_by_serial(s, positions);
  const int choice = positions[g.pick(Stream::CeruleanBell, s.hand_count)];
  s.hand[choice].forced = true;
}
template <>
JIMBO_INLINE void BlindEffect<BlindId::CeruleanBell>::on_disabled(Game& g) {
  release_forced_cards(g.s);
}

}  // namespace jimbo
