#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "cli/child_program.h"
#include "cli/play/autosave.h"
#include "cli/play/play_session.h"
#include "cli/program.h"
#include "cli/pseudo_terminal.h"
#include "cli/temporary_file.h"
#include "rules_file/ruleset.h"
#include "text/run_option_text.h"

// No run is lost, however the game is left.

// Called in place of the system's own by all that is linked with the tests, so that one of them can
// look on.
static std::function<void()> renamed;  // NOLINT: set by one test

extern "C" __attribute__((visibility("default"))) int rename(const char* from,
                                                             const char* to) noexcept {
  const int result = renameat(AT_FDCWD, from, AT_FDCWD, to);
  if (renamed) renamed();
  return result;
}

namespace jimbo {
namespace {

namespace fs = std::filesystem;

class KeptRun : public testing::Test {
 protected:
  KeptRun() : folder_(testing::TempDir() + "jimbo_keep_" + std::to_string(getpid())) {
    fs::remove_all(folder_);
  }
  ~KeptRun() override { fs::remove_all(folder_); }

  ChildProgram::Variables here() const { return {{"JIMBO_STATE_DIR", folder_}}; }
  Outcome run(const std::string& arguments) const {
    return run_program(arguments, "JIMBO_STATE_DIR=" + folder_);
  }
  bool is_kept() const { return fs::exists(folder_ + "/last_run"); }
  // What `--continue` says to `seed` and `quit`.
  std::string continued() const { return run("play --continue < /dev/null").out; }

  const std::string folder_;
};

TEST_F(KeptRun, OutlivesEverySignalThatEndsPrograms) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) {
    fs::remove_all(folder_);
    const TemporaryFile save("save");
    ChildProgram game({"play", "ACE", "--autosave", "--save", save.path}, here());
    game.send("select\nplay 0\n");
    game.read_until("Score 16 of 300");
    game.signal(signal);
    const std::string last = game.read_to_end();
    EXPECT_EQ(game.wait_for_end(), signal == SIGINT ? 0 : 128 + signal);
    EXPECT_TRUE(contains(last, "Seed ACE, 2 actions.\nLink: ")) << last;
    EXPECT_TRUE(fs::exists(save.path)) << signal;
    EXPECT_TRUE(contains(continued(), "Score 16 of 300")) << signal;
  }
}

// There is always something to read, and more of it than the program gets to.
TEST_F(KeptRun, OutlivesASignalThatComesWhileThereIsInput) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    ChildProgram game({"play", "ACE", "--autosave"}, here());
    std::string commands = "select\n";
    for (int i = 0; i < 5'000; ++i) commands += "levels\n";
    game.send(commands);  // its answers fill the pipe: the program waits for a reader
    game.read_until("> levels\n");
    game.signal(signal);
    game.close_input();
    const std::string last = game.read_to_end();
    EXPECT_EQ(game.wait_for_end(), signal == SIGINT ? 0 : 128 + signal);
    std::size_t answered = 0;
    for (std::size_t at = 0; (at = last.find("> levels\n", at)) != std::string::npos; ++at) {
      ++answered;
    }
    EXPECT_LT(answered, 500U);
    EXPECT_TRUE(contains(continued(), "Hand 8/8")) << continued();
  }
}

TEST_F(KeptRun, OutlivesAReaderThatGoesAway) {
  ChildProgram game({"play", "ACE", "--autosave"}, here());
  game.read_until("> ");
  game.close_output();
  game.send("select\nplay 0\n");
  EXPECT_EQ(game.wait_for_end(), 1);  // the output was lost, which is an error
  EXPECT_TRUE(contains(continued(), "Hand 8/8")) << continued();
}

TEST_F(KeptRun, OutlivesALongHintThatIsStopped) {
  ChildProgram game({"play", "ACE", "--autosave"}, here());
  game.send("select\nhint\n");
  game.read_until("> hint\n");
  game.signal(SIGTERM);
  game.read_to_end();
  EXPECT_EQ(game.wait_for_end(), 128 + SIGTERM);
  EXPECT_TRUE(contains(continued(), "Hand 8/8")) << continued();
}

TEST_F(KeptRun, EndsByTheFirstOfTwoSignalsDuringALongHint) {
  ChildProgram game({"play", "ACE", "--autosave"}, here());
  game.send("select\nhint\n");
  game.read_until("> hint\n");
  game.signal(SIGTERM);
  game.signal(SIGINT);
  game.read_to_end();  // the input stays open: only a signal ends it
  EXPECT_EQ(game.wait_for_end(), 128 + SIGTERM);
}

