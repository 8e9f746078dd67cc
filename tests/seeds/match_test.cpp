#include "seeds/search/match.h"

#include <string>

#include <gtest/gtest.h>

#include "seeds/filter/filter.h"
#include "seeds/sieve_comparison.h"
#include "text/run_option_text.h"

namespace jimbo {
namespace {

Match match(const std::string& seed, const std::string& filter, const RunOptions& run = {}) {
  return Matcher(read_filter(filter), run).match(read_seed(seed));
}

bool holds(const std::string& seed, const std::string& filter, const RunOptions& run = {}) {
  return match(seed, filter, run).found;
}

// What the fact sheets tell of these seeds, from recordings of the game.
TEST(Match, KnowsWhatKnownSeedsHold) {
  EXPECT_TRUE(holds("ALEEB", "boss The Window ante 1; voucher Magic Trick ante 1"));
  EXPECT_TRUE(holds("ALEEB", "tag Speed ante 1 small; tag Speed ante 1 big; tag Speed ante 1 x2"));
  EXPECT_FALSE(holds("ALEEB", "tag Speed ante 1 x3"));
  EXPECT_TRUE(holds("ALEEB", "joker Trading Card in shop 1 slot 1 ante 1"));
  EXPECT_FALSE(holds("ALEEB", "joker Trading Card in shop 1 slot 2 ante 1"));
  EXPECT_TRUE(holds("ALEEB", "spectral The Soul in arcana ante 1; legendary any ante 1"));
  EXPECT_TRUE(holds("ABCDEFGH", "joker Blueprint foil in buffoon ante 1"));
  EXPECT_FALSE(holds("ABCDEFGH", "joker Blueprint foil in shop ante 1"));
  EXPECT_TRUE(holds("TESTSEED", "pack jumbo standard shop 1 slot 2 ante 1"));
}

TEST(Match, RedeemsTheVouchersThatOthersNeed) {
  // Of KK1XD111 the sheets tell: Tarot Merchant in ante 1, Tarot Tycoon in ante 4, with every
  // voucher bought.
  EXPECT_TRUE(holds("KK1XD111",
                    "voucher Tarot Merchant ante 1; voucher Crystal Ball ante 2; "
                    "voucher Telescope ante 3; voucher Tarot Tycoon ante 4"));
  EXPECT_FALSE(holds("KK1XD111", "voucher Tarot Tycoon ante 3"));
  // A voucher that is left comes again: U4CVJVIE has Blank in antes 1 and 2.
  EXPECT_TRUE(holds("U4CVJVIE", "voucher Blank ante 1; voucher Blank ante 2"));
  EXPECT_FALSE(holds("U4CVJVIE", "voucher Blank redeemed ante 1; voucher Blank ante 2"));
}

TEST(Match, CountsTheStartingDeck) {
  RunOptions erratic{};
  erratic.deck = DeckId::Erratic;
  EXPECT_TRUE(holds("7LB2WVPK", "deck S_T x52", erratic));
  EXPECT_FALSE(holds("ALEEB", "deck S_T x3", erratic));
  EXPECT_TRUE(holds("ALEEB", "deck rank K x7", erratic));
  EXPECT_TRUE(holds("ALEEB", "deck suit Spades x13"));
  EXPECT_FALSE(holds("ALEEB", "deck suit Spades x14"));
}

TEST(Match, ForbidsAndScores) {
  EXPECT_FALSE(holds("ALEEB", "tag Speed ante 1; not boss The Window ante 1"));
  EXPECT_TRUE(holds("ALEEB", "tag Speed ante 1; not boss The Hook ante 1"));
  const Match scored = match("ALEEB",
                             "tag Speed ante 1; should boss The Window ante 1 score 3; "
                             "should boss The Arm ante 1 score 4");
  EXPECT_TRUE(scored.found);
  EXPECT_EQ(scored.score, 3);
  EXPECT_FALSE(holds("ALEEB",
                     "least_score = 4\nshould = [\"boss The Window ante 1 score 3\", "
                     "\"boss The Arm ante 1 score 4\"]"));
}

TEST(Match, CanAskForAnOrder) {
  EXPECT_TRUE(holds("ALEEB", "joker Trading Card ante 1; spectral The Soul ante 1; in order"));
  EXPECT_FALSE(
      holds("ALEEB", "spectral The Soul ante 1; joker Trading Card ante 1 shop 1; in order"));
}

// Rolls look at rerolls only in the antes that they are asked for.
TEST(Match, RerollsWhereAWishLooks) {
  EXPECT_EQ(route_of(read_filter("joker Baron in shop ante 2 rolls<=5")).rerolls_in(2), 4);
  EXPECT_EQ(route_of(read_filter("joker Baron in shop ante 2 rolls<=5")).rerolls_in(1), 0);
  EXPECT_EQ(route_of(read_filter("joker Baron in pack ante 2 rolls<=5")).rerolls_in(2), 0);
  EXPECT_TRUE(holds("ALEEB", "joker Ceremonial Dagger in shop 1 ante 1 rolls<=2"));
  EXPECT_FALSE(holds("ALEEB", "joker Ceremonial Dagger in shop 1 ante 1"));
}

// Each filter looks at one kind of thing alone, so that the walk leaves out most of the rest.
TEST(Match, NeedsNothingOfWhatTheWalkLeavesOut) {
  for (const char* text :
       {"joker Joker in shop ante 1", "joker any foil in buffoon ante 1", "rare any in shop ante 1",
        "legendary any in pack ante<=2", "tarot The Fool in shop ante 1",
        "tarot The Fool in arcana ante 1", "planet Pluto in celestial ante 1",
        "spectral Aura in spectral ante<=3", "card rank A in standard ante 1",
        "voucher Telescope ante 1", "voucher Blank ante 2", "voucher Observatory by ante 3",
        "tag Charm ante 1", "boss The Hook ante 1", "pack mega spectral ante<=3",
        "pack arcana shop 1 slot 2 ante 1", "not pack buffoon ante 2",
        "should pack jumbo celestial ante<=2 score 2", "should legendary any in pack ante 1"}) {
    const Filter filter = read_filter(text);
    const Matcher matcher(filter, {});
    const Matcher thorough(filter, whole_route(filter), {});
    int found = 0;
    for (std::int64_t number = 40'000; number < 40'400; ++number) {
      const Match short_walk = matcher.match(seed_at(number));
      const Match whole_walk = thorough.match(seed_at(number));
      ASSERT_EQ(short_walk.found, whole_walk.found) << text << " " << number;
      ASSERT_EQ(short_walk.score, whole_walk.score) << text << " " << number;
      const bool scores = filter.wishes[0].need != WishNeed::Should || whole_walk.score > 0;
      found += whole_walk.found && scores ? 1 : 0;
    }
    EXPECT_GT(found, 0) << text;
    EXPECT_LT(found, 400) << text;
  }
}

}  // namespace
}  // namespace jimbo
