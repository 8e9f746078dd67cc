#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "action/action.h"
#include "facts/content.h"
#include "state/state.h"

// What can be done between blinds: a short list instead of all legal actions. Jokers are put in
// order by row_order.h, consumables have the targets of consumable_choice.h, and a joker for which
// there is no room comes with the sale that makes some.

namespace jimbo {

struct Choice {
  Action action;
  std::optional<Action> then;  // what the sale makes room for

  // The state that it leads to as far as that is known: what a pack holds, what a new shelf brings
  // or what a card creates is not in it. The name of what is left to chance is, in one of these.
  State after;
  BoosterId opened = BoosterId::None;
  ConsumableId used = ConsumableId::None;
  TagId tag = TagId::None;

  const Action& last() const { return then ? *then : action; }
};

// The choices of a player in a shop, an open pack, before a blind, or before the first hand of one.
// The first is to go on: to leave the shop or the pack, to play the blind, in a round to play
// cards. `world` is a state whose hidden part is drawn anew (engine/engine.h); nothing of that part
// decides what is listed.
std::vector<Choice> choices_in(const State& world, const Content& content);

// Whether a sale takes away what a boss does: Luchador's, or under the Verdant Leaf any.
bool boss_gives_in_to_sale(const State& world);

// Whether something may be used or sold before the first hand is played.
bool has_choice_in_round(const State& world, const Content& content);

}  // namespace jimbo