TEST_F(KeptRun, CtrlCEndsALongHintAndNotTheGame) {
  std::string text;
  // A hint may be found before the signal comes; then it ends the game.
  for (int i = 0; i < 10 && !contains(text, "Stopped."); ++i) {
    ChildProgram game({"play", "ACE"});
    game.send("select\nhint\n");
    game.read_until("> hint\n");
    game.signal(SIGINT);
    game.send("play 0\nquit\n");
    text = game.read_to_end();
  }
  EXPECT_TRUE(contains(text, "  Stopped.\n> play 0")) << text;
  EXPECT_TRUE(contains(text, "Seed ACE, 2 actions.")) << text;
}

TEST_F(KeptRun, IsThereBeforeTheGameIsLeft) {
  ChildProgram game({"play", "ACE", "--autosave"}, here());
  game.send("select\nplay 0\n");  // two actions within a second
  game.read_until("Score 16 of 300");
  game.send("seed\n");  // answered after the run was kept
  game.read_until("stake 1");
  game.signal(SIGKILL);
  EXPECT_EQ(game.wait_for_end(), -SIGKILL);
  EXPECT_TRUE(contains(continued(), "Score 16 of 300")) << continued();
}

TEST_F(KeptRun, GoesOnWithItsPast) {
  run("play ACE --autosave < /dev/null");
  EXPECT_FALSE(is_kept());  // nothing was played
  ChildProgram game({"play", "ACE", "--autosave"}, here());
  game.send("select\nquit\n");
  EXPECT_TRUE(contains(game.read_to_end(), "`jimbo play --continue` goes on from here."));
  ChildProgram again({"play", "--continue", "--autosave"}, here());
  again.send("play 0\nundo 2\nredo\nlink\n");
  again.close_input();
  const std::string text = again.read_to_end();
  EXPECT_TRUE(contains(text, "Back by 2 actions.")) << text;
  EXPECT_TRUE(contains(text, "Seed ACE, 1 action.")) << text;
}

TEST_F(KeptRun, LeavesTheOneBeforeItBeside) {
  for (const char* seed : {"ACE", "KING", "QUEEN"}) {
    ChildProgram game({"play", seed, "--autosave"}, here());
    game.send("select\n");
    game.close_input();
    game.read_to_end();
  }
  EXPECT_TRUE(continued().starts_with("Seed QUEEN")) << continued();
  EXPECT_TRUE(
      run("play --load " + folder_ + "/last_run.before < /dev/null").out.starts_with("Seed KING"));
}

// Whoever kills the program, at any moment, finds a run there.
TEST_F(KeptRun, IsThereWhileAnotherTakesItsPlace) {
  setenv("JIMBO_STATE_DIR", folder_.c_str(), 1);
  const auto kept_by = [](const char* seed) {
    std::ostringstream out;
    RunOptions options;
    options.seed = read_seed(seed);
    cli::PlaySession session(options, vanilla_ruleset(), "", {}, out);
    cli::Autosave autosave(session, false);
    session.answer("select");
    EXPECT_TRUE(autosave.keep(session));
  };
  kept_by("ACE");
  std::string seen;
  renamed = [&] { seen += continued().substr(0, 9) + ","; };
  kept_by("KING");
  renamed = nullptr;
  unsetenv("JIMBO_STATE_DIR");
  EXPECT_EQ(seen, "Seed ACE ,Seed KING,") << "after it was copied, and replaced";
}

TEST_F(KeptRun, IsKeptByAllWhoStartAtOnce) {
  const std::string starts =
      "--version >/dev/null; for i in 1 2 3 4 5 6 7 8 9 A B C D E F G H I J K L M N P; do "
      "echo select | " JIMBO_PROGRAM " play $i --autosave >/dev/null & done; wait";
  EXPECT_EQ(run_program(starts, "export JIMBO_STATE_DIR=" + folder_ + ";").err, "");
  EXPECT_TRUE(contains(continued(), "Hand 8/8")) << continued();
  const auto files = std::distance(fs::directory_iterator(folder_), fs::directory_iterator());
  EXPECT_EQ(files, 2) << "the run and the one before";
}

TEST_F(KeptRun, IsNotLostWhenAnotherIsLoaded) {
  const TemporaryFile king("king");
  const TemporaryFile queen("queen");
  for (const auto& [seed, file] : {std::pair("KING", &king), std::pair("QUEEN", &queen)}) {
    const TemporaryFile input("input", "select\nreplay " + file->path + "\n");
    run(std::string("play ") + seed + " < " + input.path);
  }
  const std::string before = "play --load " + folder_ + "/last_run.before < /dev/null";
  ChildProgram game({"play", "ACE", "--autosave"}, here());
  game.send("select\nload " + king.path + "\nload " + queen.path + "\nseed\n");
  game.read_until("seed QUEEN");
  EXPECT_TRUE(continued().starts_with("Seed ACE")) << "until the other one is played";
  game.send("play 0\n");
  game.close_input();
  game.read_to_end();
  EXPECT_TRUE(continued().starts_with("Seed QUEEN")) << continued();
  EXPECT_TRUE(run(before).out.starts_with("Seed ACE")) << run(before).out;
}

