#pragma once

#include <cstdint>

#include "base/bits.h"
#include "base/fn.h"
#include "seeds/gpu/device_program.h"
#include "seeds/gpu/device_stream.h"
#include "seeds/sieve/seed_space.h"

// What a thread of a GPU does: the shallow sieve of kernel_body.h for one seed at a time. It lets
// through exactly the seeds that the kernels of the host let through.

namespace jimbo {

namespace device_detail {

struct Registers {
  double at[kSieveRegisters];
  unsigned begun = 0;               // bit per register that holds something
  std::uint64_t cards[kSieveSets];  // sets of Follows
  bool follows = false;             // whether kCardSet holds something

  JIMBO_INLINE void begin(int index, double value) {
    if ((begun >> index & 1U) != 0) return;
    begun |= 1U << index;
    at[index] = value;
  }
};

// A stream that is being drawn from.
struct DeviceDraw {
  double state;
  double hashed_seed;
  bool fused_seeding;

  JIMBO_INLINE double next() {
    advance();
    return number();
  }
  JIMBO_INLINE void advance() { state = advanced_number(state); }
  JIMBO_INLINE double number() const { return drawn_number(state, hashed_seed, fused_seeding); }
};

// Draws that count for this seed.
JIMBO_INLINE int draws_of(const SieveStep& step, const Registers& registers) {
  if (step.limit == kNoRegister) return step.draws;
  int draws = 0;
  while (draws < step.draws && registers.at[step.limit] > static_cast<double>(draws)) ++draws;
  return draws;
}

// A step of which DeviceStep says that it asks for one number: most show by their first places that
// they are not in the class.
JIMBO_INLINE bool passes_one(const SieveStep& step, DeviceDraw stream) {
  const double low = step.classes[0].low;
  const double high = step.classes[0].high;
  const auto is_inside = [&](double number) { return number >= low && number <= high; };
  // Then all numbers are the same.
  if (is_nan(stream.hashed_seed) || is_nan(stream.state)) return is_inside(stream.number());
  constexpr double kTops = 1U << static_cast<unsigned>(kPlacesOfTop);
  const auto first_top = static_cast<std::uint32_t>(low * kTops);
  const std::uint32_t width = static_cast<std::uint32_t>(high * kTops) - first_top;
  for (int skipped = step.skip; skipped > 0; --skipped) stream.advance();
  for (int left = step.draws - step.skip; left > 0; --left) {
    stream.advance();
    const std::uint32_t top = top_of_number(stream.state, stream.hashed_seed, stream.fused_seeding);
    if (top - first_top <= width && is_inside(stream.number())) return true;
  }
  return false;
}

JIMBO_INLINE bool passes_count(const SieveStep& step, DeviceDraw stream, Registers& registers) {
  for (int c = 0; c < step.class_count; ++c) registers.begin(step.classes[c].target, step.initial);
  if (step.tested != kNoRegister) registers.begin(step.tested, step.initial);
  const int draws = draws_of(step, registers);
  for (int draw = 0; draw < draws; ++draw) {
    const double scaled = stream.next() * step.scale;
    if (draw < step.skip) continue;
    for (int c = 0; c < step.class_count; ++c) {
      const SieveClass& of = step.classes[c];
      if (scaled >= of.low && scaled <= of.high) registers.at[of.target] += of.weight;
    }
  }
  return !(step.need > 0) || registers.at[step.tested] >= step.need;
}

JIMBO_INLINE std::uint64_t entry_of(double number, double entries) {
  return std::uint64_t{1} << static_cast<unsigned>(number * entries);
}

JIMBO_INLINE bool passes_picks(const SieveStep& step, DeviceDraw stream,
                               const Registers& registers) {
  double found = 0;
  const int draws = draws_of(step, registers);
  // Until it is known: so many are missing, so many are left to come.
  for (int draw = 0; draw < draws && found < step.need && found + (draws - draw) >= step.need;
       ++draw) {
    const std::uint64_t entry = entry_of(stream.next(), step.scale);
    if (draw >= step.skip && (entry & step.wanted) != 0) found += 1;
  }
  return found >= step.need;
}

JIMBO_INLINE bool passes_alike(const SieveStep& step, DeviceDraw stream,
                               const Registers& registers) {
  std::uint8_t counts[kMostAlike] = {};
  int found = 0;
  const int draws = draws_of(step, registers);
  // Until it is known, as above: the most can rise by one a draw.
  for (int draw = 0; draw < draws && found < step.need && found + (draws - draw) >= step.need;
       ++draw) {
    const auto entry = static_cast<unsigned>(stream.next() * step.scale);
    if (draw < step.skip || (step.wanted >> entry & 1U) == 0) continue;
    std::uint8_t& count = counts[entry / static_cast<unsigned>(step.alike_divisor) %
                                 static_cast<unsigned>(step.alike_count)];
    ++count;
    if (count > found) found = count;
  }
  return found >= step.need;
}

// Whether a wanted entry is drawn, or something that may lead to a resample, which is not followed
// here.
JIMBO_INLINE bool passes_pool(const SieveStep& step, DeviceDraw stream,
                              const Registers& registers) {
  if (!(step.need > 0)) return true;
  const std::uint64_t given = step.wanted & ~step.holes;
  std::uint64_t drawn = 0;
  bool deeper = false;
  const int draws = draws_of(step, registers);
  for (int draw = 0; draw < draws && !deeper; ++draw) {
    const std::uint64_t entry = entry_of(stream.next(), step.scale);
    // A hole that is drawn before the draws that count moves the resample's stream.
    if (step.repeats && (entry & step.holes) != 0) deeper = true;
    if (draw < step.skip) continue;
    if ((entry & given) != 0) return true;
    if (!step.repeats) deeper = (entry & (drawn | step.holes | step.maybe_holes)) != 0;
    drawn |= entry;
  }
  return deeper;
}

JIMBO_INLINE bool passes_follow(const SieveStep& step, DeviceDraw stream, Registers& registers) {
  if (!registers.follows) registers.cards[kCardSet] = ~std::uint64_t{0};
  registers.follows = true;
  const int draws = draws_of(step, registers);
  std::uint64_t left = ones_below(draws);
  if (step.from != kNoRegister) left &= registers.cards[step.from];
  left &= ones_below(highest_one(left & registers.cards[kCardSet]) + 1);
  std::uint64_t taken = 0;
  std::uint64_t drawn = 0;
  std::uint64_t last = 1;
  while (left != 0) {
    const std::uint64_t card = left & (~left + 1);
    left ^= card;
    const double scaled = stream.next() * step.scale;
    bool takes = false;
    for (int c = 0; c < step.class_count; ++c) {
      takes = takes || (scaled >= step.classes[c].low && scaled <= step.classes[c].high);
    }
    if (step.class_count == 0) {
      const std::uint64_t entry = entry_of(scaled, 1);
      const std::uint64_t between = (card | (card - 1)) & ~(last | (last - 1));
      if (step.repeats || (between & step.places) != 0) drawn = 0;
      takes = (entry & (step.wanted | step.holes | step.maybe_holes | drawn)) != 0;
      drawn |= entry;
      last = card;
    }
    if (takes) taken |= card;
  }
  if (step.to != kNoRegister) registers.cards[step.to] = taken;
  if (step.tested != kNoRegister) {
    registers.begin(step.tested, 0);
    registers.at[step.tested] = static_cast<double>(count_ones(taken));
  }
  registers.cards[kCardSet] &= taken;
  return registers.cards[kCardSet] != 0;
}

JIMBO_INLINE bool passes_step(const DeviceStep& device_step, bool fused_seeding, ParentSeed& parent,
                              double first_byte, double hashed_seed, Registers& registers) {
  const SieveStep& step = device_step.step;
  // What may lie elsewhere is left to the sieve that looks at resamples too.
  if (step.blocked != kNoRegister || step.kept != kNoRegister) return true;
  double h = 0;
  if (draws_of(step, registers) > 0) {
    const int length = step.keys[0].length;
    h = parent.hash(first_byte, length);
    for (int place = length; place >= 1; --place) {
      h = hash_of_quotient(hash_quotient(h), device_step.bytes[place - 1], place);
    }
  }
  const DeviceDraw stream{h, hashed_seed, fused_seeding};
  if (device_step.asks_for_one) return passes_one(step, stream);
  switch (step.kind) {
    case SieveKind::Count:
      return passes_count(step, stream, registers);
    case SieveKind::Picks:
      return passes_picks(step, stream, registers);
    case SieveKind::Alike:
      return passes_alike(step, stream, registers);
    case SieveKind::Pool:
      return passes_pool(step, stream, registers);
    case SieveKind::Follow:
      return passes_follow(step, stream, registers);
  }
  return true;
}

JIMBO_INLINE bool passes_clause(const DeviceProgram& program, const DeviceSpan& clause,
                                ParentSeed& parent, double first_byte, double hashed_seed) {
  for (int a = 0; a < clause.count; ++a) {
    const DeviceSpan& steps = program.alternatives[clause.first + a];
    Registers registers;
    bool holds = true;
    for (int s = 0; s < steps.count && holds; ++s) {
      holds = passes_step(program.steps[steps.first + s], program.fused_seeding, parent, first_byte,
                          hashed_seed, registers);
    }
    if (holds) return true;
  }
  return false;
}

}  // namespace device_detail

// Whether a child of a parent passes some clauses.
JIMBO_INLINE bool passes_clauses(const DeviceProgram& program, int first, int behind,
                                 ParentSeed& parent, char first_character) {
  const auto byte = static_cast<double>(static_cast<unsigned char>(first_character));
  const double hashed_seed = parent.hash(byte, 0);
  for (int c = first; c < behind; ++c) {
    if (!device_detail::passes_clause(program, program.clauses[c], parent, byte, hashed_seed)) {
      return false;
    }
  }
  return true;
}

// Parents are numbered so that the children of number 0 are the first seeds of two characters.
JIMBO_INLINE std::int64_t first_child(std::int64_t parent) {
  return kSeedCharacters + parent * kSeedCharacters;
}

// Takes the children of a parent through the first clauses; `append` gets the search numbers of
// those that pass.
template <class Append>
JIMBO_INLINE void sieve_children(const DeviceProgram& program, int clauses, std::int64_t number,
                                 Append append) {
  const std::int64_t first = first_child(number);
  ParentSeed parent(seed_at(first));
  for (int child = 0; child < kSeedCharacters; ++child) {
    if (passes_clauses(program, 0, clauses, parent, seed_character(child))) append(first + child);
  }
}

// Takes one seed through the other clauses.
template <class Append>
JIMBO_INLINE void sieve_survivor(const DeviceProgram& program, int clauses, std::int64_t number,
                                 Append append) {
  const Seed seed = seed_at(number);
  ParentSeed parent(seed);
  if (passes_clauses(program, clauses, program.clause_count, parent, seed.text[0])) append(number);
}

}  // namespace jimbo
