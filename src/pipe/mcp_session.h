#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "pipe/mcp_tools.h"
#include "rules_file/ruleset.h"

// The Model Context Protocol over lines, so that an assistant can play: JSON-RPC 2.0, with the
// tools of mcp_tools.h and nothing else.

namespace jimbo::pipe {

class McpSession {
 public:
  explicit McpSession(std::shared_ptr<const Ruleset> rules) : tools_(std::move(rules)) {}

  // Appends the answer to one line, if one is due: notifications have none.
  void answer(std::string_view line, std::string& answer);

 private:
  // The answer to one message; null where none is due.
  nlohmann::ordered_json answer_message(const nlohmann::json& message);
  nlohmann::ordered_json call_method(const std::string& method, const nlohmann::json& params);

  McpTools tools_;
};

}  // namespace jimbo::pipe
