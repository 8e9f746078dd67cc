#include "text/description_number.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "support/scene.h"
#include "text/description.h"
#include "text/joker_value.h"

namespace jimbo {
namespace {

// The texts as they stand in the table, each under its kind and id.
const std::map<std::string, std::string>& raw_texts() {
  static const std::map<std::string, std::string> texts = {
#define JOKER_TEXT(id, text) {"joker " #id, text},
#define CONSUMABLE_TEXT(id, text) {"consumable " #id, text},
#define VOUCHER_TEXT(id, text) {"voucher " #id, text},
#define TAG_TEXT(id, text) {"tag " #id, text},
#define BLIND_TEXT(id, text) {"blind " #id, text},
#define BOOSTER_TEXT(kind, size, text) {"booster " #kind #size, text},
#define DECK_TEXT(id, text) {"deck " #id, text},
#define STAKE_TEXT(id, text) {"stake " #id, text},
#define CHALLENGE_TEXT(id, text) {"challenge " #id, text},
#define ENHANCEMENT_TEXT(id, text) {"enhancement " #id, text},
#define EDITION_TEXT(id, text) {"edition " #id, text},
#define SEAL_TEXT(id, text) {"seal " #id, text},
#include "text/descriptions.def"
  };
  return texts;
}

// Digits that are no number of the item: ranks, the "1" of a unit, cards that a deck or a challenge
// consists of or starts with.
const std::map<std::string, std::string>& digits_allowed() {
  static const std::map<std::string, std::string> allowed = {
      {"joker EightBall", "8"},      {"joker Fibonacci", "2358"},
      {"joker Hack", "2345"},        {"joker EvenSteven", "246810"},
      {"joker OddTodd", "3579"},     {"joker SixthSense", "6"},
      {"joker Cloud9", "9"},         {"joker Bull", "1"},
      {"joker WalkieTalkie", "104"}, {"joker WeeJoker", "2"},
      {"deck Magic", "2"},           {"deck Checkered", "2626"},
      {"challenge Omelette", "5"},   {"challenge FifteenMinuteCity", "23"},
      {"challenge MadWorld", "29"},  {"challenge LuxuryTax", "1"},
      {"challenge Inflation", "1"},  {"challenge Fragile", "26"},
  };
  return allowed;
}

// What is written in digits, placeholders and the "1 in" before one left out.
std::string digits_of(std::string text) {
  for (std::size_t at = 0; (at = text.find("1 in {", at)) != text.npos;) text.erase(at, 1);
  std::string digits;
  bool inside = false;
  for (const char c : text) {
    if (c == '{') inside = true;
    if (!inside && std::isdigit(static_cast<unsigned char>(c)) != 0) digits += c;
    if (c == '}') inside = false;
  }
  return digits;
}

TEST(DescriptionNumber, ATextStatesNoNumberOfItsOwn) {
  for (const auto& [item, text] : raw_texts()) {
    const auto allowed = digits_allowed().find(item);
    EXPECT_EQ(digits_of(text), allowed == digits_allowed().end() ? "" : allowed->second)
        << item << ": " << text;
  }
}

TEST(DescriptionNumber, EveryAllowedDigitBelongsToAnItem) {
  for (const auto& [item, digits] : digits_allowed())
    EXPECT_EQ(raw_texts().count(item), 1U) << item;
}

TEST(DescriptionNumber, ComesInManyForms) {
  const Content content = kVanilla;
  ItemNumbers n{.gain = 2, .share = 0.25, .hand_size = -1, .hands = 3, .levels = 1, .period = 6};
  const auto filled = [&](std::string_view text) { return fill_numbers(text, {content, &n}); };
  EXPECT_EQ(filled("{gain} and {hand_size:+}, {hands:+}"), "2 and -1, +3");
  EXPECT_EQ(filled("{period:th}, {period*2:th}, {period+17:th}"), "6th, 12th, 23rd");
  EXPECT_EQ(filled("{levels:times}, {gain:times}, {hands:times}"), "once, twice, three times");
  EXPECT_EQ(filled("{period:times}, {gain:Times}"), "6 times, Twice");
  EXPECT_EQ(filled("{share:part}, {share:halved}, {share*2:halved}"),
            "a quarter, cut to a quarter, halved");
  EXPECT_EQ(filled("{gain:multiplies}, {hands:Multiplies}"), "doubles, Triples");
  EXPECT_EQ(filled("{levels:a level}, {hands:a level}"), "a level, 3 levels");
  EXPECT_EQ(filled("{interest_step}, {period/hands*gain}, {SeedMoney.most}"), "5, 4, 50");
  EXPECT_EQ(filled("none"), "none");
  EXPECT_THROW(filled("{nothing}"), std::logic_error);
  EXPECT_THROW(filled("{gain*nothing}"), std::logic_error);
  EXPECT_THROW(filled("{Nobody.most}"), std::logic_error);
  EXPECT_THROW(filled("{gain:oddly}"), std::logic_error);
  EXPECT_THROW(filled("{gain"), std::logic_error);
}

TEST(DescriptionNumber, FollowsTheContent) {
  Content content = kVanilla;
  content.joker_numbers[int(JokerId::ScaryFace)].chips = 7;
  content.joker_numbers[int(JokerId::LoyaltyCard)].period = 3;
  content.jokers[int(JokerId::IceCream)].value = 60;
  content.consumable_numbers[int(ConsumableId::Hermit)].most = 9;
  content.hands[int(HandId::Pair)].chips_per_level = 16;
  content.rules.card.steel_factor = 1.75;
  content.voucher_numbers[int(VoucherId::SeedMoney)].most = 60;
  content.tag_numbers[int(TagId::Orbital)].levels = 1;
  content.blind_numbers[int(BlindId::Flint)].share = 0.1;
  content.deck_numbers[int(DeckId::Plasma)].factor = 3;
  EXPECT_EQ(describe(JokerId::ScaryFace, content), "+7 Chips for each face card scored");
  EXPECT_EQ(describe(JokerId::ScaryFace), "+30 Chips for each face card scored");
  EXPECT_EQ(describe(JokerId::LoyaltyCard, content),
            "X4 Mult on the 3rd, 6th, 9th ... hand played since the card appeared");
  EXPECT_EQ(describe(JokerId::IceCream, content), "+60 Chips, 5 fewer after each hand played");
  EXPECT_EQ(describe(ConsumableId::Hermit, content), "Doubles the money, adding at most $9");
  EXPECT_EQ(describe(ConsumableId::Mercury, content), "Pair gains a level: +16 Chips, +1 Mult");
  EXPECT_EQ(describe(Enhancement::Steel, content), "X1.75 Mult while held");
  EXPECT_EQ(describe(VoucherId::MoneyTree, content),
            "Interest is limited to $20 a round instead of $12");
  EXPECT_EQ(describe(TagId::Orbital, content), "A level for a poker hand drawn beforehand");
  EXPECT_EQ(describe(BlindId::Flint, content), "Chips and Mult of the poker hand are cut to 10%");
  EXPECT_EQ(
      describe(DeckId::Plasma, content),
      "Chips and Mult are averaged before they are multiplied; blinds require three times the "
      "score");
}

TEST(DescriptionNumber, IsTheOneOfTheDisplayedValue) {
  Scene scene;
  Content content = kVanilla;
  content.joker_numbers[int(JokerId::AbstractJoker)].mult = 5;
  const Joker& joker = scene.own(JokerId::AbstractJoker);
  EXPECT_EQ(joker_value_text(scene.s, joker, 0), "+3 Mult");
  EXPECT_EQ(joker_value_text(scene.s, joker, 0, content), "+5 Mult");
}

}  // namespace
}  // namespace jimbo
