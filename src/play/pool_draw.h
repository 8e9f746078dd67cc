#pragma once

#include "play/game.h"

namespace jimbo {

// A draw from one of the game's pools. What is not available is a hole there, which is not removed
// but redrawn from the numbered resample streams: look at `index`, and while it is a hole draw
// `again`; call `end` once it is not. The caller makes sure that the pool is not all holes before
// drawing again.
struct PoolDraw {
  Game& g;
  Stream stream;
  int count;
  int depth = 1;
  int index;

  JIMBO_INLINE PoolDraw(Game& game, Stream from, int entries)
      : g(game), stream(from), count(entries), index(game.pick(from, entries)) {}

  JIMBO_INLINE void again() {
    ++depth;
    LuaRandom random = draw_resample(g.s.rng, g.s.seed, stream, g.s.ante, depth);
    index = static_cast<int>(random.next() * static_cast<double>(count));
  }

  JIMBO_INLINE void end() const {
    if (depth > 1) end_resampling(g.s.rng, stream, g.s.ante, depth);
  }
};

}  // namespace jimbo
