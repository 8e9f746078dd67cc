#include "pipe/mcp_session.h"

#include <algorithm>
#include <array>
#include <exception>
#include <iterator>
#include <optional>
#include <utility>

#include "format/bounded_json.h"
#include "pipe/line_loop.h"
#include "pipe/mcp_library.h"
#include "text/quote.h"

namespace jimbo::pipe {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;

// Versions with a handshake; the newest comes first.
constexpr std::string_view kHandshakes[] = {"2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"};

// The one version that sends several messages at once, and the most that are taken. Once their
// answers have so many bytes, the rest are refused.
constexpr std::string_view kBatches = "2025-03-26";
constexpr std::size_t kMostInBatch = 50;
constexpr std::size_t kLargestBatchAnswer = 1U << 20U;

// What a request of later versions says of itself, in its params' _meta.
constexpr const char* kVersionKey = "io.modelcontextprotocol/protocolVersion";
constexpr const char* kCapabilitiesKey = "io.modelcontextprotocol/clientCapabilities";
constexpr const char* kServerKey = "io.modelcontextprotocol/serverInfo";

constexpr const char* kInstructions =
    "Jimbo plays the card game Balatro. Begin with new_run, look with state, ask legal_actions for "
    "what can be done and how it is written, and act. preview tells what a hand would score before "
    "it is played, describe what an item does, advise what a strong player would do. The argument "
    "game names one of several games; save and load put runs aside. The resource jimbo://rules "
    "tells how the game goes. You see what a player sees and nothing else.";

struct RpcFault {
  RpcError error;
  std::string message;
};

std::string as_text(const ordered_json& reply) {
  return reply.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

json member(const json& object, const char* name) {
  return object.is_object() && object.contains(name) ? object[name] : json();
}

ordered_json server_info() { return {{"name", "jimbo"}, {"version", JIMBO_VERSION}}; }

ordered_json capabilities() {
  return {{"tools", ordered_json::object()},
          {"resources", ordered_json::object()},
          {"prompts", ordered_json::object()}};
}

ordered_json initialize(const json& params) {
  const json wanted = member(params, "protocolVersion");
  if (!wanted.is_string()) {
    throw RpcFault{RpcError::Params, "initialize needs 'protocolVersion', as in 2025-11-25"};
  }
  const std::string version = wanted.get<std::string>();
  return {{"protocolVersion", has_handshake(version) ? version : std::string(kHandshakes[0])},
          {"capabilities", capabilities()},
          {"serverInfo", server_info()},
          {"instructions", kInstructions}};
}

ordered_json discover() {
  return {{"supportedVersions", {kNewestMcp}},
          {"capabilities", capabilities()},
          {"instructions", kInstructions}};
}

ordered_json text_content(const std::string& text) { return {{"type", "text"}, {"text", text}}; }

ordered_json get_prompt(const json& params) {
  const json name = member(params, "name");
  std::optional<std::string> text;
  try {
    if (name.is_string()) text = prompt_text(name.get<std::string>(), member(params, "arguments"));
  } catch (const std::exception& error) {
    throw RpcFault{RpcError::Params, error.what()};
  }
  if (!text) throw RpcFault{RpcError::Params, "there is no such prompt: ask prompts/list"};
  const ordered_json message = {{"role", "user"}, {"content", text_content(*text)}};
  return {{"messages", ordered_json::array({message})}};
}

// Later versions want to be told that a result is one, and how long it holds.
void stamp(const std::string& method, ordered_json& result) {
  constexpr int kHour = 3'600'000;
  constexpr std::string_view kLasting[] = {"server/discover", "tools/list",
                                           "resources/list",  "resources/templates/list",
                                           "resources/read",  "prompts/list"};
  result["resultType"] = "complete";
  result["_meta"][kServerKey] = server_info();
  if (std::find(std::begin(kLasting), std::end(kLasting), method) == std::end(kLasting)) return;
  result["ttlMs"] = kHour;
  result["cacheScope"] = "public";
}

// The id of a request that is cut short, as far as it stands before the cut.
class IdFinder : public json::json_sax_t {
 public:
  json id;

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t value) override { return take(value); }
  bool number_unsigned(number_unsigned_t value) override { return take(value); }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t& value) override { return take(value); }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return enter(); }
  bool key(string_t& name) override {
    is_id_ = depth_ == 1 && name == "id";
    return true;
  }
  bool end_object() override { return leave(); }
  bool start_array(std::size_t) override { return enter(); }
  bool end_array() override { return leave(); }
  bool parse_error(std::size_t, const std::string&, const json::exception&) override {
    return false;
  }

 private:
  bool enter() { return ++depth_, is_id_ = false, true; }
  bool leave() { return --depth_, true; }
  bool take(const json& value) {
    if (is_id_ && depth_ == 1) id = value;
    return true;
  }

  int depth_ = 0;
  bool is_id_ = false;
};

}  // namespace

bool has_handshake(std::string_view version) {
  return std::find(std::begin(kHandshakes), std::end(kHandshakes), version) !=
         std::end(kHandshakes);
}

std::string version_of(const json& message) {
  const json version = member(member(member(message, "params"), "_meta"), kVersionKey);
  return version.is_string() ? version.get<std::string>() : "";
}

ordered_json rpc_error(const json& id, RpcError error, std::string_view text) {
  return {{"jsonrpc", "2.0"},
          {"id", id},
          {"error", {{"code", static_cast<int>(error)}, {"message", text}}}};
}

