#pragma once

#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "support/scene.h"
#include "text/names.h"

namespace jimbo {

// One joker outside the score of a hand, alone and beside a copier. `measure` gets the joker's
// place in the row and how many are asked (1, or 2 with the copier), acts and returns what to look
// at.
struct CopyRow {
  JokerId id;
  double (*measure)(Scene& scene, int place, int asked);
  double alone;
  double copied;
};

// The rows of copy_test.cpp and of copy_never_test.cpp.
std::vector<CopyRow> acting_copy_rows();
std::vector<CopyRow> never_copied_rows();

// Goes from the scene's blind to the choice of another and selects it.
inline void select_blind_of(Scene& scene, BlindId blind) {
  scene.hold_nothing();
  scene.s.on_deck = blind == BlindId::Small ? BlindSlot::Small
                    : blind == BlindId::Big ? BlindSlot::Big
                                            : BlindSlot::Boss;
  if (scene.s.on_deck == BlindSlot::Boss) scene.s.boss = blind;
  for (BlindProgress& progress : scene.s.progress) progress = BlindProgress::Defeated;
  scene.s.progress[static_cast<int>(scene.s.on_deck)] = BlindProgress::Upcoming;
  scene.s.blind = BlindId::None;
  scene.s.phase = Phase::BlindSelect;
  EXPECT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
}

// Plays the whole hand held and returns the consumables owned then.
inline double consumables_after(Scene& scene, const char* cards) {
  scene.hold(cards);
  scene.play(cards);
  return scene.s.consumable_count;
}

inline double dollars_for_discard(Scene& scene, const char* cards) {
  scene.hold(cards);
  const int before = scene.s.dollars;
  scene.discard(cards);
  return scene.s.dollars - before;
}

// The invariants hold; a scene whose hand was never dealt is none yet.
inline void expect_sound(const Scene& scene) {
  if (scene.s.phase == Phase::SelectingHand && scene.s.hand_count == 0) return;
  EXPECT_STREQ(scene.fault(), nullptr);
}

inline void expect_rows(const std::vector<CopyRow>& rows) {
  for (const CopyRow& row : rows) {
    SCOPED_TRACE(key(row.id));
    {
      SCOPED_TRACE("alone");
      Scene scene;
      scene.own(row.id);
      EXPECT_EQ(row.measure(scene, 0, 1), row.alone);
    }
    {
      SCOPED_TRACE("Blueprint");
      Scene scene;
      scene.own({JokerId::Blueprint, row.id});
      EXPECT_EQ(row.measure(scene, 1, 2), row.copied);
      expect_sound(scene);
    }
    {
      SCOPED_TRACE("Brainstorm");
      Scene scene;
      scene.own({row.id, JokerId::Brainstorm});
      EXPECT_EQ(row.measure(scene, 0, 2), row.copied);
      expect_sound(scene);
    }
  }
}

}  // namespace jimbo
