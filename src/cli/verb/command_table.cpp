#include "cli/verb/command_table.h"

#include "facts/content.h"
#include "text/names.h"

namespace jimbo::cli {
namespace {

OptionRow row_of(const CLI::Option& option) {
  const std::vector<std::string>& names = option.get_lnames();
  const bool is_argument = names.empty() && option.get_snames().empty();
  OptionRow row;
  row.is_argument = is_argument;
  row.name = is_argument ? option.get_name() : "--" + names.front();
  row.help = option.get_description();
  const bool is_flag = option.get_items_expected_max() == 0;
  // The library adds the checks of a value after a colon.
  if (!is_flag) row.value = option.get_type_name().substr(0, option.get_type_name().find(':'));
  // An argument may have its type as its name.
  if (is_argument && row.value.empty()) row.value = row.name;
  return row;
}

}  // namespace

std::vector<VerbRow> command_table(const CLI::App& verb) {
  const CLI::App* program = verb.get_parent();
  std::vector<VerbRow> table;
  for (const CLI::App* each : program->get_subcommands(nullptr)) {
    VerbRow row{each->get_name(), each->get_description(), each->get_footer(), {}};
    for (const CLI::Option* option : each->get_options()) row.options.push_back(row_of(*option));
    table.push_back(row);
  }
  return table;
}

bool takes_file(const OptionRow& option) {
  for (const char* word : {"FILE", "DIR"}) {
    if (option.value.find(word) != std::string::npos) return true;
  }
  return false;
}

std::vector<std::string> words_of(const OptionRow& option) {
  std::vector<std::string> words;
  if (option.value == "DECK") {
    for (int i = 0; i < kDeckCount; ++i) {
      const auto deck = static_cast<DeckId>(i);
      if (deck != DeckId::Challenge) words.emplace_back(key(deck));
    }
  } else if (option.value == "STAKE") {
    for (int i = 0; i < kStakeCount; ++i) words.push_back(std::to_string(i + 1));
  } else if (option.value == "ORDER") {
    words = {"windows", "rank"};
  } else if (option.value == "LUCK") {
    words = {"worst", "drawn", "best"};
  } else if (option.value == "SHELL") {
    words = {"bash", "zsh", "fish"};
  }
  return words;
}

}  // namespace jimbo::cli
