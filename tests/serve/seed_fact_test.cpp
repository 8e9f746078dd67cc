#include <vector>

#include "serve/test_client.h"

// What clients of the protocol know of some seeds of the real game.

namespace jimbo::serve {
namespace {

using Json = nlohmann::json;

// Opens the only pack of a shop whose own packs are skipped.
Json open_added_pack(TestClient& client, const std::string& key) {
  for (int i = 0; i < 2; ++i) {
    client.call("buy", {{"pack", 0}});
    client.call("pack", {{"skip", true}});
  }
  client.call("add", {{"key", key}});
  return client.call("buy", {{"pack", 0}});
}

TEST(SeedFact, Test123HasTheseTagsAndThisBoss) {
  TestClient client;
  const Json blinds = client.start("TEST123")["blinds"];
  EXPECT_EQ(blinds["small"]["tag_name"], "Polychrome Tag");
  EXPECT_EQ(blinds["small"]["tag_effect"],
            "Next base edition shop Joker is free and becomes Polychrome");
  EXPECT_EQ(blinds["big"]["tag_name"], "Investment Tag");
  EXPECT_EQ(blinds["big"]["tag_effect"], "After defeating the Boss Blind, gain $25");
  EXPECT_EQ(blinds["boss"]["name"], "The Manacle");
  EXPECT_EQ(blinds["boss"]["effect"], "-1 Hand Size");
}

TEST(SeedFact, Test123IsDealtThisHandAndScoresSo) {
  TestClient client;
  client.start("TEST123");
  const Json state = client.call("select");
  EXPECT_EQ(keys_of(state["hand"]), "S_A H_J D_9 S_8 S_6 S_3 S_2 D_2");
  EXPECT_EQ(client.call("play", {{"cards", {0, 3, 4, 5, 6}}})["round"]["chips"], 260);

  client.start("TEST123");
  client.call("select");
  EXPECT_EQ(client.call("play", {{"cards", {0}}})["round"]["chips"], 16);
  client.call("discard", {{"cards", {0}}});
  EXPECT_EQ(client.call("play", {{"cards", {0}}})["round"]["chips"], 31);
}

TEST(SeedFact, Test123HasThisShop) {
  TestClient client;
  const Json state = client.shop("TEST123");
  const Json& first = state["shop"]["cards"][0];
  EXPECT_EQ(first["set"], "JOKER");
  EXPECT_EQ(first["cost"]["buy"], 5);
  const Json& second = state["shop"]["cards"][1];
  EXPECT_EQ(second["key"], "c_pluto");
  EXPECT_EQ(second["value"]["effect"], "(lvl.1) Level up High Card +1 Mult and +10 chips");
  EXPECT_EQ(state["packs"]["cards"][0]["label"], "Buffoon Pack");
  EXPECT_EQ(state["packs"]["cards"][1]["label"], "Standard Pack");
  EXPECT_EQ(state["vouchers"]["count"], 1);
  EXPECT_EQ(state["round"]["reroll_cost"], 5);
  const Json rerolled = client.call("reroll");
  EXPECT_EQ(rerolled["shop"]["cards"][1]["label"], "The Magician");
  EXPECT_EQ(rerolled["round"]["reroll_cost"], 6);
}

TEST(SeedFact, Test123HasThesePacks) {
  const std::pair<const char*, const char*> packs[] = {
      {"p_arcana_normal_1", "c_hermit"},     {"p_arcana_mega_1", "c_hermit"},
      {"p_celestial_jumbo_1", "c_saturn"},   {"p_celestial_normal_1", "c_saturn"},
      {"p_spectral_normal_1", "c_immolate"}, {"p_spectral_mega_1", "c_immolate"}};
  for (const auto& [pack, first] : packs) {
    TestClient client;
    client.shop("TEST123");
    EXPECT_EQ(open_added_pack(client, pack)["pack"]["cards"][0]["key"], first) << pack;
  }
}

TEST(SeedFact, OtherSeedsHaveThesePacks) {
  TestClient client;
  client.shop("QKNXF682");
  EXPECT_EQ(client.call("buy", {{"pack", 1}})["pack"]["cards"][0]["key"], "c_heirophant");
  EXPECT_EQ(client.shop("3Q1KBVT3")["packs"]["cards"][0]["label"], "Buffoon Pack");
  EXPECT_EQ(keys_of(client.call("buy", {{"pack", 1}})["pack"]), "c_ankh c_aura");
  EXPECT_EQ(client.shop("VPV32ZTY")["packs"]["cards"][1]["label"], "Mega Celestial Pack");
  client.shop("VEBROR8", 100);
  EXPECT_EQ(keys_of(open_added_pack(client, "p_arcana_mega_1")["pack"]),
            "c_wheel_of_fortune c_sun c_star c_hanged_man c_chariot");
  client.shop("7IDNRIV", 100);
  EXPECT_EQ(open_added_pack(client, "p_celestial_mega_1")["pack"]["cards"][2]["key"],
            "c_black_hole");
}

TEST(SeedFact, FamiliarPutsItsCardsToTheEndOfTheHand) {
  TestClient client;
  client.start("TEST123");
  client.call("select");
  client.call("add", {{"key", "c_familiar"}});
  const Json hand = client.call("use", {{"consumable", 0}})["hand"];
  ASSERT_EQ(hand["count"], 10);
  for (const int i : {7, 8, 9}) EXPECT_EQ(hand["cards"][i]["set"], "ENHANCED") << i;
}

}  // namespace
}  // namespace jimbo::serve
