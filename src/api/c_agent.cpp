#include <memory>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "api/c_call.h"

// The C interface: agents.

struct jimbo_agent {
  jimbo::v1::Rules rules;
  std::unique_ptr<jimbo::v1::Agent> player;
  std::uint64_t entropy;
  int steps;  // decisions of the run
};

using namespace jimbo::c;

int jimbo_agents(char* buffer, size_t capacity, size_t* length) {
  return guarded([&]() -> int {
    auto list = nlohmann::ordered_json::array();
    for (const jimbo::v1::AgentInfo& agent : jimbo::v1::agents()) {
      auto options = nlohmann::ordered_json::array();
      for (const jimbo::v1::AgentOption& option : agent.options) {
        options.push_back(
            {{"name", option.name}, {"standard", option.standard}, {"meaning", option.meaning}});
      }
      list.push_back({{"name", agent.name}, {"summary", agent.summary}, {"options", options}});
    }
    return write_text(list.dump(), buffer, capacity, length);
  });
}

int jimbo_agent_new(const jimbo_rules* rules, const char* text, uint64_t entropy,
                    jimbo_agent** agent) {
  return guarded([&]() -> int {
    require(text, "text");
    require(agent, "agent");
    auto made = std::make_unique<jimbo_agent>(
        jimbo_agent{rules_of(rules), jimbo::v1::make_agent(text), entropy, 0});
    made->player->begin(entropy, made->rules);
    *agent = made.release();
    return JIMBO_OK;
  });
}

void jimbo_agent_free(jimbo_agent* agent) { delete agent; }

int jimbo_agent_begin(jimbo_agent* agent, uint64_t entropy) {
  return guarded([&]() -> int {
    require(agent, "agent");
    agent->player->begin(entropy, agent->rules);
    agent->entropy = entropy;
    agent->steps = 0;
    return JIMBO_OK;
  });
}

int jimbo_agent_choose(jimbo_agent* agent, const jimbo_state* state, jimbo_action* action) {
  return guarded([&]() -> int {
    require(agent, "agent");
    require(action, "action");
    const jimbo::v1::State& run = state_of(state);
    if (jimbo::v1::is_over(run)) throw std::invalid_argument("the run is over");
    const jimbo::v1::State world =
        jimbo::v1::world_for_agent(run, agent->entropy, agent->steps, agent->rules);
    const jimbo::v1::Action chosen = agent->player->choose(world);
    ++agent->steps;
    *action = c_action(chosen);
    return JIMBO_OK;
  });
}
