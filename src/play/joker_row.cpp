#include "play/joker_row.h"

#include <cstdint>

#include "base/bits.h"
#include "hook/ask_jokers.h"
#include "play/blind.h"
#include "play/existing_keys.h"
#include "play/level.h"
#include "play/moment.h"
#include "play/shuffle.h"

namespace jimbo {

// Copying --------------------------------------------------------------------------------------

JIMBO_FN HookMask copied_hooks(const View& g, JokerId id) {
  switch (g.facts(id).copy) {
    case Copy::None:
      return 0;
    case Copy::Full:
    case Copy::Acts:
      return ~(bit(Hook::RoundEnd) | bit(Hook::CashOut) | bit(Hook::Gained) | bit(Hook::Lost));
    case Copy::Turn:
      return bit(Hook::Scoring) | bit(Hook::Retriggers);
    case Copy::Pay:
      return bit(Hook::BeforeScoring);
  }
  return 0;
}

namespace {

constexpr TraitSet kCopying =
    bit(Trait::CopiesRight) | bit(Trait::CopiesLeftmost) | bit(Trait::CopiesChosen);

// The joker that the program of another chooses to act as; -1 if none.
JIMBO_RARE int chosen_place(const View& g, const Joker& chooser) {
  return joker::copies(g, const_cast<Joker&>(chooser)) - 1;
}

}  // namespace

JIMBO_FN int acting_joker(const View& g, int position) {
  const State& s = g.s;
  int target = position;
  for (int hand_overs = 0; hand_overs <= s.joker_count + 1; ++hand_overs) {
    const Joker& joker = s.jokers[target];
    if (joker.debuffed) return -1;
    const TraitSet copies = g.facts(joker.id).traits & kCopying;
    if (copies == 0) return target;
    if (copies == bit(Trait::CopiesRight)) {
      if (target + 1 >= s.joker_count) return -1;
      target = target + 1;
    } else if (copies == bit(Trait::CopiesLeftmost)) {
      if (target == 0) return -1;
      target = 0;
    } else {
      const int chosen = chosen_place(g, joker);
      if (chosen < 0) return target;
      target = chosen;
    }
  }
  return -1;
}

JIMBO_FN void announce_level_up(Game& g, HandId hand, int levels) {
  LevelUp raised{g, g.s, hand, levels};
  jokers::on_level_up(JokerRow(g), raised);
}

JIMBO_FN void JokerRow::add_all(const View& g) {
  const State& s = g.s;
  if (g.content.programs != nullptr) {
    editions = true;  // programs may give one at any moment
    for_each_of_run(
        g, [this](const ItemPrograms& item, const ItemNumbers*) { any = of_run |= item.hooks; });
  }
  for (int i = 0; i < s.joker_count; ++i) {
    editions = editions || s.jokers[i].edition != Edition::None;
    const int target = acting_joker(g, i);
    if (target < 0) continue;
    const JokerId id = s.jokers[target].id;
    HookMask hooks = hooks_of(g, id);
    if (target != i) hooks &= copied_hooks(g, id) | kProgrammed;
    if (hooks == 0) continue;
    places[count++] = {static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(target), hooks};
    any |= hooks;
  }
}

// Choosing -------------------------------------------------------------------------------------

JIMBO_FN JokerSet all_jokers(const State& s) { return ones_below(s.joker_count); }

JIMBO_FN JokerSet place_of(const State& s, const Joker& joker) {
  return 1ULL << (&joker - s.jokers);
}

JIMBO_FN JokerSet jokers_without_edition(const State& s) {
  JokerSet set = 0;
  for (int i = 0; i < s.joker_count; ++i) {
    if (s.jokers[i].edition == Edition::None) set |= 1ULL << i;
  }
  return set;
}

JIMBO_FN int places_by_serial(const State& s, JokerSet set, std::uint8_t* places) {
  std::uint16_t serials[kJokerCapacity];
  int count = 0;
  for (; set != 0; set &= set - 1) {
    const int place = lowest_one(set);
    places[count] = static_cast<std::uint8_t>(place);
    serials[count++] = s.jokers[place].serial;
  }
  sort_by_serial(places, serials, count);
  return count;
}

JIMBO_FN int pick_joker(Game& g, Stream stream, JokerSet among) {
  std::uint8_t candidates[kJokerCapacity];
  const int count = places_by_serial(g.s, among, candidates);
  return count == 0 ? -1 : candidates[g.pick(stream, count)];
}

JIMBO_FN bool owns_all(const View& g, Rarity rarity) {
  const JokerPool& pool = g.content.joker_pool(rarity);
  int owned = 0;
  for (const JokerId id : pool) {
    for (int i = 0; i < g.s.joker_count; ++i) {
      if (g.s.jokers[i].id != id) continue;
      ++owned;
      break;
    }
  }
  return owned == pool.size;
}

// Joining and leaving --------------------------------------------------------------------------

namespace {

// A joker starts or stops to act: gained, lost, debuffed, un-debuffed.
JIMBO_FN void start_acting(Game& g, Joker& joker) {
  g.refresh_active_jokers();
  joker::on_gained(g, joker);
}
JIMBO_FN void stop_acting(Game& g, Joker& joker) {
  g.refresh_active_jokers();
  joker::on_lost(g, joker);
}

}  // namespace

JIMBO_FN void add_joker(Game& g, const Joker& joker) {
  State& s = g.s;
  if (s.joker_count == kJokerCapacity) {
    g.report_capacity();
    return;
  }
  Joker& added = s.jokers[s.joker_count++];
  added = joker;
  if (!added.debuffed) start_acting(g, added);
  disable_boss_if_asked(g);
  if (joker.pinned) restore_pins(g);
  test_debuffs(g);
}

JIMBO_FN void remove_joker(Game& g, int index) {
  State& s = g.s;
  Joker removed = s.jokers[index];
  for (int i = index + 1; i < s.joker_count; ++i) s.jokers[i - 1] = s.jokers[i];
  s.jokers[--s.joker_count] = Joker{};
  g.refresh_active_jokers();
  release_key(g, removed.id);
  if (!removed.debuffed) joker::on_lost(g, removed);
  test_debuffs(g);
}

JIMBO_FN void remove_leaving_jokers(Game& g) {
  for (int i = 0; i < g.s.joker_count;) {
    if (g.s.jokers[i].leaving) {
      remove_joker(g, i);
      i = 0;  // a program that heard of it may have marked one further left
    } else {
      ++i;
    }
  }
}

JIMBO_FN void set_joker_debuff(Game& g, int index, bool debuffed) {
  Joker& joker = g.s.jokers[index];
  if (joker.debuffed == debuffed) return;
  joker.debuffed = debuffed;
  if (debuffed) {
    stop_acting(g, joker);
  } else {
    start_acting(g, joker);
  }
  test_debuffs(g);
}

JIMBO_FN void move_joker(Game& g, std::uint16_t serial, int place) {
  State& s = g.s;
  int from = 0;
  while (from < s.joker_count && s.jokers[from].serial != serial) ++from;
  if (from == s.joker_count) return;
  const int to = place < s.joker_count ? place : s.joker_count - 1;
  const Joker moved = s.jokers[from];
  for (; from < to; ++from) s.jokers[from] = s.jokers[from + 1];
  for (; from > to; --from) s.jokers[from] = s.jokers[from - 1];
  s.jokers[to] = moved;
  restore_pins(g);
}

JIMBO_FN void shuffle_jokers(Game& g, Stream stream) {
  State& s = g.s;
  std::uint8_t order[kJokerCapacity];
  std::uint16_t serials[kJokerCapacity];
  Joker shuffled[kJokerCapacity];
  for (int i = 0; i < s.joker_count; ++i) {
    order[i] = static_cast<std::uint8_t>(i);
    serials[i] = s.jokers[i].serial;
  }
  shuffle_list(g.generator(stream), order, serials, s.joker_count);
  for (int i = 0; i < s.joker_count; ++i) shuffled[i] = s.jokers[order[i]];
  for (int i = 0; i < s.joker_count; ++i) s.jokers[i] = shuffled[i];
  restore_pins(g);
}

JIMBO_FN void restore_pins(Game& g) {
  int pinned_count = 0;
  for (int i = 0; i < g.s.joker_count; ++i) {
    if (!g.s.jokers[i].pinned) continue;
    const Joker pinned = g.s.jokers[i];
    int place = pinned_count++;
    while (place > 0 && g.s.jokers[place - 1].serial < pinned.serial) --place;
    for (int j = i; j > place; --j) g.s.jokers[j] = g.s.jokers[j - 1];
    g.s.jokers[place] = pinned;
  }
}

}  // namespace jimbo
