// The five showdown bosses.

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "reference/slow_rng.h"
#include "support/blind_scene.h"
#include "support/covers.h"

namespace jimbo {
namespace {

// Amber Acorn ----------------------------------------------------------------------------------

// The order of jokers, named by creation, after so many shuffles of the stream.
std::vector<int> shuffled(slow::Streams& streams, int count, int times) {
  std::vector<int> order;
  for (int n = 0; n < times; ++n) {
    slow::Generator generator(streams.advance("aajk"));
    order.clear();
    for (int i = 0; i < count; ++i) order.push_back(i);
    for (int i = count; i >= 2; --i) {
      std::swap(order[static_cast<std::size_t>(i - 1)],
                order[static_cast<std::size_t>(generator.integer(1, i) - 1)]);
    }
  }
  return order;
}

TEST(AmberAcorn, TurnsTheJokersDownAndShufflesThemThreeTimes) {
  COVERS(BlindId::AmberAcorn);
  const std::vector<JokerId> owned = {JokerId::Joker, JokerId::GreedyJoker, JokerId::LustyJoker,
                                      JokerId::WrathfulJoker, JokerId::GluttonousJoker};
  slow::Streams streams("ALEEB");
  Scene scene;
  for (const JokerId id : owned) scene.own(id);
  for (int visit = 0; visit < 3; ++visit) {
    meet(scene, BlindId::AmberAcorn);
    const std::vector<int> order = shuffled(streams, 5, 3);
    for (int i = 0; i < 5; ++i) {
      EXPECT_EQ(scene.joker(i).id,
                owned[static_cast<std::size_t>(order[static_cast<std::size_t>(i)])])
          << visit << i;
      EXPECT_TRUE(scene.joker(i).face_down);
    }
  }
  scene.win_round();
  for (int i = 0; i < 5; ++i) EXPECT_FALSE(scene.joker(i).face_down);
}

TEST(AmberAcorn, LeavesASingleJokerAndItsStreamAlone) {
  COVERS(BlindId::AmberAcorn);
  slow::Streams streams("ALEEB");
  Scene scene;
  scene.own(JokerId::Joker);
  meet(scene, BlindId::AmberAcorn);
  EXPECT_TRUE(scene.joker(0).face_down);
  scene.own(JokerId::GreedyJoker);
  scene.own(JokerId::LustyJoker);
  meet(scene, BlindId::AmberAcorn);
  const std::vector<int> order = shuffled(streams, 3, 3);
  const JokerId ids[] = {JokerId::Joker, JokerId::GreedyJoker, JokerId::LustyJoker};
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(scene.joker(i).id, ids[order[static_cast<std::size_t>(i)]]);
  }
}

TEST(AmberAcorn, ShufflesWhatRiffRaffMadeButLeavesItFaceUp) {
  COVERS(BlindId::AmberAcorn, JokerId::RiffRaff);
  slow::Streams streams("ALEEB");
  Scene scene;
  scene.own(JokerId::RiffRaff);
  scene.own(JokerId::Joker);
  meet(scene, BlindId::AmberAcorn);
  ASSERT_EQ(scene.s.joker_count, 4);
  std::vector<int> serials;
  for (int i = 0; i < 4; ++i) serials.push_back(scene.joker(i).serial);
  std::vector<int> by_age = serials;
  std::sort(by_age.begin(), by_age.end());
  const std::vector<int> order = shuffled(streams, 4, 3);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(serials[i], by_age[static_cast<std::size_t>(order[i])]) << i;
    EXPECT_EQ(scene.joker(static_cast<int>(i)).face_down, order[i] < 2) << i;
  }
}

// Whether there are two jokers is asked when the boss appears, before Riff-Raff and Dagger act.
TEST(AmberAcorn, CountsTheJokersBeforeTheyAct) {
  COVERS(BlindId::AmberAcorn, JokerId::RiffRaff, JokerId::CeremonialDagger);
  slow::Streams streams("ALEEB");
  Scene scene;
  scene.own(JokerId::RiffRaff);
  meet(scene, BlindId::AmberAcorn);
  ASSERT_EQ(scene.s.joker_count, 3);
  EXPECT_EQ(scene.joker(0).id, JokerId::RiffRaff);  // alone at first: no shuffle
  EXPECT_LT(scene.joker(1).serial, scene.joker(2).serial);

  Scene dagger;
  dagger.own(JokerId::CeremonialDagger);
  dagger.own(JokerId::Joker);
  meet(dagger, BlindId::AmberAcorn);
  ASSERT_EQ(dagger.s.joker_count, 1);
  dagger.own(JokerId::GreedyJoker);
  dagger.own(JokerId::LustyJoker);
  dagger.joker(0).id = JokerId::WrathfulJoker;
  meet(dagger, BlindId::AmberAcorn);
  shuffled(streams, 1, 3);  // the stream moved three times although only the Dagger was left
  const std::vector<int> order = shuffled(streams, 3, 3);
  const JokerId ids[] = {JokerId::WrathfulJoker, JokerId::GreedyJoker, JokerId::LustyJoker};
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(dagger.joker(i).id, ids[order[static_cast<std::size_t>(i)]]) << i;
  }
}

