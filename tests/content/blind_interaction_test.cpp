#include <initializer_list>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "content/copy_row.h"
#include "content/hand_case.h"
#include "support/covers.h"
#include "support/scene.h"
#include "support/test_game.h"

// Jokers that meet when a blind is selected, and marks that last from one blind to the next.

namespace jimbo::blind_interaction_test {
namespace {

// The jokers owned before; Riff-Raff's come behind them.
struct Selected {
  std::vector<JokerId> row;
  std::vector<int> eternal;
  std::vector<double> madness;  // rolls
  std::vector<JokerId> left;    // of the row
  int made;                     // by Riff-Raff
};

constexpr JokerId kDagger = JokerId::CeremonialDagger;
constexpr JokerId kMadness = JokerId::Madness;
constexpr JokerId kRiff = JokerId::RiffRaff;
constexpr JokerId kEgg = JokerId::Egg;
constexpr JokerId kMarble = JokerId::MarbleJoker;

void expect_selected(const std::vector<Selected>& cases, BlindId blind = BlindId::Small) {
  for (std::size_t i = 0; i < cases.size(); ++i) {
    SCOPED_TRACE(testing::Message() << "case " << i);
    const Selected& c = cases[i];
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    for (const int at : c.eternal) scene.joker(at).eternal = true;
    scene.forbid(Stream::Madness);
    for (const double roll : c.madness) scene.fix(Stream::Madness, {roll});
    select_blind_of(scene, blind);
    std::vector<JokerId> row = row_of(scene);
    ASSERT_EQ(row.size(), c.left.size() + static_cast<std::size_t>(c.made));
    row.resize(c.left.size());
    EXPECT_EQ(row, c.left);
    EXPECT_STREQ(scene.fault(), nullptr);
  }
}

TEST(DaggerAndRiffRaff, TheVictimsSlotIsFreeAtOnce) {
  COVERS(JokerId::CeremonialDagger, JokerId::RiffRaff);
  expect_selected({
      // Full row: Dagger's victim makes room for one
      {{kDagger, kEgg, kRiff, kEgg, kEgg}, {}, {}, {kDagger, kRiff, kEgg, kEgg}, 1},
      // Riff-Raff is asked before Dagger: no room
      {{kRiff, kDagger, kEgg, kEgg, kEgg}, {}, {}, {kRiff, kDagger, kEgg, kEgg}, 0},
      // The victim does not act
      {{kDagger, kRiff}, {}, {}, {kDagger}, 0},
      {{kDagger, kEgg, kRiff}, {}, {}, {kDagger, kRiff}, 2},
      // Nothing to the right, and an Eternal to the right
      {{kEgg, kDagger}, {}, {}, {kEgg, kDagger}, 0},
      {{kDagger, kEgg, kRiff, kEgg, kEgg}, {1}, {}, {kDagger, kEgg, kRiff, kEgg, kEgg}, 0},
      // A Dagger that is a victim does not strike
      {{kDagger, kDagger, kEgg}, {}, {}, {kDagger, kEgg}, 0},
      {{kDagger, kDagger, kEgg}, {1}, {}, {kDagger, kDagger}, 0},
  });
}

TEST(DaggerAndRiffRaff, DaggerActsOnBossesToo) {
  COVERS(JokerId::CeremonialDagger);
  expect_selected({{{kDagger, kEgg}, {}, {}, {kDagger}, 0}}, BlindId::Wall);
}

TEST(MadnessAndRiffRaff, TheVictimsSlotIsNotFreeYet) {
  COVERS(JokerId::Madness, JokerId::RiffRaff);
  expect_selected({
      {{kMadness, kRiff, kEgg, kEgg, kEgg}, {}, {0.99}, {kMadness, kRiff, kEgg, kEgg}, 0},
      // One slot free: one joker, whatever Madness destroys
      {{kMadness, kRiff, kEgg, kEgg}, {}, {0.99}, {kMadness, kRiff, kEgg}, 1},
      // Riff-Raff itself is the victim before it is asked, or after
      {{kMadness, kRiff, kEgg}, {}, {0.0}, {kMadness, kEgg}, 0},
      {{kRiff, kMadness, kEgg}, {}, {0.0}, {kMadness, kEgg}, 2},
      // Eternals are no candidates; without one there is no roll
      {{kMadness, kEgg, kMarble}, {1}, {0.0}, {kMadness, kEgg}, 0},
      {{kMadness, kEgg}, {1}, {}, {kMadness, kEgg}, 0},
      {{kMadness}, {}, {}, {kMadness}, 0},
      // Candidates are taken by order of creation
      {{kMadness, kEgg, kMarble, JokerId::Splash},
       {},
       {roll_for(1, 3)},
       {kMadness, kEgg, JokerId::Splash},
       0},
      // The first Madness destroys the second, which then neither grows nor strikes
      {{kMadness, kMadness, kEgg}, {}, {0.0}, {kMadness, kEgg}, 0},
      // The second chooses among those not yet marked
      {{kMadness, kMadness, kEgg, kMarble}, {}, {0.99, 0.99}, {kMadness, kMadness}, 0},
  });
}

TEST(MadnessAndRiffRaff, MadnessRestsOnBosses) {
  COVERS(JokerId::Madness);
  Scene scene;
  scene.own({kMadness, kEgg});
  scene.forbid(Stream::Madness);
  select_blind_of(scene, BlindId::Wall);
  EXPECT_EQ(scene.joker(0).value, 1);
  EXPECT_EQ(scene.s.joker_count, 2);
  Scene disabled;
  disabled.own({kMadness, JokerId::Chicot});
  disabled.forbid(Stream::Madness);
  select_blind_of(disabled, BlindId::Wall);
  EXPECT_EQ(disabled.joker(0).value, 1);
}

TEST(MadnessAndRiffRaff, MadnessGrowsEvenWithoutAVictim) {
  COVERS(JokerId::Madness);
  Scene scene;
  scene.own(kMadness);
  select_blind_of(scene, BlindId::Small);
  select_blind_of(scene, BlindId::Big);
  EXPECT_EQ(scene.joker(0).value, 2);
}

TEST(DaggerAndMadness, OneVictimIsDestroyedOnce) {
  COVERS(JokerId::CeremonialDagger, JokerId::Madness);
  {
    Scene scene;  // Madness has marked the Egg already
    scene.own({kMadness, kDagger, kEgg});
    scene.fix(Stream::Madness, {0.99});
    select_blind_of(scene, BlindId::Small);
    EXPECT_EQ(row_of(scene), (std::vector<JokerId>{kMadness, kDagger}));
    EXPECT_EQ(scene.joker(1).value, 0);
  }
  {
    Scene scene;  // Dagger has marked the Egg: Madness chooses among the rest
    scene.own({kDagger, kEgg, kMadness, kMarble});
    scene.fix(Stream::Madness, {roll_for(1, 2)});
    select_blind_of(scene, BlindId::Small);
    EXPECT_EQ(row_of(scene), (std::vector<JokerId>{kDagger, kMadness}));
    EXPECT_EQ(scene.joker(0).value, 4);
    EXPECT_EQ(scene.s.card_count, 52);  // Marble Joker was marked before it was asked
  }
  {
    Scene scene;  // Dagger takes Madness
    scene.own({kDagger, kMadness, kEgg});
    scene.forbid(Stream::Madness);
    select_blind_of(scene, BlindId::Small);
    EXPECT_EQ(row_of(scene), (std::vector<JokerId>{kDagger, kEgg}));
    EXPECT_EQ(scene.joker(0).value, 6);
  }
}

TEST(DaggerAndSellValues, TwiceTheLiveSellValueIsGained) {
  COVERS(JokerId::CeremonialDagger);
  struct Victim {
    JokerId id;
    Edition edition;
    bool rental;
    int extra;
    double gain;
  };
  for (const Victim& c : {Victim{JokerId::Joker, Edition::None, false, 0, 2},
                          Victim{JokerId::Egg, Edition::None, false, 6, 16},
                          Victim{JokerId::Joker, Edition::Polychrome, false, 0, 6},
                          Victim{JokerId::Perkeo, Edition::None, false, 0, 20},
                          Victim{JokerId::Perkeo, Edition::None, true, 0, 2}}) {
    Scene scene;
    scene.own(kDagger).value = 3;
    Joker& victim = scene.own(c.id);
    victim.edition = c.edition;
    victim.rental = c.rental;
    victim.extra_sell = static_cast<std::int16_t>(c.extra);
    select_blind_of(scene, BlindId::Small);
    EXPECT_EQ(scene.joker(0).value, 3 + c.gain);
  }
}

// The victim is still there when Riff-Raff draws.
TEST(DaggerAndRiffRaff, TheVictimsKeyIsStillTaken) {
  COVERS(JokerId::CeremonialDagger, JokerId::RiffRaff);
  Scene scene;
  scene.own({kDagger, JokerId::Joker, kRiff});
  scene.fix(Stream::Joker1RiffRaff, {roll_for(JokerId::Joker), roll_for(JokerId::Banner)});
  select_blind_of(scene, BlindId::Small);
  ASSERT_EQ(scene.s.joker_count, 4);
  EXPECT_NE(scene.joker(2).id, JokerId::Joker);
  EXPECT_EQ(scene.joker(3).id, JokerId::Banner);
}

TEST(RiffRaffJoker, ItsJokersDoNotActInTheMomentThatMadeThemButTheirPassivesDo) {
  COVERS(JokerId::RiffRaff, JokerId::Burglar, JokerId::Drunkard);
  Scene scene;
  scene.own({JokerId::Burglar, kRiff});
  scene.fix(Stream::Joker1RiffRaff, {roll_for(JokerId::Drunkard), roll_for(kRiff)});
  scene.fix(Stream::EditionRiffRaff, {0.5, 0.5});
  select_blind_of(scene, BlindId::Small);
  // Riff-Raff's own key is taken, so the second is another one; no third and fourth appear.
  ASSERT_EQ(scene.s.joker_count, 4);
  EXPECT_EQ(scene.joker(2).id, JokerId::Drunkard);
  EXPECT_NE(scene.joker(3).id, kRiff);
  EXPECT_EQ(scene.s.hands_left, 7);
  // Burglar emptied the discards first; Drunkard's arrives after that.
  EXPECT_GE(scene.s.discards_left, 1);
}

TEST(RiffRaffJoker, BurglarToTheRightTakesTheNewDiscardToo) {
  COVERS(JokerId::RiffRaff, JokerId::Burglar, JokerId::Drunkard);
  Scene scene;
  scene.own({kRiff, JokerId::Burglar});
  scene.fix(Stream::Joker1RiffRaff, {roll_for(JokerId::Drunkard), roll_for(JokerId::Banner)});
  scene.fix(Stream::EditionRiffRaff, {0.5, 0.5});
  select_blind_of(scene, BlindId::Small);
  EXPECT_EQ(scene.joker(2).id, JokerId::Drunkard);
  EXPECT_EQ(scene.s.discards_left, 0);
  EXPECT_EQ(scene.s.discards, 5);
}

TEST(MarbleAndHologram, TheStoneIsAddedAtOnce) {
  COVERS(JokerId::MarbleJoker, JokerId::Hologram, JokerId::Certificate);
  Scene scene;
  scene.own({JokerId::Hologram, kMarble, JokerId::Certificate});
  select_blind_of(scene, BlindId::Small);
  EXPECT_EQ(scene.s.card_count, 54);
  EXPECT_EQ(scene.joker(0).value, 1.5);
}

TEST(RiffRaffJoker, EachCopyChecksTheRoomThatIsLeft) {
  COVERS(JokerId::RiffRaff, JokerId::Blueprint, JokerId::Brainstorm);
  const JokerId blueprint = JokerId::Blueprint;
  const JokerId brainstorm = JokerId::Brainstorm;
  expect_selected({
      {{blueprint, kRiff}, {}, {}, {blueprint, kRiff}, 3},
      {{kRiff, brainstorm, kEgg}, {}, {}, {kRiff, brainstorm, kEgg}, 2},
      {{kRiff, brainstorm, kEgg, kEgg, kEgg}, {}, {}, {kRiff, brainstorm, kEgg, kEgg, kEgg}, 0},
  });
}

// Amber Acorn ----------------------------------------------------------------------------------

// Whether it shuffles is decided with the jokers there when it appears; whom it shuffles, later.
TEST(AmberAcorn, ASingleRiffRaffIsNotShuffledWithTheJokersItMakes) {
  COVERS(BlindId::AmberAcorn, JokerId::RiffRaff);
  for (const char* seed : {"ALEEB", "A", "B", "C", "D", "E", "F", "G"}) {
    Scene scene(run_of(seed));
    scene.own(kRiff);
    select_blind_of(scene, BlindId::AmberAcorn);
    ASSERT_EQ(scene.s.joker_count, 3);
    EXPECT_LT(scene.joker(0).serial, scene.joker(1).serial) << seed;
    EXPECT_LT(scene.joker(1).serial, scene.joker(2).serial) << seed;
  }
}

TEST(AmberAcorn, JokersMadeByRiffRaffAreShuffledWithTheOthers) {
  COVERS(BlindId::AmberAcorn, JokerId::RiffRaff);
  int moved = 0;
  for (const char* seed : {"ALEEB", "A", "B", "C", "D", "E", "F", "G"}) {
    Scene scene(run_of(seed));
    scene.own({kRiff, kEgg});
    select_blind_of(scene, BlindId::AmberAcorn);
    ASSERT_EQ(scene.s.joker_count, 4);
    moved += scene.joker(0).id != kRiff || scene.joker(1).id != kEgg;
  }
  EXPECT_GT(moved, 0);
}

TEST(AmberAcorn, TheStreamMovesOnThoughDaggerLeavesASingleJoker) {
  COVERS(BlindId::AmberAcorn, JokerId::CeremonialDagger);
  const auto next_roll = [](JokerId first, JokerId second) {
    Scene scene;
    if (first != JokerId::None) scene.own({first, second});
    select_blind_of(scene, BlindId::AmberAcorn);
    return draw(scene.s.rng, scene.s.seed, Stream::AmberAcorn, scene.s.ante).next();
  };
  const double after_three = next_roll(kEgg, JokerId::Joker);
  EXPECT_NE(after_three, next_roll(JokerId::None, JokerId::None));
  EXPECT_EQ(next_roll(kDagger, kEgg), after_three);
}

// The Pillar -----------------------------------------------------------------------------------

int debuffed_count(const Scene& scene) {
  int count = 0;
  for (int i = 0; i < scene.s.card_count; ++i) count += scene.s.card(i).debuffed;
  return count;
}

void go_to_pillar(Scene& scene) {
  scene.go_to_shop();
  EXPECT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  scene.s.boss = BlindId::Pillar;
  EXPECT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
}

TEST(ThePillar, DebuffsCardsPlayedEarlierInTheAnte) {
  COVERS(BlindId::Pillar);
  Scene scene;
  scene.hold("2C 3C 4C 5C 6C");
  scene.play("2C 3C");
  scene.discard("4C");  // discarding leaves no mark
  scene.hold_nothing();
  scene.hold("6C");
  scene.next_round();  // wins with the six
  EXPECT_EQ(scene.s.blind, BlindId::Big);
  EXPECT_EQ(debuffed_count(scene), 0);
  scene.hold_nothing();
  scene.hold("7D");
  go_to_pillar(scene);
  EXPECT_EQ(scene.s.blind, BlindId::Pillar);
  EXPECT_EQ(debuffed_count(scene), 4);
  EXPECT_TRUE(find_card(scene, Rank::Two, Suit::Clubs)->debuffed);
  EXPECT_TRUE(find_card(scene, Rank::Three, Suit::Clubs)->debuffed);
  EXPECT_TRUE(find_card(scene, Rank::Six, Suit::Clubs)->debuffed);
  EXPECT_TRUE(find_card(scene, Rank::Seven, Suit::Diamonds)->debuffed);
  // A card played in this very hand still scores.
  scene.s.requirement = 1e300;
  scene.hold_nothing();
  scene.hold("9H 2C");
  EXPECT_EQ(scene.play("9H").chips, 14);
  EXPECT_EQ(scene.play("2C").chips, 5);
  // Beaten, the boss's ante is over and the marks are gone.
  scene.win_round();
  EXPECT_EQ(debuffed_count(scene), 0);
  for (int i = 0; i < scene.s.card_count; ++i) EXPECT_FALSE(scene.s.card(i).played_this_ante);
}

TEST(ThePillar, ANewEnhancementTakesTheMarkAway) {
  COVERS(BlindId::Pillar, JokerId::Vampire, JokerId::MidasMask, ConsumableId::Hierophant,
         ConsumableId::Star, ConsumableId::Strength, ConsumableId::DejaVu, ConsumableId::Aura,
         ConsumableId::Tower);
  Scene scene;
  scene.own(JokerId::MidasMask);
  scene.own(JokerId::Vampire);
  scene.hold("KC 2D:bonus 4H");
  scene.play("KC");  // gilded and stripped
  scene.play("2D");  // stripped
  EXPECT_FALSE(find_card(scene, Rank::King, Suit::Clubs)->played_this_ante);
  EXPECT_FALSE(find_card(scene, Rank::Two, Suit::Diamonds)->played_this_ante);

  struct Change {
    ConsumableId id;
    bool marked;
  };
  for (const Change& c :
       {Change{ConsumableId::Star, true}, Change{ConsumableId::Strength, true},
        Change{ConsumableId::DejaVu, true}, Change{ConsumableId::Aura, true},
        Change{ConsumableId::Hierophant, false}, Change{ConsumableId::Tower, false}}) {
    Scene other;
    other.hold("4H 5H");
    other.card(0).played_this_ante = true;
    other.own(c.id);
    other.use(0, "4H");
    EXPECT_EQ(other.card(0).played_this_ante, c.marked) << static_cast<int>(c.id);
  }
}

TEST(ThePillar, ATarotFreesADebuffedCard) {
  COVERS(BlindId::Pillar, ConsumableId::Hierophant);
  Scene scene;
  scene.hold("4H 5H");
  scene.card(0).played_this_ante = true;
  scene.face(BlindId::Pillar);
  EXPECT_TRUE(scene.card(0).debuffed);
  scene.own(ConsumableId::Hierophant);
  scene.use(0, "4H");
  EXPECT_FALSE(scene.card(0).debuffed);
  EXPECT_EQ(scene.play("4H").chips, 5 + 4 + 30);
}

}  // namespace
}  // namespace jimbo::blind_interaction_test
