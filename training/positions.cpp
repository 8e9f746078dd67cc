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

#include "agent/agent_text.h"
#include "agent/decision.h"
#include "agent/judge/position.h"
#include "agent/row_order.h"
#include "engine/engine.h"
#include "io/run_edit.h"
#include "search/random_game.h"

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
  double noise = 0.05;
  double gifts = 0.08;
  bool red = false;
  bool white = false;
  bool gold = false;
};

// Between blinds an action of a random kind now and then, so that the network sees what comes of
// purchases the agent would not make.
class NoisyAgent : public Agent {
 public:
  NoisyAgent(std::unique_ptr<Agent> agent, double noise, std::uint64_t entropy)
      : agent_(std::move(agent)), chooser_(entropy), noise_(noise) {}

  void begin(std::uint64_t entropy, const Content& content) override {
    agent_->begin(entropy, content);
    content_ = &content;
  }

  Action choose(const State& world) override {
    const Action action = agent_->choose(world);
    const bool between = world.phase == Phase::Shop || world.phase == Phase::Pack ||
                         world.phase == Phase::BlindSelect;
    if (!between || chooser_.below(10'000) >= noise_ * 10'000) return action;
    std::vector<Action> actions(
        static_cast<std::size_t>(count_legal_actions(world, false, *content_)));
    legal_actions(world, actions.data(), static_cast<int>(actions.size()), false, *content_);
    std::vector<std::vector<Action>> by_kind;
    for (const Action& one : actions) {
      if (by_kind.empty() || by_kind.back().front().kind != one.kind) by_kind.emplace_back();
      by_kind.back().push_back(one);
    }
    const auto& kind =
        by_kind[static_cast<std::size_t>(chooser_.below(static_cast<int>(by_kind.size())))];
    return kind[static_cast<std::size_t>(chooser_.below(static_cast<int>(kind.size())))];
  }

 private:
  std::unique_ptr<Agent> agent_;
  Chooser chooser_;
  double noise_;
  const Content* content_ = &kVanilla;
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

// A joker out of all, rare ones too, so that the network sees each of them often.
void give_something(State& state, Chooser& chooser) {
  if (!has_joker_room(state)) return;
  constexpr Edition kEditions[] = {Edition::None,       Edition::None,    Edition::None,
                                   Edition::None,       Edition::Foil,    Edition::Holographic,
                                   Edition::Polychrome, Edition::Negative};
  const Edition edition = kEditions[chooser.below(8)];
  give_joker(state, {static_cast<JokerId>(chooser.below(kJokerCount)), edition});
}

struct PlayedRun {
  std::vector<Record> records;
  int cleared = 0;
  bool won = false;
};

PlayedRun play(const RunOptions& run, Agent& agent, std::uint64_t number, double gifts,
               Chooser& chooser) {
  constexpr int kMostSteps = 20'000;
  PlayedRun played;
  State state = new_run(run);
  agent.begin(number, kVanilla);
  for (int i = 0; i < kMostSteps && state.phase != Phase::GameOver && !state.won; ++i) {
    const Action action = agent.choose(world_for_agent(state, number, i));
    if (action.kind == ActionKind::SelectBlind || action.kind == ActionKind::SkipBlind) {
      played.records.push_back(record_of(state, static_cast<std::uint32_t>(number), number));
    }
    if (step(state, action) != Error::None) break;
    if (action.kind != ActionKind::CashOut) continue;
    ++played.cleared;
    if (chooser.below(10'000) < gifts * 10'000) give_something(state, chooser);
  }
  played.won = state.won;
  const auto end = static_cast<std::uint8_t>(state.won ? kJudgedBlinds : blind_number(state));
  for (Record& record : played.records) record.end = end;
  return played;
}

void work(const Options& options, const AgentMaker& make, std::ofstream& out, Totals& totals) {
  for (int i = totals.next++; i < options.runs; i = totals.next++) {
    const std::uint64_t number = options.first + static_cast<std::uint64_t>(i);
    Chooser chooser(number * 2654435761U + 12345);
    const RunOptions run = options_of(chooser, options);
    constexpr double kShares[] = {0, 0.4, 1.6};
    const double noise = options.noise * kShares[chooser.below(3)];
    const double gifts = noise > 0 ? options.gifts : 0;
    NoisyAgent agent(make(), noise, number + 77);
    const PlayedRun played = play(run, agent, number, gifts, chooser);
    totals.won += played.won;
    totals.cleared += played.cleared;
    if (run.deck == DeckId::Red && noise == 0) {
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
  std::vector<std::thread> threads;
  for (int i = 0; i < options.threads; ++i) {
    threads.emplace_back([&] { work(options, make, out, totals); });
  }
  for (std::thread& thread : threads) thread.join();
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
  app.add_option("--noise", options.noise, "share of random actions between blinds");
  app.add_option("--gifts", options.gifts, "share of shops before which a random joker is given");
  app.add_flag("--red", options.red, "the Red Deck only");
  app.add_flag("--gold", options.gold, "the highest stake only");
  app.add_flag("--white", options.white, "the lowest stake only");
  CLI11_PARSE(app, argc, argv);
  return jimbo::run(options);
}
