#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "agent/between/choice.h"
#include "agent/between/choice_inputs.h"
#include "agent/between/policy.h"
#include "agent/simulate/between_batch.h"
#include "agent/simulate/between_run.h"
#include "engine/engine.h"
#include "proof/random_game.h"
#include "record/scenario.h"
#include "support/shop_scene.h"

// Runs whose only decisions are those between blinds.

namespace jimbo::between_test {
namespace {

RunOptions gold_run(const char* seed) {
  RunOptions run{.seed = {}};
  std::copy_n(seed, 8, run.seed.text);
  run.stake = static_cast<StakeId>(kStakeCount - 1);
  return run;
}

BetweenOptions easy_options() {
  BetweenOptions options;
  options.ease = options.late_ease = 0.2;
  return options;
}

// Plays runs at random, with blinds that are easy enough to see much of them.
template <class Visit>
void for_each_decision(int runs, Visit visit) {
  Chooser chooser(7);
  BetweenRun run(easy_options());
  for (int i = 0; i < runs; ++i) {
    run.begin(random_options(chooser), static_cast<std::uint64_t>(i));
    while (!run.is_over()) {
      visit(run);
      run.take(chooser.below(static_cast<int>(run.choices().size())));
    }
  }
}

TEST(Choices, BeginWithGoingOnAndAreLegal) {
  std::set<ActionKind> kinds;
  for_each_decision(40, [&](const BetweenRun& run) {
    const State& world = run.world();
    const std::vector<Choice>& choices = run.choices();
    ASSERT_TRUE(choices[0].action.kind == ActionKind::LeaveShop ||
                choices[0].action.kind == ActionKind::SkipPack ||
                choices[0].action.kind == ActionKind::SelectBlind ||
                choices[0].action.kind == ActionKind::Play);
    EXPECT_EQ(public_hash(choices[0].after), public_hash(world)) << "going on is judged as it is";
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const Choice& choice = choices[i];
      kinds.insert(choice.last().kind);
      if (choice.action.kind == ActionKind::Play) continue;
      State after = world;
      ASSERT_EQ(step(after, choice.action), Error::None);
      if (choice.then) {
        ASSERT_EQ(step(after, *choice.then), Error::None);
      }
    }
  });
  for (const ActionKind kind :
       {ActionKind::SelectBlind, ActionKind::SkipBlind, ActionKind::RerollShop,
        ActionKind::LeaveShop, ActionKind::Buy, ActionKind::BuyAndUse, ActionKind::RedeemVoucher,
        ActionKind::OpenPack, ActionKind::PickFromPack, ActionKind::SkipPack, ActionKind::SellJoker,
        ActionKind::SellConsumable, ActionKind::UseConsumable}) {
    EXPECT_TRUE(kinds.contains(kind)) << static_cast<int>(kind);
  }
}

TEST(Choices, DoNotKnowWhatIsLeftToChance) {
  for_each_decision(15, [&](const BetweenRun& run) {
    for (const Choice& choice : run.choices()) {
      const State& world = run.world();
      if (choice.opened != BoosterId::None) {
        EXPECT_EQ(choice.after.phase, Phase::Shop) << "nobody has looked into the pack";
        EXPECT_LE(choice.after.dollars, world.dollars);
      }
      if (choice.action.kind == ActionKind::RerollShop) {
        EXPECT_EQ(choice.after.shop_count, 0);
      }
      if (choice.used == ConsumableId::None) continue;
      EXPECT_EQ(choice.after.joker_count, world.joker_count);
      EXPECT_EQ(choice.after.card_count, world.card_count);
    }
  });
}

// The list and what is read of it are the same for all worlds that a player cannot tell apart, but
// for what a known action draws by the way (a voucher that fills the shelf).
TEST(Choices, AreTheSameInEveryWorldOfAPlayer) {
  int compared = 0;
  for_each_decision(6, [&](const BetweenRun& run) {
    State other = run.state();
    determinize(other, 4711);
    const std::vector<Choice> choices = choices_in(other, kVanilla);
    ASSERT_EQ(choices.size(), run.choices().size());
    ChoiceReader reader(kVanilla);
    ChoiceReader other_reader(kVanilla);
    for (std::size_t i = 0; i < choices.size(); ++i) {
      ASSERT_TRUE(choices[i].action == run.choices()[i].action);
      if (choices[i].action.kind == ActionKind::RedeemVoucher) continue;
      Inputs inputs;
      Inputs other_inputs;
      reader.read(run.choices()[i], inputs);
      other_reader.read(choices[i], other_inputs);
      ASSERT_EQ(inputs.size(), other_inputs.size()) << static_cast<int>(choices[i].action.kind);
      for (std::size_t j = 0; j < inputs.size(); ++j) {
        ASSERT_EQ(inputs[j].index, other_inputs[j].index);
        ASSERT_EQ(inputs[j].value, other_inputs[j].value);
      }
      ++compared;
    }
  });
  EXPECT_GT(compared, 500);
}

// A second tag opens its pack when the first pack closes.
TEST(Choices, DoNotKnowWhatTheNextTagOpens) {
  State state = Scenario()
                    .joker({JokerId::Hallucination})
                    .tag(TagId::Buffoon)
                    .tag(TagId::Buffoon)
                    .blind_select()
                    .build();
  ASSERT_EQ(step(state, make_action(ActionKind::SkipBlind)), Error::None);
  ASSERT_EQ(state.phase, Phase::Pack);
  ASSERT_EQ(step(state, make_action(ActionKind::PickFromPack)), Error::None);
  ASSERT_EQ(state.pack_choices, 1);
  State other = state;
  determinize(other, 5);
  const std::vector<Choice> choices = choices_in(state, kVanilla);
  const std::vector<Choice> others = choices_in(other, kVanilla);
  ASSERT_EQ(choices.size(), others.size());
  int picks = 0;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    EXPECT_EQ(public_hash(choices[i].after), public_hash(others[i].after));
    if (choices[i].action.kind != ActionKind::PickFromPack) continue;
    ++picks;
    EXPECT_EQ(choices[i].after.phase, Phase::BlindSelect);
    EXPECT_EQ(choices[i].after.tag_count, state.tag_count);
    EXPECT_EQ(choices[i].after.joker_count, state.joker_count + 1);
  }
  EXPECT_GT(picks, 0);
}

