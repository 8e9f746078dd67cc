#include "agent/simulate/summary.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

namespace jimbo {
namespace {

std::vector<AnteCount> count_antes(const std::vector<RunReport>& runs) {
  std::vector<AnteCount> antes;
  if (runs.empty()) return antes;
  const auto [low, high] =
      std::minmax_element(runs.begin(), runs.end(),
                          [](const RunReport& a, const RunReport& b) { return a.ante < b.ante; });
  for (std::int32_t ante = low->ante; ante <= high->ante; ++ante) antes.push_back({ante, 0, 0});
  for (const RunReport& run : runs) {
    AnteCount& row = antes[static_cast<std::size_t>(run.ante - low->ante)];
    ++row.runs;
    row.stopped_at_win += run.end == RunEnd::Won;
  }
  return antes;
}

void count_blinds(const std::vector<RunReport>& runs, Summary& summary) {
  std::map<std::pair<std::int32_t, BlindSlot>, Rate> blinds;
  std::map<BlindId, Rate> bosses;
  for (const RunReport& run : runs) {
    for (const BlindRecord& record : run.blinds) {
      blinds[{record.ante, record.slot}].count(record.cleared);
      if (record.slot == BlindSlot::Boss) bosses[record.blind].count(record.cleared);
    }
  }
  for (const auto& [place, rate] : blinds) {
    summary.blinds.push_back({place.first, place.second, rate});
  }
  for (const auto& [boss, rate] : bosses) summary.bosses.push_back({boss, rate});
}

double share_of_requirement(const RunReport& run) {
  const double share = run.score / run.requirement;
  return std::isfinite(share) ? share : 0;  // beyond the listed antes no score is enough
}

}  // namespace

double Rate::share() const {
  return tries == 0 ? 0 : static_cast<double>(successes) / static_cast<double>(tries);
}

Mean mean_of(const std::vector<double>& numbers) {
  if (numbers.empty()) return {};
  const auto n = static_cast<double>(numbers.size());
  const double mean = std::accumulate(numbers.begin(), numbers.end(), 0.0) / n;
  double squares = 0;
  for (const double number : numbers) squares += (number - mean) * (number - mean);
  const double error = numbers.size() < 2 ? 0 : std::sqrt(squares / (n - 1) / n);
  return {mean, {mean - kNormalQuantile * error, mean + kNormalQuantile * error}};
}

Summary summarize(const SimulationResult& result) {
  Summary summary;
  std::vector<double> antes;
  std::vector<double> rounds;
  std::vector<double> cleared;
  for (const RunReport& run : result.runs) {
    summary.wins.count(run.won);
    summary.faulty += run.is_faulty();
    summary.steps += run.steps;
    antes.push_back(run.ante);
    rounds.push_back(run.round);
    cleared.push_back(run.blinds_cleared);
  }
  summary.ante = mean_of(antes);
  summary.round = mean_of(rounds);
  summary.blinds_cleared = mean_of(cleared);
  summary.antes = count_antes(result.runs);
  count_blinds(result.runs, summary);
  summary.seconds = result.seconds;
  if (result.seconds > 0) {
    summary.steps_per_second = static_cast<double>(summary.steps) / result.seconds;
    summary.runs_per_second = static_cast<double>(result.runs.size()) / result.seconds;
  }
  return summary;
}

std::vector<std::size_t> ranking(const std::vector<RunReport>& runs) {
  std::vector<std::size_t> order(runs.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto merit = [&](std::size_t i) {
    const RunReport& run = runs[i];
    return std::tuple(run.won, run.ante, run.blinds_cleared, share_of_requirement(run));
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return merit(a) > merit(b); });
  return order;
}

}  // namespace jimbo
