#include "seeds/filter/wish_place.h"

#include <cstddef>
#include <cstdint>

#include "facts/profile.h"
#include "facts/source.h"
#include "seeds/filter/wish_words.h"
#include "seeds/walk/seed_preview.h"
#include "text/item_reader.h"

namespace jimbo {
namespace {

constexpr int kMostTags = 64;  // bits

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

}  // namespace

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

}  // namespace jimbo