TEST(ChoiceReader, NamesInputsWithinTheTable) {
  for_each_decision(5, [&](const BetweenRun& run) {
    for (const Inputs& inputs : run.inputs()) {
      for (const Position::Input& input : inputs) ASSERT_LT(input.index, choice_input_count());
      EXPECT_GT(inputs.size(), 20U);
    }
  });
}

// Of what is read of leaving a shop, the inputs from one on, counted from it, and up to another.
std::vector<int> inputs_between(const ShopScene& scene, int first, int end) {
  Inputs all;
  ChoiceReader(kVanilla).read(choices_in(scene.s, kVanilla)[0], all);
  std::vector<int> found;
  for (const auto& input : all) {
    if (input.index >= first && input.index < end) found.push_back(input.index - first);
  }
  return found;
}

TEST(ChoiceReader, SaysWhichChallengeIsPlayed) {
  ShopScene scene;
  const int end = choice_input_count() - kAntesBeyond;
  const auto named = [&](ChallengeId challenge) {
    scene.s.challenge = challenge;
    return inputs_between(scene, end - kChallengeCount, end);
  };
  EXPECT_EQ(named(ChallengeId::None), std::vector<int>{});
  for (int i = 0; i < kChallengeCount; ++i) {
    EXPECT_EQ(named(static_cast<ChallengeId>(i)), std::vector<int>{i});
  }
}

TEST(ChoiceReader, CountsTheAntesBeyondTheOneThatWins) {
  ShopScene scene;
  const int end = choice_input_count();
  const auto beyond = [&](int ante) {
    scene.s.ante = ante;
    return inputs_between(scene, end - kAntesBeyond, end).size();
  };
  EXPECT_EQ(beyond(1), 0U);
  EXPECT_EQ(beyond(8), 0U);
  EXPECT_EQ(beyond(9), 1U);
  EXPECT_EQ(beyond(11), 3U);
  EXPECT_EQ(beyond(30), static_cast<std::size_t>(kAntesBeyond));
}

