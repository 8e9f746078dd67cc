#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "api/c_call.h"

// The C interface: words, JSON, records.

using namespace jimbo::c;

namespace {

jimbo::v1::Replay replay_of(const jimbo_state* start, const jimbo_action* actions,
                            std::size_t count) {
  require(start, "start");
  if (count > 0) require(actions, "actions");
  jimbo::v1::Replay replay;
  replay.start = state_of(start);
  replay.actions.reserve(count);
  for (std::size_t i = 0; i < count; ++i) replay.actions.push_back(action_of(&actions[i]));
  return replay;
}

// A replay file begins with its name and has lines; a link is one word.
bool is_replay_text(std::string_view text) {
  return text.find_first_of(" \n") != std::string_view::npos;
}

}  // namespace

// ---- Words ----

int jimbo_action_to_text(const jimbo_action* action, char* buffer, size_t capacity,
                         size_t* length) {
  return guarded([&]() -> int {
    return write_text(jimbo::v1::to_text(action_of(action)), buffer, capacity, length);
  });
}

int jimbo_action_from_text(const char* text, jimbo_action* action) {
  return guarded([&]() -> int {
    require(text, "text");
    require(action, "action");
    *action = c_action(jimbo::v1::read_action(text));
    return JIMBO_OK;
  });
}

int jimbo_describe_action(const jimbo_rules* rules, const jimbo_state* state,
                          const jimbo_action* action, char* buffer, size_t capacity,
                          size_t* length) {
  return guarded([&]() -> int {
    return write_text(
        jimbo::v1::describe_action(state_of(state), action_of(action), rules_of(rules)), buffer,
        capacity, length);
  });
}

int jimbo_screen(const jimbo_rules* rules, const jimbo_state* state, int width, int colour,
                 char* buffer, size_t capacity, size_t* length) {
  return guarded([&]() -> int {
    const jimbo::v1::TextStyle style{colour != 0, true, width};
    return write_text(jimbo::v1::screen(state_of(state), style, rules_of(rules)), buffer, capacity,
                      length);
  });
}

int jimbo_gamestate(const jimbo_rules* rules, const jimbo_state* state, const char* seed, int flags,
                    char* buffer, size_t capacity, size_t* length) {
  return guarded([&]() -> int {
    if ((flags & ~(JIMBO_GAMESTATE_REVEAL | JIMBO_GAMESTATE_V20)) != 0) {
      throw std::invalid_argument("there are no such flags of a gamestate: " +
                                  std::to_string(flags));
    }
    jimbo::v1::GamestateOptions options;
    options.reveal = (flags & JIMBO_GAMESTATE_REVEAL) != 0;
    options.v20 = (flags & JIMBO_GAMESTATE_V20) != 0;
    if (seed != nullptr) options.seed = seed;
    return write_text(jimbo::v1::gamestate(state_of(state), options, rules_of(rules)), buffer,
                      capacity, length);
  });
}

int jimbo_spec(const jimbo_rules* rules, char* buffer, size_t capacity, size_t* length) {
  return guarded([&]() -> int {
    return write_text(jimbo::v1::spec(rules_of(rules)), buffer, capacity, length);
  });
}

// ---- Records ----

int jimbo_save(const jimbo_rules* rules, const jimbo_state* state, void* bytes, size_t capacity,
               size_t* length) {
  return guarded([&]() -> int {
    const std::vector<std::byte> saved = jimbo::v1::save_state(state_of(state), rules_of(rules));
    const int code = check_room(bytes, capacity, saved.size(), length);
    if (code == JIMBO_OK) std::memcpy(bytes, saved.data(), saved.size());
    return code;
  });
}

int jimbo_load(const jimbo_rules* rules, const void* bytes, size_t length, jimbo_state* state) {
  return guarded([&]() -> int {
    require(bytes, "bytes");
    require(state, "state");
    const std::span<const std::byte> saved(static_cast<const std::byte*>(bytes), length);
    write_state(state, jimbo::v1::load_state(saved, rules_of(rules)));
    return JIMBO_OK;
  });
}

int jimbo_scenario(const jimbo_rules* rules, const char* json, jimbo_state* state) {
  return guarded([&]() -> int {
    require(json, "json");
    require(state, "state");
    write_state(state, jimbo::v1::read_scenario(json, rules_of(rules)));
    return JIMBO_OK;
  });
}

int jimbo_replay_text(const jimbo_rules* rules, const jimbo_state* start,
                      const jimbo_action* actions, size_t count, char* buffer, size_t capacity,
                      size_t* length) {
  return guarded([&]() -> int {
    return write_text(jimbo::v1::to_text(replay_of(start, actions, count), rules_of(rules)), buffer,
                      capacity, length);
  });
}

int jimbo_replay_link(const jimbo_rules* rules, const jimbo_state* start,
                      const jimbo_action* actions, size_t count, char* buffer, size_t capacity,
                      size_t* length) {
  return guarded([&]() -> int {
    return write_text(jimbo::v1::to_link(replay_of(start, actions, count), rules_of(rules)), buffer,
                      capacity, length);
  });
}

int jimbo_replay_read(const jimbo_rules* rules, const char* text, jimbo_state* start,
                      jimbo_state* end, jimbo_action* actions, size_t capacity, size_t* count) {
  return guarded([&]() -> int {
    require(text, "text");
    const jimbo::v1::Rules& in_force = rules_of(rules);
    const jimbo::v1::Replay replay = is_replay_text(text) ? jimbo::v1::read_replay(text, in_force)
                                                          : jimbo::v1::from_link(text, in_force);
    const jimbo::v1::State last = jimbo::v1::play(replay, std::nullopt, in_force);
    const bool wanted = actions != nullptr || capacity > 0;
    if (count != nullptr) *count = replay.actions.size();
    if (wanted) {
      const int code = check_room(actions, capacity, replay.actions.size(), count);
      if (code != JIMBO_OK) return code;
      std::transform(replay.actions.begin(), replay.actions.end(), actions, c_action);
    }
    if (start != nullptr) write_state(start, replay.start);
    if (end != nullptr) write_state(end, last);
    return JIMBO_OK;
  });
}
