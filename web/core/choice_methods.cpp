#include <algorithm>
#include <cstdint>
#include <stdexcept>

#include "agent/advice/advice.h"
#include "agent/advice/advice_text.h"
#include "agent/advice/weighed_text.h"
#include "agent/players/agent_rollout.h"
#include "agent/players/agent_text.h"
#include "engine/engine.h"
#include "format/json_writer.h"
#include "method.h"
#include "screen/outcome_text.h"
#include "search/known_outcome.h"
#include "text/action_text.h"
#include "text/names.h"
#include "text/notation.h"
#include "view_json.h"

namespace jimbo::page {
namespace {

// An answer must come while a card is being clicked.
constexpr OutcomeLimits kLimits = {.combinations = 1 << 14, .samples = 5'000};
constexpr OutcomeLimits kEstimateLimits = {.combinations = 256, .samples = 64};

std::uint64_t read_cards(const State& state, const nlohmann::json& parameters) {
  std::uint64_t cards = 0;
  for (const int position : parameters.at("cards")) {
    if (position < 0 || position >= state.hand_count) {
      throw std::invalid_argument("there is no hand card " + std::to_string(position));
    }
    cards |= 1ULL << position;
  }
  return cards;
}

// What a play may score, by what the player knows: what is hidden is drawn anew first.
ordered_json forecast_json(const Table& table, std::uint64_t cards) {
  const State& state = table.state();
  const Content& content = table.content();
  if (any_face_down(state, cards)) return {{"unknown", true}};
  State guess = state;
  determinize(guess, 0, content);
  const OutcomeLimits& limits = hides_what_may_score(state) ? kEstimateLimits : kLimits;
  const ScoreOutcomes outcomes = known_outcomes(guess, cards, limits, kKnownWorlds, content);
  const double need = state.requirement - state.score;
  return {{"hand", name(outcomes.hand)},
          {"level", state.hand_states[static_cast<int>(outcomes.hand)].level},
          {"refused", outcomes.refused},
          {"min", json_number(outcomes.least)},
          {"expected", json_number(outcomes.expected)},
          {"max", json_number(outcomes.most)},
          {"exact", outcomes.exact},
          {"beats", outcomes.at_least(need)},
          {"chances", chances_json(outcomes.chances, content)},
          {"ledger", ledger_json(preview_ledger(guess, cards, Luck::Best, content))}};
}

// What an agent weighed, on one line for the page to break, without the indent of the terminal.
std::string thought(const Table& table, const Agent& agent) {
  constexpr TextStyle kOneLine = {.utf8 = true, .width = 1 << 20};
  const std::string line = weighing_text(table.state(), agent.weighed(), kOneLine, table.content());
  const std::size_t first = line.find_first_not_of(' ');
  return first == std::string::npos ? "" : line.substr(first, line.find('\n') - first);
}

// What an agent would do here, and why where it can tell.
ordered_json proposal(const Table& table, const nlohmann::json& parameters) {
  const State& state = table.state();
  if (state.phase == Phase::GameOver) throw std::invalid_argument("the run is over");
  const auto agent = read_agent(parameters.at("agent").get<std::string>())();
  const Action action =
      ask(*agent, state, static_cast<std::uint64_t>(table.run.place()), table.content());
  return {{"action", to_text(action)},
          {"text", action_text(state, action, table.content())},
          {"thought", thought(table, *agent)}};
}

}  // namespace

std::string choices(Table& table, const nlohmann::json& parameters) {
  const State& state = table.state();
  const std::uint64_t cards = read_cards(state, parameters);
  ordered_json json = {{"actions", possible_actions(table, cards)}, {"forecast", nullptr}};
  const bool playable =
      check(state, make_action(ActionKind::Play, 0, cards), table.content()) == Error::None;
  if (playable) json["forecast"] = forecast_json(table, cards);
  return json.dump();
}

std::string hint(Table& table, const nlohmann::json&) {
  const Advice advice = advise(table.state(), {}, table.content());
  ordered_json json = advice_json(table.state(), advice, table.content());
  json["text"] = best_action_text(table.state(), advice, table.content());
  return json.dump();
}

std::string ask_agent(Table& table, const nlohmann::json& parameters) {
  return proposal(table, parameters).dump();
}

std::string agents(Table&, const nlohmann::json&) {
  ordered_json list = ordered_json::array();
  for (const AgentEntry& entry : jimbo::agents()) {
    const auto takes = [&](auto wanted) {
      return std::any_of(entry.options.begin(), entry.options.end(), wanted);
    };
    // The page has no files that policies could be played from.
    if (takes([](const AgentOption& each) { return each.name == "file"; })) continue;
    // Those that judge by a network take it as an option, or the judge is what they begin with.
    const bool learnt = takes(
        [](const AgentOption& each) { return each.name == "network" || each.standard == "judge"; });
    list.push_back({{"name", entry.name}, {"summary", entry.summary}, {"learnt", learnt}});
  }
  return list.dump();
}

}  // namespace jimbo::page
