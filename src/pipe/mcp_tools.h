#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "pipe/arguments.h"
#include "rules_file/ruleset.h"
#include "state/state.h"

// What an assistant can call to play one run. Answers are texts to be read, and tell only what a
// player may know.

namespace jimbo::pipe {

struct ToolAnswer {
  std::string text;
  bool is_error = false;  // the text says what to do instead
};

class McpTools {
 public:
  explicit McpTools(std::shared_ptr<const Ruleset> rules) : rules_(std::move(rules)) {}

  // All tools with the schemas of their arguments, as tools/list tells them.
  nlohmann::ordered_json list() const;
  bool has(std::string_view name) const;
  std::string names() const;

  // Calls a tool that exists. Never throws what the arguments cause: that is an answer too.
  ToolAnswer call(std::string_view name, const nlohmann::json& arguments);

 private:
  struct Tool;
  static std::span<const Tool> tools();

  const Content& content() const { return rules_->content; }
  State& run();  // a Fault if none has begun

  std::string new_run(const nlohmann::json& arguments);
  std::string show_state(const nlohmann::json& arguments);
  std::string list_actions(const nlohmann::json& arguments);
  std::string act(const nlohmann::json& arguments);
  std::string preview(const nlohmann::json& arguments);
  std::string describe(const nlohmann::json& arguments);

  std::shared_ptr<const Ruleset> rules_;
  std::optional<State> run_;
};

}  // namespace jimbo::pipe
