#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cli/input/argument.h"
#include "cli/terminal/terminal.h"
#include "cli/verb/verb.h"
#include "rules_file/word_list.h"
#include "text/item_info.h"

// jimbo info: what an item is and does.

namespace jimbo::cli {
namespace {

struct InfoArguments {
  std::vector<std::string> words;
  RulesArgument rules;
};

int tell_of_item(const InfoArguments& arguments) {
  const auto rules = arguments.rules.read();
  std::string name;
  for (const std::string& word : arguments.words) name += (name.empty() ? "" : " ") + word;
  // A word of rules files may be an item as well: mult.
  const std::vector<ListedWord> words = find_listed_words(name);
  std::cout << listed_words_text(words);
  if (words.empty() || has_item(name, rules->content)) {
    std::cout << item_info(name, standard_terminal(), rules->content);
  }
  return 0;
}

const RegisterVerb kInfo(
    "info", "What a joker, card, hand, blind, tag or a word of rules files does",
    [](CLI::App& app) {
      const auto arguments = std::make_shared<InfoArguments>();
      app.add_option("NAME", arguments->words, "Its name, or a part of it: blueprint, four of")
          ->required()
          ->type_name("");
      arguments->rules.add_to(app);
      app.footer(
          "Examples:\n  jimbo info blueprint\n  jimbo info four of a kind\n  jimbo info add_mult");
      return [arguments] { return tell_of_item(*arguments); };
    });

}  // namespace
}  // namespace jimbo::cli
