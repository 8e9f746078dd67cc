#include "seeds/sieve/clause_builder.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace jimbo {
namespace {

constexpr int kMostDraws = 96;  // of one stream; with more nearly every seed passes
constexpr int kMostSoulAntes = 8;

int shops_of(int ante) { return ante == 1 ? 2 : 3; }

}  // namespace

double just_above(double x) { return std::nextafter(x, 2 * x); }

// What is known of the run ------------------------------------------------------------------------

bool ClauseBuilder::starts_with(VoucherId id) const {
  const DeckVoucher* const end = content_.deck_vouchers + content_.deck_voucher_count;
  return std::any_of(content_.deck_vouchers, end, [&](const DeckVoucher& row) {
    return row.deck == options_.deck && row.voucher == id;
  });
}

bool ClauseBuilder::redeems(VoucherId id) const {
  return (route_.vouchers >> static_cast<int>(id) & 1U) != 0 || starts_with(id);
}

// Whether the kinds of cards on the shelf come as often as they do without vouchers.
bool ClauseBuilder::rates_are_known() const {
  constexpr VoucherId kChanging[] = {VoucherId::TarotMerchant,  VoucherId::TarotTycoon,
                                     VoucherId::PlanetMerchant, VoucherId::PlanetTycoon,
                                     VoucherId::MagicTrick,     VoucherId::Illusion};
  return options_.deck != DeckId::Ghost && std::none_of(std::begin(kChanging), std::end(kChanging),
                                                        [&](VoucherId id) { return redeems(id); });
}

int ClauseBuilder::shelf_slots() const {
  return content_.rules.start.shop_slots + (redeems(VoucherId::Overstock) ? 1 : 0) +
         (redeems(VoucherId::OverstockPlus) ? 1 : 0);
}

int ClauseBuilder::shelf_draws(const Wish& wish, int ante) const {
  const int shops = wish.shop != 0 ? wish.shop : shops_of(ante);
  const int rolls = route_.rerolls_in(ante) + 1;
  const int last = std::min(wish.rolls, rolls);
  return ((shops - 1) * rolls + last) * shelf_slots();
}

int ClauseBuilder::all_shelf_draws(int ante) const {
  return shops_of(ante) * (route_.rerolls_in(ante) + 1) * shelf_slots();
}

// The run's first pack is not drawn.
int ClauseBuilder::pack_draws(const Wish& wish, int ante) const {
  const int shops = wish.shop != 0 ? wish.shop : shops_of(ante);
  return shops * kPacksOfShop - (ante == 1 ? 1 : 0);
}

// Whether a wish looks at the first pack that is drawn in a run alone, and only if it is an Arcana
// pack.
bool ClauseBuilder::is_first_arcana(const Wish& wish) {
  return wish.antes == bit(1) && wish.shop == 1 && (wish.slot == 0 || wish.slot == kPacksOfShop) &&
         wish.sources == from_pack(BoosterKind::Arcana);
}

std::uint64_t ClauseBuilder::closed_jokers(Rarity rarity) const {
  const JokerPool& pool = content_.joker_pool(rarity);
  std::uint64_t closed = 0;
  for (int i = 0; i < pool.size; ++i) {
    const JokerFacts& facts = content_.facts(pool.ids[i]);
    const bool opens = facts.gate == Gate::None || facts.gate == Gate::NotExtinct;
    if (!opens || (facts.locked && rarity != Rarity::Legendary)) closed |= bit(i);
  }
  return closed;
}

std::uint64_t ClauseBuilder::joker_set(const Wish& wish, Rarity rarity) const {
  const JokerPool& pool = content_.joker_pool(rarity);
  std::uint64_t set = 0;
  for (int i = 0; i < pool.size; ++i) {
    if (static_cast<int>(pool.ids[i]) == wish.id) set |= bit(i);
  }
  return set;
}

