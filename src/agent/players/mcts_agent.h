#pragma once

#include <memory>
#include <string>

#include "agent/players/agent.h"
#include "agent/players/judged_search.h"
#include "search/tree/mcts.h"

// The tree search as an agent, and the parts of it that others build searches of.

namespace jimbo {

struct MctsAgentOptions {
  MctsOptions search;
  // Who values a leaf: `judge` (judged_search.h), or who plays it to the horizon: `quick`, or the
  // name of an agent.
  std::string rollout = "judge";
  // Who decides outside of rounds: the name of an agent, or `search`.
  std::string elsewhere = "strong";
  int threads = 1;
};

// Functions for a search to ask beside the built-in ones, and how much they count, from 0 to 1: at
// 1 they take their place, and with such a value function there are no rollouts.
struct GivenFunctions {
  std::unique_ptr<PolicyFunction> policy;
  std::unique_ptr<ValueFunction> value;
  double policy_weight = 1;
  double value_weight = 1;
};

// A tree search with the functions that come with the program, which it owns.
class RolloutSearch {
 public:
  // Throws std::invalid_argument. The content must outlive it.
  RolloutSearch(const MctsOptions& options, const std::string& rollout, int threads,
                const Content& content = kVanilla, GivenFunctions given = {});

  Mcts& tree() { return *tree_; }

  // From here on hands are dealt by this number, to find what a row of jokers scores, and what is
  // found serves later searches too. Without it every search deals its own.
  void deal_by(std::uint64_t entropy);

  // The chance to win from states between blinds. Null where the judge has no part.
  WinJudge* judge() { return judged_ == nullptr ? nullptr : &judged_->judge(); }

 private:
  std::shared_ptr<RootRound> round_;
  JudgedValue* judged_ = nullptr;  // the value, or a part of it
  std::unique_ptr<PolicyFunction> policy_;
  std::unique_ptr<ValueFunction> value_;
  std::unique_ptr<Mcts> tree_;
};

AgentMaker make_mcts_agent(const MctsAgentOptions& options);

}  // namespace jimbo
