#pragma once

#include <cstdint>

#include "base/fn.h"
#include "random/hash_pair.h"
#include "random/seed.h"
#include "random/seed_hash.h"
#include "random/stream.h"
#include "random/words48.h"

// The hash a stream starts from, that of its key followed by the seed. It is the expensive part of
// a new stream: characters are consumed from the end, each waiting for the one before it.

namespace jimbo {

// The hash behind the seed depends only on the key's length, so it is kept for the lengths that
// occur often: keys of at most 20 characters, resamples of jokers among them. The lengths of a
// run's start (start_streams.h) are hashed there, others in groups when first needed, since chains
// that do not wait for each other cost little more than one.
//
// In six bytes these hashes are exact: one character adds at least 1.12 * byte * pi > 128 to a sum
// before its fraction is taken, which leaves 45 bits. 0 stands for a hash not kept; keys behind a
// hash of exactly 0 or NaN go the slow way to the same result.
inline constexpr int kFirstTail = 3;
inline constexpr int kTailCount = 18;
JIMBO_TABLE int kTailsAtStart[] = {0, 1, 2, 3, 4, 5, 11, 15};  // lengths from kFirstTail on
inline constexpr int kFirstTails = 6;                          // of these without a gap
inline constexpr int kTailGroup = 4;
static_assert((kTailCount - kFirstTails) % kTailGroup == 0);

using SeedTails = Words48<kTailCount>;

// The hash of a seed that stands behind a key of `key_length` characters.
JIMBO_INLINE double hash_behind_key(const Seed& seed, int key_length) {
  double h = 1.0;
  for (int i = seed.length(); i >= 1; --i) {
    h = hash_character(h, static_cast<unsigned char>(seed.text[i - 1]), key_length + i);
  }
  return h;
}

// The characters of a long seed take the room of the tails, of which none are kept then.
static_assert(kLongestSeed <= static_cast<int>(sizeof(SeedTails)));

JIMBO_INLINE LongSeed seed_of(const SeedTails& tails, const Seed& seed) {
  if (!seed.is_long()) return seed;
  LongSeed whole;
  const char* text = reinterpret_cast<const char*>(&tails);
  for (int i = 0; i < seed.long_length(); ++i) whole.text[i] = text[i];
  return whole;
}

JIMBO_RARE double hash_long_seed(const SeedTails& tails, const Seed& seed, int key_length) {
  double h = 1.0;
  const char* text = reinterpret_cast<const char*>(&tails);
  for (int i = seed.long_length(); i >= 1; --i) {
    h = hash_character(h, static_cast<unsigned char>(text[i - 1]), key_length + i);
  }
  return h;
}

// The hash behind a key of a seed that may be long, for those who keep nothing.
JIMBO_INLINE double hash_behind_key(const SeedTails& tails, const Seed& seed, int key_length) {
  return seed.is_long() ? hash_long_seed(tails, seed, key_length)
                        : hash_behind_key(seed, key_length);
}

// Keeps a long seed, and returns the hash of the seed alone.
JIMBO_RARE double start_long_seed(SeedTails& tails, const LongSeed& seed) {
  tails = SeedTails{};
  char* text = reinterpret_cast<char*>(&tails);
  for (int i = 0; i < seed.length(); ++i) text[i] = seed.text[i];
  return hash_string(seed.text, seed.length());
}

namespace stream_hash_detail {

// hash_behind_key for an even number of keys of some lengths.
template <int kCount>
JIMBO_INLINE void hash_behind_keys(const Seed& seed, const double (&key_lengths)[kCount],
                                   double (&h)[kCount]) {
  static_assert(kCount % 2 == 0);
  for (double& hash : h) hash = 1.0;
  for (int i = seed.length(); i >= 1; --i) {
    const Pair byte = Pair::of(static_cast<double>(static_cast<unsigned char>(seed.text[i - 1])));
    const Pair place = Pair::of(static_cast<double>(i));
    for (int k = 0; k < kCount; k += 2) {
      const Pair positions = Pair::load(key_lengths + k).plus(place);
      hash_characters(Pair::load(h + k), byte, positions).store(h + k);
    }
  }
}

JIMBO_INLINE std::uint64_t word_of_tail(double h) {
  const double scaled = h * 0x1p48;
  const auto word = scaled >= 1.0 ? static_cast<std::int64_t>(scaled) : 0;
  const bool exact = static_cast<double>(word) == scaled;
  return exact ? static_cast<std::uint64_t>(word) : 0;
}

// Fills kCount tails from `first` on, character by character for all of them at once.
template <int kCount>
JIMBO_INLINE void fill_tails(SeedTails& tails, const Seed& seed, int first) {
  double h[kCount];
  double key_lengths[kCount];
  for (int t = 0; t < kCount; ++t) key_lengths[t] = static_cast<double>(kFirstTail + first + t);
  hash_behind_keys(seed, key_lengths, h);
  for (int t = 0; t < kCount; ++t) tails.set(first + t, word_of_tail(h[t]));
}

JIMBO_INLINE double tail_of_word(std::uint64_t word) {
  return static_cast<double>(static_cast<std::int64_t>(word)) * 0x1p-48;
}

JIMBO_INLINE int decimal_length(int number) {
  if (static_cast<unsigned>(number) < 10U) return 1;
  int length = number < 0 ? 2 : 1;
  for (int rest = number / 10; rest != 0; rest /= 10) ++length;
  return length;
}

// Hashes of keys that are equal from here to their front. Side by side they take little more time
// than one.
template <int kCount>
struct KeyHash {
  double h[kCount];
  double position;

