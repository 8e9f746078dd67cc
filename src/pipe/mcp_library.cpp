#include "pipe/mcp_library.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <string_view>

#include "action/action.h"
#include "pipe/arguments.h"
#include "text/item_info.h"
#include "text/percent_escape.h"

namespace jimbo::pipe {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;

constexpr std::string_view kItem = "jimbo://item/";

constexpr const char* kRules =
    R"(A run goes through antes of three blinds each: small, big and boss. Each blind asks for a score, and each
ante for more; who beats the boss of ante 8 has won. Who runs out of hands before the score is reached has lost.

In a blind you hold some 8 cards of your deck. Each turn you play 1 to 5 of them as a poker hand, or discard up
to 5 and draw others; hands and discards are few. A played hand has chips and mult by its kind and level. The cards that
make up the hand add their chips from left to right, then cards held in hand act, then jokers from left to
right; the score is chips times mult. So the order of cards and jokers counts: what adds mult stands before what
multiplies it.

A beaten blind pays its reward, a dollar for each hand left, and interest: a dollar for each 5 you own, at most 5. Small and
big blinds can be skipped for a tag instead. After each blind comes a shop: jokers (5 slots), tarot cards that change
playing cards, planet cards that raise the level of a poker hand, vouchers that last for the run, packs of which you
choose. What you own can be sold for half its price.

Bosses forbid or weaken something, as one suit. Editions, enhancements and seals make cards better; debuffed cards do nothing.
Higher stakes ask for more.
)";

struct Resource {
  std::string_view uri;
  std::string_view name;
  std::string_view description;
  std::string (*text)(const Content&);
};

std::string rules_text(const Content& /*content*/) { return kRules; }

std::string actions_text(const Content& /*content*/) {
  std::string text = "Positions count from 0.\n";
  for (const ActionFacts& action : kActionFacts) {
    text += action.word;
    text += action.row != SlotRow::None ? " POSITION" : "";
    text += action.form == ActionForm::Cards  ? " HAND_POSITION..."
            : action.form == ActionForm::Move ? " PLACE"
                                              : "";
    text += std::string(": ") + action.meaning + "\n";
  }
  return text;
}

std::string items_text(const Content& content) {
  std::string text;
  for (const DescribedItem& item : all_items(content)) {
    text += std::string(item.name) + " (" + std::string(item.kind) + "): " + item.text + "\n";
  }
  return text;
}

constexpr Resource kResources[] = {
    {"jimbo://rules", "rules", "How a run of Balatro goes", rules_text},
    {"jimbo://actions", "actions", "How actions are written, for the tool act", actions_text},
    {"jimbo://items", "items", "What every item does, some 350 lines", items_text},
};

struct Prompt {
  std::string_view name;
  std::string_view description;
  std::string_view argument;
  std::string_view meaning;
  std::string_view text;  // with {} where the argument goes
  std::string_view otherwise;
};

constexpr Prompt kPrompts[] = {
    {"play_run", "Play a run from its start to its end", "deck",
     "the deck, by name (default: Red Deck)",
     "Play a run of Balatro with the deck {}. Read the resource jimbo://rules if you do not know "
     "the game. "
     "Begin with new_run; then, until the run is over or won, look at state, think about what "
     "would win, ask preview, describe or advise where you doubt, and act. At the end say how far "
     "it went and what decided it.",
     "Red Deck"},
    {"explain_position", "Explain where a run stands and what to do", "game",
     "which game (default: main)",
     "Look at the game {} with state and advise. Explain in a few sentences what matters now: the "
     "blind, the jokers and how they work together, the money; then what you would do and why. "
     "Change nothing.",
     "main"},
};

}  // namespace

ordered_json list_resources() {
  ordered_json all = ordered_json::array();
  for (const Resource& resource : kResources) {
    all.push_back({{"uri", resource.uri},
                   {"name", resource.name},
                   {"description", resource.description},
                   {"mimeType", "text/plain"}});
  }
  return all;
}

ordered_json list_resource_templates() {
  return ordered_json::array({{{"uriTemplate", std::string(kItem) + "{name}"},
                               {"name", "item"},
                               {"description", "What one item does, by its name or a part of it"},
                               {"mimeType", "text/plain"}}});
}

std::optional<std::string> read_resource(const std::string& uri, const Content& content) {
  for (const Resource& resource : kResources) {
    if (resource.uri == uri) return resource.text(content);
  }
  if (!uri.starts_with(kItem)) return std::nullopt;
  try {
    const TextStyle style = {.colour = false, .utf8 = true, .width = 100};
    return item_info(without_percent_escapes(uri.substr(kItem.size())).value_or(uri), style,
                     content);
  } catch (const std::invalid_argument&) {
    return std::nullopt;
  }
}

ordered_json list_prompts() {
  ordered_json all = ordered_json::array();
  for (const Prompt& prompt : kPrompts) {
    const ordered_json argument = {
        {"name", prompt.argument}, {"description", prompt.meaning}, {"required", false}};
    all.push_back({{"name", prompt.name},
                   {"description", prompt.description},
                   {"arguments", ordered_json::array({argument})}});
  }
  return all;
}

std::optional<std::string> prompt_text(const std::string& name, const json& arguments) {
  const auto prompt = std::find_if(std::begin(kPrompts), std::end(kPrompts),
                                   [&](const Prompt& each) { return each.name == name; });
  if (prompt == std::end(kPrompts)) return std::nullopt;
  const Arguments given(arguments, name, {prompt->argument});
  std::string text(prompt->text);
  const std::string value = given.text(prompt->argument).value_or(std::string(prompt->otherwise));
  return text.replace(text.find("{}"), 2, value);
}

}  // namespace jimbo::pipe
