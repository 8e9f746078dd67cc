#include "text/joker_value.h"

#include <string>

#include <gtest/gtest.h>

#include "support/scene.h"
#include "text/names.h"
#include "text/number_text.h"

// The number shown beside a joker is the one it gives.

namespace jimbo {
namespace {

std::string shown(const Scene& scene, int position) {
  return joker_value_text(scene.s, scene.s.jokers[position], position);
}

// What a joker gave in a hand, in the words of the screen.
std::string given(const Played& played, int position) {
  for (const ScoreEvent& event : played.events) {
    if (event.actor.kind != ActorKind::Joker || event.actor.index != position) continue;
    if (event.kind == EventKind::Chips) return "+" + number_text(event.value) + " Chips";
    if (event.kind == EventKind::Mult) return "+" + number_text(event.value) + " Mult";
    if (event.kind == EventKind::TimesMult) return "X" + number_text(event.value) + " Mult";
  }
  return "nothing";
}

TEST(JokerValue, IsWhatTheJokerGivesToTheNextHand) {
  for (const JokerId id : {JokerId::CeremonialDagger,
                           JokerId::RedCard,
                           JokerId::FlashCard,
                           JokerId::Popcorn,
                           JokerId::SpareTrousers,
                           JokerId::Runner,
                           JokerId::IceCream,
                           JokerId::SquareJoker,
                           JokerId::WeeJoker,
                           JokerId::Constellation,
                           JokerId::Madness,
                           JokerId::Vampire,
                           JokerId::Hologram,
                           JokerId::LuckyCat,
                           JokerId::Ramen,
                           JokerId::Campfire,
                           JokerId::GlassJoker,
                           JokerId::HitTheRoad,
                           JokerId::Canio,
                           JokerId::JokerStencil,
                           JokerId::Banner,
                           JokerId::SteelJoker,
                           JokerId::AbstractJoker,
                           JokerId::BlueJoker,
                           JokerId::Erosion,
                           JokerId::FortuneTeller,
                           JokerId::StoneJoker,
                           JokerId::Bull,
                           JokerId::Bootstraps,
                           JokerId::Swashbuckler,
                           JokerId::Throwback}) {
    Scene scene;
    scene.own(JokerId::Egg);
    Joker& joker = scene.own(id);
    joker.value += 3;
    scene.s.tarots_used = 4;
    scene.s.blinds_skipped = 2;
    scene.s.dollars = 27;
    scene.hold("KH QS:steel JS:steel TS:stone");
    scene.keep_draw_pile(30);
    const std::string text = shown(scene, 1);
    EXPECT_EQ(text, given(scene.play("KH"), 1)) << name(id);
  }
}

TEST(JokerValue, CountsDownToTheHandOfALoyaltyCard) {
  Scene scene;
  scene.s.hands_left = 100;
  scene.own(JokerId::LoyaltyCard);
  scene.hold("KH QS JS TS 9S 8S 7S");
  for (const char* expected : {"after 5 hands", "after 4 hands", "after 3 hands", "after 2 hands",
                               "after 1 hand", "next hand", "after 5 hands"}) {
    const std::string text = shown(scene, 0);
    EXPECT_EQ(text, expected);
    const Played played =
        scene.play(std::string{letter(scene.card(0).rank), letter(scene.card(0).suit)});
    EXPECT_EQ(given(played, 0), text == "next hand" ? "X4 Mult" : "nothing");
  }
}

TEST(JokerValue, OfACopyTellsNobodyWhatLiesFaceDown) {
  Scene scene;
  scene.own({JokerId::Baron, JokerId::Mime, JokerId::Brainstorm, JokerId::Blueprint});
  const auto told = [&](int i) { return joker_value_text(scene.s, scene.joker(i), i); };
  EXPECT_EQ(told(2), "copies Baron");
  scene.joker(0).face_down = true;
  EXPECT_EQ(told(2), "");
  EXPECT_EQ(told(3), "");
}

TEST(JokerValue, NamesWhatACopyActsAs) {
  Scene scene;
  scene.own({JokerId::Baron, JokerId::Blueprint, JokerId::Brainstorm, JokerId::Blueprint});
  EXPECT_EQ(shown(scene, 1), "copies Baron");
  EXPECT_EQ(shown(scene, 2), "copies Baron");
  EXPECT_EQ(shown(scene, 3), "copies nothing");
  EXPECT_EQ(joker_value_text(scene.s, scene.s.jokers[1], -1), "");
}

TEST(JokerValue, NamesTheTargetsOfTheRound) {
  Scene scene;
  scene.own({JokerId::MailInRebate, JokerId::AncientJoker, JokerId::TheIdol, JokerId::Castle});
  scene.s.targets.mail_rank = Rank::Queen;
  scene.s.targets.ancient_suit = Suit::Clubs;
  scene.s.targets.idol_rank = Rank::Ten;
  scene.s.targets.idol_suit = Suit::Hearts;
  scene.s.targets.castle_suit = Suit::Spades;
  EXPECT_EQ(shown(scene, 0), "Queen");
  EXPECT_EQ(shown(scene, 1), "Clubs");
  EXPECT_EQ(shown(scene, 2), "10♥");
  EXPECT_EQ(shown(scene, 3), "+0 Chips, Spades");
}

TEST(JokerValue, IsEmptyWhileTheJokerIsDebuffed) {
  Scene scene;
  scene.own(JokerId::AbstractJoker);
  ASSERT_EQ(shown(scene, 0), "+3 Mult");
  scene.debuff_joker(0);
  EXPECT_EQ(shown(scene, 0), "");
}

TEST(JokerValue, IsEmptyForJokersThatNeverChange) {
  Scene scene;
  scene.own({JokerId::Joker, JokerId::Baron, JokerId::Misprint});
  for (int i = 0; i < 3; ++i) EXPECT_EQ(shown(scene, i), "");
}

}  // namespace
}  // namespace jimbo
