#include "pipe/mcp_session.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "pipe/line_loop.h"

namespace jimbo::pipe {
namespace {

using Json = nlohmann::json;

class Assistant {
 public:
  // What a line is answered; empty if nothing.
  std::string send(const std::string& line) {
    std::string answer;
    session_.answer(line, answer);
    EXPECT_EQ(answer.find('\n'), std::string::npos) << line;
    return answer;
  }

  Json request(const std::string& method, const Json& params = Json::object()) {
    const Json message = {{"jsonrpc", "2.0"}, {"id", 5}, {"method", method}, {"params", params}};
    const Json answer = Json::parse(send(message.dump()));
    EXPECT_EQ(answer["jsonrpc"], "2.0");
    EXPECT_EQ(answer["id"], 5);
    return answer;
  }

  // The text a tool answers; it must be an error, or none.
  std::string call(const std::string& tool, const Json& arguments = Json::object(),
                   bool is_error = false) {
    const Json answer = request("tools/call", {{"name", tool}, {"arguments", arguments}});
    if (!answer.contains("result")) {
      ADD_FAILURE() << tool << arguments << " gives " << answer;
      return "";
    }
    const Json& result = answer["result"];
    EXPECT_EQ(result["isError"], is_error) << tool << arguments << " gives " << result;
    EXPECT_EQ(result["content"][0]["type"], "text");
    return result["content"][0]["text"];
  }

  void expect_error(const std::string& line, int code) {
    const std::string answer = send(line);
    ASSERT_FALSE(answer.empty()) << line;
    EXPECT_EQ(Json::parse(answer)["error"]["code"], code) << line << " gives " << answer;
  }

