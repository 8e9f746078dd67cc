#pragma once

// The body of every kernel: included by each kernel_*.cpp, which names the header that says what a
// vector is there. Everything is local to the file, because the same function compiled for two
// instruction sets must not meet itself in the linker.
//
// Every operation rounds as the game's does, one by one (random/seed_hash.h says why each stands
// where it does); fused operations appear only where the result is exact.

#include <cstdint>
#include <cstring>

#include "base/bits.h"
#include "random/lua_random.h"
#include "random/seed_hash.h"
#include "random/tausworthe.h"
#include "seeds/sieve/seed_set.h"
#include "seeds/sieve/sieve_step.h"
#include JIMBO_VECTOR

namespace jimbo {
namespace {

constexpr int kWidth = sizeof(Doubles) / sizeof(double);
static_assert(kChunk % kWidth == 0);

// Vectors ----------------------------------------------------------------------------------------

inline Doubles load(const double* from) {
  Doubles x;
  std::memcpy(&x, from, sizeof x);
  return x;
}
inline void store(double* to, Doubles x) { std::memcpy(to, &x, sizeof x); }
inline Words load(const std::uint64_t* from) {
  Words x;
  std::memcpy(&x, from, sizeof x);
  return x;
}
inline void store(std::uint64_t* to, Words x) { std::memcpy(to, &x, sizeof x); }

inline Doubles all(double x) { return Doubles{} + x; }
inline Words all(std::uint64_t x) { return Words{} + x; }
inline Words bits(Doubles x) { return (Words)x; }
inline Doubles doubles(Words x) { return (Doubles)x; }
inline Doubles select(Words mask, Doubles yes, Doubles no) {
  return doubles((mask & bits(yes)) | (~mask & bits(no)));
}

// 2^52 + n has n in its low bits.
inline Words whole_number(Doubles x) {
  return bits(floor_of(x) + 0x1p52) & ((std::uint64_t{1} << 52U) - 1);
}

// Streams ----------------------------------------------------------------------------------------

// One character of the hash, of which the division has been made.
inline Doubles hash_character_of(Doubles quotient, Doubles byte, double offset) {
  Doubles term = quotient * byte;
  term = term * kPi;
  return fraction_of(term + offset);
}

inline double offset_at(int position) { return kPi * static_cast<double>(position); }

#if defined(JIMBO_VECTOR_FUSED)
// To 13 decimals, ties away from zero: the product's rounding error decides what is close to a
// half. The division by 10^13 = 5^13 * 2^13 is exact for the reason given for divide() of AVX-512.
inline Doubles rounded_to_units(Doubles fraction) {
  const Doubles product = fraction * 1e13;
  const Doubles error = fused(fraction, all(1e13), -product);
  Doubles units = floor_of(product);
  const Words up = (Words)(((product - units) - 0.5) + error >= all(0.0));
  units = units + doubles(up & bits(all(1.0)));
  const Doubles quotient = units * 1e-13;
  return fused(fused(all(-1e13), quotient, units), all(1e-13), quotient);
}
#else
inline Doubles rounded_to_units(Doubles fraction) {
  Doubles rounded = fraction;
  for (int i = 0; i < kWidth; ++i) {
    if (is_nan(fraction[i])) continue;
    const auto numerator = static_cast<std::uint64_t>(fraction[i] * 0x1p51);
    rounded[i] = number_of_units(round_to_units(numerator));
  }
  return rounded;
}
#endif

inline Doubles advanced(Doubles state) {
  const Doubles scaled = state * 1.72431234;
  const Doubles sum = scaled + 2.134453429141;
  return rounded_to_units(fraction_of(sum));
}

// What the next word of a generator is seeded with; LuaRandom says what is fused where.
template <bool kFused>
inline Doubles next_seed(Doubles seed) {
  if constexpr (kFused) return fused(seed, all(kPi), all(kEuler));
  return seed * kPi + kEuler;
}

// The first number of a generator seeded with the mean of a stream's number and the seed's hash.
template <bool kFused>
inline Doubles number_of(Doubles state, Doubles hashed_seed) {
  const Doubles mixed = (state + hashed_seed) * 0.5;
  const Doubles first = next_seed<kFused>(mixed);
  const Doubles second = next_seed<kFused>(first);
  const Doubles third = next_seed<kFused>(second);
  const Doubles fourth = next_seed<kFused>(third);
  const Words word = warm_up_first(bits(first)) ^ warm_up_second(bits(second)) ^
                     warm_up_third(bits(third)) ^ warm_up_fourth(bits(fourth));
  const Words mantissa = word & std::uint64_t{0x000fffffffffffff};
  const Doubles number = doubles(mantissa | std::uint64_t{0x3ff0000000000000}) - 1.0;
  if (!any_nan(mixed)) [[likely]]
    return number;
  const Words seed_is_nan = (Words)(hashed_seed != hashed_seed);
  const Words is_nan = (Words)(mixed != mixed);
  const Doubles unusual = select(seed_is_nan, all(kNumberOfNanSeed), all(kNumberOfNanStream));
  return select(is_nan, unusual, number);
}

// Hashes -----------------------------------------------------------------------------------------

// The quotients of a family for keys of one length: 35 hashes, each for 35 seeds.
void make_quotients(SeedSet& seeds, int key_length) {
  double ending = 1.0;
  for (int i = seeds.length; i > 2; --i) {
    ending = hash_character(ending, static_cast<unsigned char>(seeds.ending.text[i - 1]),
                            key_length + i);
  }
  const Doubles quotient = divide(kHashConstant, all(ending));
  constexpr int kPadded = (kSeedCharacters + kWidth - 1) / kWidth * kWidth;
  alignas(64) double second_bytes[kPadded] = {};
  for (int i = 0; i < kSeedCharacters; ++i) {
    second_bytes[i] = static_cast<unsigned char>(seed_character(i));
  }
  alignas(64) double parents[kPadded];
  for (int i = 0; i < kPadded; i += kWidth) {
    const Doubles hash =
        hash_character_of(quotient, load(second_bytes + i), offset_at(key_length + 2));
    store(parents + i, divide(kHashConstant, hash));
  }
  double* to = seeds.quotients[key_length];
  for (int second = 0; second < kSeedCharacters; ++second) {
    for (int first = 0; first < kSeedCharacters; ++first) *to++ = parents[second];
  }
  for (int i = kFamilySize; i < kSetCapacity; ++i) *to++ = parents[0];
  seeds.has_quotients[key_length] = true;
}

// The hashes of a chunk's seeds behind a key of some length.
void hash_seeds(SeedSet& seeds, int from, int key_length, double* h) {
  if (seeds.is_family) {
    if (!seeds.has_quotients[key_length]) make_quotients(seeds, key_length);
    const double* quotients = seeds.quotients[key_length] + from;
    const double offset = offset_at(key_length + 1);
    for (int i = 0; i < kChunk; i += kWidth) {
      store(h + i, hash_character_of(load(quotients + i), load(seeds.bytes[0] + from + i), offset));
    }
    return;
  }
  for (int i = 0; i < kChunk; i += kWidth) store(h + i, all(1.0));
  for (int place = seeds.length; place >= 1; --place) {
    const double* bytes = seeds.bytes[place - 1] + from;
    const double offset = offset_at(key_length + place);
    for (int i = 0; i < kChunk; i += kWidth) {
      const Doubles quotient = divide(kHashConstant, load(h + i));
      store(h + i, hash_character_of(quotient, load(bytes + i), offset));
    }
  }
}

// The hashes of a key in front of a chunk's seeds.
void hash_key(SeedSet& seeds, int from, const SieveKey& key, double* h) {
  hash_seeds(seeds, from, key.length, h);
  for (int place = key.length; place >= 1; --place) {
    const Doubles byte = all(static_cast<double>(static_cast<unsigned char>(key.text[place - 1])));
    const double offset = offset_at(place);
    for (int i = 0; i < kChunk; i += kWidth) {
      const Doubles quotient = divide(kHashConstant, load(h + i));
      store(h + i, hash_character_of(quotient, byte, offset));
    }
  }
}

// Steps ------------------------------------------------------------------------------------------

constexpr unsigned kCardsBegun = 1U << 31U;
static_assert(kSieveRegisters < 31);

struct alignas(64) Workspace {
  double hashed_seeds[kChunk];
  double states[kChunk];
  double registers[kSieveRegisters][kChunk];
  std::uint64_t sets[kSieveSets][kChunk];
  std::uint64_t alive[kChunk];  // all bits or none
  unsigned begun = 0;           // registers that hold something, and kCardsBegun
  bool shallow = false;         // what would need a resample is let through
  bool fused_seeding = false;
};

inline bool any(const std::uint64_t* masks) {
  std::uint64_t found = 0;
  for (int i = 0; i < kChunk; ++i) found |= masks[i];
  return found != 0;
}

// How many draws a step makes at most: no more than the largest limit of a living seed.
int draws_of(const SieveStep& step, const Workspace& work) {
  if (step.limit == kNoRegister) return step.draws;
  double most = 0;
  const double* limits = work.registers[step.limit];
  for (int i = 0; i < kChunk; ++i) {
    if (work.alive[i] != 0 && limits[i] > most) most = limits[i];
  }
  return most < step.draws ? static_cast<int>(most) : step.draws;
}

// The seeds for which a draw counts.
inline Words counts_at(const SieveStep& step, const Workspace& work, int draw, int lane) {
  if (step.limit == kNoRegister) return all(~std::uint64_t{0});
  return (Words)(load(work.registers[step.limit] + lane) > static_cast<double>(draw));
}

// Draws from the stream for a chunk; `visit` gets the lane, and the numbers of a vector of seeds.
// First all states, then all numbers: each is a long chain of operations that wait for each other,
// and chains of several vectors fit into the processor's window only if they are short.
template <class Visit>
inline void draw_chunk(Workspace& work, Visit visit) {
  for (int i = 0; i < kChunk; i += kWidth) store(work.states + i, advanced(load(work.states + i)));
  if (work.fused_seeding) {
    for (int i = 0; i < kChunk; i += kWidth) {
      visit(i, number_of<true>(load(work.states + i), load(work.hashed_seeds + i)));
    }
    return;
  }
  for (int i = 0; i < kChunk; i += kWidth) {
    visit(i, number_of<false>(load(work.states + i), load(work.hashed_seeds + i)));
  }
}

void begin_register(Workspace& work, int index, double value) {
  if ((work.begun >> index & 1U) != 0) return;
  work.begun |= 1U << index;
  for (int i = 0; i < kChunk; i += kWidth) store(work.registers[index] + i, all(value));
}

inline void keep_if_enough(Workspace& work, const double* found, double need) {
  for (int i = 0; i < kChunk; i += kWidth) {
    const Words enough = (Words)(load(found + i) >= need);
    store(work.alive + i, load(work.alive + i) & enough);
  }
}

void run_count(const SieveStep& step, Workspace& work) {
  for (int c = 0; c < step.class_count; ++c)
    begin_register(work, step.classes[c].target, step.initial);
  if (step.tested != kNoRegister) begin_register(work, step.tested, step.initial);
  const int draws = draws_of(step, work);
  for (int draw = 0; draw < draws; ++draw) {
    draw_chunk(work, [&](int lane, Doubles number) __attribute__((always_inline)) {
      if (draw < step.skip) return;
      const Doubles scaled = number * step.scale;
      const Words counts = counts_at(step, work, draw, lane);
      for (int c = 0; c < step.class_count; ++c) {
        const SieveClass& of = step.classes[c];
        const Words inside = (Words)(scaled >= of.low) & (Words)(scaled <= of.high) & counts;
        double* target = work.registers[of.target] + lane;
        store(target, load(target) + doubles(inside & bits(all(of.weight))));
      }
    });
  }
  if (step.need > 0) keep_if_enough(work, work.registers[step.tested], step.need);
}

void run_picks(const SieveStep& step, Workspace& work) {
  alignas(64) double found[kChunk] = {};
  const int draws = draws_of(step, work);
  for (int draw = 0; draw < draws; ++draw) {
    draw_chunk(work, [&](int lane, Doubles number) __attribute__((always_inline)) {
      if (draw < step.skip) return;
      const Words picked = (all(step.wanted) >> whole_number(number * step.scale)) & 1U;
      const Words counts = counts_at(step, work, draw, lane) & (Words)(picked != 0);
      store(found + lane, load(found + lane) + doubles(counts & bits(all(1.0))));
    });
  }
  keep_if_enough(work, found, step.need);
}

void run_alike(const SieveStep& step, Workspace& work) {
  std::uint8_t counts[kChunk][kMostAlike] = {};
  alignas(64) double found[kChunk] = {};
  const int draws = draws_of(step, work);
  for (int draw = 0; draw < draws; ++draw) {
    draw_chunk(work, [&](int lane, Doubles number) __attribute__((always_inline)) {
      if (draw < step.skip) return;
      alignas(64) std::uint64_t entries[kWidth];
      alignas(64) std::uint64_t counted[kWidth];
      store(entries, whole_number(number * step.scale));
      store(counted, counts_at(step, work, draw, lane));
      for (int i = 0; i < kWidth; ++i) {
        const auto entry = static_cast<unsigned>(entries[i]);
        const bool picked = (step.wanted >> entry & 1U) != 0 && counted[i] != 0;
        const unsigned group = entry / static_cast<unsigned>(step.alike_divisor) %
                               static_cast<unsigned>(step.alike_count);
        std::uint8_t& count = counts[lane + i][group];
        if (picked) ++count;
        if (count > found[lane + i]) found[lane + i] = count;
      }
    });
  }
  keep_if_enough(work, found, step.need);
}

// The sets of a Pool step while it goes from the stream to its resamples.
struct alignas(64) PoolSets {
  double allowed[kChunk];          // how many draws count at this depth
  double holes[kChunk];            // how many of them hit a hole
  std::uint64_t drawn[kChunk];     // at this depth
  std::uint64_t repeated[kChunk];  // drawn twice at this depth
  std::uint64_t possible[kChunk];
  std::uint64_t deeper[kChunk];  // all bits for seeds that may need the next resample
};

void draw_pool(const SieveStep& step, int depth, int draws, Workspace& work, PoolSets& sets) {
  std::memset(sets.drawn, 0, sizeof sets.drawn);
  std::memset(sets.repeated, 0, sizeof sets.repeated);
  std::memset(sets.holes, 0, sizeof sets.holes);
  const int skip = depth == 0 ? step.skip : 0;
  for (int draw = 0; draw < draws; ++draw) {
    draw_chunk(work, [&](int lane, Doubles number) __attribute__((always_inline)) {
      const Words entry = all(std::uint64_t{1}) << whole_number(number * step.scale);
      const Words counted = entry & (Words)(load(sets.allowed + lane) > static_cast<double>(draw));
      const Words hole = (Words)((counted & step.holes) != 0);
      store(sets.holes + lane, load(sets.holes + lane) + doubles(hole & bits(all(1.0))));
      if (draw < skip) return;
      const Words before = load(sets.drawn + lane);
      store(sets.repeated + lane, load(sets.repeated + lane) | (before & counted));
      store(sets.drawn + lane, before | counted);
    });
  }
}

// Where what has been drawn may come again, only holes lead to the next resample, each once.
void look_deeper_for_holes(const SieveStep& step, PoolSets& sets) {
  for (int i = 0; i < kChunk; i += kWidth) {
    const Words drawn = load(sets.drawn + i) & load(sets.deeper + i);
    const Words possible = load(sets.possible + i) | (drawn & ~all(std::uint64_t{step.holes}));
    const Doubles holes = load(sets.holes + i);
    store(sets.possible + i, possible);
    store(sets.allowed + i, holes);
    store(sets.deeper + i, load(sets.deeper + i) & (Words)(holes > all(0.0)) &
                               (Words)((possible & step.wanted) == 0));
  }
}

// A draw goes on to the next resample only if its entry is a hole, or exists: be it one that may be
// taken anyway, or one that an earlier draw gave, at this depth or at one before. (If a deeper draw
// gave it, somebody has gone deeper already.) So a seed for which nothing of the kind was drawn has
// no more possible entries.
void look_deeper(const SieveStep& step, const Workspace& work, PoolSets& sets) {
  const bool enough = step.kept == kNoRegister;
  for (int i = 0; i < kChunk; i += kWidth) {
    Words taken = load(sets.possible + i) | (step.holes | step.maybe_holes);
    if (step.blocked != kNoRegister) taken |= load(work.sets[step.blocked] + i);
    const Words drawn = load(sets.drawn + i);
    Words deeper = load(sets.deeper + i);
    const Words possible =
        load(sets.possible + i) | (drawn & deeper & ~all(std::uint64_t{step.holes}));
    store(sets.possible + i, possible);
    deeper &= (Words)(((drawn & taken) | load(sets.repeated + i)) != 0);
    if (enough) deeper &= (Words)((possible & step.wanted) == 0);
    store(sets.deeper + i, deeper);
  }
}

void run_pool(const SieveStep& step, SeedSet& seeds, int from, Workspace& work) {
  PoolSets sets;
  std::memset(sets.possible, 0, sizeof sets.possible);
  std::memcpy(sets.deeper, work.alive, sizeof sets.deeper);
  const double* limits = step.limit == kNoRegister ? nullptr : work.registers[step.limit];
  for (int i = 0; i < kChunk; i += kWidth) {
    store(sets.allowed + i,
          limits == nullptr ? all(static_cast<double>(step.draws)) : load(limits + i));
  }
  const int draws = draws_of(step, work);
  const int depths = work.shallow ? 1 : kSieveDepth;
  for (int depth = 0; depth < depths; ++depth) {
    if (depth > 0) hash_key(seeds, from, step.keys[depth], work.states);
    draw_pool(step, depth, draws, work, sets);
    if (step.repeats) {
      look_deeper_for_holes(step, sets);
    } else {
      look_deeper(step, work, sets);
    }
    if (!any(sets.deeper)) break;
  }
  for (int i = 0; i < kChunk; i += kWidth) {
    const Words possible = load(sets.possible + i) | load(sets.deeper + i);
    if (step.kept != kNoRegister) store(work.sets[step.kept] + i, possible);
    if (step.need <= 0) continue;
    store(work.alive + i, load(work.alive + i) & (Words)((possible & step.wanted) != 0));
  }
}

// All bits up to the highest that is set.
inline Words filled(Words x) {
  for (int shift = 1; shift < 64; shift *= 2) x |= x >> shift;
  return x;
}

// The sets of a Follow step.
struct alignas(64) FollowSets {
  std::uint64_t left[kChunk];   // cards that have not made their draws
  std::uint64_t taken[kChunk];  // cards
  std::uint64_t drawn[kChunk];  // entries, at the place of
  std::uint64_t last[kChunk];   // this card
};

// The cards that make draws, but for those behind the last that may be it.
void begin_follow(const SieveStep& step, Workspace& work, FollowSets& sets) {
  std::uint64_t* cards = work.sets[kCardSet];
  if ((work.begun & kCardsBegun) == 0) std::memset(cards, 0xff, sizeof work.sets[kCardSet]);
  work.begun |= kCardsBegun;
  std::memset(sets.taken, 0, sizeof sets.taken);
  std::memset(sets.drawn, 0, sizeof sets.drawn);
  for (std::uint64_t& card : sets.last) card = 1;
  const double* limits = step.limit == kNoRegister ? nullptr : work.registers[step.limit];
  for (int i = 0; i < kChunk; ++i) {
    double count = step.draws;
    if (limits != nullptr && limits[i] < count) count = limits[i];
    sets.left[i] = ones_below(static_cast<int>(count));
  }
  for (int i = 0; i < kChunk; i += kWidth) {
    Words left = load(sets.left + i);
    if (step.from != kNoRegister) left &= load(work.sets[step.from] + i);
    store(sets.left + i, left & filled(left & load(cards + i)) & load(work.alive + i));
  }
}

// Whether a draw takes its card: all bits or none.
inline Words takes(const SieveStep& step, const Workspace& work, int lane, Words card,
                   Doubles number, FollowSets& sets) {
  const Doubles scaled = number * step.scale;
  Words taken = all(std::uint64_t{0});
  for (int c = 0; c < step.class_count; ++c) {
    taken |= (Words)(scaled >= step.classes[c].low) & (Words)(scaled <= step.classes[c].high);
  }
  if (step.class_count > 0) return taken;
  const Words entry = all(std::uint64_t{1}) << whole_number(scaled);
  Words may = all(step.wanted | step.holes | step.maybe_holes);
  if (step.blocked != kNoRegister) may |= load(work.sets[step.blocked] + lane);
  if (!step.repeats) {
    const Words last = load(sets.last + lane);
    const Words between = (card | (card - 1)) & ~(last | (last - 1));
    const Words same_place = (Words)((between & step.places) == 0);
    const Words before = load(sets.drawn + lane) & same_place;
    may |= before;
    store(sets.drawn + lane, before | entry);
    store(sets.last + lane, card);
  }
  return (Words)((entry & may) != 0);
}

void run_follow(const SieveStep& step, Workspace& work) {
  FollowSets sets;
  begin_follow(step, work, sets);
  while (any(sets.left)) {
    draw_chunk(work, [&](int lane, Doubles number) __attribute__((always_inline)) {
      const Words left = load(sets.left + lane);
      const Words card = left & (~left + 1);
      const Words taken = card & takes(step, work, lane, card, number, sets);
      store(sets.taken + lane, load(sets.taken + lane) | taken);
      store(sets.left + lane, left ^ card);
    });
  }
  if (step.to != kNoRegister) std::memcpy(work.sets[step.to], sets.taken, sizeof sets.taken);
  if (step.tested != kNoRegister) {
    begin_register(work, step.tested, 0);
    for (int i = 0; i < kChunk; ++i) {
      work.registers[step.tested][i] = static_cast<double>(count_ones(sets.taken[i]));
    }
  }
  std::uint64_t* cards = work.sets[kCardSet];
  for (int i = 0; i < kChunk; i += kWidth) {
    const Words may_be = load(cards + i) & load(sets.taken + i);
    store(cards + i, may_be);
    store(work.alive + i, load(work.alive + i) & (Words)(may_be != 0));
  }
}

void run_step(const SieveStep& step, SeedSet& seeds, int from, Workspace& work) {
  // What may lie elsewhere is left to the sieve that looks at resamples too.
  if (work.shallow && (step.blocked != kNoRegister || step.kept != kNoRegister)) return;
  hash_key(seeds, from, step.keys[0], work.states);
  switch (step.kind) {
    case SieveKind::Count:
      return run_count(step, work);
    case SieveKind::Picks:
      return run_picks(step, work);
    case SieveKind::Alike:
      return run_alike(step, work);
    case SieveKind::Pool:
      return run_pool(step, seeds, from, work);
    case SieveKind::Follow:
      return run_follow(step, work);
  }
}

// Clauses ----------------------------------------------------------------------------------------

void run_clause(const SieveClause& clause, SeedSet& seeds, int from, Workspace& work) {
  alignas(64) std::uint64_t before[kChunk];
  alignas(64) std::uint64_t passed[kChunk] = {};
  std::memcpy(before, work.alive, sizeof before);
  for (int a = 0; a < clause.count; ++a) {
    for (int i = 0; i < kChunk; ++i) work.alive[i] = before[i] & ~passed[i];
    work.begun = 0;
    const SieveAlternative& alternative = clause.alternatives[a];
    for (int s = 0; s < alternative.count && any(work.alive); ++s) {
      run_step(alternative.steps[s], seeds, from, work);
    }
    for (int i = 0; i < kChunk; ++i) passed[i] |= work.alive[i];
  }
  std::memcpy(work.alive, passed, sizeof passed);
}

void sieve(const SieveClause* clauses, int count, bool shallow, SeedSet& seeds) {
  Workspace work;
  work.shallow = shallow;
  work.fused_seeding = seeds.fused_seeding;
  for (int from = 0; from < seeds.count; from += kChunk) {
    std::memcpy(work.alive, seeds.alive + from, sizeof work.alive);
    hash_seeds(seeds, from, 0, work.hashed_seeds);
    for (int c = 0; c < count && any(work.alive); ++c) run_clause(clauses[c], seeds, from, work);
    std::memcpy(seeds.alive + from, work.alive, sizeof work.alive);
  }
}

void numbers_of(const SieveKey& key, int draws, SeedSet& seeds, double* numbers) {
  Workspace work;
  work.fused_seeding = seeds.fused_seeding;
  for (int from = 0; from < seeds.count; from += kChunk) {
    hash_seeds(seeds, from, 0, work.hashed_seeds);
    hash_key(seeds, from, key, work.states);
    for (int draw = 0; draw < draws; ++draw) {
      double* to = numbers + draw * kSetCapacity + from;
      draw_chunk(work, [&](int lane, Doubles number)
                           __attribute__((always_inline)) { store(to + lane, number); });
    }
  }
}

}  // namespace
}  // namespace jimbo
