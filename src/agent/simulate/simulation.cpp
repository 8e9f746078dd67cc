#include "agent/simulate/simulation.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <tuple>
#include <utility>

#include "base/same_bytes.h"
#include "engine/engine.h"
#include "text/quote.h"
#include "thread/start_thread.h"

namespace jimbo {
namespace {

bool is_set(const std::atomic<bool>* flag) {
  return flag != nullptr && flag->load(std::memory_order_relaxed);
}

// One run while it is played.
class RunDriver {
 public:
  RunDriver(const PlayOptions& options, const Seed& seed) : options_(options) {
    report_.seed = seed;
    entropy_ = run_entropy(options.entropy, seed);
    state_ = first_state(options, seed);
    if (options.start == nullptr) return;
    won_before_ = state_.won;
    note_start();
  }

  // Plays until the run ends; `keep_going` is asked before every decision, and one that takes long
  // is given up once `stop` is set.
  template <class KeepGoing>
  RunReport play(const StepListener& listener, const KeepGoing& keep_going,
                 const std::atomic<bool>* stop) {
    stop_ = stop;
    std::unique_ptr<Agent> agent;
    const bool ready = try_agent([&] {
      agent = options_.make_agent();
      if (agent == nullptr) throw std::runtime_error("there is no agent");
      agent->set_stop(stop);
      agent->set_endless(options_.endless);
      agent->begin(entropy_, *options_.content);
    });
    report_.end = ready ? play_with(*agent, listener, keep_going) : RunEnd::AgentFailed;
    return finish();
  }

 private:
  template <class KeepGoing>
  RunEnd play_with(Agent& agent, const StepListener& listener, const KeepGoing& keep_going) {
    for (;;) {
      if (state_.phase == Phase::GameOver) {
        return RunEnd::Lost;
      }
      if (state_.won && !options_.endless && !won_before_) return RunEnd::Won;
      if (report_.steps >= options_.step_limit) return RunEnd::StepLimit;
      if (!keep_going()) return RunEnd::Cancelled;
      const State world = world_for_agent(state_, entropy_, report_.steps, *options_.content);
      Action action;
      if (!try_agent([&] { action = agent.choose(world); })) return RunEnd::AgentFailed;
      if (is_set(stop_)) return RunEnd::Cancelled;
      if (!take(action, listener)) {
        return report_.reason == Error::Capacity ? RunEnd::Capacity : RunEnd::IllegalAction;
      }
    }
  }

  // Lets the agent do something; false if it throws.
  template <class Deed>
  bool try_agent(const Deed& deed) {
    try {
      deed();
      return true;
    } catch (const std::exception& error) {
      report_.message = error.what();
    } catch (...) {
      report_.message = "an exception of unknown type";
    }
    return false;
  }

  bool take(const Action& action, const StepListener& listener) {
    State before;
    if (listener) before = state_;
    report_.reason = step(state_, action, *options_.content);
    if (report_.reason != Error::None) {
      report_.refused = action;
      return false;
    }
    ++report_.steps;
    if (options_.keep_actions) report_.actions.push_back(action);
    note_blind(action);
    if (listener) listener(before, action, state_);
    return true;
  }

  // A blind that is being played when the run begins counts as played.
  void note_start() {
    if (state_.phase == Phase::SelectingHand) {
      report_.blinds.push_back({state_.ante, state_.on_deck, state_.blind, false});
    }
  }

  void note_blind(const Action& action) {
    if (action.kind == ActionKind::SelectBlind) {
      report_.blinds.push_back({state_.ante, state_.on_deck, state_.blind, false});
    }
    if (state_.phase == Phase::RoundEval && !report_.blinds.empty() &&
        !report_.blinds.back().cleared) {
      report_.blinds.back().cleared = true;
      ++report_.blinds_cleared;
    }
  }

  RunReport finish() {
    report_.won = state_.won;
    report_.blinds.shrink_to_fit();  // kept for every run until all have ended
    if (!report_.blinds.empty()) report_.ante = report_.blinds.back().ante;
    report_.round = state_.round;
    report_.blinds_skipped = state_.blinds_skipped;
    report_.dollars = state_.dollars;
    if (report_.lost_to() != nullptr) {
      report_.score = state_.score;
      report_.requirement = state_.requirement;
    }
    report_.final_hash = hash(state_);
    return std::move(report_);
  }

  const PlayOptions& options_;
  State state_;
  RunReport report_;
  std::uint64_t entropy_ = 0;
  bool won_before_ = false;  // at the start: it goes on until it is lost
  const std::atomic<bool>* stop_ = nullptr;
};

// The worker threads of one simulation and what they share.
class Crew {
 public:
  explicit Crew(const SimulationOptions& options)
      : options_(options), reports_(options.seeds.size()) {
    const std::size_t wanted =
        std::min<std::size_t>(static_cast<std::size_t>(options.threads), options.seeds.size());
    for (std::size_t i = 0; i < wanted; ++i) start_worker();
  }

  ~Crew() {
    stop_ = true;
    join();
  }

  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  // Waits that long, or until all workers have ended; whether they have. Once it is to be
  // cancelled, decisions under way are given up.
  bool wait(double seconds) {
    if (is_set(options_.cancel)) stop_ = true;
    std::unique_lock lock(mutex_);
    return all_ended_.wait_for(lock, std::chrono::duration<double>(seconds),
                               [this] { return working_ == 0; });
  }

  std::int64_t runs_done() const { return runs_done_.load(std::memory_order_relaxed); }
  std::int64_t steps() const { return steps_.load(std::memory_order_relaxed); }

