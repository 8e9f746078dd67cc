#pragma once

#include "core/fn.h"
#include "core/game.h"

namespace jimbo {

template <class S>
JIMBO_FN void level_up(Game<S>& g, HandId hand, int levels) {
  std::int32_t& level = g.s.hand_states[static_cast<int>(hand)].level;
  level = level + levels < 0 ? 0 : level + levels;
}

template <class S>
JIMBO_FN double hand_chips(const Game<S>& g, HandId hand) {
  const HandRules& rules = g.rules.hands[static_cast<int>(hand)];
  const double steps = g.s.hand_states[static_cast<int>(hand)].level - 1;
  const double chips = rules.chips + rules.chips_per_level * steps;
  return chips < 0 ? 0 : chips;
}

template <class S>
JIMBO_FN double hand_mult(const Game<S>& g, HandId hand) {
  const HandRules& rules = g.rules.hands[static_cast<int>(hand)];
  const double steps = g.s.hand_states[static_cast<int>(hand)].level - 1;
  const double mult = rules.mult + rules.mult_per_level * steps;
  return mult < 1 ? 1 : mult;
}

}  // namespace jimbo
