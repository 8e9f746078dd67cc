#include "serve/balatrobot/hand_positions.h"

#include "serve/balatrobot/refusal.h"

namespace jimbo::serve {

std::uint64_t hand_positions(std::span<const std::int64_t> indices, int hand_count,
                             std::string_view complaint) {
  std::uint64_t positions = 0;
  for (const std::int64_t index : indices) {
    const bool fits = is_index(index, hand_count);
    const std::uint64_t bit = fits ? 1ULL << index : 0;
    if (!fits || (positions & bit) != 0) refuse(Fault::BadRequest, complaint, index);
    positions |= bit;
  }
  return positions;
}

}  // namespace jimbo::serve
