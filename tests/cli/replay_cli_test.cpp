#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/program.h"
#include "engine/engine.h"
#include "gamestate/gamestate.h"
#include "record/replay.h"
#include "record/replay_link.h"
#include "support/test_game.h"
#include "text/notation.h"

namespace jimbo::replay_cli_test {
namespace {

using nlohmann::json;

// A replay in a file that is gone when the test is over.
class ReplayFile {
 public:
  explicit ReplayFile(const std::string& text)
      : path(testing::TempDir() + "jimbo_replay_" + std::to_string(getpid()) + ".txt") {
    std::ofstream(path) << text;
  }
  ~ReplayFile() { std::remove(path.c_str()); }

  std::string path;
};

// A short run with the hash after every action.
Replay short_run() {
  Replay replay;
  replay.options = run_of("TEST123");
  State state = new_run(replay.options);
  for (const char* text : {"select", "play 0 3 4 5 6", "sort suit", "discard 0 1", "play 0 1 2"}) {
    const Action action = read_action(text);
    EXPECT_EQ(step(state, action), Error::None) << text;
    replay.add(action);
    replay.add_hash(hash(state));
  }
  return replay;
}

std::string text_of(const Replay& replay) {
  std::ostringstream stream;
  write_replay(stream, replay);
  return stream.str();
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// What the program must print for each step of the short run.
std::vector<json> expected_states(const GamestateOptions& options) {
  const Replay replay = short_run();
  State state = new_run(replay.options);
  std::vector<json> states = {to_gamestate(state, options)};
  for (const ReplayLine& line : replay.lines) {
    if (line.is_hash) continue;
    step(state, line.action);
    states.push_back(to_gamestate(state, options));
  }
  return states;
}

void expect_states(const Outcome& outcome, const std::vector<json>& states) {
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.err, "");
  const std::vector<std::string> lines = lines_of(outcome.out);
  ASSERT_EQ(lines.size(), states.size());
  for (std::size_t i = 0; i < lines.size(); ++i) EXPECT_EQ(json::parse(lines[i]), states[i]) << i;
}

TEST(ReplayCommand, PrintsOneReadableLinePerStep) {
  const ReplayFile file(text_of(short_run()));
  const Outcome outcome = run_program("replay " + file.path);
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.err, "");
  const std::vector<std::string> lines = lines_of(outcome.out);
  ASSERT_EQ(lines.size(), 6U);
  EXPECT_EQ(lines[0], "seed TEST123 deck b_red stake 1  choosing a blind, ante 1, $4");
  EXPECT_EQ(lines[1], "select                  playing, ante 1, $4, score 0 of 300");
  EXPECT_EQ(lines[2], "play 0 3 4 5 6          playing, ante 1, $4, score 260 of 300");
  EXPECT_TRUE(lines[5].starts_with("play 0 1 2")) << lines[5];
}

TEST(ReplayCommand, PrintsOneGamestatePerLine) {
  const ReplayFile file(text_of(short_run()));
  expect_states(run_program("replay --json " + file.path), expected_states({false, "TEST123"}));
}

TEST(ReplayCommand, RevealsWhatIsHiddenIfToldTo) {
  const ReplayFile file(text_of(short_run()));
  expect_states(run_program("replay --json --reveal " + file.path),
                expected_states({true, "TEST123"}));
  const Outcome outcome = run_program("replay --reveal " + file.path);
  EXPECT_EQ(outcome.code, 2);
  EXPECT_TRUE(contains(outcome.err, "give --json too")) << outcome.err;
}

TEST(ReplayCommand, ReadsStdinAndLinks) {
  const ReplayFile file(text_of(short_run()));
  const std::string out = run_program("replay " + file.path).out;
  EXPECT_EQ(run_program("replay - < " + file.path).out, out);
  EXPECT_EQ(run_program("replay --link " + to_link(short_run())).out, out);
}

TEST(ReplayCommand, ChecksHashesIfToldTo) {
  const ReplayFile good(text_of(short_run()));
  Outcome outcome = run_program("replay --check " + good.path);
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(lines_of(outcome.out).back(), "5 actions and 5 hashes agree");

  Replay wrong = short_run();
  wrong.lines[3].hash = 1;
  const ReplayFile bad(text_of(wrong));
  outcome = run_program("replay --check " + bad.path);
  EXPECT_EQ(outcome.code, 1);
  EXPECT_TRUE(outcome.err.starts_with("jimbo replay: line 6: the state has the hash "))
      << outcome.err;
  EXPECT_TRUE(contains(outcome.err, ", the file says 0000000000000001")) << outcome.err;
  EXPECT_EQ(lines_of(outcome.out).size(), 3U) << "the steps before it";
  EXPECT_EQ(run_program("replay " + bad.path).code, 0) << "not asked for";
}

TEST(ReplayCommand, StopsAtTheFirstActionThatIsNotPossible) {
  const ReplayFile file("jimbo-replay 1\nseed ALEEB\n\nselect # the small blind\nbuy 0\nleave\n");
  for (const char* options : {"", "--json ", "--check "}) {
    const Outcome outcome = run_program("replay " + std::string(options) + file.path);
    EXPECT_EQ(outcome.code, 1);
    EXPECT_EQ(lines_of(outcome.out).size(), 2U);
    EXPECT_EQ(outcome.err,
              "jimbo replay: line 5: `buy 0` is not possible: this action does not exist on the "
              "current screen\n");
  }
  Replay replay;
  replay.options = run_of("ALEEB");
  replay.add({ActionKind::SelectBlind});
  replay.add({ActionKind::CashOut});
  const Outcome outcome = run_program("replay --link " + to_link(replay));
  EXPECT_EQ(outcome.code, 1);
  EXPECT_TRUE(outcome.err.starts_with("jimbo replay: action 2: `cash_out` is not possible: "))
      << outcome.err;
}

TEST(ReplayCommand, RefusesWhatItCannotRead) {
  const ReplayFile bad("jimbo-replay 1\nseed ALEEB\njump\n");
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"", "give either a FILE"},
      {bad.path + " --link AQ", "give either a FILE"},
      {bad.path, "line 3: `jump` is no action"},
      {"/nowhere/at/all", "cannot read /nowhere/at/all"},
      {testing::TempDir(), "which is a directory: give a replay"},
      {"- < /dev/null", "the replay is empty"},
      {"--link '!'", "`!` does not occur in links"},
      {"--link AQ", "the link is cut off"},
      {bad.path + " --unknown", "--unknown"},
  };
  for (const auto& [arguments, message] : cases) {
    const Outcome outcome = run_program("replay " + arguments);
    EXPECT_EQ(outcome.code, 2) << arguments;
    EXPECT_EQ(outcome.out, "") << arguments;
    EXPECT_TRUE(contains(outcome.err, message)) << arguments << ": " << outcome.err;
  }
}

TEST(ReplayCommand, ExplainsItself) {
  const Outcome outcome = run_program("replay --help");
  EXPECT_EQ(outcome.code, 0);
  for (const char* part : {"FILE", "--link", "--json", "--check", "--reveal", "exit code 1"}) {
    EXPECT_TRUE(contains(outcome.out, part)) << part;
  }
}

}  // namespace
}  // namespace jimbo::replay_cli_test
