// How often the interval of a sampled answer holds the exact value: positions that can be looked
// through are solved exactly, and then as if they were too deep.
//
// usage: sampled_values [--first N] [--positions N] [--rollouts N] [--player NAME]

#include <cmath>
#include <cstdlib>
#include <iostream>
#include <string>

#include <CLI/CLI.hpp>

#include "agent/hand/rollout_player.h"
#include "search/solve.h"
#include "support/small_position.h"
#include "text/action_text.h"

namespace {

using namespace jimbo;

struct Arguments {
  int first = 0;
  int positions = 200;
  int rollouts = 20'000;
  std::string player = "quick";
  bool modified = false;
  bool list = false;
};

double exact_value(const Solution& exact, const Action& action) {
  for (const SolvedAction& solved : exact.actions) {
    if (solved.action == action) return solved.value;
  }
  return -1;  // it is one of those that are no better than another
}

int compare(const Arguments& arguments) {
  SolveOptions sampled;
  sampled.positions = 0;
  sampled.rollouts = arguments.rollouts;
  set_player(sampled, arguments.player);
  int compared = 0;
  int held = 0;
  int below = 0;
  double error = 0;
  double width = 0;
  for (int number = arguments.first; compared < arguments.positions; ++number) {
    const SmallPosition position =
        arguments.modified ? small_position_of_modified_cards(number) : small_position(number);
    const Solution exact = solve_blind(position.state, {.positions = 20'000'000, .rollouts = 0});
    if (exact.actions.empty() || exact.at_once) continue;
    const double value = exact.best().value;
    if (value <= 0) continue;
    const SolvedAction found = solve_blind(position.state, sampled).best();
    ++compared;
    const bool holds = found.low <= value && value <= found.high;
    held += holds;
    below += found.high < value;
    error += std::fabs(found.value - value);
    width += found.high - found.low;
    if (arguments.list && !holds) {
      std::cout << number << ": exact " << value << ", sampled " << found.value << " (" << found.low
                << " to " << found.high << ") by " << action_text(position.state, found.action)
                << ", exactly " << exact_value(exact, found.action) << "; best "
                << action_text(position.state, exact.best().action) << "; " << position.text
                << "\n";
    }
  }
  std::cout << held << " of " << compared << " intervals hold the exact value, " << below
            << " lie below it; mean error " << error / compared << ", mean width "
            << width / compared << "\n";
  return EXIT_SUCCESS;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Sampled values of blinds beside the exact ones");
  Arguments arguments;
  app.add_option("--first", arguments.first, "Number of the first position (default: 0)");
  app.add_option("--positions", arguments.positions, "How many (default: 200)");
  app.add_option("--rollouts", arguments.rollouts, "Of each (default: 20000)");
  app.add_option("--player", arguments.player, "Who plays them out (default: quick)");
  app.add_flag("--modified", arguments.modified, "Positions most of whose cards are modified");
  app.add_flag("--list", arguments.list, "Show those that miss");
  CLI11_PARSE(app, argc, argv);
  return compare(arguments);
}
