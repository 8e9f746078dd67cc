#include "record/ruleset_name.h"

#include "record/replay.h"
#include "text/quote.h"

namespace jimbo {

namespace {

bool is_vanilla(std::uint64_t hash) { return hash == vanilla_ruleset()->hash; }

}  // namespace

std::string kept_name(std::string_view name) {
  std::string kept;
  for (const char c : name) {
    const bool plain = static_cast<unsigned char>(c) >= ' ' && c != '\x7f' && c != '#';
    if (plain && c != ' ') {
      kept += c;
    } else if (!kept.empty() && kept.back() != ' ') {
      kept += ' ';
    }
  }
  if (kept.size() > kLongestRulesetName) {
    std::size_t end = kLongestRulesetName;
    // Bytes 10xxxxxx go on with a character.
    while (end > 0 && (static_cast<unsigned char>(kept[end]) & 0xc0U) == 0x80U) --end;
    kept.resize(end);
  }
  while (!kept.empty() && kept.back() == ' ') kept.pop_back();
  return kept;
}

RulesetName ruleset_name(const Ruleset& ruleset) {
  return {ruleset.hash, is_vanilla(ruleset.hash) ? "vanilla" : kept_name(ruleset.name)};
}

std::optional<RulesetName> other_ruleset_name(const Ruleset& ruleset) {
  if (is_vanilla(ruleset.hash)) return std::nullopt;
  return ruleset_name(ruleset);
}

std::string ruleset_name_text(const RulesetName& content) {
  const std::string name = is_vanilla(content.hash) ? "vanilla" : in_quotes(content.name);
  return name + " (hash " + hash_text(content.hash) + ")";
}

void require_content(std::string_view what, const std::optional<RulesetName>& made_under,
                     const Ruleset& in_force) {
  const RulesetName needed = made_under ? *made_under : ruleset_name(*vanilla_ruleset());
  if (needed.hash == in_force.hash) return;
  std::string message(what);
  message += " belongs to the rules " + ruleset_name_text(needed) + ", but those in force are " +
             ruleset_name_text(ruleset_name(in_force)) + ": ";
  message += is_vanilla(needed.hash)
                 ? "leave the rules out (--rules, in Python rules=)"
                 : "give their file (--rules FILE, in Python rules=jimbo.Rules.load(FILE))";
  throw OtherRules(message, needed);
}

}  // namespace jimbo
