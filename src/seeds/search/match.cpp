#include "seeds/search/match.h"

#include <algorithm>
#include <cstddef>

#include "play/joker_row.h"

namespace jimbo {

Route route_of(const Filter& filter, const Content& content) {
  Route route;
  route.deals = false;
  // Items of a rules file may act when packs are opened.
  route.packs = route.shops = !(content == kVanilla);
  route.rerolls_of_ante.assign(kMostWishedAnte + 1, 0);
  for (const Wish& wish : filter.wishes) {
    if ((wish.sources & kFromShelf) != 0) {
      for (int ante = 1; ante <= kMostWishedAnte; ++ante) {
        int& rerolls = route.rerolls_of_ante[static_cast<std::size_t>(ante)];
        if (wish.wants_ante(ante)) rerolls = std::max(rerolls, wish.rolls - 1);
      }
    }
    route.packs = route.packs || (wish.sources & kFromAnyPack) != 0;
    route.shops = route.shops || wish.sources != 0 || wish.kind == WishKind::Pack;
    const bool wants_voucher = wish.kind == WishKind::Voucher && wish.need != WishNeed::MustNot;
    if (!wants_voucher || wish.id == kAnyId) continue;
    const auto wanted = static_cast<VoucherId>(wish.id);
    if (wish.redeemed) route.vouchers |= 1ULL << wish.id;
    for (VoucherId id = content.facts(wanted).prerequisite; id != VoucherId::None;
         id = content.facts(id).prerequisite) {
      route.vouchers |= 1ULL << static_cast<int>(id);
    }
  }
  return route;
}

namespace {

// A place in a run: ante, shop, and in the order in which a walk comes to see things there.
int place_of(int ante, int shop, int order) { return (ante * 4 + shop) * 100'000 + order; }

// Cards
// --------------------------------------------------------------------------------------------

bool is_wished_joker(const Wish& wish, const Item& item, const Content& content) {
  if (item.kind != ItemKind::Joker) return false;
  const Joker joker = owned_joker(item.joker, 0);
  if (wish.id != kAnyId && static_cast<int>(joker.id) != wish.id) return false;
  if (wish.rarity && content.facts(joker.id).rarity != *wish.rarity) return false;
  if (wish.edition && joker.edition != *wish.edition) return false;
  return (!wish.eternal || joker.eternal) && (!wish.perishable || joker.perishable) &&
         (!wish.rental || joker.rental);
}

bool is_wished_card(const Wish& wish, const PlayingCard& card) {
  if (wish.rank && card.rank != *wish.rank) return false;
  if (wish.suit && card.suit != *wish.suit) return false;
  if (wish.enhancement && card.enhancement != *wish.enhancement) return false;
  if (wish.edition && card.edition != *wish.edition) return false;
  return !wish.seal || card.seal == *wish.seal;
}

bool is_wished(const Wish& wish, const Item& item, const Content& content) {
  switch (wish.kind) {
    case WishKind::Joker:
      return is_wished_joker(wish, item, content);
    case WishKind::Consumable:
      if (item.kind != ItemKind::Consumable) return false;
      if (wish.id != kAnyId) return static_cast<int>(item.consumable.id) == wish.id;
      return content.facts(item.consumable.id).set == *wish.set;
    case WishKind::Card:
      return item.kind == ItemKind::PlayingCard && is_wished_card(wish, item.card);
    default:
      return false;
  }
}

// Places
// -------------------------------------------------------------------------------------------

// Finds what a wish is about in one ante.
class AnteSearch {
 public:
  AnteSearch(const Wish& wish, const AnteContents& ante, const Content& content,
             std::vector<int>& places)
      : wish_(wish), ante_(ante), content_(content), places_(places) {}

  void run() {
    switch (wish_.kind) {
      case WishKind::Boss:
        return find_if_same(static_cast<int>(ante_.boss));
      case WishKind::Voucher:
        return find_if_same(static_cast<int>(ante_.voucher));
      case WishKind::Tag:
        for (int blind = 0; blind < 2; ++blind) {
          if (wish_.slot != 0 && wish_.slot != blind + 1) continue;
          find_if_same(static_cast<int>(ante_.tags[static_cast<std::size_t>(blind)]));
        }
        return;
      case WishKind::Deck:
        return;
      default:
        break;
    }
    // The first shop that belongs to an ante is its number 1, in ante 1 the one behind the Small
    // Blind.
    for (std::size_t shop = 0; shop < ante_.shops.size(); ++shop) {
      const int number = static_cast<int>(shop) + 1;
      if (wish_.shop == 0 || wish_.shop == number) search_shop(ante_.shops[shop], number);
    }
  }

 private:
  static constexpr int kShelfOrder = 100;  // more than a shelf or the packs of a shop hold

  void find_if_same(int id) {
    if (wish_.id == kAnyId || wish_.id == id) places_.push_back(place_of(ante_.ante, 0, 0));
  }

  void search_shop(const ShopContents& shop, int number) {
    if (wish_.kind == WishKind::Pack) return search_pack_row(shop, number);
    if ((wish_.sources & kFromShelf) != 0) search_shelf(shop, 0, number);
    for (std::size_t pack = 0; pack < shop.packs.size(); ++pack) {
      const int slot = static_cast<int>(pack) + 1;
      if (wish_.slot != 0 && wish_.slot != slot) continue;
      search_pack(shop.packs[pack], place_of(ante_.ante, number, kShelfOrder + slot * 10));
    }
    if ((wish_.sources & kFromShelf) == 0) return;
    const std::size_t rolls = std::min(shop.rolls.size(), static_cast<std::size_t>(wish_.rolls));
    for (std::size_t roll = 1; roll < rolls; ++roll) search_shelf(shop, roll, number);
  }

  void search_shelf(const ShopContents& shop, std::size_t roll, int number) {
    const int behind_packs = roll == 0 ? 0 : static_cast<int>(roll) + 1;
    for (std::size_t slot = 0; slot < shop.rolls[roll].size(); ++slot) {
      if (wish_.slot != 0 && wish_.slot != static_cast<int>(slot) + 1) continue;
      if (!is_wished(wish_, shop.rolls[roll][slot].item, content_)) continue;
      places_.push_back(
          place_of(ante_.ante, number, behind_packs * kShelfOrder + static_cast<int>(slot)));
    }
  }

  void search_pack(const PackContents& pack, int place) {
    if ((wish_.sources & from_pack(content_.facts(pack.id).kind)) == 0) return;
    const CardsOfPack& cards = wish_.is_legendary() ? pack.legendaries : pack.cards;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (is_wished(wish_, cards[i], content_)) places_.push_back(place + static_cast<int>(i));
    }
  }

  void search_pack_row(const ShopContents& shop, int number) {
    for (std::size_t i = 0; i < shop.packs.size(); ++i) {
      const int slot = static_cast<int>(i) + 1;
      if (wish_.slot != 0 && wish_.slot != slot) continue;
      const BoosterFacts& facts = content_.facts(shop.packs[i].id);
      if (wish_.pack_kind && facts.kind != *wish_.pack_kind) continue;
      if (wish_.pack_size && facts.size != *wish_.pack_size) continue;
      places_.push_back(place_of(ante_.ante, number, kShelfOrder + slot * 10));
    }
  }

  const Wish& wish_;
  const AnteContents& ante_;
  const Content& content_;
  std::vector<int>& places_;
};

// The wishes of a filter while a seed is walked.
class Progress {
 public:
  Progress(const Filter& filter, const Content& content)
      : filter_(filter), content_(content), places_(filter.wishes.size()) {}

