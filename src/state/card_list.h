#pragma once

#include "base/fn.h"
#include "state/card.h"

namespace jimbo {

// Indices of playing cards, nine bits each: the low eight lie apart from the ninth.
struct CardList {
  static constexpr int kCapacity = 304;

  std::uint8_t low[kCapacity];
  std::uint8_t high[kCapacity / 8];

  JIMBO_INLINE CardIndex operator[](int i) const {
    return static_cast<CardIndex>(low[i] | (high[i / 8] >> (i % 8) & 1U) << 8U);
  }
  JIMBO_INLINE void set(int i, CardIndex card) {
    const unsigned bit = 1U << (i % 8);
    const unsigned others = high[i / 8] & ~bit;
    low[i] = static_cast<std::uint8_t>(card);
    high[i / 8] = static_cast<std::uint8_t>((card & 0x100) != 0 ? others | bit : others);
  }

  // Makes `cards` the list.
  JIMBO_INLINE void assign(const CardIndex* cards, int count) {
    for (int i = 0; i < count; ++i) low[i] = static_cast<std::uint8_t>(cards[i]);
    if (count <= 0x100) return set_no_high();
    for (int i = 0; i < count; ++i) set(i, cards[i]);
  }

  // The first `count` cards in order of creation.
  JIMBO_INLINE void assign_all(int count) {
    for (int i = 0; i < count; ++i) low[i] = static_cast<std::uint8_t>(i);
    set_no_high();
    for (int i = 0x100; i < count; ++i) set(i, static_cast<CardIndex>(i));
  }

  // Puts a card in front of all `count` others.
  JIMBO_INLINE void push_front(int count, CardIndex card) {
    for (int i = count; i > 0; --i) low[i] = low[i - 1];
    for (int i = count / 8; i > 0; --i) {
      high[i] = static_cast<std::uint8_t>(high[i] << 1U | high[i - 1] >> 7U);
    }
    high[0] = static_cast<std::uint8_t>(high[0] << 1U);
    set(0, card);
  }

  // Takes one of `count` cards out and closes the gap.
  JIMBO_INLINE void erase(int count, int place) {
    for (int i = place + 1; i < count; ++i) set(i - 1, (*this)[i]);
    set(count - 1, 0);
  }

 private:
  JIMBO_INLINE void set_no_high() {
    for (std::uint8_t& bits : high) bits = 0;
  }
};

}  // namespace jimbo
