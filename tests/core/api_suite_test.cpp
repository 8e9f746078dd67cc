#include <cstdint>
#include <cstdlib>
#include <iostream>

#include <gtest/gtest.h>

#include "support/api_test.h"

// JIMBO_API_GAMES and JIMBO_API_STEPS (per game) make the run longer, JIMBO_API_SEED another one.

namespace jimbo {
namespace {

long number_from(const char* variable, long otherwise) {
  const char* text = std::getenv(variable);
  return text == nullptr ? otherwise : std::atol(text);
}

TEST(Api, HoldsInEveryStateOfRandomGames) {
  ApiTestConfig config;
  config.games = static_cast<int>(number_from("JIMBO_API_GAMES", 250));
  config.steps = static_cast<int>(number_from("JIMBO_API_STEPS", 30));
  config.seed = static_cast<std::uint64_t>(number_from("JIMBO_API_SEED", 1));
  ApiTestCounts counts;
  api_test(config, &counts);
  std::cout << counts.games << " games, " << counts.states << " states (" << counts.closures
            << " masks followed to every end), " << counts.listed << " actions listed, "
            << counts.accepted << " carried out, " << counts.refused << " refused, ante "
            << counts.deepest_ante << " reached\n";
  EXPECT_GT(counts.refused, counts.states);
  if (config.games >= 250) {
    EXPECT_GT(counts.deepest_ante, 4) << "the games end too early to mean anything";
  }
}

}  // namespace
}  // namespace jimbo
