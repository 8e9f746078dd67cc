#include "agent/blind_rollout.h"

#include "agent/keep_best.h"
#include "agent/quick_player.h"
#include "engine/engine.h"

namespace jimbo {

namespace {

// 1 for a cleared round, a little more for hands left over; a fraction for a near miss.
double play_out(State state, const Action& first, const RoundTotal& round, const Content& content) {
  constexpr double kHandLeft = 0.015;
  constexpr double kNearMiss = 0.1;
  constexpr int kLimit = 40;  // longer than any vanilla round; beyond it the score so far counts
  if (step(state, first, content) != Error::None) return -1;
  for (int i = 0; i < kLimit && state.phase == Phase::SelectingHand; ++i) {
    const Action action = quick_action(state, round, content);
    if (step(state, action, content) != Error::None) {
      step(state, nth_legal_action(state, 0, false, content), content);
    }
  }
  if (state.phase != Phase::GameOver && state.phase != Phase::SelectingHand)
    return 1 + kHandLeft * state.hands_left;
  const double reached = state.score / state.requirement;
  return kNearMiss * (reached < 1 ? reached : 1);
}

struct Candidate {
  Action action;
  double total;
};

}  // namespace

Action best_by_rollout(const State& world, const std::vector<Action>& actions,
                       const RoundTotal& round, std::uint64_t entropy, const Content& content,
                       const RolloutCounts& counts) {
  const auto finalists = static_cast<std::size_t>(counts.finalists);
  std::vector<Candidate> candidates;
  for (const Action& action : actions) candidates.push_back({action, 0});
  const auto run = [&](int from, int to) {
    for (int i = from; i < to; ++i) {
      State start = world;
      determinize(start, entropy + static_cast<std::uint64_t>(i) * 0x9e3779b97f4a7c15ULL, content);
      for (Candidate& candidate : candidates) {
        candidate.total += play_out(start, candidate.action, round, content);
      }
    }
  };
  const auto better = [](const Candidate& a, const Candidate& b) { return a.total > b.total; };
  run(0, counts.first);
  keep_best(candidates, finalists, better);
  // The rest is spent where clearing is in doubt.
  const bool in_doubt = candidates.front().total < counts.first;
  if (in_doubt && candidates.size() > 1) {
    run(counts.first, counts.first + counts.more);
    keep_best(candidates, finalists, better);
  }
  return candidates.front().action;
}

}  // namespace jimbo
