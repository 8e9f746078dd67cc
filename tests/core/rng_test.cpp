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
#include "random/start_streams.h"
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
      EXPECT_EQ(bits(stream_state(rng, seed, name.stream, slot)), bits_of_hex(expected["state"]))
          << key;
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
  const Seed seed = seed_of("ALEEB");
  const RngState rng = streams_of(seed);
  for (int index = 0; index < kStreamCount; ++index) {
    for (int slot = 0; slot < kAnteWindow; ++slot) {
      EXPECT_EQ(stream_state(rng, seed, static_cast<Stream>(index), slot), kStreamAbsent);
    }
  }
  EXPECT_EQ(rng.resample_count, 0);
  EXPECT_EQ(rng.overflowed, 0);
}

// ---- Fused seeding ----

TEST(Rng, FusedSeedingChangesTheGeneratorsAndNotTheStreams) {
  int different = 0;
  for (const char* text : {"ALEEB", "1", "TUTORIAL", "7LB2WVPK", "ZZZZZZZZ"}) {
    const Seed seed = seed_of(text);
    RngState plain = streams_of(seed);
    RngState fused = streams_of(seed);
    use_fused_seeding(fused);
    EXPECT_FALSE(uses_fused_seeding(plain));
    EXPECT_TRUE(uses_fused_seeding(fused));
    for (int index = 0; index < kStreamCount; ++index) {
      const auto stream = static_cast<Stream>(index);
      const double seeded = draw_generator_seed(plain, seed, stream, 1);
      const double number = draw(fused, seed, stream, 1).next();
      const double expected = std::isnan(seeded) ? seeded : seeded * kFusedSeedFactor;
      EXPECT_EQ(bits(number), bits(LuaRandom(expected).next())) << text << " " << index;
      EXPECT_EQ(fused.numbers.get(index), plain.numbers.get(index));
      different += number != LuaRandom(seeded).next() ? 1 : 0;
    }
  }
  EXPECT_GT(different, 0);
}

TEST(Rng, FusedSeedingLeavesASeedThatHashesToNan) {
  RngState rng = streams_of(nan_seed());
  use_fused_seeding(rng);
  EXPECT_TRUE(same_bytes(rng, streams_of(nan_seed())));
}

// ---- Streams hashed at the start of a run ----

TEST(Rng, StreamsHashedAtTheStartDrawWhatOthersDo) {
  for (const Seed& seed : {seed_of("ALEEB"), seed_of("1"), seed_of("TUTORIAL"), nan_seed()}) {
    RngState plain = streams_of(seed);
    RngState hashed = streams_of(seed);
    hash_start_streams(hashed, seed);
    for (int draws = 0; draws < 3; ++draws) {
      for (int index = 0; index < kStreamCount; ++index) {
        const auto stream = static_cast<Stream>(index);
        EXPECT_EQ(bits(draw(hashed, seed, stream, 1).next()),
                  bits(draw(plain, seed, stream, 1).next()))
            << index;
      }
    }
    EXPECT_TRUE(same_bytes(hashed, plain));
  }
}

TEST(Rng, StreamsHashedButNotDrawnCountAsAbsent) {
  const Seed seed = seed_of("ALEEB");
  RngState rng = streams_of(seed);
  hash_start_streams(rng, seed);
  EXPECT_FALSE(same_bytes(rng, streams_of(seed)));
  for (int index = 0; index < kStreamCount; ++index) {
    EXPECT_EQ(stream_state(rng, seed, static_cast<Stream>(index), 1), kStreamAbsent) << index;
  }
}

// Whichever of them is drawn first: the companions' hashes are those of their own keys. The last
// two seeds leave the range of hash_pair.h in ante 1.
TEST(Rng, CompanionsDrawWhatTheyDrawAlone) {
  for (const Seed& seed : {seed_of("ALEEB"), seed_of("1"), seed_of("TUTORIAL"), nan_seed(),
                           seed_of("HBLPBILC"), seed_of("IB9J3M7E")}) {
    for (const int ante : {1, 9, 39, -1, 100}) {
      for (int first = kRunStreamCount; first < kStreamCount; ++first) {
        RngState together = streams_of(seed);
        draw(together, seed, static_cast<Stream>(first), ante);
        for (int index = kRunStreamCount; index < kStreamCount; ++index) {
          if (index == first) continue;
          RngState alone = streams_of(seed);
          const auto stream = static_cast<Stream>(index);
          EXPECT_EQ(bits(draw(together, seed, stream, ante).next()),
                    bits(LuaRandom(advance_stream(look_up_stream({}, seed, stream, ante)) / 2.0 +
                                   alone.hashed_seed / 2.0)
                             .next()));
        }
      }
    }
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
        const double state = stream_state(rng, seed, s, slot);
        EXPECT_EQ(bits(state) != bits(stream_state(before, seed, s, slot)), drawn)
            << index << other;
      }
    }
    EXPECT_EQ(rng.resample_count, 0);
  }
}

