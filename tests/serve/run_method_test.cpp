#include <filesystem>
#include <fstream>
#include <sstream>

#include "serve/test_client.h"

// health, gamestate, menu, start, save, load, screenshot.

namespace jimbo::serve {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

TEST(Menu, ShowsAStateWithoutARun) {
  TestClient client;
  const Json state = client.call("gamestate");
  EXPECT_EQ(state["state"], "MENU");
  EXPECT_EQ(state["round_num"], 0);
  EXPECT_EQ(state["ante_num"], 1);
  EXPECT_EQ(state["money"], 0);
  EXPECT_EQ(state["won"], false);
  EXPECT_EQ(state["deck"], "RED");
  EXPECT_EQ(state["stake"], "WHITE");
  EXPECT_EQ(state["used_vouchers"], Json::array());
  EXPECT_EQ(state["hands"].size(), 12U);
  EXPECT_EQ(state["round"], (Json{{"hands_left", 0},
                                  {"hands_played", 0},
                                  {"discards_left", 0},
                                  {"discards_used", 0},
                                  {"reroll_cost", 5},
                                  {"chips", 0}}));
  const char* const status[] = {"SELECT", "UPCOMING", "UPCOMING"};
  const char* const slots[] = {"small", "big", "boss"};
  const int scores[] = {300, 450, 600};
  for (int i = 0; i < 3; ++i) {
    const Json& blind = state["blinds"][slots[i]];
    EXPECT_EQ(blind["status"], status[i]);
    EXPECT_EQ(blind["score"], scores[i]);
    EXPECT_EQ(blind["tag_name"], "");
    EXPECT_EQ(blind["tag_effect"], "");
    EXPECT_EQ(blind["effect"], "");
  }
  EXPECT_EQ(state["blinds"]["boss"]["name"], "Boss Blind");
  for (const char* absent : {"seed", "jokers", "consumables", "cards", "hand", "shop", "pack"}) {
    EXPECT_FALSE(state.contains(absent)) << absent;
  }
}

TEST(Menu, EndsARunFromAnyState) {
  TestClient client;
  EXPECT_EQ(client.call("menu")["state"], "MENU");
  client.shop("TEST123");
  const Json state = client.call("menu");
  EXPECT_EQ(state["state"], "MENU");
  EXPECT_EQ(state, client.call("gamestate"));
}

TEST(Start, BeginsARun) {
  TestClient client;
  const Json state =
      client.call("start", {{"deck", "BLUE"}, {"stake", "GREEN"}, {"seed", "ALEEB"}});
  EXPECT_EQ(state["state"], "BLIND_SELECT");
  EXPECT_EQ(state["deck"], "BLUE");
  EXPECT_EQ(state["stake"], "GREEN");
  EXPECT_EQ(state["seed"], "ALEEB");
  EXPECT_EQ(state["round_num"], 0);
  EXPECT_EQ(state["ante_num"], 1);
  EXPECT_EQ(state["hand"]["count"], 0);
  EXPECT_EQ(state["cards"]["count"], 52);
  for (const char* area : {"shop", "vouchers", "packs", "pack"}) {
    EXPECT_FALSE(state.contains(area)) << area;
  }
  client.expect_refusal("start", {{"deck", "RED"}, {"stake", "WHITE"}}, "INVALID_STATE",
                        "Method 'start' requires one of these states: MENU");
}

TEST(Start, ReadsKeysToo) {
  TestClient client;
  EXPECT_EQ(client.call("start", {{"deck", "b_plasma"}, {"stake", "stake_gold"}})["deck"],
            "PLASMA");
}

TEST(Start, DrawsASeedIfNoneIsGiven) {
  TestClient client;
  const std::string seed =
      client.call("start", {{"deck", "RED"}, {"stake", "WHITE"}})["seed"].get<std::string>();
  ASSERT_EQ(seed.size(), 8U);
  EXPECT_EQ(seed.find_first_not_of("123456789ABCDEFGHIJKLMNPQRSTUVWXYZ"), std::string::npos);
}

TEST(Start, RefusesUnknownWordsTheStakeFirst) {
  TestClient client;
  client.expect_refusal(
      "start", {{"deck", "PINK"}, {"stake", "PINK"}}, "BAD_REQUEST",
      "Invalid stake enum. Must be one of: WHITE, RED, GREEN, BLACK, BLUE, PURPLE, ORANGE, GOLD. "
      "Got: PINK");
  client.expect_refusal(
      "start", {{"deck", "PINK"}, {"stake", "WHITE"}}, "BAD_REQUEST",
      "Invalid deck enum. Must be one of: RED, BLUE, YELLOW, GREEN, BLACK, MAGIC, NEBULA, GHOST, "
      "ABANDONED, CHECKERED, ZODIAC, PAINTED, ANAGLYPH, PLASMA, ERRATIC. Got: PINK");
  client.expect_refusal("start", {{"stake", "WHITE"}}, "BAD_REQUEST",
                        "Missing required field 'deck'");
  const Json answer = client.request(
      "start", {{"deck", "RED"}, {"stake", "WHITE"}, {"seed", std::string(101, 'A')}});
  EXPECT_EQ(answer["error"]["data"]["name"], "BAD_REQUEST");
}

// The mod hands any text to the game; bots use such seeds.
TEST(Start, TakesSeedsThatNobodyCanType) {
  for (const char* seed : {"HEURISTIC1", "AAAAAAA-0", "BENCH_01", "lower case"}) {
    TestClient client;
    EXPECT_EQ(client.start(seed)["seed"], seed);
    EXPECT_EQ(client.call("select")["seed"], seed);
  }
}

TEST(Start, LeavesNothingOfTheRunBefore) {
  TestClient client;
  client.shop("TEST123");
  const Json first = client.start("TEST123");
  TestClient fresh;
  EXPECT_EQ(first, fresh.start("TEST123"));
}

// Files ------------------------------------------------------------------------------------------

class Files : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) /
              ("jimbo_serve_" +
               std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "data");
  }
  void TearDown() override { fs::remove_all(folder_); }

  TestClient client(bool overwrite = false) {
    return TestClient(ServeOptions{.files = DataFolder((folder_ / "data").string(), overwrite)});
  }
  std::string inside(const std::string& name) const { return (folder_ / "data" / name).string(); }

  fs::path folder_;
};

