#include "agent/simulate/between_batch.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <utility>

#include "engine/engine.h"
#include "proof/random_game.h"

namespace jimbo {

namespace {

constexpr float kNotJudged = -100;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

template <class T>
void append(std::vector<T>& all, const std::vector<T>& some) {
  all.insert(all.end(), some.begin(), some.end());
}

}  // namespace

RunOptions numbered_run(std::uint64_t number, const BatchOptions& options) {
  Chooser chooser(number * 2654435761U + 12345);
  RunOptions run = random_options(chooser);
  run.challenge = ChallengeId::None;
  run.hand_order = HandOrder::Windows;
  const int kind = chooser.below(20);
  const int red = options.red_twentieths;
  const int black = red + options.black_twentieths;
  if (kind < black) run.deck = kind < red ? DeckId::Red : DeckId::Black;
  const auto& weights = options.stake_weights;
  int left = chooser.below(std::max(1, std::accumulate(weights, weights + kStakeCount, 0)));
  int stake = 0;
  while (stake < kStakeCount - 1 && left >= weights[stake]) left -= weights[stake++];
  const bool challenged = kind >= black && kind < black + options.challenge_twentieths;
  if (challenged) run.challenge = static_cast<ChallengeId>(chooser.below(kChallengeCount));
  if (challenged || (kind >= red && chooser.below(2) == 0)) stake = 0;
  run.stake = static_cast<StakeId>(stake);
  return run;
}

BetweenBatch::Place::Place(const BatchOptions& options) : run(options.run) {
  if (options.teacher_worlds == 0) return;
  judge = std::make_unique<WinJudge>(Network::shipped(), *options.run.content);
}

BetweenBatch::BetweenBatch(const BatchOptions& options)
    : options_(options), pool_(options.runs, options.threads) {
  const auto runs = at(options.runs);
  for (int i = 0; i < options.runs; ++i) {
    places_.push_back(std::make_unique<Place>(options));
    places_.back()->number = options.first + static_cast<std::uint64_t>(i);
  }
  outcome_ = {std::vector<std::int16_t>(runs), std::vector<std::uint8_t>(runs),
              std::vector<std::uint8_t>(runs), std::vector<std::int16_t>(runs),
              std::vector<std::int16_t>(runs)};
  pool_.run([this](int i) { begin_run(*places_[at(i)]); });
  gather();
}

void BetweenBatch::begin_run(Place& place) {
  place.run.begin(numbered_run(place.number, options_), place.number);
  place.number += static_cast<std::uint64_t>(options_.runs);
  compare(place);
}

void BetweenBatch::step(const std::int32_t* chosen) {
  pool_.run([this, chosen](int i) {
    Place& place = *places_[at(i)];
    BetweenRun& run = place.run;
    const int before = run.progress();
    outcome_.stake[at(i)] = static_cast<std::int16_t>(run.state().stake);
    run.take(chosen[i]);
    const bool ends_with_win = run.is_won() && !options_.run.endless;
    const int after = ends_with_win ? kJudgedBlinds : run.progress();
    outcome_.progress[at(i)] = static_cast<std::int16_t>(after - before);
    outcome_.over[at(i)] = run.is_over();
    outcome_.won[at(i)] = run.is_won();
    outcome_.reached[at(i)] = static_cast<std::int16_t>(after);
    if (run.is_over()) {
      begin_run(place);
    } else {
      compare(place);
    }
  });
  gather();
}

// Writes down how the choices differ from the first.
void BetweenBatch::compare(Place& place) {
  const std::vector<Inputs>& all = place.run.inputs();
  thread_local std::vector<std::int16_t> changes;
  changes.resize(at(choice_input_count()));  // zero between calls
  place.base = all[0];
  place.ends.clear();
  place.indices.clear();
  place.values.clear();
  for (const Inputs& inputs : all) {
    for (const auto& input : inputs) {
      changes[input.index] = static_cast<std::int16_t>(changes[input.index] + input.value);
    }
    for (const auto& input : all[0]) {
      changes[input.index] = static_cast<std::int16_t>(changes[input.index] - input.value);
    }
    const auto write = [&](const Position::Input& input) {
      const std::int16_t change = std::exchange(changes[input.index], std::int16_t{0});
      if (change == 0) return;
      place.indices.push_back(static_cast<std::int16_t>(input.index));
      place.values.push_back(change);
    };
    for (const auto& input : inputs) write(input);
    for (const auto& input : all[0]) write(input);
    place.ends.push_back(static_cast<std::int32_t>(place.indices.size()));
  }
  place.judged.assign(all.size(), kNotJudged);
  if (place.judge) ask_teacher(place);
}

void BetweenBatch::ask_teacher(Place& place) {
  const State& world = place.run.world();
  place.judge->set_entropy(place.number +
                           static_cast<std::uint64_t>(world.round + 1) * 0x9e3779b97f4a7c15ULL);
  Planner planner(*place.judge, {options_.teacher_worlds, true, true});
  if (world.phase == Phase::SelectingHand) {
    Action use;
    const bool uses = planner.choose_use(world, use);
    for (std::size_t i = 0; i < place.judged.size(); ++i) {
      const Choice& choice = place.run.choices()[i];
      if (uses ? choice.action == use : i == 0) place.judged[i] = 0;
    }
    return;
  }
  const double before = place.judge->chance(world);
  Weighing weighed;
  planner.choose(world, &weighed);
  for (std::size_t i = 0; i < place.judged.size(); ++i) {
    const Choice& choice = place.run.choices()[i];
    for (const WeighedAction& one : weighed) {
      if (one.action != choice.action || one.then != choice.then) continue;
      const double chance = std::max(before + one.gain, 1e-12);
      place.judged[i] = std::max(place.judged[i], static_cast<float>(std::log2(chance)));
    }
    if (place.judged[i] > kNotJudged) continue;
    place.judged[i] = static_cast<float>(std::log2(std::max(mean_after(place, choice), 1e-12)));
  }
}

// What the planner does not think of, in the worlds it would think of.
double BetweenBatch::mean_after(Place& place, const Choice& choice) const {
  const Content& content = *options_.run.content;
  double total = 0;
  for (int i = 0; i < options_.teacher_worlds; ++i) {
    State after = place.run.world();
    determinize(after, place.judge->entropy() * 31 + static_cast<std::uint64_t>(i) + 1, content);
    if (jimbo::step(after, choice.action, content) != Error::None) return 0;
    total += place.judge->chance(after);
  }
  return total / options_.teacher_worlds;
}

void BetweenBatch::gather() {
  BatchChoices& c = choices_;
  for (auto* list : {&c.choice_begin, &c.base_begin, &c.change_begin}) list->assign(1, 0);
  for (auto* list : {&c.base_indices, &c.base_values, &c.change_indices, &c.change_values, &c.kinds,
                     &c.blinds}) {
    list->clear();
  }
  c.judged.clear();
  for (const auto& place : places_) {
    for (const auto& input : place->base) {
      c.base_indices.push_back(static_cast<std::int16_t>(input.index));
      c.base_values.push_back(input.value);
    }
    c.base_begin.push_back(static_cast<std::int32_t>(c.base_indices.size()));
    const auto begin = static_cast<std::int32_t>(c.change_indices.size());
    for (const std::int32_t end : place->ends) c.change_begin.push_back(begin + end);
    append(c.change_indices, place->indices);
    append(c.change_values, place->values);
    append(c.judged, place->judged);
    for (const Choice& choice : place->run.choices()) {
      c.kinds.push_back(static_cast<std::int16_t>(choice.last().kind));
      c.blinds.push_back(static_cast<std::int16_t>(blind_number(choice.after)));
    }
    c.choice_begin.push_back(static_cast<std::int32_t>(c.kinds.size()));
  }
}

}  // namespace jimbo
