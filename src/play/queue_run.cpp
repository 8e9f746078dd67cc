#include "play/queue_run.h"

#include "facts/source.h"
#include "play/blind.h"
#include "play/create.h"
#include "play/game.h"
#include "play/joker_row.h"
#include "play/money.h"
#include "play/trade.h"

namespace jimbo {

JIMBO_FN void add_consumable(Game& g, const Consumable& consumable) {
  if (g.s.consumable_count == kConsumableCapacity || g.s.free_belongings() <= 0) {
    g.report_capacity();
    return;
  }
  g.s.consumable(g.s.consumable_count++) = consumable;
  test_debuffs(g);
}

JIMBO_FN Consumable take_consumable(Game& g, int index) {
  State& s = g.s;
  const Consumable taken = s.consumable(index);
  for (int i = index + 1; i < s.consumable_count; ++i) s.consumable(i - 1) = s.consumable(i);
  s.consumable(--s.consumable_count) = Consumable{};
  return taken;
}

namespace {

// A joker whose rarity is drawn from the stream, as the source does that draws it there. One of a
// rules file's own streams gives everything.
JIMBO_RARE Joker create_random_joker(Game& g, Stream stream) {
  for (int i = 0; i < kJokerSources; ++i) {
    const auto source = static_cast<JokerSource>(i);
    if (facts(source).rolls_rarity && facts(source).rarity == stream) {
      return create_joker(g, source);
    }
  }
  const Rarity rarity = roll_rarity(g, stream);
  return create_joker(g, stream, rarity);
}

JIMBO_FN void carry_out(Game& g, const Queued& entry) {
  switch (entry.kind) {
    case QueuedKind::CreateConsumable:
      --g.queue.reserved_consumables;
      if (entry.id != ConsumableId::None) {
        add_consumable(g, build_consumable(g, entry.id));
      } else {
        add_consumable(g, create_consumable(g, entry.stream, entry.set));
      }
      break;
    case QueuedKind::CreateJokers:
      g.queue.reserved_jokers -= entry.amount;
      for (int i = 0; i < entry.amount; ++i) {
        const Joker joker = create_joker(g, entry.stream, entry.rarity);
        add_joker(g, joker);
      }
      break;
    case QueuedKind::AddHands:
      g.s.discards_left = 0;
      g.s.hands_left += entry.amount;
      break;
    case QueuedKind::CreateJoker:
      --g.queue.reserved_jokers;
      add_joker(g, build_joker(g, static_cast<JokerId>(entry.amount)));
      break;
    case QueuedKind::CreateOfFamily:
      --g.queue.reserved_consumables;
      add_consumable(g, create_of_family(g, entry.stream, entry.amount));
      break;
    case QueuedKind::CreateRandomJoker:
      --g.queue.reserved_jokers;
      add_joker(g, create_random_joker(g, entry.stream));
      break;
    case QueuedKind::MoveJoker:
      move_joker(g, serial_of_moved(entry.amount), place_of_moved(entry.amount));
      break;
    case QueuedKind::CopyJoker:
      --g.queue.reserved_jokers;
      for (int i = 0; i < g.s.joker_count; ++i) {
        if (g.s.jokers[i].serial != serial_of_moved(entry.amount)) continue;
        add_copy_of_joker(g, i, place_of_moved(entry.amount) != 0);
        break;
      }
      break;
  }
}

}  // namespace

JIMBO_FN void run_queue(Game& g) {
  const int dollars = g.queue.dollars;
  g.queue.dollars = 0;
  add_dollars(g, dollars);
  for (int i = 0; i < g.queue.count; ++i) carry_out(g, g.queue.entries[i]);
  g.queue.count = 0;
}

JIMBO_FN void run_queue_out(Game& g) {
  constexpr int kPasses = 4;  // what is gained or lost may itself earn something
  for (int i = 0; i < kPasses; ++i) {
    run_queue(g);
    remove_leaving_jokers(g);
    if (g.queue.is_empty()) return;
  }
}

JIMBO_FN void run_queue_after_shuffle(Game& g) {
  for (int i = 0; i < g.queue.after_shuffle_count; ++i) {
    AfterShuffle& after = g.queue.after_shuffle[i];
    for (; after.count > 0; --after.count) {
      carry_out(g, {QueuedKind::CreateConsumable, after.stream, after.set, ConsumableId::None, 1,
                    Rarity::Common});
    }
  }
  g.queue.after_shuffle_count = 0;
}

}  // namespace jimbo
