#pragma once

#include <bit>
#include <cstdint>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "random/rng.h"

// What the tests of the random number core share: the recorded vectors, doubles as bits, and
// streams by the text of their key.

namespace jimbo {

inline const nlohmann::json& rng_vectors() {
  static const nlohmann::json vectors = [] {
    std::ifstream file(JIMBO_TEST_DATA "/rng_vectors.json");
    if (!file) throw std::runtime_error("cannot open rng_vectors.json in " JIMBO_TEST_DATA);
    return nlohmann::json::parse(file);
  }();
  return vectors;
}

inline std::uint64_t bits(double x) { return std::bit_cast<std::uint64_t>(x); }

inline std::uint64_t bits_of_hex(const nlohmann::json& hex) {
  return std::stoull(hex.get<std::string>(), nullptr, 16);
}

inline double double_of_hex(const nlohmann::json& hex) {
  return std::bit_cast<double>(bits_of_hex(hex));
}

inline Seed seed_of(std::string_view text) {
  Seed seed{};
  if (parse_seed(text.data(), static_cast<int>(text.size()), seed) != SeedError::None) {
    throw std::invalid_argument("not a seed: " + std::string(text));
  }
  return seed;
}

inline LongSeed long_seed_of(std::string_view text) {
  LongSeed seed;
  if (parse_literal_seed(text.data(), static_cast<int>(text.size()), seed) != SeedError::None) {
    throw std::invalid_argument("not a seed: " + std::string(text));
  }
  return seed;
}

inline RngState streams_of(const LongSeed& seed) {
  RngState rng;
  start_streams(rng, seed.kept(), seed);
  return rng;
}

inline RngState streams_of(const Seed& seed) {
  RngState rng;
  start_streams(rng, seed);
  return rng;
}

// The key as the game writes it, put together from strings; resample 0 is the stream itself.
inline std::string key_text(Stream stream, int ante, int resample = 0) {
  std::string key;
  switch (stream) {
#define STREAM(id, text, meaning) \
  case Stream::id:                \
    key = text;                   \
    break;
#define ANTE_STREAM(id, prefix, suffix, meaning)  \
  case Stream::id:                                \
    key = prefix + std::to_string(ante) + suffix; \
    break;
#include "random/streams.def"
  }
  if (resample != 0) key += "_resample" + std::to_string(resample);
  return key;
}

struct NamedStream {
  Stream stream;
  int ante;
  int resample;
};

// The stream of a key such as "Voucher1_resample2"; looks no further than the vectors do.
inline NamedStream stream_of(std::string_view key) {
  for (int index = 0; index < kStreamCount; ++index) {
    for (const int ante : {1, 2, -1}) {
      for (const int resample : {0, 2}) {
        const auto stream = static_cast<Stream>(index);
        if (key_text(stream, ante, resample) == key) return {stream, ante, resample};
      }
    }
  }
  throw std::invalid_argument("no stream has the key " + std::string(key));
}

// One draw of a named stream; a resample counts as a walk that ends there.
inline LuaRandom draw(RngState& rng, const Seed& seed, const NamedStream& name) {
  if (name.resample == 0) return draw(rng, seed, name.stream, name.ante);
  const LuaRandom random = draw_resample(rng, seed, name.stream, name.ante, name.resample);
  end_resampling(rng, name.stream, name.ante, name.resample);
  return random;
}

}  // namespace jimbo
