#pragma once

#include <cstdint>
#include <vector>

#include "search/tree/node.h"

namespace jimbo {

// Sequential halving: all candidates are tried equally often, the better half of them twice as
// often, and so on until one is left. It finds the best of some actions with fewer simulations than
// PUCT, which is made to lose little on the way.
class Halving {
 public:
  Halving() = default;
  // Edges of one node, which must outlive it, and how many simulations there are for them.
  Halving(std::vector<Edge*> candidates, int simulations);

  struct Trial {
    Edge* edge = nullptr;     // null: the phase is over
    std::uint64_t world = 0;  // candidates of a phase meet the same worlds
  };
  Trial next();

  // Ends the phase if it has had its share of the time, of which this part is over, from 0 to 1.
  void limit(double time_over);

  bool is_over() const { return phases_ > 0 && phase_ == phases_; }
  // When all simulations of a phase are told: keeps the better half, by
  //
  //   mean + (log prior + noise) * scale / (50 + visits of the most visited)
  //
  // `scale` is what good values are like.
  // It is over early if nothing is at stake: several simulations of all candidates have found the
  // same, as where all of them clear the blind.
  void end_phase(double scale);

  // The best so far; null without candidates.
  const Edge* best(double scale) const;

 private:
  void begin_phase();
  bool is_settled(double scale) const;

  std::vector<Edge*> candidates_;
  int left_ = 0;  // simulations
  int phase_ = 0;
  int phases_ = 0;
  int trials_ = 0;           // of this phase, still to be made
  std::size_t place_ = 0;    // of the candidate that is next
  std::uint64_t world_ = 0;  // that it meets
};

}  // namespace jimbo
