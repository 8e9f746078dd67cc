#pragma once

#include <cstdint>
#include <span>
#include <string_view>

// Indices that a client gives, checked against what lies there.

namespace jimbo::serve {

// The hand positions named, a bit each. An index that is out of range or named twice is refused
// with the message `complaint` and the index behind it.
std::uint64_t hand_positions(std::span<const std::int64_t> indices, int hand_count,
                             std::string_view complaint);

inline bool is_index(std::int64_t index, int count) { return index >= 0 && index < count; }

}  // namespace jimbo::serve
