#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "agent/players/agent.h"
#include "cli/child_program.h"
#include "cli/program.h"
#include "cli/pseudo_terminal.h"
#include "cli/temporary_file.h"
#include "engine/engine.h"
#include "record/replay_link.h"
#include "support/sanitized.h"

namespace jimbo::sim_cli_test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

// A directory that is gone when the test is over.
class Directory {
 public:
  Directory() : path(fs::path(testing::TempDir()) / ("jimbo_sim_" + std::to_string(getpid()))) {
    fs::create_directories(path);
  }
  ~Directory() { fs::remove_all(path); }

  std::string file(const std::string& name) const { return (path / name).string(); }

  fs::path path;
};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::string content(const std::string& path) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

// The JSON of a simulation without what depends on the clock and the threads.
json timeless(const std::string& text) {
  json result = json::parse(text);
  result.erase("threads");
  for (const char* key : {"seconds", "steps_per_second", "runs_per_second"}) {
    EXPECT_EQ(result["summary"].erase(key), 1U) << key;
  }
  return result;
}

TEST(SimCommand, PrintsATableWithAHistogramAndSpeed) {
  const Outcome outcome =
      run_program("sim --agent random --games 50 --threads 2", "LC_ALL=C.UTF-8 ");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.err, "") << "no progress bar where there is no terminal";
  EXPECT_TRUE(outcome.out.starts_with(
      "random · Red Deck · White Stake · 50 seeds from JIMBO · 2 threads\n"))
      << outcome.out;
  for (const char* part :
       {"wins              0 of 50, 0.0 %", "0.0 to 7.1 %", "ante reached", "blinds cleared",
        "per second", "█ ", "Blinds cleared: tries", "Bosses cleared"}) {
    EXPECT_TRUE(contains(outcome.out, part)) << part << "\n" << outcome.out;
  }
  EXPECT_FALSE(contains(outcome.out, "\x1b")) << "no colours where there is no terminal";
  for (const std::string& line : lines_of(outcome.out)) EXPECT_LE(line.size(), 200U);
}

TEST(SimCommand, ShowsSymbolsOnlyWhereTheLocaleHasThem) {
  const Outcome outcome = run_program("sim --agent random --games 5", "LC_ALL=C ");
  EXPECT_TRUE(contains(outcome.out, "#####")) << outcome.out;
  for (const char c : outcome.out) ASSERT_EQ(static_cast<unsigned char>(c) & 0x80U, 0U);
}

TEST(SimCommand, PrintsJsonThatDoesNotDependOnTheThreads) {
  const std::string arguments = "sim --agent random --games 40 --deck Ghost --stake gold --json";
  const Outcome outcome = run_program(arguments + " --threads 1");
  EXPECT_EQ(outcome.code, 0);
  const json result = timeless(outcome.out);
  EXPECT_EQ(result["agent"], "random");
  EXPECT_EQ(result["deck"], "b_ghost");
  EXPECT_EQ(result["stake"], 8);
  EXPECT_EQ(result["games"], 40);
  EXPECT_EQ(result["cancelled"], false);
  EXPECT_EQ(result["summary"]["wins"]["runs"], 40);
  ASSERT_EQ(result["runs"].size(), 40U);
  EXPECT_EQ(result["runs"][0]["seed"], "JIMBO");
  EXPECT_EQ(timeless(run_program(arguments + " --threads 3").out), result);
  EXPECT_NE(timeless(run_program(arguments + " --entropy 1").out)["runs"], result["runs"]);
}

TEST(SimCommand, WritesARowOfCsvForEachRun) {
  const Directory directory;
  const std::string path = directory.file("runs.csv");
  const std::string arguments = "sim --agent random --games 25 --first-seed ALEEB --csv ";
  ASSERT_EQ(run_program(arguments + path).code, 0);
  const std::vector<std::string> rows = lines_of(content(path));
  ASSERT_EQ(rows.size(), 26U);
  EXPECT_TRUE(rows[0].starts_with("seed,end,won,ante,")) << rows[0];
  EXPECT_TRUE(rows[1].starts_with("ALEEB,lost,0,1,")) << rows[1];
  for (const std::string& row : rows) {
    EXPECT_EQ(std::count(row.begin(), row.end(), ','), 15) << row;
  }
  const Outcome to_stdout = run_program(arguments + "-");
  EXPECT_EQ(to_stdout.out, content(path)) << "and no table";
}

