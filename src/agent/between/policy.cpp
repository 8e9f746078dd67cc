#include "agent/between/policy.h"

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

std::vector<double> Policy::scores(const std::vector<Choice>& choices) {
  std::vector<double> scores;
  scores.reserve(choices.size());
  for (const Choice& choice : choices) {
    inputs_.clear();
    reader_.read(choice, inputs_);
    Network::Sums& sums = scores.empty() ? first_ : other_;
    scores.empty() ? first_.move_to(inputs_) : other_.move_to(inputs_, first_);
    scores.push_back(network_->log_chance(sums, blind_number(choice.after), foresight_));
  }
  return scores;
}

}  // namespace jimbo
