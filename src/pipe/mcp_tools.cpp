#include "pipe/mcp_tools.h"

#include <algorithm>
#include <cstddef>
#include <exception>
#include <initializer_list>
#include <utility>
#include <vector>

#include "action/legal.h"
#include "agent/advice/advice.h"
#include "agent/advice/advice_text.h"
#include "engine/engine.h"
#include "gamestate/gamestate.h"
#include "pipe/run_argument.h"
#include "record/recorded_run.h"
#include "screen/change_text.h"
#include "screen/deck_text.h"
#include "screen/ledger.h"
#include "screen/preview_text.h"
#include "screen/screen.h"
#include "search/hand_forecast.h"
#include "search/known_outcome.h"
#include "text/action_text.h"
#include "text/item_info.h"
#include "text/names.h"
#include "text/notation.h"
#include "text/quote.h"
#include "text/refusal_text.h"
#include "text/run_option_text.h"
#include "text/words.h"

namespace jimbo::pipe {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;

constexpr TextStyle kStyle = {.colour = false, .utf8 = true, .width = 100};

// Kinds with more actions than this are told by one of them.
constexpr int kMostAlike = 12;

// One by one. A hand of 16 cards has 13,768 plays and discards.
constexpr int kMostListed = 20'000;

ordered_json property(std::string_view type, std::string_view meaning) {
  return {{"type", type}, {"description", meaning}};
}
ordered_json text_property(std::string_view meaning) { return property("string", meaning); }

// Beyond all bounds it is null.
ordered_json amount_property(std::string_view meaning) {
  return {{"type", {"number", "null"}}, {"description", meaning}};
}

ordered_json list_of(const ordered_json& items) { return {{"type", "array"}, {"items", items}}; }

// A schema of an object all of whose members are there, but for those that are named.
ordered_json object_schema(const ordered_json& properties,
                           std::initializer_list<std::string_view> optional = {}) {
  ordered_json required = ordered_json::array();
  for (const auto& [name, schema] : properties.items()) {
    if (std::find(optional.begin(), optional.end(), name) == optional.end()) {
      required.push_back(name);
    }
  }
  return {{"type", "object"}, {"properties", properties}, {"required", required}};
}

ordered_json position_schema() {
  return object_schema({{"game", text_property("its name")},
                        {"phase", text_property("BLIND_SELECT, SELECTING_HAND, ROUND_EVAL, SHOP, "
                                                "SMODS_BOOSTER_OPENED or GAME_OVER")},
                        {"ante", property("integer", "1 to 8, then on")},
                        {"round", property("integer", "blinds begun")},
                        {"money", property("integer", "dollars")},
                        {"score", amount_property("of this round")},
                        {"requirement", amount_property("what the blind takes")},
                        {"hands", property("integer", "left")},
                        {"discards", property("integer", "left")},
                        {"won", property("boolean", "whether ante 8 is beaten")},
                        {"over", property("boolean", "whether the run has ended")},
                        {"seed", text_property("told where a run begins")},
                        {"gamestate", property("object", "all that is known, if asked for")}},
                       {"seed", "gamestate"});
}

ordered_json action_schema() {
  return object_schema(
      {{"action", text_property("as act takes it")}, {"text", text_property("what it does")}});
}

ordered_json name_property() { return text_property("1 to 64 letters, digits, - and _"); }

}  // namespace

struct McpTools::Tool {
  std::string_view name;
  std::string_view description;
  bool changes;  // something
  ordered_json properties;
  std::vector<std::string> required;
  ordered_json output;
  ToolAnswer (McpTools::*call)(const Arguments&);
};

