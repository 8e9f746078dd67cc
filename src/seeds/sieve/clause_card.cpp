#include <cstddef>

#include "facts/source.h"
#include "seeds/sieve/clause_builder.h"

// Clauses of cards on shelves and in packs.

namespace jimbo {

ClauseBuilder::Steps ClauseBuilder::joker(const Wish& wish, int ante, bool shelf) const {
  const ShopRules& rules = content_.rules.shop;
  const JokerSourceFacts from = facts(shelf ? JokerSource::Shop : JokerSource::Buffoon);
  StepList list;
  const int limit = shelf ? count_shelf(list, wish, ante, 0, rules.joker_rate)
                          : count_packed(list, wish, ante, BoosterKind::Buffoon);
  const int most_in_pack = 4;
  const int draws = shelf ? shelf_draws(wish, ante) : (pack_draws(wish, ante) + 1) * most_in_pack;
  if (wish.edition) {
    const Bounds bounds = edition_bounds(*wish.edition, 1, true);
    list.require(from.edition, ante, draws, limit, bounds.low, bounds.high);
  }
  const Stream stickers = shelf ? Stream::StickerShop : Stream::StickerPack;
  if (wish.eternal) list.require(stickers, ante, draws, limit, rules.eternal_above, 1);
  if (wish.perishable) {
    list.require(stickers, ante, draws, limit, rules.perishable_above, rules.eternal_above);
  }
  if (wish.rental) {
    list.require(shelf ? Stream::RentalShop : Stream::RentalPack, ante, draws, limit,
                 rules.rental_above, 1);
  }
  if (!wish.rarity) return list;
  const int rarity = static_cast<int>(*wish.rarity);
  const Bounds bounds = rarity_bounds(*wish.rarity);
  const int of_rarity = list.require(from.rarity, ante, draws, limit, bounds.low, bounds.high);
  if (wish.id == kAnyId) return list;
  const int entries = content_.joker_pool(*wish.rarity).size;
  const std::uint64_t holes = closed_jokers(*wish.rarity);
  if (!shelf) {
    add_blocking_shelf(list, facts(JokerSource::Shop).pool[rarity], ante, entries, holes, 0,
                       rules.joker_rate, wish.rarity);
  }
  SieveStep& pool = list.pool(from.pool[rarity], ante, draws, entries, of_rarity);
  pool.wanted = joker_set(wish, *wish.rarity);
  pool.holes = holes;
  pool.blocked = shelf ? kNoRegister : 0;
  pool.need = 1;
  return list;
}

// What may lie on the shelf while packs are opened, into the first set: cards of the type that the
// interval stands for, and jokers of a rarity.
void ClauseBuilder::add_blocking_shelf(StepList& list, Stream stream, int ante, int entries,
                                       std::uint64_t holes, double low, double high,
                                       std::optional<Rarity> rarity) const {
  const int draws = all_shelf_draws(ante);
  int limit = kNoRegister;
  const auto count = [&](Stream of, double from, double to) -> SieveStep& {
    const int cards = list.new_register();
    SieveStep& step = list.count(of, ante, draws, limit);
    add_class(step, from, to, 1, cards);
    limit = cards;
    return step;
  };
  if (rates_are_known()) count(Stream::ShopCardType, low, high).scale = rate_total();
  if (rarity) {
    const Bounds bounds = rarity_bounds(*rarity);
    count(facts(JokerSource::Shop).rarity, bounds.low, bounds.high);
  }
  SieveStep& step = list.pool(stream, ante, draws, entries, limit);
  step.holes = holes;
  step.kept = 0;
}

double ClauseBuilder::rate_total() const {
  const ShopRules& rules = content_.rules.shop;
  return rules.joker_rate + rules.tarot_rate + rules.planet_rate;
}

ClauseBuilder::Bounds ClauseBuilder::rarity_bounds(Rarity rarity) const {
  const ShopRules& rules = content_.rules.shop;
  const double above[] = {0, rules.uncommon_above, rules.rare_above, 1};
  return {above[static_cast<int>(rarity)], above[static_cast<int>(rarity) + 1]};
}

// The share of rolls that give an edition, whatever of Hone and Glow Up has been redeemed.
ClauseBuilder::Bounds ClauseBuilder::edition_bounds(Edition edition, double factor,
                                                    bool negatives) const {
  const ShopRules& rules = content_.rules.shop;
  double most = rules.edition_rate;
  if (redeems(VoucherId::Hone)) most = 2;
  if (redeems(VoucherId::GlowUp)) most = 4;
  most = most * factor;
  const double least = rules.edition_rate * factor;
  switch (edition) {
    case Edition::Negative:
      return {1 - rules.negative_share, 1};
    case Edition::Polychrome:
      return {1 - rules.polychrome_share * most, negatives ? 1 - rules.negative_share : 1};
    case Edition::Holographic:
      return {1 - rules.holographic_share * most, 1 - rules.polychrome_share * least};
    case Edition::Foil:
      return {1 - rules.foil_share * most, 1 - rules.holographic_share * least};
    case Edition::None:
      break;
  }
  return {0, 1};
}

namespace {

struct ConsumableStreams {
  Stream shelf;
  Stream pack;
  Stream hidden;
};

ConsumableStreams streams_of(ConsumableSet set) {
  switch (set) {
    case ConsumableSet::Tarot:
      return {Stream::TarotShop, Stream::TarotArcana, Stream::SoulTarot};
    case ConsumableSet::Planet:
      return {Stream::PlanetShop, Stream::PlanetCelestial, Stream::SoulPlanet};
    case ConsumableSet::Spectral:
      break;
  }
  return {Stream::SpectralShop, Stream::SpectralPack, Stream::SoulSpectral};
}

}  // namespace

Stream ClauseBuilder::shelf_stream(ConsumableSet set) { return streams_of(set).shelf; }

// Starting cards are held all the time.
std::uint64_t ClauseBuilder::held_consumables(ConsumableSet set) const {
  const ConsumablePool& pool = content_.consumable_pools[static_cast<int>(set)];
  std::uint64_t held = 0;
  for (int i = 0; i < content_.deck_consumable_count; ++i) {
    const DeckConsumable& row = content_.deck_consumables[i];
    for (int entry = 0; entry < pool.size; ++entry) {
      if (row.deck == options_.deck && pool.ids[entry] == row.consumable) held |= bit(entry);
    }
  }
  if (!redeems(VoucherId::Telescope)) return held;
  // Its planet lies in the pack before the others are drawn.
  for (int entry = 0; entry < pool.size; ++entry) {
    if (pool.ids[entry] == content_.facts(options_.plays).planet) held |= bit(entry);
  }
  return held;
}

std::uint64_t ClauseBuilder::consumable_set(const Wish& wish, ConsumableSet set) const {
  const ConsumablePool& pool = content_.consumable_pools[static_cast<int>(set)];
  std::uint64_t wanted = 0;
  for (int i = 0; i < pool.size; ++i) {
    if (static_cast<int>(pool.ids[i]) == wish.id) wanted |= bit(i);
  }
  return wanted;
}

void ClauseBuilder::add_consumable_pool(StepList& list, const Wish& wish, Stream stream, int ante,
                                        int draws, int limit, int blocked) const {
  const ConsumableSet set = *wish.set;
  const int entries = content_.consumable_pools[static_cast<int>(set)].size;
  SieveStep& pool = list.pool(stream, ante, draws, entries, limit);
  pool.wanted = consumable_set(wish, set);
  pool.holes = consumable_holes(set);
  pool.maybe_holes = held_consumables(set);
  pool.blocked = static_cast<std::int8_t>(blocked);
  pool.need = 1;
}

// Of a pack of its own kind.
ClauseBuilder::Steps ClauseBuilder::consumable(const Wish& wish, int ante, BoosterKind kind) const {
  const ConsumableStreams streams = streams_of(*wish.set);
  constexpr int kMostInPack = 5;
  StepList list;
  const int cards = count_packed(list, wish, ante, kind);
  const int draws = pack_draws(wish, ante) * kMostInPack;
  if (wish.id == kAnyId) return list;
  if (wish.id == static_cast<int>(ConsumableId::BlackHole)) {
    const bool spectral = kind == BoosterKind::Spectral;
    const Stream hidden = spectral ? Stream::SoulSpectral : Stream::SoulPlanet;
    // Each card of a Spectral pack rolls twice.
    for (SieveClass& of : list.steps.back().classes) of.weight *= spectral ? 2 : 1;
    list.require(hidden, ante, draws * 2, cards, content_.rules.shop.soul_above, 1);
    return list;
  }
  const Bounds shelf = shelf_bounds(*wish.set);
  add_blocking_shelf(list, streams.shelf, ante,
                     content_.consumable_pools[static_cast<int>(*wish.set)].size,
                     consumable_holes(*wish.set), shelf.low, shelf.high, std::nullopt);
  add_consumable_pool(list, wish, streams.pack, ante, draws, cards, 0);
  return list;
}

// The cards of a set among the types of the shelf. Spectral cards are there with the Ghost Deck
// only, whose rates count as unknown.
ClauseBuilder::Bounds ClauseBuilder::shelf_bounds(ConsumableSet set) const {
  const ShopRules& rules = content_.rules.shop;
  const double tarots = rules.joker_rate;
  const double planets = tarots + rules.tarot_rate;
  if (set == ConsumableSet::Tarot) return {tarots, planets};
  if (set == ConsumableSet::Planet) return {planets, planets + rules.planet_rate};
  return {rate_total(), rate_total()};
}

ClauseBuilder::Steps ClauseBuilder::shelf_consumable(const Wish& wish, int ante) const {
  const Bounds bounds = shelf_bounds(*wish.set);
  StepList list;
  const int cards = count_shelf(list, wish, ante, bounds.low, bounds.high);
  if (wish.id == kAnyId) return cards == kNoRegister ? Steps() : Steps(list);
  add_consumable_pool(list, wish, streams_of(*wish.set).shelf, ante, shelf_draws(wish, ante), cards,
                      kNoRegister);
  return list;
}

// Of a Standard pack.
ClauseBuilder::Steps ClauseBuilder::card(const Wish& wish, int ante) const {
  const ShopRules& rules = content_.rules.shop;
  constexpr int kMostInPack = 5;
  StepList list;
  const int cards = count_packed(list, wish, ante, BoosterKind::Standard);
  const int draws = pack_draws(wish, ante) * kMostInPack;
  if (wish.edition) {
    const Bounds bounds = edition_bounds(*wish.edition, rules.standard_edition_factor, false);
    list.require(Stream::StandardEdition, ante, draws, cards, bounds.low, bounds.high);
  }
  if (wish.seal) {
    const int sealed =
        list.require(Stream::StandardSeal, ante, draws, cards, rules.standard_seal_above, 1);
    const double above[] = {rules.seal_red_above, rules.seal_blue_above, rules.seal_gold_above, 0};
    const Seal order[] = {Seal::Red, Seal::Blue, Seal::Gold, Seal::Purple};
    for (int i = 0; i < 4; ++i) {
      if (order[i] != *wish.seal) continue;
      list.require(Stream::StandardSealType, ante, draws, sealed, above[i],
                   i == 0 ? 1 : above[i - 1]);
    }
  }
  if (wish.enhancement) {
    const int enhanced =
        list.require(Stream::StandardSet, ante, draws, cards, rules.standard_enhanced_above, 1);
    list.picks(Stream::EnhancedStandard, ante, draws, kEnhancementCount, enhanced).wanted =
        bit(static_cast<int>(*wish.enhancement) - 1);
  }
  if (wish.rank || wish.suit) {
    list.picks(Stream::FrontStandard, ante, draws, kFrontCount, cards).wanted = front_set(wish);
  }
  return list;
}

}  // namespace jimbo
