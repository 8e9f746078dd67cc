#pragma once

#include <cstdint>

#include "core/fn.h"
#include "core/game.h"
#include "core/shuffle.h"

namespace jimbo {

// The suit changes every round; at run start all four are candidates.
template <class S>
JIMBO_FN void draw_ancient_suit(Game<S>& g, bool run_start) {
  constexpr Suit kOrder[kSuitCount] = {Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds};
  Suit candidates[kSuitCount];
  int count = 0;
  for (const Suit suit : kOrder) {
    if (run_start || suit != g.s.targets.ancient_suit) candidates[count++] = suit;
  }
  g.s.targets.ancient_suit = candidates[g.pick(Stream::AncientTarget, count)];
}

// Redraws the round's targets in the game's order: Idol, Mail-In Rebate, Ancient Joker, Castle.
// Each card is chosen among the non-Stone cards by creation number. Without such a card nothing is
// drawn. At run start the Ancient Joker's suit has no predecessor.
template <class S>
JIMBO_FN void draw_targets(Game<S>& g, bool run_start = false) {
  State& s = g.s;
  std::uint8_t candidates[kCardCapacity];
  int count = 0;
  for (int i = 0; i < s.card_count; ++i) {
    if (s.cards[i].enhancement != Enhancement::Stone) {
      candidates[count++] = static_cast<std::uint8_t>(i);
    }
  }
  sort_by_serial(candidates, count, [&](std::uint8_t i) { return s.cards[i].serial; });

  s.targets.idol_suit = Suit::Spades;
  if (count > 0) {
    const PlayingCard& card = s.cards[candidates[g.pick(Stream::IdolTarget, count)]];
    s.targets.idol_rank = card.rank;
    s.targets.idol_suit = card.suit;
  }
  if (count > 0) {
    s.targets.mail_rank = s.cards[candidates[g.pick(Stream::MailTarget, count)]].rank;
  }
  draw_ancient_suit(g, run_start);
  s.targets.castle_suit = Suit::Spades;
  if (count > 0) {
    s.targets.castle_suit = s.cards[candidates[g.pick(Stream::CastleTarget, count)]].suit;
  }
}

}  // namespace jimbo
