#include <cstdlib>
#include <iostream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/input/ruleset_file.h"
#include "cli/verb/verb.h"
#include "format/output_file.h"
#include "record/file_test_run.h"
#include "record/replay.h"
#include "rules_file/game_programs.h"
#include "rules_file/rules_schema.h"
#include "rules_file/ruleset.h"
#include "rules_file/word_list.h"
#include "text/number_text.h"

// jimbo rules: files with other numbers and items.

namespace jimbo::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kHasMistakes = 2;

struct RulesArguments {
  bool to_export = false;
  bool to_check = false;
  bool to_diff = false;
  bool to_test = false;
  bool to_list_words = false;
  bool to_write_schema = false;
  bool with_programs = false;
  bool trace = false;
  bool json = false;
  std::vector<std::string> rules;  // to export; none: vanilla
  std::vector<std::string> files;
};

int export_rules(const RulesArguments& arguments) {
  if (arguments.files.size() > 1) {
    throw std::invalid_argument("--export writes one file: give one name, or none to print it");
  }
  const std::string path = arguments.files.empty() ? "" : arguments.files.front();
  const bool json = arguments.json || format_of_name(path) == RulesFormat::Json;
  if (arguments.with_programs && !arguments.rules.empty()) {
    throw std::invalid_argument("--programs writes vanilla: leave --rules out");
  }
  const auto rules = arguments.with_programs   ? programmed_ruleset()
                     : arguments.rules.empty() ? vanilla_ruleset()
                                               : load_ruleset(arguments.rules);
  const std::string text = export_ruleset(*rules, json ? RulesFormat::Json : RulesFormat::Toml);
  if (path.empty()) {
    std::cout << text;
  } else {
    write_file(path, text);
  }
  return EXIT_SUCCESS;
}

Json mistake_json(const RulesMistake& mistake) {
  return {{"line", mistake.line},
          {"column", mistake.column},
          {"key", mistake.key},
          {"message", mistake.message}};
}

// Of a file that may have any text in it.
void print_json(const Json& json) {
  std::cout << json.dump(1, ' ', false, Json::error_handler_t::replace) << "\n";
}

// What keeps the files from being a ruleset, one line each.
void print_mistakes(const RulesReading& reading, const std::vector<std::string>& files) {
  for (const RulesMistake& mistake : reading.mistakes) {
    std::cerr << mistake_text(files, mistake) << "\n";
  }
}

std::string override_text(const RulesOverride& change, const std::vector<std::string>& files) {
  return place_text(files, change.after) + ": " + change.key + " goes before that of " +
         place_text(files, change.before);
}

Json check_json(const RulesReading& reading, const std::vector<std::string>& files) {
  Json json = {{"ok", reading.ruleset != nullptr}};
  if (reading.ruleset != nullptr) {
    json["name"] = reading.ruleset->name;
    json["hash"] = hash_text(reading.ruleset->hash);
  }
  json["mistakes"] = Json::array();
  for (const RulesMistake& mistake : reading.mistakes) {
    json["mistakes"].push_back(mistake_json(mistake));
    if (files.size() > 1) json["mistakes"].back()["file"] = files.at(std::size_t(mistake.file));
  }
  for (const RulesOverride& change : reading.overrides) {
    json["overrides"].push_back({{"key", change.key},
                                 {"from", place_text(files, change.before)},
                                 {"to", place_text(files, change.after)}});
  }
  return json;
}

int check_rules(const RulesArguments& arguments) {
  const std::vector<std::string>& files = arguments.files;
  if (files.empty()) throw std::invalid_argument("--check reads a file, or several: give it");
  const RulesReading reading = read_rules_files(files);
  const bool ok = reading.ruleset != nullptr;
  if (arguments.json) {
    print_json(check_json(reading, files));
  } else if (ok) {
    for (const RulesOverride& change : reading.overrides) {
      std::cout << override_text(change, files) << "\n";
    }
    std::string names;
    for (const std::string& file : files) names += (names.empty() ? "" : " with ") + file;
    std::cout << names << ": ok, " << reading.ruleset->name << ", hash "
              << hash_text(reading.ruleset->hash) << "\n";
  } else {
    print_mistakes(reading, files);
  }
  return ok ? EXIT_SUCCESS : kHasMistakes;
}

