#include "view_json.h"

#include "action/card_choice.h"
#include "action/check.h"
#include "engine/engine.h"
#include "gamestate/gamestate.h"
#include "record/replay_link.h"
#include "screen/screen.h"
#include "text/action_text.h"
#include "text/item_text.h"
#include "text/notation.h"
#include "text/number_text.h"
#include "text/run_option_text.h"

namespace jimbo::page {
namespace {

using nlohmann::ordered_json;

constexpr int kTextWidth = 100;

std::string cash_out_rows(const State& state, const Content& content) {
  TextStyle style;
  style.utf8 = true;
  style.width = kTextWidth;
  return state.phase == Phase::RoundEval ? cash_out_text(state, style, content) : "";
}

ordered_json run_json(const Table& table) {
  const RunOptions& options = table.run.options();
  const Content& content = table.content();
  ordered_json json = {{"seed", seed_text(options.seed)}};
  if (options.challenge != ChallengeId::None) {
    json["challenge"] = key(content, options.challenge);
  } else {
    json["deck"] = key(content, options.deck);
    json["stake"] = content.facts(options.stake).level;
  }
  if (const auto rules = other_ruleset_name(*table.rules)) {
    json["rules"] = {{"name", rules->name}, {"hash", hash_text(rules->hash)}};
  }
  return json;
}

// As to_text(Error), with what can be done about it.
std::string refusal_text(const View& view, const Action& action, Error error) {
  const CardChoice choice = card_choice(view, action.kind, action.slot);
  if (error == Error::InvalidTarget && choice.most > 0) {
    const std::string least =
        choice.least < choice.most ? std::to_string(choice.least) + " to " : "";
    return "choose " + least + counted(choice.most, "hand card") + " first";
  }
  if (error == Error::NoRoom) return "no free slot for it: sell or use something first";
  if (error == Error::NotAllowed && action.kind == ActionKind::SellJoker) {
    return "an eternal joker cannot be sold";
  }
  return std::string(to_text(error));
}

// A run that began from a state has none.
std::string link_to(const Table& table) {
  return table.run.from_seed() ? to_link(replay_of(table, false)) : "";
}

}  // namespace

ordered_json possible_actions(const Table& table, std::uint64_t cards) {
  const State& state = table.state();
  ordered_json list = ordered_json::array();
  for (int i = 0; i < kActionKinds; ++i) {
    const auto kind = static_cast<ActionKind>(i);
    const ActionFacts& about = facts(kind);
    const bool takes_cards = about.form == ActionForm::Cards;
    if (about.form == ActionForm::Move || (cards != 0 && !takes_cards)) continue;
    for (int slot = 0; slot < row_capacity(about.row); ++slot) {
      const Action action = make_action(kind, slot, cards);
      const Error error = check(state, action, table.content());
      if (error == Error::WrongPhase) break;
      if (error != Error::None) continue;
      list.push_back(
          {{"action", to_text(action)}, {"text", action_text(state, action, table.content())}});
    }
  }
  return list;
}

// Buttons that cannot be pressed, by their action, and why.
ordered_json refused_actions(const State& state, const Content& content) {
  const View view(state, content);
  ordered_json reasons = ordered_json::object();
  for (int i = 0; i < kActionKinds; ++i) {
    const auto kind = static_cast<ActionKind>(i);
    if (facts(kind).form == ActionForm::Move || kind == ActionKind::Play) continue;
    for (int slot = 0; slot < row_count(view, facts(kind).row); ++slot) {
      const Action action = make_action(kind, slot);
      const Error error = check(state, action, content);
      if (error == Error::WrongPhase || error == Error::GameOver) break;
      if (error == Error::None || error == Error::InvalidSlot) continue;
      reasons[to_text(action)] = refusal_text(view, action, error);
    }
  }
  return reasons;
}

std::string view_json(const Table& table, const ordered_json& deed) {
  const RecordedRun& run = table.run;
  const State& state = table.state();
  const Content& content = table.content();
  const ordered_json json = {{"run", run_json(table)},
                             {"place", run.place()},
                             {"length", run.actions().size()},
                             {"hash", hash_text(hash(state))},
                             {"link", link_to(table)},
                             {"actions", possible_actions(table, 0)},
                             {"refused", refused_actions(state, content)},
                             {"cash_out", cash_out_rows(state, content)},
                             {"deed", deed}};
  std::string text = json.dump();
  text.back() = ',';
  text += "\"gamestate\":";
  write_gamestate(text, state, {.seed = seed_text(run.options().seed)}, content);
  return text + "}";
}

}  // namespace jimbo::page
