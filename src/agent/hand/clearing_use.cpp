#include "agent/hand/clearing_use.h"

#include <cstddef>
#include <span>

#include "action/legal.h"
#include "agent/row/candidate_play.h"
#include "engine/engine.h"
#include "search/known_outcome.h"
#include "search/step_outcome.h"

namespace jimbo {

namespace {

constexpr int kMostOutcomes = 64;  // of one use; what may end in more ways is not for sure

bool clears_for_sure(const State& state, const Content& content) {
  if (state.phase != Phase::SelectingHand) return false;
  const PlayList list = candidate_plays(state, content);
  const std::span plays(list.plays, static_cast<std::size_t>(list.count));
  return sure_score(state, plays, content) >= state.requirement - state.score;
}

bool clears_after(const State& root, const Action& use, const Content& content) {
  StepOutcomes outcomes(root, SolveGoal::Win, content);
  int tried = 0;
  bool all_clear = true;
  outcomes.visit(root, use, [&](const State& after, double) {
    all_clear = ++tried <= kMostOutcomes && clears_for_sure(after, content);
    return all_clear;
  });
  return all_clear && tried > 0 && outcomes.exact();
}

}  // namespace

bool clearing_use(const State& world, Action& use, const Content& content) {
  if (world.consumable_count == 0 || hides_what_may_score(world)) return false;
  if (clears_for_sure(world, content)) return false;
  State root = world;
  forget_order(root, world);
  const LegalGroups uses(View(root, content), just(ActionKind::UseConsumable));
  for (int i = 0; i < uses.actions; ++i) {
    const Action action = uses.nth(i);
    if (!clears_after(root, action, content)) continue;
    use = action;
    return true;
  }
  return false;
}

}  // namespace jimbo
