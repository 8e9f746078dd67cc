#include <bit>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <span>
#include <stdexcept>
#include <string>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include "agent/players/agent.h"
#include "agent/players/agent_networks.h"
#include "agent/players/agent_text.h"
#include "agent/players/policy_network.h"
#include "engine/engine.h"
#include "env/encoding.h"

// Policies from files. Those that PyTorch learnt are compared with it in
// tests/python/test_train.py.

namespace jimbo {
namespace {

// A file, word by word.
class PolicyText {
 public:
  PolicyText& add(std::int32_t word) {
    const auto bits = static_cast<std::uint32_t>(word);
    for (unsigned i = 0; i < 4; ++i) text_ += static_cast<char>(bits >> (8 * i) & 255U);
    return *this;
  }
  PolicyText& fraction(float number) { return add(std::bit_cast<std::int32_t>(number)); }
  PolicyText& layer(int inputs, int outputs, float weight) {
    add(inputs).add(outputs);
    for (int i = 0; i < inputs * outputs; ++i) fraction(weight);
    for (int i = 0; i < outputs; ++i) fraction(0);
    return *this;
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_ = "JIMBOPOL";
};

// A policy of candidates that likes one kind of action by so much, and others not at all.
std::string one_wish(ActionKind kind, float weight) {
  PolicyText file;
  file.add(2).add(2).add(3).add(0).add(kObservationVersion).add(kObservedTables);
  for (const std::int16_t rows : kLeanRows.of) file.add(rows);
  const int entries = make_shapes(kLeanRows).entries;
  file.add(2);
  // The phase alone, plainly: one number.
  file.add(0).add(0).add(1).add(1).add(-1).add(0).add(0).add(1).add(0).add(0).add(0);
  // Candidates, of which the action is read.
  file.add(1).add(entries).add(env::kCandidateRows).add(env::kCandidateWidth).add(-1).add(2);
  file.add(0).add(1).add(1).add(static_cast<std::int32_t>(kind)).add(0);
  file.layer(1, 1, 1);
  file.add(1).layer(1, 1, 0);
  file.layer(1, 1, 0);
  file.layer(1, 1, 1);
  file.fraction(weight);
  file.add(0);  // pointers
  return file.text();
}

PolicyNetwork read(const std::string& text) {
  return PolicyNetwork(std::as_bytes(std::span(text)));
}

struct PolicyFile {
  explicit PolicyFile(const std::string& text) {
    std::ofstream(path, std::ios::binary)
        .write(text.data(), static_cast<std::streamsize>(text.size()));
  }
  ~PolicyFile() { std::remove(path.c_str()); }
  std::string path = testing::TempDir() + "jimbo_policy_" + std::to_string(getpid());
};

TEST(PolicyNetwork, ChoosesTheCandidateWithTheLargestLogit) {
  const PolicyNetwork network = read(one_wish(ActionKind::OpenPack, 1));
  const env::Shape shape = env::shape_of(network.config());
  std::vector<std::int32_t> numbers(static_cast<std::size_t>(shape.numbers));
  std::vector<std::int16_t> entries(static_cast<std::size_t>(shape.entries));
  std::vector<std::uint8_t> mask(static_cast<std::size_t>(shape.mask));
  std::int16_t* table = entries.data() + shape.entries - env::kCandidateEntries;
  for (int i = 0; i < 4; ++i) {
    mask[static_cast<std::size_t>(i)] = 1;
    table[i * env::kCandidateWidth] = 1;
    table[i * env::kCandidateWidth + 1] =
        static_cast<std::int16_t>(i == 2 ? ActionKind::OpenPack : ActionKind::Buy);
  }
  EXPECT_EQ(network.choose(numbers.data(), entries.data(), mask.data()), 2);
  mask[2] = 0;
  EXPECT_EQ(network.choose(numbers.data(), entries.data(), mask.data()), 0) << "first of equals";
  EXPECT_EQ(
      read(one_wish(ActionKind::OpenPack, -1)).choose(numbers.data(), entries.data(), mask.data()),
      0);
}

TEST(PolicyNetwork, RefusesWhatIsNone) {
  const std::string good = one_wish(ActionKind::Buy, 1);
  EXPECT_NO_THROW(read(good));
  EXPECT_THROW(read("nothing"), std::invalid_argument);
  EXPECT_THROW(read(good + "more"), std::invalid_argument);
  for (std::size_t size = 0; size < good.size(); size += 7) {
    EXPECT_THROW(read(good.substr(0, size)), std::invalid_argument) << size;
  }
  std::string other = good;
  other[8] = 1;
  EXPECT_THROW(read(other), std::invalid_argument);
  EXPECT_THROW(read_agent("policy:file=/there/is/none")(), std::invalid_argument);
}

// Who likes packs opens them, and who does not buys nothing.
TEST(PolicyAgent, PlaysRunsByItsFile) {
  const auto opened = [](const std::string& agent) {
    int packs = 0;
    for (int i = 0; i < 6; ++i) {
      RunOptions run;
      run.seed = LongSeed("PACKS1");
      run.seed.text[5] = static_cast<char>('1' + i);
      State state = new_run(run);
      const auto player = read_agent(agent)();
      player->begin(7, kVanilla);
      for (int steps = 0; steps < 2000 && state.phase != Phase::GameOver && !state.won; ++steps) {
        const Action action = player->choose(world_for_agent(state, 7, steps));
        packs += action.kind == ActionKind::OpenPack;
        EXPECT_EQ(step(state, action), Error::None);
      }
      EXPECT_TRUE(state.won || state.phase == Phase::GameOver);
    }
    return packs;
  };
  const PolicyFile file(one_wish(ActionKind::OpenPack, 1));
  EXPECT_TRUE(networks_of("policy:file=" + file.path).starts_with("policy "));
  EXPECT_GT(opened("policy:file=" + file.path), 6);
  EXPECT_GT(opened("policy:rounds=greedy,file=" + file.path), 0);
  EXPECT_EQ(opened("policy"), 0);
}

}  // namespace
}  // namespace jimbo