TEST(AmberAcorn, DisabledTurnsJokersUpButKeepsTheirOrder) {
  COVERS(BlindId::AmberAcorn, JokerId::Luchador);
  Scene scene;
  scene.own({JokerId::Luchador, JokerId::Joker, JokerId::GreedyJoker, JokerId::LustyJoker});
  meet(scene, BlindId::AmberAcorn);
  std::string expected;
  int luchador = 0;
  for (int i = 0; i < 4; ++i) {
    if (scene.joker(i).id == JokerId::Luchador) luchador = i;
  }
  for (int i = 0; i < 4; ++i) {
    if (i == luchador) continue;
    if (!expected.empty()) expected += ' ';
    expected += key(scene.joker(i).id);
  }
  sell_joker_at(scene, luchador);
  EXPECT_EQ(joker_keys(scene), expected);
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(scene.joker(i).face_down);
}

// Verdant Leaf ---------------------------------------------------------------------------------

TEST(VerdantLeaf, DebuffsEveryCardUntilAJokerIsSold) {
  COVERS(BlindId::VerdantLeaf);
  Scene scene;
  scene.own(JokerId::Joker);
  scene.own(ConsumableId::Pluto);
  scene.hold("2C:wild 3D:stone");
  meet(scene, BlindId::VerdantLeaf);
  for (int i = 0; i < scene.s.card_count; ++i) EXPECT_TRUE(scene.s.card(i).debuffed) << i;
  EXPECT_FALSE(scene.joker(0).debuffed);
  ASSERT_EQ(scene.act(ActionKind::SellConsumable), Error::None);
  for (int i = 0; i < scene.s.card_count; ++i) EXPECT_TRUE(scene.s.card(i).debuffed) << i;
  EXPECT_EQ(scene.play(first_keys(scene, 1)).score, 5 * 5);  // Joker still gives +4
  sell_joker_at(scene, 0);
  EXPECT_TRUE(scene.s.blind_disabled);
  for (int i = 0; i < scene.s.card_count; ++i) EXPECT_FALSE(scene.s.card(i).debuffed) << i;
}

TEST(VerdantLeaf, DebuffsNewCardsToo) {
  COVERS(BlindId::VerdantLeaf, JokerId::Certificate, JokerId::MarbleJoker);
  Scene scene;
  scene.own({JokerId::Certificate, JokerId::MarbleJoker});
  meet(scene, BlindId::VerdantLeaf);
  ASSERT_EQ(scene.s.card_count, 54);
  for (int i = 0; i < scene.s.card_count; ++i) {
    // Marble's Stone is built after the test at selection and not tested itself.
    const bool marble = scene.s.card(i).enhancement == Enhancement::Stone;
    if (!marble) {
      EXPECT_TRUE(scene.s.card(i).debuffed) << i;
    }
  }
}

// Crimson Heart --------------------------------------------------------------------------------

TEST(CrimsonHeart, DebuffsAnotherJokerAfterEachPlayedHand) {
  COVERS(BlindId::CrimsonHeart);
  Scene scene;
  scene.own({JokerId::Joker, JokerId::GreedyJoker, JokerId::LustyJoker});
  scene.fix(Stream::CrimsonHeart, {0.5});  // the second of three
  meet(scene, BlindId::CrimsonHeart);
  const auto debuffed = [&] {
    std::string text;
    for (int i = 0; i < scene.s.joker_count; ++i) text += scene.joker(i).debuffed ? 'x' : '-';
    return text;
  };
  EXPECT_EQ(debuffed(), "-x-");
  scene.discard(first_keys(scene, 2));  // no roll
  EXPECT_EQ(debuffed(), "-x-");
  scene.fix(Stream::CrimsonHeart, {0.5});  // the second of first and third
  scene.play(first_keys(scene, 1));
  EXPECT_EQ(debuffed(), "--x");
  scene.fix(Stream::CrimsonHeart, {0.49});
  scene.play(first_keys(scene, 1));
  EXPECT_EQ(debuffed(), "x--");
  scene.win_round();
  EXPECT_EQ(debuffed(), "---");
}

