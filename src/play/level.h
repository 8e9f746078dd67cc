#pragma once

#include <cstdint>

#include "play/game.h"

namespace jimbo {

// Without telling anybody
JIMBO_INLINE void raise_level(Game& g, HandId hand, int levels) {
  std::int16_t& level = g.s.hand_states[static_cast<int>(hand)].level;
  const int raised = level + levels;
  level = static_cast<std::int16_t>(raised < 0 ? 0 : raised > INT16_MAX ? INT16_MAX : raised);
}

JIMBO_FN void announce_level_up(Game& g, HandId hand, int levels);

JIMBO_INLINE void level_up(Game& g, HandId hand, int levels) {
  raise_level(g, hand, levels);
  if (g.programs != nullptr) announce_level_up(g, hand, levels);
}

JIMBO_INLINE double hand_chips(const View& g, HandId hand) {
  const HandFacts& f = g.facts(hand);
  const double steps = g.s.hand_states[static_cast<int>(hand)].level - 1;
  const double chips = f.chips + f.chips_per_level * steps;
  return chips < 0 ? 0 : chips;
}

JIMBO_INLINE double hand_mult(const View& g, HandId hand) {
  const HandFacts& f = g.facts(hand);
  const double steps = g.s.hand_states[static_cast<int>(hand)].level - 1;
  const double mult = f.mult + f.mult_per_level * steps;
  return mult < 1 ? 1 : mult;
}

}  // namespace jimbo
