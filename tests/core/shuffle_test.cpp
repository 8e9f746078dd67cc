#include "play/shuffle.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "random/rng.h"
#include "reference/rng_vectors.h"

namespace jimbo {
namespace {

using Deck = std::vector<std::string>;

// In the order in which the game builds the cards of a new run.
Deck deck_by_creation() {
  Deck deck;
  for (const char suit : std::string("CDHS")) {
    for (const char rank : std::string("23456789AJKQT")) deck.push_back({suit, rank});
  }
  return deck;
}

// The standard deck, lying in the given order before the shuffle. Entry i of the deck is the i-th
// card built; creation numbers have gaps, as between them other cards are built.
Deck shuffled_deck(LuaRandom random, std::vector<std::uint8_t> order) {
  std::vector<std::uint16_t> serials;
  for (const std::uint8_t card : order) serials.push_back(static_cast<std::uint16_t>(5 + 3 * card));
  shuffle_list(random, order.data(), serials.data(), static_cast<int>(order.size()));
  const Deck cards = deck_by_creation();
  Deck deck;
  for (const std::uint8_t card : order) deck.push_back(cards[card]);
  return deck;
}

std::vector<std::uint8_t> order_of_creation() {
  std::vector<std::uint8_t> order(52);
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  return order;
}

Deck deck_after_draw(const nlohmann::json& vector) {
  const Seed seed = seed_of(vector["seed"].get<std::string>());
  const NamedStream name = stream_of(vector["key"].get<std::string>());
  RngState rng = streams_of(seed);
  for (int i = 1; i < vector["draw"].get<int>(); ++i) draw(rng, seed, name);
  return shuffled_deck(draw(rng, seed, name), order_of_creation());
}

std::string joined(const Deck& deck) {
  std::string text;
  for (const std::string& card : deck) text += (text.empty() ? "" : " ") + card;
  return text;
}

TEST(Shuffle, OrdersTheDeckAsRecorded) {
  for (const auto& vector : rng_vectors()["shuffles"]) {
    EXPECT_EQ(joined(deck_after_draw(vector)), vector["order"].get<std::string>()) << vector["key"];
  }
}

TEST(Shuffle, DealsFromTheEndAsRecordedInTheGame) {
  for (const auto& vector : rng_vectors()["deals"]) {
    Deck dealt = deck_after_draw(vector);
    std::reverse(dealt.begin(), dealt.end());
    const auto expected = vector["dealt"].get<std::string>();
    // Two letters and a blank a card.
    dealt.resize((expected.size() + 1) / 3);
    EXPECT_EQ(joined(dealt), expected) << vector["seed"] << vector["key"];
  }
}

TEST(Shuffle, ForgetsTheOrderBefore) {
  const auto sorted = order_of_creation();
  const Deck expected = shuffled_deck(LuaRandom(0.25), sorted);
  auto reversed = sorted;
  std::reverse(reversed.begin(), reversed.end());
  EXPECT_EQ(shuffled_deck(LuaRandom(0.25), reversed), expected);
  auto rotated = sorted;
  std::rotate(rotated.begin(), rotated.begin() + 17, rotated.end());
  EXPECT_EQ(shuffled_deck(LuaRandom(0.25), rotated), expected);
}

TEST(Shuffle, OfOneCardOrNoneChangesNothing) {
  std::uint8_t card = 7;
  std::uint16_t serial = 7;
  shuffle_list(LuaRandom(0.5), &card, &serial, 1);
  EXPECT_EQ(card, 7);
  shuffle_list(LuaRandom(0.5), &card, &serial, 0);
  EXPECT_EQ(card, 7);
}

Deck erratic_deck(const std::string& seed_text) {
  const Seed seed = seed_of(seed_text);
  const Deck keys = deck_by_creation();
  RngState rng = streams_of(seed);
  Deck deck;
  for (int i = 0; i < 52; ++i) {
    const int entry = draw(rng, seed, Stream::Erratic, 1).integer(1, 52);
    deck.push_back(keys[static_cast<std::size_t>(entry - 1)]);
  }
  std::sort(deck.begin(), deck.end());
  return deck;
}

TEST(ErraticDeck, HoldsTheRecordedCards) {
  const auto& vector = rng_vectors()["erratic"];
  EXPECT_EQ(joined(erratic_deck(vector["seed"])), vector["sorted"].get<std::string>());
}

TEST(ErraticDeck, OfTheNanStreamIsFiftyTwoTensOfSpades) {
  EXPECT_EQ(erratic_deck("7LB2WVPK"), Deck(52, "ST"));
}

}  // namespace
}  // namespace jimbo
