#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <memory>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "agent/advice/weighed_text.h"
#include "agent/players/agent_text.h"
#include "agent/simulate/simulation.h"
#include "agent/simulate/summary.h"
#include "cli/input/argument.h"
#include "cli/input/input_file.h"
#include "cli/input/position_file.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/terminal.h"
#include "cli/verb/sim_output.h"
#include "cli/verb/sim_panel.h"
#include "cli/verb/sim_progress.h"
#include "cli/verb/sim_report.h"
#include "cli/verb/verb.h"
#include "engine/engine.h"
#include "format/output_file.h"
#include "record/ruleset_name.h"
#include "screen/run_log.h"
#include "seeds/walk/seed_list.h"
#include "text/item_label.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/number_text.h"
#include "text/run_option_text.h"

// jimbo sim: many runs with an agent, or one to watch.

namespace jimbo::cli {
namespace {

constexpr int kMostGames = 10'000'000;
constexpr int kMostPanelGames = 1'000'000;
constexpr int kMostThreads = 1024;
constexpr int kMostSteps = 1'000'000'000;
constexpr int kMostReplays = 10'000;
constexpr int kLongestPace = 60'000;                  // milliseconds
constexpr std::int64_t kMostActionsKept = 4'000'000;  // 64 MB

struct SimArguments {
  std::string agent = "strong";
  RunArguments run;
  RulesArgument rules;
  std::string games;
  std::string first_seed;
  std::string from;
  std::string panel;
  std::vector<std::string> seeds;
  std::string seed_file;
  std::string threads;
  std::string entropy = "0";
  std::string step_limit = "100000";
  std::string run_file;
  std::string replay_directory;
  std::string replay_count = "3";
  std::string csv;
  bool endless = false;
  bool json = false;
  bool watch = false;
  std::string pace = "0";
  bool list = false;
};

// Reading the command line -----------------------------------------------------------------------

std::vector<Seed> read_seed_file(const std::string& path) {
  constexpr std::size_t kLongest = std::size_t{1} << 28U;  // bytes: more seeds than games
  std::istringstream text(read_input(path, "give a file with a seed a line", kLongest));
  if (path == "-") return read_seed_list(text);
  try {
    return read_seed_list(text);
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument(path + ": " + error.what());
  }
}

Seed read_first(const SimArguments& arguments) {
  const std::string& first = arguments.first_seed;
  if (first.empty()) return read_first_seed("0");
  return is_place_in_sequence(first) ? read_first_seed(first)
                                     : arguments.run.read_seed_argument(first);
}

std::vector<Seed> read_seeds(const SimArguments& arguments) {
  const bool sequence = !arguments.games.empty() || !arguments.first_seed.empty();
  const int ways =
      int{sequence} + int{!arguments.seeds.empty()} + int{!arguments.seed_file.empty()};
  if (ways > 1) {
    throw std::invalid_argument(
        "the seeds are given twice: give --games with --first-seed, or --seed, or --seeds");
  }
  if (!arguments.seed_file.empty()) return read_seed_file(arguments.seed_file);
  if (!arguments.seeds.empty()) {
    std::vector<Seed> seeds;
    seeds.reserve(arguments.seeds.size());
    for (const std::string& text : arguments.seeds)
      seeds.push_back(arguments.run.read_seed_argument(text));
    return seeds;
  }
  const std::string games = arguments.watch ? "1" : "100";
  const int count =
      read_number("--games", arguments.games.empty() ? games : arguments.games, 1, kMostGames);
  return seed_sequence(read_first(arguments), count);
}

int read_threads(const std::string& text) {
  if (!text.empty()) return read_number("--threads", text, 1, kMostThreads);
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

// The state to begin from, if one was given.
std::optional<State> read_start(const SimArguments& arguments, const Ruleset& rules) {
  if (arguments.from.empty()) return std::nullopt;
  if (arguments.run.any()) {
    throw std::invalid_argument("--from brings its own deck and stake: give one or the other");
  }
  if (arguments.watch) {
    throw std::invalid_argument(
        "--watch tells a run from its first blind: leave out --watch or --from");
  }
  return read_position(arguments.from, rules).state;
}

// The rules and the start must outlive the options.
SimulationOptions read_options(const SimArguments& arguments, const Ruleset& rules,
                               const std::optional<State>& start) {
  SimulationOptions options;
  options.play.content = &rules.content;
  options.play.make_agent = read_agent(arguments.agent);
  options.play.run = arguments.run.read(rules.content);
  if (start) {
    options.play.start = &*start;
    options.play.run.deck = start->deck;
    options.play.run.stake = start->stake;
    options.play.run.challenge = start->challenge;
    options.play.run.hand_order = start->hand_order;
  }
  options.play.entropy = static_cast<std::uint64_t>(
      read_number("--entropy", arguments.entropy, 0, std::numeric_limits<int>::max()));
  options.play.step_limit = read_number("--step-limit", arguments.step_limit, 1, kMostSteps);
  options.play.endless = arguments.endless;
  options.seeds = read_seeds(arguments);
  options.threads = read_threads(arguments.threads);
  return options;
}

// Watching one run -------------------------------------------------------------------------------

// Less where somebody wants it to end.
void wait(std::chrono::milliseconds time, const Interrupt& interrupt) {
  constexpr std::chrono::milliseconds kAtOnce{50};
  for (; time.count() > 0 && !interrupt.happened(); time -= kAtOnce) {
    std::this_thread::sleep_for(std::min(time, kAtOnce));
  }
}

int watch(const SimArguments& arguments, const SimulationOptions& options) {
  const Content& content = *options.play.content;
  const std::chrono::milliseconds pace(read_number("--pace", arguments.pace, 0, kLongestPace));
  if (arguments.json || !arguments.csv.empty() || !arguments.replay_directory.empty()) {
    throw std::invalid_argument("--watch tells one run: leave out --json, --csv and --replays");
  }
  if (!arguments.run_file.empty()) {
    throw std::invalid_argument("--watch tells one run: leave out --runs");
  }
  if (options.seeds.size() != 1) {
    throw std::invalid_argument("--watch tells one run: give one seed, as in --seed ALEEB");
  }
  const Terminal terminal = standard_terminal();
  RunLog log(terminal, content);
  RunOptions start = options.play.run;
  start.seed = options.seeds[0];
  State state = new_run(start, content);
  std::cout << log.heading(state);
  const Interrupt interrupt;
  const Agent* agent = nullptr;
  PlayOptions play = options.play;
  play.make_agent = [&] {
    auto made = options.play.make_agent();
    agent = made.get();
    return made;
  };
  const RunReport run = play_run(
      play, options.seeds[0], interrupt.flag(),
      [&](const State& before, const Action& action, const State& after) {
        std::cout << log.tell(before, action, after)
                  << weighing_text(before, agent->weighed(), terminal, content) << std::flush;
        state = after;
        wait(pace, interrupt);
      });
  std::string verdict = "The " + arguments.agent + " agent " + end_text(run, content);
  std::cout << "\n"
            << terminal.paint(run.won ? Colour::Green : Colour::Bold, terminal.show(verdict))
            << "\n"
            << log.belongings(state);
  std::cout << counted(run.blinds_cleared, "blind") << " cleared, " << money_text(run.dollars)
            << ", " << counted(run.steps, "decision") << "\n";
  if (run.end == RunEnd::Cancelled) return interrupt.exit_code();
  return run.is_faulty() ? EXIT_FAILURE : EXIT_SUCCESS;
}

// The verb ---------------------------------------------------------------------------------------

int list_agents() {
  const Terminal terminal = standard_terminal();
  for (const AgentEntry& entry : agents()) {
    TextLine line(terminal);
    std::cout << line.add(entry.name, Colour::Bold).to(14).add(entry.summary).text();
    for (const AgentOption& option : entry.options) {
      TextLine setting(terminal);
      std::cout << setting.add("  " + option.name + "=" + option.standard)
                       .to(28)
                       .add(option.meaning)
                       .text();
    }
  }
  return EXIT_SUCCESS;
}

std::string heading(const SimArguments& arguments, const SimulationOptions& options,
                    const Ruleset& rules) {
  const RunOptions& run = options.play.run;
  std::string text = arguments.agent + " · ";
  if (options.play.start != nullptr) {
    text += "from " + arguments.from;
  } else if (run.challenge != ChallengeId::None) {
    text += name(rules.content, run.challenge);
  } else {
    text.append(name(rules.content, run.deck)).append(" · ").append(name(rules.content, run.stake));
  }
  if (other_ruleset_name(rules)) text += " · " + rules.name;
  if (options.play.endless) text += " · endless";
  const auto seeds = static_cast<std::int64_t>(options.seeds.size());
  const char* each = options.play.start != nullptr ? "world" : "seed";
  text += " · " + counted(seeds, each) + " from " + seed_text(options.seeds.front());
  return text + " · " + counted(options.threads, "thread");
}

void print_report(const SimArguments& arguments, const SimulationOptions& options,
                  const Ruleset& rules, const SimulationResult& result) {
  const Terminal terminal = standard_terminal();
  std::cout << terminal.paint(Colour::Bold, terminal.show(heading(arguments, options, rules)))
            << "\n";
  if (result.cancelled) {
    std::cout << terminal.paint(Colour::Yellow,
                                "Stopped early: " + std::to_string(result.runs.size()) +
                                    " of the runs were played to their end")
              << "\n";
  }
  std::cout << "\n" << report_text(result, terminal, rules.content);
}

SimulationResult simulate_with_progress(SimulationOptions& options, const Interrupt& interrupt) {
  ProgressDisplay display(standard_terminal().utf8);
  options.cancel = interrupt.flag();
  options.on_progress = [&display](const Progress& progress) { display.show(progress); };
  return simulate(options);
}

int run_panel(const SimArguments& arguments, const Ruleset& rules) {
  if (arguments.run.any() || !arguments.seeds.empty() || !arguments.seed_file.empty() ||
      !arguments.first_seed.empty() || !arguments.from.empty() || !arguments.csv.empty() ||
      !arguments.replay_directory.empty() || !arguments.run_file.empty() || arguments.watch) {
    throw std::invalid_argument(
        "--panel has its own seeds, decks and stakes: give it with --agent, --games, --threads, "
        "--entropy and --json alone");
  }
  SimulationOptions options = read_options(arguments, rules, std::nullopt);
  const int games =
      arguments.games.empty() ? 0 : read_number("--games", arguments.games, 1, kMostPanelGames);
  return play_panel({arguments.panel, arguments.agent, games, arguments.json}, options, rules);
}

int run_sim(const SimArguments& arguments) {
  if (arguments.list) return list_agents();
  if (arguments.json && arguments.csv == "-") {
    throw std::invalid_argument("--json and --csv - both write to the standard output: give one");
  }
  const auto rules = arguments.rules.read();
  if (!arguments.panel.empty()) return run_panel(arguments, *rules);
  const std::optional<State> start = read_start(arguments, *rules);
  if (start && !arguments.run_file.empty()) {
    throw std::invalid_argument("--runs writes runs by their seeds: leave out --runs or --from");
  }
  SimulationOptions options = read_options(arguments, *rules, start);
  const int replay_count = read_number("--replay-count", arguments.replay_count, 1, kMostReplays);
  if (arguments.watch) return watch(arguments, options);
  if (arguments.pace != "0") throw std::invalid_argument("--pace is that of --watch: give both");
  const Interrupt interrupt;
  // Made first, so that a wrong name costs no simulation.
  if (!arguments.replay_directory.empty()) make_directory(arguments.replay_directory);
  const bool csv_to_file = !arguments.csv.empty() && arguments.csv != "-";
  if (csv_to_file) check_writable(arguments.csv);
  if (!arguments.run_file.empty()) check_writable(arguments.run_file);
  // Replays need the actions; where they are too many to be kept, runs are played once more.
  options.play.keep_actions = !arguments.replay_directory.empty() || !arguments.run_file.empty();
  options.most_actions_kept = kMostActionsKept;

  const SimulationResult result = simulate_with_progress(options, interrupt);
  if (arguments.json) {
    write_json(std::cout, arguments.agent, options, *rules, result);
  } else if (arguments.csv == "-") {
    write_csv(std::cout, *rules, result);
  } else {
    print_report(arguments, options, *rules, result);
  }
  if (csv_to_file) {
    OutputFile file(arguments.csv);
    write_csv(file.stream(), *rules, result);
    file.finish();
  }
  if (!arguments.run_file.empty()) {
    OutputFile file(arguments.run_file);
    write_runs(file.stream(), arguments.agent, options, *rules, result);
    file.finish();
  }
  if (!arguments.replay_directory.empty()) {
    const int written = write_replays(arguments.replay_directory, replay_count, arguments.agent,
                                      options, *rules, result);
    std::cerr << counted(written, "replay") << " written to " << arguments.replay_directory << "\n";
  }
  if (interrupt.happened()) return interrupt.exit_code();
  return summarize(result).faulty > 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}

void add_options(CLI::App& app, SimArguments& arguments) {
  app.add_option("--agent", arguments.agent,
                 "Who plays, with settings if it has some; see --list (default: strong)")
      ->type_name("NAME[:SETTING=VALUE,..]");
  app.add_option("--from", arguments.from,
                 "Begin from a save, the end of a replay, a scenario or a link; each seed then "
                 "names a world in which all that is hidden is drawn anew")
      ->type_name("FILE|LINK");
  app.add_option("--panel", arguments.panel,
                 "A fixed set of runs to compare agents by: white, gold, stakes, decks, challenges "
                 "or balatrobench; decks/black is one line of decks. --games then counts the runs "
                 "of a line")
      ->type_name("NAME[/LINE]");
  app.add_option("--games", arguments.games, "How many runs, each with another seed (default: 100)")
      ->type_name("N");
  app.add_option("--first-seed", arguments.first_seed,
                 "Where the fixed sequence of seeds begins: a seed, or a place counted from 0 "
                 "(default: 0)")
      ->type_name("SEED|N");
  app.add_option("--seed", arguments.seeds, "These seeds instead")->type_name("SEED");
  app.add_option("--seeds", arguments.seed_file,
                 "The seeds of a file, one a line and taken literally, or - for stdin")
      ->type_name("FILE");
  arguments.run.add_to(app, RunArguments::SeedIs::NoArgument);
  arguments.rules.add_to(app);
  app.add_flag("--endless", arguments.endless, "Go on after the win, until the run is lost");
  app.add_option("--threads", arguments.threads, "Worker threads (default: one for each core)")
      ->type_name("N");
  app.add_option("--entropy", arguments.entropy,
                 "Another number makes the agent draw other random choices (default: 0)")
      ->type_name("N");
  app.add_option("--step-limit", arguments.step_limit,
                 "Decisions after which a run counts as an error (default: 100000)")
      ->type_name("N");
  app.add_flag(
      "--watch", arguments.watch,
      "Watch one run, one line an event; points are percentage points of the chance to win");
  app.add_option("--pace", arguments.pace,
                 "Milliseconds to wait after each decision of --watch (default: 0)")
      ->type_name("N");
  app.add_flag("--list", arguments.list, "List the agents");
  app.add_flag("--json", arguments.json, "Print JSON: the summary, then a run a line");
  app.add_option("--csv", arguments.csv, "Write a row for each run to a file, or - for stdout")
      ->type_name("FILE");
  app.add_option("--runs", arguments.run_file,
                 "Write every run to a file as one line: seed, end, hash and the run as a link")
      ->type_name("FILE");
  app.add_option("--replays", arguments.replay_directory,
                 "Write replays of the best and the worst runs into a directory")
      ->type_name("DIR");
  app.add_option("--replay-count", arguments.replay_count,
                 "How many of the best and how many of the worst (default: 3)")
      ->type_name("N");
  app.footer(
      "Examples:\n"
      "  jimbo sim --agent fast --games 1000 --threads 2 --deck red --stake white\n"
      "  jimbo sim --watch --seed ALEEB\n"
      "  jimbo sim --agent mcts:simulations=200,rollout=greedy --games 20\n"
      "  jimbo sim --agent mcts --from my.save --games 200\n"
      "  jimbo sim --agent greedy --seeds my_seeds.txt --csv runs.csv\n"
      "  jimbo sim --games 1000 --replays best_and_worst\n"
      "  jimbo replay best_and_worst/best-1-*\n"
      "\n"
      "A run ends when it is won (vanilla: at ante 8) or lost. The results depend on the seeds, "
      "the options\n"
      "and the entropy, not on the threads. Intervals are 95 % confidence intervals.\n"
      "\n"
      "Exit code 0: done; 1: the agent erred in a run, or a file could not be written; 2: wrong\n"
      "usage; 129, 130 or 143: a closed terminal, Ctrl-C or SIGTERM, with the results of the\n"
      "finished runs.");
}

const RegisterVerb kSim("sim", "Play many runs with an agent and sum them up", [](CLI::App& app) {
  const auto arguments = std::make_shared<SimArguments>();
  add_options(app, *arguments);
  return [arguments] { return run_sim(*arguments); };
});

}  // namespace
}  // namespace jimbo::cli
