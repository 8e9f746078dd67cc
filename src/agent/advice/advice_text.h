#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "agent/advice/advice.h"
#include "text/text_style.h"

// Advice in words and as JSON.

namespace jimbo {

// The best action and what it promises: "play K♥ K♠ (Pair, 60): 93.4% to beat the blind".
std::string best_action_text(const State& state, const Advice& advice,
                             const Content& content = kVanilla);

// What the advice rests on, and a line for each of the first `count` actions.
std::string advice_text(const State& state, const Advice& advice, int count, const TextStyle& style,
                        const Content& content = kVanilla);

nlohmann::ordered_json advice_json(const State& state, const Advice& advice,
                                   const Content& content = kVanilla);

}  // namespace jimbo
