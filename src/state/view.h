#pragma once

#include "facts/challenge_facts.h"
#include "facts/content_facts.h"
#include "facts/rules.h"
#include "state/state.h"

namespace jimbo {

// A state and the rules in force, to be asked. Functions that only look take a View; those that
// change the state take a Game (play/game.h), which is a View too.
struct View {
  const State& s;
  const Rules& rules;

  JIMBO_INLINE explicit View(const State& state, const Rules& rules_in_force = kVanilla)
      : s(state), rules(rules_in_force) {}

  // What holds

  // Whether a joker of the trait is owned and not debuffed, and how many are.
  JIMBO_INLINE bool has_active(Trait trait) const {
    return ((s.active_traits >> static_cast<int>(trait)) & 1U) != 0;
  }
  JIMBO_INLINE int count_active(Trait trait) const {
    if (!has_active(trait)) return 0;
    int count = 0;
    for (int i = 0; i < s.joker_count; ++i) {
      count += jimbo::facts(s.jokers[i].id).trait == trait && !s.jokers[i].debuffed;
    }
    return count;
  }

  JIMBO_INLINE bool redeemed(VoucherId id) const {
    return ((s.redeemed >> static_cast<int>(id)) & 1U) != 0;
  }

  JIMBO_INLINE bool has_rule(ChallengeRule rule) const {
    return s.challenge != ChallengeId::None && find_rule(s.challenge, rule) != nullptr;
  }

  JIMBO_INLINE int rule_value(ChallengeRule rule) const {
    return find_rule(s.challenge, rule)->value;
  }

  JIMBO_INLINE bool hand_visible(HandId hand) const {
    return facts(hand).visible_at_start || s.hand_states[static_cast<int>(hand)].plays > 0;
  }

  // Listed chances are "numerator in odds"; some jokers double the numerator.
  JIMBO_INLINE double chance_numerator() const {
    double numerator = 1;
    for (int i = count_active(Trait::DoubledChances); i > 0; --i) numerator *= 2;
    return numerator;
  }

  // Room

  // Slots in all: each Negative card brings its own.
  JIMBO_INLINE int joker_limit() const {
    int limit = s.joker_slots;
    for (int i = 0; i < s.joker_count; ++i) limit += s.jokers[i].edition == Edition::Negative;
    return limit;
  }

  JIMBO_INLINE int consumable_limit() const {
    int limit = s.consumable_slots;
    for (int i = 0; i < s.consumable_count; ++i) {
      limit += s.consumables[i].edition == Edition::Negative;
    }
    return limit;
  }

  // Free slots. While a moment resolves, a Game knows better what is still free.
  JIMBO_INLINE int joker_room() const { return joker_limit() - s.joker_count; }
  JIMBO_INLINE int consumable_room() const { return consumable_limit() - s.consumable_count; }
};

}  // namespace jimbo
