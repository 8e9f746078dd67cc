#include "screen/run_log.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "proof/random_game.h"
#include "support/test_game.h"
#include "text/notation.h"

namespace jimbo {
namespace {

TextStyle plain() {
  TextStyle style;
  style.utf8 = true;
  return style;
}

// A run told while actions are played, given as text.
class Told {
 public:
  explicit Told(const char* seed) : state(new_run(run_of(seed))), log_(plain()) {}

  std::string operator()(const char* action) { return take(read_action(action)); }

  std::string take(const Action& action) {
    const State before = state;
    EXPECT_EQ(step(state, action), Error::None) << to_text(action);
    return log_.tell(before, action, state);
  }

  std::string belongings() const { return log_.belongings(state); }

  State state;

 private:
  RunLog log_;
};

TEST(RunLog, NamesTheRun) {
  EXPECT_EQ(RunLog(plain()).heading(new_run(run_of("ALEEB"))),
            "Seed ALEEB · Red Deck · White Stake\n");
  RunOptions options = run_of("ALEEB");
  options.challenge = ChallengeId::Jokerless;
  EXPECT_EQ(RunLog(plain()).heading(new_run(options)), "Seed ALEEB · Jokerless\n");
}

TEST(RunLog, TellsBlindsHandsAndDiscards) {
  Told run("TEST123");
  EXPECT_EQ(run("select"), "\nAnte 1, Small Blind · 300 to beat · $4\n");
  EXPECT_EQ(run("sort suit"), "") << "rearranging is no event";
  EXPECT_EQ(run("sort rank"), "");
  const std::string hand = run("play 0 3 4 5 6");
  EXPECT_TRUE(hand.ends_with("  260  260 of 300\n")) << hand;
  const std::string discard = run("discard 0 1");
  EXPECT_TRUE(discard.starts_with("  discards ")) << discard;
  EXPECT_NE(run.belongings().find("Jokers none\nBest hand Flush, 260\n"), std::string::npos)
      << run.belongings();
}

TEST(RunLog, TellsTheEndOfARoundAndTheShop) {
  Told run("ALEEB");
  run("select");
  run.state.requirement = 1;
  const std::string hand = run("play 0 1 2 3 4");
  EXPECT_NE(hand.find("  beaten with 3 hands left, cashes out $6\n"), std::string::npos) << hand;
  EXPECT_EQ(run("cash_out"), "\nShop · $10\n");
  EXPECT_EQ(run("buy 1"), "  buys Rocket for $6\n");
  EXPECT_EQ(run("pack 0"), "  opens a Buffoon Pack for $4\n  finds Red Card, Riff-Raff\n");
  EXPECT_EQ(run("pick 0"), "  takes Red Card\n");
  EXPECT_EQ(run("sell_joker 0"), "  sells Rocket for $3\n");
  EXPECT_EQ(run("leave"), "");
  const std::string skip = run("skip");
  EXPECT_TRUE(skip.starts_with("  skips the Big Blind for a ")) << skip;
  const std::string boss = run("select");
  EXPECT_TRUE(boss.starts_with("\nAnte 1, The Window · 600 to beat · $")) << boss;
  EXPECT_NE(boss.find("\n  Diamonds are debuffed\n"), std::string::npos) << boss;
}

TEST(RunLog, SaysWhatBecameOfTheCardsAConsumableWasUsedOn) {
  Told run("ALEEB");
  run.state.consumable(0) = {};
  run.state.consumable(0).id = ConsumableId::Empress;
  run.state.consumable_count = 1;
  run("select");
  const std::string used = run("use 0 1 2");
  EXPECT_TRUE(used.starts_with("  uses The Empress on ")) << used;
  EXPECT_NE(used.find("  now Mult "), std::string::npos) << used;
  EXPECT_EQ(used.find("lost"), std::string::npos) << used;
}

TEST(RunLog, TellsWhatACardUsedAtOnceCostsAndPays) {
  Told run("ALEEB");
  run("select");
  run.state.requirement = 1;
  run("play 0");
  run("cash_out");
  run.state.dollars = 20;
  Item& item = run.state.shop[0];
  item = {};
  item.kind = ItemKind::Consumable;
  item.consumable.id = ConsumableId::Hermit;
  EXPECT_EQ(run("buy_use 0"), "  buys and uses The Hermit for $3  earned $17\n");
}

// Whatever is played, every line is told in one piece, and no line is empty but before a heading.
TEST(RunLog, TellsRandomGamesInWholeLines) {
  const Content easy = easy_content();
  Chooser chooser(11);
  for (int game = 0; game < 20; ++game) {
    State state = new_run(random_options(chooser), easy);
    RunLog log(plain());
    for (int i = 0; i < 200 && state.phase != Phase::GameOver; ++i) {
      const Action action = random_action(state, chooser, easy, i % 4 == 0);
      const State before = state;
      ASSERT_EQ(step(state, action, easy), Error::None);
      const std::string text = log.tell(before, action, state);
      if (action.kind >= ActionKind::MoveJoker || text.empty()) continue;
      EXPECT_EQ(text.back(), '\n');
      EXPECT_EQ(text.find("\n\n"), std::string::npos) << text;
      EXPECT_EQ(text.find("  \n"), std::string::npos) << text;
    }
    EXPECT_FALSE(log.belongings(state).empty());
  }
}

}  // namespace
}  // namespace jimbo
