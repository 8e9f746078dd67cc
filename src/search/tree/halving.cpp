#include "search/tree/halving.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace jimbo {

namespace {

// A prior counts as much as this many visits do.
constexpr double kPriorVisits = 50;

// Nothing is better than a value of 1 in this many simulations.
constexpr int kSureVisits = 3;

double halving_score(const Edge& edge, double scale, int most_visits) {
  const double opinion = std::log(std::max(edge.prior, 1e-9)) + edge.noise;
  return edge.mean() + opinion * scale / (kPriorVisits + most_visits);
}

}  // namespace

Halving::Halving(std::vector<Edge*> candidates, int simulations)
    : candidates_(std::move(candidates)), left_(simulations), phases_(1) {
  while (std::size_t{1} << static_cast<unsigned>(phases_) < candidates_.size()) ++phases_;
  begin_phase();
}

void Halving::begin_phase() {
  const int candidates = static_cast<int>(candidates_.size());
  const bool last = phase_ + 1 == phases_;
  const int each = std::max(1, left_ / ((phases_ - phase_) * candidates));
  trials_ = last ? left_ : std::min(left_, each * candidates);
  place_ = 0;
}

Halving::Trial Halving::next() {
  if (trials_ == 0) return {};
  --trials_;
  --left_;
  const Trial trial{candidates_[place_], world_};
  if (++place_ == candidates_.size()) {
    place_ = 0;
    ++world_;
  }
  return trial;
}

void Halving::limit(double time_over) {
  if (time_over * phases_ >= phase_ + 1) trials_ = 0;
}

void Halving::end_phase(double scale) {
  ++phase_;
  if (place_ != 0) ++world_;
  const Edge* leader = best(scale);
  const bool sure = leader->visits >= kSureVisits && leader->mean() >= 1;
  if (is_over() || candidates_.size() == 1 || sure) {
    phase_ = phases_;
    return;
  }
  int most = 0;
  for (const Edge* edge : candidates_) most = std::max(most, edge->visits);
  std::stable_sort(candidates_.begin(), candidates_.end(), [=](const Edge* a, const Edge* b) {
    return halving_score(*a, scale, most) > halving_score(*b, scale, most);
  });
  candidates_.resize((candidates_.size() + 1) / 2);
  begin_phase();
}

const Edge* Halving::best(double scale) const {
  const Edge* best = nullptr;
  int most = 0;
  for (const Edge* edge : candidates_) most = std::max(most, edge->visits);
  double best_score = 0;
  for (const Edge* edge : candidates_) {
    const double score = halving_score(*edge, scale, most);
    if (best != nullptr && score <= best_score) continue;
    best = edge;
    best_score = score;
  }
  return best;
}

}  // namespace jimbo
