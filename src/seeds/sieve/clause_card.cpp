#include <cstddef>

#include "facts/source.h"
#include "seeds/sieve/clause_builder.h"

// Clauses of cards on shelves and in packs.

namespace jimbo {

namespace {

// Sets of cards of Follows, besides kCardSet.
constexpr int kBlockingSet = 0;  // not of cards, but of what may lie on the shelf
constexpr int kJokerSet = 2;
constexpr int kRaritySet = 3;
constexpr int kSealedSet = 2;
constexpr int kEnhancedSet = 3;

}  // namespace

// Where more than a name is asked, which joker has what decides.
bool ClauseBuilder::follows(const Wish& wish, int draws, bool shelf) const {
  const bool edition = wish.edition && *wish.edition != Edition::None;
  const bool asks = edition || wish.eternal || wish.perishable || wish.rental;
  return asks && draws <= kSetCards && (!shelf || rates_are_known());
}

SieveStep& ClauseBuilder::follow(StepList& list, Stream stream, int ante, Cards cards, double low,
                                 double high) {
  SieveStep& step = list.follow(stream, ante, cards.most, cards.limit, cards.set);
  add_class(step, low, high, 1, kNoRegister);
  return step;
}

// Each joker makes one draw for each of its properties.
ClauseBuilder::Steps ClauseBuilder::follow_joker(const Wish& wish, int ante, bool shelf,
                                                 int draws) const {
  const ShopRules& rules = content_.rules.shop;
  const JokerSourceFacts from = facts(shelf ? JokerSource::Shop : JokerSource::Buffoon);
  StepList list;
  Cards jokers{draws, kNoRegister, kNoRegister};
  if (shelf) {
    SieveStep& types = follow(list, Stream::ShopCardType, ante, jokers, 0, rules.joker_rate);
    types.scale = rate_total();
    types.to = kJokerSet;
    jokers.set = kJokerSet;
  } else {
    jokers.limit = count_packed(list, wish, ante, BoosterKind::Buffoon);
  }
  const auto ask = [&](Stream stream, double low, double high) -> SieveStep& {
    return follow(list, stream, ante, jokers, low, high);
  };
  if (wish.edition) {
    const Bounds bounds = edition_bounds(*wish.edition, 1, true);
    ask(from.edition, bounds.low, bounds.high);
  }
  const Stream stickers = shelf ? Stream::StickerShop : Stream::StickerPack;
  if (wish.eternal) ask(stickers, rules.eternal_above, 1);
  if (wish.perishable) ask(stickers, rules.perishable_above, rules.eternal_above);
  if (wish.rental) ask(shelf ? Stream::RentalShop : Stream::RentalPack, rules.rental_above, 1);
  if (!wish.rarity) return list;
  const int rarity = static_cast<int>(*wish.rarity);
  const Bounds bounds = rarity_bounds(*wish.rarity);
  const int of_rarity = list.new_register();
  // Who draws from the pool must be known exactly, so the lower bound does not belong to it.
  SieveStep& rarities = ask(from.rarity, bounds.low > 0 ? just_above(bounds.low) : 0, bounds.high);
  rarities.to = kRaritySet;
  rarities.tested = static_cast<std::int8_t>(of_rarity);
  if (wish.id == kAnyId) return list;
  add_blocked_joker(list, wish, ante, shelf);
  SieveStep& names = list.follow(from.pool[rarity], ante, draws, kNoRegister, kRaritySet);
  set_joker_pool(names, wish, shelf);
  if (shelf && shelf_slots() == content_.rules.start.shop_slots) {
    for (int card = 0; card < draws; card += shelf_slots()) names.places |= bit(card);
  }
  SieveStep& pool = list.pool(from.pool[rarity], ante, draws, 1, of_rarity);
  set_joker_pool(pool, wish, shelf);
  pool.need = 1;
  return list;
}

// A pack shows no joker that lies on the shelf.
void ClauseBuilder::add_blocked_joker(StepList& list, const Wish& wish, int ante,
                                      bool shelf) const {
  if (shelf) return;
  const int rarity = static_cast<int>(*wish.rarity);
  add_blocking_shelf(list, facts(JokerSource::Shop).pool[rarity], ante,
                     content_.joker_pool(*wish.rarity).size, closed_jokers(*wish.rarity), 0,
                     content_.rules.shop.joker_rate, wish.rarity);
}

void ClauseBuilder::set_joker_pool(SieveStep& step, const Wish& wish, bool shelf) const {
  step.scale = content_.joker_pool(*wish.rarity).size;
  step.wanted = joker_set(wish, *wish.rarity);
  step.holes = closed_jokers(*wish.rarity);
  step.blocked = shelf ? kNoRegister : kBlockingSet;
}

ClauseBuilder::Steps ClauseBuilder::joker(const Wish& wish, int ante, bool shelf) const {
  const int most_in_pack = 4;
  const int draws = shelf ? shelf_draws(wish, ante) : (pack_draws(wish, ante) + 1) * most_in_pack;
  if (follows(wish, draws, shelf)) return follow_joker(wish, ante, shelf, draws);
  const ShopRules& rules = content_.rules.shop;
  const JokerSourceFacts from = facts(shelf ? JokerSource::Shop : JokerSource::Buffoon);
  StepList list;
  const int limit = shelf ? count_shelf(list, wish, ante, 0, rules.joker_rate)
                          : count_packed(list, wish, ante, BoosterKind::Buffoon);
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
  add_blocked_joker(list, wish, ante, shelf);
  SieveStep& pool = list.pool(from.pool[rarity], ante, draws, 1, of_rarity);
  set_joker_pool(pool, wish, shelf);
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
  const Cards shown{draws, cards, kNoRegister};
  const auto ask = [&](Stream stream, const Cards& of, double low, double high) -> SieveStep& {
    return follow(list, stream, ante, of, low, high);
  };
  const auto pick = [&](Stream stream, const Cards& of, int entries, std::uint64_t wanted) {
    SieveStep& step = list.follow(stream, ante, of.most, of.limit, of.set);
    step.scale = entries;
    step.wanted = wanted;
    step.repeats = true;
  };
  if (wish.edition) {
    const Bounds bounds = edition_bounds(*wish.edition, rules.standard_edition_factor, false);
    ask(Stream::StandardEdition, shown, bounds.low, bounds.high);
  }
  // Who draws once more must be known exactly.
  if (wish.seal) {
    ask(Stream::StandardSeal, shown, just_above(rules.standard_seal_above), 1).to = kSealedSet;
    const double above[] = {rules.seal_red_above, rules.seal_blue_above, rules.seal_gold_above, 0};
    const Seal order[] = {Seal::Red, Seal::Blue, Seal::Gold, Seal::Purple};
    for (int i = 0; i < 4; ++i) {
      if (order[i] != *wish.seal) continue;
      ask(Stream::StandardSealType, {draws, kNoRegister, kSealedSet}, above[i],
          i == 0 ? 1 : above[i - 1]);
    }
  }
  if (wish.enhancement) {
    ask(Stream::StandardSet, shown, just_above(rules.standard_enhanced_above), 1).to = kEnhancedSet;
    pick(Stream::EnhancedStandard, {draws, kNoRegister, kEnhancedSet}, kEnhancementCount,
         bit(static_cast<int>(*wish.enhancement) - 1));
  }
  if (wish.rank || wish.suit) pick(Stream::FrontStandard, shown, kFrontCount, front_set(wish));
  return list;
}

// A clause that is cheap, because it does not ask which cards are jokers, and rare.
ClauseBuilder::Steps ClauseBuilder::shelf_edition(const Wish& wish, int ante) const {
  const bool edition = wish.edition && *wish.edition != Edition::None;
  if (!edition || wish.kind != WishKind::Joker || wish.sources != kFromShelf) return std::nullopt;
  const int draws = shelf_draws(wish, ante);
  if (!follows(wish, draws, true)) return std::nullopt;
  const Bounds bounds = edition_bounds(*wish.edition, 1, true);
  StepList list;
  list.require(facts(JokerSource::Shop).edition, ante, draws, kNoRegister, bounds.low, bounds.high);
  return list;
}

}  // namespace jimbo
