// What the Planets do when used.

#include <utility>

#include <gtest/gtest.h>

#include "action/action.h"
#include "support/covers.h"
#include "support/shop_scene.h"
#include "support/test_game.h"

namespace jimbo {
namespace {

struct PlanetRow {
  ConsumableId id;
  HandId hand;
  const char* cards;             // that make the hand
  double chips, mult;            // at level 1
  double more_chips, more_mult;  // per level
};

constexpr PlanetRow kPlanets[] = {
    {ConsumableId::Mercury, HandId::Pair, "KH KS", 10, 2, 15, 1},
    {ConsumableId::Venus, HandId::ThreeOfAKind, "KH KS KD", 30, 3, 20, 2},
    {ConsumableId::Earth, HandId::FullHouse, "KH KS KD 2C 2D", 40, 4, 25, 2},
    {ConsumableId::Mars, HandId::FourOfAKind, "KH KS KD KC", 60, 7, 30, 3},
    {ConsumableId::Jupiter, HandId::Flush, "KH 9H 7H 4H 2H", 35, 4, 15, 2},
    {ConsumableId::Saturn, HandId::Straight, "6H 5S 4H 3H 2H", 30, 4, 30, 3},
    {ConsumableId::Uranus, HandId::TwoPair, "KH KS 2C 2D", 20, 2, 20, 1},
    {ConsumableId::Neptune, HandId::StraightFlush, "6H 5H 4H 3H 2H", 100, 8, 40, 4},
    {ConsumableId::Pluto, HandId::HighCard, "KH", 5, 1, 10, 1},
    {ConsumableId::PlanetX, HandId::FiveOfAKind, "KH KS KD KC KH", 120, 12, 35, 3},
    {ConsumableId::Ceres, HandId::FlushHouse, "KH KH KH 2H 2H", 140, 14, 40, 4},
    {ConsumableId::Eris, HandId::FlushFive, "KH KH KH KH KH", 160, 16, 50, 3}};

TEST(Planets, RaiseTheirHandByOneLevelEachWithItsOwnSteps) {
  COVERS(ConsumableId::Mercury, ConsumableId::Venus, ConsumableId::Earth, ConsumableId::Mars,
         ConsumableId::Jupiter, ConsumableId::Saturn, ConsumableId::Uranus, ConsumableId::Neptune,
         ConsumableId::Pluto, ConsumableId::PlanetX, ConsumableId::Ceres, ConsumableId::Eris);
  for (const PlanetRow& row : kPlanets) {
    for (int uses = 0; uses <= 3; ++uses) {
      SCOPED_TRACE(key(row.id));
      Scene scene;
      scene.hold(row.cards);
      for (int i = 0; i < uses; ++i) {
        scene.own(row.id);
        scene.use(0);
      }
      for (int i = 0; i < kHandCount; ++i) {
        const auto hand = static_cast<HandId>(i);
        EXPECT_EQ(level_of(scene, hand), hand == row.hand ? 1 + uses : 1);
      }
      const Played played = scene.play(row.cards);
      EXPECT_EQ(played.hand, row.hand);
      ASSERT_FALSE(played.events.empty());
      EXPECT_EQ(played.events[0].kind, EventKind::HandBase);
      EXPECT_EQ(played.events[0].chips, row.chips + uses * row.more_chips);
      EXPECT_EQ(played.events[0].mult, row.mult + uses * row.more_mult);
    }
  }
}

TEST(Planets, DoNotMakeASecretHandKnown) {
  COVERS(ConsumableId::PlanetX, ConsumableId::Ceres, ConsumableId::Eris);
  for (const auto& [id, hand] : {std::pair{ConsumableId::PlanetX, HandId::FiveOfAKind},
                                 std::pair{ConsumableId::Ceres, HandId::FlushHouse},
                                 std::pair{ConsumableId::Eris, HandId::FlushFive}}) {
    Scene scene;
    scene.hold("KH");
    scene.own(id);
    scene.use(0);
    EXPECT_EQ(level_of(scene, hand), 2);
    const View g(scene.s, kVanilla);
    EXPECT_FALSE(g.hand_visible(hand));
  }
}

TEST(Planets, AreUsableWithoutAnyConditionAndTakeNoSelection) {
  COVERS(ConsumableId::Mercury, ConsumableId::Eris);
  for (const PlanetRow& row : kPlanets) {
    Scene scene;
    scene.hold("KH 2C");
    scene.own(row.id);
    EXPECT_EQ(scene.act(use_action(0, 1)), Error::InvalidTarget);
    EXPECT_EQ(legal_count(scene, ActionKind::UseConsumable), 1);
    scene.use(0);
    EXPECT_EQ(scene.s.last_tarot_planet, row.id);
    EXPECT_FALSE(exists(scene, row.id));
  }
}

TEST(Planets, FeedConstellationAndSatellite) {
  COVERS(ConsumableId::Mercury, ConsumableId::Pluto, ConsumableId::BlackHole,
         ConsumableId::Temperance);
  Scene scene;
  scene.own({JokerId::Constellation, JokerId::Satellite});
  scene.hold("KH 2C");
  for (const ConsumableId id : {ConsumableId::Mercury, ConsumableId::Mercury, ConsumableId::Pluto,
                                ConsumableId::BlackHole, ConsumableId::Hermit}) {
    scene.own(id);
    scene.use(0);
  }
  EXPECT_EQ(scene.joker(0).value, 1 + 0.1 + 0.1 + 0.1);
  EXPECT_EQ(scene.s.planets_used, 0b100000001);  // two different ones, first and ninth
  EXPECT_EQ(scene.s.tarots_used, 1);
}

TEST(Planets, UsedFromACelestialPackCountAsUsed) {
  COVERS(ConsumableId::Saturn);
  ShopScene scene;
  scene.own({JokerId::Constellation});
  ASSERT_EQ(scene.open(BoosterId::CelestialNormal1), Error::None);
  scene.lay(1, ConsumableId::Saturn);
  ASSERT_EQ(scene.act(pick_action(1)), Error::None);
  EXPECT_EQ(level_of(scene, HandId::Straight), 2);
  EXPECT_EQ(scene.joker(0).value, 1.1);
  EXPECT_EQ(scene.s.consumable_count, 0);
  EXPECT_EQ(scene.s.last_tarot_planet, ConsumableId::Saturn);
  EXPECT_EQ(scene.s.phase, Phase::Shop);
}

TEST(Planets, CountUpFromALevelTheArmTookAway) {
  COVERS(ConsumableId::Pluto);
  Scene scene;
  scene.hold("KH");
  scene.set_level(HandId::HighCard, 0);
  scene.own(ConsumableId::Pluto);
  scene.use(0);
  EXPECT_EQ(level_of(scene, HandId::HighCard), 1);
}

}  // namespace
}  // namespace jimbo
