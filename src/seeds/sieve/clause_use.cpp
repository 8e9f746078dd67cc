#include <cstddef>

#include "facts/source.h"
#include "seeds/sieve/clause_builder.h"

// Clauses of what is used, and of what tags give.

namespace jimbo {

// The first numbers of one stream. A Wheel of Fortune that comes off takes three of them.
ClauseBuilder::Steps ClauseBuilder::gamble(const Wish& wish) const {
  const OddsRules& odds = content_.rules.odds;
  const auto of = static_cast<Gamble>(wish.id);
  const bool wheel = of == Gamble::Wheel;
  const bool first = wish.slot == 1;
  StepList list;
  const auto count = [&](Stream stream, double low, double high) -> SieveStep& {
    const int draws = first ? 1 : wish.rolls * (wheel ? 3 : 1);
    list.require(stream, 1, draws, kNoRegister, low, high);
    SieveStep& step = list.steps.back();
    if (!wheel && wish.slot != 0) step.skip = wish.slot - 1;
    step.need = wish.count;
    return step;
  };
  switch (of) {
    case Gamble::LuckyMult:
      count(Stream::LuckyMult, 0, 1.0 / odds.lucky_mult);
      return list;
    case Gamble::LuckyMoney:
      count(Stream::LuckyMoney, 0, 1.0 / odds.lucky_money);
      return list;
    case Gamble::Glass:
      count(Stream::Glass, 0, 1.0 / odds.glass);
      return list;
    case Gamble::Wheel:
      count(Stream::WheelOfFortune, 0, 1.0 / content_.numbers(ConsumableId::WheelOfFortune).odds);
      return list;
    case Gamble::Misprint: {
      const ItemNumbers& numbers = content_.numbers(JokerId::Misprint);
      count(Stream::Misprint, wish.low - numbers.least, wish.high - numbers.least + 1).scale =
          numbers.most - numbers.least + 1;
      return list;
    }
    case Gamble::Aura:
      break;
  }
  return std::nullopt;
}

// The tag must be there; of what it gives is asked what a stream of its own decides.
ClauseBuilder::Steps ClauseBuilder::of_tag(const Wish& wish, int ante, int blind) const {
  constexpr int kMostInArcana = 5;
  constexpr int kMostRollsInSpectral = 8;
  StepList list;
  tag_step(list, ante, blind).wanted = wish.tags;
  const auto only = [&](TagId id) { return wish.tags == bit(static_cast<int>(id)); };
  const bool soul = wish.is_legendary() || (wish.kind == WishKind::Consumable &&
                                            wish.id == static_cast<int>(ConsumableId::Soul));
  // With the packs of the shops before it.
  const int packs = (blind - (ante == 1 ? 1 : 0)) * kPacksOfShop + 1;
  const double soul_above = content_.rules.shop.soul_above;
  if (soul && only(TagId::Charm)) {
    list.require(Stream::SoulTarot, ante, packs * kMostInArcana, kNoRegister, soul_above, 1);
  }
  if (soul && only(TagId::Ethereal)) {
    list.require(Stream::SoulSpectral, ante, packs * kMostRollsInSpectral, kNoRegister, soul_above,
                 1);
  }
  const int ante_of_shop = blind == 2 ? ante + 1 : ante;
  if (wish.kind != WishKind::Joker || wish.is_legendary()) return list;
  if (only(TagId::Rare))
    add_made_joker(list, wish, JokerSource::RareTag, ante_of_shop, 1, kNoRegister, 0);
  if (only(TagId::Uncommon)) {
    add_made_joker(list, wish, JokerSource::UncommonTag, ante_of_shop, 1, kNoRegister, 0);
  }
  return list;
}

// A joker whose edition, rarity and name streams decide that only its maker draws from. False if
// nothing is asked.
bool ClauseBuilder::add_made_joker(StepList& list, const Wish& wish, JokerSource source, int ante,
                                   int draws, int blocked, std::uint64_t maybe_holes) const {
  const JokerSourceFacts from = facts(source);
  const std::size_t before = list.steps.size();
  if (wish.edition && *wish.edition != Edition::None) {
    const Bounds bounds = edition_bounds(*wish.edition, 1, true);
    list.require(from.edition, ante, draws, kNoRegister, bounds.low, bounds.high);
  }
  if (!wish.rarity) return list.steps.size() > before;
  int limit = kNoRegister;
  if (from.rolls_rarity) {
    const Bounds bounds = rarity_bounds(*wish.rarity);
    limit = list.require(from.rarity, ante, draws, kNoRegister, bounds.low, bounds.high);
  }
  if (wish.id == kAnyId) return list.steps.size() > before;
  const Stream stream = from.pool[static_cast<int>(*wish.rarity)];
  SieveStep& pool = list.pool(stream, ante, draws, content_.joker_pool(*wish.rarity).size, limit);
  pool.wanted = joker_set(wish, *wish.rarity);
  pool.holes = closed_jokers(*wish.rarity);
  pool.maybe_holes = maybe_holes;
  pool.blocked = static_cast<std::int8_t>(blocked);
  pool.need = 1;
  return true;
}

// What lies on the shelf is not made where the use is in a shop.
ClauseBuilder::Steps ClauseBuilder::made(const Wish& wish, int ante, const Maker& maker) const {
  const int draws = wish.rolls * maker.cards;
  StepList list;
  const bool in_shop = wish.shop != 0;
  if (maker.kind == ItemKind::Joker) {
    if (maker.source == JokerSource::Soul) return std::nullopt;
    std::uint64_t itself = 0;
    if (wish.rarity && maker.joker != JokerId::None) {
      Wish of_maker = wish;
      of_maker.id = static_cast<int>(maker.joker);
      itself = joker_set(of_maker, *wish.rarity);
    }
    if (in_shop && wish.rarity && wish.id != kAnyId) {
      add_blocking_shelf(list, facts(JokerSource::Shop).pool[static_cast<int>(*wish.rarity)], ante,
                         content_.joker_pool(*wish.rarity).size, closed_jokers(*wish.rarity), 0,
                         content_.rules.shop.joker_rate, wish.rarity);
    }
    const bool asks =
        add_made_joker(list, wish, maker.source, ante, draws, in_shop ? 0 : kNoRegister, itself);
    return asks ? Steps(list) : Steps();
  }
  if (wish.id == kAnyId) return std::nullopt;
  const ConsumableSet set = *wish.set;
  if (in_shop) {
    const Bounds shelf = shelf_bounds(set);
    add_blocking_shelf(list, shelf_stream(set), ante,
                       content_.consumable_pools[static_cast<int>(set)].size, consumable_holes(set),
                       shelf.low, shelf.high, std::nullopt);
  }
  add_consumable_pool(list, wish, maker.stream, ante, draws, kNoRegister,
                      in_shop ? 0 : kNoRegister);
  // Its planet is hidden until the hand has been played.
  Wish others = wish;
  others.id = static_cast<int>(maker.used);
  list.steps.back().maybe_holes |= consumable_set(others, set);
  others.id = static_cast<int>(content_.facts(options_.plays).planet);
  list.steps.back().maybe_holes |= consumable_set(others, set);
  return list;
}

}  // namespace jimbo
