#include <set>
#include <string>

#include <gtest/gtest.h>

#include "agent/agent_run.h"
#include "agent/between/choice.h"
#include "agent/players/agent.h"
#include "agent/players/agent_text.h"
#include "agent/row/joker_traits.h"
#include "agent/shop/consumable_choice.h"
#include "agent/shop/run_worth.h"
#include "agent/shop/shop_choice.h"
#include "agent/simulate/simulation.h"
#include "agent/simulate/simulation_text.h"
#include "engine/engine.h"
#include "record/scenario.h"
#include "screen/run_log.h"
#include "seeds/walk/seed_list.h"
#include "support/own_items.h"
#include "support/test_game.h"
#include "text/item_text.h"
#include "text/run_option_text.h"

// Agents play with items that a rules file defines.

namespace jimbo {
namespace {

bool is_own(const Item& item) {
  return item.kind == ItemKind::Joker && static_cast<int>(item.joker.id) >= kJokerCount;
}

TEST(OwnItemAgent, FiftyRunsOfEachStayWithoutAFault) {
  for (const AgentEntry& entry : agents()) {
    // These are `fast` with more samples, and take long.
    if (entry.name == "strong" || entry.name == "strongest") continue;
    const int runs = entry.name == "fast" ? 4 : 50;
    PlayOptions options;
    options.make_agent =
        entry.name == "mcts" ? read_agent("mcts:simulations=8,elsewhere=greedy") : entry.make;
    options.content = &own_content();
    options.step_limit = 3000;
    int number = 0;
    std::set<BlindId> bosses;
    int own_jokers = 0;
    for (const Seed& seed : seed_sequence(read_first_seed("0"), runs)) {
      options.run = {};
      if (++number % 3 == 1) options.run.deck = read_deck("b_golden", own_content());
      if (number % 3 == 2) options.run.challenge = own<ChallengeId>("Sevens");
      const char* fault = nullptr;
      const RunReport run = play_run(
          options, seed, nullptr, [&](const State&, const Action& action, const State& after) {
            if (fault == nullptr) fault = find_fault(after, own_content());
            if (action.kind == ActionKind::Buy) {
              own_jokers += after.joker_count > 0 &&
                            static_cast<int>(after.jokers[after.joker_count - 1].id) >= kJokerCount;
            }
            bosses.insert(after.boss);
          });
      EXPECT_EQ(fault, nullptr) << entry.name << " " << fault;
      EXPECT_FALSE(run.is_faulty()) << entry.name << " " << fault_text(run);
    }
    EXPECT_TRUE(runs < 50 || bosses.contains(own<BlindId>("The Desert"))) << entry.name;
  }
}

TEST(OwnItemAgent, TheHeuristicBuysAJokerOfTheFileAndItIsNamed) {
  State shop = Scenario(run_of("ALEEB")).ante(2).money(30).shop().build(own_content());
  shop.shop_count = 1;
  for (Item& item : shop.shop) item = {};
  shop.shop[0].kind = ItemKind::Joker;
  shop.shop[0].joker.id = own<JokerId>("Doubler");
  shop.shop[0].joker.serial = shop.next_serial++;
  ASSERT_TRUE(is_own(shop.shop[0]));
  ASSERT_EQ(find_fault(shop, own_content()), nullptr);
  const auto agent = make_agent("heuristic");
  agent->begin(1, own_content());
  RunLog log({false, true, 100}, own_content());
  std::string told;
  for (int i = 0; i < 10 && shop.phase == Phase::Shop; ++i) {
    const Action action = agent->choose(world_for_agent(shop, 1, i, own_content()));
    const State before = shop;
    ASSERT_EQ(step(shop, action, own_content()), Error::None);
    told += log.tell(before, action, shop);
  }
  EXPECT_NE(told.find("buys Doubler for $8"), std::string::npos) << told;
}

TEST(OwnItemAgent, OwnJokersHaveAWorthAndAPlace) {
  const Content& content = own_content();
  const double common = worth_of(own<JokerId>("Hoarder"), 1, content);
  EXPECT_GT(common, 0);
  EXPECT_GT(worth_of(own<JokerId>("Doubler"), 1, content), common);
  EXPECT_EQ(place_of(own<JokerId>("Doubler"), content), RowPlace::Multiplies);
  EXPECT_EQ(place_of(own<JokerId>("Hoarder"), content), RowPlace::Adds);
}

TEST(OwnItemAgent, OnlyPlanetsOfTheFileAreUsed) {
  const State state = Scenario(run_of("ALEEB"))
                          .consumable(own<ConsumableId>("The Mirror"))
                          .consumable(own<ConsumableId>("Twin Moons"))
                          .playing()
                          .build(own_content());
  Action action;
  ASSERT_TRUE(choose_use(state, action, own_content()));
  EXPECT_EQ(action.slot, 1);
}

// What leaves nothing to chance is a choice like any other; of the rest nobody knows the worth.
TEST(OwnItemAgent, ConsumablesOfTheFileAreChoicesIfTheirOutcomeIsCertain) {
  const RulesReading reading = read_ruleset(
      "format = 1\n[consumables.c_sure]\nname = \"Sure\"\non_use = 'earn(9)'\n"
      "[consumables.c_luck]\nname = \"Luck\"\non_use = 'earn(random(1, 1000, \"luck\"))'\n");
  ASSERT_NE(reading.ruleset, nullptr) << mistake_text("", reading.mistakes.at(0));
  const Content& content = reading.ruleset->content;
  const State state = Scenario(run_of("ALEEB"))
                          .consumable(read_item<ConsumableId>("Sure", content))
                          .consumable(read_item<ConsumableId>("Luck", content))
                          .shop()
                          .build(content);
  int paid = -1;
  for (const Choice& choice : choices_in(state, content)) {
    if (choice.action.kind != ActionKind::UseConsumable) continue;
    EXPECT_EQ(choice.action.slot, 0) << "the other is left to chance";
    paid = choice.after.dollars - state.dollars;
  }
  EXPECT_EQ(paid, 9);
}

}  // namespace
}  // namespace jimbo
