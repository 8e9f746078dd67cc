#include "cli/input/position_file.h"

#include <filesystem>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <system_error>

#include "cli/input/input_file.h"
#include "engine/engine.h"
#include "facts/profile.h"
#include "gamesave/game_save.h"
#include "record/replay_link.h"
#include "record/ruleset_name.h"
#include "record/save.h"
#include "record/scenario.h"
#include "text/quote.h"
#include "text/refusal_text.h"

namespace jimbo::cli {
namespace {

constexpr std::size_t kLongestPath = 200;  // bytes, in a message
constexpr const char* kFix = "give a saved game, a replay, a scenario or a link";

// The end of a replay; `source` names it in a message.
GivenPosition carried_out(Replay replay, const std::string& source, const Ruleset& rules) {
  State state = start_state(replay, rules.content);
  int actions = 0;
  for (const ReplayLine& line : replay.lines) {
    const auto refuse_fault = [&](const std::string& fault) {
      if (fault.empty()) return;
      const std::string place = line.number > 0 ? "line " + std::to_string(line.number)
                                                : "action " + std::to_string(actions);
      throw std::invalid_argument(place + " of " + source + ": " + fault);
    };
    if (line.is_hash) {
      refuse_fault(hash_fault(line, hash(state)));
      continue;
    }
    ++actions;
    const State before = state;
    const Error error = step(state, line.action, rules.content);
    if (error != Error::None) {
      refuse_fault(refusal_text(before, line.action, error, rules.content));
    }
  }
  return {.state = state, .replay = std::move(replay)};
}

bool is_scenario(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && text[first] == '{';
}

State read_scenario_text(const std::string& text, const std::string& path, const Ruleset& rules) {
  try {
    return parse_scenario(text, rules.content).build(rules.content);
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument(path + " is no sound scenario: " + error.what());
  }
}

// A save of the game itself is one of a run by the game's own rules.
GivenPosition read_game_save_bytes(const std::string& bytes, const std::string& path,
                                   const Ruleset& rules) {
  if (!has_vanilla_rules(rules.content)) require_content(path, std::nullopt, rules);
  try {
    const gamesave::GameSave save = gamesave::read_game_save(bytes, rules.content);
    return {.state = save.state, .form = save.form};
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument(path + " cannot be read as a save of the game: " + error.what());
  }
}

Replay read_replay_text(std::istream& text, const std::string& path, const Ruleset& rules) {
  try {
    return read_replay(text, &rules);
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument(path + " is neither a saved game nor a sound replay: " +
                                error.what() + "; a scenario would be a JSON object");
  }
}

}  // namespace

GivenPosition read_link(const std::string& link, const Ruleset& rules) {
  return carried_out(from_link(link, &rules), "the link", rules);
}

GivenPosition read_position(const std::string& file_or_link, const Ruleset& rules) {
  std::error_code missing;
  if (!std::filesystem::exists(file_or_link, missing)) {
    try {
      return read_link(file_or_link, rules);
    } catch (const std::invalid_argument& error) {
      throw std::invalid_argument("cannot read " + shown_text(file_or_link, kLongestPath) + ": " +
                                  kFix + " (as a link: " + error.what() + ")");
    }
  }
  const std::string bytes = read_input(file_or_link, kFix);
  std::istringstream text(bytes);
  if (is_saved_state(text)) {
    return {.state = load_state(std::as_bytes(std::span(bytes)), rules)};
  }
  if (gamesave::is_game_save(bytes)) return read_game_save_bytes(bytes, file_or_link, rules);
  if (is_scenario(bytes)) return {.state = read_scenario_text(bytes, file_or_link, rules)};
  text.clear();
  text.seekg(0);
  return carried_out(read_replay_text(text, file_or_link, rules), file_or_link, rules);
}

}  // namespace jimbo::cli
