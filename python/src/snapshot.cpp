#include "snapshot.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

#include "record/save.h"

namespace jimbo::python {
namespace {

using Snapshot = env::Environment::Snapshot;
using Course = env::Environment::Course;

static_assert(sizeof(Course) == 72);  // A new field must be added and taken here.
static_assert(std::endian::native == std::endian::little);

// Rises with every change of Course or of what stands here.
constexpr std::string_view kMark = "jimbo-environment 2\n";

std::uint64_t checksum(std::string_view bytes) {
  std::uint64_t sum = 0xcbf29ce484222325ULL;
  for (const char byte : bytes) sum = (sum ^ static_cast<unsigned char>(byte)) * 0x100000001b3ULL;
  return sum;
}

// Numbers and flags only, which have no padding.
template <class Value>
  requires std::is_arithmetic_v<Value>
void add(std::string& text, Value value) {
  text.append(reinterpret_cast<const char*>(&value), sizeof value);
}

void add_state(std::string& text, const State& state, const Ruleset& rules) {
  const std::vector<std::byte> saved = save_state(state, rules);
  add(text, static_cast<std::uint64_t>(saved.size()));
  text.append(reinterpret_cast<const char*>(saved.data()), saved.size());
}

[[noreturn]] void refuse(const char* why) {
  throw std::invalid_argument(std::string("this is no saved environment: ") + why);
}

// Takes what `add` wrote off the front.
template <class Value>
  requires(std::is_arithmetic_v<Value> && !std::is_same_v<Value, bool>)
Value take(std::string_view& text) {
  Value value = 0;
  if (text.size() < sizeof value) refuse("it is cut off");
  std::memcpy(&value, text.data(), sizeof value);
  text.remove_prefix(sizeof value);
  return value;
}

State take_state(std::string_view& text, const Ruleset& rules) {
  const auto size = take<std::uint64_t>(text);
  if (size > text.size()) refuse("it is cut off");
  const auto* data = reinterpret_cast<const std::byte*>(text.data());
  const State state = load_state({data, static_cast<std::size_t>(size)}, rules);
  text.remove_prefix(size);
  return state;
}

bool take_flag(std::string_view& text) {
  const auto flag = take<std::uint8_t>(text);
  if (flag > 1) refuse("it is damaged");
  return flag == 1;
}

void add_course(std::string& text, const Course& course) {
  add(text, course.choice.cards);
  add(text, course.choice.moving);
  add(text, static_cast<std::uint8_t>(course.choice.move_kind));
  add(text, course.choice.move_from);
  add(text, course.seed);
  add(text, course.choices.state);
  add(text, course.episode);
  add(text, course.start_index);
  add(text, course.chosen_start);
  add(text, course.steps);
  add(text, course.reward);
  add(text, course.episode_return);
  add(text, course.terminated);
  add(text, course.truncated);
  add(text, static_cast<std::uint8_t>(course.error));
}

Course take_course(std::string_view& text) {
  Course course;
  course.choice.cards = take<std::uint64_t>(text);
  course.choice.moving = take_flag(text);
  course.choice.move_kind = static_cast<ActionKind>(take<std::uint8_t>(text));
  course.choice.move_from = take<std::uint8_t>(text);
  course.seed = take<std::uint64_t>(text);
  course.choices.state = take<std::uint64_t>(text);
  course.episode = take<std::int32_t>(text);
  course.start_index = take<std::int32_t>(text);
  course.chosen_start = take<std::int32_t>(text);
  course.steps = take<std::int32_t>(text);
  course.reward = take<double>(text);
  course.episode_return = take<double>(text);
  course.terminated = take_flag(text);
  course.truncated = take_flag(text);
  course.error = static_cast<Error>(take<std::uint8_t>(text));
  return course;
}

// A problem or an encoding of actions, which must be this one's.
template <class Kind>
void take_kind(std::string_view& text, Kind wanted, const char* why) {
  if (take<std::uint8_t>(text) != static_cast<std::uint8_t>(wanted)) {
    throw std::invalid_argument(why);
  }
}

}  // namespace

nanobind::bytes to_bytes(const Snapshot& snapshot, const env::Config& config,
                         const Ruleset& rules) {
  std::string text(kMark);
  add(text, static_cast<std::uint8_t>(config.problem));
  add(text, static_cast<std::uint8_t>(config.actions));
  add_course(text, snapshot.course);
  add_state(text, snapshot.state, rules);
  add(text, snapshot.next_start.has_value());
  if (snapshot.next_start) add_state(text, *snapshot.next_start, rules);
  add(text, checksum(text));
  return nanobind::bytes(text.data(), text.size());
}

Snapshot read_snapshot(std::string_view bytes, const env::Config& config, const Ruleset& rules) {
  constexpr std::size_t kSum = sizeof(std::uint64_t);
  if (!bytes.starts_with(kMark) || bytes.size() < kMark.size() + kSum) {
    refuse("it does not begin as one of this version");
  }
  std::string_view sum = bytes.substr(bytes.size() - kSum);
  bytes.remove_suffix(kSum);
  if (take<std::uint64_t>(sum) != checksum(bytes)) refuse("it is damaged");
  bytes.remove_prefix(kMark.size());
  take_kind(bytes, config.problem,
            "the environment saved was of another kind: load it into one that plays the same, a "
            "whole run or one blind");
  take_kind(bytes, config.actions,
            "the environment saved had other actions: make this one with the same `actions`");
  const Course course = take_course(bytes);
  const State state = take_state(bytes, rules);
  Snapshot snapshot{state, course, std::nullopt};
  if (take_flag(bytes)) snapshot.next_start = take_state(bytes, rules);
  if (!bytes.empty()) refuse("there is more behind it");
  return snapshot;
}

}  // namespace jimbo::python
