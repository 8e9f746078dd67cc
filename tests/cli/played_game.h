#pragma once

#include <cstdint>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "record/replay.h"
#include "text/names.h"
#include "text/notation.h"

// A whole recorded game, and how a person would type it.

namespace jimbo {

inline const char* played_game_path() { return JIMBO_TEST_DATA "/played_game.txt"; }

struct PlayedGame {
  RunOptions options;
  std::vector<Action> actions;
  std::vector<State> states;  // before each action, and at the end
};

inline PlayedGame played_game() {
  std::ifstream file(played_game_path());
  const Replay replay = read_replay(file);
  PlayedGame game{replay.options, {}, {new_run(replay.options)}};
  for (const ReplayLine& line : replay.lines) {
    if (line.is_hash) continue;
    State state = game.states.back();
    if (step(state, line.action) != Error::None) throw std::logic_error(to_text(line.action));
    game.actions.push_back(line.action);
    game.states.push_back(state);
  }
  return game;
}

// The cards of an action by name where they can be told apart, else by position.
inline std::string typed_cards(const State& s, std::uint64_t cards) {
  std::string text;
  for (int i = 0; i < s.hand_count; ++i) {
    if (((cards >> i) & 1U) == 0) continue;
    const PlayingCard& card = s.held_card(i);
    int same = 0;
    for (int j = 0; j < s.hand_count; ++j) {
      const PlayingCard& other = s.held_card(j);
      same += other.rank == card.rank && other.suit == card.suit;
    }
    text += text.empty() ? " " : ", ";
    if (same > 1 || s.hand[i].face_down) {
      text += std::to_string(i);
    } else {
      text += {letter(card.rank), letter(card.suit)};
    }
  }
  return text;
}

// An action in a short form.
inline std::string typed(const State& s, const Action& action) {
  const std::string slot = " " + std::to_string(action.slot);
  switch (action.kind) {
    case ActionKind::Play:
      return "p" + typed_cards(s, action.cards);
    case ActionKind::Discard:
      return " D " + typed_cards(s, action.cards);
    case ActionKind::SelectBlind:
      return "s";
    case ActionKind::CashOut:
      return "Cash Out";
    case ActionKind::LeaveShop:
      return "n";
    case ActionKind::Buy:
      return "b" + slot;
    case ActionKind::RedeemVoucher:
      return "vou" + slot;
    case ActionKind::OpenPack:
      return "open" + slot;
    case ActionKind::PickFromPack:
      return "p" + slot + typed_cards(s, action.cards);
    case ActionKind::SkipPack:
      return "skip";
    case ActionKind::UseConsumable:
      return "u" + slot + "," + typed_cards(s, action.cards);
    default:
      return to_text(action);
  }
}

}  // namespace jimbo
