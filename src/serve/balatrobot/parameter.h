#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

// The parameters of a request, as the protocol reads them: null is absent, {} and [] are the same
// empty table, 1.0 is an integer, and members nobody declared are ignored.

namespace jimbo::serve {

enum class ParameterType { Text, Integer, Flag, Integers, Array, Table };

struct Parameter {
  std::string_view name;
  ParameterType type;
  bool required;
  std::string_view meaning;
};

class Parameters {
 public:
  // `params` of a request, or null if it has none; it must outlive this. Throws Refusal if it does
  // not fit the declaration, which is all that is checked: no ranges, no words.
  Parameters(const nlohmann::json* params, std::span<const Parameter> declared);

  bool has(std::string_view name) const { return find(name) != nullptr; }
  std::optional<std::int64_t> integer(std::string_view name) const;
  std::optional<std::string> text(std::string_view name) const;
  // Whether it is given and true.
  bool flag(std::string_view name) const;
  // Empty also if it is not given.
  std::vector<std::int64_t> integers(std::string_view name) const;

  // All of them, as they came.
  std::string dump() const;

 private:
  const nlohmann::json* find(std::string_view name) const;

  const nlohmann::json* params_;
};

// Indices that a client gives, checked against what lies there

inline bool is_index(std::int64_t index, int count) { return index >= 0 && index < count; }

// The hand positions named, a bit each. An index that is out of range or named twice is refused
// with the message `complaint` and the index behind it.
std::uint64_t hand_positions(std::span<const std::int64_t> indices, int hand_count,
                             std::string_view complaint);

}  // namespace jimbo::serve
