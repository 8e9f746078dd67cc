#pragma once

#include <cstdint>
#include <vector>

#include "action/action.h"
#include "search/plain_blind.h"
#include "search/solve.h"

// The first Small Blind of fixed runs as a test of ways to play it: the same deals for everybody.
// deal_policies.cpp makes a table of it.

namespace jimbo {

// A plain blind with the order of its draw pile, which players do not see.
struct Deal {
  PlainBlind blind;
  std::vector<CardSet> order;  // the first is drawn first
};

struct DealRules {
  double target = 300;
  int hands = 4;
  int discards = 3;
};

// The cards of run `number`, as the game deals them: its seed is drawn from the number.
Deal make_deal(std::uint64_t number, const DealRules& rules);

enum class DealPlayer : std::uint8_t {
  MostChips,    // the policies of blind_policy.h
  FlushHunter,  //
  PairsHunter,  //
  Cautious,     //
  BestChance,   // discards for the best chance that the next hand keeps pace with the target
  Solver,       // solve_plain before every action
};
inline constexpr int kDealPlayers = 6;
const char* name(DealPlayer player);

struct DealResult {
  bool won;
  int hands_left;
  double score;
};

// Plays a deal to its end. The options are the solver's; its entropy is mixed with the number of
// the decision.
DealResult play_deal(const Deal& deal, DealPlayer player, const SolveOptions& options);

// The action that gives the best chance that the next hand keeps pace: scores its share of what is
// missing. Draws are counted exactly, for the discards that a person would think of.
Action best_chance_action(const PlainBlind& blind);

// Whether somebody who knows the order of the draw pile beats the deal: by search of everything
// that can be done, within a number of positions.
enum class Clairvoyance : std::uint8_t { Wins, Loses, Unknown };
Clairvoyance clairvoyant(const Deal& deal, std::int64_t positions = 3'000'000);

}  // namespace jimbo
