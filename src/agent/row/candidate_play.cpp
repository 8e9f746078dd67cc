#include "agent/row/candidate_play.h"

#include <bit>

#include "base/bits.h"
#include "facts/content_facts.h"
#include "state/card_trait.h"
#include "state/forced_card.h"

namespace jimbo {

namespace {

// Cards of equal rank, the larger and then the higher group first.
struct Groups {
  int ranks[13];
  int count = 0;

  explicit Groups(const HandShape& shape) {
    int held[15] = {};
    for (int rank = 2; rank <= 14; ++rank) held[rank] = count_ones(shape.of_rank[rank]);
    for (int size = 5; size >= 2; --size) {
      for (int rank = 14; rank >= 2; --rank) {
        if (size == 5 ? held[rank] >= 5 : held[rank] == size) ranks[count++] = rank;
      }
    }
  }
};

void add_groups(const State& state, const HandShape& shape, PlayList& list) {
  const Groups groups(shape);
  for (int i = 0; i < groups.count; ++i) {
    const std::uint64_t group = shape.of_rank[groups.ranks[i]];
    for (int size = count_ones(group) < 5 ? count_ones(group) : 5; size >= 2; --size) {
      list.add(highest_cards(state, group, size));
    }
    for (int j = 0; j < groups.count; ++j) {
      if (j == i) continue;
      const std::uint64_t other = shape.of_rank[groups.ranks[j]];
      if (count_ones(group) >= 3) {
        list.add(highest_cards(state, group, 3) | highest_cards(state, other, 2));
      }
      if (j > i) list.add(highest_cards(state, group, 2) | highest_cards(state, other, 2));
    }
  }
}

void add_flushes(const State& state, const HandShape& shape, int need, PlayList& list) {
  for (const std::uint64_t suit : shape.of_suit) {
    if (count_ones(suit) < need) continue;
    list.add(highest_cards(state, suit, 5));
    if (need < 5) list.add(highest_cards(state, suit, need));
    // Inside a suit the groups matter too: Flush House and Flush Five.
    std::uint64_t grouped = 0;
    for (const std::uint64_t rank : shape.of_rank) {
      if (count_ones(rank & suit) >= 2) grouped |= rank & suit;
    }
    const int held = count_ones(grouped);
    if (held >= 4) list.add(held >= 5 ? highest_cards(state, grouped, 5) : grouped);
  }
}

// One card of each rank, if possible of the suit that is held most.
void add_straights(const State& state, const HandShape& shape, int need, int step, PlayList& list) {
  std::uint64_t favourite = 0;
  for (const std::uint64_t suit : shape.of_suit) {
    if (count_ones(suit) > count_ones(favourite)) favourite = suit;
  }
  int chain[14];  // ranks of the run so far, the low ace as 1
  int length = 0;
  for (int rank = 1; rank <= 14; ++rank) {
    if (shape.of_rank[rank == 1 ? 14 : rank] == 0) continue;
    if (length > 0 && rank - chain[length - 1] > step) length = 0;
    chain[length++] = rank;
    if (length < need) continue;
    std::uint64_t cards = 0;
    for (int i = 0; i < (length < 5 ? length : 5); ++i) {
      const int used = chain[length - 1 - i];
      const std::uint64_t of_rank = shape.of_rank[used == 1 ? 14 : used];
      const std::uint64_t suited = of_rank & favourite;
      cards |= highest_cards(state, suited != 0 ? suited : of_rank, 1);
    }
    list.add(cards);
  }
}

int worth_of(const PlayingCard& card, const HandSlot& slot) {
  return 4 * rank_id(card.rank) + (card.enhancement != Enhancement::None ? 30 : 0) +
         (card.edition != Edition::None ? 20 : 0) + (card.seal != Seal::None ? 10 : 0) +
         card.bonus_chips - (card.debuffed ? 100 : 0) - (slot.face_down ? 200 : 0);
}

// Fills a play up to five cards with the highest others.
std::uint64_t filled_up(const State& state, std::uint64_t cards) {
  const int room = kMaxPlayed - count_ones(cards);
  if (room <= 0) return cards;
  return cards | highest_cards(state, ones_below(state.hand_count) & ~cards, room);
}

}  // namespace

HandShape::HandShape(const State& state) {
  const bool smeared = state.has_active(JokerId::SmearedJoker);
  for (int i = 0; i < state.hand_count; ++i) {
    const PlayingCard& card = state.held_card(i);
    if (is_blank(card)) continue;
    const std::uint64_t bit = 1ULL << i;
    of_rank[rank_id(card.rank)] |= bit;
    const bool wild = is_every_suit(card) && !card.debuffed;
    for (int suit = 0; suit < kSuitCount; ++suit) {
      const Suit asked = static_cast<Suit>(suit);
      if (wild || card.suit == asked || (smeared && same_colour(card.suit, asked))) {
        of_suit[suit] |= bit;
      }
    }
  }
}

std::uint64_t highest_cards(const State& state, std::uint64_t cards, int count) {
  int surplus = count_ones(cards) - count;
  if (surplus <= 0) return cards;
  int worths[kHandCapacity];
  for (std::uint64_t left = cards; left != 0; left &= left - 1) {
    const int position = std::countr_zero(left);
    worths[position] = worth_of(state.held_card(position), state.hand[position]);
  }
  // Of equals the rightmost stay.
  for (; surplus > 0; --surplus) {
    int lowest = std::countr_zero(cards);
    for (std::uint64_t left = cards & (cards - 1); left != 0; left &= left - 1) {
      const int position = std::countr_zero(left);
      if (worths[position] < worths[lowest]) lowest = position;
    }
    cards &= ~(1ULL << lowest);
  }
  return cards;
}

double best_score(PlayTrial& trial, const std::uint64_t* plays, int count) {
  double best = 0;
  for (int i = 0; i < count; ++i) {
    const double score = trial.score(plays[i]).score;
    if (score > best) best = score;
  }
  return best;
}

double sure_score(const State& state, std::span<const std::uint64_t> plays,
                  const Content& content) {
  PlayTrial trial(state, Luck::Worst, content);
  return best_score(trial, plays.data(), static_cast<int>(plays.size()));
}

PlayList candidate_plays(const State& state, const Content& content) {
  PlayList found;
  if (state.hand_count == 0) return found;
  const HandShape shape(state);
  int need = 5;
  if (state.has_active(JokerId::FourFingers)) need = content.numbers(JokerId::FourFingers).cards;
  add_flushes(state, shape, need, found);
  add_straights(state, shape, need, state.has_active(JokerId::Shortcut) ? 2 : 1, found);
  add_groups(state, shape, found);
  found.add(highest_cards(state, ones_below(state.hand_count), 1));

  const std::uint64_t forced = forced_cards(state);
  const bool five_cards = state.has_active(BlindId::Psychic);
  const bool all_score = state.has_active(JokerId::Splash) ||
                         state.has_active(JokerId::FlowerPot) ||
                         state.has_active(JokerId::SeeingDouble);
  if (forced == 0 && !five_cards && !all_score) return found;
  PlayList allowed;
  for (int i = 0; i < found.count; ++i) {
    const std::uint64_t cards = found.plays[i] | forced;
    if (count_ones(cards) > kMaxPlayed) continue;
    if (!five_cards) allowed.add(cards);
    if (five_cards || all_score) allowed.add(filled_up(state, cards));
  }
  allowed.add(filled_up(state, forced));
  return allowed;
}

}  // namespace jimbo
