// Plays random legal games on the device, one thread a game, and the same games on the host, and
// compares both bit for bit: vanilla rules (short games) and rules easy enough for whole runs, with
// every deck, stake and challenge. Then measures how fast the device and one core of the host are.
//
// usage: random_games [CHECKED [STEPS [GAMES...]]]
//
// CHECKED games of STEPS steps (rounded up to 50) are compared; each number of GAMES is how many
// are played at once where speed is measured.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <thread>
#include <vector>

#include "engine/unit.cpp"
//
#include "base/same_bytes.h"
#include "cuda/batch.h"
#include "record/state_diff.h"

namespace {

using namespace jimbo;

// Steps between two comparisons. Every step is in the trace, so none goes unseen. JIMBO_TELL_STEPS
// asks for one, and for what each game does in it.
const bool kTellSteps = std::getenv("JIMBO_TELL_STEPS") != nullptr;
const int kComparedSteps = kTellSteps ? 1 : 50;
constexpr int kShownGames = 3;
constexpr std::size_t kShownFields = 8;

struct Options {
  int checked = 10'000;
  int steps = 1'000;
  std::vector<int> games = {16'384, 65'536, 262'144};
};

// `work(seat, its number)` for every seat, on all cores.
template <class Work>
void for_each_seat(std::vector<Seat>& seats, Work work) {
  const std::size_t workers = std::max(1U, std::thread::hardware_concurrency());
  std::vector<std::thread> threads;
  for (std::size_t worker = 0; worker < workers; ++worker) {
    threads.emplace_back([&, worker] {
      for (std::size_t i = worker; i < seats.size(); i += workers) work(seats[i], i);
    });
  }
  for (std::thread& thread : threads) thread.join();
}

// ---- Games that differ ----

void show_fields(const Seat& host, const Seat& device) {
  const std::vector<std::string> fields = diff(host.state, device.state);
  for (std::size_t i = 0; i < fields.size() && i < kShownFields; ++i) {
    std::printf("    %s\n", fields[i].c_str());
  }
  if (fields.size() > kShownFields) {
    std::printf("    and %zu fields more\n", fields.size() - kShownFields);
  }
  if (host.refused != device.refused || host.runs != device.runs) {
    std::printf("    refused actions: %u -> %u, runs: %u -> %u\n", host.refused, device.refused,
                host.runs, device.runs);
  }
}

// Plays the steps from `seats`, where host and device agreed, once more: all games together as
// before, but one step at a time. Tells at which step and in what these games come apart.
void find_first_differences(Batch& batch, std::vector<Seat> seats, const std::vector<int>& games,
                            int first_step, const Content& content) {
  std::vector<Seat> device = seats;
  std::vector<bool> found(games.size());
  batch.put_back(seats);
  for (int step = 1; step <= kComparedSteps; ++step) {
    batch.play(1, true);
    batch.fetch(device);
    for (std::size_t i = 0; i < games.size(); ++i) {
      if (found[i]) continue;
      Seat& host = seats[static_cast<std::size_t>(games[i])];
      const Action action = next_action(host, content);
      play_step(host, true, content);
      const Seat& other = device[static_cast<std::size_t>(games[i])];
      if (same_bytes(host, other)) continue;
      found[i] = true;
      std::printf(
          "  game %d differs from step %d on: run %u, ante %d, action %s slot %d cards %llx\n",
          games[i], first_step + step, host.runs, int(host.state.ante), facts(action.kind).word,
          int(action.slot), static_cast<unsigned long long>(action.cards));
      show_fields(host, other);
    }
  }
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (!found[i]) std::printf("  game %d did not differ when played again\n", games[i]);
  }
}

// ---- The comparison ----

void report(const char* name, const Options& options, const std::vector<Seat>& seats,
            int differences) {
  unsigned long long runs = 0;
  unsigned long long won = 0;
  int highest = 0;
  unsigned long long trace = 0;
  for (const Seat& seat : seats) {
    runs += seat.runs;
    won += seat.won;
    highest = std::max(highest, int(seat.highest_ante));
    trace = (trace ^ seat.trace) * 0x100000001b3ULL;
  }
  std::printf("%-8s %d games of %d steps, %llu runs, %llu won, up to ante %d, trace %016llx: ",
              name, options.checked, options.steps, runs, won, highest, trace);
  std::printf("%d differ\n", differences);
}

// Where a step never ends, the last lines tell which games were doing what.
void tell_actions(const char* name, int step, const std::vector<Seat>& seats,
                  const Content& content) {
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const Action action = next_action(seats[i], content);
    std::fprintf(stderr, "%s step %d game %zu ante %d: %s slot %d cards %llx\n", name, step + 1, i,
                 int(seats[i].state.ante), facts(action.kind).word, int(action.slot),
                 static_cast<unsigned long long>(action.cards));
  }
}

