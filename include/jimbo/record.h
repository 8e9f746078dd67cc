#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <jimbo/engine.h>

// Runs kept: replays, links, saved states, any situation to begin with. docs/formats.md describes
// the formats.
//
// Everything that reads throws std::invalid_argument with what is wrong and where, and refuses what
// was made under other rules, naming both.

namespace jimbo::v1 {

// ---- Replays ----

// A run as its start and its actions. Whoever has it has all of the run, what is hidden from the
// player included.
struct Replay {
  // A state of the library: the first of a run (`start`), or any other.
  State start;
  std::vector<Action> actions;
};

// The text of a replay file: `jimbo replay` plays and checks it. It ends with the hash of the last
// state. A run from its seed is written as its seed, any other start as the whole state. Throws
// std::invalid_argument if an action is refused.
JIMBO_API std::string to_text(const Replay& replay, const Rules& rules = Rules::vanilla());

// Reads and plays it, so that every action and every hash in the file is checked.
JIMBO_API Replay read_replay(std::string_view text, const Rules& rules = Rules::vanilla());

// The state after so many actions, or after all of them. Throws std::invalid_argument if one is
// refused.
JIMBO_API State play(const Replay& replay, std::optional<std::size_t> actions = std::nullopt,
                     const Rules& rules = Rules::vanilla());

// The run as one word of letters, digits, - and _ that fits into an address, and back. Only a run
// from its seed has one: to_link throws std::invalid_argument for others.
JIMBO_API std::string to_link(const Replay& replay, const Rules& rules = Rules::vanilla());
JIMBO_API Replay from_link(std::string_view link, const Rules& rules = Rules::vanilla());

// ---- Saved states ----

// A state with a header: format version, checksum, the rules it belongs to. The same bytes on every
// system.
JIMBO_API std::vector<std::byte> save_state(const State& state,
                                            const Rules& rules = Rules::vanilla());

// Checks all of it, and that the state could occur in play.
JIMBO_API State load_state(std::span<const std::byte> bytes, const Rules& rules = Rules::vanilla());

// Saves of the game itself (save.jkr); docs/saves.md tells what they can hold. The rules are
// vanilla, with what the player's profile has locked. write_game_save throws std::invalid_argument
// for what no save of the game holds: an open pack.
JIMBO_API State read_game_save(std::span<const std::byte> bytes,
                               const Rules& rules = Rules::vanilla());
JIMBO_API std::vector<std::byte> write_game_save(const State& state);

// ---- Situations ----

// The state that a scenario describes, JSON as in docs/scenarios.md: a run as started, then what is
// to be different. It holds every invariant.
JIMBO_API State read_scenario(std::string_view json, const Rules& rules = Rules::vanilla());

// What differs between two states, one line a field, hidden ones included: "dollars: 4 -> 10".
// Empty exactly if they are equal.
JIMBO_API std::vector<std::string> diff(const State& before, const State& after,
                                        const Rules& rules = Rules::vanilla());

}  // namespace jimbo::v1
