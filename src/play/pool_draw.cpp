#include "play/pool_draw.h"

#include "play/game.h"
#include "random/rng.h"
#include "random/stream_hash.h"

namespace jimbo {

JIMBO_FN double PoolDraw::hash_of_depth() {
  const StartResamples* known = g.start_resamples;
  if (known != nullptr && known->has(stream, depth)) return known->find(stream, depth);
  if (next_hash == kHashedAtOnce) {
    hash_resamples(g.s.rng.tails, g.s.seed, stream, g.s.ante, depth, hashes);
    next_hash = 0;
  }
  return hashes[next_hash++];
}

JIMBO_FN void PoolDraw::again() {
  if (is_own(stream)) {
    index = g.pick(stream, count);
    return;
  }
  ++depth;
  const double hash = hash_of_depth();
  LuaRandom random = draw_resample(g.s.rng, stream, g.s.ante, depth, hash);
  index = static_cast<int>(random.next() * static_cast<double>(count));
}

}  // namespace jimbo
