#include "agent/review/review.h"

#include <iostream>
#include <limits>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "agent/advice/win_estimate.h"
#include "agent/players/agent_rollout.h"
#include "agent/review/review_text.h"
#include "cli/input/argument.h"
#include "cli/input/position_file.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/terminal.h"
#include "cli/verb/verb.h"
#include "engine/engine.h"
#include "text/action_text.h"
#include "text/notation.h"
#include "text/number_text.h"

// jimbo review: a run looked at afterwards.

namespace jimbo::cli {
namespace {

struct ReviewArguments {
  std::string position;
  RulesArgument rules;
  ReviewOptions options;
  int top = 10;
  bool json = false;
};

std::vector<Action> actions_of(const Replay& replay) {
  std::vector<Action> actions;
  for (const ReplayLine& line : replay.lines) {
    if (!line.is_hash) actions.push_back(line.action);
  }
  return actions;
}

// A save knows nothing of how it came about, and a replay that begins a run has nothing yet.
int review_position(const ReviewArguments& arguments, const State& state, const Content& content) {
  const double chance = WinEstimate(content, arguments.options.entropy).chance(state);
  const bool is_over = state.phase == Phase::GameOver;
  Action best;
  if (!is_over) best = ask(*make_agent("strong"), state, arguments.options.entropy, content);
  if (arguments.json) {
    nlohmann::ordered_json told = {{"history", false}, {"chance", chance}};
    if (!is_over) {
      told["strong"] = {{"action", to_text(best)}, {"text", action_text(state, best, content)}};
    }
    std::cout << told.dump(1) << "\n";
    return 0;
  }
  const TextStyle style = standard_terminal();
  std::cout << wrapped(style,
                       "This holds no decisions to review: give the replay of a run, or a link to "
                       "it, for that. The position as it is:");
  std::cout << wrapped(style, "chance to win: " + fixed_text(100 * chance, 1) + " %");
  if (!is_over) {
    std::cout << wrapped(style, style.show("strong would: " + action_text(state, best, content)));
  }
  return 0;
}

int review(ReviewArguments& arguments) {
  const auto rules = arguments.rules.read();
  const GivenPosition given = read_position(arguments.position, *rules);
  const std::vector<Action> actions =
      given.replay ? actions_of(*given.replay) : std::vector<Action>{};
  if (actions.empty()) return review_position(arguments, given.state, rules->content);
  const Interrupt interrupt;
  arguments.options.stop = interrupt.flag();
  const Review found = review_run(start_state(*given.replay, rules->content), actions,
                                  arguments.options, rules->content);
  if (found.stopped) {
    std::cerr << "jimbo review: stopped: nothing was measured to its end\n";
    return interrupt.exit_code();
  }
  const auto top = static_cast<std::size_t>(arguments.top);
  if (arguments.json) {
    std::cout << review_json(found, top, rules->content).dump(1) << "\n";
  } else {
    std::cout << review_text(found, top, standard_terminal(), rules->content);
  }
  return 0;
}

const RegisterVerb kReview(
    "review", "What a run's decisions cost, and what was luck", [](CLI::App& app) {
      const auto arguments = std::make_shared<ReviewArguments>();
      arguments->options.threads =
          static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U));
      app.add_option("run", arguments->position,
                     "A replay or a link; or a save, for its position alone")
          ->type_name("FILE|LINK")
          ->required();
      arguments->rules.add_to(app);
      app.add_option("--top", arguments->top, "Costly decisions to list (default: 10)")
          ->type_name("N")
          ->check(CLI::Range(1, 1000).description(""));
      app.add_option("--worlds", arguments->options.worlds,
                     "In how many worlds each action is tried (default: 16)")
          ->type_name("N")
          ->check(CLI::Range(2, 100'000).description(""));
      app.add_option("--threads", arguments->options.threads,
                     "Threads; the results are the same (default: one for each core)")
          ->type_name("N")
          ->check(CLI::Range(1, 1024).description(""));
      app.add_option("--entropy", arguments->options.entropy,
                     "Another number draws other worlds (default: 0)")
          ->type_name("N")
          ->check(CLI::Range(0, std::numeric_limits<int>::max()).description(""));
      app.add_flag("--json", arguments->json, "Print JSON, for programs");
      app.footer(
          "Everything is judged by what a player could know at the time. A run of 250 actions "
          "takes\n"
          "some ten seconds of processor time.\n"
          "Examples:\n"
          "  jimbo review run.replay\n"
          "  jimbo review run.replay --worlds 64 --json");
      return [arguments] { return review(*arguments); };
    });

}  // namespace
}  // namespace jimbo::cli
