#include "text/run_option_text.h"

#include <functional>
#include <set>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "text/names.h"

namespace jimbo {
namespace {

// The message of the error, or "" if there is none.
std::string error_of(const std::function<void()>& read) {
  try {
    read();
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

TEST(RunOptionText, ReadsSeedsLiterally) {
  for (const char* seed : {"aleeb", "0OO0", "HEURISTIC1", "AAAAAAA-0", "a b"}) {
    EXPECT_EQ(seed_text(read_literal_seed(seed)), seed);
  }
  EXPECT_NE(error_of([] { read_literal_seed(""); }).find("empty"), std::string::npos);
  EXPECT_NE(error_of([] { read_literal_seed("a\nb"); }).find("printed"), std::string::npos);
  EXPECT_NE(error_of([] { read_literal_seed(std::string(101, 'A')); }).find("at most 100"),
            std::string::npos);
}

TEST(RunOptionText, ReadsSeedsOfSearches) {
  EXPECT_EQ(seed_text(read_seed("aleeb")), "ALEEB");
  EXPECT_EQ(seed_text(read_seed("0OO0")), "0OO0");
  EXPECT_EQ(seed_text(read_seed("12345678")), "12345678");
}

TEST(RunOptionText, ReadsTypedSeedsAsTheGamesTextBoxDoes) {
  EXPECT_EQ(seed_text(read_typed_seed("aleeb")), "ALEEB");
  EXPECT_EQ(seed_text(read_typed_seed("0OO0")), "OOOO");
}

TEST(RunOptionText, DrawsRandomSeedsAsTheGameDoes) {
  std::set<std::string> seeds;
  for (int i = 0; i < 100; ++i) seeds.insert(seed_text(random_seed()));
  EXPECT_EQ(seeds.size(), 100U);
  for (const std::string& seed : seeds) {
    EXPECT_EQ(seed.size(), 8U) << seed;
    EXPECT_EQ(seed.find('O'), std::string::npos) << seed;
    EXPECT_EQ(seed_text(read_seed(seed)), seed);
  }
}

TEST(RunOptionText, SaysWhatIsWrongWithASeed) {
  EXPECT_NE(error_of([] { read_seed(""); }).find("empty"), std::string::npos);
  EXPECT_NE(error_of([] { read_seed("ABCDEFGHI"); }).find("at most 8"), std::string::npos);
  EXPECT_NE(error_of([] { read_seed("A-B"); }).find("'A-B'"), std::string::npos);
  EXPECT_EQ(error_of([] { read_typed_seed("A-B"); }), error_of([] { read_seed("A-B"); }));
}

TEST(RunOptionText, ReadsEveryDeckByKeyAndName) {
  for (int i = 0; i < static_cast<int>(DeckId::Challenge); ++i) {
    const auto id = static_cast<DeckId>(i);
    const std::string full(name(id));
    EXPECT_EQ(read_deck(key(id)), id);
    EXPECT_EQ(read_deck(full), id);
    EXPECT_EQ(read_deck(full.substr(0, full.find(' '))), id);
  }
  EXPECT_EQ(read_deck("gHoSt"), DeckId::Ghost);
  EXPECT_EQ(read_deck("red deck"), DeckId::Red);
}

TEST(RunOptionText, RefusesOtherDecksAndNamesTheFix) {
  EXPECT_NE(error_of([] { read_deck("rainbow"); }).find("b_red"), std::string::npos);
  EXPECT_NE(error_of([] { read_deck(""); }), "");
  EXPECT_NE(error_of([] { read_deck("b_challenge"); }).find("name a challenge"), std::string::npos);
}

TEST(RunOptionText, ReadsEveryStakeByLevelKeyAndName) {
  for (int i = 0; i < kStakeCount; ++i) {
    const auto id = static_cast<StakeId>(i);
    const std::string full(name(id));
    EXPECT_EQ(read_stake(std::to_string(i + 1)), id);
    EXPECT_EQ(read_stake(key(id)), id);
    EXPECT_EQ(read_stake(full.substr(0, full.find(' '))), id);
  }
  for (const char* wrong : {"0", "9", "-1", "1.5", "10", "", "platinum"}) {
    EXPECT_NE(error_of([&] { read_stake(wrong); }).find("1 to 8"), std::string::npos) << wrong;
  }
}

TEST(RunOptionText, ReadsEveryChallengeByKeyAndName) {
  for (int i = 0; i < kChallengeCount; ++i) {
    const auto id = static_cast<ChallengeId>(i);
    EXPECT_EQ(read_challenge(key(id)), id);
    EXPECT_EQ(read_challenge(name(id)), id);
  }
  EXPECT_EQ(read_challenge("the omelette"), ChallengeId::Omelette);
  EXPECT_EQ(read_challenge("omelette"), ChallengeId::Omelette);
  EXPECT_NE(error_of([] { read_challenge("omlette"); }).find("did you mean The Omelette?"),
            std::string::npos);
  EXPECT_NE(error_of([] { read_challenge("x"); }).find("c_omelette_1"), std::string::npos);
}

TEST(RunOptionText, ReadsHandOrders) {
  for (const HandOrder order : {HandOrder::Windows, HandOrder::Rank}) {
    EXPECT_EQ(read_hand_order(hand_order_text(order)), order);
  }
  EXPECT_NE(error_of([] { read_hand_order("linux"); }).find("windows or rank"), std::string::npos);
}

}  // namespace
}  // namespace jimbo
