#include "record/replay.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>

#include "cli/input/argument.h"
#include "cli/input/input_file.h"
#include "cli/verb/verb.h"
#include "engine/engine.h"
#include "format/json_writer.h"
#include "format/output_file.h"
#include "gamestate/gamestate.h"
#include "record/replay_link.h"
#include "record/run_file.h"
#include "text/item_label.h"
#include "text/notation.h"
#include "text/number_text.h"
#include "text/run_option_text.h"

// jimbo replay: plays a recorded run again.

namespace jimbo::cli {
namespace {

struct ReplayArguments {
  RulesArgument rules;
  std::string file;
  std::string link;
  std::string write;
  bool json = false;
  bool check = false;
  bool reveal = false;
};

Replay read_replay_file(const std::string& path, const Ruleset& rules) {
  std::istringstream text(read_input(path, "give a replay, or - for stdin"));
  return read_replay(text, &rules);
}

Replay read(const ReplayArguments& arguments, const Ruleset& rules) {
  if (arguments.file.empty() == arguments.link.empty()) {
    throw std::invalid_argument("give either a FILE, - for stdin, or --link LINK");
  }
  if (arguments.reveal && !arguments.json) {
    throw std::invalid_argument("--reveal adds to the JSON of a state: give --json too");
  }
  return arguments.file.empty() ? from_link(arguments.link, &rules)
                                : read_replay_file(arguments.file, rules);
}

std::string_view phase_text(Phase phase) {
  switch (phase) {
    case Phase::BlindSelect:
      return "choosing a blind";
    case Phase::SelectingHand:
      return "playing";
    case Phase::RoundEval:
      return "cashing out";
    case Phase::Shop:
      return "shop";
    case Phase::Pack:
      return "pack";
    case Phase::GameOver:
      break;
  }
  return "game over";
}

// A number as JSON writes it, which is short and exact.
std::string exact_text(double number) {
  const nlohmann::json value = json_number(number);
  return value.is_string() ? value.get<std::string>() : value.dump();
}

class Player {
 public:
  Player(const Replay& replay, const ReplayArguments& arguments, const Content& content)
      : arguments_(arguments), content_(content), state_(start_state(replay, content)) {
    gamestate_.reveal = arguments.reveal;
    gamestate_.seed = seed_text(replay.options.seed);
    show(run_line(replay.options, content));
  }

  // Plays all lines; the exit code.
  int play(const Replay& replay) {
    for (const ReplayLine& line : replay.lines) {
      const std::string fault = line.is_hash ? check_hash(line) : act(line);
      if (fault.empty()) continue;
      std::cout.flush();
      std::cerr << "jimbo replay: " << place(line) << ": " << fault << "\n";
      return EXIT_FAILURE;
    }
    if (arguments_.check && !arguments_.json) {
      std::cout << counted(actions_, "action") << " and " << hashes_
                << (hashes_ == 1 ? " hash" : " hashes") << " agree\n";
    }
    return EXIT_SUCCESS;
  }

  const State& state() const { return state_; }

 private:
  std::string act(const ReplayLine& line) {
    ++actions_;
    const Error error = step(state_, line.action, content_);
    const std::string text = to_text(line.action);
    if (error != Error::None)
      return "`" + text + "` is not possible: " + std::string(to_text(error));
    show(text);
    return "";
  }

  std::string check_hash(const ReplayLine& line) {
    if (!arguments_.check) return "";
    ++hashes_;
    return hash_fault(line, hash(state_));
  }

  // Lines of a file have numbers; those of a link have not.
  std::string place(const ReplayLine& line) const {
    return line.number > 0 ? "line " + std::to_string(line.number)
                           : "action " + std::to_string(actions_);
  }

  void show(const std::string& what) {
    if (arguments_.json) {
      json_.clear();
      write_gamestate(json_, state_, gamestate_, content_);
      std::cout << json_ << "\n";
      return;
    }
    std::string text = what;
    constexpr std::size_t kWidth = 24;
    text.resize(std::max(text.size() + 2, kWidth), ' ');
    text += phase_text(state_.phase);
    text += ", ante " + std::to_string(state_.ante) + ", " + money_text(state_.dollars);
    if (state_.phase == Phase::SelectingHand || state_.phase == Phase::RoundEval ||
        state_.phase == Phase::GameOver) {
      text += ", score " + exact_text(state_.score) + " of " + exact_text(state_.requirement);
    }
    std::cout << text << "\n";
  }

  const ReplayArguments& arguments_;
  const Content& content_;
  GamestateOptions gamestate_;
  std::string json_;  // of the state shown last, kept for its memory
  State state_;
  int actions_ = 0;
  int hashes_ = 0;
};

// The run as a file, with the hash of where it ends.
void write_as_file(Replay replay, const State& end, const std::string& path,
                   const Content& content) {
  if (replay.lines.empty() || !replay.lines.back().is_hash) replay.add_hash(hash(end));
  std::ostringstream text;
  write_replay(text, replay, content);
  write_file(path, text.str());
}

int run_replay(const ReplayArguments& arguments) {
  const auto rules = arguments.rules.read();
  const Replay replay = read(arguments, *rules);
  if (!arguments.write.empty()) check_run_file(RunFile::Replay, arguments.write);
  Player player(replay, arguments, rules->content);
  const int code = player.play(replay);
  if (code == EXIT_SUCCESS && !arguments.write.empty()) {
    write_as_file(replay, player.state(), arguments.write, rules->content);
  }
  return code;
}

const RegisterVerb kReplay("replay", "Play a recorded run again, step by step", [](CLI::App& app) {
  const auto arguments = std::make_shared<ReplayArguments>();
  app.add_option("FILE", arguments->file, "A replay, or - for stdin")->type_name("");
  app.add_option("--link", arguments->link, "A run as one word, instead of a file")
      ->type_name("LINK");
  app.add_option("--write", arguments->write, "Write the run, such as that of a link, to a file")
      ->type_name("FILE");
  arguments->rules.add_to(app);
  app.add_flag("--json", arguments->json, "Print a gamestate per line: the start, then each step");
  app.add_flag("--check", arguments->check, "Compare the state with the hashes in the file");
  app.add_flag("--reveal", arguments->reveal, "With --json: add what the player cannot see");
  app.footer(
      "It stops with exit code 1 at the first action that is not possible or hash that differs. "
      "If the run was played under other rules than vanilla, give their file with --rules.");
  return [arguments] { return run_replay(*arguments); };
});

}  // namespace
}  // namespace jimbo::cli
