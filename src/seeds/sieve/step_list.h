#pragma once

#include <cstdint>
#include <vector>

#include "random/stream.h"
#include "seeds/sieve/sieve_step.h"

namespace jimbo {

// The steps of one alternative while they are put together.
class StepList {
 public:
  // Counts the numbers of a stream by class. Returns where to add the classes.
  SieveStep& count(Stream stream, int ante, int draws, int limit = kNoRegister);
  // What a pool may give.
  SieveStep& pool(Stream stream, int ante, int draws, int entries, int limit = kNoRegister);
  SieveStep& picks(Stream stream, int ante, int draws, int entries, int limit = kNoRegister);
  // The same, of entries that are alike.
  SieveStep& alike(Stream stream, int draws, int entries, int divisor, int count);

  // Goes after cards: the one sort of step whose order among its kind matters.
  SieveStep& follow(Stream stream, int ante, int draws, int limit, int from);

  // Counts the numbers of an interval, of which there must be one; returns the register.
  int require(Stream stream, int ante, int draws, int limit, double low, double high);

  int new_register() { return registers_++; }
  std::vector<SieveStep> steps;

 private:
  SieveStep& add(SieveKind kind, Stream stream, int ante, int draws, int limit);

  int registers_ = 0;
};

void add_class(SieveStep& step, double low, double high, double weight, int target);

// One of several entries as a set.
constexpr std::uint64_t bit(int index) { return std::uint64_t{1} << index; }

}  // namespace jimbo
