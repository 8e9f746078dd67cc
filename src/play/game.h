#pragma once

#include <cstdint>

#include "play/queue.h"
#include "play/watch.h"
#include "random/lua_random.h"
#include "random/own_stream.h"
#include "random/start_streams.h"
#include "state/view.h"

namespace jimbo {

// What every rule that changes something works on: a state that may be written, the content in
// force, what a moment has queued, and who watches.
struct Game : View {
  State& s;
  const Programs* programs;  // of the content; null: none
  const Watch* watch;        // null: nobody
  Queue queue;
  Actor acting;                     // who is doing what is reported
  CardIndex play_area[kMaxPlayed];  // cards being played
  int play_count = 0;
  const StartResamples* start_resamples = nullptr;  // while a run starts
  bool overflowed = false;                          // something did not fit: the step is taken back
  bool hand_locked = false;  // while a hand or consumable resolves, a growing hand draws nothing

  JIMBO_INLINE explicit Game(State& state, const Content& content_in_force = kVanilla,
                             const Watch* watched_by = nullptr)
      : View(state, content_in_force),
        s(state),
        programs(content_in_force.programs),
        watch(watched_by) {}

  // Device code has no watchers, and must not hold calls it cannot follow.
  JIMBO_INLINE bool is_watched() const {
#if defined(__CUDA_ARCH__)
    return false;
#else
    return watch != nullptr;
#endif
  }

  // Randomness. A statement draws at most once: argument order is unspecified in C++.

  // Uniform in [0, 1).
  JIMBO_INLINE double number(Stream stream) {
    if (!is_watched() && !is_own(stream)) {
      const double seed = draw_quickly(s.rng, stream, s.ante);
      if (seed >= 0.0) return LuaRandom(seed).next();
    }
    return unusual_number(stream);
  }

  // A draw of which nobody needs the number.
  JIMBO_INLINE void pass(Stream stream) {
    if (is_watched()) {
      number(stream);
    } else {
      draw_generator_seed(s.rng, s.seed, stream, s.ante);
    }
  }

  // Uniform index below `count` (at least 1).
  JIMBO_INLINE int pick(Stream stream, int count) {
    if (is_watched() && watch->take_pick != nullptr) {
      int fixed = 0;
      if (watch->take_pick(watch->watcher, stream, count, fixed)) return fixed;
    }
    return static_cast<int>(number(stream) * static_cast<double>(count));
  }

  // "normal in odds": the chance test behind every listed probability.
  JIMBO_INLINE bool chance(Stream stream, int odds) {
    const double probability = chance_numerator() / static_cast<double>(odds);
    if (is_watched() && watch->take_chance != nullptr) {
      bool fixed = false;
      if (watch->take_chance(watch->watcher, stream, probability, fixed)) return fixed;
    }
    const double roll = number(stream);
    return roll < probability;
  }

  // A generator for a use that takes several numbers from one draw (shuffles).
  JIMBO_INLINE LuaRandom generator(Stream stream) {
    if (is_own(stream)) return own_generator(stream);
    return draw(s.rng, s.seed, stream, s.ante);
  }

  // Objects

  // The creation number of a new joker or consumable, and of a new playing card. When a counter
  // runs out, all living objects are renumbered in their order, which is all that matters.
  JIMBO_INLINE std::uint16_t next_serial() {
    if (s.next_serial == 0xffff) renumber();
    return s.next_serial++;
  }
  JIMBO_INLINE std::uint16_t next_card_serial() {
    if (s.next_card_serial == kCardSerials) renumber_cards();
    return s.next_card_serial++;
  }

  JIMBO_INLINE void refresh_active_jokers() {
    s.active_traits = 0;
    for (int i = 0; i < s.joker_count; ++i) {
      if (s.jokers[i].debuffed) continue;
      s.active_traits |= facts(s.jokers[i].id).traits;
    }
  }

  JIMBO_INLINE void report_capacity() { overflowed = true; }

  // Room: free slots, less what decided creations have reserved. Programs can give more slots than
  // a state can hold; those are not free.

  JIMBO_INLINE int joker_room() const {
    const int room = View::joker_room();
    const int held = kJokerCapacity - s.joker_count;
    return (programs != nullptr && held < room ? held : room) - queue.reserved_jokers;
  }
  JIMBO_INLINE int consumable_room() const {
    const int room = View::consumable_room();
    const int count = kConsumableCapacity - s.consumable_count;
    const int held = count < s.free_belongings() ? count : s.free_belongings();
    return (programs != nullptr && held < room ? held : room) - queue.reserved_consumables;
  }

  // Decided now, carried out when the moment is over (run_queue in queue_run.h).

  JIMBO_INLINE void queue_dollars(int dollars) { queue.dollars += dollars; }

  JIMBO_INLINE void queue_consumable(Stream stream, ConsumableSet set) {
    ++queue.reserved_consumables;
    push({QueuedKind::CreateConsumable, stream, set, ConsumableId::None, 1, Rarity::Common});
  }

  // The same, but made when the deck has been shuffled for the round.
  JIMBO_INLINE void queue_consumable_after_shuffle(Stream stream, ConsumableSet set) {
    int i = 0;
    const auto is_other = [&](const AfterShuffle& after) {
      return after.stream != stream || after.set != set;
    };
    while (i < queue.after_shuffle_count && is_other(queue.after_shuffle[i])) ++i;
    if (i == kAfterShuffle) return;  // one joker of the game makes some, and programs no more
    if (i == queue.after_shuffle_count)
      queue.after_shuffle[queue.after_shuffle_count++] = {stream, set, 0};
    ++queue.after_shuffle[i].count;
    ++queue.reserved_consumables;
  }