std::uint64_t ClauseBuilder::consumable_holes(ConsumableSet set) const {
  const ConsumablePool& pool = content_.consumable_pools[static_cast<int>(set)];
  std::uint64_t holes = 0;
  for (int i = 0; i < pool.size; ++i) {
    const ConsumableFacts& facts = content_.facts(pool.ids[i]);
    const bool is_hidden = facts.secret && pool.ids[i] != content_.facts(options_.plays).planet;
    if (is_hidden || !facts.in_pool) holes |= bit(i);
  }
  return holes;
}

// Telescope puts the planet of the hand that is played into Celestial packs without drawing it.
bool ClauseBuilder::is_of_telescope(const Wish& wish) const {
  const ConsumableId planet = content_.facts(options_.plays).planet;
  return wish.id == kAnyId || wish.id == static_cast<int>(planet);
}

// Cards of a kind ---------------------------------------------------------------------------------

int ClauseBuilder::count_shelf(StepList& list, const Wish& wish, int ante, double low,
                               double high) const {
  if (!rates_are_known()) return kNoRegister;
  const int cards = list.new_register();
  SieveStep& step = list.count(Stream::ShopCardType, ante, shelf_draws(wish, ante));
  step.scale = rate_total();
  add_class(step, low, high, 1, cards);
  step.tested = static_cast<std::int8_t>(cards);
  step.need = 1;
  return cards;
}

double ClauseBuilder::pack_weight() const {
  double total = 0;
  for (int i = 0; i < kBoosterCount; ++i) total = total + content_.boosters[i].weight;
  return total;
}

// One class for each stretch of equal packs. Each pack weighs 1, or its cards times the weight.
void ClauseBuilder::add_pack_classes(SieveStep& step, BoosterKind kind,
                                     std::optional<BoosterSize> size, double weight_of_card,
                                     int target) const {
  step.scale = pack_weight();
  double reached = 0;
  bool open = false;
  for (int i = 0; i < kBoosterCount; ++i) {
    const BoosterFacts& facts = content_.boosters[i];
    const double start = reached;
    reached = reached + facts.weight;
    const bool wanted = facts.kind == kind && (!size || facts.size == *size);
    const double weight = weight_of_card == 0 ? 1 : facts.shown * weight_of_card;
    const bool goes_on = wanted && open && step.classes[step.class_count - 1].weight == weight;
    if (goes_on) step.classes[step.class_count - 1].high = reached;
    if (wanted && !goes_on) {
      add_class(step, start > 0 ? just_above(start) : 0, reached, weight, target);
    }
    open = wanted;
  }
}

int ClauseBuilder::count_packed(StepList& list, const Wish& wish, int ante,
                                BoosterKind kind) const {
  const int cards = list.new_register();
  SieveStep& step = list.count(Stream::ShopPack, ante, pack_draws(wish, ante));
  if (ante == 1 && kind == BoosterKind::Buffoon) {
    step.initial = content_.facts(content_.rules.pool.first_pack).shown;
  }
  add_pack_classes(step, kind, std::nullopt, 1, cards);
  step.tested = static_cast<std::int8_t>(cards);
  step.need = 1;
  return cards;
}

// Places ------------------------------------------------------------------------------------------

// The bosses of the antes before are used up, and all of them are among those of this ante; so one
// stands as many places further up as there are used ones before it.
ClauseBuilder::Steps ClauseBuilder::boss(const Wish& wish, int ante) const {
  if (wish.id == kAnyId || ante > 8) return std::nullopt;
  int count = 0;
  int index = -1;
  for (const BlindId id : content_.boss_order) {
    const BlindFacts& facts = content_.facts(id);
    const bool showdown = facts.kind == BlindKind::Showdown;
    if (showdown != (ante == 8) || (!showdown && facts.min_ante > ante)) continue;
    if (static_cast<int>(id) == wish.id) index = count;
    ++count;
  }
  const int used = ante == 8 ? 0 : ante - 1;
  if (index < 0 || count <= used) return std::nullopt;
  StepList list;
  list.require(Stream::Boss, ante, ante, kNoRegister, std::max(0, index - used), index + 1);
  list.steps.back().skip = ante - 1;
  list.steps.back().scale = count - used;
  return list;
}

