#include "agent/hand/blind_rollout.h"

#include <algorithm>

#include "agent/hand/keep_best.h"
#include "agent/hand/quick_player.h"
#include "engine/engine.h"

namespace jimbo {

namespace {

bool is_cleared(const State& state) {
  return state.phase != Phase::GameOver && state.phase != Phase::SelectingHand;
}

// Of a round that is over and cleared.
double chance_after(State& state, const Content& content, const RunChance& chance) {
  if (state.won) return 1;
  step(state, make_action(ActionKind::CashOut), content);
  return chance(state);
}

struct Candidate {
  Action action;
  double total = 0;  // of the worlds in which the round was cleared
  double near = 0;   // of the others: the shares of the requirement that were reached
  int cleared = 0;
  bool refused = false;
};

class BlindRollouts {
 public:
  BlindRollouts(const RoundTotal& round, const Content& content, const RunChance& chance)
      : round_(round), content_(content), chance_(chance) {}

  // Plays the round out after an action.
  void add(State state, Candidate& candidate) {
    constexpr int kLimit = 40;  // longer than any vanilla round; beyond it the score so far counts
    if (step(state, candidate.action, content_) != Error::None) {
      candidate.refused = true;
      return;
    }
    for (int i = 0; i < kLimit && state.phase == Phase::SelectingHand; ++i) {
      const Action action = quick_action(state, round_, content_);
      if (step(state, action, content_) != Error::None) {
        step(state, nth_legal_action(state, 0, false, content_), content_);
      }
    }
    if (!is_cleared(state)) {
      const double reached = state.score / state.requirement;
      candidate.near += reached < 1 ? std::max(reached, 0.0) : 1;
      return;
    }
    ++candidate.cleared;
    const double worth = worth_if_cleared(state);
    least_ = std::min(least_, worth);
    candidate.total += worth;
  }

  // A near miss counts a fraction of the worst end that is cleared, so that something is to be
  // preferred where all is lost, but nothing to a round that is cleared.
  bool better(const Candidate& a, const Candidate& b) const { return worth(a) > worth(b); }

 private:
  double worth_if_cleared(State& state) const {
    constexpr double kHandLeft = 0.015;
    return chance_ ? chance_after(state, content_, chance_) : 1 + kHandLeft * state.hands_left;
  }

  double worth(const Candidate& candidate) const {
    constexpr double kNearMiss = 0.1;
    return candidate.refused ? -1 : candidate.total + kNearMiss * least_ * candidate.near;
  }

  const RoundTotal& round_;
  const Content& content_;
  const RunChance& chance_;
  double least_ = 1;  // of what a cleared round was worth
};

}  // namespace

Action best_by_rollout(const State& world, const std::vector<Action>& actions,
                       const RoundTotal& round, std::uint64_t entropy, const Content& content,
                       const RolloutCounts& counts, const RunChance& chance) {
  const auto finalists = static_cast<std::size_t>(counts.finalists);
  BlindRollouts rollouts(round, content, chance);
  std::vector<Candidate> candidates;
  for (const Action& action : actions) candidates.push_back({action});
  const auto run = [&](int from, int to) {
    for (int i = from; i < to && (counts.stop == nullptr || !*counts.stop); ++i) {
      State start = world;
      determinize(start, entropy + static_cast<std::uint64_t>(i) * 0x9e3779b97f4a7c15ULL, content);
      for (Candidate& candidate : candidates) rollouts.add(start, candidate);
    }
  };
  const auto better = [&](const Candidate& a, const Candidate& b) { return rollouts.better(a, b); };
  int tried = 0;
  for (int left = counts.halvings; left >= 0; --left) {
    const int until = counts.first >> left;
    run(tried, until);
    tried = until;
    keep_best(candidates, left > 0 ? std::max(finalists, candidates.size() / 2) : finalists,
              better);
  }
  // The rest is spent where clearing is in doubt.
  const bool in_doubt = candidates.front().cleared < counts.first;
  if (in_doubt && candidates.size() > 1) {
    run(counts.first, counts.first + counts.more);
    keep_best(candidates, finalists, better);
  }
  return candidates.front().action;
}

double chance_if_cleared(State state, const Action& action, const Content& content,
                         const RunChance& chance) {
  if (step(state, action, content) != Error::None || !is_cleared(state)) return -1;
  return chance_after(state, content, chance);
}

}  // namespace jimbo