 private:
  McpSession session_{vanilla_ruleset()};
};

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Mcp, NegotiatesTheVersion) {
  Assistant assistant;
  for (const char* version : {"2025-06-18", "2025-03-26", "2024-11-05"}) {
    const Json result = assistant.request("initialize", {{"protocolVersion", version}})["result"];
    EXPECT_EQ(result["protocolVersion"], version);
    EXPECT_EQ(result["serverInfo"]["name"], "jimbo");
    EXPECT_TRUE(result["capabilities"]["tools"].is_object());
  }
  const Json later = assistant.request("initialize", {{"protocolVersion", "2099-01-01"}});
  EXPECT_EQ(later["result"]["protocolVersion"], "2025-06-18");
}

// A session as an assistant has it, from the first message on.
TEST(Mcp, PlaysAScriptedSession) {
  Assistant assistant;
  assistant.request("initialize", {{"protocolVersion", "2025-06-18"},
                                   {"capabilities", Json::object()},
                                   {"clientInfo", {{"name", "test"}, {"version", "1"}}}});
  EXPECT_EQ(assistant.send(R"({"jsonrpc":"2.0","method":"notifications/initialized"})"), "");
  EXPECT_EQ(assistant.request("ping")["result"], Json::object());
  EXPECT_EQ(assistant.request("tools/list")["result"]["tools"].size(), 6U);
  EXPECT_TRUE(has(assistant.call("state", {}, true), "call new_run first"));

  EXPECT_TRUE(has(assistant.call("new_run", {{"seed", "TEST123"}}), "The Manacle"));
  EXPECT_TRUE(has(assistant.call("legal_actions"), "select  ("));
  EXPECT_TRUE(has(assistant.call("act", {{"action", "select"}}), "A♠"));
  const std::string actions = assistant.call("legal_actions");
  EXPECT_TRUE(has(actions, "play 0  (play the chosen hand cards; one of 218 such actions"))
      << actions;
  EXPECT_TRUE(has(assistant.call("legal_actions", {{"all", true}}), "play 0 3 4 5 6  (play "));

  // The sheet of seeds has this flush score 260.
  const Json flush = {0, 3, 4, 5, 6};
  EXPECT_TRUE(has(assistant.call("preview", {{"cards", flush}}), "= 260"));
  const std::string played = assistant.call("act", {{"action", "play 0 3 4 5 6"}});
  EXPECT_TRUE(has(played, "scores 260")) << played;
  const Json full = Json::parse(assistant.call("state", {{"detail", "full"}}));
  EXPECT_EQ(full["round"]["chips"], 260);
  EXPECT_TRUE(has(assistant.call("describe", {{"name", "blueprint"}}), "Blueprint"));
}

TEST(Mcp, TellsNothingHidden) {
  Assistant assistant;
  assistant.call("new_run", {{"seed", "ALEEB"}});
  const Json full = Json::parse(assistant.call("state", {{"detail", "full"}}));
  EXPECT_FALSE(full.contains("seed"));
  EXPECT_FALSE(full.contains("rng"));
  // By age, not as they will come.
  EXPECT_EQ(full["cards"]["cards"][0]["id"], 1);
  EXPECT_EQ(full["cards"]["cards"][1]["id"], 2);
}

TEST(Mcp, EveryToolHasASchema) {
  Assistant assistant;
  for (const Json& tool : assistant.request("tools/list")["result"]["tools"]) {
    EXPECT_FALSE(tool["description"].get<std::string>().empty());
    EXPECT_EQ(tool["inputSchema"]["type"], "object") << tool;
    EXPECT_TRUE(tool["inputSchema"]["properties"].is_object()) << tool;
    for (const Json& name : tool["inputSchema"]["required"]) {
      EXPECT_TRUE(tool["inputSchema"]["properties"].contains(name)) << tool;
    }
  }
}

TEST(Mcp, MistakesOfToolsAreAnswersThatNameTheFix) {
  Assistant assistant;
  assistant.call("new_run", {{"seed", "ALEEB"}});
  EXPECT_TRUE(has(assistant.call("act", {{"action", "play 0"}}, true), "possible now: select"));
  EXPECT_TRUE(has(assistant.call("act", {{"action", "jump"}}, true), "is no action"));
  EXPECT_TRUE(has(assistant.call("act", {}, true), "needs 'action'"));
  EXPECT_TRUE(has(assistant.call("act", {{"acton", "select"}}, true), "did you mean action?"));
  EXPECT_TRUE(has(assistant.call("state", {{"detail", "long"}}, true), "short or full"));
  EXPECT_TRUE(has(assistant.call("describe", {{"name", "qqq"}}, true), "nothing is called"));
  EXPECT_TRUE(has(assistant.call("preview", {{"cards", "0"}}, true), "hand positions"));
  EXPECT_TRUE(has(assistant.call("new_run", {{"deck", "gost"}}, true), "b_ghost"));
  EXPECT_TRUE(has(assistant.call("state"), "Ante 1")) << "the run must still be there";
}

TEST(Mcp, MistakesOfTheProtocolAreErrorsOfJsonRpc) {
  Assistant assistant;
  assistant.expect_error("garbage", -32700);
  assistant.expect_error(std::string(100'000, '['), -32700);
  assistant.expect_error(std::string(kLongestLine + 1, ' '), -32700);
  assistant.expect_error("7", -32600);
  assistant.expect_error("[]", -32600);
  assistant.expect_error(R"({"id":1,"method":"ping"})", -32600);
  assistant.expect_error(R"({"jsonrpc":"1.0","id":1,"method":"ping"})", -32600);
  assistant.expect_error(R"({"jsonrpc":"2.0","id":null,"method":"ping"})", -32600);
  assistant.expect_error(R"({"jsonrpc":"2.0","id":1})", -32600);
  assistant.expect_error(R"({"jsonrpc":"2.0","id":1,"method":"resources/list"})", -32601);
  assistant.expect_error(R"({"jsonrpc":"2.0","id":1,"method":"initialize"})", -32602);
  assistant.expect_error(
      R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"cheat"}})", -32602);
  assistant.expect_error(R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":7})", -32602);
}

TEST(Mcp, NotificationsAndAnswersAreNotAnswered) {
  Assistant assistant;
  EXPECT_EQ(assistant.send(R"({"jsonrpc":"2.0","method":"notifications/cancelled"})"), "");
  EXPECT_EQ(assistant.send(R"({"jsonrpc":"2.0","id":1,"result":{}})"), "");
}

TEST(Mcp, AnswersBatches) {
  Assistant assistant;
  const Json answer = Json::parse(assistant.send(
      R"([{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"notifications/x"},)"
      R"({"jsonrpc":"2.0","id":"b","method":"ping"}])"));
  ASSERT_EQ(answer.size(), 2U);
  EXPECT_EQ(answer[1]["id"], "b");
}

}  // namespace
}  // namespace jimbo::pipe
