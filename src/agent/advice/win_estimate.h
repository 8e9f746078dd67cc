#pragma once

#include <cstdint>
#include <vector>

#include "agent/judge/win_judge.h"
#include "agent/players/judged_search.h"
#include "facts/content.h"
#include "state/state.h"

// The chance to win a run from any state of it, as far as a player can know: how often `strong`
// would.

namespace jimbo {

// What is known of a position before it is made to agree with what happens.
struct Judgement {
  // Of the judge: between blinds about the best of what can be done next without chance, in a round
  // about what it leaves where the quick player clears it.
  double chance = 0;
  bool in_round = false;
  double cleared = 1;  // in a round, how often the quick player clears it
};

// What is judged, made to agree with what happened in recorded runs (win_calibration.def). Stakes
// between those that were measured lie between them.
double calibrated_chance(const Judgement& judgement, StakeId stake);

class WinEstimate {
 public:
  // In rounds so many worlds are played out. The content must outlive it.
  explicit WinEstimate(const Content& content, std::uint64_t entropy = 0, int worlds = 64);

  // 1 once the run is won, 0 once it is lost.
  double chance(const State& state);

  // Of a run that is neither won nor lost.
  Judgement judgement(const State& state);

 private:
  Judgement judged_in_round(const State& state);
  double judged_between(const State& world);

  const Content* content_;
  std::uint64_t entropy_;
  JudgedValue in_rounds_;
  WinJudge judge_;
  std::vector<State> worlds_;
  std::vector<Leaf> leaves_;
};

}  // namespace jimbo
