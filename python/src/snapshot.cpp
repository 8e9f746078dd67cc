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

#include "io/save.h"

namespace jimbo::python {
namespace {

using Snapshot = env::Environment::Snapshot;
using Course = env::Environment::Course;

static_assert(std::is_trivially_copyable_v<Course> && sizeof(Course) == 72);
static_assert(std::endian::native == std::endian::little);

// Rises with every change of Course or of what stands here.
constexpr std::string_view kMark = "jimbo-environment 1\n";

std::uint64_t checksum(std::string_view bytes) {
  std::uint64_t sum = 0xcbf29ce484222325ULL;
  for (const char byte : bytes) sum = (sum ^ static_cast<unsigned char>(byte)) * 0x100000001b3ULL;
  return sum;
}

template <class Value>
void add(std::string& text, const Value& value) {
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
Value take(std::string_view& text) {
  Value value;
  if (text.size() < sizeof value) refuse("it is cut off");
  std::memcpy(static_cast<void*>(&value), text.data(), sizeof value);
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

}  // namespace

nanobind::bytes to_bytes(const Snapshot& snapshot, const Ruleset& rules) {
  std::string text(kMark);
  add(text, snapshot.course);
  add_state(text, snapshot.state, rules);
  add(text, static_cast<std::uint8_t>(snapshot.next_start.has_value()));
  if (snapshot.next_start) add_state(text, *snapshot.next_start, rules);
  add(text, checksum(text));
  return nanobind::bytes(text.data(), text.size());
}

Snapshot read_snapshot(std::string_view bytes, const Ruleset& rules) {
  constexpr std::size_t kSum = sizeof(std::uint64_t);
  if (!bytes.starts_with(kMark) || bytes.size() < kMark.size() + kSum) {
    refuse("it does not begin as one of this version");
  }
  std::string_view sum = bytes.substr(bytes.size() - kSum);
  bytes.remove_suffix(kSum);
  if (take<std::uint64_t>(sum) != checksum(bytes)) refuse("it is damaged");
  bytes.remove_prefix(kMark.size());
  const auto course = take<Course>(bytes);
  const State state = take_state(bytes, rules);
  Snapshot snapshot{state, course, std::nullopt};
  if (take_flag(bytes)) snapshot.next_start = take_state(bytes, rules);
  if (!bytes.empty()) refuse("there is more behind it");
  return snapshot;
}

}  // namespace jimbo::python
