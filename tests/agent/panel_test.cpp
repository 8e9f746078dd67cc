#include "agent/simulate/panel.h"

#include <set>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "agent/players/agent_text.h"
#include "text/run_option_text.h"

namespace jimbo {
namespace {

TEST(Panels, HaveTheirLines) {
  EXPECT_EQ(make_panel("white").lines.size(), 1U);
  EXPECT_EQ(make_panel("white").lines[0].seeds.size(), 2000U);
  EXPECT_EQ(make_panel("gold").lines[0].run.stake, StakeId::Gold);
  EXPECT_EQ(make_panel("stakes").lines.size(), 8U);
  EXPECT_EQ(make_panel("decks").lines.size(), 15U);
  EXPECT_EQ(make_panel("challenges").lines.size(), 20U);
  EXPECT_EQ(make_panel("decks", 7).lines[3].seeds.size(), 7U);
  for (const std::string& name : panel_names()) EXPECT_EQ(make_panel(name).name, name);
}

TEST(Panels, ShareNoSeedsBetweenTheirLines) {
  for (const char* name : {"stakes", "decks", "challenges"}) {
    std::set<std::string> seen;
    for (const PanelLine& line : make_panel(name, 50).lines) {
      for (const Seed& seed : line.seeds) EXPECT_TRUE(seen.insert(seed_text(seed)).second);
    }
  }
}

// Results that were published must stay comparable.
TEST(Panels, KeepTheirSeeds) {
  EXPECT_EQ(seed_text(make_panel("white").lines[0].seeds[0]), "IVZAZORE");
  EXPECT_EQ(seed_text(make_panel("decks").lines[14].seeds[1]), "UZ7DJWFW");
}

TEST(Panels, HaveThePublishedOne) {
  const Panel panel = make_panel("balatrobench");
  ASSERT_EQ(panel.lines.size(), 1U);
  EXPECT_EQ(seed_text(panel.lines[0].seeds[4]), "EEEEEEE");
  EXPECT_EQ(panel.lines[0].plays, 3);
  EXPECT_THROW(make_panel("balatrobench", 10), std::invalid_argument);
}

TEST(Panels, SayWhichThereAre) {
  try {
    make_panel("whitee");
    FAIL();
  } catch (const std::invalid_argument& error) {
    EXPECT_EQ(std::string(error.what()),
              "no panel is called 'whitee': there are white, gold, stakes, decks, challenges, "
              "balatrobench");
  }
}

TEST(Panels, GiveOneLine) {
  const Panel black = make_panel("decks/black", 5);
  EXPECT_EQ(black.name, "decks");
  ASSERT_EQ(black.lines.size(), 1U);
  EXPECT_EQ(black.lines[0].run.deck, DeckId::Black);
  EXPECT_EQ(seed_text(black.lines[0].seeds[0]), seed_text(make_panel("decks").lines[4].seeds[0]));
  EXPECT_EQ(make_panel("stakes/Gold").lines[0].run.stake, StakeId::Gold);
  EXPECT_THROW(make_panel("decks/"), std::invalid_argument);
  try {
    make_panel("white/blak");
    FAIL();
  } catch (const std::invalid_argument& error) {
    EXPECT_EQ(std::string(error.what()),
              "the panel white has no line 'blak': there are Red Deck, White Stake");
  }
}

TEST(Panels, PlayEachSeedAsOftenAsTheyShould) {
  PanelLine line = make_panel("balatrobench").lines[0];
  line.seeds.resize(2);
  SimulationOptions options;
  options.play.make_agent = find_agent("random").make;
  const SimulationResult result = play_line(line, options);
  ASSERT_EQ(result.runs.size(), 6U);
  EXPECT_NE(result.runs[0].final_hash, result.runs[2].final_hash);  // another entropy
}

}  // namespace
}  // namespace jimbo
