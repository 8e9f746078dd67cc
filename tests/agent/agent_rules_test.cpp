#include <string>

#include <gtest/gtest.h>

#include "agent/agent_run.h"
#include "agent/players/agent.h"
#include "agent/players/agent_text.h"
#include "agent/row/joker_traits.h"
#include "agent/shop/run_worth.h"
#include "agent/simulate/simulation.h"
#include "engine/engine.h"
#include "play/price.h"
#include "record/scenario.h"
#include "state/view.h"
#include "support/test_game.h"

// Agents play by the numbers in force.

namespace jimbo {
namespace {

constexpr const char* kAgents[] = {"random", "greedy", "heuristic"};

// Far from vanilla in every group of numbers.
const Content& strange() {
  static const Content content = [] {
    Content c = kVanilla;
    c.rules.start = {.dollars = 60,
                     .hands = 6,
                     .discards = 5,
                     .hand_size = 9,
                     .joker_slots = 9,
                     .consumable_slots = 4,
                     .shop_slots = 4};
    c.rules.win_ante = 12;
    for (auto& table : c.rules.ante_base) {
      for (double& base : table) base *= 0.2;
    }
    c.rules.economy.interest_cap = 100;
    c.rules.economy.interest_step = 4;
    c.rules.economy.interest_per_bracket = 2;
    c.rules.shop.reroll_base = 1;
    c.rules.shop.joker_rate = 5;
    c.rules.shop.tarot_rate = 9;
    for (HandFacts& hand : c.hands) hand.chips_per_level *= 3;
    for (JokerFacts& joker : c.jokers) joker.cost = 1;
    for (BlindFacts& blind : c.blinds) blind.reward += 3;
    c.blind_numbers[int(BlindId::Needle)].hands = 3;
    c.blind_numbers[int(BlindId::Serpent)].cards = 7;
    c.blind_numbers[int(BlindId::Manacle)].hand_size = -4;
    fill_derived(c);
    return c;
  }();
  return content;
}

TEST(AgentRules, PlayAThousandStepsUnderStrangeRulesWithoutAFault) {
  for (const char* name : kAgents) {
    int steps = 0;
    for (int game = 0; steps < 1000 && game < 40; ++game) {
      RunOptions options = run_of("STRANGE");
      options.seed.text[0] = static_cast<char>('A' + game % 26);
      play_with(name, options, 3, 1000 - steps, strange(), [&](const State& run, const Action&) {
        const char* fault = find_fault(run, strange());
        ASSERT_EQ(fault, nullptr) << name << ": " << fault;
        ++steps;
      });
    }
    EXPECT_GE(steps, 1000) << name;
  }
}

// The last shop before a showdown that nothing but the joker on the shelf can win.
Action chosen_in_shop(const std::string& agent_name, const State& state, const Content& content) {
  const auto agent = make_agent(agent_name);
  agent->begin(1, content);
  return agent->choose(world_for_agent(state, 1, 0, content));
}

State shop_under(const Content& content) {
  State state = Scenario("ALEEB").money(5).shop().build(content);
  Item& item = state.shop[0];
  item = {};
  item.kind = ItemKind::Joker;
  item.joker.id = JokerId::Joker;
  return state;
}

TEST(AgentRules, BuyByThePricesInForce) {
  Content dear = kVanilla;
  dear.jokers[int(JokerId::Joker)].cost = 50;
  const State cheap_shop = shop_under(kVanilla);
  const State dear_shop = shop_under(dear);
  const Action buy = make_action(ActionKind::Buy, 0);
  EXPECT_EQ(price_of(View(cheap_shop, kVanilla), cheap_shop.shop[0]), 2);
  EXPECT_EQ(price_of(View(dear_shop, dear), dear_shop.shop[0]), 50);
  EXPECT_TRUE(chosen_in_shop("greedy", cheap_shop, kVanilla) == buy);
  EXPECT_FALSE(chosen_in_shop("greedy", dear_shop, dear) == buy);
  EXPECT_TRUE(chosen_in_shop("heuristic", cheap_shop, kVanilla) == buy);
  EXPECT_FALSE(chosen_in_shop("heuristic", dear_shop, dear) == buy);
  EXPECT_TRUE(is_legal(dear_shop, chosen_in_shop("heuristic", dear_shop, dear), dear));
}

TEST(AgentRules, ValueInterestByTheNumbersInForce) {
  const State state = Scenario("ALEEB").money(40).shop().build();
  Content none = kVanilla;
  none.rules.economy.interest_per_bracket = 0;
  Content more = kVanilla;
  more.rules.economy.interest_cap = 100;
  const double vanilla = RunWorth(state, 1, kVanilla).money(state);
  EXPECT_LT(RunWorth(state, 1, none).money(state), vanilla);
  EXPECT_GT(RunWorth(state, 1, more).money(state), vanilla);
}

TEST(AgentRules, KnowTheRequirementsInForce) {
  Content hard = kVanilla;
  for (auto& table : hard.rules.ante_base) {
    for (double& base : table) base *= 10;
  }
  const State state = new_run(run_of("ALEEB"));
  EXPECT_EQ(requirement_in(state, 1, BlindId::Small, kVanilla), 300);
  EXPECT_EQ(requirement_in(state, 1, BlindId::Small, hard), 3000);
  EXPECT_LT(RunWorth(state, 1, hard).margin(state), RunWorth(state, 1, kVanilla).margin(state));
}

TEST(AgentRules, ScaleGrowthAndIncomeWithTheNumbersInForce) {
  Content generous = kVanilla;
  generous.joker_numbers[int(JokerId::GoldenJoker)].dollars *= 3;
  generous.joker_numbers[int(JokerId::Constellation)].gain *= 5;
  EXPECT_DOUBLE_EQ(worth_of(JokerId::GoldenJoker, 1, generous),
                   3 * worth_of(JokerId::GoldenJoker, 1, kVanilla));
  EXPECT_DOUBLE_EQ(growth_of(JokerId::Constellation, generous),
                   5 * growth_of(JokerId::Constellation, kVanilla));
  for (int ante = 1; ante <= 8; ++ante) {
    EXPECT_EQ(stage_of(ante, kVanilla), ante <= 2 ? 0 : ante <= 5 ? 1 : 2);
  }
}

TEST(AgentRules, WinMoreWhereRequirementsAreLower) {
  SimulationOptions options;
  options.play.make_agent = find_agent("greedy").make;
  options.play.content = &strange();
  options.seeds = {Seed{"ALEEB"}, Seed{"BLAB"}};
  for (const RunReport& run : simulate(options).runs) {
    EXPECT_FALSE(run.is_faulty()) << run.message;
    EXPECT_GT(run.blinds_cleared, 0);
  }
}

}  // namespace
}  // namespace jimbo
