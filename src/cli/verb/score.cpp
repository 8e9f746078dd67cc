#include <cmath>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/terminal/terminal.h"
#include "cli/verb/score_argument.h"
#include "cli/verb/score_best.h"
#include "cli/verb/verb.h"
#include "engine/engine.h"
#include "format/json_writer.h"
#include "screen/ledger.h"
#include "screen/outcome_text.h"
#include "search/outcome.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/number_text.h"

// jimbo score: what a hand scores, step by step, from a situation given as text.

namespace jimbo::cli {
namespace {

using nlohmann::ordered_json;

constexpr const char* kScoreExamples = R"(Examples:
  jimbo score --hand "KH KS KC" --held "KD:steel:red" --jokers "Baron, Mime"
  jimbo score --hand "7H:lucky 7D" --jokers "Oops! All 6s" --requirement 300
  jimbo score --hand "2C 3C 4C 5C 9C" --levels flush=7 --boss "The Flint"
  jimbo score --hand "AS AS" --jokers "Campfire:xmult=2.5:foil" --json
  jimbo score --best --hand "KH KS 7D 7C 7H 2S" --jokers "Blueprint, The Trio"

Cards take modifiers after colons: bonus mult wild glass steel stone gold lucky, foil holo polychrome, red blue purple
goldseal, debuffed, +15 for chips gained. Jokers take foil holo polychrome negative, eternal rental pinned perishable=0
debuffed, the number they have grown to, extra_sell=N (dollars above a new one's sell value) and counter=N (Loyalty
Card: hands played when it came, modulo 6). Amber Acorn's order and Crimson Heart's victim come from the seed.)";

struct ScoreOptions {
  ScoreArguments hand;
  std::string luck = "best";
  BestOptions best;
  bool json = false;
};

struct ScoreReport {
  HandToScore hand;
  ScoreOutcomes outcomes;
  Ledger ledger;
  std::string luck;
  std::optional<double> requirement;
  std::optional<JokerOrder> order;  // found, and in force in the state
  double before_order = 0;          // the expected score without it

