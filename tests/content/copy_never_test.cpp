#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "content/copy_row.h"
#include "content/payout.h"
#include "support/covers.h"
#include "support/scene.h"
#include "support/test_game.h"

// Jokers of which Blueprint and Brainstorm copy nothing at all.

namespace jimbo {

// Nothing to copy: passive rules, cash-out rows, and effects that exclude copies.
std::vector<CopyRow> never_copied_rows() {
  return {
      {JokerId::FourFingers,
       [](Scene& scene, int, int) -> double {
         scene.hold("2H 5H 9H KH");
         EXPECT_EQ(scene.play("5H 9H KH").hand, HandId::HighCard);
         scene.hold_nothing();
         scene.hold("3S 5S 7S 9S");
         return static_cast<double>(scene.play("3S 5S 7S 9S").hand);
       },
       static_cast<double>(HandId::Flush), static_cast<double>(HandId::Flush)},
      {JokerId::CreditCard,
       [](Scene& scene, int, int) -> double {
         scene.go_to_shop();
         scene.s.dollars = -16;
         EXPECT_EQ(scene.act(ActionKind::RerollShop), Error::InsufficientFunds);
         scene.s.dollars = -15;
         EXPECT_EQ(scene.act(ActionKind::RerollShop), Error::None);
         return scene.s.dollars;
       },
       -20, -20},
      {JokerId::ChaosTheClown,
       [](Scene& scene, int, int) -> double {
         select_blind_of(scene, BlindId::Small);
         return scene.s.free_rerolls;
       },
       1, 1},
      {JokerId::DelayedGratification, [](Scene& scene, int, int) { return payout(scene); }, 14, 14},
      {JokerId::Cloud9, [](Scene& scene, int, int) { return payout(scene); }, 10, 10},
      {JokerId::Rocket, [](Scene& scene, int, int) { return payout(scene); }, 7, 7},
      {JokerId::GoldenJoker, [](Scene& scene, int, int) { return payout(scene); }, 10, 10},
      {JokerId::Satellite,
       [](Scene& scene, int, int) {
         scene.s.planets_used = 7;
         return payout(scene);
       },
       9, 9},
      {JokerId::ToTheMoon,
       [](Scene& scene, int, int) {
         scene.s.dollars = 10;
         return payout(scene);
       },
       10, 10},
      {JokerId::Pareidolia,
       [](Scene& scene, int, int) {
         scene.own(JokerId::ScaryFace);
         scene.hold("2C");
         return scene.play("2C").chips;
       },
       37, 37},
      {JokerId::Egg,
       [](Scene& scene, int place, int) -> double {
         scene.win_round();
         return scene.joker(place).extra_sell;
       },
       3, 3},
      {JokerId::GiftCard,
       [](Scene& scene, int place, int) -> double {
         scene.win_round();
         return scene.joker(place).extra_sell;
       },
       1, 1},
      {JokerId::Splash,
       [](Scene& scene, int, int) {
         scene.hold("5H 5S 2C");
         return scene.play("5H 5S 2C").chips;
       },
       22, 22},
      {JokerId::SixthSense,
       [](Scene& scene, int, int) {
         const double made = consumables_after(scene, "6C");
         EXPECT_EQ(scene.s.card_count, 51);
         return made;
       },
       1, 1},
      {JokerId::Shortcut,
       [](Scene& scene, int, int) -> double {
         scene.hold("2H 5S 6C 7D 8H");  // two ranks are missing
         return static_cast<double>(scene.play("2H 5S 6C 7D 8H").hand);
       },
       static_cast<double>(HandId::HighCard), static_cast<double>(HandId::HighCard)},
      {JokerId::SmearedJoker,
       [](Scene& scene, int, int) -> double {
         scene.hold("2H 9D 4H KD 7S");
         return static_cast<double>(scene.play("2H 9D 4H KD 7S").hand);
       },
       static_cast<double>(HandId::HighCard), static_cast<double>(HandId::HighCard)},
      {JokerId::MidasMask,
       [](Scene& scene, int, int) -> double {
         scene.hold("KC");
         const int index = scene.s.hand[0].card;
         scene.play("KC");
         return static_cast<double>(scene.s.card(index).enhancement);
       },
       static_cast<double>(Enhancement::Gold), static_cast<double>(Enhancement::Gold)},
      {JokerId::TurtleBean,
       [](Scene& scene, int, int) -> double {
         EXPECT_EQ(scene.s.hand_size, 13);
         scene.win_round();
         return scene.s.hand_size;
       },
       12, 12},
      {JokerId::Juggler, [](Scene& scene, int, int) -> double { return scene.s.hand_size; }, 9, 9},
      {JokerId::Drunkard, [](Scene& scene, int, int) -> double { return scene.s.discards; }, 5, 5},
      {JokerId::MerryAndy,
       [](Scene& scene, int, int) -> double {
         EXPECT_EQ(scene.s.hand_size, 7);
         return scene.s.discards;
       },
       7, 7},
      {JokerId::Troubadour,
       [](Scene& scene, int, int) -> double {
         EXPECT_EQ(scene.s.hand_size, 10);
         return scene.s.hands;
       },
       3, 3},
      {JokerId::TradingCard,
       [](Scene& scene, int, int) {
         const double paid = dollars_for_discard(scene, "2C");
         EXPECT_EQ(scene.s.card_count, 51);
         return paid;
       },
       3, 3},
      {JokerId::MrBones,
       [](Scene& scene, int, int asked) -> double {
         scene.hold("2C");
         scene.s.hands_left = 1;
         scene.s.requirement = 28;
         scene.play("2C");
         EXPECT_EQ(scene.s.result, Result::None);
         return scene.s.joker_count - asked;
       },
       -1, -1},
      {JokerId::Showman,
       [](Scene& scene, int, int) -> double {
         scene.own(JokerId::Joker);
         scene.own(ConsumableId::Judgement);
         scene.hold("2C");
         scene.fix(Stream::RarityJudgement, {roll_for(Rarity::Common)});
         scene.fix(Stream::Joker1Judgement, {roll_for(JokerId::Joker)});
         scene.use(0);
         return static_cast<double>(scene.joker(scene.s.joker_count - 1).id);
       },
       static_cast<double>(JokerId::Joker), static_cast<double>(JokerId::Joker)},
      // 2 in 5 for the mult of a Lucky card, not 4 in 5
      {JokerId::OopsAll6s,
       [](Scene& scene, int, int) {
         scene.hold("2C:lucky 2D:lucky");
         scene.fix(Stream::LuckyMult, {0.39, 0.41});
         scene.fix(Stream::LuckyMoney, {0.99, 0.99});
         return scene.play("2C 2D").mult;
       },
       22, 22},
      {JokerId::InvisibleJoker,
       [](Scene& scene, int place, int asked) -> double {
         scene.win_round();
         EXPECT_EQ(scene.joker(place).counter, 1);
         scene.joker(place).counter = 2;
         scene.forbid(Stream::InvisibleJoker);
         if (asked == 2) {
           EXPECT_EQ(scene.act(ActionKind::SellJoker, 1 - place), Error::None);
         }
         return scene.s.joker_count;
       },
       1, 1},
      {JokerId::Astronomer,
       [](Scene& scene, int, int) -> double {
         scene.go_to_shop();
         scene.s.packs[0] = BoosterId::CelestialNormal1;
         scene.s.pack_free[0] = false;
         scene.s.dollars = 0;
         EXPECT_EQ(scene.act(ActionKind::OpenPack, 0), Error::None);
         return scene.s.dollars;
       },
       0, 0},
      {JokerId::Chicot,
       [](Scene& scene, int, int) -> double {
         select_blind_of(scene, BlindId::Club);
         return scene.s.blind_disabled;
       },
       1, 1},
  };
}

namespace {

TEST(Copied, PassiveAndCashOutEffectsAreNeverCopied) {
  COVERS(JokerId::Blueprint, JokerId::Brainstorm);
  expect_rows(never_copied_rows());
}

}  // namespace
}  // namespace jimbo
