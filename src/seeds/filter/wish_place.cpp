#include "seeds/filter/wish_place.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "facts/profile.h"
#include "facts/source.h"
#include "seeds/filter/wish_words.h"
#include "seeds/walk/seed_preview.h"
#include "text/item_reader.h"
#include "text/quote.h"
#include "text/words.h"

namespace jimbo {
namespace {

constexpr int kMostTags = 64;             // bits
constexpr std::size_t kLongestPlace = 3;  // words

unsigned soul_packs() { return from_pack(BoosterKind::Arcana) | from_pack(BoosterKind::Spectral); }

unsigned consumable_sources(const Wish& wish) {
  if (wish.id == static_cast<int>(ConsumableId::Soul)) return soul_packs();
  if (wish.id == static_cast<int>(ConsumableId::BlackHole)) {
    return from_pack(BoosterKind::Celestial) | from_pack(BoosterKind::Spectral) |
           from_pack(BoosterKind::Arcana);
  }
  switch (*wish.set) {
    case ConsumableSet::Tarot:
      return kFromShelf | from_pack(BoosterKind::Arcana);
    case ConsumableSet::Planet:
      return kFromShelf | from_pack(BoosterKind::Celestial);
    case ConsumableSet::Spectral:
      break;
  }
  return kFromShelf | soul_packs();
}

// Where it is looked for if nothing is said.
unsigned usual_sources(const Wish& wish) {
  switch (wish.kind) {
    case WishKind::Joker:
      if (wish.is_legendary()) return soul_packs();
      return kFromShelf | from_pack(BoosterKind::Buffoon);
    case WishKind::Consumable:
      return consumable_sources(wish);
    case WishKind::Card:
      return kFromShelf | from_pack(BoosterKind::Standard);
    default:
      return 0;
  }
}

bool makes(const Maker& maker, const Wish& wish) {
  if (wish.kind == WishKind::Consumable) {
    return maker.kind == ItemKind::Consumable && maker.set == *wish.set;
  }
  if (wish.kind != WishKind::Joker || maker.kind != ItemKind::Joker) return false;
  const JokerSourceFacts made = facts(maker.source);
  const bool legendary = maker.source == JokerSource::Soul;
  if (!wish.rarity || legendary) return !wish.rarity || wish.is_legendary();
  return !wish.is_legendary() && (made.rolls_rarity || made.fixed_rarity == *wish.rarity);
}

// By the game's own rules.
bool gives(TagId tag, const Wish& wish) {
  const auto opens = [&](BoosterKind kind) { return (usual_sources(wish) & from_pack(kind)) != 0; };
  const bool shop_joker = wish.kind == WishKind::Joker && !wish.is_legendary();
  const auto gives_joker = [&](Rarity rarity) {
    return shop_joker && wish.rarity.value_or(rarity) == rarity;
  };
  switch (tag) {
    case TagId::Charm:
      return opens(BoosterKind::Arcana);
    case TagId::Meteor:
      return opens(BoosterKind::Celestial);
    case TagId::Ethereal:
      return opens(BoosterKind::Spectral);
    case TagId::Standard:
      return opens(BoosterKind::Standard);
    case TagId::Buffoon:
    case TagId::Foil:
    case TagId::Holographic:
    case TagId::Polychrome:
    case TagId::Negative:
      return shop_joker;
    case TagId::Rare:
      return gives_joker(Rarity::Rare);
    case TagId::Uncommon:
      return gives_joker(Rarity::Uncommon);
    case TagId::TopUp:
      return gives_joker(Rarity::Common);
    case TagId::Coupon:
      return (usual_sources(wish) & kFromShelf) != 0;
    default:
      return false;
  }
}

// Leaves the tags that can give such a thing, and the makers that can make it.
void keep_possible_places(Wish& wish, const Content& content) {
  for (std::size_t i = 0; i < makers().size(); ++i) {
    if (!makes(makers()[i], wish)) wish.makers &= ~(1U << i);
  }
  if (!has_vanilla_rules(content)) return;
  for (int i = 0; i < kMostTags; ++i) {
    const bool possible = i < kTagCount && gives(static_cast<TagId>(i), wish);
    if (!possible) wish.tags &= ~(std::uint64_t{1} << i);
  }
}

// Adds a place as people write it, in lower case: `shop`, `arcana`, `charm tag`, `judgement`.
// False, and nothing is added, if it is none.
bool add_place(Wish& wish, const std::string& text, const Content& content) {
  const auto add = [&](unsigned source) {
    wish.sources |= source;
    return true;
  };
  if (text == "shop") return add(kFromShelf);
  if (text == "pack" || text == "packs") return add(kFromAnyPack);
  if (text == "hand") return add(kFromHand);
  if (const auto kind = find_word(kPackKinds, text)) return add(from_pack(*kind));
  if (text == "tag" || text == "tags") {
    wish.tags = ~std::uint64_t{0};
    return add(kFromTag);
  }
  auto tag = find_item<TagId>(text, content);
  if (!tag) tag = find_item<TagId>(text + " tag", content);
  if (tag && static_cast<int>(*tag) < kMostTags) {
    wish.tags |= std::uint64_t{1} << static_cast<int>(*tag);
    return add(kFromTag);
  }
  if (const auto maker = find_maker(text)) {
    wish.makers |= 1U << *maker;
    return add(kFromMaker);
  }
  return false;
}

// The most words that are a place, or one with several; whether there is a comma behind it.
bool read_some_places(Wish& wish, WishCursor& words, const Content& content) {
  for (std::size_t count = std::min(kLongestPlace, words.left()); count > 0; --count) {
    std::string text = words.word();
    bool comma_inside = false;
    for (std::size_t i = 1; i < count; ++i) {
      comma_inside = comma_inside || text.ends_with(",");
      text += " " + words.word(i);
    }
    if (comma_inside) continue;
    const std::vector<std::string> places = split_list(text);
    Wish trial = wish;
    const bool known = std::all_of(places.begin(), places.end(), [&](const std::string& place) {
      return add_place(trial, place, content);
    });
    if (!known || places.empty()) continue;
    wish = trial;
    words.skip(count);
    return text.ends_with(",");
  }
  words.fail("no place is called " + in_quotes(words.typed()) + ": shop, pack, " +
             known_words(kPackKinds) +
             ", hand, tag, the name of a tag, or what makes something, as judgement");
}

}  // namespace

void read_wish_places(Wish& wish, WishCursor& words, const Content& content) {
  if (words.at_end()) words.fail("in is followed by shop, pack or a kind of pack");
  for (bool more = true; more;) {
    if (words.at_end()) words.fail("a comma is followed by one more place");
    more = read_some_places(wish, words, content);
  }
  words.take("pack");
  if (!words.at_end() && is_whole_number(words.typed())) wish.shop = words.read_number("shop", 3);
}

void settle_wish_places(Wish& wish, const WishCursor& start, const Content& content) {
  const unsigned usual = usual_sources(wish);
  if (wish.sources == 0) wish.sources = usual;
  keep_possible_places(wish, content);
  const unsigned possible = usual | (wish.tags == 0 ? 0 : kFromTag) |
                            (wish.makers == 0 ? 0 : kFromMaker) |
                            (wish.kind == WishKind::Card ? kFromHand : 0);
  const bool says_place = possible != 0 || wish.sources >= kFromTag;  // a voucher in shop is none
  if (says_place && (wish.sources & possible) == 0) {
    start.fail("it never lies there: " + in_quotes(wish.text));
  }
  wish.sources &= possible;
  const unsigned of_blinds = kFromTag | kFromHand;
  if (wish.blind != 0 && (wish.sources & of_blinds) == 0) {
    start.fail("small, big and boss are said of tags and of what is dealt: in tag, in hand");
  }
}

}  // namespace jimbo
