#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>

#include <nlohmann/json.hpp>

#include "agent/players/agent_text.h"
#include "agent/simulate/comparison.h"
#include "agent/simulate/panel.h"
#include "agent/simulate/simulation.h"
#include "cli/input/argument.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/terminal.h"
#include "cli/verb/sim_progress.h"
#include "cli/verb/verb.h"
#include "text/number_text.h"

// jimbo compare: two agents on the same seeds.

namespace jimbo::cli {
namespace {

using nlohmann::ordered_json;

struct CompareArguments {
  std::string first;
  std::string second;
  std::string panel = "white";
  int games = 0;
  int threads = 0;
  std::string entropy = "0";
  RulesArgument rules;
  bool json = false;
};

std::string per_cent(double share) { return fixed_text(100 * share, 1); }

// "+5.2 points (3.1 to 7.3)"
std::string gain_text(const Comparison& result) {
  return (result.gain > 0 ? "+" : "") + per_cent(result.gain) + " points (" +
         per_cent(result.interval.low) + " to " + per_cent(result.interval.high) + ")";
}

// Small numbers only matter in their size.
std::string p_text(double p) { return p < 0.0001 ? "p < 0.0001" : "p = " + fixed_text(p, 4); }

void print_line(const CompareArguments& arguments, const PanelLine& line,
                const Comparison& result) {
  const Terminal terminal = standard_terminal();
  const auto wins = [&](const std::string& agent, const Rate& rate, std::int64_t alone) {
    const Interval interval = rate.interval();
    TextLine row(terminal);
    row.add("  ").add(agent).to(34);
    row.right(42, per_cent(rate.share()) + " %", Colour::Bold).to(44);
    row.add(per_cent(interval.low) + " to " + per_cent(interval.high)).to(60);
    row.add("alone " + number_text(static_cast<double>(alone)), Colour::Dim);
    std::cout << row.text();
  };
  std::cout << terminal.paint(Colour::Bold, terminal.show(line.label)) << " · "
            << counted(result.first.tries, "run") << " each\n";
  wins(arguments.first, result.first, result.only_first);
  wins(arguments.second, result.second, result.only_second);
  std::cout << "  " << gain_text(result) << ", sign test " << p_text(result.p_value) << "\n";
}

ordered_json line_json(const PanelLine& line, const Comparison& result) {
  const auto rate = [](const Rate& wins, std::int64_t alone) {
    return ordered_json{{"wins", wins.successes},
                        {"share", wins.share()},
                        {"low", wins.interval().low},
                        {"high", wins.interval().high},
                        {"alone", alone}};
  };
  return {{"line", line.label},
          {"runs", result.first.tries},
          {"first", rate(result.first, result.only_first)},
          {"second", rate(result.second, result.only_second)},
          {"gain",
           {{"value", result.gain}, {"low", result.interval.low}, {"high", result.interval.high}}},
          {"p_value", result.p_value}};
}

// Whose runs were not all played to their end count for nothing.
int compare_on_panel(const CompareArguments& arguments) {
  const auto rules = arguments.rules.read();
  const Panel panel = make_panel(arguments.panel, arguments.games);
  const AgentMaker agents[] = {read_agent(arguments.first), read_agent(arguments.second)};
  const Interrupt interrupt;
  SimulationOptions options;
  options.threads = arguments.threads > 0
                        ? arguments.threads
                        : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  options.cancel = interrupt.flag();
  options.play.content = &rules->content;
  options.play.entropy = static_cast<std::uint64_t>(
      read_number("--entropy", arguments.entropy, 0, std::numeric_limits<int>::max()));
  ordered_json lines = ordered_json::array();
  for (const PanelLine& line : panel.lines) {
    SimulationResult results[2];
    for (int i = 0; i < 2; ++i) {
      ProgressDisplay display(standard_terminal().utf8);
      options.play.make_agent = agents[i];
      options.on_progress = [&display](const Progress& progress) { display.show(progress); };
      results[i] = play_line(line, options);
      if (results[i].cancelled) {
        std::cerr << "jimbo compare: stopped; a line that is not finished tells nothing\n";
        return interrupt.exit_code();
      }
    }
    const Comparison result = compare(results[0], results[1]);
    if (arguments.json) {
      lines.push_back(line_json(line, result));
    } else {
      print_line(arguments, line, result);
    }
  }
  if (arguments.json) {
    const ordered_json json = {{"first", arguments.first},
                               {"second", arguments.second},
                               {"panel", panel.name},
                               {"entropy", options.play.entropy},
                               {"lines", lines}};
    std::cout << json.dump(1) << "\n";
  }
  return EXIT_SUCCESS;
}

std::string panels_text() {
  std::string text;
  for (const std::string& name : panel_names()) {
    text += "  " + name + std::string(14 - name.size(), ' ') + make_panel(name).summary + "\n";
  }
  return text;
}

const RegisterVerb kCompare(
    "compare", "Two agents on the same seeds, with a sign test", [](CLI::App& app) {
      const auto arguments = std::make_shared<CompareArguments>();
      app.add_option("first", arguments->first, "An agent, as `jimbo sim --agent` takes it")
          ->type_name("A")
          ->required();
      app.add_option("second", arguments->second, "Another, or the same with other settings")
          ->type_name("B")
          ->required();
      app.add_option("--panel", arguments->panel, "Which runs, see below (default: white)")
          ->type_name("NAME[/LINE]");
      app.add_option("--games", arguments->games,
                     "Runs a line (default: 2000 of white and gold, else 400)")
          ->type_name("N")
          ->check(CLI::Range(1, 1'000'000).description(""));
      app.add_option("--threads", arguments->threads, "Worker threads (default: one for each core)")
          ->type_name("N")
          ->check(CLI::Range(1, 1024).description(""));
      app.add_option("--entropy", arguments->entropy,
                     "Another number makes the agents draw other random choices (default: 0)")
          ->type_name("N");
      arguments->rules.add_to(app);
      app.add_flag("--json", arguments->json, "Print JSON, for programs");
      app.footer("Panels:\n" + panels_text() +
                 "  decks/black is the line of the Black Deck alone, and so on.\n"
                 "\n`alone` counts the seeds that only this agent won. The sign test tells how "
                 "probable such "
                 "a difference is by chance. Intervals are 95 % confidence intervals.\n"
                 "Example:\n"
                 "  jimbo compare greedy heuristic --panel white --games 200");
      return [arguments] { return compare_on_panel(*arguments); };
    });

}  // namespace
}  // namespace jimbo::cli
