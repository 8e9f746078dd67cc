#include "agent/row/joker_traits.h"

#include <array>
#include <cstddef>

namespace jimbo {

namespace {

// Own items of a content come after the built-in ones; nothing is known of them.
constexpr std::array<JokerTraits, kJokerIds> table() {
  std::array<JokerTraits, kJokerIds> traits{};
#define JOKER_TRAIT(id, place, growth, early, middle, late) \
  traits[static_cast<int>(JokerId::id)] = {RowPlace::place, growth, {early, middle, late}};
#include "agent/row/joker_traits.def"
  return traits;
}

constexpr std::array<JokerTraits, kJokerIds> kTraits = table();

bool is_own(JokerId id) { return static_cast<int>(id) >= kJokerCount; }

// Enough that one with room for it is bought while money is not short.
double own_worth(const JokerFacts& facts) {
  constexpr double kLeast = 0.15;
  constexpr double kPerRarity = 0.1;
  constexpr double kPerDollar = 0.01;
  constexpr int kMostDollars = 20;
  const int dollars = facts.cost < kMostDollars ? facts.cost : kMostDollars;
  return kLeast + kPerRarity * static_cast<int>(facts.rarity) + kPerDollar * dollars;
}

// How a number in force compares with vanilla's, 1 where vanilla has none.
double ratio(double in_force, double vanilla) { return vanilla > 0 ? in_force / vanilla : 1; }

}  // namespace

const JokerTraits& traits(JokerId id) { return kTraits[static_cast<std::size_t>(id)]; }

RowPlace place_of(JokerId id, const Content& content) {
  if (!is_own(id)) return traits(id).place;
  return content.numbers(id).factor > 1 ? RowPlace::Multiplies : RowPlace::Adds;
}

double growth_of(JokerId id, const Content& content) {
  const double growth = traits(id).growth;
  if (growth == 0) return 0;
  const ItemNumbers& in_force = content.numbers(id);
  const ItemNumbers& vanilla = kVanilla.numbers(id);
  return growth *
         (growth > 0 ? ratio(in_force.gain, vanilla.gain) : ratio(in_force.loss, vanilla.loss));
}

double worth_of(JokerId id, int ante, const Content& content) {
  constexpr double kMost = 4;  // times vanilla's; money has its limits
  if (is_own(id)) return own_worth(content.facts(id));
  const double worth = traits(id).worth[stage_of(ante, content)];
  if (worth == 0) return 0;
  const double pays = ratio(content.numbers(id).dollars, kVanilla.numbers(id).dollars);
  return worth * (pays < kMost ? pays : kMost);
}

}  // namespace jimbo
