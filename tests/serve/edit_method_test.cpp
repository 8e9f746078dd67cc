#include "serve/test_client.h"

// set and add.

namespace jimbo::serve {
namespace {

using Json = nlohmann::json;

TEST(Set, NeedsARunAndAField) {
  TestClient client;
  client.expect_refusal("set", Json::object(), "INVALID_STATE",
                        "Can only set during an active run");
  client.start("TEST123");
  client.expect_refusal("set", Json::object(), "BAD_REQUEST",
                        "Must provide at least one field to set");
}

TEST(Set, ChangesNumbers) {
  TestClient client;
  client.start("TEST123");
  client.call("select");
  const Json state = client.call(
      "set",
      {{"money", 77}, {"chips", 12}, {"ante", 3}, {"round", 9}, {"hands", 7}, {"discards", 0}});
  EXPECT_EQ(state["money"], 77);
  EXPECT_EQ(state["round"]["chips"], 12);
  EXPECT_EQ(state["ante_num"], 3);
  EXPECT_EQ(state["blinds"]["small"]["score"], 2000);
  EXPECT_EQ(state["round_num"], 9);
  EXPECT_EQ(state["round"]["hands_left"], 7);
  EXPECT_EQ(state["round"]["discards_left"], 0);
}

TEST(Set, RefusesNegativeNumbersAndKeepsWhatCameBefore) {
  TestClient client;
  client.start("TEST123");
  for (const char* field : {"Money", "Chips", "Ante", "Round", "Hands", "Discards"}) {
    std::string parameter = field;
    parameter[0] = static_cast<char>(parameter[0] - 'A' + 'a');
    client.expect_refusal("set", {{parameter, -1}}, "BAD_REQUEST",
                          std::string(field) + " must be a positive integer");
    EXPECT_TRUE(client.request("set", {{parameter, 1e15}}).contains("id")) << field;
    client.call("set", {{parameter, 0}});
  }
  client.expect_refusal("set", {{"money", 50}, {"round", -1}}, "BAD_REQUEST",
                        "Round must be a positive integer");
  EXPECT_EQ(client.call("gamestate")["money"], 50);
}

TEST(Set, StocksTheShopAnew) {
  TestClient client;
  client.start("TEST123");
  client.expect_refusal("set", {{"shop", true}}, "NOT_ALLOWED",
                        "Can re-stock shop only in SHOP state");
  const Json before = client.shop("TEST123");
  const Json after = client.call("set", {{"shop", true}});
  EXPECT_NE(after["shop"]["cards"][0]["id"], before["shop"]["cards"][0]["id"]);
  EXPECT_NE(after["packs"]["cards"][0]["id"], before["packs"]["cards"][0]["id"]);
  const Json& old_voucher = before["vouchers"]["cards"][0];
  const Json& new_voucher = after["vouchers"]["cards"][0];
  EXPECT_EQ(new_voucher["key"], old_voucher["key"]);
  EXPECT_NE(new_voucher["id"], old_voucher["id"]);
}

// add --------------------------------------------------------------------------------------------

TEST(Add, PutsEveryKindInItsPlace) {
  TestClient client;
  client.start("TEST123");
  client.call("select");
  const Json card = client.call("add", {{"key", "H_A"},
                                        {"seal", "RED"},
                                        {"edition", "FOIL"},
                                        {"enhancement", "STEEL"}})["hand"]["cards"][8];
  EXPECT_EQ(card["key"], "H_A");
  EXPECT_EQ(card["label"], "Steel Card");
  EXPECT_EQ(card["modifier"],
            (Json{{"seal", "RED"}, {"edition", "FOIL"}, {"enhancement", "STEEL"}}));
  EXPECT_EQ(client.call("gamestate")["cards"]["limit"], 53);
  const Json joker = client.call("add", {{"key", "j_joker"},
                                         {"edition", "NEGATIVE"},
                                         {"eternal", false},
                                         {"perishable", 10},
                                         {"rental", true}})["jokers"];
  EXPECT_EQ(joker["limit"], 6);
  EXPECT_EQ(joker["cards"][0]["value"]["effect"], "+4 Mult");
  EXPECT_EQ(joker["cards"][0]["modifier"],
            (Json{{"edition", "NEGATIVE"}, {"perishable", 10}, {"rental", true}}));
  EXPECT_EQ(
      client.call("add", {{"key", "c_fool"}, {"edition", "NEGATIVE"}})["consumables"]["count"], 1);
  for (int i = 0; i < 6; ++i) client.call("add", {{"key", "j_egg"}});
  EXPECT_EQ(client.call("gamestate")["jokers"]["count"], 7);
  client.shop("TEST123");
  EXPECT_EQ(client.call("add", {{"key", "v_hone"}})["vouchers"]["count"], 2);
}

TEST(Add, RefusesInTheOrderOfTheProtocol) {
  TestClient client;
  client.expect_refusal("add", {{"key", "j_joker"}}, "INVALID_STATE",
                        "Method 'add' requires one of these states: SELECTING_HAND, SHOP, "
                        "ROUND_EVAL");
  client.shop("TEST123");
  const auto refused = [&](const Json& params, const std::string& message,
                           const std::string& name = "BAD_REQUEST") {
    client.expect_refusal("add", params, name, message);
  };
  for (const char* key : {"", "x_y", "H_1", "HA", "h_A"}) {
    refused({{"key", key}},
            "Invalid card key format. Expected: joker (j_*), consumable (c_*), voucher (v_*), or "
            "playing card (SUIT_RANK)");
  }
  refused({{"key", "H_A"}}, "Playing cards can only be added in SELECTING_HAND state",
          "INVALID_STATE");
  refused({{"key", "p_arcana_normal_1"}}, "Cannot add pack, shop booster slots are full",
          "NOT_ALLOWED");
  client.call("buy", {{"pack", 0}});
  client.call("pack", {{"skip", true}});
  refused({{"key", "p_nothing"}}, "Pack key not found: p_nothing");
  refused({{"key", "p_arcana_normal_1"}, {"edition", "FOIL"}},
          "Edition cannot be applied to packs");
  refused({{"key", "v_hone"}, {"edition", "FOIL"}}, "Edition cannot be applied to vouchers");
  refused({{"key", "j_joker"}, {"seal", "RED"}}, "Seal can only be applied to playing cards");
  refused({{"key", "j_joker"}, {"edition", "SHINY"}},
          "Invalid edition value. Expected: HOLO, FOIL, POLYCHROME, or NEGATIVE");
  refused({{"key", "c_fool"}, {"edition", "FOIL"}}, "Consumables can only have NEGATIVE edition");
  refused({{"key", "j_joker"}, {"enhancement", "BONUS"}},
          "Enhancement can only be applied to playing cards");
  refused({{"key", "c_fool"}, {"eternal", true}}, "Eternal can only be applied to jokers");
  refused({{"key", "c_fool"}, {"perishable", 1}}, "Perishable can only be applied to jokers");
  refused({{"key", "j_joker"}, {"perishable", 0}}, "Perishable must be a positive integer (>= 1)");
  refused({{"key", "j_joker"}, {"perishable", 32}},
          "Failed to add card: j_joker: a perishable joker lasts at most 31 rounds", "NOT_ALLOWED");
  refused({{"key", "c_fool"}, {"rental", true}}, "Rental can only be applied to jokers");
  for (const char* key : {"j_nobody", "c_nothing", "v_nothing"}) {
    refused({{"key", key}}, "Failed to add card: " + std::string(key));
  }
  client.start("TEST123");
  client.call("select");
  refused({{"key", "H_A"}, {"seal", "PINK"}},
          "Invalid seal value. Expected: RED, BLUE, GOLD, or PURPLE");
  refused({{"key", "H_A"}, {"enhancement", "SOFT"}},
          "Invalid enhancement value. Expected: BONUS, MULT, WILD, GLASS, STEEL, STONE, GOLD, or "
          "LUCKY");
  refused({{"key", "v_hone"}}, "Vouchers can only be added in SHOP state", "INVALID_STATE");
  refused({{"key", "p_arcana_normal_1"}}, "Packs can only be added in SHOP state", "INVALID_STATE");
}

TEST(Add, RefusesWhatNoRunCanHold) {
  TestClient client;
  client.shop("TEST123");
  const Json answer = client.request("add", {{"key", "j_gros_michel"}, {"eternal", true}});
  EXPECT_EQ(answer["error"]["data"]["name"], "NOT_ALLOWED");
  EXPECT_EQ(client.call("gamestate")["jokers"]["count"], 0);
}

}  // namespace
}  // namespace jimbo::serve