TEST(Rng, NumbersAtBothEndsGoOnLikeAnyOther) {
  const Seed seed = seed_of("ALEEB");
  for (const std::int64_t units :
       {std::int64_t{0}, std::int64_t{1}, kUnitsOfOne - 1, kUnitsOfOne}) {
    RngState rng = streams_of(seed);
    slow::Streams table("ALEEB");
    rng.numbers.set(static_cast<int>(Stream::Boss), word_of_units(units));
    table.table["boss"] = number_of_units(units);
    EXPECT_EQ(bits(stream_state(rng, seed, Stream::Boss, 0)), bits(table.table["boss"]));
    slow::Generator expected(table.advance("boss"));
    EXPECT_EQ(bits(draw(rng, seed, Stream::Boss, 1).next()), bits(expected.next())) << units;
  }
}

TEST(Rng, ResampleDrawnWithoutAnEndingLeavesNoTrace) {
  const Seed seed = seed_of("ALEEB");
  RngState rng = streams_of(seed);
  const RngState before = rng;
  const double first = draw_resample(rng, seed, Stream::Voucher, 1, 2).next();
  rng.tails = before.tails;  // more of them are kept now
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
  // Of the endings from 2 on, those at 7 and deeper drew it, and then one more did.
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
  EXPECT_EQ(rng.resamples[0].stream(), Stream::Joker4);
  for (int i = 1; i < kResampleCapacity; ++i) EXPECT_EQ(rng.resamples[i].bits, 0U) << i;
  end_resampling(rng, Stream::Voucher, 4, 2);
  EXPECT_EQ(rng.overflowed, 0);
}

TEST(Rng, DepthBeyondItsBitsIsRefusedAsOverflow) {
  const Seed seed = seed_of("ALEEB");
  RngState rng = streams_of(seed);
  end_resampling(rng, Stream::Voucher, 1, ResampleEnding::kMaxDepth);
  EXPECT_EQ(rng.overflowed, 0);
  EXPECT_EQ(rng.resample_count, 1);
  slow::Streams table("ALEEB");
  for (const int depth : {2, ResampleEnding::kMaxDepth}) {
    const std::string key = key_text(Stream::Voucher, 1, depth);
    table.advance(key);
    slow::Generator expected(table.advance(key));
    EXPECT_EQ(bits(draw_resample(rng, seed, Stream::Voucher, 1, depth).next()),
              bits(expected.next()));
  }
  end_resampling(rng, Stream::Voucher, 1, ResampleEnding::kMaxDepth + 1);
  EXPECT_EQ(rng.overflowed, 1);
  EXPECT_EQ(rng.resample_count, 1);
}

