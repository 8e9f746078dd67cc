#pragma once

#include <cstdint>
#include <functional>
#include <istream>
#include <ostream>
#include <string>
#include <vector>

#include "action/action.h"
#include "agent/players/agent.h"
#include "play/run_start.h"
#include "state/state.h"

// The regret set: decisions in shops, each with a few choices that were all played on in the same
// worlds. Who is asked what it would choose there is measured by how much less its choices led to
// than the best ones.
//
//   runs -> one shop decision of each -> its best choices by the policy -> every choice in every
//   world, to the end -> what each led to -> agents are asked -> regret

namespace jimbo {

inline constexpr int kMostRegretChoices = 6;

// A choice and what came of it, in two halves of the worlds: the best by one half is valued by the
// other, so that luck is not taken for worth.
struct RegretChoice {
  Action action;
  Action then;                // after a sale
  std::int32_t has_then = 0;  // 0 or 1
  std::int32_t worlds[2] = {};
  std::int32_t won[2] = {};     // of these
  std::int32_t blinds[2] = {};  // that lay behind at the end, of all of them together
};

struct RegretDecision {
  State state;
  std::int32_t count = 0;
  RegretChoice choices[kMostRegretChoices];
};

struct RegretOptions {
  AgentMaker met_by;       // plays the runs whose decisions these are
  AgentMaker played_by;    // plays on after the choices
  RunOptions run;          // its seed is replaced
  std::int64_t first = 0;  // place in the sequence of seeds
  int decisions = 2'000;
  int worlds = 32;  // for each choice
  int threads = 1;
  // Called with the number of decisions done, on any of the threads but never on two at once.
  std::function<void(int done)> on_progress = nullptr;
};

// Equal options give equal sets, whatever the number of threads. Runs without a decision in a shop
// are left out.
std::vector<RegretDecision> make_regret_set(const RegretOptions& options);

struct Regret {
  int asked = 0;      // decisions
  int known = 0;      // of these, where its choice is among those that were played on
  int best = 0;       // and where it is the one that led to most
  double won = 0;     // mean regret where it is known, in runs won
  double error = 0;   // its standard error
  double blinds = 0;  // mean regret in blinds
};

Regret regret_of(const std::vector<RegretDecision>& set, const AgentMaker& make, int threads);

// What the choices led to that the policy puts in one place, beside its first ones.
struct RegretPlace {
  int count = 0;
  double won = 0;     // more runs than the first choice; less than 0: fewer
  double error = 0;   // its standard error
  double spread = 0;  // standard deviation without the luck of the worlds, by both halves
};

// From the second choice on.
std::vector<RegretPlace> places_of(const std::vector<RegretDecision>& set);

// The set as bytes of this build: who changes State makes a new one. `made_by` says how it came
// about. Reading throws std::runtime_error if it is of another build or cut off.
void write_regret_set(std::ostream& out, const std::vector<RegretDecision>& set,
                      const std::string& made_by);
std::vector<RegretDecision> read_regret_set(std::istream& in, std::string& made_by);

}  // namespace jimbo
