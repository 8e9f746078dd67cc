#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/covers.h"
#include "support/scene.h"
#include "text/names.h"

// The events of a hand are its ledger: who gave what, and what the score stood at then.

namespace jimbo {
namespace {

// One event in words: "Joker 0: +4 mult -> 30 x 6".
std::string line(const ScoreEvent& event) {
  static const char* const kActors[] = {"none",  "hand",       "card",  "held",
                                        "joker", "consumable", "blind", "deck"};
  static const char* const kKinds[] = {"base",      "chips", "mult",    "times",  "dollars",
                                       "balance",   "again", "refused", "halved", "total",
                                       "destroyed", "level", "debuffed"};
  std::string text = kActors[static_cast<int>(event.actor.kind)];
  text += ' ';
  text += kKinds[static_cast<int>(event.kind)];
  for (const double number : {event.value, event.chips, event.mult}) {
    text += ' ';
    text += std::to_string(number).substr(0, std::to_string(number).find('.') + 2);
  }
  return text;
}

TEST(Ledger, TellsEveryStepOfAHandInOrder) {
  COVERS(JokerId::Joker, JokerId::Blueprint, JokerId::ScaryFace);
  Scene scene;
  scene.own({JokerId::Blueprint, JokerId::ScaryFace, JokerId::Joker});
  scene.joker(2).edition = Edition::Polychrome;
  scene.hold("KH:red KS 2C:steel");
  const Played played = scene.play("KH KS");
  std::vector<std::string> lines;
  for (const ScoreEvent& event : played.events) lines.push_back(line(event));
  const std::vector<std::string> expected = {
      "hand base 1.0 10.0 2.0",     "card chips 10.0 20.0 2.0",   "joker chips 30.0 50.0 2.0",
      "joker chips 30.0 80.0 2.0",  "card again 1.0 80.0 2.0",    "card chips 10.0 90.0 2.0",
      "joker chips 30.0 120.0 2.0", "joker chips 30.0 150.0 2.0", "card chips 10.0 160.0 2.0",
      "joker chips 30.0 190.0 2.0", "joker chips 30.0 220.0 2.0", "held times 1.5 220.0 3.0",
      "joker mult 4.0 220.0 7.0",   "joker times 1.5 220.0 10.5", "hand total 2310.0 220.0 10.5"};
  EXPECT_EQ(lines, expected);
  // The copy acts from Blueprint's place with Scary Face's effect.
  EXPECT_EQ(played.events[2].actor.index, 1);
  EXPECT_EQ(played.events[2].actor.through, 0);
  EXPECT_EQ(played.events[3].actor.through, 1);
}

std::vector<std::string> lines_of(const Played& played) {
  std::vector<std::string> lines;
  for (const ScoreEvent& event : played.events) lines.push_back(line(event));
  return lines;
}

TEST(Ledger, TellsNothingOfAJokerThatGivesNothing) {
  for (int i = 0; i < kJokerCount; ++i) {
    Scene scene;
    scene.own(static_cast<JokerId>(i));
    scene.s.dollars = 0;
    scene.hold("7H 2C");
    for (const std::string& told : lines_of(scene.play("7H"))) {
      for (const char* nothing : {"joker chips 0.0", "joker mult 0.0", "joker times 1.0 "}) {
        EXPECT_FALSE(told.starts_with(nothing)) << name(static_cast<JokerId>(i)) << ": " << told;
      }
    }
  }
}

TEST(Ledger, TellsOfTheLevelTheArmTakesAndSpaceJokerGives) {
  COVERS(BlindId::Arm, JokerId::SpaceJoker);
  Scene scene;
  scene.s.blind = BlindId::Arm;
  scene.s.hand_states[static_cast<int>(HandId::HighCard)].level = 3;
  scene.own({JokerId::SpaceJoker, JokerId::OopsAll6s, JokerId::OopsAll6s});
  scene.hold("7H 2C");
  const std::vector<std::string> expected = {"blind level -1.0 0.0 0.0", "joker level 1.0 0.0 0.0",
                                             "hand base 3.0 25.0 3.0", "card chips 7.0 32.0 3.0",
                                             "hand total 96.0 32.0 3.0"};
  EXPECT_EQ(lines_of(scene.play("7H")), expected);
}

TEST(Ledger, TellsOfTheMoneyTheOxTakes) {
  COVERS(BlindId::Ox);
  Scene scene;
  scene.s.blind = BlindId::Ox;
  scene.s.most_played = HandId::HighCard;
  scene.s.dollars = 12;
  scene.hold("7H 2C");
  EXPECT_EQ(lines_of(scene.play("7H")).front(), "blind dollars -12.0 0.0 0.0");
}

TEST(Ledger, TellsOfScoringCardsThatAreDebuffed) {
  Scene scene;
  scene.hold("7H 7S 2C");
  scene.card(0).debuffed = true;
  const std::vector<std::string> expected = {"hand base 1.0 10.0 2.0", "card debuffed 0.0 10.0 2.0",
                                             "card chips 7.0 17.0 2.0", "hand total 34.0 17.0 2.0"};
  EXPECT_EQ(lines_of(scene.play("7H 7S")), expected);
}

TEST(Ledger, AddsUpWhateverIsPlayed) {
  COVERS(JokerId::Joker, JokerId::Cavendish, JokerId::GreedyJoker);
  for (const char* cards :
       {"KH", "KH KD", "KH KD 7D:foil 7C:mult 7S:glass", "2D:polychrome AD:holo"}) {
    Scene scene;
    scene.own({JokerId::GreedyJoker, JokerId::Cavendish, JokerId::Joker});
    scene.hold(std::string(cards) + " QS:steel");
    std::string names;
    for (int i = 0; i + 1 < scene.s.hand_count; ++i) {
      names += std::string{letter(scene.card(i).rank), letter(scene.card(i).suit), ' '};
    }
    const Played played = scene.play(names);
    double chips = 0;
    double mult = 0;
    for (const ScoreEvent& event : played.events) {
      if (event.kind == EventKind::HandBase) {
        chips = event.chips;
        mult = event.mult;
      }
      if (event.kind == EventKind::Chips) chips += event.value;
      if (event.kind == EventKind::Mult) mult += event.value;
      if (event.kind == EventKind::TimesMult) mult *= event.value;
      EXPECT_EQ(event.chips, chips) << cards;
      EXPECT_EQ(event.mult, mult) << cards;
    }
    EXPECT_EQ(played.chips, chips);
    EXPECT_EQ(played.mult, mult);
  }
}

}  // namespace
}  // namespace jimbo
