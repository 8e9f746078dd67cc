#include <chrono>
#include <cinttypes>
#include <cstdio>
#include <cstring>
#include <functional>
#include <iostream>
#include <memory>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/verb.h"
#include "core/engine.h"
#include "search/random_game.h"

// jimbo bench: the signature of the rules, and how fast this machine runs them.

namespace jimbo::cli {
namespace {

using Clock = std::chrono::steady_clock;

// Nanoseconds for one call of `work`, the best of several batches: other programs only ever make it
// slower.
double nanoseconds(int calls, const std::function<void()>& work) {
  constexpr int kBatches = 7;
  double best = 0;
  for (int batch = 0; batch < kBatches; ++batch) {
    const Clock::time_point start = Clock::now();
    for (int i = 0; i < calls; ++i) work();
    const double time =
        std::chrono::duration<double, std::nano>(Clock::now() - start).count() / calls;
    if (batch == 0 || time < best) best = time;
  }
  return best;
}

struct Speed {
  const char* what;
  double nanoseconds;
};

// Recorded games, so that choosing actions costs nothing while stepping is timed.
double step_time(const Rules& rules) {
  constexpr int kGames = 200;
  struct Game {
    State start;
    std::vector<Action> actions;
  };
  std::vector<Game> games;
  std::size_t steps = 0;
  Chooser chooser(7);
  for (int i = 0; i < kGames; ++i) {
    RunOptions options = {.seed = random_options(chooser).seed};
    Game game{new_run(options, rules), {}};
    State state = game.start;
    while (state.phase != Phase::GameOver && game.actions.size() < 300) {
      game.actions.push_back(random_action(state, chooser, rules));
      step(state, game.actions.back(), rules);
    }
    steps += game.actions.size();
    games.push_back(std::move(game));
  }
  const double time = nanoseconds(1, [&] {
    for (const Game& game : games) {
      State state = game.start;
      for (const Action& action : game.actions) step(state, action, rules);
    }
  });
  return time / static_cast<double>(steps);
}

std::vector<Speed> measure() {
  RunOptions options{};
  std::memcpy(options.seed.text, "ALEEB", 5);
  const State start = new_run(options);
  State in_blind = start;
  Action select;
  select.kind = ActionKind::SelectBlind;
  step(in_blind, select);
  std::vector<Action> list(1000);
  std::vector<State> copies(2, start);
  return {
      {"random legal step, as games go", step_time(kVanilla)},
      {"random legal step, whole runs", step_time(easy_rules())},
      {"list of legal actions, 8 cards",
       nanoseconds(20'000, [&] { legal_actions(in_blind, list.data(), 1000); })},
      {"copy of a state", nanoseconds(100'000,
                                      [&] {
                                        std::memcpy(static_cast<void*>(&copies[1]), &copies[0],
                                                    sizeof(State));
                                        asm volatile("" : : "r"(&copies[1]) : "memory");
                                      })},
      {"start of a run", nanoseconds(5'000, [&] { new_run(options); })},
      {"hash of a state", nanoseconds(50'000, [&] { copies[0].round = int(hash(in_blind) & 1U); })},
  };
}

int run_bench(bool json, bool signature_only) {
  char text[17];
  std::snprintf(text, sizeof(text), "%016" PRIx64, signature());
  std::vector<Speed> speeds;
  if (!signature_only) speeds = measure();
  if (json) {
    nlohmann::ordered_json report = {{"signature", text}, {"state_bytes", sizeof(State)}};
    for (const Speed& speed : speeds) report["nanoseconds"][speed.what] = speed.nanoseconds;
    std::cout << report.dump(1) << "\n";
    return 0;
  }
  std::cout << "signature  " << text << "\n";
  for (const Speed& speed : speeds) {
    std::printf("%-34s %10.1f ns %12.0f /s\n", speed.what, speed.nanoseconds,
                1e9 / speed.nanoseconds);
  }
  return 0;
}

const RegisterVerb kBench(
    "bench", "The signature of the rules and the speeds of this machine", [](CLI::App& app) {
      const auto json = std::make_shared<bool>(false);
      const auto signature_only = std::make_shared<bool>(false);
      app.add_flag("--json", *json, "Print JSON, for programs");
      app.add_flag("--signature", *signature_only,
                   "Only the signature: a hash over the state bytes of fixed games, equal on every "
                   "machine");
      return [json, signature_only] { return run_bench(*json, *signature_only); };
    });

}  // namespace
}  // namespace jimbo::cli
