#pragma once

#include <vector>

#include "seeds/sieve/seed_set.h"
#include "seeds/sieve/sieve_step.h"

// The code that looks at many seeds at once, compiled once for each instruction set; which of them
// the processor has is found out when the program runs. All give the same numbers to the last bit.

namespace jimbo {

struct Kernel {
  const char* name;
  // Clears `alive` of the seeds for which one of the clauses has no alternative that holds. A
  // shallow sieve looks neither at resamples nor at what may be taken elsewhere, and lets those
  // through that would need it.
  void (*sieve)(const SieveClause* clauses, int count, bool shallow, SeedSet& seeds);
  // The first `draws` numbers of a stream for every seed: numbers[draw * kSetCapacity + lane].
  void (*numbers)(const SieveKey& key, int draws, SeedSet& seeds, double* numbers);
};

// Those that work here, the fastest first.
const std::vector<Kernel>& kernels();

// By name; null if this processor or build does not have it.
const Kernel* find_kernel(const char* name);

// Each of them, defined in a file of its own and compiled for its instruction set.
Kernel avx512_kernel();
Kernel avx2_kernel();
Kernel neon_kernel();
Kernel plain_kernel();

}  // namespace jimbo
