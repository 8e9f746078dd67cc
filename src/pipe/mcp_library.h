#pragma once

#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "facts/content.h"

// What an assistant can read beside the tools: resources (how the game goes, how actions are
// written, what all items do) and prompts (how to ask it to play).

namespace jimbo::pipe {

nlohmann::ordered_json list_resources();
nlohmann::ordered_json list_resource_templates();
// The text at an address, jimbo://rules; none if there is no such.
std::optional<std::string> read_resource(const std::string& uri, const Content& content);

nlohmann::ordered_json list_prompts();
// The text of a prompt with the arguments filled in; none if there is no such. Throws
// std::invalid_argument with what would be accepted.
std::optional<std::string> prompt_text(const std::string& name, const nlohmann::json& arguments);

}  // namespace jimbo::pipe
