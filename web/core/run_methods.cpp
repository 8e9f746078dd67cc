#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "format/base64.h"
#include "format/json_writer.h"
#include "gamesave/game_save.h"
#include "gamestate/gamestate.h"
#include "method.h"
#include "record/recorded_run.h"
#include "record/replay_link.h"
#include "record/ruleset_name.h"
#include "record/save.h"
#include "record/scenario.h"
#include "screen/change_text.h"
#include "text/action_text.h"
#include "text/description.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/notation.h"
#include "text/quote.h"
#include "text/run_option_text.h"
#include "view_json.h"

namespace jimbo::page {
namespace {

RunOptions read_options(const nlohmann::json& parameters, const Content& content) {
  const auto text = [&](const char* name) { return parameters.value(name, std::string()); };
  RunOptions options;
  options.seed = text("seed").empty()               ? LongSeed(random_seed())
                 : parameters.value("typed", false) ? LongSeed(read_typed_seed(text("seed")))
                                                    : read_literal_seed(text("seed"));
  if (!text("challenge").empty()) {
    options.challenge = read_challenge(text("challenge"), content);
    return options;
  }
  if (!text("deck").empty()) options.deck = read_deck(text("deck"), content);
  if (!text("stake").empty()) options.stake = read_stake(text("stake"), content);
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
ordered_json deed_json(const State& before, const Action& action, const Table& table,
                       const Ledger& ledger) {
  const State& after = table.state();
  return {{"text", action_text(before, action, table.content())},
          {"score", json_number(after.score - before.score)},
          {"ledger", ledger_with_ids(ledger, before)},
          {"changes", change_texts(before, action, after, table.content())}};
}

// The rules that were told: the game's own, and those of files (add_rules).
std::vector<std::shared_ptr<const Ruleset>>& known_rules() {
  static std::vector<std::shared_ptr<const Ruleset>> rules = {vanilla_ruleset()};
  return rules;
}

// Those that the parameters name by their hash; without one the game's own.
std::shared_ptr<const Ruleset> chosen_rules(const nlohmann::json& parameters) {
  const std::string wanted = parameters.value("rules", std::string());
  if (wanted.empty()) return vanilla_ruleset();
  for (const auto& rules : known_rules()) {
    if (hash_text(rules->hash) == wanted) return rules;
  }
  throw std::invalid_argument("no rules with the hash " + in_quotes(wanted) +
                              " are known: open their file first");
}

RecordedRun read_run(const nlohmann::json& parameters, const Ruleset& rules) {
  const auto text = [&](const char* name) { return parameters.at(name).get<std::string>(); };
  if (parameters.contains("link")) {
    return RecordedRun(from_link(text("link"), &rules), rules.content);
  }
  if (parameters.contains("replay")) {
    std::istringstream stream(text("replay"));
    return RecordedRun(read_replay(stream, &rules), rules.content);
  }
  const std::string bytes = from_base64(text("save"), "saves");
  // The game's own saves know no other rules.
  return RecordedRun(gamesave::is_game_save(bytes)
                         ? gamesave::read_game_save(bytes).state
                         : load_state(std::as_bytes(std::span(bytes)), rules),
                     rules.content);
}

// By those of the known rules that it belongs to.
Table read_table(const nlohmann::json& parameters) {
  RulesetName needed;
  for (const auto& rules : known_rules()) {
    try {
      return {rules, read_run(parameters, *rules)};
    } catch (const OtherRules& other) {
      needed = other.needed;
    }
  }
  throw std::invalid_argument("it belongs to the rules " + ruleset_name_text(needed) +
                              ", which are not known here: open their file first");
}

ordered_json mistake_json(const RulesMistake& mistake) {
  return {{"line", mistake.line},
          {"column", mistake.column},
          {"key", mistake.key},
          {"message", mistake.message}};
}

// {KEY: {"name", "text"}} for those of a kind that a run can be started with.
template <class Id>
ordered_json choices_of(int count, const Content& content) {
  ordered_json texts = ordered_json::object();
  for (int i = 0; i < count; ++i) {
    const Id id = static_cast<Id>(i);
    texts[std::string(key(content, id))] = {{"name", name(content, id)},
                                            {"text", describe(id, content)}};
  }
  return texts;
}

}  // namespace

Replay replay_of(const Table& table, bool whole) {
  Replay replay = table.run.replay(whole);
  replay.rules = other_ruleset_name(*table.rules);
  return replay;
}

// The text of a rules file: its mistakes, or what a run by it can be started with. From then on its
// hash names it, unless it was only to be checked.
std::string add_rules(Table&, const nlohmann::json& parameters) {
  const std::string text = parameters.at("text");
  const RulesReading reading = read_ruleset(text);
  ordered_json json = {{"mistakes", ordered_json::array()}};
  for (const RulesMistake& mistake : reading.mistakes) {
    json["mistakes"].push_back(mistake_json(mistake));
  }
  if (reading.ruleset != nullptr) {
    const Ruleset& rules = *reading.ruleset;
    const Content& content = rules.content;
    json["name"] = ruleset_name(rules).name;
    json["hash"] = hash_text(rules.hash);
    json["decks"] = choices_of<DeckId>(content.deck_count, content);
    json["decks"].erase(std::string(key(DeckId::Challenge)));
    json["stakes"] = choices_of<StakeId>(content.stake_count, content);
    json["challenges"] = choices_of<ChallengeId>(content.challenges.count, content);
    const auto same = [&](const auto& each) { return each->hash == rules.hash; };
    auto& known = known_rules();
    const bool is_new = std::none_of(known.begin(), known.end(), same);
    if (is_new && !parameters.value("only_check", false)) known.push_back(reading.ruleset);
  }
  return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

std::string start(Table& table, const nlohmann::json& parameters) {
  const auto rules = chosen_rules(parameters);
  table = {rules, RecordedRun(read_options(parameters, rules->content), rules->content)};
  return view_json(table);
}

std::string open(Table& table, const nlohmann::json& parameters) {
  if (parameters.contains("scenario")) {
    const auto rules = chosen_rules(parameters);
    const Content& content = rules->content;
    const Scenario scenario = parse_scenario(parameters.at("scenario").get<std::string>(), content);
    table = {rules, RecordedRun(scenario.build(content), content)};
  } else {
    table = read_table(parameters);
  }
  if (parameters.contains("place")) table.run.go_to(parameters.at("place"));
  return view_json(table);
}

std::string act(Table& table, const nlohmann::json& parameters) {
  const Action action = read_action(parameters.at("action").get<std::string>());
  const State before = table.state();
  Ledger ledger;
  const Error error = table.run.act(action, ledger);
  if (error != Error::None) throw std::invalid_argument(std::string(to_text(error)));
  return view_json(table, deed_json(before, action, table, ledger));
}

std::string go_to(Table& table, const nlohmann::json& parameters) {
  const int place = parameters.at("place");
  if (place < 1 || place > static_cast<int>(table.run.actions().size())) {
    table.run.go_to(place);
    return view_json(table);
  }
  // The last step is taken again for what it did.
  table.run.go_to(place - 1);
  const State before = table.state();
  const Action action = table.run.actions()[static_cast<std::size_t>(place - 1)];
  State after = before;
  Ledger ledger;
  step_with_ledger(after, action, ledger, table.content());
  table.run.go_to(place);
  return view_json(table, deed_json(before, action, table, ledger));
}

std::string show(Table& table, const nlohmann::json&) { return view_json(table); }

std::string timeline(Table& table, const nlohmann::json&) {
  ordered_json places = ordered_json::array();
  State state = table.run.start();
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
  for (const Action& action : table.run.actions()) {
    const std::string deed = action_text(state, action, table.content());
    step(state, action, table.content());
    tell(deed);
  }
  return places.dump();
}

std::string replay(Table& table, const nlohmann::json&) {
  Replay whole = replay_of(table, true);
  if (table.run.place() == static_cast<int>(table.run.actions().size()))
    whole.add_hash(hash(table.state()));
  std::ostringstream text;
  write_replay(text, whole, table.content());
  return ordered_json(text.str()).dump();
}

}  // namespace jimbo::page
