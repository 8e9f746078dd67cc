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

void WinJudge::look_at(const State& state) {
  const DealSampler& sampler = decks_.sampler_for(state);
  State arranged = state;
  arrange_row(arranged, sampler);
  sums_.move_to(position_of(arranged, capacity_of(arranged, sampler), content()));
}

double WinJudge::chance(const State& state) {
  if (stop_ != nullptr && *stop_) return 0;
  look_at(state);
  return binary_exp(network_->log_chance(sums_, blind_number(state), foresight_));
}

Outlook WinJudge::outlook(const State& state) {
  if (stop_ != nullptr && *stop_) return {0, 0, 0};
  look_at(state);
  const int blind = blind_number(state);
  const int last = content().rules.win_ante * kBlindSlots - 1;
  const double next = network_->log_chance(sums_, blind, Foresight(0));
  if (blind >= last) return {binary_exp(next), 1, 0};
  // Up to the blind that wins; the network knows none beyond ante 8.
  double all = network_->log_chance(sums_, blind, Foresight(100));
  if (last + 1 < kJudgedBlinds) all -= network_->log_chance(sums_, last + 1, Foresight(100));
  return {binary_exp(next), binary_exp(all - next), last - blind};
}

}  // namespace jimbo
