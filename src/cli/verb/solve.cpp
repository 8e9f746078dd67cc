#include "search/solve.h"

#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>

#include "agent/hand/rollout_player.h"
#include "cli/input/argument.h"
#include "cli/input/position_file.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/terminal.h"
#include "cli/verb/score_argument.h"
#include "cli/verb/verb.h"
#include "screen/solve_text.h"

// jimbo solve: the best play or discard of a blind and how good it is.

namespace jimbo::cli {
namespace {

constexpr const char* kSolveExamples =
    "Examples:\n"
    "  jimbo solve --hand \"S5 HK D10 SA S9 C2\" --hands 1 --discards 1 --target 300\n"
    "  jimbo solve --hand \"KH KS 7D 7C 4S\" --boss \"The Flint\" --hands 2 "
    "--target 600\n"
    "  jimbo solve saved.jimbo --json\n"
    "Give cards, jokers and the rest as for `jimbo score`. Where an answer is exact and that is "
    "within reach, --sales and --uses are tried at every step, else before the next play or "
    "discard, "
    "as --orders always is; the answer names what was not tried.";

struct SolveArguments {
  ScoreArguments position;
  std::string file;
  std::string goal = "win";
  std::string policy = quick_rollouts().name;
  FirstSteps first;
  std::string positions = "3000000";
  std::string rollouts = "20000";
  std::string entropy = "0";
  std::string top = "5";
  bool json = false;
};

constexpr int kMost = 1'000'000'000;

SolveOptions read_options(const SolveArguments& arguments, const Interrupt& interrupt) {
  SolveOptions options;
  options.goal = read_goal(arguments.goal);
  set_player(options, arguments.policy);
  options.first = arguments.first;
  options.positions = read_number("--positions", arguments.positions, 0, kMost);
  options.rollouts = read_number("--rollouts", arguments.rollouts, 0, kMost);
  options.entropy =
      static_cast<std::uint64_t>(read_number("--entropy", arguments.entropy, 0, kMost));
  options.stop = interrupt.flag();
  return options;
}

HandToScore read_position(const SolveArguments& arguments) {
  if (arguments.file.empty()) return arguments.position.read_position();
  if (arguments.position.any()) {
    throw std::invalid_argument("a file says all of the position: leave the other options out");
  }
  const auto rules = arguments.position.rules();
  const HandToScore position{rules, cli::read_position(arguments.file, *rules).state, 0};
  if (position.state.phase != Phase::SelectingHand) {
    throw std::invalid_argument(arguments.file +
                                " stands in no blind: give one with cards in hand");
  }
  return position;
}

int solve_position(const SolveArguments& arguments) {
  const Interrupt interrupt;
  const SolveOptions options = read_options(arguments, interrupt);
  const int top = read_number("--top", arguments.top, 1, 1000);
  const HandToScore position = read_position(arguments);
  const State& state = position.state;
  const Solution solution = solve_blind(state, options, position.rules->content);
  if (solution.actions.empty() && !solution.stopped) {
    throw std::invalid_argument("too deep to solve exactly within --positions " +
                                arguments.positions + ": raise it, or allow --rollouts");
  }
  if (arguments.json) {
    std::cout << solution_json(state, options, solution, static_cast<std::size_t>(top)).dump(1)
              << "\n";
  } else {
    const Terminal terminal = standard_terminal();
    std::cout << terminal.show(solution_text(
        state, options, solution, static_cast<std::size_t>(top), position.rules->content));
  }
  return solution.stopped ? interrupt.exit_code() : 0;
}

const RegisterVerb kSolve(
    "solve", "The best play or discard of a blind, and the chance to beat it", [](CLI::App& app) {
      const auto arguments = std::make_shared<SolveArguments>();
      const auto add = [&](const char* option, std::string& text, const char* type,
                           const std::string& help) {
        app.add_option(option, text, help)->type_name(type)->group("Solving");
      };
      app.add_option("file", arguments->file, "A saved game or a scenario, instead of options")
          ->type_name("FILE");
      add("--goal", arguments->goal, "GOAL",
          "What to maximise: win, score or money (default: win)");
      add("--positions", arguments->positions, "N",
          "Most positions that the exact search looks at (default: 3000000)");
      add("--rollouts", arguments->rollouts, "N",
          "Playouts where the exact search is too deep (default: 20000; 0: none)");
      add("--policy", arguments->policy, "NAME",
          "Who plays them out: quick, most_chips, flush_hunter, pairs_hunter, cautious (default: "
          "quick)");
      const auto try_first = [&](const char* option, bool& flag, const char* help) {
        app.add_flag(option, flag, help)->group("Solving");
      };
      try_first("--orders", arguments->first.orders, "Try the jokers in other orders");
      try_first("--sales", arguments->first.sales, "Try to sell jokers and consumables");
      try_first("--uses", arguments->first.uses, "Try consumables on all cards in hand");
      add("--entropy", arguments->entropy, "N", "Another number draws other worlds (default: 0)");
      add("--top", arguments->top, "N", "Actions to list (default: 5)");
      arguments->position.add_to(app, "The cards in hand: \"S5 HK D10\" (default: dealt)");
      app.add_flag("--json", arguments->json, "Print JSON, for programs");
      app.footer(kSolveExamples);
      return [arguments] { return solve_position(*arguments); };
    });

}  // namespace
}  // namespace jimbo::cli
