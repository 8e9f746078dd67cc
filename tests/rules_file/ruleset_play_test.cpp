#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

#include "action/legal.h"
#include "engine/engine.h"
#include "support/random_ruleset.h"

// The bounds of numbers are such that no play leaves what a state can hold. Contents with numbers
// at their bounds and between are played at random, every invariant checked after every step.
// JIMBO_RANDOM_RULESETS sets how many, for long runs.

namespace jimbo::ruleset_play_test {
namespace {

int rulesets_wanted() {
  const char* text = std::getenv("JIMBO_RANDOM_RULESETS");
  return text == nullptr ? 60 : std::atoi(text);
}

struct Tally {
  long steps = 0;
  int refused = 0;
  int deepest = 0;
};

// Of a random kind and slot, so that plays do not crowd out the rest: hands may have 64 cards.
Action some_action(const View& view, Chooser& chooser, bool rearranging) {
  const LegalGroups groups(view, rearranging);
  if (chooser.below(4) == 0) return groups.nth(chooser.below(groups.actions));
  const ActionGroup& group = groups.at[chooser.below(groups.count)];
  return group.at(chooser.below(group.count));
}

// A run that is full may be refused its next action; it ends there.
void play(const Content& content, Chooser& chooser, const std::string& what, Tally& tally) {
  const RunOptions options = random_options(chooser);
  State state = new_run(options, content);
  ASSERT_EQ(find_fault(state, content), nullptr) << what << find_fault(state, content);
  for (int i = 0; i < 400 && state.phase != Phase::GameOver; ++i) {
    const bool rearranging = chooser.below(8) == 0;
    const Action action = some_action(View(state, content), chooser, rearranging);
    const Error error = step(state, action, content);
    const char* fault = find_fault(state, content);
    ASSERT_EQ(fault, nullptr) << what << fault << " after step " << i << ", action "
                              << int(action.kind) << ", challenge " << int(options.challenge);
    ++tally.steps;
    if (error == Error::Capacity) ++tally.refused;
    ASSERT_TRUE(error == Error::None || error == Error::Capacity) << what << int(error);
  }
  tally.deepest = state.ante > tally.deepest ? state.ante : tally.deepest;
}

TEST(RulesPlay, KeepsEveryInvariantWithinTheBounds) {
  Chooser chooser(7);
  Tally tally;
  for (int i = 0; i < rulesets_wanted() && !testing::Test::HasFatalFailure(); ++i) {
    const auto how = static_cast<RandomNumbers>(i % 4);
    const bool playable = i % 3 != 0;
    const Content content = random_ruleset(chooser, how, playable);
    const std::string what = "ruleset " + std::to_string(i) + ": ";
    for (int game = 0; game < 6 && !testing::Test::HasFatalFailure(); ++game) {
      play(content, chooser, what, tally);
    }
  }
  EXPECT_GT(tally.deepest, 8) << "the games ended too early to mean anything";
  EXPECT_LT(tally.refused * 4, tally.steps);
}

// Each number alone at its bounds, the rest easy: its own play is not drowned by others.
TEST(RulesPlay, KeepsEveryInvariantWithEachNumberAtItsBounds) {
  Chooser chooser(11);
  Tally tally;
  int index = 0;
  for_each_rule([&](const RuleSection& section, const RuleTable& table, const RuleField& field) {
    // Every 7th in turn; a long run takes them all.
    if (testing::Test::HasFatalFailure() || (++index % 7 != 0 && rulesets_wanted() < 200)) return;
    if (field.kind != RuleKind::Whole && field.kind != RuleKind::Number) return;
    for (const double bound : {field.least, field.most}) {
      Content content = easy_content();
      field.set(content, bound);
      if (!find_rule_conflicts(content).empty()) continue;
      fill_derived(content);
      play(content, chooser, dotted_key(section, table, field.name) + ": ", tally);
    }
  });
  EXPECT_GT(tally.deepest, 8);
}

}  // namespace
}  // namespace jimbo::ruleset_play_test
