#include <iostream>
#include <memory>
#include <string>

#include "cli/input/position_file.h"
#include "cli/verb/verb.h"
#include "format/output_file.h"
#include "gamesave/game_save.h"

// jimbo export: a run as a save of the game.

namespace jimbo::cli {
namespace {

struct ExportArguments {
  std::string position;
  std::string out;
};

int export_save(const ExportArguments& arguments) {
  const GivenPosition given = read_position(arguments.position, *vanilla_ruleset());
  write_file(arguments.out, gamesave::write_game_save(given.state, given.form));
  std::cout << "wrote " << arguments.out << "\n";
  return 0;
}

const RegisterVerb kExport("export", "Write a run as a save of the game itself", [](CLI::App& app) {
  const auto arguments = std::make_shared<ExportArguments>();
  app.add_option("position", arguments->position, "A saved game, a replay, a link or a scenario")
      ->type_name("FILE|LINK")
      ->required();
  app.add_option("out", arguments->out, "The file to write: save.jkr")
      ->type_name("FILE.jkr")
      ->required();
  app.footer(
      "It holds what is known of the game's format, and `jimbo import` reads the same run from\n"
      "it. Nobody has tried whether the game opens it. docs/saves.md tells more.");
  return [arguments] { return export_save(*arguments); };
});

}  // namespace
}  // namespace jimbo::cli
