#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "content/copy_row.h"
#include "support/covers.h"
#include "support/scene.h"
#include "support/test_game.h"
#include "text/names.h"

// Blueprint and Brainstorm outside the score of a hand: what is repeated, what grows or is used up
// only once. The rows about scores are in copy_hand_test.cpp, what is never copied in
// copy_never_test.cpp.

namespace jimbo {

namespace {

void fix_times(Scene& scene, Stream stream, int times, double roll) {
  for (int i = 0; i < times; ++i) scene.fix(stream, {roll});
}

int level(const Scene& scene, HandId hand) {
  return scene.s.hand_states[static_cast<int>(hand)].level;
}

double value_after_discard(Scene& scene, int place, const char* cards) {
  scene.hold(cards);
  scene.discard(cards);
  return scene.joker(place).value;
}

void open_free_pack(Scene& scene, BoosterId pack) {
  scene.go_to_shop();
  scene.s.packs[0] = pack;
  scene.s.pack_free[0] = true;
  EXPECT_EQ(scene.act(ActionKind::OpenPack, 0), Error::None);
}

// Uses a consumable on a hand.
double value_after_use(Scene& scene, int place, ConsumableId id, const char* hand,
                       const char* cards) {
  scene.hold(hand);
  scene.own(id);
  scene.use(0, cards);
  return scene.joker(place).value;
}

// Every copy does it again.
std::vector<CopyRow> repeated_rows() {
  return {
      {JokerId::MarbleJoker,
       [](Scene& scene, int, int) -> double {
         select_blind_of(scene, BlindId::Small);
         return scene.s.card_count;
       },
       53, 54},
      {JokerId::EightBall,
       [](Scene& scene, int, int asked) {
         fix_times(scene, Stream::EightBall, asked, 0.2);
         return consumables_after(scene, "8C");
       },
       1, 2},
      {JokerId::Misprint,
       [](Scene& scene, int, int asked) {
         scene.fix(Stream::Misprint, {roll_for(10, 24)});
         if (asked == 2) scene.fix(Stream::Misprint, {roll_for(3, 24)});
         scene.hold("2C");
         return scene.play("2C").mult;
       },
       11, 14},
      {JokerId::BusinessCard,
       [](Scene& scene, int, int asked) -> double {
         fix_times(scene, Stream::BusinessCard, asked, 0.4);
         scene.hold("KC");
         return scene.play("KC").dollars;
       },
       2, 4},
      {JokerId::Bloodstone,
       [](Scene& scene, int, int asked) {
         fix_times(scene, Stream::Bloodstone, asked, 0.4);
         scene.hold("2H");
         return scene.play("2H").mult;
       },
       1.5, 2.25},
      {JokerId::ReservedParking,
       [](Scene& scene, int, int asked) -> double {
         fix_times(scene, Stream::ReservedParking, asked, 0.4);
         scene.hold("2C KC");
         return scene.play("2C").dollars;
       },
       1, 2},
      {JokerId::SpaceJoker,
       [](Scene& scene, int, int asked) -> double {
         fix_times(scene, Stream::SpaceJoker, asked, 0.2);
         scene.hold("2C");
         scene.play("2C");
         return level(scene, HandId::HighCard);
       },
       2, 3},
      {JokerId::Burglar,
       [](Scene& scene, int, int) -> double {
         select_blind_of(scene, BlindId::Small);
         EXPECT_EQ(scene.s.discards_left, 0);
         return scene.s.hands_left;
       },
       7, 10},
      {JokerId::DNA,
       [](Scene& scene, int, int) -> double {
         scene.hold("2C");
         scene.play("2C");
         return scene.s.card_count;
       },
       53, 54},
      {JokerId::Hiker,
       [](Scene& scene, int, int) -> double {
         scene.hold("2C");
         const int index = scene.s.hand[0].card;
         EXPECT_EQ(scene.play("2C").chips, 7);
         return scene.s.card(index).bonus_chips;
       },
       5, 10},
      {JokerId::FacelessJoker,
       [](Scene& scene, int, int) { return dollars_for_discard(scene, "KC KH KS"); }, 5, 10},
      {JokerId::MailInRebate,
       [](Scene& scene, int, int) {
         scene.s.targets.mail_rank = Rank::Two;
         return dollars_for_discard(scene, "2C");
       },
       5, 10},
      {JokerId::Superposition,
       [](Scene& scene, int, int) { return consumables_after(scene, "AH 2S 3C 4D 5H"); }, 1, 2},
      {JokerId::Seance,
       [](Scene& scene, int, int) { return consumables_after(scene, "2H 3H 4H 5H 6H"); }, 1, 2},
      {JokerId::Vagabond, [](Scene& scene, int, int) { return consumables_after(scene, "2C"); }, 1,
       2},
      {JokerId::RiffRaff,
       [](Scene& scene, int, int asked) -> double {
         scene.s.joker_slots = 10;
         select_blind_of(scene, BlindId::Small);
         return scene.s.joker_count - asked;
       },
       2, 4},
      {JokerId::Cartomancer,
       [](Scene& scene, int, int) -> double {
         select_blind_of(scene, BlindId::Small);
         return scene.s.consumable_count;
       },
       1, 2},
      {JokerId::Certificate,
       [](Scene& scene, int, int) -> double {
         select_blind_of(scene, BlindId::Small);
         return scene.s.hand_count;
       },
       9, 10},
      {JokerId::Hallucination,
       [](Scene& scene, int, int asked) -> double {
         fix_times(scene, Stream::Hallucination, asked, 0.4);
         open_free_pack(scene, BoosterId::BuffoonNormal1);
         return scene.s.consumable_count;
       },
       1, 2},
      {JokerId::BurntJoker,
       [](Scene& scene, int, int) -> double {
         scene.hold("5H 5S");
         scene.discard("5H 5S");
         return level(scene, HandId::Pair);
       },
       2, 3},
      {JokerId::Perkeo,
       [](Scene& scene, int, int) -> double {
         scene.own(ConsumableId::Pluto);
         scene.go_to_shop();
         EXPECT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
         return scene.s.consumable_count;
       },
       2, 3},
      // A held Gold card at the end of the round
      {JokerId::Mime,
       [](Scene& scene, int, int) -> double {
         scene.hold("2C KH:gold");
         scene.win_round();
         return scene.s.dollars - 4;
       },
       6, 9},
      // What selling does, it does when the copier is sold, and again when the joker is
      {JokerId::DietCola,
       [](Scene& scene, int place, int asked) -> double {
         scene.hold("2C");
         if (asked == 2) {
           EXPECT_EQ(scene.act(ActionKind::SellJoker, 1 - place), Error::None);
         }
         EXPECT_EQ(scene.s.tag_count, asked - 1);
         EXPECT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
         return scene.s.tag_count;
       },
       1, 2},
      {JokerId::Luchador,
       [](Scene& scene, int place, int asked) -> double {
         scene.hold("2C 3C");
         scene.face(BlindId::Club);
         EXPECT_FALSE(scene.s.blind_disabled);
         scene.act(ActionKind::SellJoker, asked == 1 ? place : 1 - place);
         EXPECT_EQ(scene.s.joker_count, asked - 1);
         return scene.s.blind_disabled;
       },
       1, 1},
  };
}

// Growth, fading and destruction happen once, whoever copies.
std::vector<CopyRow> unrepeated_rows() {
  return {
      {JokerId::CeremonialDagger,
       [](Scene& scene, int place, int asked) {
         scene.own(JokerId::Joker);  // sells for $1
         Action move;
         move.kind = ActionKind::MoveJoker;
         move.slot = static_cast<std::uint8_t>(scene.s.joker_count - 1);
         move.target = static_cast<std::uint8_t>(place + 1);
         if (move.slot != move.target) {
           EXPECT_EQ(scene.act(move), Error::None);
         }
         select_blind_of(scene, BlindId::Small);
         EXPECT_EQ(scene.s.joker_count, asked);
         return scene.joker(place).value;
       },
       2, 2},
      {JokerId::Madness,
       [](Scene& scene, int place, int asked) {
         scene.own(JokerId::Joker);
         scene.own(JokerId::Egg);
         scene.fix(Stream::Madness, {0.99});
         select_blind_of(scene, BlindId::Small);
         EXPECT_EQ(scene.s.joker_count, asked + 1);
         return scene.joker(place).value;
       },
       1.5, 1.5},
      {JokerId::GrosMichel,
       [](Scene& scene, int, int asked) -> double {
         scene.fix(Stream::GrosMichel, {0.1});
         scene.win_round();
         EXPECT_EQ(scene.s.joker_count, asked - 1);
         return scene.s.gros_michel_extinct;
       },
       1, 1},
      {JokerId::Cavendish,
       [](Scene& scene, int, int asked) -> double {
         scene.fix(Stream::Cavendish, {0.0005});
         scene.win_round();
         return scene.s.joker_count - asked;
       },
       -1, -1},
      {JokerId::ToDoList,
       [](Scene& scene, int place, int) -> double {
         scene.joker(place).counter = static_cast<std::uint8_t>(HandId::FullHouse);
         scene.fix(Stream::ToDoList, {0.0});  // the first visible hand but Full House
         scene.win_round();
         return scene.joker(place).counter;
       },
       static_cast<double>(HandId::Flush), static_cast<double>(HandId::Flush)},
      {JokerId::GreenJoker,
       [](Scene& scene, int place, int) {
         scene.joker(place).value = 3;
         return value_after_discard(scene, place, "2C 3C");
       },
       2, 2},
      {JokerId::Ramen,
       [](Scene& scene, int place, int) { return value_after_discard(scene, place, "2C"); },
       2 - 0.01, 2 - 0.01},
      {JokerId::Castle,
       [](Scene& scene, int place, int) {
         scene.s.targets.castle_suit = Suit::Clubs;
         return value_after_discard(scene, place, "2C 3C");
       },
       6, 6},
      {JokerId::HitTheRoad,
       [](Scene& scene, int place, int) { return value_after_discard(scene, place, "JC JH"); }, 2,
       2},
      {JokerId::Yorick,
       [](Scene& scene, int place, int) -> double {
         scene.hold("2C 3C");
         scene.discard("2C 3C");
         return scene.joker(place).counter;
       },
       21, 21},
      {JokerId::Constellation,
       [](Scene& scene, int place, int) {
         return value_after_use(scene, place, ConsumableId::Pluto, "2C", "");
       },
       1.1, 1.1},
      {JokerId::Hologram,
       [](Scene& scene, int place, int) {
         return value_after_use(scene, place, ConsumableId::Cryptid, "2C", "2C");
       },
       1.5, 1.5},
      {JokerId::GlassJoker,
       [](Scene& scene, int place, int) {
         return value_after_use(scene, place, ConsumableId::HangedMan, "2C:glass 3C", "2C");
       },
       1.75, 1.75},
      {JokerId::Canio,
       [](Scene& scene, int place, int) {
         return value_after_use(scene, place, ConsumableId::HangedMan, "KC 3C", "KC");
       },
       2, 2},
      {JokerId::RedCard,
       [](Scene& scene, int place, int) {
         open_free_pack(scene, BoosterId::BuffoonNormal1);
         EXPECT_EQ(scene.act(ActionKind::SkipPack), Error::None);
         return scene.joker(place).value;
       },
       3, 3},
      {JokerId::FlashCard,
       [](Scene& scene, int place, int) {
         scene.go_to_shop();
         scene.s.dollars = 100;
         EXPECT_EQ(scene.act(ActionKind::RerollShop), Error::None);
         return scene.joker(place).value;
       },
       2, 2},
      {JokerId::Popcorn,
       [](Scene& scene, int place, int) {
         scene.win_round();
         return scene.joker(place).value;
       },
       16, 16},
      {JokerId::Campfire,
       [](Scene& scene, int place, int) {
         scene.own(ConsumableId::Pluto);
         scene.hold("2C");
         EXPECT_EQ(scene.act(ActionKind::SellConsumable, 0), Error::None);
         return scene.joker(place).value;
       },
       1.25, 1.25},
      {JokerId::Stuntman, [](Scene& scene, int, int) -> double { return scene.s.hand_size; }, 6, 6},
  };
}

TEST(Copied, OutsideTheScoreTheEffectIsRepeated) {
  COVERS(JokerId::Blueprint, JokerId::Brainstorm);
  expect_rows(repeated_rows());
}

TEST(Copied, GrowthFadingAndDestructionAreNotRepeated) {
  COVERS(JokerId::Blueprint, JokerId::Brainstorm);
  expect_rows(unrepeated_rows());
}

}  // namespace

std::vector<CopyRow> acting_copy_rows() {
  std::vector<CopyRow> all = repeated_rows();
  for (const CopyRow& row : unrepeated_rows()) all.push_back(row);
  return all;
}

}  // namespace jimbo
