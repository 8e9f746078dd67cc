#include "random/rng.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <type_traits>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "reference/rng_vectors.h"
#include "reference/slow_rng.h"

namespace jimbo {
namespace {

int window_slot(const RngState& rng, int ante) {
  for (int slot = 0; slot < kAnteWindow; ++slot) {
    if (rng.window_ante[slot] == ante) return slot;
  }
  return -1;
}

// A seed nobody can type: no legal one hashes to NaN, which an exhaustive search has shown.
Seed nan_seed() { return Seed{{'A', '5', 'H', 'S', '+', 'R', 'Z'}}; }

bool same_bytes(const RngState& a, const RngState& b) {
  return std::ranges::equal(std::as_bytes(std::span(&a, 1)), std::as_bytes(std::span(&b, 1)));
}

// ---- Recorded streams ----

TEST(Rng, DrawsTheRecordedStatesAndNumbers) {
  for (const auto& vector : rng_vectors()["streams"]) {
    const auto key = vector["key"].get<std::string>();
    const Seed seed = seed_of(vector["seed"].get<std::string>());
    const NamedStream name = stream_of(key);
    RngState rng = streams_of(seed);
    for (const auto& expected : vector["draws"]) {
      LuaRandom random = draw(rng, seed, name);
      EXPECT_EQ(bits(random.next()), bits_of_hex(expected["number"])) << key;
      EXPECT_EQ(bits(LuaRandom(double_of_hex(expected["seed_value"])).next()),
                bits_of_hex(expected["number"]));
      if (name.resample != 0) continue;
      const int slot = has_ante(name.stream) ? window_slot(rng, name.ante) : 0;
      ASSERT_GE(slot, 0);
      EXPECT_EQ(bits(stream_state(rng, name.stream, slot)), bits_of_hex(expected["state"])) << key;
    }
  }
}

TEST(Rng, ReferenceDrawsTheRecordedStatesSeedValuesAndNumbers) {
  for (const auto& vector : rng_vectors()["streams"]) {
    const auto key = vector["key"].get<std::string>();
    slow::Streams streams(vector["seed"].get<std::string>());
    for (const auto& expected : vector["draws"]) {
      const double seed_value = streams.advance(key);
      EXPECT_EQ(bits(streams.table.at(key)), bits_of_hex(expected["state"])) << key;
      EXPECT_EQ(bits(seed_value), bits_of_hex(expected["seed_value"])) << key;
      EXPECT_EQ(bits(slow::Generator(seed_value).next()), bits_of_hex(expected["number"])) << key;
    }
  }
}

TEST(Rng, DrawsTheRecordedIntegersReseedingForEach) {
  for (const auto& vector : rng_vectors()["integers"]) {
    const auto key = vector["key"].get<std::string>();
    const Seed seed = seed_of(vector["seed"].get<std::string>());
    RngState rng = streams_of(seed);
    for (const auto& expected : vector["draws"]) {
      const int drawn =
          draw(rng, seed, stream_of(key)).integer(vector["range"][0], vector["range"][1]);
      EXPECT_EQ(drawn, expected) << key;
    }
  }
}

// ---- Start ----

TEST(Rng, StartWritesEveryByte) {
  static_assert(std::is_trivially_copyable_v<RngState>);
  const Seed seed = seed_of("ALEEB");
  RngState a;
  RngState b;
  std::memset(static_cast<void*>(&a), 0x00, sizeof a);
  std::memset(static_cast<void*>(&b), 0xff, sizeof b);
  start_streams(a, seed);
  start_streams(b, seed);
  EXPECT_TRUE(same_bytes(a, b));
}

TEST(Rng, StartForgetsEverythingDrawnBefore) {
  const Seed seed = seed_of("TUTORIAL");
  const RngState fresh = streams_of(seed);
  RngState rng = streams_of(seed);
  for (int ante = 1; ante < 9; ++ante) {
    draw(rng, seed, Stream::Tag, ante);
    end_resampling(rng, Stream::Tag, ante, 2);
    draw(rng, seed, Stream::Boss, ante);
    end_resampling(rng, Stream::Joker4, ante, 2);
  }
  rng.overflowed = 1;
  start_streams(rng, seed);
  EXPECT_TRUE(same_bytes(rng, fresh));
}

TEST(Rng, StartsWithEveryStreamAbsent) {
  const RngState rng = streams_of(seed_of("ALEEB"));
  for (int index = 0; index < kStreamCount; ++index) {
    for (int slot = 0; slot < kAnteWindow; ++slot) {
      EXPECT_EQ(stream_state(rng, static_cast<Stream>(index), slot), kStreamAbsent);
    }
  }
  EXPECT_EQ(rng.resample_count, 0);
  EXPECT_EQ(rng.overflowed, 0);
}

TEST(Rng, TabulatesTheHashBehindTheSeedForEveryKeyLength) {
  const std::string text = "7LB2WVPK";
  const Seed seed = seed_of(text);
  const RngState rng = streams_of(seed);
  EXPECT_EQ(bits(rng.hashed_seed), bits(slow::hash(text)));
  for (int length = 0; length < kSeedTailLengths; ++length) {
    const std::string key(static_cast<std::size_t>(length), 'x');
    EXPECT_EQ(bits(hash_front(rng.seed_tail[length], key.data(), length)),
              bits(slow::hash(key + text)))
        << length;
  }
}

// ---- Streams are independent ----

TEST(Rng, DrawFromOneStreamMovesNoOther) {
  const Seed seed = seed_of("ALEEB");
  for (int index = 0; index < kStreamCount; ++index) {
    const auto stream = static_cast<Stream>(index);
    RngState rng = streams_of(seed);
    const RngState before = rng;
    draw(rng, seed, stream, 1);
    for (int other = 0; other < kStreamCount; ++other) {
      for (int slot = 0; slot < kAnteWindow; ++slot) {
        const bool drawn = other == index && (!has_ante(stream) || slot == window_slot(rng, 1));
        const auto s = static_cast<Stream>(other);
        const double state = stream_state(rng, s, slot);
        EXPECT_EQ(bits(state) != bits(stream_state(before, s, slot)), drawn) << index << other;
      }
    }
    EXPECT_EQ(rng.resample_count, 0);
  }
}

TEST(Rng, StatesOfExactlyZeroAndOneGoOnLikeAnyOther) {
  const Seed seed = seed_of("ALEEB");
  for (const double state : {0.0, 1.0}) {
    RngState rng = streams_of(seed);
    slow::Streams table("ALEEB");
    rng.run[static_cast<int>(Stream::Boss)] = state;
    table.table["boss"] = state;
    slow::Generator expected(table.advance("boss"));
    EXPECT_EQ(bits(draw(rng, seed, Stream::Boss, 1).next()), bits(expected.next())) << state;
  }
}

TEST(Rng, ResampleDrawnWithoutAnEndingLeavesNoTrace) {
  const Seed seed = seed_of("ALEEB");
  RngState rng = streams_of(seed);
  const RngState before = rng;
  const double first = draw_resample(rng, seed, Stream::Voucher, 1, 2).next();
  EXPECT_TRUE(same_bytes(rng, before));
  EXPECT_EQ(bits(draw_resample(rng, seed, Stream::Voucher, 1, 2).next()), bits(first));
}

TEST(Rng, WalkThatEndsDeepAdvancesAllShallowerResamplesAndNoDeeperOnes) {
  const Seed seed = seed_of("ALEEB");
  RngState rng = streams_of(seed);
  slow::Streams table("ALEEB");
  for (int depth = 2; depth <= 5; ++depth) table.advance(key_text(Stream::Tag, 2, depth));
  end_resampling(rng, Stream::Tag, 2, 5);
  for (int depth = 2; depth <= 9; ++depth) {
    slow::Generator expected(table.advance(key_text(Stream::Tag, 2, depth)));
    EXPECT_EQ(bits(draw_resample(rng, seed, Stream::Tag, 2, depth).next()), bits(expected.next()));
  }
}

// ---- Room for resamples ----

// Fills the list with endings of different depths of the Voucher tag's stream.
RngState full_streams(const Seed& seed) {
  RngState rng = streams_of(seed);
  for (int i = 0; i < kResampleCapacity; ++i) {
    end_resampling(rng, Stream::VoucherFromTag, 1, 2 + i);
  }
  return rng;
}

TEST(Rng, ExactlyFullListOfEndingsIsNotAnOverflow) {
  const RngState rng = full_streams(seed_of("ALEEB"));
  EXPECT_EQ(rng.resample_count, kResampleCapacity);
  EXPECT_EQ(rng.overflowed, 0);
}

TEST(Rng, EndingBeyondTheCapacitySetsTheFlagAndChangesNothingElse) {
  const Seed seed = seed_of("ALEEB");
  struct {
    std::uint64_t before;
    RngState rng;
    std::uint64_t after;
  } guarded = {0x1234567812345678U, full_streams(seed), 0x8765432187654321U};
  RngState expected = guarded.rng;
  expected.overflowed = 1;
  for (int i = 0; i < 1000; ++i) {
    const auto stream = static_cast<Stream>(i % kStreamCount);
    end_resampling(guarded.rng, stream, 1, 1000 + i);
    ASSERT_TRUE(same_bytes(guarded.rng, expected)) << i;
  }
  EXPECT_EQ(guarded.before, 0x1234567812345678U);
  EXPECT_EQ(guarded.after, 0x8765432187654321U);
}

TEST(Rng, FullListStillCountsEndingsItAlreadyHolds) {
  const Seed seed = seed_of("ALEEB");
  RngState rng = full_streams(seed);
  end_resampling(rng, Stream::VoucherFromTag, 1, 7);
  EXPECT_EQ(rng.overflowed, 0);
  EXPECT_EQ(rng.resample_count, kResampleCapacity);
  slow::Streams table("ALEEB");
  const std::string key = "Voucher_fromtag_resample7";
  // Of the endings at 2 to 129, those at 7 and deeper drew it, and then one more did.
  for (int i = 0; i < kResampleCapacity - 5 + 1; ++i) table.advance(key);
  slow::Generator expected(table.advance(key));
  EXPECT_EQ(bits(draw_resample(rng, seed, Stream::VoucherFromTag, 1, 7).next()),
            bits(expected.next()));
}

TEST(Rng, OverflowLeavesStreamsWithoutResamplesExact) {
  const Seed seed = seed_of("ALEEB");
  RngState rng = full_streams(seed);
  end_resampling(rng, Stream::Tag, 1, 2);
  ASSERT_EQ(rng.overflowed, 1);
  slow::Streams table("ALEEB");
  for (int index = 0; index < kStreamCount; ++index) {
    const auto stream = static_cast<Stream>(index);
    slow::Generator expected(table.advance(key_text(stream, 1)));
    EXPECT_EQ(bits(draw(rng, seed, stream, 1).next()), bits(expected.next())) << index;
  }
}

TEST(Rng, LeavingAnAnteFreesTheRoomOfItsEndingsAndZeroesIt) {
  const Seed seed = seed_of("ALEEB");
  RngState rng = streams_of(seed);
  end_resampling(rng, Stream::Joker4, 1, 3);
  for (int i = 1; i < kResampleCapacity; ++i) end_resampling(rng, Stream::Voucher, 1, 2 + i);
  ASSERT_EQ(rng.resample_count, kResampleCapacity);
  for (int ante = 2; ante <= 4; ++ante) draw(rng, seed, Stream::NewRound, ante);
  EXPECT_EQ(rng.resample_count, 1);
  EXPECT_EQ(rng.resamples[0].stream, static_cast<std::uint8_t>(Stream::Joker4));
  const ResampleEnding zero{};
  for (int i = 1; i < kResampleCapacity; ++i) {
    EXPECT_EQ(std::memcmp(&rng.resamples[i], &zero, sizeof zero), 0) << i;
  }
  end_resampling(rng, Stream::Voucher, 4, 2);
  EXPECT_EQ(rng.overflowed, 0);
}

TEST(Rng, DepthBeyondSixteenBitsIsRefusedAsOverflow) {
  const Seed seed = seed_of("ALEEB");
  RngState rng = streams_of(seed);
  end_resampling(rng, Stream::Voucher, 1, 0xffff);
  EXPECT_EQ(rng.overflowed, 0);
  EXPECT_EQ(rng.resample_count, 1);
  end_resampling(rng, Stream::Voucher, 1, 0x10000);
  EXPECT_EQ(rng.overflowed, 1);
  EXPECT_EQ(rng.resample_count, 1);
}

TEST(Rng, EndingsPastTheCounterOfOneEntryGoOnInTheNext) {
  constexpr int kEndings = 0xffff + 100;
  const Seed seed = seed_of("ALEEB");
  RngState rng = streams_of(seed);
  slow::Streams table("ALEEB");
  for (int i = 0; i < kEndings; ++i) {
    end_resampling(rng, Stream::Tag, 1, 2);
    table.advance("Tag1_resample2");
  }
  EXPECT_EQ(rng.resample_count, 2);
  slow::Generator expected(table.advance("Tag1_resample2"));
  EXPECT_EQ(bits(draw_resample(rng, seed, Stream::Tag, 1, 2).next()), bits(expected.next()));
}

// ---- NaN ----

TEST(Rng, StreamThatHashesToNanStaysNanAndGivesTheLastEntry) {
  const Seed seed = seed_of("7LB2WVPK");
  RngState rng = streams_of(seed);
  slow::Streams table("7LB2WVPK");
  for (int i = 0; i < 52; ++i) {
    LuaRandom random = draw(rng, seed, Stream::Erratic, 1);
    LuaRandom copy = random;
    EXPECT_EQ(copy.next(), 0.99249255698284466);
    EXPECT_EQ(random.integer(1, 52), 52);
    EXPECT_EQ(bits(stream_state(rng, Stream::Erratic, 0)), 0x7ff8000000000000U);
    EXPECT_EQ(bits(table.advance("erratic")), 0x7ff8000000000000U);
  }
  EXPECT_NE(draw(rng, seed, Stream::Shuffle, 1).next(), 0.99249255698284466);
}

TEST(Rng, SeedThatHashesToNanGivesTheSameFirstNumberInEveryStream) {
  const Seed seed = nan_seed();
  RngState rng = streams_of(seed);
  slow::Streams table("A5HS+RZ");
  ASSERT_TRUE(std::isnan(table.hashed_seed));
  EXPECT_EQ(bits(rng.hashed_seed), 0xfff8000000000000U);
  for (int index = 0; index < kStreamCount; ++index) {
    const auto stream = static_cast<Stream>(index);
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(draw(rng, seed, stream, 1).next(), 0.99401821283724456);
      EXPECT_EQ(draw_resample(rng, seed, stream, 1, 2).next(), 0.99401821283724456);
      slow::Generator expected(table.advance(key_text(stream, 1)));
      EXPECT_EQ(expected.next(), 0.99401821283724456);
    }
  }
}

TEST(Rng, StatesOfARunWhoseSeedIsNanAreOrdinaryNumbers) {
  const Seed seed = nan_seed();
  RngState rng = streams_of(seed);
  slow::Streams table("A5HS+RZ");
  for (int index = 0; index < kRunStreamCount; ++index) {
    const auto stream = static_cast<Stream>(index);
    draw(rng, seed, stream, 1);
    const std::string key = key_text(stream, 1);
    table.advance(key);
    EXPECT_EQ(bits(stream_state(rng, stream, 0)), bits(table.table.at(key))) << key;
  }
}

}  // namespace
}  // namespace jimbo
