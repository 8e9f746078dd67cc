#include <string>

#include <gtest/gtest.h>

#include "action/action.h"
#include "cli/played_game.h"
#include "cli/program.h"
#include "cli/pseudo_terminal.h"
#include "cli/temporary_file.h"
#include "screen/screen.h"

// The game as a person plays it: in a terminal, line by line.

namespace jimbo {
namespace {

constexpr TextStyle kTerminal{.colour = true, .utf8 = true, .width = 80};

// Terminals end lines with a carriage return too.
std::string without_returns(std::string text) {
  std::erase(text, '\r');
  return text;
}

void expect_screen(const std::string& output, const State& state, const std::string& line) {
  const std::string text = without_returns(output);
  EXPECT_TRUE(contains(text, screen(state, kTerminal))) << "after " << line << ":\n" << text;
}

TEST(PlayInATerminal, GoesThroughAWholeGameFromSeedToGameOver) {
  JIMBO_NEEDS_A_TERMINAL();
  const PlayedGame game = played_game();
  const TemporaryFile save("save");
  const TemporaryFile replay("replay");
  PseudoTerminal terminal({"play", "ace"});
  std::string output = terminal.read_to_prompt();
  EXPECT_TRUE(contains(output, "Seed ACE · Red Deck · White Stake")) << output;
  expect_screen(output, game.states[0], "the start");
  for (std::size_t i = 0; i < game.actions.size(); ++i) {
    const State& before = game.states[i];
    const std::string line = typed(before, game.actions[i]);
    if (game.actions[i].kind == ActionKind::Play) {
      output = terminal.type(to_text(game.actions[i]).substr(5));  // a preview
      EXPECT_TRUE(contains(output, " level ")) << output;
    }
    output = terminal.type(line);
    expect_screen(output, game.states[i + 1], line);
    if (i % 10 == 3) {
      expect_screen(terminal.type("undo"), before, "undo of " + line);
      expect_screen(terminal.type(to_text(game.actions[i])), game.states[i + 1], line);
    }
    if (i == 70) terminal.type("save " + save.path);
  }
  EXPECT_TRUE(contains(output, "Game over")) << output;
  EXPECT_TRUE(contains(output, "lost to The Eye with 16,086 of 22,000")) << output;
  EXPECT_TRUE(contains(terminal.type("replay " + replay.path), "Written")) << replay.path;
  terminal.send("quit\n");
  EXPECT_TRUE(contains(terminal.read_to_end(), "Seed ACE, 125 actions."));
  EXPECT_EQ(terminal.wait_for_end(), 0);

  const Outcome checked = run_program("replay --check " + replay.path);
  EXPECT_EQ(checked.code, 0) << checked.err;
  EXPECT_TRUE(contains(checked.out, "125 actions and 1 hash agree")) << checked.out;

  // The save made on the way leads to the same end.
  PseudoTerminal resumed({"play", "--load", save.path});
  expect_screen(resumed.read_to_prompt(), game.states[71], "loading");
  for (std::size_t i = 71; i < game.actions.size(); ++i) {
    const std::string line = to_text(game.actions[i]);
    expect_screen(resumed.type(line), game.states[i + 1], line);
  }
}

TEST(PlayInATerminal, ShowsColoursOnlyWhereTheyAreWanted) {
  JIMBO_NEEDS_A_TERMINAL();
  PseudoTerminal terminal({"play", "ACE"});
  EXPECT_TRUE(contains(terminal.read_to_prompt(), "\x1b[1m"));
  EXPECT_TRUE(contains(terminal.type("s"), "\x1b[31m10♥\x1b[0m"));
  PseudoTerminal plain({"play", "ACE"}, PseudoTerminal::Colours::Unwanted);
  // Typed once the program waits for it: before that the terminal itself would take Ctrl-D.
  std::string output = plain.read_until("help\r\n> ");
  plain.send("s\n");
  output += plain.read_until("help\r\n> ");
  plain.send("\x04");
  output += plain.read_to_end();
  EXPECT_TRUE(contains(output, "10♥")) << output;
  EXPECT_FALSE(contains(output, "\x1b")) << output;
}

TEST(PlayInATerminal, EditsTheLineRecallsAndCompletes) {
  JIMBO_NEEDS_A_TERMINAL();
  PseudoTerminal terminal({"play", "ACE", "--no-autosave"});
  terminal.read_to_prompt();
  terminal.type("sele\t");
  EXPECT_TRUE(contains(terminal.type("lay 0\x01p"), "High Card"));
  EXPECT_TRUE(contains(terminal.type("\x1b[A"), "High Card")) << "the same again";
  terminal.send("info bluepr\t\n");
  EXPECT_TRUE(contains(terminal.read_to_prompt(), "Blueprint\x1b[0m (Rare)"));
  terminal.send("quit\n");
  EXPECT_TRUE(contains(terminal.read_to_end(), "Seed ACE, 3 actions."));
}

TEST(PlayInATerminal, EndsInOrderWithCtrlC) {
  JIMBO_NEEDS_A_TERMINAL();
  const TemporaryFile replay("replay");
  PseudoTerminal terminal({"play", "ACE", "--replay", replay.path});
  terminal.read_to_prompt();
  terminal.type("s");
  terminal.send("p 0 1\x03");
  EXPECT_TRUE(contains(terminal.read_to_end(), "Seed ACE, 1 action."));
  EXPECT_EQ(terminal.wait_for_end(), 0);
  EXPECT_EQ(run_program("replay --check " + replay.path).code, 0);
}

TEST(PlayInATerminal, EndsInOrderWithCtrlD) {
  JIMBO_NEEDS_A_TERMINAL();
  PseudoTerminal terminal({"play", "ACE"});
  terminal.read_to_prompt();
  terminal.send("\x04");
  EXPECT_TRUE(contains(terminal.read_to_end(), "Seed ACE, 0 actions."));
  EXPECT_EQ(terminal.wait_for_end(), 0);
}

}  // namespace
}  // namespace jimbo
