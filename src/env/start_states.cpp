#include "env/start_states.h"

#include <stdexcept>
#include <string>
#include <utility>

#include "action/selection_index.h"
#include "engine/engine.h"
#include "play/blind.h"

namespace jimbo::env {
namespace {

bool is_plain(const PlayingCard& card) {
  return card.enhancement == Enhancement::None && card.edition == Edition::None &&
         card.seal == Seal::None && card.bonus_chips == 0 && !card.debuffed;
}

// What the one-blind observation cannot show, but for the hand's size.
const char* find_unshown(const Config& config, const State& state) {
  if (state.joker_count > 0) return "the one-blind observation shows no jokers: there are some";
  if (state.consumable_count > 0) {
    return "the one-blind observation shows no consumables: there are some";
  }
  if (is_boss_blind(View(state, *config.content)))
    return "the one-blind observation shows no boss: it is a boss's blind";
  if (!(state.requirement <= kLargestShownScore) || !(state.score <= kLargestShownScore)) {
    return "the one-blind observation shows scores below 2^31: there are larger ones";
  }
  for (int i = 0; i < state.card_count; ++i) {
    if (!is_plain(state.card(i))) {
      return "the one-blind observation shows plain cards: some are enhanced, sealed or debuffed";
    }
  }
  for (int i = 0; i < state.hand_count; ++i) {
    if (state.hand[i].face_down) return "the one-blind observation shows no cards face down";
  }
  for (const HandState& hand : state.hand_states) {
    if (hand.level != 1) return "the one-blind observation shows no levels: some are not 1";
  }
  return nullptr;
}

// The size of the hand is asked last: it alone may be too large by the rules in force.
const char* find_one_blind_fault(const Config& config, const State& state) {
  if (config.observation == ObservationKind::OneBlind) {
    if (const char* fault = find_unshown(config, state)) return fault;
    if (state.hand_count > kOneBlindHand || state.hand_size > kOneBlindHand) {
      return "the one-blind observation shows a hand of 8: it is larger";
    }
  }
  if (config.actions == ActionEncoding::OneBlind && state.hand_count > kOneBlindHand) {
    return "the one-blind actions name 8 cards: the hand holds more";
  }
  return nullptr;
}

}  // namespace

const char* find_fault(const Config& config, const State& state) {
  if (const char* fault = find_fault(state, *config.content)) return fault;
  if (state.phase == Phase::GameOver) return "the run is over: a start state must go on";
  if (config.problem == Problem::OneBlind) {
    if (state.phase != Phase::SelectingHand) {
      return "the one-blind problem starts where a hand is chosen: select the blind first";
    }
    if (const char* fault = find_one_blind_fault(config, state)) return fault;
  } else if (state.won && !config.endless) {
    return "the run is won: give another start state, or let won runs go on (endless)";
  }
  return nullptr;
}

std::shared_ptr<const StartStates> make_start_states(const Config& config, StartStates starts) {
  for (std::size_t i = 0; i < starts.states.size(); ++i) {
    if (const char* fault = find_fault(config, starts.states[i])) {
      throw std::invalid_argument("start state " + std::to_string(i) + ": " + fault);
    }
  }
  if (!(starts.share >= 0 && starts.share <= 1)) {
    throw std::invalid_argument("share: must be a number from 0 to 1");
  }
  return std::make_shared<const StartStates>(std::move(starts));
}

}  // namespace jimbo::env
