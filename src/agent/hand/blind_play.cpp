#include "agent/hand/blind_play.h"

#include <algorithm>
#include <vector>

#include "action/action.h"
#include "agent/hand/blind_rollout.h"
#include "agent/hand/discard_choice.h"
#include "agent/hand/hand_play.h"
#include "agent/hand/spare_moves.h"
#include "agent/row/deal_sampler.h"
#include "base/bits.h"
#include "engine/engine.h"

namespace jimbo {

namespace {

// By how much a discard must promise a better hand than the one that could be played now.
double discard_threshold(const State& world, double best, double need) {
  const bool at_pace = best * world.hands_left >= need;
  double threshold = at_pace ? 1.5 : 1.1;
  if (world.has_active(JokerId::GreenJoker) || world.has_active(JokerId::Ramen) ||
      world.has_active(JokerId::DelayedGratification)) {
    threshold *= 1.2;
  }
  return threshold;
}

// The best play with useless cards, the best of some other hand types, and the best discards; with
// plays to draw the best play alone too, and what could be discarded as a hand.
std::vector<Action> rollout_candidates(const State& world, const std::vector<ScoredPlay>& plays,
                                       const ScoredPlay& best,
                                       const std::vector<DiscardChoice>& discards,
                                       const BlindEffort& effort, const Content& content) {
  const int other_hands = effort.plays_to_draw ? 3 : 2;
  std::vector<Action> actions;
  const auto add = [&](ActionKind kind, std::uint64_t cards) {
    const Action action = make_action(kind, 0, cards);
    for (const Action& there : actions) {
      if (there == action) return;
    }
    if (is_legal(world, action, content)) actions.push_back(action);
  };
  add(ActionKind::Play, with_useless_cards(world, plays, best));
  const std::size_t tried = std::min(discards.size(), static_cast<std::size_t>(effort.discards));
  for (std::size_t i = 0; i < tried; ++i) {
    add(ActionKind::Discard, discards[i].cards);
  }
  unsigned seen = 1U << static_cast<int>(best.hand);
  for (int n = 0; n < other_hands; ++n) {
    const ScoredPlay* other = nullptr;
    for (const ScoredPlay& play : plays) {
      const bool new_hand = ((seen >> static_cast<int>(play.hand)) & 1U) == 0;
      if (new_hand && (other == nullptr || play.score > other->score)) other = &play;
    }
    if (other == nullptr) break;
    seen |= 1U << static_cast<int>(other->hand);
    add(ActionKind::Play, with_useless_cards(world, plays, *other));
  }
  if (effort.plays_to_draw) {
    add(ActionKind::Play, best.cards);
    if (world.hands_left > 1) {
      for (std::size_t i = 0; i < tried; ++i) add(ActionKind::Play, discards[i].cards);
    }
  }
  return actions;
}

// Of the plays that clear the round for sure, the one that leaves the run best off: the mean over a
// few worlds, since Glass breaks and jokers pay by chance.
Action best_clearing_play(const State& world, const std::vector<ScoredPlay>& plays,
                          const ScoredPlay& best, double need, std::uint64_t entropy,
                          const Content& content, const RunChance& chance) {
  constexpr std::size_t kTried = 32;
  constexpr int kWorlds = 3;
  Action found = make_action(ActionKind::Play, 0, best.cards);
  // What was met in a few worlds is not sure, and what the Hook takes is in one of them alone.
  if (is_uncertain(world) || world.has_active(BlindId::Hook)) return found;
  std::vector<State> worlds(kWorlds, world);
  for (int i = 0; i < kWorlds; ++i) {
    determinize(worlds[static_cast<std::size_t>(i)], entropy + static_cast<std::uint64_t>(i),
                content);
  }
  const auto mean_chance = [&](const Action& action) {
    double total = 0;
    for (const State& one : worlds) total += chance_if_cleared(one, action, content, chance);
    return total / kWorlds;
  };
  std::vector<std::uint64_t> clearing;
  for (const ScoredPlay& play : plays) {
    if (play.least >= need) clearing.push_back(play.cards);
  }
  const std::size_t stride = clearing.size() / kTried + 1;
  double most = mean_chance(found);
  for (std::size_t i = 0; i < clearing.size(); i += stride) {
    const Action action = make_action(ActionKind::Play, 0, clearing[i]);
    const double its_chance = mean_chance(action);
    if (its_chance <= most) continue;
    most = its_chance;
    found = action;
  }
  return found;
}

std::optional<Action> sure_play_of(const State& world, const std::vector<ScoredPlay>& plays,
                                   std::uint64_t entropy, const Content& content,
                                   const RunChance& chance) {
  const ScoredPlay& best = best_of(plays);
  const double need = world.requirement - world.score;
  if (best.least < need) return std::nullopt;
  return chance ? best_clearing_play(world, plays, best, need, entropy, content, chance)
                : make_action(ActionKind::Play, 0, best.cards);
}

// Before a play that clears the round: what hands and discards bring that are not needed for it,
// where the run is better off with that.
Action before_clearing(const State& world, const Action& clearing,
                       const std::vector<ScoredPlay>& plays, const RoundTotal& round,
                       std::uint64_t entropy, const Content& content, const std::atomic<bool>* stop,
                       const RunChance& chance) {
  const RolloutCounts counts{.first = 16, .more = 0, .stop = stop};
  const double need = world.requirement - world.score;
  std::uint64_t fewest = clearing.cards;
  for (const ScoredPlay& play : plays) {
    if (play.least >= need && count_ones(play.cards) < count_ones(fewest)) fewest = play.cards;
  }
  std::vector<Action> actions = spare_moves(world, fewest, content);
  if (actions.empty()) return clearing;
  actions.insert(actions.begin(), clearing);
  return best_by_rollout(world, actions, round, entropy, content, counts, chance);
}

}  // namespace

std::optional<Action> sure_play(const State& world, std::uint64_t entropy, const Content& content,
                                const RunChance& chance) {
  return sure_play_of(world, score_plays(world, entropy, content), entropy, content, chance);
}

BlindEffort times_usual_effort(int times) {
  BlindEffort effort;
  effort.draws = std::min(effort.draws * times, kMostDraws);
  effort.discards = 8;
  effort.plays_to_draw = true;
  effort.rollouts.first *= times;
  effort.rollouts.more *= times;
  effort.rollouts.halvings = 2;
  return effort;
}

Action choose_in_blind(const State& world, std::uint64_t entropy, const Content& content,
                       const BlindEffort& effort, const RoundTotal* round,
                       const RunChance& chance) {
  const std::vector<ScoredPlay> plays = score_plays(world, entropy, content);
  const auto round_total = [&] {
    if (round != nullptr) return *round;
    return DealSampler(world, entropy, content, effort.deals).round(world, world.blind);
  };
  if (const auto sure = sure_play_of(world, plays, entropy, content, chance)) {
    if (!chance) return *sure;
    return before_clearing(world, *sure, plays, round_total(), entropy, content,
                           effort.rollouts.stop, chance);
  }

  const ScoredPlay& best = best_of(plays);
  const double need = world.requirement - world.score;
  std::vector<DiscardChoice> discards;
  if (world.discards_left > 0 || effort.plays_to_draw) {
    discards = rank_discards(world, best.cards, need, entropy, content, effort.draws);
  }
  // Near the limit it pays to play the round out; far from it the better hand is found faster.
  constexpr double kComfortable = 2.0;
  if (chance || best.score * world.hands_left < kComfortable * need) {
    const std::vector<Action> candidates =
        rollout_candidates(world, plays, best, discards, effort, content);
    if (!candidates.empty()) {
      return best_by_rollout(world, candidates, round_total(), entropy, content, effort.rollouts,
                             chance);
    }
  }
  if (!discards.empty()) {
    const double capped = best.score < need ? best.score : need;
    const Action discard = make_action(ActionKind::Discard, 0, discards[0].cards);
    if (discards[0].score > capped * discard_threshold(world, capped, need) &&
        is_legal(world, discard, content)) {
      return discard;
    }
  }
  return make_action(ActionKind::Play, 0, with_useless_cards(world, plays, best));
}

bool play_out_blind(State& world, std::uint64_t entropy, const Content& content) {
  constexpr int kMostActions = 60;
  for (int n = 0; n < kMostActions && world.phase == Phase::SelectingHand; ++n) {
    State seen = world;
    determinize(seen, entropy + static_cast<std::uint64_t>(n) * 7919U, content);
    Action action = choose_in_blind(seen, entropy, content);
    if (!is_legal(world, action, content)) action = nth_legal_action(world, 0, false, content);
    step(world, action, content);
  }
  return world.phase != Phase::GameOver && world.phase != Phase::SelectingHand;
}

}  // namespace jimbo
