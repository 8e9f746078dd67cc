// Prints one line for every deck, stake and challenge: a hash over the bytes of the state after
// every step of random games; and some for the kernels of the search for seeds. The same lines must
// come from every compiler, optimisation level and machine.

#include <cinttypes>
#include <cstdio>

#include "engine/engine.h"
#include "proof/signature.h"
#include "tools/kernel_hashes.h"

namespace {

using namespace jimbo;

void print_games(const char* kind, int number, RunOptions options) {
  constexpr int kGames = 4;
  constexpr int kSteps = 150;
  const Content easy = easy_content();
  Chooser chooser(static_cast<std::uint64_t>(number) + 1);
  for (int game = 0; game < kGames; ++game) {
    options.seed = random_options(chooser).seed;
    const std::uint64_t hash =
        hash_game(options, chooser.next(), kSteps, game % 2 == 0 ? easy : kVanilla);
    std::printf("%s %d game %d %016" PRIx64 "\n", kind, number, game, hash);
  }
}

}  // namespace

int main() {
  for (int i = 0; i < kDeckCount - 1; ++i) print_games("deck", i, {.deck = static_cast<DeckId>(i)});
  for (int i = 0; i < kStakeCount; ++i) {
    print_games("stake", i, {.stake = static_cast<StakeId>(i)});
  }
  for (int i = 0; i < kChallengeCount; ++i) {
    print_games("challenge", i, {.challenge = static_cast<ChallengeId>(i)});
  }
  print_kernels();
  return 0;
}
