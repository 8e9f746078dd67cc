#include "agent/advice/win_estimate.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>

#include "agent/between/choice.h"
#include "engine/engine.h"
#include "thread/worker_pool.h"

namespace jimbo {

namespace {

constexpr int kAllOfTheRun = 100;  // foresight

struct CalibrationLine {
  int stake;  // 1 to 8
  bool in_round;
  double offset;
  double chance;
  double cleared;
};

constexpr CalibrationLine kCalibration[] = {
#define WIN_CALIBRATION(stake, in_round, offset, chance, cleared) \
  {stake, in_round, offset, chance, cleared},
#include "agent/advice/win_calibration.def"
};

// The lines for a stake, or in between the two around it.
CalibrationLine calibration_of(int stake, bool in_round) {
  const CalibrationLine* below = nullptr;
  const CalibrationLine* above = nullptr;
  for (const CalibrationLine& line : kCalibration) {
    if (line.in_round != in_round) continue;
    if (line.stake <= stake) below = &line;
    if (line.stake >= stake && above == nullptr) above = &line;
  }
  if (below == nullptr || below == above) return *above;
  if (above == nullptr) return *below;
  const double share = static_cast<double>(stake - below->stake) / (above->stake - below->stake);
  const auto between = [&](double CalibrationLine::* number) {
    return below->*number + share * (above->*number - below->*number);
  };
  return {stake, in_round, between(&CalibrationLine::offset), between(&CalibrationLine::chance),
          between(&CalibrationLine::cleared)};
}

}  // namespace

double calibrated_chance(const Judgement& judgement, StakeId stake) {
  constexpr double kLeastChance = 1e-4;
  constexpr double kLeastCleared = 0.005;  // some worlds tell no more
  const CalibrationLine line = calibration_of(static_cast<int>(stake) + 1, judgement.in_round);
  const double bounded = std::clamp(judgement.chance, kLeastChance, 1 - kLeastChance);
  const double odds = line.offset + line.chance * std::log(bounded / (1 - bounded));
  return std::pow(std::max(judgement.cleared, kLeastCleared), line.cleared) / (1 + std::exp(-odds));
}

WinEstimate::WinEstimate(const Content& content, std::uint64_t entropy, int worlds)
    : content_(&content),
      entropy_(entropy),
      in_rounds_(worlds, std::make_shared<WorkerPool>(worlds, 1),
                 std::make_shared<RootRound>(content), content, {0, kAllOfTheRun}),
      judge_(Network::shipped(), content, kJudgedDeals, Foresight(kAllOfTheRun)),
      worlds_(static_cast<std::size_t>(worlds)),
      leaves_(static_cast<std::size_t>(worlds)) {
  judge_.set_entropy(entropy);
}

double WinEstimate::chance(const State& state) {
  if (state.won) return 1;
  if (state.phase == Phase::GameOver) return 0;
  return calibrated_chance(judgement(state), state.stake);
}

Judgement WinEstimate::judgement(const State& state) {
  if (state.phase == Phase::SelectingHand) return judged_in_round(state);
  State world = state;
  determinize(world, entropy_, *content_);
  return {.chance = judged_between(world)};
}

Judgement WinEstimate::judged_in_round(const State& state) {
  for (std::size_t i = 0; i < worlds_.size(); ++i) {
    worlds_[i] = state;
    determinize(worlds_[i], entropy_ + i + 1, *content_);
    leaves_[i].world = &worlds_[i];
  }
  in_rounds_.begin(worlds_.front(), entropy_);
  in_rounds_.write_values(leaves_);
  double sum = 0;
  int cleared = 0;
  for (const Leaf& leaf : leaves_) {
    sum += leaf.value;
    cleared += leaf.value > 0;
  }
  const double chance = cleared > 0 ? sum / cleared : judge_.chance(worlds_.front());
  return {chance, true, cleared / static_cast<double>(leaves_.size())};
}

double WinEstimate::judged_between(const State& world) {
  if (world.phase == Phase::RoundEval) {
    State after = world;
    step(after, make_action(ActionKind::CashOut), *content_);
    return std::min(judge_.chance(after), 1.0);
  }
  // The judge does not look at what is on offer: so the best of what can be done next counts.
  double best = judge_.chance(world);
  for (const Choice& choice : choices_in(world, *content_)) {
    const bool is_known = choice.opened == BoosterId::None && choice.tag == TagId::None &&
                          choice.used == ConsumableId::None;
    if (is_known) best = std::max(best, judge_.chance(choice.after));
  }
  return std::min(best, 1.0);
}

}  // namespace jimbo
