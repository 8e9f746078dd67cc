#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "agent/simulate/deal_table.h"

namespace jimbo::cli {

// Ways to play side by side: win rates, hands left and scores, and what nobody can pass.
std::string deal_table_text(const DealTableOptions& options, const DealTable& table);
nlohmann::ordered_json deal_table_json(const DealTableOptions& options, const DealTable& table);

}  // namespace jimbo::cli