TEST(Rng, EndingsPastTheCounterOfOneEntryGoOnInTheNext) {
  constexpr int kEndings = ResampleEnding::kMaxTimes + 100;
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

TEST(Rng, EndingsOfNeighboursAreNotCounted) {
  const Seed seed = seed_of("ALEEB");
  RngState rng = streams_of(seed);
  const Stream before = Stream::Voucher;
  const Stream stream = Stream::Tag;
  const Stream after = Stream::NewRound;
  for (const Stream other : {before, after}) {
    for (int ante = 0; ante < 3; ++ante) {
      for (const int depth : {2, 3, ResampleEnding::kMaxDepth}) {
        end_resampling(rng, other, ante, depth);
      }
    }
  }
  for (const int ante : {0, 2}) end_resampling(rng, stream, ante, 5);
  end_resampling(rng, stream, 1, 3);
  end_resampling(rng, stream, 1, 3);
  end_resampling(rng, stream, 1, 4);
  EXPECT_EQ(resample_draws(rng, stream, 1, 2), 3);
  EXPECT_EQ(resample_draws(rng, stream, 1, 3), 3);
  EXPECT_EQ(resample_draws(rng, stream, 1, 4), 1);
  EXPECT_EQ(resample_draws(rng, stream, 1, 5), 0);
  EXPECT_EQ(resample_draws(rng, stream, 0, 5), 1);
}

// ---- Past antes ----

// Endings of many depths in the first two antes, until there is room for no other.
RngState full_of_past_antes(const Seed& seed) {
  RngState rng = streams_of(seed);
  for (int ante = 1; ante <= 3; ++ante) draw(rng, seed, Stream::Tag, ante);
  for (int i = 0; i < kResampleCapacity; ++i) {
    end_resampling(rng, Stream::Tag, i < 20 ? 1 : 2, 2 + i);
  }
  EXPECT_EQ(rng.resample_count, kResampleCapacity);
  return rng;
}

TEST(Rng, FullListForgetsTheLowestPastAnte) {
  const Seed seed = seed_of("ALEEB");
  RngState rng = full_of_past_antes(seed);
  end_resampling(rng, Stream::Tag, 3, 2);
  EXPECT_EQ(rng.overflowed, 0);
  EXPECT_EQ(rng.resample_count, kResampleCapacity - 20 + 1);
  EXPECT_EQ(rng.forgotten, 1 << ante_slot(1));
  EXPECT_EQ(resample_draws(rng, Stream::Tag, ante_slot(2), 2), kResampleCapacity - 20);
  draw(rng, seed, Stream::Tag, 2);
  EXPECT_EQ(rng.overflowed, 0) << "the second ante is still known";
  draw(rng, seed, Stream::Tag, 1);
  EXPECT_EQ(rng.overflowed, 1) << "the first is not";
}

TEST(Rng, SlotOfAForgottenAnteServesTheNext) {
  const Seed seed = seed_of("ALEEB");
  RngState rng = full_of_past_antes(seed);
  end_resampling(rng, Stream::Tag, 3, 2);
  draw(rng, seed, Stream::Tag, 4);
  EXPECT_EQ(rng.forgotten, 0);
  draw(rng, seed, Stream::Tag, 3);
  draw(rng, seed, Stream::Tag, 4);
  EXPECT_EQ(rng.overflowed, 0);
}

TEST(Rng, DrawsThatFindNoRoomForTheirCountOnlyKeepTheAnteFromComingBack) {
  const Seed seed = seed_of("ALEEB");
  RngState rng = full_streams(seed);
  slow::Streams table("ALEEB");
  for (int i = 0; i < 1000; ++i) {
    slow::Generator expected(table.advance("nr1"));
    ASSERT_EQ(bits(draw(rng, seed, Stream::NewRound, 1).next()), bits(expected.next())) << i;
  }
  EXPECT_EQ(rng.overflowed, 0);
  EXPECT_EQ(rng.forgotten, 1 << ante_slot(1));
  draw(rng, seed, Stream::NewRound, 2);
  EXPECT_EQ(rng.overflowed, 0);
  EXPECT_EQ(stream_state(rng, seed, Stream::NewRound, ante_slot(1)), kStreamAbsent);
  draw(rng, seed, Stream::NewRound, 1);
  EXPECT_EQ(rng.overflowed, 1);
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
    EXPECT_EQ(bits(stream_state(rng, seed, Stream::Erratic, 0)), 0x7ff8000000000000U);
    EXPECT_EQ(bits(table.advance("erratic")), 0x7ff8000000000000U);
  }
  EXPECT_NE(draw(rng, seed, Stream::Shuffle, 1).next(), 0.99249255698284466);
}

TEST(Rng, StreamOfAPastAnteThatHashesToNanIsStillNan) {
  const Seed seed = seed_of("ALEEB");
  RngState rng = streams_of(seed);
  draw(rng, seed, Stream::Tag, 1);
  rng.numbers.set(static_cast<int>(Stream::Tag), kNanWord);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(draw(rng, seed, Stream::Tag, 1).next(), 0.99249255698284466);
    EXPECT_EQ(bits(stream_state(rng, seed, Stream::Tag, ante_slot(1))), bits(kStreamNan));
  }
  EXPECT_EQ(rng_detail::word_after(kStreamNan, 5), kNanWord);
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
    EXPECT_EQ(bits(stream_state(rng, seed, stream, 0)), bits(table.table.at(key))) << key;
  }
}

}  // namespace
}  // namespace jimbo