  // How probable it is that the round's score reaches the requirement.
  double beats() const { return outcomes.at_least(*requirement - hand.state.score); }
  bool certain() const { return outcomes.chances.empty(); }
};

// How probable: a choice among several is told by their number.
std::string odds_text(const Chance& chance) {
  if (chance.stream != Stream::Misprint && chance.stream != Stream::Hook) {
    return percent_text(chance.probability, 4);
  }
  return "1 of " + number_text(std::round(1 / chance.probability));
}

// As text -----------------------------------------------------------------------------------------

std::string range_text(const ScoreOutcomes& outcomes) {
  std::ostringstream text;
  text << full_number_text(outcomes.least) << " to " << full_number_text(outcomes.most)
       << ", expected " << number_text(outcomes.expected);
  if (outcomes.exact) {
    text << " (exact, " << number_text(static_cast<double>(outcomes.hands)) << " combinations)";
  } else {
    text << " +- " << number_text(outcomes.standard_error)
         << " (too many combinations: " << number_text(static_cast<double>(outcomes.hands))
         << " hands sampled)";
  }
  return text.str();
}

std::string chances_text(const std::vector<Chance>& chances, const Content& content) {
  std::ostringstream text;
  for (const Chance& chance : chances) {
    if (chance.rolls > 1) text << chance.rolls << " x ";
    text << chance_name(chance.stream, content) << " " << odds_text(chance);
    if (&chance != &chances.back()) text << "; ";
  }
  return text.str();
}

void print_text(const ScoreReport& report) {
  const Terminal terminal = standard_terminal();
  const ScoreOutcomes& outcomes = report.outcomes;
  const Content& content = report.hand.rules->content;
  const std::string_view hand = name(outcomes.hand);
  const auto heading = [&](const char* text) { return terminal.paint(Colour::Dim, text); };
  std::cout << heading("hand     ") << terminal.paint(Colour::Bold, hand) << "\n";
  if (outcomes.refused) {
    std::cout << heading("score    ") << "0: " << name(content, report.hand.state.blind)
              << " refuses the hand\n";
  } else if (report.certain()) {
    std::cout << heading("score    ")
              << terminal.paint(Colour::Bold, full_number_text(outcomes.expected)) << "\n";
  } else {
    std::cout << heading("score    ") << range_text(outcomes) << "\n"
              << heading("chances  ") << chances_text(outcomes.chances, content) << "\n";
  }
  if (report.requirement) {
    std::cout << heading("beats    ") << full_number_text(*report.requirement) << " in "
              << percent_text(report.beats(), 4) << " of cases\n";
  }
  if (report.order) {
    print_order(in_old_order(report.hand.state, report.order->places), *report.order,
                report.before_order, content);
  }
  std::cout << "\n";
  if (!report.certain()) {
    const bool found = !outcomes.exact && report.luck != "drawn";
    const std::string luck = report.luck + " luck" + (found ? " found" : "");
    std::cout << heading(("Step by step with " + luck + " (--luck):\n").c_str());
  }
  std::cout << terminal.show(ledger_text(report.ledger));
}

// As JSON -----------------------------------------------------------------------------------------

ordered_json report_json(const ScoreReport& report) {
  constexpr std::size_t kMostListed = 10'000;
  const ScoreOutcomes& outcomes = report.outcomes;
  ordered_json json = {{"hand", name(outcomes.hand)},
                       {"refused", outcomes.refused},
                       {"score",
                        {{"min", json_number(outcomes.least)},
                         {"expected", json_number(outcomes.expected)},
                         {"max", json_number(outcomes.most)},
                         {"exact", outcomes.exact},
                         {"standard_error", json_number(outcomes.standard_error)},
                         {"hands", outcomes.hands}}},
                       {"chances", chances_json(outcomes.chances, report.hand.rules->content)}};
  if (outcomes.scores.size() <= kMostListed) {
    json["distribution"] = ordered_json::array();
    for (const ScoreChance& chance : outcomes.scores) {
      json["distribution"].push_back(
          {{"score", json_number(chance.score)}, {"probability", chance.probability}});
    }
  }
  if (report.requirement) {
    json["requirement"] = json_number(*report.requirement);
    json["beats"] = report.beats();
  }
  if (report.order) {
    json["order"] = order_json(in_old_order(report.hand.state, report.order->places), *report.order,
                               report.before_order, report.hand.rules->content);
  }
  json["luck"] = report.luck;
  json["ledger"] = ledger_json(report.ledger);
  return json;
}

int run_best(const ScoreOptions& options) {
  const BestPlays best =
      find_best_plays(options.hand.read_unplayed(), options.best, options.hand.requirement());
  if (options.json) {
    std::cout << best_plays_json(best).dump(1) << "\n";
  } else {
    print_best_plays(best);
  }
  return 0;
}

// With the jokers in the best order, if that is asked for.
ScoreReport report_of(const ScoreOptions& options) {
  const Luck luck = read_luck(options.luck);
  ScoreReport report{options.hand.read(), {}, {}, options.luck, options.hand.requirement(), {}, 0};
  State& state = report.hand.state;
  const std::uint64_t cards = report.hand.cards;
  const Content& content = report.hand.rules->content;
  report.outcomes = score_outcomes(state, cards, {}, content);
  if (options.best.order) {
    std::optional<double> need;
    if (report.requirement) need = *report.requirement - state.score;
    report.before_order = report.outcomes.expected;
    report.order = best_joker_order(state, cards, need, content);
    report.outcomes = report.order->outcomes;
    state = with_joker_order(state, report.order->places);
  }
  report.ledger = outcome_ledger(state, cards, report.outcomes, luck, content);
  return report;
}

int run_score(const ScoreOptions& options) {
  if (options.best.play) return run_best(options);
  const ScoreReport report = report_of(options);
  if (options.json) {
    std::cout << report_json(report).dump(1) << "\n";
  } else {
    print_text(report);
  }
  return 0;
}

const RegisterVerb kScore(
    "score", "What a hand with jokers scores, step by step, from text", [](CLI::App& app) {
      const auto options = std::make_shared<ScoreOptions>();
      options->hand.add_to(app);
      app.add_option("--luck", options->luck,
                     "How chances fall in the ledger: worst, drawn or best (default: best)")
          ->type_name("LUCK");
      app.add_flag("--best", options->best.play,
                   "Find the best plays among all cards of --hand and --held, by the chance of "
                   "--requirement if given, then by the expected score");
      app.add_option("--top", options->best.top, "How many plays --best lists (default: 5)")
          ->type_name("N")
          ->check(CLI::Range(1, 1000).description(""))
          ->needs("--best");
      app.add_flag("--best-order", options->best.order,
                   "Find the order of the jokers that scores best: exact for up to eight");
      app.add_flag("--json", options->json, "Print JSON, for programs");
      app.footer(kScoreExamples);
      return [options] { return run_score(*options); };
    });

}  // namespace
}  // namespace jimbo::cli
