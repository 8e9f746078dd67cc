#include "play/discard.h"

#include <cstdint>

#include "play/ask_jokers.h"
#include "play/deck.h"
#include "play/queue_run.h"

namespace jimbo {

namespace {

JIMBO_FN void take_from_hand(Game& g, const Discarding& d) {
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
JIMBO_FN void use_seal(Game& g, const PlayingCard& card) {
  if (card.seal == Seal::Purple && !card.debuffed && g.consumable_room() > 0) {
    g.queue_consumable(Stream::TarotEightBall, ConsumableSet::Tarot);
  }
}

}  // namespace

JIMBO_FN void discard_cards(Game& g, Discarding& d) {
  for (int i = 0; i < g.s.hand_count; ++i) g.s.hand[i].forced = false;
  const JokerRow row(g);
  jokers::before_discard(row, d);
  take_from_hand(g, d);
  CardIndex destroyed[kMaxPlayed];
  int destroyed_count = 0;
  for (d.position = 0; d.position < d.count; ++d.position) {
    use_seal(g, d.card());
    if (jokers::on_discard(row, d)) {
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
