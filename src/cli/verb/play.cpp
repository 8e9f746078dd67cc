#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "cli/input/argument.h"
#include "cli/play/autosave.h"
#include "cli/play/play_completion.h"
#include "cli/play/play_session.h"
#include "cli/terminal/line_reader.h"
#include "cli/terminal/terminal.h"
#include "cli/verb/verb.h"
#include "format/output_file.h"
#include "record/ruleset_name.h"
#include "record/run_file.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/number_text.h"
#include "text/run_option_text.h"

// jimbo play: the game in the terminal, for a person.

namespace jimbo::cli {
namespace {

struct PlayArguments {
  RunArguments run;
  RulesArgument rules;
  std::string load;
  std::string link;
  std::string save;
  std::string replay;
  bool go_on = false;  // with the run that was kept
  bool autosave = false;
  bool no_autosave = false;
};

void greet(const State& state, const Ruleset& rules, const Terminal& terminal) {
  std::string text = "Seed " + seed_text(seed_of(state));
  if (state.challenge == ChallengeId::None) {
    text.append(" · ")
        .append(name(rules.content, state.deck))
        .append(" · ")
        .append(name(rules.content, state.stake));
  } else {
    text.append(" · ").append(name(rules.content, state.challenge));
  }
  std::cout << terminal.paint(Colour::Bold, terminal.show(text)) << "\n";
  if (const auto other = other_ruleset_name(rules)) {
    std::cout << terminal.show("Rules " + ruleset_name_text(*other)) << "\n";
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
  if (!arguments.save.empty()) check_run_file(RunFile::Save, arguments.save);
  if (!arguments.replay.empty()) check_run_file(RunFile::Replay, arguments.replay);
  if (!arguments.save.empty() && !arguments.replay.empty() &&
      is_same_file(arguments.save, arguments.replay)) {
    throw std::invalid_argument("--save and --replay name the same file: give two");
  }
}

// A run that exists already, if one is asked for.
void take_up(PlaySession& session, const PlayArguments& arguments) {
  const int ways =
      int{!arguments.load.empty()} + int{!arguments.link.empty()} + int{arguments.go_on};
  if (ways > 1) throw std::invalid_argument("give one of --load, --link and --continue");
  if (ways == 1 && arguments.run.any()) {
    throw std::invalid_argument(
        "--load, --link and --continue bring their own seed and options: give one or the other");
  }
  if (!arguments.load.empty()) session.load(arguments.load);
  if (!arguments.link.empty()) session.load_link(arguments.link);
  if (!arguments.go_on) return;
  const std::string kept = Autosave::path();
  if (kept.empty() || !std::filesystem::exists(kept)) {
    throw std::invalid_argument(
        "no run is kept to go on with: start one without --continue, or --load a file");
  }
  session.load(kept);
}

// What helps to come back to the run.
void take_leave(const PlaySession& session, const std::string& rules_option, bool is_kept) {
  std::cout << "Seed " << seed_text(seed_of(session.state())) << ", "
            << counted(session.actions(), "action") << ".\n";
  if (session.actions() == 0) return;
  if (const std::string link = session.link(); !link.empty()) {
    std::cout << "Link: " << link << "\n";
  }
  if (is_kept) {
    std::cout << "`jimbo play " << rules_option << "--continue` goes on from here.\n";
  }
}

int play(const PlayArguments& arguments) {
  const Terminal terminal = standard_terminal();
  if (arguments.autosave && arguments.no_autosave) {
    throw std::invalid_argument("give --autosave or --no-autosave");
  }
  check_files(arguments);
  const auto rules = arguments.rules.read();
  PlaySession session(arguments.run.read(rules->content), rules, arguments.rules.option(), terminal,
                      std::cout);
  if (!arguments.rules.option().empty()) {
    session.set_reload([&arguments] { return arguments.rules.read(); });
  }
  take_up(session, arguments);
  LineReader reader([&](std::string_view line) {
    return complete_command(line, session.state(), session.content());
  });
  // Scripts are many, and what they play is not dear to anyone.
  const bool is_kept = arguments.autosave || (reader.is_typed() && !arguments.no_autosave);
  Autosave autosave(session, arguments.go_on);
  greet(session.state(), *rules, terminal);
  session.show();
  const std::string prompt = terminal.paint(Colour::Bold, "> ");
  for (bool goes_on = true; goes_on;) {
    const std::optional<std::string> line = reader.next(prompt, terminal.width);
    if (!line) break;
    goes_on = session.answer(*line) && std::cout.good();
    if (is_kept) autosave.keep(session);
  }
  // Before anything is written: the terminal may be gone.
  const bool was_kept = is_kept && autosave.keep(session);
  const int code = close_down(session, arguments);
  take_leave(session, arguments.rules.option(), was_kept);
  constexpr int kEndedBySignal = 128;
  const int signal = reader.ended_by();
  return signal == 0 || signal == SIGINT ? code : kEndedBySignal + signal;
}

const RegisterVerb kPlay("play", "The game in the terminal, for a person", [](CLI::App& app) {
  const auto arguments = std::make_shared<PlayArguments>();
  arguments->run.add_to(app, RunArguments::SeedIs::Optional);
  arguments->rules.add_to(app);
  app.add_option("--load", arguments->load,
                 "Go on from a save, the end of a replay, a scenario or a link")
      ->type_name("FILE|LINK");
  app.add_option("--link", arguments->link, "Go on from a link")->type_name("LINK");
  app.add_flag("--continue", arguments->go_on, "Go on with the run that was played last");
  app.add_flag("--autosave", arguments->autosave,
               "Keep the run for --continue even if commands come through a pipe");
  app.add_flag("--no-autosave", arguments->no_autosave, "Do not keep it");
  app.add_option("--save", arguments->save, "Save the state when the game is left")
      ->type_name("FILE");
  app.add_option("--replay", arguments->replay, "Write the replay when the game is left")
      ->type_name("FILE");
  app.footer(
      "`help` in the game lists its commands, Tab completes them. Commands can also come\n"
      "through a pipe; the answers are then plain text. NO_COLOR turns colours off. A run that a\n"
      "person plays is kept after every action, for --continue.");
  return [arguments] { return play(*arguments); };
});

}  // namespace
}  // namespace jimbo::cli
