#include <chrono>
#include <iostream>
#include <memory>
#include <string>
#include <thread>

#include "cli/terminal/console.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/terminal.h"
#include "cli/verb/save_follower.h"
#include "cli/verb/verb.h"
#include "facts/profile.h"
#include "screen/screen.h"
#include "text/number_text.h"

// jimbo follow: the run that somebody plays in the game, beside what an agent would do.

namespace jimbo::cli {
namespace {

struct FollowVerbArguments {
  FollowArguments follow;
  bool once = false;
  bool json = false;
};

std::string followed_text(const FollowedRun& run, const std::string& agent) {
  const Content& content = run.rules->content;
  std::string text = run.save.string();
  if (const int locked = count_locked(content); locked > 0) {
    text += ", " + counted(locked, "item") + " locked";
  }
  text += "\n\n" + screen(run.state, standard_terminal(), content) + "\n";
  if (run.chance) text += "Chance to win: " + percent_text(*run.chance, 3) + "\n";
  if (run.action) {
    text += agent + " would " + run.text + "\n";
  }
  return text;
}

int run_follow(const FollowVerbArguments& arguments) {
  constexpr std::chrono::milliseconds kPause(150);
  const Interrupt interrupt;
  SaveFollower follower(arguments.follow, interrupt.flag());
  for (; !interrupt.happened(); std::this_thread::sleep_for(kPause)) {
    const std::optional<FollowedRun> run = follower.look();
    if (!run) continue;
    const bool has_run = run->message.empty();
    if (arguments.json) {
      std::cout << followed_json(*run) << std::endl;
    } else {
      if (is_console(StandardStream::Output)) std::cout << "\x1b[H\x1b[2J";
      std::cout << (has_run ? followed_text(*run, arguments.follow.agent) : run->message + "\n")
                << std::flush;
    }
    if (arguments.once) return has_run ? EXIT_SUCCESS : EXIT_FAILURE;
  }
  return EXIT_SUCCESS;
}

const RegisterVerb kFollow("follow", "Watch the game being played, with advice", [](CLI::App& app) {
  const auto arguments = std::make_shared<FollowVerbArguments>();
  app.add_option("save", arguments->follow.save,
                 "The game's save.jkr or its folder (default: the newest of this machine)")
      ->type_name("PATH");
  arguments->follow.rules.add_to(app);
  app.add_option("--agent", arguments->follow.agent, "Who advises (default: strong)")
      ->type_name("NAME");
  app.add_flag("--once", arguments->once, "Show the run once and exit");
  app.add_flag("--json", arguments->json, "Print a line of JSON at each change, for programs");
  app.footer(
      "The game saves its run after every hand, purchase and blind. This shows the change within\n"
      "a second. It reads the profile beside the save, and writes nothing there.\n"
      "Ctrl-C ends it. `jimbo web --follow` shows the same in a browser.\n"
      "Examples:\n"
      "  jimbo follow\n"
      "  jimbo follow --agent strongest");
  return [arguments] { return run_follow(*arguments); };
});

}  // namespace
}  // namespace jimbo::cli
