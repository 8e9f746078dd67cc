#pragma once

#include <cstdint>

#include "action/action.h"
#include "engine/engine.h"
#include "state/forced_card.h"

// Small words in which agents speak of states and actions.

namespace jimbo {

inline Action make_choice(ActionKind kind, int slot = 0, std::uint64_t cards = 0) {
  Action action;
  action.kind = kind;
  action.slot = static_cast<std::uint8_t>(slot);
  action.cards = cards;
  return action;
}

inline bool is_legal(const State& state, const Action& action, const Content& content) {
  return check(state, action, content) == Error::None;
}

// The positions of all cards in hand.
inline std::uint64_t all_cards(const State& state) {
  return state.hand_count >= 64 ? ~0ULL : (1ULL << state.hand_count) - 1;
}

inline const PlayingCard& card_at(const State& state, int hand_position) {
  return state.card(state.hand[hand_position].card);
}

// Whether a joker is owned and acts.
inline bool owns(const State& state, JokerId id) {
  for (int i = 0; i < state.joker_count; ++i) {
    if (state.jokers[i].id == id && !state.jokers[i].debuffed) return true;
  }
  return false;
}

// Negative jokers bring their own slots.
inline bool has_joker_room(const State& state) {
  int limit = state.joker_slots;
  for (int i = 0; i < state.joker_count; ++i) {
    limit += state.jokers[i].edition == Edition::Negative;
  }
  return state.joker_count < limit;
}

inline bool has_voucher(const State& state, VoucherId id) {
  return ((state.redeemed >> static_cast<int>(id)) & 1U) != 0;
}

// The boss being played, if it acts.
inline bool faces(const State& state, BlindId boss) {
  return state.blind == boss && !state.blind_disabled;
}

}  // namespace jimbo
