#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "agent/between/policy.h"
#include "agent/hand/hand_policy.h"
#include "agent/judge/win_judge.h"
#include "agent/players/agent_rollout.h"
#include "search/tree/evaluation.h"

// What a tree search asks that is to win the run: the learnt judge says what positions are worth,
// the learnt policy what to try between blinds. Both know what a player knows.

namespace jimbo {

// The chance to win. A round is played out by the quick player, and what it leaves is judged; a
// round that is lost counts for what was scored in it: up to `near_miss` of the least that a
// cleared one was worth so far. Once a run is won there is nothing to judge: then clearing the
// blind counts, as without a judge.
class JudgedValue : public RolloutValue {
 public:
  struct Taste {
    // Enough to prefer something where all is lost, too little to matter elsewhere.
    double near_miss = 0.3;
    int foresight = kForesight;  // of the judge
  };

  // The pool is for as many leaves as a batch has; the content must outlive it.
  JudgedValue(int batch, std::shared_ptr<WorkerPool> pool, std::shared_ptr<RootRound> round,
              const Content& content, const Taste& taste);

  void begin(const State& world, std::uint64_t entropy) override;
  void write_values(std::span<Leaf> leaves) override;
  double end_value(const State& end, const Horizon& horizon) override;
  double scale() const override { return scale_; }

  // Who judges. Its deals are those of the last search, or of the round.
  WinJudge& judge() { return judge_; }

 private:
  double worth(State state);

  WinJudge judge_;
  double near_miss_;
  bool is_judged_ = false;
  double chance_now_ = 1;
  double least_ = 1;         // what any cleared round left so far, or the chance before
  double scale_ = 1;         // the best value met so far
  std::vector<State> ends_;  // of the leaves of a batch
};

// Priors of the learnt policy wherever it knows the choices: between blinds, and at the root before
// the first hand of one for what may be used or sold. In rounds those of HandPolicy.
class LearntPriors : public PolicyFunction {
 public:
  LearntPriors(std::shared_ptr<WorkerPool> pool, std::shared_ptr<RootRound> round,
               const Content& content);

  void begin(const State& world, std::uint64_t entropy) override;
  void write_priors(std::span<Leaf> leaves) override;

 private:
  void write_between(Leaf& leaf);
  void write_before_hand(Leaf& leaf);

  HandPolicy in_rounds_;
  std::shared_ptr<RootRound> round_;
  Policy between_;
  const Content* content_;
};

}  // namespace jimbo