  // Jokers of a rarity, drawn from the stream.
  JIMBO_INLINE void queue_jokers(Stream stream, Rarity rarity, int amount) {
    queue.reserved_jokers += amount;
    push({QueuedKind::CreateJokers, stream, ConsumableSet::Tarot, ConsumableId::None, amount,
          rarity});
  }

  // A joker by key, without a draw.
  JIMBO_INLINE void queue_joker(JokerId id) {
    ++queue.reserved_jokers;
    push({QueuedKind::CreateJoker, Stream::Boss, ConsumableSet::Tarot, ConsumableId::None,
          static_cast<int>(id), Rarity::Common});
  }

  // A joker whose rarity is drawn from the stream.
  JIMBO_INLINE void queue_random_joker(Stream stream) {
    ++queue.reserved_jokers;
    push({QueuedKind::CreateRandomJoker, stream, ConsumableSet::Tarot, ConsumableId::None, 1,
          Rarity::Common});
  }

  JIMBO_INLINE void queue_move(std::uint16_t serial, int place) {
    push({QueuedKind::MoveJoker, Stream::Boss, ConsumableSet::Tarot, ConsumableId::None,
          moved_joker(serial, place), Rarity::Common});
  }

  // A copy of the joker with the creation number, its own numbers as they are or as they start.
  JIMBO_INLINE void queue_copy(std::uint16_t serial, bool anew) {
    ++queue.reserved_jokers;
    push({QueuedKind::CopyJoker, Stream::Boss, ConsumableSet::Tarot, ConsumableId::None,
          moved_joker(serial, anew ? 1 : 0), Rarity::Common});
  }

  // A consumable by key, without a draw.
  JIMBO_INLINE void queue_consumable(ConsumableId id) {
    ++queue.reserved_consumables;
    push({QueuedKind::CreateConsumable, Stream::Boss, facts(id).set, id, 1, Rarity::Common});
  }

  JIMBO_INLINE void queue_of_family(Stream stream, int family) {
    ++queue.reserved_consumables;
    push({QueuedKind::CreateOfFamily, stream, ConsumableSet::Tarot, ConsumableId::None, family,
          Rarity::Common});
  }

  JIMBO_INLINE void push(const Queued& entry) {
    if (queue.count == kQueueCapacity) {
      report_capacity();
      return;
    }
    queue.entries[queue.count++] = entry;
  }

 private:
  // Of a stream that begins or is one of a rules file, or while somebody watches.
  JIMBO_APART double unusual_number(Stream stream) {
    if (is_watched() && watch->take_roll != nullptr) {
      double fixed = 0;
      if (watch->take_roll(watch->watcher, stream, fixed)) return fixed;
    }
    if (is_own(stream)) return own_number(stream);
    return draw(s.rng, s.seed, stream, s.ante).next();
  }

  JIMBO_APART double own_number(Stream stream) { return own_generator(stream).next(); }
  JIMBO_APART LuaRandom own_generator(Stream stream) {
    const int index = static_cast<int>(stream) - kStreamCount;
    const OwnStream& own = programs->streams[index];
    return draw_own(s.rng, s.seed, own.name, own.length, index);
  }

  template <class Visit>
  JIMBO_INLINE void for_each_serial(Visit visit) {
    for (int i = 0; i < s.joker_count; ++i) visit(s.jokers[i].serial);
    for (int i = 0; i < s.consumable_count; ++i) visit(s.consumable(i).serial);
    for_each_item([&](Item& item) {
      if (item.kind == ItemKind::Joker) visit(item.joker.serial);
      if (item.kind == ItemKind::Consumable) visit(item.consumable.serial);
    });
  }

  template <class Visit>
  JIMBO_INLINE void for_each_item(Visit visit) {
    for (int i = 0; i < s.shop_count; ++i) visit(s.shop[i]);
    for (int i = 0; i < s.pack_count; ++i) visit(s.pack[i]);
  }

  // Gives the living objects the numbers 1, 2, 3, ... one after the other, smallest first.
  // Quadratic, but needed only every 65,000 objects.
  JIMBO_RARE void renumber() {
    std::uint16_t assigned = 0;
    for (;;) {
      std::uint16_t smallest = 0xffff;
      for_each_serial([&](std::uint16_t& serial) {
        if (serial > assigned && serial < smallest) smallest = serial;
      });
      if (smallest == 0xffff) break;
      ++assigned;
      for_each_serial([&](std::uint16_t& serial) {
        if (serial == smallest) serial = assigned;
      });
    }
    s.next_serial = static_cast<std::uint16_t>(assigned + 1);
  }

  // The same for playing cards: those owned stand in their order, those on offer between them.
  JIMBO_INLINE void renumber_cards() {
    PlayingCard* offered[kShopCapacity + kPackCapacity];
    int offered_count = 0;
    for_each_item([&](Item& item) {
      if (item.kind == ItemKind::PlayingCard) offered[offered_count++] = &item.card;
    });
    for (int i = 1; i < offered_count; ++i) {
      PlayingCard* const moving = offered[i];
      int j = i;
      for (; j > 0 && offered[j - 1]->serial > moving->serial; --j) offered[j] = offered[j - 1];
      offered[j] = moving;
    }
    std::uint16_t assigned = 0;
    const auto number = [&](PlayingCard& card) { card.serial = ++assigned & kCardSerialMask; };
    int next = 0;
    for (int i = 0; i < s.card_count; ++i) {
      while (next < offered_count && offered[next]->serial < s.card(i).serial) {
        number(*offered[next++]);
      }
      number(s.card(i));
    }
    while (next < offered_count) number(*offered[next++]);
    s.next_card_serial = static_cast<std::uint16_t>(assigned + 1);
  }
};

}  // namespace jimbo
