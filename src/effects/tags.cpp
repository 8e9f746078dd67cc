#include "hook/item_hook.h"
#include "play/ante.h"
#include "play/blind_select.h"
#include "play/create.h"
#include "play/joker_row.h"
#include "play/level.h"
#include "play/limit.h"
#include "play/money.h"
#include "play/pack.h"
#include "play/shop.h"

// What the tags do, in the order of the game's list.

namespace jimbo {

// What several tags do alike ---------------------------------------------------------------------

JIMBO_INLINE bool put_up_free_joker(Game& g, JokerSource source, Item& item) {
  item = joker_item(create_joker(g, source));
  item.free = true;
  return true;
}

JIMBO_INLINE void give_free_edition(Item& item, Edition edition) {
  item.joker.edition = edition;
  item.free = true;
}

JIMBO_INLINE bool open_free_pack(Game& g, BoosterId pack) {
  open_pack(g, pack, Phase::BlindSelect);
  return true;
}

// One by one -------------------------------------------------------------------------------------

// Uncommon Tag: the next shop has a free Uncommon joker
template <>
JIMBO_INLINE bool TagEffect<TagId::Uncommon>::fills_shop_slot(Game& g, TagSlot, Item& item) {
  return put_up_free_joker(g, JokerSource::UncommonTag, item);
}

// Rare Tag: the next shop has a free Rare joker; spent in vain if the player owns them all
template <>
JIMBO_INLINE bool TagEffect<TagId::Rare>::fills_shop_slot(Game& g, TagSlot, Item& item) {
  if (owns_all(g, Rarity::Rare)) return false;
  return put_up_free_joker(g, JokerSource::RareTag, item);
}

// Negative, Foil, Holographic and Polychrome Tag: the next plain joker in a shop is free and has
// the edition
template <>
JIMBO_INLINE void TagEffect<TagId::Negative>::on_shop_joker(Game&, TagSlot, Item& item) {
  give_free_edition(item, Edition::Negative);
}
template <>
JIMBO_INLINE void TagEffect<TagId::Foil>::on_shop_joker(Game&, TagSlot, Item& item) {
  give_free_edition(item, Edition::Foil);
}
template <>
JIMBO_INLINE void TagEffect<TagId::Holographic>::on_shop_joker(Game&, TagSlot, Item& item) {
  give_free_edition(item, Edition::Holographic);
}
template <>
JIMBO_INLINE void TagEffect<TagId::Polychrome>::on_shop_joker(Game&, TagSlot, Item& item) {
  give_free_edition(item, Edition::Polychrome);
}

// Investment Tag: $25 after the boss is beaten
template <>
JIMBO_INLINE int TagEffect<TagId::Investment>::cash_out_dollars(Game& g, TagSlot) {
  return g.numbers(TagId::Investment).dollars;
}

// Voucher Tag: the next shop has one more voucher
template <>
JIMBO_INLINE void TagEffect<TagId::Voucher>::on_vouchers(Game& g, TagSlot) {
  put_up_voucher(g, draw_voucher(g, Stream::VoucherFromTag));
}

// Boss Tag: rerolls the boss
template <>
JIMBO_INLINE bool TagEffect<TagId::Boss>::on_blind_choice(Game& g, TagSlot) {
  replace_boss(g);
  return false;
}

// Standard, Charm, Meteor, Buffoon and Ethereal Tag: a free pack
template <>
JIMBO_INLINE bool TagEffect<TagId::Standard>::on_blind_choice(Game& g, TagSlot) {
  return open_free_pack(g, BoosterId::StandardMega1);
}
template <>
JIMBO_INLINE bool TagEffect<TagId::Charm>::on_blind_choice(Game& g, TagSlot) {
  return open_free_pack(g, BoosterId::ArcanaMega1);
}
template <>
JIMBO_INLINE bool TagEffect<TagId::Meteor>::on_blind_choice(Game& g, TagSlot) {
  return open_free_pack(g, BoosterId::CelestialMega1);
}
template <>
JIMBO_INLINE bool TagEffect<TagId::Buffoon>::on_blind_choice(Game& g, TagSlot) {
  return open_free_pack(g, BoosterId::BuffoonMega1);
}

// Handy Tag: $1 for each hand played this run
template <>
JIMBO_INLINE void TagEffect<TagId::Handy>::on_gained(Game& g, TagSlot) {
  add_dollars(g, g.numbers(TagId::Handy).dollars * g.s.hands_played);
}

// Garbage Tag: $1 for each discard left over this run
template <>
JIMBO_INLINE void TagEffect<TagId::Garbage>::on_gained(Game& g, TagSlot) {
  add_dollars(g, g.numbers(TagId::Garbage).dollars * g.s.discards_unused);
}

template <>
JIMBO_INLINE bool TagEffect<TagId::Ethereal>::on_blind_choice(Game& g, TagSlot) {
  return open_free_pack(g, BoosterId::SpectralNormal1);
}

// Coupon Tag: the cards and packs a shop opens with are free
template <>
JIMBO_INLINE void TagEffect<TagId::Coupon>::on_shop_ready(Game& g, TagSlot) {
  for (int i = 0; i < g.s.shop_count; ++i) g.s.shop[i].free = true;
  for (bool& free : g.s.pack_free) free = true;
}

// Double Tag: one more of the next tag gained
template <>
JIMBO_INLINE bool TagEffect<TagId::Double>::copies_tag(Game&, TagSlot) {
  return true;
}

// Juggle Tag: +3 hand size for one round
template <>
JIMBO_INLINE void TagEffect<TagId::Juggle>::on_round_start(Game& g, TagSlot) {
  const int cards = g.numbers(TagId::Juggle).hand_size;
  g.s.juggle_bonus = limit_after(g.s.juggle_bonus, cards);
  g.s.hand_size = limit_after(g.s.hand_size, cards);
}

// D6 Tag: rerolls of the next shop start at $0
template <>
JIMBO_INLINE void TagEffect<TagId::D6>::on_shop_start(Game& g, TagSlot) {
  g.s.dice_tag_active = true;
  update_reroll_cost(g, false);
}

// Top-up Tag: two Common jokers, as far as there is room
template <>
JIMBO_INLINE void TagEffect<TagId::TopUp>::on_gained(Game& g, TagSlot) {
  for (int i = 0; i < g.numbers(TagId::TopUp).cards && g.joker_room() > 0; ++i) {
    const Joker joker = create_joker(g, JokerSource::TopUp);
    add_joker(g, joker);
  }
}

// Speed Tag: $5 for each blind skipped this run
template <>
JIMBO_INLINE void TagEffect<TagId::Speed>::on_gained(Game& g, TagSlot) {
  add_dollars(g, g.numbers(TagId::Speed).dollars * g.s.blinds_skipped);
}

// Orbital Tag: three levels for the hand it names
template <>
JIMBO_INLINE void TagEffect<TagId::Orbital>::on_gained(Game& g, TagSlot tag) {
  level_up(g, tag.hand(), g.numbers(TagId::Orbital).levels);
}

// Economy Tag: doubles the money, by at most $40
template <>
JIMBO_INLINE void TagEffect<TagId::Economy>::on_gained(Game& g, TagSlot) {
  const int held = g.s.dollars > 0 ? g.s.dollars : 0;
  const int most = g.numbers(TagId::Economy).most;
  add_dollars(g, held < most ? held : most);
}

}  // namespace jimbo
