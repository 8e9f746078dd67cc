#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "format/deflate_code.h"
#include "format/raw_deflate.h"

namespace jimbo::gamesave {
namespace {

[[noreturn]] void refuse() {
  throw std::invalid_argument("it is not compressed as the game compresses its saves");
}

// Bits from the lowest of each byte on.
class BitReader {
 public:
  explicit BitReader(std::string_view bytes) : bytes_(bytes) {}

  int take(int count) {
    int number = 0;
    for (int i = 0; i < count; ++i) number |= take_bit() << i;
    return number;
  }

  int take_bit() {
    if (at_ == bytes_.size()) refuse();
    const int bit = static_cast<unsigned char>(bytes_[at_]) >> bit_ & 1;
    bit_ = (bit_ + 1) % 8;
    if (bit_ == 0) ++at_;
    return bit;
  }

  std::string_view take_bytes(std::size_t count) {
    to_next_byte();
    if (bytes_.size() - at_ < count) refuse();
    at_ += count;
    return bytes_.substr(at_ - count, count);
  }

  void to_next_byte() {
    if (bit_ != 0) ++at_;
    bit_ = 0;
  }

  bool at_end() const { return at_ == bytes_.size(); }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
  int bit_ = 0;
};

constexpr std::size_t kLongestCode = 15;

// A prefix code, given by the lengths of the codes of its symbols: shorter codes come first, and of
// codes of one length those of lower symbols.
class PrefixCode {
 public:
  explicit PrefixCode(std::span<const std::uint8_t> lengths) {
    for (const std::uint8_t length : lengths) ++counts_[length];
    counts_[0] = 0;
    int free = 1;  // codes of a length that no shorter one begins
    std::array<std::size_t, kLongestCode + 2> first{};
    for (std::size_t length = 1; length <= kLongestCode; ++length) {
      free = 2 * free - counts_[length];
      if (free < 0) refuse();
      first[length + 1] = first[length] + static_cast<std::size_t>(counts_[length]);
    }
    symbols_.resize(first.back());
    // Codes that nothing stands for are allowed to a single symbol alone.
    if (free > 0 && symbols_.size() > 1) refuse();
    for (std::size_t symbol = 0; symbol < lengths.size(); ++symbol) {
      if (lengths[symbol] != 0) symbols_[first[lengths[symbol]]++] = static_cast<int>(symbol);
    }
  }

  int take_symbol(BitReader& bits) const {
    int code = 0;        // that of the first symbol of a length is subtracted from it
    std::size_t at = 0;  // where the symbols of this length begin
    for (std::size_t length = 1; length <= kLongestCode; ++length) {
      code = 2 * code + bits.take_bit();
      if (code < counts_[length]) return symbols_[at + static_cast<std::size_t>(code)];
      code -= counts_[length];
      at += static_cast<std::size_t>(counts_[length]);
    }
    refuse();
  }

 private:
  std::array<int, kLongestCode + 1> counts_{};
  std::vector<int> symbols_;
};

struct BlockCodes {
  PrefixCode literals;
  PrefixCode distances;
};

BlockCodes fixed_codes() {
  std::array<std::uint8_t, kLiterals> literals{};
  for (int i = 0; i < kLiterals; ++i) {
    literals[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(fixed_literal_bits(i));
  }
  std::array<std::uint8_t, kDistances + 2> distances{};
  distances.fill(kFixedDistanceBits);
  return {PrefixCode(literals), PrefixCode(distances)};
}

// The lengths of the codes are compressed by a third code.
BlockCodes take_codes(BitReader& bits) {
  constexpr std::array<std::size_t, 19> kOrder = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                  11, 4,  12, 3, 13, 2, 14, 1, 15};
  const auto literals = static_cast<std::size_t>(bits.take(5) + 257);
  const auto distances = static_cast<std::size_t>(bits.take(5) + 1);
  const auto told = static_cast<std::size_t>(bits.take(4) + 4);
  if (literals > 286 || distances > kDistances) refuse();
  std::array<std::uint8_t, kOrder.size()> length_lengths{};
  for (std::size_t i = 0; i < told; ++i) {
    length_lengths[kOrder[i]] = static_cast<std::uint8_t>(bits.take(3));
  }
  const PrefixCode length_code(length_lengths);
  std::vector<std::uint8_t> lengths;
  while (lengths.size() < literals + distances) {
    const int symbol = length_code.take_symbol(bits);
    if (symbol < 16) {
      lengths.push_back(static_cast<std::uint8_t>(symbol));
      continue;
    }
    if (symbol == 16 && lengths.empty()) refuse();
    const std::uint8_t repeated = symbol == 16 ? lengths.back() : std::uint8_t{0};
    const int times = symbol == 16   ? 3 + bits.take(2)
                      : symbol == 17 ? 3 + bits.take(3)
                                     : 11 + bits.take(7);
    lengths.insert(lengths.end(), static_cast<std::size_t>(times), repeated);
  }
  if (lengths.size() > literals + distances || lengths[kEndOfBlock] == 0) refuse();
  const std::span<const std::uint8_t> all(lengths);
  return {PrefixCode(all.first(literals)), PrefixCode(all.subspan(literals))};
}

class Inflater {
 public:
  Inflater(std::string_view bytes, std::size_t most) : bits_(bytes), most_(most) {}

  std::string text() {
    bool last = false;
    while (!last) {
      last = bits_.take_bit() != 0;
      switch (static_cast<BlockKind>(bits_.take(2))) {
        case BlockKind::Stored:
          take_stored();
          break;
        case BlockKind::Fixed:
          take_block(fixed_codes());
          break;
        case BlockKind::Dynamic:
          take_block(take_codes(bits_));
          break;
        default:
          refuse();
      }
    }
    bits_.to_next_byte();
    if (!bits_.at_end()) refuse();
    return std::move(text_);
  }

 private:
  void take_stored() {
    bits_.to_next_byte();
    const int size = bits_.take(16);
    if (bits_.take(16) != (size ^ 0xffff)) refuse();
    check_room(static_cast<std::size_t>(size));
    text_.append(bits_.take_bytes(static_cast<std::size_t>(size)));
  }

  void take_block(const BlockCodes& codes) {
    for (;;) {
      const int symbol = codes.literals.take_symbol(bits_);
      if (symbol == kEndOfBlock) return;
      if (symbol < kEndOfBlock) {
        check_room(1);
        text_ += static_cast<char>(symbol);
      } else {
        const std::size_t length = take_number(kLengthRanges, symbol - kFirstLength);
        copy(length, take_number(kDistanceRanges, codes.distances.take_symbol(bits_)));
      }
    }
  }

  std::size_t take_number(std::span<const Range> ranges, int symbol) {
    if (symbol >= static_cast<int>(ranges.size())) refuse();
    const Range range = ranges[static_cast<std::size_t>(symbol)];
    return static_cast<std::size_t>(range.base + bits_.take(range.bits));
  }

  // What is copied may reach into the copy.
  void copy(std::size_t length, std::size_t distance) {
    if (distance > text_.size()) refuse();
    check_room(length);
    for (std::size_t i = 0; i < length; ++i) text_ += text_[text_.size() - distance];
  }

  void check_room(std::size_t more) const {
    if (more > most_ - text_.size()) {
      throw std::invalid_argument("it is larger than any save of the game");
    }
  }

  BitReader bits_;
  std::size_t most_;
  std::string text_;
};

}  // namespace

std::string inflate_raw(std::string_view bytes, std::size_t most) {
  return Inflater(bytes, most).text();
}

}  // namespace jimbo::gamesave
