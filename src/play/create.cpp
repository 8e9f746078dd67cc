#include "play/create.h"

#include <cstdint>

#include "facts/source.h"
#include "hook/ask_items.h"
#include "hook/ask_jokers.h"
#include "play/existing_keys.h"
#include "play/game.h"
#include "play/hand_order.h"
#include "play/pool_draw.h"

namespace jimbo {

// Editions -------------------------------------------------------------------------------------

JIMBO_FN double edition_rate(const View& g) {
  double rate = g.rules.shop.edition_rate;
  voucher::change_edition_rate(g, rate);
  return rate;
}

// Jokers ---------------------------------------------------------------------------------------

JIMBO_FN bool deck_has(const View& g, Enhancement enhancement) {
  for (int i = 0; i < g.s.card_count; ++i) {
    if (g.s.card(i).enhancement == enhancement) return true;
  }
  return false;
}

JIMBO_FN bool gate_open(const View& g, Gate gate) {
  switch (gate) {
    case Gate::None:
      return true;
    case Gate::NotExtinct:
      return !g.s.gros_michel_extinct;
    case Gate::Extinct:
      return g.s.gros_michel_extinct;
    default:
      return deck_has(g, enhancement_behind(gate));
  }
}

namespace {

JIMBO_FN bool joker_available(const View& v, JokerId id) {
  const JokerFacts& f = v.facts(id);
  if (f.locked && f.rarity != Rarity::Legendary) return false;
  if (key_blocked(v, id) || v.is_banned(id) || !gate_open(v, f.gate)) return false;
  if ((hooks_of(v, id) & bit(Hook::InPool)) == 0) return true;
  Joker drawn{};
  drawn.id = id;
  return joker::in_pool(v, drawn);
}

}  // namespace

JIMBO_FN JokerId draw_joker_id(Game& g, Stream stream, Rarity rarity) {
  const JokerPool& pool = g.content.joker_pool(rarity);
  PoolDraw draw(g, stream, pool.size);
  if (!joker_available(g, pool.begin()[draw.index])) {
    int any = 0;
    while (any < pool.size && !joker_available(g, pool.begin()[any])) ++any;
    if (any == pool.size) return g.rules.pool.joker;
    do draw.again();
    while (!joker_available(g, pool.begin()[draw.index]));
    draw.end();
  }
  return pool.begin()[draw.index];
}

JIMBO_FN Joker build_joker(Game& g, JokerId id) {
  Joker joker{};
  joker.id = id;
  joker.serial = g.next_serial();
  joker.value = g.facts(id).value;
  joker.counter = g.facts(id).counter;
  take_key(g, id);
  joker::on_built(g, joker);
  return joker;
}

JIMBO_FN void roll_stickers(Game& g, Joker& joker, StickerRoll where) {
  const ShopRules& rules = g.rules.shop;
  const bool shop = where == StickerRoll::Shop;
  const Stream stream = shop ? Stream::StickerShop : Stream::StickerPack;
  const StakeFacts& stake = g.facts(g.s.stake);
  if (!stake.eternals && !stake.perishables && !stake.rentals) return g.pass(stream);
  const double roll = g.number(stream);
  const JokerFacts& f = g.facts(joker.id);
  if (stake.eternals && roll > rules.eternal_above) {
    joker.eternal = f.eternal_ok;
  } else if (stake.perishables && roll > rules.perishable_above && roll <= rules.eternal_above) {
    joker.perishable = f.perishable_ok && !joker.eternal;
    if (joker.perishable)
      joker.rounds_left = static_cast<std::uint8_t>(rules.perishable_rounds) & 31;
  }
  if (stake.rentals) {
    const double rental = g.number(shop ? Stream::RentalShop : Stream::RentalPack);
    joker.rental = rental > rules.rental_above;
  }
}

JIMBO_FN Rarity roll_rarity(Game& g, Stream stream) {
  const double roll = g.number(stream);
  if (roll > g.rules.shop.rare_above) return Rarity::Rare;
  return roll > g.rules.shop.uncommon_above ? Rarity::Uncommon : Rarity::Common;
}

namespace {

JIMBO_FN Joker create_joker(Game& g, Stream pool, Rarity rarity, StickerRoll stickers,
                            Stream edition) {
  const JokerId id = draw_joker_id(g, pool, rarity);
  Joker joker = build_joker(g, id);
  if (g.has_rule(ChallengeRule::AllEternal)) joker.eternal = g.facts(id).eternal_ok;
  if (stickers != StickerRoll::None) roll_stickers(g, joker, stickers);
  const double roll = g.number(edition);
  joker.edition = edition_of(g.rules.shop, roll, 1, edition_rate(g));
  return joker;
}

}  // namespace

JIMBO_FN Joker create_joker(Game& g, JokerSource source) {
  const JokerSourceFacts from = facts(source);
  Rarity rarity = from.fixed_rarity;
  if (from.rolls_rarity) {
    const Rarity rolled = roll_rarity(g, from.rarity);
    if (rarity != Rarity::Legendary) rarity = rolled;
  }
  const Stream pool = from.pool[static_cast<int>(rarity)];
  return create_joker(g, pool, rarity, from.stickers, from.edition);
}

JIMBO_FN Joker create_joker(Game& g, Stream stream, Rarity rarity, StickerRoll stickers) {
  const auto pool_of = [&](int source) {
    return facts(static_cast<JokerSource>(source)).pool[static_cast<int>(rarity)];
  };
  Stream edition = stream;
  for (int source = 0; source < kJokerSources; ++source) {
    if (pool_of(source) == stream) edition = facts(static_cast<JokerSource>(source)).edition;
  }
  return create_joker(g, stream, rarity, stickers, edition);
}

// Consumables ----------------------------------------------------------------------------------

namespace {

JIMBO_FN bool consumable_available(const View& v, ConsumableId id) {
  const ConsumableFacts& f = v.facts(id);
  if (f.secret && v.s.hand_states[static_cast<int>(f.hand)].plays == 0) return false;
  return f.in_pool && !key_blocked(v, id) && !v.is_banned(id);
}

}  // namespace

JIMBO_FN ConsumableId draw_consumable_id(Game& g, Stream stream, ConsumableSet set) {
  const ConsumablePool& pool = g.content.consumable_pools[static_cast<int>(set)];
  PoolDraw draw(g, stream, pool.size);
  if (!consumable_available(g, pool.ids[draw.index])) {
    int any = 0;
    while (any < pool.size && !consumable_available(g, pool.ids[any])) ++any;
    if (any == pool.size) return g.rules.pool.consumable[static_cast<int>(set)];
    do draw.again();
    while (!consumable_available(g, pool.ids[draw.index]));
    draw.end();
  }
  return pool.ids[draw.index];
}

JIMBO_FN Consumable build_consumable(Game& g, ConsumableId id) {
  Consumable consumable{};
  consumable.id = id;
  consumable.serial = g.next_serial();
  take_key(g, id);
  return consumable;
}

JIMBO_FN Consumable create_consumable(Game& g, Stream stream, ConsumableSet set) {
  const ConsumableId id = draw_consumable_id(g, stream, set);
  return build_consumable(g, id);
}

JIMBO_FN Consumable create_of_family(Game& g, Stream stream, int family) {
  ConsumableId members[kConsumableIds];
  int count = 0;
  ConsumableId first = ConsumableId::None;
  for (int i = g.content.consumable_count - 1; i >= kConsumableCount; --i) {
    const auto id = static_cast<ConsumableId>(i);
    if (g.facts(id).family != family) continue;
    first = id;
    if (!key_blocked(g, id) && !g.is_banned(id)) members[count++] = id;
  }
  return build_consumable(g, count > 0 ? members[g.pick(stream, count)] : first);
}

JIMBO_FN ConsumableId roll_hidden_card(Game& g, ConsumableSet set) {
  if (g.is_banned(g.rules.pool.hidden[0].card)) return ConsumableId::None;
  Stream stream = Stream::SoulSpectral;
  if (set == ConsumableSet::Tarot) stream = Stream::SoulTarot;
  if (set == ConsumableSet::Planet) stream = Stream::SoulPlanet;
  ConsumableId hidden = ConsumableId::None;
  for (const HiddenCard& candidate : g.rules.pool.hidden) {
    if (candidate.never_in == set || key_blocked(g, candidate.card)) continue;
    if (g.number(stream) > g.rules.shop.soul_above) hidden = candidate.card;
  }
  return hidden;
}

JIMBO_FN Consumable create_pack_consumable(Game& g, Stream stream, ConsumableSet set) {
  const ConsumableId hidden = roll_hidden_card(g, set);
  if (hidden != ConsumableId::None) return build_consumable(g, hidden);
  return create_consumable(g, stream, set);
}

// Playing cards --------------------------------------------------------------------------------

JIMBO_FN PlayingCard build_card(Game& g, Front front) {
  PlayingCard card = plain_card(front);
  card.serial = g.next_card_serial() & kCardSerialMask;
  return card;
}

JIMBO_FN Front draw_front(Game& g, Stream stream) { return front_at(g.pick(stream, kFrontCount)); }

JIMBO_FN Enhancement draw_enhancement_but(Game& g, Stream stream, Enhancement other) {
  const int without = static_cast<int>(other);
  const bool counts = without >= 1 && without <= kEnhancementCount;
  const int drawn = 1 + g.pick(stream, kEnhancementCount - (counts ? 1 : 0));
  return static_cast<Enhancement>(counts && drawn >= without ? drawn + 1 : drawn);
}

JIMBO_FN Enhancement draw_enhancement(Game& g, Stream stream) {
  const EnhancementPool& pool = g.content.enhancement_pool;
  return pool.ids[g.pick(stream, pool.size)];
}

// Items of shop and packs ----------------------------------------------------------------------

JIMBO_FN Item joker_item(const Joker& joker) {
  Item item{};
  item.kind = ItemKind::Joker;
  item.joker = offered_joker(joker);
  return item;
}

JIMBO_FN Item consumable_item(const Consumable& consumable) {
  Item item{};
  item.kind = ItemKind::Consumable;
  item.consumable = consumable;
  return item;
}

JIMBO_FN Item card_item(const PlayingCard& card) {
  Item item{};
  item.kind = ItemKind::PlayingCard;
  item.card = card;
  return item;
}

}  // namespace jimbo
