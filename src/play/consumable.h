#pragma once

#include <cstdint>

#include "play/game.h"

// Using Tarots, Planets and Spectrals. What each does is content: a specialisation of Use with
//   choose_victims(u)   for cards that destroy hand cards: which ones, with its draws
//   apply(u)            the effect

namespace jimbo {

// One use in progress.
struct Using {
  Game& g;
  State& s;
  Consumable used;
  CardIndex selected[kHandCapacity] = {};  // left to right
  int selected_count = 0;
  CardIndex victims[kHandCapacity] = {};  // hand cards to be destroyed
  int victim_count = 0;
  bool cards_shatter = false;  // the game counts victims that can shatter as shattered

  JIMBO_INLINE explicit Using(Game& game) : g(game), s(game.s), used{} {}

  JIMBO_INLINE const ItemNumbers& numbers() const { return g.numbers(used.id); }

  // A card gives a slot that it brought back only when it is gone, so its own effect still has it.
  JIMBO_INLINE int consumable_room() const { return g.consumable_room() + slots_of(used.edition); }
};

template <ConsumableId>
struct Use {
  static void choose_victims(Using&) = delete;
  static void apply(Using&) = delete;
};

// Where a consumable is used from decides whether it frees a slot of its own.
enum class UsedFrom : std::uint8_t { Slot, Pack, Shop };

// The bit of a planet in State::planets_used; there is room for some of a rules file, and 0 for the
// others, of which the run keeps a tally.
JIMBO_FN unsigned planet_bit(const View& g, ConsumableId id);

// Whether a planet has been used in the run, how many different ones, and that one is.
JIMBO_FN bool planet_is_used(const View& g, ConsumableId id);
JIMBO_FN int count_planets_used(const View& g);
JIMBO_FN void note_planet_use(Game& g, ConsumableId id);

// A hand lies on the table: choosing one in a round, or in a pack that deals one.
JIMBO_FN bool hand_is_dealt(const View& g);

// Whether a consumable may be used now on the given hand positions.
JIMBO_FN bool can_use(const View& g, ConsumableId id, std::uint64_t positions, UsedFrom from);

// One use, from a card that has already left its area: counters; the victims are chosen; jokers
// hear of the destroyed cards, then of the use, both before anything happens; the effect; what The
// Fool remembers; and only then is the card gone, its key free, and every playing card tested by
// the boss again.
JIMBO_FN void use_consumable(Game& g, const Consumable& used, std::uint64_t positions);

}  // namespace jimbo
