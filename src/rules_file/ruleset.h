#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "facts/content.h"

// Contents that come from a rules file: TOML, or the same structure as JSON (docs/rules.md). What a
// file leaves out is vanilla.

namespace jimbo {

// A content read from a file: what the engine needs, and what people read.
struct Ruleset {
  std::shared_ptr<Content> own;  // null: vanilla
  std::string name;              // from the file, or "vanilla"
  std::uint64_t hash;  // of what it says, not of how it is written nor of names and texts for
                       // people; the same on every machine
  // What the content points to; null if the file has no items and no effects of its own.
  std::shared_ptr<const ItemTexts> texts = nullptr;
  std::shared_ptr<const Programs> programs = nullptr;
  // Vanilla is kVanilla itself, so that whoever keeps something made of it recognises it.
  const Content& content = own != nullptr ? *own : kVanilla;
};

enum class RulesFormat { Guessed, Toml, Json };

// Lines and columns count from 1.
struct RulesPlace {
  int line = 1;
  int column = 1;
  int file = 0;  // which of several
};

// What is wrong with a file, and where.
struct RulesMistake {
  int line;
  int column;
  std::string key;  // dotted: "jokers.j_joker.mult"; empty where the text as a whole is meant
  std::string message;
  int file = 0;  // which of several
};

// Where one of several files says other than one before it.
struct RulesOverride {
  std::string key;  // dotted
  RulesPlace before, after;
};

// A test of a file: a situation, what is done there, and what holds then.
struct TestLine {
  std::string text;
  RulesPlace place;
};
struct FileTest {
  RulesPlace place;
  std::string name;
  std::string given = "{}";  // a scenario as JSON (docs/scenarios.md)
  std::vector<TestLine> actions;
  std::optional<bool> chances;     // whether all listed chances happen, or none; else as drawn
  std::vector<TestLine> expected;  // questions in the words of programs
};

// Either a ruleset, or none and all mistakes in the order of their places.
struct RulesReading {
  std::shared_ptr<const Ruleset> ruleset;
  std::vector<RulesMistake> mistakes;
  std::vector<RulesOverride> overrides = {};
  std::vector<FileTest> tests = {};
};

inline constexpr int kRulesFormatVersion = 1;
inline constexpr std::size_t kLongestRules = 4'000'000;  // bytes of a file

// One of several files, the text of which must outlive the reading.
struct RulesSource {
  std::string_view text;
  RulesFormat format = RulesFormat::Guessed;
  std::string name = "";  // for messages
};

// Never throws for what the texts say. Of several files each may change what the ones before it
// have said, and define items of its own. At least one.
RulesReading read_rulesets(std::span<const RulesSource> sources);
RulesReading read_ruleset(std::string_view text, RulesFormat format = RulesFormat::Guessed);

std::shared_ptr<const Ruleset> vanilla_ruleset();

// The hash of a content, and a ruleset of one that was changed by hand.
std::uint64_t rules_hash(const Content& content);
std::shared_ptr<const Ruleset> make_ruleset(const Content& content, std::string name);

// A ruleset in which something is changed, with its items and effects.
std::shared_ptr<const Ruleset> change_ruleset(const Ruleset& ruleset, std::string name,
                                              const std::function<void(Content&)>& change);

// The complete text of a file that reads as the same ruleset. In TOML every line says what its
// number means.
std::string export_ruleset(const Ruleset& ruleset, RulesFormat format = RulesFormat::Toml);

// One line for each number that differs: "economy.interest_cap: 25 -> 30".
std::vector<std::string> diff_rulesets(const Ruleset& a, const Ruleset& b);

// A mistake as one line: "FILE:3:7: message".
std::string mistake_text(std::string_view file, const RulesMistake& mistake);

}  // namespace jimbo
