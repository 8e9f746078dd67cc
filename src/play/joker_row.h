#pragma once

#include <cstdint>

#include "base/bits.h"
#include "facts/programs.h"
#include "hook/joker_hook.h"
#include "play/game.h"

// The row of jokers: who acts through whom, joining and leaving. Asking them is in ask_jokers.h.

namespace jimbo {

// Who answers ----------------------------------------------------------------------------------

// The joker that acts when the one at `position` is asked, or -1: a copier hands over to its right
// neighbour or to the leftmost joker, and so on; a debuffed link or a circle gives nothing.
JIMBO_FN int acting_joker(const View& g, int position);

// Which hooks of a joker copiers hand over. Round-end and cash-out effects never.
JIMBO_FN HookMask copied_hooks(const View& g, JokerId id);

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
  HookMask of_run = 0;    // of programs that act whoever is owned; vanilla has none
  bool editions = false;  // some joker may have one when its turn comes

  JIMBO_INLINE explicit JokerRow(const View& g) {
    if (g.s.joker_count > 0 || g.content.programs != nullptr) add_all(g);
  }

  // Only some of them: who asks nobody else (play/hand_parts.h).
  JIMBO_INLINE JokerRow() {}
  JIMBO_INLINE void add(const Place& place) {
    places[count++] = place;
    any |= place.hooks;
  }

  JIMBO_INLINE bool has(Hook hook) const { return (any & bit(hook)) != 0; }

 private:
  JIMBO_FN void add_all(const View& g);
};

// A rules file's programs of the run: by itself, by stake, challenge, deck, redeemed vouchers and
// the boss in play. `numbers` is null where there are none.
template <class Visit>
JIMBO_INLINE void for_each_of_run(const View& v, Visit visit) {
  const Programs& programs = *v.content.programs;
  const State& s = v.s;
  visit(programs.run, nullptr);
  visit(programs.stakes[static_cast<int>(s.stake)], nullptr);
  if (s.challenge != ChallengeId::None) {
    visit(programs.challenges[static_cast<int>(s.challenge)], nullptr);
  }
  visit(programs.decks_in_run[static_cast<int>(s.deck)], &v.numbers(s.deck));
  for (std::uint64_t set = programs.acting_vouchers; set != 0; set &= set - 1) {
    const auto id = static_cast<VoucherId>(lowest_one(set));
    if (!v.redeemed(id)) continue;
    visit(programs.vouchers_in_run[static_cast<int>(id)], &v.numbers(id));
  }
  if (s.blind != BlindId::None && !s.blind_disabled) {
    visit(programs.blinds_in_run[static_cast<int>(s.blind)], &v.numbers(s.blind));
  }
}

// Whether every joker of the rarity is owned.
JIMBO_FN bool owns_all(const View& g, Rarity rarity);

// Choosing -------------------------------------------------------------------------------------

// Places of the row, a bit each.
using JokerSet = std::uint64_t;
static_assert(kJokerCapacity <= 64);

JIMBO_FN JokerSet all_jokers(const State& s);
JIMBO_FN JokerSet place_of(const State& s, const Joker& joker);
JIMBO_FN JokerSet jokers_without_edition(const State& s);

// Writes the places in the order in which their jokers were created, and returns how many.
JIMBO_FN int places_by_serial(const State& s, JokerSet set, std::uint8_t* places);

// A random one of the jokers, by creation number; -1, without a draw, if there is none.
JIMBO_FN int pick_joker(Game& g, Stream stream, JokerSet among);

// Joining and leaving --------------------------------------------------------------------------

JIMBO_FN void add_joker(Game& g, const Joker& joker);

// Takes a joker out of the row for good.
JIMBO_FN void remove_joker(Game& g, int index);

// Removes the jokers a moment has marked.
JIMBO_FN void remove_leaving_jokers(Game& g);

JIMBO_FN void set_joker_debuff(Game& g, int index, bool debuffed);

// Moves the joker with the creation number to a place of the row, if it is still there.
JIMBO_FN void move_joker(Game& g, std::uint16_t serial, int place);

// From the order in which they were made; pinned jokers stay where they are.
JIMBO_FN void shuffle_jokers(Game& g, Stream stream);

// Pinned jokers stand leftmost, the newest first, whatever is moved or added.
JIMBO_FN void restore_pins(Game& g);

}  // namespace jimbo
