#include "play/target.h"

#include <cstdint>

#include "play/game.h"
#include "play/shuffle.h"

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

JIMBO_FN void draw_targets(Game& g, bool run_start) {
  State& s = g.s;
  CardIndex candidates[kCardCapacity];
  int count = 0;
  for (int i = 0; i < s.card_count; ++i) {
    if (s.card(i).enhancement != Enhancement::Stone) {
      candidates[count++] = static_cast<CardIndex>(i);
    }
  }

  s.targets.idol_suit = Suit::Spades;
  if (count > 0) {
    const PlayingCard& card = s.card(candidates[g.pick(Stream::IdolTarget, count)]);
    s.targets.idol_rank = card.rank;
    s.targets.idol_suit = card.suit;
  }
  if (count > 0) {
    s.targets.mail_rank = s.card(candidates[g.pick(Stream::MailTarget, count)]).rank;
  }
  draw_ancient_suit(g, run_start);
  s.targets.castle_suit = Suit::Spades;
  if (count > 0) {
    s.targets.castle_suit = s.card(candidates[g.pick(Stream::CastleTarget, count)]).suit;
  }
}

}  // namespace jimbo
