#include "text/description.h"

#include <map>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "facts/vanilla_facts.h"
#include "text/names.h"
#include "text/number_text.h"

namespace jimbo {
namespace {

constexpr std::size_t kLongest = 110;

void expect_phrase(std::string_view text, std::string_view of) {
  EXPECT_FALSE(text.empty()) << of;
  EXPECT_LE(text.size(), kLongest) << of;
  if (text.empty()) return;
  EXPECT_NE(text.back(), '.') << of;
  EXPECT_NE(text.back(), ' ') << of;
  EXPECT_NE(text.front(), ' ') << of;
  EXPECT_EQ(text.find("  "), text.npos) << of;
  for (const char c : text) EXPECT_TRUE(c >= ' ' && c <= '~') << of << ": not plain ASCII";
}

// Every text is a phrase, and no two items of a kind have the same.
template <class Id>
void expect_phrases(int first, int count) {
  std::map<std::string, Id> seen;
  for (int i = first; i < first + count; ++i) {
    const auto id = static_cast<Id>(i);
    expect_phrase(describe(id), name(id));
    const auto [other, is_new] = seen.insert({describe(id), id});
    EXPECT_TRUE(is_new) << name(id) << " and " << name(other->second);
  }
}

TEST(Description, IsADistinctPhraseForEveryItem) {
  expect_phrases<JokerId>(0, kJokerCount);
  expect_phrases<ConsumableId>(0, kConsumableCount);
  expect_phrases<VoucherId>(0, kVoucherCount);
  expect_phrases<TagId>(0, kTagCount);
  expect_phrases<BlindId>(2, kBlindCount - 2);
  expect_phrases<DeckId>(0, kDeckCount);
  expect_phrases<StakeId>(0, kStakeCount);
  expect_phrases<ChallengeId>(0, kChallengeCount);
  expect_phrases<Enhancement>(1, kEnhancementCount);
  expect_phrases<Edition>(1, kEditionCount);
  expect_phrases<Seal>(1, kSealCount);
}

TEST(Description, IsEmptyForWhatDoesNothing) {
  EXPECT_EQ(describe(BlindId::Small), "");
  EXPECT_EQ(describe(BlindId::Big), "");
  EXPECT_EQ(describe(JokerId::None), "");
  EXPECT_EQ(describe(ConsumableId::None), "");
  EXPECT_EQ(describe(VoucherId::None), "");
  EXPECT_EQ(describe(TagId::None), "");
  EXPECT_EQ(describe(BlindId::None), "");
  EXPECT_EQ(describe(BoosterId::None), "");
  EXPECT_EQ(describe(ChallengeId::None), "");
  EXPECT_EQ(describe(Enhancement::None), "");
  EXPECT_EQ(describe(Edition::None), "");
  EXPECT_EQ(describe(Seal::None), "");
}

TEST(Description, OfAPackFollowsItsKindAndSize) {
  for (int i = 0; i < kBoosterCount; ++i) {
    const auto id = static_cast<BoosterId>(i);
    expect_phrase(describe(id), key(id));
    const std::string start = "Shows " + std::to_string(facts(id).shown) + " ";
    EXPECT_TRUE(describe(id).starts_with(start)) << key(id);
    const std::string rest = ", " + std::to_string(facts(id).choose) + " may be ";
    EXPECT_NE(describe(id).find(rest), std::string::npos) << key(id);
  }
  EXPECT_EQ(describe(BoosterId::ArcanaNormal1), describe(BoosterId::ArcanaNormal4));
  EXPECT_NE(describe(BoosterId::ArcanaJumbo1), describe(BoosterId::ArcanaMega1));
}

TEST(Description, OfAPlanetStatesTheFactsOfItsHand) {
  for (int i = 0; i < kPlanetCount; ++i) {
    const auto id = static_cast<ConsumableId>(kTarotCount + i);
    const HandId hand = facts(id).hand;
    EXPECT_EQ(describe(id), std::string(name(hand)) + " gains a level: +" +
                                number_text(facts(hand).chips_per_level) + " Chips, +" +
                                number_text(facts(hand).mult_per_level) + " Mult");
  }
}

TEST(Description, OfACardNamesItsChipsAndParts) {
  PlayingCard card = plain_card({Rank::King, Suit::Hearts});
  EXPECT_EQ(describe(card), "10 chips");
  card.enhancement = Enhancement::Steel;
  card.seal = Seal::Red;
  EXPECT_EQ(describe(card), "10 chips, Steel: X1.5 Mult while held, Red Seal: one more trigger");
  card = plain_card({Rank::Ace, Suit::Spades});
  card.edition = Edition::Foil;
  card.bonus_chips = 15;
  card.debuffed = true;
  EXPECT_EQ(describe(card),
            "11 chips, Foil: +50 Chips, Gained: +15 Chips for good, Debuffed: gives nothing");
}

TEST(Description, OfAStoneCardHasNoRankChips) {
  PlayingCard card = plain_card({Rank::Two, Suit::Clubs});
  card.enhancement = Enhancement::Stone;
  EXPECT_EQ(describe(card), "Stone: +50 Chips, always scores, has no rank or suit");
}

}  // namespace
}  // namespace jimbo
