#include "proof/signature.h"

#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include "record/replay.h"
#include "record/save.h"
#include "support/golden.h"

namespace jimbo {
namespace {

TEST(Signature, IsTheRecordedOne) {
  expect_golden("../../src/proof/signature.def", "0x" + hash_text(signature()) + "ULL\n");
}

TEST(Signature, IsTheSameWhenGamesAreSavedAndLoadedMidway) {
  int steps = 0;
  const auto through_a_file = [&](State& state) {
    if (++steps % 5 == 0) state = load_state(save_state(state));
  };
  EXPECT_EQ(signature(200, 200, through_a_file), kRecordedSignature);
}

}  // namespace
}  // namespace jimbo
