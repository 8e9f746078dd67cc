#pragma once

#include <cstddef>
#include <string>

#include <nlohmann/json.hpp>

#include "agent/review/review.h"
#include "text/text_style.h"

// A review in words and as JSON (docs/review.md says what stands in it).

namespace jimbo {

// The antes with their curves, what was luck and what was chosen, and the costliest decisions.
std::string review_text(const Review& review, std::size_t count, const TextStyle& style,
                        const Content& content = kVanilla);

nlohmann::ordered_json review_json(const Review& review, std::size_t count,
                                   const Content& content = kVanilla);

nlohmann::ordered_json decision_json(const ReviewedDecision& decision,
                                     const Content& content = kVanilla);

}  // namespace jimbo
