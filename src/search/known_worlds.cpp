#include "search/known_worlds.h"

#include <algorithm>
#include <cstdint>

#include "observe/hidden.h"
#include "observe/hidden_hand.h"
#include "play/game.h"
#include "play/joker_row.h"
#include "play/poker_hand.h"
#include "search/step_outcome.h"
#include "state/card_trait.h"

namespace jimbo {

namespace {

// Fills the face-down places of a hand with unseen cards in all ways that fit.
class HiddenHands {
 public:
  HiddenHands(const State& state, std::size_t most, bool in_order, std::vector<State>& found)
      : state_(state), most_(most), in_order_(in_order), found_(found) {
    for (int i = 0; i < state.draw_pile_count; ++i) unseen_.push_back(state.draw_pile[i]);
    for (int i = 0; i < state.hand_count; ++i) {
      if (state.hand[i].face_down) unseen_.push_back(state.hand[i].card);
    }
    std::sort(unseen_.begin(), unseen_.end());
    used_.resize(unseen_.size());
  }

  // False if there are too many.
  bool fill(int place = 0) {
    if (place == state_.hand_count) return keep();
    if (!state_.hand[place].face_down) return !is_in_order(place) || fill(place + 1);
    const HandSlot slot = state_.hand[place];
    const bool edition = has_edition(original_, slot.card);
    for (std::size_t i = 0; i < unseen_.size(); ++i) {
      if (used_[i] || !may_lie(slot, edition, unseen_[i])) continue;
      used_[i] = true;
      state_.hand[place].card = unseen_[i] & kCardIndexMask;
      const bool go_on = !is_in_order(place) || fill(place + 1);
      used_[i] = false;
      if (!go_on) return false;
    }
    state_.hand[place] = slot;
    return true;
  }

 private:
  bool may_lie(const HandSlot& slot, bool edition, CardIndex card) const {
    const int rank = rank_id(state_.card(card));
    const bool face = rank >= 11 && rank <= 13;
    return has_edition(state_, card) == edition && (!slot.known_face || face);
  }

  // Sorted hands fall from left to right.
  bool is_in_order(int place) const {
    if (!in_order_ || place == 0) return true;
    const auto key = [&](int at) { return sort_key(state_.held_card(at), state_.sort_mode); };
    return key(place) < key(place - 1);
  }

  bool keep() {
    if (found_.size() == most_) return false;
    State world = state_;
    int count = 0;
    for (std::size_t i = 0; i < unseen_.size(); ++i) {
      if (!used_[i]) world.draw_pile.set(count++, unseen_[i]);
    }
    found_.push_back(world);
    return true;
  }

  State state_;
  const State original_ = state_;
  std::size_t most_;
  bool in_order_;
  std::vector<State>& found_;
  std::vector<CardIndex> unseen_;
  std::vector<bool> used_;
};

// Every order of the face-down jokers of a group, in each of the worlds; false if too many.
bool order_jokers(int group, std::size_t most, std::vector<State>& worlds) {
  const JokerSet set = hidden_group(worlds.front(), group);
  std::vector<int> places;
  for (int i = 0; i < kJokerCapacity; ++i) {
    if ((set >> i & 1U) != 0) places.push_back(i);
  }
  if (places.size() < 2) return true;
  std::vector<State> all;
  for (const State& world : worlds) {
    std::vector<int> order = places;
    do {
      if (all.size() == most) return false;
      State other = world;
      for (std::size_t i = 0; i < places.size(); ++i) {
        other.jokers[places[i]] = world.jokers[order[i]];
      }
      all.push_back(other);
    } while (std::next_permutation(order.begin(), order.end()));
  }
  worlds = std::move(all);
  return true;
}

}  // namespace

std::vector<World> known_worlds(const State& state, std::size_t most, const Content& content) {
  std::vector<State> states;
  if (!HiddenHands(state, most, state.hand_in_order, states).fill()) return {};
  if (states.empty() && !HiddenHands(state, most, false, states).fill()) return {};
  for (int group = 0; group < kHiddenGroups; ++group) {
    if (!order_jokers(group, most, states)) return {};
  }
  std::vector<World> worlds;
  for (State& world : states) {
    forget_order(world, state);
    Game g(world, content);
    g.refresh_active_jokers();
    worlds.push_back({world, 1.0 / static_cast<double>(states.size())});
  }
  return worlds;
}

}  // namespace jimbo
