#pragma once

#include <cstdint>

#include "base/fn.h"
#include "random/seed.h"
#include "random/seed_hash.h"
#include "random/stream.h"
#include "random/stream_hash.h"

namespace jimbo {

// Keys that are hashed side by side. Each character of a hash waits for the one behind it, so that
// a dozen keys take little more time than the longest of them alone.
struct KeyGroup {
  static constexpr int kCapacity = 16;
  static constexpr int kLongest = 20;

  int count;
  int places[kCapacity];  // of the keys among those given; the longest key comes first here
  int lengths[kCapacity];
  int longer_than[kLongest];  // how many keys have a character so far from the end
  // The keys from the end, character by character; kUnits and kTens are digits of the ante.
  unsigned char from_end[kLongest][kCapacity];

  static constexpr unsigned char kUnits = 0;
  static constexpr unsigned char kTens = 1;

  // Writes the hashes of the keys in the order in which they were given. The ante must have as many
  // digits as the group was made for.
  JIMBO_INLINE void hash(SeedTails& tails, const Seed& seed, int ante, double* hashes) const {
    const unsigned char digits[] = {static_cast<unsigned char>('0' + ante % 10),
                                    static_cast<unsigned char>('0' + ante / 10)};
    hash_all(tails, seed, hashes, [&](unsigned char c) { return c <= kTens ? digits[c] : c; });
  }

  // The same for a group that was made for one ante.
  JIMBO_INLINE void hash(SeedTails& tails, const Seed& seed, double* hashes) const {
    hash_all(tails, seed, hashes, [](unsigned char c) { return c; });
  }

 private:
  template <class Written>
  JIMBO_INLINE void hash_all(SeedTails& tails, const Seed& seed, double* hashes,
                             Written written) const {
    double h[kCapacity];
    for (int k = 0; k < count; ++k) h[k] = tail_behind(tails, seed, lengths[k]);
    for (int i = 0; i < lengths[0]; ++i) {
      for (int k = 0; k < longer_than[i]; ++k) {
        h[k] = hash_character(h[k], written(from_end[i][k]), lengths[k] - i);
      }
    }
    for (int k = 0; k < count; ++k) hashes[places[k]] = h[k];
  }
};

struct GroupedKey {
  Stream stream;
  int resample;  // 0: the stream itself
};

namespace key_group_detail {

// Where the digits of the ante lie in a key, counted from its end.
consteval int ante_place(const GroupedKey& key) {
  int behind = text_of(key.stream).suffix_length;
  if (key.resample != 0) behind += kResampleTextLength + 1;
  return behind;
}

}  // namespace key_group_detail

// Resamples are below 10.
consteval KeyGroup make_key_group(const GroupedKey* keys, int count, int ante) {
  KeyGroup group{};
  for (int length = KeyGroup::kLongest; length > 0; --length) {
    for (int place = 0; place < count; ++place) {
      const StreamKey key(keys[place].stream, ante, keys[place].resample);
      if (key.length() != length) continue;
      const int at = group.count++;
      group.places[at] = place;
      group.lengths[at] = length;
      for (int i = 0; i < length; ++i) {
        group.from_end[i][at] = static_cast<unsigned char>(key.text()[length - 1 - i]);
        ++group.longer_than[i];
      }
    }
  }
  return group;
}

// For all antes of one digit, or of two.
consteval KeyGroup make_key_group_of_antes(const GroupedKey* keys, int count, int digits) {
  KeyGroup group = make_key_group(keys, count, digits == 1 ? 1 : 10);
  for (int at = 0; at < count; ++at) {
    const GroupedKey& key = keys[group.places[at]];
    const int units = key_group_detail::ante_place(key);
    group.from_end[units][at] = KeyGroup::kUnits;
    if (digits == 2) group.from_end[units + 1][at] = KeyGroup::kTens;
  }
  return group;
}

// A stream that has been hashed but not yet drawn holds its hash in the place of its number: this
// bit, and the hash in 45 others, which keep it exactly for the reason given for SeedTails. A hash
// that is 0 or NaN is not kept but left to the draw.
inline constexpr std::uint64_t kHashed = 1ULL << 47U;

JIMBO_INLINE std::uint64_t word_of_hash(double hash) {
  const auto bits = hash > 0.0 ? static_cast<std::uint64_t>(hash * 0x1p45) : 0;
  return bits != 0 ? kHashed | bits : 0;
}
JIMBO_INLINE bool is_hash(std::uint64_t word) { return word - kHashed - 1 < (1ULL << 45U) - 1; }
JIMBO_INLINE double hash_of_word(std::uint64_t word) {
  return static_cast<double>(static_cast<std::int64_t>(word - kHashed)) * 0x1p-45;
}

}  // namespace jimbo
