#include "agent/hand/blind_rollout.h"

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
  double total;
  int cleared;
};

class BlindRollouts {
 public:
  BlindRollouts(const State& world, const RoundTotal& round, const Content& content,
                const RunChance& chance)
      : round_(round), content_(content), chance_(chance) {
    if (chance_) chance_now_ = chance_(world);
  }

  // Plays the round out after an action.
  void add(State state, Candidate& candidate) const {
    constexpr int kLimit = 40;  // longer than any vanilla round; beyond it the score so far counts
    if (step(state, candidate.action, content_) != Error::None) {
      candidate.total -= 1;
      return;
    }
    for (int i = 0; i < kLimit && state.phase == Phase::SelectingHand; ++i) {
      const Action action = quick_action(state, round_, content_);
      if (step(state, action, content_) != Error::None) {
        step(state, nth_legal_action(state, 0, false, content_), content_);
      }
    }
    candidate.cleared += is_cleared(state);
    candidate.total += worth(state);
  }

 private:
  // A fraction for a near miss, so that something is to be preferred where all is lost.
  double worth(State& state) const {
    constexpr double kHandLeft = 0.015;
    constexpr double kNearMiss = 0.1;
    if (is_cleared(state)) {
      return chance_ ? chance_after(state, content_, chance_) : 1 + kHandLeft * state.hands_left;
    }
    const double reached = state.score / state.requirement;
    return kNearMiss * chance_now_ * (reached < 1 ? reached : 1);
  }

  const RoundTotal& round_;
  const Content& content_;
  const RunChance& chance_;
  double chance_now_ = 1;
};

}  // namespace

Action best_by_rollout(const State& world, const std::vector<Action>& actions,
                       const RoundTotal& round, std::uint64_t entropy, const Content& content,
                       const RolloutCounts& counts, const RunChance& chance) {
  const auto finalists = static_cast<std::size_t>(counts.finalists);
  const BlindRollouts rollouts(world, round, content, chance);
  std::vector<Candidate> candidates;
  for (const Action& action : actions) candidates.push_back({action, 0, 0});
  const auto run = [&](int from, int to) {
    for (int i = from; i < to && (counts.stop == nullptr || !*counts.stop); ++i) {
      State start = world;
      determinize(start, entropy + static_cast<std::uint64_t>(i) * 0x9e3779b97f4a7c15ULL, content);
      for (Candidate& candidate : candidates) rollouts.add(start, candidate);
    }
  };
  const auto better = [](const Candidate& a, const Candidate& b) { return a.total > b.total; };
  run(0, counts.first);
  keep_best(candidates, finalists, better);
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