std::span<const McpTools::Tool> McpTools::tools() {
  static const std::vector<Tool> kTools = [] {
    std::vector<Tool> all = {
        {"new_run",
         "Begin a run of Balatro; the run of that game before it is left.",
         true,
         {{"seed", text_property("1 to 100 printable characters; a random one if absent")},
          {"deck", text_property("by name or key, as Red or b_red (the default)")},
          {"stake", text_property("1 to 8, or a name, as gold (default: white)")},
          {"challenge", text_property("by name or key, instead of deck and stake")}},
         {},
         position_schema(),
         &McpTools::new_run},
        {"state",
         "What the player sees now: the blind, the hand with its positions, jokers, shop or pack; "
         "the levels of the poker hands, and which cards are left to draw.",
         false,
         {{"detail",
           {{"type", "string"},
            {"enum", {"short", "full"}},
            {"description",
             "short (the default): the screen as text; full: everything known, as JSON"}}}},
         {},
         position_schema(),
         &McpTools::show_state},
        {"legal_actions",
         "What can be done now, as texts for act. Positions count from 0.",
         false,
         {{"all", property("boolean", "list also kinds of which there are many one by one")}},
         {},
         object_schema({{"actions", list_of(action_schema())},
                        {"left_out", property("integer", "of kinds of which one is listed")}}),
         &McpTools::list_actions},
        {"act",
         "Carry out one action, as in `select`, `play 0 1 4`, `discard 2`, `cash_out`, `buy 0`, "
         "`leave`; tells what happened and what the player sees then.",
         true,
         {{"action", text_property("one of legal_actions")}},
         {"action"},
         position_schema(),
         &McpTools::act},
        {"preview",
         "What playing these cards would score and whether that beats the blind; nothing is "
         "played.",
         false,
         {{"cards",
           {{"type", "array"},
            {"items", {{"type", "integer"}, {"minimum", 0}}},
            {"description", "hand positions from 0, 1 to 5 of them"}}}},
         {"cards"},
         object_schema({{"hand", text_property("the poker hand")},
                        {"least", amount_property("it scores")},
                        {"expected", amount_property("it scores on average")},
                        {"most", amount_property("it scores")},
                        {"beats", property("number", "the chance that the blind is beaten")}},
                       {"hand", "least", "expected", "most", "beats"}),
         &McpTools::preview},
        {"advise",
         "What a strong player would do now, best first, with what each action promises. It knows "
         "no more than the player sees, and takes up to some seconds.",
         false,
         ordered_json::object(),
         {},
         object_schema(
             {{"basis", text_property("what it rests on")}, {"actions", list_of(action_schema())}}),
         &McpTools::advise},
        {"describe",
         "What items do: jokers, consumables, vouchers, tags, blinds, decks, stakes, packs, "
         "enhancements, editions, seals.",
         false,
         {{"name", text_property("a name or a part of one, as in Blueprint")}},
         {"name"},
         object_schema({{"items", list_of(object_schema({{"name", text_property("")},
                                                         {"kind", text_property("")},
                                                         {"text", text_property("")}}))}}),
         &McpTools::describe},
        {"games",
         "The games that have begun and where each stands, and the runs that were saved.",
         false,
         ordered_json::object(),
         {},
         object_schema(
             {{"games", list_of(position_schema())}, {"saves", list_of(text_property("a name"))}}),
         &McpTools::list_games},
        {"end_game",
         "Forget a game.",
         true,
         ordered_json::object(),
         {},
         object_schema({{"games", property("integer", "that are left")}}),
         &McpTools::end_game},
        {"save",
         "Put the run aside under a name; it goes on, and a save of that name is replaced.",
         true,
         {{"name", name_property()}},
         {"name"},
         object_schema({{"name", name_property()}}),
         &McpTools::save},
        {"load",
         "Go on with a saved run; the run of that game before it is left.",
         true,
         {{"name", name_property()}},
         {"name"},
         position_schema(),
         &McpTools::load},
    };
    for (Tool& tool : all) {
      if (tool.name == "describe" || tool.name == "games") continue;
      tool.properties["game"] =
          text_property("which of several games, by a name of yours (default: main)");
    }
    return all;
  }();
  return kTools;
}

ordered_json McpTools::list() const {
  ordered_json all = ordered_json::array();
  for (const Tool& tool : tools()) {
    all.push_back({{"name", tool.name},
                   {"description", tool.description},
                   {"inputSchema",
                    {{"type", "object"},
                     {"properties", tool.properties},
                     {"required", tool.required},
                     {"additionalProperties", false}}},
                   {"outputSchema", tool.output},
                   {"annotations", {{"readOnlyHint", !tool.changes}, {"openWorldHint", false}}}});
  }
  return all;
}

bool McpTools::has(std::string_view name) const {
  return std::any_of(tools().begin(), tools().end(),
                     [&](const Tool& tool) { return tool.name == name; });
}

