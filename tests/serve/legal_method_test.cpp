#include <set>
#include <string>

#include <gtest/gtest.h>

#include "base/chooser.h"
#include "engine/engine.h"
#include "serve/test_client.h"

namespace jimbo::serve {
namespace {

using Json = nlohmann::json;

std::set<std::string> methods_of(const Json& calls) {
  std::set<std::string> methods;
  for (const Json& call : calls) methods.insert(call["method"]);
  return methods;
}

TEST(LegalActions, AreThoseOfTheScreen) {
  TestClient client;
  EXPECT_EQ(client.call("legal_actions"), Json::array()) << "at the menu";
  client.start("TEST123");
  EXPECT_EQ(client.call("legal_actions").dump(),
            R"([{"method":"select","params":{}},{"method":"skip","params":{}}])");
  client.call("select");
  const Json calls = client.call("legal_actions");
  EXPECT_EQ(calls.size(), 436U);
  EXPECT_EQ(methods_of(calls), (std::set<std::string>{"discard", "play"}));
}

// Whole runs by nothing but what is listed, in both lines of the protocol.
TEST(LegalActions, CanBeSentBackAsTheyAre) {
  std::set<std::string> methods;
  for (const Api api : {Api::V15, Api::V20}) {
    for (int game = 0; game < 4; ++game) {
      ServeOptions options;
      options.api = api;
      TestClient client(options);
      client.start("SEED_" + std::to_string(game));
      Chooser chooser(static_cast<std::uint64_t>(game) + 1);
      for (int i = 0; i < 60; ++i) {
        const Json calls = client.call("legal_actions");
        if (calls.empty()) break;
        const Json& call =
            calls[static_cast<std::size_t>(chooser.below(static_cast<int>(calls.size())))];
        if (call["method"] == "play") client.call("set", {{"chips", 1'000'000}, {"money", 200}});
        ASSERT_TRUE(client.request(call["method"], call["params"]).contains("result")) << call;
        methods.insert(call["method"]);
      }
    }
  }
  for (const char* method :
       {"buy", "buy_and_use", "cash_out", "next_round", "pack", "reroll", "sell", "skip", "use"}) {
    EXPECT_TRUE(methods.contains(method)) << method;
  }
}

TEST(LegalActions, AreRefusedWhereThereAreTooMany) {
  TestClient client;
  client.start("TEST123");
  client.call("select");
  for (int i = 0; i < 20; ++i) client.call("add", {{"key", "H_A"}});
  client.expect_refusal("legal_actions", Json::object(), "NOT_ALLOWED",
                        "There are 244874 legal actions, of which at most 20000 are listed");
}

// Buying a Negative joker with full slots ---------------------------------------------------------

class NegativeJoker : public testing::Test {
 protected:
  // A shop with a Negative joker on the shelf and five jokers owned.
  static void offer(TestClient& client) {
    client.shop("TEST123");
    for (int i = 0; i < 5; ++i) client.call("add", {{"key", "j_egg"}});
    client.game().run().shop[0].joker.edition = Edition::Negative;
  }
  static bool is_listed(TestClient& client) {
    const Json call = {{"method", "buy"}, {"params", {{"card", 0}}}};
    const Json calls = client.call("legal_actions");
    return std::find(calls.begin(), calls.end(), call) != calls.end();
  }
};

TEST_F(NegativeJoker, IsRefusedAsByTheMod) {
  TestClient client;
  offer(client);
  EXPECT_FALSE(is_listed(client));
  client.expect_refusal("buy", {{"card", 0}}, "BAD_REQUEST",
                        "Cannot purchase joker card, joker slots are full. Current: 5, Limit: 5");
}

TEST_F(NegativeJoker, IsSoldWithTheSwitch) {
  ServeOptions options;
  options.sell_negative = true;
  TestClient client(options);
  offer(client);
  EXPECT_TRUE(is_listed(client));
  EXPECT_EQ(client.call("buy", {{"card", 0}})["jokers"]["count"], 6);
}

}  // namespace
}  // namespace jimbo::serve
