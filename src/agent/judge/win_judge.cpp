#include "agent/judge/win_judge.h"

#include <utility>

#include "agent/judge/position.h"
#include "agent/row/binary_log.h"
#include "agent/row/row_order.h"

namespace jimbo {

WinJudge::WinJudge(std::shared_ptr<const Network> network, const Content& content,
                   DealCounts counts, Foresight foresight, int members)
    : network_(std::move(network)),
      sums_(*network_, members),
      foresight_(foresight),
      decks_(content, counts) {}

double WinJudge::chance(const State& state) {
  if (stop_ != nullptr && *stop_) return 0;
  const DealSampler& sampler = decks_.sampler_for(state);
  State arranged = state;
  arrange_row(arranged, sampler);
  sums_.move_to(position_of(arranged, capacity_of(arranged, sampler), content()));
  return binary_exp(network_->log_chance(sums_, blind_number(state), foresight_));
}

}  // namespace jimbo