// Of the small (1) or big (2) blind, or of both (0).
SieveStep& ClauseBuilder::tag_step(StepList& list, int ante, int slot) const {
  SieveStep& step = list.pool(Stream::Tag, ante, slot == 1 ? 1 : 2, kTagCount);
  step.repeats = true;
  step.skip = slot == 2 ? 1 : 0;
  step.need = 1;
  for (int i = 0; i < kTagCount; ++i) {
    const TagFacts& facts = content_.facts(static_cast<TagId>(i));
    if (facts.locked || (facts.min_ante > 1 && facts.min_ante > ante)) step.holes |= bit(i);
  }
  return step;
}

ClauseBuilder::Steps ClauseBuilder::tag(const Wish& wish, int ante) const {
  if (wish.id == kAnyId) return std::nullopt;
  StepList list;
  tag_step(list, ante, wish.slot).wanted = bit(wish.id);
  return list;
}

ClauseBuilder::Steps ClauseBuilder::voucher(VoucherId id, int ante) const {
  StepList list;
  SieveStep& step = list.pool(Stream::Voucher, ante, 1, kVoucherCount);
  step.wanted = bit(static_cast<int>(id));
  step.need = 1;
  for (int i = 0; i < kVoucherCount; ++i) {
    const VoucherFacts& facts = content_.facts(static_cast<VoucherId>(i));
    const VoucherId before = facts.prerequisite;
    const bool never = facts.locked || (before != VoucherId::None && !redeems(before));
    if (never || starts_with(static_cast<VoucherId>(i))) step.holes |= bit(i);
    const bool depends = before != VoucherId::None && redeems(before);
    if (depends || redeems(static_cast<VoucherId>(i))) step.maybe_holes |= bit(i);
  }
  return list;
}

ClauseBuilder::Steps ClauseBuilder::pack(const Wish& wish, int ante) const {
  const bool first_is_seen = ante == 1 && wish.shop <= 1 && wish.slot <= 1;
  const BoosterFacts& first = content_.facts(content_.rules.pool.first_pack);
  const bool kind_fits = !wish.pack_kind || *wish.pack_kind == first.kind;
  const bool size_fits = !wish.pack_size || *wish.pack_size == first.size;
  if (first_is_seen && kind_fits && size_fits) return std::nullopt;
  StepList list;
  const int packs = list.new_register();
  SieveStep& step = list.count(Stream::ShopPack, ante, pack_draws(wish, ante));
  for (int kind = 0; kind <= static_cast<int>(BoosterKind::Spectral); ++kind) {
    if (wish.pack_kind && static_cast<int>(*wish.pack_kind) != kind) continue;
    add_pack_classes(step, static_cast<BoosterKind>(kind), wish.pack_size, 0, packs);
  }
  step.tested = static_cast<std::int8_t>(packs);
  step.need = 1;
  return list;
}

std::uint64_t ClauseBuilder::front_set(const Wish& wish) const {
  std::uint64_t fronts = 0;
  for (int i = 0; i < kFrontCount; ++i) {
    const Front front = front_at(i);
    if (wish.rank && front.rank != *wish.rank) continue;
    if (!wish.suit || front.suit == *wish.suit) fronts |= bit(i);
  }
  return fronts;
}

ClauseBuilder::Steps ClauseBuilder::deck(const Wish& wish) const {
  if (options_.deck != DeckId::Erratic) return std::nullopt;
  StepList list;
  const bool ranks = wish.alike == Alike::Rank;
  SieveStep& step = wish.alike == Alike::None
                        ? list.picks(Stream::Erratic, 1, kFrontCount, kFrontCount)
                        : list.alike(Stream::Erratic, kFrontCount, kFrontCount,
                                     ranks ? 1 : kRankCount, ranks ? kRankCount : kSuitCount);
  step.wanted = front_set(wish);
  step.need = wish.count;
  return list;
}

