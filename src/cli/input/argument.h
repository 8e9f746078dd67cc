#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "play/run_start.h"
#include "rules_file/ruleset.h"
#include "seeds/walk/seed_walk.h"

// Parts of the command line that several verbs share. Values are kept as typed and read when the
// verb runs, so that every mistake gets a message of our own (std::invalid_argument).

namespace jimbo::cli {

// The seed and the options of a run.
class RunArguments {
 public:
  enum class SeedIs { Required, Optional, NoArgument };

  void add_to(CLI::App& app, SeedIs seed = SeedIs::Required);
  // A seed that was not given is drawn. Decks and challenges are those of the content.
  RunOptions read(const Content& content) const;
  // Another seed, read as the same options say.
  Seed read_seed_argument(const std::string& text) const;
  // Whether any of them was given.
  bool any() const;

 private:
  static constexpr const char* kDefaultHandOrder = "windows";

  std::optional<std::string> seed_;
  bool literal_ = false;
  std::string deck_;
  std::string stake_;
  std::string challenge_;
  std::string hand_order_ = kDefaultHandOrder;
};

// The rules in force: --rules FILE, which may be given several times, and what the player lacks:
// --profile, --locked.
class RulesArgument {
 public:
  CLI::Option* add_to(CLI::App& app);
  // Vanilla if none were given. Throws std::invalid_argument with every mistake of the file.
  std::shared_ptr<const Ruleset> read() const;
  // As it was typed, to be given again: "--rules hard.toml ", or nothing.
  std::string option() const;
  // Whether a profile was given.
  bool has_profile() const { return !profile_.empty() || !locked_.empty(); }

 private:
  std::vector<std::string> files_;
  std::string profile_;
  std::string locked_;
};

// A seed as a person types it: a 0 becomes O as in the game's text box, which a line on stderr
// says, unless --literal was given.
Seed read_seed_argument(const std::string& text, bool literal);
CLI::Option* add_literal_option(CLI::App& app, bool& literal);

// What verbs that look into seeds are told besides: --fused-seeding and --plays.
struct WalkArguments {
  bool fused_seeding = false;
  std::string plays;

  void add_to(CLI::App& app);
  WalkOptions read(const RunOptions& run) const;
};

// A whole number between two bounds, both included.
int read_number(const std::string& option, const std::string& text, int low, int high);

}  // namespace jimbo::cli
