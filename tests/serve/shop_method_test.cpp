#include "serve/test_client.h"

// next_round, reroll, buy, sell.

namespace jimbo::serve {
namespace {

using Json = nlohmann::json;

TEST(Reroll, NeedsItsPrice) {
  TestClient client;
  client.shop("TEST123", 4);
  client.expect_refusal("reroll", Json::object(), "NOT_ALLOWED",
                        "Not enough dollars to reroll. Available: 4, Required: 5");
  client.call("add", {{"key", "j_credit_card"}});
  client.call("set", {{"money", 0}});
  EXPECT_EQ(client.call("reroll")["money"], -5);
  client.call("next_round");
  client.expect_refusal("reroll", Json::object(), "INVALID_STATE",
                        "Method 'reroll' requires one of these states: SHOP");
}

TEST(Buy, ChecksItsArguments) {
  TestClient client;
  client.shop("TEST123");
  const auto refused = [&](const Json& params, const std::string& message) {
    client.expect_refusal("buy", params, "BAD_REQUEST", message);
  };
  refused(Json::object(), "Invalid arguments. You must provide one of: card, voucher, pack");
  refused({{"card", 0}, {"pack", 0}},
          "Invalid arguments. Cannot provide more than one of: card, voucher, or pack");
  refused({{"card", 9}}, "Card index out of range. Index: 9, Available cards: 2");
  refused({{"card", -1}}, "Card index out of range. Index: -1, Available cards: 2");
  refused({{"voucher", 1}}, "Voucher index out of range. Index: 1, Available: 1");
  refused({{"pack", 2}}, "Pack index out of range. Index: 2, Available: 2");
  client.call("buy", {{"voucher", 0}});
  refused({{"voucher", 0}}, "No vouchers to redeem. Defeat boss blind to restock");
  client.call("buy", {{"card", 0}});
  client.call("buy", {{"card", 0}});
  refused({{"card", 0}}, "No jokers/consumables/cards in the shop. Reroll to restock the shop");
  for (int i = 0; i < 2; ++i) {
    client.call("buy", {{"pack", 0}});
    client.call("pack", {{"skip", true}});
  }
  refused({{"pack", 0}}, "No packs to open");
}

TEST(Buy, NeedsMoneyAndRoom) {
  TestClient client;
  client.shop("TEST123", 2);
  client.expect_refusal("buy", {{"card", 0}}, "BAD_REQUEST",
                        "Card is not affordable. Cost: 5, Available money: 2");
  client.expect_refusal("buy", {{"voucher", 0}}, "BAD_REQUEST",
                        "Card is not affordable. Cost: 10, Available money: 2");
  client.expect_refusal("buy", {{"pack", 0}}, "BAD_REQUEST",
                        "Card is not affordable. Cost: 4, Available money: 2");
  client.call("set", {{"money", 100}});
  for (int i = 0; i < 5; ++i) client.call("add", {{"key", "j_joker"}});
  for (int i = 0; i < 2; ++i) client.call("add", {{"key", "c_fool"}});
  client.expect_refusal("buy", {{"card", 0}}, "BAD_REQUEST",
                        "Cannot purchase joker card, joker slots are full. Current: 5, Limit: 5");
  client.expect_refusal(
      "buy", {{"card", 1}}, "BAD_REQUEST",
      "Cannot purchase consumable card, consumable slots are full. Current: 2, Limit: 2");
}

TEST(Buy, MovesTheCardAndPays) {
  TestClient client;
  const Json before = client.shop("TEST123", 100);
  const Json after = client.call("buy", {{"card", 0}});
  EXPECT_EQ(after["state"], "SHOP");
  EXPECT_EQ(after["money"], 95);
  EXPECT_EQ(after["shop"]["count"], 1);
  EXPECT_EQ(after["jokers"]["cards"][0]["key"], before["shop"]["cards"][0]["key"]);
  EXPECT_EQ(client.call("buy", {{"card", 0}})["consumables"]["count"], 1);
  const Json voucher = client.call("buy", {{"voucher", 0}});
  EXPECT_EQ(voucher["used_vouchers"],
            (Json{{before["vouchers"]["cards"][0]["key"].get<std::string>(), ""}}));
}

TEST(Buy, OpensPacks) {
  TestClient client;
  client.shop("QKNXF682");
  const Json arcana = client.call("buy", {{"pack", 1}});
  EXPECT_EQ(arcana["state"], "SMODS_BOOSTER_OPENED");
  EXPECT_EQ(arcana["pack"]["count"], arcana["pack"]["limit"]);
  EXPECT_EQ(arcana["hand"]["count"], 8);
  EXPECT_EQ(arcana["packs"]["count"], 1);
  client.expect_refusal("buy", {{"card", 0}}, "INVALID_STATE",
                        "Method 'buy' requires one of these states: SHOP");
}

TEST(Sell, ChecksItsArguments) {
  TestClient client;
  client.shop("TEST123");
  client.expect_refusal("sell", Json::object(), "BAD_REQUEST",
                        "Must provide exactly one of: joker or consumable");
  client.expect_refusal("sell", {{"joker", 0}, {"consumable", 0}}, "BAD_REQUEST",
                        "Can only sell one item at a time");
  client.expect_refusal("sell", {{"joker", 0}}, "NOT_ALLOWED", "No jokers available to sell");
  client.expect_refusal("sell", {{"consumable", 0}}, "NOT_ALLOWED",
                        "No consumables available to sell");
  client.call("add", {{"key", "j_joker"}, {"eternal", true}});
  client.call("add", {{"key", "c_fool"}});
  client.expect_refusal("sell", {{"joker", 1}}, "BAD_REQUEST", "Index out of range for joker: 1");
  client.expect_refusal("sell", {{"consumable", -1}}, "BAD_REQUEST",
                        "Index out of range for consumable: -1");
  client.expect_refusal("sell", {{"joker", 0}}, "NOT_ALLOWED", "An eternal joker cannot be sold");
  const Json state = client.call("sell", {{"consumable", 0}});
  EXPECT_EQ(state["money"], 1001);
  EXPECT_EQ(state["consumables"]["count"], 0);
  client.call("next_round");
  client.expect_refusal("sell", {{"joker", 0}}, "INVALID_STATE",
                        "Method 'sell' requires one of these states: SELECTING_HAND, SHOP");
}

}  // namespace
}  // namespace jimbo::serve
