#include "cli/play/play_session.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <sstream>
#include <stdexcept>
#include <utility>
#include <vector>

#include "agent/advice/advice.h"
#include "agent/advice/advice_text.h"
#include "cli/input/argument.h"
#include "cli/input/position_file.h"
#include "cli/play/play_command.h"
#include "cli/play/play_info.h"
#include "cli/terminal/session_signals.h"
#include "engine/engine.h"
#include "format/output_file.h"
#include "play/game.h"
#include "record/replay_link.h"
#include "record/ruleset_name.h"
#include "record/run_file.h"
#include "rules_file/own_item.h"
#include "screen/change_text.h"
#include "screen/deck_text.h"
#include "screen/preview_text.h"
#include "screen/program_trace.h"
#include "screen/screen.h"
#include "screen/screen_part.h"
#include "text/number_text.h"
#include "text/refusal_text.h"
#include "text/run_option_text.h"

namespace jimbo::cli {
namespace {

// As many lines of a ledger as fit above a screen; `ledger` gives them all.
constexpr std::size_t kLedgerLines = 16;

constexpr int kAdvisedActions = 5;
constexpr int kMostUndone = 1'000'000;  // of undo and redo

// What helps at the terminal after a refusal, beside what its text tells.
std::string terminal_hint(Error error) {
  if (error == Error::GameOver) return "; `undo` goes back, `quit` ends";
  if (error == Error::NotUsable) return "; `info` with its name tells what it needs";
  return "";
}

}  // namespace

PlaySession::PlaySession(const RunOptions& options, std::shared_ptr<const Ruleset> rules,
                         std::string rules_option, const Terminal& terminal, std::ostream& out)
    : terminal_(terminal),
      out_(out),
      rules_(std::move(rules)),
      rules_option_(std::move(rules_option)),
      run_(options, content()) {}

// Files ----------------------------------------------------------------------------------------

void PlaySession::take(const GivenPosition& given) {
  run_ = given.replay ? RecordedRun(*given.replay, content()) : RecordedRun(given.state, content());
  ledger_.clear();
  ++version_;
  ++loads_;
}

void PlaySession::load(const std::string& path) {
  if (path.empty()) throw std::invalid_argument("`load` needs a file, as in `load game.save`");
  take(read_position(path, *rules_));
}

void PlaySession::load_link(const std::string& link) { take(read_link(link, *rules_)); }

// The situation stays, under the rules as they are now. How it came about counts no more where they
// mean something else: `undo` goes back to here.
void PlaySession::reload() {
  if (!read_rules_) {
    throw std::invalid_argument("`reload` reads a rules file again: start with --rules FILE");
  }
  const std::shared_ptr<const Ruleset> rules = read_rules_();
  if (const std::string moved = find_renumbered(rules_->content, rules->content); !moved.empty()) {
    throw std::invalid_argument(moved +
                                ", so this run cannot go on under the new file: start anew");
  }
  const bool means_the_same = rules->hash == rules_->hash;
  State next = state();
  Game(next, rules->content).refresh_active_jokers();
  if (const char* fault = find_fault(next, rules->content)) {
    throw std::invalid_argument("this run cannot go on under the new file: " + std::string(fault));
  }
  run_ = means_the_same ? RecordedRun(run_.replay(false), rules->content)
                        : RecordedRun(next, rules->content);
  rules_ = rules;
  ledger_.clear();
  ++version_;
  if (!means_the_same) ++loads_;
  out_ << "  Reloaded: " << ruleset_name_text({rules_->hash, rules_->name}) << "\n";
  show();
}

void PlaySession::switch_trace() {
  is_traced_ = !is_traced_;
  out_ << (is_traced_ ? "  What programs of rules files do is told from now on.\n"
                      : "  It is told no more.\n");
}

void PlaySession::save(const std::string& path) const {
  if (path.empty()) throw std::invalid_argument("`save` needs a file, as in `save game.save`");
  check_run_file(RunFile::Save, path);
  save_state_file(state(), path, *rules_);
}

Replay PlaySession::replay() const {
  Replay replay = run_.replay(false);
  replay.rules = other_ruleset_name(*rules_);
  replay.add_hash(hash(state()));
  return replay;
}

std::string PlaySession::link() const { return run_.from_seed() ? to_link(replay()) : ""; }

std::string PlaySession::kept_text() const {
  std::ostringstream text;
  jimbo::write_replay(text, replay(), content());
  return text.str();
}

void PlaySession::write_replay(const std::string& path) const {
  if (path.empty()) throw std::invalid_argument("`replay` needs a file, as in `replay game.txt`");
  check_run_file(RunFile::Replay, path);
  write_file(path, kept_text());
}

// Showing --------------------------------------------------------------------------------------

void PlaySession::show() const {
  out_ << "\n" << screen(state(), terminal_, content());
  print_hints();
}

void PlaySession::print_hints() const {
  TextLine line(terminal_);
  out_ << line.add(hint_text(state(), content()), Colour::Dim).text();
}

void PlaySession::complain(std::string_view what) const {
  TextLine line(terminal_);
  out_ << line.add_wrapped(what, Colour::Red).text();
}

void PlaySession::print_ledger(std::size_t most) const {
  if (ledger_.empty()) {
    out_ << "  No hand was played yet.\n";
    return;
  }
  std::vector<std::string> lines;
  std::istringstream text(terminal_.show(ledger_text(ledger_, "  ")));
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  const bool cut = lines.size() > most;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!cut || i < most / 2 || i >= lines.size() - most / 2) {
      out_ << lines[i] << "\n";
    } else if (i == most / 2) {
      out_ << terminal_.paint(Colour::Dim, "  ... " + std::to_string(lines.size() - most / 2 * 2) +
                                               " more lines: `ledger` shows all")
           << "\n";
    }
  }
}

