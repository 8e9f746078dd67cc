#include "play/money.h"

#include <cstdint>

#include "play/draw.h"
#include "play/game.h"

namespace jimbo {

namespace {

// Far beyond what play in vanilla reaches; rules from a file may pay more than a number holds.
JIMBO_FN int limited_dollars(std::int64_t dollars) {
  constexpr int kMost = 1'000'000'000;
  return static_cast<int>(dollars > kMost ? kMost : dollars < -kMost ? -kMost : dollars);
}

}  // namespace

JIMBO_FN int floor_divide(int a, int b) {
  const int quotient = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

JIMBO_FN int debt_floor(const View& g) {
  if (!g.has_active(Trait::Credit)) return 0;
  int floor = 0;
  for (int i = 0; i < g.s.joker_count; ++i) {
    const Joker& joker = g.s.jokers[i];
    if (g.acts_with(joker, Trait::Credit)) floor -= g.numbers(joker).dollars;
  }
  return floor;
}

JIMBO_FN bool can_afford(const View& g, int cost) {
  return cost <= 0 || cost <= g.s.dollars - debt_floor(g);
}

JIMBO_FN void add_dollars(Game& g, int amount) {
  if (amount == 0) return;
  const int before = g.s.dollars;
  g.s.dollars = limited_dollars(before + std::int64_t{amount});
  if (g.has_rule(ChallengeRule::MinusHandSizePerDollars)) {
    const int step = g.rule_value(ChallengeRule::MinusHandSizePerDollars);
    change_hand_size(g, floor_divide(before, step) - floor_divide(g.s.dollars, step));
  }
}

JIMBO_FN void set_dollars(Game& g, int amount) { add_dollars(g, amount - g.s.dollars); }

}  // namespace jimbo
