#pragma once

#include <cstdint>

#include "core/deck.h"
#include "core/existing_keys.h"
#include "core/fn.h"
#include "core/game.h"
#include "core/moment.h"
#include "core/pack.h"
#include "core/queue_run.h"

// Using Tarots, Planets and Spectrals. What each does is content: a specialisation of Use with
//   choose_victims(u)   for cards that destroy hand cards: which ones, with its draws
//   apply(u)            the effect

namespace jimbo {

template <ConsumableId>
struct Use {};

// One use in progress.
template <class S>
struct Using {
  Game<S>& g;
  State& s;
  Consumable used;
  std::uint8_t selected[kHandCapacity] = {};  // indices into State::cards, left to right
  int selected_count = 0;
  std::uint8_t victims[kHandCapacity] = {};  // hand cards to be destroyed
  int victim_count = 0;
  bool glass_shatters = false;  // the game counts Glass victims as broken

  JIMBO_FN explicit Using(Game<S>& game) : g(game), s(game.s), used{} {}

  // A Negative card gives its slot back only when it is gone, so its own effect still has it.
  JIMBO_FN int consumable_room() const {
    return g.consumable_room() + (used.edition == Edition::Negative ? 1 : 0);
  }
};

// Where a consumable is used from decides whether it frees a slot of its own.
enum class UsedFrom : std::uint8_t { Slot, Pack, Shop };

// A hand lies on the table: choosing one in a round, or in a pack that deals one.
template <class S>
JIMBO_FN bool hand_is_dealt(const Game<S>& g) {
  return g.s.phase == Phase::SelectingHand || (g.s.phase == Phase::Pack && pack_deals_hand(g));
}

// Whether a consumable may be used now on the given hand positions.
template <class S>
JIMBO_FN bool can_use(const Game<S>& g, ConsumableId id, std::uint64_t positions, UsedFrom from) {
  const State& s = g.s;
  const ConsumableFacts& f = facts(id);
  int selected = 0;
  int first = 0;
  for (int i = s.hand_count - 1; i >= 0; --i) {
    if (((positions >> i) & 1U) == 0) continue;
    ++selected;
    first = i;
  }
  const bool slot_free = from == UsedFrom::Slot || g.consumable_room() > 0;
  switch (f.use) {
    case UseClass::Always:
      return true;
    case UseClass::HandSelect:
      return hand_is_dealt(g) && selected >= f.min_select && selected <= f.max_select;
    case UseClass::HandGt1:
      return hand_is_dealt(g) && s.hand_count >= 2;
    case UseClass::OneEditionless:
      return hand_is_dealt(g) && selected == 1 &&
             s.cards[s.hand[first].card].edition == Edition::None;
    case UseClass::ConsumableSpace:
      return slot_free;
    case UseClass::Fool:
      return slot_free && s.last_tarot_planet != ConsumableId::None &&
             s.last_tarot_planet != ConsumableId::Fool;
    case UseClass::JokerSpace:
      return s.joker_count < g.joker_limit();
    case UseClass::EditionlessJoker:
      for (int i = 0; i < s.joker_count; ++i) {
        if (s.jokers[i].edition == Edition::None) return true;
      }
      return false;
    case UseClass::Ankh:
      return s.joker_count > 0 && g.joker_limit() > 1 && s.joker_count < g.joker_limit();
  }
  return false;
}

namespace consumable_detail {

// Calls `visit` with the id as a template argument, so that the content is looked up when the
// engine is instantiated.
template <class Visit>
JIMBO_FN void with_id(ConsumableId id, Visit visit) {
  switch (id) {
#define JIMBO_CASE(id)                             \
  case ConsumableId::id:                           \
    visit.template operator()<ConsumableId::id>(); \
    break;
#define TAROT(id, ...) JIMBO_CASE(id)
#include "content/tarots.def"
#define PLANET(id, ...) JIMBO_CASE(id)
#include "content/planets.def"
#define SPECTRAL(id, ...) JIMBO_CASE(id)
#include "content/spectrals.def"
#undef JIMBO_CASE
    case ConsumableId::None:
      break;
  }
}

template <class S>
JIMBO_FN void choose_victims(Using<S>& u) {
  with_id(u.used.id, [&]<ConsumableId kId>() {
    if constexpr (requires { Use<kId>::choose_victims(u); }) Use<kId>::choose_victims(u);
  });
}

template <class S>
JIMBO_FN void apply(Using<S>& u) {
  with_id(u.used.id, [&]<ConsumableId kId>() { Use<kId>::apply(u); });
}

template <class S>
JIMBO_FN void count_use(Game<S>& g, ConsumableId id) {
  const ConsumableSet set = facts(id).set;
  if (set == ConsumableSet::Tarot) ++g.s.tarots_used;
  if (set == ConsumableSet::Planet) {
    const int planet = static_cast<int>(id) - kTarotCount;
    g.s.planets_used = static_cast<std::uint16_t>(g.s.planets_used | (1U << planet));
  }
}

}  // namespace consumable_detail

// One use, from a card that has already left its area: counters; the victims are chosen; jokers
// hear of the destroyed cards, then of the use, both before anything happens; the effect; what The
// Fool remembers; and only then is the card gone, its key free, and every playing card tested by
// the boss again.
template <class S>
JIMBO_FN void use_consumable(Game<S>& g, const Consumable& used, std::uint64_t positions) {
  using namespace consumable_detail;
  State& s = g.s;
  Using<S> u(g);
  u.used = used;
  for (int i = 0; i < s.hand_count; ++i) {
    if (((positions >> i) & 1U) != 0) u.selected[u.selected_count++] = s.hand[i].card;
  }
  g.hand_locked = true;
  count_use(g, used.id);
  choose_victims(u);
  if (u.victim_count > 0) announce_destroyed(g, u.victims, u.victim_count, u.glass_shatters);
  ConsumableUse<S> told{g, s, used.id};
  tell_jokers<Hook::ConsumableUsed>(g, told);
  run_queue(g);
  apply(u);
  // By what was used alone: whether the cards did change may be hidden.
  if (u.selected_count > 0 || facts(used.id).set == ConsumableSet::Spectral) forget_hand_order(g);
  if (facts(used.id).set != ConsumableSet::Spectral) s.last_tarot_planet = used.id;
  release_key(g, used.id);
  test_debuffs(g);
  g.hand_locked = false;
}

}  // namespace jimbo
