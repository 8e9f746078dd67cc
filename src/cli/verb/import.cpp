#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>

#include "cli/input/argument.h"
#include "cli/input/input_file.h"
#include "cli/terminal/terminal.h"
#include "cli/verb/verb.h"
#include "facts/profile.h"
#include "format/input_bytes.h"
#include "format/output_file.h"
#include "gamesave/game_save.h"
#include "gamesave/profile.h"
#include "gamestate/gamestate.h"
#include "record/replay.h"
#include "record/ruleset_name.h"
#include "record/run_file.h"
#include "screen/screen.h"
#include "text/number_text.h"
#include "text/quote.h"
#include "text/run_option_text.h"

// jimbo import: a save of the game becomes one of ours, or is shown.

namespace jimbo::cli {
namespace {

struct ImportArguments {
  std::string file;
  std::string out;
  RulesArgument rules;
  bool json = false;
  bool reveal = false;
};

State read_save(const std::string& path, const Ruleset& rules) {
  if (!has_vanilla_rules(rules.content)) require_content(path, std::nullopt, rules);
  std::ifstream file = open_input(path, "give a save of the game, as save.jkr");
  const std::string bytes = read_bytes(file, gamesave::kMostBytes + 1, path);
  try {
    return gamesave::read_game_save(bytes, rules.content).state;
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument(path + " cannot be read as a save of the game: " + error.what());
  }
}

// The game keeps what the player has unlocked beside the save.
void point_to_profile(const std::string& save) {
  const std::filesystem::path folder = std::filesystem::absolute(save).parent_path();
  std::error_code error;
  if (!std::filesystem::exists(folder / "meta.jkr", error)) return;
  const auto content = std::make_unique<Content>(kVanilla);
  try {
    gamesave::lock_by_profile(*content, folder.string());
  } catch (const std::invalid_argument&) {
    return;  // of no use to anybody
  }
  const int locked = count_locked(*content);
  if (locked == 0) return;
  std::cerr << "The profile beside it lacks " << counted(locked, "item") << ": --profile "
            << in_quotes(folder.string()) << " goes on as it has it.\n";
}

int import_save(const ImportArguments& arguments) {
  if (arguments.reveal && !arguments.json) {
    throw std::invalid_argument("--reveal adds to the JSON of a state: give --json too");
  }
  const auto rules = arguments.rules.read();
  const State state = read_save(arguments.file, *rules);
  if (!arguments.rules.has_profile()) point_to_profile(arguments.file);
  if (!arguments.out.empty()) save_state_file(state, arguments.out, *rules);
  if (arguments.json) {
    std::string text;
    write_gamestate(text, state, {.reveal = arguments.reveal, .seed = seed_text(seed_of(state))},
                    rules->content);
    std::cout << text << "\n";
    return 0;
  }
  std::cout << "seed " << seed_text(seed_of(state)) << ", hash " << hash_text(hash(state)) << "\n"
            << screen(state, standard_terminal(), rules->content);
  return 0;
}

const RegisterVerb kImport("import", "Read a save of the game itself", [](CLI::App& app) {
  const auto arguments = std::make_shared<ImportArguments>();
  app.add_option("file", arguments->file, "A save of the game: save.jkr")
      ->type_name("FILE.jkr")
      ->required();
  app.add_option("--out", arguments->out, "Write the run as a save of Jimbo")->type_name("FILE");
  arguments->rules.add_to(app);
  app.add_flag("--json", arguments->json, "Print the state as JSON instead of the screen");
  app.add_flag("--reveal", arguments->reveal, "Add what is hidden to the JSON");
  app.footer(
      "The run goes on exactly as in the game: cards, jokers, money and random streams.\n"
      "If something cannot be read, such as an item of a mod, the message names it.\n"
      "docs/saves.md tells more.\n"
      "Example:\n"
      "  jimbo import save.jkr --out run.save && jimbo play --load run.save");
  return [arguments] { return import_save(*arguments); };
});

}  // namespace
}  // namespace jimbo::cli
