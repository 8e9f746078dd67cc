#include "pipe/mcp_session.h"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "agent/advice/advice.h"
#include "agent/advice/advice_text.h"
#include "engine/engine.h"
#include "pipe/line_loop.h"
#include "record/scenario.h"
#include "text/run_option_text.h"

namespace jimbo::pipe {
namespace {

using Json = nlohmann::json;

class Assistant {
 public:
  explicit Assistant(const SavedRuns& saves = {}) : session_(vanilla_ruleset(), saves) {}

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
  McpSession session_;
};

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Mcp, NegotiatesTheVersion) {
  Assistant assistant;
  for (const char* version : {"2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"}) {
    const Json result = assistant.request("initialize", {{"protocolVersion", version}})["result"];
    EXPECT_EQ(result["protocolVersion"], version);
    EXPECT_EQ(result["serverInfo"]["name"], "jimbo");
    EXPECT_TRUE(result["capabilities"]["tools"].is_object());
  }
  for (const char* later : {"2026-07-28", "2099-01-01"}) {
    const Json answer = assistant.request("initialize", {{"protocolVersion", later}});
    EXPECT_EQ(answer["result"]["protocolVersion"], "2025-11-25") << "the newest with a handshake";
  }
}

Json envelope(const std::string& version = "2026-07-28") {
  return {{"_meta",
           {{"io.modelcontextprotocol/protocolVersion", version},
            {"io.modelcontextprotocol/clientCapabilities", Json::object()}}}};
}

TEST(Mcp, AnswersRequestsThatSayTheirVersionThemselves) {
  Assistant assistant;
  const Json found = assistant.request("server/discover", envelope())["result"];
  EXPECT_EQ(found["supportedVersions"], Json({"2026-07-28"}));
  EXPECT_TRUE(found["capabilities"]["prompts"].is_object());
  for (const char* method : {"server/discover", "tools/list", "resources/list", "prompts/list",
                             "resources/templates/list"}) {
    const Json result = assistant.request(method, envelope())["result"];
    EXPECT_EQ(result["resultType"], "complete") << method;
    EXPECT_EQ(result["cacheScope"], "public") << method;
    EXPECT_EQ(result["_meta"]["io.modelcontextprotocol/serverInfo"]["name"], "jimbo") << method;
  }
  Json call = envelope();
  call["name"] = "new_run";
  const Json begun = assistant.request("tools/call", call)["result"];
  EXPECT_EQ(begun["resultType"], "complete");
  EXPECT_FALSE(begun.contains("ttlMs")) << "what may change must not be kept";
  EXPECT_FALSE(assistant.request("tools/list")["result"].contains("resultType"))
      << "older clients do not know it";

  const Json other = assistant.request("tools/list", envelope("2030-01-01"))["error"];
  EXPECT_EQ(other["code"], -32022);
  EXPECT_EQ(other["data"], (Json{{"supported", {"2026-07-28"}}, {"requested", "2030-01-01"}}));
  Json without = envelope();
  without["_meta"].erase("io.modelcontextprotocol/clientCapabilities");
  EXPECT_EQ(assistant.request("tools/list", without)["error"]["code"], -32602);
}

// A session as an assistant has it, from the first message on.
TEST(Mcp, PlaysAScriptedSession) {
  Assistant assistant;
  assistant.request("initialize", {{"protocolVersion", "2025-06-18"},
                                   {"capabilities", Json::object()},
                                   {"clientInfo", {{"name", "test"}, {"version", "1"}}}});
  EXPECT_EQ(assistant.send(R"({"jsonrpc":"2.0","method":"notifications/initialized"})"), "");
  EXPECT_EQ(assistant.request("ping")["result"], Json::object());
  EXPECT_EQ(assistant.request("tools/list")["result"]["tools"].size(), 11U);
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

TEST(Mcp, ListsNoMoreActionsThanAnybodyCanRead) {
  std::string hand;
  for (const char* rank : {"A", "K", "Q", "J", "T", "9", "8", "7", "6", "5"}) {
    for (const char* suit : {"S", "H", "C", "D"}) hand += std::string(rank) + suit + " ";
  }
  const Json scenario = {{"phase", "playing"}, {"hand_size", 40}, {"hand", hand}};
  const auto rules = vanilla_ruleset();
  SavedRuns saves;
  saves.keep("huge", read_scenario(scenario, rules->content).build(rules->content), *rules);
  Assistant assistant(saves);
  assistant.call("load", {{"name", "huge"}});
  EXPECT_TRUE(has(assistant.call("legal_actions", {{"all", true}}, true), "leave 'all' out"));
  // 40 + 780 + 9,880 + 91,390 + 658,008
  EXPECT_TRUE(has(assistant.call("legal_actions"), "one of 760098 such actions"));
}

// The structured part of an answer.
Json structured(Assistant& assistant, const std::string& tool,
                const Json& arguments = Json::object()) {
  const Json answer = assistant.request("tools/call", {{"name", tool}, {"arguments", arguments}});
  return answer["result"].value("structuredContent", Json());
}

TEST(Mcp, TellsProgramsWhatItTellsReaders) {
  Assistant assistant;
  const Json begun = structured(assistant, "new_run", {{"seed", "TEST123"}});
  EXPECT_EQ(begun["seed"], "TEST123");
  EXPECT_EQ(begun["phase"], "BLIND_SELECT");
  EXPECT_EQ(begun["game"], "main");
  const Json playing = structured(assistant, "act", {{"action", "select"}});
  EXPECT_EQ(playing["requirement"], 300);
  EXPECT_EQ(playing["hands"], 4);
  EXPECT_FALSE(playing["over"].get<bool>());
  const Json actions = structured(assistant, "legal_actions");
  EXPECT_EQ(actions["actions"][0]["action"], "play 0");
  EXPECT_GT(actions["left_out"], 400);
  const Json flush = structured(assistant, "preview", {{"cards", {0, 3, 4, 5, 6}}});
  EXPECT_EQ(flush["hand"], "Flush");
  EXPECT_EQ(flush["most"], 260);
  EXPECT_EQ(structured(assistant, "describe", {{"name", "blueprint"}})["items"][0]["kind"], "Rare");
  EXPECT_EQ(structured(assistant, "state", {{"detail", "full"}})["gamestate"]["state"],
            "SELECTING_HAND");
  EXPECT_TRUE(structured(assistant, "act", {{"action", "leave"}}).is_null()) << "an error has none";
}

TEST(Mcp, ShowsLevelsAndWhatIsLeftInTheDeck) {
  Assistant assistant;
  assistant.call("new_run", {{"seed", "TEST123"}});
  assistant.call("act", {{"action", "select"}});
  const std::string state = assistant.call("state");
  EXPECT_TRUE(has(state, "Full House")) << state;
  EXPECT_TRUE(has(state, "Draw pile · 44 of 52 cards")) << state;
}

TEST(Mcp, Advises) {
  Assistant assistant;
  EXPECT_TRUE(has(assistant.call("advise", {}, true), "call new_run first"));
  assistant.call("new_run", {{"seed", "TEST123"}});
  assistant.call("act", {{"action", "select"}});
  const Json advice = structured(assistant, "advise");
  ASSERT_FALSE(advice["actions"].empty());
  RunOptions options;
  options.seed = read_seed("TEST123");
  State state = new_run(options);
  step(state, make_action(ActionKind::SelectBlind));
  EXPECT_EQ(advice, Json(advice_json(state, advise(state)))) << "as everywhere else";
  const std::string best = advice["actions"][0]["action"];
  EXPECT_TRUE(has(assistant.call("act", {{"action", best}}), "Ante 1")) << best;
}

TEST(Mcp, PlaysSeveralGames) {
  Assistant assistant;
  assistant.call("new_run", {{"seed", "ALEEB"}});
  assistant.call("new_run", {{"seed", "TEST123"}, {"game", "other"}});
  assistant.call("act", {{"action", "select"}, {"game", "other"}});
  EXPECT_EQ(structured(assistant, "state")["phase"], "BLIND_SELECT");
  EXPECT_EQ(structured(assistant, "state", {{"game", "other"}})["phase"], "SELECTING_HAND");
  EXPECT_EQ(structured(assistant, "games")["games"].size(), 2U);
  EXPECT_TRUE(has(assistant.call("state", {{"game", "third"}}, true), "in that game"));
  EXPECT_TRUE(has(assistant.call("new_run", {{"game", "../x"}}, true), "is no name"));
  EXPECT_EQ(structured(assistant, "end_game", {{"game", "other"}})["games"], 1);
  EXPECT_TRUE(has(assistant.call("state", {{"game", "other"}}, true), "call new_run first"));
}

TEST(Mcp, KeepsABoundedNumberOfGames) {
  Assistant assistant;
  for (std::size_t i = 0; i < McpTools::kMostGames; ++i) {
    assistant.call("new_run", {{"game", "g" + std::to_string(i)}});
  }
  EXPECT_TRUE(has(assistant.call("new_run", {{"game", "more"}}, true), "end_game"));
  assistant.call("new_run", {{"game", "g0"}});
}

TEST(Mcp, SavesAndLoadsRuns) {
  Assistant assistant;
  assistant.call("new_run", {{"seed", "ALEEB"}});
  EXPECT_TRUE(has(assistant.call("load", {{"name", "early"}}, true), "save makes one"));
  assistant.call("save", {{"name", "early"}});
  assistant.call("act", {{"action", "select"}});
  EXPECT_EQ(structured(assistant, "load", {{"name", "early"}})["phase"], "BLIND_SELECT");
  EXPECT_TRUE(has(assistant.call("load", {{"name", "late"}}, true), "there are early"));
  EXPECT_TRUE(has(assistant.call("save", {{"name", "a/b"}}, true), "is no name"));
}

class SavedFiles : public testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directory(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  const std::filesystem::path folder_ =
      std::filesystem::path(testing::TempDir()) / ("jimbo_mcp_saves_" + std::to_string(getpid()));
};

TEST_F(SavedFiles, OutliveTheSession) {
  const auto rules = vanilla_ruleset();
  const State run = new_run({.seed = read_seed("ALEEB")}, rules->content);
  SavedRuns(folder_.string()).keep("run", run, *rules);
  const SavedRuns later(folder_.string());
  EXPECT_EQ(later.names(), std::vector<std::string>{"run"});
  EXPECT_EQ(hash(later.read("run", *rules)), hash(run));
  std::ofstream(folder_ / "bad.save") << "no save";
  EXPECT_THROW(later.read("bad", *rules), std::invalid_argument);
  EXPECT_THROW(SavedRuns((folder_ / "none").string()), std::invalid_argument);
}

TEST_F(SavedFiles, AreNoLinks) {
  const auto rules = vanilla_ruleset();
  const State run = new_run({.seed = read_seed("ALEEB")}, rules->content);
  std::filesystem::create_symlink(folder_ / "elsewhere", folder_ / "link.save");
  EXPECT_THROW(SavedRuns(folder_.string()).keep("link", run, *rules), std::invalid_argument);
  EXPECT_FALSE(std::filesystem::exists(folder_ / "elsewhere"));
}

// A pipe would block the session, and others lead out of the folder or have no name.
TEST_F(SavedFiles, ArePlainFilesWithNames) {
  const auto rules = vanilla_ruleset();
  const State run = new_run({.seed = read_seed("ALEEB")}, rules->content);
  SavedRuns saves(folder_.string());
  saves.keep("good", run, *rules);
  ASSERT_EQ(mkfifo((folder_ / "pipe.save").c_str(), 0600), 0);
  std::filesystem::create_directory(folder_ / "folder.save");
  std::filesystem::create_symlink(folder_ / "good.save", folder_ / "link.save");
  std::filesystem::copy(folder_ / "good.save", folder_ / "no name.save");
  EXPECT_EQ(saves.names(), std::vector<std::string>{"good"});
  for (const char* name : {"pipe", "folder", "link", "no name"}) {
    EXPECT_THROW(saves.read(name, *rules), std::invalid_argument) << name;
    EXPECT_THROW(saves.keep(name, run, *rules), std::invalid_argument) << name;
  }
}

TEST_F(SavedFiles, AreBoundedInNumber) {
  const auto rules = vanilla_ruleset();
  const State run = new_run({.seed = read_seed("ALEEB")}, rules->content);
  SavedRuns saves(folder_.string());
  saves.keep("run", run, *rules);
  for (std::size_t i = 1; i < SavedRuns::kMost; ++i) {
    std::ofstream(folder_ / (std::to_string(i) + ".save")) << "no save";
  }
  EXPECT_THROW(saves.keep("more", run, *rules), std::invalid_argument);
  saves.keep("run", run, *rules);
  std::ofstream(folder_ / "one_too_many.save") << "no save";
  EXPECT_EQ(saves.names().size(), SavedRuns::kMost);
  EXPECT_EQ(hash(saves.read("run", *rules)), hash(run));
}

TEST(Mcp, OffersResourcesAndPrompts) {
  Assistant assistant;
  const Json resources = assistant.request("resources/list");
  for (const Json& resource : resources["result"]["resources"]) {
    const Json read = assistant.request("resources/read", {{"uri", resource["uri"]}})["result"];
    EXPECT_GT(read["contents"][0]["text"].get<std::string>().size(), 500U) << resource;
    EXPECT_EQ(read["contents"][0]["uri"], resource["uri"]);
  }
  const Json item = assistant.request("resources/read", {{"uri", "jimbo://item/the%20idol"}});
  EXPECT_TRUE(has(item["result"]["contents"][0]["text"], "The Idol")) << item;
  for (const char* uri : {"jimbo://nothing", "jimbo://item/qqq", "file:///etc/passwd"}) {
    EXPECT_EQ(assistant.request("resources/read", {{"uri", uri}})["error"]["code"], -32602) << uri;
  }
  const Json prompts = assistant.request("prompts/list");
  for (const Json& prompt : prompts["result"]["prompts"]) {
    const std::string argument = prompt["arguments"][0]["name"];
    const Json given = {{"name", prompt["name"]}, {"arguments", {{argument, "Something"}}}};
    const Json text = assistant.request("prompts/get", given)["result"]["messages"][0]["content"];
    EXPECT_TRUE(has(text["text"], "Something")) << prompt;
    EXPECT_FALSE(has(text["text"], "{}")) << prompt;
  }
  EXPECT_EQ(assistant.request("prompts/get", {{"name", "none"}})["error"]["code"], -32602);
  const Json wrong = {{"name", "play_run"}, {"arguments", {{"dek", "Red"}}}};
  EXPECT_EQ(assistant.request("prompts/get", wrong)["error"]["code"], -32602);
}

TEST(Mcp, AnswersLinesThatAreTooLongWithTheirId) {
  Assistant assistant;
  const std::string rest(kLongestLine, 'x');
  const Json long_line = Json::parse(assistant.send(
      R"({"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"id":9,"name":")" + rest));
  EXPECT_EQ(long_line["id"], 7);
  EXPECT_EQ(long_line["error"]["code"], -32600);
  EXPECT_TRUE(has(long_line["error"]["message"], "longer than 256 KiB"));
  // As it comes, cut.
  const std::string line = R"({"params":")" + rest + R"(","id":7})";
  const Json late = Json::parse(assistant.send(line.substr(0, kLongestLine + 1)));
  EXPECT_TRUE(late["id"].is_null());
}

TEST(Mcp, TellsOfLongNamesAtOnce) {
  Assistant assistant;
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < 20; ++i) {
    const std::string told =
        assistant.call("describe", {{"name", std::string(200'000, 'a')}}, true);
    EXPECT_TRUE(has(told, "as in blue")) << told;
    EXPECT_FALSE(has(told, "info")) << "there is no such tool";
  }
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
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
  const Json tools = assistant.request("tools/list");
  for (const Json& tool : tools["result"]["tools"]) {
    EXPECT_FALSE(tool["description"].get<std::string>().empty());
    EXPECT_EQ(tool["inputSchema"]["type"], "object") << tool;
    EXPECT_TRUE(tool["inputSchema"]["properties"].is_object()) << tool;
    EXPECT_EQ(tool["outputSchema"]["type"], "object") << tool;
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
  assistant.expect_error(std::string(kLongestLine + 1, ' '), -32600);
  assistant.expect_error("7", -32600);
  assistant.expect_error("[]", -32600);
  assistant.expect_error(R"({"id":1,"method":"ping"})", -32600);
  assistant.expect_error(R"({"jsonrpc":"1.0","id":1,"method":"ping"})", -32600);
  assistant.expect_error(R"({"jsonrpc":"2.0","id":null,"method":"ping"})", -32600);
  assistant.expect_error(R"({"jsonrpc":"2.0","id":1})", -32600);
  assistant.expect_error(R"({"jsonrpc":"2.0","id":1,"method":"roots/list"})", -32601);
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

Json batch(std::size_t count, const std::string& method, const Json& params = Json::object()) {
  Json all = Json::array();
  for (std::size_t i = 0; i < count; ++i) {
    all.push_back({{"jsonrpc", "2.0"}, {"id", i}, {"method", method}, {"params", params}});
  }
  return all;
}

TEST(Mcp, AnswersBatchesInTheOneVersionThatHasThem) {
  Assistant assistant;
  const std::string three =
      R"([{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"notifications/x"},)"
      R"({"jsonrpc":"2.0","id":"b","method":"ping"}])";
  assistant.expect_error(three, -32600);
  for (const char* version : {"2025-11-25", "2025-06-18", "2024-11-05"}) {
    assistant.request("initialize", {{"protocolVersion", version}});
    assistant.expect_error(three, -32600);
  }
  assistant.request("initialize", {{"protocolVersion", "2025-03-26"}});
  const Json answer = Json::parse(assistant.send(three));
  ASSERT_EQ(answer.size(), 2U);
  EXPECT_EQ(answer[1]["id"], "b");
  EXPECT_EQ(Json::parse(assistant.send(batch(50, "ping").dump())).size(), 50U);
  assistant.expect_error(batch(51, "ping").dump(), -32600);
}

TEST(Mcp, AnswersNoMoreOfABatchThanFits) {
  Assistant assistant;
  assistant.request("initialize", {{"protocolVersion", "2025-03-26"}});
  assistant.call("new_run", {{"seed", "ALEEB"}});
  assistant.call("act", {{"action", "select"}});
  const Json list = {{"name", "legal_actions"}, {"arguments", {{"all", true}}}};
  const std::string text = assistant.send(batch(50, "tools/call", list).dump());
  EXPECT_LT(text.size(), 2'000'000U);
  const Json answers = Json::parse(text);
  ASSERT_EQ(answers.size(), 50U);
  EXPECT_TRUE(answers[0].contains("result"));
  EXPECT_EQ(answers[49]["id"], 49);
  EXPECT_TRUE(has(answers[49]["error"]["message"], "nothing was done")) << answers[49];
}

}  // namespace
}  // namespace jimbo::pipe
