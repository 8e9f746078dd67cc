#pragma once

#include <bit>
#include <cstdint>

#include "base/fn.h"
#include "random/companion_streams.h"
#include "random/key_group.h"
#include "random/lua_random.h"
#include "random/resample_ending.h"
#include "random/seed.h"
#include "random/seed_hash.h"
#include "random/stream.h"
#include "random/stream_hash.h"
#include "random/words48.h"

// All randomness of a run. The game keeps one number per key string in a table that only grows.
// Here the same numbers live in a fixed block, exactly, because of four facts:
//
//  1. A number is a decimal fraction with 13 places: n / 10^13, of which n is kept (`numbers`).
//  2. Keys without an ante are few: one number each.
//  3. The ante falls only by Hieroglyph and Petroglyph, once each, so a run never goes more than
//  two
//     below the highest ante it has reached. Streams with an ante in their key have numbers for the
//     present ante and are remembered for a window of three antes (slot = ante mod 3) by how often
//     they were drawn (`draws`): when an ante comes back, its numbers are computed anew. A slot
//     that is asked for another ante belongs to one that cannot come back and is cleared.
//  4. A resampled pool draw walks `_resample2`, `_resample3`, ... until it succeeds, so all we need
//     to know of these streams is at which depth past draws ended: resample n has been drawn as
//     often as draws ended at n or deeper. `resamples` counts the endings by depth, and the number
//     is recomputed from its hash when needed. One entry covers all draws that ended alike, so deep
//     walks (a nearly empty voucher pool) cost no more room than short ones.
//
// The one limit is that of `resamples`. Random play up to ante 39 keeps up to 30 entries in all
// three antes together, of which the present ante and the run's own streams need 13; a shop
// rerolled a thousand times in one ante brings some 40. When the room ends, the lowest past ante is
// forgotten, and the run goes on exactly unless that very ante comes back. Only then, or when the
// present ante alone fills all entries, is `overflowed` set: later draws would not be the game's.

