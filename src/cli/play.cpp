#include <cstdlib>
#include <iostream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <unistd.h>

#include "cli/argument.h"
#include "cli/line_reader.h"
#include "cli/play_file.h"
#include "cli/play_session.h"
#include "cli/terminal.h"
#include "cli/verb.h"
#include "io/content_name.h"
#include "io/item_texts.h"
#include "io/names.h"
#include "io/number_text.h"
#include "io/run_option_text.h"

// jimbo play: the game in the terminal, for a person.

namespace jimbo::cli {
namespace {

struct PlayArguments {
  RunArguments run;
  RulesArgument rules;
  std::string load;
  std::string save;
  std::string replay;
};

void greet(const State& state, const Ruleset& rules, const Terminal& terminal) {
  std::string text = "Seed " + seed_text(state.seed);
  if (state.challenge == ChallengeId::None) {
    text.append(" · ")
        .append(name(rules.content, state.deck))
        .append(" · ")
        .append(name(state.stake));
  } else {
    text.append(" · ").append(name(rules.content, state.challenge));
  }
  std::cout << terminal.paint(Colour::Bold, terminal.show(text)) << "\n";
  if (const auto other = other_content_name(rules)) {
    std::cout << terminal.show("Rules " + content_text(*other)) << "\n";
  }
}

// Writes what was asked for, all of it even if a part fails.
int close_down(const PlaySession& session, const PlayArguments& arguments) {
  int code = EXIT_SUCCESS;
  const auto attempt = [&](const std::string& path, auto write) {
    if (path.empty()) return;
    try {
      write(path);
      std::cout << "Written: " << path << "\n";
    } catch (const std::exception& failure) {
      std::cerr << "jimbo play: " << failure.what() << "\n";
      code = EXIT_FAILURE;
    }
  };
  attempt(arguments.save, [&](const std::string& path) { session.save(path); });
  attempt(arguments.replay, [&](const std::string& path) { session.write_replay(path); });
  return code;
}

// A long game should not end in a file that cannot be written.
void check_files(const PlayArguments& arguments) {
  if (!arguments.save.empty()) check_play_file(PlayFile::Save, arguments.save);
  if (!arguments.replay.empty()) check_play_file(PlayFile::Replay, arguments.replay);
  if (!arguments.save.empty() && !arguments.replay.empty() &&
      is_same_file(arguments.save, arguments.replay)) {
    throw std::invalid_argument("--save and --replay name the same file: give two");
  }
}

int play(const PlayArguments& arguments) {
  const Terminal terminal = standard_terminal();
  if (!arguments.load.empty() && arguments.run.any()) {
    throw std::invalid_argument("--load brings its own seed and options: give one or the other");
  }
  check_files(arguments);
  const auto rules = arguments.rules.read();
  PlaySession session(arguments.run.read(rules->content), rules, arguments.rules.option(), terminal,
                      std::cout);
  if (!arguments.load.empty()) session.load(arguments.load);
  greet(session.state(), *rules, terminal);
  session.show();
  const bool typed = isatty(STDIN_FILENO) != 0;
  LineReader reader;
  for (bool goes_on = true; goes_on;) {
    std::cout << terminal.paint(Colour::Bold, "> ") << std::flush;
    const std::optional<std::string> line = reader.next();
    if (!line) {
      std::cout << "\n";
      break;
    }
    if (!typed) std::cout << *line << "\n";  // a transcript shows what was answered
    goes_on = session.answer(*line) && std::cout.good();
  }
  std::cout << "Seed " << seed_text(session.state().seed) << ", "
            << counted(session.actions(), "action") << ".\n";
  return close_down(session, arguments);
}

const RegisterVerb kPlay("play", "The game in the terminal, for a person", [](CLI::App& app) {
  const auto arguments = std::make_shared<PlayArguments>();
  arguments->run.add_to(app, RunArguments::SeedIs::Optional);
  arguments->rules.add_to(app);
  app.add_option("--load", arguments->load,
                 "Go on from a save, the end of a replay, a scenario or a link")
      ->type_name("FILE|LINK");
  app.add_option("--save", arguments->save, "Save the state when the game is left")
      ->type_name("FILE");
  app.add_option("--replay", arguments->replay, "Write the replay when the game is left")
      ->type_name("FILE");
  app.footer(
      "`help` in the game lists its commands. Commands can also come through a pipe;\n"
      "the answers are then plain text. NO_COLOR turns colours off.");
  return [arguments] { return play(*arguments); };
});

}  // namespace
}  // namespace jimbo::cli
