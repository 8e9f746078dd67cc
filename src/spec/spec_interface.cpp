#include "spec/spec_interface.h"

#include <string>
#include <utility>

#include "action/action.h"
#include "action/check.h"
#include "action/factored_action.h"
#include "action/flat_action.h"
#include "action/selection_index.h"
#include "observe/observation.h"
#include "observe/observe.h"
#include "record/replay.h"
#include "record/save.h"
#include "spec/column_kind.h"
#include "text/notation.h"

namespace jimbo {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kIds[] = {
#define ACTION(id, ...) #id,
#include "action/actions.def"
};

// "SelectBlind" as "select_blind".
std::string name_of(ActionKind kind) {
  std::string name;
  for (const char* c = kIds[static_cast<int>(kind)]; *c != '\0'; ++c) {
    const bool capital = *c >= 'A' && *c <= 'Z';
    if (capital && !name.empty()) name += '_';
    name += static_cast<char>(capital ? *c - 'A' + 'a' : *c);
  }
  return name;
}

bool takes_cards(ActionKind kind) { return card_choice_row(kind, 0) >= 0; }

// An example with everything the kind takes.
Action example(ActionKind kind) {
  Action action;
  action.kind = kind;
  if (takes_cards(kind)) action.cards = 0b110;
  if ((facts(kind).form == ActionForm::Move)) action.slot = 2;
  return action;
}

Json kind_list() {
  Json kinds = Json::array();
  for (int i = 0; i < kActionKinds; ++i) {
    const auto kind = static_cast<ActionKind>(i);
    const std::string text = to_text(example(kind));
    kinds.push_back({{"index", i},
                     {"name", name_of(kind)},
                     {"word", text.substr(0, text.find(' '))},
                     {"example", text},
                     {"slots", flat::block_of(kind).count},
                     {"cards", takes_cards(kind)},
                     {"target", (facts(kind).form == ActionForm::Move)},
                     {"rearranging", is_rearranging(kind)},
                     {"meaning", facts(kind).meaning}});
  }
  return kinds;
}

Json block(const std::string& name, const flat::Block& block, const std::string& meaning) {
  return {{"name", name}, {"first", block.first}, {"count", block.count}, {"meaning", meaning}};
}

Json flat_blocks() {
  Json blocks = Json::array();
  blocks.push_back(block("select_card", flat::kSelectCard,
                         "choose a hand position, to the right of those chosen before"));
  for (int i = 0; i < kActionKinds; ++i) {
    const auto kind = static_cast<ActionKind>(i);
    std::string meaning = facts(kind).meaning;
    if ((facts(kind).form == ActionForm::Move)) meaning += "; a move_to follows";
    if (kind == ActionKind::SortHand) {
      blocks.push_back(block("move_to", flat::kMoveTo, "where what is being moved goes"));
    }
    blocks.push_back(block(name_of(kind), flat::block_of(kind), meaning));
  }
  return blocks;
}

Json factored() {
  return {{"kinds", kActionKinds},        {"slots", kFactoredSlots},
          {"targets", kFactoredSlots},    {"cards", kHandCapacity},
          {"card_choices", kCardChoices}, {"mask_bytes", sizeof(FactoredMask)}};
}

Json numbers(const Content& content) {
  // A table, because compilers take seconds for that many statements.
  constexpr const char* kNumbers[][3] = {
#define NUMBER(id, name, kind, meaning) {name, kind, meaning},
#define TABLE(id, name, rows, lean, columns, meaning)
#include "observe/observation.def"
  };
  Json list = Json::array();
  for (const auto& [name, kind, meaning] : kNumbers) {
    Json number = {{"index", list.size()}, {"name", name}};
    number.update(kind_json(kind, content));
    number["meaning"] = meaning;
    list.push_back(std::move(number));
  }
  return list;
}

Json tables(const Content& content) {
  const TableRows all = rows_under(content, kAllRows);
  const TableRows lean_rows = rows_under(content, kLeanRows);
  const TableShapes shapes = make_shapes(all);
  Json list = Json::array();
#define NUMBER(id, name, kind, meaning)
#define TABLE(id, name, row_count, lean, columns, meaning)                          \
  list.push_back({{"name", name},                                                   \
                  {"offset", shapes[ObservedTable::id].offset},                     \
                  {"rows", shapes[ObservedTable::id].rows},                         \
                  {"lean_rows", lean_rows.of[static_cast<int>(ObservedTable::id)]}, \
                  {"columns", columns_json(columns, content)},                      \
                  {"meaning", meaning}});
#include "observe/observation.def"
  return list;
}

}  // namespace

Json version_spec() {
  return {{"save", kSaveVersion}, {"replay", kReplayVersion}, {"observation", kObservationVersion}};
}

Json action_spec() {
  return {{"kinds", kind_list()},
          {"flat", {{"count", flat::kCount}, {"blocks", flat_blocks()}}},
          {"factored", factored()},
          {"one_blind",
           {{"count", kOneBlindActions},
            {"hand", kOneBlindHand},
            {"plays", kOneBlindActions / 2},
            {"discards", kOneBlindActions / 2}}}};
}

Json error_spec() {
  constexpr const char* kNames[] = {
      "None",   "GameOver",  "WrongPhase", "InvalidSlot", "InvalidTarget", "InsufficientFunds",
      "NoRoom", "NotUsable", "NotAllowed", "NoDiscards",  "Capacity"};
  Json errors = Json::array();
  for (int i = 0; i <= static_cast<int>(Error::Capacity); ++i) {
    errors.push_back(
        {{"code", i}, {"name", kNames[i]}, {"meaning", to_text(static_cast<Error>(i))}});
  }
  return errors;
}

Json observation_spec(const Content& content) {
  return {{"version", kObservationVersion},
          {"number_count", kObservedNumbers},
          {"entry_count", make_shapes(rows_under(content, kAllRows)).entries},
          {"numbers", numbers(content)},
          {"tables", tables(content)}};
}

}  // namespace jimbo
