#include "search/tree/successor.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <unordered_map>
#include <utility>

#include "action/step.h"
#include "base/bits.h"
#include "engine/engine.h"
#include "play/game.h"
#include "search/known_worlds.h"
#include "search/plain_search.h"
#include "search/step_outcome.h"

namespace jimbo {

namespace {

// Notices whether chance has a part in a step.
class ChanceNotice {
 public:
  bool take_chance(Stream /*stream*/, double /*probability*/, bool& /*happens*/) {
    return notice();
  }
  bool take_pick(Stream /*stream*/, int /*count*/, int& /*index*/) { return notice(); }
  bool take_roll(Stream /*stream*/, double& /*number*/) { return notice(); }

  bool noticed() const { return noticed_; }

 private:
  bool notice() {
    noticed_ = true;
    return false;
  }
  bool noticed_ = false;
};

bool is_left_to_chance(State world, const Action& action, const Content& content) {
  ChanceNotice notice;
  const Watch watch = watch_by(notice);
  Game game(world, content, &watch);
  step(game, action);
  return notice.noticed();
}

// Outcomes by what the player knows of them.
class OutcomeList {
 public:
  void add(const State& state, double probability) {
    const auto [place, is_new] = places_.try_emplace(public_hash(state), found_.size());
    if (is_new) {
      found_.push_back({state, probability});
    } else {
      found_[place->second].probability += probability;
    }
  }
  bool is_within(const OutcomeList& other) const {
    return std::all_of(places_.begin(), places_.end(),
                       [&](const auto& place) { return other.places_.count(place.first) > 0; });
  }
  std::size_t size() const { return found_.size(); }

  Successors take(bool exact) && {
    double sum = 0;
    for (const Successor& one : found_) sum += one.probability;
    for (Successor& one : found_) one.probability /= sum;
    std::stable_sort(found_.begin(), found_.end(), [](const Successor& a, const Successor& b) {
      return a.probability > b.probability;
    });
    return {exact, std::move(found_)};
  }

 private:
  std::unordered_map<std::uint64_t, std::size_t> places_;
  std::vector<Successor> found_;
};

State world_of(const State& state, std::uint64_t entropy, const Content& content) {
  State world = state;
  determinize(world, entropy, content);
  return world;
}

State stepped(State world, const Action& action, const Content& content) {
  if (step(world, action, content) != Error::None) {
    throw std::invalid_argument("the outcome of this action does not fit into a state");
  }
  return world;
}

// Worlds drawn one after another, and what the action leads to in them.
OutcomeList sampled_outcomes(const State& state, const Action& action,
                             const SuccessorOptions& options, const Content& content) {
  OutcomeList list;
  for (int i = 0; i < options.samples; ++i) {
    const std::uint64_t entropy = options.entropy + static_cast<std::uint64_t>(i) + 1;
    list.add(stepped(world_of(state, entropy, content), action, content), 1.0 / options.samples);
  }
  return list;
}

// All outcomes of a play or discard in a round, or nothing if they are too many.
std::optional<OutcomeList> listed_outcomes(const State& state, const Action& action,
                                           const SuccessorOptions& options,
                                           const Content& content) {
  const State root = world_of(state, options.entropy, content);
  // A step draws about as many cards as it takes from the hand.
  const double draws = ways_to_draw(root.draw_pile_count,
                                    std::min(count_ones(action.cards), int{root.draw_pile_count}));
  if (draws > static_cast<double>(options.most)) return std::nullopt;
  const auto most = static_cast<std::size_t>(options.most);
  const std::vector<World> worlds = known_worlds(root, most, content);
  if (worlds.empty()) return std::nullopt;
  OutcomeList list;
  StepOutcomes outcomes(root, SolveGoal::Money, content);
  bool fits = true;
  for (const World& world : worlds) {
    State start = world.state;
    forget_order(start, root);
    outcomes.visit(start, action, [&](const State& after, double probability) {
      list.add(after, world.probability * probability);
      fits = list.size() <= most && after.phase == Phase::SelectingHand;
      return fits;
    });
    if (!fits || !outcomes.exact()) return std::nullopt;
  }
  return list;
}

}  // namespace

Successors successors(const State& state, const Action& action, const SuccessorOptions& options,
                      const Content& content) {
  if (!is_legal(state, action, content)) {
    throw std::invalid_argument("this action is not legal: successors are those of a legal one");
  }
  if (options.most < 1) throw std::invalid_argument("most must be at least 1");
  if (options.samples < 1) throw std::invalid_argument("samples must be at least 1");
  OutcomeList sampled = sampled_outcomes(state, action, options, content);
  const bool in_round = state.phase == Phase::SelectingHand &&
                        (action.kind == ActionKind::Play || action.kind == ActionKind::Discard);
  if (in_round) {
    // What a solver leaves out, as cards that are created, it does not list: then the worlds that
    // were drawn know of outcomes that the list does not have.
    std::optional<OutcomeList> listed = listed_outcomes(state, action, options, content);
    if (listed && sampled.is_within(*listed)) return std::move(*listed).take(true);
  }
  const bool sure = sampled.size() == 1 &&
                    !is_left_to_chance(world_of(state, options.entropy, content), action, content);
  return std::move(sampled).take(sure);
}

}  // namespace jimbo
