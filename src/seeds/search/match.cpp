#include "seeds/search/match.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <limits>

#include "play/joker_row.h"

namespace jimbo {

namespace {

void add_uses(Route& route, const Wish& wish) {
  for (int maker = 0; maker < static_cast<int>(makers().size()); ++maker) {
    if ((wish.makers >> maker & 1U) == 0) continue;
    const int items = wish.rolls * makers()[static_cast<std::size_t>(maker)].cards;
    const auto same = std::find_if(route.uses.begin(), route.uses.end(),
                                   [&](const Route::Use& use) { return use.maker == maker; });
    if (same == route.uses.end()) {
      route.uses.push_back({maker, items});
    } else {
      same->items = std::max(same->items, items);
    }
  }
}

bool makes_legendaries(const Wish& wish) {
  return wish.is_legendary() && (wish.sources & kFromMaker) != 0;
}

}  // namespace

Route route_of(const Filter& filter, const Content& content, Route route) {
  const bool takes = !route.jokers.empty() || !route.consumables.empty() || !route.skips.empty();
  route.deals = false;
  // Items of a rules file may act when packs are opened.
  route.packs = route.shops = takes || !(content == kVanilla);
  route.rerolls_of_ante.assign(kMostWishedAnte + 1, 0);
  for (const Wish& wish : filter.wishes) {
    if ((wish.sources & kFromShelf) != 0) {
      for (int ante = 1; ante <= kMostWishedAnte; ++ante) {
        int& rerolls = route.rerolls_of_ante[static_cast<std::size_t>(ante)];
        if (wish.wants_ante(ante)) rerolls = std::max(rerolls, wish.rolls - 1);
      }
    }
    if ((wish.sources & kFromMaker) != 0) add_uses(route, wish);
    if ((wish.sources & kFromTag) != 0) route.tags |= wish.tags;
    if ((wish.sources & kFromHand) != 0) route.hands = route.deals = true;
    // What tags give depends on what the shops before them gave, and a legendary joker on those
    // before it.
    const bool behind_packs = (wish.sources & kFromTag) != 0 || makes_legendaries(wish);
    route.packs = route.packs || (wish.sources & kFromAnyPack) != 0 || behind_packs;
    const bool in_shop = (wish.sources & (kFromShelf | kFromMaker)) != 0;
    route.shops = route.shops || route.packs || in_shop || wish.kind == WishKind::Pack;
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

// A place in a run: ante, how many shops of it there have been with the one that it is in, and the
// order in which a walk comes to see things there: the first shelf, the packs, then a shelf for
// each reroll; what makers would make; and at the blind behind the shop what that deals and what
// its tag gives.
constexpr int kShopOrder = 100'000;
constexpr int kShelfOrder = 100;  // more than a shelf or the packs of a shop hold
constexpr int kPackOrder = 10;    // more than a pack holds
constexpr int kMadeOrder = 50'000;
constexpr int kMakerOrder = 1'000;
constexpr int kBlindOrder = 90'000;
constexpr int kRowOrder = 1'000;
enum BlindRow { kDealt, kOfTag, kPackOfTag };

int place_of(int ante, int shop, int order) { return (ante * 4 + shop) * kShopOrder + order; }

// `blind` from 1.
int place_at_blind(int ante, int blind, int row, int index) {
  const int shops = blind - (ante == 1 ? 1 : 0);
  return place_of(ante, shops, kBlindOrder + row * kRowOrder + index);
}

std::string place_at_blind_text(int ante, int shops, int order, const Wish& wish) {
  constexpr const char* kBlinds[] = {"Small Blind", "Big Blind", "boss"};
  const int blind = shops - (ante == 1 ? 0 : 1);
  const int row = order / kRowOrder;
  const std::string number = std::to_string(order % kRowOrder + 1);
  std::string text = std::string(", ") + kBlinds[blind];
  if (row == kDealt) return text + ", card " + number;
  if (row == kOfTag) return text + ", tag, " + number;
  return text + ", pack of the tag, " + (wish.is_legendary() ? "The Soul " : "card ") + number;
}

// "ante 2, shop 1, pack 2, card 3": everything counts from 1, as filters do.
std::string place_text(int place, const Wish& wish) {
  if (wish.kind == WishKind::Deck) return "the deck";
  if (wish.kind == WishKind::Gamble) return "use " + std::to_string(place + 1);
  const int ante = place / kShopOrder / 4;
  const int shop = place / kShopOrder % 4;
  const int order = place % kShopOrder;
  const int row = order / kShelfOrder;
  const int in_row = order % kShelfOrder;
  std::string text = "ante " + std::to_string(ante);
  if (order >= kBlindOrder) {
    return text + place_at_blind_text(ante, shop, order - kBlindOrder, wish);
  }
  if (shop > 0) text += ", shop " + std::to_string(shop);
  if (order >= kMadeOrder) {
    const auto maker = static_cast<std::size_t>((order - kMadeOrder) / kMakerOrder);
    return text + ", " + std::string(makers()[maker].name) + " " +
           std::to_string((order - kMadeOrder) % kMakerOrder + 1);
  }
  if (shop == 0) return text;
  if (row == 1) {
    text += ", pack " + std::to_string(in_row / kPackOrder);
    if (wish.kind == WishKind::Pack) return text;
    return text + (wish.is_legendary() ? ", The Soul " : ", card ") +
           std::to_string(in_row % kPackOrder + 1);
  }
  if (row > 1) text += ", reroll " + std::to_string(row - 1);
  return text + ", slot " + std::to_string(in_row + 1);
}

// Cards -------------------------------------------------------------------------------------------

bool is_wished_joker(const Wish& wish, const Item& item, const Content& content) {
  if (item.kind != ItemKind::Joker) return false;
  const Joker joker = owned_joker(item.joker, 0);
  if (wish.id != kAnyId && static_cast<int>(joker.id) != wish.id) return false;
  if (wish.rarity && content.facts(joker.id).rarity != *wish.rarity) return false;
  if (wish.edition && joker.edition != *wish.edition) return false;
  if (wish.no_sticker && (joker.eternal || joker.perishable || joker.rental)) return false;
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

// Places ------------------------------------------------------------------------------------------

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
          if (wish_.hand && !names_hand(blind)) continue;
          find_if_same(static_cast<int>(ante_.tags[static_cast<std::size_t>(blind)]));
        }
        return;
      case WishKind::Deck:
      case WishKind::Gamble:
        return;
      default:
        break;
    }
    const std::size_t before = places_.size();
    if ((wish_.sources & kFromMaker) != 0) search_made();
    if ((wish_.sources & kFromTag) != 0) search_tags();
    if ((wish_.sources & kFromHand) != 0) search_hands();
    if ((wish_.sources & kFromAnyPack) != 0) search_skipped();
    // The first shop that belongs to an ante is its number 1, in ante 1 the one behind the Small
    // Blind.
    for (std::size_t shop = 0; shop < ante_.shops.size(); ++shop) {
      const int number = static_cast<int>(shop) + 1;
      if (wish_.shop == 0 || wish_.shop == number) search_shop(ante_.shops[shop], number);
    }
    std::sort(places_.begin() + static_cast<std::ptrdiff_t>(before), places_.end());
  }

