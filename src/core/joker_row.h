#pragma once

#include <cstdint>

#include "core/effect.h"
#include "core/existing_keys.h"
#include "core/fn.h"
#include "core/game.h"
#include "core/shuffle.h"

// The row of jokers: who acts through whom, asking all at a moment, joining and leaving.

namespace jimbo {

// Copying --------------------------------------------------------------------------------------

// Which hooks of a joker Blueprint and Brainstorm hand over. Round-end and cash-out effects never.
JIMBO_FN HookMask copied_hooks(JokerId id) {
  switch (facts(id).copy) {
    case Copy::None:
      return 0;
    case Copy::Full:
      return ~(bit(Hook::RoundEnd) | bit(Hook::CashOut) | bit(Hook::Gained) | bit(Hook::Lost));
    case Copy::Part:
      break;
  }
  if (id == JokerId::ToDoList) return bit(Hook::BeforeScoring);
  return bit(Hook::Scoring) | bit(Hook::Retriggers);
}

// The joker that acts when the one at `position` is asked, or -1: a copier hands over to its right
// neighbour or to the leftmost joker, and so on; a debuffed link or a circle gives nothing.
JIMBO_FN int acting_joker(const State& s, int position) {
  int target = position;
  for (int hand_overs = 0; hand_overs <= s.joker_count + 1; ++hand_overs) {
    const Joker& joker = s.jokers[target];
    if (joker.debuffed) return -1;
    if (joker.id == JokerId::Blueprint) {
      if (target + 1 >= s.joker_count) return -1;
      target = target + 1;
    } else if (joker.id == JokerId::Brainstorm) {
      if (target == 0) return -1;
      target = 0;
    } else {
      return target;
    }
  }
  return -1;
}

// Everyone who may answer, left to right.
struct JokerRow {
  struct Place {
    std::uint8_t position;  // who is asked
    std::uint8_t target;    // who answers
    HookMask hooks;
  };
  Place places[kJokerCapacity];
  int count = 0;
  HookMask any = 0;

  template <class S>
  JIMBO_FN explicit JokerRow(const Game<S>& g) {
    for (int i = 0; i < g.s.joker_count; ++i) {
      const int target = acting_joker(g.s, i);
      if (target < 0) continue;
      const JokerId id = g.s.jokers[target].id;
      HookMask hooks = hooks_of(id);
      if (target != i) hooks &= copied_hooks(id);
      if (hooks == 0) continue;
      places[count++] = {static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(target), hooks};
      any |= hooks;
    }
  }

  // Asks everyone who has the hook; `answer` gets what they say.
  template <Hook kHook, class Answer, class S, class Context, class Take>
  JIMBO_FN void ask(Game<S>& g, Context& context, Take take) const {
    if ((any & bit(kHook)) == 0) return;
    for (int i = 0; i < count; ++i) {
      const Place& place = places[i];
      if ((place.hooks & bit(kHook)) == 0) continue;
      if (g.s.jokers[place.position].leaving || g.s.jokers[place.target].leaving) continue;
      g.acting = {ActorKind::Joker, place.target, place.position};
      take(fire<kHook, Answer>(context, g.s.jokers[place.target]));
    }
  }

  template <Hook kHook, class S, class Context>
  JIMBO_FN void tell(Game<S>& g, Context& context) const {
    if ((any & bit(kHook)) == 0) return;
    for (int i = 0; i < count; ++i) {
      const Place& place = places[i];
      if ((place.hooks & bit(kHook)) == 0) continue;
      if (g.s.jokers[place.position].leaving || g.s.jokers[place.target].leaving) continue;
      g.acting = {ActorKind::Joker, place.target, place.position};
      fire<kHook, void>(context, g.s.jokers[place.target]);
    }
  }
};

// Tells every joker of a moment outside scoring.
template <Hook kHook, class S, class Context>
JIMBO_FN void tell_jokers(Game<S>& g, Context& context) {
  const JokerRow row(g);
  row.tell<kHook>(g, context);
}

// Choosing -------------------------------------------------------------------------------------

// A random joker for which `allowed` holds, by creation number; -1, without a draw, if there is
// none.
template <class S, class Allowed>
JIMBO_FN int pick_joker(Game<S>& g, Stream stream, Allowed allowed) {
  std::uint8_t candidates[kJokerCapacity];
  int count = 0;
  for (int i = 0; i < g.s.joker_count; ++i) {
    if (allowed(static_cast<const Joker&>(g.s.jokers[i]))) {
      candidates[count++] = static_cast<std::uint8_t>(i);
    }
  }
  if (count == 0) return -1;
  sort_by_serial(candidates, count, [&](std::uint8_t i) { return g.s.jokers[i].serial; });
  return candidates[g.pick(stream, count)];
}

// Joining and leaving --------------------------------------------------------------------------

// A joker starts or stops to act: gained, lost, debuffed, un-debuffed.
template <class S>
JIMBO_FN void start_acting(Game<S>& g, Joker& joker) {
  g.refresh_active_jokers();
  fire<Hook::Gained, void>(g, joker);
}
template <class S>
JIMBO_FN void stop_acting(Game<S>& g, Joker& joker) {
  g.refresh_active_jokers();
  fire<Hook::Lost, void>(g, joker);
}

template <class S>
JIMBO_FN void add_joker(Game<S>& g, const Joker& joker) {
  State& s = g.s;
  if (s.joker_count == kJokerCapacity) {
    g.report_capacity();
    return;
  }
  Joker& added = s.jokers[s.joker_count++];
  added = joker;
  if (!added.debuffed) start_acting(g, added);
  if (joker.pinned) restore_pins(g);
  test_debuffs(g);
}

// Takes a joker out of the row for good.
template <class S>
JIMBO_FN void remove_joker(Game<S>& g, int index) {
  State& s = g.s;
  Joker removed = s.jokers[index];
  for (int i = index + 1; i < s.joker_count; ++i) s.jokers[i - 1] = s.jokers[i];
  s.jokers[--s.joker_count] = Joker{};
  g.refresh_active_jokers();
  release_key(g, removed.id);
  if (!removed.debuffed) fire<Hook::Lost, void>(g, removed);
  test_debuffs(g);
}

// Removes the jokers a moment has marked.
template <class S>
JIMBO_FN void remove_leaving_jokers(Game<S>& g) {
  for (int i = 0; i < g.s.joker_count;) {
    if (g.s.jokers[i].leaving) {
      remove_joker(g, i);
    } else {
      ++i;
    }
  }
}

template <class S>
JIMBO_FN void set_joker_debuff(Game<S>& g, int index, bool debuffed) {
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

// Pinned jokers stand leftmost, the newest first, whatever is moved or added.
template <class S>
JIMBO_FN void restore_pins(Game<S>& g) {
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
