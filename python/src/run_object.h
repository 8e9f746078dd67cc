#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include <nanobind/nanobind.h>

#include "action/action.h"
#include "play/run_start.h"
#include "record/replay.h"
#include "rules_file/ruleset.h"
#include "state/state.h"

namespace jimbo::python {

// What jimbo.State and jimbo.Run can both be asked.
struct Position {
  State state = {};
  std::shared_ptr<const Ruleset> rules = vanilla_ruleset();  // that it belongs to

  const Content& content() const { return rules->content; }
};

// Byte by byte, what is hidden included, and under the same rules.
bool equal(const Position& a, const Position& b);

// jimbo.State: a situation as an immutable value.
struct StateValue : Position {};

// jimbo.Run: a run going on, with how it came about: from its seed, or from a given state.
struct Run : Position {
  Replay record;
};

// What Python gives to start a run.
struct RunArguments {
  std::optional<std::string> seed;   // a random one if left out
  std::optional<std::string> deck;   // the Red Deck if left out
  std::optional<std::string> stake;  // the White Stake if left out
  std::optional<std::string> challenge;
  std::string hand_order;
};

// Throws std::invalid_argument naming what would be accepted.
RunOptions read(const RunArguments& arguments, const Content& content);

// A record carried out to its end; throws std::invalid_argument naming the line that does not fit,
// or both rules if it belongs to others.
State play(const Replay& replay, const Ruleset& rules);

std::string replay_text(const Replay& replay, const Content& content);

// One step, of a run with its record; throws Refused and changes nothing if the action is illegal.
void advance(Position& position, const Action& action);
void advance(Run& run, const Action& action);

// A number that random draws follow from: any Python integer from 0 to 2^64 - 1. Throws
// std::invalid_argument for another, TypeError for what is no integer.
std::uint64_t read_entropy(nanobind::handle number);

// A state as the bytes of record/save.h, and back; throws std::invalid_argument.
nanobind::bytes to_bytes(const Position& position);
State from_bytes(const nanobind::bytes& bytes, const Ruleset& rules);

}  // namespace jimbo::python
