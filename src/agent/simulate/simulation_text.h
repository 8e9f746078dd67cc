#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "agent/simulate/simulation.h"
#include "agent/simulate/summary.h"
#include "record/replay.h"
#include "rules_file/ruleset.h"

// Runs and summaries as JSON and CSV, for programs, and runs as replays. Blinds are named by the
// game's keys.

namespace jimbo {

// won, lost, capacity, cancelled, step_limit, illegal_action, agent_failed.
std::string_view to_text(RunEnd end);

// Small, Big, Boss.
std::string_view to_text(BlindSlot slot);

// What the agent did wrong, as a sentence without subject and period; empty if nothing.
std::string fault_text(const RunReport& run);

nlohmann::ordered_json run_json(const RunReport& run, const Content& content = kVanilla);
nlohmann::ordered_json summary_json(const Summary& summary, const Content& content = kVanilla);

// One line each, without the line's end.
std::string csv_head();
std::string csv_row(const RunReport& run, const Content& content = kVanilla);

// The run with a seed, by its actions. One from a given state begins with the world it was played
// in, whose seed is another one.
Replay replay_of(const PlayOptions& options, const Seed& seed, const std::vector<Action>& actions,
                 const Ruleset& rules);

}  // namespace jimbo
