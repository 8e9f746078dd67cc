#include <initializer_list>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "content/copy_row.h"
#include "support/covers.h"
#include "support/scene.h"
#include "support/test_game.h"

// Whom Blueprint and Brainstorm act as: chains, circles, debuffed links, the ends of the row.

namespace jimbo::copy_chain_test {
namespace {

constexpr JokerId kB = JokerId::Blueprint;
constexpr JokerId kS = JokerId::Brainstorm;
constexpr JokerId kJ = JokerId::Joker;

// A row, the places debuffed in it, and the mult of a High Card: 1 + 4 for each that acts as Joker.
struct Chain {
  std::vector<JokerId> row;
  std::vector<int> debuffed;
  double mult;
};

void own_row(Scene& scene, const Chain& chain) {
  scene.s.joker_slots = 20;
  for (const JokerId id : chain.row) scene.own(id);
  for (const int i : chain.debuffed) scene.debuff_joker(i);
}

void expect_chains(const std::vector<Chain>& chains) {
  for (std::size_t i = 0; i < chains.size(); ++i) {
    SCOPED_TRACE(testing::Message() << "row " << i);
    Scene scene;
    own_row(scene, chains[i]);
    scene.hold("2C");
    EXPECT_EQ(scene.play("2C").mult, chains[i].mult);
  }
}

TEST(CopyChain, BlueprintActsAsItsRightNeighbour) {
  COVERS(JokerId::Blueprint);
  expect_chains({
      {{kB, kJ}, {}, 9},
      {{kJ, kB}, {}, 5},  // nobody to the right
      {{kB}, {}, 1},
      {{kB, kJ, kB}, {}, 9},
      {{kB, kB, kJ}, {}, 13},
      {{kB, kB, kB, kB, kB, kB, kJ}, {}, 29},
      {{kB, JokerId::Egg, kJ}, {}, 5},
  });
}

TEST(CopyChain, BrainstormActsAsTheLeftmostJoker) {
  COVERS(JokerId::Brainstorm);
  expect_chains({
      {{kJ, kS}, {}, 9},
      {{kS, kJ}, {}, 5},  // it is leftmost itself
      {{kS}, {}, 1},
      {{kJ, kS, kS, kS}, {}, 17},
      {{kJ, JokerId::Egg, kS}, {}, 9},
      {{JokerId::Egg, kJ, kS}, {}, 5},
      {{kS, kJ, kS}, {}, 5},  // the leftmost is a Brainstorm without a target
  });
}

TEST(CopyChain, CopiersCopyCopiers) {
  COVERS(JokerId::Blueprint, JokerId::Brainstorm);
  expect_chains({
      {{kB, kJ, kS}, {}, 13},  // Brainstorm, Blueprint, Joker
      {{kJ, kB, kS}, {}, 13},  // Blueprint, Brainstorm, Joker
      {{kB, kB, kJ, kS, kS}, {}, 21},
      {{kJ, kB, kB, kB, kS}, {}, 21},
      {{kB, kJ, kB, kS}, {}, 17},
  });
}

TEST(CopyChain, CirclesGiveNothing) {
  COVERS(JokerId::Blueprint, JokerId::Brainstorm);
  expect_chains({
      {{kB, kS}, {}, 1},
      {{kB, kB, kS}, {}, 1},
      {{kB, kB, kS, kS}, {}, 1},
      {{kB, kS, kJ}, {}, 5},
      {{kB, kS, kS, kB, kJ}, {}, 9},  // the last Blueprint is outside the circle
      {{kB, kB}, {}, 1},
  });
}

TEST(CopyChain, ADebuffedLinkBreaksTheChain) {
  COVERS(JokerId::Blueprint, JokerId::Brainstorm);
  expect_chains({
      {{kB, kJ}, {0}, 5},
      {{kB, kJ}, {1}, 1},
      {{kB, kB, kJ}, {1}, 5},  // the first hands over to a debuffed one
      {{kB, kB, kJ}, {0}, 9},
      {{kB, kB, kJ}, {2}, 1},
      {{kJ, kS}, {0}, 1},
      {{kJ, kS}, {1}, 5},
      {{kB, kJ, kS}, {0}, 5},
      {{kB, kJ, kS}, {1}, 1},
      {{kJ, kB, kS}, {2}, 5},
      {{kJ, kB, kS}, {1}, 9},
      // A debuffed neighbour is not skipped for the next.
      {{kB, JokerId::Egg, kJ}, {1}, 5},
  });
}

TEST(CopyChain, MovingAJokerChangesTheTarget) {
  COVERS(JokerId::Blueprint, JokerId::Brainstorm);
  Scene scene;
  scene.own({kJ, kB, kS});
  scene.hold("2C 3C 4C 5C");
  EXPECT_EQ(scene.play("2C").mult, 13);  // Brainstorm copies Joker, Blueprint copies Brainstorm
  Action move;
  move.kind = ActionKind::MoveJoker;
  move.slot = 0;
  move.target = 2;
  EXPECT_EQ(scene.act(move), Error::None);
  EXPECT_EQ(scene.play("3C").mult, 5);  // Blueprint, Brainstorm, Joker: a circle
}

TEST(CopyChain, TheCopyActsAtTheCopiersPlace) {
  COVERS(JokerId::Blueprint, JokerId::Brainstorm);
  const JokerId cavendish = JokerId::Cavendish;
  struct Order {
    std::vector<JokerId> row;
    double mult;
  };
  for (const Order& order :
       {Order{{kB, kJ, cavendish}, (1 + 4 + 4) * 3}, Order{{kB, cavendish, kJ}, 1 * 3 * 3 + 4},
        Order{{kJ, cavendish, kS}, (1 + 4) * 3 + 4}, Order{{cavendish, kJ, kS}, (1 * 3 + 4) * 3}}) {
    Scene scene;
    for (const JokerId id : order.row) scene.own(id);
    scene.hold("2C");
    EXPECT_EQ(scene.play("2C").mult, order.mult);
  }
}

TEST(CopyChain, TheLedgerNamesTheCopiedJokerAndTheCopier) {
  COVERS(JokerId::Blueprint);
  Scene scene;
  scene.own({kB, kJ});
  scene.hold("2C");
  const Played played = scene.play("2C");
  std::vector<int> through;
  for (const ScoreEvent& event : played.events) {
    if (event.kind != EventKind::Mult) continue;
    EXPECT_EQ(event.actor.kind, ActorKind::Joker);
    EXPECT_EQ(event.actor.index, 1);
    through.push_back(event.actor.through);
  }
  EXPECT_EQ(through, (std::vector<int>{0, 1}));
}

TEST(CopyChain, EditionsStickersAndSellValueAreTheCopiersOwn) {
  COVERS(JokerId::Blueprint);
  struct Editions {
    Edition copier;
    Edition joker;
    double chips;
    double mult;
  };
  const Editions cases[] = {
      {Edition::None, Edition::Foil, 57, 9},
      {Edition::Foil, Edition::None, 57, 9},
      {Edition::Foil, Edition::Foil, 107, 9},
      {Edition::None, Edition::Holographic, 7, 19},
      {Edition::Holographic, Edition::None, 7, 19},
      {Edition::None, Edition::Polychrome, 7, (1 + 4 + 4) * 1.5},
      {Edition::Polychrome, Edition::None, 7, (1 + 4) * 1.5 + 4},
      {Edition::Polychrome, Edition::Polychrome, 7, ((1 + 4) * 1.5 + 4) * 1.5},
  };
  for (const Editions& c : cases) {
    Scene scene;
    scene.own({kB, kJ});
    scene.joker(0).edition = c.copier;
    scene.joker(1).edition = c.joker;
    scene.hold("2C");
    const Played played = scene.play("2C");
    EXPECT_EQ(played.chips, c.chips);
    EXPECT_EQ(played.mult, c.mult);
  }
  Scene scene;
  scene.own({kB, kJ});
  scene.hold("2C");
  EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  EXPECT_EQ(scene.s.dollars, 4 + 5);
}

// The edition of a copier acts even where it has nothing to copy, and not while it is debuffed.
TEST(CopyChain, ACopierWithoutTargetKeepsItsEdition) {
  COVERS(JokerId::Blueprint, JokerId::Brainstorm);
  for (const JokerId copier : {kB, kS}) {
    Scene scene;
    scene.own(copier).edition = Edition::Holographic;
    scene.hold("2C 3C");
    EXPECT_EQ(scene.play("2C").mult, 11);
    scene.debuff_joker(0);
    EXPECT_EQ(scene.play("3C").mult, 1);
  }
}

TEST(CopyChain, RollsAreMadeAgainForEachCopyInRowOrder) {
  COVERS(JokerId::Blueprint, JokerId::Brainstorm);
  Scene scene;
  scene.own({JokerId::Misprint, JokerId::Cavendish, kS, kB, JokerId::Misprint});
  scene.hold("2C");
  scene.fix(Stream::Misprint,
            {roll_for(0, 24), roll_for(23, 24), roll_for(5, 24), roll_for(1, 24)});
  EXPECT_EQ(scene.play("2C").mult, (1 + 0) * 3 + 23 + 5 + 1);
}

TEST(CopyChain, EachCopyMayFailItsOwnRoll) {
  COVERS(JokerId::Blueprint);
  Scene scene;
  scene.own({kB, JokerId::Bloodstone});
  scene.hold("2H 2S");
  scene.fix(Stream::Bloodstone, {0.5, 0.49});  // the threshold itself fails
  EXPECT_EQ(scene.play("2H").mult, 1.5);
}

TEST(CopyChain, SellingAChainOfCopiersReachesTheJokerAtItsEnd) {
  COVERS(JokerId::Blueprint, JokerId::Brainstorm, JokerId::Luchador, JokerId::DietCola);
  struct Sale {
    Chain chain;
    int sold;
    int tags;
  };
  const JokerId cola = JokerId::DietCola;
  for (const Sale& c : {Sale{{{kB, kB, cola}, {}, 0}, 0, 1}, Sale{{{cola, kB, kS}, {}, 0}, 1, 1},
                        Sale{{{kB, cola}, {1}, 0}, 0, 0}, Sale{{{kB, cola}, {0}, 0}, 0, 0},
                        Sale{{{kB, kB, cola}, {1}, 0}, 0, 0}, Sale{{{kB, kS}, {}, 0}, 0, 0},
                        Sale{{{cola, kB}, {}, 0}, 1, 0}, Sale{{{kJ, kB, cola}, {}, 0}, 0, 0}}) {
    Scene scene;
    own_row(scene, c.chain);
    scene.hold("2C");
    EXPECT_EQ(scene.act(ActionKind::SellJoker, c.sold), Error::None);
    EXPECT_EQ(scene.s.tag_count, c.tags);
  }
}

// Dagger takes the copier before it is asked; the joker it would have copied acts by itself.
TEST(CopyChain, ACopierMarkedForDestructionDoesNotAct) {
  COVERS(JokerId::Blueprint, JokerId::CeremonialDagger, JokerId::MarbleJoker);
  Scene scene;
  scene.own({JokerId::CeremonialDagger, kB, JokerId::MarbleJoker});
  select_blind_of(scene, BlindId::Small);
  EXPECT_EQ(scene.s.card_count, 53);
  EXPECT_EQ(scene.s.joker_count, 2);
  EXPECT_EQ(scene.joker(0).value, 10);
}

TEST(CopyChain, AJokerMarkedForDestructionIsNotCopied) {
  COVERS(JokerId::Brainstorm, JokerId::Madness, JokerId::MarbleJoker);
  Scene scene;
  scene.own({JokerId::MarbleJoker, JokerId::Madness, kS});
  scene.fix(Stream::Madness, {0.0});  // the older of Marble Joker and Brainstorm
  select_blind_of(scene, BlindId::Small);
  EXPECT_EQ(scene.s.card_count, 53);
  ASSERT_EQ(scene.s.joker_count, 2);
  EXPECT_EQ(scene.joker(0).id, JokerId::Madness);
  EXPECT_EQ(scene.joker(1).id, kS);
}

TEST(CopyChain, ABlueprintOfBaseballCardAnswersEachUncommonJokerAgain) {
  COVERS(JokerId::Blueprint, JokerId::BaseballCard);
  Scene scene;
  scene.own({kB, JokerId::BaseballCard, JokerId::Showman, JokerId::Shortcut});
  scene.hold("2C");
  EXPECT_EQ(scene.play("2C").mult, 1.5 * 1.5 * 1.5 * 1.5);
}

}  // namespace
}  // namespace jimbo::copy_chain_test
