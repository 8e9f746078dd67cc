#include "serve/test_client.h"

// select, skip, play, discard, cash_out.

namespace jimbo::serve {
namespace {

using Json = nlohmann::json;

std::string statuses(const Json& state) {
  std::string text;
  for (const char* slot : {"small", "big", "boss"}) {
    text += state["blinds"][slot]["status"].get<std::string>() + " ";
  }
  return text;
}

TEST(Select, DealsAHandAndCountsTheRound) {
  TestClient client;
  EXPECT_EQ(statuses(client.start("TEST123")), "SELECT UPCOMING UPCOMING ");
  const Json state = client.call("select");
  EXPECT_EQ(state["state"], "SELECTING_HAND");
  EXPECT_EQ(state["round_num"], 1);
  EXPECT_EQ(state["hand"]["count"], 8);
  EXPECT_EQ(state["cards"]["count"], 44);
  EXPECT_EQ(statuses(state), "CURRENT UPCOMING UPCOMING ");
  client.expect_refusal("select", Json::object(), "INVALID_STATE",
                        "Method 'select' requires one of these states: BLIND_SELECT");
}

TEST(Skip, TakesTheTagAndGoesToTheNextBlind) {
  TestClient client;
  client.start("TEST123");
  const Json state = client.call("skip");
  EXPECT_EQ(state["state"], "BLIND_SELECT");
  EXPECT_EQ(state["round_num"], 0);
  EXPECT_EQ(statuses(state), "SKIPPED SELECT UPCOMING ");
  EXPECT_EQ(statuses(client.call("skip")), "SKIPPED SKIPPED SELECT ");
  client.expect_refusal("skip", Json::object(), "NOT_ALLOWED", "Cannot skip Boss blind");
}

TEST(Play, RefusesWrongCardsInTheOrderOfTheProtocol) {
  TestClient client;
  client.start("TEST123");
  client.call("select");
  const auto refused = [&](const Json& cards, const std::string& message) {
    client.expect_refusal("play", {{"cards", cards}}, "BAD_REQUEST", message);
  };
  refused(Json::array(), "Must provide at least one card to play");
  refused({nullptr}, "Must provide at least one card to play");
  refused({0, 1, 2, 3, 4, 99}, "You can only play 5 cards");
  refused({0, 99}, "Invalid card index: 99");
  refused({-1}, "Invalid card index: -1");
  refused({1, 1}, "Invalid card index: 1");
  EXPECT_EQ(client.call("play", {{"cards", {6.0, 0}}, {"reasoning", "x"}})["round"]["hands_left"],
            3);
}

TEST(Play, BeatsTheBlindOrLosesTheRun) {
  TestClient client;
  client.start("TEST123");
  client.call("select");
  client.call("set", {{"chips", 299}});
  const Json won = client.call("play", {{"cards", {0}}});
  EXPECT_EQ(won["state"], "ROUND_EVAL");
  EXPECT_EQ(won["round"]["chips"], 315);
  EXPECT_EQ(statuses(won), "DEFEATED UPCOMING UPCOMING ");

  client.start("TEST123");
  client.call("select");
  for (int i = 0; i < 3; ++i) client.call("play", {{"cards", {0}}});
  EXPECT_EQ(client.call("play", {{"cards", {0}}})["state"], "GAME_OVER");
  client.expect_refusal("play", {{"cards", {0}}}, "INVALID_STATE",
                        "Method 'play' requires one of these states: SELECTING_HAND");
}

TEST(Discard, RefusesWrongCardsInTheOrderOfTheProtocol) {
  TestClient client;
  client.start("TEST123");
  client.call("select");
  const auto refused = [&](const Json& cards, const std::string& message) {
    client.expect_refusal("discard", {{"cards", cards}}, "BAD_REQUEST", message);
  };
  refused(Json::array(), "Must provide at least one card to discard");
  refused({0, 1, 2, 3, 4, 5}, "You can only discard 5 cards");
  refused({8}, "Invalid card index: 8");
  EXPECT_EQ(client.call("discard", {{"cards", {0, 1}}})["round"]["discards_left"], 3);
  client.call("set", {{"discards", 0}});
  refused({0, 1, 2, 3, 4, 5}, "No discards left");
}

TEST(CashOut, PaysAndOpensTheShop) {
  TestClient client;
  client.start("TEST123");
  client.call("select");
  client.call("set", {{"chips", 300}});
  const Json before = client.call("play", {{"cards", {0}}});
  EXPECT_EQ(before["money"], 4);
  EXPECT_FALSE(before.contains("shop"));
  const Json after = client.call("cash_out");
  EXPECT_EQ(after["state"], "SHOP");
  EXPECT_EQ(after["money"], 4 + 3 + 3);  // the blind's reward, and a dollar for each hand left
  EXPECT_EQ(after["round"]["chips"], 0);
  EXPECT_EQ(after["round"]["hands_left"], 4);
  EXPECT_EQ(after["round"]["hands_played"], 1);
  EXPECT_EQ(after["shop"]["count"], 2);
  EXPECT_EQ(statuses(after), "DEFEATED UPCOMING UPCOMING ");
  EXPECT_EQ(statuses(client.call("next_round")), "DEFEATED SELECT UPCOMING ");
}

// Plays the blind on deck with a score that is given.
Json beat_blind(TestClient& client) {
  client.call("select");
  client.call("set", {{"chips", 1'000'000}});
  return client.call("play", {{"cards", {0}}});
}

TEST(Boss, RaisesTheAnteAtOnceAndResetsTheBlindsAtCashOut) {
  TestClient client;
  client.start("TEST123");
  for (int blind = 0; blind < 2; ++blind) {
    beat_blind(client);
    client.call("cash_out");
    client.call("next_round");
  }
  const Json beaten = beat_blind(client);
  EXPECT_EQ(beaten["ante_num"], 2);
  EXPECT_EQ(beaten["blinds"]["boss"]["name"], "The Manacle");
  EXPECT_EQ(statuses(beaten), "DEFEATED DEFEATED DEFEATED ");
  EXPECT_EQ(statuses(client.call("cash_out")), "UPCOMING UPCOMING UPCOMING ");
}

TEST(Boss, OfTheLastAnteWinsTheRunWhichGoesOn) {
  TestClient client;
  client.start("TEST123");
  client.call("skip");
  client.call("skip");
  client.call("set", {{"ante", 8}});
  const Json state = beat_blind(client);
  EXPECT_EQ(state["state"], "ROUND_EVAL");
  EXPECT_EQ(state["won"], true);
  EXPECT_EQ(client.call("cash_out")["state"], "SHOP");
  EXPECT_EQ(client.start("TEST123")["won"], false);
}

TEST(ForcedCard, GoesWithTheOthersAsLongAsItFits) {
  TestClient client(ServeOptions{.api = Api::V20});
  client.start("TEST123");
  client.call("set", {{"boss", "bl_final_bell"}});
  client.call("skip");
  client.call("skip");
  const Json hand = client.call("select")["hand"];
  int forced = 0;
  while (!hand["cards"][forced]["state"].contains("highlight")) ++forced;
  Json others = Json::array();
  for (int i = 0; i < 8 && others.size() < 5; ++i) {
    if (i != forced) others.push_back(i);
  }
  client.expect_refusal("play", {{"cards", others}}, "NOT_ALLOWED",
                        "The card that the boss blind has selected must be among them");
  others.erase(4);
  const Json played = client.call("play", {{"cards", others}});
  EXPECT_EQ(played["round"]["hands_played"], 1);
  for (const Json& card : played["hand"]["cards"]) {
    EXPECT_NE(card["id"], hand["cards"][forced]["id"]);
  }
}

}  // namespace
}  // namespace jimbo::serve
