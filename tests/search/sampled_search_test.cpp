#include "search/sampled_search.h"

#include <atomic>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "random/entropy.h"

namespace jimbo {
namespace {

// The worth of an action is its slot in ten; after so many playouts it is stopped.
class StoppedRollouts : public WorldRollouts {
 public:
  explicit StoppedRollouts(int playouts) : left_(playouts) {}

  double play_out(const Action& action, std::uint64_t) override {
    if (--left_ < 0) stop = true;
    return action.slot / 10.0;
  }
  double reached() const override { return 1; }
  Action policy_action() const override { return make_action(ActionKind::Buy, 7, 0); }

  std::atomic<bool> stop = false;

 private:
  int left_;
};

std::vector<Action> eight_actions() {
  std::vector<Action> actions;
  for (int slot = 0; slot < 8; ++slot) actions.push_back(make_action(ActionKind::Buy, slot, 0));
  return actions;
}

TEST(SampledSearch, MayBeStoppedAfterAnyPlayout) {
  bool finished = false;
  for (int playouts = 0; playouts < 400; ++playouts) {
    StoppedRollouts rollouts(playouts);
    SolveOptions options;
    options.rollouts = 200;
    options.stop = &rollouts.stop;
    std::vector<SolvedAction> found;
    finished = sample_actions(rollouts, nullptr, eight_actions(), options, found).finished;
    ASSERT_FALSE(found.empty());
    for (const SolvedAction& action : found) {
      EXPECT_EQ(action.rollouts, found[0].rollouts) << "all have met the same worlds";
      if (action.rollouts == 0) continue;
      EXPECT_DOUBLE_EQ(action.value, action.action.slot / 10.0);
    }
  }
  EXPECT_TRUE(finished) << "the last one had playouts enough";
}

// All actions win every other world, each others of them, but for the last that may win always.
class EvenRollouts : public WorldRollouts {
 public:
  explicit EvenRollouts(bool last_wins) : last_wins_(last_wins) {}

  double play_out(const Action& action, std::uint64_t world) override {
    if (last_wins_ && action.slot == 7) return 1;
    Entropy chance{world * 8 + static_cast<std::uint64_t>(action.slot)};
    return static_cast<double>(chance.next() >> 63);
  }
  double reached() const override { return 1; }
  Action policy_action() const override { return make_action(ActionKind::Buy, 0, 0); }

 private:
  bool last_wins_;
};

TEST(SampledSearch, PutsTheCallersActionFirstUnlessAnotherSurelyBeatsIt) {
  for (const bool last_wins : {false, true}) {
    for (const int own : {1, 3, 6}) {
      SolveOptions options;
      options.rollouts = 2000;
      options.also = make_action(ActionKind::Buy, own, 0);
      EvenRollouts rollouts(last_wins);
      EvenRollouts measuring(last_wins);
      std::vector<SolvedAction> found;
      sample_actions(rollouts, &measuring, eight_actions(), options, found);
      EXPECT_EQ(found.front().action.slot, last_wins ? 7 : own);
    }
  }
}

}  // namespace
}  // namespace jimbo
