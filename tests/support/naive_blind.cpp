#include "support/naive_blind.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "action/step.h"
#include "engine/engine.h"
#include "observe/hidden.h"
#include "play/game.h"
#include "play/shuffle.h"

namespace jimbo {
namespace {

// Answers chances by a list of numbers and notes how many answers each could have had.
struct Script {
  std::vector<int> answers;
  std::vector<int> options;
  double probability = 1;
  const State* state = nullptr;

  int answer(int count) {
    const std::size_t at = options.size();
    options.push_back(count);
    if (at == answers.size()) answers.push_back(0);
    return answers[at];
  }
  bool is_over() const { return state->phase != Phase::SelectingHand; }

  bool take_chance(Stream, double chance, bool& happens) {
    if (is_over()) return false;
    happens = answer(2) == 0;
    probability *= happens ? std::min(1.0, chance) : 1 - std::min(1.0, chance);
    return true;
  }
  bool take_pick(Stream, int count, int& index) {
    if (is_over()) return false;
    index = answer(count);
    probability /= count;
    return true;
  }

  // The next script, as one counts; false after the last.
  bool next() {
    answers.resize(options.size());
    while (!answers.empty() && answers.back() + 1 == options[answers.size() - 1]) {
      answers.pop_back();
    }
    if (answers.empty()) return false;
    ++answers.back();
    return true;
  }
};

State run(const State& start, const Action& action, Script& script) {
  State state = start;
  script.options.clear();
  script.probability = 1;
  script.state = &state;
  const Watch watch = watch_by(script);
  Game g(state, kVanilla, &watch);
  step(g, action);
  state.rng = start.rng;
  state.seed = start.seed;
  return state;
}

int cards_drawn(const State& state, const Action& action) {
  Script script;
  do {
    const State after = run(state, action, script);
    if (after.phase == Phase::SelectingHand) return state.draw_pile_count - after.draw_pile_count;
  } while (script.next());
  return 0;
}

State with_on_top(const State& state, unsigned top) {
  State arranged = state;
  forget_shuffle(arranged);
  int count = 0;
  for (const unsigned wanted : {0U, 1U}) {
    for (int i = 0; i < state.draw_pile_count; ++i) {
      if ((top >> i & 1U) == wanted) arranged.draw_pile.set(count++, state.draw_pile[i]);
    }
  }
  return arranged;
}

std::vector<NaiveWorld> outcomes(const NaiveWorld& world, const Action& action) {
  std::vector<NaiveWorld> found;
  const int drawn = cards_drawn(world.state, action);
  int sets = 0;
  for (unsigned top = 0; top < 1U << world.state.draw_pile_count; ++top) {
    if (std::popcount(top) != drawn) continue;
    ++sets;
    Script script;
    do {
      const State after = run(with_on_top(world.state, top), action, script);
      if (script.probability > 0) {
        found.push_back({after, world.probability * script.probability});
      }
    } while (script.next());
  }
  for (NaiveWorld& outcome : found) outcome.probability /= sets;
  return found;
}

double end_value(const State& state, SolveGoal goal) {
  if (goal == SolveGoal::Score) return state.score;
  if (state.phase == Phase::GameOver) return 0;
  return goal == SolveGoal::Win ? 1 : state.dollars + state.payout;
}

bool is_tried(ActionKind kind, FirstSteps steps) {
  switch (kind) {
    case ActionKind::Play:
    case ActionKind::Discard:
      return true;
    case ActionKind::SellJoker:
    case ActionKind::SellConsumable:
      return steps.sales;
    case ActionKind::UseConsumable:
      return steps.uses;
    default:
      return false;
  }
}

}  // namespace

double naive_value(const std::vector<NaiveWorld>& worlds, const Action& action, SolveGoal goal,
                   FirstSteps steps) {
  double value = 0;
  std::vector<std::vector<NaiveWorld>> groups;  // by what the player sees
  for (const NaiveWorld& world : worlds) {
    for (const NaiveWorld& outcome : outcomes(world, action)) {
      if (outcome.state.phase != Phase::SelectingHand) {
        value += outcome.probability * end_value(outcome.state, goal);
        continue;
      }
      const auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& other) {
        return same_information(other.front().state, outcome.state);
      });
      if (group == groups.end()) {
        groups.push_back({outcome});
      } else {
        group->push_back(outcome);
      }
    }
  }
  for (const auto& group : groups) value += naive_value(group, goal, steps);
  return value;
}

// Probabilities are those of the whole tree, so the value carries them.
double naive_value(const std::vector<NaiveWorld>& worlds, SolveGoal goal, FirstSteps steps) {
  Action actions[2048];
  const int count = legal_actions(worlds.front().state, actions, 2048);
  double best = -1;
  for (int i = 0; i < count; ++i) {
    if (!is_tried(actions[i].kind, steps)) continue;
    best = std::max(best, naive_value(worlds, actions[i], goal, steps));
  }
  return best;
}

}  // namespace jimbo
