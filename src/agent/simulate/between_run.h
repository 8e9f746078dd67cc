#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "agent/between/choice.h"
#include "agent/between/choice_inputs.h"
#include "agent/hand/quick_round.h"
#include "agent/row/deal_sampler.h"
#include "facts/content.h"
#include "play/run_start.h"
#include "state/state.h"

// A run whose only decisions are those between blinds: rounds are played by the quick player, money
// is cashed out and rows are put in order by themselves. For learners of what to buy.
//
//   begin -> choices -> take -> choices -> ... -> is_over

namespace jimbo {

struct BetweenOptions {
  // The quick player clears less than a careful one, above all late in a run. Blinds ask for so
  // much of what they should up to ante 4 and from ante 6 on, so that what is learnt here holds for
  // others too (training/ease.cpp measures it); what is read of a state does not know of it.
  double ease = 1;
  double late_ease = 1;
  DealCounts read_deals = {4, 2, 4, 4};  // by which choices are read
  DealCounts round_deals = kQuickDeals;  // by which the quick player finds what to draw to
  int step_limit = 3'000;                // decisions of a run
  bool endless = false;                  // it goes on after the win, until a blind is not beaten
  const Content* content = &kVanilla;    // must outlive it
};

class BetweenRun {
 public:
  explicit BetweenRun(const BetweenOptions& options);

  // Equal runs and entropies that are taken equal choices go equal ways.
  void begin(const RunOptions& run, std::uint64_t entropy);

  // What can be done now; empty once the run is over.
  const std::vector<Choice>& choices() const { return choices_; }
  // What a policy reads of each.
  const std::vector<Inputs>& inputs() const { return inputs_; }

  // Does it and plays on to the next decision. `index` is below the number of choices.
  void take(int index);

  // Lost, won, or given up after too many decisions.
  bool is_over() const { return choices_.empty(); }
  bool is_won() const { return state_.won; }
  // Blinds that lie behind: cleared or skipped.
  int progress() const;

  // The run itself. Only who measures may look at it.
  const State& state() const { return state_; }
  // What a player knows of it; the rest is drawn anew with each decision.
  const State& world() const { return world_; }

 private:
  void play_on();
  bool is_decision();
  double ease() const;
  void carry_out(const Action& action);
  std::uint64_t drawn() const;

  BetweenOptions options_;
  ChoiceReader reader_;
  State state_ = {};
  State world_ = {};
  std::uint64_t entropy_ = 0;
  int steps_ = 0;         // worlds drawn so far
  int decisions_ = 0;     // taken
  bool stuck_ = false;    // an action was refused
  int asked_round_ = -1;  // whose uses have been decided about
  std::vector<Choice> choices_;
  std::vector<Inputs> inputs_;
};

}  // namespace jimbo
