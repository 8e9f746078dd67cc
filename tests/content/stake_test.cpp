// What the stakes do in play; each keeps the burdens of those below it.

#include <gtest/gtest.h>

#include "action/action.h"
#include "play/run_start.h"
#include "play/shop.h"
#include "support/blind_scene.h"
#include "support/covers.h"

namespace jimbo::stake_test {
namespace {

constexpr StakeId kStakes[] = {StakeId::White, StakeId::Red,    StakeId::Green,  StakeId::Black,
                               StakeId::Blue,  StakeId::Purple, StakeId::Orange, StakeId::Gold};

RunOptions with(StakeId stake) {
  RunOptions options{.seed = {"ALEEB"}};
  options.stake = stake;
  return options;
}

TEST(Stakes, FromRedOnPayNothingForTheSmallBlind) {
  COVERS(StakeId::White, StakeId::Red, StakeId::Green, StakeId::Black, StakeId::Blue,
         StakeId::Purple, StakeId::Orange, StakeId::Gold);
  for (const StakeId stake : kStakes) {
    SCOPED_TRACE(name(stake));
    struct Row {
      BlindId id;
      int reward;
    };
    const Row rows[] = {{BlindId::Small, stake == StakeId::White ? 3 : 0},
                        {BlindId::Big, 4},
                        {BlindId::Club, 5},
                        {BlindId::VioletVessel, 8}};
    for (const Row& row : rows) {
      Scene scene(with(stake));
      meet(scene, row.id);
      scene.s.hands_left = 1;
      scene.win_round();
      EXPECT_EQ(scene.s.payout, row.reward) << name(row.id);
    }
  }
}

TEST(Stakes, AskForMoreFromGreenAndFromPurpleOn) {
  COVERS(StakeId::White, StakeId::Red, StakeId::Green, StakeId::Black, StakeId::Blue,
         StakeId::Purple, StakeId::Orange, StakeId::Gold);
  const double tables[3][8] = {{300, 800, 2000, 5000, 11000, 20000, 35000, 50000},
                               {300, 900, 2600, 8000, 20000, 36000, 60000, 100000},
                               {300, 1000, 3200, 9000, 25000, 60000, 110000, 200000}};
  for (const StakeId stake : kStakes) {
    const int table = stake >= StakeId::Purple ? 2 : stake >= StakeId::Green ? 1 : 0;
    for (int ante = 1; ante <= 8; ++ante) {
      Scene scene(with(stake));
      scene.s.ante = ante;
      meet(scene, BlindId::Club);
      EXPECT_EQ(scene.s.requirement, tables[table][ante - 1] * 2) << name(stake) << ' ' << ante;
    }
    Scene below(with(stake));
    below.s.ante = 0;
    meet(below, BlindId::Small);
    EXPECT_EQ(below.s.requirement, 100);
  }
}

TEST(Stakes, FromBlueOnTakeADiscard) {
  COVERS(StakeId::White, StakeId::Black, StakeId::Blue, StakeId::Gold);
  for (const StakeId stake : kStakes) {
    Scene scene(with(stake));
    meet(scene, BlindId::Small);
    EXPECT_EQ(scene.s.discards_left, stake >= StakeId::Blue ? 3 : 4) << name(stake);
  }
}

struct StickerRow {
  double poll;  // of eternal and perishable
  double rent;
  bool eternal, perishable, rental;  // at Gold Stake
};

constexpr StickerRow kStickerRows[] = {
    {0.0, 0.7, false, false, false},           {0.4, 0.0, false, false, false},  // not above 0.4
    {0.4000001, 0.7000001, false, true, true}, {0.7, 0.5, false, true, false},   // not above 0.7
    {0.7000001, 0.99, true, false, true},      {0.99, 0.1, true, false, false},
};

void expect_stickers(const OfferedJoker& joker, StakeId stake, const StickerRow& row) {
  EXPECT_EQ(joker.eternal, row.eternal && stake >= StakeId::Black);
  EXPECT_EQ(joker.perishable, row.perishable && stake >= StakeId::Orange);
  EXPECT_EQ(joker.rounds_left, joker.perishable ? 5 : 0);
  EXPECT_EQ(joker.rental, row.rental && stake == StakeId::Gold);
}

TEST(Stakes, PutStickersOnTheJokersOfTheShop) {
  COVERS(StakeId::White, StakeId::Blue, StakeId::Black, StakeId::Purple, StakeId::Orange,
         StakeId::Gold);
  for (const StakeId stake : kStakes) {
    for (const StickerRow& row : kStickerRows) {
      SCOPED_TRACE(std::string(name(stake)) + " " + std::to_string(row.poll));
      Scene scene(with(stake));
      scene.fix(Stream::ShopCardType, {0.1, 0.99});
      scene.fix(Stream::RarityShop, {0.1});
      scene.fix(Stream::Joker1Shop, {0.001});  // Joker, which may carry every sticker
      scene.fix(Stream::StickerShop, {row.poll});
      if (stake == StakeId::Gold) {
        scene.fix(Stream::RentalShop, {row.rent});
      } else {
        scene.forbid(Stream::RentalShop);
      }
      scene.go_to_shop();
      ASSERT_EQ(scene.s.shop[0].kind, ItemKind::Joker);
      ASSERT_EQ(scene.s.shop[0].joker.id, JokerId::Joker);
      expect_stickers(scene.s.shop[0].joker, stake, row);
    }
  }
}

TEST(Stakes, PutStickersOnTheJokersOfBuffoonPacks) {
  COVERS(StakeId::White, StakeId::Black, StakeId::Orange, StakeId::Gold, BoosterId::BuffoonNormal1);
  for (const StakeId stake : {StakeId::White, StakeId::Black, StakeId::Orange, StakeId::Gold}) {
    for (const StickerRow& row : kStickerRows) {
      SCOPED_TRACE(std::string(name(stake)) + " " + std::to_string(row.poll));
      Scene scene(with(stake));
      scene.fix(Stream::ShopCardType, {0.99, 0.99});
      scene.go_to_shop();
      scene.s.dollars = 10;
      scene.fix(Stream::RarityBuffoon, {0.1, 0.1});
      scene.fix(Stream::Joker1Buffoon, {0.001, 0.02});
      scene.fix(Stream::StickerPack, {row.poll, 0.0});
      if (stake == StakeId::Gold) scene.fix(Stream::RentalPack, {row.rent, 0.0});
      ASSERT_EQ(scene.act(ActionKind::OpenPack, 0), Error::None);
      ASSERT_EQ(scene.s.pack[0].joker.id, JokerId::Joker);
      expect_stickers(scene.s.pack[0].joker, stake, row);
      expect_stickers(scene.s.pack[1].joker, stake, kStickerRows[0]);
    }
  }
}

TEST(Stakes, PutNoStickersOnCreatedJokers) {
  COVERS(StakeId::Gold, ConsumableId::Judgement);
  Scene scene(with(StakeId::Gold));
  scene.forbid(Stream::StickerShop);
  scene.forbid(Stream::StickerPack);
  scene.forbid(Stream::RentalShop);
  scene.own(ConsumableId::Judgement);
  scene.use(0);
  ASSERT_EQ(scene.s.joker_count, 1);
  EXPECT_FALSE(scene.joker(0).eternal || scene.joker(0).perishable || scene.joker(0).rental);
}

TEST(EternalJokers, CannotBeSold) {
  COVERS(StakeId::Black);
  Scene scene;
  scene.own(JokerId::Joker).eternal = true;
  EXPECT_EQ(scene.act(ActionKind::SellJoker), Error::NotAllowed);
  scene.joker(0).eternal = false;
  scene.joker(0).debuffed = true;
  EXPECT_EQ(scene.act(ActionKind::SellJoker), Error::None);
}

TEST(RentalJokers, CostADollarAndThreeEveryRound) {
  COVERS(StakeId::Gold);
  Scene scene(with(StakeId::Gold));
  scene.fix(Stream::ShopCardType, {0.1, 0.99});
  scene.fix(Stream::RarityShop, {0.1});
  scene.fix(Stream::Joker1Shop, {0.001});
  scene.fix(Stream::StickerShop, {0.1});
  scene.fix(Stream::RentalShop, {0.9});
  scene.go_to_shop();
  scene.s.dollars = 10;
  ASSERT_EQ(scene.act(ActionKind::Buy), Error::None);
  EXPECT_EQ(scene.s.dollars, 9);
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  scene.win_round();
  EXPECT_EQ(scene.s.dollars, 6);
}

}  // namespace
}  // namespace jimbo::stake_test
