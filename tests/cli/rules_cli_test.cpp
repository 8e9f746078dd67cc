#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/program.h"
#include "cli/temporary_file.h"
#include "record/replay.h"
#include "rules_file/game_programs.h"
#include "rules_file/ruleset.h"

namespace jimbo::rules_cli_test {
namespace {

using nlohmann::json;

std::string text_of(const std::string& path) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

TEST(RulesVerb, ExportsVanillaAsTomlAndJson) {
  const Outcome toml = run_program("rules --export");
  EXPECT_EQ(toml.code, 0) << toml.err;
  EXPECT_EQ(toml.out, export_ruleset(*vanilla_ruleset()));
  const TemporaryFile file("vanilla.json");
  const Outcome written = run_program("rules --export " + file.path);
  EXPECT_EQ(written.code, 0) << written.err;
  EXPECT_EQ(written.out, "");
  EXPECT_EQ(text_of(file.path), export_ruleset(*vanilla_ruleset(), RulesFormat::Json));
  EXPECT_EQ(run_program("rules --export --json").out, text_of(file.path));
}

TEST(RulesVerb, ExportsAnotherFileWhole) {
  const TemporaryFile file("short.toml", "format = 1\nname = \"six\"\n[start]\nhands = 6\n");
  const Outcome outcome = run_program("rules --export --rules " + file.path);
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_TRUE(contains(outcome.out, "name = \"six\""));
  EXPECT_TRUE(contains(outcome.out, "hands = 6  # hands per round (1 to 100)\n"));
  EXPECT_TRUE(contains(outcome.out, "[jokers.j_joker]  # Joker\n"));
}

TEST(RulesVerb, ExportsTheGameWithPrograms) {
  const Outcome outcome = run_program("rules --export --programs");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_EQ(outcome.out, export_ruleset(*programmed_ruleset()));
  EXPECT_EQ(run_program("rules --check vanilla --programs").err,
            "jimbo rules: --programs goes with --export\nTry 'jimbo rules --help'.\n");
  EXPECT_EQ(run_program("rules --export --programs --rules vanilla").code, 2);
}

TEST(RulesVerb, ChecksAFile) {
  const TemporaryFile good("good.toml", "format = 1\nname = \"good\"\n");
  const Outcome ok = run_program("rules --check " + good.path);
  EXPECT_EQ(ok.code, 0) << ok.err;
  EXPECT_EQ(ok.out, good.path + ": ok, good, hash " + hash_text(vanilla_ruleset()->hash) + "\n");
  EXPECT_EQ(run_program("rules --check vanilla").out,
            "vanilla: ok, vanilla, hash " + hash_text(vanilla_ruleset()->hash) + "\n");
  const TemporaryFile bad("bad.toml", "format = 1\n[start]\nhand = 6\nhands = 0\n");
  const Outcome wrong = run_program("rules --check " + bad.path);
  EXPECT_EQ(wrong.code, 2);
  EXPECT_EQ(wrong.out, "");
  EXPECT_EQ(wrong.err, bad.path +
                           ":3:1: start has no number 'hand': did you mean hands or hand_size?\n" +
                           bad.path + ":4:9: hands is 0: give a whole number from 1 to 100\n");
}

TEST(RulesVerb, ChecksAsJson) {
  const TemporaryFile bad("bad.json", "{\"format\": 1,\n\"start\": {\"hands\": 0}}");
  const Outcome outcome = run_program("rules --check --json " + bad.path);
  EXPECT_EQ(outcome.code, 2);
  const json result = json::parse(outcome.out);
  EXPECT_EQ(result["ok"], false);
  ASSERT_EQ(result["mistakes"].size(), 1U);
  EXPECT_EQ(result["mistakes"][0]["line"], 2);
  EXPECT_EQ(result["mistakes"][0]["column"], 20);
  EXPECT_EQ(result["mistakes"][0]["key"], "start.hands");
}

TEST(RulesVerb, ComparesFilesAndVanilla) {
  const TemporaryFile file("six.toml", "format = 1\n[start]\nhands = 6\n");
  EXPECT_EQ(run_program("rules --diff vanilla " + file.path).out, "start.hands: 4 -> 6\n");
  EXPECT_EQ(run_program("rules --diff " + file.path + " " + file.path).out, "no difference\n");
}

TEST(RulesVerb, RefusesWhatItCannotDo) {
  const TemporaryFile bad("bad.toml", "format = 1\n[start]\nhands = 0\n");
  for (const std::string& arguments :
       {std::string(), std::string("--check"), std::string("--check a b"),
        std::string("--diff vanilla"), std::string("--check --export"),
        std::string("--check no_such_file.toml"), std::string("--check /"),
        std::string("--export a b"), std::string("--check --rules vanilla2 a"),
        "--export --rules " + bad.path, "--diff vanilla " + bad.path}) {
    const Outcome outcome = run_program("rules " + arguments);
    EXPECT_EQ(outcome.code, 2) << arguments;
    EXPECT_EQ(outcome.out, "") << arguments;
    EXPECT_TRUE(contains(outcome.err, "jimbo rules: ")) << arguments << outcome.err;
  }
  EXPECT_TRUE(
      contains(run_program("rules --diff vanilla " + bad.path).err, bad.path + ":3:9: hands is 0"));
}

TEST(RulesVerb, TellsWhatEachOfSeveralFilesChanges) {
  const TemporaryFile one("one.toml", "format = 1\nname = \"one\"\n[start]\nhands = 6\n");
  const TemporaryFile two("two.toml", "format = 1\nname = \"two\"\n[start]\nhands = 7\n");
  const Outcome outcome = run_program("rules --check " + one.path + " " + two.path);
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_TRUE(outcome.out.starts_with(two.path + ":4:9: start.hands goes before that of " +
                                      one.path + ":4:9\n" + one.path + " with " + two.path +
                                      ": ok, one + two, hash "))
      << outcome.out;
  const Outcome exported =
      run_program("rules --export --rules " + one.path + " --rules " + two.path);
  EXPECT_TRUE(contains(exported.out, "hands = 7  # hands per round")) << exported.err;
  const Outcome played =
      run_program("seed ALEEB --rules " + two.path + " --rules " + one.path + " --antes 1");
  EXPECT_EQ(played.code, 0) << played.err;
}

constexpr const char* kTried =
    "format = 1\n[jokers.j_front]\nname = \"Front\"\nfactor = 2\n"
    "on_card_scored = \"if position == 0 { times_mult(factor) }\"\n"
    "[[test]]\nname = \"it multiplies\"\n"
    "given = { jokers = [\"j_front\"], phase = \"playing\", requirement = 999, hand = \"KH KS\" }\n"
    "do = \"play KH KS\"\nexpect = \"score == 121\"\n";

TEST(RulesVerb, RunsTheTestsOfAFile) {
  const TemporaryFile file("tried.toml", kTried);
  const Outcome outcome = run_program("rules --test --trace " + file.path);
  EXPECT_EQ(outcome.code, 1) << outcome.err;
  EXPECT_EQ(outcome.out, "FAILED  it multiplies\n  " + file.path +
                             ":10:10: expected score == 121: score is 120\n"
                             "  play KH KS\n"
                             "    Front, on_card_scored: times_mult(2)\n"
                             "    Front, on_card_scored: nothing\n"
                             "1 test, 1 failed\n");
  const TemporaryFile none("none.toml", "format = 1\n");
  EXPECT_TRUE(
      contains(run_program("rules --test " + none.path).err, "has no tests: write [[test]]"));
}

TEST(RulesVerb, ListsWordsAndWritesASchema) {
  const Outcome words = run_program("rules --words");
  EXPECT_TRUE(contains(words.out, "\n  add_mult(number)  give Mult (while a hand is played)\n"));
  EXPECT_GT(json::parse(run_program("rules --words --json").out).size(), 400U);
  EXPECT_EQ(json::parse(run_program("rules --schema").out)["required"][0], "format");
  EXPECT_EQ(run_program("info add_mult").out,
            "what can be done\n  add_mult(number)  give Mult (while a hand is played)\n");
  const Outcome both = run_program("info mult");
  EXPECT_TRUE(contains(both.out, "numbers of the item\n  mult -> number  Mult\n")) << both.out;
  EXPECT_TRUE(contains(both.out, "Mult Card")) << both.out;
}

}  // namespace
}  // namespace jimbo::rules_cli_test
