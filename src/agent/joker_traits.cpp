#include "agent/joker_traits.h"

#include <array>

namespace jimbo {

namespace {

constexpr std::array<JokerTraits, kJokerCount> table() {
  std::array<JokerTraits, kJokerCount> traits{};
#define JOKER_TRAIT(id, place, growth, early, middle, late) \
  traits[static_cast<int>(JokerId::id)] = {RowPlace::place, growth, {early, middle, late}};
#include "agent/joker_traits.def"
  return traits;
}

constexpr std::array<JokerTraits, kJokerCount> kTraits = table();

}  // namespace

const JokerTraits& traits(JokerId id) { return kTraits[static_cast<int>(id)]; }

}  // namespace jimbo
