#include "agent/joker_traits.h"

#include <array>
#include <cstddef>

namespace jimbo {

namespace {

// Own items of a content come after the built-in ones; nothing is known of them.
constexpr std::array<JokerTraits, kJokerIds> table() {
  std::array<JokerTraits, kJokerIds> traits{};
#define JOKER_TRAIT(id, place, growth, early, middle, late) \
  traits[static_cast<int>(JokerId::id)] = {RowPlace::place, growth, {early, middle, late}};
#include "agent/joker_traits.def"
  return traits;
}

constexpr std::array<JokerTraits, kJokerIds> kTraits = table();

// How a number in force compares with vanilla's, 1 where vanilla has none.
double ratio(double in_force, double vanilla) { return vanilla > 0 ? in_force / vanilla : 1; }

}  // namespace

const JokerTraits& traits(JokerId id) { return kTraits[static_cast<std::size_t>(id)]; }

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
  const double worth = traits(id).worth[stage_of(ante, content)];
  if (worth == 0) return 0;
  const double pays = ratio(content.numbers(id).dollars, kVanilla.numbers(id).dollars);
  return worth * (pays < kMost ? pays : kMost);
}

}  // namespace jimbo
