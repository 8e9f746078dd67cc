#include "agent/blind_play.h"

#include <vector>

#include "agent/decision.h"
#include "agent/discard_choice.h"
#include "agent/hand_play.h"

namespace jimbo {

namespace {

// By how much a discard must promise a better hand than the one that could be played now.
double discard_threshold(const State& world, double best, double need) {
  const bool at_pace = best * world.hands_left >= need;
  double threshold = at_pace ? 1.5 : 1.1;
  if (owns(world, JokerId::GreenJoker) || owns(world, JokerId::Ramen) ||
      owns(world, JokerId::DelayedGratification)) {
    threshold *= 1.2;
  }
  return threshold;
}

}  // namespace

Action choose_in_blind(const State& world, std::uint64_t entropy) {
  const std::vector<ScoredPlay> plays = score_plays(world, entropy);
  const ScoredPlay& best = best_of(plays);
  const double need = world.requirement - world.score;
  if (best.least >= need) return make_choice(ActionKind::Play, 0, best.cards);

  const DiscardChoice discard = choose_discard(world, best.cards, need, entropy);
  if (discard.cards != 0) {
    const double capped = best.score < need ? best.score : need;
    const bool last_hand = world.hands_left <= 1;
    if (last_hand || discard.score > capped * discard_threshold(world, capped, need)) {
      const Action action = make_choice(ActionKind::Discard, 0, discard.cards);
      if (is_legal(world, action)) return action;
    }
  }
  const std::uint64_t cards =
      world.hands_left > 1 ? with_useless_cards(world, plays, best) : best.cards;
  return make_choice(ActionKind::Play, 0, cards);
}

}  // namespace jimbo
