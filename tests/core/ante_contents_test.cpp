// Boss, voucher and skip tags of antes 1 to 8: seven seeds in which every voucher shown is bought,
// and one game played for real, in which some are. The listings ignore Hieroglyph's change of ante.

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "play/ante.h"
#include "play/run_start.h"
#include "support/test_game.h"

namespace jimbo {
namespace {

using nlohmann::json;

RunOptions options_of(const json& run) {
  RunOptions options = run_of(run["seed"].get<std::string>());
  options.deck = from_key<DeckId>(run.value("deck", "b_red")).value();
  options.stake = static_cast<StakeId>(run.value("stake", 1) - 1);
  return options;
}

void begin_next_ante(TestGame& game) {
  ++game.s.ante;
  game.s.ante_voucher = draw_voucher(game.g, Stream::Voucher);
  draw_skip_tags(game.g);
  draw_boss(game.g);
}

TEST(AnteContents, AreThoseOfTheGameForAntesOneToEight) {
  const json runs = json::parse(std::ifstream(JIMBO_TEST_DATA "/ante_contents.json"));
  ASSERT_EQ(runs.size(), 8U);
  const std::vector<int> every_ante = {1, 2, 3, 4, 5, 6, 7, 8};
  for (const json& run : runs) {
    const std::vector<int> bought = run.value("bought", every_ante);
    TestGame game(options_of(run));
    for (const json& expected : run["antes"]) {
      const json actual = {name(game.s.boss), name(game.s.ante_voucher), name(game.s.skip_tags[0]),
                           name(game.s.skip_tags[1])};
      EXPECT_EQ(actual, expected) << run["seed"] << " ante " << game.s.ante;
      if (std::find(bought.begin(), bought.end(), game.s.ante) != bought.end()) {
        game.redeem(game.s.ante_voucher);
      }
      begin_next_ante(game);
    }
  }
}

}  // namespace
}  // namespace jimbo
