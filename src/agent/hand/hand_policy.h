#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "agent/row/deal_sampler.h"
#include "facts/content.h"
#include "search/tree/evaluation.h"
#include "thread/worker_pool.h"

namespace jimbo {

// What the row scores in the blind at the root of a search, found once for all who ask.
class RootRound {
 public:
  explicit RootRound(const Content& content) : content_(&content) {}

  // From here on all searches deal the same hands, whatever their entropy: what one of them found
  // out about the row serves the next.
  void fix_entropy(std::uint64_t entropy) { fixed_ = entropy; }
  // By which a search with this entropy deals hands.
  std::uint64_t deals_by(std::uint64_t entropy) const { return fixed_.value_or(entropy); }

  // As all who take part in a search do when it begins.
  void begin(const State& world, std::uint64_t entropy);
  const RoundTotal& total() const { return total_; }

 private:
  const Content* content_;
  std::optional<std::uint64_t> fixed_;
  std::optional<DealSampler> sampler_;
  std::uint64_t dealt_ = 0;             // the deck and the entropy of the sampler
  std::optional<std::uint64_t> known_;  // the entropy and the world of the total
  RoundTotal total_ = {};
};

// Priors without a network. In a round: plays by their score, those that clear far before the
// others; discards by the hand they draw to; consumables a little; everything else less still, so
// that a long search finds it. The root is looked at as closely as the heuristic agent does.
// On other screens all actions are equal.
class HandPolicy : public PolicyFunction {
 public:
  // The content must outlive it. A pool must be for at least as many leaves as a batch has.
  HandPolicy(std::shared_ptr<WorkerPool> pool, std::shared_ptr<RootRound> round,
             const Content& content);

  void begin(const State& world, std::uint64_t entropy) override;
  void write_priors(std::span<Leaf> leaves) override;

 private:
  std::shared_ptr<WorkerPool> pool_;
  std::shared_ptr<RootRound> round_;
  const Content* content_;
};

// What the row scores in the blind being played, or else in one without an effect.
RoundTotal round_total_now(const State& world, std::uint64_t entropy, const Content& content,
                           DealCounts counts = {});

}  // namespace jimbo
