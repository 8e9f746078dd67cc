#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "api/face.h"

// jimbo/rules.h

namespace jimbo::v1 {

Rules::Rules() : Rules(vanilla()) {}

Rules::Rules(std::shared_ptr<const RulesInside> inside) : inside_(std::move(inside)) {}

const Rules& Rules::vanilla() {
  static const Rules rules = Access::make_rules(vanilla_ruleset());
  return rules;
}

namespace {

Rules rules_of(std::span<const RulesSource> sources) {
  RulesReading reading = read_rulesets(sources);
  if (reading.ruleset != nullptr) return Access::make_rules(std::move(reading.ruleset));
  std::string message;
  for (const jimbo::RulesMistake& mistake : reading.mistakes) {
    const RulesSource& source = sources[static_cast<std::size_t>(mistake.file)];
    message += (message.empty() ? "" : "\n") + mistake_text(source.name, mistake);
  }
  throw std::invalid_argument(message);
}

}  // namespace

Rules Rules::read(std::string_view text) {
  const RulesSource source{text, RulesFormat::Guessed, "rules"};
  return rules_of({&source, 1});
}

Rules Rules::read_all(const std::vector<std::string_view>& texts) {
  if (texts.empty()) return vanilla();
  std::vector<RulesSource> sources;
  for (const std::string_view text : texts) {
    sources.push_back({text, RulesFormat::Guessed, "rules " + std::to_string(sources.size() + 1)});
  }
  return rules_of(sources);
}

const std::string& Rules::name() const { return ruleset(*this).name; }
std::uint64_t Rules::hash() const { return ruleset(*this).hash; }
std::string Rules::toml() const { return export_ruleset(ruleset(*this), RulesFormat::Toml); }
std::string Rules::json() const { return export_ruleset(ruleset(*this), RulesFormat::Json); }

std::vector<RulesMistake> find_mistakes(std::string_view text) {
  std::vector<RulesMistake> mistakes;
  for (jimbo::RulesMistake& mistake : read_ruleset(text).mistakes) {
    mistakes.push_back(
        {mistake.line, mistake.column, std::move(mistake.key), std::move(mistake.message)});
  }
  return mistakes;
}

std::vector<std::string> diff(const Rules& before, const Rules& after) {
  return diff_rulesets(ruleset(before), ruleset(after));
}

}  // namespace jimbo::v1