// Returns how many games differ.
int compare(const char* name, const Options& options, const Content& content) {
  const auto count = static_cast<std::size_t>(options.checked);
  std::vector<Seat> host(count, empty_seat());
  for_each_seat(host, [&](Seat& seat, std::size_t i) { take_seat(seat, i, content); });
  Batch batch(options.checked, content);
  std::vector<Seat> device(count, empty_seat());
  std::vector<bool> differs(count);
  int differences = 0;
  std::vector<Seat> before = host;
  batch.fetch(device);
  for (int step = 0;; step += kComparedSteps) {
    std::vector<int> shown;
    for (std::size_t i = 0; i < count; ++i) {
      if (differs[i] || same_bytes(host[i], device[i])) continue;
      differs[i] = true;
      if (++differences <= kShownGames) shown.push_back(static_cast<int>(i));
    }
    if (!shown.empty() && step == 0) {
      for (const int game : shown) {
        std::printf("  game %d differs when it has just been started\n", game);
        show_fields(host[static_cast<std::size_t>(game)], device[static_cast<std::size_t>(game)]);
      }
    } else if (!shown.empty()) {
      find_first_differences(batch, before, shown, step - kComparedSteps, content);
      batch.put_back(device);
    }
    if (step >= options.steps) break;
    before = host;
    if (kTellSteps) {
      tell_actions(name, step, host, content);
    } else {
      std::fprintf(stderr, "\r%-8s %d of %d steps", name, step, options.steps);
    }
    batch.play(kComparedSteps, true);
    if (!kTellSteps) std::fprintf(stderr, "\r%40s\r", "");
    batch.fetch(device);
    for_each_seat(
        host, [&](Seat& seat, std::size_t) { play_steps(seat, kComparedSteps, true, content); });
  }
  report(name, options, host, differences);
  unsigned refused = 0;
  for (const Seat& seat : host) refused += seat.refused;
  if (refused != 0) std::printf("  %u listed actions were refused\n", refused);
  return differences + static_cast<int>(refused);
}

// ---- Speed ----

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// As many launches as fill a second, in the middle of games; starting runs is part of it.
void measure_device(const char* name, int games, const Content& content) {
  constexpr int kSteps = 100;
  Batch batch(games, content);
  batch.play(kSteps, false);
  const Clock::time_point start = Clock::now();
  int launches = 0;
  do {
    batch.play(kSteps, false);
    ++launches;
  } while (seconds_since(start) < 1);
  const double steps = double(games) * kSteps * launches;
  std::printf("%-8s device, %7d games at once: %8.3f million steps a second\n", name, games,
              steps / seconds_since(start) / 1e6);
}

// One core with as many games as stay in its cache, in processor time.
void measure_host(const char* name, const Content& content) {
  constexpr int kSteps = 100;
  std::vector<Seat> seats(64, empty_seat());
  for (std::size_t i = 0; i < seats.size(); ++i) take_seat(seats[i], i, content);
  const std::clock_t start = std::clock();
  const auto seconds = [&] { return double(std::clock() - start) / CLOCKS_PER_SEC; };
  double steps = 0;
  do {
    for (Seat& seat : seats) play_steps(seat, kSteps, false, content);
    steps += double(seats.size()) * kSteps;
  } while (seconds() < 1);
  std::printf("%-8s host, one core:               %8.3f million steps a second\n", name,
              steps / seconds() / 1e6);
}

int read_count(const char* text) {
  const int count = std::atoi(text);
  if (count < 1) {
    std::fprintf(stderr, "usage: random_games [CHECKED [STEPS [GAMES...]]], each at least 1\n");
    std::exit(2);
  }
  return count;
}

}  // namespace

int main(int count, char** arguments) {
  Options options;
  if (count > 1) options.checked = read_count(arguments[1]);
  if (count > 2) options.steps = read_count(arguments[2]);
  options.steps = (options.steps + kComparedSteps - 1) / kComparedSteps * kComparedSteps;
  if (count > 3) options.games.clear();
  for (int i = 3; i < count; ++i) options.games.push_back(read_count(arguments[i]));
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  Batch::describe();
  const Content vanilla = kVanilla;
  const Content easy = easy_content();
  int differences = compare("vanilla", options, vanilla);
  differences += compare("easy", options, easy);
  for (const int games : options.games) {
    measure_device("vanilla", games, vanilla);
    measure_device("easy", games, easy);
  }
  measure_host("vanilla", vanilla);
  measure_host("easy", easy);
  std::printf(differences == 0 ? "passed\n" : "FAILED\n");
  return differences == 0 ? 0 : 1;
}
