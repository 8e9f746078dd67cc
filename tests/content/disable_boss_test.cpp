#include <algorithm>
#include <initializer_list>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "content/copy_row.h"
#include "hook/joker_hook.h"
#include "support/covers.h"
#include "support/scene.h"
#include "text/names.h"

// Chicot and Luchador on each boss: what it does, that nothing of it is left when it was disabled
// before the first draw, and what comes back when it is disabled later.

namespace jimbo::disable_boss_test {
namespace {

int count_debuffed(const Scene& scene) {
  int count = 0;
  for (int i = 0; i < scene.s.card_count; ++i) count += scene.s.card(i).debuffed;
  return count;
}

int count_face_down(const Scene& scene) {
  int count = 0;
  for (int i = 0; i < scene.s.hand_count; ++i) count += scene.s.hand[i].face_down;
  return count;
}

int count_discarded(const Scene& scene) {
  int count = 0;
  for (int i = 0; i < scene.s.card_count; ++i) count += scene.s.card(i).discarded;
  return count;
}

// Plays the given cards and returns the score; the round goes on.
double score_of(Scene& scene, const char* cards) {
  scene.s.requirement = 1e300;
  scene.hold_nothing();
  scene.hold(cards);
  return scene.play(cards).score;
}

struct BossRow {
  BlindId id;
  double (*effect)(Scene& scene);  // acts if need be and measures the boss's effect
  double active;                   // nothing disables it
  double at_start;                 // Chicot disables it when it is selected
  double later;                    // disabled after the first draw
  void (*prepare)(Scene& scene) = nullptr;
};

// Ante 1, base requirement 300; $4, 4 hands, 4 discards, 8 cards.
const BossRow kRows[] = {
    {BlindId::Hook,
     [](Scene& scene) -> double {
       scene.hold_nothing();
       scene.hold("2C 3C 4C 5C");
       scene.play("2C");
       return count_discarded(scene);
     },
     3, 1, 1},
    {BlindId::Ox,
     [](Scene& scene) -> double {
       score_of(scene, "2C");
       return scene.s.dollars;
     },
     0, 4, 4, [](Scene& scene) { scene.s.most_played = HandId::HighCard; }},
    {BlindId::House, [](Scene& scene) -> double { return count_face_down(scene); }, 8, 0, 0},
    {BlindId::Wall, [](Scene& scene) -> double { return scene.s.requirement; }, 1200, 600, 600},
    {BlindId::Wheel, [](Scene& scene) -> double { return count_face_down(scene); }, 3, 0, 0},
    {BlindId::Arm,
     [](Scene& scene) -> double {
       score_of(scene, "2C");
       return scene.s.hand_states[static_cast<int>(HandId::HighCard)].level;
     },
     2, 3, 3, [](Scene& scene) { scene.set_level(HandId::HighCard, 3); }},
    {BlindId::Club, [](Scene& scene) -> double { return count_debuffed(scene); }, 13, 0, 0},
    {BlindId::Fish,
     [](Scene& scene) -> double {
       score_of(scene, "2C");
       return count_face_down(scene);
     },
     8, 0, 0},
    {BlindId::Psychic, [](Scene& scene) { return score_of(scene, "2C"); }, 0, 7, 7},
    {BlindId::Goad, [](Scene& scene) -> double { return count_debuffed(scene); }, 13, 0, 0},
    {BlindId::Water, [](Scene& scene) -> double { return scene.s.discards_left; }, 0, 4, 4},
    {BlindId::Window, [](Scene& scene) -> double { return count_debuffed(scene); }, 13, 0, 0},
    // Disabled later it gives two cards, one over the limit.
    {BlindId::Manacle,
     [](Scene& scene) -> double { return scene.s.hand_size * 100 + scene.s.hand_count; }, 707, 808,
     809},
    {BlindId::Eye,
     [](Scene& scene) {
       score_of(scene, "2C");
       return score_of(scene, "3C");
     },
     0, 8, 8},
    {BlindId::Mouth,
     [](Scene& scene) {
       score_of(scene, "2C");
       return score_of(scene, "5H 5S");
     },
     0, 40, 40},
    {BlindId::Plant, [](Scene& scene) -> double { return count_debuffed(scene); }, 12, 0, 0},
    {BlindId::Serpent,
     [](Scene& scene) -> double {
       score_of(scene, "2C");
       return scene.s.hand_count;
     },
     3, 8, 8},
    {BlindId::Pillar, [](Scene& scene) -> double { return count_debuffed(scene); }, 5, 0, 0,
     [](Scene& scene) {
       for (int i = 0; i < 5; ++i) scene.s.card(i).played_this_ante = true;
     }},
    {BlindId::Needle, [](Scene& scene) -> double { return scene.s.hands_left; }, 1, 4, 4},
    {BlindId::Head, [](Scene& scene) -> double { return count_debuffed(scene); }, 13, 0, 0},
    {BlindId::Tooth,
     [](Scene& scene) -> double {
       score_of(scene, "2C 3H 4D");
       return scene.s.dollars;
     },
     1, 4, 4},
    // High Card 5 x 1 becomes 3 x 1.
    {BlindId::Flint, [](Scene& scene) { return score_of(scene, "2C"); }, 5, 7, 7},
    // Half the deck becomes Kings, the rest twos
    {BlindId::Mark,
     [](Scene& scene) -> double {
       int kings = 0;
       for (int i = 0; i < scene.s.hand_count; ++i) kings += scene.card(i).rank == Rank::King;
       EXPECT_GT(kings, 0);
       EXPECT_LT(kings, 8);
       return count_face_down(scene) / static_cast<double>(kings);
     },
     1, 0, 0,
     [](Scene& scene) {
       for (int i = 0; i < scene.s.card_count; ++i) {
         scene.s.card(i).rank = i % 2 == 0 ? Rank::King : Rank::Two;
       }
     }},
    {BlindId::AmberAcorn,
     [](Scene& scene) -> double {
       int down = 0;
       for (int i = 0; i < scene.s.joker_count; ++i) down += scene.joker(i).face_down;
       return down > 0 ? 1 : 0;
     },
     1, 0, 0},
    {BlindId::VerdantLeaf, [](Scene& scene) -> double { return count_debuffed(scene); }, 52, 0, 0},
    {BlindId::VioletVessel, [](Scene& scene) -> double { return scene.s.requirement; }, 1800, 600,
     600},
    {BlindId::CrimsonHeart,
     [](Scene& scene) -> double {
       int debuffed = 0;
       for (int i = 0; i < scene.s.joker_count; ++i) debuffed += scene.joker(i).debuffed;
       return debuffed;
     },
     1, 0, 0},
    {BlindId::CeruleanBell,
     [](Scene& scene) -> double {
       int forced = 0;
       for (int i = 0; i < scene.s.hand_count; ++i) forced += scene.s.hand[i].forced;
       return forced;
     },
     1, 0, 0},
};

enum class Disabler { Nobody, ChicotOwned, ChicotGained, LuchadorSold, CopiedLuchadorSold };

double measure(const BossRow& row, Disabler disabler) {
  Scene scene;
  if (disabler == Disabler::CopiedLuchadorSold) scene.own(JokerId::Blueprint);
  scene.own(disabler == Disabler::ChicotOwned ? JokerId::Chicot : JokerId::Luchador);
  scene.own(JokerId::Egg);
  if (row.prepare != nullptr) row.prepare(scene);
  const bool disabled_at_start = disabler == Disabler::ChicotOwned;
  // Boss draws: Crimson Heart takes the youngest joker, The Wheel hides three of eight cards, with
  // rolls below, at and above 1 in 7.
  if (disabled_at_start) {
    for (const Stream stream : {Stream::Wheel, Stream::CrimsonHeart, Stream::CeruleanBell}) {
      scene.forbid(stream);
    }
  } else {
    if (row.id == BlindId::CrimsonHeart) scene.fix(Stream::CrimsonHeart, {0.99});
    if (row.id == BlindId::Wheel) {
      scene.fix(Stream::Wheel, {0.0, 0.9, 0.142, 0.1429, 0.5, 1.0 / 7, 0.1428, 0.99});
    }
  }
  select_blind_of(scene, row.id);
  EXPECT_EQ(scene.s.blind_disabled, disabled_at_start);
  const int dollars = scene.s.dollars;
  switch (disabler) {
    case Disabler::Nobody:
    case Disabler::ChicotOwned:
      break;
    case Disabler::ChicotGained:
      scene.own(JokerId::Chicot);
      break;
    case Disabler::LuchadorSold:
    case Disabler::CopiedLuchadorSold: {
      const JokerId sold =
          disabler == Disabler::LuchadorSold ? JokerId::Luchador : JokerId::Blueprint;
      // Amber Acorn has shuffled the row; Blueprint copies Luchador only from its left.
      int position = 0;
      while (scene.joker(position).id != sold) ++position;
      if (disabler == Disabler::CopiedLuchadorSold) {
        Action move;
        move.kind = ActionKind::MoveJoker;
        move.slot = static_cast<std::uint8_t>(position);
        move.target = 0;
        if (position != 0) {
          EXPECT_EQ(scene.act(move), Error::None);
        }
        position = 0;
        while (scene.joker(position).id != JokerId::Luchador) ++position;
        move.slot = static_cast<std::uint8_t>(position);
        move.target = 1;
        if (position != 1) {
          EXPECT_EQ(scene.act(move), Error::None);
        }
        position = 0;
      }
      EXPECT_EQ(scene.act(ActionKind::SellJoker, position), Error::None);
      break;
    }
  }
  scene.s.dollars = dollars;  // the price of the sale is not what is measured
  EXPECT_EQ(scene.s.blind_disabled, disabler != Disabler::Nobody);
  return row.effect(scene);
}

void expect_all(Disabler disabler, double BossRow::* expected) {
  for (const BossRow& row : kRows) {
    SCOPED_TRACE(key(row.id));
    EXPECT_EQ(measure(row, disabler), row.*expected);
  }
}

TEST(DisabledBoss, EveryBossHasAnEffectToDisable) {
  COVERS(BlindId::Hook, BlindId::Ox, BlindId::House, BlindId::Wall, BlindId::Wheel, BlindId::Arm,
         BlindId::Club, BlindId::Fish, BlindId::Psychic, BlindId::Goad, BlindId::Water,
         BlindId::Window, BlindId::Manacle, BlindId::Eye, BlindId::Mouth, BlindId::Plant,
         BlindId::Serpent, BlindId::Pillar, BlindId::Needle, BlindId::Head, BlindId::Tooth,
         BlindId::Flint, BlindId::Mark, BlindId::AmberAcorn, BlindId::VerdantLeaf,
         BlindId::VioletVessel, BlindId::CrimsonHeart, BlindId::CeruleanBell);
  EXPECT_EQ(sizeof kRows / sizeof kRows[0], 28U);
  expect_all(Disabler::Nobody, &BossRow::active);
}

TEST(DisabledBoss, ChicotLeavesNothingOfItBeforeTheFirstDraw) {
  COVERS(JokerId::Chicot, BlindId::Hook, BlindId::Ox, BlindId::House, BlindId::Wall, BlindId::Wheel,
         BlindId::Arm, BlindId::Club, BlindId::Fish, BlindId::Psychic, BlindId::Goad,
         BlindId::Water, BlindId::Window, BlindId::Manacle, BlindId::Eye, BlindId::Mouth,
         BlindId::Plant, BlindId::Serpent, BlindId::Pillar, BlindId::Needle, BlindId::Head,
         BlindId::Tooth, BlindId::Flint, BlindId::Mark, BlindId::AmberAcorn, BlindId::VerdantLeaf,
         BlindId::VioletVessel, BlindId::CrimsonHeart, BlindId::CeruleanBell);
  expect_all(Disabler::ChicotOwned, &BossRow::at_start);
}

TEST(DisabledBoss, ChicotGainedInTheRoundGivesBackWhatItTook) {
  COVERS(JokerId::Chicot, BlindId::Hook, BlindId::Ox, BlindId::House, BlindId::Wall, BlindId::Wheel,
         BlindId::Arm, BlindId::Club, BlindId::Fish, BlindId::Psychic, BlindId::Goad,
         BlindId::Water, BlindId::Window, BlindId::Manacle, BlindId::Eye, BlindId::Mouth,
         BlindId::Plant, BlindId::Serpent, BlindId::Pillar, BlindId::Needle, BlindId::Head,
         BlindId::Tooth, BlindId::Flint, BlindId::Mark, BlindId::AmberAcorn, BlindId::VerdantLeaf,
         BlindId::VioletVessel, BlindId::CrimsonHeart, BlindId::CeruleanBell);
  expect_all(Disabler::ChicotGained, &BossRow::later);
}

TEST(DisabledBoss, LuchadorSoldGivesBackWhatItTook) {
  COVERS(JokerId::Luchador, BlindId::Hook, BlindId::Ox, BlindId::House, BlindId::Wall,
         BlindId::Wheel, BlindId::Arm, BlindId::Club, BlindId::Fish, BlindId::Psychic,
         BlindId::Goad, BlindId::Water, BlindId::Window, BlindId::Manacle, BlindId::Eye,
         BlindId::Mouth, BlindId::Plant, BlindId::Serpent, BlindId::Pillar, BlindId::Needle,
         BlindId::Head, BlindId::Tooth, BlindId::Flint, BlindId::Mark, BlindId::AmberAcorn,
         BlindId::VerdantLeaf, BlindId::VioletVessel, BlindId::CrimsonHeart, BlindId::CeruleanBell);
  expect_all(Disabler::LuchadorSold, &BossRow::later);
}

TEST(DisabledBoss, ABlueprintOfLuchadorSoldDoesTheSame) {
  COVERS(JokerId::Blueprint, JokerId::Luchador);
  expect_all(Disabler::CopiedLuchadorSold, &BossRow::later);
}

TEST(DisabledBoss, CardsAlreadyHiddenAreTurnedUp) {
  COVERS(JokerId::Luchador, BlindId::Fish);
  Scene scene;
  scene.own(JokerId::Luchador);
  select_blind_of(scene, BlindId::Fish);
  score_of(scene, "2C");
  EXPECT_EQ(count_face_down(scene), 8);
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_EQ(count_face_down(scene), 0);
}

TEST(DisabledBoss, LevelsAndMoneyLostStayLost) {
  COVERS(JokerId::Luchador, BlindId::Arm, BlindId::Ox, BlindId::Tooth);
  Scene arm;
  arm.own(JokerId::Luchador);
  arm.set_level(HandId::HighCard, 3);
  select_blind_of(arm, BlindId::Arm);
  EXPECT_EQ(score_of(arm, "2C"), (15 + 2) * 2);  // level 2 counts at once
  EXPECT_EQ(arm.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_EQ(arm.s.hand_states[static_cast<int>(HandId::HighCard)].level, 2);
  for (const BlindId id : {BlindId::Ox, BlindId::Tooth}) {
    Scene scene;
    scene.own(JokerId::Luchador);
    scene.s.dollars = 1;
    select_blind_of(scene, id);
    score_of(scene, "2C");
    EXPECT_EQ(scene.s.dollars, 0);
    EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
    EXPECT_EQ(scene.s.dollars, 2);  // Luchador's own price
  }
}

TEST(DisabledBoss, LuchadorDoesNothingOutsideABossOrTwice) {
  COVERS(JokerId::Luchador);
  Scene small;
  small.own(JokerId::Luchador);
  small.hold("2C");
  EXPECT_EQ(small.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_FALSE(small.s.blind_disabled);

  Scene wall;
  wall.own({JokerId::Luchador, JokerId::Luchador});
  select_blind_of(wall, BlindId::Wall);
  EXPECT_EQ(wall.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_EQ(wall.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_EQ(wall.s.requirement, 600);

  Scene debuffed;
  debuffed.own(JokerId::Luchador);
  select_blind_of(debuffed, BlindId::Wall);
  debuffed.debuff_joker(0);
  EXPECT_EQ(debuffed.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_EQ(debuffed.s.requirement, 1200);
}

TEST(DisabledBoss, VerdantLeafGivesInToAnyJokerSoldButNoConsumable) {
  COVERS(BlindId::VerdantLeaf);
  Scene scene;
  scene.own(JokerId::Egg);
  scene.own(ConsumableId::Pluto);
  select_blind_of(scene, BlindId::VerdantLeaf);
  EXPECT_EQ(scene.act(ActionKind::SellConsumable, 0), Error::None);
  EXPECT_EQ(count_debuffed(scene), 52);
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_EQ(count_debuffed(scene), 0);
}

TEST(DisabledBoss, ADisabledBossStillPaysAndEndsTheAnteAsABoss) {
  COVERS(JokerId::Chicot, JokerId::Rocket);
  Scene scene;
  scene.own({JokerId::Chicot, JokerId::Rocket});
  select_blind_of(scene, BlindId::Wall);
  scene.win_round();
  EXPECT_EQ(scene.s.ante, 2);
  EXPECT_EQ(scene.s.payout, 5 + 3 + 3);  // reward, hands, Rocket
}

TEST(DisabledBoss, AmberAcornsOrderStays) {
  COVERS(JokerId::Chicot, BlindId::AmberAcorn);
  const auto order = [](JokerId first) {
    Scene scene;
    scene.s.joker_slots = 10;
    scene.own(first);
    scene.own({JokerId::Egg, JokerId::Joker, JokerId::Splash, JokerId::Banner, JokerId::Juggler});
    scene.s.hand_size = 8;
    select_blind_of(scene, BlindId::AmberAcorn);
    std::vector<int> serials;
    for (int i = 0; i < scene.s.joker_count; ++i) serials.push_back(scene.joker(i).serial);
    return serials;
  };
  // The same shuffles, whether Chicot or another joker is the first.
  EXPECT_EQ(order(JokerId::Chicot), order(JokerId::Showman));
  const std::vector<int> shuffled = order(JokerId::Chicot);
  EXPECT_FALSE(std::is_sorted(shuffled.begin(), shuffled.end()));
}

}  // namespace
}  // namespace jimbo::disable_boss_test
