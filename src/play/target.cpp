#include "play/target.h"

#include <cstdint>

#include "play/game.h"
#include "state/card_trait.h"

namespace jimbo {

JIMBO_FN void draw_ancient_suit(Game& g, bool run_start) {
  constexpr Suit kOrder[kSuitCount] = {Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds};
  Suit candidates[kSuitCount];
  int count = 0;
  for (const Suit suit : kOrder) {
    if (run_start || suit != g.s.targets.ancient_suit) candidates[count++] = suit;
  }
  g.s.targets.ancient_suit = candidates[g.pick(Stream::AncientTarget, count)];
}

// The playing cards that a target may be drawn from: all but blank ones, in order of creation.
struct TargetCards {
  const State& s;
  int blank_count = 0;
  CardIndex blanks[kCardCapacity];

  JIMBO_FN explicit TargetCards(const State& state) : s(state) {
    if ((s.bits_of_cards() & CardBits::kEnhancement) == 0) return;
    const int owned = s.card_count;
    for (int i = 0; i < owned; ++i) {
      if (is_blank(s.card(i))) blanks[blank_count++] = static_cast<CardIndex>(i);
    }
  }
  JIMBO_FN int count() const { return s.card_count - blank_count; }
  JIMBO_FN const PlayingCard& operator[](int n) const {
    for (int b = 0; b < blank_count && blanks[b] <= n; ++b) ++n;
    return s.card(n);
  }
};

JIMBO_FN void draw_targets(Game& g, bool run_start) {
  State& s = g.s;
  const TargetCards cards(s);
  const int count = cards.count();

  s.targets.idol_suit = Suit::Spades;
  if (count > 0) {
    const PlayingCard& card = cards[g.pick(Stream::IdolTarget, count)];
    s.targets.idol_rank = card.rank;
    s.targets.idol_suit = card.suit;
  }
  if (count > 0) {
    s.targets.mail_rank = cards[g.pick(Stream::MailTarget, count)].rank;
  }
  draw_ancient_suit(g, run_start);
  s.targets.castle_suit = Suit::Spades;
  if (count > 0) {
    s.targets.castle_suit = cards[g.pick(Stream::CastleTarget, count)].suit;
  }
}

}  // namespace jimbo
