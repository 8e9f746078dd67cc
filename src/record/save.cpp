#include "record/save.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <optional>
#include <stdexcept>

#include "base/same_bytes.h"
#include "engine/engine.h"
#include "random/tally.h"
#include "text/number_text.h"

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

// Follows the header since version 3.
struct RulesHeader {
  std::uint64_t hash;
  char name[kLongestRulesetName];  // padded with zeros
};
static_assert(sizeof(RulesHeader) == 48);

constexpr std::size_t kBody = sizeof(Header) + sizeof(RulesHeader);
static_assert(kSavedSize == kBody + sizeof(State));

constexpr char kMagic[8] = {'J', 'I', 'M', 'B', 'O', 'S', 'A', 'V'};

// The part of the random streams that follows from the seed must do so.
bool streams_fit_the_seed(const State& state) {
  const LongSeed given = seed_of(state);
  LongSeed read;
  if (parse_literal_seed(given.text, given.length(), read) != SeedError::None) return false;
  const Seed seed = read.kept();
  if (!same_bytes(seed, state.seed)) return false;
  RngState fresh;
  start_streams(fresh, seed, read);
  if (!same_bytes(fresh.hashed_seed, state.rng.hashed_seed)) return false;
  // Tails are kept from when they are first needed; a long seed is there from the start.
  if (!seed.is_long()) fill_all_tails(fresh.tails, seed);
  for (int i = 0; i < kTailCount; ++i) {
    const std::uint64_t tail = state.rng.tails.get(i);
    const bool is_kept = tail != 0 || i < kFirstTails || seed.is_long();
    if (is_kept && tail != fresh.tails.get(i)) return false;
  }
  // So are the hashes of streams.
  for (int i = 0; i < kStreamCount; ++i) {
    const std::uint64_t word = state.rng.numbers.get(i);
    const int ante = state.rng.window_ante[state.rng.present];
    const auto stream = static_cast<Stream>(i);
    if (is_hash(word) && word != word_of_hash(look_up_stream(fresh.tails, seed, stream, ante)))
      return false;
  }
  return true;
}

bool is_known_tally(ResampleEnding ending, const Content& content) {
  if (!is_tally(ending)) return false;
  const int index = ending.depth() - kFirstTallyDepth;
  if (index >= kVouchersTally) {  // a bit for each voucher of the file
    const int vouchers =
        content.voucher_count - kVoucherCount - (index - kVouchersTally) * kTallyBits;
    return vouchers > 0 && (vouchers >= kTallyBits || ending.times() >> vouchers == 0);
  }
  if (content.programs == nullptr) return false;
  return index < content.programs->tally_count || index == kPlanetsTally;
}

// The numbers of the others are fractions; a NaN is one that some seeds lead to.
bool streams_are_sound(const RngState& rng, const Content& content) {
  for (int i = 0; i < kStreamCount; ++i) {
    const std::uint64_t word = rng.numbers.get(i);
    if (word != 0 && !is_number(word) && !is_hash(word) && word != kNanWord) return false;
  }
  if (rng.present >= kAnteWindow || rng.forgotten >= 1U << kAnteWindow) return false;
  for (int slot = 0; slot < kAnteWindow; ++slot) {
    if (ante_slot(rng.window_ante[slot]) != slot) return false;
  }
  // Those of the rules' own streams tell by their depth which stream it is.
  const int own_streams = content.programs != nullptr ? content.programs->stream_count : 0;
  return std::all_of(rng.resamples, rng.resamples + rng.resample_count, [&](ResampleEnding ending) {
    if (ending.depth() < 1 || ending.times() < 1) return false;
    if (ending.stream_index() == ResampleEnding::kOfOwnStream) {
      return ending.slot() == 0 &&
             (ending.depth() <= own_streams || is_known_tally(ending, content));
    }
    return ending.stream_index() < kStreamCount && ending.slot() < kAnteWindow;
  });
}

RulesHeader rules_header(const RulesetName& rules) {
  RulesHeader header{};
  header.hash = rules.hash;
  kept_name(rules.name).copy(header.name, sizeof(header.name));
  return header;
}

