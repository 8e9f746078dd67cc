#pragma once

#include "play/game.h"

namespace jimbo {

// A draw from one of the game's pools. What is not available is a hole there, which is not removed
// but redrawn from the numbered resample streams: look at `index`, and while it is a hole draw
// `again`; call `end` once it is not. The caller makes sure that the pool is not all holes before
// drawing again.
struct PoolDraw {
  static constexpr int kHashedAtOnce = 2;  // see hash_resamples

  Game& g;
  Stream stream;
  int count;
  int depth = 1;
  int index;
  int next_hash = kHashedAtOnce;
  double hashes[kHashedAtOnce];

  JIMBO_INLINE PoolDraw(Game& game, Stream from, int entries)
      : g(game), stream(from), count(entries), index(game.pick(from, entries)) {}

  JIMBO_FN void again();

  JIMBO_INLINE void end() const {
    if (depth > 1) end_resampling(g.s.rng, stream, g.s.ante, depth);
  }

 private:
  JIMBO_FN double hash_of_depth();
};

}  // namespace jimbo
