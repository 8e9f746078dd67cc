#pragma once

#include <cstdint>

#include "base/fn.h"

namespace jimbo {

// The named random streams, those without the ante in their key first.
enum class Stream : std::uint8_t {
#define STREAM(id, key, meaning) id,
#define ANTE_STREAM(id, prefix, suffix, meaning)
#include "random/streams.def"
#define STREAM(id, key, meaning)
#define ANTE_STREAM(id, prefix, suffix, meaning) id,
#include "random/streams.def"
};

inline constexpr int kRunStreamCount = 0
#define STREAM(id, key, meaning) +1
#define ANTE_STREAM(id, prefix, suffix, meaning)
#include "random/streams.def"
    ;
inline constexpr int kAnteStreamCount = 0
#define STREAM(id, key, meaning)
#define ANTE_STREAM(id, prefix, suffix, meaning) +1
#include "random/streams.def"
    ;
inline constexpr int kStreamCount = kRunStreamCount + kAnteStreamCount;

// Streams of a rules file's own follow those of the game; which they are, its content knows.
JIMBO_INLINE constexpr bool is_own(Stream stream) {
  return static_cast<int>(stream) >= kStreamCount;
}
JIMBO_INLINE constexpr Stream own_stream(int index) {
  return static_cast<Stream>(kStreamCount + index);
}

// Of the game's streams.
JIMBO_INLINE constexpr bool has_ante(Stream stream) {
  return static_cast<int>(stream) >= kRunStreamCount;
}

// What a stream's key consists of: the prefix, then for a stream of an ante its number in decimal
// and the suffix.
struct StreamText {
  char prefix[18];
  char suffix[3];
  std::uint8_t prefix_length;
  std::uint8_t suffix_length;
};

namespace stream_detail {

template <int kPrefix, int kSuffix>
constexpr StreamText text_of(const char (&prefix)[kPrefix], const char (&suffix)[kSuffix]) {
  StreamText text{};
  text.prefix_length = kPrefix - 1;
  text.suffix_length = kSuffix - 1;
  for (int i = 0; i < kPrefix - 1; ++i) text.prefix[i] = prefix[i];
  for (int i = 0; i < kSuffix - 1; ++i) text.suffix[i] = suffix[i];
  return text;
}

}  // namespace stream_detail

JIMBO_TABLE StreamText kStreamTexts[kStreamCount] = {
#define STREAM(id, key, meaning) stream_detail::text_of(key, ""),
#define ANTE_STREAM(id, prefix, suffix, meaning)
#include "random/streams.def"
#define STREAM(id, key, meaning)
#define ANTE_STREAM(id, prefix, suffix, meaning) stream_detail::text_of(prefix, suffix),
#include "random/streams.def"
};

JIMBO_INLINE constexpr const StreamText& text_of(Stream stream) {
  return kStreamTexts[static_cast<int>(stream)];
}

// What stands before the name of a rules file's stream.
JIMBO_INLINE constexpr const char* own_prefix() { return "own_"; }
inline constexpr int kOwnPrefixLength = 4;

// What stands before the number of a resample.
JIMBO_INLINE constexpr const char* resample_text() { return "_resample"; }
inline constexpr int kResampleTextLength = 9;

// The text of a stream's key, built without heap or library calls. `resample` 0 is the stream
// itself, n >= 2 the n-th resample.
class StreamKey {
 public:
  static constexpr int kCapacity = 48;

  JIMBO_INLINE constexpr StreamKey(Stream stream, int ante, int resample = 0) {
    const StreamText& text = text_of(stream);
    append(text.prefix, text.prefix_length);
    if (has_ante(stream)) append_number(ante);
    append(text.suffix, text.suffix_length);
    if (resample != 0) {
      append(resample_text(), kResampleTextLength);
      append_number(resample);
    }
  }

  JIMBO_INLINE constexpr const char* text() const { return text_; }
  JIMBO_INLINE constexpr int length() const { return length_; }

 private:
  JIMBO_INLINE constexpr void append(const char* text, int length) {
    for (int i = 0; i < length; ++i) text_[length_++] = text[i];
  }

  JIMBO_INLINE constexpr void append_number(int number) {
    unsigned magnitude = static_cast<unsigned>(number);
    if (number < 0) {
      text_[length_++] = '-';
      magnitude = 0U - magnitude;
    }
    char digits[10] = {};
    int count = 0;
    do {
      digits[count++] = static_cast<char>('0' + magnitude % 10U);
      magnitude /= 10U;
    } while (magnitude != 0);
    while (count > 0) text_[length_++] = digits[--count];
  }

  char text_[kCapacity] = {};
  int length_ = 0;
};

}  // namespace jimbo
