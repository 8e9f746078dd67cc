#include "cli/input/ruleset_file.h"

#include <cstddef>
#include <fstream>
#include <stdexcept>
#include <vector>

#include "cli/input/input_file.h"
#include "format/input_bytes.h"
#include "text/number_text.h"

namespace jimbo::cli {
namespace {

// The text of a rules file, cut off where it is too long to be read anyhow.
std::string read_rules_text(const std::string& path) {
  std::ifstream file = open_input(path, "give a rules file, or vanilla");
  return read_bytes(file, kLongestRules + 1, path);
}

}  // namespace

RulesFormat format_of_name(const std::string& path) {
  if (path.ends_with(".json")) return RulesFormat::Json;
  return path.ends_with(".toml") ? RulesFormat::Toml : RulesFormat::Guessed;
}

std::string place_text(std::span<const std::string> paths, const RulesPlace& place) {
  return paths[static_cast<std::size_t>(place.file)] + ":" + std::to_string(place.line) + ":" +
         std::to_string(place.column);
}

std::string mistake_text(std::span<const std::string> paths, const RulesMistake& mistake) {
  return jimbo::mistake_text(paths[static_cast<std::size_t>(mistake.file)], mistake);
}

RulesReading read_rules_files(std::span<const std::string> paths) {
  if (paths.size() == 1 && paths.front() == "vanilla") return {vanilla_ruleset(), {}};
  std::vector<std::string> texts;
  for (const std::string& path : paths) texts.push_back(read_rules_text(path));
  std::vector<RulesSource> sources;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    sources.push_back({texts[i], format_of_name(paths[i]), paths[i]});
  }
  return read_rulesets(sources);
}

std::shared_ptr<const Ruleset> load_ruleset(std::span<const std::string> paths) {
  const RulesReading reading = read_rules_files(paths);
  if (reading.ruleset != nullptr) return reading.ruleset;
  std::string names;
  for (const std::string& path : paths) names += (names.empty() ? "" : " with ") + path;
  std::string message = names + " has " +
                        counted(static_cast<std::int64_t>(reading.mistakes.size()), "mistake") +
                        ":";
  for (const RulesMistake& mistake : reading.mistakes) {
    message += "\n" + mistake_text(paths, mistake);
  }
  throw std::invalid_argument(message);
}

std::shared_ptr<const Ruleset> load_ruleset(const std::string& path) {
  return load_ruleset({&path, 1});
}

}  // namespace jimbo::cli
