#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "agent/between/policy.h"
#include "agent/judge/win_judge.h"
#include "facts/content.h"
#include "state/state.h"

// The chance to win a run from any state of it, as far as a player can know: how often `strong`
// would.
//
// It is a product: that the round being played is cleared, that the blind after it is, and that
// the run is won then. A quick player plays both blinds out, the judge knows the second and what
// comes after it, and a table makes of both how often `strong` did it. What a round leaves is worth
// in it what it will be worth at the cash-out, so a round that is sure to be cleared changes
// nothing.

namespace jimbo {

// Where the next blind is looked at from. What can still be bought before it differs.
enum class Outpost : std::uint8_t {
  Round,  // in a round or at its cash-out: the next shelf is not seen
  Shop,   // and packs opened there
  Blind,  // before the blind
  Last    // only in the table: from anywhere, if that blind is the last one
};

// What is known of the next blind, before it is made to agree with what happens.
struct Ahead {
  Outlook judged;
  double trials;    // the share of worlds in which the quick player clears it
  double gain = 0;  // in a shop, by the policy: how many doublings the best choice is worth
};

struct Judgement {
  Outpost from = Outpost::Blind;
  double cleared = 1;          // in a round, how often the quick player clears it
  std::optional<Ahead> ahead;  // then; none if that wins the run
  double most = 1;             // that trials of a careful player allow
};

// What is judged, made to agree with what happened in recorded runs (win_calibration.def). Stakes
// between those that were measured lie between them.
double calibrated_chance(const Judgement& judgement, StakeId stake);

class WinEstimate {
 public:
  // Blinds are played out in so many worlds. The content must outlive it.
  explicit WinEstimate(const Content& content, std::uint64_t entropy = 0, int worlds = 64);

  // 1 once the run is won, 0 once it is lost.
  double chance(const State& state);

  // Of a run that is neither won nor lost.
  Judgement judgement(const State& state);

  // Once a round is cleared: `ends` are worlds of it, as far as the round goes. Where it is cleared
  // in none, as if the score in `now` had been enough.
  Judgement judged_once_cleared(std::vector<State> ends, const State& now);

 private:
  Judgement judged_in_round(const State& state);
  Judgement judged_between(const State& state);
  std::optional<Ahead> ahead_of(std::vector<State> ends, const State& now);
  double gain_of(const std::vector<Choice>& choices);
  double share_cleared(std::vector<State>& worlds);
  double most_by_trials(const State& state, const State& best) const;
  State drawn(const State& state, int number) const;

  const Content* content_;
  std::uint64_t entropy_;
  int worlds_;
  WinJudge judge_;
  std::optional<Policy> policy_;
};

}  // namespace jimbo
