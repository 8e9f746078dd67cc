#include "serve/balatrobot/game_server.h"

#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace jimbo::serve::game_server_test {
namespace {

using Json = nlohmann::json;

const std::string kHealth = R"({"jsonrpc":"2.0","id":1,"method":"health"})";

std::string body_of(const std::string& method, const Json& params = Json::object()) {
  return Json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}}.dump();
}

HttpRequest post(std::string_view body) {
  return {.method = "POST",
          .path = "/",
          .body = body,
          .host = "127.0.0.1:12346",
          .content_type = "application/json"};
}

class Server : public testing::Test {
 protected:
  int status(const HttpRequest& request) {
    server_.handle(0, request, answer_);
    return answer_.status;
  }
  Json answer(int port, const HttpRequest& request) {
    server_.handle(port, request, answer_);
    return Json::parse(answer_.body);
  }
  std::string message() const { return Json::parse(answer_.body)["error"]["message"]; }

  GameServer server_{ServeOptions{}, AccessRules{{"table.example"}}, 2};
  HttpAnswer answer_;
};

TEST_F(Server, AnswersErrorsOfGamesWithStatus200) {
  EXPECT_EQ(status(post(kHealth)), 200);
  EXPECT_EQ(status(post("{")), 200);
  EXPECT_EQ(message(), "Invalid JSON in request body");
  EXPECT_EQ(status(post("")), 200);
}

TEST_F(Server, LooksAtTheMethodThenAtThePath) {
  HttpRequest request = post(kHealth);
  request.method = "GET";
  request.path = "/nowhere";
  EXPECT_EQ(status(request), 405);
  EXPECT_EQ(message(), "Method not allowed. Use POST for JSON-RPC requests");
  request.method = "OPTIONS";
  EXPECT_EQ(status(request), 405);
  request.method = "POST";
  EXPECT_EQ(status(request), 404);
  EXPECT_EQ(message(), "Not found. Use POST to '/' for JSON-RPC requests");
  EXPECT_EQ(Json::parse(answer_.body)["error"]["data"]["name"], "BAD_REQUEST");
}

TEST_F(Server, RefusesWebPages) {
  HttpRequest request = post(kHealth);
  request.has_origin = true;
  for (const char* origin : {"http://evil.example", "null", "http://127.0.0.1:12346", ""}) {
    request.origin = origin;
    EXPECT_EQ(status(request), 403) << origin;
  }
}

TEST_F(Server, RefusesHostsItIsNotKnownBy) {
  HttpRequest request = post(kHealth);
  for (const char* host :
       {"", "127.0.0.1", "127.0.0.1:12346", "localhost", "localhost:1", "[::1]:12346",
        "192.168.0.7:80", "table.example:12346", "LocalHost", "Table.Example"}) {
    request.host = host;
    EXPECT_EQ(status(request), 200) << host;
  }
  for (const char* host : {"evil.example", "evil.example:12346", "localhost.evil.example",
                           "127.0.0.1.evil.example", "[::1", "1.2.3.4x"}) {
    request.host = host;
    EXPECT_EQ(status(request), 403) << host;
  }
}

TEST_F(Server, ReadsJsonOnly) {
  HttpRequest request = post(kHealth);
  for (const char* type : {"", "application/json", "application/json; charset=utf-8",
                           "Application/JSON", "application/json ;charset=utf-8"}) {
    request.content_type = type;
    EXPECT_EQ(status(request), 200) << type;
  }
  for (const char* type :
       {"text/plain", "application/x-www-form-urlencoded", "application/jsonx"}) {
    request.content_type = type;
    EXPECT_EQ(status(request), 415) << type;
  }
}

TEST_F(Server, KeepsGamesApart) {
  const std::string start = body_of("start", {{"deck", "RED"}, {"stake", "WHITE"}});
  const std::string look = body_of("gamestate");
  const auto state = [&](int port, HttpRequest request) {
    return answer(port, request)["result"]["state"].get<std::string>();
  };
  answer(0, post(start));
  EXPECT_EQ(state(0, post(look)), "BLIND_SELECT");
  EXPECT_EQ(state(1, post(look)), "MENU");
  HttpRequest by_path = post(look);
  by_path.path = "/games/alice";
  EXPECT_EQ(state(0, by_path), "MENU");
  HttpRequest by_header = post(start);
  by_header.game = "alice";
  answer(1, by_header);
  EXPECT_EQ(state(0, by_path), "BLIND_SELECT");
  EXPECT_EQ(server_.named_games(), 1U);
}