 private:
  bool names_hand(int blind) const {
    const auto index = static_cast<std::size_t>(blind);
    return content_.facts(ante_.tags[index]).names_hand && ante_.tag_hands[index] == *wish_.hand;
  }

  bool wants_slot(std::size_t index) const {
    return wish_.slot == 0 || wish_.slot == static_cast<int>(index) + 1;
  }

  // Those of a list that are wanted; `place` gets where they stand in it.
  template <class List, class Place>
  void search_list(const List& list, Place place) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (is_wished(wish_, list[i], content_)) places_.push_back(place(static_cast<int>(i)));
    }
  }

  void search_made() {
    for (const AnteContents::Made& made : ante_.made) {
      if ((wish_.makers >> made.maker & 1U) == 0 || made.shop != wish_.shop) continue;
      const int uses = wish_.rolls * makers()[static_cast<std::size_t>(made.maker)].cards;
      for (std::size_t i = 0; i < made.items.size() && static_cast<int>(i) < uses; ++i) {
        if (!wants_slot(i) || !is_wished(wish_, made.items[i], content_)) continue;
        places_.push_back(place_of(ante_.ante, made.shop,
                                   kMadeOrder + made.maker * kMakerOrder + static_cast<int>(i)));
      }
    }
  }

  void search_tags() {
    for (int blind = 1; blind <= 2; ++blind) {
      const auto index = static_cast<std::size_t>(blind) - 1;
      if (wish_.blind != 0 && wish_.blind != blind) continue;
      if ((wish_.tags >> static_cast<int>(ante_.tags[index]) & 1U) == 0) continue;
      search_list(ante_.tag_contents[index].items,
                  [&](int i) { return place_at_blind(ante_.ante, blind, kOfTag, i); });
      for (const PackContents& pack : ante_.tag_contents[index].packs) search_pack_of_tag(pack);
    }
  }

  void search_pack_of_tag(const PackContents& pack) {
    search_list(cards_of(pack),
                [&](int i) { return place_at_blind(ante_.ante, pack.blind, kPackOfTag, i); });
  }

  void search_hands() {
    for (int blind = 1; blind <= 3; ++blind) {
      if (wish_.blind != 0 && wish_.blind != blind) continue;
      const std::vector<PlayingCard>& cards = ante_.hands[static_cast<std::size_t>(blind) - 1];
      for (std::size_t i = 0; i < cards.size(); ++i) {
        if (!is_wished_card(wish_, cards[i])) continue;
        places_.push_back(place_at_blind(ante_.ante, blind, kDealt, static_cast<int>(i)));
      }
    }
  }

  // The packs that blinds opened which the route skips.
  void search_skipped() {
    if (wish_.shop != 0 || wish_.slot != 0) return;
    for (const PackContents& pack : ante_.tag_packs) {
      if ((wish_.sources & from_pack(content_.facts(pack.id).kind)) != 0) search_pack_of_tag(pack);
    }
  }

  const CardsOfPack& cards_of(const PackContents& pack) const {
    return wish_.is_legendary() ? pack.legendaries : pack.cards;
  }

  void find_if_same(int id) {
    if (wish_.id == kAnyId || wish_.id == id) places_.push_back(place_of(ante_.ante, 0, 0));
  }

  void search_shop(const ShopContents& shop, int number) {
    if (wish_.kind == WishKind::Pack) return search_pack_row(shop, number);
    if ((wish_.sources & kFromShelf) != 0) search_shelf(shop, 0, number);
    for (std::size_t pack = 0; pack < shop.packs.size(); ++pack) {
      const int slot = static_cast<int>(pack) + 1;
      if (wish_.slot != 0 && wish_.slot != slot) continue;
      search_pack(shop.packs[pack], place_of(ante_.ante, number, kShelfOrder + slot * kPackOrder));
    }
    if ((wish_.sources & kFromShelf) == 0) return;
    const std::size_t rolls = std::min(shop.rolls.size(), static_cast<std::size_t>(wish_.rolls));
    for (std::size_t roll = 1; roll < rolls; ++roll) search_shelf(shop, roll, number);
  }

  void search_shelf(const ShopContents& shop, std::size_t roll, int number) {
    const int behind_packs = roll == 0 ? 0 : static_cast<int>(roll) + 1;
    for (std::size_t slot = 0; slot < shop.rolls[roll].size(); ++slot) {
      if (!wants_slot(slot)) continue;
      if (!is_wished(wish_, shop.rolls[roll][slot].item, content_)) continue;
      places_.push_back(
          place_of(ante_.ante, number, behind_packs * kShelfOrder + static_cast<int>(slot)));
    }
  }

  void search_pack(const PackContents& pack, int place) {
    if ((wish_.sources & from_pack(content_.facts(pack.id).kind)) == 0) return;
    search_list(cards_of(pack), [&](int i) { return place + i; });
  }

  void search_pack_row(const ShopContents& shop, int number) {
    for (std::size_t i = 0; i < shop.packs.size(); ++i) {
      const int slot = static_cast<int>(i) + 1;
      if (wish_.slot != 0 && wish_.slot != slot) continue;
      const BoosterFacts& facts = content_.facts(shop.packs[i].id);
      if (wish_.pack_kind && facts.kind != *wish_.pack_kind) continue;
      if (wish_.pack_size && facts.size != *wish_.pack_size) continue;
      places_.push_back(place_of(ante_.ante, number, kShelfOrder + slot * kPackOrder));
    }
  }

  const Wish& wish_;
  const AnteContents& ante_;
  const Content& content_;
  std::vector<int>& places_;
};

