#include "action/one_blind.h"

#include <cstdint>

#include "action/selection_index.h"
#include "base/bits.h"
#include "state/state.h"

namespace jimbo {

namespace {

// The plays that choose each position.
struct OneBlindPlays {
  MaskBits with[kOneBlindHand];
};

consteval OneBlindPlays make_one_blind_plays() {
  OneBlindPlays plays{};
  for (int i = 0; i < kOneBlindPlays; ++i) {
    const std::uint64_t cards = selection_at(i, kOneBlindHand);
    for (int position = 0; position < kOneBlindHand; ++position) {
      if ((cards >> position & 1U) != 0) plays.with[position].words[i / 64] |= 1ULL << (i % 64);
    }
  }
  return plays;
}

JIMBO_TABLE OneBlindPlays kOneBlindPlaysOf = make_one_blind_plays();

}  // namespace

JIMBO_FN void one_blind_mask(const State& s, MaskBits& mask) {
  static_assert(kOneBlindActions <= MaskBits::kCapacity);
  mask = {};
  std::uint64_t forced = 0;
  for (int i = 0; i < s.hand_count; ++i) {
    if (s.hand[i].forced) forced |= 1ULL << i;
  }
  // A card forced further right can never be among those named.
  if (s.phase != Phase::SelectingHand || (forced >> kOneBlindHand) != 0) return;
  constexpr int kWords = (kOneBlindPlays + 63) / 64;
  constexpr int kLast = kOneBlindPlays % 64;
  std::uint64_t plays[kWords];
  for (int w = 0; w < kWords; ++w) plays[w] = w + 1 < kWords ? ~0ULL : (1ULL << kLast) - 1;
  for (int position = 0; position < kOneBlindHand; ++position) {
    const bool held = position < s.hand_count;
    const bool must = (forced >> position & 1U) != 0;
    if (held && !must) continue;
    const MaskBits& with = kOneBlindPlaysOf.with[position];
    for (int w = 0; w < kWords; ++w) plays[w] &= held ? with.words[w] : ~with.words[w];
  }
  for (int w = 0; w < kWords; ++w) mask.words[w] = plays[w];
  if (s.discards_left <= 0) return;
  for (int w = 0; w < kWords; ++w) {
    mask.words[w + kWords - 1] |= plays[w] << kLast;
    if (w + kWords < MaskBits::kWords) mask.words[w + kWords] |= plays[w] >> (64 - kLast);
  }
}

JIMBO_FN void one_blind_mask(const State& s, std::uint8_t* mask) {
  MaskBits bits;
  one_blind_mask(s, bits);
  bits.write(mask, kOneBlindActions);
}

}  // namespace jimbo