TEST_F(Server, RefusesNamesThatAreNone) {
  HttpRequest request = post(kHealth);
  const std::string longest = "/games/" + std::string(64, 'a');
  request.path = longest;
  EXPECT_EQ(status(request), 200);
  const std::string longer = longest + "a";
  for (const std::string& path :
       {std::string("/games/"), std::string("/games/a/b"), std::string("/games/../etc"), longer}) {
    request.path = path;
    EXPECT_EQ(status(request), 404) << path;
  }
}

// Names ------------------------------------------------------------------------------------------

class LimitedServer : public testing::Test {
 protected:
  int ask(std::string_view method, const std::string& name, std::string_view client) {
    HttpRequest request = post(kHealth);
    const std::string path = "/games/" + name;
    request.method = method;
    request.path = path;
    request.client = client;
    server_.handle(0, request, answer_);
    return answer_.status;
  }

  GameServer server_{ServeOptions{}, AccessRules{}, 1, {}, GameLimits{.games_of_client = 2}};
  HttpAnswer answer_;
};

TEST_F(LimitedServer, GivesEachClientItsGamesAndNoMore) {
  EXPECT_EQ(ask("POST", "a", "one"), 200);
  EXPECT_EQ(ask("POST", "b", "one"), 200);
  EXPECT_EQ(ask("POST", "c", "one"), 429);
  EXPECT_EQ(Json::parse(answer_.body)["error"]["message"],
            "Too many games. DELETE /games/NAME ends one that is not needed");
  EXPECT_EQ(ask("POST", "a", "one"), 200) << "what it has it may play";
  EXPECT_EQ(ask("POST", "c", "two"), 200) << "others have their own";
  EXPECT_EQ(server_.named_games(), 3U);
}

TEST_F(LimitedServer, EndsGamesThatAreDeleted) {
  ask("POST", "a", "one");
  ask("POST", "b", "one");
  EXPECT_EQ(ask("DELETE", "a", "one"), 204);
  EXPECT_EQ(answer_.body, "");
  EXPECT_EQ(ask("DELETE", "a", "one"), 404);
  EXPECT_EQ(ask("DELETE", "../a", "one"), 404);
  EXPECT_EQ(server_.named_games(), 1U);
  EXPECT_EQ(ask("POST", "c", "one"), 200) << "there is room again";
  EXPECT_EQ(ask("GET", "c", "one"), 405);
  EXPECT_EQ(answer_.allowed_method, "POST, DELETE");
}

// Tokens -----------------------------------------------------------------------------------------

TEST(TokenServer, AnswersWhoHasTheToken) {
  GameServer server({}, AccessRules{.token = "secret-token"}, 1);
  const auto status = [&](const std::string& lines, std::string_view method = "POST") {
    HttpRequest request = post(kHealth);
    request.method = method;
    request.path = method == "POST" ? "/" : "/games/a";
    request.header_lines = lines;
    HttpAnswer answer;
    server.handle(0, request, answer);
    EXPECT_EQ(answer.header_lines, answer.status == 401 ? "WWW-Authenticate: Bearer\r\n" : "");
    return answer.status;
  };
  EXPECT_EQ(status("Authorization: Bearer secret-token\r\n"), 200);
  EXPECT_EQ(status("A: b\r\nauthorization:  bearer  secret-token \r\n"), 200);
  EXPECT_EQ(status("Authorization: Bearer secret-token\r\n", "DELETE"), 404);
  for (const std::string wrong :
       {"", "Authorization: Bearer\r\n", "Authorization: Bearer \r\n",
        "Authorization: secret-token\r\n", "Authorization: Basic secret-token\r\n",
        "Authorization: Bearer secret-tokeN\r\n", "Authorization: Bearer secret-token2\r\n",
        "Authorization: Bearer secret-toke\r\n"}) {
    EXPECT_EQ(status(wrong), 401) << wrong;
    EXPECT_EQ(status(wrong, "DELETE"), 401) << wrong;
  }
}

TEST(TokenServer, RefusesTokensThatCannotBeSent) {
  EXPECT_NO_THROW(check_token("aZ09-._~+/="));
  for (const char* token : {"short12", "with blank", "new\nline-token", "töken-token"}) {
    EXPECT_THROW(check_token(token), std::invalid_argument) << token;
  }
}

}  // namespace
}  // namespace jimbo::serve::game_server_test
