#include "agent/advice/advice_text.h"

#include <algorithm>
#include <string_view>

#include "agent/advice/weighed_text.h"
#include "play/price.h"
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
  return text + (certain ? ", " : ", about ") + number_text(outcomes.expected);
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
  if (advised.then) text += ", then " + action_text(state, *advised.then, content);
  return text;
}

std::string promise_text(const AdvisedAction& advised) {
  constexpr int kDigits = 3;
  if (advised.chance) {
    const BlindChance& chance = *advised.chance;
    std::string text = "beats the blind with " + percent_text(chance.value, kDigits);
    if (chance.low < chance.high) {
      text += " (" + percent_text(chance.low, kDigits) + " to " +
              percent_text(chance.high, kDigits) + ")";
    }
    return text;
  }
  if (!advised.gain) return "";
  const std::string points = points_text(*advised.gain);
  return points == points_text(0) ? "changes little" : points + " points";
}

std::string basis_text(const Advice& advice) {
  const bool has_points = std::any_of(advice.actions.begin(), advice.actions.end(),
                                      [](const AdvisedAction& a) { return a.gain.has_value(); });
  switch (advice.basis) {
    case AdviceBasis::Exact:
      return "Exact: everything that can be drawn and chosen in this blind was tried.";
    case AdviceBasis::Sampled:
      return "Sampled: the blind was played out in worlds that fit what you know; the interval "
             "holds the chance in 95 of 100 cases." +
             std::string(has_points ? " Points are judged by what came of many runs: of the chance "
                                      "to win, in which blinds count less the further they are "
                                      "ahead. They are rough."
                                    : "");
    case AdviceBasis::Judged:
      return "Judged by what came of many runs: points of the chance to win, in which blinds count "
             "less the further they are ahead. Much can happen until then: it is rough.";
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
  const AdvisedAction& best = advice.actions.front();
  const std::string promise = promise_text(best);
  return deed_text(state, best, content) + (promise.empty() ? "" : ": " + promise);
}

std::string advice_text(const State& state, const Advice& advice, int count, const TextStyle& style,
                        const Content& content) {
  constexpr int kTextColumn = 3;
  std::string text;
  const std::size_t shown = std::min(advice.actions.size(), static_cast<std::size_t>(count));
  for (std::size_t i = 0; i < shown; ++i) {
    const AdvisedAction& advised = advice.actions[i];
    const std::string promise = promise_text(advised);
    TextLine line(style);
    line.add(std::to_string(i + 1), Colour::Dim).to(kTextColumn);
    line.add_wrapped(deed_text(state, advised, content) + (promise.empty() ? "" : ": " + promise),
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
    if (advised.gain) told["gain"] = *advised.gain;
    actions.push_back(std::move(told));
  }
  return {{"basis", basis_word(advice.basis)}, {"actions", actions}};
}

}  // namespace jimbo