// Tests of the files, one line each and what failed; the exit code says whether all hold.
int test_rules(const RulesArguments& arguments) {
  const std::vector<std::string>& files = arguments.files;
  if (files.empty()) throw std::invalid_argument("--test runs the tests of a file: give it");
  const RulesReading reading = read_rules_files(files);
  if (reading.ruleset == nullptr) {
    print_mistakes(reading, files);
    return kHasMistakes;
  }
  if (reading.tests.empty()) {
    throw std::invalid_argument(files.back() +
                                " has no tests: write [[test]] with name, given, do and expect");
  }
  int failed = 0;
  for (const FileTest& test : reading.tests) {
    const TestResult result = run_file_test(test, *reading.ruleset);
    std::cout << (result.failures.empty() ? "ok      " : "FAILED  ") << test.name << "\n";
    failed += result.failures.empty() ? 0 : 1;
    for (const TestFailure& failure : result.failures) {
      std::cout << "  " << place_text(files, failure.place) << ": " << failure.message << "\n";
    }
    if (!arguments.trace) continue;
    for (const std::string& line : result.trace) std::cout << "  " << line << "\n";
  }
  std::cout << counted(std::ssize(reading.tests), "test") << ", " << failed << " failed\n";
  return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

int list_words(const RulesArguments& arguments) {
  const std::vector<ListedWord> words = word_list();
  if (!arguments.json) {
    std::cout << listed_words_text(words);
    return EXIT_SUCCESS;
  }
  Json json = Json::array();
  for (const ListedWord& word : words) {
    json.push_back({{"group", word.group},
                    {"name", word.name},
                    {"form", word.form},
                    {"gives", word.gives},
                    {"meaning", word.meaning},
                    {"when", word.when}});
  }
  print_json(json);
  return EXIT_SUCCESS;
}

int diff_rules(const RulesArguments& arguments) {
  if (arguments.files.size() != 2) {
    throw std::invalid_argument("--diff compares two: give two files, or vanilla for one of them");
  }
  const std::vector<std::string> lines =
      diff_rulesets(*load_ruleset(arguments.files[0]), *load_ruleset(arguments.files[1]));
  if (arguments.json) {
    print_json(Json(lines));
    return EXIT_SUCCESS;
  }
  for (const std::string& line : lines) std::cout << line << "\n";
  if (lines.empty()) std::cout << "no difference\n";
  return EXIT_SUCCESS;
}

int run_rules(const RulesArguments& arguments) {
  const int ways = arguments.to_export + arguments.to_check + arguments.to_diff +
                   arguments.to_test + arguments.to_list_words + arguments.to_write_schema;
  if (ways != 1) {
    throw std::invalid_argument("give one of --export, --check, --diff, --test, --words, --schema");
  }
  if (arguments.to_export) return export_rules(arguments);
  if (!arguments.rules.empty()) {
    throw std::invalid_argument("--rules goes with --export: give the file itself here");
  }
  if (arguments.with_programs) {
    throw std::invalid_argument("--programs goes with --export");
  }
  if (arguments.trace && !arguments.to_test) {
    throw std::invalid_argument("--trace goes with --test");
  }
  if (arguments.to_test) return test_rules(arguments);
  if (arguments.to_list_words) return list_words(arguments);
  if (arguments.to_write_schema) {
    print_json(rules_schema());
    return EXIT_SUCCESS;
  }
  return arguments.to_check ? check_rules(arguments) : diff_rules(arguments);
}

const RegisterVerb kRules(
    "rules", "Files with other numbers and items: write, check and test them", [](CLI::App& app) {
      const auto arguments = std::make_shared<RulesArguments>();
      app.add_flag("--export", arguments->to_export,
                   "Write every number with its meaning to FILE, or print it");
      app.add_flag("--programs", arguments->with_programs,
                   "With --export: also write what every item of the game does, as programs");
      app.add_flag("--check", arguments->to_check,
                   "List every mistake of FILE as FILE:line:column: message (exit code 2); with "
                   "several files also what each changes in those before it");
      app.add_flag("--diff", arguments->to_diff, "What differs between two: FILE FILE");
      app.add_flag("--test", arguments->to_test, "Run the tests that FILE brings along");
      app.add_flag("--trace", arguments->trace, "With --test: tell what every program did");
      app.add_flag("--words", arguments->to_list_words,
                   "List every moment, word, field and limit, one line each");
      app.add_flag("--schema", arguments->to_write_schema,
                   "Print a JSON schema of rules files, for editors");
      app.add_option("--rules", arguments->rules,
                     "What to export; several files become one (default: vanilla)")
          ->type_name("FILE")
          ->allow_extra_args(false);
      app.add_flag("--json", arguments->json,
                   "Write or print JSON; a file whose name ends in .json is JSON anyway");
      app.add_option("FILE", arguments->files, "A rules file, or vanilla")->type_name("");
      app.footer(
          "A rules file is TOML, or the same structure as JSON. What it leaves out is vanilla, "
          "so three\nlines are enough:\n"
          "  format = 1\n"
          "  [start]\n"
          "  hands = 6\n"
          "docs/rules_keys.md lists every key.");
      return [arguments] { return run_rules(*arguments); };
    });

}  // namespace
}  // namespace jimbo::cli
