#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "action/action.h"
#include "engine/engine.h"
#include "io/content_name.h"
#include "play/run_start.h"

// A run as seed and actions. The file, line by line:
//
//   jimbo-replay 1
//   seed OOOO155 deck b_red stake 1 [challenge KEY] [hand_order windows|rank]
//   rules 6f0c8cd4c31b2a90 hard mode      (the hash and name of the rules; absent for vanilla)
//   select
//   play 0 1 4
//   = 4123c863693f75f5        (optional: the state's hash after the action above)
//   # a comment
//
// The same run as one word that fits into a link: see replay_link.h.

namespace jimbo {

// The number in the first line; rises when an old program could not read a new file.
inline constexpr int kReplayVersion = 1;

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
  std::optional<ContentName> rules = std::nullopt;  // none: vanilla

  void add(const Action& action) { lines.push_back({0, false, action, 0}); }
  void add_hash(std::uint64_t hash) { lines.push_back({0, true, {}, hash}); }
};

// Throws std::invalid_argument naming the line and what is wrong with it.
// With the rules in force it may begin with a deck or challenge of theirs, and must be one of them,
// as require_rules has it.
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

// A state's hash as replays write it: 16 hexadecimal digits.
std::string hash_text(std::uint64_t hash);

}  // namespace jimbo
