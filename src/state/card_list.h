#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "base/fn.h"
#include "state/card.h"

namespace jimbo {

namespace card_list_detail {

struct Bytes {
  std::uint8_t at[256];
};

consteval Bytes make_bytes_in_order() {
  Bytes bytes{};
  for (int i = 0; i < 256; ++i) bytes.at[i] = static_cast<std::uint8_t>(i);
  return bytes;
}

JIMBO_TABLE Bytes kInOrder = make_bytes_in_order();

}  // namespace card_list_detail

// Indices of playing cards, nine bits each: the low eight lie apart from the ninth.
struct CardList {
  static constexpr int kCapacity = 304;
  static constexpr int kByteCards = 0x100;  // so many cards have indices of a byte

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

  // Takes a card that is one of a byte.
  JIMBO_INLINE CardIndex take_byte(int i) {
    const CardIndex card = low[i];
    low[i] = 0;
    return card;
  }

  // Makes `cards` the list.
  JIMBO_INLINE void assign(const CardIndex* cards, int count) {
    for (int i = 0; i < count; ++i) low[i] = static_cast<std::uint8_t>(cards[i]);
    if (count <= kByteCards) return set_no_high();
    for (int i = 0; i < count; ++i) set(i, cards[i]);
  }

  // The first `count` cards in order of creation.
  JIMBO_INLINE void assign_all(int count) {
    std::memcpy(low, card_list_detail::kInOrder.at,
                static_cast<std::size_t>(count < kByteCards ? count : kByteCards));
    set_no_high();
    for (int i = kByteCards; i < count; ++i) set(i, static_cast<CardIndex>(i));
  }

  // Puts cards in front of all `count` others one after the other, so that the last comes first.
  // All must have indices of a byte.
  JIMBO_INLINE void push_front_bytes(int count, const CardIndex* cards, int pushed) {
    std::uint8_t moved[kByteCards];
    std::memcpy(moved, low, static_cast<std::size_t>(count));
    std::memcpy(low + pushed, moved, static_cast<std::size_t>(count));
    for (int i = 0; i < pushed; ++i) low[pushed - 1 - i] = static_cast<std::uint8_t>(cards[i]);
  }

  // The same for one card, whatever the indices.
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

  // The last places, which lists of at most kByteCards leave free: the generator of a shuffle that
  // has not reached all cards lies there.
  static constexpr int kMargin = 32;
  static_assert(kByteCards + kMargin <= kCapacity);
  JIMBO_INLINE std::uint8_t* margin() { return low + kCapacity - kMargin; }

 private:
  JIMBO_INLINE void set_no_high() {
    for (std::uint8_t& bits : high) bits = 0;
  }
};

}  // namespace jimbo
