#include "rules_file/starting_cards.h"

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "proof/random_game.h"
#include "rules_file/ruleset.h"
#include "text/card_text.h"

// Decks and challenges of a rules file made of other cards than the usual 52.

namespace jimbo::starting_cards_test {
namespace {

RulesReading read(const std::string& text) { return read_ruleset("format = 1\n" + text); }

std::string deck_with(const std::string& cards) {
  return "[decks.b_own]\nname = \"Own\"\ncards = " + cards + "\n";
}

std::string mistake_of(const std::string& cards) {
  const RulesReading reading = read(deck_with(cards));
  return reading.mistakes.size() == 1 ? mistake_text("f", reading.mistakes[0])
                                      : std::to_string(reading.mistakes.size()) + " mistakes";
}

TEST(StartingCards, MakeADeckInTheirOrder) {
  const auto reading = read(deck_with("[\"KH:steel:red\", \"C_2\", \"2♣\", \"S_A:foil\"]"));
  ASSERT_NE(reading.ruleset, nullptr);
  const Content& content = reading.ruleset->content;
  const State s = new_run({.seed = {"ALEEB"}, .deck = static_cast<DeckId>(kDeckCount)}, content);
  ASSERT_EQ(s.card_count, 4);
  EXPECT_EQ(s.starting_deck_size, 4);
  EXPECT_EQ(card_text(s.card(0)), "H_K:steel:red");
  EXPECT_EQ(card_text(s.card(1)), "C_2");
  EXPECT_EQ(card_text(s.card(2)), "C_2");
  EXPECT_EQ(card_text(s.card(3)), "S_A:foil");
  EXPECT_EQ(find_fault(s, content), nullptr);
  EXPECT_EQ(new_run({.seed = {"ALEEB"}}, content).card_count, 52);
}

TEST(StartingCards, MakeTheDeckOfAChallenge) {
  const auto reading = read("[challenges.c_own_1]\nname = \"Own\"\ncards = [\"H_K\", \"H_Q\"]\n");
  ASSERT_NE(reading.ruleset, nullptr);
  const State s =
      new_run({.seed = {"ALEEB"}, .challenge = static_cast<ChallengeId>(kChallengeCount)},
              reading.ruleset->content);
  ASSERT_EQ(s.card_count, 2);
  EXPECT_EQ(card_text(s.card(1)), "H_Q");
}

// However they are typed, they are the same rules, and come back from an export.
TEST(StartingCards, AreTheSameHoweverTyped) {
  const auto one = read(deck_with("[\"kh:m_steel\", \"10S\"]"));
  const auto two = read(deck_with("[\"H_K:steel\", \"S_T\"]"));
  const auto other = read(deck_with("[\"S_T\", \"H_K:steel\"]"));
  ASSERT_TRUE(one.ruleset && two.ruleset && other.ruleset);
  EXPECT_EQ(one.ruleset->hash, two.ruleset->hash);
  EXPECT_NE(one.ruleset->hash, other.ruleset->hash);
  for (const RulesFormat format : {RulesFormat::Toml, RulesFormat::Json}) {
    const auto again = read_ruleset(export_ruleset(*one.ruleset, format));
    ASSERT_NE(again.ruleset, nullptr);
    EXPECT_EQ(again.ruleset->hash, one.ruleset->hash);
  }
}

TEST(StartingCards, ThatAreNoneAreTold) {
  EXPECT_TRUE(mistake_of("[\"H_K\", \"H_Z\"]").starts_with("f:4:17: an entry of cards is 'H_Z': "))
      << mistake_of("[\"H_K\", \"H_Z\"]");
  EXPECT_EQ(mistake_of("[]"), "f:4:9: cards is a list of 0: give a list of 1 to 120 cards");
  EXPECT_EQ(mistake_of("[5]"),
            "f:4:10: an entry of cards is 5: give a card in quotes, such as \"H_K\"");
  EXPECT_EQ(mistake_of("[\"H_K:debuffed\"]"),
            "f:4:10: an entry of cards is 'H_K:debuffed': a card of a new deck has an "
            "enhancement, an edition and a seal at most");
  std::string many;
  for (int i = 0; i < 121; ++i) many += "\"H_K\", ";
  EXPECT_EQ(mistake_of("[" + many + "]"),
            "f:4:9: cards is a list of 121: give a list of 1 to 120 cards");
  EXPECT_TRUE(mistake_of("[\"" + std::string(1'000'000, 'x') + "\"]").size() < 200U);
}

// As many as can be, in every deck and challenge that can be.
TEST(StartingCards, FillADeckThatCanBePlayed) {
  std::string cards;
  for (int i = 0; i < 120; ++i) cards += i % 2 == 0 ? "\"H_K:glass:red\", " : "\"S_3:stone\", ";
  std::string text;
  for (int i = kDeckCount; i < kDeckIds; ++i) {
    text += "[decks.b_" + std::to_string(i) + "]\nname = \"D" + std::to_string(i) +
            "\"\ncards = [" + cards + "]\n";
  }
  for (int i = kChallengeCount; i < kChallengeIds; ++i) {
    text += "[challenges.c_" + std::to_string(i) + "]\nname = \"C" + std::to_string(i) +
            "\"\ncards = [" + cards + "]\n";
  }
  const auto reading = read(text);
  ASSERT_NE(reading.ruleset, nullptr) << reading.mistakes[0].message;
  const Content& content = reading.ruleset->content;
  Chooser chooser(3);
  State s = new_run({.seed = {"ALEEB"}, .challenge = static_cast<ChallengeId>(kChallengeIds - 1)},
                    content);
  EXPECT_EQ(s.card_count, 120);
  for (int i = 0; i < 100 && s.phase != Phase::GameOver; ++i) {
    ASSERT_EQ(step(s, random_action(s, chooser, content, true), content), Error::None);
    ASSERT_EQ(find_fault(s, content), nullptr);
  }
}

}  // namespace
}  // namespace jimbo::starting_cards_test
