#pragma once

#include <optional>

#include <nlohmann/json.hpp>

#include "cli/verb/score_argument.h"
#include "search/best_play.h"

// `jimbo score --best` and `--best-order`: which cards to play, and how the jokers should stand.

namespace jimbo::cli {

struct BestOptions {
  bool play = false;
  bool order = false;
  int top = 5;  // plays told
};

// The best plays of the hand, in the order of the jokers that was asked for or found.
struct BestPlays {
  HandToScore hand;  // its jokers in that order
  std::vector<RankedPlay> plays;
  std::optional<double> requirement;  // of the round
  std::optional<JokerOrder> order;
  double before_order = 0;  // what the first play is expected to score in the order given
};

// With `order` the play and the order are improved in turn until neither can be.
BestPlays find_best_plays(const HandToScore& hand, const BestOptions& options,
                          std::optional<double> requirement);

void print_best_plays(const BestPlays& best);
nlohmann::ordered_json best_plays_json(const BestPlays& best);

// The order alone, for a play that is given.
void print_order(const State& state, const JokerOrder& order, double before,
                 const Content& content);
nlohmann::ordered_json order_json(const State& state, const JokerOrder& order, double before,
                                  const Content& content);

}  // namespace jimbo::cli
