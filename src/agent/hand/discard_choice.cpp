#include "agent/hand/discard_choice.h"

#include "agent/hand/keep_best.h"
#include "agent/row/candidate_play.h"
#include "base/bits.h"
#include "base/chooser.h"
#include "engine/engine.h"
#include "play/shuffle.h"
#include "state/forced_card.h"

namespace jimbo {

namespace {

// Turns what should stay into what goes: at most five cards, the lowest first, the forced among
// them.
std::uint64_t discard_keeping(const State& world, std::uint64_t kept) {
  const std::uint64_t forced = forced_cards(world);
  std::uint64_t dropped = ones_below(world.hand_count) & ~kept;
  std::uint64_t unseen = 0;
  for (int i = 0; i < world.hand_count; ++i) {
    if (world.hand[i].face_down) unseen |= 1ULL << i;
  }
  dropped |= forced | unseen;
  const int over = count_ones(dropped) - kMaxPlayed;
  if (over > 0) dropped &= ~highest_cards(world, dropped & ~forced, over);
  return dropped;
}

PlayList candidate_discards(const State& world, std::uint64_t best_play) {
  const HandShape shape(world);
  PlayList list;
  const auto keep = [&](std::uint64_t cards) { list.add(discard_keeping(world, cards)); };
  keep(best_play);
  for (const std::uint64_t suit : shape.of_suit) {
    if (count_ones(suit) >= 3) keep(highest_cards(world, suit, 5));
  }
  for (int low = 1; low <= 10; ++low) {
    std::uint64_t window = 0;
    for (int rank = low; rank < low + 5; ++rank) {
      const std::uint64_t of_rank = shape.of_rank[rank == 1 ? 14 : rank];
      if (of_rank != 0) window |= highest_cards(world, of_rank, 1);
    }
    if (count_ones(window) >= 3) keep(window);
  }
  std::uint64_t groups = 0;
  for (int rank = 2; rank <= 14; ++rank) {
    if (count_ones(shape.of_rank[rank]) < 2) continue;
    keep(shape.of_rank[rank]);
    groups |= shape.of_rank[rank];
  }
  const std::uint64_t singles = ones_below(world.hand_count) & ~groups;
  if (groups != 0) {
    keep(groups);
    keep(groups | highest_cards(world, singles, 1));
  }
  keep(highest_cards(world, ones_below(world.hand_count), 3));
  keep(highest_cards(world, ones_below(world.hand_count), 5));
  if (world.has_active(BlindId::Serpent)) {
    // One card goes, three come.
    keep(highest_cards(world, ones_below(world.hand_count), world.hand_count - 1));
  }
  return list;
}

double best_candidate_score(const State& world, PlayTrial& trial, const Content& content) {
  const PlayList plays = candidate_plays(world, content);
  trial.follow();
  return best_score(trial, plays.plays, plays.count);
}

}  // namespace

std::vector<DiscardChoice> rank_discards(const State& world, std::uint64_t best_play, double need,
                                         std::uint64_t entropy, const Content& content, int draws) {
  std::vector<DiscardChoice> choices;
  const PlayList discards = candidate_discards(world, best_play);

  // The same draws for all candidates.
  constexpr int kDrawn = 5;
  const bool serpent = world.has_active(BlindId::Serpent);
  CardIndex drawn[kMostDraws][kDrawn];
  const int pile = world.draw_pile_count;
  const int depth = pile < kDrawn ? pile : kDrawn;
  State after = settled(world);
  CardIndex order[kCardCapacity];
  for (int i = 0; i < pile; ++i) order[i] = after.draw_pile[i];
  Chooser chooser(entropy);
  for (int draw = 0; draw < draws; ++draw) {
    for (int i = 0; i < depth; ++i) {
      const int j = i + chooser.below(pile - i);
      const CardIndex swapped = order[i];
      order[i] = order[j];
      order[j] = swapped;
      drawn[draw][i] = order[i];
    }
  }

  if (after.discards_left > 0) {
    --after.discards_left;
    ++after.discards_used_round;
  }
  PlayTrial trial(after, Luck::Drawn, content);
  for (int i = 0; i < discards.count; ++i) {
    const std::uint64_t cards = discards.plays[i];
    const int wanted = serpent ? content.numbers(BlindId::Serpent).cards : count_ones(cards);
    const int come = wanted < depth ? wanted : depth;
    double total = 0;
    int clears = 0;
    for (int draw = 0; draw < draws; ++draw) {
      int kept = 0;
      for (int position = 0; position < world.hand_count; ++position) {
        if (((cards >> position) & 1U) != 0) continue;
        after.hand[kept] = world.hand[position];
        after.hand[kept++].forced = false;
      }
      for (int taken = 0; taken < come && kept < kHandCapacity; ++taken) {
        after.hand[kept++] = face_up_slot(drawn[draw][taken]);
      }
      after.hand_count = static_cast<std::uint8_t>(kept);
      after.draw_pile_count = static_cast<std::uint16_t>(pile - come);
      const double best = best_candidate_score(after, trial, content);
      clears += best >= need;
      total += best < need ? best : need;
    }
    choices.push_back({cards, total / draws, static_cast<double>(clears) / draws});
  }
  keep_best(choices, choices.size(), [&](const DiscardChoice& a, const DiscardChoice& b) {
    return a.score + a.clears * need > b.score + b.clears * need;
  });
  return choices;
}

}  // namespace jimbo
