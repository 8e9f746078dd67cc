#include "agent/blind_rollout.h"

#include <bit>

#include "agent/candidate_play.h"
#include "agent/decision.h"
#include "agent/keep_best.h"
#include "engine/engine.h"

namespace jimbo {

namespace {

// Fills a play with cards that the chase has no use for.
std::uint64_t filled_with_rest(const State& state, std::uint64_t cards, Chase chase) {
  if (owns(state, JokerId::HalfJoker) || owns(state, JokerId::SquareJoker)) return cards;
  const std::uint64_t rest = all_cards(state) & ~cards & ~keep_for(state, chase);
  const int room = kMaxPlayed - std::popcount(cards);
  const int over = std::popcount(rest) - room;
  return cards | (over > 0 ? rest & ~highest_cards(state, rest, over) : rest);
}

// The row's usual chase, unless the hand is but one card away from another that is nearly as good.
Chase chase_for_hand(const State& state, const RoundTotal& round) {
  constexpr double kNearlyAsGood = 0.8;
  constexpr int kOneAway = 4;
  const Chase usual = round.best();
  for (const Chase chase : {Chase::Flush, Chase::Straight}) {
    const bool good = round.by_chase[static_cast<int>(chase)] >= kNearlyAsGood * round.score;
    if (chase != usual && good && std::popcount(keep_for(state, chase)) >= kOneAway) return chase;
  }
  return usual;
}

// Plays what clears or keeps pace, else discards, else plays the best there is.
Action simple_action(const State& state, const RoundTotal& round, const Content& content) {
  const PlayList plays = candidate_plays(state, content);
  double best = -1;
  std::uint64_t cards = 1;
  for (int i = 0; i < plays.count; ++i) {
    const double score = preview(state, plays.plays[i], Luck::Drawn, content).score;
    if (score <= best) continue;
    best = score;
    cards = plays.plays[i];
  }
  const double need = state.requirement - state.score;
  if (best >= need) return make_choice(ActionKind::Play, 0, cards);
  const Chase chase = chase_for_hand(state, round);
  const bool at_pace = state.hands_left > 1 && best * state.hands_left >= need;
  if (state.discards_left > 0 && !at_pace) {
    const std::uint64_t dropped = discard_for(state, chase) | forced_cards(state);
    const Action discard = make_choice(ActionKind::Discard, 0, dropped);
    if (dropped != 0 && is_legal(state, discard, content)) return discard;
  }
  return make_choice(ActionKind::Play, 0, filled_with_rest(state, cards, chase));
}

// 1 for a cleared round, a little more for hands left over; a fraction for a near miss.
double play_out(State state, const Action& first, const RoundTotal& round, const Content& content) {
  constexpr double kHandLeft = 0.015;
  constexpr double kNearMiss = 0.1;
  constexpr int kLimit = 40;  // longer than any vanilla round; beyond it the score so far counts
  if (step(state, first, content) != Error::None) return -1;
  for (int i = 0; i < kLimit && state.phase == Phase::SelectingHand; ++i) {
    const Action action = simple_action(state, round, content);
    if (step(state, action, content) != Error::None) {
      step(state, nth_legal_action(state, 0, false, content), content);
    }
  }
  if (state.phase != Phase::GameOver && state.phase != Phase::SelectingHand)
    return 1 + kHandLeft * state.hands_left;
  const double reached = state.score / state.requirement;
  return kNearMiss * (reached < 1 ? reached : 1);
}

struct Candidate {
  Action action;
  double total;
};

}  // namespace

Action best_by_rollout(const State& world, const std::vector<Action>& actions,
                       const RoundTotal& round, std::uint64_t entropy, const Content& content) {
  constexpr int kFirstWorlds = 16;
  constexpr int kMoreWorlds = 32;
  constexpr std::size_t kFinalists = 3;
  std::vector<Candidate> candidates;
  for (const Action& action : actions) candidates.push_back({action, 0});
  const auto run = [&](int from, int to) {
    for (int i = from; i < to; ++i) {
      State start = world;
      determinize(start, entropy + static_cast<std::uint64_t>(i) * 0x9e3779b97f4a7c15ULL, content);
      for (Candidate& candidate : candidates) {
        candidate.total += play_out(start, candidate.action, round, content);
      }
    }
  };
  const auto better = [](const Candidate& a, const Candidate& b) { return a.total > b.total; };
  run(0, kFirstWorlds);
  keep_best(candidates, kFinalists, better);
  // The rest is spent where clearing is in doubt.
  const bool in_doubt = candidates.front().total < kFirstWorlds;
  if (in_doubt && candidates.size() > 1) {
    run(kFirstWorlds, kFirstWorlds + kMoreWorlds);
    keep_best(candidates, kFinalists, better);
  }
  return candidates.front().action;
}

}  // namespace jimbo
