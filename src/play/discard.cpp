#include "play/discard.h"

#include <cstdint>

#include "hook/ask_items.h"
#include "hook/ask_jokers.h"
#include "play/deck.h"
#include "play/queue_run.h"
#include "state/forced_card.h"

namespace jimbo {

namespace {

// The discarded cards stand in the order of the hand.
JIMBO_FN void take_from_hand(Game& g, const Discarding& d) {
  State& s = g.s;
  int taken = 0;
  int kept = 0;
  for (int i = 0; i < s.hand_count; ++i) {
    // Without a branch: which cards go is as good as random.
    const bool goes = taken < d.count && s.hand[i].card == d.cards[taken < d.count ? taken : 0];
    s.hand[kept] = s.hand[i];
    taken += goes;
    kept += !goes;
  }
  for (int i = kept; i < s.hand_count; ++i) s.hand[i] = HandSlot{};
  s.hand_count = static_cast<std::uint8_t>(kept);
}

}  // namespace

JIMBO_FN void discard_cards(Game& g, Discarding& d) {
  release_forced_cards(g.s);
  const JokerRow row(g);
  jokers::before_discard(row, d);
  take_from_hand(g, d);
  CardIndex destroyed[kMaxPlayed];
  int destroyed_count = 0;
  for (d.position = 0; d.position < d.count; ++d.position) {
    if (!d.card().debuffed) seal::on_discarded(d.card().seal, g);
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
