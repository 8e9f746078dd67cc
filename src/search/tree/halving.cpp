#include "search/tree/halving.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace jimbo {

namespace {

// A prior counts as much as this many visits do.
constexpr double kPriorVisits = 50;

// What is the same in this many simulations is taken to be the same, but for this part of what good
// values are like.
constexpr int kSettledVisits = 4;
constexpr double kSettledPart = 0.02;

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
  if (is_over() || candidates_.size() == 1 || is_settled(scale)) {
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

bool Halving::is_settled(double scale) const {
  double least = candidates_.front()->mean();
  double most = least;
  for (const Edge* edge : candidates_) {
    if (edge->visits < kSettledVisits) return false;
    least = std::min(least, edge->mean());
    most = std::max(most, edge->mean());
  }
  return most - least < kSettledPart * scale;
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
