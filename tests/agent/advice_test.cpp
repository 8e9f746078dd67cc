#include "agent/advice/advice.h"

#include <algorithm>
#include <atomic>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "agent/advice/advice_text.h"
#include "agent/advice/reason_text.h"
#include "agent/advice/win_estimate.h"
#include "agent/players/agent.h"
#include "agent/players/agent_rollout.h"
#include "engine/engine.h"
#include "record/scenario.h"
#include "support/random_walk.h"
#include "support/scene.h"
#include "text/action_text.h"
#include "text/notation.h"
#include "text/run_option_text.h"

namespace jimbo {
namespace {

void leave_one_hand(Scene& scene, double requirement) {
  scene.s.requirement = requirement;
  scene.s.hands_left = 1;
  scene.s.discards_left = 0;
}

bool is_listed_first(const Advice& advice, ActionKind kind) {
  return !advice.actions.empty() && advice.actions.front().action.kind == kind;
}

TEST(Advice, PlaysWhatBeatsTheBlind) {
  Scene scene;
  scene.hold("AH AD AC 4S 3S");
  leave_one_hand(scene, 100);
  const Advice advice = advise(scene.s);
  EXPECT_EQ(advice.basis, AdviceBasis::Exact);
  ASSERT_TRUE(is_listed_first(advice, ActionKind::Play));
  EXPECT_EQ(advice.actions.front().action.cards & 0b00111U, 0b00111U);
  EXPECT_EQ(advice.actions.front().chance->value, 1);
  const std::string hint = best_action_text(scene.s, advice);
  EXPECT_NE(hint.find("Three of a Kind, 189): 100% to beat the blind"), std::string::npos) << hint;
}

bool is_sorted_by_its_own_number(const Advice& advice) {
  return std::is_sorted(advice.actions.begin(), advice.actions.end(),
                        [](const AdvisedAction& a, const AdvisedAction& b) {
                          if (a.wins || b.wins) return a.wins > b.wins;
                          return a.chance && b.chance && a.chance->value > b.chance->value;
                        });
}

// On every screen: the list falls by its own number and begins with what the strong agent would do,
// in a round unless the blind is beaten more often by something else.
TEST(Advice, IsSortedAndBeginsWithWhatTheStrongAgentWouldDo) {
  int asked = 0;
  walk_randomly(21, 4, 30, [&](const State& state, const Content& content, Chooser& chooser) {
    if (state.phase == Phase::GameOver || chooser.below(4) != 0) return;
    const AdviceOptions options{.positions = 500, .rollouts = 100};
    const Advice advice = advise(state, options, content);
    EXPECT_TRUE(is_sorted_by_its_own_number(advice));
    const auto agent = make_agent("strong");
    agent->begin(options.entropy, content);
    State world = state;
    determinize(world, options.entropy, content);
    const Action choice = agent->choose(world);
    const auto own = std::find_if(advice.actions.begin(), advice.actions.end(),
                                  [&](const AdvisedAction& one) { return one.action == choice; });
    ASSERT_NE(own, advice.actions.end()) << to_text(choice);
    const AdvisedAction& first = advice.actions.front();
    if (first.action != choice) {
      ASSERT_EQ(state.phase, Phase::SelectingHand);
      EXPECT_GT(first.chance->value, own->chance->value) << "or it is no better";
    }
    ++asked;
  });
  EXPECT_GT(asked, 15);
}

// Of these the order of jokers, a sale and a card on another target are sure wins that no play is.
TEST(Advice, ReordersSellsAndUsesWhereThatWins) {
  const auto last_hand = [](Scenario scenario, double requirement) {
    State state = scenario.playing(BlindSlot::Boss).build();
    state.hands_left = 1;
    state.discards_left = 0;
    state.requirement = requirement;
    return advise(state);
  };
  const Advice order = last_hand(Scenario()
                                     .hand("KH KS 9D 7C 4S")
                                     .joker({.id = JokerId::TheDuo})
                                     .joker({.id = JokerId::JollyJoker}),
                                 600);
  EXPECT_EQ(order.basis, AdviceBasis::Exact);
  ASSERT_TRUE(is_listed_first(order, ActionKind::MoveJoker));
  EXPECT_EQ(order.actions.front().chance->value, 1);
  EXPECT_FALSE(order.untried.any()) << "a sure win";
  EXPECT_NE(order.actions[1].action.kind, ActionKind::MoveJoker) << "two jokers have one other";
  const Advice sale = last_hand(
      Scenario().hand("KH KS 9D 7C 4S").joker({.id = JokerId::Luchador}).boss(BlindId::Flint), 60);
  ASSERT_TRUE(is_listed_first(sale, ActionKind::SellJoker));
  EXPECT_EQ(sale.actions.front().chance->value, 1);
  const Advice use = last_hand(
      Scenario().hand("KH QS 9D 7C 4S").consumable(ConsumableId::Strength).boss(BlindId::Wall), 60);
  ASSERT_TRUE(is_listed_first(use, ActionKind::UseConsumable));
  EXPECT_EQ(use.actions.front().action.cards & 0b00011U, 0b00010U) << "the Queen becomes a King";
  EXPECT_EQ(use.actions.front().then->kind, ActionKind::Play);
}

TEST(Advice, SaysWhatWasNotTried) {
  Scene scene;
  scene.hold("AH 9D 7C 4S 3S");
  scene.own({JokerId::Joker, JokerId::Banner});
  leave_one_hand(scene, 100'000);
  Advice advice = advise(scene.s);
  EXPECT_EQ(advice.basis, AdviceBasis::Exact);
  EXPECT_FALSE(advice.untried.any()) << "all orders and sales before the last hand";
  EXPECT_NE(advice_text(scene.s, advice, 1, {}).find("everything that can be drawn"),
            std::string::npos);
  // What Judgement creates cannot be listed.
  scene.own(ConsumableId::Judgement);
  advice = advise(scene.s);
  EXPECT_TRUE(advice.untried.uses);
  const std::string text = advice_text(scene.s, advice, 1, {});
  EXPECT_NE(text.find("consumable"), std::string::npos) << text;
  EXPECT_EQ(text.find("everything that can be drawn"), std::string::npos);
}

// Mercury and Death both help; Death could be used on many pairs of cards.
TEST(Advice, NamesEveryConsumableThatHelps) {
  Scene scene;
  scene.hold("KH KS 9D 7C 4S 3D 2H 8C");
  scene.own(JokerId::Joker);
  scene.own(ConsumableId::Mercury);
  scene.own(ConsumableId::Death);
  scene.s.requirement = 640;
  scene.s.hands_left = 2;
  scene.s.discards_left = 1;
  const Advice advice = advise(scene.s);
  ASSERT_EQ(advice.basis, AdviceBasis::Sampled);
  for (const int slot : {0, 1}) {
    EXPECT_TRUE(std::any_of(advice.actions.begin(), advice.actions.end(), [&](const auto& one) {
      return one.action.kind == ActionKind::UseConsumable && one.action.slot == slot;
    })) << slot;
  }
}

// Of Foil, Holographic and Polychrome the first two are enough.
TEST(Advice, TriesWhatChanceMayBringInManyWorlds) {
  Scene scene;
  scene.hold("KH KS 9D 7C 4S");
  scene.own(JokerId::Joker);
  scene.own(ConsumableId::Aura);
  leave_one_hand(scene, 300);
  const Advice advice = advise(scene.s);
  ASSERT_TRUE(is_listed_first(advice, ActionKind::UseConsumable));
  const BlindChance& chance = *advice.actions.front().chance;
  EXPECT_LT(chance.low, 0.85);
  EXPECT_GT(chance.high, 0.85);
  EXPECT_GT(chance.low, 0.3);
  EXPECT_FALSE(advice.actions.front().then) << "that depends on what comes";
}

TEST(Advice, NamesWhatFollowsByItsPlaceThen) {
  Scene scene;
  scene.hold("KH KS QD 9C 7D");
  scene.own(ConsumableId::Venus);
  scene.own(ConsumableId::Strength);
  leave_one_hand(scene, 270);
  const Advice advice = advise(scene.s);
  const auto venus = std::find_if(
      advice.actions.begin(), advice.actions.end(),
      [](const auto& one) { return one.action == make_action(ActionKind::UseConsumable, 0); });
  ASSERT_NE(venus, advice.actions.end());
  EXPECT_EQ(venus->chance->value, 1);
  Advice only = advice;
  only.actions = {*venus};
  EXPECT_TRUE(best_action_text(scene.s, only).starts_with("use Venus, then use Strength on Q"))
      << best_action_text(scene.s, only);
}

std::optional<BlindChance> chance_of_select(const Advice& advice) {
  for (const AdvisedAction& advised : advice.actions) {
    if (advised.action.kind == ActionKind::SelectBlind) return advised.chance;
  }
  return std::nullopt;
}

State before_boss(const std::string& jokers, const std::string& more) {
  return parse_scenario(R"({"blind": "boss", "phase": "blind_select", "money": 4, "jokers": [)" +
                        jokers + "], " + more + "}")
      .build();
}

// Amber Acorn shuffles a row that lives by its order: `strong` beats it in none of 100 worlds.
TEST(Advice, DoesNotHopeToWinMoreOftenThanTrialsBeatTheBlind) {
  const State state =
      before_boss(R"("Joker", "Photograph", "The Duo", "Brainstorm")",
                  R"("ante": 8, "boss": "Amber Acorn", "levels": {"Pair": 12, "High Card": 9})");
  const Advice advice = advise(state);
  const std::optional<BlindChance> beaten = chance_of_select(advice);
  ASSERT_TRUE(beaten);
  EXPECT_LT(beaten->high, 0.1);
  EXPECT_LE(*advice.wins, beaten->high);
  for (const AdvisedAction& advised : advice.actions) EXPECT_LT(*advised.wins, 0.15);
}

// The agent puts the row in order first, so what is told of the best is the same.
TEST(Advice, HopesForAsMuchWhateverTheOrderOfTheRowIsNow) {
  const std::string where = R"("ante": 6, "boss": "The Hook",
      "levels": {"Pair": 7, "High Card": 3, "Flush": 7, "Two Pair": 7})";
  const Advice in_order = advise(before_boss(R"("Joker", "Blueprint", "Cavendish")", where));
  const Advice out_of_order = advise(before_boss(R"("Cavendish", "Joker", "Blueprint")", where));
  ASSERT_TRUE(is_listed_first(out_of_order, ActionKind::MoveJoker));
  EXPECT_NEAR(*out_of_order.actions[0].wins, *in_order.wins, 0.05);
  const std::optional<BlindChance> as_it_is = chance_of_select(out_of_order);
  ASSERT_TRUE(as_it_is);
  EXPECT_LT(as_it_is->high, 0.2);
  for (const AdvisedAction& advised : out_of_order.actions) {
    if (advised.action.kind == ActionKind::SelectBlind) {
      EXPECT_LE(*advised.wins, as_it_is->high);
    }
  }
}

TEST(Advice, BeginsWithWhatTheStrongAgentWouldDoAfterAWinToo) {
  int differing = 0;
  State state = new_run({.seed = read_seed("ALEEB")});
  const auto fast = make_agent("fast");
  fast->begin(1, kVanilla);
  for (int i = 0; i < 600 && state.phase != Phase::GameOver && differing < 3; ++i) {
    if (state.won && state.phase == Phase::Shop) {
      const Advice advice = advise(state);
      const Action strong = ask(*make_agent("strong"), state, 0, kVanilla);
      EXPECT_TRUE(advice.actions.front().action == strong) << i;
      EXPECT_FALSE(advice.wins);
      differing += strong.kind != ActionKind::LeaveShop;
    }
    step(state, fast->choose(world_for_agent(state, 1, i)));
  }
  EXPECT_GT(differing, 0);
}

// The chance to win is one number, wherever it is told.
TEST(Advice, TellsTheSameChancesAsAReview) {
  int asked = 0;
  walk_randomly(11, 6, 40, [&](const State& state, const Content& content, Chooser& chooser) {
    if (state.phase == Phase::GameOver || state.won || chooser.below(4) != 0) return;
    const Advice advice = advise(state, {}, content);
    ASSERT_TRUE(advice.wins);
    const double reviewed = WinEstimate(content).chance(state);
    if (state.phase != Phase::SelectingHand) {
      EXPECT_EQ(*advice.wins, reviewed);
    } else if (advice.actions.front().chance->value > 0.99) {
      EXPECT_NEAR(*advice.wins, reviewed, 0.1);
    }
    ++asked;
  });
  EXPECT_GT(asked, 20);
}

TEST(Advice, BreaksTiesByTheScore) {
  Scene scene;
  scene.hold("KH KS 9D 7C 4S");
  leave_one_hand(scene, 100'000);
  const Advice advice = advise(scene.s);
  ASSERT_TRUE(is_listed_first(advice, ActionKind::Play));
  EXPECT_EQ(advice.actions.front().action.cards & 0b00011U, 0b00011U) << "the pair";
}

TEST(Advice, TellsWhy) {
  Scene scene;
  scene.hold("AH JH 8H 4H 9S 6C 5C 2D");
  const AdvisedAction draw{make_action(ActionKind::Discard, 0, 0b11110000), {}, {}, {}};
  const int unseen = scene.s.draw_pile_count;
  EXPECT_EQ(reason_text(scene.s, draw),
            "keeps the flush draw: 9 of " + std::to_string(unseen) + " cards help");
  Scene other;
  other.hold("KH KS 8H 4H 9S 6C 5C 2D");
  const AdvisedAction pair{make_action(ActionKind::Discard, 0, 0b01111100), {}, {}, {}};
  EXPECT_TRUE(reason_text(other.s, pair).starts_with("keeps the Pair: "))
      << reason_text(other.s, pair);
}

TEST(Advice, TellsWholeChips) {
  Scene scene;
  scene.own(JokerId::Misprint);  // +0 to +23 Mult: 9 to 216 chips, 112.5 expected
  scene.hold("4H");
  scene.s.requirement = 300;
  scene.s.hands_left = 2;
  scene.s.discards_left = 0;
  const std::string text = best_action_text(scene.s, advise(scene.s));
  EXPECT_NE(text.find("High Card, about 113)"), std::string::npos) << text;
  EXPECT_NE(text.find("leaves 188 for 1 hand"), std::string::npos) << text;
}

TEST(Advice, ListsTheHermitWithLittleMoneyToo) {
  State state = Scenario().money(5).consumable(ConsumableId::Hermit).build();
  ASSERT_EQ(state.phase, Phase::BlindSelect);
  const Advice advice = advise(state);
  EXPECT_TRUE(std::any_of(
      advice.actions.begin(), advice.actions.end(),
      [](const AdvisedAction& one) { return one.action.kind == ActionKind::UseConsumable; }));
  for (const AdvisedAction& one : advice.actions) EXPECT_TRUE(one.wins) << "one unit for all";
}

TEST(Advice, NamesFaceDownCardsByTheirPlaces) {
  Scene scene;
  scene.hold("AH AD AC 4S 3S");
  scene.s.hand[1].face_down = true;
  scene.s.hand[3].face_down = true;
  EXPECT_EQ(action_text(scene.s, make_action(ActionKind::Play, 0, 0b01010)),
            "play face-down card 2 face-down card 4");
}

// Neither a consumable is tried nor a coming blind played out.
TEST(Advice, EndsWithWhatIsKnownWhenItIsStopped) {
  const std::atomic<bool> stop = true;
  AdviceOptions options;
  options.stop = &stop;
  State state = new_run({});
  const Advice before = advise(state, options);
  ASSERT_FALSE(before.actions.empty());
  for (const AdvisedAction& advised : before.actions) EXPECT_FALSE(advised.chance.has_value());
  Scene scene;
  scene.hold("AH AD AC 4S 3S");
  scene.own(ConsumableId::Pluto);
  scene.s.requirement = 100;
  for (const AdvisedAction& advised : advise(scene.s, options).actions) {
    EXPECT_NE(advised.action.kind, ActionKind::UseConsumable);
  }
  EXPECT_EQ(advise(scene.s).actions.front().action.kind, ActionKind::UseConsumable);
}

TEST(Advice, IsTheSameForAllThatThePlayerKnowsTheSameOf) {
  int asked = 0;
  walk_randomly(5, 8, 30, [&](const State& state, const Content& content, Chooser& chooser) {
    if (state.phase == Phase::GameOver || chooser.below(3) != 0) return;
    State other = state;
    determinize(other, 1000 + static_cast<std::uint64_t>(asked), content);
    AdviceOptions options;
    options.positions = 2'000;
    options.rollouts = 200;
    const Advice a = advise(state, options, content);
    const Advice b = advise(other, options, content);
    ASSERT_EQ(advice_json(state, a, content).dump(), advice_json(other, b, content).dump());
    ++asked;
  });
  EXPECT_GT(asked, 30);
}

TEST(Advice, GivesLegalActionsInEveryPhase) {
  unsigned phases = 0;
  walk_randomly(9, 6, 40, [&](const State& state, const Content& content, Chooser&) {
    if (state.phase == Phase::GameOver) return;
    AdviceOptions options;
    options.positions = 500;
    options.rollouts = 100;
    const Advice advice = advise(state, options, content);
    ASSERT_FALSE(advice.actions.empty());
    for (const AdvisedAction& advised : advice.actions) {
      ASSERT_EQ(check(state, advised.action, content), Error::None);
    }
    phases |= 1U << static_cast<int>(state.phase);
  });
  EXPECT_EQ(phases & 0b11111U, 0b11111U);
}

TEST(Advice, SaysThatTheRunIsOver) {
  Scene scene;
  scene.s.phase = Phase::GameOver;
  const Advice advice = advise(scene.s);
  EXPECT_TRUE(advice.actions.empty());
  EXPECT_EQ(best_action_text(scene.s, advice), "the run is over");
}

}  // namespace
}  // namespace jimbo