// Acting ---------------------------------------------------------------------------------------

void PlaySession::act(const Action& action) {
  const State before = state();
  Ledger heard;
  ProgramTrace trace(run_.state(), content());
  const Error error = run_.act(action, heard, is_traced_ ? &trace : nullptr);
  if (error != Error::None) {
    complain(refusal_text(before, action, error, content()) + terminal_hint(error));
    return;
  }
  ++version_;
  if (action.kind == ActionKind::Play) ledger_ = std::move(heard);
  report(before, action);
  for (const std::string& line : trace.take_lines()) {
    TextLine text(terminal_);
    out_ << text.to(2).add_wrapped(line, Colour::Dim).text();
  }
  show();
}

void PlaySession::report(const State& before, const Action& action) const {
  if (action.kind == ActionKind::Play) report_hand(before);
  std::string changes;
  for (const std::string& change : change_texts(before, action, state(), content())) {
    changes += (changes.empty() ? "" : ", ") + change;
  }
  if (!changes.empty()) {
    TextLine line(terminal_);
    out_ << line.to(2).add_wrapped(changes, Colour::Green).text();
  }
  if (state().phase == Phase::RoundEval && before.phase == Phase::SelectingHand) {
    out_ << cash_out_text(state(), terminal_, content());
  }
  if (state().won && !before.won) {
    out_ << terminal_.paint(Colour::Yellow,
                            "You have won the run. Go on as long as you can, or "
                            "`quit`.")
         << "\n";
  }
}

void PlaySession::report_hand(const State& before) const {
  print_ledger(kLedgerLines);
  if (state().phase == Phase::SelectingHand) return;  // the screen will say it
  TextLine line(terminal_);
  line.to(2).add("Score " + number_text(state().score) + " of " + number_text(before.requirement),
                 Colour::Bold);
  out_ << line.text();
}

void PlaySession::go_to(int place, std::string_view direction) {
  const int count = std::abs(place - actions());
  run_.go_to(place);
  ++version_;
  ledger_.clear();
  out_ << "  " << direction << " by " << counted(count, "action") << ".\n";
  show();
}

