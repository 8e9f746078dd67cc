#pragma once

#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "play/round.h"
#include "support/scene.h"

// Tables of hands: one row of jokers, one hand held, what is played of it and what it comes to.

namespace jimbo {

// Stands beside nearly every joker in turn.
inline constexpr JokerId kBlueprint = JokerId::Blueprint;

struct HandCase {
  const char* what;
  std::vector<JokerId> row;  // left to right
  const char* hold;          // as Scene::hold takes them
  const char* play;          // those of them that are played
  double chips;
  double mult;
  int dollars = 0;
};

// Every case in a fresh round: $4, nothing played or discarded, the other cards in the draw pile.
inline void expect_hands(const std::vector<HandCase>& cases) {
  for (const HandCase& c : cases) {
    SCOPED_TRACE(c.what);
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    scene.hold(c.hold);
    const Played result = scene.play(c.play);
    EXPECT_EQ(result.chips, c.chips);
    EXPECT_EQ(result.mult, c.mult);
    EXPECT_EQ(result.dollars, c.dollars);
    EXPECT_EQ(scene.fault(), nullptr);
  }
}

// Lays out other cards instead of those in hand and plays all of them.
inline Played play_anew(Scene& scene, const char* cards, const char* played) {
  scene.hold_nothing();
  scene.hold(cards);
  return scene.play(played);
}

// The first card of that rank and suit among all cards owned, or null.
inline const PlayingCard* find_card(const Scene& scene, Rank rank, Suit suit) {
  for (int i = 0; i < scene.s.card_count; ++i) {
    const PlayingCard& card = scene.s.card(i);
    if (card.rank == rank && card.suit == suit) return &card;
  }
  return nullptr;
}

// Stands before the blind with all cards in the draw pile and selects it.
inline void select_blind(Scene& scene, BlindId blind) {
  State& s = scene.s;
  scene.hold_nothing();
  s.phase = Phase::BlindSelect;
  s.blind = BlindId::None;
  s.on_deck = BlindSlot::Boss;
  if (blind == BlindId::Small) s.on_deck = BlindSlot::Small;
  if (blind == BlindId::Big) s.on_deck = BlindSlot::Big;
  if (s.on_deck == BlindSlot::Boss) s.boss = blind;
  EXPECT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(scene.fault(), nullptr);
}

// The jokers owned, left to right.
inline std::vector<JokerId> row_of(const Scene& scene) {
  std::vector<JokerId> row;
  for (int i = 0; i < scene.s.joker_count; ++i) row.push_back(scene.s.jokers[i].id);
  return row;
}

// Whether a joker of that id stands in the row.
inline bool owns(const Scene& scene, JokerId id) {
  for (int i = 0; i < scene.s.joker_count; ++i) {
    if (scene.s.jokers[i].id == id) return true;
  }
  return false;
}

// Cards with the enhancement among all cards owned.
inline int count_enhanced(const Scene& scene, Enhancement enhancement) {
  int count = 0;
  for (int i = 0; i < scene.s.card_count; ++i) {
    count += scene.s.card(i).enhancement == enhancement;
  }
  return count;
}

}  // namespace jimbo