TEST(SimCommand, WritesReplaysThatPassTheCheck) {
  const Directory directory;
  const Outcome outcome = run_program(
      "sim --agent random --games 30 --challenge 'Jokerless' --replay-count 2 "
      "--replays " +
      directory.file("new/replays"));
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_TRUE(contains(outcome.err, "4 replays written")) << outcome.err;
  int files = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator(directory.path / "new/replays")) {
    const Outcome check = run_program("replay --check " + entry.path().string());
    EXPECT_EQ(check.code, 0) << entry.path() << ": " << check.err;
    EXPECT_TRUE(contains(check.out, "and 1 hash agree")) << check.out;
    EXPECT_TRUE(contains(check.out, "challenge c_jokerless_1")) << check.out;
    ++files;
  }
  EXPECT_EQ(files, 4);
}

TEST(SimCommand, KeepsEveryRunAsALinkThatEndsInItsState) {
  const Directory directory;
  const std::string path = directory.file("runs.txt");
  const std::string csv = directory.file("runs.csv");
  const Outcome outcome =
      run_program("sim --agent fast --games 2 --stake gold --runs " + path + " --csv " + csv);
  ASSERT_EQ(outcome.code, 0) << outcome.err;
  const std::vector<std::string> lines = lines_of(content(path));
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(lines[0], "# jimbo-runs 1");
  EXPECT_TRUE(lines[1].starts_with("# agent fast, entropy 0, judge ")) << lines[1];
  EXPECT_TRUE(contains(lines[1], ", policy ")) << lines[1];
  for (std::size_t i = 2; i < lines.size(); ++i) {
    std::istringstream words(lines[i]);
    std::string seed;
    std::string end;
    std::string told;
    std::string link;
    words >> seed >> end >> told >> link;
    EXPECT_TRUE(contains(content(csv), told)) << "the hash of the last state";
    EXPECT_LT(link.size(), 2'000U);
    const Replay replay = from_link(link);
    State state = start_state(replay);
    for (const ReplayLine& line : replay.lines) ASSERT_EQ(step(state, line.action), Error::None);
    EXPECT_EQ(hash_text(hash(state)), told);
    EXPECT_EQ(state.won, end == "won");
  }
  EXPECT_EQ(run_program("sim --watch --runs " + path).code, 2);
  EXPECT_EQ(run_program("sim --panel white --runs " + path).code, 2);
}

TEST(SimCommand, PlaysTheSeedsOfAListOrAFile) {
  const Directory directory;
  const std::string path = directory.file("seeds.txt");
  std::ofstream(path) << "# three\nALEEB\n\noooo155\n7\n";
  const std::string tail = " --agent random --csv -";
  const Outcome from_file = run_program("sim --seeds " + path + tail);
  ASSERT_EQ(lines_of(from_file.out).size(), 4U) << from_file.err;
  EXPECT_EQ(from_file.out, run_program("sim --seed ALEEB OOOO155 7" + tail).out);
  EXPECT_EQ(from_file.out, run_program("sim --seeds -" + tail + " < " + path).out);

  std::ofstream(path) << "ALEEB\nNO-SEED\n";
  const Outcome bad = run_program("sim --seeds " + path + tail);
  EXPECT_EQ(bad.code, 2);
  EXPECT_TRUE(contains(bad.err, path + ": line 2: the seed 'NO-SEED'")) << bad.err;
}

TEST(SimCommand, TellsOneRunEventByEvent) {
  const Outcome outcome = run_program("sim --watch --agent random --seed ALEEB", "LC_ALL=C.UTF-8 ");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.err, "");
  const std::vector<std::string> lines = lines_of(outcome.out);
  ASSERT_GT(lines.size(), 6U);
  EXPECT_EQ(lines[0], "Seed ALEEB · Red Deck · White Stake");
  EXPECT_TRUE(contains(outcome.out, " of 300\n")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "\nThe random agent lost to ")) << outcome.out;
  EXPECT_TRUE(contains(lines.back(), " decisions")) << lines.back();
  EXPECT_EQ(run_program("sim --watch --agent random --seed ALEEB", "LC_ALL=C.UTF-8 ").out,
            outcome.out);
}