  JIMBO_INLINE void add(char c) {
    const auto byte = static_cast<unsigned char>(c);
    if constexpr (kCount % 2 == 0) {
      const Pair bytes = Pair::of(static_cast<double>(byte));
      const Pair positions = Pair::of(position);
      for (int k = 0; k < kCount; k += 2) {
        hash_characters(Pair::load(h + k), bytes, positions).store(h + k);
      }
    } else {
      for (double& hash : h) hash = hash_character(hash, byte, position);
    }
    position = position - 1;
  }
  // A character for each.
  JIMBO_INLINE void add(const double (&bytes)[kCount]) {
    static_assert(kCount % 2 == 0);
    for (int k = 0; k < kCount; k += 2) {
      hash_characters(Pair::load(h + k), Pair::load(bytes + k), Pair::of(position)).store(h + k);
    }
    position = position - 1;
  }
  JIMBO_INLINE void add(const char* text, int length) {
    for (int i = length - 1; i >= 0; --i) add(text[i]);
  }
  JIMBO_INLINE void add_number(int number) {
    if (static_cast<unsigned>(number) < 10U) return add(static_cast<char>('0' + number));
    unsigned magnitude = static_cast<unsigned>(number);
    if (number < 0) magnitude = 0U - magnitude;
    do {
      add(static_cast<char>('0' + magnitude % 10U));
      magnitude /= 10U;
    } while (magnitude != 0);
    if (number < 0) add('-');
  }
  // The key of a stream without a resample.
  JIMBO_INLINE void add_key(Stream stream, int ante) {
    const StreamText& text = text_of(stream);
    add(text.suffix, text.suffix_length);
    if (has_ante(stream)) add_number(ante);
    add(text.prefix, text.prefix_length);
  }
};

JIMBO_INLINE int key_length(Stream stream, int ante, int resample) {
  const StreamText& text = text_of(stream);
  int length = text.prefix_length + text.suffix_length;
  if (has_ante(stream)) length += decimal_length(ante);
  if (resample != 0) length += kResampleTextLength + decimal_length(resample);
  return length;
}

// The hash of a key whose tail is known.
JIMBO_INLINE double hash_before_tail(double tail, int length, Stream stream, int ante,
                                     int resample) {
  KeyHash<1> hash{{tail}, static_cast<double>(length)};
  if (resample != 0) {
    hash.add_number(resample);
    hash.add(resample_text(), kResampleTextLength);
  }
  hash.add_key(stream, ante);
  return hash.h[0];
}

}  // namespace stream_hash_detail

// Forgets the tails of another seed. Returns the hash of the seed alone, which goes along.
JIMBO_INLINE double start_tails(SeedTails& tails, const Seed& seed) {
  using namespace stream_hash_detail;
  constexpr int kCount = sizeof kTailsAtStart / sizeof kTailsAtStart[0];
  double key_lengths[kCount + 2] = {};  // the seed alone at the end, twice for an even number
  for (int t = 0; t < kCount; ++t) {
    key_lengths[t] = static_cast<double>(kFirstTail + kTailsAtStart[t]);
  }
  double h[kCount + 2];
  hash_behind_keys(seed, key_lengths, h);
  tails = SeedTails{};
  for (int t = 0; t < kCount; ++t) tails.set(kTailsAtStart[t], word_of_tail(h[t]));
  return h[kCount];
}

// The hash of the seed behind a key of `length` characters, from the kept ones if it is among them.
JIMBO_INLINE double tail_behind(SeedTails& tails, const Seed& seed, int length) {
  using namespace stream_hash_detail;
  if (seed.is_long()) return hash_long_seed(tails, seed, length);
  const int t = length - kFirstTail;
  std::uint64_t word = 0;
  if (t >= 0 && t < kTailCount) {
    word = tails.get(t);
    if (word == 0 && t >= kFirstTails) {
      fill_tails<kTailGroup>(tails, seed, t - (t - kFirstTails) % kTailGroup);
      word = tails.get(t);
    }
  }
  return word != 0 ? tail_of_word(word) : hash_behind_key(seed, length);
}

// All that can be kept, for comparison.
JIMBO_INLINE void fill_all_tails(SeedTails& tails, const Seed& seed) {
  stream_hash_detail::fill_tails<kTailCount>(tails, seed, 0);
}

// The hash of a stream's key and the seed; `resample` as for StreamKey.
JIMBO_INLINE double hash_stream(SeedTails& tails, const Seed& seed, Stream stream, int ante,
                                int resample = 0) {
  using namespace stream_hash_detail;
  const int length = key_length(stream, ante, resample);
  const double tail = tail_behind(tails, seed, length);
  return hash_before_tail(tail, length, stream, ante, resample);
}

// The hashes of kCount resamples of a stream from one on. A walk through a pool with many holes
// takes several.
template <int kCount>
JIMBO_INLINE void hash_resamples(SeedTails& tails, const Seed& seed, Stream stream, int ante,
                                 int first, double (&hashes)[kCount]) {
  using namespace stream_hash_detail;
  if (decimal_length(first) != decimal_length(first + kCount - 1)) {
    for (int k = 0; k < kCount; ++k) {
      hashes[k] = hash_stream(tails, seed, stream, ante, first + k);
    }
    return;
  }
  const int length = key_length(stream, ante, first);
  const double tail = tail_behind(tails, seed, length);
  KeyHash<kCount> hash{{}, static_cast<double>(length)};
  for (double& each : hash.h) each = tail;
  for (int unit = 1; unit <= first; unit *= 10) {
    double digits[kCount];
    for (int k = 0; k < kCount; ++k) digits[k] = static_cast<double>('0' + (first + k) / unit % 10);
    hash.add(digits);
  }
  hash.add(resample_text(), kResampleTextLength);
  hash.add_key(stream, ante);
  for (int k = 0; k < kCount; ++k) hashes[k] = hash.h[k];
}

// The same without keeping anything, for those who only look.
JIMBO_INLINE double look_up_stream(const SeedTails& tails, const Seed& seed, Stream stream,
                                   int ante, int resample = 0) {
  using namespace stream_hash_detail;
  const int length = key_length(stream, ante, resample);
  return hash_before_tail(hash_behind_key(tails, seed, length), length, stream, ante, resample);
}

}  // namespace jimbo
