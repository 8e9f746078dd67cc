#include "agent/plan/playout.h"

#include <algorithm>
#include <vector>

#include "agent/decision.h"
#include "engine/engine.h"

namespace jimbo {

namespace {

constexpr std::size_t kMostCandidates = 4;
// Others are not played on: a candidate's chance, as a share of the best one's.
constexpr double kNear = 0.85;
// After so many worlds the worse half is given up.
constexpr int kStage = 8;
// The judge's word counts as much as so many worlds.
constexpr double kJudgeWorlds = 8;
// More than any player needs for a few blinds.
constexpr int kMostSteps = 1000;

}  // namespace

struct Playout::Candidate {
  WeighedAction* choice;
  double judged;
  double total = 0;
  int worlds = 0;

  double mean() const { return total / worlds; }
  // `scale` turns what playouts say into what the judge says; they differ in how many blinds are
  // still ahead.
  double chance(double scale) const {
    return (total * scale + judged * kJudgeWorlds) / (worlds + kJudgeWorlds);
  }
};

Action Playout::choose(const State& world, const Action& first, Weighing& weighed,
                       std::uint64_t entropy) {
  const Content& content = judge_.content();
  const double before = judge_.chance(world);
  std::vector<Candidate> candidates;
  for (WeighedAction& choice : weighed) {
    if (is_legal(world, choice.action, content))
      candidates.push_back({&choice, before + choice.gain});
  }
  std::stable_sort(
      candidates.begin(), candidates.end(),
      [](const Candidate& one, const Candidate& other) { return one.judged > other.judged; });
  while (!candidates.empty() && (candidates.size() > kMostCandidates ||
                                 candidates.back().judged < kNear * candidates.front().judged)) {
    candidates.pop_back();
  }
  if (candidates.size() < 2) return first;

  const int goal = std::min(blind_number(world) + options_.blinds, kJudgedBlinds);
  std::size_t playing = candidates.size();  // the others are given up
  double scale = 0;
  for (int played = 0; played < options_.worlds;) {
    const int stage = std::min(options_.worlds, played + kStage);
    for (; played < stage; ++played) {
      const std::uint64_t number = entropy + static_cast<std::uint64_t>(played);
      State drawn = world;
      determinize(drawn, number, content);
      for (std::size_t i = 0; i < playing; ++i) {
        candidates[i].total += play_on(drawn, *candidates[i].choice, goal, number);
        ++candidates[i].worlds;
      }
    }
    double judged = 0;
    double mean = 0;
    for (const Candidate& candidate : candidates) {
      judged += candidate.judged;
      mean += candidate.mean();
    }
    if (mean == 0) return first;  // lost everywhere
    scale = judged / mean;
    std::stable_sort(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(playing),
                     [scale](const Candidate& one, const Candidate& other) {
                       return one.chance(scale) > other.chance(scale);
                     });
    playing = std::max<std::size_t>(2, (playing + 1) / 2);
  }
  for (const Candidate& candidate : candidates) {
    candidate.choice->gain = candidate.chance(scale) - before;
  }
  return candidates.front().choice->action;
}

double Playout::play_on(State world, const WeighedAction& choice, int goal, std::uint64_t entropy) {
  const Content& content = judge_.content();
  if (step(world, choice.action, content) != Error::None) return 0;
  if (choice.then && step(world, *choice.then, content) != Error::None) return 0;
  player_.begin(entropy, content);
  for (int i = 0; i < kMostSteps; ++i) {
    if (world.phase == Phase::GameOver) return 0;
    if (world.won) return 1;
    if (world.phase == Phase::BlindSelect && blind_number(world) >= goal) break;
    if (step(world, player_.choose(world), content) != Error::None) return 0;
  }
  return judge_.chance(world);
}

}  // namespace jimbo
