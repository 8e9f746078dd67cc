#include "search/known_worlds.h"

#include <algorithm>
#include <cstdint>
#include <iterator>

#include "observe/hidden.h"
#include "observe/hidden_hand.h"
#include "observe/twin_cards.h"
#include "play/game.h"
#include "play/joker_row.h"
#include "play/poker_hand.h"
#include "play/shuffle.h"
#include "search/step_outcome.h"
#include "state/card_trait.h"

namespace jimbo {

namespace {

constexpr BlindId kHidingBlinds[] = {BlindId::House, BlindId::Wheel, BlindId::Fish, BlindId::Mark};

// Fills the face-down places of a hand with unseen cards in all ways that fit, and where twins
// matter (see twins_matter) those of cards that look like an unseen one.
class HiddenHands {
 public:
  HiddenHands(const State& state, std::size_t most, bool in_order, bool twins,
              std::vector<State>& found)
      : state_(state), most_(most), in_order_(in_order), found_(found) {
    for (int i = 0; i < state.draw_pile_count; ++i) unseen_.push_back(state.draw_pile[i]);
    for (int i = 0; i < state.hand_count; ++i) {
      if (state.hand[i].face_down) unseen_.push_back(state.hand[i].card);
    }
    const std::vector<CardIndex> hidden = unseen_;
    for (int i = 0; i < state.hand_count; ++i) {
      const bool open = twins && !state.hand[i].face_down &&
                        std::any_of(hidden.begin(), hidden.end(), [&](CardIndex card) {
                          return are_twins(state.card(card), state.held_card(i));
                        });
      open_.push_back(open || state.hand[i].face_down);
      if (open) unseen_.push_back(state.hand[i].card);
    }
    std::sort(unseen_.begin(), unseen_.end());
    used_.resize(unseen_.size());
  }

  // False if there are too many.
  bool fill(int place = 0) {
    if (place == state_.hand_count) return keep();
    if (!open_[static_cast<std::size_t>(place)]) return !is_in_order(place) || fill(place + 1);
    const HandSlot slot = state_.hand[place];
    for (std::size_t i = 0; i < unseen_.size(); ++i) {
      if (used_[i] || !may_lie(slot, unseen_[i])) continue;
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
  bool may_lie(const HandSlot& slot, CardIndex card) const {
    if (!slot.face_down) return are_twins(state_.card(slot.card), state_.card(card));
    const int rank = rank_id(state_.card(card));
    const bool face = rank >= 11 && rank <= 13;
    return has_edition(state_, card) == has_edition(state_, slot.card) &&
           (!slot.known_face || face);
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
    forget_shuffle(world);
    found_.push_back(world);
    return true;
  }

  State state_;
  std::size_t most_;
  bool in_order_;
  std::vector<State>& found_;
  std::vector<bool> open_;  // places that are filled
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

bool twins_matter(const State& state, const Content& content) {
  const View view(state, content);
  const bool may_hide = view.has_rule(ChallengeRule::FlippedCards) || content.programs != nullptr ||
                        std::any_of(std::begin(kHidingBlinds), std::end(kHidingBlinds),
                                    [&](BlindId blind) { return state.has_active(blind); }) ||
                        std::any_of(state.hand, state.hand + state.hand_count,
                                    [](const HandSlot& slot) { return slot.face_down; });
  for (int i = 0; may_hide && i < state.card_count; ++i) {
    for (int j = 0; j < i; ++j) {
      if (are_twins(state.card(i), state.card(j))) return true;
    }
  }
  return false;
}

std::vector<World> known_worlds(const State& state, std::size_t most, const Content& content) {
  std::vector<State> states;
  const bool twins = twins_matter(state, content);
  if (!HiddenHands(state, most, state.hand_in_order, twins, states).fill()) return {};
  if (states.empty() && !HiddenHands(state, most, false, twins, states).fill()) return {};
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
