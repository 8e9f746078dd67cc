#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "pipe/mcp_tools.h"
#include "rules_file/ruleset.h"

// The Model Context Protocol, so that an assistant can play: JSON-RPC 2.0 with the tools of
// mcp_tools.h, the resources and prompts of mcp_library.h, and nothing else. Versions up to
// 2025-11-25 begin with a handshake; from 2026-07-28 on every request says its version and stands
// for itself. Both are answered, in any order.

namespace jimbo::pipe {

// Errors of JSON-RPC and of the protocol
enum class RpcError {
  Parse = -32700,
  InvalidRequest = -32600,
  NoMethod = -32601,
  Params = -32602,
  HeaderMismatch = -32020,
  Version = -32022
};

// The newest version; requests of it say so.
inline constexpr std::string_view kNewestMcp = "2026-07-28";

// Whether a version is one that begins with a handshake.
bool has_handshake(std::string_view version);

// The version that a message says for itself; empty if none.
std::string version_of(const nlohmann::json& message);

nlohmann::ordered_json rpc_error(const nlohmann::json& id, RpcError error, std::string_view text);

class McpSession {
 public:
  explicit McpSession(std::shared_ptr<const Ruleset> rules, SavedRuns saves = {})
      : tools_(std::move(rules), std::move(saves)) {}

  // Appends the answer to one line, if one is due: notifications have none.
  void answer(std::string_view line, std::string& answer);

  // The answer to one message, or to up to 50, if the handshake was of the one version that sends
  // several at once; null where none is due.
  nlohmann::ordered_json answer_all(const nlohmann::json& message);

 private:
  nlohmann::ordered_json answer_message(const nlohmann::json& message);
  nlohmann::ordered_json call_method(const std::string& method, const nlohmann::json& params);
  nlohmann::ordered_json call_tool(const nlohmann::json& params);
  nlohmann::ordered_json read(const nlohmann::json& params) const;

  McpTools tools_;
  bool takes_batches_ = false;
};

}  // namespace jimbo::pipe
