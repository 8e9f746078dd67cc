#include "cli/verb/sim_panel.h"

#include <cstdlib>
#include <iostream>

#include <nlohmann/json.hpp>

#include "agent/simulate/panel.h"
#include "agent/simulate/simulation_text.h"
#include "agent/simulate/summary.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/terminal.h"
#include "cli/verb/sim_progress.h"
#include "record/ruleset_name.h"
#include "text/number_text.h"
#include "text/run_option_text.h"

namespace jimbo::cli {
namespace {

using nlohmann::ordered_json;

constexpr int kWinsColumn = 40;
constexpr int kShareColumn = 49;
constexpr int kAnteColumn = 72;
constexpr int kTimeColumn = 84;

void print_head(const Terminal& terminal) {
  TextLine line(terminal);
  line.right(kWinsColumn, "wins", Colour::Dim).right(kShareColumn, "per cent", Colour::Dim);
  line.right(kAnteColumn, "ante reached", Colour::Dim)
      .right(kTimeColumn, "ms/decision", Colour::Dim);
  std::cout << line.text();
}

// Of one thread: the threads share the seconds.
double decision_milliseconds(const Summary& summary, int threads) {
  if (summary.steps == 0) return 0;
  return 1000 * summary.seconds * threads / static_cast<double>(summary.steps);
}

void print_line(const Terminal& terminal, const PanelLine& line, const Summary& summary,
                int threads) {
  const Interval interval = summary.wins.interval();
  TextLine row(terminal);
  row.add(line.label);
  row.right(kWinsColumn,
            std::to_string(summary.wins.successes) + " of " + std::to_string(summary.wins.tries));
  row.right(kShareColumn, fixed_text(100 * summary.wins.share(), 1), Colour::Bold);
  row.add(" (" + fixed_text(100 * interval.low, 1) + " to " + fixed_text(100 * interval.high, 1) +
          ")");
  row.right(kAnteColumn, fixed_text(summary.ante.mean, 2));
  row.right(kTimeColumn, fixed_text(decision_milliseconds(summary, threads), 2));
  std::cout << row.text() << std::flush;
}

ordered_json line_json(const PanelLine& line, const Summary& summary, const Content& content) {
  return {{"line", line.label},
          {"first_seed", seed_text(line.seeds.front())},
          {"plays", line.plays},
          {"summary", summary_json(summary, content)}};
}

}  // namespace

int play_panel(const PanelArguments& arguments, const SimulationOptions& given,
               const Ruleset& rules) {
  const Panel panel = make_panel(arguments.panel, arguments.games);
  const Terminal terminal = standard_terminal();
  const Interrupt interrupt;
  SimulationOptions options = given;
  options.cancel = interrupt.flag();
  ordered_json lines = ordered_json::array();
  if (!arguments.json) print_head(terminal);
  for (const PanelLine& line : panel.lines) {
    SimulationResult result;
    {
      ProgressDisplay display(terminal.utf8);
      options.on_progress = [&display](const Progress& progress) { display.show(progress); };
      result = play_line(line, options);
    }
    if (result.cancelled) break;
    const Summary summary = summarize(result);
    if (arguments.json) {
      lines.push_back(line_json(line, summary, rules.content));
    } else {
      print_line(terminal, line, summary, options.threads);
    }
  }
  if (arguments.json) {
    const ordered_json json = {{"version", JIMBO_VERSION},
                               {"agent", arguments.agent},
                               {"panel", panel.name},
                               {"entropy", given.play.entropy},
                               {"threads", given.threads},
                               {"rules", ruleset_name_text(ruleset_name(rules))},
                               {"lines", lines}};
    std::cout << json.dump(1) << "\n";
  }
  if (interrupt.happened()) {
    std::cerr << "jimbo sim: stopped; the lines told are complete\n";
    return interrupt.exit_code();
  }
  return EXIT_SUCCESS;
}

}  // namespace jimbo::cli
