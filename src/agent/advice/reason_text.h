#pragma once

#include <string>

#include "agent/advice/advice.h"

namespace jimbo {

// Why an action is worth thinking about, in a few words without a full stop: "keeps the flush draw:
// 9 of 31 cards help". Empty where the action says it all.
std::string reason_text(const State& state, const AdvisedAction& advised,
                        const Content& content = kVanilla);

}  // namespace jimbo
