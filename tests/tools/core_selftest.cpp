// The part of `jimbo selftest` that needs the core alone: the signature, and random games with
// every state checked. For targets without exceptions, such as WebAssembly.

#include <cinttypes>
#include <cstdio>

#include "action/action.h"
#include "proof/selftest_games.h"
#include "proof/signature.h"

namespace {

using namespace jimbo;

// What goes wrong at a state of a game, null if nothing does; carries the action out.
const char* fault_at(State& state, const Action& next, const Content& content) {
  if (const char* fault = find_fault(state, content)) return fault;
  if (step(state, next, content) != Error::None) return "a listed action was refused";
  return nullptr;
}

}  // namespace

int main() {
  constexpr int kGames = 200;
  const std::uint64_t found = signature();
  const bool same = found == kRecordedSignature;
  std::printf("signature  %016" PRIx64, found);
  if (same) {
    std::printf(", as it must be\n");
  } else {
    std::printf(", but it must be %016" PRIx64 "\n", kRecordedSignature);
  }
  const char* fault = nullptr;
  const SelftestGames played =
      play_selftest_games(kGames, [&](State& state, const Action& next, const Content& content) {
        fault = fault_at(state, next, content);
        return fault == nullptr;
      });
  std::printf("games      %d with %" PRId64 " random steps, checked at each\n", kGames,
              played.steps);
  if (played.faulty) {
    std::printf("fault      game %d, step %d: %s\n", played.game, played.step, fault);
  }
  const bool passed = same && !played.faulty;
  std::printf(passed ? "passed\n" : "FAILED\n");
  return passed ? 0 : 1;
}
