#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "support/test_game.h"
#include "text/notation.h"

namespace jimbo {

// A run that is played through the engine by one who wins every blind with a High Card: what a walk
// says of a seed must come true in it.
class PlayedRun {
 public:
  explicit PlayedRun(const RunOptions& options) : state_(new_run(options)) {}

  void act(const std::string& action) {
    state_.dollars = 1000;
    ASSERT_EQ(step(state_, read_action(action)), Error::None) << action;
  }

  void win_blind() {
    act("select");
    state_.score = state_.requirement;
    act("play 0");
    act("cash_out");
  }

  void win_blind_and_leave_shop() {
    win_blind();
    act("leave");
  }

  // The cards of both packs of the shop, each opened and left.
  std::vector<std::string> open_packs() {
    std::vector<std::string> texts;
    for (int i = 0; i < kPackSlots; ++i) {
      act("pack 0");
      std::string text;
      for (const std::string& card : pack()) text += card + " ";
      texts.push_back(text);
      if (state_.phase == Phase::Pack) act("skip_pack");
    }
    return texts;
  }

  // The cards of the pack that is open.
  std::vector<std::string> pack() const {
    std::vector<std::string> cards;
    for (int i = 0; i < state_.pack_count; ++i) cards.push_back(item_text(state_.pack[i]));
    return cards;
  }

  // Those of the shelf that cost nothing.
  std::vector<std::string> free_cards() const {
    std::vector<std::string> cards;
    for (int i = 0; i < state_.shop_count; ++i) {
      if (state_.shop[i].free) cards.push_back(item_text(state_.shop[i]));
    }
    return cards;
  }

  // What is owned behind the first ones.
  std::vector<std::string> jokers(int first = 0) const {
    std::vector<std::string> texts;
    for (int i = first; i < state_.joker_count; ++i) {
      texts.push_back(item_text(joker_item(state_.jokers[i])));
    }
    return texts;
  }
  std::vector<std::string> consumables() const {
    std::vector<std::string> texts;
    for (int i = 0; i < state_.consumable_count; ++i) {
      texts.push_back(item_text(consumable_item(state_.consumable(i))));
    }
    return texts;
  }

  void own(ConsumableId id) {
    Game g(state_);
    state_.consumable(state_.consumable_count++) = build_consumable(g, id);
  }
  void own(JokerId id) {
    Game g(state_);
    state_.jokers[state_.joker_count++] = build_joker(g, id);
    g.refresh_active_jokers();
  }

  const State& state() const { return state_; }
  State& state() { return state_; }

 private:
  State state_;
};

}  // namespace jimbo