// The Soul, and what it makes: the n-th that comes makes the n-th legendary.
ClauseBuilder::Steps ClauseBuilder::souls(const Wish& wish) const {
  const double above = just_above(content_.rules.shop.soul_above);
  const bool named = wish.is_legendary() && wish.id != kAnyId;
  if (wish.last_ante() > kMostSoulAntes || redeems(VoucherId::OmenGlobe)) return std::nullopt;
  StepList list;
  const int all = list.new_register();
  const int wanted = list.new_register();
  int packs = 0;
  for (int ante = 1; ante <= wish.last_ante(); ++ante) {
    const bool counts = wish.wants_ante(ante);
    if (!counts && !named) continue;
    Wish whole = wish;
    if (ante != wish.last_ante()) whole.shop = 0;
    const int draws = pack_draws(whole, ante);
    packs += draws;
    const int tarots = list.new_register();
    const int spectrals = list.new_register();
    SieveStep& step = list.count(Stream::ShopPack, ante, draws);
    add_pack_classes(step, BoosterKind::Arcana, std::nullopt, 1, tarots);
    add_pack_classes(step, BoosterKind::Spectral, std::nullopt, 2, spectrals);
    const auto add_souls = [&](Stream stream, int most, int limit, BoosterKind kind) {
      if (is_first_arcana(wish) && kind != BoosterKind::Arcana) return;
      SieveStep& rolls = list.count(stream, ante, draws * most, limit);
      add_class(rolls, above, 1, 1, all);
      if (counts && (wish.sources & from_pack(kind)) != 0) add_class(rolls, above, 1, 1, wanted);
    };
    add_souls(Stream::SoulTarot, 5, tarots, BoosterKind::Arcana);
    add_souls(Stream::SoulSpectral, 8, spectrals, BoosterKind::Spectral);
  }
  list.steps.back().tested = static_cast<std::int8_t>(wanted);
  list.steps.back().need = wish.count;
  if (named) {
    const int legendaries = content_.joker_pool(Rarity::Legendary).size;
    SieveStep& pool = list.pool(Stream::Joker4, 1, packs, legendaries, all);
    pool.wanted = joker_set(wish, Rarity::Legendary);
    pool.need = 1;
  }
  if (wish.edition && wish.first_ante() == wish.last_ante()) {
    const Bounds bounds = edition_bounds(*wish.edition, 1, true);
    list.require(Stream::EditionSoul, wish.last_ante(), packs, all, bounds.low, bounds.high);
  }
  return list;
}

// One pack shows one Soul at most, so that several need as many packs.
ClauseBuilder::Steps ClauseBuilder::packs_for_souls(const Wish& wish) const {
  if (wish.count < 2 || wish.first_ante() != wish.last_ante()) return std::nullopt;
  const int ante = wish.last_ante();
  StepList list;
  const int packs = list.new_register();
  SieveStep& step = list.count(Stream::ShopPack, ante, pack_draws(wish, ante));
  add_pack_classes(step, BoosterKind::Arcana, std::nullopt, 0, packs);
  add_pack_classes(step, BoosterKind::Spectral, std::nullopt, 0, packs);
  step.tested = static_cast<std::int8_t>(packs);
  step.need = wish.count;
  return list;
}

// The run's first Soul makes the first legendary: one cheap stream.
ClauseBuilder::Steps ClauseBuilder::first_legendary(const Wish& wish) const {
  if (!wish.is_legendary() || wish.id == kAnyId || !is_first_arcana(wish)) return std::nullopt;
  StepList list;
  SieveStep& step = list.picks(Stream::Joker4, 1, 1, content_.joker_pool(Rarity::Legendary).size);
  step.wanted = joker_set(wish, Rarity::Legendary);
  return list;
}

// Wishes ------------------------------------------------------------------------------------------