ordered_json McpSession::call_tool(const json& params) {
  const json name = member(params, "name");
  if (!name.is_string() || !tools_.has(name.get<std::string>())) {
    throw RpcFault{RpcError::Params,
                   "there is no such tool: 'name' must be one of " + tools_.names()};
  }
  ToolAnswer answer = tools_.call(name.get<std::string>(), member(params, "arguments"));
  ordered_json result = {{"content", ordered_json::array({text_content(answer.text)})},
                         {"isError", answer.is_error}};
  if (!answer.is_error) result["structuredContent"] = std::move(answer.structured);
  return result;
}

ordered_json McpSession::read(const json& params) const {
  const json uri = member(params, "uri");
  std::optional<std::string> text;
  if (uri.is_string()) text = read_resource(uri.get<std::string>(), tools_.content());
  if (!text) {
    throw RpcFault{RpcError::Params,
                   "there is no such resource: ask resources/list, or give "
                   "jimbo://item/NAME"};
  }
  const ordered_json content = {{"uri", uri}, {"mimeType", "text/plain"}, {"text", *text}};
  return {{"contents", ordered_json::array({content})}};
}

ordered_json McpSession::call_method(const std::string& method, const json& params) {
  if (method == "initialize") {
    ordered_json result = initialize(params);
    takes_batches_ = result["protocolVersion"] == kBatches;
    return result;
  }
  if (method == "server/discover") return discover();
  if (method == "ping") return ordered_json::object();
  if (method == "tools/list") return {{"tools", tools_.list()}};
  if (method == "tools/call") return call_tool(params);
  if (method == "resources/list") return {{"resources", list_resources()}};
  if (method == "resources/templates/list") {
    return {{"resourceTemplates", list_resource_templates()}};
  }
  if (method == "resources/read") return read(params);
  if (method == "prompts/list") return {{"prompts", list_prompts()}};
  if (method == "prompts/get") return get_prompt(params);
  throw RpcFault{RpcError::NoMethod,
                 "there is no method " + in_quotes(method) +
                     ": give initialize, server/discover, ping, or list and use tools, resources "
                     "and prompts"};
}

ordered_json McpSession::answer_message(const json& message) {
  const bool is_request = message.is_object() && message.contains("id");
  const json id = member(message, "id");
  const json method = member(message, "method");
  const bool id_fits = id.is_string() || id.is_number_integer();
  if (member(message, "jsonrpc") != "2.0" || (is_request && !id_fits)) {
    return rpc_error(id_fits ? id : json(), RpcError::InvalidRequest,
                     "a message is an object with 'jsonrpc' \"2.0\" and, unless it is a "
                     "notification, an 'id' that is a text or a whole number");
  }
  if (!method.is_string()) {
    // What answers a request of ours; we make none.
    if (message.contains("result") || message.contains("error")) return nullptr;
    return rpc_error(id, RpcError::InvalidRequest, "a request needs 'method', a text");
  }
  if (!is_request) return nullptr;  // a notification
  const std::string version = version_of(message);
  if (!version.empty() && version != kNewestMcp) {
    ordered_json refused = rpc_error(id, RpcError::Version, "this version is not spoken here");
    refused["error"]["data"] = {{"supported", {kNewestMcp}}, {"requested", version}};
    return refused;
  }
  if (!version.empty() && !message["params"]["_meta"].contains(kCapabilitiesKey)) {
    return rpc_error(
        id, RpcError::Params,
        std::string("a request of this version needs '") + kCapabilitiesKey + "' in its _meta");
  }
  try {
    ordered_json result = call_method(method.get<std::string>(), member(message, "params"));
    if (!version.empty() || method == "server/discover") stamp(method.get<std::string>(), result);
    return {{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}};
  } catch (const RpcFault& fault) {
    return rpc_error(id, fault.error, fault.message);
  }
}

ordered_json McpSession::answer_all(const json& message) {
  if (!message.is_array() || message.empty()) return answer_message(message);
  if (!takes_batches_ || message.size() > kMostInBatch) {
    return rpc_error(json(), RpcError::InvalidRequest,
                     takes_batches_ ? "there are more than 50 messages at once: send fewer"
                                    : "several messages at once are of version 2025-03-26 alone: "
                                      "send one at a time");
  }
  ordered_json replies;
  std::size_t bytes = 0;
  for (const json& each : message) {
    const bool is_request = each.is_object() && each.contains("id");
    ordered_json one =
        is_request && bytes > kLargestBatchAnswer
            ? rpc_error(each["id"], RpcError::InvalidRequest,
                        "nothing was done: the answers before this one are large, send it again")
            : answer_message(each);
    if (one.is_null()) continue;
    bytes += as_text(one).size();
    replies.push_back(std::move(one));
  }
  return replies;
}

void McpSession::answer(std::string_view line, std::string& answer) {
  ordered_json reply;
  if (line.size() > kLongestLine) {
    IdFinder cut;
    json::sax_parse(line, &cut);
    reply =
        rpc_error(cut.id, RpcError::InvalidRequest, "the line is longer than 256 KiB: send less");
  } else if (const json message = parse_bounded_json(line); message.is_discarded()) {
    reply = rpc_error(json(), RpcError::Parse, "a line must be JSON of up to 256 KiB");
  } else {
    reply = answer_all(message);
  }
  if (reply.is_null()) return;
  answer += as_text(reply);
}

}  // namespace jimbo::pipe
