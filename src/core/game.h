#pragma once

#include <cstdint>

#include "core/challenge_facts.h"
#include "core/content_facts.h"
#include "core/event.h"
#include "core/fn.h"
#include "core/queue.h"
#include "core/rules.h"
#include "core/state.h"

namespace jimbo {

// What every rule works on: the state, the numbers in force, and a sink that hears what happens.
// The default sink hears nothing and costs nothing.
//
// A sink may also replace rolls (`kFixedRolls`), which is how tests fix chance; see NoSink in
// event.h.
template <class Sink>
struct Game {
  State& s;
  const Rules& rules;
  Sink& sink;
  Queue queue;
  Actor acting;                        // who is doing what is reported
  std::uint8_t play_area[kMaxPlayed];  // cards being played, indices into State::cards
  int play_count = 0;
  bool hand_locked = false;  // while a hand or consumable resolves, a growing hand draws nothing

  JIMBO_FN Game(State& state, const Rules& rules_in_force, Sink& listener)
      : s(state), rules(rules_in_force), sink(listener) {}

  // Randomness. A statement draws at most once: argument order is unspecified in C++.

  // Uniform in [0, 1).
  JIMBO_FN double number(Stream stream) {
    if constexpr (Sink::kFixedRolls) {
      double fixed = 0;
      if (sink.take_roll(stream, fixed)) return fixed;
    }
    return draw(s.rng, s.seed, stream, s.ante).next();
  }

  // Uniform index below `count` (at least 1).
  JIMBO_FN int pick(Stream stream, int count) {
    if constexpr (Sink::kFixedRolls) {
      int fixed = 0;
      if (sink.take_pick(stream, count, fixed)) return fixed;
    }
    return static_cast<int>(number(stream) * static_cast<double>(count));
  }

  // A generator for a use that takes several numbers from one draw (shuffles).
  JIMBO_FN LuaRandom generator(Stream stream) { return draw(s.rng, s.seed, stream, s.ante); }

  // An index below `count` for which `passes` holds, drawn as the game draws from its pools: holes
  // are not removed but redrawn from the numbered resample streams. Returns -1, after one draw, if
  // nothing passes.
  template <class Passes>
  JIMBO_FN int pick_from_pool(Stream stream, int count, Passes passes) {
    const int first = pick(stream, count);
    if (passes(first)) return first;
    bool any = false;
    for (int i = 0; i < count && !any; ++i) any = passes(i);
    if (!any) return -1;
    for (int depth = 2;; ++depth) {
      LuaRandom random = draw_resample(s.rng, s.seed, stream, s.ante, depth);
      const int index = static_cast<int>(random.next() * static_cast<double>(count));
      if (passes(index)) {
        end_resampling(s.rng, stream, s.ante, depth);
        return index;
      }
    }
  }

  // "normal in odds": the chance test behind every listed probability.
  JIMBO_FN bool chance(Stream stream, int odds) {
    if constexpr (Sink::kFixedRolls) {
      bool fixed = false;
      if (sink.take_chance(stream, chance_numerator() / static_cast<double>(odds), fixed)) {
        return fixed;
      }
    }
    const double roll = number(stream);
    return roll < chance_numerator() / static_cast<double>(odds);
  }

  JIMBO_FN double chance_numerator() const {
    double numerator = 1;
    if (!has_active(JokerId::OopsAll6s)) return numerator;
    for (int i = 0; i < s.joker_count; ++i) {
      const Joker& joker = s.jokers[i];
      if (joker.id == JokerId::OopsAll6s && !joker.debuffed) numerator *= 2;
    }
    return numerator;
  }

  // What holds

  // Whether a joker is owned and not debuffed.
  JIMBO_FN bool has_active(JokerId id) const {
    const int i = static_cast<int>(id);
    return ((s.active_jokers[i / 64] >> (i % 64)) & 1U) != 0;
  }

  JIMBO_FN bool redeemed(VoucherId id) const {
    return ((s.redeemed >> static_cast<int>(id)) & 1U) != 0;
  }