TEST_F(KeptRun, StaysWhereTheOneBeforeCannotBePutAside) {
  ChildProgram first({"play", "ACE", "--autosave"}, here());
  first.send("select\nquit\n");
  first.read_to_end();
  fs::create_directories(folder_ + "/last_run.before/in_the_way");
  const TemporaryFile input("input", "select\n");
  const Outcome second = run("play KING --autosave < " + input.path);
  EXPECT_TRUE(contains(second.err, "the run is not kept: ")) << second.err;
  EXPECT_TRUE(continued().starts_with("Seed ACE")) << continued();
}

TEST_F(KeptRun, IsNotKeptForScriptsUnlessAskedFor) {
  const TemporaryFile input("input", "select\n");
  const Outcome outcome = run("play ACE < " + input.path);
  EXPECT_EQ(outcome.code, 0);
  EXPECT_FALSE(is_kept());
  const Outcome none = run("play --continue < /dev/null");
  EXPECT_EQ(none.code, 2);
  EXPECT_TRUE(contains(none.err, "no run is kept to go on with")) << none.err;
}

TEST_F(KeptRun, IsKeptForAPersonUnlessUnwanted) {
  JIMBO_NEEDS_A_TERMINAL();
  {
    PseudoTerminal terminal({"play", "ACE", "--no-autosave"}, PseudoTerminal::Colours::Wanted,
                            folder_);
    terminal.read_to_prompt();
    terminal.send("select\nquit\n");
    terminal.read_to_end();
    EXPECT_FALSE(is_kept());
  }
  PseudoTerminal terminal({"play", "ACE"}, PseudoTerminal::Colours::Wanted, folder_);
  terminal.read_to_prompt();
  terminal.send("select\nquit\n");
  terminal.read_to_end();
  EXPECT_TRUE(is_kept());
}

TEST_F(KeptRun, OfAPersonIsOutOfReachForTests) {
  JIMBO_NEEDS_A_TERMINAL();
  setenv("JIMBO_STATE_DIR", folder_.c_str(), 1);
  {
    PseudoTerminal terminal({"play", "ACE"});
    terminal.read_to_prompt();
    terminal.send("select\nquit\n");
    terminal.read_to_end();
  }
  ChildProgram game({"play", "ACE", "--autosave"});
  game.send("select\nquit\n");
  game.read_to_end();
  run_program("play ACE --autosave", "echo select |");
  unsetenv("JIMBO_STATE_DIR");
  EXPECT_FALSE(is_kept());
}

TEST_F(KeptRun, SaysSoWhereItCannotBeKeptAndPlaysOn) {
  const TemporaryFile input("input", "select\nplay 0\n");
  const Outcome outcome =
      run_program("play ACE --autosave < " + input.path, "JIMBO_STATE_DIR=/dev/null/nowhere");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_TRUE(contains(outcome.err, "the run is not kept: ")) << outcome.err;
  EXPECT_EQ(outcome.err.find("not kept"), outcome.err.rfind("not kept"));  // once
  EXPECT_FALSE(contains(outcome.out, "--continue"));
}

TEST_F(KeptRun, IsTakenUpAloneAndWithoutOptionsOfAnother) {
  for (const char* arguments :
       {"play --continue --link X", "play --continue ACE", "play --link X --deck plasma"}) {
    const Outcome outcome = run(std::string(arguments) + " < /dev/null");
    EXPECT_EQ(outcome.code, 2) << arguments;
  }
}

TEST(PlayedLink, GoesOnAndBecomesAFile) {
  const TemporaryFile input("input", "select\nplay 0\nquit\n");
  const std::string played = run_program("play ACE < " + input.path, "LC_ALL=C").out;
  const std::size_t start = played.find("Link: ") + 6;
  const std::string link = played.substr(start, played.find('\n', start) - start);
  const Outcome on = run_program("play --link " + link + " < /dev/null", "LC_ALL=C");
  EXPECT_TRUE(contains(on.out, "Score 16 of 300")) << on.out << on.err;
  const TemporaryFile file("replay");
  const Outcome written = run_program("replay --link " + link + " --write " + file.path);
  EXPECT_EQ(written.code, 0) << written.err;
  EXPECT_TRUE(
      contains(run_program("replay --check " + file.path).out, "2 actions and 1 hash agree"));
  // A file that is something else stays what it is.
  const TemporaryFile other("other", "dear to someone\n");
  const Outcome refused = run_program("replay --link " + link + " --write " + other.path);
  EXPECT_EQ(refused.code, 2);
  EXPECT_TRUE(contains(refused.err, "exists and is no replay")) << refused.err;
}

}  // namespace
}  // namespace jimbo
