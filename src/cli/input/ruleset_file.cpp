#include "cli/input/ruleset_file.h"

#include <fstream>
#include <stdexcept>

#include "cli/input/input_file.h"
#include "format/input_bytes.h"
#include "text/number_text.h"

namespace jimbo::cli {

std::string read_rules_text(const std::string& path) {
  std::ifstream file = open_input(path, "give a rules file, or vanilla");
  return read_bytes(file, kLongestRules + 1, path);
}

RulesFormat format_of_name(const std::string& path) {
  if (path.ends_with(".json")) return RulesFormat::Json;
  return path.ends_with(".toml") ? RulesFormat::Toml : RulesFormat::Guessed;
}

std::shared_ptr<const Ruleset> load_ruleset(const std::string& path) {
  if (path == "vanilla") return vanilla_ruleset();
  const RulesReading reading = read_ruleset(read_rules_text(path), format_of_name(path));
  if (reading.ruleset != nullptr) return reading.ruleset;
  std::string message =
      path + " has " + counted(static_cast<std::int64_t>(reading.mistakes.size()), "mistake") + ":";
  for (const RulesMistake& mistake : reading.mistakes)
    message += "\n" + mistake_text(path, mistake);
  throw std::invalid_argument(message);
}

}  // namespace jimbo::cli
