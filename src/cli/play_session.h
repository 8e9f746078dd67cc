#pragma once

#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play_command.h"
#include "cli/terminal.h"
#include "engine/engine.h"
#include "io/ledger.h"
#include "io/replay.h"
#include "io/ruleset.h"
#include "play/run_start.h"
#include "state/state.h"

namespace jimbo::cli {

// A game in the terminal: carries out one typed line after the other and answers on a stream. The
// state is a value, so going back is keeping the states there were.
class PlaySession {
 public:
  // `rules_option` is how the program is told the rules again: "--rules hard.toml ", or nothing.
  PlaySession(const RunOptions& options, std::shared_ptr<const Ruleset> rules,
              std::string rules_option, const Terminal& terminal, std::ostream& out);

  // Goes on from a saved state or from a replay, which is played up to its end. Throws
  // std::invalid_argument or std::runtime_error, and then changes nothing.
  void load(const std::string& path);

  // Shows the screen, with what can be done there.
  void show() const;

  // Carries out what a line says; a mistake is answered, never thrown. False if it says to quit.
  bool answer(std::string_view line);

  // Throw std::invalid_argument or std::runtime_error.
  void save(const std::string& path) const;
  void write_replay(const std::string& path) const;

  const State& state() const { return state_; }
  const Content& content() const { return rules_->content; }
  int actions() const { return static_cast<int>(actions_.size()); }

 private:
  bool obey(const Command& command);
  void act(const Action& action);
  void report(const State& before, const Action& action) const;
  void report_hand(const State& before) const;
  void preview(std::uint64_t cards) const;
  void info(const std::string& what) const;
  void undo(const std::string& times);
  void print_ledger(std::size_t most) const;
  void print_hints() const;
  void complain(std::string_view what) const;
  Replay replay() const;

  Terminal terminal_;
  std::ostream& out_;
  std::shared_ptr<const Ruleset> rules_;
  std::string rules_option_;
  RunOptions options_;
  State state_;
  std::vector<State> past_;  // before each of the actions
  std::vector<Action> actions_;
  bool from_start_ = true;  // whether the actions lead from the run's start to the state
  Ledger ledger_;           // of the last hand played
};

}  // namespace jimbo::cli
