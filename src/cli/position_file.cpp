#include "cli/position_file.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>

#include "cli/input_file.h"
#include "engine/engine.h"
#include "gamesave/game_save.h"
#include "io/content_name.h"
#include "io/refusal_text.h"
#include "io/save.h"
#include "io/scenario.h"

namespace jimbo::cli {
namespace {

constexpr const char* kFix = "give a saved game, a replay, a scenario or a link";

// The end of a replay; `source` names it in a message.
GivenPosition carried_out(Replay replay, const std::string& source, const Ruleset& rules) {
  State state = new_run(replay.options, rules.content);
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
  return {state, std::move(replay)};
}

GivenPosition read_link(const std::string& link, const Ruleset& rules) {
  try {
    return carried_out(from_link(link, &rules), "the link", rules);
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument("cannot read " + link + ": " + kFix +
                                " (as a link: " + error.what() + ")");
  }
}

bool is_scenario(std::istream& stream) {
  const auto first = (stream >> std::ws).peek();
  stream.clear();
  stream.seekg(0);
  return first == '{';
}

GivenPosition read_scenario_file(std::istream& file, const std::string& path,
                                 const Ruleset& rules) {
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  try {
    return {parse_scenario(text, rules.content).build(rules.content), std::nullopt};
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument(path + " is no sound scenario: " + error.what());
  }
}

// A save of the game itself is one of a run by the game's own rules.
State read_game_save_bytes(const std::string& bytes, const std::string& path,
                           const Ruleset& rules) {
  require_content(path, std::nullopt, rules);
  try {
    return gamesave::read_game_save(bytes);
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument(path + " cannot be read as a save of the game: " + error.what());
  }
}

Replay read_replay_file(std::istream& file, const std::string& path, const Ruleset& rules) {
  try {
    return read_replay(file, &rules);
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument(path +
                                " is neither a saved game nor a sound replay: " + error.what());
  }
}

}  // namespace

GivenPosition read_position(const std::string& file_or_link, const Ruleset& rules) {
  std::error_code missing;
  if (!std::filesystem::exists(file_or_link, missing)) return read_link(file_or_link, rules);
  std::ifstream file = open_input(file_or_link, kFix);
  if (is_saved_state(file)) return {load_state_file(file_or_link, rules), std::nullopt};
  file.clear();
  file.seekg(0);
  const std::string bytes = read_bytes(file, gamesave::kMostBytes + 1);
  if (gamesave::is_game_save(bytes)) {
    return {read_game_save_bytes(bytes, file_or_link, rules), std::nullopt};
  }
  file.clear();
  file.seekg(0);
  if (is_scenario(file)) return read_scenario_file(file, file_or_link, rules);
  return carried_out(read_replay_file(file, file_or_link, rules), file_or_link, rules);
}

}  // namespace jimbo::cli
