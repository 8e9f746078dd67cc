#include <fstream>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>

#include "cli/input/input_file.h"
#include "cli/terminal/terminal.h"
#include "cli/verb/verb.h"
#include "format/output_file.h"
#include "gamesave/game_save.h"
#include "gamestate/gamestate.h"
#include "record/replay.h"
#include "record/run_file.h"
#include "screen/screen.h"
#include "text/run_option_text.h"

// jimbo import: a save of the game becomes one of ours, or is shown.

namespace jimbo::cli {
namespace {

struct ImportArguments {
  std::string file;
  std::string out;
  bool json = false;
  bool reveal = false;
};

State read_file(const std::string& path) {
  std::ifstream file = open_input(path, "give a save of the game, as save.jkr");
  const std::string bytes = read_bytes(file, gamesave::kMostBytes + 1);
  try {
    return gamesave::read_game_save(bytes).state;
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument(path + " cannot be read as a save of the game: " + error.what());
  }
}

int import_save(const ImportArguments& arguments) {
  if (arguments.reveal && !arguments.json) {
    throw std::invalid_argument("--reveal adds to the JSON of a state: give --json too");
  }
  const State state = read_file(arguments.file);
  if (!arguments.out.empty()) save_state_file(state, arguments.out, *vanilla_ruleset());
  if (arguments.json) {
    std::string text;
    write_gamestate(text, state, {.reveal = arguments.reveal, .seed = seed_text(seed_of(state))},
                    kVanilla);
    std::cout << text << "\n";
    return 0;
  }
  std::cout << "seed " << seed_text(seed_of(state)) << ", hash " << hash_text(hash(state)) << "\n"
            << screen(state, standard_terminal(), kVanilla);
  return 0;
}

const RegisterVerb kImport("import", "Read a save of the game itself", [](CLI::App& app) {
  const auto arguments = std::make_shared<ImportArguments>();
  app.add_option("file", arguments->file, "A save of the game: save.jkr")
      ->type_name("FILE.jkr")
      ->required();
  app.add_option("--out", arguments->out, "Write the run as a save of Jimbo")->type_name("FILE");
  app.add_flag("--json", arguments->json, "Print the state as JSON instead of the screen");
  app.add_flag("--reveal", arguments->reveal, "Add what is hidden to the JSON");
  app.footer(
      "The run goes on as the game would have it: cards, jokers, money and random streams.\n"
      "What cannot be read, such as an item of a mod, is named. docs/saves.md tells more.\n"
      "Example:\n"
      "  jimbo import save.jkr --out run.save && jimbo play --load run.save");
  return [arguments] { return import_save(*arguments); };
});

}  // namespace
}  // namespace jimbo::cli
