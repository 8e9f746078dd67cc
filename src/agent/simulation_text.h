#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "agent/simulation.h"
#include "agent/summary.h"

// Runs and summaries as JSON and CSV, for programs. Blinds are named by the game's keys.

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

}  // namespace jimbo
