#include <cstring>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>

#include "api/face.h"
#include "engine/engine.h"
#include "facts/profile.h"
#include "gamesave/game_save.h"
#include "record/recorded_run.h"
#include "record/replay.h"
#include "record/replay_link.h"
#include "record/ruleset_name.h"
#include "record/save.h"
#include "record/scenario.h"
#include "record/state_diff.h"
#include "text/notation.h"
#include "text/refusal_text.h"

// jimbo/record.h

namespace jimbo::v1 {
namespace {

// Carries out one action of a record.
void replay_step(jimbo::State& state, const jimbo::Action& action, std::size_t place,
                 const Content& content) {
  const Error error = jimbo::check(state, action, content);
  const Error refused = error == Error::None ? jimbo::step(state, action, content) : error;
  if (refused == Error::None) return;
  throw std::invalid_argument(
      "action " + std::to_string(place) + " (" + jimbo::to_text(action) +
      ") is refused: " + jimbo::refusal_text(state, action, refused, content));
}

// As a record of the library: by its seed if that is where it begins.
jimbo::Replay inside_replay(const Replay& replay, const Rules& rules, bool with_hash) {
  const jimbo::State& begin = inside(replay.start);
  const Content& in_force = content(rules);
  jimbo::Replay record = replay_from(begin, other_ruleset_name(ruleset(rules)));
  const jimbo::State first = new_run(record.options, in_force);
  if (outside(first) == replay.start) record.start.reset();
  jimbo::State state = begin;
  std::size_t place = 0;
  for (const Action& action : replay.actions) {
    replay_step(state, inside(action), ++place, in_force);
    record.add(inside(action));
  }
  if (with_hash) record.add_hash(jimbo::hash(state));
  return record;
}

Replay outside_replay(const jimbo::Replay& record, const Rules& rules) {
  const RecordedRun run(record, content(rules));
  Replay replay;
  replay.start = outside(start_state(record, content(rules)));
  for (const jimbo::Action& action : run.actions()) replay.actions.push_back(outside(action));
  return replay;
}

}  // namespace

std::string to_text(const Replay& replay, const Rules& rules) {
  std::ostringstream stream;
  write_replay(stream, inside_replay(replay, rules, true), content(rules));
  return stream.str();
}

Replay read_replay(std::string_view text, const Rules& rules) {
  std::istringstream stream{std::string(text)};
  return outside_replay(jimbo::read_replay(stream, &ruleset(rules)), rules);
}

State play(const Replay& replay, std::optional<std::size_t> actions, const Rules& rules) {
  const std::size_t count = actions.value_or(replay.actions.size());
  if (count > replay.actions.size()) {
    throw std::invalid_argument("the replay has only " + std::to_string(replay.actions.size()) +
                                " actions");
  }
  State state = replay.start;
  for (std::size_t i = 0; i < count; ++i) {
    replay_step(inside(state), inside(replay.actions[i]), i + 1, content(rules));
  }
  return state;
}

std::string to_link(const Replay& replay, const Rules& rules) {
  return jimbo::to_link(inside_replay(replay, rules, false));
}

Replay from_link(std::string_view link, const Rules& rules) {
  return outside_replay(jimbo::from_link(link, &ruleset(rules)), rules);
}

std::vector<std::byte> save_state(const State& state, const Rules& rules) {
  return jimbo::save_state(inside(state), ruleset(rules));
}

State load_state(std::span<const std::byte> bytes, const Rules& rules) {
  return outside(jimbo::load_state(bytes, ruleset(rules)));
}

State read_game_save(std::span<const std::byte> bytes, const Rules& rules) {
  const Ruleset& own = ruleset(rules);
  if (!has_vanilla_rules(own.content)) require_content("a save of the game", std::nullopt, own);
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  return outside(gamesave::read_game_save(text, own.content).state);
}

std::vector<std::byte> write_game_save(const State& state) {
  const std::string text = gamesave::write_game_save(inside(state));
  std::vector<std::byte> bytes(text.size());
  std::memcpy(bytes.data(), text.data(), text.size());
  return bytes;
}

State read_scenario(std::string_view json, const Rules& rules) {
  return outside(parse_scenario(json, content(rules)).build(content(rules)));
}

std::vector<std::string> diff(const State& before, const State& after, const Rules& rules) {
  return jimbo::diff(inside(before), inside(after), content(rules));
}

}  // namespace jimbo::v1
