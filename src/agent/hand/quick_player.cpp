#include "agent/hand/quick_player.h"

#include "agent/row/candidate_play.h"
#include "base/bits.h"
#include "engine/engine.h"
#include "state/forced_card.h"

namespace jimbo {

namespace {

// The row's usual chase, unless the hand is but one card away from another that is nearly as good.
Chase chase_for_hand(const State& state, const RoundTotal& round) {
  constexpr double kNearlyAsGood = 0.8;
  constexpr int kOneAway = 4;
  const Chase usual = round.best();
  for (const Chase chase : {Chase::Flush, Chase::Straight}) {
    const bool good = round.by_chase[static_cast<int>(chase)] >= kNearlyAsGood * round.score;
    if (chase != usual && good && count_ones(keep_for(state, chase)) >= kOneAway) return chase;
  }
  return usual;
}

}  // namespace

std::uint64_t filled_with_rest(const State& state, std::uint64_t cards, Chase chase) {
  if (state.has_active(JokerId::HalfJoker) || state.has_active(JokerId::SquareJoker)) return cards;
  const std::uint64_t rest = ones_below(state.hand_count) & ~cards & ~keep_for(state, chase);
  const int room = kMaxPlayed - count_ones(cards);
  const int over = count_ones(rest) - room;
  return cards | (over > 0 ? rest & ~highest_cards(state, rest, over) : rest);
}

bool may_clear(const State& state, const Content& content) {
  const PlayList plays = candidate_plays(state, content);
  PlayTrial trial(state, Luck::Drawn, content);
  return state.score + best_score(trial, plays.plays, plays.count) >= state.requirement;
}

Action quick_action(const State& state, const RoundTotal& round, const Content& content) {
  const PlayList plays = candidate_plays(state, content);
  PlayTrial trial(state, Luck::Drawn, content);
  double best = -1;
  std::uint64_t cards = 1;
  for (int i = 0; i < plays.count; ++i) {
    const double score = trial.score(plays.plays[i]).score;
    if (score <= best) continue;
    best = score;
    cards = plays.plays[i];
  }
  const double need = state.requirement - state.score;
  if (best >= need) return make_action(ActionKind::Play, 0, cards);
  const Chase chase = chase_for_hand(state, round);
  const bool at_pace = state.hands_left > 1 && best * state.hands_left >= need;
  if (state.discards_left > 0 && !at_pace) {
    const std::uint64_t dropped = discard_for(state, chase) | forced_cards(state);
    const Action discard = make_action(ActionKind::Discard, 0, dropped);
    if (dropped != 0 && is_legal(state, discard, content)) return discard;
  }
  return make_action(ActionKind::Play, 0, filled_with_rest(state, cards, chase));
}

}  // namespace jimbo
