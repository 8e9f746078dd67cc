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

// `or` and `at most` beside what follows from each of their parts.
TEST(Match, OfSeveralNeedsOne) {
  const auto matcher = [](const char* text) { return Matcher(read_filter(text), {}); };
  const Matcher either = matcher("Blueprint or tag Charm or tarot The Fool in shop ante 1");
  const Matcher first = matcher("joker Blueprint in shop ante 1");
  const Matcher second = matcher("tag Charm ante 1");
  const Matcher third = matcher("tarot The Fool in shop ante 1");
  int found = 0;
  for (std::int64_t number = 40'000; number < 41'000; ++number) {
    const Seed seed = seed_at(number);
    const bool any = first.match(seed).found || second.match(seed).found || third.match(seed).found;
    ASSERT_EQ(either.match(seed).found, any) << number;
    found += any ? 1 : 0;
  }
  EXPECT_GT(found, 50);
  EXPECT_LT(found, 950);
  EXPECT_TRUE(holds("ALEEB", "boss The Hook or boss The Window ante 1; tag Speed ante 1"));
  EXPECT_FALSE(holds("ALEEB", "boss The Hook or boss The Arm ante 1; tag Speed ante 1"));
  EXPECT_TRUE(holds("ALEEB", R"({"must": [{"any": ["boss The Hook ante 1", {"tag": "Speed"}]}]})"));
  const Match scored = match(
      "ALEEB", "tag Speed ante 1; should boss The Window ante 1 score 3 or tag Speed score 5");
  EXPECT_EQ(scored.score, 5) << "the best of them, once";
}

TEST(Match, CountsNoMoreThanTheMost) {
  const auto matcher = [](const char* text) { return Matcher(read_filter(text), {}); };
  const Matcher one = matcher("tarot any in shop ante 1");
  const Matcher two = matcher("tarot any x2 in shop ante 1");
  const Matcher three = matcher("tarot any x3 in shop ante 1");
  const Matcher none = matcher("tarot any in shop ante 1 max 0");
  const Matcher at_most = matcher("tarot any in shop ante 1 at most 2");
  const Matcher between = matcher("tarot any in shop ante 1 at least 1 at most 2");
  const Matcher exactly = matcher("tarot any in shop ante 1 exactly 2");
  for (std::int64_t number = 40'000; number < 40'400; ++number) {
    const Seed seed = seed_at(number);
    const bool has_one = one.match(seed).found;
    const bool has_two = two.match(seed).found;
    const bool has_three = three.match(seed).found;
    ASSERT_EQ(none.match(seed).found, !has_one) << number;
    ASSERT_EQ(at_most.match(seed).found, !has_three) << number;
    ASSERT_EQ(between.match(seed).found, has_one && !has_three) << number;
    ASSERT_EQ(exactly.match(seed).found, has_two && !has_three) << number;
  }
}

TEST(Match, KnowsJokersWithoutStickers) {
  RunOptions gold{};
  gold.stake = StakeId::Gold;
  const auto matcher = [&](const char* text) { return Matcher(read_filter(text), gold); };
  const Matcher plain = matcher("joker any no stickers in shop ante 1 shop 1 slot 1");
  const Matcher any = matcher("joker any in shop ante 1 shop 1 slot 1");
  const Matcher eternal = matcher("joker any eternal in shop ante 1 shop 1 slot 1");
  const Matcher perishable = matcher("joker any perishable in shop ante 1 shop 1 slot 1");
  const Matcher rental = matcher("joker any rental in shop ante 1 shop 1 slot 1");
  int stickers = 0;
  for (std::int64_t number = 40'000; number < 40'400; ++number) {
    const Seed seed = seed_at(number);
    const bool has_sticker =
        eternal.match(seed).found || perishable.match(seed).found || rental.match(seed).found;
    ASSERT_EQ(plain.match(seed).found, any.match(seed).found && !has_sticker) << number;
    stickers += has_sticker ? 1 : 0;
  }
  EXPECT_GT(stickers, 20);
}

TEST(Match, CountsCardsThatAreAlike) {
  RunOptions erratic{};
  erratic.deck = DeckId::Erratic;
  const Matcher ranks(read_filter("deck same rank x9"), erratic);
  const Matcher suits(read_filter("deck same suit x20"), erratic);
  std::string any_rank;
  std::string any_suit;
  for (const char rank : std::string("23456789TJQKA")) {
    any_rank += std::string(any_rank.empty() ? "" : " or ") + "deck rank " + rank + " x9";
  }
  for (const char* suit : {"Spades", "Hearts", "Clubs", "Diamonds"}) {
    any_suit += std::string(any_suit.empty() ? "" : " or ") + "deck suit " + suit + " x20";
  }
  const Matcher one_rank(read_filter(any_rank), erratic);
  const Matcher one_suit(read_filter(any_suit), erratic);
  int found = 0;
  for (std::int64_t number = 40'000; number < 40'400; ++number) {
    const Seed seed = seed_at(number);
    ASSERT_EQ(ranks.match(seed).found, one_rank.match(seed).found) << number;
    ASSERT_EQ(suits.match(seed).found, one_suit.match(seed).found) << number;
    found += ranks.match(seed).found || suits.match(seed).found ? 1 : 0;
  }
  EXPECT_GT(found, 20);
}

// Along a route that skips and takes.
TEST(Match, LooksIntoThePacksOfBlindsThatAreSkipped) {
  const Filter in_tag = read_filter("tarot any in charm tag ante 1 small");
  const Filter in_pack = read_filter("tarot any x5 in pack ante 1");
  Route skipping;
  skipping.skips.push_back({1, BlindSlot::Small});
  const Matcher tags(in_tag, {});
  const Matcher packs(in_pack, route_of(in_pack, kVanilla, skipping), {});
  const Matcher without(in_pack, {});
  int gained = 0;
  for (std::int64_t number = 40'000; number < 40'400; ++number) {
    const bool charm = tags.match(seed_at(number)).found;
    ASSERT_TRUE(!charm || packs.match(seed_at(number)).found) << number;
    gained += charm && !without.match(seed_at(number)).found ? 1 : 0;
  }
  EXPECT_GT(gained, 2);
}

// What is held does not come again, but behind a Showman it does.
TEST(Match, SeesAgainWhatIsTakenWithAShowmanOnly) {
  const Filter filter = read_filter("joker Joker x2 in shop ante 1 rolls<=200");
  const auto found_with = [&](const std::vector<JokerId>& jokers) {
    Route route;
    route.jokers = jokers;
    const Matcher matcher(filter, route_of(filter, kVanilla, route), {});
    int found = 0;
    for (std::int64_t number = 40'000; number < 40'020; ++number) {
      found += matcher.match(seed_at(number)).found ? 1 : 0;
    }
    return found;
  };
  EXPECT_GT(found_with({}), 10);
  EXPECT_EQ(found_with({JokerId::Joker}), 0);
  EXPECT_GT(found_with({JokerId::Joker, JokerId::Showman}), 3);
}

}  // namespace
}  // namespace jimbo