TEST(BetweenRun, GoesTheSameWayWithTheSameChoices) {
  BetweenRun first((BetweenOptions()));
  BetweenRun second((BetweenOptions()));
  first.begin(gold_run("ALEEB123"), 3);
  second.begin(gold_run("OTHER123"), 9);
  second.begin(gold_run("ALEEB123"), 3);  // what went before leaves nothing behind
  Chooser chooser(1);
  while (!first.is_over()) {
    ASSERT_EQ(first.choices().size(), second.choices().size());
    const int index = chooser.below(static_cast<int>(first.choices().size()));
    first.take(index);
    second.take(index);
    ASSERT_EQ(hash(first.state()), hash(second.state()));
  }
  EXPECT_TRUE(second.is_over());
  EXPECT_TRUE(first.is_won() || first.state().phase == Phase::GameOver);
}

// Blinds cleared by runs that buy nothing.
int cleared_with(double ease, double late_ease) {
  BetweenOptions options;
  options.ease = ease;
  options.late_ease = late_ease;
  BetweenRun run(options);
  int blinds = 0;
  for (int i = 0; i < 10; ++i) {
    run.begin(gold_run("ALEEB123"), static_cast<std::uint64_t>(i));
    while (!run.is_over()) run.take(0);
    blinds += run.progress();
  }
  return blinds;
}

TEST(BetweenRun, AsksForLessWithEase) {
  EXPECT_GT(cleared_with(0.1, 1), cleared_with(1, 1));
  EXPECT_GT(cleared_with(0.005, 0.005), cleared_with(0.005, 1));
  EXPECT_EQ(cleared_with(1, 0.01), cleared_with(1, 1)) << "no run comes to ante 5";
}

TEST(BetweenRun, GoesOnAfterTheWinIfItIsEndless) {
  BetweenOptions options;
  options.ease = options.late_ease = 0.0005;
  BetweenRun to_the_win(options);
  options.endless = true;
  BetweenRun endless(options);
  for (BetweenRun* run : {&to_the_win, &endless}) {
    run->begin(gold_run("ALEEB123"), 3);
    while (!run->is_over()) run->take(0);
    ASSERT_TRUE(run->is_won());
  }
  EXPECT_EQ(to_the_win.state().ante, 9);
  EXPECT_GT(endless.progress(), kJudgedBlinds);
  EXPECT_EQ(endless.state().phase, Phase::GameOver);
}

// A sale that was far behind stays as far behind until the row is another.
TEST(Policy, WithoutASecondLookReadsSalesOncePerRow) {
  ShopScene scene;
  scene.own({JokerId::Cavendish, JokerId::Joker, JokerId::Blueprint});
  Policy first(shipped_policy(), kVanilla);
  Policy again(shipped_policy(), kVanilla);
  first.set_second_look(false);
  const auto compare = [&](int expected_differing) {
    const std::vector<Choice> choices = choices_in(scene.s, kVanilla);
    const std::vector<double> scores = first.scores(choices);
    const std::vector<double> all = again.scores(choices);
    int differing = 0;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const bool sale = choices[i].action.kind == ActionKind::SellJoker;
      if (!sale) {
        EXPECT_EQ(scores[i], all[i]);
      }
      differing += std::abs(scores[i] - all[i]) > 1e-9;
    }
    EXPECT_EQ(differing > 0, expected_differing > 0);
    EXPECT_EQ(std::max_element(scores.begin(), scores.end()) - scores.begin(),
              std::max_element(all.begin(), all.end()) - all.begin());
  };
  compare(0);
  scene.s.dollars = 3;
  compare(1);
  scene.own(JokerId::Baron);
  compare(0);
}

TEST(Policy, SaysTheSameOfTheSameChoices) {
  ASSERT_NE(shipped_policy(), nullptr);
  Policy policy(shipped_policy(), kVanilla);
  Policy other(shipped_policy(), kVanilla);
  for_each_decision(2, [&](const BetweenRun& run) {
    const auto entropy = static_cast<std::uint64_t>(run.world().round) + 1;
    policy.set_entropy(entropy);
    other.set_entropy(entropy);
    const std::vector<double> scores = policy.scores(run.choices());
    ASSERT_EQ(scores.size(), run.choices().size());
    ASSERT_EQ(scores, other.scores(run.choices()));
    for (const double score : scores) EXPECT_LT(score, 0) << "a logarithm of a chance";
  });
}