  // How many of a pair of vouchers are redeemed, as an index into the rules' triples.
  JIMBO_FN int tier(VoucherId first, VoucherId second) const {
    if (redeemed(second)) return 2;
    return redeemed(first) ? 1 : 0;
  }

  JIMBO_FN bool has_rule(ChallengeRule rule) const {
    return s.challenge != ChallengeId::None && find_rule(s.challenge, rule) != nullptr;
  }

  JIMBO_FN int rule_value(ChallengeRule rule) const { return find_rule(s.challenge, rule)->value; }

  JIMBO_FN bool stake_at_least(StakeId stake) const { return s.stake >= stake; }

  JIMBO_FN bool hand_visible(HandId hand) const {
    return facts(hand).visible_at_start || s.hand_states[static_cast<int>(hand)].plays > 0;
  }

  // Objects

  // The creation number of a new object. When the counter runs out, all living objects are
  // renumbered in their order, which is all that matters.
  JIMBO_FN std::uint16_t next_serial() {
    if (s.next_serial == 0xffff) renumber();
    return s.next_serial++;
  }

  JIMBO_FN void refresh_active_jokers() {
    for (std::uint64_t& word : s.active_jokers) word = 0;
    for (int i = 0; i < s.joker_count; ++i) {
      if (s.jokers[i].debuffed) continue;
      const int id = static_cast<int>(s.jokers[i].id);
      s.active_jokers[id / 64] |= 1ULL << (id % 64);
    }
  }

  JIMBO_FN void report_capacity() { s.result = Result::Capacity; }

  // Room

  // Slots in all: each Negative card brings its own.
  JIMBO_FN int joker_limit() const {
    int limit = s.joker_slots;
    for (int i = 0; i < s.joker_count; ++i) limit += s.jokers[i].edition == Edition::Negative;
    return limit;
  }

  JIMBO_FN int consumable_limit() const {
    int limit = s.consumable_slots;
    for (int i = 0; i < s.consumable_count; ++i) {
      limit += s.consumables[i].edition == Edition::Negative;
    }
    return limit;
  }

  // Free slots, less what decided creations have reserved.
  JIMBO_FN int joker_room() const { return joker_limit() - s.joker_count - queue.reserved_jokers; }
  JIMBO_FN int consumable_room() const {
    return consumable_limit() - s.consumable_count - queue.reserved_consumables;
  }

  // Decided now, carried out when the moment is over (run_queue in queue_run.h).

  JIMBO_FN void queue_dollars(int dollars) { queue.dollars += dollars; }

  JIMBO_FN void queue_consumable(Stream stream, ConsumableSet set) {
    ++queue.reserved_consumables;
    push({QueuedKind::CreateConsumable, stream, set, ConsumableId::None, 1});
  }

  // A consumable by key, without a draw.
  JIMBO_FN void queue_consumable(ConsumableId id) {
    ++queue.reserved_consumables;
    push({QueuedKind::CreateConsumable, Stream::Boss, facts(id).set, id, 1});
  }

  JIMBO_FN void push(const Queued& entry) {
    if (queue.count == kQueueCapacity) {
      report_capacity();
      return;
    }
    queue.entries[queue.count++] = entry;
  }

 private:
  template <class Visit>
  JIMBO_FN void for_each_serial(Visit visit) {
    for (int i = 0; i < s.card_count; ++i) visit(s.cards[i].serial);
    for (int i = 0; i < s.joker_count; ++i) visit(s.jokers[i].serial);
    for (int i = 0; i < s.consumable_count; ++i) visit(s.consumables[i].serial);
    for (int i = 0; i < s.shop_count; ++i) visit(item_serial(s.shop[i]));
    for (int i = 0; i < s.pack_count; ++i) visit(item_serial(s.pack[i]));
  }

  JIMBO_FN static std::uint16_t& item_serial(Item& item) {
    if (item.kind == ItemKind::Joker) return item.joker.serial;
    if (item.kind == ItemKind::PlayingCard) return item.card.serial;
    return item.serial;
  }

  // Gives the living objects the numbers 1, 2, 3, ... one after the other, smallest first.
  // Quadratic, but needed only every 65,000 objects.
  JIMBO_FN void renumber() {
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
};

}  // namespace jimbo
