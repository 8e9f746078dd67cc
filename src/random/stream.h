#pragma once

#include <cstdint>

#include "base/fn.h"

namespace jimbo {

// The named random streams, those without the ante in their key first.
enum class Stream : std::uint8_t {
#define STREAM(id, key) id,
#define ANTE_STREAM(id, prefix, suffix)
#include "random/streams.def"
#define STREAM(id, key)
#define ANTE_STREAM(id, prefix, suffix) id,
#include "random/streams.def"
};

inline constexpr int kRunStreamCount = 0
#define STREAM(id, key) +1
#define ANTE_STREAM(id, prefix, suffix)
#include "random/streams.def"
    ;
inline constexpr int kAnteStreamCount = 0
#define STREAM(id, key)
#define ANTE_STREAM(id, prefix, suffix) +1
#include "random/streams.def"
    ;
inline constexpr int kStreamCount = kRunStreamCount + kAnteStreamCount;

JIMBO_INLINE bool has_ante(Stream stream) { return static_cast<int>(stream) >= kRunStreamCount; }

// The text of a stream's key, built without heap or library calls. `resample` 0 is the stream
// itself, n >= 2 the n-th resample.
class StreamKey {
 public:
  static constexpr int kCapacity = 48;

  JIMBO_INLINE StreamKey(Stream stream, int ante, int resample = 0) {
    switch (stream) {
#define STREAM(id, key) \
  case Stream::id:      \
    append(key);        \
    break;
#define ANTE_STREAM(id, prefix, suffix) \
  case Stream::id:                      \
    append(prefix);                     \
    append_number(ante);                \
    append(suffix);                     \
    break;
#include "random/streams.def"
    }
    if (resample != 0) {
      append("_resample");
      append_number(resample);
    }
  }

  JIMBO_INLINE const char* text() const { return text_; }
  JIMBO_INLINE int length() const { return length_; }

 private:
  JIMBO_INLINE void append(const char* text) {
    while (*text != 0) text_[length_++] = *text++;
  }

  JIMBO_INLINE void append_number(int number) {
    unsigned magnitude = static_cast<unsigned>(number);
    if (number < 0) {
      text_[length_++] = '-';
      magnitude = 0U - magnitude;
    }
    char digits[10];
    int count = 0;
    do {
      digits[count++] = static_cast<char>('0' + magnitude % 10U);
      magnitude /= 10U;
    } while (magnitude != 0);
    while (count > 0) text_[length_++] = digits[--count];
  }

  char text_[kCapacity];
  int length_ = 0;
};

}  // namespace jimbo
