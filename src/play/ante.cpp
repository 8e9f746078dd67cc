#include "play/ante.h"

#include <cstdint>

#include "play/existing_keys.h"
#include "play/game.h"
#include "play/hand_order.h"
#include "play/pool_draw.h"

namespace jimbo {

JIMBO_FN bool boss_eligible(const View& g, BlindId id) {
  const BlindFacts& f = g.facts(id);
  const int ante = g.s.ante;
  const bool showdown_ante = ante >= 2 && ante % 8 == 0;
  if (g.is_banned(id)) return false;
  if (f.kind == BlindKind::Showdown) return showdown_ante;
  return !showdown_ante && f.min_ante <= (ante < 1 ? 1 : ante);
}

JIMBO_FN void draw_boss(Game& g) {
  BlindId candidates[kBlindIds];
  int count = 0;
  int fewest = 0x10000;
  for (const BlindId id : g.content.boss_order) {
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

namespace {

// Takes from all bosses of a kind what the one with the fewest uses has: only differences matter.
JIMBO_FN void lower_boss_uses(Game& g, BlindKind kind) {
  int fewest = 0xff;
  const auto for_each = [&](auto visit) {
    for (const BlindId id : g.content.boss_order) {
      if (g.facts(id).kind == kind) visit(g.s.boss_uses[static_cast<int>(id)]);
    }
  };
  for_each([&](std::uint8_t uses) { fewest = uses < fewest ? uses : fewest; });
  for_each([&](std::uint8_t& uses) { uses = static_cast<std::uint8_t>(uses - fewest); });
}

}  // namespace

JIMBO_FN void count_boss_use(Game& g, BlindId boss) {
  std::uint8_t& uses = g.s.boss_uses[static_cast<int>(boss)];
  if (uses == 0xff) lower_boss_uses(g, g.facts(boss).kind);
  if (uses < 0xff) ++uses;
}

namespace {

JIMBO_FN bool tag_available(const View& v, int index) {
  const TagId id = static_cast<TagId>(index);
  const TagFacts& f = v.facts(id);
  return (f.min_ante <= 1 || f.min_ante <= v.s.ante) && !f.locked && !v.is_banned(id);
}

}  // namespace

JIMBO_FN TagId draw_tag(Game& g) {
  PoolDraw draw(g, Stream::Tag, g.content.tag_count);
  if (!tag_available(g, draw.index)) {
    int any = 0;
    while (any < g.content.tag_count && !tag_available(g, any)) ++any;
    if (any == g.content.tag_count) return g.rules.pool.tag;
    do draw.again();
    while (!tag_available(g, draw.index));
    draw.end();
  }
  return static_cast<TagId>(draw.index);
}

JIMBO_FN void draw_skip_tags(Game& g) {
  g.s.skip_tags[0] = draw_tag(g);
  g.s.skip_tags[1] = draw_tag(g);
}

JIMBO_FN bool voucher_available(const View& g, VoucherId id) {
  const VoucherId before = g.facts(id).prerequisite;
  if (g.facts(id).locked || g.redeemed(id)) return false;
  if (before != VoucherId::None && !g.redeemed(before)) return false;
  for (int i = 0; i < g.s.voucher_count; ++i) {
    if (g.s.shelf_vouchers[i] == id) return false;
  }
  return !key_blocked(g, id) && !g.is_banned(id);
}

JIMBO_FN VoucherId draw_voucher(Game& g, Stream stream) {
  PoolDraw draw(g, stream, g.content.voucher_count);
  if (!voucher_available(g, static_cast<VoucherId>(draw.index))) {
    int any = 0;
    while (any < g.content.voucher_count && !voucher_available(g, static_cast<VoucherId>(any)))
      ++any;
    if (any == g.content.voucher_count) return g.rules.pool.voucher;
    do draw.again();
    while (!voucher_available(g, static_cast<VoucherId>(draw.index)));
    draw.end();
  }
  return static_cast<VoucherId>(draw.index);
}

JIMBO_FN void draw_orbital_hands(Game& g) {
  const int slot = ante_slot(g.s.ante);
  if (g.s.orbital_drawn[slot] != 0 && g.s.orbital_ante[slot] == g.s.ante) return;
  g.s.orbital_drawn[slot] = 1;
  g.s.orbital_ante[slot] = static_cast<std::int16_t>(g.s.ante);
  const VisibleHands hands(g);
  for (HandId& hand : g.s.orbital_hands[slot]) {
    hand = hands.at[g.pick(Stream::Orbital, hands.count)];
  }
}

JIMBO_FN HandId orbital_hand_at(const State& s, BlindSlot blind) {
  return s.orbital_hands[ante_slot(s.ante)][static_cast<int>(blind)];
}

JIMBO_FN bool orbital_hand_shown(const View& g, BlindSlot blind) {
  const State& s = g.s;
  const int slot = ante_slot(s.ante);
  return blind != BlindSlot::Boss && g.facts(s.skip_tags[static_cast<int>(blind)]).names_hand &&
         s.orbital_drawn[slot] != 0 && s.orbital_ante[slot] == s.ante;
}

}  // namespace jimbo
