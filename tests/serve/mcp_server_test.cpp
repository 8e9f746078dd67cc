#include "serve/mcp/mcp_server.h"

#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace jimbo::serve::mcp_server_test {
namespace {

using Json = nlohmann::json;

constexpr const char* kVersion = "2026-07-28";

Json message(const std::string& method, Json params = Json::object(), bool newest = false) {
  if (newest) {
    params["_meta"] = {{"io.modelcontextprotocol/protocolVersion", kVersion},
                       {"io.modelcontextprotocol/clientCapabilities", Json::object()}};
  }
  return {{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}};
}

const Json kInitialize = message("initialize", {{"protocolVersion", "2025-11-25"}});

class Mcp : public testing::Test {
 protected:
  int post(const std::string& body, const std::string& headers = "",
           std::string_view client = "a") {
    return ask({.method = "POST",
                .path = "/mcp",
                .body = body,
                .header_lines = headers,
                .client = client});
  }
  int post(const Json& body, const std::string& headers = "", std::string_view client = "a") {
    return post(body.dump(), headers, client);
  }
  int ask(HttpRequest request) {
    if (request.host.empty()) request.host = "localhost";
    answer_ = {};
    server_.handle(request, answer_);
    return answer_.status;
  }
  // A session of its own; the header that names it.
  std::string begin() {
    EXPECT_EQ(post(kInitialize), 200);
    EXPECT_TRUE(answer_.header_lines.starts_with("Mcp-Session-Id: "));
    return answer_.header_lines;
  }
  int call(const std::string& tool, const Json& arguments, std::string_view client) {
    return post(
        message("tools/call", {{"name", tool}, {"arguments", arguments}}, true),
        "MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: tools/call\r\nMcp-Name: " + tool + "\r\n",
        client);
  }
  Json body() const { return Json::parse(answer_.body); }

