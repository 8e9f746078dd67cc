#include <map>
#include <string>

#include <gtest/gtest.h>

#include "facts/vanilla_facts.h"
#include "play/existing_keys.h"
#include "play/run_start.h"
#include "play/shuffle.h"
#include "support/test_game.h"

namespace jimbo::challenge_start_test {
namespace {

struct ChallengeStart {
  const char* key;
  int hands, discards, hand_size, joker_slots, dollars, cards;
  const char* jokers;  // key, edition, eternal, pinned; separated by commas
  const char* consumables;
  const char* vouchers;
};

constexpr ChallengeStart kStarts[] = {
    {"c_omelette_1", 4, 3, 8, 5, 4, 52, "j_egg, j_egg, j_egg, j_egg, j_egg", "", ""},
    {"c_city_1", 4, 3, 8, 5, 4, 52, "j_ride_the_bus eternal, j_shortcut eternal", "", ""},
    {"c_rich_1", 4, 3, 8, 5, 100, 52, "", "", "v_seed_money, v_money_tree"},
    {"c_knife_1", 4, 3, 8, 5, 4, 52, "j_ceremonial eternal pinned", "", ""},
    {"c_xray_1", 4, 3, 8, 5, 4, 52, "", "", ""},
    {"c_mad_world_1", 4, 3, 8, 5, 4, 32, "j_pareidolia e_negative eternal, j_business eternal", "",
     ""},
    {"c_luxury_1", 4, 3, 10, 5, 4, 52, "", "", ""},
    {"c_non_perishable_1", 4, 3, 8, 5, 4, 52, "", "", ""},
    {"c_medusa_1", 4, 3, 8, 5, 4, 52, "j_marble eternal", "", ""},
    {"c_double_nothing_1", 4, 3, 8, 5, 4, 52, "", "", ""},
    {"c_typecast_1", 4, 3, 8, 5, 4, 52, "", "", ""},
    {"c_inflation_1", 4, 3, 8, 5, 4, 52, "j_credit_card", "", ""},
    {"c_bram_poker_1", 4, 3, 8, 5, 4, 52, "j_vampire eternal", "c_empress, c_emperor",
     "v_magic_trick, v_illusion"},
    {"c_fragile_1", 4, 3, 8, 5, 4, 52, "j_oops e_negative eternal, j_oops e_negative eternal", "",
     ""},
    {"c_monolith_1", 4, 3, 8, 5, 4, 52, "j_obelisk eternal, j_marble e_negative eternal", "", ""},
    {"c_blast_off_1", 2, 2, 8, 4, 4, 52, "j_constellation eternal, j_rocket eternal", "",
     "v_planet_merchant, v_planet_tycoon"},
    {"c_five_card_1", 4, 6, 5, 7, 4, 52, "j_card_sharp, j_joker", "", ""},
    {"c_golden_needle_1", 1, 6, 8, 5, 10, 52, "j_credit_card", "", ""},
    {"c_cruelty_1", 4, 3, 8, 3, 4, 52, "", "", ""},
    {"c_jokerless_1", 4, 3, 8, 0, 4, 52, "", "", ""}};

void append(std::string& list, const std::string& item) {
  list += (list.empty() ? "" : ", ") + item;
}

std::string jokers(const State& s) {
  std::string list;
  for (int i = 0; i < s.joker_count; ++i) {
    const Joker& joker = s.jokers[i];
    std::string text(key(joker.id));
    if (joker.edition != Edition::None) text += " " + std::string(key(joker.edition));
    if (joker.eternal) text += " eternal";
    if (joker.pinned) text += " pinned";
    append(list, text);
  }
  return list;
}

std::string consumables(const State& s) {
  std::string list;
  for (int i = 0; i < s.consumable_count; ++i) append(list, std::string(key(s.consumable(i).id)));
  return list;
}

std::string vouchers(const State& s) {
  std::string list;
  for (int i = 0; i < kVoucherCount; ++i) {
    if (((s.redeemed >> i) & 1U) != 0) append(list, std::string(key(static_cast<VoucherId>(i))));
  }
  return list;
}

TEST(ChallengeStart, GivesEveryChallengeItsNumbersAndCards) {
  ASSERT_EQ(std::size(kStarts), std::size_t{kChallengeCount});
  for (const ChallengeStart& expected : kStarts) {
    SCOPED_TRACE(expected.key);
    const TestGame game(challenge_run(from_key<ChallengeId>(expected.key).value()));
    const State& s = game.s;
    EXPECT_EQ(s.deck, DeckId::Challenge);
    EXPECT_EQ(s.stake, StakeId::White);
    EXPECT_EQ(s.hands, expected.hands);
    EXPECT_EQ(s.discards, expected.discards);
    EXPECT_EQ(s.hand_size, expected.hand_size);
    EXPECT_EQ(s.joker_slots, expected.joker_slots);
    EXPECT_EQ(s.consumable_slots, 2);
    EXPECT_EQ(s.dollars, expected.dollars);
    EXPECT_EQ(s.card_count, expected.cards);
    EXPECT_EQ(s.starting_deck_size, expected.cards);
    EXPECT_EQ(jokers(s), expected.jokers);
    EXPECT_EQ(consumables(s), expected.consumables);
    EXPECT_EQ(vouchers(s), expected.vouchers);
  }
}

TEST(ChallengeStart, IgnoresTheDeckAndStakeAskedFor) {
  RunOptions options = challenge_run(ChallengeId::Cruelty);
  options.deck = DeckId::Painted;
  options.stake = StakeId::Gold;
  const TestGame game(options);
  EXPECT_EQ(game.s.deck, DeckId::Challenge);
  EXPECT_EQ(game.s.stake, StakeId::White);
  EXPECT_EQ(game.s.hand_size, 8);
}

TEST(ChallengeStart, MakesStartingJokersActive) {
  const TestGame game(challenge_run(ChallengeId::Fragile));
  EXPECT_TRUE(game.g.has_active(Trait::DoubledChances));
  EXPECT_EQ(game.g.chance_numerator(), 4.0);
  EXPECT_TRUE(key_exists(game.g, JokerId::OopsAll6s));
}

// Decks ------------------------------------------------------------------------------------------

std::map<char, int> ranks_of(const State& s, Suit suit) {
  std::map<char, int> count;
  for (int i = 0; i < s.card_count; ++i) {
    if (s.card(i).suit == suit) ++count[letter(s.card(i).rank)];
  }
  return count;
}

TEST(ChallengeDeck, OfTheCityHasFacesTwiceAndNoLowCardsOrAces) {
  const TestGame game(challenge_run(ChallengeId::FifteenMinuteCity));
  const std::map<char, int> expected = {{'4', 1}, {'5', 1}, {'6', 1}, {'7', 1}, {'8', 1},
                                        {'9', 1}, {'T', 1}, {'J', 2}, {'Q', 2}, {'K', 2}};
  for (int suit = 0; suit < kSuitCount; ++suit) {
    EXPECT_EQ(ranks_of(game.s, static_cast<Suit>(suit)), expected);
  }
}

TEST(ChallengeDeck, OfMadWorldHasTwosToNines) {
  const TestGame game(challenge_run(ChallengeId::MadWorld));
  const std::map<char, int> expected = {{'2', 1}, {'3', 1}, {'4', 1}, {'5', 1},
                                        {'6', 1}, {'7', 1}, {'8', 1}, {'9', 1}};
  for (int suit = 0; suit < kSuitCount; ++suit) {
    EXPECT_EQ(ranks_of(game.s, static_cast<Suit>(suit)), expected);
  }
}

TEST(ChallengeDeck, CarriesTheChallengesEnhancementsAndSeals) {
  for (int i = 0; i < kChallengeCount; ++i) {
    const auto id = static_cast<ChallengeId>(i);
    const TestGame game(challenge_run(id));
    for (int c = 0; c < game.s.card_count; ++c) {
      const PlayingCard& card = game.s.card(c);
      Enhancement enhancement = Enhancement::None;
      if (id == ChallengeId::Medusa && facts(card.rank).face) enhancement = Enhancement::Stone;
      if (id == ChallengeId::Fragile) enhancement = Enhancement::Glass;
      const Seal seal = id == ChallengeId::DoubleOrNothing ? Seal::Red : Seal::None;
      EXPECT_EQ(card.enhancement, enhancement) << name(id) << front_text(card);
      EXPECT_EQ(card.seal, seal) << name(id) << front_text(card);
      EXPECT_EQ(card.edition, Edition::None);
    }
  }
}

TEST(ChallengeDeck, ShufflesAsTheStandardDeckDoes) {
  const State plain = settled(TestGame().s);
  const State glass = settled(TestGame(challenge_run(ChallengeId::Fragile)).s);
  for (int i = 0; i < 52; ++i) EXPECT_EQ(plain.draw_pile[i], glass.draw_pile[i]);
}

}  // namespace
}  // namespace jimbo::challenge_start_test
