#include <fstream>
#include <sstream>

#include "serve/balatrobot/method.h"
#include "serve/test_client.h"

// Whole sessions as public clients send them, and the page that documents the methods.

namespace jimbo::serve {
namespace {

using Json = nlohmann::json;

// A harness of a language model: tools with a parameter `reasoning`, numbers as floats, calls in
// wrong states whose messages the model reads.
TEST(ClientSession, OfALanguageModelIsUnderstood) {
  TestClient client;
  const auto tool = [&](const std::string& method, Json params) {
    params["reasoning"] = "It is the best I can do.";
    return client.request(method, params);
  };
  client.call("health");
  client.call("gamestate");
  client.call("menu");
  client.call("start", {{"deck", "RED"}, {"stake", "WHITE"}, {"seed", "TEST123"}});
  EXPECT_EQ(tool("cash_out", Json::object())["error"]["message"],
            "Method 'cash_out' requires one of these states: ROUND_EVAL");
  EXPECT_EQ(tool("select", Json::object())["result"]["state"], "SELECTING_HAND");
  EXPECT_EQ(tool("play", {{"cards", {0.0, 3.0, 4.0, 5.0, 6.0}}})["result"]["round"]["chips"], 260);
  EXPECT_EQ(tool("rearrange", {{"hand", {7, 6, 5, 4, 3, 2, 1, 0}}})["result"]["hand"]["count"], 8);
  EXPECT_EQ(tool("discard", {{"cards", {0}}})["result"]["round"]["discards_used"], 1);
  const Json beaten = tool("play", {{"cards", {0, 1, 2, 3, 4}}})["result"];
  EXPECT_EQ(beaten["state"], "ROUND_EVAL");
  EXPECT_EQ(client.call("cash_out")["state"], "SHOP");
  EXPECT_EQ(tool("buy", {{"card", 0.0}})["result"]["jokers"]["count"], 1);
  EXPECT_EQ(tool("sell", {{"joker", 0}})["result"]["jokers"]["count"], 0);
  EXPECT_EQ(tool("next_round", Json::object())["result"]["state"], "BLIND_SELECT");
}

// Every answer is JSON as the protocol writes it.
void expect_wire_form(const Json& value) {
  EXPECT_FALSE(value.is_null());
  EXPECT_FALSE(value.is_object() && value.empty()) << "an empty object must be []";
  if (!value.is_structured()) return;
  for (const Json& part : value) expect_wire_form(part);
}

TEST(ClientSession, HasNoNullsAndNoEmptyObjects) {
  for (const Api api : {Api::V15, Api::V20}) {
    TestClient client(ServeOptions{.api = api});
    expect_wire_form(client.call("gamestate"));
    expect_wire_form(client.start("TEST123"));
    expect_wire_form(client.call("select"));
    expect_wire_form(client.shop("QKNXF682"));
    expect_wire_form(client.call("buy", {{"pack", 1}}));
    expect_wire_form(client.call("rpc.discover"));
  }
}

TEST(ServerPage, NamesEveryMethodAndParameter) {
  std::ifstream file(JIMBO_EXAMPLES "/../docs/server_protocol.md");
  std::ostringstream page;
  page << file.rdbuf();
  for (const Method& method : methods()) {
    if (method.offered == Method::Offered::Debug) continue;
    EXPECT_NE(page.str().find("| `" + std::string(method.name) + "` |"), std::string::npos)
        << method.name;
    for (const Parameter& parameter : method.parameters) {
      EXPECT_NE(page.str().find("`" + std::string(parameter.name) + "`"), std::string::npos)
          << method.name << " " << parameter.name;
    }
  }
}

}  // namespace
}  // namespace jimbo::serve
