#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "action/action.h"
#include "facts/content.h"
#include "state/state.h"

// What a player types, read tolerantly: the notation of actions (text/notation.h) and its short
// forms, hand cards by position or by name, and the commands of the game itself. Case, commas and
// extra blanks do not matter; a word may be cut short where it stays unique on the screen at hand.

namespace jimbo::cli {

enum class CommandKind : std::uint8_t {
  Show,  // the screen again
  Act,
  Preview,
  Deck,
  Levels,
  Jokers,
  Info,
  Run,
  Ledger,
  Hint,
  Why,
  Undo,
  Redo,
  Save,
  Load,
  Replay,
  Link,
  Seed,
  Trace,
  Reload,
  Help,
  Quit
};

struct Command {
  CommandKind kind = CommandKind::Show;
  Action action = {};       // of Act
  std::uint64_t cards = 0;  // of Preview: bit per hand position
  std::string rest = {};    // of the others: what follows the word, as typed
};

// Throws std::invalid_argument with what is wrong and how to fix it. Whether an action is legal is
// the engine's question.
Command read_command(std::string_view line, const State& state, const Content& content);

// The words a line may begin with here: actions that exist on the screen, and commands.
std::vector<std::string> command_words(const State& state, const Content& content);

// All commands, with their short forms.
std::string help_text();

// The commands that lead on from a screen, on one line.
std::string hint_text(const State& state, const Content& content);

}  // namespace jimbo::cli