std::string McpTools::names() const {
  std::string list;
  for (const Tool& tool : tools()) {
    list += list.empty() ? "" : ", ";
    list += tool.name;
  }
  return list;
}

ToolAnswer McpTools::call(std::string_view name, const json& arguments) {
  const auto tool = std::find_if(tools().begin(), tools().end(),
                                 [&](const Tool& each) { return each.name == name; });
  std::vector<std::string_view> allowed;
  for (const auto& [property, schema] : tool->properties.items()) allowed.push_back(property);
  try {
    return (this->*tool->call)(Arguments(arguments, name, allowed));
  } catch (const std::exception& error) {
    return {.text = error.what(), .is_error = true};
  }
}

std::string McpTools::game_name(const Arguments& given) {
  std::string name = given.text("game").value_or(kUsualGame);
  check_name(name, "the game");
  return name;
}

State& McpTools::run(const Arguments& given) {
  const auto found = games_.find(game_name(given));
  if (found != games_.end()) return found->second;
  throw Fault(FaultKind::UnknownGame, "no run has begun" +
                                          (given.has("game") ? " in that game" : std::string()) +
                                          ": call new_run first");
}

void McpTools::put(const std::string& game, const State& state) {
  if (games_.size() >= kMostGames && !games_.contains(game)) {
    throw Fault(FaultKind::TooManyGames, "there are " + std::to_string(kMostGames) +
                                             " games: end_game ends one that is not needed");
  }
  games_[game] = state;
}

ordered_json McpTools::position(const std::string& game, const State& state) const {
  return {{"game", game},
          {"phase", gamestate_word(state.phase)},
          {"ante", state.ante},
          {"round", state.round},
          {"money", state.dollars},
          {"score", state.score},
          {"requirement", state.requirement},
          {"hands", state.hands_left},
          {"discards", state.discards_left},
          {"won", state.won},
          {"over", state.phase == Phase::GameOver}};
}

ToolAnswer McpTools::screen_of(const std::string& game, std::string text_before) const {
  const State& state = games_.at(game);
  return {std::move(text_before) + screen(state, kStyle, content()), position(game, state)};
}

// Tools ------------------------------------------------------------------------------------------

ToolAnswer McpTools::new_run(const Arguments& given) {
  const std::string game = game_name(given);
  const RunOptions options = read_run_argument(given, content());
  put(game, jimbo::new_run(options, content()));
  const std::string seed = seed_text(options.seed);
  ToolAnswer answer = screen_of(game, "Seed " + seed + "\n");
  answer.structured["seed"] = seed;
  return answer;
}

ToolAnswer McpTools::show_state(const Arguments& given) {
  const State& state = run(given);
  const std::string detail = given.text("detail").value_or("short");
  if (detail != "short" && detail != "full") {
    throw Fault(FaultKind::BadRequest,
                "state takes 'detail': short or full, got " + in_quotes(detail));
  }
  ToolAnswer answer = screen_of(game_name(given), "");
  if (detail == "short") {
    answer.text += "\n" + levels_text(state, kStyle, content()) + "\n" +
                   deck_text(state, DeckPart::Unseen, kStyle, content());
  } else {
    answer.text.clear();
    write_gamestate(answer.text, state, {}, content());
    answer.structured["gamestate"] = ordered_json::parse(answer.text);
  }
  return answer;
}

ToolAnswer McpTools::list_actions(const Arguments& given) {
  const bool lists_all = given.flag("all");
  const State& state = run(given);
  const LegalGroups groups(View(state, content()), true);
  if (lists_all && groups.actions > kMostListed) {
    throw Fault(FaultKind::TooLarge, "there are " + std::to_string(groups.actions) +
                                         " legal actions, of which at most " +
                                         std::to_string(kMostListed) +
                                         " are listed one by one: leave 'all' out");
  }
  std::string text = groups.count == 0 ? "The run is over: new_run begins another." : "";
  ordered_json listed = ordered_json::array();
  int left_out = 0;
  const auto add = [&](const Action& action, const std::string& meaning) {
    text += to_text(action) + "  (" + meaning + ")\n";
    listed.push_back({{"action", to_text(action)}, {"text", meaning}});
  };
  // A kind's groups stand together.
  for (int first = 0, last = 0; first < groups.count; first = last) {
    const ActionKind kind = groups.at[first].kind;
    int count = 0;
    while (last < groups.count && groups.at[last].kind == kind) count += groups.at[last++].count;
    if (!lists_all && count > kMostAlike) {
      add(groups.at[first].at(0), std::string(facts(kind).meaning) + "; one of " +
                                      std::to_string(count) + " such actions with other positions");
      left_out += count - 1;
      continue;
    }
    for (int i = first; i < last; ++i) {
      for (int n = 0; n < groups.at[i].count; ++n) {
        const Action action = groups.at[i].at(n);
        add(action, action_text(state, action, content()));
      }
    }
  }
  return {text, {{"actions", listed}, {"left_out", left_out}}};
}

