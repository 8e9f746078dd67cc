#include <iostream>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

#include "agent/advice/advice.h"
#include "agent/advice/advice_text.h"
#include "cli/input/argument.h"
#include "cli/input/position_file.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/terminal.h"
#include "cli/verb/verb.h"
#include "engine/engine.h"

// jimbo advise: what to do in a position, and why.

namespace jimbo::cli {
namespace {

struct AdviseArguments {
  std::string position;
  std::optional<int> at;
  RulesArgument rules;
  AdviceOptions options;
  int top = 5;
  bool json = false;
};

// The position given, or where its run stood after its first `at` actions.
State read_state(const AdviseArguments& arguments, const Ruleset& rules) {
  const GivenPosition given = read_position(arguments.position, rules);
  if (!arguments.at) return given.state;
  if (!given.replay) {
    throw std::invalid_argument("--at counts the actions of a replay or link");
  }
  State state = start_state(*given.replay, rules.content);
  int actions = 0;
  for (const ReplayLine& line : given.replay->lines) {
    if (line.is_hash) continue;
    if (actions == *arguments.at) return state;
    step(state, line.action, rules.content);
    ++actions;
  }
  if (actions < *arguments.at) {
    throw std::invalid_argument("--at is " + std::to_string(*arguments.at) + ", but the run has " +
                                std::to_string(actions) + " actions");
  }
  return state;
}

int advise_on(AdviseArguments& arguments) {
  const auto rules = arguments.rules.read();
  const State state = read_state(arguments, *rules);
  const Interrupt interrupt;  // Ctrl-C: what is known so far
  arguments.options.stop = interrupt.flag();
  const Advice advice = advise(state, arguments.options, rules->content);
  const bool is_stopped = interrupt.happened();
  if (is_stopped) {
    std::cerr << "jimbo advise: stopped early: "
              << (advice.actions.empty() ? "nothing is known yet\n"
                                         : "there may be better actions\n");
  }
  if (is_stopped && advice.actions.empty()) return interrupt.exit_code();
  if (arguments.json) {
    std::cout << advice_json(state, advice, rules->content).dump(1) << "\n";
  } else {
    std::cout << advice_text(state, advice, arguments.top, standard_terminal(), rules->content);
  }
  return is_stopped ? interrupt.exit_code() : 0;
}

const RegisterVerb kAdvise("advise", "What to do in a position, and why", [](CLI::App& app) {
  const auto arguments = std::make_shared<AdviseArguments>();
  app.add_option("position", arguments->position, "A saved game, a replay, a link or a scenario")
      ->type_name("FILE|LINK")
      ->required();
  app.add_option("--at", arguments->at,
                 "For a replay or link: the position after N actions (default: its end)")
      ->type_name("N")
      ->check(CLI::Range(0, 100'000'000).description(""));
  arguments->rules.add_to(app);
  app.add_option("--top", arguments->top, "Actions to list (default: 5)")
      ->type_name("N")
      ->check(CLI::Range(1, 1000).description(""));
  app.add_option("--rollouts", arguments->options.rollouts,
                 "Playouts of a blind that is too deep to solve exactly (default: 4000)")
      ->type_name("N")
      ->check(CLI::Range(100, 100'000'000).description(""));
  app.add_option("--entropy", arguments->options.entropy,
                 "Another number draws other worlds (default: 0)")
      ->type_name("N")
      ->check(CLI::Range(0, std::numeric_limits<int>::max()).description(""));
  app.add_flag("--json", arguments->json, "Print JSON, for programs");
  app.footer(
      "Advice uses only what a player can know: not the order of the draw pile, not\n"
      "face-down cards, not coming rolls.\n"
      "Examples:\n"
      "  jimbo advise game.save\n"
      "  jimbo advise run.replay --at 40 --top 10");
  return [arguments] { return advise_on(*arguments); };
});

}  // namespace
}  // namespace jimbo::cli
