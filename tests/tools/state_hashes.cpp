// Prints one line per scenario, a hash over all bytes of the State: after the start of a run and
// after every shop of its first antes, for many seeds and every deck, stake and challenge. The same
// lines must come from every compiler, optimisation level and machine.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>

#include "core/ante.h"
#include "core/pack.h"
#include "core/price.h"
#include "core/run_start.h"
#include "core/shop.h"
#include "core/shuffle.h"
#include "core/target.h"
#include "core/voucher.h"

namespace {

using namespace jimbo;

constexpr int kSeedsEach = 4;
constexpr int kAntes = 3;

// FNV-1a, 64 bits.
std::uint64_t hash_bytes(const void* data, std::size_t size, std::uint64_t hash) {
  const auto* bytes = static_cast<const unsigned char*>(data);
  for (std::size_t i = 0; i < size; ++i) hash = (hash ^ bytes[i]) * 0x100000001b3ULL;
  return hash;
}

std::uint64_t hash_state(const State& state, std::uint64_t hash) {
  return hash_bytes(&state, sizeof state, hash);
}

// Seeds of all lengths, from a counter.
Seed make_seed(std::uint32_t number) {
  constexpr char kCharacters[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  Seed seed{};
  std::uint64_t mixed = (number + 1) * 0x9e3779b97f4a7c15ULL;
  const int length = 1 + static_cast<int>(number % kSeedLength);
  for (int i = 0; i < length; ++i) {
    seed.text[i] = kCharacters[mixed % 35];
    mixed /= 35;
  }
  return seed;
}

void visit_shop(Game<NoSink>& g, std::uint64_t& hash) {
  State& s = g.s;
  open_shop(g);
  hash = hash_state(s, hash);
  for (int i = 0; i < kPackSlots; ++i) {
    const BoosterId pack = s.packs[i];
    s.packs[i] = BoosterId::None;
    fill_pack(g, pack);
    hash = hash_state(s, hash);
    clear_pack(g);
  }
  for (int i = 0; i < 3; ++i) reroll_shop(g);
  int prices = 0;
  for (int i = 0; i < s.shop_count; ++i) prices += price_of(g, s.shop[i]);
  hash = hash_bytes(&prices, sizeof prices, hash_state(s, hash));
  close_shop(g);
}

void play_round(Game<NoSink>& g, BlindSlot slot) {
  State& s = g.s;
  shuffle_draw_pile(g, Stream::NewRound);
  if (slot == BlindSlot::Boss) {
    ++s.ante;
    s.ante_voucher = draw_voucher(g, Stream::Voucher);
  }
  draw_targets(g);
  shuffle_draw_pile(g, Stream::CashOut);
  if (slot == BlindSlot::Boss) {
    draw_skip_tags(g);
    draw_boss(g);
  }
}

// The ante's voucher is redeemed and its tags are held, so that later shops differ by them.
void live(Game<NoSink>& g, std::uint64_t& hash) {
  State& s = g.s;
  for (int ante = 0; ante < kAntes; ++ante) {
    for (int slot = 0; slot < kBlindSlots; ++slot) {
      play_round(g, static_cast<BlindSlot>(slot));
      visit_shop(g, hash);
    }
    apply_voucher(g, s.ante_voucher);
    for (const TagId tag : s.skip_tags) s.tags[s.tag_count++].id = tag;
    draw_orbital_hands(g);
    hash = hash_state(s, hash);
  }
}

void run_scenario(const char* kind, int index, const RunOptions& options) {
  State state;
  // What was in the memory before must not matter.
  std::memset(static_cast<void*>(&state), index % 2 == 0 ? 0x00 : 0xa5, sizeof state);
  NoSink sink;
  Game<NoSink> g(state, kVanilla, sink);
  start_run(g, options);
  const std::uint64_t start = hash_state(state, 0xcbf29ce484222325ULL);
  std::uint64_t later = start;
  live(g, later);
  std::printf("%s %d %.8s %016llx %016llx\n", kind, index, options.seed.text,
              static_cast<unsigned long long>(start), static_cast<unsigned long long>(later));
}

}  // namespace

int main() {
  std::uint32_t number = 0;
  for (int deck = 0; deck < static_cast<int>(DeckId::Challenge); ++deck) {
    for (int stake = 0; stake < kStakeCount; ++stake) {
      for (int i = 0; i < kSeedsEach; ++i) {
        RunOptions options{};
        options.seed = make_seed(number++);
        options.deck = static_cast<DeckId>(deck);
        options.stake = static_cast<StakeId>(stake);
        options.hand_order = i % 2 == 0 ? HandOrder::Windows : HandOrder::Rank;
        run_scenario("deck", deck * kStakeCount + stake, options);
      }
    }
  }
  for (int challenge = 0; challenge < kChallengeCount; ++challenge) {
    for (int i = 0; i < kSeedsEach; ++i) {
      RunOptions options{};
      options.seed = make_seed(number++);
      options.challenge = static_cast<ChallengeId>(challenge);
      run_scenario("challenge", challenge, options);
    }
  }
  return 0;
}
