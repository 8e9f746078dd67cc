#include "agent/simulate/regret.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <mutex>
#include <numeric>
#include <optional>
#include <stdexcept>

#include "agent/between/choice.h"
#include "agent/between/policy.h"
#include "agent/judge/position.h"
#include "agent/players/agent_rollout.h"
#include "agent/simulate/simulation.h"
#include "base/chooser.h"
#include "engine/engine.h"
#include "seeds/walk/seed_list.h"
#include "thread/worker_pool.h"

namespace jimbo {

namespace {

constexpr std::uint64_t kRegretMix = 0x9e3779b97f4a7c15ULL;
constexpr char kRegretMagic[] = "jimbo-regret 1\n";
constexpr int kLongestRegretRun = 20'000;  // decisions

// One of the decisions in shops of a run, each as likely as the others.
std::optional<State> met_decision(const RegretOptions& options, const Seed& seed,
                                  std::uint64_t number) {
  PlayOptions play;
  play.make_agent = options.met_by;
  play.run = options.run;
  Chooser chooser(number * kRegretMix + 1);
  std::optional<State> chosen;
  int shops = 0;
  play_run(play, seed, nullptr, [&](const State& before, const Action& action, const State&) {
    if (before.phase != Phase::Shop || is_rearranging(action.kind)) return;
    if (chooser.below(++shops) == 0) chosen = before;
  });
  return chosen;
}

// The choices that the shipped policy likes best.
void list_choices(RegretDecision& decision, std::uint64_t entropy) {
  const State world = world_for_agent(decision.state, entropy, 0);
  const std::vector<Choice> choices = choices_in(world, kVanilla);
  Policy policy(shipped_policy(), kVanilla, kJudgedDeals);
  policy.set_entropy(entropy);
  const std::vector<double> scores = policy.scores(choices);
  std::vector<std::size_t> order(choices.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return scores[a] > scores[b]; });
  for (const std::size_t i : order) {
    if (decision.count == kMostRegretChoices) return;
    RegretChoice& choice = decision.choices[decision.count++];
    choice.action = choices[i].action;
    choice.has_then = choices[i].then ? 1 : 0;
    if (choices[i].then) choice.then = *choices[i].then;
  }
}

// Plays a choice on in one world and notes what became of it.
void play_choice(const RegretOptions& options, const State& world, int number, RegretChoice& choice,
                 std::uint64_t entropy) {
  State state = world;
  const bool done = step(state, choice.action) == Error::None &&
                    (choice.has_then == 0 || step(state, choice.then) == Error::None);
  const int half = number % 2;
  ++choice.worlds[half];
  if (!done) return;
  const auto agent = options.played_by();
  const State end = rollout(state, *agent, Until::Run, kLongestRegretRun, entropy).state;
  choice.won[half] += end.won;
  choice.blinds[half] += end.won ? kJudgedBlinds : blind_number(end);
}

void weigh_choices(const RegretOptions& options, RegretDecision& decision, std::uint64_t entropy) {
  for (int i = 0; i < options.worlds; ++i) {
    const std::uint64_t drawn = entropy + static_cast<std::uint64_t>(i + 1) * kRegretMix;
    State world = decision.state;
    determinize(world, drawn, kVanilla);
    for (int j = 0; j < decision.count; ++j) {
      play_choice(options, world, i, decision.choices[j], drawn);
    }
  }
}

double mean_won(const RegretChoice& choice, int half) {
  return choice.won[half] / static_cast<double>(std::max(1, choice.worlds[half]));
}

double mean_blinds(const RegretChoice& choice, int half) {
  return choice.blinds[half] / static_cast<double>(std::max(1, choice.worlds[half]));
}

// The choice after which most was won in one half of the worlds; of equals the one that came
// furthest.
int best_in(const RegretDecision& decision, int half) {
  int best = 0;
  for (int i = 1; i < decision.count; ++i) {
    const RegretChoice& choice = decision.choices[i];
    const RegretChoice& most = decision.choices[best];
    const double gain = mean_won(choice, half) - mean_won(most, half);
    const bool further = mean_blinds(choice, half) > mean_blinds(most, half);
    if (gain > 0 || (gain == 0 && further)) best = i;
  }
  return best;
}

// Which of the choices an agent takes, or -1. A sale may be the first half of one.
int choice_of(const RegretDecision& decision, Agent& agent, std::uint64_t entropy) {
  State state = decision.state;
  agent.begin(entropy, kVanilla);
  int steps = 0;
  const auto next = [&] { return agent.choose(world_for_agent(state, entropy, steps++)); };
  Action action = next();
  while (is_rearranging(action.kind) && steps < kLongestRegretRun) {
    if (step(state, action) != Error::None) return -1;
    action = next();
  }
  int found = -1;
  bool pairs = false;
  for (int i = 0; i < decision.count; ++i) {
    if (decision.choices[i].action != action) continue;
    pairs = pairs || decision.choices[i].has_then != 0;
    if (decision.choices[i].has_then == 0) found = i;
  }
  if (!pairs || step(state, action) != Error::None) return found;
  const Action then = next();
  for (int i = 0; i < decision.count; ++i) {
    const RegretChoice& choice = decision.choices[i];
    if (choice.has_then != 0 && choice.action == action && choice.then == then) return i;
  }
  return found;
}

template <class Part>
void put(std::ostream& out, const Part& part) {
  out.write(reinterpret_cast<const char*>(&part), sizeof part);
}

template <class Part>
void get(std::istream& in, Part& part) {
  in.read(reinterpret_cast<char*>(&part), sizeof part);
  if (!in) throw std::runtime_error("the regret set is cut off; make it anew");
}

}  // namespace

