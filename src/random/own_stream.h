#pragma once

#include "base/fn.h"
#include "random/lua_random.h"
#include "random/rng.h"
#include "random/seed.h"
#include "random/seed_hash.h"
#include "random/stream_hash.h"

// Random streams of a rules file. Their n-th draw is that of a key made of "own_", the name and n,
// hashed with the seed as the game hashes its keys: no number of a stream of the game moves, and
// all that has to be kept is how often each was drawn.

namespace jimbo {

JIMBO_APART LuaRandom draw_own(RngState& rng, const Seed& seed, const char* name, int length,
                               int index) {
  using namespace rng_detail;
  using namespace stream_hash_detail;
  constexpr auto kStream = static_cast<Stream>(ResampleEnding::kOfOwnStream);
  const int depth = index + 1;
  const int draw = count_endings(rng, kStream, 0, depth, depth) + 1;
  if (!count_ending(rng, kStream, 0, depth)) rng.overflowed = 1;
  const Decimal number(draw);
  const int key_length = kOwnPrefixLength + length + number.length;
  KeyHash<1> hash{{hash_behind_key(rng.tails, seed, key_length)}, key_length, {}};
  hash.add(number);
  hash.add(name, length);
  hash.add(own_prefix(), kOwnPrefixLength);
  return LuaRandom(generator_seed(rng, advance_stream(hash.h[0])));
}

}  // namespace jimbo
