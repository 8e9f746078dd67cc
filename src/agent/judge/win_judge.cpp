#include "agent/judge/win_judge.h"

#include <utility>

#include "agent/judge/position.h"
#include "agent/row/binary_log.h"
#include "agent/row/row_key.h"
#include "agent/row/row_order.h"

namespace jimbo {

WinJudge::WinJudge(std::shared_ptr<const Network> network, const Content& content,
                   DealCounts counts, Foresight foresight, int members)
    : network_(std::move(network)),
      sums_(*network_, members),
      content_(&content),
      counts_(counts),
      foresight_(foresight) {}

void WinJudge::set_entropy(std::uint64_t entropy) {
  if (entropy == entropy_) return;
  entropy_ = entropy;
  dealt_.clear();
  oldest_ = 1;
}

const DealSampler& WinJudge::sampler_for(const State& state) {
  const std::uint64_t deck = deck_key(state);
  for (const Dealt& known : dealt_) {
    if (known.deck == deck) return known.sampler;
  }
  if (dealt_.empty()) {
    dealt_.reserve(kMostDealt);
    dealt_.push_back({deck, DealSampler(state, entropy_, *content_, counts_)});
    return dealt_.back().sampler;
  }
  Dealt dealt{deck, DealSampler(state, dealt_.front().sampler)};
  if (dealt_.size() < kMostDealt) {
    dealt_.push_back(std::move(dealt));
    return dealt_.back().sampler;
  }
  Dealt& replaced = dealt_[oldest_];
  oldest_ = oldest_ + 1 < kMostDealt ? oldest_ + 1 : 1;
  replaced = std::move(dealt);
  return replaced.sampler;
}

double WinJudge::chance(const State& state) {
  const DealSampler& sampler = sampler_for(state);
  State arranged = state;
  arrange_row(arranged, sampler);
  sums_.move_to(position_of(arranged, capacity_of(arranged, sampler), *content_));
  return binary_exp(network_->log_chance(sums_, blind_number(state), foresight_));
}

}  // namespace jimbo
