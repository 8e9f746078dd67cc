#include <bit>
#include <string>

#include <gtest/gtest.h>

#include "agent/players/agent.h"
#include "engine/engine.h"
#include "support/scene.h"
#include "support/shop_scene.h"

// Situations with an obvious answer.

namespace jimbo {
namespace {

Action choice_of(const char* name, const State& state) {
  const auto agent = make_agent(name);
  agent->begin(5, kVanilla);
  return agent->choose(world_for_agent(state, 5, 0));
}

// What an agent does until the first action of a kind; moves and sales before it are carried out.
Action first_of_kind(const char* name, State& state, ActionKind kind) {
  const auto agent = make_agent(name);
  agent->begin(5, kVanilla);
  for (int i = 0; i < 50; ++i) {
    const Action action = agent->choose(world_for_agent(state, 5, i));
    if (action.kind == kind) return action;
    EXPECT_EQ(step(state, action), Error::None);
  }
  ADD_FAILURE() << "never came to it";
  return {};
}

TEST(Greedy, PlaysTheHighestScoreAndNeverDiscards) {
  Scene scene;
  scene.hold("KH KS 9C 8D 7S 5H 3C 2D");
  const Action action = choice_of("greedy", scene.s);
  EXPECT_EQ(action.kind, ActionKind::Play);
  EXPECT_EQ(preview(scene.s, action.cards).hand, HandId::Pair);
}

TEST(Greedy, BuysTheLeftmostJokerItCanPayFor) {
  ShopScene scene;
  scene.offer(ConsumableId::Mercury);
  scene.offer(JokerId::Egg);
  scene.offer(JokerId::Blueprint);
  const Action action = choice_of("greedy", scene.s);
  EXPECT_EQ(action.kind, ActionKind::Buy);
  EXPECT_EQ(action.slot, 1);
}

// What everybody who plays well should do.
class Skilled : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Agents, Skilled, testing::Values("heuristic", "fast"),
                         [](const auto& name) { return std::string(name.param); });

TEST_P(Skilled, PlaysTheHandThatWins) {
  Scene scene;
  scene.s.requirement = 500;
  scene.hold("KH KS KC KD 9C 5D 3S 2H");
  const Action action = choice_of(GetParam(), scene.s);
  EXPECT_EQ(action.kind, ActionKind::Play);
  EXPECT_EQ(preview(scene.s, action.cards).hand, HandId::FourOfAKind);
}

TEST_P(Skilled, KeepsFourToAFlushForTheLastHand) {
  Scene scene;
  scene.s.requirement = 230;
  scene.s.hands_left = 1;
  scene.s.discards_left = 1;
  scene.hold("AH JH 8H 3H KS 9C 6D 2C");
  const Action action = choice_of(GetParam(), scene.s);
  EXPECT_EQ(action.kind, ActionKind::Discard);
  EXPECT_EQ(action.cards & scene.positions("AH JH 8H 3H"), 0U);
  EXPECT_GE(std::popcount(action.cards), 3);
}

TEST_P(Skilled, DoesNotDiscardWhatKeepsPace) {
  Scene scene;
  scene.s.requirement = 300;
  scene.hold("AH AS KC KD 9C 5D 3S 2H");
  scene.s.score = 200;
  const Action action = choice_of(GetParam(), scene.s);
  EXPECT_EQ(action.kind, ActionKind::Play);
}

TEST_P(Skilled, PlaysFiveCardsAgainstThePsychic) {
  Scene scene;
  scene.s.discards_left = 0;
  scene.face(BlindId::Psychic);
  scene.s.requirement = 600;
  scene.hold("KH KS 9C 8D 6S 5H 3C 2D");
  const Action action = choice_of(GetParam(), scene.s);
  EXPECT_EQ(action.kind, ActionKind::Play);
  EXPECT_EQ(std::popcount(action.cards), 5);
  EXPECT_FALSE(preview(scene.s, action.cards).refused);
}

TEST_P(Skilled, DoesNotRepeatAHandAgainstTheEye) {
  Scene scene;
  scene.s.discards_left = 0;
  scene.face(BlindId::Eye);
  scene.s.requirement = 15;  // a King alone will do, a Pair no longer counts
  scene.s.eye_hands = static_cast<std::uint16_t>(1U << static_cast<int>(HandId::Pair));
  scene.hold("KH KS 9C 8D 6S 5H 3C 2D");
  const Action action = choice_of(GetParam(), scene.s);
  EXPECT_EQ(action.kind, ActionKind::Play);
  EXPECT_FALSE(preview(scene.s, action.cards).refused);
}

TEST_P(Skilled, UsesAllDiscardsForTheOnlyHandOfTheNeedle) {
  Scene scene;
  scene.s.hands_left = 1;
  scene.face(BlindId::Needle);
  scene.s.requirement = 5000;
  scene.hold("KH JS 9C 8D 6S 4H 3C 2D");
  EXPECT_EQ(choice_of(GetParam(), scene.s).kind, ActionKind::Discard);
}

TEST_P(Skilled, SellsAJokerToVerdantLeaf) {
  Scene scene;
  scene.own({JokerId::Cavendish, JokerId::Egg});
  scene.face(BlindId::VerdantLeaf);
  scene.hold("KH KS 9C 8D 6S 5H 3C 2D");
  const Action action = choice_of(GetParam(), scene.s);
  EXPECT_EQ(action.kind, ActionKind::SellJoker);
  EXPECT_EQ(action.slot, 1) << "Cavendish scores, Egg does not";
}

TEST(Heuristic, SellsLuchadorToABossAndToNoOtherBlind) {
  Scene scene;
  scene.own({JokerId::Cavendish, JokerId::Luchador});
  scene.hold("KH KS 9C 8D 6S 5H 3C 2D");
  EXPECT_NE(choice_of("heuristic", scene.s).kind, ActionKind::SellJoker);
  scene.face(BlindId::Needle);
  const Action action = choice_of("heuristic", scene.s);
  EXPECT_EQ(action.kind, ActionKind::SellJoker);
  EXPECT_EQ(action.slot, 1);
}

TEST_P(Skilled, IncludesTheCardThatCeruleanBellForces) {
  Scene scene;
  scene.s.discards_left = 0;
  scene.face(BlindId::CeruleanBell);
  scene.s.requirement = 600;
  scene.hold("KH KS 9C 8D 6S 5H 3C 2D");
  scene.s.hand[7].forced = true;
  const Action action = choice_of(GetParam(), scene.s);
  EXPECT_EQ(action.kind, ActionKind::Play);
  EXPECT_NE(action.cards & (1ULL << 7), 0U);
}

TEST(Heuristic, OpensWithTheSmallBlindAndDoesNotSkip) {
  RunOptions options;
  options.seed = {"NOSKIP"};
  EXPECT_EQ(choice_of("heuristic", new_run(options)).kind, ActionKind::SelectBlind);
}

TEST_P(Skilled, BuysAStrongJoker) {
  ShopScene scene;
  scene.offer(JokerId::TheDuo);
  scene.s.dollars = 10;  // not enough to look further first
  const Action action = choice_of(GetParam(), scene.s);
  EXPECT_EQ(action.kind, ActionKind::Buy);
}

TEST(Heuristic, LeavesAJokerThatDoesNothing) {
  ShopScene scene;
  scene.s.dollars = 10;
  scene.offer(JokerId::Throwback);
  EXPECT_NE(choice_of("heuristic", scene.s).kind, ActionKind::Buy);
}

TEST(Heuristic, SellsAWeakJokerForAStrongOneWhenTheRowIsFull) {
  ShopScene scene;
  scene.own({JokerId::Egg, JokerId::JollyJoker, JokerId::SlyJoker, JokerId::HalfJoker,
             JokerId::AbstractJoker});
  scene.s.ante = 5;
  scene.offer(JokerId::Cavendish);
  const Action action = choice_of("heuristic", scene.s);
  EXPECT_EQ(action.kind, ActionKind::SellJoker);
  EXPECT_EQ(action.slot, 0);
}

TEST(Heuristic, UsesAPlanetAtOnce) {
  ShopScene scene;
  scene.own(ConsumableId::Mercury);
  EXPECT_EQ(choice_of("heuristic", scene.s).kind, ActionKind::UseConsumable);
}

TEST(Heuristic, PutsWhatMultipliesToTheRightOfWhatAdds) {
  ShopScene scene;
  scene.own({JokerId::Cavendish, JokerId::Joker, JokerId::TheDuo, JokerId::JollyJoker});
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  first_of_kind("heuristic", scene.s, ActionKind::SelectBlind);
  EXPECT_EQ(scene.s.jokers[0].id, JokerId::Joker);
  EXPECT_EQ(scene.s.jokers[1].id, JokerId::JollyJoker);
}

TEST_P(Skilled, PutsBlueprintToTheLeftOfTheBestJoker) {
  ShopScene scene;
  scene.own({JokerId::Cavendish, JokerId::Egg, JokerId::Blueprint});
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  first_of_kind(GetParam(), scene.s, ActionKind::SelectBlind);
  for (int i = 0; i + 1 < scene.s.joker_count; ++i) {
    if (scene.s.jokers[i].id == JokerId::Blueprint) {
      EXPECT_EQ(scene.s.jokers[i + 1].id, JokerId::Cavendish);
      return;
    }
  }
  ADD_FAILURE() << "Blueprint stands at the right end";
}

TEST(Heuristic, TakesTheLegendaryJokerOfASpectralPack) {
  ShopScene scene;
  scene.offer(BoosterId::SpectralNormal1);
  ASSERT_EQ(scene.act(ActionKind::OpenPack, 0), Error::None);
  scene.s.pack[1].consumable.id = ConsumableId::Soul;
  const Action action = choice_of("heuristic", scene.s);
  EXPECT_EQ(action.kind, ActionKind::PickFromPack);
  EXPECT_EQ(action.slot, 1);
}

}  // namespace
}  // namespace jimbo
