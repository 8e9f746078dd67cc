#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/argument.h"
#include "io/scenario.h"
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
  void add_to(CLI::App& app);

  // The hand as it is to be played. Throws std::invalid_argument with what is wrong and how to mend
  // it.
  HandToScore read() const;

  // The hand before it is chosen which cards to play: all cards named are held, up to
  // kMostCardsRanked of them.
  HandToScore read_unplayed() const;

  // The score to be reached, if one was given.
  std::optional<double> requirement() const;

 private:
  void add_cards(CLI::App& app);
  void add_possessions(CLI::App& app);
  void add_progress(CLI::App& app);
  void add_text(CLI::App& app, const std::string& option, const std::string& type,
                const std::string& help);

  const std::string& text(const std::string& option) const;
  Scenario scenario(const Content& content) const;
  HandToScore read_held(const std::vector<PlayingCard>& hand, std::uint64_t cards) const;
  void read_possessions(Scenario& scenario, const Content& content) const;
  void read_progress(Scenario& scenario) const;
  void read_blind(Scenario& scenario, const Content& content) const;

  std::string group_;                         // of the options being added
  std::map<std::string, std::string> texts_;  // what was typed, by option
  RulesArgument rules_;
  bool literal_ = false;  // keep every 0 of the seed
};

}  // namespace jimbo::cli
