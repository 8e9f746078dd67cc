#pragma once

#include <cstdint>
#include <string>
#include <type_traits>

#include "state/state.h"
#include "text/names.h"

// What the fields of a state hold, in words. A state may hold anything: what is no id or no member
// of an enumeration is written as its number, #7.

namespace jimbo {

std::string unknown_word(int number);

std::string word(JokerId id);
std::string word(ConsumableId id);
std::string word(VoucherId id);
std::string word(TagId id);
std::string word(BoosterId id);
std::string word(BlindId id);
std::string word(ChallengeId id);
std::string word(DeckId id);
std::string word(StakeId id);
std::string word(HandId id);
std::string word(Suit suit);
std::string word(Rank rank);
std::string word(Enhancement enhancement);
std::string word(Edition edition);
std::string word(Seal seal);
std::string word(Phase phase);
std::string word(Result result);
std::string word(HandOrder order);
std::string word(BlindSlot slot);
std::string word(SortMode mode);
std::string word(BlindProgress progress);
std::string word(ItemKind kind);
std::string word(double number);

template <class Number>
  requires std::is_integral_v<Number>
std::string word(Number number) {
  return std::to_string(number);
}

std::string word(const PlayingCard& card);
std::string word(const Joker& joker);
std::string word(const Consumable& consumable);
std::string word(const Item& item);
std::string word(TagSlot tag);
std::string word(const Seed& seed);
std::string word(const LongSeed& seed);

}  // namespace jimbo
