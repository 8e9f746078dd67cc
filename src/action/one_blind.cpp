#include "action/one_blind.h"

#include <cstdint>
#include <cstring>

#include "action/selection_index.h"
#include "base/bits.h"
#include "state/state.h"

namespace jimbo {

namespace {

// The positions of every selection.
struct OneBlindSelections {
  std::uint8_t at[kOneBlindPlays];
};

consteval OneBlindSelections make_one_blind_selections() {
  OneBlindSelections selections{};
  for (int i = 0; i < kOneBlindPlays; ++i) {
    selections.at[i] = static_cast<std::uint8_t>(selection_at(i, kOneBlindHand));
  }
  return selections;
}

JIMBO_TABLE OneBlindSelections kOneBlindSelections = make_one_blind_selections();

}  // namespace

JIMBO_FN void one_blind_mask(const State& s, std::uint8_t* mask) {
  std::uint64_t forced = 0;
  for (int i = 0; i < s.hand_count; ++i) {
    if (s.hand[i].forced) forced |= 1ULL << i;
  }
  // A card forced further right can never be among those named.
  if (s.phase != Phase::SelectingHand || (forced >> kOneBlindHand) != 0) {
    std::memset(mask, 0, kOneBlindActions);
    return;
  }
  // Bytes only, so that compilers turn it into vectors. A position that must not be chosen and a
  // forced one that is not both leave a bit.
  const auto held = static_cast<std::uint8_t>(ones_below(s.hand_count));
  const auto must = static_cast<std::uint8_t>(forced);
  for (int i = 0; i < kOneBlindPlays; ++i) {
    const std::uint8_t cards = kOneBlindSelections.at[i];
    const auto wrong = static_cast<std::uint8_t>((cards & ~held) | (~cards & must));
    mask[i] = wrong == 0 ? 1 : 0;
  }
  if (s.discards_left > 0) {
    std::memcpy(mask + kOneBlindPlays, mask, kOneBlindPlays);
  } else {
    std::memset(mask + kOneBlindPlays, 0, kOneBlindPlays);
  }
}

}  // namespace jimbo
