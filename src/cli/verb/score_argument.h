#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/input/argument.h"
#include "record/scenario.h"
#include "state/state.h"

// The command line of `jimbo score`: a hand and everything that can change its score.

namespace jimbo::cli {

// A hand about to be played.
struct HandToScore {
  std::shared_ptr<const Ruleset> rules;  // in force
  State state;
  std::uint64_t cards;  // the positions to play
};

class ScoreArguments {
 public:
  // With another word on what --hand is for.
  void add_to(CLI::App& app, const std::string& hand_help = kPlayedHelp);

  // The hand as it is to be played. Throws std::invalid_argument with what is wrong and how to mend
  // it.
  HandToScore read() const;

  // The hand before it is chosen which cards to play: all cards named are held, up to
  // kMostCardsRanked of them.
  HandToScore read_unplayed() const;

  // All cards of --hand held, none of them played, against the requirement given or else the
  // blind's own. Without --hand the seed deals.
  HandToScore read_position() const;

  // Whether anything was given but a rules file; and the rules in force.
  bool any() const;
  std::shared_ptr<const Ruleset> rules() const;

  // The score to be reached, if one was given.
  std::optional<double> requirement() const;

 private:
  static constexpr const char* kPlayedHelp =
      "The cards played, 1 to 5: \"KH KS:glass:red 10C\"; with --best those in hand";

  void add_cards(CLI::App& app, const std::string& hand_help);
  void add_possessions(CLI::App& app);
  void add_progress(CLI::App& app);
  void add_text(CLI::App& app, const std::string& option, const std::string& type,
                const std::string& help);

  const std::string& text(const std::string& option) const;
  Scenario scenario(const Content& content) const;
  State build(const std::vector<PlayingCard>& hand, const Content& content) const;
  static void check(const State& state, const Content& content);
  void read_possessions(Scenario& scenario, const Content& content) const;
  void read_progress(Scenario& scenario) const;
  void read_blind(Scenario& scenario, const Content& content) const;

  std::string group_;                         // of the options being added
  std::map<std::string, std::string> texts_;  // what was typed, by option
  RulesArgument rules_;
  bool literal_ = false;  // keep every 0 of the seed
};

}  // namespace jimbo::cli
