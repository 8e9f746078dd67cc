#include <algorithm>
#include <cstdint>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "agent/between/between_players.h"
#include "engine/engine.h"
#include "env/environment.h"
#include "env/vector_environment.h"
#include "proof/random_game.h"

// Environments whose only decisions are those between blinds.

namespace jimbo::env {
namespace {

Config between_config(ActionEncoding actions, StakeId stake = StakeId{0}) {
  Config config;
  config.problem = Problem::Between;
  config.actions = actions;
  config.between = find_between_player("quick");
  config.run.stake = stake;
  return config;
}

class BetweenEnvironment : public testing::TestWithParam<ActionEncoding> {};

INSTANTIATE_TEST_SUITE_P(Encodings, BetweenEnvironment,
                         testing::Values(ActionEncoding::Candidates, ActionEncoding::Flat));

// Plays at random and calls `visit` at every decision.
template <class Visit>
void for_each_decision_of(const Config& config, int episodes, Visit visit) {
  Environment environment(config);
  environment.seed(5);
  for (int i = 0; i < episodes; ++i) {
    environment.reset();
    while (!environment.over()) {
      visit(environment);
      std::int64_t action = 0;
      environment.sample(&action);
      environment.step(&action);
      ASSERT_EQ(environment.info().error, 0);
    }
  }
}

TEST_P(BetweenEnvironment, AsksBetweenBlindsOnlyAndNeverRefusesWhatIsAllowed) {
  std::set<Phase> phases;
  for_each_decision_of(between_config(GetParam()), 60, [&](const Environment& environment) {
    const State& state = environment.state();
    phases.insert(state.phase);
    ASSERT_NE(state.phase, Phase::RoundEval);
    if (state.phase == Phase::SelectingHand) {
      EXPECT_EQ(state.hands_played_round + state.discards_used_round, 0) << "before the first hand";
      EXPECT_GT(state.consumable_count + state.joker_count, 0);
    }
  });
  EXPECT_TRUE(phases.contains(Phase::Shop));
  EXPECT_TRUE(phases.contains(Phase::Pack));
  EXPECT_TRUE(phases.contains(Phase::BlindSelect));
  EXPECT_TRUE(phases.contains(Phase::SelectingHand));
}

TEST_P(BetweenEnvironment, GoesTheSameWayForOneSeedWhateverTheEnvironment) {
  const Config config = between_config(GetParam(), static_cast<StakeId>(kStakeCount - 1));
  Environment first(config);
  Environment second(config);
  first.seed(1);
  second.seed(2);
  first.reset(LongSeed("ALEEB"));
  second.reset(LongSeed("ALEEB"));
  while (!first.over()) {
    std::int64_t action = 0;
    first.sample(&action);
    first.step(&action);
    second.step(&action);
    ASSERT_EQ(hash(first.state()), hash(second.state()));
  }
  EXPECT_TRUE(second.over());
}

TEST_P(BetweenEnvironment, GoesOnFromASnapshot) {
  Environment environment(between_config(GetParam()));
  environment.seed(3);
  environment.reset();
  for (int i = 0; i < 12 && !environment.over(); ++i) {
    std::int64_t action = 0;
    environment.sample(&action);
    environment.step(&action);
  }
  Environment other(between_config(GetParam()));
  other.load(environment.save());
  while (!environment.over()) {
    std::int64_t action = 0;
    std::int64_t same = 0;
    environment.sample(&action);
    other.sample(&same);
    ASSERT_EQ(action, same);
    environment.step(&action);
    other.step(&action);
    ASSERT_EQ(hash(environment.state()), hash(other.state()));
  }
}

// Environments of one vector and single ones write the same bytes.
TEST_P(BetweenEnvironment, GivesTheSameBytesInAVector) {
  constexpr int kCount = 5;
  VectorConfig config;
  config.environment = between_config(GetParam());
  config.num_envs = kCount;
  config.num_threads = 2;
  config.autoreset = Autoreset::SameStep;
  VectorEnvironment vector(config);
  std::vector<Environment> singles;
  for (int i = 0; i < kCount; ++i) singles.emplace_back(config.environment);
  const Shape shape = vector.shape();
  std::vector<std::int32_t> numbers(static_cast<std::size_t>(shape.numbers));
  std::vector<std::int16_t> entries(static_cast<std::size_t>(shape.entries));
  std::vector<std::uint8_t> mask(static_cast<std::size_t>(shape.mask));
  int set = vector.reset(9);
  for (int i = 0; i < kCount; ++i) {
    singles[static_cast<std::size_t>(i)].seed(9U + static_cast<std::uint64_t>(i));
    singles[static_cast<std::size_t>(i)].reset();
  }
  for (int steps = 0; steps < 120; ++steps) {
    std::vector<std::int64_t> actions(kCount);
    vector.sample(actions.data());
    set = vector.step(actions.data());
    for (int i = 0; i < kCount; ++i) {
      Environment& single = singles[static_cast<std::size_t>(i)];
      single.step(&actions[static_cast<std::size_t>(i)]);
      ASSERT_EQ(vector.buffers(set).rewards[i], single.reward());
      if (single.over()) single.reset();
      single.write({.numbers = numbers.data(), .entries = entries.data(), .masks = mask.data()}, 0);
      const Buffers& out = vector.buffers(set);
      ASSERT_TRUE(std::equal(numbers.begin(), numbers.end(), out.numbers + i * shape.numbers));
      ASSERT_TRUE(std::equal(entries.begin(), entries.end(), out.entries + i * shape.entries));
      ASSERT_TRUE(std::equal(mask.begin(), mask.end(), out.masks + i * shape.mask));
    }
  }
}

// What is hidden decides neither what is offered nor what is written of it.
TEST_P(BetweenEnvironment, ShowsNothingThatIsHidden) {
  const Config config = between_config(GetParam(), static_cast<StakeId>(kStakeCount - 1));
  const Shape shape = shape_of(config);
  const auto row_of = [&](const Environment& environment) {
    std::vector<std::int32_t> numbers(static_cast<std::size_t>(shape.numbers));
    std::vector<std::int16_t> entries(static_cast<std::size_t>(shape.entries));
    std::vector<std::uint8_t> mask(static_cast<std::size_t>(shape.mask));
    environment.write({.numbers = numbers.data(), .entries = entries.data(), .masks = mask.data()},
                      0);
    std::vector<std::int64_t> row(numbers.begin(), numbers.end());
    row.insert(row.end(), entries.begin(), entries.end());
    row.insert(row.end(), mask.begin(), mask.end());
    return row;
  };
  int compared = 0;
  std::uint64_t entropy = 1;
  for_each_decision_of(config, 12, [&](const Environment& environment) {
    if (!environment.choice().empty()) return;
    State other = environment.state();
    determinize(other, ++entropy);
    Environment redrawn(config);
    redrawn.reset(other);
    ASSERT_EQ(row_of(environment), row_of(redrawn)) << compared;
    ++compared;
  });
  EXPECT_GT(compared, 100);
}

TEST(BetweenCandidates, TellWhatIsBoughtAndWhatItCosts) {
  int bought = 0;
  for_each_decision_of(
      between_config(ActionEncoding::Candidates), 30, [&](const Environment& environment) {
        const State& state = environment.state();
        std::vector<Candidate> candidates;
        list_candidates(state, kVanilla, candidates);
        ASSERT_FALSE(candidates.empty());
        for (Candidate& candidate : candidates) {
          EXPECT_EQ(candidate[CandidateColumn::Present], 1);
          if (candidate.action.kind != ActionKind::Buy) continue;
          const Item& item = state.shop[candidate.action.slot];
          if (item.kind != ItemKind::Joker) continue;
          EXPECT_EQ(candidate[CandidateColumn::Kind], 1);
          EXPECT_EQ(candidate[CandidateColumn::Item], static_cast<int>(item.joker.id) + 1);
          State after = state;
          ASSERT_EQ(step(after, candidate.action), Error::None);
          EXPECT_EQ(candidate[CandidateColumn::Cost], state.dollars - after.dollars);
          ++bought;
        }
      });
  EXPECT_GT(bought, 20);
}

TEST(BetweenConfig, NamesWhatIsMissing) {
  Config config = between_config(ActionEncoding::Candidates);
  config.between = nullptr;
  EXPECT_NE(find_fault(config), nullptr);
  config = between_config(ActionEncoding::Factored);
  EXPECT_NE(find_fault(config), nullptr);
  Config run;
  run.actions = ActionEncoding::Candidates;
  EXPECT_NE(find_fault(run), nullptr);
  EXPECT_EQ(find_between_player("nobody"), nullptr);
}

}  // namespace
}  // namespace jimbo::env
