#include "cli/verb/score_best.h"

#include <algorithm>
#include <bit>
#include <iostream>
#include <string>
#include <utility>

#include "cli/terminal/terminal.h"
#include "format/json_writer.h"
#include "screen/ledger.h"
#include "text/card_text.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/number_text.h"

namespace jimbo::cli {
namespace {

using nlohmann::ordered_json;

// What is left to score of the round.
std::optional<double> need_of(const HandToScore& hand, std::optional<double> requirement) {
  if (!requirement) return std::nullopt;
  return *requirement - hand.state.score;
}

template <class Visit>
void for_each_card(const State& state, std::uint64_t cards, Visit visit) {
  for (; cards != 0; cards &= cards - 1) {
    const int position = std::countr_zero(cards);
    visit(position, state.held_card(position));
  }
}

std::string cards_text(const State& state, std::uint64_t cards, const Content& content) {
  std::string text;
  for_each_card(state, cards, [&](int, const PlayingCard& card) {
    if (!text.empty()) text += card_text(card).find(':') == std::string::npos ? " " : ", ";
    text += short_card_text(card, content);
  });
  return text;
}

std::string score_text(const ScoreOutcomes& outcomes) {
  if (outcomes.refused) return "0, refused";
  if (outcomes.least == outcomes.most) return full_number_text(outcomes.expected);
  return full_number_text(outcomes.expected) + (outcomes.exact ? "" : " or so") + " (" +
         full_number_text(outcomes.least) + " to " + full_number_text(outcomes.most) + ")";
}

std::string order_text(const State& state, const JokerOrder& order, const Content& content) {
  std::string text;
  for (const int place : order.places) {
    if (!text.empty()) text += ", ";
    text += name(content, state.jokers[place].id);
  }
  return text;
}

}  // namespace

BestPlays find_best_plays(const HandToScore& hand, const BestOptions& options,
                          std::optional<double> requirement) {
  const std::optional<double> need = need_of(hand, requirement);
  const Content& content = hand.rules->content;
  BestPlays best{hand, best_plays(hand.state, options.top, need, content), requirement, {}, 0};
  if (!options.order || best.plays.empty()) return best;
  best.before_order = best.plays.front().outcomes.expected;
  best.order = best_joker_order(hand.state, 0, need, content);
  best.hand.state = with_joker_order(hand.state, best.order->places);
  best.plays = best_plays(best.hand.state, options.top, need, content);
  return best;
}

void print_order(const State& state, const JokerOrder& order, double before,
                 const Content& content) {
  const Terminal terminal = standard_terminal();
  const double after = order.outcomes.expected;
  std::cout << terminal.paint(Colour::Dim, "order    ")
            << terminal.show(order_text(state, order, content)) << "\n"
            << "         " << (order.is_exact ? "the best of all " : "the best found in ")
            << number_text(static_cast<double>(order.tried)) << " orders: "
            << (after > before ? full_number_text(after) + " instead of " : "stays at ")
            << full_number_text(before) << "\n";
}

void print_best_plays(const BestPlays& best) {
  const Content& content = best.hand.rules->content;
  const Terminal terminal = standard_terminal();
  const State& state = best.hand.state;
  if (best.plays.empty()) {
    std::cout << "no play is legal\n";
    return;
  }
  std::size_t widest = 0;
  for (const RankedPlay& play : best.plays) {
    widest = std::max(widest,
                      static_cast<std::size_t>(text_width(cards_text(state, play.cards, content))));
  }
  const int hand_column = 3 + static_cast<int>(widest) + 2;
  constexpr int kHandWidth = 17;
  int place = 0;
  for (const RankedPlay& play : best.plays) {
    TextLine line(terminal);
    line.add(std::to_string(++place), Colour::Dim).to(3);
    line.add(cards_text(state, play.cards, content), place == 1 ? Colour::Bold : Colour::Plain);
    line.to(hand_column).add(name(play.outcomes.hand)).to(hand_column + kHandWidth);
    line.add(score_text(play.outcomes));
    if (best.requirement) {
      const double chance = play.outcomes.at_least(*best.requirement - state.score);
      line.add(", beats " + full_number_text(*best.requirement) + " with " +
               percent_text(chance, 4));
    }
    std::cout << line.text();
  }
  if (best.order) {
    print_order(in_old_order(state, best.order->places), *best.order, best.before_order,
                best.hand.rules->content);
  }
}

ordered_json order_json(const State& state, const JokerOrder& order, double before,
                        const Content& content) {
  ordered_json jokers = ordered_json::array();
  for (const int place : order.places) jokers.push_back(name(content, state.jokers[place].id));
  return {{"places", order.places},
          {"jokers", jokers},
          {"exact", order.is_exact},
          {"tried", order.tried},
          {"expected", json_number(order.outcomes.expected)},
          {"expected_before", json_number(before)}};
}

ordered_json best_plays_json(const BestPlays& best) {
  const State& state = best.hand.state;
  ordered_json plays = ordered_json::array();
  for (const RankedPlay& play : best.plays) {
    ordered_json positions = ordered_json::array();
    ordered_json cards = ordered_json::array();
    for_each_card(state, play.cards, [&](int position, const PlayingCard& card) {
      positions.push_back(position);
      cards.push_back(card_text(card));
    });
    ordered_json told = {{"positions", positions},
                         {"cards", cards},
                         {"hand", name(play.outcomes.hand)},
                         {"refused", play.outcomes.refused},
                         {"score",
                          {{"min", json_number(play.outcomes.least)},
                           {"expected", json_number(play.outcomes.expected)},
                           {"max", json_number(play.outcomes.most)},
                           {"exact", play.outcomes.exact}}}};
    if (best.requirement) {
      told["beats"] = play.outcomes.at_least(*best.requirement - state.score);
    }
    plays.push_back(std::move(told));
  }
  ordered_json json = {{"plays", plays}};
  if (best.requirement) json["requirement"] = json_number(*best.requirement);
  if (best.order) {
    json["order"] = order_json(in_old_order(state, best.order->places), *best.order,
                               best.before_order, best.hand.rules->content);
  }
  return json;
}

}  // namespace jimbo::cli