// How many cards of the starting deck a wish counts.
int count_in_deck(const Wish& wish, const State& state) {
  int counts[kRankCount] = {};
  static_assert(kSuitCount <= kRankCount);
  for (int i = 0; i < state.card_count; ++i) {
    const PlayingCard& card = state.card(i);
    if (!is_wished_card(wish, card)) continue;
    const int of_rank = wish.alike == Alike::Rank ? static_cast<int>(card.rank) : 0;
    ++counts[wish.alike == Alike::Suit ? static_cast<int>(card.suit) : of_rank];
  }
  return *std::max_element(std::begin(counts), std::end(counts));
}

bool is_wished_gamble(const Wish& wish, int value) {
  if (static_cast<Gamble>(wish.id) == Gamble::Misprint) {
    return wish.low <= value && value <= wish.high;
  }
  return wish.edition ? value == static_cast<int>(*wish.edition) : value != 0;
}

// The wishes of a filter while a seed is walked.
class Progress {
 public:
  Progress(const Filter& filter, const Content& content, double least_score = 0)
      : filter_(filter),
        content_(content),
        least_score_(std::max(least_score, filter.least_score)),
        places_(filter.wishes.size()) {}

  // What shows as the run starts.
  void see_start(const State& state) {
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const Wish& wish = filter_.wishes[i];
      if (wish.kind == WishKind::Deck) {
        places_[i].assign(static_cast<std::size_t>(count_in_deck(wish, state)), 0);
      }
      if (wish.kind != WishKind::Gamble) continue;
      const std::vector<int> values =
          first_gambles(static_cast<Gamble>(wish.id), state, content_, wish.rolls);
      for (int use = wish.slot == 0 ? 0 : wish.slot - 1; use < wish.rolls; ++use) {
        const int value = values[static_cast<std::size_t>(use)];
        if (is_wished_gamble(wish, value)) places_[i].push_back(use);
        if (wish.slot != 0) break;
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
    double score = 0;
    for (std::size_t i = 0, end = 0; i < places_.size(); i = end) {
      end = filter_.end_of_group(i);
      bool any_may = false;
      double best = 0;
      for (std::size_t each = i; each < end; ++each) {
        if (filter_.wishes[i].need == WishNeed::MustNot && holds(each)) return true;
        if (!may_hold(each, ante)) continue;
        any_may = true;
        best = std::max(best, filter_.wishes[each].score);
      }
      if (filter_.wishes[i].need == WishNeed::Must && !any_may) return true;
      if (filter_.wishes[i].need == WishNeed::Should) score += best;
    }
    return score < least_score_;
  }

  Match result() const {
    Match match;
    match.found = !is_lost(kMostWishedAnte) && (!filter_.in_order || is_in_order());
    for (const double score : scores()) match.score += score;
    return match;
  }

  std::vector<double> scores() const {
    std::vector<double> scores(places_.size());
    for (std::size_t i = 0, end = 0; i < places_.size(); i = end) {
      end = filter_.end_of_group(i);
      if (filter_.wishes[i].need != WishNeed::Should) continue;
      std::size_t best = end;
      for (std::size_t each = i; each < end; ++each) {
        const double score = filter_.wishes[each].score;
        if (holds(each) && (best == end || score > filter_.wishes[best].score)) best = each;
      }
      if (best != end) scores[best] = filter_.wishes[best].score;
    }
    return scores;
  }

  std::vector<std::string> places() const {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const Wish& wish = filter_.wishes[i];
      std::string& text = texts.emplace_back();
      if (wish.need == WishNeed::MustNot || !holds(i)) continue;
      const std::size_t shown =
          wish.most == kNoMost ? static_cast<std::size_t>(wish.count) : places_[i].size();
      for (std::size_t each = 0; each < shown; ++each) {
        text += (each == 0 ? "" : " and ") + place_text(places_[i][each], wish);
      }
      if (text.empty()) text = "nowhere";
    }
    return texts;
  }