TEST(SimCommand, TellsARunAtThePaceThatIsWanted) {
  const auto begin = std::chrono::steady_clock::now();
  const Outcome outcome = run_program("sim --watch --agent random --seed ALEEB --pace 30");
  const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - begin;
  const std::string last = lines_of(outcome.out).back();
  const std::size_t number = last.rfind(' ', last.rfind(' ') - 1) + 1;
  const int decisions = std::stoi(last.substr(number));
  EXPECT_GT(decisions, 3) << last;
  EXPECT_GE(time.count(), 30 * decisions) << last;
  EXPECT_EQ(run_program("sim --watch --pace soon").code, 2);
  EXPECT_TRUE(contains(run_program("sim --games 1 --pace 30").err, "--watch"));
}

TEST(SimCommand, ListsTheAgents) {
  const Outcome outcome = run_program("sim --list");
  EXPECT_EQ(outcome.code, 0);
  std::size_t lines = 0;
  for (const AgentEntry& entry : agents()) {
    lines += 1 + entry.options.size();
    EXPECT_TRUE(contains(outcome.out, entry.name)) << entry.name;
    EXPECT_TRUE(contains(outcome.out, entry.summary)) << entry.name;
  }
  EXPECT_EQ(lines_of(outcome.out).size(), lines);
}

TEST(SimCommand, GivesAnErrorInARunWithItsSeedAndFails) {
  const Outcome outcome = run_program("sim --agent random --seed ALEEB --step-limit 2");
  EXPECT_EQ(outcome.code, 1);
  EXPECT_TRUE(contains(outcome.out, " 1 seed from ALEEB")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "The agent erred in 1 run")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "ALEEB     was not done after 2 decisions")) << outcome.out;
}

TEST(SimCommand, RefusesWhatItCannotDo) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"--agent nobody", "no agent is called 'nobody': give one of "},
      {"--agent random --games 0", "--games must be a whole number from 1"},
      {"--agent random --threads none", "--threads must be a whole number"},
      {"--agent random --seed A-B", "the seed 'A-B'"},
      {"--agent random --games 3 --seed ALEEB", "the seeds are given twice"},
      {"--agent random --seeds /nowhere/at/all", "cannot read /nowhere/at/all"},
      {"--agent random --seeds /dev/null", "there is no seed"},
      {"--agent random --seeds " + testing::TempDir(), "which is a directory: give a file"},
      {"--agent random --first-seed 9999999999999999", "the places 0 to "},
      {"--agent random --deck nothing", "no deck is called 'nothing'"},
      {"--agent random --json --csv -", "give one"},
      {"--agent random --watch --games 2", "give one seed"},
      {"--agent random --watch --json", "leave out --json"},
      {"--agent random --unknown", "--unknown"},
  };
  for (const auto& [arguments, message] : cases) {
    const Outcome outcome = run_program("sim " + arguments);
    EXPECT_EQ(outcome.code, 2) << arguments;
    EXPECT_EQ(outcome.out, "") << arguments;
    EXPECT_TRUE(contains(outcome.err, message)) << arguments << ": " << outcome.err;
  }
  for (const auto& [arguments, message] :
       {std::pair("--csv /dev/null/runs.csv", "cannot write /dev/null/runs.csv"),
        std::pair("--replays /dev/null/runs", "cannot make the directory /dev/null/runs: ")}) {
    const Outcome outcome = run_program("sim --agent random " + std::string(arguments));
    EXPECT_EQ(outcome.code, 1) << arguments;
    EXPECT_EQ(outcome.out, "") << "no simulation for nothing";
    EXPECT_TRUE(contains(outcome.err, message)) << outcome.err;
  }
}

