#pragma once

#include "play/game.h"

// Which keys are taken. A key is taken when any object of it is made, anywhere, and released when
// an object of it is destroyed while no copy is owned. Copies on the shelf or in a pack are not
// looked at then, so a key may be released while one of its objects still lies there.

namespace jimbo {

JIMBO_INLINE bool key_exists(const View& g, JokerId id) {
  const int i = static_cast<int>(id);
  return ((g.s.exists.jokers[i / 64] >> (i % 64)) & 1U) != 0;
}
JIMBO_INLINE bool key_exists(const View& g, ConsumableId id) {
  return ((g.s.exists.consumables >> static_cast<int>(id)) & 1U) != 0;
}
// A voucher of a rules file exists where it lies on the shelf, which is looked at anyway.
JIMBO_INLINE bool is_own(VoucherId id) { return static_cast<int>(id) >= kVoucherCount; }
JIMBO_INLINE bool key_exists(const View& g, VoucherId id) {
  return !is_own(id) && ((g.s.existing_vouchers >> static_cast<int>(id)) & 1U) != 0;
}

// Taken, and not lifted by Showman: such a key is a hole in its pool.
template <class Id>
JIMBO_INLINE bool key_blocked(const View& g, Id id) {
  return key_exists(g, id) && !g.has_active(Trait::RepeatedKeys);
}

JIMBO_INLINE void take_key(Game& g, JokerId id) {
  const int i = static_cast<int>(id);
  g.s.exists.jokers[i / 64] |= 1ULL << (i % 64);
}
JIMBO_INLINE void take_key(Game& g, ConsumableId id) {
  g.s.exists.consumables |= 1ULL << static_cast<int>(id);
}
JIMBO_INLINE void take_key(Game& g, VoucherId id) {
  if (!is_own(id)) g.s.existing_vouchers |= 1U << static_cast<int>(id);
}

// Called when an object of the key is destroyed, after it has left the owned lists.
JIMBO_INLINE void release_key(Game& g, JokerId id) {
  for (int i = 0; i < g.s.joker_count; ++i) {
    if (g.s.jokers[i].id == id) return;
  }
  const int i = static_cast<int>(id);
  g.s.exists.jokers[i / 64] &= ~(1ULL << (i % 64));
}
JIMBO_INLINE void release_key(Game& g, ConsumableId id) {
  for (int i = 0; i < g.s.consumable_count; ++i) {
    if (g.s.consumable(i).id == id) return;
  }
  g.s.exists.consumables &= ~(1ULL << static_cast<int>(id));
}
JIMBO_INLINE void release_key(Game& g, VoucherId id) {
  if (!is_own(id)) g.s.existing_vouchers &= ~(1U << static_cast<int>(id));
}

JIMBO_INLINE void release_item(Game& g, const Item& item) {
  if (item.kind == ItemKind::Joker) release_key(g, item.joker.id);
  if (item.kind == ItemKind::Consumable) release_key(g, item.consumable.id);
}

}  // namespace jimbo