// A joker that disables bosses does so as soon as the debuff moves on to another joker, which keeps
// it: disabling the boss leaves the jokers as they are.
TEST(CrimsonHeart, IsDisabledByAChicotThatActsAgain) {
  COVERS(BlindId::CrimsonHeart, JokerId::Chicot);
  Scene scene;
  scene.own({JokerId::Joker, JokerId::Chicot});
  scene.debuff_joker(1);
  scene.face(BlindId::CrimsonHeart);
  scene.hold("KH KS");
  EXPECT_FALSE(scene.s.blind_disabled);
  scene.fix(Stream::CrimsonHeart, {0.1});  // the only one not debuffed
  scene.play("KH");
  EXPECT_TRUE(scene.s.blind_disabled);
  EXPECT_TRUE(scene.joker(0).debuffed);
  EXPECT_FALSE(scene.joker(1).debuffed);
  EXPECT_EQ(scene.fault(), nullptr);
}

TEST(CrimsonHeart, PicksByCreationNotByPlace) {
  COVERS(BlindId::CrimsonHeart);
  Scene scene;
  scene.own({JokerId::Joker, JokerId::GreedyJoker});
  std::swap(scene.joker(0), scene.joker(1));
  scene.fix(Stream::CrimsonHeart, {0.1});
  meet(scene, BlindId::CrimsonHeart);
  EXPECT_TRUE(scene.joker(1).debuffed);
}

TEST(CrimsonHeart, KeepsToAnOnlyJokerAndRestsWithoutOne) {
  COVERS(BlindId::CrimsonHeart);
  Scene scene;
  scene.own(JokerId::Joker);
  scene.fix(Stream::CrimsonHeart, {0.9, 0.1});
  meet(scene, BlindId::CrimsonHeart);
  EXPECT_TRUE(scene.joker(0).debuffed);
  EXPECT_EQ(scene.play(first_keys(scene, 1)).mult, 1);
  EXPECT_TRUE(scene.joker(0).debuffed);

  Scene none;
  none.forbid(Stream::CrimsonHeart);
  meet(none, BlindId::CrimsonHeart);
  none.play(first_keys(none, 1));
}

TEST(CrimsonHeart, LeavesExpiredPerishablesDebuffedAndOutOfTheChoice) {
  COVERS(BlindId::CrimsonHeart, StakeId::Orange);
  Scene scene;
  scene.own({JokerId::Joker, JokerId::GreedyJoker, JokerId::LustyJoker});
  scene.joker(0).perishable = true;
  scene.joker(0).rounds_left = 0;
  scene.joker(0).debuffed = true;
  scene.fix(Stream::CrimsonHeart, {0.4});  // the first of two
  meet(scene, BlindId::CrimsonHeart);
  EXPECT_TRUE(scene.joker(0).debuffed);
  EXPECT_TRUE(scene.joker(1).debuffed);
  EXPECT_FALSE(scene.joker(2).debuffed);
  scene.fix(Stream::CrimsonHeart, {0.4});  // only the third was active
  scene.play(first_keys(scene, 1));
  EXPECT_TRUE(scene.joker(0).debuffed);
  EXPECT_FALSE(scene.joker(1).debuffed);
  EXPECT_TRUE(scene.joker(2).debuffed);
  scene.win_round();
  EXPECT_TRUE(scene.joker(0).debuffed);
}

TEST(CrimsonHeart, TakesAndReturnsPassiveValues) {
  COVERS(BlindId::CrimsonHeart, JokerId::Juggler);
  Scene scene;
  scene.own({JokerId::Juggler, JokerId::Joker});
  EXPECT_EQ(scene.s.hand_size, 9);
  scene.fix(Stream::CrimsonHeart, {0.0, 0.0});
  meet(scene, BlindId::CrimsonHeart);
  EXPECT_EQ(scene.s.hand_count, 9);  // drawn before it was debuffed
  EXPECT_EQ(scene.s.hand_size, 8);
  scene.play(first_keys(scene, 1));
  EXPECT_EQ(scene.s.hand_size, 9);
  EXPECT_EQ(scene.s.hand_count, 9);  // the growing hand draws
}

TEST(CrimsonHeart, DisabledFreesTheJokers) {
  COVERS(BlindId::CrimsonHeart, JokerId::Luchador);
  Scene scene;
  scene.own({JokerId::Luchador, JokerId::Joker});
  scene.fix(Stream::CrimsonHeart, {0.9});
  meet(scene, BlindId::CrimsonHeart);
  EXPECT_TRUE(scene.joker(1).debuffed);
  sell_joker_at(scene, 0);
  EXPECT_FALSE(scene.joker(0).debuffed);
  scene.play(first_keys(scene, 1));
  EXPECT_FALSE(scene.joker(0).debuffed);
}

// Cerulean Bell --------------------------------------------------------------------------------

// Positions of the held cards from the oldest card to the newest.
std::vector<int> by_creation(Scene& scene) {
  std::vector<int> positions;
  for (int i = 0; i < scene.s.hand_count; ++i) positions.push_back(i);
  std::sort(positions.begin(), positions.end(),
            [&](int a, int b) { return scene.card(a).serial < scene.card(b).serial; });
  return positions;
}

