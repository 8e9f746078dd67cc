// Plays random legal games on the device, one thread a game, and the same games on the host, and
// compares both bit for bit: vanilla rules (short games) and rules easy enough for whole runs, with
// every deck, stake and challenge. Then measures the device's speed.
//
// usage: random_games [GAMES [STEPS [CHECKED]]]
//
// GAMES are played at once where speed is measured, CHECKED of them are compared, over STEPS steps.

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <vector>

#include "cuda/batch.h"

namespace {

using namespace jimbo;

// Steps between two comparisons: small enough to see where a game goes astray.
constexpr int kComparedSteps = 10;
constexpr int kShownDifferences = 6;

struct Options {
  int games = 65'536;
  int steps = 200;
  int checked = 2'000;
};

Seat empty_seat() { return Seat{{}, Chooser(0), 0, 0, 0}; }

// `work(i)` for every seat, on all cores.
template <class Work>
void for_each_seat(std::vector<Seat>& seats, Work work) {
  const unsigned cores = std::thread::hardware_concurrency();
  const std::size_t workers = cores == 0 ? 1 : cores;
  std::vector<std::thread> threads;
  for (std::size_t worker = 0; worker < workers; ++worker) {
    threads.emplace_back([&, worker] {
      for (std::size_t i = worker; i < seats.size(); i += workers) work(i);
    });
  }
  for (std::thread& thread : threads) thread.join();
}

void show_difference(std::size_t game, int step, const Seat& host, const Seat& device) {
  const State& a = host.state;
  const State& b = device.state;
  std::printf("  game %zu differs after %d steps (host/device): ", game, step);
  std::printf("runs %u/%u refused %u/%u phase %d/%d ante %d/%d dollars %d/%d jokers %d/%d, bytes",
              host.runs, device.runs, host.refused, device.refused, int(a.phase), int(b.phase),
              int(a.ante), int(b.ante), int(a.dollars), int(b.dollars), int(a.joker_count),
              int(b.joker_count));
  const auto* left = reinterpret_cast<const unsigned char*>(&host);
  const auto* right = reinterpret_cast<const unsigned char*>(&device);
  int shown = 0;
  for (std::size_t i = 0; i < sizeof(Seat) && shown < 8; ++i) {
    if (left[i] == right[i]) continue;
    std::printf(" %zu", i);
    ++shown;
  }
  std::printf(" of %zu; its jokers", sizeof(State));
  for (int i = 0; i < a.joker_count; ++i) std::printf(" %d", int(a.jokers[i].id));
  std::printf("\n");
}

// Returns how many games differ.
int compare(const char* name, const Options& options, const Rules& rules) {
  const auto count = static_cast<std::size_t>(options.checked);
  std::vector<Seat> host(count, empty_seat());
  std::vector<Seat> device(count, empty_seat());
  std::vector<bool> differs(count);
  Batch batch(options.checked, rules);
  for_each_seat(host, [&](std::size_t i) { take_seat(host[i], i, rules); });
  int differences = 0;
  for (int step = 0;; step += kComparedSteps) {
    batch.fetch(device);
    for (std::size_t i = 0; i < count; ++i) {
      if (differs[i] ||
          std::memcmp(static_cast<const void*>(&host[i]), &device[i], sizeof(Seat)) == 0)
        continue;
      differs[i] = true;
      if (++differences <= kShownDifferences) show_difference(i, step, host[i], device[i]);
    }
    if (step >= options.steps) break;
    batch.play(kComparedSteps, true);
    for_each_seat(host, [&](std::size_t i) { play_steps(host[i], kComparedSteps, true, rules); });
  }
  std::uint64_t runs = 0;
  std::uint64_t refused = 0;
  std::uint64_t trace = 0;
  for (const Seat& seat : host) {
    runs += seat.runs;
    refused += seat.refused;
    trace = (trace ^ seat.trace) * 0x100000001b3ULL;
  }
  std::printf(
      "%-10s %d games of %d steps, %llu runs, %llu refused actions, trace %016llx: %d differ\n",
      name, options.checked, options.steps, static_cast<unsigned long long>(runs),
      static_cast<unsigned long long>(refused), static_cast<unsigned long long>(trace),
      differences);
  return differences + (refused != 0 ? 1 : 0);
}

void measure(const char* name, const Options& options, const Rules& rules) {
  using Clock = std::chrono::steady_clock;
  Batch batch(options.games, rules);
  batch.play(options.steps, false);  // into the middle of things
  const Clock::time_point start = Clock::now();
  batch.play(options.steps, false);
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  std::printf("%-10s %d games at once: %.2f million steps a second\n", name, options.games,
              double(options.games) * options.steps / seconds / 1e6);
}

int read_count(const char* text) {
  const int count = std::atoi(text);
  if (count < 1) {
    std::fprintf(stderr, "usage: random_games [GAMES [STEPS [CHECKED]]], each at least 1\n");
    std::exit(2);
  }
  return count;
}

}  // namespace

int main(int count, char** arguments) {
  Options options;
  if (count > 1) options.games = read_count(arguments[1]);
  if (count > 2) options.steps = read_count(arguments[2]);
  if (count > 3) options.checked = read_count(arguments[3]);
  Batch::describe();
  const Rules easy = easy_rules();
  int differences = compare("vanilla", options, kVanilla);
  differences += compare("easy", options, easy);
  measure("vanilla", options, kVanilla);
  measure("easy", options, easy);
  std::printf(differences == 0 ? "passed\n" : "FAILED\n");
  return differences == 0 ? 0 : 1;
}
