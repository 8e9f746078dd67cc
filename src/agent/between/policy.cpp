#include "agent/between/policy.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "agent/judge/position.h"

namespace jimbo {

namespace {

constexpr int kLearntForesight = 94;  // in percent; policy.py has the same

}  // namespace

Policy::Policy(std::shared_ptr<const Network> network, const Content& content, DealCounts counts)
    : network_(std::move(network)),
      first_(*network_),
      other_(*network_),
      foresight_(kLearntForesight),
      reader_(content, counts) {}

double Policy::score(const Choice& choice, Network::Sums& sums, const Network::Sums* near) {
  inputs_.clear();
  reader_.read(choice, inputs_);
  near == nullptr ? sums.move_to(inputs_) : sums.move_to(inputs_, *near);
  return network_->log_chance(sums, blind_number(choice.after), foresight_);
}

std::vector<double> Policy::scores(const std::vector<Choice>& choices) {
  std::vector<double> scores(choices.size());
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const Choice& choice = choices[i];
    if (i == 0) {
      scores[i] = score(choice, first_, nullptr);
    } else if (second_look_ || choice.action.kind != ActionKind::SellJoker) {
      scores[i] = score(choice, other_, &first_);
    }
  }
  if (!second_look_ && !choices.empty()) score_sales(choices, scores);
  return scores;
}

void Policy::keep_in_mind(const State& state) {
  auto row = static_cast<std::uint64_t>(state.round);
  for (int i = 0; i < state.joker_count; ++i) row = row * 1'000'003 + state.jokers[i].serial + 1;
  if (row != row_) behind_.clear();
  row_ = row;
}

// Sales first, then those that make room.
void Policy::score_sales(const std::vector<Choice>& choices, std::vector<double>& scores) {
  constexpr double kFarBehind = 0.4;
  constexpr double kMissedMore = 1;
  keep_in_mind(choices.front().after);
  double least = std::numeric_limits<double>::infinity();  // that some sale is behind
  double behind_of[kJokerCapacity] = {};
  for (const bool makes_room : {false, true}) {
    for (std::size_t i = 1; i < choices.size(); ++i) {
      const Choice& choice = choices[i];
      const bool is_sale = choice.action.kind == ActionKind::SellJoker;
      if (!is_sale || choice.then.has_value() != makes_room) continue;
      const State& after = choice.after;
      const int slot = choice.action.slot;
      const std::uint64_t bought =
          makes_room && after.joker_count > 0 ? after.jokers[after.joker_count - 1].serial + 1U : 0;
      const std::uint64_t key = bought * kJokerCapacity + static_cast<std::uint64_t>(slot);
      const auto known = behind_.find(key);
      double behind = 0;
      if (known != behind_.end() && known->second > kFarBehind) {
        behind = known->second;
      } else if (makes_room && behind_of[slot] > least + kMissedMore) {
        behind = behind_of[slot];
      } else {
        behind = scores[0] - score(choice, other_, &first_);
        behind_[key] = behind;
      }
      scores[i] = scores[0] - behind;
      if (makes_room) continue;
      behind_of[slot] = behind;
      least = std::min(least, behind);
    }
  }
}

}  // namespace jimbo