namespace jimbo {

inline constexpr int kAnteWindow = 3;
inline constexpr int kResampleCapacity = 64;
inline constexpr double kStreamAbsent = -1.0;

// Where the window keeps an ante, which may be 0 or negative.
JIMBO_INLINE int ante_slot(int ante) {
  const int remainder = ante % kAnteWindow;
  return remainder < 0 ? remainder + kAnteWindow : remainder;
}

struct RngState {
  double hashed_seed;             // or what use_fused_seeding made of it
  Words48<kStreamCount> numbers;  // 0 absent, n + 1 for n / 10^13, kNanWord for NaN; kHashed
  SeedTails tails;
  std::int32_t window_ante[kAnteWindow];
  ResampleEnding resamples[kResampleCapacity];
  std::uint8_t draws[kAnteWindow][kAnteStreamCount];  // below 256; the rest is an ending of depth 1
  std::uint8_t resample_count;
  std::uint8_t present;     // the slot whose ante `numbers` belong to
  std::uint8_t forgotten;   // bit per slot whose past is incomplete
  std::uint8_t overflowed;  // 1 once a draw can no longer be the game's
  std::uint8_t reserved;
};
static_assert(sizeof(RngState) == 1280);
static_assert(kResampleCapacity <= 255);

inline constexpr std::uint64_t kNanWord = kMaxWord48;
inline constexpr int kDrawsPerCarry = 256;

// What a word of `numbers` stands for: a number, NaN, or kStreamAbsent, be it hashed or not.
JIMBO_INLINE bool is_number(std::uint64_t word) {
  return word - 1 <= static_cast<std::uint64_t>(kUnitsOfOne);
}
JIMBO_INLINE std::uint64_t word_of_units(std::int64_t units) {
  return static_cast<std::uint64_t>(units) + 1;
}
JIMBO_INLINE double number_of_word(std::uint64_t word) {
  if (is_number(word)) return number_of_units(static_cast<std::int64_t>(word - 1));
  return word == kNanWord ? kStreamNan : kStreamAbsent;
}

namespace rng_detail {

// ---- Endings ----

// Drops the endings of a slot's ante; room that becomes free is zeroed.
JIMBO_INLINE void drop_endings(RngState& rng, int slot) {
  int kept = 0;
  for (int i = 0; i < rng.resample_count; ++i) {
    const ResampleEnding ending = rng.resamples[i];
    const bool of_slot = ending.is_of_ante() && ending.slot() == slot;
    if (!of_slot) rng.resamples[kept++] = ending;
  }
  for (int i = kept; i < rng.resample_count; ++i) rng.resamples[i] = ResampleEnding{};
  rng.resample_count = static_cast<std::uint8_t>(kept);
}

// Forgets the lowest past ante that has endings. False if there is none.
JIMBO_INLINE bool forget_lowest_ante(RngState& rng, int needed_slot) {
  int lowest = -1;
  for (int i = 0; i < rng.resample_count; ++i) {
    const int slot = rng.resamples[i].slot();
    if (!rng.resamples[i].is_of_ante() || slot == needed_slot || slot == rng.present) continue;
    if (lowest < 0 || rng.window_ante[slot] < rng.window_ante[lowest]) lowest = slot;
  }
  if (lowest < 0) return false;
  drop_endings(rng, lowest);
  rng.forgotten = static_cast<std::uint8_t>(rng.forgotten | 1U << lowest);
  return true;
}

// Counts an ending. False, with nothing changed, if there is no room for it.
JIMBO_INLINE bool count_ending(RngState& rng, Stream stream, int slot, int depth) {
  const ResampleEnding first = ResampleEnding::of(stream, slot, depth, 1);
  for (int i = 0; i < rng.resample_count; ++i) {
    // From one time, to which one more can be added, to one less than all.
    if (rng.resamples[i].bits - first.bits < ResampleEnding::kMaxTimes - 1) {
      ++rng.resamples[i].bits;
      return true;
    }
  }
  if (rng.resample_count == kResampleCapacity && !forget_lowest_ante(rng, slot)) return false;
  rng.resamples[rng.resample_count++] = first;
  return true;
}

// How many draws ended at `depth` or deeper, but not below `last`.
JIMBO_INLINE int count_endings(const RngState& rng, Stream stream, int slot, int depth, int last) {
  const std::uint32_t from = ResampleEnding::of(stream, slot, depth, 0).bits;
  const std::uint32_t to = ResampleEnding::of(stream, slot, last, ResampleEnding::kMaxTimes).bits;
  int count = 0;
  for (int i = 0; i < rng.resample_count; ++i) {
    if (rng.resamples[i].bits - from <= to - from) count += rng.resamples[i].times();
  }
  return count;
}

// ---- Numbers ----

JIMBO_INLINE std::uint64_t word_of_advanced(double state) {
  return is_nan(state) ? kNanWord : word_of_units(advance_to_units(state));
}

// ---- Antes ----

JIMBO_INLINE int draws_of(const RngState& rng, Stream stream, int slot) {
  const int carried = count_endings(rng, stream, slot, 1, 1);
  const int index = static_cast<int>(stream) - kRunStreamCount;
  return carried * kDrawsPerCarry + rng.draws[slot][index];
}

// Without room for a carry the ante goes on as before but cannot come back.
JIMBO_RARE void count_carry(RngState& rng, Stream stream) {
  if (!count_ending(rng, stream, rng.present, 1)) {
    rng.forgotten = static_cast<std::uint8_t>(rng.forgotten | 1U << rng.present);
  }
}

// A draw is counted in `draws`, every 256th as an ending of depth 1.
JIMBO_INLINE void count_draw(RngState& rng, Stream stream) {
  std::uint8_t& count = rng.draws[rng.present][static_cast<int>(stream) - kRunStreamCount];
  ++count;
  if (count == 0) count_carry(rng, stream);
}

JIMBO_INLINE void clear_numbers_of_antes(RngState& rng) {
  for (int i = kRunStreamCount; i < kStreamCount; ++i) rng.numbers.low[i] = 0;
  for (int i = kRunStreamCount; i < kStreamCount; ++i) rng.numbers.high[i] = 0;
}

// The slot of an ante, cleared if another ante had it.
JIMBO_LONG_INLINE int slot_of(RngState& rng, Stream stream, int ante) {
  if (!has_ante(stream)) return 0;
  const int slot = ante_slot(ante);
  if (rng.window_ante[slot] == ante) return slot;
  for (std::uint8_t& count : rng.draws[slot]) count = 0;
  drop_endings(rng, slot);
  rng.forgotten = static_cast<std::uint8_t>(rng.forgotten & ~(1U << slot));
  rng.window_ante[slot] = ante;
  if (rng.present == slot) clear_numbers_of_antes(rng);
  return slot;
}

// The number of a stream after some draws, as a word.
JIMBO_INLINE std::uint64_t word_after(double hash, int draws) {
  std::uint64_t word = word_of_advanced(hash);
  for (int i = 1; i < draws; ++i) word = word_of_advanced(number_of_word(word));
  return word;
}

// Makes an ante the present one, with the numbers its streams were left with.
JIMBO_APART void enter_ante(RngState& rng, const Seed& seed, int ante) {
  const bool is_new = rng.window_ante[ante_slot(ante)] != ante;
  const int slot = slot_of(rng, static_cast<Stream>(kRunStreamCount), ante);
  if (slot == rng.present) return;
  rng.present = static_cast<std::uint8_t>(slot);
  if ((rng.forgotten >> slot & 1U) != 0) rng.overflowed = 1;
  clear_numbers_of_antes(rng);
  if (is_new) return;
  bool carried = false;
  for (int i = 0; i < rng.resample_count; ++i) carried |= rng.resamples[i].depth() == 1;
  for (int i = kRunStreamCount; i < kStreamCount; ++i) {
    const auto stream = static_cast<Stream>(i);
    const int draws = carried ? draws_of(rng, stream, slot) : rng.draws[slot][i - kRunStreamCount];
    if (draws == 0) continue;
    rng.numbers.set(i, word_after(hash_stream(rng.tails, seed, stream, ante), draws));
  }
}

// The number that a stream without a number or with NaN advances from.
JIMBO_APART double first_number(RngState& rng, const Seed& seed, Stream stream, int ante,
                                std::uint64_t word) {
  if (word == 0) return hash_companions(rng.numbers, rng.tails, seed, stream, ante);
  return word == kNanWord ? kStreamNan : hash_of_word(word);
}

// ---- Seeds of generators ----

// A NaN with the hash of a seed in its lowest bits, of which that needs no more than 45 (see
// SeedTails): the mark of a run with fused seeding.
inline constexpr std::uint64_t kFusedMark = 0x7ffc000000000000;

JIMBO_INLINE bool has_fused_mark(double hashed_seed) {
  return (std::bit_cast<std::uint64_t>(hashed_seed) & kFusedMark) == kFusedMark;
}

// Where a hash is NaN, or the seeding is fused. The run of the game itself pays nothing for the
// question: it has to look out for NaN anyway.
JIMBO_RARE double unusual_generator_seed(double hashed_seed, double state) {
  if (is_nan(hashed_seed) && !has_fused_mark(hashed_seed)) return kSeedNan;
  if (is_nan(state)) return kStreamNan;
  const auto bits = std::bit_cast<std::uint64_t>(hashed_seed);
  const double hash = stream_hash_detail::tail_of_word(bits & kMaxWord48);
  return (state + hash) / 2.0 * kFusedSeedFactor;
}

// What a draw seeds its generator with.
JIMBO_INLINE double generator_seed(const RngState& rng, double state) {
  const double mixed = (state + rng.hashed_seed) / 2.0;
  if (is_nan(mixed)) return unusual_generator_seed(rng.hashed_seed, state);
  return mixed;
}

}  // namespace rng_detail

// A fresh set of streams for a seed, of which `kept` is what the run keeps (LongSeed::kept); every
// byte of `rng` is written.
JIMBO_LONG_INLINE void start_streams(RngState& rng, const Seed& kept, const LongSeed& seed) {
  rng = RngState{};
  rng.hashed_seed =
      kept.is_long() ? start_long_seed(rng.tails, seed) : start_tails(rng.tails, kept);
  if (is_nan(rng.hashed_seed)) rng.hashed_seed = kSeedNan;
  for (int slot = 0; slot < kAnteWindow; ++slot) rng.window_ante[slot] = slot;
  rng.present = 1;
}

JIMBO_LONG_INLINE void start_streams(RngState& rng, const Seed& seed) {
  start_streams(rng, seed, LongSeed());
}

// Has the generators of a run seeded as the game's build for Macs with ARM processors does it, from
// the next draw on (see LuaRandom). A seed that hashes to NaN seeds them alike everywhere.
JIMBO_INLINE void use_fused_seeding(RngState& rng) {
  if (is_nan(rng.hashed_seed)) return;
  const auto word = static_cast<std::uint64_t>(rng.hashed_seed * 0x1p48);
  rng.hashed_seed = std::bit_cast<double>(rng_detail::kFusedMark | word);
}

JIMBO_INLINE bool uses_fused_seeding(const RngState& rng) {
  return rng_detail::has_fused_mark(rng.hashed_seed);
}

// Advances a stream by one draw and returns the seed of its generator.
JIMBO_LONG_INLINE double draw_generator_seed(RngState& rng, const Seed& seed, Stream stream,
                                             int ante) {
  using namespace rng_detail;
  if (has_ante(stream)) {
    if (rng.window_ante[rng.present] != ante) enter_ante(rng, seed, ante);
    count_draw(rng, stream);
  }
  const int index = static_cast<int>(stream);
  const std::uint64_t word = rng.numbers.get(index);
  double previous = number_of_units(static_cast<std::int64_t>(word - 1));
  if (!is_number(word)) {
    previous = first_number(rng, seed, stream, ante, word);
    if (is_nan(previous)) {
      rng.numbers.set(index, kNanWord);
      return generator_seed(rng, kStreamNan);
    }
  }
  const std::int64_t units = advance_to_units(previous);
  rng.numbers.set(index, word_of_units(units));
  return generator_seed(rng, number_of_units(units));
}

// The same for a stream of which nothing but its number is needed, as nearly always. Else nothing
// is done and the seed below 0: a short function without calls, which is why it is apart.
JIMBO_ALWAYS_INLINE double draw_quickly(RngState& rng, Stream stream, int ante) {
  using namespace rng_detail;
  const int index = static_cast<int>(stream);
  const std::uint64_t word = rng.numbers.get(index);
  double previous = number_of_units(static_cast<std::int64_t>(word - 1));
  if (!is_number(word)) {
    if (!is_hash(word)) return -1.0;
    previous = hash_of_word(word);
  }
  const std::int64_t units = advance_to_units(previous);
  const double seed = (number_of_units(units) + rng.hashed_seed) / 2.0;
  if (!(seed >= 0.0)) return -1.0;
  if (has_ante(stream)) {
    std::uint8_t& count = rng.draws[rng.present][index - kRunStreamCount];
    if (rng.window_ante[rng.present] != ante || count == kDrawsPerCarry - 1) return -1.0;
    ++count;
  }
  rng.numbers.set(index, word_of_units(units));
  return seed;
}

// A generator for the next draw. With `number` of Game the one way to randomness.
JIMBO_INLINE LuaRandom draw(RngState& rng, const Seed& seed, Stream stream, int ante) {
  return LuaRandom(draw_generator_seed(rng, seed, stream, ante));
}

// How often resample `depth` of a stream has been drawn.
JIMBO_INLINE int resample_draws(const RngState& rng, Stream stream, int slot, int depth) {
  return rng_detail::count_endings(rng, stream, slot, depth, ResampleEnding::kMaxDepth);
}

// The next draw of resample `depth` of a stream, whose hash the caller has. It reports with
// `end_resampling` at which depth its walk ended, and may draw each depth only once per walk.
JIMBO_LONG_INLINE LuaRandom draw_resample(RngState& rng, Stream stream, int ante, int depth,
                                          double hash) {
  using namespace rng_detail;
  const int slot = slot_of(rng, stream, ante);
  const int past =
      depth <= ResampleEnding::kMaxDepth ? resample_draws(rng, stream, slot, depth) : 0;
  return LuaRandom(generator_seed(rng, number_of_word(word_after(hash, past + 1))));
}

JIMBO_INLINE LuaRandom draw_resample(RngState& rng, const Seed& seed, Stream stream, int ante,
                                     int depth) {
  const double hash = hash_stream(rng.tails, seed, stream, ante, depth);
  return draw_resample(rng, stream, ante, depth, hash);
}

JIMBO_LONG_INLINE void end_resampling(RngState& rng, Stream stream, int ante, int depth) {
  using namespace rng_detail;
  const int slot = slot_of(rng, stream, ante);
  if (depth > ResampleEnding::kMaxDepth || !count_ending(rng, stream, slot, depth)) {
    rng.overflowed = 1;
  }
}

// The number a stream holds now, or kStreamAbsent; for dumps and comparisons, draws nothing. Of an
// ante that was forgotten nothing is known.
JIMBO_INLINE double stream_state(const RngState& rng, const Seed& seed, Stream stream, int slot) {
  using namespace rng_detail;
  if (!has_ante(stream) || slot == rng.present) {
    return number_of_word(rng.numbers.get(static_cast<int>(stream)));
  }
  const int draws = draws_of(rng, stream, slot);
  if (draws == 0 || (rng.forgotten >> slot & 1U) != 0) return kStreamAbsent;
  return number_of_word(
      word_after(look_up_stream(rng.tails, seed, stream, rng.window_ante[slot]), draws));
}

}  // namespace jimbo
