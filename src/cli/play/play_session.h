#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

#include "cli/input/position_file.h"
#include "cli/play/play_command.h"
#include "cli/terminal/terminal.h"
#include "engine/engine.h"
#include "play/run_start.h"
#include "record/recorded_run.h"
#include "record/replay.h"
#include "rules_file/ruleset.h"
#include "screen/ledger.h"
#include "state/state.h"

namespace jimbo::cli {

// A game in the terminal: carries out one typed line after the other and answers on a stream.
class PlaySession {
 public:
  // `rules_option` is how the program is told the rules again: "--rules hard.toml ", or nothing.
  PlaySession(const RunOptions& options, std::shared_ptr<const Ruleset> rules,
              std::string rules_option, const Terminal& terminal, std::ostream& out);

  // Goes on from a saved state or from a replay, which is played up to its end; `link` from a link
  // alone. Throw std::invalid_argument or std::runtime_error, and then change nothing.
  void load(const std::string& path);
  void load_link(const std::string& link);

  // How `reload` reads the rules again. It throws std::invalid_argument with every mistake.
  using ReadRules = std::function<std::shared_ptr<const Ruleset>()>;
  void set_reload(ReadRules read) { read_rules_ = std::move(read); }

  // Shows the screen, with what can be done there.
  void show() const;

  // Carries out what a line says; a mistake is answered, never thrown. False if it says to quit.
  bool answer(std::string_view line);

  // Throw std::invalid_argument or std::runtime_error.
  void save(const std::string& path) const;
  void write_replay(const std::string& path) const;

  // All that is needed to go on later, as `load` reads it: the replay. The version changes whenever
  // this text may.
  std::string kept_text() const;
  std::uint64_t version() const { return version_; }

  // How many runs were loaded: another number is another run.
  int loads() const { return loads_; }

  // The run as a link, or nothing where it began from a state.
  std::string link() const;

  const State& state() const { return run_.state(); }
  const Content& content() const { return rules_->content; }
  int actions() const { return run_.place(); }

 private:
  bool obey(const Command& command);
  void act(const Action& action);
  void report(const State& before, const Action& action) const;
  void report_hand(const State& before) const;
  void preview(std::uint64_t cards) const;
  void give_advice(bool with_reasons) const;
  void undo(const std::string& times);
  void redo(const std::string& times);
  void go_to(int place, std::string_view direction);
  void take(const GivenPosition& given);
  void reload();
  void switch_trace();
  void print_ledger(std::size_t most) const;
  void print_hints() const;
  void complain(std::string_view what) const;
  Replay replay() const;

  Terminal terminal_;
  std::ostream& out_;
  std::shared_ptr<const Ruleset> rules_;
  std::string rules_option_;
  RecordedRun run_;
  std::uint64_t version_ = 0;
  int loads_ = 0;
  Ledger ledger_;  // of the last hand played
  ReadRules read_rules_;
  bool is_traced_ = false;  // what programs did is told after every action
};

}  // namespace jimbo::cli
