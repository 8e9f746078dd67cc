#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "pipe/arguments.h"
#include "pipe/saved_runs.h"
#include "rules_file/ruleset.h"
#include "state/state.h"

// What an assistant can call to play. Answers are texts to be read, with what programs need of them
// as JSON, and tell only what a player may know.

namespace jimbo::pipe {

struct ToolAnswer {
  std::string text;
  nlohmann::ordered_json structured = {};  // as the tool's outputSchema has it; null of an error
  bool is_error = false;                   // the text says what to do instead
};

class McpTools {
 public:
  static constexpr std::size_t kMostGames = 100;

  explicit McpTools(std::shared_ptr<const Ruleset> rules, SavedRuns saves = {})
      : rules_(std::move(rules)), saves_(std::move(saves)) {}

  const Content& content() const { return rules_->content; }

  // All tools with the schemas of their arguments and answers, as tools/list tells them.
  nlohmann::ordered_json list() const;
  bool has(std::string_view name) const;
  std::string names() const;

  // Calls a tool that exists. Never throws what the arguments cause: that is an answer too.
  ToolAnswer call(std::string_view name, const nlohmann::json& arguments);

 private:
  struct Tool;
  static std::span<const Tool> tools();

  // Games have names, by the argument `game`; one that is not named has this.
  static constexpr const char* kUsualGame = "main";
  static std::string game_name(const Arguments& given);
  State& run(const Arguments& given);  // a Fault if none has begun
  void put(const std::string& game, const State& state);
  nlohmann::ordered_json position(const std::string& game, const State& state) const;
  ToolAnswer screen_of(const std::string& game, std::string text_before) const;

  ToolAnswer new_run(const Arguments& given);
  ToolAnswer show_state(const Arguments& given);
  ToolAnswer list_actions(const Arguments& given);
  ToolAnswer act(const Arguments& given);
  ToolAnswer preview(const Arguments& given);
  ToolAnswer advise(const Arguments& given);
  ToolAnswer describe(const Arguments& given);
  ToolAnswer list_games(const Arguments& given);
  ToolAnswer end_game(const Arguments& given);
  ToolAnswer save(const Arguments& given);
  ToolAnswer load(const Arguments& given);

  std::shared_ptr<const Ruleset> rules_;
  SavedRuns saves_;
  std::map<std::string, State> games_;
};

}  // namespace jimbo::pipe
