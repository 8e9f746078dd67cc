#include "serve/test_client.h"

// The forms and methods of the protocol's 2.0 line.

namespace jimbo::serve {
namespace {

using Json = nlohmann::json;

TestClient v20() { return TestClient(ServeOptions{.api = Api::V20}); }

TEST(V20, NamesThingsByKey) {
  TestClient client = v20();
  EXPECT_EQ(client.call("gamestate")["deck"], "b_red");
  const Json state = client.start("TEST123");
  EXPECT_EQ(state["deck"], "b_red");
  EXPECT_EQ(state["stake"], "stake_white");
  EXPECT_EQ(state["paused"], false);
  EXPECT_EQ(state["starting_deck_size"], 52);
  EXPECT_FALSE(state.contains("tags"));
  EXPECT_EQ(state["round"]["most_played_hand"], "High Card");
  EXPECT_EQ(state["blinds"]["boss"]["key"], "bl_manacle");
  EXPECT_EQ(state["blinds"]["boss"]["reroll_available"], false);
  EXPECT_EQ(state["blinds"]["small"]["tag"]["key"], "tag_polychrome");
  EXPECT_FALSE(state["blinds"]["small"].contains("tag_name"));
  EXPECT_EQ(client.call("skip")["tags"][0]["name"], "Polychrome Tag");
  client.call("select");
  const Json card = client.call("add", {{"key", "H_A"},
                                        {"seal", "Red"},
                                        {"edition", "e_foil"},
                                        {"enhancement", "m_steel"}})["hand"]["cards"][8];
  EXPECT_EQ(card["modifier"],
            (Json{{"seal", "Red"}, {"edition", "e_foil"}, {"enhancement", "m_steel"}}));
}

TEST(V20, StartsChallenges) {
  TestClient client = v20();
  const auto refused = [&](const Json& params, const std::string& message) {
    client.expect_refusal("start", params, "BAD_REQUEST", message);
  };
  refused({{"challenge", "c_omelette_1"}, {"deck", "b_red"}},
          "Param 'challenge' cannot be combined with 'deck' or 'stake'");
  refused({{"challenge", "c_x"}},
          "Expected a c_* challenge id from G.CHALLENGES (e.g. c_omelette_1). Got: c_x");
  refused(Json::object(), "Missing required field 'deck'");
  refused({{"deck", "b_red"}}, "Missing required field 'stake'");
  refused({{"deck", "b_x"}, {"stake", "stake_x"}},
          "Expected a stake_* key from G.P_STAKES (e.g. stake_white, stake_red). Got: stake_x");
  refused({{"deck", "b_x"}, {"stake", "stake_white"}},
          "Expected a b_* deck key from G.P_CENTERS (e.g. b_red, b_blue). Got: b_x");
  const Json state = client.call("start", {{"challenge", "c_omelette_1"}, {"seed", "A"}});
  EXPECT_EQ(state["challenge"], "c_omelette_1");
  EXPECT_EQ(state["deck"], "b_challenge");
  EXPECT_EQ(state["seed"], "A");
}

TEST(V20, BuysAndUses) {
  TestClient client = v20();
  client.shop("TEST123");
  const auto refused = [&](const Json& params, const std::string& message) {
    client.expect_refusal("buy_and_use", params, "BAD_REQUEST", message);
  };
  refused(Json::object(), "Invalid arguments. You must provide: card");
  refused({{"card", 7}}, "Card index out of range. Index: 7, Available cards: 2");
  for (int i = 0; i < 2; ++i) client.call("add", {{"key", "c_fool"}});
  const Json state = client.call("buy_and_use", {{"card", 1}});
  EXPECT_EQ(state["hands"]["High Card"]["level"], 2);
  EXPECT_EQ(state["money"], 997);
  EXPECT_EQ(state["last_tarot_planet"], "c_pluto");
  refused({{"card", 0}}, "No consumables in the shop. Use `reroll` to restock the shop.");
  client.call("reroll");  // The Magician needs a hand
  client.expect_refusal("buy_and_use", {{"card", 1}}, "NOT_ALLOWED",
                        "Consumable 'The Magician' cannot be buy-and-used at this time.");
}

TEST(V20, RerollsTheBoss) {
  TestClient client = v20();
  client.shop("TEST123", 100);
  client.call("add", {{"key", "v_directors_cut"}});
  client.call("next_round");
  client.expect_refusal("reroll_boss", Json::object(), "NOT_ALLOWED",
                        "Reroll Boss Blind requires the Director's Cut or Retcon voucher");
  client.shop("TEST123", 100);
  client.call("add", {{"key", "v_directors_cut"}});
  client.call("buy", {{"voucher", 1}});
  client.call("set", {{"money", 9}});
  client.call("next_round");
  client.expect_refusal("reroll_boss", Json::object(), "NOT_ALLOWED",
                        "Not enough dollars to reroll boss. Available: 9, Required: 10");
  client.call("set", {{"money", 50}});
  const Json state = client.call("reroll_boss");
  EXPECT_EQ(state["money"], 40);
  EXPECT_NE(state["blinds"]["boss"]["key"], "bl_manacle");
  client.expect_refusal("reroll_boss", Json::object(), "NOT_ALLOWED",
                        "Director's Cut allows one Reroll Boss Blind per ante; already used");
  EXPECT_EQ(state["used_vouchers"].size(), 1U);
  EXPECT_NE(state["used_vouchers"]["v_directors_cut"], "");
}

TEST(V20, SortsTheHandAndSetsTheBoss) {
  TestClient client = v20();
  client.start("TEST123");
  client.expect_refusal("set", {{"boss", "bl_x"}}, "BAD_REQUEST", "Unknown boss blind key: bl_x");
  client.expect_refusal("set", {{"boss", "bl_big"}}, "BAD_REQUEST", "Not a boss blind: bl_big");
  client.expect_refusal("set", {{"boss", "bl_hook"}, {"shop", true}}, "BAD_REQUEST",
                        "Cannot set boss and shop at the same time");
  EXPECT_EQ(client.call("set", {{"boss", "bl_hook"}})["blinds"]["boss"]["name"], "The Hook");
  client.call("select");
  client.expect_refusal("set", {{"boss", "bl_hook"}}, "INVALID_STATE",
                        "Can only set boss blind during blind selection (BLIND_SELECT state)");
  client.expect_refusal("sort", {{"by", "x"}}, "BAD_REQUEST",
                        R"(Sort 'by' must be "rank" or "suit", got "x")");
  EXPECT_EQ(keys_of(client.call("sort", {{"by", "suit"}})["hand"]),
            "S_A S_8 S_6 S_3 S_2 H_J D_9 D_2");
}

TEST(V20, OpensMoreStates) {
  TestClient client = v20();
  client.shop("TEST123");
  for (const char* key : {"j_joker", "j_egg"}) client.call("add", {{"key", key}});
  client.call("add", {{"key", "c_pluto"}});
  client.call("buy", {{"pack", 0}});
  EXPECT_EQ(client.call("sell", {{"joker", 1}})["jokers"]["count"], 1);
  EXPECT_EQ(client.call("use", {{"consumable", 0}})["state"], "SMODS_BOOSTER_OPENED");
  client.call("pack", {{"skip", true}});
  client.call("next_round");
  EXPECT_EQ(client.call("rearrange", {{"jokers", {0}}})["state"], "BLIND_SELECT");
}

TEST(V20, TellsAfterAnErrorWhatToDoInstead) {
  TestClient client = v20();
  client.start("TEST123");
  client.call("select");
  client.expect_refusal("play", {{"cards", {0, 1, 2, 3, 4, 5}}}, "BAD_REQUEST",
                        "You can only play 5 cards. Provide fewer card indices.");
  client.expect_refusal("cash_out", Json::object(), "INVALID_STATE",
                        "Method 'cash_out' requires one of these states: ROUND_EVAL. Call "
                        "`gamestate` to see the current state.");
}

// A card that lies face down is seen for a moment when a Tarot card changes it.
TEST(V20, TellsWhichCardsAConversionRevealed) {
  TestClient client = v20();
  client.start("TEST123");
  client.call("select");
  client.call("add", {{"key", "c_magician"}});
  client.game().run().hand[1].face_down = true;
  const Json hand = client.call("use", {{"consumable", 0}, {"cards", {0, 1}}})["hand"]["cards"];
  EXPECT_EQ(hand[0]["state"], Json::array());
  EXPECT_EQ(hand[1]["state"], (Json{{"hidden", true}, {"revealed", true}}));
  EXPECT_EQ(client.call("gamestate")["hand"]["cards"][1]["state"], (Json{{"hidden", true}}));
}

TEST(V20, MethodsAreUnknownTo15) {
  TestClient client;
  for (const std::string method : {"buy_and_use", "reroll_boss", "sort"}) {
    client.expect_refusal(method, Json::object(), "BAD_REQUEST", "Unknown method: " + method);
  }
}

TEST(V20, LetsNegativeJokersThrough) {
  for (const Api api : {Api::V15, Api::V20}) {
    TestClient client(ServeOptions{.api = api});
    client.shop("TEST123");
    for (int i = 0; i < 5; ++i) client.call("add", {{"key", "j_joker"}});
    client.game().run().shop[0].joker.edition = Edition::Negative;
    EXPECT_EQ(client.request("buy", {{"card", 0}}).contains("result"), api == Api::V20);
  }
}

}  // namespace
}  // namespace jimbo::serve
