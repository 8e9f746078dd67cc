#include "text/card_text.h"

#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "text/names.h"

namespace jimbo {
namespace {

TEST(CardText, ReadsRankAndSuitInEitherOrder) {
  for (const char* text : {"KH", "HK", "H_K", "kh", "hk", "h_k", "K_H", "K♥", "♥K", "k_♥"}) {
    const Front front = read_front(text);
    EXPECT_EQ(front_key(front.rank, front.suit), "H_K") << text;
  }
  for (const char* text : {"S10", "10S", "TS", "ST", "S_T", "S_10", "10_S", "t_s", "10♠", "♠T"}) {
    const Front front = read_front(text);
    EXPECT_EQ(front_key(front.rank, front.suit), "S_T") << text;
  }
}

TEST(CardText, ReadsRanks) {
  EXPECT_EQ(read_rank("7"), Rank::Seven);
  EXPECT_EQ(read_rank("10"), Rank::Ten);
  EXPECT_EQ(read_rank("q"), Rank::Queen);
  for (const char* text : {"", "1", "11", "KH"}) {
    EXPECT_THROW(read_rank(text), std::invalid_argument) << text;
  }
}

TEST(CardText, ReadsAndWritesEveryFront) {
  for (int i = 0; i < kFrontCount; ++i) {
    const Front front = front_at(i);
    const std::string written = front_key(front.rank, front.suit);
    const std::string turned = {letter(front.rank), letter(front.suit)};
    for (const std::string& text : {written, turned}) {
      EXPECT_EQ(read_front(text).rank, front.rank);
      EXPECT_EQ(read_front(text).suit, front.suit);
    }
  }
}

TEST(CardText, ReadsModifiers) {
  const PlayingCard card = read_card("KH:Steel:RED:holographic");
  EXPECT_EQ(card.enhancement, Enhancement::Steel);
  EXPECT_EQ(card.seal, Seal::Red);
  EXPECT_EQ(card.edition, Edition::Holographic);
  EXPECT_FALSE(card.debuffed);
  EXPECT_EQ(card_text(card), "H_K:steel:holo:red");
  EXPECT_EQ(read_card("2C:gold").enhancement, Enhancement::Gold);
  for (const char* text : {"2C:goldseal", "2C:gold-seal", "2C:gold_seal"}) {
    EXPECT_EQ(read_card(text).seal, Seal::Gold) << text;
    EXPECT_EQ(read_card(text).enhancement, Enhancement::None) << text;
  }
  EXPECT_EQ(read_card("2C:m_glass:e_polychrome").enhancement, Enhancement::Glass);
  EXPECT_EQ(read_card("2C:m_glass:e_polychrome").edition, Edition::Polychrome);
  EXPECT_TRUE(read_card("2C:debuffed").debuffed);
  EXPECT_TRUE(read_card("2C:debuffed").permanent_debuff);
}

TEST(CardText, WritesWhatItReads) {
  for (int enhancement = 0; enhancement <= kEnhancementCount; ++enhancement) {
    for (int edition = 0; edition < kEditionCount; ++edition) {
      for (int seal = 0; seal <= kSealCount; ++seal) {
        PlayingCard card = plain_card({Rank::Nine, Suit::Diamonds});
        card.enhancement = static_cast<Enhancement>(enhancement);
        card.edition = static_cast<Edition>(edition);
        card.seal = static_cast<Seal>(seal);
        EXPECT_EQ(card_text(read_card(card_text(card))), card_text(card));
        EXPECT_EQ(read_card(card_text(card)).seal, card.seal);
        EXPECT_EQ(read_card(card_text(card)).enhancement, card.enhancement);
        EXPECT_EQ(read_card(card_text(card)).edition, card.edition);
      }
    }
  }
}

TEST(CardText, RefusesWhatIsNoCardAndSaysWhatIs) {
  for (const char* text : {"",
                           "K",
                           "H",
                           "1H",
                           "11H",
                           "KK",
                           "HH",
                           "KHS",
                           "K♥♥",
                           "♥",
                           "K☺",
                           "K H",
                           "H__K",
                           "H_",
                           "_H",
                           "KH:",
                           "KH:shiny",
                           "KH:steel:glass",
                           "KH:red:blue",
                           "KH:foil:holo",
                           "KH:negative",
                           ":steel",
                           "KH::red",
                           "\xff\x01"}) {
    EXPECT_THROW(read_card(text), std::invalid_argument) << text;
  }
  const auto message = [](const char* text) {
    try {
      read_card(text);
    } catch (const std::invalid_argument& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_EQ(message("1H"),
            "`1H` is no card; give a rank (2-9, 10 or T, J, Q, K, A) and a suit (C, D, H, S), as "
            "in KH or H_K");
  EXPECT_NE(message("KH:shiny").find("they are bonus, mult"), std::string::npos);
}

TEST(CardText, HoldsTheChipsGainedForGood) {
  EXPECT_EQ(read_card("KH:+15").bonus_chips, 15);
  EXPECT_EQ(card_text(read_card("KH:red:+15")), "H_K:red:+15");
  EXPECT_EQ(card_text(read_card("KH:+0")), "H_K");
  for (const char* text : {"KH:+", "KH:+x", "KH:+-3", "KH:+65536", "KH:+1.5"}) {
    EXPECT_THROW(read_card(text), std::invalid_argument) << text;
  }
}

}  // namespace
}  // namespace jimbo
