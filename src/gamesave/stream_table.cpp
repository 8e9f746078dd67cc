#include "gamesave/stream_table.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include "text/names.h"
#include "text/run_option_text.h"

namespace jimbo::gamesave {

namespace {

using nlohmann::json;

// More draws of one key than any run makes; a number that they do not reach belongs to another
// seed.
constexpr int kMostDraws = 100'000;

// A run never goes more than two antes below the highest it has reached.
constexpr int kMostBelowHighest = 2;

class StreamReader {
 public:
  StreamReader(const SaveTable& numbers, const LongSeed& seed)
      : numbers_(numbers), seed_(seed.kept()) {
    start_streams(rng_, seed_, seed);
  }

  RngState read(int ante) {
    for (int i = 0; i < kRunStreamCount; ++i) {
      const auto stream = static_cast<Stream>(i);
      if (const std::uint64_t word = word_of(stream, 0, 0)) rng_.numbers.set(i, word);
      read_resamples(stream, 0, 0);
    }
    find_antes(ante);
    choose_present(ante);
    for (int slot = 0; slot < kAnteWindow; ++slot) read_ante(slot);
    return rng_;
  }

 private:
  // The number of a key as a word; 0 if it has none. NaN is what its hash is too: the stream is as
  // if it had not been drawn.
  std::uint64_t word_of(Stream stream, int ante, int resample) const {
    const std::string key = stream_key(stream, ante, resample);
    if (!numbers_.has(key)) return 0;
    const double number = numbers_.number(key);
    if (is_nan(number) && is_nan(look_up_stream(rng_.tails, seed_, stream, ante, resample)))
      return 0;
    if (!(number >= 0 && number <= 1)) numbers_.refuse(in_quotes(key) + " is not from 0 to 1");
    return word_of_units(static_cast<std::int64_t>(std::llround(number * 1e13)));
  }

  // How often a key was drawn from.
  int draws_of(Stream stream, int ante, int resample) {
    const std::uint64_t wanted = word_of(stream, ante, resample);
    if (wanted == 0) return 0;
    const double hash = hash_stream(rng_.tails, seed_, stream, ante, resample);
    std::uint64_t word = rng_detail::word_of_advanced(hash);
    int draws = 1;
    while (word != wanted && draws < kMostDraws) {
      word = rng_detail::word_of_advanced(number_of_word(word));
      ++draws;
    }
    if (word != wanted) {
      numbers_.refuse(in_quotes(stream_key(stream, ante, resample)) +
                      " has a number that the seed " + seed_text(seed_of(rng_.tails, seed_)) +
                      " never gives it");
    }
    return draws;
  }

  void count(Stream stream, int slot, int depth, int times) {
    for (int i = 0; i < times; ++i) {
      if (!rng_detail::count_ending(rng_, stream, slot, depth)) {
        numbers_.refuse("there are more redraws than the engine can hold");
      }
    }
  }

  // A redraw of some depth comes after one of each lower depth.
  void read_resamples(Stream stream, int ante, int slot) {
    int draws = draws_of(stream, ante, 2);
    for (int depth = 2; draws > 0; ++depth) {
      if (depth > ResampleEnding::kMaxDepth) numbers_.refuse("redraws go deeper than they can");
      const int deeper = draws_of(stream, ante, depth + 1);
      count(stream, slot, depth, draws - deeper);
      draws = deeper;
    }
  }

  bool has_ante_streams(int ante) const {
    for (int i = kRunStreamCount; i < kStreamCount; ++i) {
      if (numbers_.has(stream_key(static_cast<Stream>(i), ante))) return true;
    }
    return false;
  }

  // The window holds the last three antes; later ones take the places of earlier ones.
  void find_antes(int present) {
    const int highest = present + kMostBelowHighest;
    for (int ante = present - kAnteWindow; ante <= highest; ++ante) {
      if (!has_ante_streams(ante)) continue;
      rng_.window_ante[ante_slot(ante)] = ante;
      highest_ = std::max(highest_, ante);
    }
  }

  void choose_present(int ante) {
    const int slot = ante_slot(ante);
    rng_.present =
        static_cast<std::uint8_t>(rng_.window_ante[slot] == ante ? slot : ante_slot(highest_));
  }

  void read_ante(int slot) {
    const int ante = rng_.window_ante[slot];
    for (int i = kRunStreamCount; i < kStreamCount; ++i) {
      const auto stream = static_cast<Stream>(i);
      const int draws = draws_of(stream, ante, 0);
      rng_.draws[slot][i - kRunStreamCount] = static_cast<std::uint8_t>(draws % kDrawsPerCarry);
      count(stream, slot, 1, draws / kDrawsPerCarry);
      if (slot == rng_.present) rng_.numbers.set(i, word_of(stream, ante, 0));
      read_resamples(stream, ante, slot);
    }
  }

  const SaveTable& numbers_;
  Seed seed_;
  RngState rng_ = {};
  int highest_ = 1;
};

}  // namespace

RngState read_streams(const SaveTable& numbers, const LongSeed& seed, int ante) {
  return StreamReader(numbers, seed).read(ante);
}

json write_streams(const RngState& rng, const Seed& seed) {
  json numbers = {{"seed", seed_text(seed_of(rng.tails, seed))}, {"hashed_seed", rng.hashed_seed}};
  SeedTails tails = rng.tails;
  const auto write = [&](Stream stream, int slot, int ante) {
    const double number = stream_state(rng, seed, stream, slot);
    if (number >= 0) numbers[stream_key(stream, ante)] = number;
    for (int depth = 2; depth <= ResampleEnding::kMaxDepth; ++depth) {
      const int draws = resample_draws(rng, stream, slot, depth);
      if (draws == 0) break;
      const double hash = hash_stream(tails, seed, stream, ante, depth);
      numbers[stream_key(stream, ante, depth)] =
          number_of_word(rng_detail::word_after(hash, draws));
    }
  };
  for (int i = 0; i < kRunStreamCount; ++i) write(static_cast<Stream>(i), 0, 0);
  for (int slot = 0; slot < kAnteWindow; ++slot) {
    for (int i = kRunStreamCount; i < kStreamCount; ++i) {
      write(static_cast<Stream>(i), slot, rng.window_ante[slot]);
    }
  }
  return numbers;
}

}  // namespace jimbo::gamesave
