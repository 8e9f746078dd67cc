#include <algorithm>
#include <utility>

#include "serve/test_client.h"

// What --fair leaves out, and what the protocol shows without it.

namespace jimbo::serve {
namespace {

using Json = nlohmann::json;

Json draw_pile(ServeOptions options) {
  TestClient client(std::move(options));
  client.start("TEST123");
  return client.call("select")["cards"]["cards"];
}

TEST(Open, ListsTheDrawPileWithTheNextCardLast) {
  TestClient client;
  client.start("TEST123");
  const Json before = client.call("select");
  EXPECT_EQ(before["cards"]["cards"].back()["state"]["hidden"], true);
  const Json next = before["cards"]["cards"].back()["id"];
  const Json after = client.call("discard", {{"cards", {0}}});
  const Json& hand = after["hand"]["cards"];
  EXPECT_TRUE(
      std::any_of(hand.begin(), hand.end(), [&](const Json& card) { return card["id"] == next; }));
  EXPECT_FALSE(before.contains("rng"));
}

TEST(Fair, DoesNotTellTheOrderOfTheDrawPile) {
  const Json fair = draw_pile({.fair = true});
  const Json open = draw_pile({});
  EXPECT_NE(fair, open);
  EXPECT_EQ(fair.size(), open.size());
  EXPECT_TRUE(std::is_sorted(fair.begin(), fair.end(), [](const Json& a, const Json& b) {
    return a["id"].get<int>() < b["id"].get<int>();
  }));
}

TEST(Fair, ShowsFaceDownCardsAsBacks) {
  for (const bool fair : {false, true}) {
    TestClient client(ServeOptions{.api = Api::V20, .fair = fair});
    client.start("TEST123");
    client.call("set", {{"boss", "bl_house"}});
    client.call("skip");
    client.call("skip");
    const Json gamestate = client.call("select");
    for (const Json& card : gamestate["hand"]["cards"]) {
      EXPECT_EQ(card["state"]["hidden"], true);
      EXPECT_EQ(card["key"].get<std::string>().empty(), fair);
    }
  }
}

TEST(Fair, TellsOnlySeedsThatWereChosen) {
  TestClient client(ServeOptions{.fair = true});
  EXPECT_EQ(client.start("TEST123")["seed"], "TEST123");
  client.call("menu");
  EXPECT_FALSE(client.call("start", {{"deck", "RED"}, {"stake", "WHITE"}}).contains("seed"));
}

}  // namespace
}  // namespace jimbo::serve
