#include "format/raw_deflate.h"

#include <cstdint>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

namespace jimbo::gamesave::raw_deflate_test {
namespace {

constexpr std::size_t kPlenty = 1 << 20;

std::string bytes_of(std::string_view hex) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes += static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16));
  }
  return bytes;
}

// As a save reads: long, and much of it said before.
std::string cards_text() {
  std::string text = "return {";
  for (int i = 0; i < 20; ++i) {
    text += "[\"card_" + std::to_string(i) + "\"]={[\"rank\"]=\"" + std::to_string(i % 13) +
            "\",[\"suit\"]=\"Hearts\",},";
  }
  return text + "}";
}

// The same as zlib compresses it at its highest level: a block with codes of its own.
constexpr std::string_view kCardsByZlib =
    "95d2bb0ac2401085e15791a9b7c864ef85bdef1044164d21428acda692bc7b22d84c8aa3d3cdc0d79dbf8e6da9d3"
    "e93dd0bdd4c7ada3eb79bf6b995efb451d9981e6e5d93ecf652cb5cd6456f3c52c3143dc4bdc436c25b6103b891d"
    "c45e620f719038401c258e10278913c459e28c47394cc83f363c8e8857e4c38c8c7764abeac9698262af298a8326"
    "298e9aa63869a2e2fc5755eb06";

// Bytes without order.
std::string noise(std::size_t size) {
  std::string text;
  std::uint32_t x = 1;
  while (text.size() < size) {
    x = x * 1664525U + 1013904223U;
    text += static_cast<char>(x >> 24U);
  }
  return text;
}

TEST(RawDeflate, ReadsBlocksWithCodesOfTheirOwn) {
  EXPECT_EQ(inflate_raw(bytes_of(kCardsByZlib), kPlenty), cards_text());
}

TEST(RawDeflate, ReadsStoredBlocksAndThoseWithFixedCodes) {
  EXPECT_EQ(inflate_raw(bytes_of("010300fcff616263"), kPlenty), "abc");
  EXPECT_EQ(inflate_raw(bytes_of("cb48cdc9c957c84090ff01"), kPlenty), "hello hello hello\xff");
}

TEST(RawDeflate, GivesBackWhatItCompressed) {
  std::string texts[] = {"",
                         "a",
                         "ab",
                         "abc",
                         std::string(100'000, 'x'),
                         cards_text(),
                         noise(70'000),
                         noise(32'768) + noise(32'768),
                         noise(32'769) + noise(32'769)};
  for (const std::string& text : texts) {
    EXPECT_EQ(inflate_raw(deflate_raw(text), kPlenty), text) << text.size() << " bytes";
  }
}

TEST(RawDeflate, CopiesOfEveryLengthComeBack) {
  std::string text;
  for (std::size_t length = 1; length < 300; ++length) {
    text += noise(300).substr(0, length) + '|';
  }
  EXPECT_EQ(inflate_raw(deflate_raw(text), kPlenty), text);
}

TEST(RawDeflate, MakesTextsSmaller) {
  EXPECT_LT(deflate_raw(cards_text()).size(), cards_text().size() / 3);
}

TEST(RawDeflate, RefusesStreamsThatAreCut) {
  const std::string whole = bytes_of(kCardsByZlib);
  for (std::size_t size = 0; size < whole.size(); ++size) {
    EXPECT_THROW(inflate_raw(whole.substr(0, size), kPlenty), std::invalid_argument) << size;
  }
}

TEST(RawDeflate, RefusesWhatIsNoStream) {
  for (const char* hex : {
           "0103000000616263",        // a stored block whose size and its check differ
           "07",                      // a fourth kind of block
           "010300fcff61626300",      // something after the end
           "4b4c84230000",            // a copy from before the beginning
           "05e00300000000000000ff",  // more codes than there are bits for
       }) {
    EXPECT_THROW(inflate_raw(bytes_of(hex), kPlenty), std::invalid_argument) << hex;
  }
}

TEST(RawDeflate, RefusesMoreThanWasAllowed) {
  const std::string text(1000, 'x');
  EXPECT_EQ(inflate_raw(deflate_raw(text), 1000), text);
  EXPECT_THROW(inflate_raw(deflate_raw(text), 999), std::invalid_argument);
}

// Whatever the bytes, the answer is a text or a refusal.
TEST(RawDeflate, SurvivesAnyChange) {
  const std::string whole = bytes_of(kCardsByZlib);
  for (std::size_t i = 0; i < 8 * whole.size(); ++i) {
    std::string changed = whole;
    changed[i / 8] = static_cast<char>(static_cast<unsigned char>(changed[i / 8]) ^ 1U << i % 8);
    try {
      EXPECT_LE(inflate_raw(changed, kPlenty).size(), kPlenty);
    } catch (const std::invalid_argument&) {
    }
  }
}

}  // namespace
}  // namespace jimbo::gamesave::raw_deflate_test
