#include <cstdint>

#include "hook/item_hook.h"
#include "play/create.h"
#include "play/limit.h"
#include "play/moment.h"
#include "play/pack.h"
#include "play/shop.h"

// What the vouchers do, in the order of the game's list.

namespace jimbo {

// What several vouchers do alike -----------------------------------------------------------------

JIMBO_INLINE void add_to(std::int16_t& number, int change) { number = limit_after(number, change); }

JIMBO_INLINE void add_hands(Game& g, int hands) {
  add_to(g.s.hands, hands);
  g.s.hands_left += hands;
}

JIMBO_INLINE void add_discards(Game& g, int discards) {
  add_to(g.s.discards, discards);
  g.s.discards_left += discards;
}

JIMBO_INLINE void cheapen_rerolls(Game& g, int dollars) {
  const int cost = g.s.reroll_cost - dollars;
  g.s.reroll_cost = static_cast<std::int16_t>(cost < 0 ? 0 : cost);
}

// One by one -------------------------------------------------------------------------------------

// Overstock and Overstock Plus: one more card in the shop each, at once
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::Overstock>::on_redeemed(Game& g) {
  add_to(g.s.shop_slots, g.numbers(VoucherId::Overstock).slots);
}
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::Overstock>::after_purchase(Game& g) {
  fill_shop(g);
}
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::OverstockPlus>::on_redeemed(Game& g) {
  add_to(g.s.shop_slots, g.numbers(VoucherId::OverstockPlus).slots);
}
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::OverstockPlus>::after_purchase(Game& g) {
  fill_shop(g);
}

// Clearance Sale and Liquidation: everything costs 25 % less, then 50 %
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::ClearanceSale>::change_discount(const View& v,
                                                                           int& percent) {
  percent = v.numbers(VoucherId::ClearanceSale).percent;
}
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::Liquidation>::change_discount(const View& v,
                                                                         int& percent) {
  percent = v.numbers(VoucherId::Liquidation).percent;
}

// Hone and Glow Up: editions are twice, then four times as frequent
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::Hone>::change_edition_rate(const View& v, double& rate) {
  rate = v.numbers(VoucherId::Hone).factor;
}
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::GlowUp>::change_edition_rate(const View& v,
                                                                        double& rate) {
  rate = v.numbers(VoucherId::GlowUp).factor;
}

// Reroll Surplus and Reroll Glut: rerolls cost $2 less each, in this shop too
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::RerollSurplus>::on_redeemed(Game& g) {
  cheapen_rerolls(g, g.numbers(VoucherId::RerollSurplus).dollars);
}
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::RerollSurplus>::change_reroll_price(const View& v,
                                                                               int& price) {
  price -= v.numbers(VoucherId::RerollSurplus).dollars;
}
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::RerollGlut>::on_redeemed(Game& g) {
  cheapen_rerolls(g, g.numbers(VoucherId::RerollGlut).dollars);
}
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::RerollGlut>::change_reroll_price(const View& v,
                                                                            int& price) {
  price -= v.numbers(VoucherId::RerollGlut).dollars;
}

// Crystal Ball: one more consumable slot
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::CrystalBall>::on_redeemed(Game& g) {
  add_to(g.s.consumable_slots, g.numbers(VoucherId::CrystalBall).slots);
}

// Omen Globe: Spectral cards may lie in Arcana packs
template <>
JIMBO_INLINE bool VoucherEffect<VoucherId::OmenGlobe>::fills_pack_place(Game& g, BoosterKind kind,
                                                                        int, Item& item) {
  if (kind != BoosterKind::Arcana) return false;
  if (!(g.number(Stream::OmenGlobe) > 1 - g.numbers(VoucherId::OmenGlobe).share)) return false;
  item =
      consumable_item(create_pack_consumable(g, Stream::SpectralArcana, ConsumableSet::Spectral));
  return true;
}

// Telescope: the first card of a Celestial pack is the planet of the most played hand
template <>
JIMBO_INLINE bool VoucherEffect<VoucherId::Telescope>::fills_pack_place(Game& g, BoosterKind kind,
                                                                        int place, Item& item) {
  if (kind != BoosterKind::Celestial || place != 0) return false;
  const ConsumableId planet = telescope_planet(g);
  if (planet == ConsumableId::None) return false;
  item = consumable_item(build_consumable(g, planet));
  return true;
}

// Observatory: each planet held of the hand played gives X1.5 Mult
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::Observatory>::after_jokers_scored(Scoring& sc) {
  const State& s = sc.s;
  for (int i = 0; i < s.consumable_count; ++i) {
    if (s.consumable(i).id != sc.g.facts(sc.hand).planet) continue;
    const auto position = static_cast<std::uint8_t>(i);
    sc.g.acting = {ActorKind::Consumable, position, position};
    sc.times_mult(sc.g.numbers(VoucherId::Observatory).factor);
  }
}

// Grabber and Nacho Tong: one more hand a round each
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::Grabber>::on_redeemed(Game& g) {
  add_hands(g, g.numbers(VoucherId::Grabber).hands);
}
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::NachoTong>::on_redeemed(Game& g) {
  add_hands(g, g.numbers(VoucherId::NachoTong).hands);
}

// Wasteful and Recyclomancy: one more discard a round each
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::Wasteful>::on_redeemed(Game& g) {
  add_discards(g, g.numbers(VoucherId::Wasteful).discards);
}
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::Recyclomancy>::on_redeemed(Game& g) {
  add_discards(g, g.numbers(VoucherId::Recyclomancy).discards);
}

// Tarot Merchant and Tarot Tycoon: Tarots are more frequent in the shop
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::TarotMerchant>::change_shop_rates(const View& v,
                                                                             ShopRates& rates) {
  rates.tarot = v.numbers(VoucherId::TarotMerchant).weight;
}
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::TarotTycoon>::change_shop_rates(const View& v,
                                                                           ShopRates& rates) {
  rates.tarot = v.numbers(VoucherId::TarotTycoon).weight;
}

// Planet Merchant and Planet Tycoon: Planets are more frequent in the shop
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::PlanetMerchant>::change_shop_rates(const View& v,
                                                                              ShopRates& rates) {
  rates.planet = v.numbers(VoucherId::PlanetMerchant).weight;
}
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::PlanetTycoon>::change_shop_rates(const View& v,
                                                                            ShopRates& rates) {
  rates.planet = v.numbers(VoucherId::PlanetTycoon).weight;
}

// Seed Money and Money Tree: interest is paid on more money
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::SeedMoney>::change_interest_cap(const View& v,
                                                                           int& dollars) {
  dollars = v.numbers(VoucherId::SeedMoney).most;
}
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::MoneyTree>::change_interest_cap(const View& v,
                                                                           int& dollars) {
  dollars = v.numbers(VoucherId::MoneyTree).most;
}

// Blank: does nothing

// Antimatter: one more joker slot
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::Antimatter>::on_redeemed(Game& g) {
  add_to(g.s.joker_slots, g.numbers(VoucherId::Antimatter).slots);
}

// Magic Trick: playing cards may be bought in the shop
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::MagicTrick>::change_shop_rates(const View& v,
                                                                          ShopRates& rates) {
  rates.playing_card = v.numbers(VoucherId::MagicTrick).weight;
}

// Illusion: playing cards in the shop may be enhanced and have editions. Whether a card would be
// enhanced is drawn for every slot, whatever it holds.
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::Illusion>::change_shop_rates(const View& v,
                                                                        ShopRates& rates) {
  rates.playing_card = v.numbers(VoucherId::Illusion).weight;
}
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::Illusion>::on_shop_slot(Game& g, bool& enhanced) {
  enhanced = g.number(Stream::Illusion) > g.rules.shop.illusion_enhanced_above;
}
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::Illusion>::on_shop_playing_card(Game& g,
                                                                           PlayingCard& card) {
  const ShopRules& rules = g.rules.shop;
  if (!(g.number(Stream::Illusion) > rules.illusion_edition_above)) return;
  const double roll = g.number(Stream::Illusion);
  if (roll > rules.illusion_polychrome_above) {
    card.edition = Edition::Polychrome;
  } else {
    card.edition = roll > rules.illusion_holographic_above ? Edition::Holographic : Edition::Foil;
  }
}

// Hieroglyph: one ante back for one hand less each round
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::Hieroglyph>::on_redeemed(Game& g) {
  const ItemNumbers& n = g.numbers(VoucherId::Hieroglyph);
  g.s.ante = limit_after(g.s.ante, n.antes);
  add_hands(g, n.hands);
}

// Petroglyph: one ante back for one discard less each round
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::Petroglyph>::on_redeemed(Game& g) {
  const ItemNumbers& n = g.numbers(VoucherId::Petroglyph);
  g.s.ante = limit_after(g.s.ante, n.antes);
  add_discards(g, n.discards);
}

// Director's Cut: the boss may be rerolled once an ante
template <>
JIMBO_INLINE bool VoucherEffect<VoucherId::DirectorsCut>::allows_boss_reroll(const View& v) {
  return !v.s.boss_rerolled;
}

// Retcon: the boss may be rerolled as often as one likes
template <>
JIMBO_INLINE bool VoucherEffect<VoucherId::Retcon>::allows_boss_reroll(const View&) {
  return true;
}

// Paint Brush and Palette: +1 hand size each
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::PaintBrush>::on_redeemed(Game& g) {
  add_to(g.s.hand_size, g.numbers(VoucherId::PaintBrush).hand_size);
}
template <>
JIMBO_INLINE void VoucherEffect<VoucherId::Palette>::on_redeemed(Game& g) {
  add_to(g.s.hand_size, g.numbers(VoucherId::Palette).hand_size);
}

}  // namespace jimbo
