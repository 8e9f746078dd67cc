#include <cstdlib>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/input/ruleset_file.h"
#include "cli/verb/verb.h"
#include "format/output_file.h"
#include "record/replay.h"
#include "rules_file/ruleset.h"

// jimbo rules: files with other numbers.

namespace jimbo::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kHasMistakes = 2;

struct RulesArguments {
  bool to_export = false;
  bool to_check = false;
  bool to_diff = false;
  bool json = false;
  std::string rules = "vanilla";
  std::vector<std::string> files;
};

int export_rules(const RulesArguments& arguments) {
  if (arguments.files.size() > 1) {
    throw std::invalid_argument("--export writes one file: give one name, or none to print it");
  }
  const std::string path = arguments.files.empty() ? "" : arguments.files.front();
  const bool json = arguments.json || format_of_name(path) == RulesFormat::Json;
  const std::string text =
      export_ruleset(*load_ruleset(arguments.rules), json ? RulesFormat::Json : RulesFormat::Toml);
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

int check_rules(const RulesArguments& arguments) {
  if (arguments.files.size() != 1) throw std::invalid_argument("--check reads one file: give it");
  const std::string& path = arguments.files.front();
  const RulesReading reading = path == "vanilla"
                                   ? RulesReading{vanilla_ruleset(), {}}
                                   : read_ruleset(read_rules_text(path), format_of_name(path));
  const bool ok = reading.ruleset != nullptr;
  if (arguments.json) {
    Json json = {{"ok", ok}};
    if (ok) {
      json["name"] = reading.ruleset->name;
      json["hash"] = hash_text(reading.ruleset->hash);
    }
    json["mistakes"] = Json::array();
    for (const RulesMistake& mistake : reading.mistakes) {
      json["mistakes"].push_back(mistake_json(mistake));
    }
    print_json(json);
  } else if (ok) {
    std::cout << path << ": ok, " << reading.ruleset->name << ", hash "
              << hash_text(reading.ruleset->hash) << "\n";
  } else {
    for (const RulesMistake& mistake : reading.mistakes) {
      std::cerr << mistake_text(path, mistake) << "\n";
    }
  }
  return ok ? EXIT_SUCCESS : kHasMistakes;
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
  if (arguments.to_export + arguments.to_check + arguments.to_diff != 1) {
    throw std::invalid_argument("give one of --export, --check and --diff");
  }
  if (arguments.to_export) return export_rules(arguments);
  if (arguments.rules != "vanilla") {
    throw std::invalid_argument("--rules goes with --export: give the file itself here");
  }
  return arguments.to_check ? check_rules(arguments) : diff_rules(arguments);
}

const RegisterVerb kRules(
    "rules", "Files with other numbers: write, check and compare them", [](CLI::App& app) {
      const auto arguments = std::make_shared<RulesArguments>();
      app.add_flag("--export", arguments->to_export,
                   "Write every number with its meaning to FILE, or print it");
      app.add_flag("--check", arguments->to_check,
                   "List every mistake of FILE as FILE:line:column: message (exit code 2)");
      app.add_flag("--diff", arguments->to_diff, "What differs between two: FILE FILE");
      app.add_option("--rules", arguments->rules, "What to export (default: vanilla)")
          ->type_name("FILE");
      app.add_flag("--json", arguments->json,
                   "Write or print JSON; a file whose name ends in .json is JSON anyhow");
      app.add_option("FILE", arguments->files, "A rules file, or vanilla")->type_name("");
      app.footer(
          "A rules file is TOML, or the same structure as JSON. What it leaves out is vanilla, "
          "so that a\nfile of three lines is a ruleset:\n"
          "  format = 1\n"
          "  [start]\n"
          "  hands = 6\n"
          "docs/rules.md lists every key.");
      return [arguments] { return run_rules(*arguments); };
    });

}  // namespace
}  // namespace jimbo::cli
