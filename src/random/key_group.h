#pragma once

#include <cstdint>

#include "base/fn.h"
#include "random/hash_pair.h"
#include "random/seed.h"
#include "random/seed_hash.h"
#include "random/stream.h"
#include "random/stream_hash.h"

namespace jimbo {

struct GroupedKey {
  Stream stream;
  int resample;  // 0: the stream itself
};

// Keys that are hashed side by side, two characters at once.
struct KeyGroup {
  static constexpr int kCapacity = 16;
  static constexpr int kLongest = 20;

  // What stands behind the stems of some keys: with the length of these stems all that counts.
  struct Ending {
    int stem;
    Stream stream;  // one of them, for its suffix
  };

  int count;
  int longest;
  int ending_count;
  bool of_antes;          // ante and suffix stand behind the stems, else the keys are complete
  int places[kCapacity];  // of the keys among those given; the longest stem comes first here
  int ending_of[kCapacity];
  Ending endings[kCapacity];
  int reaching[kLongest + 1];  // how many stems have a character at a position, which count from 1
  double characters[kLongest + 1][kCapacity];

  // Writes the hashes of the keys in the order in which they were given.
  JIMBO_INLINE void hash(SeedTails& tails, const Seed& seed, int ante, double* hashes) const {
    double behind[kCapacity];
    hash_endings(tails, seed, ante, behind);
    double h[kCapacity];
    for (double& hash : h) hash = 1.0;  // the odd one of a pair waits with any number
    PairRange range;
    int begun = 0;
    for (int position = longest; position >= 1; --position) {
      for (; begun < reaching[position]; ++begun) h[begun] = behind[ending_of[begun]];
      const Pair offsets = offsets_at(position);
      for (int k = 0; k < begun; k += 2) {
        const Pair bytes = Pair::load(characters[position] + k);
        hash_characters(Pair::load(h + k), bytes, offsets, range).store(h + k);
      }
    }
    if (range.was_left()) hash_one_by_one(behind, h);
    for (int k = 0; k < count; ++k) hashes[places[k]] = h[k];
  }

 private:
  JIMBO_RARE void hash_one_by_one(const double* behind, double* h) const {
    for (int k = 0; k < count; ++k) {
      const int ending = ending_of[k];
      h[k] = behind[ending];
      for (int position = endings[ending].stem; position >= 1; --position) {
        const auto byte = static_cast<unsigned char>(characters[position][k]);
        h[k] = hash_character(h[k], byte, static_cast<double>(position));
      }
    }
  }

  JIMBO_INLINE void hash_endings(SeedTails& tails, const Seed& seed, int ante_number,
                                 double* behind) const {
    using namespace stream_hash_detail;
    const Decimal ante(ante_number);
    const int digits = of_antes ? ante.length : 0;
    for (int e = 0; e < ending_count; ++e) {
      const StreamText& text = text_of(endings[e].stream);
      const int suffix = of_antes ? text.suffix_length : 0;
      const int length = endings[e].stem + digits + suffix;
      KeyHash<1> hash{{tail_behind(tails, seed, length)}, length, {}};
      for (int i = suffix - 1; i >= 0; --i) hash.add(text.suffix[i]);
      if (of_antes) hash.add(ante);
      behind[e] = hash.h[0];
    }
  }
};

namespace key_group_detail {

// `ante` is that of the keys, or 0 for keys of all antes, of which the group has the stems.
consteval KeyGroup make_group(const GroupedKey* keys, int count, int ante) {
  KeyGroup group{};
  group.of_antes = ante == 0;
  for (int length = KeyGroup::kLongest; length > 0; --length) {
    int plain_ending = -1;  // of stems of this length without a suffix
    for (int place = 0; place < count; ++place) {
      const Stream stream = keys[place].stream;
      const StreamKey key(stream, ante, keys[place].resample);
      const StreamText& text = text_of(stream);
      if ((ante == 0 ? text.prefix_length : key.length()) != length) continue;
      const int at = group.count++;
      const bool plain = ante != 0 || text.suffix_length == 0;
      if (!plain || plain_ending < 0) group.endings[group.ending_count++] = {length, stream};
      group.ending_of[at] = plain && plain_ending >= 0 ? plain_ending : group.ending_count - 1;
      if (plain) plain_ending = group.ending_of[at];
      group.places[at] = place;
      if (at == 0) group.longest = length;
      for (int i = 1; i <= length; ++i) {
        group.characters[i][at] =
            static_cast<double>(static_cast<unsigned char>(key.text()[i - 1]));
        ++group.reaching[i];
      }
    }
  }
  return group;
}

}  // namespace key_group_detail

// Keys of one ante. Resamples are below 10.
consteval KeyGroup make_key_group(const GroupedKey* keys, int count, int ante) {
  return key_group_detail::make_group(keys, count, ante);
}

// Streams of an ante, whichever it is.
consteval KeyGroup make_key_group_of_antes(const Stream* streams, int count) {
  GroupedKey keys[KeyGroup::kCapacity] = {};
  for (int k = 0; k < count; ++k) keys[k] = {streams[k], 0};
  return key_group_detail::make_group(keys, count, 0);
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
