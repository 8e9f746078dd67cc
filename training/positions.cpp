// Positions of many runs and what became of them, for learn.py. One record for each blind that is
// chosen or skipped: see Record.

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <mutex>
#include <thread>
#include <vector>

#include <CLI/CLI.hpp>

#include "agent/judge/position.h"
#include "agent/players/agent_text.h"
#include "agent/row/row_order.h"
#include "engine/engine.h"
#include "exploration.h"
#include "proof/random_game.h"
#include "thread/worker_pool.h"

namespace jimbo {
namespace {

// As learn.py reads it; unused inputs have the number of inputs as their index.
struct Record {
  std::uint8_t next;  // the blind to come, see blind_number
  std::uint8_t end;   // the blind that was lost, or kJudgedBlinds
  std::uint8_t deck;
  std::uint8_t stake;
  std::uint32_t run;
  std::uint16_t indices[Position::kCapacity];
  std::int8_t values[Position::kCapacity];
};
static_assert(sizeof(Record) == 8 + 3 * Position::kCapacity);

struct Options {
  std::string agent = "heuristic";
  std::string out = "positions.bin";
  int runs = 1000;
  std::uint64_t first = 0;
  int threads = static_cast<int>(std::thread::hardware_concurrency());
  double explored = 0.75;
  double noise = 0.05;
  double gifts = 0.08;
  bool red = false;
  bool white = false;
  bool gold = false;
  int least_stake = 0;  // 1 to 8; 0: as usual
};

Record record_of(const State& state, std::uint32_t run, std::uint64_t entropy) {
  State arranged = state;
  const DealSampler sampler(state, entropy, kVanilla, kJudgedDeals);
  arrange_row(arranged, sampler);
  const Position position = position_of(arranged, capacity_of(arranged, sampler), kVanilla);
  Record record{};
  record.next = static_cast<std::uint8_t>(blind_number(state));
  record.deck = static_cast<std::uint8_t>(state.deck);
  record.stake = static_cast<std::uint8_t>(state.stake);
  record.run = run;
  for (int i = 0; i < Position::kCapacity; ++i) {
    const bool used = i < position.count;
    record.indices[i] = used ? position.inputs[i].index : static_cast<std::uint16_t>(input_count());
    record.values[i] = used ? position.inputs[i].value : std::int8_t{0};
  }
  return record;
}

// Half of the runs with the deck and stake that most people look at first.
RunOptions options_of(Chooser& chooser, const Options& options) {
  RunOptions run = random_options(chooser);
  run.challenge = ChallengeId::None;
  run.hand_order = HandOrder::Windows;
  if (chooser.below(10) < 4 || options.red) run.deck = DeckId::Red;
  const int dice = chooser.below(10);
  if (dice < 5 || options.white) run.stake = static_cast<StakeId>(0);
  if ((dice >= 5 && dice < 7 && !options.white) || options.gold)
    run.stake = static_cast<StakeId>(kStakeCount - 1);
  if (options.least_stake > 0) {
    const int least = options.least_stake - 1;
    run.stake = static_cast<StakeId>(least + chooser.below(kStakeCount - least));
  }
  return run;
}

struct Totals {
  std::atomic<int> next = 0;
  std::atomic<int> won = 0;
  std::atomic<int> red_white = 0;
  std::atomic<int> red_white_won = 0;
  std::atomic<int> red_gold = 0;
  std::atomic<int> red_gold_won = 0;
  std::atomic<int> cleared = 0;
  std::mutex writing;
};

struct PlayedRun {
  std::vector<Record> records;
  int cleared = 0;
  bool won = false;
};

// A run as it goes on, step by step.
class Course {
 public:
  Course(const State& state, std::uint64_t number) : state_(state), number_(number) {}

  State& state() { return state_; }
  bool is_over() const {
    return steps_ >= kMostSteps || stuck_ || state_.phase == Phase::GameOver || state_.won;
  }

  // Asks the agent and does what it says; returns what that was.
  Action advance(Agent& agent) {
    const Action action = agent.choose(world_for_agent(state_, number_, steps_++));
    stuck_ = step(state_, action) != Error::None;
    return action;
  }

 private:
  static constexpr int kMostSteps = 20'000;