// Of the state and of what names the rules.
std::uint64_t checksum_of(const State& state, const RulesHeader& rules) {
  std::uint64_t sum = hash_of_bytes(state);
  unsigned char bytes[sizeof(RulesHeader)];
  std::memcpy(bytes, &rules, sizeof(RulesHeader));
  for (const unsigned char byte : bytes) sum = (sum ^ byte) * 0x100000001b3ULL;
  return sum;
}

[[noreturn]] void refuse_save(const std::string& reason) {
  throw std::invalid_argument("not a usable saved state: " + reason);
}

}  // namespace

std::vector<std::byte> save_state(const State& state, const Ruleset& rules) {
  return save_state(state, ruleset_name(rules));
}

std::vector<std::byte> save_state(const State& state, const RulesetName& rules) {
  const RulesHeader named = rules_header(rules);
  Header header{};
  std::memcpy(header.magic, kMagic, sizeof(kMagic));
  header.version = kSaveVersion;
  header.size = sizeof(State);
  header.checksum = checksum_of(state, named);
  std::vector<std::byte> bytes(kSavedSize);
  std::memcpy(bytes.data(), &header, sizeof(Header));
  std::memcpy(bytes.data() + sizeof(Header), &named, sizeof(RulesHeader));
  std::memcpy(bytes.data() + kBody, &state, sizeof(State));
  return bytes;
}

State load_state(std::span<const std::byte> bytes, const Ruleset& rules) {
  Header header{};
  if (bytes.size() < sizeof(Header)) {
    refuse_save("it ends after " + counted(static_cast<std::int64_t>(bytes.size()), "byte"));
  }
  std::memcpy(&header, bytes.data(), sizeof(Header));
  if (std::memcmp(header.magic, kMagic, sizeof(kMagic)) != 0)
    refuse_save("it is another kind of file");
  const bool names_rules =
      header.version == kSaveVersion || header.version == kWholeShuffleSaveVersion;
  if (!names_rules && header.version != kVanillaSaveVersion) {
    refuse_save("it has format version " + std::to_string(header.version) +
                ", this program reads " + std::to_string(kVanillaSaveVersion) + " to " +
                std::to_string(kSaveVersion));
  }
  const std::size_t body_at = names_rules ? kBody : sizeof(Header);
  if (header.size != sizeof(State)) {
    refuse_save("its state has " + std::to_string(header.size) + " bytes instead of " +
                std::to_string(sizeof(State)));
  }
  if (bytes.size() != body_at + sizeof(State)) {
    refuse_save("it has " + std::to_string(bytes.size()) + " bytes instead of " +
                std::to_string(body_at + sizeof(State)));
  }
  State state;
  std::memcpy(static_cast<void*>(&state), bytes.data() + body_at, sizeof(State));
  RulesHeader named{};
  if (names_rules) std::memcpy(&named, bytes.data() + sizeof(Header), sizeof(RulesHeader));
  if ((names_rules ? checksum_of(state, named) : hash_of_bytes(state)) != header.checksum) {
    refuse_save("it is damaged (the checksum differs)");
  }
  std::optional<RulesetName> made_under;
  if (names_rules) {
    const auto* end = std::find(named.name, named.name + sizeof(named.name), '\0');
    made_under = {named.hash, kept_name({named.name, end})};
  }
  require_content("this saved state", made_under, rules);
  const char* fault = find_fault(state, rules.content);
  if (fault != nullptr) refuse_save(fault);
  if (!streams_are_sound(state.rng, rules.content))
    refuse_save("a random stream holds what it cannot hold");
  if (!streams_fit_the_seed(state)) refuse_save("its random streams are not those of its seed");
  return state;
}

bool is_saved_state(std::istream& stream) {
  char start[sizeof(kMagic)] = {};
  stream.read(start, sizeof(start));
  return std::memcmp(start, kMagic, sizeof(kMagic)) == 0;
}

}  // namespace jimbo