std::vector<RegretDecision> make_regret_set(const RegretOptions& options) {
  const std::vector<Seed> seeds =
      seed_sequence(read_first_seed(std::to_string(options.first)), options.decisions);
  std::vector<RegretDecision> all(seeds.size());
  std::mutex telling;
  int done = 0;
  WorkerPool pool(static_cast<int>(seeds.size()), options.threads);
  pool.run([&](int i) {
    const auto place = static_cast<std::size_t>(i);
    const std::uint64_t number = static_cast<std::uint64_t>(options.first + i);
    if (const std::optional<State> met = met_decision(options, seeds[place], number)) {
      all[place].state = *met;
      list_choices(all[place], number);
      weigh_choices(options, all[place], number);
    }
    const std::scoped_lock lock(telling);
    ++done;
    if (options.on_progress) options.on_progress(done);
  });
  std::erase_if(all, [](const RegretDecision& decision) { return decision.count < 2; });
  return all;
}

Regret regret_of(const std::vector<RegretDecision>& set, const AgentMaker& make, int threads) {
  std::vector<int> taken(set.size(), -1);
  WorkerPool pool(static_cast<int>(set.size()), threads);
  pool.run([&](int i) {
    const auto place = static_cast<std::size_t>(i);
    taken[place] = choice_of(set[place], *make(), static_cast<std::uint64_t>(i) * kRegretMix);
  });
  Regret regret;
  regret.asked = static_cast<int>(set.size());
  double squares = 0;
  for (std::size_t i = 0; i < set.size(); ++i) {
    if (taken[i] < 0) continue;
    const RegretChoice& choice = set[i].choices[taken[i]];
    double won = 0;
    double blinds = 0;
    bool best = false;
    for (const int half : {0, 1}) {
      const RegretChoice& wanted = set[i].choices[best_in(set[i], 1 - half)];
      won += (mean_won(wanted, half) - mean_won(choice, half)) / 2;
      blinds += (mean_blinds(wanted, half) - mean_blinds(choice, half)) / 2;
      best = best || best_in(set[i], half) == taken[i];
    }
    ++regret.known;
    regret.best += best;
    regret.won += won;
    regret.blinds += blinds;
    squares += won * won;
  }
  if (regret.known == 0) return regret;
  regret.won /= regret.known;
  regret.blinds /= regret.known;
  const double variance = squares / regret.known - regret.won * regret.won;
  regret.error = std::sqrt(std::max(0.0, variance) / regret.known);
  return regret;
}

std::vector<RegretPlace> places_of(const std::vector<RegretDecision>& set) {
  std::vector<RegretPlace> places;
  for (int place = 1; place < kMostRegretChoices; ++place) {
    RegretPlace sums;
    double halves[2] = {};
    double squares = 0;
    double products = 0;
    for (const RegretDecision& decision : set) {
      if (decision.count <= place) continue;
      double more[2];
      for (const int half : {0, 1}) {
        more[half] = mean_won(decision.choices[place], half) - mean_won(decision.choices[0], half);
        halves[half] += more[half];
      }
      const double mean = (more[0] + more[1]) / 2;
      ++sums.count;
      sums.won += mean;
      squares += mean * mean;
      products += more[0] * more[1];
    }
    if (sums.count == 0) break;
    sums.won /= sums.count;
    sums.error = std::sqrt(std::max(0.0, squares / sums.count - sums.won * sums.won) / sums.count);
    const double shared = products / sums.count - halves[0] * halves[1] / sums.count / sums.count;
    sums.spread = std::sqrt(std::max(0.0, shared));
    places.push_back(sums);
  }
  return places;
}

void write_regret_set(std::ostream& out, const std::vector<RegretDecision>& set,
                      const std::string& made_by) {
  out.write(kRegretMagic, sizeof kRegretMagic - 1);
  put(out, static_cast<std::int64_t>(sizeof(RegretDecision)));
  put(out, static_cast<std::int64_t>(made_by.size()));
  out.write(made_by.data(), static_cast<std::streamsize>(made_by.size()));
  put(out, static_cast<std::int64_t>(set.size()));
  for (const RegretDecision& decision : set) put(out, decision);
}

std::vector<RegretDecision> read_regret_set(std::istream& in, std::string& made_by) {
  char magic[sizeof kRegretMagic - 1];
  std::int64_t size = 0;
  std::int64_t length = 0;
  std::int64_t count = 0;
  get(in, magic);
  get(in, size);
  if (!std::equal(magic, magic + sizeof magic, kRegretMagic) || size != sizeof(RegretDecision)) {
    throw std::runtime_error("not a regret set of this build; make it anew");
  }
  get(in, length);
  if (length < 0 || length > 100'000) throw std::runtime_error("a regret set that is damaged");
  made_by.resize(static_cast<std::size_t>(length));
  in.read(made_by.data(), length);
  get(in, count);
  std::vector<RegretDecision> set;
  for (std::int64_t i = 0; i < count; ++i) get(in, set.emplace_back());
  return set;
}

}  // namespace jimbo
