#pragma once

#include <cstdint>

// The one test every build must pass: random games over all decks, stakes and challenges, and at
// every state of them the whole of the contract between the engine and the programs on top of it.

namespace jimbo {

// What was looked at, for the report of a long run.
struct ApiTestCounts {
  std::int64_t games = 0;
  std::int64_t states = 0;
  std::int64_t listed = 0;    // legal actions in all lists
  std::int64_t accepted = 0;  // listed actions carried out on a copy
  std::int64_t refused = 0;   // unlisted actions refused
  std::int64_t closures = 0;  // states whose mask was walked to the last choice
  int deepest_ante = 0;
};

struct ApiTestConfig {
  int games = 40;
  int steps = 30;  // of a game at most; every fiftieth game may last twenty times as long
  std::uint64_t seed = 1;
  int accepted_per_state = 20;
  int refused_per_state = 12;
  // Longer lists than this (hands beyond ten cards) have their mask sampled instead of walked.
  int longest_closure = 2000;
};

// Fails the running test with the game, the step and what does not hold. At every state:
// - every invariant holds, and saving and loading gives the same bytes;
// - the list of legal actions is sorted and unique, counts right and agrees with nth_legal_action;
// - the flat mask, followed to its ends, gives exactly the list and has no dead ends; the factored
//   mask and that of the one-blind problem allow exactly what is listed;
// - listed actions succeed, unlisted ones are refused with a reason and change nothing;
// - text brings every listed action back;
// - a loaded copy stays equal under equal actions;
// - the observation is within its bounds, and redrawing what is hidden changes neither it nor the
//   mask, the list and the public hash.
void api_test(const ApiTestConfig& config, ApiTestCounts* counts = nullptr);

}  // namespace jimbo
