#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "agent/players/agent.h"

// Agents as people name them: `heuristic`, or with settings `mcts:simulations=500,rollout=greedy`.

namespace jimbo {

// The agent of that name. Throws std::invalid_argument that names those there are.
const AgentEntry& find_agent(std::string_view name);

// What makes the agent of a text. Throws std::invalid_argument naming what would be accepted.
AgentMaker read_agent(std::string_view text);

// Settings while an agent reads them. Each returns `standard` for what was not set and throws
// std::invalid_argument for a value that is not allowed, naming those that are.
class SettingReader {
 public:
  // The settings must outlive it.
  explicit SettingReader(const AgentSettings& settings) : settings_(settings) {}

  int number(std::string_view name, int standard, int low, int high) const;
  double decimal(std::string_view name, double standard, double low, double high) const;
  std::string text(std::string_view name, std::string_view standard) const;
  std::string word(std::string_view name, std::string_view standard,
                   std::initializer_list<std::string_view> allowed) const;

 private:
  const std::string* find(std::string_view name) const;

  const AgentSettings& settings_;
};

}  // namespace jimbo