  // The finished runs in the order of their seeds, once all workers have ended.
  std::vector<RunReport> take_reports() {
    join();
    std::erase_if(reports_, [](const RunReport& run) { return run.end == RunEnd::Cancelled; });
    return std::move(reports_);
  }

 private:
  // A machine may refuse more threads; the work is done with those there are.
  void start_worker() {
    {
      const std::lock_guard lock(mutex_);
      ++working_;
    }
    if (start_thread(threads_, [this] { work(); })) return;
    const std::lock_guard lock(mutex_);
    --working_;
    if (threads_.empty()) throw std::runtime_error("the system refuses a thread to play with");
  }

  void join() {
    for (std::thread& thread : threads_) {
      if (thread.joinable()) thread.join();
    }
  }

  void work() {
    for (std::size_t i = next_++; i < options_.seeds.size() && !is_stopped(); i = next_++) {
      RunReport report = play(options_.seeds[i]);
      if (report.end == RunEnd::Cancelled) break;
      limit_actions(report);
      reports_[i] = std::move(report);
      ++runs_done_;
    }
    const std::lock_guard lock(mutex_);
    if (--working_ == 0) all_ended_.notify_all();
  }

  void limit_actions(RunReport& report) {
    const auto count = static_cast<std::int64_t>(report.actions.size());
    if ((actions_kept_ += count) <= options_.most_actions_kept) return;
    actions_kept_ -= count;
    report.actions = {};
  }

  RunReport play(const Seed& seed) {
    // Counted in batches, so that threads do not wait for one another's counting.
    constexpr std::int64_t kBatch = 256;
    std::int64_t counted = 0;
    const auto keep_going = [&] {
      if (++counted == kBatch) steps_ += std::exchange(counted, 0);
      return !is_stopped();
    };
    RunReport report = RunDriver(options_.play, seed).play({}, keep_going, &stop_);
    steps_ += counted;
    return report;
  }

  bool is_stopped() const {
    return stop_.load(std::memory_order_relaxed) || is_set(options_.cancel);
  }

  const SimulationOptions& options_;
  std::vector<RunReport> reports_;  // by seed, cancelled until its run is finished
  std::vector<std::thread> threads_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<std::int64_t> runs_done_ = 0;
  std::atomic<std::int64_t> steps_ = 0;
  std::atomic<std::int64_t> actions_kept_ = 0;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::condition_variable all_ended_;
  int working_ = 0;
};

void check_options(const SimulationOptions& options) {
  const auto refuse = [](const char* message) { throw std::invalid_argument(message); };
  if (options.play.content == nullptr) refuse("a simulation needs the content of its runs");
  if (!options.play.make_agent) refuse("a simulation needs an agent");
  if (options.seeds.empty()) refuse("a simulation needs at least one seed");
  if (options.threads < 1) refuse("a simulation needs at least one thread");
  if (options.play.step_limit < 1) refuse("the step limit must be at least 1");
  if (options.play.start != nullptr && options.play.start->phase == Phase::GameOver) {
    refuse("the run to start from is over: give a state in which it goes on");
  }
}

}  // namespace

// Score and requirement, which may be not a number, are part of the final hash.
bool operator==(const RunReport& a, const RunReport& b) {
  const auto facts = [](const RunReport& r) {
    return std::tuple(r.end, r.won, r.ante, r.round, r.blinds_cleared, r.blinds_skipped, r.dollars,
                      r.steps, r.final_hash, r.refused, r.reason, r.message);
  };
  return same_bytes(a.seed, b.seed) && facts(a) == facts(b) &&
         std::equal(a.blinds.begin(), a.blinds.end(), b.blinds.begin(), b.blinds.end(),
                    [](const BlindRecord& x, const BlindRecord& y) {
                      return x.ante == y.ante && x.slot == y.slot && x.blind == y.blind &&
                             x.cleared == y.cleared;
                    });
}

State first_state(const PlayOptions& options, const Seed& seed) {
  if (options.start == nullptr) {
    RunOptions run = options.run;
    run.seed = seed;
    return new_run(run, *options.content);
  }
  constexpr std::uint64_t kWorlds = 1;  // another number than the one the agents draw from
  State state = *options.start;
  determinize(state, run_entropy(options.entropy + kWorlds, seed), *options.content);
  return state;
}

RunReport play_run(const PlayOptions& options, const Seed& seed, const std::atomic<bool>* cancel,
                   const StepListener& listener) {
  return RunDriver(options, seed).play(listener, [cancel] { return !is_set(cancel); }, cancel);
}

SimulationResult simulate(const SimulationOptions& options) {
  check_options(options);
  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  const auto seconds = [start] {
    return std::chrono::duration<double>(Clock::now() - start).count();
  };
  const auto runs = static_cast<std::int64_t>(options.seeds.size());

  SimulationResult result;
  Crew crew(options);
  const auto report = [&] {
    if (options.on_progress) {
      options.on_progress({crew.runs_done(), runs, crew.steps(), seconds()});
    }
  };
  while (!crew.wait(options.progress_seconds)) report();
  result.seconds = seconds();
  report();
  result.runs = crew.take_reports();
  result.cancelled = result.runs.size() < options.seeds.size();
  return result;
}

std::uint64_t run_entropy(std::uint64_t base, const Seed& seed) {
  std::uint64_t text = 0;
  for (const char c : seed.text) text = text << 8U | static_cast<unsigned char>(c);
  std::uint64_t mixed = base * 0x9e3779b97f4a7c15ULL + text;
  for (const unsigned shift : {30U, 27U, 31U}) {
    mixed = (mixed ^ mixed >> shift) * 0xbf58476d1ce4e5b9ULL;
  }
  return mixed ^ mixed >> 29U;
}

}  // namespace jimbo
