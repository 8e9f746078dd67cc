#pragma once

#include <cstdint>

// What can be asked of one random stream without playing: the small programs that a sieve runs on
// many seeds at once. A seed that satisfies a filter satisfies its programs; the reverse is left to
// the exact walk (see plan.h).

namespace jimbo {

inline constexpr int kSieveKeyCapacity = 40;
inline constexpr int kSieveRegisters = 24;
inline constexpr int kSieveSets = 4;
inline constexpr int kCardSet = 1;    // where Follows keep the cards that may be it
inline constexpr int kSetCards = 64;  // that Follows go after, at most
inline constexpr int kSieveClasses = 8;
inline constexpr int kSieveDepth = 8;  // base stream and the first resamples
inline constexpr int kMostAlike = 16;
inline constexpr int kNoRegister = -1;

// Numbers from low to high, both included, after scaling; what each adds to a register.
struct SieveClass {
  double low;
  double high;
  double weight;
  std::int8_t target;
};

struct SieveKey {
  char text[kSieveKeyCapacity];
  int length;
};

enum class SieveKind : std::uint8_t {
  Count,  // registers += weights of the draws, by class
  Pool,   // the pool entries that the draws may give, resamples included
  Picks,  // how many draws pick an entry of a list, without resamples
  Alike,  // how many draws pick entries that are alike, of those that most do
  Follow  // which cards of several may be it: each that is looked at makes one draw
};

// One stream. Draws from `skip` up to `draws` count, and of these only as many as the register
// `limit` holds for the seed. A step fails for a seed whose register `tested` (Count) or picks
// (Picks, Alike) stay below `need`, or (Pool) if no entry of `wanted` is possible; need 0 tests
// nothing.
//
// Follows go after cards from stream to stream: card 0 makes the first draw, and so on. The cards
// that make one are those of the set `from`, or as many as above. Taken are those whose draw lies
// in a class or, without classes, picks an entry of `wanted` or one that leads to a resample: a
// hole, or what a card before it at the same place picked. They go to the set `to`, their number to
// `tested`. What all Follows of an alternative have taken may be it: the set kCardSet, which starts
// with all cards. A step fails for a seed where it is empty; cards behind the last of it make no
// difference and are left out of everything.
struct SieveStep {
  SieveKind kind;
  std::int8_t limit;    // register, or kNoRegister
  std::int8_t tested;   // register of a Count or Follow
  std::int8_t blocked;  // Pool: set of entries that may be taken; kNoRegister: none
  std::int8_t kept;     // Pool: the set that the possible entries go to; kNoRegister: none
  std::int8_t from;     // Follow: set of cards; kNoRegister: all
  std::int8_t to;       // Follow: set of cards; kNoRegister: none
  bool repeats;         // Pool: what an earlier draw gave may come again
  int skip;
  int draws;
  double need;
  double initial;  // Count: what registers hold that this step is the first to use
  double scale;    // Count and classes: factor on each number; else the number of entries
  int class_count;
  SieveClass classes[kSieveClasses];
  int alike_divisor;  // Alike: entries i and j are alike if i / divisor and j / divisor are,
  int alike_count;    // modulo the count, of which there are kMostAlike at most
  std::uint64_t wanted;
  std::uint64_t holes;  // Pool: entries that are never given
  std::uint64_t maybe_holes;
  std::uint64_t places;        // Follow: the first card of each place, where no two are the same
  SieveKey keys[kSieveDepth];  // the stream and its first resamples
};

// All steps must hold, in order; registers start at 0.
struct SieveAlternative {
  const SieveStep* steps;
  int count;
};

// At least one alternative must hold.
struct SieveClause {
  const SieveAlternative* alternatives;
  int count;
};

}  // namespace jimbo
