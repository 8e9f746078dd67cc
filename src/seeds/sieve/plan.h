#pragma once

#include <cstddef>
#include <vector>

#include "seeds/filter/wish.h"
#include "seeds/sieve/kernel.h"
#include "seeds/walk/seed_walk.h"

// From a filter to what a sieve can ask. Every Must becomes one clause or several, of which each
// holds for all seeds that satisfy the filter: what the clauses leave is a superset, which the
// exact walk goes through. Two things keep it one. Upper bounds: a wish that looks at n cards looks
// at no more than n draws of their stream, and cards of a kind are counted by the streams that
// decide the kind. And holes: where an entry of a pool may be missing, its resamples are looked at
// too.
//
// A wish whose draws cannot be bounded so has no clause. Neither has any wish where the run is not
// the game's own: other rules, a challenge, or Hieroglyph, after which antes come back.

namespace jimbo {

struct PlannedClause {
  std::vector<std::vector<SieveStep>> alternatives;
  std::size_t wish = 0;  // which it comes from
  double cost = 0;       // in units of one character hashed
  double pass_rate = 1;  // of the seeds, once measured
};

class SievePlan {
 public:
  SievePlan(const Filter& filter, const Route& route, const WalkOptions& options,
            const Content& content = kVanilla);

  // Measures how many seeds pass each clause and sorts them: cheap and selective ones first.
  void order(const Kernel& kernel);

  const std::vector<PlannedClause>& clauses() const { return clauses_; }

  // Whether the clauses alone say which seeds satisfy the filter, so that nothing is left to walk.
  bool decides() const { return decides_; }

  // Whether the runs seed their generators so (see LuaRandom).
  bool fused_seeding() const { return fused_seeding_; }

  // As kernels want them; they live as long as the plan.
  const std::vector<SieveClause>& program() const { return program_; }

 private:
  void lay_out();

  bool fused_seeding_;
  bool decides_ = false;
  std::vector<PlannedClause> clauses_;
  std::vector<std::vector<SieveAlternative>> alternatives_;
  std::vector<SieveClause> program_;
};

}  // namespace jimbo
