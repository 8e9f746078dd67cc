#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "agent/judge/network.h"
#include "agent/judge/network_kernel.h"
#include "agent/judge/planner.h"
#include "agent/judge/position.h"
#include "agent/judge/win_judge.h"
#include "base/chooser.h"
#include "engine/engine.h"
#include "observe/hidden.h"
#include "proof/random_game.h"
#include "support/shop_scene.h"

// The learnt judge and what is decided by it.

namespace jimbo {
namespace {

Position position_in(const State& state) {
  const DealSampler sampler(state, 1, kVanilla, kJudgedDeals);
  return position_of(state, capacity_of(state, sampler), kVanilla);
}

// States between blinds of random games that go far.
template <class Visit>
void for_each_state_between(int games, Visit visit) {
  const Content easy = easy_content();
  Chooser chooser(3);
  for (int game = 0; game < games; ++game) {
    State state = new_run(random_options(chooser), easy);
    for (int i = 0; i < 300 && state.phase != Phase::GameOver; ++i) {
      if (state.phase == Phase::Shop || state.phase == Phase::BlindSelect) visit(state);
      step(state, random_action(state, chooser, easy), easy);
    }
  }
}

bool operator==(const Position::Input& a, const Position::Input& b) {
  return a.index == b.index && a.value == b.value;
}

TEST(Position, NamesEachInputOnceAndWithinTheTable) {
  int most = 0;
  for_each_state_between(20, [&](const State& state) {
    const Position position = position_in(state);
    most = std::max(most, position.count);
    std::set<int> seen;
    for (int i = 0; i < position.count; ++i) {
      EXPECT_LT(position.inputs[i].index, input_count());
      seen.insert(position.inputs[i].index);
    }
    EXPECT_GE(static_cast<int>(seen.size()), position.count - 10) << "jokers may be there twice";
  });
  EXPECT_GT(most, 60);
  EXPECT_LT(most, Position::kCapacity) << "inputs may have been left out";
}

TEST(Position, KnowsNothingHidden) {
  Chooser chooser(8);
  for_each_state_between(4, [&](const State& state) {
    State other = state;
    determinize(other, chooser.next());
    // Agents are shown no more than this.
    const Position a = position_in(public_view(state));
    const Position b = position_in(public_view(other));
    ASSERT_EQ(a.count, b.count);
    for (int i = 0; i < a.count; ++i) EXPECT_TRUE(a.inputs[i] == b.inputs[i]);
  });
}

TEST(BlindNumber, CountsTheBlindsOfEightAntes) {
  State state = new_run({.seed = {"COUNT"}});
  EXPECT_EQ(blind_number(state), 0);
  state.on_deck = BlindSlot::Boss;
  state.ante = 8;
  EXPECT_EQ(blind_number(state), kJudgedBlinds - 1);
  state.ante = 12;
  EXPECT_EQ(blind_number(state), kJudgedBlinds - 1);
  state.ante = -1;
  EXPECT_EQ(blind_number(state), 0);
}

TEST(Network, RefusesWhatIsNoNetwork) {
  const auto read = [](const std::vector<std::byte>& bytes) { return Network(bytes); };
  EXPECT_THROW(read({}), std::invalid_argument);
  EXPECT_THROW(read(std::vector<std::byte>(1000)), std::invalid_argument);
  EXPECT_THROW(Network::from_file("no/such/file"), std::invalid_argument);
  EXPECT_THROW(Network::from_file("/dev/zero"), std::invalid_argument) << "it has no end";
}

// After the first words: inputs, members, and of the first member the sizes of its two layers.
TEST(Network, RefusesSizesThatCannotBe) {
  std::ifstream file(JIMBO_TEST_DATA "/../../src/agent/judge/network.bin", std::ios::binary);
  const std::vector<char> shipped{std::istreambuf_iterator<char>(file), {}};
  const auto refusal = [](const std::vector<char>& bytes) -> std::string {
    try {
      const Network network(std::as_bytes(std::span(bytes)));
    } catch (const std::invalid_argument& error) {
      return error.what();
    }
    return "";
  };
  const auto refusal_with = [&](std::size_t at, std::int32_t number) {
    std::vector<char> changed = shipped;
    std::memcpy(changed.data() + at, &number, sizeof number);
    return refusal(changed);
  };
  EXPECT_EQ(refusal(shipped), "");
  constexpr std::size_t kInputs = 16;
  constexpr std::size_t kMembers = 20;
  constexpr std::size_t kSizes[] = {24, 28};
  const auto expect_in = [](const std::string& message, const char* part) {
    EXPECT_NE(message.find(part), std::string::npos) << message;
  };
  for (const int number : {0, -1, input_count() + 1, input_count() - 1}) {
    expect_in(refusal_with(kInputs, number), "for other inputs");
  }
  for (const int number : {0, -1, Network::kMostMembers + 1, 1 << 30}) {
    expect_in(refusal_with(kMembers, number), "an impossible number of members");
  }
  for (const std::size_t at : kSizes) {
    for (const int number : {0, -1, 1025, 1 << 30}) {
      expect_in(refusal_with(at, number), "layers of impossible sizes");
    }
  }
  std::vector<char> longer = shipped;
  longer.push_back(0);
  expect_in(refusal(longer), "goes on after its end");
  longer.resize(shipped.size() - 1);
  expect_in(refusal(longer), "ends too early");
}

// Sums of whole numbers: every machine must come to the same.
TEST(Network, GivesTheSameChancesEverywhere) {
  std::uint64_t sum = 0;
  int states = 0;
  for_each_state_between(6, [&](const State& state) {
    const double log = Network::shipped()->log_chance(position_in(state), blind_number(state));
    EXPECT_LE(log, 0);
    sum = sum * 31 + static_cast<std::uint64_t>(static_cast<std::int64_t>(log * 65'536));
    ++states;
  });
  EXPECT_EQ(states, 1147);
  EXPECT_EQ(sum, 1260386671564468599U);
}

TEST(Network, SumsOfOnePositionAfterAnotherAreThoseOfEach) {
  const auto network = Network::shipped();
  Network::Sums sums(*network);
  for_each_state_between(3, [&](const State& state) {
    const Position position = position_in(state);
    sums.move_to(position);
    const int first = blind_number(state);
    EXPECT_EQ(network->log_chance(sums, first), network->log_chance(position, first));
  });
}

TEST(Network, SumsByWayOfAnotherPositionAreTheSame) {
  const auto network = Network::shipped();
  const auto inputs = [](const Position& position) {
    return std::span(position.inputs, static_cast<std::size_t>(position.count));
  };
  Network::Sums first(*network);
  Network::Sums other(*network);
  for_each_state_between(2, [&](const State& state) {
    const Position position = position_in(state);
    other.move_to(inputs(position), first);
    const int blind = blind_number(state);
    EXPECT_EQ(network->log_chance(other, blind), network->log_chance(position, blind));
    if (state.round % 2 == 0) first.move_to(position);
  });
}

// Of sizes that are no multiple of what a processor takes at once too.
TEST(NetworkKernels, AddAsOneByOneDoes) {
  const NetworkKernels& fast = network_kernels();
  Chooser chooser(3);
  for (int count = 1; count < 160; ++count) {
    const auto size = static_cast<std::size_t>(count);
    constexpr int kRows = 11;
    std::vector<std::int16_t> weights(size * kRows);
    for (std::int16_t& weight : weights) {
      weight = static_cast<std::int16_t>(chooser.below(0x10000) - 0x8000);
    }
    std::vector<std::int32_t> sums(size);
    for (std::int32_t& sum : sums) sum = chooser.below(40'000) - 10'000;
    std::vector<std::int32_t> added = sums;
    const TimesRow times[] = {{&weights[0], -77}, {&weights[size], 254}, {&weights[0], -32'768}};
    const int listed = count % 4;
    fast.add_rows(added.data(), size, times, listed);
    std::vector<std::int16_t> layer(size);
    fast.cut_off(sums.data(), count, 4, layer.data());
    const std::int32_t offsets[kRows] = {1, -2, 3, -4, 5, -6, 7, -8, 9, -10, 11};
    std::int32_t rows[kRows];
    fast.multiply(weights.data(), offsets, kRows, layer.data(), count, rows);
    std::int32_t expected[kRows];
    std::copy(offsets, offsets + kRows, expected);
    for (std::size_t i = 0; i < size; ++i) {
      std::int32_t sum = sums[i];
      for (int row = 0; row < listed; ++row) sum += times[row].times * times[row].weights[i];
      EXPECT_EQ(added[i], sum);
      EXPECT_EQ(layer[i], std::clamp(sums[i] >> 4, 0, kActivationLimit));
      for (std::size_t row = 0; row < kRows; ++row) {
        expected[row] += layer[i] * weights[row * size + i];
      }
    }
    for (int row = 0; row < kRows; ++row) EXPECT_EQ(rows[row], expected[row]) << count;
  }
}

TEST(Network, BlindsCountLessTheFurtherTheyAre) {
  const auto network = Network::shipped();
  Network::Sums sums(*network);
  for_each_state_between(3, [&](const State& state) {
    sums.move_to(position_in(state));
    const int first = blind_number(state);
    const double all = network->log_chance(sums, first);
    const double next = network->log_chance(sums, first, Foresight(0));
    const double some = network->log_chance(sums, first, Foresight(90));
    EXPECT_LE(all, some);
    EXPECT_LE(some, next);
    if (first == kJudgedBlinds - 1) {
      EXPECT_EQ(all, next);
    } else {
      EXPECT_LT(all, next);
    }
    // Two blinds before the end there is nothing to count but one and nine tenths of the other.
    if (first == kJudgedBlinds - 2) {
      EXPECT_NEAR(some, next + 0.9 * (all - next), 1e-4);
    }
  });
}

class Judged : public testing::Test {
 protected:
  double chance(const State& state) { return judge_.chance(state); }

  WinJudge judge_{Network::shipped(), kVanilla};
};

TEST_F(Judged, MoreIsBetter) {
  ShopScene scene;
  scene.s.ante = 4;
  scene.own({JokerId::JollyJoker, JokerId::Joker});
  scene.s.dollars = 5;
  const double before = chance(scene.s);
  State richer = scene.s;
  richer.dollars = 30;
  EXPECT_GT(chance(richer), before);
  scene.own(JokerId::Cavendish);
  EXPECT_GT(chance(scene.s), before);
  EXPECT_GE(before, 0);
  EXPECT_LE(before, 1);
}

TEST_F(Judged, EasierIsBetter) {
  ShopScene scene;
  scene.own({JokerId::Joker});
  ShopScene gold({.seed = {"ALEEB"}, .stake = StakeId::Gold});
  gold.own({JokerId::Joker});
  EXPECT_GT(chance(scene.s), 1.5 * chance(gold.s));
}

TEST_F(Judged, ThePlannerTellsWhatItWeighed) {
  ShopScene scene;
  scene.offer(JokerId::Cavendish);
  scene.own(JokerId::Egg);
  Weighing weighed;
  Planner planner(judge_, {2, true, true});
  const Action action = planner.choose(scene.s, &weighed);
  EXPECT_EQ(check(scene.s, action), Error::None);
  std::set<ActionKind> kinds;
  double best = 0;
  for (const WeighedAction& one : weighed) {
    kinds.insert(one.action.kind);
    best = std::max(best, one.gain);
  }
  EXPECT_TRUE(kinds.contains(ActionKind::LeaveShop));
  EXPECT_TRUE(kinds.contains(ActionKind::Buy));
  EXPECT_TRUE(kinds.contains(ActionKind::SellJoker));
  EXPECT_TRUE(kinds.contains(ActionKind::RerollShop));
  EXPECT_GT(best, 0);
}

TEST_F(Judged, ThePlannerFindsTheJokerOneCanDoWithout) {
  ShopScene scene;
  scene.s.ante = 6;
  scene.own({JokerId::Cavendish, JokerId::CreditCard, JokerId::TheDuo});
  EXPECT_EQ(Planner(judge_, {}).weakest_joker(scene.s), 1);
}

}  // namespace
}  // namespace jimbo
