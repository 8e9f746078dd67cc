#pragma once

#include <initializer_list>
#include <string>

#include <gtest/gtest.h>

#include "action/action.h"
#include "support/scene.h"
#include "text/names.h"

// Scenes that begin before a blind is selected, for what happens at and after its selection.

namespace jimbo {

// The blind-select screen with this blind on deck and every card in the draw pile. The order of the
// pile is that of the next shuffle once the blind is selected.
inline void stand_before(Scene& scene, BlindId blind) {
  scene.hold_nothing();
  State& s = scene.s;
  s.phase = Phase::BlindSelect;
  s.blind = BlindId::None;
  s.blind_disabled = false;
  s.requirement = 0;
  s.score = 0;
  s.on_deck = blind == BlindId::Small ? BlindSlot::Small
              : blind == BlindId::Big ? BlindSlot::Big
                                      : BlindSlot::Boss;
  for (int i = 0; i < kBlindSlots; ++i) {
    s.progress[i] =
        i < static_cast<int>(s.on_deck) ? BlindProgress::Defeated : BlindProgress::Upcoming;
  }
  if (s.on_deck == BlindSlot::Boss) s.boss = blind;
}

inline void meet(Scene& scene, BlindId blind) {
  stand_before(scene, blind);
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
}

// How many held cards lie face down.
inline int face_down_cards(const Scene& scene) {
  int count = 0;
  for (int i = 0; i < scene.s.hand_count; ++i) count += scene.s.hand[i].face_down;
  return count;
}

// The position of the card that must be chosen, or -1.
inline int forced_position(const Scene& scene) {
  for (int i = 0; i < scene.s.hand_count; ++i) {
    if (scene.s.hand[i].forced) return i;
  }
  return -1;
}

inline std::string key_of(const PlayingCard& card) {
  return {letter(card.rank), letter(card.suit)};
}

// A held card's key, as Scene::play wants it.
inline std::string key_at(Scene& scene, int position) { return key_of(scene.card(position)); }

// The first held cards, as Scene::play wants them.
inline std::string first_keys(Scene& scene, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += key_at(scene, i) + ' ';
  return text;
}

inline std::string joker_keys(const Scene& scene) {
  std::string text;
  for (int i = 0; i < scene.s.joker_count; ++i) {
    if (i > 0) text += ' ';
    text += key(scene.s.jokers[i].id);
  }
  return text;
}

inline void sell_joker_at(Scene& scene, int slot) {
  ASSERT_EQ(scene.act(ActionKind::SellJoker, slot), Error::None);
}

}  // namespace jimbo