TEST(CeruleanBell, ForcesACardIntoEveryPlayAndDiscard) {
  COVERS(BlindId::CeruleanBell);
  Scene scene;
  scene.fix(Stream::CeruleanBell, {0.999});
  meet(scene, BlindId::CeruleanBell);
  const int forced = forced_position(scene);
  EXPECT_EQ(forced, by_creation(scene).back());
  Action action;
  action.cards = forced == 0 ? 2 : 1;
  EXPECT_EQ(scene.act(action), Error::InvalidTarget);
  action.kind = ActionKind::Discard;
  EXPECT_EQ(scene.act(action), Error::InvalidTarget);
  action.cards |= 1ULL << forced;
  scene.fix(Stream::CeruleanBell, {0.0});
  EXPECT_EQ(scene.act(action), Error::None);
  EXPECT_EQ(forced_position(scene), by_creation(scene).front());
  action.kind = ActionKind::Play;
  action.cards = 1ULL << forced_position(scene);
  scene.fix(Stream::CeruleanBell, {0.0});
  EXPECT_EQ(scene.act(action), Error::None);
  EXPECT_EQ(forced_position(scene), by_creation(scene).front());
}

TEST(CeruleanBell, ForcesTheCardIntoTheTargetsOfConsumables) {
  COVERS(BlindId::CeruleanBell, ConsumableId::Chariot, ConsumableId::Empress,
         ConsumableId::HangedMan);
  Scene scene;
  scene.redeem(VoucherId::CrystalBall);
  scene.own(ConsumableId::Chariot);
  scene.own(ConsumableId::HangedMan);
  scene.fix(Stream::CeruleanBell, {0.5});
  meet(scene, BlindId::CeruleanBell);
  const int forced = forced_position(scene);
  const int other = forced == 0 ? 1 : 0;
  EXPECT_EQ(scene.act(ActionKind::UseConsumable, 0, key_at(scene, other)), Error::InvalidTarget);
  EXPECT_EQ(scene.act(ActionKind::UseConsumable, 0, key_at(scene, forced)), Error::None);
  EXPECT_EQ(scene.card(forced).enhancement, Enhancement::Steel);
  EXPECT_EQ(forced_position(scene), forced);  // stays through an enhancement
  // Destroyed, it is not replaced before the next draw.
  EXPECT_EQ(scene.act(ActionKind::UseConsumable, 0, key_at(scene, forced)), Error::None);
  EXPECT_EQ(forced_position(scene), -1);
  scene.fix(Stream::CeruleanBell, {0.5});
  scene.play(first_keys(scene, 1));
  EXPECT_GE(forced_position(scene), 0);
}

TEST(CeruleanBell, KeepsItsCardWhenTheHandGrows) {
  COVERS(BlindId::CeruleanBell, JokerId::Stuntman);
  Scene scene;
  scene.own(JokerId::Stuntman);
  scene.fix(Stream::CeruleanBell, {0.5});
  meet(scene, BlindId::CeruleanBell);
  const int serial = scene.card(forced_position(scene)).serial;
  sell_joker_at(scene, 0);
  EXPECT_EQ(scene.s.hand_count, 8);
  EXPECT_EQ(scene.card(forced_position(scene)).serial, serial);
}

TEST(CeruleanBell, MayForceTheCardOfCertificate) {
  COVERS(BlindId::CeruleanBell, JokerId::Certificate);
  Scene scene;
  scene.own(JokerId::Certificate);
  scene.fix(Stream::CeruleanBell, {0.999});  // the newest of nine
  meet(scene, BlindId::CeruleanBell);
  EXPECT_EQ(scene.s.hand_count, 9);
  EXPECT_NE(scene.card(forced_position(scene)).seal, Seal::None);
}

TEST(CeruleanBell, DisabledForcesNothing) {
  COVERS(BlindId::CeruleanBell, JokerId::Luchador);
  Scene scene;
  scene.own(JokerId::Luchador);
  scene.fix(Stream::CeruleanBell, {0.5});
  meet(scene, BlindId::CeruleanBell);
  sell_joker_at(scene, 0);
  EXPECT_EQ(forced_position(scene), -1);
  scene.play(first_keys(scene, 1));
  EXPECT_EQ(forced_position(scene), -1);
}

TEST(VioletVessel, AsksForSixTimesTheBase) {
  COVERS(BlindId::VioletVessel);
  Scene scene;
  scene.s.ante = 8;
  meet(scene, BlindId::VioletVessel);
  EXPECT_EQ(scene.s.requirement, 300000);
}

}  // namespace
}  // namespace jimbo
