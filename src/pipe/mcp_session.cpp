#include "pipe/mcp_session.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "format/bounded_json.h"
#include "pipe/line_loop.h"
#include "text/quote.h"

namespace jimbo::pipe {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;

// Versions of the protocol that differ in nothing that is used here; the newest comes first.
constexpr std::string_view kVersions[] = {"2025-06-18", "2025-03-26", "2024-11-05"};

constexpr const char* kInstructions =
    "Jimbo plays the card game Balatro. Begin with new_run, look with state, ask legal_actions for "
    "what can be done and how it is written, and act. preview tells what a hand would score before "
    "it is played, describe what an item does. You see what a player sees and nothing else.";

// Errors of JSON-RPC itself.
enum class RpcError { Parse = -32700, InvalidRequest = -32600, NoMethod = -32601, Params = -32602 };

struct RpcFault {
  RpcError error;
  std::string message;
};

ordered_json error_answer(const json& id, RpcError error, std::string_view message) {
  return {{"jsonrpc", "2.0"},
          {"id", id},
          {"error", {{"code", static_cast<int>(error)}, {"message", message}}}};
}

json member(const json& object, const char* name) {
  return object.is_object() && object.contains(name) ? object[name] : json();
}

ordered_json initialize(const json& params) {
  const json wanted = member(params, "protocolVersion");
  if (!wanted.is_string()) {
    throw RpcFault{RpcError::Params, "initialize needs 'protocolVersion', as in 2025-06-18"};
  }
  const bool known = std::any_of(std::begin(kVersions), std::end(kVersions),
                                 [&](std::string_view version) { return wanted == version; });
  return {{"protocolVersion", known ? wanted.get<std::string>() : std::string(kVersions[0])},
          {"capabilities", {{"tools", ordered_json::object()}}},
          {"serverInfo", {{"name", "jimbo"}, {"version", JIMBO_VERSION}}},
          {"instructions", kInstructions}};
}

}  // namespace

ordered_json McpSession::call_method(const std::string& method, const json& params) {
  if (method == "initialize") return initialize(params);
  if (method == "ping") return ordered_json::object();
  if (method == "tools/list") return {{"tools", tools_.list()}};
  if (method != "tools/call") {
    throw RpcFault{RpcError::NoMethod, "there is no method " + in_quotes(method) +
                                           ": give initialize, ping, tools/list or tools/call"};
  }
  const json name = member(params, "name");
  if (!name.is_string() || !tools_.has(name.get<std::string>())) {
    throw RpcFault{RpcError::Params,
                   "there is no such tool: 'name' must be one of " + tools_.names()};
  }
  const ToolAnswer answer = tools_.call(name.get<std::string>(), member(params, "arguments"));
  ordered_json content = ordered_json::array();
  content.push_back({{"type", "text"}, {"text", answer.text}});
  return {{"content", std::move(content)}, {"isError", answer.is_error}};
}

ordered_json McpSession::answer_message(const json& message) {
  const bool is_request = message.is_object() && message.contains("id");
  const json id = member(message, "id");
  const json method = member(message, "method");
  const bool id_fits = id.is_string() || id.is_number_integer();
  if (member(message, "jsonrpc") != "2.0" || (is_request && !id_fits)) {
    return error_answer(id_fits ? id : json(), RpcError::InvalidRequest,
                        "a message is an object with 'jsonrpc' \"2.0\" and, unless it is a "
                        "notification, an 'id' that is a text or a whole number");
  }
  if (!method.is_string()) {
    // What answers a request of ours; we make none.
    if (message.contains("result") || message.contains("error")) return nullptr;
    return error_answer(id, RpcError::InvalidRequest, "a request needs 'method', a text");
  }
  if (!is_request) return nullptr;  // a notification
  try {
    ordered_json result = call_method(method.get<std::string>(), member(message, "params"));
    return {{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}};
  } catch (const RpcFault& fault) {
    return error_answer(id, fault.error, fault.message);
  }
}

void McpSession::answer(std::string_view line, std::string& answer) {
  const json message =
      line.size() > kLongestLine ? json(json::value_t::discarded) : parse_bounded_json(line);
  ordered_json reply;
  if (message.is_discarded()) {
    reply = error_answer(json(), RpcError::Parse, "a line must be JSON of up to 256 KiB");
  } else if (message.is_array() && !message.empty()) {
    // A batch, which one version of the protocol has.
    for (const json& each : message) {
      ordered_json one = answer_message(each);
      if (!one.is_null()) reply.push_back(std::move(one));
    }
  } else {
    reply = answer_message(message);
  }
  if (reply.is_null()) return;
  answer += reply.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace jimbo::pipe
