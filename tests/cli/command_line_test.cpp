#include <string>

#include <gtest/gtest.h>

#include "cli/program.h"

// What holds for every verb of the program.

namespace jimbo {
namespace {

TEST(CommandLine, RefusesEmptyValues) {
  for (const char* arguments :
       {"play --deck", "play --load", "play --save", "play --replay", "sim --games", "sim --csv",
        "sim --seed", "sim --first-seed", "perft ACE --depth", "replay --link", "score --jokers"}) {
    const Outcome outcome = run_program(std::string(arguments) + " '' < /dev/null");
    EXPECT_EQ(outcome.code, 2) << arguments;
    EXPECT_EQ(outcome.out, "") << arguments;
    const std::string option = std::string(arguments).substr(std::string(arguments).find("--"));
    EXPECT_TRUE(contains(outcome.err, option + " must not be empty")) << outcome.err;
  }
}

TEST(CommandLine, FailsWhenItsOutputIsLost) {
  for (const char* arguments :
       {"--help", "--version", "play --help", "spec", "seed ACE", "perft ACE --depth 1",
        "score --hand KH", "sim --list", "sim --agent random --games 1", "play ACE < /dev/null"}) {
    const Outcome outcome = run_program(std::string(arguments) + " > /dev/full");
    EXPECT_EQ(outcome.code, 1) << arguments;
    EXPECT_TRUE(contains(outcome.err, "the standard output cannot be written")) << arguments;
  }
}

TEST(CommandLine, NamesTheDefaultDepthOfPerft) {
  const Outcome outcome = run_program("perft --help");
  EXPECT_TRUE(contains(outcome.out, "--depth N")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "(default: 3)")) << outcome.out;
}

}  // namespace
}  // namespace jimbo
