#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "seeds/filter/wish.h"
#include "seeds/walk/seed_preview.h"

// The words of filters.

namespace jimbo {

struct KindWord {
  const char* word;
  WishKind kind;
  std::optional<Rarity> rarity;
  std::optional<ConsumableSet> set;
};

inline constexpr KindWord kKinds[] = {
    {"joker", WishKind::Joker, {}, {}},
    {"legendary", WishKind::Joker, Rarity::Legendary, {}},
    {"common", WishKind::Joker, Rarity::Common, {}},
    {"uncommon", WishKind::Joker, Rarity::Uncommon, {}},
    {"rare", WishKind::Joker, Rarity::Rare, {}},
    {"tarot", WishKind::Consumable, {}, ConsumableSet::Tarot},
    {"planet", WishKind::Consumable, {}, ConsumableSet::Planet},
    {"spectral", WishKind::Consumable, {}, ConsumableSet::Spectral},
    {"voucher", WishKind::Voucher, {}, {}},
    {"tag", WishKind::Tag, {}, {}},
    {"boss", WishKind::Boss, {}, {}},
    {"pack", WishKind::Pack, {}, {}},
    {"card", WishKind::Card, {}, {}},
    {"deck", WishKind::Deck, {}, {}},
    {"outcome", WishKind::Gamble, {}, {}}};

template <class Value>
struct Word {
  const char* word;
  Value value;
};

inline constexpr Word<Edition> kEditions[] = {{"foil", Edition::Foil},
                                              {"holographic", Edition::Holographic},
                                              {"holo", Edition::Holographic},
                                              {"polychrome", Edition::Polychrome},
                                              {"negative", Edition::Negative}};
inline constexpr Word<Enhancement> kEnhancements[] = {
    {"bonus", Enhancement::Bonus}, {"mult", Enhancement::Mult},   {"wild", Enhancement::Wild},
    {"glass", Enhancement::Glass}, {"steel", Enhancement::Steel}, {"stone", Enhancement::Stone},
    {"gold", Enhancement::Gold},   {"lucky", Enhancement::Lucky}};
inline constexpr Word<Seal> kSeals[] = {
    {"red", Seal::Red}, {"blue", Seal::Blue}, {"gold", Seal::Gold}, {"purple", Seal::Purple}};
inline constexpr Word<BoosterKind> kPackKinds[] = {{"arcana", BoosterKind::Arcana},
                                                   {"celestial", BoosterKind::Celestial},
                                                   {"standard", BoosterKind::Standard},
                                                   {"buffoon", BoosterKind::Buffoon},
                                                   {"spectral", BoosterKind::Spectral}};
inline constexpr Word<Gamble> kGambleWords[] = {{"lucky mult", Gamble::LuckyMult},
                                                {"lucky money", Gamble::LuckyMoney},
                                                {"wheel", Gamble::Wheel},
                                                {"wheel of fortune", Gamble::Wheel},
                                                {"aura", Gamble::Aura},
                                                {"misprint", Gamble::Misprint},
                                                {"glass", Gamble::Glass}};
inline constexpr Word<int> kBlindWords[] = {{"small", 1}, {"big", 2}, {"boss", 3}};
inline constexpr Word<BoosterSize> kPackSizes[] = {
    {"normal", BoosterSize::Normal}, {"jumbo", BoosterSize::Jumbo}, {"mega", BoosterSize::Mega}};

template <class Value, std::size_t kCount>
std::optional<Value> find_word(const Word<Value> (&words)[kCount], std::string_view text) {
  for (const Word<Value>& entry : words) {
    if (text == entry.word) return entry.value;
  }
  return std::nullopt;
}

template <std::size_t kCount, class Entry>
std::string known_words(const Entry (&words)[kCount]) {
  std::string text;
  for (const Entry& entry : words) text += (text.empty() ? "" : ", ") + std::string(entry.word);
  return text;
}

}  // namespace jimbo
