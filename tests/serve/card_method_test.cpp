#include "serve/test_client.h"

// rearrange, use, pack.

namespace jimbo::serve {
namespace {

using Json = nlohmann::json;

TEST(Rearrange, PutsCardsIntoTheOrderGiven) {
  TestClient client;
  client.start("TEST123");
  const Json before = client.call("select")["hand"]["cards"];
  const std::vector<int> order = {3, 1, 0, 2, 7, 6, 5, 4};
  const Json after = client.call("rearrange", {{"hand", order}})["hand"]["cards"];
  for (std::size_t i = 0; i < order.size(); ++i) EXPECT_EQ(after[i], before[order[i]]) << i;
  for (const char* key : {"j_joker", "j_egg", "j_banner"}) client.call("add", {{"key", key}});
  EXPECT_EQ(keys_of(client.call("rearrange", {{"jokers", {2, 0, 1}}})["jokers"]),
            "j_banner j_joker j_egg");
  for (const char* key : {"c_fool", "c_sun"}) client.call("add", {{"key", key}});
  EXPECT_EQ(keys_of(client.call("rearrange", {{"consumables", {1, 0}}})["consumables"]),
            "c_sun c_fool");
}

TEST(Rearrange, RefusesInTheOrderOfTheProtocol) {
  TestClient client;
  client.start("TEST123");
  client.call("select");
  const auto refused = [&](const Json& params, const std::string& message) {
    client.expect_refusal("rearrange", params, "BAD_REQUEST", message);
  };
  refused(Json::object(), "Must provide exactly one of: hand, jokers, or consumables");
  refused({{"hand", {0}}, {"jokers", Json::array()}}, "Can only rearrange one type at a time");
  refused({{"hand", {0, 1}}}, "Must provide exactly 8 indices for hand");
  refused({{"hand", {0, 1, 2, 3, 4, 5, 6, 8}}}, "Index out of range for hand: 8");
  refused({{"hand", {0, 1, 2, 3, 4, 5, 6, 6}}}, "Duplicate index in hand: 6");
  refused({{"jokers", {0}}}, "Must provide exactly 0 indices for jokers");
  client.shop("TEST123");
  client.expect_refusal("rearrange", {{"hand", {0}}}, "INVALID_STATE",
                        "Can only rearrange hand during hand selection");
  client.call("buy", {{"pack", 0}});
  client.expect_refusal(
      "rearrange", {{"hand", {0}}}, "NOT_ALLOWED",
      "No cards to rearrange. You can only rearrange hand in Arcana and Spectral packs.");
}

TEST(Use, ChecksCardsInTheOrderOfTheProtocol) {
  TestClient client;
  client.start("TEST123");
  client.call("select");
  const auto refused = [&](const Json& params, const std::string& message) {
    client.expect_refusal("use", params, "BAD_REQUEST", message);
  };
  refused(Json::object(), "Missing required field 'consumable'");
  refused({{"consumable", 0}}, "Consumable index out of range: 0");
  client.call("add", {{"key", "c_magician"}});
  client.call("add", {{"key", "c_death"}});
  refused({{"consumable", 0}}, "Consumable 'The Magician' requires card selection");
  refused({{"consumable", 0}, {"cards", Json::array()}},
          "Consumable 'The Magician' requires card selection");
  refused({{"consumable", 0}, {"cards", {9}}}, "Card index out of range: 9");
  refused({{"consumable", 0}, {"cards", {0, 1, 2}}},
          "Consumable 'The Magician' requires at most 2 cards (provided: 3)");
  refused({{"consumable", 1}, {"cards", {0}}},
          "Consumable 'Death' requires exactly 2 cards (provided: 1)");
  const Json state = client.call("use", {{"consumable", 0}, {"cards", {0, 1}}});
  EXPECT_EQ(state["hand"]["cards"][0]["modifier"]["enhancement"], "LUCKY");
  EXPECT_EQ(state["state"], "SELECTING_HAND");
}

TEST(Use, KnowsWhereAndWhen) {
  TestClient client;
  client.shop("TEST123");
  client.call("add", {{"key", "c_lovers"}});
  client.expect_refusal("use", {{"consumable", 0}, {"cards", {0}}}, "INVALID_STATE",
                        "Consumable 'The Lovers' requires card selection and can only be used in "
                        "SELECTING_HAND state");
  client.call("add", {{"key", "c_fool"}});
  client.expect_refusal("use", {{"consumable", 1}}, "NOT_ALLOWED",
                        "Consumable 'The Fool' cannot be used at this time");
  client.call("add", {{"key", "c_pluto"}});
  const Json state = client.call("use", {{"consumable", 2}, {"cards", {99}}});
  EXPECT_EQ(state["hands"]["High Card"]["level"], 2);
  EXPECT_EQ(client.call("add", {{"key", "c_pluto"}})["consumables"]["cards"][2]["value"]["effect"],
            "(lvl.2) Level up High Card +1 Mult and +10 chips");
}

TEST(Fool, HasTheTextClientsCompare) {
  TestClient client;
  client.shop("TEST123");
  EXPECT_EQ(client.call("add", {{"key", "c_fool"}})["consumables"]["cards"][0]["value"]["effect"],
            "Creates the last Tarot or Planet card used during this run The Fool excluded ");
}

// Packs ------------------------------------------------------------------------------------------

TEST(Pack, ChecksItsArguments) {
  TestClient client;
  client.shop("QKNXF682");
  client.expect_refusal("pack", {{"card", 0}}, "INVALID_STATE",
                        "Method 'pack' requires one of these states: SMODS_BOOSTER_OPENED");
  client.call("buy", {{"pack", 1}});
  const auto refused = [&](const Json& params, const std::string& message) {
    client.expect_refusal("pack", params, "BAD_REQUEST", message);
  };
  refused(Json::object(), "Invalid arguments. You must provide one of: card, skip");
  refused({{"skip", false}}, "Invalid arguments. You must provide one of: card, skip");
  refused({{"card", 0}, {"skip", true}}, "Invalid arguments. Cannot provide both card and skip");
  refused({{"card", 9}, {"targets", {99}}},
          "Target card index out of range. Index: 99, Hand size: 8");
  refused({{"card", 9}}, "Card index out of range. Index: 9, Available cards: 3");
  refused({{"card", -1}}, "Card index out of range. Index: -1, Available cards: 3");
  refused({{"card", 0}}, "Card 'c_heirophant' requires 1-2 target card(s). Provided: 0");
  refused({{"card", 0}, {"targets", {0, 1, 2}}},
          "Card 'c_heirophant' requires 1-2 target card(s). Provided: 3");
  const Json state = client.call("pack", {{"card", 0}, {"targets", {0, 1}}});
  EXPECT_EQ(state["state"], "SHOP");
  EXPECT_FALSE(state.contains("pack"));
  EXPECT_EQ(state["hand"]["count"], 0);
}

TEST(Pack, OfSpectralsAsksForJokersAndTargets) {
  TestClient client;
  client.shop("3Q1KBVT3");
  client.call("buy", {{"pack", 1}});
  client.expect_refusal("pack", {{"card", 0}}, "NOT_ALLOWED",
                        "Card 'c_ankh' requires at least 1 joker. Current: 0");
  client.expect_refusal("pack", {{"card", 1}}, "BAD_REQUEST",
                        "Card 'c_aura' requires exactly 1 target card(s). Provided: 0");
  EXPECT_EQ(client.call("pack", {{"card", 1}, {"targets", {0}}})["state"], "SHOP");
}

TEST(Pack, OfJokersNeedsRoom) {
  TestClient client;
  client.shop("TEST123");
  for (int i = 0; i < 5; ++i) client.call("add", {{"key", "j_joker"}});
  client.call("buy", {{"pack", 0}});
  client.expect_refusal("pack", {{"card", 0}}, "NOT_ALLOWED",
                        "Cannot select joker, joker slots are full. Current: 5, Limit: 5");
  EXPECT_EQ(client.call("pack", {{"skip", true}})["state"], "SHOP");
}

TEST(Pack, OfMegaSizeGivesTwoCards) {
  TestClient client;
  client.shop("VPV32ZTY");
  const Json opened = client.call("buy", {{"pack", 1}});
  EXPECT_EQ(opened["pack"]["count"], 5);
  const Json once = client.call("pack", {{"card", 0}});
  EXPECT_EQ(once["state"], "SMODS_BOOSTER_OPENED");
  EXPECT_EQ(once["pack"]["count"], 4);
  EXPECT_EQ(client.call("pack", {{"card", 0}})["state"], "SHOP");
}

TEST(Pack, OfATagLeadsBackToTheBlinds) {
  // A seed whose first tag opens a pack.
  TestClient client;
  const std::string charm = [&] {
    for (int i = 0;; ++i) {
      const std::string seed = "CHARM" + std::to_string(i);
      if (client.start(seed)["blinds"]["small"]["tag_name"] == "Charm Tag") return seed;
    }
  }();
  client.start(charm);
  EXPECT_EQ(client.call("skip")["state"], "SMODS_BOOSTER_OPENED");
  EXPECT_EQ(client.call("pack", {{"skip", true}})["state"], "BLIND_SELECT");
}

}  // namespace
}  // namespace jimbo::serve
