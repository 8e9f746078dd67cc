#include <random>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "play/shop.h"
#include "random/rng.h"
#include "reference/rng_vectors.h"
#include "reference/slow_rng.h"

// The engine keeps the streams of three antes and only counts the ends of resample walks; the game
// keeps a table of all keys. Both are led through the same random runs and must draw the same bits.

namespace jimbo {
namespace {

std::string random_seed_text(std::mt19937_64& random) {
  const std::string alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  std::string text(1 + random() % 8, ' ');
  for (char& c : text) c = alphabet[random() % alphabet.size()];
  return text;
}

// As programs may give: any length and printable character.
std::string random_long_seed_text(std::mt19937_64& random) {
  std::string text(1 + random() % kLongestSeed, ' ');
  for (char& c : text) c = static_cast<char>(' ' + random() % ('~' - ' ' + 1));
  return text;
}

class TwinStreams {
 public:
  explicit TwinStreams(const std::string& text)
      : seed_(long_seed_of(text).kept()), rng_(streams_of(long_seed_of(text))), table_(text) {}

  void draw(Stream stream, int ante) {
    const std::string key = key_text(stream, ante);
    compare(jimbo::draw(rng_, seed_, stream, ante), key);
    const int slot = ((ante % kAnteWindow) + kAnteWindow) % kAnteWindow;
    EXPECT_EQ(bits(stream_state(rng_, seed_, stream, slot)), bits(table_.table.at(key))) << key;
  }

  // A pool draw that is refused until it has come to resample `depth`.
  void walk(Stream stream, int ante, int depth) {
    draw(stream, ante);
    for (int i = 2; i <= depth; ++i) draw_resample(stream, ante, i);
    if (depth >= 2) end_resampling(rng_, stream, ante, depth);
  }

  void draw_resample(Stream stream, int ante, int depth) {
    compare(jimbo::draw_resample(rng_, seed_, stream, ante, depth), key_text(stream, ante, depth));
  }

  // All numbers that the window holds are the table's, and it holds all that it could.
  void expect_numbers() const {
    for (int index = 0; index < kStreamCount; ++index) {
      const auto stream = static_cast<Stream>(index);
      for (int slot = 0; slot < kAnteWindow; ++slot) {
        const auto found = table_.table.find(key_text(stream, rng_.window_ante[slot]));
        const double expected = found == table_.table.end() ? kStreamAbsent : found->second;
        EXPECT_EQ(bits(stream_state(rng_, seed_, stream, slot)), bits(expected)) << index;
      }
    }
  }

  RngState& rng() { return rng_; }
  std::size_t key_count() const { return table_.table.size(); }

 private:
  void compare(LuaRandom fast, const std::string& key) {
    slow::Generator expected(table_.advance(key));
    const std::string place = key + " of seed " + table_.seed;
    EXPECT_EQ(bits(fast.next()), bits(expected.next())) << place;
    EXPECT_EQ(bits(fast.next()), bits(expected.next())) << place;
    EXPECT_EQ(fast.integer(1, 52), expected.integer(1, 52)) << place;
  }

