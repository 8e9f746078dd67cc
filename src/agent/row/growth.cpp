#include "agent/row/growth.h"

#include "agent/row/joker_traits.h"
#include "play/game.h"

namespace jimbo {

namespace {

void stop_acting(State& state, int position, const Content& content) {
  state.jokers[position].debuffed = true;
  Game(state, content).refresh_active_jokers();
}

// What is gone, or probably gone, after so many rounds.
bool is_used_up(const Joker& joker, int rounds, const Content& content) {
  if (joker.perishable && joker.rounds_left <= rounds) return true;
  switch (joker.id) {
    case JokerId::Popcorn:
    case JokerId::IceCream:
    case JokerId::Seltzer:
    case JokerId::TurtleBean:
      return joker.value <= 0;
    case JokerId::Ramen:
      return joker.value <= 1;
    case JokerId::GrosMichel:
      // By then it is more probably gone than there.
      return 3 * rounds >= 2 * content.numbers(joker.id).odds;
    default:
      return false;
  }
}

void add_levels(State& state, int levels) {
  for (HandState& hand : state.hand_states) {
    hand.level = static_cast<std::int16_t>(hand.level + levels);
  }
}

}  // namespace

void project_growth(State& state, int rounds, const Content& content) {
  constexpr int kRoundsPerLevel = 3;  // by planets bought on the way
  constexpr int kSameHandPerRound = 2;
  add_levels(state, rounds / kRoundsPerLevel);
  for (HandState& hand : state.hand_states) {
    hand.plays = static_cast<std::int16_t>(hand.plays + kSameHandPerRound * rounds);
  }
  for (int i = 0; i < state.joker_count; ++i) {
    Joker& joker = state.jokers[i];
    joker.value += growth_of(joker.id, content) * rounds;
    if (is_used_up(joker, rounds, content)) stop_acting(state, i, content);
    if (joker.debuffed) continue;
    const ItemNumbers& numbers = content.numbers(joker.id);
    if (joker.id == JokerId::SpaceJoker) {
      constexpr int kHandsInThreeRounds = 8;
      add_levels(state, rounds * kHandsInThreeRounds * numbers.levels / (3 * numbers.odds));
    }
    if (joker.id == JokerId::FortuneTeller) state.tarots_used += rounds / 2;
    if (joker.id == JokerId::Hiker) {
      // A card of the deck is scored about once in five rounds.
      const int gained = static_cast<int>(rounds * numbers.gain / 5);
      for (int card = 0; card < state.card_count; ++card) {
        const int chips = state.card(card).bonus_chips + gained;
        state.card(card).bonus_chips = static_cast<std::uint16_t>(chips < 0xffff ? chips : 0xffff);
      }
    }
  }
}

}  // namespace jimbo