  McpServer server_{[] { return pipe::McpSession(vanilla_ruleset()); }, AccessRules{}};
  HttpAnswer answer_;
};

TEST_F(Mcp, HasASessionForEachHandshake) {
  const std::string one = begin();
  const std::string two = begin();
  EXPECT_NE(one, two);
  const Json begun = message("tools/call", {{"name", "new_run"}});
  const Json look = message("tools/call", {{"name", "state"}});
  EXPECT_EQ(post(begun, one), 200);
  EXPECT_EQ(post(look, one), 200);
  EXPECT_FALSE(body()["result"]["isError"].get<bool>());
  EXPECT_EQ(post(look, two), 200);
  EXPECT_TRUE(body()["result"]["isError"].get<bool>()) << "another session has begun no run";
  EXPECT_EQ(post(Json{{"jsonrpc", "2.0"}, {"method", "notifications/initialized"}}, one), 202);
  EXPECT_EQ(answer_.body, "");
}

TEST_F(Mcp, EndsSessionsOnRequest) {
  const std::string session = begin();
  EXPECT_EQ(ask({.method = "DELETE", .path = "/mcp", .header_lines = session}), 204);
  EXPECT_EQ(ask({.method = "DELETE", .path = "/mcp", .header_lines = session}), 404);
  EXPECT_EQ(post(message("ping"), session), 404);
  EXPECT_EQ(post(message("ping")), 400) << "no session is named";
  EXPECT_EQ(server_.sessions(), 0U);
}

TEST_F(Mcp, DropsTheSessionLongestUnusedOfAClientThatHasTooMany) {
  EXPECT_EQ(post(kInitialize, "", "b"), 200);
  const std::string of_other = answer_.header_lines;
  const std::string used = begin();
  const std::string unused = begin();
  for (std::size_t i = 2; i < McpServer::kSessionsOfClient; ++i) begin();
  EXPECT_EQ(post(message("ping"), used), 200);
  begin();
  EXPECT_EQ(server_.sessions(), McpServer::kSessionsOfClient + 1);
  EXPECT_EQ(post(message("ping"), unused), 404);
  EXPECT_EQ(post(message("ping"), used), 200);
  EXPECT_EQ(post(message("ping"), of_other, "b"), 200);
}

TEST_F(Mcp, HasOnlySoManySessions) {
  for (std::size_t i = 0; i < McpServer::kMostSessions; ++i) {
    EXPECT_EQ(post(kInitialize, "", std::to_string(i)), 200);
  }
  EXPECT_EQ(post(kInitialize), 429);
}

TEST_F(Mcp, RefusesVersionsNobodySpeaks) {
  const std::string session = begin();
  const std::string header = "MCP-Protocol-Version: ";
  EXPECT_EQ(post(message("ping"), session + header + "2025-06-18\r\n"), 200);
  for (const char* version : {"2030-01-01", "1", "2025-06-18, 2025-06-18"}) {
    EXPECT_EQ(post(message("ping"), session + header + version + "\r\n"), 400) << version;
    EXPECT_EQ(body()["error"]["code"], -32022) << version;
  }
  EXPECT_EQ(post(kInitialize, header + "2030-01-01\r\n"), 200) << "the handshake settles it";
}

TEST_F(Mcp, PlaysWithoutAHandshakeInTheNewestVersion) {
  EXPECT_EQ(call("new_run", {{"seed", "ALEEB"}}, "a"), 200);
  EXPECT_EQ(body()["result"]["resultType"], "complete");
  EXPECT_EQ(answer_.header_lines, "") << "there is no session to name";
  EXPECT_EQ(call("act", {{"action", "select"}}, "a"), 200);
  EXPECT_EQ(body()["result"]["structuredContent"]["phase"], "SELECTING_HAND");
  EXPECT_EQ(call("state", Json::object(), "b"), 200);
  EXPECT_TRUE(body()["result"]["isError"].get<bool>()) << "another client has its own games";
}

TEST_F(Mcp, GivesNobodyTheGamesOfAnotherAddress) {
  EXPECT_EQ(call("new_run", {{"seed", "ALEEB"}}, "a"), 200);
  const Json look = message("tools/call", {{"name", "state"}});
  for (const std::string key : {"a", "from a"}) {
    const std::string header = "Mcp-Session-Id: " + key + "\r\n";
    EXPECT_EQ(post(look, header, "b"), 404) << key;
    EXPECT_EQ(ask({.method = "DELETE", .path = "/mcp", .header_lines = header, .client = "b"}), 404)
        << key;
  }
  EXPECT_EQ(call("state", Json::object(), "a"), 200);
  EXPECT_FALSE(body()["result"]["isError"].get<bool>()) << "the run is still there";
}

TEST_F(Mcp, RefusesHeadersThatSaySomethingElse) {
  const Json list = message("tools/list", Json::object(), true);
  const std::string version = "MCP-Protocol-Version: 2026-07-28\r\n";
  EXPECT_EQ(post(list, version + "Mcp-Method: tools/list\r\n"), 200);
  for (const std::string& headers :
       {std::string(), version, version + "Mcp-Method: tools/call\r\n",
        std::string("MCP-Protocol-Version: 2025-11-25\r\nMcp-Method: tools/list\r\n")}) {
    EXPECT_EQ(post(list, headers), 400) << headers;
    EXPECT_EQ(body()["error"]["code"], -32020) << headers;
  }
  EXPECT_EQ(post(message("tools/call", {{"name", "state"}}, true),
                 version + "Mcp-Method: tools/call\r\nMcp-Name: act\r\n"),
            400);
  EXPECT_EQ(post(message("nothing", Json::object(), true), version + "Mcp-Method: nothing\r\n"),
            404);
}

TEST_F(Mcp, RefusesWhatIsNoMessageOfAClient) {
  EXPECT_EQ(post(std::string("garbage")), 400);
  EXPECT_EQ(body()["error"]["code"], -32700);
  EXPECT_EQ(ask({.method = "GET", .path = "/mcp"}), 405);
  EXPECT_EQ(ask({.method = "POST", .path = "/", .body = "{}"}), 404);
  EXPECT_EQ(ask({.method = "POST", .path = "/mcp", .host = "evil.example"}), 403);
  EXPECT_EQ(ask({.method = "POST", .path = "/mcp", .has_origin = true}), 403);
  EXPECT_EQ(ask({.method = "POST", .path = "/mcp", .content_type = "text/plain"}), 415);
  EXPECT_EQ(post(kInitialize, "Accept: text/html\r\n"), 406);
  EXPECT_EQ(post(kInitialize, "Accept: application/json, text/event-stream\r\n"), 200);
}

TEST(McpToken, IsAskedForFirst) {
  McpServer server([] { return pipe::McpSession(vanilla_ruleset()); },
                   AccessRules{.token = "some-token"});
  const std::string body = kInitialize.dump();
  HttpRequest request = {.method = "POST", .path = "/mcp", .body = body, .host = "localhost"};
  HttpAnswer answer;
  server.handle(request, answer);
  EXPECT_EQ(answer.status, 401);
  EXPECT_EQ(answer.header_lines, kTokenWanted);
  request.header_lines = "Authorization: Bearer some-token\r\n";
  server.handle(request, answer);
  EXPECT_EQ(answer.status, 200);
}

}  // namespace
}  // namespace jimbo::serve::mcp_server_test
