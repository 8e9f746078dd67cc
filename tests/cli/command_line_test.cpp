#include <sstream>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "cli/program.h"
#include "cli/temporary_file.h"
#include "text/text_style.h"

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

TEST(CommandLine, HelpIsAVerbToo) {
  for (const auto& [typed, meant] : {std::pair("help", "--help"), {"help play", "play --help"}}) {
    const Outcome outcome = run_program(typed);
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_EQ(outcome.out, run_program(meant).out);
  }
  const Outcome unknown = run_program("help plya");
  EXPECT_EQ(unknown.code, 2);
  EXPECT_TRUE(contains(unknown.err, "unknown verb 'plya': did you mean play?")) << unknown.err;
}

struct Typo {
  const char* arguments;
  const char* message;  // part of what is said
};

TEST(CommandLine, SaysWhatMayHaveBeenMeant) {
  for (const Typo& typo : {
           Typo{"sed ALEEB", "unknown verb 'sed': did you mean seed?"},
           Typo{"seed ALEEB --antess 3", "unknown option '--antess', did you mean --antes?"},
           Typo{"seed ALEEB --antess=3", "unknown option '--antess=3', did you mean --antes?"},
           Typo{"seed --seed ALEEB", "unknown option '--seed': give SEED without it\n"},
           Typo{"advise", "position is required: a saved game, a replay, a link or a scenario\n"},
           Typo{"seed ALEEB one two", "unexpected argument 'one'; unexpected argument 'two'"},
           Typo{"seed ALEEB --deck gost", "no deck is called 'gost': did you mean Ghost?"},
           Typo{"seed ALEEB --stake golt", "no stake is called 'golt': did you mean Gold?"},
           Typo{"sim --agent heuristc", "did you mean heuristic?"},
           Typo{"info bluprint", "did you mean Blueprint?"},
           Typo{"score --hand KH --jokers Blueprnt", "did you mean Blueprint?"},
       }) {
    const Outcome outcome = run_program(typo.arguments);
    EXPECT_EQ(outcome.code, 2) << typo.arguments;
    EXPECT_TRUE(contains(outcome.err, typo.message)) << outcome.err;
  }
}

TEST(CommandLine, ReadsNoMoreThanMakesSense) {
  for (const char* arguments :
       {"replay /dev/zero", "replay - < /dev/zero", "play --load /dev/zero", "advise /dev/zero",
        "rules /dev/zero --check", "sim --seeds /dev/zero"}) {
    const Outcome outcome = run_program(arguments);
    EXPECT_EQ(outcome.code, 2) << arguments;
    EXPECT_LT(outcome.err.size(), 400U) << arguments;
  }
}

TEST(CommandLine, ReadsNoMoreThanMakesSenseFromAFifo) {
  const std::string fifo = testing::TempDir() + "jimbo_fifo_" + std::to_string(getpid());
  for (const char* verb : {"replay ", "play --load ", "advise "}) {
    const Outcome outcome =
        run_program(verb + fifo, "mkfifo " + fifo + "; cat /dev/zero > " + fifo + " &");
    EXPECT_EQ(outcome.code, 2) << verb;
    EXPECT_LT(outcome.err.size(), 400U) << verb;
    std::remove(fifo.c_str());
  }
}

TEST(CommandLine, EchoesNoRawBytes) {
  for (const char* arguments :
       {"play --load \"$(printf 'a\\033[2Jb\\302\\233')\" < /dev/null",
        "play --link \"$(printf '\\033')\"", "replay --link \"$(printf 'A\\377')\"",
        "seed \"$(printf 'A\\033')\"", "\"$(printf 'x\\033')\""}) {
    const Outcome outcome = run_program(arguments);
    EXPECT_EQ(outcome.code, 2) << arguments;
    for (const char c : outcome.err) {
      const auto byte = static_cast<unsigned char>(c);
      EXPECT_TRUE(c == '\n' || (byte >= ' ' && byte < 0x7f)) << arguments << ": " << outcome.err;
    }
  }
}

TEST(CommandLine, NamesAByteOrderMark) {
  const TemporaryFile file("bom", "\xef\xbb\xbfjimbo-replay 1\nseed ACE\n");
  for (const char* verb : {"replay ", "play --load "}) {
    const Outcome outcome = run_program(verb + file.path + " < /dev/null");
    EXPECT_EQ(outcome.code, 2);
    EXPECT_TRUE(contains(outcome.err, "byte order mark")) << outcome.err;
  }
}

TEST(CommandLine, HelpFitsEightyColumns) {
  std::istringstream help(run_program("help").out);
  std::string line;
  while (std::getline(help, line) && line != "Verbs:") {
  }
  int verbs = 0;
  while (std::getline(help, line) && !line.empty()) {
    EXPECT_LE(text_width(line), 80) << line;
    const std::string verb = line.substr(2, line.find(' ', 2) - 2);
    std::istringstream text(run_program(verb + " --help").out);
    for (std::string each; std::getline(text, each);) {
      EXPECT_LE(text_width(each), 80) << verb << ": " << each;
    }
    ++verbs;
  }
  EXPECT_GT(verbs, 20);
}

TEST(CommandLine, HelpListsWhatAVerbItselfTakesBeforeTheRules) {
  for (const auto& [verb, own] : {std::pair("play", "--load "),
                                  {"sim", "--games "},
                                  {"advise", "--top "},
                                  {"score", "--hand "},
                                  {"solve", "--goal "}}) {
    const std::string help = run_program(std::string(verb) + " --help").out;
    const std::size_t rules = help.find("\n\nRules and unlocks:\n");
    ASSERT_NE(rules, help.npos) << help;
    EXPECT_LT(help.find(own), rules) << help;
    EXPECT_GT(help.find("--rules FILE"), rules) << help;
    EXPECT_FALSE(contains(help, "\n\n\n")) << help;
  }
}

}  // namespace
}  // namespace jimbo
