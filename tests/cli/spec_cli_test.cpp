#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/program.h"

namespace jimbo {
namespace {

using nlohmann::json;

const std::map<std::string, int> kCounts = {
    {"jokers", 150}, {"tarots", 22},   {"planets", 12},    {"spectrals", 18}, {"vouchers", 32},
    {"tags", 24},    {"boosters", 32}, {"blinds", 30},     {"decks", 15},     {"stakes", 8},
    {"hands", 12},   {"suits", 4},     {"challenges", 20}, {"ranks", 13},     {"enhancements", 8},
    {"editions", 4}, {"seals", 4}};

TEST(SpecJson, CountsAndListsAllContent) {
  const Outcome outcome = run_program("spec --json");
  ASSERT_EQ(outcome.code, 0);
  const json spec = json::parse(outcome.out);
  EXPECT_EQ(spec["version"], JIMBO_VERSION);
  for (const auto& [name, count] : kCounts) {
    EXPECT_EQ(spec["counts"][name], count) << name;
    EXPECT_EQ(spec[name].size(), static_cast<std::size_t>(count)) << name;
    std::set<std::string> keys;
    for (const json& item : spec[name]) {
      EXPECT_FALSE(item["name"].get<std::string>().empty());
      keys.insert(item.value("key", item["name"].get<std::string>()));
    }
    EXPECT_EQ(keys.size(), static_cast<std::size_t>(count)) << name;
  }
  EXPECT_EQ(spec["challenge_deck"]["key"], "b_challenge");
}

// Own items have a number where those of the game have none.
TEST(SpecText, ShowsTheItemsOfARulesFile) {
  const Outcome outcome = run_program("spec --rules " JIMBO_EXAMPLES "/rules/ten_jokers.toml");
  ASSERT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("jokers (160)"), std::string::npos);
}

TEST(SpecJson, HoldsTheFactsOfTheTables) {
  const json spec = json::parse(run_program("spec --json").out);
  EXPECT_EQ(spec["jokers"][0], json::parse(R"({"key": "j_joker", "name": "Joker", "text": "+4 Mult",
                            "rarity": "Common", "cost": 2,
                            "copy": "full", "eternal": true, "perishable": true,
                            "unlocked_at_start": true})"));
  EXPECT_EQ(spec["vouchers"][1]["requires"], "v_overstock_norm");
  EXPECT_EQ(spec["planets"][0]["hand"], "Pair");
  EXPECT_EQ(spec["decks"][0]["discards"], 1);
  EXPECT_EQ(spec["challenges"][3]["jokers"],
            json::parse(R"([{"key": "j_ceremonial", "eternal": true, "pinned": true}])"));
  EXPECT_EQ(spec["challenges"][19]["bans"].size(), 19U);
  EXPECT_EQ(spec["streams"][0]["key"], "boss");
  EXPECT_EQ(spec["streams"][4]["meaning"], "the deck's order at the start of a run");
  EXPECT_EQ(spec["counts"]["streams"], spec["streams"].size());
}

TEST(SpecTable, ListsEveryItem) {
  const Outcome outcome = run_program("spec");
  EXPECT_EQ(outcome.code, 0);
  for (const char* part : {"jokers (150)", "j_blueprint", "challenges (20)", "Voucher{ante}"}) {
    EXPECT_TRUE(contains(outcome.out, part)) << part;
  }
}

}  // namespace
}  // namespace jimbo
