#include <chrono>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>

#include <nlohmann/json.hpp>

#include "agent/advice/win_chance.h"
#include "agent/players/agent.h"
#include "cli/input/argument.h"
#include "cli/input/position_file.h"
#include "cli/terminal/console.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/terminal.h"
#include "cli/verb/verb.h"
#include "facts/profile.h"
#include "gamesave/profile.h"
#include "gamesave/save_place.h"
#include "gamestate/gamestate.h"
#include "screen/screen.h"
#include "text/action_text.h"
#include "text/notation.h"
#include "text/number_text.h"
#include "text/run_option_text.h"

// jimbo follow: the run that somebody plays in the game, beside what an agent would do.

namespace jimbo::cli {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

constexpr milliseconds kPause(150);
// A file that cannot be read is one that the game is still writing, unless it stays so.
constexpr int kTries = 6;

struct FollowArguments {
  std::string save;
  RulesArgument rules;
  std::string agent = "strong";
  bool once = false;
  bool json = false;
};

// A version of a file: any change of it changes one of these.
struct FileVersion {
  fs::file_time_type written = {};
  std::uintmax_t bytes = 0;
  bool operator==(const FileVersion&) const = default;
};

std::optional<FileVersion> version_of(const fs::path& file) {
  std::error_code error;
  const FileVersion version{fs::last_write_time(file, error), fs::file_size(file, error)};
  return error ? std::nullopt : std::optional(version);
}

class Follower {
 public:
  explicit Follower(const FollowArguments& arguments)
      : arguments_(arguments), agent_(make_agent(arguments.agent)) {
    if (agent_ == nullptr) {
      throw std::invalid_argument("there is no agent '" + arguments.agent +
                                  "': jimbo sim --agents lists them");
    }
  }

  int run() {
    const Interrupt interrupt;
    int failures = 0;
    while (!interrupt.happened()) {
      const fs::path save = find_save();
      const std::optional<FileVersion> version = save.empty() ? std::nullopt : version_of(save);
      if (save != seen_save_ || version != seen_version_) {
        failures = show(save, version, failures == kTries) ? 0 : failures + 1;
        if (failures == 0 || failures > kTries) {
          seen_save_ = save;
          seen_version_ = version;
          failures = 0;
          if (arguments_.once) return version ? EXIT_SUCCESS : EXIT_FAILURE;
        }
      }
      std::this_thread::sleep_for(kPause);
    }
    return EXIT_SUCCESS;
  }

 private:
  fs::path find_save() const {
    if (arguments_.save.empty()) {
      return gamesave::newest_save(gamesave::game_folders(gamesave::own_folders()))
          .value_or(fs::path());
    }
    std::error_code error;
    const fs::path given = arguments_.save;
    return fs::is_directory(given, error) ? given / "save.jkr" : given;
  }

  // False if the save cannot be read and `last_try` does not want that to be told.
  bool show(const fs::path& save, const std::optional<FileVersion>& version, bool last_try) {
    if (!version) {
      tell_line(save.empty() ? "no save of the game is found: begin a run, or name its save.jkr"
                             : "there is no run in " + save.string() + ": waiting for one");
      return true;
    }
    try {
      const auto rules = rules_of(save);
      show(save, read_position(save.string(), *rules).state, *rules);
      return true;
    } catch (const std::invalid_argument& error) {
      if (last_try || arguments_.once) tell_line(error.what());
      return last_try;
    }
  }

  // The profile lies beside the save, unless one was given.
  std::shared_ptr<const Ruleset> rules_of(const fs::path& save) const {
    auto rules = arguments_.rules.read();
    std::error_code error;
    if (arguments_.rules.has_profile() || !fs::exists(save.parent_path() / "meta.jkr", error)) {
      return rules;
    }
    return change_ruleset(*rules, rules->name, [&](Content& content) {
      gamesave::lock_by_profile(content, save.parent_path().string());
    });
  }

  void show(const fs::path& save, const State& state, const Ruleset& rules) {
    const Content& content = rules.content;
    std::optional<Action> action;
    if (state.phase != Phase::GameOver) {
      agent_->begin(0, content);
      action = agent_->choose(world_for_agent(state, 0, 0, content));
    }
    const std::optional<double> chance = chance_to_win(state, content);
    if (arguments_.json) return show_json(save, state, action, chance, content);
    if (is_console(StandardStream::Output)) std::cout << "\x1b[H\x1b[2J";
    std::cout << save.string();
    if (const int locked = count_locked(content); locked > 0) {
      std::cout << ", " << counted(locked, "item") << " locked";
    }
    std::cout << "\n\n" << screen(state, standard_terminal(), content) << "\n";
    if (chance) std::cout << "Chance to win: " << percent_text(*chance, 3) << "\n";
    if (action) {
      std::cout << arguments_.agent << " would " << action_text(state, *action, content) << "\n";
    }
    std::cout << std::flush;
  }

  static void show_json(const fs::path& save, const State& state,
                        const std::optional<Action>& action, const std::optional<double>& chance,
                        const Content& content) {
    std::string gamestate;
    write_gamestate(gamestate, state, {.reveal = false, .seed = seed_text(state.seed)}, content);
    nlohmann::ordered_json told = {{"save", save.string()},
                                   {"state", nlohmann::ordered_json::parse(gamestate)}};
    if (chance) told["chance_to_win"] = *chance;
    if (action) {
      told["action"] = to_text(*action);
      told["text"] = action_text(state, *action, content);
    }
    std::cout << told.dump() << std::endl;
  }

  void tell_line(const std::string& line) const {
    if (arguments_.json) {
      std::cout << nlohmann::ordered_json({{"message", line}}).dump() << std::endl;
    } else {
      std::cout << line << std::endl;
    }
  }

  const FollowArguments& arguments_;
  std::unique_ptr<Agent> agent_;
  fs::path seen_save_ = "/";  // of no save
  std::optional<FileVersion> seen_version_;
};

const RegisterVerb kFollow("follow", "Watch the game being played, with advice", [](CLI::App& app) {
  const auto arguments = std::make_shared<FollowArguments>();
  app.add_option("save", arguments->save,
                 "The game's save.jkr or its folder (default: the newest of this machine)")
      ->type_name("PATH");
  arguments->rules.add_to(app);
  app.add_option("--agent", arguments->agent, "Who advises (default: strong)")->type_name("NAME");
  app.add_flag("--once", arguments->once, "Show what is there and end");
  app.add_flag("--json", arguments->json, "Print a line of JSON at each change, for programs");
  app.footer(
      "The game writes its run after every hand, purchase and blind; this reads it within a\n"
      "second and never writes. What the profile has locked is read from beside the save.\n"
      "Ctrl-C ends it.\n"
      "Examples:\n"
      "  jimbo follow\n"
      "  jimbo follow ~/.local/share/love/Balatro/1/save.jkr --agent strongest");
  return [arguments] { return Follower(*arguments).run(); };
});

}  // namespace
}  // namespace jimbo::cli
