#include "cli/play_session.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "agent/advice.h"
#include "agent/advice_text.h"
#include "cli/argument.h"
#include "cli/play_file.h"
#include "cli/play_help.h"
#include "cli/position_file.h"
#include "engine/engine.h"
#include "io/change_text.h"
#include "io/deck_text.h"
#include "io/description.h"
#include "io/item_info.h"
#include "io/item_text.h"
#include "io/number_text.h"
#include "io/output_file.h"
#include "io/preview_text.h"
#include "io/refusal_text.h"
#include "io/run_option_text.h"
#include "io/save.h"
#include "io/screen.h"

namespace jimbo::cli {
namespace {

// As many lines of a ledger as fit above a screen; `ledger` gives them all.
constexpr std::size_t kLedgerLines = 16;

constexpr int kAdvisedActions = 5;

RunOptions options_of(const State& s) {
  RunOptions options;
  options.seed = s.seed;
  options.challenge = s.challenge;
  if (s.challenge == ChallengeId::None) {
    options.deck = s.deck;
    options.stake = s.stake;
  }
  options.hand_order = s.hand_order;
  return options;
}

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
      options_(options),
      state_(new_run(options, content())) {}

// Files ----------------------------------------------------------------------------------------

void PlaySession::load(const std::string& path) {
  if (path.empty()) throw std::invalid_argument("`load` needs a file, as in `load game.save`");
  const GivenPosition given = read_position(path, *rules_);
  past_.clear();
  actions_.clear();
  ledger_.clear();
  from_start_ = given.replay.has_value();
  if (!given.replay) {
    state_ = given.state;
    options_ = options_of(given.state);
    return;
  }
  options_ = given.replay->options;
  state_ = new_run(options_, content());
  for (const ReplayLine& line : given.replay->lines) {
    if (line.is_hash) continue;
    past_.push_back(state_);
    actions_.push_back(line.action);
    step(state_, line.action, content());
  }
}

void PlaySession::save(const std::string& path) const {
  if (path.empty()) throw std::invalid_argument("`save` needs a file, as in `save game.save`");
  check_play_file(PlayFile::Save, path);
  save_state_file(state_, path, *rules_);
}

Replay PlaySession::replay() const {
  if (!from_start_) {
    throw std::invalid_argument(
        "this run was loaded from a save, which does not hold how it began; a replay needs the run "
        "from its start");
  }
  Replay replay;
  replay.options = options_;
  replay.rules = other_content_name(*rules_);
  for (const Action& action : actions_) replay.add(action);
  replay.add_hash(hash(state_));
  return replay;
}

void PlaySession::write_replay(const std::string& path) const {
  if (path.empty()) throw std::invalid_argument("`replay` needs a file, as in `replay game.txt`");
  std::ostringstream text;
  jimbo::write_replay(text, replay(), content());
  check_play_file(PlayFile::Replay, path);
  write_file(path, text.str());
}

// Showing --------------------------------------------------------------------------------------

void PlaySession::show() const {
  out_ << "\n" << screen(state_, terminal_, content());
  print_hints();
}

void PlaySession::print_hints() const {
  TextLine line(terminal_);
  out_ << line.add(hint_text(state_, content()), Colour::Dim).text();
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
  const State before = state_;
  Ledger heard;
  const Error error = step_with_ledger(state_, action, heard, content());
  if (error != Error::None) {
    complain(refusal_text(before, action, error, content()) + terminal_hint(error));
    return;
  }
  past_.push_back(before);
  actions_.push_back(action);
  if (action.kind == ActionKind::Play) ledger_ = std::move(heard);
  report(before, action);
  show();
}

void PlaySession::report(const State& before, const Action& action) const {
  if (action.kind == ActionKind::Play) report_hand(before);
  std::string changes;
  for (const std::string& change : change_texts(before, state_, content())) {
    changes += (changes.empty() ? "" : ", ") + change;
  }
  if (!changes.empty()) {
    TextLine line(terminal_);
    out_ << line.to(2).add_wrapped(changes, Colour::Green).text();
  }
  if (state_.phase == Phase::RoundEval && before.phase == Phase::SelectingHand) {
    out_ << cash_out_text(state_, terminal_, content());
  }
  if (state_.won && !before.won) {
    out_ << terminal_.paint(Colour::Yellow,
                            "You have won the run. Go on as long as you can, or "
                            "`quit`.")
         << "\n";
  }
}

void PlaySession::report_hand(const State& before) const {
  print_ledger(kLedgerLines);
  if (state_.phase == Phase::SelectingHand) return;  // the screen will say it
  TextLine line(terminal_);
  line.to(2).add("Score " + number_text(state_.score) + " of " + number_text(before.requirement),
                 Colour::Bold);
  out_ << line.text();
}

void PlaySession::undo(const std::string& times) {
  int count = times.empty() ? 1 : read_number("undo", times, 1, 1'000'000);
  if (past_.empty()) {
    complain("nothing to undo");
    return;
  }
  count = std::min(count, actions());
  state_ = past_[past_.size() - static_cast<std::size_t>(count)];
  past_.resize(past_.size() - static_cast<std::size_t>(count));
  actions_.resize(past_.size());
  ledger_.clear();
  out_ << "  Back by " << counted(count, "action") << ".\n";
  show();
}

void PlaySession::preview(std::uint64_t cards) const {
  Action play;
  play.cards = cards;
  const Error error = check(state_, play, content());
  if (error == Error::None) {
    out_ << preview_text(state_, cards, terminal_, content());
  } else {
    complain(refusal_text(state_, play, error, content()) + terminal_hint(error));
  }
}

// The card at a position of the hand, or anything by its name.
void PlaySession::info(const std::string& what) const {
  if (what.empty()) {
    out_ << run_text(state_, terminal_, content()) << belongings_text(state_, terminal_, content());
  } else if (what.find_first_not_of("0123456789") != std::string::npos) {
    out_ << item_info(what, terminal_, content());
  } else if (state_.hand_count == 0) {
    complain("`info` with a number tells about a hand card, and there is no hand; give a name");
  } else {
    const HandSlot slot = state_.hand[read_number("info", what, 0, state_.hand_count - 1)];
    const PlayingCard& card = state_.card(slot.card);
    out_ << wrapped(
        terminal_,
        slot.face_down ? "a face-down card" : card_label(card) + ": " + describe(card, content()),
        2);
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
      out_ << deck_text(state_, command.rest.starts_with("a") ? DeckPart::All : DeckPart::Unseen,
                        terminal_);
      break;
    case CommandKind::Levels:
      out_ << levels_text(state_, terminal_, content());
      break;
    case CommandKind::Jokers:
      out_ << belongings_text(state_, terminal_, content());
      break;
    case CommandKind::Info:
      info(command.rest);
      break;
    case CommandKind::Run:
      out_ << run_text(state_, terminal_, content());
      break;
    case CommandKind::Ledger:
      print_ledger(ledger_.size());
      break;
    case CommandKind::Hint:
      out_ << wrapped(terminal_, best_action_text(state_, advise(state_, {}, content()), content()),
                      2);
      break;
    case CommandKind::Why:
      out_ << advice_text(state_, advise(state_, {}, content()), kAdvisedActions, terminal_,
                          content());
      break;
    case CommandKind::Undo:
      undo(command.rest);
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
      out_ << "  " << run_line(options_, content()) << "\n";
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
    return obey(read_command(line, state_, content()));
  } catch (const std::invalid_argument& mistake) {
    complain(mistake.what());
  } catch (const std::runtime_error& failure) {
    complain(failure.what());
  }
  return true;
}

}  // namespace jimbo::cli
