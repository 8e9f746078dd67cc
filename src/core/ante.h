#pragma once

#include "core/existing_keys.h"
#include "core/fn.h"
#include "core/game.h"
#include "core/hand_order.h"

// What an ante is dealt: boss, skip tags, voucher, and the hands its Orbital tags would level.

namespace jimbo {

// Bosses of the ante with the fewest uses, in byte order of their keys; antes that are multiples of
// 8 from 8 on have showdowns only.
template <class S>
JIMBO_FN bool boss_eligible(const Game<S>& g, BlindId id) {
  const BlindFacts& f = facts(id);
  const int ante = g.s.ante;
  const bool showdown_ante = ante >= 2 && ante % 8 == 0;
  if (is_banned(g.s.challenge, id)) return false;
  if (f.kind == BlindKind::Showdown) return showdown_ante;
  return !showdown_ante && f.min_ante <= (ante < 1 ? 1 : ante);
}

template <class S>
JIMBO_FN void draw_boss(Game<S>& g) {
  BlindId candidates[kBossCount];
  int count = 0;
  int fewest = 0x10000;
  for (const BlindId id : kBossDrawOrder) {
    if (!boss_eligible(g, id)) continue;
    const int uses = g.s.boss_uses[static_cast<int>(id)];
    if (uses < fewest) {
      fewest = uses;
      count = 0;
    }
    if (uses == fewest) candidates[count++] = id;
  }
  const BlindId boss = candidates[g.pick(Stream::Boss, count)];
  count_boss_use(g, boss);
  g.s.boss = boss;
}

// A counter stops at its limit, which takes more rerolls than any run can pay for.
template <class S>
JIMBO_FN void count_boss_use(Game<S>& g, BlindId boss) {
  std::uint16_t& uses = g.s.boss_uses[static_cast<int>(boss)];
  if (uses < 0xffff) ++uses;
}

// The table's "from ante 1" is no condition in the game, so it holds at ante 0 and below too.
template <class S>
JIMBO_FN TagId draw_tag(Game<S>& g) {
  const int index = g.pick_from_pool(Stream::Tag, kTagCount, [&](int i) {
    const TagId id = static_cast<TagId>(i);
    const int from = facts(id).min_ante;
    return (from <= 1 || from <= g.s.ante) && !is_banned(g.s.challenge, id);
  });
  return index < 0 ? TagId::Handy : static_cast<TagId>(index);
}

template <class S>
JIMBO_FN void draw_skip_tags(Game<S>& g) {
  g.s.skip_tags[0] = draw_tag(g);
  g.s.skip_tags[1] = draw_tag(g);
}

// A voucher that could be put up now: prerequisites redeemed, itself not, and not on the shelf.
template <class S>
JIMBO_FN bool voucher_available(const Game<S>& g, VoucherId id) {
  const VoucherId before = facts(id).prerequisite;
  if (g.redeemed(id) || (before != VoucherId::None && !g.redeemed(before))) return false;
  for (int i = 0; i < g.s.voucher_count; ++i) {
    if (g.s.shelf_vouchers[i] == id) return false;
  }
  return !key_blocked(g, id) && !is_banned(g.s.challenge, id);
}

template <class S>
JIMBO_FN VoucherId draw_voucher(Game<S>& g, Stream stream) {
  const int index = g.pick_from_pool(stream, kVoucherCount, [&](int i) {
    return voucher_available(g, static_cast<VoucherId>(i));
  });
  return index < 0 ? VoucherId::Blank : static_cast<VoucherId>(index);
}

// When the blind-select screen of an ante is first built, each of its blinds is given a hand,
// whether or not its tag is an Orbital. An ante that comes back keeps its hands.
template <class S>
JIMBO_FN void draw_orbital_hands(Game<S>& g) {
  const int slot = ante_slot(g.s.ante);
  if (g.s.orbital_drawn[slot] != 0 && g.s.orbital_ante[slot] == g.s.ante) return;
  g.s.orbital_drawn[slot] = 1;
  g.s.orbital_ante[slot] = g.s.ante;
  const VisibleHands hands(g);
  for (HandId& hand : g.s.orbital_hands[slot]) {
    hand = hands.at[g.pick(Stream::Orbital, hands.count)];
  }
}

// The hand an Orbital tag of this blind levels.
JIMBO_FN HandId orbital_hand_at(const State& s, BlindSlot blind) {
  return s.orbital_hands[ante_slot(s.ante)][static_cast<int>(blind)];
}

// Whether the player sees that hand: the blind-select screen of the ante has been built and its tag
// is an Orbital.
JIMBO_FN bool orbital_hand_shown(const State& s, BlindSlot blind) {
  const int slot = ante_slot(s.ante);
  return blind != BlindSlot::Boss && s.skip_tags[static_cast<int>(blind)] == TagId::Orbital &&
         s.orbital_drawn[slot] != 0 && s.orbital_ante[slot] == s.ante;
}

inline constexpr int kOrbitalLevels = 3;

}  // namespace jimbo
