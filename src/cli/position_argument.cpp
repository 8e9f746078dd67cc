#include "cli/position_argument.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "engine/engine.h"
#include "io/notation.h"
#include "io/quote.h"
#include "io/replay.h"
#include "io/save.h"
#include "io/scenario.h"

namespace jimbo::cli {
namespace {

constexpr const char* kWhatIsRead =
    "give a saved game, a replay, a link, or a scenario in a file that ends in .json";

// The run after its first `count` actions, or at its end.
State replayed(const Replay& replay, std::optional<int> count, const Content& content) {
  State state = new_run(replay.options, content);
  int actions = 0;
  for (const ReplayLine& line : replay.lines) {
    if (line.is_hash) continue;
    if (count && actions == *count) return state;
    const Error error = step(state, line.action, content);
    ++actions;
    if (error != Error::None) {
      throw std::invalid_argument("action " + std::to_string(actions) + " (" +
                                  to_text(line.action) +
                                  ") is not possible: " + std::string(to_text(error)));
    }
  }
  if (count && actions < *count) {
    throw std::invalid_argument("--at is " + std::to_string(*count) + ", but the run has " +
                                std::to_string(actions) + " actions");
  }
  return state;
}

// Opened anew: to know a kind of file, its beginning has to be read.
std::ifstream open(const std::string& path) { return std::ifstream(path, std::ios::binary); }

template <class Test>
bool begins_as(const std::string& path, Test test) {
  std::ifstream file = open(path);
  return test(file);
}

State read_scenario_file(const std::string& path, const Content& content) {
  std::ifstream file = open(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  return parse_scenario(text, content).build(content);
}

}  // namespace

void PositionArgument::add_to(CLI::App& app) {
  app.add_option("position", source_, "A saved game, a replay, a link or a scenario (.json)")
      ->type_name("POSITION")
      ->required();
  app.add_option("--at", at_, "Of a replay or link: the position after N actions (default: all)")
      ->type_name("N")
      ->check(CLI::Range(0, 100'000'000));
}

State PositionArgument::read(const Ruleset& rules) const {
  const Content& content = rules.content;
  std::error_code error;
  if (!std::filesystem::is_regular_file(source_, error)) {
    const bool looks_like_path = source_.find_first_of("./\\") != std::string::npos;
    if (looks_like_path) {
      throw std::invalid_argument("there is no file " + in_quotes(source_) + ": " + kWhatIsRead);
    }
    try {
      return replayed(from_link(source_, &rules), at_, content);
    } catch (const std::invalid_argument& fault) {
      throw std::invalid_argument(in_quotes(source_) + " is neither a file nor a sound link (" +
                                  fault.what() + "): " + kWhatIsRead);
    }
  }
  if (begins_as(source_, is_replay)) {
    std::ifstream file = open(source_);
    return replayed(read_replay(file, &rules), at_, content);
  }
  if (at_) throw std::invalid_argument("--at counts the actions of a replay or link");
  if (begins_as(source_, is_saved_state)) return load_state_file(source_, rules);
  if (source_.ends_with(".json")) return read_scenario_file(source_, content);
  throw std::invalid_argument(in_quotes(source_) + " is none of these: " + kWhatIsRead);
}

}  // namespace jimbo::cli
