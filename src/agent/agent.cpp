#include "agent/agent.h"

#include <algorithm>
#include <utility>

#include "engine/engine.h"

namespace jimbo {

namespace {

std::vector<AgentEntry>& registry() {
  static std::vector<AgentEntry> entries;
  return entries;
}

}  // namespace

const std::vector<AgentEntry>& agents() { return registry(); }

std::unique_ptr<Agent> make_agent(const std::string& name) {
  for (const AgentEntry& entry : registry()) {
    if (entry.name == name) return entry.make();
  }
  return nullptr;
}

RegisterAgent::RegisterAgent(const char* name, const char* summary,
                             std::function<std::unique_ptr<Agent>()> make) {
  std::vector<AgentEntry>& entries = registry();
  const auto place = std::find_if(entries.begin(), entries.end(), [&](const AgentEntry& entry) {
    return entry.name > std::string(name);
  });
  entries.insert(place, AgentEntry{name, summary, std::move(make)});
}

State world_for_agent(const State& run, std::uint64_t entropy, int step, const Content& content) {
  State world = run;
  determinize(world, entropy + static_cast<std::uint64_t>(step) * 0x9e3779b97f4a7c15ULL, content);
  return world;
}

}  // namespace jimbo
