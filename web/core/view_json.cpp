#include "view_json.h"

#include "action/card_choice.h"
#include "action/check.h"
#include "engine/engine.h"
#include "gamestate/gamestate.h"
#include "record/replay_link.h"
#include "screen/screen.h"
#include "text/action_text.h"
#include "text/names.h"
#include "text/notation.h"
#include "text/number_text.h"
#include "text/run_option_text.h"

namespace jimbo::page {
namespace {

using nlohmann::ordered_json;

constexpr int kTextWidth = 100;

std::string cash_out_rows(const State& state) {
  TextStyle style;
  style.utf8 = true;
  style.width = kTextWidth;
  return state.phase == Phase::RoundEval ? cash_out_text(state, style) : "";
}

ordered_json run_json(const RecordedRun& run) {
  const RunOptions& options = run.options();
  ordered_json json = {{"seed", seed_text(options.seed)}};
  if (options.challenge != ChallengeId::None) {
    json["challenge"] = key(options.challenge);
  } else {
    json["deck"] = key(options.deck);
    json["stake"] = kVanilla.facts(options.stake).level;
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
std::string link_to(const RecordedRun& run) {
  return run.from_seed() ? to_link(run.replay(false)) : "";
}

}  // namespace

ordered_json possible_actions(const State& state, std::uint64_t cards) {
  ordered_json list = ordered_json::array();
  for (int i = 0; i < kActionKinds; ++i) {
    const auto kind = static_cast<ActionKind>(i);
    const ActionFacts& about = facts(kind);
    const bool takes_cards = about.form == ActionForm::Cards;
    if (about.form == ActionForm::Move || (cards != 0 && !takes_cards)) continue;
    for (int slot = 0; slot < row_capacity(about.row); ++slot) {
      const Action action = make_action(kind, slot, cards);
      const Error error = check(state, action);
      if (error == Error::WrongPhase) break;
      if (error != Error::None) continue;
      list.push_back({{"action", to_text(action)}, {"text", action_text(state, action)}});
    }
  }
  return list;
}

// Buttons that cannot be pressed, by their action, and why.
ordered_json refused_actions(const State& state) {
  const View view(state);
  ordered_json reasons = ordered_json::object();
  for (int i = 0; i < kActionKinds; ++i) {
    const auto kind = static_cast<ActionKind>(i);
    if (facts(kind).form == ActionForm::Move || kind == ActionKind::Play) continue;
    for (int slot = 0; slot < row_count(view, facts(kind).row); ++slot) {
      const Action action = make_action(kind, slot);
      const Error error = check(state, action);
      if (error == Error::WrongPhase || error == Error::GameOver) break;
      if (error == Error::None || error == Error::InvalidSlot) continue;
      reasons[to_text(action)] = refusal_text(view, action, error);
    }
  }
  return reasons;
}

std::string view_json(const RecordedRun& run, const ordered_json& deed) {
  const State& state = run.state();
  const ordered_json json = {{"run", run_json(run)},
                             {"place", run.place()},
                             {"length", run.actions().size()},
                             {"hash", hash_text(hash(state))},
                             {"link", link_to(run)},
                             {"actions", possible_actions(state, 0)},
                             {"refused", refused_actions(state)},
                             {"cash_out", cash_out_rows(state)},
                             {"deed", deed}};
  std::string text = json.dump();
  text.back() = ',';
  text += "\"gamestate\":";
  write_gamestate(text, state, {.seed = seed_text(run.options().seed)});
  return text + "}";
}

}  // namespace jimbo::page