// Tags of skipped blinds give packs, and change bosses and shelves; what is taken is no longer in
// pools.
bool ClauseBuilder::is_known(const Wish& wish) const {
  const bool of_start = wish.kind == WishKind::Deck || wish.kind == WishKind::Gamble;
  if (of_start || wish.kind == WishKind::Tag) return true;
  if (!route_.skips.empty()) return false;
  const bool takes = !route_.jokers.empty() || !route_.consumables.empty();
  return !takes || wish.kind == WishKind::Boss || wish.kind == WishKind::Voucher ||
         wish.kind == WishKind::Pack;
}

// An Arcana pack rolls for The Soul once a card until one comes, and not in step with anything
// else; the picks of a deck are its cards. Everything else has bounds only.
bool ClauseBuilder::decides(const Wish& wish) const {
  if (wish.most != kNoMost) return false;
  if (wish.kind == WishKind::Deck) {
    const bool fronts_only = !wish.edition && !wish.enhancement && !wish.seal;
    return options_.deck == DeckId::Erratic && fronts_only;
  }
  const bool soul =
      wish.kind == WishKind::Consumable && wish.id == static_cast<int>(ConsumableId::Soul);
  return (soul || wish.is_legendary()) && is_first_arcana(wish) && wish.count == 1 &&
         !wish.edition && !redeems(VoucherId::OmenGlobe);
}

ClauseBuilder::Alternatives ClauseBuilder::voucher_alternatives(VoucherId id,
                                                                std::uint64_t antes) const {
  Alternatives alternatives;
  for (int ante = 1; ante <= kMostWishedAnte; ++ante) {
    if ((antes >> ante & 1U) != 0) alternatives.push_back(voucher(id, ante)->steps);
  }
  return alternatives;
}

bool ClauseBuilder::add_tags_and_makers(const Wish& wish, int ante,
                                        Alternatives& alternatives) const {
  if ((wish.sources & kFromTag) != 0) {
    for (int blind = 1; blind <= 2; ++blind) {
      if (wish.blind != 0 && wish.blind != blind) continue;
      alternatives.push_back(of_tag(wish, ante, blind)->steps);
    }
  }
  for (std::size_t i = 0; i < makers().size(); ++i) {
    if ((wish.sources & kFromMaker) == 0 || (wish.makers >> i & 1U) == 0) continue;
    const Steps steps = made(wish, ante, makers()[i]);
    if (!steps) return false;
    alternatives.push_back(steps->steps);
  }
  return true;
}

// Adds what an ante may bring. False if nothing is known of it.
bool ClauseBuilder::add_place(const Wish& wish, int ante, Alternatives& alternatives) const {
  const auto add = [&](const Steps& steps) {
    if (steps) alternatives.push_back(steps->steps);
    return steps.has_value();
  };
  const auto from = [&](BoosterKind kind) { return (wish.sources & from_pack(kind)) != 0; };
  const bool shelf = (wish.sources & kFromShelf) != 0;
  if (wish.sources != 0 && all_shelf_draws(ante) > kMostDraws) return false;
  if ((wish.sources & kFromHand) != 0) return false;
  if (!add_tags_and_makers(wish, ante, alternatives)) return false;
  switch (wish.kind) {
    case WishKind::Boss:
      return add(boss(wish, ante));
    case WishKind::Tag:
      return add(tag(wish, ante));
    case WishKind::Pack:
      return add(pack(wish, ante));
    case WishKind::Joker:
      return (!shelf || add(joker(wish, ante, true))) &&
             (!from(BoosterKind::Buffoon) || add(joker(wish, ante, false)));
    case WishKind::Card:
      if (shelf && redeems(VoucherId::MagicTrick)) return false;
      return !from(BoosterKind::Standard) || add(card(wish, ante));
    case WishKind::Consumable: {
      const bool spectral = *wish.set == ConsumableSet::Spectral;
      const bool black_hole = wish.id == static_cast<int>(ConsumableId::BlackHole);
      if (spectral && from(BoosterKind::Arcana) && redeems(VoucherId::OmenGlobe)) return false;
      const bool on_shelf = shelf && (!spectral || options_.deck == DeckId::Ghost);
      if (on_shelf && !add(shelf_consumable(wish, ante))) return false;
      if (spectral && from(BoosterKind::Spectral)) {
        if (!add(consumable(wish, ante, BoosterKind::Spectral))) return false;
      }
      if (black_hole && from(BoosterKind::Celestial)) {
        if (!add(consumable(wish, ante, BoosterKind::Celestial))) return false;
      }
      if (*wish.set == ConsumableSet::Tarot && from(BoosterKind::Arcana)) {
        return add(consumable(wish, ante, BoosterKind::Arcana));
      }
      if (*wish.set == ConsumableSet::Planet && from(BoosterKind::Celestial)) {
        if (redeems(VoucherId::Telescope) && is_of_telescope(wish)) return false;
        return add(consumable(wish, ante, BoosterKind::Celestial));
      }
      return true;
    }
    default:
      return false;
  }
}