  Seed seed_;
  RngState rng_;
  slow::Streams table_;
};

// Mostly shallow, as in play, with rare deep walks through a nearly empty pool.
int random_depth(std::mt19937_64& random) {
  if (random() % 400 == 0) return 100 + static_cast<int>(random() % 100);
  int depth = 1;
  while (random() % 3 == 0) ++depth;
  return depth;
}

// Antes of a run: up by one each time, except for two falls by one at random places.
std::vector<int> random_antes(std::mt19937_64& random, int start, int count) {
  std::vector<int> antes = {start};
  int falls = static_cast<int>(random() % 3);
  while (static_cast<int>(antes.size()) < count) {
    const bool falls_now = falls > 0 && random() % 2 == 0;
    if (falls_now) --falls;
    antes.push_back(antes.back() + (falls_now ? -1 : 1));
  }
  return antes;
}

TEST(StreamWalk, WindowOfThreeAntesEqualsTheGrowingTableOverLegalRuns) {
  constexpr int kRuns = 75;
  constexpr int kDrawsPerAnte = 26;
  std::mt19937_64 random(7);
  std::mt19937_64 others(9);
  std::size_t pairs = 0;
  std::set<int> antes_seen;
  int next_stream = 0;
  for (int run = 0; run < kRuns && !testing::Test::HasFailure(); ++run) {
    const std::string typed = random_seed_text(random);
    TwinStreams twins(run % 25 == 24 ? random_long_seed_text(others) : typed);
    // As a run starts, as low as a run can fall, and anywhere.
    const int starts[] = {1, -1, static_cast<int>(random() % 42) - 1};
    const int start = starts[run % 3];
    const auto antes = random_antes(random, start, 8);
    // A handful of streams come back at every ante, so that falls meet streams already drawn.
    const int favourite = static_cast<int>(random() % kStreamCount);
    for (const int ante : antes) {
      if (ante > 45) break;
      antes_seen.insert(ante);
      for (int i = 0; i < kDrawsPerAnte; ++i) {
        const int index = i % 2 == 0 ? favourite + i / 2 : next_stream++;
        const auto stream = static_cast<Stream>(index % kStreamCount);
        const bool room = twins.rng().resample_count < kResampleCapacity;
        const int draws = 1 + static_cast<int>(random() % 3);
        for (int d = 0; d < draws; ++d) {
          twins.walk(stream, ante, room && d == 0 ? random_depth(random) : 1);
        }
      }
    }
    EXPECT_EQ(twins.rng().overflowed, 0);
    pairs += twins.key_count();
  }
  EXPECT_GE(pairs, 10'000U);
  EXPECT_EQ(*antes_seen.begin(), -3);
  EXPECT_GE(*antes_seen.rbegin(), 45);
}

TEST(StreamWalk, EveryStreamEqualsTheTableAtEveryAnte) {
  std::mt19937_64 random(8);
  TwinStreams twins(random_seed_text(random));
  for (int ante = -3; ante <= 45; ++ante) {
    for (int index = 0; index < kStreamCount; ++index) {
      twins.draw(static_cast<Stream>(index), ante);
    }
  }
  EXPECT_EQ(twins.key_count(), static_cast<std::size_t>(kRunStreamCount + 49 * kAnteStreamCount));
}

TEST(StreamWalk, EveryStreamOfALongSeedEqualsTheTable) {
  for (const char* text : {"HEURISTIC1", "AAAAAAA-0", "abc", "a b", "NINE_____", "#!  8~%x\"-z"}) {
    TwinStreams twins(text);
    for (const int ante : {1, 2, 10, -1}) {
      for (int index = 0; index < kStreamCount; ++index) {
        twins.walk(static_cast<Stream>(index), ante, index % 3);
      }
    }
  }
}

TEST(StreamWalk, TwoFallsInARowFindTheLowerAntesAsTheyWereLeft) {
  for (const int top : {-1, 0, 1, 2, 3, 8, 39}) {
    TwinStreams twins("ALEEB");
    for (const int ante : {top - 2, top - 1, top, top - 1, top - 2, top - 1, top, top + 1}) {
      for (int index = kRunStreamCount; index < kStreamCount; index += 7) {
        twins.walk(static_cast<Stream>(index), ante, 4);
      }
      twins.walk(Stream::Joker4, ante, 3);
    }
  }
}

// More draws than a byte counts, in antes that come back one and two below the highest.
TEST(StreamWalk, LongDrawnStreamsGoOnAfterOneFallAndAfterTwo) {
  const Stream streams[] = {Stream::ShopCardType, Stream::Joker1Shop, Stream::Tag};
  TwinStreams twins("ALEEB");
  for (const int ante : {4, 5, 6, 5, 4, 5, 6, 7, 8}) {
    for (const int draws : {255, 1, 1, 700}) {
      for (const Stream stream : streams) {
        for (int i = 0; i < draws; ++i) twins.draw(stream, ante);
        twins.walk(stream, ante, 3);
      }
    }
  }
  EXPECT_EQ(twins.rng().overflowed, 0);
}

TEST(StreamWalk, EveryNumberOfDrawsAroundTheCarryComesBack) {
  for (const int draws : {1, 2, 254, 255, 256, 257, 511, 512, 513}) {
    TwinStreams twins("TUTORIAL");
    for (int i = 0; i < draws; ++i) twins.draw(Stream::NewRound, 2);
    twins.draw(Stream::CashOut, 3);
    twins.expect_numbers();
    twins.draw(Stream::NewRound, 2);
    twins.expect_numbers();
  }
}

TEST(StreamWalk, PastAntesCanBeReadWithoutComingBack) {
  std::mt19937_64 random(13);
  TwinStreams twins("OOOO155");
  for (const int ante : {1, 2, 3, 2, 1, 2, 3, 4, 3}) {
    for (int i = 0; i < 60; ++i) twins.draw(static_cast<Stream>(random() % kStreamCount), ante);
    twins.expect_numbers();
  }
}

TEST(StreamWalk, FallsBelowTheFirstAnteOpenNewStreams) {
  TwinStreams twins("1");
  for (const int ante : {1, 0, -1, 0, 1, 2}) {
    for (int index = 0; index < kStreamCount; index += 5) {
      twins.walk(static_cast<Stream>(index), ante, 3);
    }
  }
}

TEST(StreamWalk, InterleavedWalksOfManyDepthsEqualTheTable) {
  std::mt19937_64 random(9);
  TwinStreams twins("TUTORIAL");
  const Stream streams[] = {Stream::VoucherFromTag, Stream::Voucher, Stream::Joker3Wraith};
  for (int i = 0; i < 90; ++i) {
    twins.walk(streams[random() % 3], 8, 1 + static_cast<int>(random() % 40));
  }
  EXPECT_EQ(twins.rng().overflowed, 0);
}

TEST(StreamWalk, DepthsBeyondOneHundredEqualTheTable) {
  TwinStreams twins("OOOO155");
  for (const int depth : {150, 3, 101, 200, 99, 100, 250}) {
    twins.walk(Stream::VoucherFromTag, 1, depth);
    twins.walk(Stream::SpectralSixthSense, 10, depth);
  }
}

TEST(StreamWalk, KeysLongerThanTheTabulatedLengthsEqualTheTable) {
  // Depths are drawn without the walk before them: no stream sees another.
  for (const std::string text : {"A", "OOOO155", "12345678"}) {
    for (const Stream stream : {Stream::VoucherFromTag, Stream::SpectralSixthSense,
                                Stream::IncantationCreate, Stream::StandardEdition}) {
      for (const int ante : {9, 10}) {
        TwinStreams twins(text);
        for (const int depth : {9, 10, 99, 100, 999, 1000, 9999, 10000, 65535}) {
          twins.draw_resample(stream, ante, depth);
        }
      }
    }
  }
}

TEST(StreamWalk, CopyOfTheStreamsGoesOnAsTheOriginal) {
  std::mt19937_64 random(10);
  const Seed seed = seed_of("UNITTEST");
  RngState rng = streams_of(seed);
  for (int i = 0; i < 200; ++i) draw(rng, seed, static_cast<Stream>(i % kStreamCount), 1 + i / 80);
  RngState copy = rng;
  for (int i = 0; i < 200; ++i) {
    const auto stream = static_cast<Stream>(random() % kStreamCount);
    const double original = draw(rng, seed, stream, 3).next();
    EXPECT_EQ(bits(draw(copy, seed, stream, 3).next()), bits(original));
  }
}

}  // namespace
}  // namespace jimbo
