#include "pipe/mcp_tools.h"

#include <algorithm>
#include <cstddef>
#include <exception>
#include <utility>
#include <vector>

#include "engine/engine.h"
#include "gamestate/gamestate.h"
#include "pipe/run_argument.h"
#include "record/recorded_run.h"
#include "screen/change_text.h"
#include "screen/ledger.h"
#include "screen/preview_text.h"
#include "screen/screen.h"
#include "text/action_text.h"
#include "text/item_info.h"
#include "text/notation.h"
#include "text/quote.h"
#include "text/refusal_text.h"
#include "text/run_option_text.h"

namespace jimbo::pipe {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;

constexpr TextStyle kStyle = {.colour = false, .utf8 = true, .width = 100};

// Kinds with more actions than this are told by one of them.
constexpr std::size_t kMostListed = 12;

ordered_json text_property(std::string_view meaning) {
  return {{"type", "string"}, {"description", meaning}};
}

std::vector<Action> all_actions(const State& state, const Content& content) {
  const int count = count_legal_actions(state, true, content);
  std::vector<Action> actions(static_cast<std::size_t>(count));
  legal_actions(state, actions.data(), count, true, content);
  return actions;
}

std::string action_line(const State& state, const Action& action, const Content& content) {
  return to_text(action) + "  (" + action_text(state, action, content) + ")\n";
}

}  // namespace

struct McpTools::Tool {
  std::string_view name;
  std::string_view description;
  bool changes;  // the run
  ordered_json properties;
  std::vector<std::string> required;
  std::string (McpTools::*call)(const json&);
};

std::span<const McpTools::Tool> McpTools::tools() {
  static const std::vector<Tool> kTools = {
      {"new_run",
       "Begin a run of Balatro; the run before it is left.",
       true,
       {{"seed", text_property("1 to 100 printable characters; a random one if absent")},
        {"deck", text_property("by name or key, as Red or b_red (the default)")},
        {"stake", text_property("1 to 8, or a name, as gold (default: white)")},
        {"challenge", text_property("by name or key, instead of deck and stake")}},
       {},
       &McpTools::new_run},
      {"state",
       "What the player sees now: the blind, the hand with its positions, jokers, shop or pack.",
       false,
       {{"detail",
         {{"type", "string"},
          {"enum", {"short", "full"}},
          {"description",
           "short (the default): the screen as text; full: everything known, as JSON"}}}},
       {},
       &McpTools::show_state},
      {"legal_actions",
       "What can be done now, as texts for act. Positions count from 0.",
       false,
       {{"all",
         {{"type", "boolean"},
          {"description", "list also kinds of which there are many one by one"}}}},
       {},
       &McpTools::list_actions},
      {"act",
       "Carry out one action, as in `select`, `play 0 1 4`, `discard 2`, `cash_out`, `buy 0`, "
       "`leave`; tells what happened and what the player sees then.",
       true,
       {{"action", text_property("one of legal_actions")}},
       {"action"},
       &McpTools::act},
      {"preview",
       "What playing these cards would score and whether that beats the blind; nothing is played.",
       false,
       {{"cards",
         {{"type", "array"},
          {"items", {{"type", "integer"}, {"minimum", 0}}},
          {"description", "hand positions from 0, 1 to 5 of them"}}}},
       {"cards"},
       &McpTools::preview},
      {"describe",
       "What items do: jokers, consumables, vouchers, tags, blinds, decks, stakes, packs, "
       "enhancements, editions, seals.",
       false,
       {{"name", text_property("a name or a part of one, as in Blueprint")}},
       {"name"},
       &McpTools::describe},
  };
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
  try {
    return {(this->*tool->call)(arguments), false};
  } catch (const std::exception& error) {
    return {error.what(), true};
  }
}

State& McpTools::run() {
  if (!run_) throw Fault(FaultKind::UnknownGame, "no run has begun: call new_run first");
  return *run_;
}

// Tools ------------------------------------------------------------------------------------------

std::string McpTools::new_run(const json& arguments) {
  const Arguments given(arguments, "new_run", {"seed", "deck", "stake", "challenge"});
  const RunOptions options = read_run_argument(given, content());
  run_ = jimbo::new_run(options, content());
  return "Seed " + seed_text(options.seed) + "\n" + screen(*run_, kStyle, content());
}

std::string McpTools::show_state(const json& arguments) {
  const Arguments given(arguments, "state", {"detail"});
  const std::string detail = given.text("detail").value_or("short");
  if (detail == "short") return screen(run(), kStyle, content());
  if (detail != "full") {
    throw Fault(FaultKind::BadRequest,
                "state takes 'detail': short or full, got " + in_quotes(detail));
  }
  std::string text;
  write_gamestate(text, run(), {}, content());
  return text;
}

std::string McpTools::list_actions(const json& arguments) {
  const Arguments given(arguments, "legal_actions", {"all"});
  const std::size_t most = given.flag("all") ? static_cast<std::size_t>(-1) : kMostListed;
  const State& state = run();
  const std::vector<Action> actions = all_actions(state, content());
  if (actions.empty()) return "The run is over: new_run begins another.";
  std::string text;
  // A kind's actions stand together.
  for (std::size_t first = 0, last = 0; first < actions.size(); first = last) {
    const ActionKind kind = actions[first].kind;
    while (last < actions.size() && actions[last].kind == kind) ++last;
    if (last - first > most) {
      text += to_text(actions[first]) + "  (" + facts(kind).meaning + "; one of " +
              std::to_string(last - first) + " such actions with other positions)\n";
      continue;
    }
    for (std::size_t i = first; i < last; ++i) text += action_line(state, actions[i], content());
  }
  return text;
}

std::string McpTools::act(const json& arguments) {
  const Arguments given(arguments, "act", {"action"});
  State& state = run();
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
  return text + screen(state, kStyle, content());
}

std::string McpTools::preview(const json& arguments) {
  const Arguments given(arguments, "preview", {"cards"});
  const State& state = run();
  Action play;
  play.cards = given.positions("cards");
  const Error error = check(state, play, content());
  if (error != Error::None) {
    throw Fault(FaultKind::IllegalAction, refusal_text(state, play, error, content()));
  }
  return preview_text(state, play.cards, kStyle, content());
}

std::string McpTools::describe(const json& arguments) {
  const Arguments given(arguments, "describe", {"name"});
  return item_info(given.required_text("name"), kStyle, content());
}

}  // namespace jimbo::pipe
