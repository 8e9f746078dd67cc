#include "search/signature.h"

#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include "io/replay.h"
#include "io/save.h"
#include "support/golden.h"

namespace jimbo {
namespace {

// The games of signature(), with the state saved and loaded every few steps.
std::uint64_t signature_through_files(int games, int steps) {
  const Rules easy = easy_rules();
  Chooser chooser(1);
  std::uint64_t combined = 0;
  for (int i = 0; i < games; ++i) {
    const RunOptions options = random_options(chooser);
    const Rules& rules = i % 2 == 0 ? easy : kVanilla;
    Chooser choices(chooser.next());
    State state = new_run(options, rules);
    std::uint64_t game = hash(state);
    for (int j = 0; j < steps && state.phase != Phase::GameOver; ++j) {
      if (j % 5 == i % 5) state = load_state(save_state(state));
      const bool rearranging = choices.below(8) == 0;
      step(state, random_action(state, choices, rules, rearranging), rules);
      game = (game ^ hash(state)) * 0x100000001b3ULL;
    }
    combined = (combined ^ game) * 0x100000001b3ULL;
  }
  return combined;
}

TEST(Signature, IsTheRecordedOne) {
  expect_golden("../../src/search/signature.def", "0x" + hash_text(signature()) + "ULL\n");
}

TEST(Signature, IsTheSameWhenGamesAreSavedAndLoadedMidway) {
  EXPECT_EQ(signature_through_files(200, 200), kRecordedSignature);
}

}  // namespace
}  // namespace jimbo
