#pragma once

#include <cstdint>

#include "action/action.h"
#include "agent/agent.h"
#include "agent/judge/win_judge.h"
#include "agent/weighed_action.h"
#include "state/state.h"

// A second thought on what to do between blinds: the choices that the judge likes best are played
// on for some blinds, and what it says of where that leads counts. The judge overrates now and
// then, and of many choices the one that it overrates most looks best; a few blinds later that
// shows.

namespace jimbo {

struct PlayoutOptions {
  int worlds = 0;  // in which each choice is played on; 0: no second thought
  int blinds = 2;  // that are played
};

class Playout {
 public:
  // The player goes on after a choice. Judge and player must outlive it.
  Playout(WinJudge& judge, Agent& player, const PlayoutOptions& options)
      : judge_(judge), player_(player), options_(options) {}

  // The best of what was weighed, which is weighed anew. `first` is what the judge alone prefers;
  // it is returned where nothing else comes near.
  Action choose(const State& world, const Action& first, Weighing& weighed, std::uint64_t entropy);

 private:
  struct Candidate;

  double play_on(State world, const WeighedAction& choice, int goal, std::uint64_t entropy);

  WinJudge& judge_;
  Agent& player_;
  PlayoutOptions options_;
};

}  // namespace jimbo
