#pragma once

#include <cstdint>

#include "core/card_test.h"
#include "core/draw.h"
#include "core/fn.h"
#include "core/game.h"
#include "core/joker_row.h"

// The blind being played: what it requires, whom it debuffs, and how it is disabled.

namespace jimbo {

template <class S>
JIMBO_FN bool in_round(const Game<S>& g) {
  return g.s.blind != BlindId::None;
}

// A boss is being played, disabled or not.
template <class S>
JIMBO_FN bool is_boss_blind(const Game<S>& g) {
  if (!in_round(g)) return false;
  const BlindKind kind = facts(g.s.blind).kind;
  return kind == BlindKind::Boss || kind == BlindKind::Showdown;
}

// The boss in question is being played and acts.
template <class S>
JIMBO_FN bool boss_acts(const Game<S>& g, BlindId id) {
  return g.s.blind == id && !g.s.blind_disabled;
}

// Requirement ----------------------------------------------------------------------------------

template <class S>
JIMBO_FN double base_requirement(const Game<S>& g, int ante) {
  if (ante < 1) return g.rules.below_first_ante;
  int table = 0;
  if (g.stake_at_least(StakeId::Green)) table = 1;
  if (g.stake_at_least(StakeId::Purple)) table = 2;
  return ante <= kListedAntes ? g.rules.ante_base[table][ante - 1] : kStreamNan;
}

template <class S>
JIMBO_FN double requirement_of(const Game<S>& g, BlindId id) {
  const double scaling = g.s.deck == DeckId::Plasma ? g.rules.plasma_scaling : 1.0;
  const double base =
      base_requirement(g, g.s.ante) * g.rules.blinds[static_cast<int>(id)].multiplier;
  return base * scaling;
}

template <class S>
JIMBO_FN int reward_of(const Game<S>& g, BlindId id) {
  if (g.has_rule(ChallengeRule::NoReward)) return 0;
  if (id == BlindId::Small &&
      (g.stake_at_least(StakeId::Red) || g.has_rule(ChallengeRule::NoRewardSmall))) {
    return 0;
  }
  if (id == BlindId::Big && g.has_rule(ChallengeRule::NoRewardBig)) return 0;
  return g.rules.blinds[static_cast<int>(id)].reward;
}

// Debuffs --------------------------------------------------------------------------------------

template <class S>
JIMBO_FN bool boss_debuffs(const Game<S>& g, const PlayingCard& card) {
  if (g.s.blind_disabled) return false;
  switch (g.s.blind) {
    case BlindId::Club:
      return is_suit_despite_debuff(g, card, Suit::Clubs);
    case BlindId::Goad:
      return is_suit_despite_debuff(g, card, Suit::Spades);
    case BlindId::Window:
      return is_suit_despite_debuff(g, card, Suit::Diamonds);
    case BlindId::Head:
      return is_suit_despite_debuff(g, card, Suit::Hearts);
    case BlindId::Plant:
      return is_face_despite_debuff(g, card);
    case BlindId::Pillar:
      return card.played_this_ante;
    case BlindId::VerdantLeaf:
      return true;
    default:
      return false;
  }
}

template <class S>
JIMBO_FN void test_debuff(Game<S>& g, PlayingCard& card) {
  card.debuffed = card.permanent_debuff || boss_debuffs(g, card);
}

// Tests every playing card anew. The game does so whenever a joker or consumable comes or goes;
// outside a round no test can change anything but after the blind is gone, which `clear_debuffs`
// does.
template <class S>
JIMBO_FN void test_debuffs(Game<S>& g) {
  if (!is_boss_blind(g)) return;
  for (int i = 0; i < g.s.card_count; ++i) test_debuff(g, g.s.cards[i]);
}

template <class S>
JIMBO_FN void clear_debuffs(Game<S>& g) {
  for (int i = 0; i < g.s.card_count; ++i) {
    g.s.cards[i].debuffed = g.s.cards[i].permanent_debuff;
  }
}

JIMBO_FN bool has_perished(const Joker& joker) {
  return joker.perishable && joker.rounds_left == 0;
}

// Lifts the boss's debuff from all jokers; what has perished stays debuffed.
template <class S>
JIMBO_FN void clear_joker_debuffs(Game<S>& g) {
  for (int i = 0; i < g.s.joker_count; ++i) {
    if (!has_perished(g.s.jokers[i])) set_joker_debuff(g, i, false);
  }
}

// Replaces a card's enhancement, or strips it with None. The mark of The Pillar and the debuff of
// Double or Nothing go with the old one; the active boss looks at the card anew.
template <class S>
JIMBO_FN void enhance_card(Game<S>& g, int index, Enhancement enhancement) {
  PlayingCard& card = g.s.cards[index];
  card.enhancement = enhancement;
  card.played_this_ante = false;
  card.permanent_debuff = false;
  test_debuff(g, card);
}

// Disabling ------------------------------------------------------------------------------------

template <class S>
JIMBO_FN void turn_hand_up(Game<S>& g) {
  for (int i = 0; i < g.s.hand_count; ++i) {
    g.s.hand[i].face_down = false;
    g.s.hand[i].known_face = false;
  }
}

template <class S>
JIMBO_FN void clear_forced_cards(Game<S>& g) {
  for (int i = 0; i < g.s.hand_count; ++i) g.s.hand[i].forced = false;
}

template <class S>
JIMBO_FN void turn_jokers_up(Game<S>& g) {
  for (int i = 0; i < g.s.joker_count; ++i) g.s.jokers[i].face_down = false;
}

// Ends the boss's effects for the rest of the round. Levels and money already lost stay lost, and
// the order Amber Acorn left stays.
template <class S>
JIMBO_FN void disable_boss(Game<S>& g) {
  State& s = g.s;
  if (!is_boss_blind(g) || s.blind_disabled) return;
  s.blind_disabled = true;
  turn_jokers_up(g);
  switch (s.blind) {
    case BlindId::Water:
      s.discards_left += s.blind_memory;
      break;
    case BlindId::Wheel:
    case BlindId::House:
    case BlindId::Mark:
    case BlindId::Fish:
      turn_hand_up(g);
      break;
    case BlindId::Needle:
      s.hands_left += s.blind_memory;
      break;
    case BlindId::Wall:
      s.requirement = s.requirement / 2;
      break;
    case BlindId::CeruleanBell:
      clear_forced_cards(g);
      break;
    case BlindId::Manacle:
      // The growing hand draws one card, and the boss's own goodwill another, over the limit.
      change_hand_size(g, 1);
      if (s.phase == Phase::SelectingHand) draw_cards(g, 1);
      break;
    case BlindId::VioletVessel:
      s.requirement = s.requirement / 3;
      break;
    default:
      break;
  }
  clear_joker_debuffs(g);
  test_debuffs(g);
}

}  // namespace jimbo