TEST_F(Files, KeepARunInEveryState) {
  TestClient one = client(true);
  TestClient two = client(true);
  const auto compare = [&](const std::string& state) {
    const Json saved = one.call("save", {{"path", "run.jkr"}});
    EXPECT_EQ(saved, (Json{{"success", true}, {"path", "run.jkr"}}));
    EXPECT_EQ(two.call("load", {{"path", inside("run.jkr")}})["success"], true);
    const Json a = one.call("gamestate");
    const Json b = two.call("gamestate");
    EXPECT_EQ(a["state"], state);
    for (const char* area : {"state", "hand", "cards", "jokers", "blinds", "round", "seed"}) {
      EXPECT_EQ(a[area], b[area]) << state;
    }
  };
  one.start("TEST123");
  compare("BLIND_SELECT");
  one.call("select");
  compare("SELECTING_HAND");
  one.call("set", {{"chips", 1000}});
  one.call("play", {{"cards", {0}}});
  compare("ROUND_EVAL");
  one.call("cash_out");
  one.call("set", {{"money", 100}});
  compare("SHOP");
  one.call("buy", {{"pack", 0}});
  compare("SMODS_BOOSTER_OPENED");
  // What follows is the same too.
  EXPECT_EQ(one.call("pack", {{"card", 0}})["jokers"], two.call("pack", {{"card", 0}})["jokers"]);
}

TEST_F(Files, LoadedOutsideAShopShowNoShop) {
  TestClient one = client();
  one.shop("TEST123");
  const Json left = one.call("next_round");
  EXPECT_EQ(left["shop"]["cards"], Json::array());
  one.call("save", {{"path", "run"}});
  TestClient two = client();
  two.call("load", {{"path", "run"}});
  EXPECT_FALSE(two.call("gamestate").contains("shop"));
}

TEST_F(Files, AreRefusedOutsideTheFolder) {
  TestClient one = client();
  one.start("TEST123");
  fs::create_symlink(folder_, folder_ / "data" / "link");
  for (const char* path : {"../run", "/etc/passwd", "link/run", "a/../../run"}) {
    one.expect_refusal("save", {{"path", path}}, "INTERNAL_ERROR",
                       "Failed to write save file to '" + std::string(path) +
                           "': it lies outside the folder of --data, name a file inside it");
    one.expect_refusal("load", {{"path", path}}, "INTERNAL_ERROR",
                       "Failed to read save file: '" + std::string(path) +
                           "': it lies outside the folder of --data, name a file inside it");
  }
  EXPECT_FALSE(fs::exists(folder_ / "run"));
}

