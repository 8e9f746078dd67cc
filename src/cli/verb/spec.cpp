#include "spec/spec.h"

#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>

#include "cli/input/argument.h"
#include "cli/terminal/terminal.h"
#include "cli/verb/verb.h"
#include "record/replay.h"

// jimbo spec: everything the tables hold.

namespace jimbo::cli {
namespace {

using Json = nlohmann::ordered_json;

// A fact as a word: "rarity Common", or the bare name of one that simply holds. A meaning speaks
// for itself.
std::string fact_text(const std::string& name, const Json& value) {
  if (name == "meaning") return value.get<std::string>();
  if (value.is_boolean()) return value.get<bool>() ? name : "not " + name;
  return name + " " + (value.is_string() ? value.get<std::string>() : value.dump());
}

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.resize(width, ' ');
  return text;
}

// Key and name, where there are both, then the other facts.
void print_item(const Json& item, const Terminal& terminal) {
  std::string line;
  for (const auto& [field, value] : item.items()) {
    if (field == "text") continue;  // `jimbo info` tells it
    if (field == "key" || field == "name" || field == "id") {
      const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
      line += padded(terminal.show(text), 24) + " ";
    } else if (!value.empty()) {
      line += (line.ends_with(' ') ? "" : ", ") + terminal.show(fact_text(field, value));
    }
  }
  std::cout << "  " << line.substr(0, line.find_last_not_of(' ') + 1) << "\n";
}

void print_text(const Json& spec) {
  const Terminal terminal = standard_terminal();
  std::cout << terminal.paint(Colour::Bold, "jimbo " + spec["version"].get<std::string>())
            << ", game " << spec["game"].get<std::string>() << ", a state takes "
            << spec["state_bytes"] << " bytes\n";
  for (const auto& [name, count] : spec["counts"].items()) {
    std::cout << "\n" << terminal.paint(Colour::Bold, name) << " (" << count << ")\n";
    for (const Json& item : spec[name]) print_item(item, terminal);
  }
}

const RegisterVerb kSpec("spec", "Everything the tables hold: items, blinds, decks, random streams",
                         [](CLI::App& app) {
                           const auto json = std::make_shared<bool>(false);
                           const auto rules = std::make_shared<RulesArgument>();
                           app.add_flag("--json", *json, "Print JSON, for programs");
                           rules->add_to(app);
                           return [json, rules] {
                             const auto ruleset = rules->read();
                             Json spec = make_spec(ruleset->content);
                             spec["rules"] = {{"name", ruleset->name},
                                              {"hash", hash_text(ruleset->hash)}};
                             if (*json) {
                               std::cout << spec.dump(1) << "\n";
                             } else {
                               print_text(spec);
                             }
                             std::cout.flush();
                             return std::cout ? EXIT_SUCCESS : EXIT_FAILURE;
                           };
                         });

}  // namespace
}  // namespace jimbo::cli
