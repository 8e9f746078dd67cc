#include <cstddef>
#include <span>
#include <sstream>
#include <stdexcept>

#include "engine/engine.h"
#include "format/base64.h"
#include "format/json_writer.h"
#include "gamesave/game_save.h"
#include "gamestate/gamestate.h"
#include "method.h"
#include "record/recorded_run.h"
#include "record/replay_link.h"
#include "record/save.h"
#include "screen/change_text.h"
#include "text/action_text.h"
#include "text/notation.h"
#include "text/run_option_text.h"
#include "view_json.h"

namespace jimbo::page {
namespace {

RunOptions read_options(const nlohmann::json& parameters) {
  const auto text = [&](const char* name) { return parameters.value(name, std::string()); };
  RunOptions options;
  options.seed = text("seed").empty()               ? LongSeed(random_seed())
                 : parameters.value("typed", false) ? LongSeed(read_typed_seed(text("seed")))
                                                    : read_literal_seed(text("seed"));
  if (!text("challenge").empty()) {
    options.challenge = read_challenge(text("challenge"));
    return options;
  }
  if (!text("deck").empty()) options.deck = read_deck(text("deck"));
  if (!text("stake").empty()) options.stake = read_stake(text("stake"));
  return options;
}

// The lines of a hand, those of playing cards with the ids that the gamestate has for them.
ordered_json ledger_with_ids(const Ledger& ledger, const State& before) {
  ordered_json lines = ledger_json(ledger);
  for (std::size_t i = 0; i < ledger.size(); ++i) {
    const ScoreEvent& event = ledger[i].event;
    const bool is_card =
        event.actor.kind == ActorKind::Card || event.actor.kind == ActorKind::HeldCard;
    const int card = is_card ? event.actor.index : event.card;
    if (card >= 0 && card < before.card_count) lines[i]["card"] = before.card(card).serial;
  }
  return lines;
}

// What an action did: the lines of its score, and what else changed.
ordered_json deed_json(const State& before, const Action& action, const State& after,
                       const Ledger& ledger) {
  return {{"text", action_text(before, action)},
          {"score", json_number(after.score - before.score)},
          {"ledger", ledger_with_ids(ledger, before)},
          {"changes", change_texts(before, action, after)}};
}

}  // namespace

std::string start(RecordedRun& run, const nlohmann::json& parameters) {
  run = RecordedRun(read_options(parameters));
  return view_json(run);
}

std::string open(RecordedRun& run, const nlohmann::json& parameters) {
  if (parameters.contains("link")) {
    run = RecordedRun(from_link(parameters.at("link").get<std::string>()));
  } else if (parameters.contains("save")) {
    const std::string bytes = from_base64(parameters.at("save").get<std::string>(), "saves");
    run = RecordedRun(gamesave::is_game_save(bytes) ? gamesave::read_game_save(bytes).state
                                                    : load_state(std::as_bytes(std::span(bytes))));
  } else {
    std::istringstream text(parameters.at("replay").get<std::string>());
    run = RecordedRun(read_replay(text));
  }
  if (parameters.contains("place")) run.go_to(parameters.at("place"));
  return view_json(run);
}

std::string act(RecordedRun& run, const nlohmann::json& parameters) {
  const Action action = read_action(parameters.at("action").get<std::string>());
  const State before = run.state();
  Ledger ledger;
  const Error error = run.act(action, ledger);
  if (error != Error::None) throw std::invalid_argument(std::string(to_text(error)));
  return view_json(run, deed_json(before, action, run.state(), ledger));
}

std::string go_to(RecordedRun& run, const nlohmann::json& parameters) {
  const int place = parameters.at("place");
  if (place < 1 || place > static_cast<int>(run.actions().size())) {
    run.go_to(place);
    return view_json(run);
  }
  // The last step is taken again for what it did.
  run.go_to(place - 1);
  const State before = run.state();
  const Action action = run.actions()[static_cast<std::size_t>(place - 1)];
  State after = before;
  Ledger ledger;
  step_with_ledger(after, action, ledger);
  run.go_to(place);
  return view_json(run, deed_json(before, action, run.state(), ledger));
}

std::string show(RecordedRun& run, const nlohmann::json&) { return view_json(run); }

std::string timeline(RecordedRun& run, const nlohmann::json&) {
  ordered_json places = ordered_json::array();
  State state = run.start();
  const auto tell = [&](const std::string& deed) {
    places.push_back({{"deed", deed},
                      {"phase", gamestate_word(state.phase)},
                      {"ante", state.ante},
                      {"round", state.round},
                      {"money", state.dollars},
                      {"score", json_number(state.score)},
                      {"requirement", json_number(state.requirement)}});
  };
  tell("");
  for (const Action& action : run.actions()) {
    const std::string deed = action_text(state, action);
    step(state, action);
    tell(deed);
  }
  return places.dump();
}

std::string replay(RecordedRun& run, const nlohmann::json&) {
  Replay whole = run.replay(true);
  if (run.place() == static_cast<int>(run.actions().size())) whole.add_hash(hash(run.state()));
  std::ostringstream text;
  write_replay(text, whole);
  return ordered_json(text.str()).dump();
}

}  // namespace jimbo::page