  State state_;
  std::uint64_t number_;
  int steps_ = 0;
  bool stuck_ = false;
};

// Plays with accidents up to some blind and returns one of the shops on the way. Whatever comes
// after an accident would be blamed for the next one, so nothing of this is learnt from.
State explore(const RunOptions& run, Agent& agent, std::uint64_t number, double gifts,
              Chooser& chooser) {
  Course course(new_run(run), number);
  agent.begin(number, kVanilla);
  const int until = 1 + chooser.below(kJudgedBlinds - 3);
  State chosen = course.state();
  for (int shops = 0; !course.is_over() && blind_number(course.state()) < until;) {
    if (course.advance(agent).kind != ActionKind::CashOut) continue;
    if (chooser.below(10'000) < gifts * 10'000) give_random_joker(course.state(), chooser);
    // The shop before the blind where it is reached, else any of those there were.
    const bool arrived = blind_number(course.state()) >= until;
    if (arrived || chooser.below(++shops) == 0) chosen = course.state();
  }
  if (chosen.phase == Phase::Shop) shake(chosen, chooser);
  return chosen;
}

// Plays without accidents to the end.
PlayedRun play(const State& start, Agent& agent, std::uint64_t number) {
  PlayedRun played;
  Course course(start, number);
  agent.begin(number, kVanilla);
  while (!course.is_over()) {
    const State before = course.state();
    const Action action = course.advance(agent);
    if (action.kind == ActionKind::SelectBlind || action.kind == ActionKind::SkipBlind) {
      played.records.push_back(record_of(before, static_cast<std::uint32_t>(number), number));
    }
    played.cleared += action.kind == ActionKind::CashOut;
  }
  const State& last = course.state();
  played.won = last.won;
  const auto end = static_cast<std::uint8_t>(last.won ? kJudgedBlinds : blind_number(last));
  for (Record& record : played.records) record.end = end;
  return played;
}

void work(const Options& options, const AgentMaker& make, std::ofstream& out, Totals& totals) {
  for (int i = totals.next++; i < options.runs; i = totals.next++) {
    const std::uint64_t number = options.first + static_cast<std::uint64_t>(i);
    Chooser chooser(number * 2654435761U + 12345);
    const RunOptions run = options_of(chooser, options);
    const bool explored = chooser.below(10'000) < options.explored * 10'000;
    State start = new_run(run);
    if (explored) {
      constexpr double kShares[] = {0.4, 1.6};
      const double noise = options.noise * kShares[chooser.below(2)];
      const auto agent = make_noisy(make(), noise, number + 77);
      start = explore(run, *agent, number, options.gifts, chooser);
    }
    // Another number, so that the second look at a stretch is not the first again.
    const PlayedRun played = play(start, *make(), number + (explored ? 1ULL << 40U : 0));
    totals.won += played.won;
    totals.cleared += played.cleared;
    if (run.deck == DeckId::Red && !explored) {
      const bool white = static_cast<int>(run.stake) == 0;
      const bool gold = static_cast<int>(run.stake) == kStakeCount - 1;
      if (white) ++totals.red_white, totals.red_white_won += played.won;
      if (gold) ++totals.red_gold, totals.red_gold_won += played.won;
    }
    const std::lock_guard lock(totals.writing);
    out.write(reinterpret_cast<const char*>(played.records.data()),
              static_cast<std::streamsize>(played.records.size() * sizeof(Record)));
  }
}

int run(const Options& options) {
  std::ofstream out(options.out, std::ios::binary);
  const AgentMaker make = read_agent(options.agent);
  Totals totals;
  WorkerPool(options.threads, options.threads).run([&](int) { work(options, make, out, totals); });
  out.close();
  if (!out) {
    std::fprintf(stderr, "cannot write %s\n", options.out.c_str());
    return 1;
  }
  std::printf(
      "inputs %d runs %d won %d blinds %.2f red_white %d won %d (%.1f%%) red_gold %d won %d\n",
      input_count(), options.runs, totals.won.load(), totals.cleared.load() / double(options.runs),
      totals.red_white.load(), totals.red_white_won.load(),
      100.0 * totals.red_white_won / (totals.red_white > 0 ? totals.red_white.load() : 1),
      totals.red_gold.load(), totals.red_gold_won.load());
  return 0;
}

}  // namespace
}  // namespace jimbo

int main(int argc, char** argv) {
  jimbo::Options options;
  CLI::App app("Plays runs and writes positions for learn.py");
  app.add_option("--agent", options.agent, "who plays");
  app.add_option("--out", options.out, "the file of positions");
  app.add_option("--runs", options.runs, "how many");
  app.add_option("--first", options.first, "number of the first run: other numbers, other runs");
  app.add_option("--threads", options.threads, "how many");
  app.add_option("--explored", options.explored,
                 "share of runs that are played with accidents up to some blind first");
  app.add_option("--noise", options.noise, "share of random actions between blinds among them");
  app.add_option("--gifts", options.gifts, "share of shops before which a random joker is given");
  app.add_flag("--red", options.red, "the Red Deck only");
  app.add_flag("--gold", options.gold, "the highest stake only");
  app.add_flag("--white", options.white, "the lowest stake only");
  app.add_option("--least-stake", options.least_stake, "all stakes from this one (1 to 8) on alike")
      ->check(CLI::Range(1, jimbo::kStakeCount));
  CLI11_PARSE(app, argc, argv);
  return jimbo::run(options);
}
