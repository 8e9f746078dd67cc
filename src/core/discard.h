#pragma once

#include <cstdint>

#include "core/deck.h"
#include "core/fn.h"
#include "core/game.h"
#include "core/joker_row.h"
#include "core/moment.h"
#include "core/queue_run.h"

namespace jimbo {

namespace discard_detail {

template <class S>
JIMBO_FN void take_from_hand(Game<S>& g, const Discarding<S>& d) {
  for (int i = 0; i < d.count; ++i) {
    for (int position = 0; position < g.s.hand_count; ++position) {
      if (g.s.hand[position].card == d.cards[i]) {
        remove_from_hand(g, position);
        break;
      }
    }
  }
}

// A Purple Seal makes a Tarot when its card is discarded.
template <class S>
JIMBO_FN void use_seal(Game<S>& g, const PlayingCard& card) {
  if (card.seal == Seal::Purple && !card.debuffed && g.consumable_room() > 0) {
    g.queue_consumable(Stream::TarotEightBall, ConsumableSet::Tarot);
  }
}

}  // namespace discard_detail

// The discard procedure, for the player and for The Hook: the jokers hear of the whole discard,
// then each card's seal and every joker in turn, then of the cards destroyed. The cards of `d`
// stand left to right as in the hand.
template <class S>
JIMBO_FN void discard_cards(Game<S>& g, Discarding<S>& d) {
  using namespace discard_detail;
  for (int i = 0; i < g.s.hand_count; ++i) g.s.hand[i].forced = false;
  const JokerRow row(g);
  row.tell<Hook::BeforeDiscard>(g, d);
  take_from_hand(g, d);
  std::uint8_t destroyed[kMaxPlayed];
  int destroyed_count = 0;
  for (d.position = 0; d.position < d.count; ++d.position) {
    use_seal(g, d.card());
    bool destroy = false;
    row.ask<Hook::Discard, bool>(g, d, [&](bool answer) { destroy = destroy || answer; });
    if (destroy) {
      destroyed[destroyed_count++] = d.cards[d.position];
    } else {
      d.card().discarded = true;
    }
  }
  if (destroyed_count > 0) {
    announce_destroyed(g, destroyed, destroyed_count, true);
    destroy_cards(g, destroyed, destroyed_count);
  }
  run_queue(g);
  remove_leaving_jokers(g);
}

}  // namespace jimbo