ToolAnswer McpTools::act(const Arguments& given) {
  State& state = run(given);
  const State before = state;
  const Action action = read_action(given.required_text("action"));
  Ledger ledger;
  const Error error = step_with_ledger(state, action, ledger, content());
  if (error != Error::None) {
    throw Fault(FaultKind::IllegalAction, refusal_text(before, action, error, content()));
  }
  std::string text = ledger_text(ledger);
  for (const std::string& change : change_texts(before, action, state, content())) {
    text += change + "\n";
  }
  if (state.won && !before.won) text += "The run is won; it can go on for as long as it lasts.\n";
  return screen_of(game_name(given), std::move(text));
}

ToolAnswer McpTools::preview(const Arguments& given) {
  const State& state = run(given);
  Action play;
  play.cards = given.positions("cards");
  const Error error = check(state, play, content());
  if (error != Error::None) {
    throw Fault(FaultKind::IllegalAction, refusal_text(state, play, error, content()));
  }
  ToolAnswer answer = {preview_text(state, play.cards, kStyle, content()), ordered_json::object()};
  if (any_face_down(state, play.cards)) return answer;  // nobody can know
  const HandForecast hand = forecast(state, play.cards, content());
  answer.structured = {{"hand", name(hand.best.hand)},
                       {"least", hand.least},
                       {"expected", hand.expected},
                       {"most", hand.most},
                       {"beats", hand.beats}};
  return answer;
}

ToolAnswer McpTools::advise(const Arguments& given) {
  const State& state = run(given);
  constexpr int kTold = 5;
  const Advice advice = jimbo::advise(state, {}, content());
  if (advice.actions.empty())
    throw Fault(FaultKind::IllegalAction, "the run is over: new_run begins another");
  return {advice_text(state, advice, kTold, kStyle, content()),
          advice_json(state, advice, content())};
}

ToolAnswer McpTools::describe(const Arguments& given) {
  const std::string wanted = given.required_text("name");
  ordered_json items = ordered_json::array();
  for (const DescribedItem& item : find_items(wanted, content())) {
    items.push_back({{"name", item.name}, {"kind", item.kind}, {"text", item.text}});
  }
  return {item_info(wanted, kStyle, content()), {{"items", items}}};
}

ToolAnswer McpTools::list_games(const Arguments& /*given*/) {
  ordered_json games = ordered_json::array();
  std::string text = games_.empty() ? "No game has begun.\n" : "";
  for (const auto& [name, state] : games_) {
    games.push_back(position(name, state));
    text += name + ": ante " + std::to_string(state.ante) + ", " +
            std::string(gamestate_word(state.phase)) + "\n";
  }
  const std::vector<std::string> saves = saves_.names();
  if (!saves.empty()) text += "Saved: " + join_texts(saves) + "\n";
  return {text, {{"games", games}, {"saves", saves}}};
}

ToolAnswer McpTools::end_game(const Arguments& given) {
  run(given);
  games_.erase(game_name(given));
  return {"It is forgotten.", {{"games", games_.size()}}};
}

ToolAnswer McpTools::save(const Arguments& given) {
  const std::string name = given.required_text("name");
  saves_.keep(name, run(given), *rules_);
  return {"Saved as " + name + ".", {{"name", name}}};
}

ToolAnswer McpTools::load(const Arguments& given) {
  const std::string game = game_name(given);
  put(game, saves_.read(given.required_text("name"), *rules_));
  return screen_of(game, "");
}

}  // namespace jimbo::pipe
