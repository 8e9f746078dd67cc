#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "agent/row/deal_sampler.h"
#include "facts/content.h"
#include "state/state.h"

namespace jimbo {

// Deals for the decks of states that are compared. Dealing costs more than judging, so decks that
// were dealt are kept: the first, whose deals the others follow as far as they have its cards, and
// the latest.
class DealtDecks {
 public:
  // The content must outlive it.
  DealtDecks(const Content& content, DealCounts counts) : content_(&content), counts_(counts) {}

  // From here on decks are dealt hands that follow from this number.
  void set_entropy(std::uint64_t entropy);
  std::uint64_t entropy() const { return entropy_; }

  // Valid until the next call of any of these.
  const DealSampler& sampler_for(const State& state);

  const Content& content() const { return *content_; }

 private:
  struct Dealt {
    std::uint64_t deck;
    DealSampler sampler;
  };
  static constexpr std::size_t kMostDealt = 8;

  const Content* content_;
  DealCounts counts_;
  std::uint64_t entropy_ = 0;
  std::vector<Dealt> dealt_;
  std::size_t oldest_ = 1;
};

}  // namespace jimbo