BatchOptions batch_of(int threads) {
  BatchOptions options;
  options.runs = 6;
  options.threads = threads;
  return options;
}

TEST(BetweenBatch, DrawsDecksAndChallengesAsAsked) {
  BatchOptions options = batch_of(1);
  options.red_twentieths = 10;
  options.black_twentieths = 5;
  options.challenge_twentieths = 3;
  int red = 0;
  int black = 0;
  int challenges = 0;
  constexpr int kRuns = 2'000;
  for (int i = 0; i < kRuns; ++i) {
    const RunOptions run = numbered_run(static_cast<std::uint64_t>(i), options);
    const bool challenged = run.challenge != ChallengeId::None;
    challenges += challenged;
    red += !challenged && run.deck == DeckId::Red;
    black += !challenged && run.deck == DeckId::Black;
    if (challenged) {
      EXPECT_EQ(run.stake, StakeId::White);
    }
  }
  // Any deck is the Red or the Black one at times.
  EXPECT_NEAR(red, kRuns * 10 / 20 + kRuns / 10 / 15, 80);
  EXPECT_NEAR(black, kRuns * 5 / 20 + kRuns / 10 / 15, 70);
  EXPECT_NEAR(challenges, kRuns * 3 / 20, 60);
}

std::vector<std::int32_t> some_choices(const BetweenBatch& batch, Chooser& chooser) {
  const std::vector<std::int32_t>& begin = batch.choices().choice_begin;
  std::vector<std::int32_t> chosen;
  for (std::size_t i = 0; i + 1 < begin.size(); ++i) {
    chosen.push_back(chooser.below(begin[i + 1] - begin[i]));
  }
  return chosen;
}

TEST(BetweenBatch, IsTheSameWithAnyNumberOfThreads) {
  BetweenBatch one(batch_of(1));
  BetweenBatch three(batch_of(3));
  Chooser chooser(2);
  int ended = 0;
  for (int i = 0; i < 60; ++i) {
    ASSERT_EQ(one.choices().choice_begin, three.choices().choice_begin);
    ASSERT_EQ(one.choices().base_values, three.choices().base_values);
    ASSERT_EQ(one.choices().change_indices, three.choices().change_indices);
    const std::vector<std::int32_t> chosen = some_choices(one, chooser);
    one.step(chosen.data());
    three.step(chosen.data());
    ASSERT_EQ(one.outcome().progress, three.outcome().progress);
    ended += static_cast<int>(std::count(one.outcome().over.begin(), one.outcome().over.end(), 1));
  }
  EXPECT_GT(ended, 3) << "the next runs take the places of those that ended";
}

// What a place's first choice has and how another differs is what the other has.
TEST(BetweenBatch, WritesHowChoicesDiffer) {
  const BatchOptions options = batch_of(1);
  const BetweenBatch batch(options);
  const BatchChoices& all = batch.choices();
  for (int place = 0; place < options.runs; ++place) {
    BetweenRun run(options.run);
    const auto number = static_cast<std::uint64_t>(place);
    run.begin(numbered_run(number, options), number);
    for (std::size_t i = 0; i < run.inputs().size(); ++i) {
      std::map<int, int> sums;
      for (int j = all.base_begin[place]; j < all.base_begin[place + 1]; ++j) {
        sums[all.base_indices[j]] += all.base_values[j];
      }
      const std::size_t choice = static_cast<std::size_t>(all.choice_begin[place]) + i;
      for (int j = all.change_begin[choice]; j < all.change_begin[choice + 1]; ++j) {
        sums[all.change_indices[j]] += all.change_values[j];
      }
      for (const Position::Input& input : run.inputs()[i]) sums[input.index] -= input.value;
      for (const auto& [index, sum] : sums) EXPECT_EQ(sum, 0) << index;
    }
  }
}

TEST(BetweenBatch, AsksTheTeacherOfEveryChoice) {
  BatchOptions options = batch_of(2);
  options.teacher_worlds = 1;
  BetweenBatch batch(options);
  Chooser chooser(3);
  for (int i = 0; i < 10; ++i) {
    for (const float judged : batch.choices().judged) EXPECT_LE(judged, 0.001F);
    batch.step(some_choices(batch, chooser).data());
  }
}

}  // namespace
}  // namespace jimbo::between_test
