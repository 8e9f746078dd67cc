#include "agent/advice/reason_text.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include "engine/engine.h"
#include "play/poker_hand.h"
#include "play/price.h"
#include "search/known_outcome.h"
#include "text/names.h"
#include "text/number_text.h"

namespace jimbo {
namespace {

// The best poker hand among cards of which at most five are played.
HandId best_hand(const View& view, const std::vector<CardIndex>& cards) {
  const std::size_t count = std::min<std::size_t>(cards.size(), 12);
  HandId best = HandId::HighCard;
  for (unsigned chosen = 1; chosen < 1U << count; ++chosen) {
    if (std::popcount(chosen) > kMaxPlayed) continue;
    CardIndex played[kMaxPlayed];
    int n = 0;
    for (std::size_t i = 0; i < count; ++i) {
      if ((chosen >> i & 1U) != 0) played[n++] = cards[i];
    }
    // Poker hands are numbered from the best.
    best = std::min(best, detect_hand(view, played, n).hand);
  }
  return best;
}

std::string kept_name(HandId kept, HandId wanted) {
  if (wanted == HandId::Flush && kept != wanted) return "the flush draw";
  if (wanted == HandId::Straight && kept != wanted) return "the straight draw";
  if (kept == HandId::HighCard) return "the best single cards";
  return "the " + std::string(name(kept));
}

// "keeps the flush draw: 9 of 31 cards help": of the cards that may come, those that make a better
// hand with what is kept.
std::string discard_reason(const State& state, std::uint64_t dropped, const Content& content) {
  std::vector<CardIndex> kept;
  std::vector<CardIndex> unseen;
  for (int i = 0; i < state.draw_pile_count; ++i) unseen.push_back(state.draw_pile[i]);
  for (int i = 0; i < state.hand_count; ++i) {
    if (state.hand[i].face_down) {
      unseen.push_back(state.hand[i].card);
    } else if ((dropped >> i & 1U) == 0) {
      kept.push_back(state.hand[i].card);
    }
  }
  if (kept.empty() || unseen.empty()) return "";
  const View view(state, content);
  const HandId now = best_hand(view, kept);
  int made[kHandCount] = {};
  for (const CardIndex card : unseen) {
    kept.push_back(card);
    ++made[static_cast<int>(best_hand(view, kept))];
    kept.pop_back();
  }
  // The best hand that comes with some likelihood is what is drawn to.
  constexpr int kSome = 4;
  int help = 0;
  HandId wanted = now;
  for (int hand = 0; hand < static_cast<int>(now) && help < kSome; ++hand) {
    help += made[hand];
    if (made[hand] > 0) wanted = static_cast<HandId>(hand);
  }
  const std::string what = "keeps " + kept_name(now, wanted);
  if (help == 0) return what;
  return what + ": " + std::to_string(help) + " of " + std::to_string(unseen.size()) +
         " cards help";
}

std::string play_reason(const State& state, std::uint64_t cards, const Content& content) {
  if (any_face_down(state, cards)) return "";
  constexpr OutcomeLimits kVeryRough = {.combinations = 1 << 10, .samples = 500};
  const ScoreOutcomes outcomes = known_outcomes(state, cards, kVeryRough, 16, content);
  const double need = state.requirement - state.score;
  if (outcomes.exact && outcomes.least >= need) return "beats the blind at once";
  const int hands = state.hands_left - 1;
  if (hands <= 0) return "";
  const double left = std::max(0.0, need - outcomes.expected);
  return "leaves " + number_text(std::ceil(left)) + " for " + counted(hands, "hand");
}

// What a move of a joker does for the play that follows.
std::string move_reason(const State& state, const AdvisedAction& advised, const Content& content) {
  if (!advised.then || advised.then->kind != ActionKind::Play) return "puts the row in order";
  State moved = state;
  if (step(moved, advised.action, content) != Error::None) return "";
  const auto score = [&](const State& in) {
    return preview(in, advised.then->cards, Luck::Worst, content).score;
  };
  const double before = score(state);
  const double after = score(moved);
  if (after <= before) return "puts the row in order";
  return "scores " + number_text(after) + " instead of " + number_text(before);
}

}  // namespace

std::string reason_text(const State& state, const AdvisedAction& advised, const Content& content) {
  const Action& action = advised.action;
  switch (action.kind) {
    case ActionKind::Play:
      return play_reason(state, action.cards, content);
    case ActionKind::Discard:
      return discard_reason(state, action.cards, content);
    case ActionKind::MoveJoker:
      return move_reason(state, advised, content);
    case ActionKind::SellJoker:
      return advised.then && state.phase != Phase::SelectingHand
                 ? "makes room"
                 : "brings " +
                       money_text(sell_value(View(state, content), state.jokers[action.slot]));
    case ActionKind::SellConsumable:
      return "brings " +
             money_text(sell_value(View(state, content), state.consumable(action.slot)));
    case ActionKind::LeaveShop:
      return "keeps the money for later";
    default:
      return "";
  }
}

}  // namespace jimbo
