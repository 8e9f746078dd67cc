#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "play/run_start.h"

// What a fuzzer's bytes mean. Reading past their end gives zeros, so that every input means
// something.

namespace jimbo {

class ByteReader {
 public:
  ByteReader(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

  bool done() const { return next_ >= size_; }
  std::uint8_t byte() { return done() ? std::uint8_t{0} : data_[next_++]; }
  std::uint16_t word() {
    const unsigned low = byte();
    return static_cast<std::uint16_t>(low | static_cast<unsigned>(byte()) << 8U);
  }
  int below(int bound) { return word() % bound; }
  void copy(void* to, std::size_t count) {
    auto* bytes = static_cast<std::uint8_t*>(to);
    for (std::size_t i = 0; i < count; ++i) bytes[i] = byte();
  }

  RunOptions options() {
    RunOptions options{};
    for (int i = 0; i < 4; ++i) {
      options.seed.text[i] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[byte() % 35];
    }
    options.deck = static_cast<DeckId>(byte() % (kDeckCount - 1));
    options.stake = static_cast<StakeId>(byte() % kStakeCount);
    const int challenge = byte() % (2 * kChallengeCount);
    if (challenge < kChallengeCount) options.challenge = static_cast<ChallengeId>(challenge);
    options.hand_order = static_cast<HandOrder>(byte() % 2);
    return options;
  }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
  std::size_t next_ = 0;
};

}  // namespace jimbo
