#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "action/action.h"
#include "agent/players/agent.h"
#include "cli/input/argument.h"
#include "state/state.h"

// The run that somebody plays in the game, read from its own save whenever that changes. Nothing is
// ever written there.

namespace jimbo::cli {

// Whose advice is that of `jimbo advise`; others are asked for their action alone.
inline constexpr const char* kAdvisedAgent = "strong";

struct FollowArguments {
  std::string save;  // a save, or its folder; empty: the newest of this machine
  RulesArgument rules;
  std::string agent = kAdvisedAgent;
};

// The run, and what an agent would do; or, where there is none, why.
struct FollowedRun {
  std::string message = {};
  std::filesystem::path save = {};
  std::shared_ptr<const Ruleset> rules = nullptr;
  State state = {};
  std::optional<Action> action = std::nullopt;
  std::string text = {};                        // the action and what it promises
  std::optional<double> chance = std::nullopt;  // to win
};

std::string followed_json(const FollowedRun& run);

class SaveFollower {
 public:
  // Throws std::invalid_argument for an agent that is not there. Once `stop` is set, advice comes
  // at once or not at all.
  explicit SaveFollower(const FollowArguments& arguments, const std::atomic<bool>* stop = nullptr);

  // What has changed since it was asked last; none if nothing has. Ask a few times a second.
  std::optional<FollowedRun> look();

 private:
  // A version of a file: whatever the game writes changes one of these.
  struct FileVersion {
    std::filesystem::file_time_type written = {};
    std::uintmax_t bytes = 0;
    bool operator==(const FileVersion&) const = default;
  };

  static std::optional<FileVersion> version_of(const std::filesystem::path& file);
  std::filesystem::path find_save() const;
  std::shared_ptr<const Ruleset> rules_of(const std::filesystem::path& save) const;
  FollowedRun read(const std::filesystem::path& save);

  void add_advice(FollowedRun& run) const;

  const FollowArguments& arguments_;
  const std::atomic<bool>* stop_;
  std::unique_ptr<Agent> agent_;
  bool is_first_ = true;
  int failures_ = 0;
  std::filesystem::path seen_save_;
  std::optional<FileVersion> seen_version_;
  std::filesystem::file_time_type last_written_ = std::filesystem::file_time_type::min();
};

}  // namespace jimbo::cli