 private:
  int found(std::size_t wish) const { return static_cast<int>(places_[wish].size()); }

  bool holds(std::size_t wish) const {
    const Wish& wanted = filter_.wishes[wish];
    return found(wish) >= wanted.count && (wanted.most == kNoMost || found(wish) <= wanted.most);
  }

  // Whether it holds, or may still once an ante is over.
  bool may_hold(std::size_t wish, int ante) const {
    const Wish& wanted = filter_.wishes[wish];
    if (wanted.most != kNoMost && found(wish) > wanted.most) return false;
    const bool of_start = wanted.kind == WishKind::Deck || wanted.kind == WishKind::Gamble;
    return found(wish) >= wanted.count || (!of_start && wanted.last_ante() > ante);
  }

  // Each Must at its first place behind that of the one before.
  bool is_in_order() const {
    int reached = -1;
    for (std::size_t i = 0, end = 0; i < places_.size(); i = end) {
      end = filter_.end_of_group(i);
      if (filter_.wishes[i].need != WishNeed::Must) continue;
      int first = std::numeric_limits<int>::max();
      for (std::size_t each = i; each < end; ++each) {
        if (!holds(each)) continue;
        if (filter_.wishes[each].count == 0) first = std::min(first, reached);
        const auto next = std::upper_bound(places_[each].begin(), places_[each].end(), reached);
        if (next != places_[each].end()) first = std::min(first, *next);
      }
      if (first == std::numeric_limits<int>::max()) return false;
      reached = first;
    }
    return true;
  }

  const Filter& filter_;
  const Content& content_;
  double least_score_;
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

template <class Progress>
void Matcher::walk(const Seed& seed, Progress& progress) const {
  WalkOptions options = options_;
  options.seed = seed;
  SeedWalk walk(options, route_, content_);
  progress.see_start(walk.state());
  for (bool over = progress.is_lost(0); !over;) {
    const AnteContents ante = exact_next_ante(walk);
    if (ante.ante > last_ante_) break;
    progress.see(ante);
    // Hieroglyph and Petroglyph take a run back: the ante comes once more.
    const bool again = walk.state().ante < ante.ante;
    over = !again && (ante.ante >= last_ante_ || progress.is_lost(ante.ante));
  }
}

Match Matcher::match(const Seed& seed, double least_score) const {
  Progress progress(filter_, content_, least_score);
  walk(seed, progress);
  return progress.result();
}

std::vector<double> Matcher::scores(const Seed& seed) const {
  Progress progress(filter_, content_);
  walk(seed, progress);
  return progress.scores();
}

std::vector<std::string> Matcher::where(const Seed& seed) const {
  Progress progress(filter_, content_);
  walk(seed, progress);
  return progress.places();
}

}  // namespace jimbo
