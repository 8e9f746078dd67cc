#pragma once

#include <cstdint>
#include <optional>

#include "action/action.h"
#include "agent/judge/weighed_action.h"
#include "agent/judge/win_judge.h"
#include "state/state.h"

// What to do between blinds: every purchase, sale, use, pick and skip is tried, and the one after
// which the run is won most often is chosen. What is not known before (a new shelf, the cards of a
// pack, what a card creates) is drawn several times.

namespace jimbo {

struct PlanOptions {
  int worlds = 24;  // drawn for what is not known before
  // Think of sales at all times and try each joker as the one that makes room; else only where one
  // may want it, and the weakest alone.
  bool all_sales = true;
  // Look at packs and rerolls even where something that is known is worth taking.
  bool all_chances = true;
};

class Planner {
 public:
  // The judge must outlive it.
  Planner(WinJudge& judge, const PlanOptions& options) : judge_(judge), options_(options) {}

  // In a shop, an open pack or before a blind: the best legal action. With `weighed`, all that were
  // thought of.
  Action choose(const State& world, Weighing* weighed = nullptr);

  // Whether using a consumable now is better than keeping it, in any phase.
  bool choose_use(const State& world, Action& action);

  // The joker without which the run is won most often, or -1 if none can be sold.
  int weakest_joker(const State& world);

 private:
  struct Best;

  double chance(const State& state) { return judge_.chance(state); }
  double chance_after(const State& world, const Action& action);
  double mean_after(const State& world, const Action& action);
  double best_of_pack(State world);
  double best_of_shelf(const State& world);
  bool make_room(State& world, const Action& take) const;

  void consider_use(const State& world, Best& best);
  void consider_sales(const State& world, Best& best);
  void consider_taking(const State& world, const Action& take, Best& best);
  void consider_shelf(const State& world, Best& best);
  void consider_unseen(const State& world, Best& best);
  void consider_pack(const State& world, Best& best);
  void consider_blind(const State& world, Best& best);

  WinJudge& judge_;
  PlanOptions options_;
  int weakest_ = -1;  // of the row the decision is about
};

}  // namespace jimbo
