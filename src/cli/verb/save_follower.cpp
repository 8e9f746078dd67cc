#include "cli/verb/save_follower.h"

#include <algorithm>
#include <stdexcept>
#include <system_error>

#include <nlohmann/json.hpp>

#include "agent/advice/advice.h"
#include "agent/advice/advice_text.h"
#include "agent/advice/win_estimate.h"
#include "agent/players/agent_rollout.h"
#include "cli/input/position_file.h"
#include "gamesave/profile.h"
#include "gamesave/save_place.h"
#include "gamestate/gamestate.h"
#include "text/action_text.h"
#include "text/notation.h"
#include "text/run_option_text.h"

namespace jimbo::cli {

namespace {

// A save that cannot be read is one that the game is still writing, unless it stays so.
constexpr int kTriesToRead = 6;

}  // namespace

SaveFollower::SaveFollower(const FollowArguments& arguments, const std::atomic<bool>* stop)
    : arguments_(arguments), stop_(stop), agent_(make_agent(arguments.agent)) {
  if (agent_ == nullptr) {
    throw std::invalid_argument("there is no agent '" + arguments.agent +
                                "': jimbo sim --agents lists them");
  }
}

std::optional<SaveFollower::FileVersion> SaveFollower::version_of(
    const std::filesystem::path& file) {
  std::error_code error;
  const auto written = std::filesystem::last_write_time(file, error);
  if (error) return std::nullopt;
  const std::uintmax_t bytes = std::filesystem::file_size(file, error);
  return error ? std::nullopt : std::optional(FileVersion{written, bytes});
}

// When a run ends the game removes its save: then the one of another profile is the newest, but an
// old one.
std::filesystem::path SaveFollower::find_save() const {
  if (arguments_.save.empty()) {
    const auto newest = gamesave::newest_save(gamesave::game_folders(gamesave::own_folders()));
    const auto version = newest ? version_of(*newest) : std::nullopt;
    const bool is_later = version && version->written > last_written_;
    return is_later ? *newest : seen_save_;
  }
  const std::filesystem::path given = arguments_.save;
  std::error_code error;
  return std::filesystem::is_directory(given, error) ? given / "save.jkr" : given;
}

// The profile lies beside the save, unless one was given.
std::shared_ptr<const Ruleset> SaveFollower::rules_of(const std::filesystem::path& save) const {
  auto rules = arguments_.rules.read();
  const std::filesystem::path folder = save.parent_path();
  std::error_code error;
  if (arguments_.rules.has_profile() || !std::filesystem::exists(folder / "meta.jkr", error)) {
    return rules;
  }
  return change_ruleset(*rules, rules->name, [&](Content& content) {
    gamesave::lock_by_profile(content, folder.string());
  });
}

FollowedRun SaveFollower::read(const std::filesystem::path& save) {
  FollowedRun run{.save = save, .rules = rules_of(save)};
  const Content& content = run.rules->content;
  run.state = read_position(save.string(), *run.rules).state;
  if (arguments_.agent == kAdvisedAgent) {
    add_advice(run);
    return run;
  }
  if (run.state.phase != Phase::GameOver) {
    agent_->set_stop(stop_);
    const Action action = ask(*agent_, run.state, 0, content);
    if (stop_ != nullptr && *stop_) return run;
    run.action = action;
    run.text = action_text(run.state, action, content);
  }
  const bool ended = run.state.won || run.state.phase == Phase::GameOver;
  if (!ended) run.chance = WinEstimate(content).chance(run.state);
  return run;
}

void SaveFollower::add_advice(FollowedRun& run) const {
  const Content& content = run.rules->content;
  const Advice advice = advise(run.state, {.stop = stop_}, content);
  run.chance = advice.wins;
  if (advice.actions.empty()) return;
  run.action = advice.actions.front().action;
  run.text = best_action_text(run.state, advice, content);
}

std::optional<FollowedRun> SaveFollower::look() {
  const std::filesystem::path save = find_save();
  const std::optional<FileVersion> version = save.empty() ? std::nullopt : version_of(save);
  if (!is_first_ && save == seen_save_ && version == seen_version_) return std::nullopt;
  FollowedRun run;
  if (version) {
    try {
      run = read(save);
    } catch (const std::exception& error) {
      if (++failures_ < kTriesToRead) return std::nullopt;
      run.message = error.what();
    }
  } else {
    run.message = save.empty() ? "no save of the game is found: begin a run, or name its save.jkr"
                               : "there is no run in " + save.string() + ": begin one";
  }
  failures_ = 0;
  is_first_ = false;
  seen_save_ = save;
  seen_version_ = version;
  if (version) last_written_ = std::max(last_written_, version->written);
  return run;
}

std::string followed_json(const FollowedRun& run) {
  // Names of folders may be no UTF-8.
  const auto dumped = [](const nlohmann::ordered_json& json) {
    return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  };
  if (!run.message.empty()) return dumped({{"message", run.message}});
  const Content& content = run.rules->content;
  std::string gamestate;
  write_gamestate(gamestate, run.state, {.reveal = false, .seed = seed_text(seed_of(run.state))},
                  content);
  nlohmann::ordered_json told = {{"save", run.save.string()},
                                 {"state", nlohmann::ordered_json::parse(gamestate)}};
  if (run.chance) told["chance_to_win"] = *run.chance;
  if (run.action) {
    told["action"] = to_text(*run.action);
    told["text"] = run.text;
  }
  return dumped(told);
}

}  // namespace jimbo::cli
