#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "action/action.h"
#include "engine/engine.h"
#include "play/run_start.h"
#include "record/ruleset_name.h"
#include "state/state.h"

// A run as its start and its actions. The file, line by line:
//
//   jimbo-replay 1                        (2 with a line `from`)
//   seed OOOO155 deck b_red stake 1 [challenge KEY] [hand_order windows|rank]
//   rules 6f0c8cd4c31b2a90 hard mode      (the hash and name of the rules; absent for vanilla)
//   from SklNQk9TQVYDAAAA...              (a state to begin with, if not with the run's first: the
//                                          bytes of save_state as base64.h writes them)
//   select
//   play 0 1 4
//   = 4123c863693f75f5        (optional: the state's hash after the action above)
//   # a comment
//
// The same run as one word that fits into a link: see replay_link.h.

namespace jimbo {

// The number in the first line; rises when an old program could not read a new file.
inline constexpr int kReplayVersion = 2;

// Of files without a line `from`, which older programs can read.
inline constexpr int kSeedReplayVersion = 1;

// One line of a replay after the head.
struct ReplayLine {
  int number = 0;  // of the line in its file
  bool is_hash = false;
  Action action = {};
  std::uint64_t hash = 0;  // where is_hash
};

struct Replay {
  RunOptions options;
  std::vector<ReplayLine> lines;
  std::optional<RulesetName> rules = std::nullopt;  // none: vanilla
  // What it begins with, a state of the run that the options name; none: the first state of it.
  std::optional<State> start = std::nullopt;

  void add(const Action& action) { lines.push_back({0, false, action, 0}); }
  void add_hash(std::uint64_t hash) { lines.push_back({0, true, {}, hash}); }
};

// An empty record of a run that begins with a state. Whoever has the record has all of the state,
// what is hidden from the player included.
Replay replay_from(const State& start, std::optional<RulesetName> rules = std::nullopt);

// The state that a replay begins with. Whatever carries out a replay starts here.
State start_state(const Replay& replay, const Content& content = kVanilla);

// Throws std::invalid_argument naming the line and what is wrong with it.
// With the rules in force it may begin with a deck or challenge of theirs, and must be one of them,
// as require_rules has it. Without them a state to begin with must be a vanilla one.
Replay read_replay(std::istream& stream, const Ruleset* in_force = nullptr);
void write_replay(std::ostream& stream, const Replay& replay, const Content& content = kVanilla);

// Whether a stream begins as replays do, of whatever version.
bool is_replay(std::istream& stream);

// Throws std::invalid_argument that names both rules if the run is one of others.
void require_rules(const Replay& replay, const Ruleset& in_force);

// What is wrong if a state with this hash stands where the line tells another; empty if nothing.
std::string hash_fault(const ReplayLine& line, std::uint64_t hash);

// The second line of a replay, and of anything else that names how a run starts.
std::string run_line(const RunOptions& options, const Content& content = kVanilla);

// How the run was started that a state belongs to.
RunOptions options_of(const State& state);

// A state's hash as replays write it: 16 hexadecimal digits.
std::string hash_text(std::uint64_t hash);

}  // namespace jimbo
