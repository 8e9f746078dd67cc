#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "format/deflate_code.h"
#include "format/raw_deflate.h"

namespace jimbo::gamesave {
namespace {

// Bits from the lowest of each byte on.
class BitWriter {
 public:
  void put(unsigned number, int count) {
    for (int i = 0; i < count; ++i) put_bit(number >> i & 1U);
  }

  // Codes go from their highest bit on.
  void put_code(unsigned code, int count) {
    for (int i = count - 1; i >= 0; --i) put_bit(code >> i & 1U);
  }

  std::string take() { return std::move(bytes_); }

 private:
  void put_bit(unsigned bit) {
    if (bit_ == 0) bytes_ += '\0';
    bytes_.back() = static_cast<char>(static_cast<unsigned char>(bytes_.back()) | bit << bit_);
    bit_ = (bit_ + 1) % 8;
  }

  std::string bytes_;
  int bit_ = 0;
};

// The code of a byte, the end or a length in a block with the fixed codes.
void put_literal(BitWriter& bits, int symbol) {
  int first = 0x30;  // of those with eight bits
  int begin = 0;
  if (symbol >= 280) {
    first = 0xc0;
    begin = 280;
  } else if (symbol >= 256) {
    first = 0;
    begin = 256;
  } else if (symbol >= 144) {
    first = 0x190;
    begin = 144;
  }
  bits.put_code(static_cast<unsigned>(first + symbol - begin), fixed_literal_bits(symbol));
}

// The symbol whose range holds the number.
int symbol_of(std::span<const Range> ranges, int number) {
  const auto after = std::upper_bound(ranges.begin(), ranges.end(), number,
                                      [](int n, const Range& range) { return n < range.base; });
  return static_cast<int>(after - ranges.begin()) - 1;
}

void put_rest(BitWriter& bits, Range range, int number) {
  bits.put(static_cast<unsigned>(number - range.base), range.bits);
}

struct Copy {
  int length = 0;
  std::size_t distance = 0;
};

void put_copy(BitWriter& bits, Copy copy) {
  const int length = symbol_of(kLengthRanges, copy.length);
  put_literal(bits, kFirstLength + length);
  put_rest(bits, kLengthRanges[static_cast<std::size_t>(length)], copy.length);
  const int number = static_cast<int>(copy.distance);
  const int distance = symbol_of(kDistanceRanges, number);
  bits.put_code(static_cast<unsigned>(distance), kFixedDistanceBits);
  put_rest(bits, kDistanceRanges[static_cast<std::size_t>(distance)], number);
}

// Where in the text the same three bytes were seen before, latest first.
class Occurrences {
 public:
  explicit Occurrences(std::string_view text)
      : text_(text), last_(kSlots, kNone), before_(text.size(), kNone) {}

  void add(std::size_t at) {
    if (at + kShortestCopy > text_.size()) return;
    std::size_t& last = last_[slot(at)];
    before_[at] = last;
    last = at;
  }

  // The longest copy of what stands there among the latest occurrences; of length 0 if there is
  // none.
  Copy longest(std::size_t at) const {
    constexpr int kMostLooked = 64;
    Copy best;
    if (at + kShortestCopy > text_.size()) return best;
    std::size_t from = last_[slot(at)];
    for (int i = 0; i < kMostLooked && from != kNone && at - from <= kFurthestCopy; ++i) {
      const int length = common_length(from, at);
      if (length >= kShortestCopy && length > best.length) best = {length, at - from};
      from = before_[from];
    }
    return best;
  }

 private:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  static constexpr std::size_t kSlots = std::size_t{1} << 15U;

  std::size_t slot(std::size_t at) const {
    std::size_t key = 0;
    for (std::size_t i = 0; i < kShortestCopy; ++i) {
      key = key << 5U ^ static_cast<unsigned char>(text_[at + i]);
    }
    return key % kSlots;
  }

  int common_length(std::size_t a, std::size_t b) const {
    int length = 0;
    while (length < kLongestCopy && b < text_.size() && text_[a] == text_[b]) {
      ++length;
      ++a;
      ++b;
    }
    return length;
  }

  std::string_view text_;
  std::vector<std::size_t> last_;    // by slot
  std::vector<std::size_t> before_;  // by place, the one before it in its slot
};

}  // namespace

// One block with the fixed codes: by a fifth larger than what zlib makes, which no save notices.
std::string deflate_raw(std::string_view text) {
  BitWriter bits;
  bits.put(1, 1);  // the last block
  bits.put(static_cast<unsigned>(BlockKind::Fixed), 2);
  Occurrences occurrences(text);
  for (std::size_t at = 0; at < text.size();) {
    const Copy copy = occurrences.longest(at);
    if (copy.length == 0) {
      put_literal(bits, static_cast<unsigned char>(text[at]));
    } else {
      put_copy(bits, copy);
    }
    for (std::size_t end = at + static_cast<std::size_t>(std::max(copy.length, 1)); at < end;
         ++at) {
      occurrences.add(at);
    }
  }
  put_literal(bits, kEndOfBlock);
  return bits.take();
}

}  // namespace jimbo::gamesave