TEST(SimCommand, ExplainsItself) {
  const Outcome outcome = run_program("sim --help");
  EXPECT_EQ(outcome.code, 0);
  for (const char* part :
       {"--agent", "--games", "--first-seed", "--seed", "--seeds", "--threads", "--endless",
        "--watch", "--json", "--csv", "--replays", "--list", "Examples:", "130"}) {
    EXPECT_TRUE(contains(outcome.out, part)) << part;
  }
}

// What is told of a run at the end is kept for each until then, and nothing else.
TEST(SimMemory, GrowsByAQuarterOfAKilobyteARun) {
#ifdef JIMBO_SANITIZED
  GTEST_SKIP() << "a sanitizer takes memory of its own";
#endif
  const auto peak = [](int games) {
    ChildProgram program({"sim", "--agent", "random", "--games", std::to_string(games)});
    program.read_to_end();
    EXPECT_EQ(program.wait_for_end(), 0);
    return static_cast<double>(program.peak_kilobytes());
  };
  EXPECT_LT((peak(25'000) - peak(5'000)) / 20'000, 0.35);
}

// Signals -----------------------------------------------------------------------------------------

// Waits for a file; false if it does not come.
bool appears(const std::string& path) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point end = Clock::now() + std::chrono::minutes(1);
  while (!fs::exists(path) && Clock::now() < end) usleep(1000);
  return fs::exists(path);
}

TEST(SimSignals, LoseNoResults) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    const Directory directory;
    const std::string csv = directory.file("runs.csv");
    ChildProgram program({"sim", "--agent", "random", "--games", "1000000", "--threads", "2",
                          "--csv", csv, "--replays", directory.file("replays")});
    // Until it has begun, a signal ends it as any program.
    ASSERT_TRUE(appears(directory.file("replays")));
    program.signal(signal);
    program.signal(SIGINT);  // as timeout sends a second one
    const std::string text = program.read_to_end();
    EXPECT_EQ(program.wait_for_end(), 128 + signal) << text;
    EXPECT_TRUE(contains(text, "Stopped early: ")) << text;
    EXPECT_TRUE(content(csv).starts_with("seed,")) << content(csv).substr(0, 80);
  }
}

TEST(SimSignals, EndADecisionThatTakesLong) {
  const Directory directory;
  ChildProgram program({"sim", "--agent", "mcts:simulations=100000000", "--games", "1", "--replays",
                        directory.file("replays")});
  ASSERT_TRUE(appears(directory.file("replays")));
  program.signal(SIGTERM);
  const std::string text = program.read_to_end();
  EXPECT_EQ(program.wait_for_end(), 128 + SIGTERM) << text;
  EXPECT_TRUE(contains(text, "Stopped early: ")) << text;
}

TEST(SimCommand, ReplacesFilesOnlyWhenTheNewOnesAreThere) {
  JIMBO_NEEDS_A_TERMINAL();
  const Directory directory;
  const std::string csv = directory.file("runs.csv");
  std::ofstream(csv) << "old\n";
  {
    PseudoTerminal terminal({"sim", "--agent", "random", "--games", "1000000", "--csv", csv});
    ASSERT_TRUE(contains(terminal.read_until(" left"), " left")) << "once a run is done";
    EXPECT_EQ(content(csv), "old\n");
  }  // ends it by SIGKILL
  EXPECT_EQ(content(csv), "old\n");
  const std::string sim = "sim --agent random --games 4 --csv " + csv;
  EXPECT_EQ(run_program(sim).code, 0);
  EXPECT_EQ(lines_of(content(csv)).size(), 5U);
}

