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
JIMBO_INLINE void hash_behind_keys(const Seed& seed, const int (&key_lengths)[kCount],
                                   double (&h)[kCount]) {
  static_assert(kCount % 2 == 0);
  PairRange range;
  for (double& hash : h) hash = 1.0;
  for (int i = seed.length(); i >= 1; --i) {
    const Pair byte = Pair::of(static_cast<double>(static_cast<unsigned char>(seed.text[i - 1])));
    for (int k = 0; k < kCount; k += 2) {
      const Pair offsets = offsets_at(key_lengths[k] + i, key_lengths[k + 1] + i);
      hash_characters(Pair::load(h + k), byte, offsets, range).store(h + k);
    }
  }
  if (!range.was_left()) return;
  for (int k = 0; k < kCount; ++k) h[k] = hash_behind_key(seed, key_lengths[k]);
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
  int key_lengths[kCount];
  for (int t = 0; t < kCount; ++t) key_lengths[t] = kFirstTail + first + t;
  hash_behind_keys(seed, key_lengths, h);
  for (int t = 0; t < kCount; ++t) tails.set(first + t, word_of_tail(h[t]));
}

JIMBO_INLINE double tail_of_word(std::uint64_t word) {
  return static_cast<double>(static_cast<std::int64_t>(word)) * 0x1p-48;
}

// A number as text, from its end.
struct Decimal {
  char from_end[12];
  int length = 0;

  JIMBO_INLINE explicit Decimal(int number) {
    unsigned rest = static_cast<unsigned>(number);
    if (number < 0) rest = 0U - rest;
    for (; rest >= 10U; rest /= 10U) from_end[length++] = static_cast<char>('0' + rest % 10U);
    from_end[length++] = static_cast<char>('0' + rest);
    if (number < 0) from_end[length++] = '-';
  }
};
static_assert(sizeof(StreamText) + kResampleTextLength + 2 * sizeof(Decimal) <= kLongestPairedKey);

// Hashes of keys that are equal from here to their front. Side by side they take little more time
// than one.
template <int kCount>
struct KeyHash {
  double h[kCount];
  int position;
  PairRange range;  // if it was left, the hashes count for nothing; one alone has none

  JIMBO_INLINE void add(char c) {
    const auto byte = static_cast<unsigned char>(c);
    if constexpr (kCount % 2 == 0) {
      const Pair bytes = Pair::of(static_cast<double>(byte));
      for (int k = 0; k < kCount; k += 2) {
        hash_characters(Pair::load(h + k), bytes, offsets_at(position), range).store(h + k);
      }
    } else {
      for (double& hash : h) hash = hash_character(hash, byte, position);
    }
    --position;
  }
  // One for each, all of the same length.
  JIMBO_INLINE void add(const Decimal (&numbers)[kCount]) {
    static_assert(kCount == 2);
    for (int i = 0; i < numbers[0].length; ++i) {
      const double bytes[] = {static_cast<double>(numbers[0].from_end[i]),
                              static_cast<double>(numbers[1].from_end[i])};
      hash_characters(Pair::load(h), Pair::load(bytes), offsets_at(position), range).store(h);
      --position;
    }
  }
  JIMBO_INLINE void add(const char* text, int length) {
    for (int i = length - 1; i >= 0; --i) add(text[i]);
  }
  JIMBO_INLINE void add(const Decimal& number) {
    for (int i = 0; i < number.length; ++i) add(number.from_end[i]);
  }
  // The key of a stream without a resample.
  JIMBO_INLINE void add_key(Stream stream, const Decimal& ante) {
    const StreamText& text = text_of(stream);
    add(text.suffix, text.suffix_length);
    if (has_ante(stream)) add(ante);
    add(text.prefix, text.prefix_length);
  }
};

JIMBO_INLINE int key_length(Stream stream, const Decimal& ante) {
  const StreamText& text = text_of(stream);
  return text.prefix_length + text.suffix_length + (has_ante(stream) ? ante.length : 0);
}
JIMBO_INLINE int key_length(Stream stream, const Decimal& ante, const Decimal& resample) {
  return key_length(stream, ante) + kResampleTextLength + resample.length;
}

// The hash of a stream's key and the seed; `resample` as for StreamKey. `tail_of` gives the hash of
// the seed that stands behind a key of some length.
template <class TailOf>
JIMBO_INLINE double hash_key(Stream stream, int ante_number, int resample_number, TailOf tail_of) {
  const Decimal ante(ante_number);
  if (resample_number == 0) {
    const int length = key_length(stream, ante);
    KeyHash<1> hash{{tail_of(length)}, length, {}};
    hash.add_key(stream, ante);
    return hash.h[0];
  }
  const Decimal resample(resample_number);
  const int length = key_length(stream, ante, resample);
  KeyHash<1> hash{{tail_of(length)}, length, {}};
  hash.add(resample);
  hash.add(resample_text(), kResampleTextLength);
  hash.add_key(stream, ante);
  return hash.h[0];
}

}  // namespace stream_hash_detail

// Forgets the tails of another seed. Returns the hash of the seed alone, which goes along.
JIMBO_INLINE double start_tails(SeedTails& tails, const Seed& seed) {
  using namespace stream_hash_detail;
  constexpr int kCount = sizeof kTailsAtStart / sizeof kTailsAtStart[0];
  int key_lengths[kCount + 2] = {};  // the seed alone at the end, twice for an even number
  for (int t = 0; t < kCount; ++t) key_lengths[t] = kFirstTail + kTailsAtStart[t];
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
  return stream_hash_detail::hash_key(stream, ante, resample,
                                      [&](int length) { return tail_behind(tails, seed, length); });
}

// The hashes of two resamples of a stream from one on. A walk through a pool with many holes takes
// several.
JIMBO_INLINE void hash_resamples(SeedTails& tails, const Seed& seed, Stream stream, int ante_number,
                                 int first, double (&hashes)[2]) {
  using namespace stream_hash_detail;
  const Decimal ante(ante_number);
  const Decimal resamples[] = {Decimal(first), Decimal(first + 1)};
  if (resamples[0].length == resamples[1].length) {
    const int length = key_length(stream, ante, resamples[0]);
    const double tail = tail_behind(tails, seed, length);
    KeyHash<2> hash{{tail, tail}, length, {}};
    hash.add(resamples);
    hash.add(resample_text(), kResampleTextLength);
    hash.add_key(stream, ante);
    for (int k = 0; k < 2; ++k) hashes[k] = hash.h[k];
    if (!hash.range.was_left()) return;
  }
  for (int k = 0; k < 2; ++k) hashes[k] = hash_stream(tails, seed, stream, ante_number, first + k);
}

// The same without keeping anything, for those who only look.
JIMBO_INLINE double look_up_stream(const SeedTails& tails, const Seed& seed, Stream stream,
                                   int ante, int resample = 0) {
  return stream_hash_detail::hash_key(
      stream, ante, resample, [&](int length) { return hash_behind_key(tails, seed, length); });
}

}  // namespace jimbo