  void see_deck(const State& state) {
    for (std::size_t i = 0; i < places_.size(); ++i) {
      if (filter_.wishes[i].kind != WishKind::Deck) continue;
      for (int card = 0; card < state.card_count; ++card) {
        if (is_wished_card(filter_.wishes[i], state.card(card))) places_[i].push_back(0);
      }
    }
  }

  void see(const AnteContents& ante) {
    for (std::size_t i = 0; i < places_.size(); ++i) {
      if (!filter_.wishes[i].wants_ante(ante.ante)) continue;
      AnteSearch(filter_.wishes[i], ante, content_, places_[i]).run();
    }
  }

  // Whether the filter cannot hold any more once an ante is over.
  bool is_lost(int ante) const {
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const Wish& wish = filter_.wishes[i];
      if (wish.need == WishNeed::Must && !holds(i) && wish.last_ante() <= ante) return true;
      if (wish.need == WishNeed::MustNot && holds(i)) return true;
    }
    return false;
  }

  Match result() const {
    Match match;
    match.found = !is_lost(kMostWishedAnte) && (!filter_.in_order || is_in_order());
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const Wish& wish = filter_.wishes[i];
      if (wish.need == WishNeed::Should && holds(i)) match.score += wish.score;
    }
    if (match.score < filter_.least_score) match.found = false;
    return match;
  }

 private:
  bool holds(std::size_t wish) const {
    return static_cast<int>(places_[wish].size()) >= filter_.wishes[wish].count;
  }

  // Each Must at its first place behind that of the one before.
  bool is_in_order() const {
    int reached = -1;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      if (filter_.wishes[i].need != WishNeed::Must) continue;
      const auto next = std::upper_bound(places_[i].begin(), places_[i].end(), reached);
      if (next == places_[i].end()) return false;
      reached = *next;
    }
    return true;
  }

  const Filter& filter_;
  const Content& content_;
  std::vector<std::vector<int>> places_;  // by wish, in the order of the walk
};

}  // namespace

Matcher::Matcher(const Filter& filter, const WalkOptions& options, const Content& content)
    : Matcher(filter, route_of(filter, content), options, content) {}

Matcher::Matcher(const Filter& filter, const Route& route, const WalkOptions& options,
                 const Content& content)
    : filter_(filter),
      options_(options),
      content_(content),
      route_(route),
      last_ante_(filter.last_ante()) {}

Match Matcher::match(const Seed& seed) const {
  WalkOptions options = options_;
  options.seed = seed;
  SeedWalk walk(options, route_, content_);
  Progress progress(filter_, content_);
  progress.see_deck(walk.state());
  for (bool over = false; !over;) {
    const AnteContents ante = exact_next_ante(walk);
    if (ante.ante > last_ante_) break;
    progress.see(ante);
    // Hieroglyph and Petroglyph take a run back: the ante comes once more.
    const bool again = walk.state().ante < ante.ante;
    over = !again && (ante.ante >= last_ante_ || progress.is_lost(ante.ante));
  }
  return progress.result();
}

}  // namespace jimbo
