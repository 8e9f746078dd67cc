#include "agent/players/agent.h"

#include <algorithm>
#include <utility>

#include "engine/engine.h"

namespace jimbo {

namespace {

std::vector<AgentEntry>& registry() {
  static std::vector<AgentEntry> entries;
  return entries;
}

void add(AgentEntry entry) {
  std::vector<AgentEntry>& entries = registry();
  const auto place = std::find_if(entries.begin(), entries.end(),
                                  [&](const AgentEntry& other) { return other.name > entry.name; });
  entries.insert(place, std::move(entry));
}

}  // namespace

const std::vector<AgentEntry>& agents() { return registry(); }

const Weighing& Agent::weighed() const {
  static const Weighing kNothing;
  return kNothing;
}

std::unique_ptr<Agent> make_agent(const std::string& name) {
  for (const AgentEntry& entry : registry()) {
    if (entry.name == name) return entry.make();
  }
  return nullptr;
}

RegisterAgent::RegisterAgent(const char* name, const char* summary, AgentMaker make) {
  add({name, summary, std::move(make), {}, nullptr});
}

RegisterAgent::RegisterAgent(const char* name, const char* summary,
                             std::vector<AgentOption> options,
                             std::function<AgentMaker(const AgentSettings&)> configure) {
  // Made when asked for: agents that one is built of may be registered later.
  AgentMaker make = [configure] { return configure({})(); };
  add({name, summary, std::move(make), std::move(options), std::move(configure)});
}

State world_for_agent(const State& run, std::uint64_t entropy, int step, const Content& content) {
  State world = run;
  determinize(world, entropy + static_cast<std::uint64_t>(step) * 0x9e3779b97f4a7c15ULL, content);
  return world;
}

}  // namespace jimbo
