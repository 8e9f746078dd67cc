#pragma once

#include <nlohmann/json.hpp>

#include "facts/content.h"

// The parts of the spec that describe what programs exchange with the engine: versions of formats,
// actions in all their encodings, reasons of refusal, and the layout of an observation.

namespace jimbo {

nlohmann::ordered_json version_spec();
nlohmann::ordered_json action_spec();
nlohmann::ordered_json error_spec();
nlohmann::ordered_json observation_spec(const Content& content = kVanilla);

}  // namespace jimbo