void PlaySession::undo(const std::string& times) {
  const int count = times.empty() ? 1 : read_number("undo", times, 1, kMostUndone);
  if (actions() == 0) {
    complain("nothing to undo");
    return;
  }
  go_to(std::max(actions() - count, 0), "Back");
}

void PlaySession::redo(const std::string& times) {
  const int count = times.empty() ? 1 : read_number("redo", times, 1, kMostUndone);
  const int all = static_cast<int>(run_.actions().size());
  if (actions() == all) {
    complain("nothing to redo: `redo` takes up what `undo` took back");
    return;
  }
  go_to(std::min(actions() + count, all), "Forward");
}

void PlaySession::preview(std::uint64_t cards) const {
  Action play;
  play.cards = cards;
  const Error error = check(state(), play, content());
  if (error == Error::None) {
    out_ << preview_text(state(), cards, terminal_, content());
  } else {
    complain(refusal_text(state(), play, error, content()) + terminal_hint(error));
  }
}

// It may take seconds: Ctrl-C ends the thinking, not the game.
void PlaySession::give_advice(bool with_reasons) const {
  out_.flush();
  const StoppableWork work;
  AdviceOptions options;
  options.stop = work.flag();
  const Advice advice = advise(state(), options, content());
  if (work.stopped()) {
    out_ << "  Stopped.\n";
  } else if (with_reasons) {
    out_ << advice_text(state(), advice, kAdvisedActions, terminal_, content());
  } else {
    out_ << wrapped(terminal_, best_action_text(state(), advice, content()), 2);
  }
}

bool PlaySession::obey(const Command& command) {
  switch (command.kind) {
    case CommandKind::Show:
      show();
      break;
    case CommandKind::Act:
      act(command.action);
      break;
    case CommandKind::Preview:
      preview(command.cards);
      break;
    case CommandKind::Deck:
      out_ << deck_text(state(), command.rest.starts_with("a") ? DeckPart::All : DeckPart::Unseen,
                        terminal_, content());
      break;
    case CommandKind::Levels:
      out_ << levels_text(state(), terminal_, content());
      break;
    case CommandKind::Jokers:
      out_ << belongings_text(state(), terminal_, content());
      break;
    case CommandKind::Info:
      out_ << info_text(state(), command.rest, terminal_, content());
      break;
    case CommandKind::Run:
      out_ << run_text(state(), terminal_, content());
      if (state().phase != Phase::GameOver) {
        out_ << heading_text("Blinds", "", terminal_) << blinds_text(state(), terminal_, content());
      }
      break;
    case CommandKind::Ledger:
      print_ledger(ledger_.size());
      break;
    case CommandKind::Hint:
      give_advice(false);
      break;
    case CommandKind::Why:
      give_advice(true);
      break;
    case CommandKind::Undo:
      undo(command.rest);
      break;
    case CommandKind::Redo:
      redo(command.rest);
      break;
    case CommandKind::Save:
      save(command.rest);
      out_ << "  Saved. `jimbo play " << rules_option_ << "--load " << command.rest
           << "` goes on from here.\n";
      break;
    case CommandKind::Load:
      load(command.rest);
      show();
      break;
    case CommandKind::Replay:
      write_replay(command.rest);
      out_ << "  Written. `jimbo replay " << rules_option_ << command.rest << "` plays it again.\n";
      break;
    case CommandKind::Link:
      out_ << "  " << to_link(replay()) << "\n";
      break;
    case CommandKind::Seed:
      out_ << "  " << run_line(run_.options(), content()) << "\n";
      break;
    case CommandKind::Trace:
      switch_trace();
      break;
    case CommandKind::Reload:
      reload();
      break;
    case CommandKind::Help:
      out_ << help_text();
      break;
    case CommandKind::Quit:
      return false;
  }
  return true;
}

bool PlaySession::answer(std::string_view line) {
  try {
    return obey(read_command(line, state(), content()));
  } catch (const std::invalid_argument& mistake) {
    complain(mistake.what());
  } catch (const std::runtime_error& failure) {
    complain(failure.what());
  }
  return true;
}

}  // namespace jimbo::cli
