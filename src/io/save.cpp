#include "io/save.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "engine/engine.h"
#include "io/number_text.h"
#include "io/output_file.h"

namespace jimbo {

namespace {

static_assert(std::endian::native == std::endian::little, "the file format is little-endian");

struct Header {
  char magic[8];
  std::uint32_t version;
  std::uint32_t size;
  std::uint64_t checksum;
};
static_assert(sizeof(Header) == 24);

constexpr char kMagic[8] = {'J', 'I', 'M', 'B', 'O', 'S', 'A', 'V'};

// The part of the random streams that follows from the seed must do so.
bool streams_fit_the_seed(const State& state) {
  Seed seed{};
  if (parse_seed(state.seed.text, state.seed.length(), seed) != SeedError::None) return false;
  if (std::memcmp(&seed, &state.seed, sizeof(Seed)) != 0) return false;
  RngState fresh;
  start_streams(fresh, seed);
  if (std::memcmp(&fresh.hashed_seed, &state.rng.hashed_seed, sizeof(double)) != 0) return false;
  // Tails are kept from when they are first needed.
  fill_all_tails(fresh.tails, seed);
  for (int i = 0; i < kTailCount; ++i) {
    const std::uint64_t tail = state.rng.tails.get(i);
    if (tail != fresh.tails.get(i) && (tail != 0 || i < kFirstTails)) return false;
  }
  // So are the hashes of streams.
  for (int i = 0; i < kStreamCount; ++i) {
    const std::uint64_t word = state.rng.numbers.get(i);
    const int ante = state.rng.window_ante[state.rng.present];
    const auto stream = static_cast<Stream>(i);
    if (is_hash(word) && word != word_of_hash(hash_stream(seed, stream, ante))) return false;
  }
  return true;
}

// The numbers of the others are fractions; a NaN is one that some seeds lead to.
bool streams_are_sound(const RngState& rng) {
  for (int i = 0; i < kStreamCount; ++i) {
    const std::uint64_t word = rng.numbers.get(i);
    if (word != 0 && !is_number(word) && !is_hash(word) && word != kNanWord) return false;
  }
  if (rng.present >= kAnteWindow || rng.forgotten >= 1U << kAnteWindow) return false;
  for (int slot = 0; slot < kAnteWindow; ++slot) {
    if (ante_slot(rng.window_ante[slot]) != slot) return false;
  }
  return std::all_of(rng.resamples, rng.resamples + rng.resample_count, [](ResampleEnding ending) {
    return ending.stream_index() < kStreamCount && ending.slot() < kAnteWindow &&
           ending.depth() >= 1 && ending.times() >= 1;
  });
}

[[noreturn]] void refuse(const std::string& reason) {
  throw std::invalid_argument("not a usable saved state: " + reason);
}

}  // namespace

std::vector<std::byte> save_state(const State& state) {
  Header header{};
  std::memcpy(header.magic, kMagic, sizeof(kMagic));
  header.version = kSaveVersion;
  header.size = sizeof(State);
  header.checksum = hash(state);
  std::vector<std::byte> bytes(sizeof(Header) + sizeof(State));
  std::memcpy(bytes.data(), &header, sizeof(Header));
  std::memcpy(bytes.data() + sizeof(Header), &state, sizeof(State));
  return bytes;
}

State load_state(std::span<const std::byte> bytes) {
  Header header{};
  if (bytes.size() < sizeof(Header)) {
    refuse("it ends after " + counted(static_cast<std::int64_t>(bytes.size()), "byte"));
  }
  std::memcpy(&header, bytes.data(), sizeof(Header));
  if (std::memcmp(header.magic, kMagic, sizeof(kMagic)) != 0) refuse("it is another kind of file");
  if (header.version != kSaveVersion) {
    refuse("it has format version " + std::to_string(header.version) + ", this program reads " +
           std::to_string(kSaveVersion));
  }
  if (header.size != sizeof(State)) {
    refuse("its state has " + std::to_string(header.size) + " bytes instead of " +
           std::to_string(sizeof(State)));
  }
  if (bytes.size() != sizeof(Header) + sizeof(State)) {
    refuse("it has " + std::to_string(bytes.size()) + " bytes instead of " +
           std::to_string(sizeof(Header) + sizeof(State)));
  }
  const std::byte* body = bytes.data() + sizeof(Header);
  State state;
  std::memcpy(static_cast<void*>(&state), body, sizeof(State));
  if (hash(state) != header.checksum) refuse("it is damaged (the checksum differs)");
  const char* fault = find_fault(state);
  if (fault != nullptr) refuse(fault);
  if (!streams_fit_the_seed(state)) refuse("its random streams are not those of its seed");
  if (!streams_are_sound(state.rng)) refuse("a random stream holds what it cannot hold");
  return state;
}

void save_state_file(const State& state, const std::string& path) {
  const std::vector<std::byte> bytes = save_state(state);
  write_file(path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

State load_state_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::vector<std::byte> bytes;
  // One byte more than a state tells a file that is too long from one that fits.
  bytes.resize(sizeof(Header) + sizeof(State) + 1);
  file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  if (file.bad()) throw std::runtime_error("cannot read " + path);
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  return load_state(bytes);
}

bool is_saved_state(std::istream& stream) {
  char start[sizeof(kMagic)] = {};
  stream.read(start, sizeof(start));
  return std::memcmp(start, kMagic, sizeof(kMagic)) == 0;
}

}  // namespace jimbo
