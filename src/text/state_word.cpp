#include "text/state_word.h"

#include <cstdio>
#include <span>
#include <string_view>

namespace jimbo {

std::string unknown_word(int number) { return "#" + std::to_string(number); }

namespace {

template <class Id>
std::string id_word(Id id, int count) {
  const int number = static_cast<int>(id);
  return number < count ? std::string(name(id)) : unknown_word(number);
}

template <class Id>
std::string id_or_none(Id id, int count) {
  return id == Id::None ? "none" : id_word(id, count);
}

// "Steel" for "Steel Card".
template <class Property>
std::string property_word(Property property, int count) {
  if (property == Property::None) return "None";
  const int number = static_cast<int>(property);
  if (number > count) return unknown_word(number);
  const std::string_view full = name(property);
  return std::string(full.substr(0, full.find(' ')));
}

template <class Enum, std::size_t kCount>
std::string enum_word(Enum value, const char* const (&words)[kCount]) {
  const auto number = static_cast<std::size_t>(value);
  return number < kCount ? words[number] : unknown_word(static_cast<int>(number));
}

// Also of what follows an end.
std::string characters_word(std::span<const char> characters) {
  std::string text;
  for (const char c : characters) {
    if (c >= ' ' && c <= '~') {
      text += c;
    } else if (c != 0) {
      text += unknown_word(static_cast<unsigned char>(c));
    }
  }
  return text;
}

}  // namespace

std::string word(JokerId id) { return id_or_none(id, kJokerCount); }
std::string word(ConsumableId id) { return id_or_none(id, kConsumableCount); }
std::string word(VoucherId id) { return id_or_none(id, kVoucherCount); }
std::string word(TagId id) { return id_or_none(id, kTagCount); }
std::string word(BoosterId id) { return id_or_none(id, kBoosterCount); }
std::string word(BlindId id) { return id_or_none(id, kBlindCount); }
std::string word(ChallengeId id) { return id_or_none(id, kChallengeCount); }
std::string word(DeckId id) { return id_word(id, kDeckCount); }
std::string word(StakeId id) { return id_word(id, kStakeCount); }
std::string word(HandId id) { return id_word(id, kHandCount); }
std::string word(Suit id) { return id_word(id, kSuitCount); }
std::string word(Rank id) { return id_word(id, kRankCount); }

std::string word(Enhancement enhancement) { return property_word(enhancement, kEnhancementCount); }
std::string word(Edition edition) { return property_word(edition, kEditionCount); }
std::string word(Seal seal) { return property_word(seal, kSealCount); }

std::string word(Phase phase) {
  return enum_word(phase,
                   {"BlindSelect", "SelectingHand", "RoundEval", "Shop", "Pack", "GameOver"});
}
std::string word(Result result) { return enum_word(result, {"None", "Lost"}); }
std::string word(HandOrder order) { return enum_word(order, {"windows", "rank"}); }
std::string word(BlindSlot slot) { return enum_word(slot, {"Small", "Big", "Boss"}); }
std::string word(SortMode mode) { return enum_word(mode, {"Rank", "Suit"}); }
std::string word(BlindProgress progress) {
  return enum_word(progress, {"Upcoming", "Current", "Skipped", "Defeated"});
}
std::string word(ItemKind kind) {
  return enum_word(kind, {"None", "Joker", "Consumable", "PlayingCard"});
}

std::string word(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%.17g", number);
  // The shortest text that gives the number back.
  for (int digits = 1; digits < 17; ++digits) {
    char shorter[32];
    std::snprintf(shorter, sizeof shorter, "%.*g", digits, number);
    double back = 0;
    if (std::sscanf(shorter, "%lf", &back) == 1 && back == number) return shorter;
  }
  return text;
}

std::string word(const PlayingCard& card) {
  if (static_cast<int>(card.rank) >= kRankCount) return unknown_word(static_cast<int>(card.rank));
  return {letter(card.suit), '_', letter(card.rank)};
}

std::string word(const Joker& joker) { return word(joker.id); }
std::string word(const Consumable& consumable) { return word(consumable.id); }

std::string word(const Item& item) {
  if (item.kind == ItemKind::Joker) return word(item.joker.id);
  if (item.kind == ItemKind::Consumable) return word(item.consumable.id);
  return item.kind == ItemKind::PlayingCard ? word(item.card) : "nothing";
}

std::string word(TagSlot tag) {
  return word(tag.id()) + (tag.id() == kHandTag ? " " + word(tag.hand()) : "");
}

std::string word(const Seed& seed) { return characters_word(seed.text); }
std::string word(const LongSeed& seed) { return characters_word(seed.text); }

}  // namespace jimbo
