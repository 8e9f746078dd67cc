#pragma once

#include <string>
#include <utility>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "serve/balatrobot/json_rpc.h"

// A client without a network: requests go to a game as texts and come back as trees.

namespace jimbo::serve {

class TestClient {
 public:
  using Json = nlohmann::json;

  explicit TestClient(ServeOptions options = {}) : setup_(std::move(options)), game_(setup_) {}

  Json send(const std::string& body) {
    std::string answer;
    answer_request(game_, body, answer);
    return Json::parse(answer);
  }

  Json request(const std::string& method, const Json& params = Json::object()) {
    return send(Json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}}.dump());
  }

  // The result of a call that must succeed.
  Json call(const std::string& method, const Json& params = Json::object()) {
    const Json answer = request(method, params);
    EXPECT_TRUE(answer.contains("result")) << method << params << " gives " << answer;
    return answer.value("result", Json::object());
  }

  // A call that must be refused with exactly this message.
  void expect_refusal(const std::string& method, const Json& params, const std::string& name,
                      const std::string& message) {
    const Json answer = request(method, params);
    ASSERT_TRUE(answer.contains("error")) << method << params << " gives " << answer;
    EXPECT_EQ(answer["error"]["data"]["name"], name) << method << params;
    EXPECT_EQ(answer["error"]["message"], message) << method << params;
  }

  // Begins a run with the red deck on the white stake.
  Json start(const std::string& seed) {
    call("menu");
    const bool v20 = game_.is_v20();
    return call("start", {{"deck", v20 ? "b_red" : "RED"},
                          {"stake", v20 ? "stake_white" : "WHITE"},
                          {"seed", seed}});
  }

  // The first shop of a seed, with so much money.
  Json shop(const std::string& seed, int money = 1000) {
    start(seed);
    call("select");
    call("set", {{"chips", 1000}});
    call("play", {{"cards", {0}}});
    call("cash_out");
    return call("set", {{"money", money}});
  }

  GameSession& game() { return game_; }

 private:
  GameSetup setup_;
  GameSession game_;
};

// The keys of an area's cards, with spaces between.
inline std::string keys_of(const nlohmann::json& area) {
  std::string keys;
  for (const auto& card : area.at("cards")) {
    keys += (keys.empty() ? "" : " ") + card.at("key").get<std::string>();
  }
  return keys;
}

}  // namespace jimbo::serve
