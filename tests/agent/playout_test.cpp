#include "agent/plan/playout.h"

#include <functional>
#include <memory>

#include <gtest/gtest.h>

#include "agent/agent.h"
#include "agent/decision.h"
#include "engine/engine.h"

// Choices between blinds that are played on.

namespace jimbo {
namespace {

constexpr std::uint64_t kEntropy = 5;
constexpr PlayoutOptions kEightWorlds{8, 2};

const Action kSelect = make_choice(ActionKind::SelectBlind);
const Action kSkip = make_choice(ActionKind::SkipBlind);

// Plays as `fast` does, but throws away the rounds of runs that it does not like.
class Sulker : public Agent {
 public:
  explicit Sulker(std::function<bool(const State&)> dislikes) : dislikes_(std::move(dislikes)) {}

  void begin(std::uint64_t entropy, const Content& content) override {
    ++begun;
    player_->begin(entropy, content);
  }
  Action choose(const State& world) override {
    ++asked;
    if (world.phase == Phase::SelectingHand && dislikes_(world)) {
      return make_choice(ActionKind::Play, 0, 1);
    }
    return player_->choose(world);
  }

  int begun = 0;  // playouts
  int asked = 0;

 private:
  std::function<bool(const State&)> dislikes_;
  std::unique_ptr<Agent> player_ = make_agent("fast");
};

bool likes_all(const State&) { return false; }
bool dislikes_skips(const State& state) { return state.blinds_skipped > 0; }
bool dislikes_playing(const State& state) { return state.blinds_skipped == 0; }

// The first blind of a run, which the judge would skip as soon as play.
struct FirstBlind {
  State state = new_run({.seed = {"ALEEB"}});
  WinJudge judge{Network::shipped(), kVanilla};
  Weighing weighed = {{kSelect, 0, std::nullopt}, {kSkip, 0, std::nullopt}};

  Action choose(Agent& player, const PlayoutOptions& options = kEightWorlds) {
    return Playout(judge, player, options).choose(state, kSkip, weighed, kEntropy);
  }
};

TEST(Playout, LeavesWhatGoesIllAndSaysWhatItGains) {
  FirstBlind playing;
  Sulker player(dislikes_skips);
  EXPECT_EQ(playing.choose(player), kSelect);
  EXPECT_GT(playing.weighed[0].gain, playing.weighed[1].gain);

  FirstBlind skipping;
  Sulker other(dislikes_playing);
  EXPECT_EQ(skipping.choose(other), kSkip);
  EXPECT_GT(skipping.weighed[1].gain, skipping.weighed[0].gain);
}

TEST(Playout, PlaysOnNothingThatIsFarFromTheBest) {
  FirstBlind blind;
  blind.weighed[0].gain = -0.2 * blind.judge.chance(blind.state);
  const Weighing before = blind.weighed;
  Sulker player(likes_all);
  EXPECT_EQ(blind.choose(player), kSkip);
  EXPECT_EQ(player.asked, 0);
  EXPECT_EQ(blind.weighed[0].gain, before[0].gain);
}

TEST(Playout, KeepsToTheJudgeWhereEverythingIsLost) {
  FirstBlind blind;
  Sulker player([](const State&) { return true; });
  EXPECT_EQ(blind.choose(player), kSkip);
  EXPECT_EQ(blind.weighed[0].gain, 0);
}

TEST(Playout, GivesTheWorseUpAfterEightWorlds) {
  FirstBlind blind;
  blind.weighed.push_back({kSkip, 0, std::nullopt});
  Sulker player(dislikes_skips);
  EXPECT_EQ(blind.choose(player, {24, 2}), kSelect);
  EXPECT_EQ(player.begun, 3 * 8 + 2 * 16);
}

TEST(Playout, AnswersTheSameQuestionAlike) {
  FirstBlind blind;
  FirstBlind same;
  Sulker player(likes_all);
  EXPECT_EQ(blind.choose(player), same.choose(player));
  for (std::size_t i = 0; i < same.weighed.size(); ++i) {
    EXPECT_EQ(same.weighed[i].gain, blind.weighed[i].gain);
  }
}

}  // namespace
}  // namespace jimbo
