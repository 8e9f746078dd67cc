#include "serve/test_client.h"

// What the protocol says of requests as such, whatever they ask for.

namespace jimbo::serve {
namespace {

using Json = nlohmann::json;

struct Case {
  const char* body;
  const char* message;
  const char* id;  // of the answer; null: it has none
};

TEST(Envelope, IsCheckedInTheOrderOfTheProtocol) {
  const Case cases[] = {
      {"", "Invalid JSON in request body", nullptr},
      {"{", "Invalid JSON in request body", nullptr},
      {"12", "Invalid JSON in request body", nullptr},
      {R"("text")", "Invalid JSON in request body", nullptr},
      {"null", "Invalid JSON in request body", nullptr},
      {"\xff\xfe", "Invalid JSON in request body", nullptr},
      {"[]", "Invalid JSON-RPC version: expected '2.0'", nullptr},
      {R"([{"jsonrpc":"2.0","id":1,"method":"health"}])",
       "Invalid JSON-RPC version: expected '2.0'", nullptr},
      {R"({"id":7,"method":"health"})", "Invalid JSON-RPC version: expected '2.0'", "7"},
      {R"({"jsonrpc":"1.0","id":7,"method":"health"})", "Invalid JSON-RPC version: expected '2.0'",
       "7"},
      {R"({"jsonrpc":2.0,"id":"a"})", "Invalid JSON-RPC version: expected '2.0'", R"("a")"},
      {R"({"jsonrpc":"2.0","method":"health"})", "Invalid Request: 'id' field is required",
       nullptr},
      {R"({"jsonrpc":"2.0","id":null})", "Invalid Request: 'id' field is required", nullptr},
      {R"({"jsonrpc":"2.0","id":true})", "Invalid Request: 'id' must be an integer or string",
       nullptr},
      {R"({"jsonrpc":"2.0","id":[1]})", "Invalid Request: 'id' must be an integer or string",
       nullptr},
      {R"({"jsonrpc":"2.0","id":1.5})", "Invalid Request: 'id' must be an integer, not a float",
       nullptr},
      {R"({"jsonrpc":"2.0","id":1})", "Request missing 'method' field", "1"},
      {R"({"jsonrpc":"2.0","id":1,"method":3})", "Request missing 'method' field", "1"},
      {R"({"jsonrpc":"2.0","id":1,"method":"fly"})", "Unknown method: fly", "1"},
      {R"({"jsonrpc":"2.0","id":1,"method":"health","params":"x"})", "Arguments must be a table",
       "1"},
  };
  TestClient client;
  for (const Case& c : cases) {
    const Json answer = client.send(c.body);
    EXPECT_EQ(answer["jsonrpc"], "2.0") << c.body;
    EXPECT_EQ(answer["error"]["message"], c.message) << c.body;
    EXPECT_EQ(answer["error"]["code"], -32001) << c.body;
    EXPECT_EQ(answer["error"]["data"]["name"], "BAD_REQUEST") << c.body;
    EXPECT_EQ(answer.contains("id"), c.id != nullptr) << c.body;
    if (c.id != nullptr) {
      EXPECT_EQ(answer["id"].dump(), c.id) << c.body;
    }
  }
}

TEST(Envelope, GivesBackEveryValidId) {
  TestClient client;
  for (const char* id : {"0", "-5", "123456789012", R"("")", R"("abc")", R"("\u00e4\n")"}) {
    const Json answer =
        client.send(std::string(R"({"jsonrpc":"2.0","method":"health","id":)") + id + "}");
    EXPECT_EQ(answer["id"], Json::parse(id)) << id;
    EXPECT_EQ(answer["result"]["status"], "ok");
  }
  EXPECT_EQ(client.send(R"({"jsonrpc":"2.0","method":"health","id":2.0})")["id"].dump(), "2");
}

TEST(Envelope, RefusesWhatIsNestedTooDeep) {
  TestClient client;
  const std::string deep(30'000, '[');
  EXPECT_EQ(client.send(deep + std::string(30'000, ']'))["error"]["message"],
            "Invalid JSON in request body");
  EXPECT_EQ(client.send(R"({"jsonrpc":"2.0","id":1,"method":"health","params":{"a":")" + deep +
                        R"("}})")["result"]["status"],
            "ok");
}

TEST(Envelope, TakesParamsOfAnyEmptyKind) {
  TestClient client;
  for (const char* params : {"null", "[]", "{}", R"({"reasoning":"why"})", "[1,2]"}) {
    const Json answer = client.send(
        std::string(R"({"jsonrpc":"2.0","id":1,"method":"health","params":)") + params + "}");
    EXPECT_EQ(answer["result"]["status"], "ok") << params;
  }
}

// Parameters -------------------------------------------------------------------------------------

TestClient debug_client() { return TestClient(ServeOptions{.debug = true}); }

TEST(Parameters, AreCheckedByType) {
  TestClient client = debug_client();
  struct {
    Json extra;
    const char* message;
  } cases[] = {
      {{{"string_field", 1}}, "Field 'string_field' must be of type string"},
      {{{"integer_field", 1.5}}, "Field 'integer_field' must be an integer"},
      {{{"integer_field", "1"}}, "Field 'integer_field' must be an integer"},
      {{{"boolean_field", 1}}, "Field 'boolean_field' must be of type boolean"},
      {{{"array_field", "x"}}, "Field 'array_field' must be an array"},
      {{{"array_field", {{"a", 1}}}}, "Field 'array_field' must be an array"},
      {{{"array_field", {1, nullptr, 2}}}, "Field 'array_field' must be an array"},
      {{{"table_field", {1, 2}}}, "Field 'table_field' must be a table"},
      {{{"table_field", 3}}, "Field 'table_field' must be a table"},
      {{{"array_of_integers", {1, "2"}}},
       "Field 'array_of_integers' array item at index 1 must be of type integer"},
  };
  for (auto& c : cases) {
    c.extra["required_field"] = "x";
    client.expect_refusal("test_validation", c.extra, "BAD_REQUEST", c.message);
  }
  client.expect_refusal("test_validation", Json::object(), "BAD_REQUEST",
                        "Missing required field 'required_field'");
  client.expect_refusal("test_validation", {{"required_field", nullptr}}, "BAD_REQUEST",
                        "Missing required field 'required_field'");
}

TEST(Parameters, ReadEmptyTablesNullsAndWholeFloats) {
  TestClient client = debug_client();
  const Json params = {{"required_field", "x"},          {"integer_field", 2.0},
                       {"array_field", Json::object()},  {"table_field", Json::array()},
                       {"array_of_integers", {nullptr}}, {"unknown", 1}};
  const Json result = client.call("test_validation", params);
  EXPECT_EQ(result["success"], true);
  EXPECT_EQ(result["received_args"], params);
}

TEST(Parameters, AreReportedBeforeAWrongState) {
  TestClient client;
  client.expect_refusal("play", Json::object(), "BAD_REQUEST", "Missing required field 'cards'");
  client.expect_refusal("play", {{"cards", {0}}}, "INVALID_STATE",
                        "Method 'play' requires one of these states: SELECTING_HAND");
}

// Test methods -----------------------------------------------------------------------------------

TEST(TestMethods, AreUnknownUnlessAskedFor) {
  TestClient plain;
  plain.expect_refusal("test_endpoint", Json::object(), "BAD_REQUEST",
                       "Unknown method: test_endpoint");
}

TEST(TestMethods, AnswerAsTheProtocolSays) {
  TestClient client = debug_client();
  const Json params = {{"required_string", "a"}, {"required_integer", 3}};
  EXPECT_EQ(client.call("test_endpoint", params)["received_args"], params);
  client.expect_refusal("test_error_endpoint", {{"error_type", "throw_error"}}, "INTERNAL_ERROR",
                        "Intentional test error from endpoint execution");
  EXPECT_EQ(client.call("test_error_endpoint", {{"error_type", "success"}})["success"], true);
  EXPECT_EQ(client.call("test_state_endpoint")["state_validated"], true);
  client.start("TEST123");
  client.expect_refusal("test_state_endpoint", Json::object(), "INVALID_STATE",
                        "Method 'test_state_endpoint' requires one of these states: SPLASH, MENU");
}

TEST(Discover, DescribesEveryMethodOffered) {
  TestClient client;
  const Json document = client.call("rpc.discover");
  EXPECT_EQ(document["openrpc"], "1.3.2");
  std::string names;
  for (const Json& method : document["methods"]) names += method["name"].get<std::string>() + " ";
  EXPECT_EQ(
      names,
      "add buy cash_out discard gamestate health legal_actions load menu next_round pack play "
      "rearrange reroll save screenshot select sell set skip start use ");
}

}  // namespace
}  // namespace jimbo::serve