// A link to a place where no file is yet would be written through.
TEST_F(Files, AreNeverLinks) {
  TestClient one = client(true);
  one.start("TEST123");
  one.call("save", {{"path", "plain"}});
  fs::create_symlink(folder_ / "new", inside("dangling"));
  fs::create_symlink(inside("plain"), inside("leads_inside"));
  fs::create_symlink(inside("chain_end"), inside("chain"));
  fs::create_symlink(folder_ / "new", inside("chain_end"));
  const std::string reason = "': it is a link, which the server does not follow, name a plain file";
  for (const std::string path : {"dangling", "leads_inside", "chain"}) {
    one.expect_refusal("save", {{"path", path}}, "INTERNAL_ERROR",
                       "Failed to write save file to '" + path + reason);
    one.expect_refusal("load", {{"path", path}}, "INTERNAL_ERROR",
                       "Failed to read save file: '" + path + reason);
    EXPECT_TRUE(fs::is_symlink(inside(path))) << "it must stay as it was";
  }
  EXPECT_FALSE(fs::exists(folder_ / "new"));
}

TEST_F(Files, LieInFoldersOnceTheirLinksAreFollowed) {
  TestClient one = client();
  one.start("TEST123");
  fs::create_directory(inside("folder"));
  fs::create_directory_symlink(inside("folder"), inside("leads_inside"));
  fs::create_directory_symlink(folder_ / "new", inside("dangling"));
  one.call("save", {{"path", "leads_inside/run"}});
  EXPECT_TRUE(fs::exists(inside("folder/run")));
  for (const std::string path : {"dangling/run", "folder/", "folder/.", "folder/..", ""}) {
    one.expect_refusal("save", {{"path", path}}, "INTERNAL_ERROR",
                       "Failed to write save file to '" + path + "'");
  }
  EXPECT_FALSE(fs::exists(folder_ / "new"));
}

TEST_F(Files, LargerThanAnySaveAreRefused) {
  TestClient one = client();
  std::ofstream(inside("large")) << std::string(1'000'001, ' ');
  std::ofstream(inside("largest")) << std::string(1'000'000, ' ');
  one.expect_refusal("load", {{"path", "large"}}, "INTERNAL_ERROR",
                     "Failed to read save file: 'large': it is larger than any save");
  one.expect_refusal("load", {{"path", "largest"}}, "INTERNAL_ERROR", "Invalid save file format");
}

TEST_F(Files, AreNotReplacedUnlessAllowed) {
  TestClient one = client();
  one.start("TEST123");
  one.call("save", {{"path", "run"}});
  one.expect_refusal("save", {{"path", "run"}}, "INTERNAL_ERROR",
                     "Failed to write save file to 'run': it exists, and the server was started "
                     "without --overwrite");
}

TEST_F(Files, ThatAreNoSavesAreRefused) {
  TestClient one = client();
  one.expect_refusal("load", {{"path", "nothing"}}, "INTERNAL_ERROR",
                     "Failed to read save file: 'nothing'");
  std::ofstream(inside("text")) << "return {}";
  one.expect_refusal("load", {{"path", "text"}}, "INTERNAL_ERROR", "Invalid save file format");
  one.start("TEST123");
  one.expect_refusal("save", {{"path", "no/such/folder"}}, "INTERNAL_ERROR",
                     "Failed to write save file to 'no/such/folder'");
}

TEST_F(Files, NeedARunToBeSaved) {
  TestClient one = client();
  one.expect_refusal(
      "save", {{"path", "run"}}, "INVALID_STATE",
      "Method 'save' requires one of these states: SELECTING_HAND, HAND_PLAYED, DRAW_TO_HAND, "
      "GAME_OVER, SHOP, PLAY_TAROT, BLIND_SELECT, ROUND_EVAL, TAROT_PACK, PLANET_PACK, "
      "SPECTRAL_PACK, STANDARD_PACK, BUFFOON_PACK, NEW_ROUND, SMODS_BOOSTER_OPENED");
}

TEST_F(Files, NeedAFolder) {
  TestClient none;
  none.start("TEST123");
  none.expect_refusal("save", {{"path", "run"}}, "INTERNAL_ERROR",
                      "Failed to write save file to 'run': the server has no folder, start it "
                      "with --data DIR");
}

TEST_F(Files, HoldScreenshotsAsPng) {
  TestClient one = client(true);
  for (const bool in_shop : {false, true}) {
    if (in_shop) one.shop("TEST123");
    EXPECT_EQ(one.call("screenshot", {{"path", "shot.png"}})["path"], "shot.png");
    std::ifstream file(inside("shot.png"), std::ios::binary);
    std::ostringstream bytes;
    bytes << file.rdbuf();
    EXPECT_EQ(bytes.str().substr(0, 8), "\x89PNG\r\n\x1a\n");
    EXPECT_GT(bytes.str().size(), 1000U);
  }
  one.expect_refusal("screenshot", {{"path", "no/folder.png"}}, "INTERNAL_ERROR",
                     "Failed to write screenshot file to 'no/folder.png'");
}

}  // namespace
}  // namespace jimbo::serve
