#include "agent/advice/advice_text.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "agent/advice/reason_text.h"
#include "agent/advice/weighed_text.h"
#include "play/price.h"
#include "screen/solve_text.h"
#include "search/known_outcome.h"
#include "text/action_text.h"
#include "text/item_label.h"
#include "text/names.h"
#include "text/notation.h"
#include "text/number_text.h"

namespace jimbo {
namespace {

// An answer must come at once.
constexpr OutcomeLimits kRough = {.combinations = 1 << 12, .samples = 2'000};

// "Pair, 60": of a play whose cards can all be seen.
std::string score_text(const State& state, const Action& play, const Content& content) {
  if (any_face_down(state, play.cards)) return "";
  const ScoreOutcomes outcomes = known_outcomes(state, play.cards, kRough, kKnownWorlds, content);
  std::string text(name(outcomes.hand));
  if (outcomes.refused) return text + ", refused";
  const bool certain = outcomes.least == outcomes.most;
  return text + (certain ? ", " : ", about ") + number_text(std::round(outcomes.expected));
}

std::string price_text(const State& state, const Action& action, const Content& content) {
  const View view(state, content);
  switch (action.kind) {
    case ActionKind::Buy:
    case ActionKind::BuyAndUse:
      return money_text(price_of(view, state.shop[action.slot]));
    case ActionKind::RedeemVoucher:
      return money_text(price_of(view, state.shelf_vouchers[action.slot]));
    case ActionKind::OpenPack:
      return state.pack_free[action.slot] ? "free"
                                          : money_text(price_of(view, state.packs[action.slot]));
    case ActionKind::RerollShop:
      return money_text(state.reroll_cost);
    default:
      return "";
  }
}

// What is to be done, with what it scores or costs, and what follows.
std::string deed_text(const State& state, const AdvisedAction& advised, const Content& content) {
  std::string text = action_text(state, advised.action, content);
  const std::string detail = advised.action.kind == ActionKind::Play
                                 ? score_text(state, advised.action, content)
                                 : price_text(state, advised.action, content);
  if (!detail.empty()) text += " (" + detail + ")";
  if (advised.then) {
    const State after = after_first_step(state, advised.action, content);
    text += ", then " + action_text(after, *advised.then, content);
  }
  return text;
}

std::string promise_text(const Advice& advice, const AdvisedAction& advised) {
  constexpr int kDigits = 3;
  std::string text;
  if (advised.chance) {
    const BlindChance& chance = *advised.chance;
    text = percent_text(chance.value, kDigits) + " to beat the blind";
    if (chance.low < chance.high) {
      text += " (" + percent_text(chance.low, kDigits) + " to " +
              percent_text(chance.high, kDigits) + ")";
    }
  }
  if (!advised.wins) return text;
  text += (text.empty() ? "" : ", ") + percent_text(*advised.wins, kDigits) + " to win the run";
  const std::string points = points_text(*advice.gain(advised));
  return points == points_text(0) ? text : text + " (" + points + " points)";
}

// What is to be done, what that promises, and why.
std::string line_text(const State& state, const Advice& advice, const AdvisedAction& advised,
                      const Content& content) {
  std::string text = deed_text(state, advised, content);
  const std::string promise = promise_text(advice, advised);
  if (!promise.empty()) text += ": " + promise;
  const std::string reason = reason_text(state, advised, content);
  return reason.empty() ? text : text + "; " + reason;
}

std::string basis_text(const Advice& advice) {
  const std::string judged =
      " The chance to win is learnt from many runs: it is rough, and compares actions better than "
      "runs.";
  const std::string untried =
      advice.untried.any() ? " Not tried: " + untried_text(advice.untried) + "." : "";
  switch (advice.basis) {
    case AdviceBasis::Exact:
      return (advice.untried.any()
                  ? "Exact for what was tried." + untried
                  : "Exact: everything that can be drawn and chosen in this blind was tried.") +
             std::string(advice.wins ? judged : "");
    case AdviceBasis::Sampled:
      return "Sampled: a simple player played the blind out in worlds that fit what you know; the "
             "interval holds what that player reaches in 95 of 100 cases." +
             untried + std::string(advice.wins ? judged : "");
    case AdviceBasis::Judged:
      return advice.wins ? "Points are how far an action moves the chance to win from that of just "
                           "going on." +
                               judged
                         : "The run is won: in the order in which they carry it further.";
    case AdviceBasis::Forced:
      return "There is nothing to choose.";
  }
  return "";
}

std::string_view basis_word(AdviceBasis basis) {
  constexpr std::string_view kWords[] = {"exact", "sampled", "judged", "forced"};
  return kWords[static_cast<int>(basis)];
}

}  // namespace

std::string best_action_text(const State& state, const Advice& advice, const Content& content) {
  if (advice.actions.empty()) return "the run is over";
  return line_text(state, advice, advice.actions.front(), content);
}

std::string advice_text(const State& state, const Advice& advice, int count, const TextStyle& style,
                        const Content& content) {
  constexpr int kTextColumn = 3;
  std::string text;
  const std::size_t shown = std::min(advice.actions.size(), static_cast<std::size_t>(count));
  for (std::size_t i = 0; i < shown; ++i) {
    TextLine line(style);
    line.add(std::to_string(i + 1), Colour::Dim).to(kTextColumn);
    line.add_wrapped(line_text(state, advice, advice.actions[i], content),
                     i == 0 ? Colour::Bold : Colour::Plain);
    text += line.text();
  }
  return text + wrapped(style, basis_text(advice), kTextColumn);
}

nlohmann::ordered_json advice_json(const State& state, const Advice& advice,
                                   const Content& content) {
  nlohmann::ordered_json actions = nlohmann::ordered_json::array();
  for (const AdvisedAction& advised : advice.actions) {
    nlohmann::ordered_json told = {{"action", to_text(advised.action)},
                                   {"text", deed_text(state, advised, content)}};
    if (advised.then) told["then"] = to_text(*advised.then);
    if (advised.chance) {
      told["chance"] = {{"value", advised.chance->value},
                        {"low", advised.chance->low},
                        {"high", advised.chance->high}};
    }
    if (advised.wins) told["wins"] = *advised.wins;
    if (const std::optional<double> gain = advice.gain(advised)) told["gain"] = *gain;
    const std::string reason = reason_text(state, advised, content);
    if (!reason.empty()) told["reason"] = reason;
    actions.push_back(std::move(told));
  }
  nlohmann::ordered_json json = {{"basis", basis_word(advice.basis)}};
  if (advice.wins) json["wins"] = *advice.wins;
  if (advice.untried.any()) json["untried"] = untried_words(advice.untried);
  json["actions"] = actions;
  return json;
}

}  // namespace jimbo
