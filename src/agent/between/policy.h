#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "agent/between/choice.h"
#include "agent/between/choice_inputs.h"
#include "agent/judge/network.h"

namespace jimbo {

// What to do between blinds by a learnt policy (training/policy.py): a network of the judge's kind
// that reads choices instead of positions. What packs and rerolls bring is not drawn; it was learnt
// what they are worth.
class Policy {
 public:
  // A network for choice_input_count inputs. The content must outlive it.
  Policy(std::shared_ptr<const Network> network, const Content& content,
         DealCounts counts = kJudgedDeals);

  // From here on rows are scored on deals that follow from this number.
  void set_entropy(std::uint64_t entropy) { reader_.set_entropy(entropy); }

  // Without a second look sales that were far behind going on are not read again as long as the
  // jokers and the round are the same; they count as far behind as they were. Nor are exchanges of
  // a joker that would be missed much more than another one.
  void set_second_look(bool wanted) { second_look_ = wanted; }

  // How good each choice is: a logarithm to base 2. Only differences mean something.
  std::vector<double> scores(const std::vector<Choice>& choices);

 private:
  double score(const Choice& choice, Network::Sums& sums, const Network::Sums* near);
  void score_sales(const std::vector<Choice>& choices, std::vector<double>& scores);
  void keep_in_mind(const State& state);

  std::shared_ptr<const Network> network_;
  Network::Sums first_;  // of the choice to go on, from which the others differ by little
  Network::Sums other_;
  Foresight foresight_;
  ChoiceReader reader_;
  Inputs inputs_;
  bool second_look_ = true;
  std::uint64_t row_ = 0;  // and round, in which sales were this far behind going on
  std::unordered_map<std::uint64_t, double> behind_;
};

// The network of the policy that comes with the program; null where it comes without one.
std::shared_ptr<const Network> shipped_policy();

// The network of a policy that learnt to come as far as it can, not to win; likewise. It is read
// when it is asked for first.
std::shared_ptr<const Network> shipped_endless_policy();

}  // namespace jimbo