TEST(SimCommand, RemovesReplaysOfAnEarlierSimulation) {
  const Directory directory;
  const std::string folder = directory.file("replays");
  const auto names = [&] {
    std::set<std::string> found;
    for (const auto& entry : fs::directory_iterator(folder)) {
      found.insert(entry.path().filename().string());
    }
    return found;
  };
  const std::string sim = "sim --agent random --threads 1 --replays " + folder;
  EXPECT_EQ(run_program(sim + " --games 20 --replay-count 3").code, 0);
  EXPECT_EQ(names().size(), 6U);
  std::ofstream(folder + "/best-1-notes.txt") << "dear to someone\n";
  std::ofstream(folder + "/best-9-ACE.txt") << "dear to someone\n";
  const TemporaryFile input("input", "select\nreplay " + folder + "/best-8-ACE.txt\n");
  EXPECT_EQ(run_program("play ACE < " + input.path).code, 0);
  ASSERT_EQ(mkfifo((folder + "/best-7-ACE.txt").c_str(), 0600), 0);
  EXPECT_EQ(run_program(sim + " --games 20 --first-seed 100 --replay-count 1").code, 0);
  const std::set<std::string> left = names();
  EXPECT_EQ(left.size(), 6U);
  for (const char* dear :
       {"best-1-notes.txt", "best-9-ACE.txt", "best-8-ACE.txt", "best-7-ACE.txt"}) {
    EXPECT_TRUE(left.contains(dear)) << dear;
  }
}

// In a terminal ---------------------------------------------------------------------------------

TEST(SimTerminal, ShowsProgressAndColours) {
  JIMBO_NEEDS_A_TERMINAL();
  PseudoTerminal terminal({"sim", "--agent", "random", "--games", "3000", "--threads", "2"});
  const std::string text = terminal.read_to_end();
  EXPECT_EQ(terminal.wait_for_end(), 0);
  EXPECT_TRUE(contains(text, "\r\x1b[K")) << "a line that is drawn anew";
  EXPECT_TRUE(contains(text, "/3000 runs, ")) << text;
  EXPECT_TRUE(contains(text, "decisions/s")) << text;
  EXPECT_TRUE(contains(text, "\x1b[36m█")) << "a coloured bar";
}

TEST(SimTerminal, LeavesEarlierReplaysIfItIsStoppedBeforeARunIsDone) {
  JIMBO_NEEDS_A_TERMINAL();
  const Directory directory;
  const std::string folder = directory.file("replays");
  const auto count = [&] {
    return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
  };
  EXPECT_EQ(run_program("sim --agent random --games 9 --replays " + folder).code, 0);
  EXPECT_EQ(count(), 6);
  PseudoTerminal terminal({"sim", "--agent", "mcts", "--games", "2", "--replays", folder});
  ASSERT_TRUE(contains(terminal.read_until(" 0/2 runs"), " 0/2 runs"));
  terminal.send("\x03");
  EXPECT_TRUE(contains(terminal.read_to_end(), "0 replays written")) << "none was done";
  EXPECT_EQ(terminal.wait_for_end(), 130);
  EXPECT_EQ(count(), 6);
}

TEST(SimTerminal, GivesPartialResultsOnCtrlC) {
  JIMBO_NEEDS_A_TERMINAL();
  constexpr int kGames = 1'000'000;
  const Directory directory;
  const std::string path = directory.file("runs.csv");
  PseudoTerminal terminal({"sim", "--agent", "random", "--games", std::to_string(kGames),
                           "--threads", "2", "--csv", path});
  ASSERT_TRUE(contains(terminal.read_until(" left"), " left")) << "once a run is done";
  terminal.send("\x03\x03\x03");
  const std::string text = terminal.read_to_end();
  EXPECT_EQ(terminal.wait_for_end(), 130);
  EXPECT_TRUE(contains(text, "Stopped early: ")) << text;
  const auto rows = static_cast<int>(lines_of(content(path)).size()) - 1;
  EXPECT_GT(rows, 0);
  EXPECT_LT(rows, kGames);
}

}  // namespace
}  // namespace jimbo::sim_cli_test
