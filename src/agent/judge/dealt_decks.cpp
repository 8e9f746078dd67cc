#include "agent/judge/dealt_decks.h"

#include <utility>

#include "agent/row/row_key.h"

namespace jimbo {

void DealtDecks::set_entropy(std::uint64_t entropy) {
  if (entropy == entropy_) return;
  entropy_ = entropy;
  dealt_.clear();
  oldest_ = 1;
}

const DealSampler& DealtDecks::sampler_for(const State& state) {
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

}  // namespace jimbo