std::vector<ClauseBuilder::Alternatives> ClauseBuilder::build(const Wish& wish) const {
  if (wish.count == 0 || !is_known(wish)) return {};
  if (wish.kind == WishKind::Gamble) {
    const Steps steps = gamble(wish);
    if (!steps) return {};
    return {{steps->steps}};
  }
  const bool soul =
      wish.kind == WishKind::Consumable && wish.id == static_cast<int>(ConsumableId::Soul);
  const bool of_packs = (wish.sources & kFromAnyPack) != 0;
  if ((wish.is_legendary() || soul) && of_packs && (wish.sources & ~kFromAnyPack) != 0) return {};
  if (((wish.is_legendary() || soul) && of_packs) || wish.kind == WishKind::Deck) {
    const Steps steps = wish.kind == WishKind::Deck ? deck(wish) : souls(wish);
    if (!steps) return {};
    std::vector<Alternatives> clauses = {{steps->steps}};
    if (wish.kind == WishKind::Deck) return clauses;
    if (const Steps packs = packs_for_souls(wish)) clauses.push_back({packs->steps});
    if (const Steps first = first_legendary(wish)) clauses.push_back({first->steps});
    return clauses;
  }
  if (wish.kind == WishKind::Voucher) {
    if (wish.id == kAnyId) return {};
    const auto id = static_cast<VoucherId>(wish.id);
    std::vector<Alternatives> clauses = {voucher_alternatives(id, wish.antes)};
    const VoucherId before = content_.facts(id).prerequisite;
    const bool from_deck = before != VoucherId::None && starts_with(before);
    if (before != VoucherId::None && !from_deck) {
      const std::uint64_t earlier = bit(wish.last_ante()) - 2;
      clauses.push_back(voucher_alternatives(before, earlier));
    }
    return clauses;
  }
  Alternatives alternatives;
  for (int ante = 1; ante <= kMostWishedAnte; ++ante) {
    if (wish.wants_ante(ante) && !add_place(wish, ante, alternatives)) return {};
  }
  if (alternatives.empty()) return {};
  std::vector<Alternatives> clauses = {alternatives};
  Alternatives editions;
  for (int ante = 1; ante <= kMostWishedAnte; ++ante) {
    if (!wish.wants_ante(ante)) continue;
    if (const Steps steps = shelf_edition(wish, ante)) editions.push_back(steps->steps);
  }
  // Where one ante is left out, none is asked.
  if (editions.size() == alternatives.size()) clauses.push_back(editions);
  return clauses;
}

std::vector<ClauseBuilder::Alternatives> ClauseBuilder::build_any(const Filter& filter,
                                                                  std::size_t first,
                                                                  std::size_t end) const {
  Alternatives together;
  for (std::size_t i = first; i < end; ++i) {
    const std::vector<Alternatives> clauses = build(filter.wishes[i]);
    if (clauses.empty()) return {};
    together.insert(together.end(), clauses.front().begin(), clauses.front().end());
  }
  return {together};
}

}  // namespace jimbo
