#include "env/vector_environment.h"

#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "env/episode.h"
#include "env/rows.h"
#include "observe/observation.h"

namespace jimbo::env {
namespace {

using Actions = std::vector<std::int64_t>;

// Thin wrappers that sample, step and compare.

Actions sampled(VectorEnvironment& vector) {
  Actions actions(static_cast<std::size_t>(vector.num_envs() * vector.shape().action));
  vector.sample(actions.data());
  return actions;
}

template <class Call>
std::string error_of(Call call) {
  try {
    call();
  } catch (const std::exception& error) {
    return error.what();
  }
  return "";
}

// Everything a set of buffers holds for the step, as bytes.
std::vector<unsigned char> bytes_of(const VectorEnvironment& vector, int set) {
  const Buffers& from = vector.buffers(set);
  const auto count = static_cast<std::size_t>(vector.num_envs());
  std::vector<unsigned char> bytes;
  const auto add = [&](const auto* list, std::size_t width) {
    const auto* first = reinterpret_cast<const unsigned char*>(list);
    bytes.insert(bytes.end(), first, first + count * width * sizeof *list);
  };
  add(from.numbers, static_cast<std::size_t>(vector.shape().numbers));
  add(from.entries, static_cast<std::size_t>(vector.shape().entries));
  add(from.masks, static_cast<std::size_t>(vector.shape().mask));
  add(from.rewards, 1);
  add(from.terminated, 1);
  add(from.truncated, 1);
  add(from.infos, 1);
  return bytes;
}

// ---- Buffers ----

TEST(VectorBuffers, StayAsTheyAreUntilTheSecondStepAfter) {
  VectorEnvironment vector({.environment = easy_config(), .num_envs = 5, .num_threads = 2});
  int set = vector.reset(1);
  for (int t = 0; t < 50; ++t) {
    const std::vector<unsigned char> held = bytes_of(vector, set);
    const Actions actions = sampled(vector);
    const int next = vector.step(actions.data());
    EXPECT_NE(next, set);
    ASSERT_EQ(bytes_of(vector, set), held) << "step " << t;
    set = next;
  }
}

TEST(VectorBuffers, OfTheCallerGetTheSameBytesWhateverTheyHeld) {
  const VectorConfig config{.environment = easy_config(),
                            .num_envs = 7,
                            .num_threads = 2,
                            .autoreset = Autoreset::SameStep};
  VectorEnvironment own(config);
  VectorEnvironment given(config);
  Rows first(config.environment, 7);
  Rows second(config.environment, 7);
  given.set_buffers(first.buffers(), second.buffers());
  own.reset(3);
  EXPECT_EQ(given.reset(3), 0);
  for (int t = 0; t < 120; ++t) {
    const Actions actions = sampled(own);
    sampled(given);
    const int set = own.step(actions.data());
    ASSERT_EQ(given.step(actions.data()), set);
    Rows& rows = set == 0 ? first : second;
    ASSERT_TRUE(rows.equal(own.buffers(set), true)) << "step " << t;
    // The caller may use the memory for something else in between.
    std::fill(rows.entries.begin(), rows.entries.end(), std::int16_t{-1});
    std::fill(rows.numbers.begin(), rows.numbers.end(), -1);
  }
}

TEST(VectorBuffers, MayBeOneSetOrLackArrays) {
  VectorEnvironment vector({.environment = easy_config(), .num_envs = 3});
  VectorEnvironment whole({.environment = easy_config(), .num_envs = 3});
  Rows rows(easy_config(), 3);
  const Rows untouched(easy_config(), 3);
  Buffers only = rows.buffers();
  only.numbers = nullptr;
  only.entries = nullptr;
  only.infos = nullptr;
  vector.set_buffers(only, only);
  vector.reset(1);
  whole.reset(1);
  for (int t = 0; t < 30; ++t) {
    const Actions actions = sampled(vector);
    sampled(whole);
    vector.step(actions.data());
    const Buffers& expected = whole.buffers(whole.step(actions.data()));
    EXPECT_EQ(std::memcmp(rows.masks.data(), expected.masks, rows.masks.size()), 0);
    EXPECT_EQ(std::memcmp(rows.rewards.data(), expected.rewards, 3 * sizeof(double)), 0);
  }
  EXPECT_EQ(rows.entries, untouched.entries);
  only.numbers = rows.numbers.data();
  EXPECT_EQ(error_of([&] { vector.set_buffers(only, only); }),
            "buffers: numbers and entries are given together or not at all");
  vector.use_own_buffers();
  const Actions actions = sampled(vector);
  const int set = vector.step(actions.data());
  whole.step(actions.data());
  EXPECT_EQ(bytes_of(vector, set), bytes_of(whole, 1));
}

// ---- send and recv ----

TEST(VectorSend, GivesWhatStepGives) {
  for (const int threads : {1, 2, 3}) {
    const VectorConfig config{.environment = easy_config(), .num_envs = 20, .num_threads = threads};
    VectorEnvironment stepped(config);
    VectorEnvironment sent(config);
    stepped.reset(5);
    sent.reset(5);
    for (int t = 0; t < 100; ++t) {
      Actions actions = sampled(stepped);
      sampled(sent);
      const int set = stepped.step(actions.data());
      sent.send(actions.data());
      actions.assign(actions.size(), -1);  // the caller's array is free at once
      EXPECT_TRUE(sent.pending());
      ASSERT_EQ(sent.recv(), set);
      ASSERT_EQ(bytes_of(sent, set), bytes_of(stepped, set));
    }
  }
}

TEST(VectorSend, AllowsNothingButRecvAfterwards) {
  VectorEnvironment vector({.environment = one_blind_config(), .num_envs = 4, .num_threads = 2});
  vector.reset(1);
  const Actions actions = sampled(vector);
  EXPECT_EQ(error_of([&] { vector.recv(); }), "nothing was sent: call send before recv");
  vector.send(actions.data());
  const std::string wait = "a step is under way: call recv first";
  Actions other(4);
  EXPECT_EQ(error_of([&] { vector.send(actions.data()); }), wait);
  EXPECT_EQ(error_of([&] { vector.step(actions.data()); }), wait);
  EXPECT_EQ(error_of([&] { vector.reset(); }), wait);
  EXPECT_EQ(error_of([&] { vector.sample(other.data()); }), wait);
  EXPECT_EQ(error_of([&] { vector.environment(0); }), wait);
  EXPECT_EQ(error_of([&] { vector.use_own_buffers(); }), wait);
  vector.recv();
  EXPECT_EQ(vector.environment(0).info().steps, 1);
}

TEST(VectorSend, MayBeAbandoned) {
  VectorEnvironment vector({.environment = easy_config(), .num_envs = 64, .num_threads = 3});
  vector.reset(1);
  const Actions actions = sampled(vector);
  vector.send(actions.data());
}  // the destructor waits for the workers

// ---- Resets ----

TEST(VectorReset, SeedsEnvironmentsOneByOne) {
  VectorEnvironment vector({.num_envs = 3});
  vector.reset(10);
  for (int i = 0; i < 3; ++i) {
    const Environment single = begun({}, 10 + static_cast<std::uint64_t>(i));
    EXPECT_EQ(std::memcmp(&vector.environment(i).state(), &single.state(), sizeof(State)), 0);
  }
  const std::int64_t seeds[] = {77, -1, 78};
  const LongSeed games[] = {{}, {"ALEEB"}, {"ALEEC"}};
  vector.reset({.seeds = seeds, .game_seeds = games});
  EXPECT_EQ(std::memcmp(&vector.environment(0).state(), &begun({}, 77).state(), sizeof(State)), 0);
  EXPECT_EQ(vector.environment(0).info().episode, 1);
  EXPECT_EQ(vector.environment(1).info().episode, 2);
  const State named = new_run({.seed = {"ALEEB"}});
  EXPECT_EQ(std::memcmp(&vector.environment(1).state(), &named, sizeof(State)), 0);
}

TEST(VectorReset, WithAMaskLeavesTheOthersAlone) {
  VectorEnvironment vector({.environment = one_blind_config({.target = 1e9}),
                            .num_envs = 3,
                            .autoreset = Autoreset::Disabled});
  const std::uint8_t second[] = {0, 1, 0};
  EXPECT_EQ(error_of([&] { vector.reset({.mask = second}); }),
            "environment 0 has no episode yet: the first reset takes all environments");
  vector.reset(1);
  const Actions plays = {0, 0, 217};
  for (int t = 0; t < 3; ++t) vector.step(plays.data());
  vector.reset({.mask = second});
  // The fourth and last hand of two of them.
  const Buffers& out = vector.buffers(vector.step(plays.data()));
  EXPECT_EQ(out.terminated[0], 1);
  EXPECT_EQ(out.terminated[1], 0);
  EXPECT_EQ(out.terminated[2], 1);
  EXPECT_EQ(out.infos[0].steps, 4);
  EXPECT_EQ(out.infos[1].steps, 1);
  EXPECT_EQ(error_of([&] { vector.step(plays.data()); }),
            "the episode of environment 0 is over: reset it with a mask before step");
  EXPECT_EQ(vector.environment(1).info().steps, 1) << "nothing was stepped";
  const std::uint8_t others[] = {1, 0, 1};
  const int set = vector.reset({.mask = others});
  EXPECT_EQ(vector.buffers(set).terminated[0], 0);
  EXPECT_EQ(vector.buffers(set).infos[1].steps, 1);
  vector.step(plays.data());
  EXPECT_EQ(vector.environment(1).info().steps, 2);
}

TEST(VectorReset, ComesBeforeTheFirstStep) {
  VectorEnvironment vector({.num_envs = 2});
  const Actions actions = {66, 66};
  EXPECT_EQ(error_of([&] { vector.step(actions.data()); }),
            "there are no episodes yet: call reset first");
  const LongSeed games[] = {{"ALEEB"}, {"a\n"}};
  EXPECT_EQ(error_of([&] { vector.reset({.game_seeds = games}); }),
            "environment 1: seed: must be 1 to 100 printable characters");
  EXPECT_FALSE(vector.environment(0).started());
}

// ---- Autoreset ----

TEST(VectorAutoreset, AtTheNextStepIgnoresTheAction) {
  VectorEnvironment vector({.environment = one_blind_config({.target = 1}), .num_envs = 1});
  vector.reset(1);
  const std::int64_t play = 0;
  const Buffers& last = vector.buffers(vector.step(&play));
  EXPECT_EQ(last.terminated[0], 1);
  EXPECT_EQ(last.rewards[0], 1);
  EXPECT_EQ(last.infos[0].won, 1);
  const Buffers& first = vector.buffers(vector.step(&play));
  EXPECT_EQ(first.terminated[0], 0);
  EXPECT_EQ(first.rewards[0], 0);
  EXPECT_EQ(first.infos[0].steps, 0);
  EXPECT_EQ(first.infos[0].episode, 2);
}

TEST(VectorAutoreset, AtTheSameStepKeepsTheEnd) {
  VectorEnvironment vector({.environment = one_blind_config({.target = 1}),
                            .num_envs = 1,
                            .autoreset = Autoreset::SameStep});
  vector.reset(1);
  const std::int64_t play = 0;
  const Buffers& out = vector.buffers(vector.step(&play));
  EXPECT_EQ(out.terminated[0], 1);
  EXPECT_EQ(out.rewards[0], 1);
  EXPECT_EQ(out.infos[0].steps, 0);
  EXPECT_EQ(out.infos[0].episode, 2);
  EXPECT_EQ(out.final_infos[0].steps, 1);
  EXPECT_EQ(out.final_infos[0].won, 1);
  EXPECT_EQ(out.final_infos[0].episode_return, 1);
  const int score = static_cast<int>(OneBlindNumber::Score);
  EXPECT_EQ(out.numbers[score], 0);
  EXPECT_GT(out.final_numbers[score], 0);
}

// ---- Start states ----

TEST(VectorStart, TakesStatesForAllForOneAndForTheNextEpisode) {
  VectorEnvironment vector({.num_envs = 4});
  StartStates starts{.states = {before_the_win(), new_run({.seed = {"ALEEB"}})}};
  vector.set_start_states(starts);
  const std::int32_t indexes[] = {0, 1, 1, 0};
  vector.set_start_indexes(indexes);
  int set = vector.reset(1);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(vector.buffers(set).infos[i].start_state, indexes[i]);
  const std::int32_t bad[] = {1, 1, 1, 2};
  EXPECT_EQ(error_of([&] { vector.set_start_indexes(bad); }),
            "start index 2: there are 2 start states; -1 is a random one");
  set = vector.reset();
  EXPECT_EQ(vector.buffers(set).infos[0].start_state, 0);

  State poor = new_run({.seed = {"ALEEC"}});
  poor.dollars = 1;
  vector.set_state(2, poor);
  EXPECT_EQ(
      vector.buffers(set).numbers[2 * kObservedNumbers + static_cast<int>(ObservedNumber::Dollars)],
      1);
  EXPECT_EQ(vector.buffers(set).infos[2].start_state, -1);
  vector.set_next_start(3, poor);
  vector.reset();
  EXPECT_EQ(vector.environment(3).state().dollars, 1);
  EXPECT_EQ(vector.environment(2).info().start_state, 1);

  // A start given to a reset leaves the next one for the episode after; a refused one changes
  // nothing.
  vector.set_next_start(0, poor);
  State rich = poor;
  rich.dollars = 99;
  State over = poor;
  over.phase = Phase::GameOver;
  const State* bad_starts[] = {&rich, &over, nullptr, nullptr};
  EXPECT_EQ(error_of([&] { vector.reset({.starts = bad_starts}); }),
            "environment 1: over without a result");
  const State* given[] = {&rich, nullptr, nullptr, nullptr};
  vector.reset({.starts = given});
  EXPECT_EQ(vector.environment(0).state().dollars, 99);
  EXPECT_TRUE(vector.environment(0).has_next_start());
  vector.reset();
  EXPECT_EQ(vector.environment(0).state().dollars, 1);

  starts.states[1].hand_count = 50;
  EXPECT_EQ(error_of([&] { vector.set_start_states(starts); }).substr(0, 15), "start state 1: ");
  vector.set_start_states({});
  vector.reset();
  EXPECT_EQ(vector.environment(0).info().start_state, -1);
  EXPECT_EQ(error_of([&] { vector.set_state(4, poor); }), "environment 4: there are 4");
  vector.use_own_buffers();
  EXPECT_EQ(error_of([&] { vector.set_state(0, poor); }),
            "there is nothing yet in the buffers in use: reset or step before setting a state");
}

TEST(Vector, RefusesSizesThatMakeNoSense) {
  for (const int count : {0, -1, kMaxEnvironments + 1, 2147483647}) {
    EXPECT_EQ(error_of([=] { VectorEnvironment({.num_envs = count}); }),
              "num_envs: must be from 1 to 1000000");
  }
  for (const int count : {0, -1, kMaxThreads + 1, 2147483647}) {
    EXPECT_EQ(error_of([=] { VectorEnvironment({.num_threads = count}); }),
              "num_threads: must be from 1 to 1024");
  }
}

}  // namespace
}  // namespace jimbo::env
