#include "record/save.h"

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <stdexcept>
#include <string>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "record/run_file.h"
#include "support/random_game.h"
#include "support/test_game.h"

namespace jimbo::save_test {
namespace {

using Bytes = std::vector<std::byte>;

constexpr std::size_t kHeader = 72;
constexpr std::size_t kRulesAt = 24;
constexpr std::size_t kVersionAt = 8;
constexpr std::size_t kSizeAt = 12;
constexpr std::size_t kChecksumAt = 16;

// The message of the refusal, or empty if the bytes are loaded.
std::string refusal(const Bytes& bytes) {
  try {
    load_state(bytes);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

template <class Number>
void put(Bytes& bytes, std::size_t at, Number number) {
  std::memcpy(bytes.data() + at, &number, sizeof(number));
}

// The same bytes with a checksum that fits: what a careful forger would write.
Bytes sealed(Bytes bytes) {
  State state;
  std::memcpy(static_cast<void*>(&state), bytes.data() + kHeader, sizeof(State));
  std::uint64_t sum = hash(state);
  for (std::size_t i = kRulesAt; i < kHeader; ++i) {
    sum = (sum ^ static_cast<unsigned char>(bytes[i])) * 0x100000001b3ULL;
  }
  put(bytes, kChecksumAt, sum);
  return bytes;
}

bool same(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }

TEST(Save, BringsBackEveryStateOfRandomGames) {
  Chooser chooser(11);
  for (int games = 0; games < 30; ++games) {
    RandomGame game(chooser, 150);
    do {
      ASSERT_TRUE(same(load_state(save_state(game.state)), game.state));
    } while (game.go_on());
  }
}

TEST(Save, GoesOnAsTheOriginalDoes) {
  Chooser chooser(12);
  RandomGame game(chooser, 40);
  while (game.go_on()) {
  }
  State copy = load_state(save_state(game.state));
  game.steps_left = 40;
  while (game.go_on()) {
    ASSERT_EQ(step(copy, game.last, game.content), Error::None);
    ASSERT_EQ(hash(copy), hash(game.state));
  }
}

TEST(Save, HasTheSameBytesForTheSameState) {
  const State run = new_run(run_of("ALEEB"));
  const Bytes bytes = save_state(run);
  EXPECT_EQ(bytes.size(), kHeader + sizeof(State));
  EXPECT_EQ(bytes, save_state(new_run(run_of("ALEEB"))));
  EXPECT_EQ(std::memcmp(bytes.data(), "JIMBOSAV", 8), 0);
}

TEST(Save, IsRefusedWhereverItIsCutOff) {
  const Bytes whole = save_state(new_run(run_of("ALEEB")));
  for (std::size_t length = 0; length < whole.size(); ++length) {
    const Bytes part(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length));
    ASSERT_NE(refusal(part), "") << length;
  }
  EXPECT_EQ(refusal({}), "not a usable saved state: it ends after 0 bytes");
  Bytes longer = whole;
  longer.push_back(std::byte{0});
  EXPECT_EQ(refusal(longer), "not a usable saved state: it has " +
                                 std::to_string(whole.size() + 1) + " bytes instead of " +
                                 std::to_string(whole.size()));
}

TEST(Save, IsRefusedWithAnyByteChanged) {
  const Bytes whole = save_state(new_run(run_of("ALEEB")));
  for (std::size_t i = 0; i < whole.size(); ++i) {
    for (const unsigned flip : {0x01U, 0x80U, 0xffU}) {
      Bytes changed = whole;
      changed[i] ^= std::byte(flip);
      ASSERT_NE(refusal(changed), "") << "byte " << i;
    }
  }
}

TEST(Save, NamesWhatIsWrong) {
  const Bytes whole = save_state(new_run(run_of("ALEEB")));
  Bytes bytes = whole;
  put(bytes, 0, 'X');
  EXPECT_EQ(refusal(bytes), "not a usable saved state: it is another kind of file");
  bytes = whole;
  put(bytes, kVersionAt, std::uint32_t{7});
  EXPECT_EQ(refusal(bytes),
            "not a usable saved state: it has format version 7, this program reads 2 to 4");
  bytes = whole;
  put(bytes, kSizeAt, std::uint32_t{0xffffffff});
  EXPECT_EQ(refusal(bytes), "not a usable saved state: its state has 4294967295 bytes instead of " +
                                std::to_string(sizeof(State)));
  bytes = whole;
  put(bytes, kChecksumAt, std::uint64_t{1});
  EXPECT_EQ(refusal(bytes), "not a usable saved state: it is damaged (the checksum differs)");
}

TEST(Save, RefusesForeignFiles) {
  for (const char* text : {"return {", "{\"state\": \"SHOP\"}", "jimbo-replay 1\nseed ALEEB\n"}) {
    Bytes bytes(kHeader + sizeof(State));
    std::memcpy(bytes.data(), text, std::strlen(text));
    EXPECT_EQ(refusal(bytes), "not a usable saved state: it is another kind of file");
  }
}

// With the right checksum only the state itself can give a forgery away.
TEST(Save, RefusesStatesThatCannotOccur) {
  const State run = new_run(run_of("ALEEB"));
  const auto refused = [&](auto change) {
    State state = run;
    change(state);
    return refusal(save_state(state));
  };
  EXPECT_NE(refused([](State& s) { s.card_count = 60'000; }), "");
  EXPECT_NE(refused([](State& s) { s.draw_pile_count = 60'000; }), "");
  EXPECT_NE(refused([](State& s) { s.hand_count = 200; }), "");
  EXPECT_NE(refused([](State& s) { s.joker_count = 200; }), "");
  EXPECT_NE(refused([](State& s) { s.consumable_count = 200; }), "");
  EXPECT_NE(refused([](State& s) { s.tag_count = 200; }), "");
  EXPECT_NE(refused([](State& s) { s.shop_count = 200; }), "");
  EXPECT_NE(refused([](State& s) { s.pack_count = 200; }), "");
  EXPECT_NE(refused([](State& s) { s.voucher_count = 200; }), "");
  EXPECT_NE(refused([](State& s) { s.rng.resample_count = 200; }), "");
  EXPECT_NE(refused([](State& s) { s.inflation = 900'000'000; }), "");
  EXPECT_NE(refused([](State& s) { s.inflation = -2'147'483'647 - 1; }), "");
  EXPECT_NE(refused([](State& s) { s.deck = static_cast<DeckId>(99); }), "");
  EXPECT_NE(refused([](State& s) { s.phase = static_cast<Phase>(99); }), "");
  EXPECT_NE(refused([](State& s) { s.boss = BlindId::Small; }), "");
  const auto set_flag_to_two = [](State& s) { std::memset(&s.won, 2, 1); };
  EXPECT_NE(refused(set_flag_to_two).find("won is out of range"), std::string::npos);
  EXPECT_NE(refused([](State& s) { s.draw_pile.set(0, s.draw_pile[1]); }), "");
  EXPECT_NE(refused([](State& s) { s.seed.text[0] = 'B'; }), "") << "streams of another seed";
  EXPECT_NE(refused([](State& s) { s.seed = Seed{{0, 9}}; }), "") << "a long one that is not there";
  EXPECT_NE(refused([](State& s) { s.seed.text[0] = ' '; }), "");
  EXPECT_NE(refused([](State& s) { s.rng.numbers.set(0, kUnitsOfOne + 2); }), "");
  EXPECT_NE(refused([](State& s) { s.rng.numbers.set(kStreamCount - 1, kNanWord - 1); }), "");
  EXPECT_NE(refused([](State& s) { s.rng.tails.set(0, 1); }), "");
  EXPECT_NE(refused([](State& s) { s.rng.tails.set(0, 0); }), "");
  EXPECT_NE(refused([](State& s) { s.rng.tails.set(kTailCount - 1, 1); }), "");
  EXPECT_NE(refused([](State& s) { s.rng.present = kAnteWindow; }), "");
  EXPECT_NE(refused([](State& s) { s.rng.forgotten = 8; }), "");
  EXPECT_NE(refused([](State& s) { s.rng.window_ante[0] = 1; }), "");
  EXPECT_NE(refused([](State& s) {
              s.rng.resample_count = 1;
              s.rng.resamples[0] = ResampleEnding::of(static_cast<Stream>(127), 0, 2, 1);
            }),
            "");
  EXPECT_NE(refused([](State& s) {
              s.rng.resample_count = 1;
              s.rng.resamples[0] = ResampleEnding::of(Stream::Tag, 3, 2, 1);
            }),
            "");
  EXPECT_NE(refused([](State& s) { s.phase = Phase::Shop; }), "no packs, but what is there");
}

// Whatever a forger changes, the bytes are refused or the state can be played on.
TEST(Save, SurvivesForgeries) {
  Chooser chooser(13);
  int loaded = 0;
  for (int games = 0; games < 25; ++games) {
    RandomGame game(chooser, 5 + chooser.below(60));
    while (game.go_on()) {
    }
    const Bytes whole = save_state(game.state);
    for (int i = 0; i < 200; ++i) {
      Bytes bytes = whole;
      for (int changes = 1 + chooser.below(3); changes > 0; --changes) {
        const auto at = kHeader + static_cast<std::size_t>(chooser.below(int(sizeof(State))));
        bytes[at] = std::byte(static_cast<unsigned char>(chooser.below(256)));
      }
      try {
        State state = load_state(sealed(bytes));
        ++loaded;
        if (state.phase == Phase::GameOver) continue;
        step(state, nth_legal_action(state, 0));
      } catch (const std::invalid_argument&) {
        continue;
      }
    }
  }
  EXPECT_GT(loaded, 100) << "most bytes of a state are numbers that may be anything";
}

TEST(SaveFile, BringsBackTheState) {
  const std::string path = testing::TempDir() + "jimbo_state_file_" + std::to_string(getpid());
  const State run = new_run(run_of("ALEEB"));
  save_state_file(run, path);
  EXPECT_TRUE(same(load_state_file(path), run));
  std::ofstream(path, std::ios::app) << "more";
  EXPECT_THROW(load_state_file(path), std::invalid_argument);
  std::ofstream(path, std::ios::trunc).close();
  EXPECT_THROW(load_state_file(path), std::invalid_argument);
  std::remove(path.c_str());
}

TEST(SaveFile, SaysWhenItCannotBeReadOrWritten) {
  EXPECT_THROW(load_state_file("/nowhere/at/all"), std::runtime_error);
  EXPECT_THROW(load_state_file(testing::TempDir()), std::runtime_error) << "a folder";
  EXPECT_THROW(save_state_file(new_run(run_of("ALEEB")), "/nowhere/at/all"), std::runtime_error);
}

}  // namespace
}  // namespace jimbo::save_test
