// Opening booster packs, taking from them and leaving them.

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "action/flat_action.h"
#include "play/shuffle.h"
#include "support/covers.h"
#include "support/shop_scene.h"
#include "support/test_game.h"

namespace jimbo::booster_test {
namespace {

struct BoosterRow {
  BoosterId id;
  BoosterKind kind;
  int shown, choose, cost;
};

constexpr BoosterKind kA = BoosterKind::Arcana;
constexpr BoosterKind kC = BoosterKind::Celestial;
constexpr BoosterKind kStd = BoosterKind::Standard;
constexpr BoosterKind kB = BoosterKind::Buffoon;
constexpr BoosterKind kSp = BoosterKind::Spectral;

constexpr BoosterRow kBoosters[] = {
    {BoosterId::ArcanaNormal1, kA, 3, 1, 4},     {BoosterId::ArcanaNormal2, kA, 3, 1, 4},
    {BoosterId::ArcanaNormal3, kA, 3, 1, 4},     {BoosterId::ArcanaNormal4, kA, 3, 1, 4},
    {BoosterId::ArcanaJumbo1, kA, 5, 1, 6},      {BoosterId::ArcanaJumbo2, kA, 5, 1, 6},
    {BoosterId::ArcanaMega1, kA, 5, 2, 8},       {BoosterId::ArcanaMega2, kA, 5, 2, 8},
    {BoosterId::CelestialNormal1, kC, 3, 1, 4},  {BoosterId::CelestialNormal2, kC, 3, 1, 4},
    {BoosterId::CelestialNormal3, kC, 3, 1, 4},  {BoosterId::CelestialNormal4, kC, 3, 1, 4},
    {BoosterId::CelestialJumbo1, kC, 5, 1, 6},   {BoosterId::CelestialJumbo2, kC, 5, 1, 6},
    {BoosterId::CelestialMega1, kC, 5, 2, 8},    {BoosterId::CelestialMega2, kC, 5, 2, 8},
    {BoosterId::StandardNormal1, kStd, 3, 1, 4}, {BoosterId::StandardNormal2, kStd, 3, 1, 4},
    {BoosterId::StandardNormal3, kStd, 3, 1, 4}, {BoosterId::StandardNormal4, kStd, 3, 1, 4},
    {BoosterId::StandardJumbo1, kStd, 5, 1, 6},  {BoosterId::StandardJumbo2, kStd, 5, 1, 6},
    {BoosterId::StandardMega1, kStd, 5, 2, 8},   {BoosterId::StandardMega2, kStd, 5, 2, 8},
    {BoosterId::BuffoonNormal1, kB, 2, 1, 4},    {BoosterId::BuffoonNormal2, kB, 2, 1, 4},
    {BoosterId::BuffoonJumbo1, kB, 4, 1, 6},     {BoosterId::BuffoonMega1, kB, 4, 2, 8},
    {BoosterId::SpectralNormal1, kSp, 2, 1, 4},  {BoosterId::SpectralNormal2, kSp, 2, 1, 4},
    {BoosterId::SpectralJumbo1, kSp, 4, 1, 6},   {BoosterId::SpectralMega1, kSp, 4, 2, 8}};

void expect_kind(const Item& item, BoosterKind kind) {
  if (kind == BoosterKind::Buffoon) {
    EXPECT_EQ(item.kind, ItemKind::Joker);
  } else if (kind == BoosterKind::Standard) {
    EXPECT_EQ(item.kind, ItemKind::PlayingCard);
  } else {
    ASSERT_EQ(item.kind, ItemKind::Consumable);
    const ConsumableId id = item.consumable.id;
    const bool hidden = id == ConsumableId::Soul || id == ConsumableId::BlackHole;
    const int i = static_cast<int>(id);
    const bool fits = kind == BoosterKind::Arcana      ? i < 22
                      : kind == BoosterKind::Celestial ? i >= 22 && i < 34
                                                       : i >= 34;
    EXPECT_TRUE(fits || hidden) << key(id);
  }
}

TEST(Boosters, CostShowAndGiveWhatTheirSizeSays) {
  COVERS(BoosterId::ArcanaNormal1, BoosterId::ArcanaNormal2, BoosterId::ArcanaNormal3,
         BoosterId::ArcanaNormal4, BoosterId::ArcanaJumbo1, BoosterId::ArcanaJumbo2,
         BoosterId::ArcanaMega1, BoosterId::ArcanaMega2, BoosterId::CelestialNormal1,
         BoosterId::CelestialNormal2, BoosterId::CelestialNormal3, BoosterId::CelestialNormal4,
         BoosterId::CelestialJumbo1, BoosterId::CelestialJumbo2, BoosterId::CelestialMega1,
         BoosterId::CelestialMega2);
  COVERS(BoosterId::StandardNormal1, BoosterId::StandardNormal2, BoosterId::StandardNormal3,
         BoosterId::StandardNormal4, BoosterId::StandardJumbo1, BoosterId::StandardJumbo2,
         BoosterId::StandardMega1, BoosterId::StandardMega2, BoosterId::BuffoonNormal1,
         BoosterId::BuffoonNormal2, BoosterId::BuffoonJumbo1, BoosterId::BuffoonMega1,
         BoosterId::SpectralNormal1, BoosterId::SpectralNormal2, BoosterId::SpectralJumbo1,
         BoosterId::SpectralMega1);
  ASSERT_EQ(std::size(kBoosters), 32U);
  for (const BoosterRow& row : kBoosters) {
    SCOPED_TRACE(key(row.id));
    ShopScene scene;
    scene.s.dollars = row.cost - 1;
    EXPECT_EQ(scene.open(row.id), Error::InsufficientFunds);
    scene.s.dollars = row.cost;
    ASSERT_EQ(scene.act(ActionKind::OpenPack, 0), Error::None);
    EXPECT_EQ(scene.s.dollars, 0);
    EXPECT_EQ(scene.s.phase, Phase::Pack);
    EXPECT_EQ(scene.s.packs[0], BoosterId::None);
    EXPECT_EQ(scene.s.pack_count, row.shown);
    EXPECT_EQ(scene.s.pack_choices, row.choose);
    for (int i = 0; i < row.shown; ++i) expect_kind(scene.s.pack[i], row.kind);
    const bool deals = row.kind == BoosterKind::Arcana || row.kind == BoosterKind::Spectral;
    EXPECT_EQ(scene.s.hand_count, deals ? 8 : 0);
    EXPECT_EQ(scene.s.draw_pile_count, deals ? 44 : 52);
    EXPECT_EQ(scene.fault(), nullptr);
    ASSERT_EQ(scene.act(ActionKind::SkipPack), Error::None);
    EXPECT_EQ(scene.s.phase, Phase::Shop);
    EXPECT_EQ(scene.s.hand_count, 0);
    EXPECT_EQ(scene.s.draw_pile_count, 52);
    EXPECT_EQ(scene.act(ActionKind::OpenPack, 0), Error::InvalidSlot);
    EXPECT_EQ(scene.fault(), nullptr);
  }
}

// The dealt hand ---------------------------------------------------------------------------------

std::vector<int> draw_pile(const State& state) {
  const State s = settled(state);
  std::vector<int> cards;
  for (int i = 0; i < s.draw_pile_count; ++i) cards.push_back(s.draw_pile[i]);
  return cards;
}

TEST(PackHand, ComesFromTheEndOfTheDeckAndReturnsToItsFrontReversed) {
  COVERS(BoosterId::ArcanaNormal1, BoosterId::SpectralNormal1);
  for (const BoosterId id : {BoosterId::ArcanaNormal1, BoosterId::SpectralNormal1}) {
    ShopScene scene;
    const std::vector<int> before = draw_pile(scene.s);
    ASSERT_EQ(scene.open(id), Error::None);
    std::vector<int> held;
    for (int i = 0; i < 8; ++i) held.push_back(scene.s.hand[i].card);
    std::vector<int> dealt(before.end() - 8, before.end());
    EXPECT_TRUE(std::is_permutation(held.begin(), held.end(), dealt.begin(), dealt.end()));
    for (int i = 1; i < 8; ++i) {  // sorted by rank, descending
      EXPECT_GE(static_cast<int>(scene.card(i - 1).rank), static_cast<int>(scene.card(i).rank));
    }
    ASSERT_EQ(scene.act(ActionKind::SkipPack), Error::None);
    std::vector<int> expected(held.rbegin(), held.rend());
    expected.insert(expected.end(), before.begin(), before.end() - 8);
    EXPECT_EQ(draw_pile(scene.s), expected);
  }
}

TEST(PackHand, OfASecondPackIsOtherCards) {
  COVERS(BoosterId::ArcanaNormal2, BoosterId::SpectralJumbo1);
  ShopScene scene;
  const std::vector<int> before = draw_pile(scene.s);
  ASSERT_EQ(scene.open(BoosterId::ArcanaNormal2), Error::None);
  ASSERT_EQ(scene.act(ActionKind::SkipPack), Error::None);
  ASSERT_EQ(scene.open(BoosterId::SpectralJumbo1), Error::None);
  std::vector<int> held;
  for (int i = 0; i < 8; ++i) held.push_back(scene.s.hand[i].card);
  EXPECT_TRUE(std::is_permutation(held.begin(), held.end(), before.end() - 16, before.end() - 8));
}

TEST(PackHand, GoesBackAsThePlayerArrangedIt) {
  COVERS(BoosterId::ArcanaNormal1);
  ShopScene scene;
  ASSERT_EQ(scene.open(BoosterId::ArcanaNormal1), Error::None);
  const int first = scene.s.hand[0].card;
  Action move;
  move.kind = ActionKind::MoveHandCard;
  move.slot = 0;
  move.target = 7;
  ASSERT_EQ(scene.act(move), Error::None);
  ASSERT_EQ(scene.act(ActionKind::SkipPack), Error::None);
  EXPECT_EQ(scene.s.draw_pile[0], first);
}

TEST(PackHand, IsAsLargeAsTheHandSizeOrTheDeck) {
  COVERS(BoosterId::SpectralNormal1, BoosterId::ArcanaJumbo1);
  ShopScene larger;
  larger.redeem(VoucherId::PaintBrush);
  ASSERT_EQ(larger.open(BoosterId::ArcanaJumbo1), Error::None);
  EXPECT_EQ(larger.s.hand_count, 9);

  ShopScene small;
  small.keep_draw_pile(5);
  ASSERT_EQ(small.open(BoosterId::SpectralNormal1), Error::None);
  EXPECT_EQ(small.s.hand_count, 5);
  EXPECT_EQ(small.s.draw_pile_count, 0);

  ShopScene none;
  none.s.hand_size = 0;
  ASSERT_EQ(none.open(BoosterId::SpectralNormal1), Error::None);
  EXPECT_EQ(none.s.hand_count, 0);
  EXPECT_EQ(none.act(ActionKind::SkipPack), Error::None);
}

TEST(PackHand, MayLieFaceDownInXrayVision) {
  COVERS(BoosterId::ArcanaNormal1, ChallengeId::XrayVision);
  ShopScene scene(challenge_run(ChallengeId::XrayVision));
  scene.fix(Stream::FlippedCard, {0.25, std::nextafter(0.25, 0.0), 0.9, 0.9, 0.9, 0.9, 0.9, 0.0});
  ASSERT_EQ(scene.open(BoosterId::ArcanaNormal1), Error::None);
  int down = 0;
  for (int i = 0; i < 8; ++i) down += scene.s.hand[i].face_down;
  EXPECT_EQ(down, 2);
  ASSERT_EQ(scene.act(ActionKind::SkipPack), Error::None);
}

TEST(PackHand, TakesTheTarotsOfThePackAndKeepsTheChange) {
  COVERS(BoosterId::ArcanaMega1, ConsumableId::Chariot, ConsumableId::HangedMan);
  ShopScene scene;
  ASSERT_EQ(scene.open(BoosterId::ArcanaMega1), Error::None);
  scene.lay(0, ConsumableId::Chariot);
  scene.lay(1, ConsumableId::HangedMan);
  const int serial = scene.card(4).serial;
  ASSERT_EQ(scene.act(pick_action(0, 1 << 4)), Error::None);
  ASSERT_EQ(scene.act(pick_action(0, 0b11)), Error::None);
  EXPECT_EQ(scene.s.phase, Phase::Shop);
  EXPECT_EQ(scene.s.card_count, 50);
  EXPECT_EQ(scene.s.draw_pile_count, 50);
  const PlayingCard& changed = scene.s.card(scene.s.draw_pile[3]);
  EXPECT_EQ(changed.serial, serial);
  EXPECT_EQ(changed.enhancement, Enhancement::Steel);
  EXPECT_EQ(scene.fault(), nullptr);
}

// Taking and leaving -----------------------------------------------------------------------------

TEST(PackChoice, OfASmallPackIsOneAndTakingItIsNoSkip) {
  COVERS(BoosterId::BuffoonNormal1, BoosterId::BuffoonJumbo1);
  for (const BoosterId id : {BoosterId::BuffoonNormal1, BoosterId::BuffoonJumbo1}) {
    ShopScene scene;
    scene.own({JokerId::RedCard});
    ASSERT_EQ(scene.open(id), Error::None);
    scene.lay(0, JokerId::Egg);
    scene.lay(1, JokerId::Banner);
    const int serial = scene.s.pack[0].joker.serial;
    ASSERT_EQ(scene.act(pick_action(0)), Error::None);
    EXPECT_EQ(scene.s.phase, Phase::Shop);
    ASSERT_EQ(scene.s.joker_count, 2);
    EXPECT_EQ(scene.joker(1).id, JokerId::Egg);
    EXPECT_EQ(scene.joker(1).serial, serial);
    EXPECT_EQ(scene.joker(0).value, 0);
    EXPECT_TRUE(exists(scene, JokerId::Egg));
    EXPECT_FALSE(exists(scene, JokerId::Banner));  // not taken: it is gone
    EXPECT_EQ(scene.fault(), nullptr);
  }
}

TEST(PackChoice, OfAMegaPackIsTwoAndLeavingAfterOneIsASkip) {
  COVERS(BoosterId::BuffoonMega1, BoosterId::CelestialMega2);
  ShopScene scene;
  scene.own({JokerId::RedCard});
  ASSERT_EQ(scene.open(BoosterId::BuffoonMega1), Error::None);
  ASSERT_EQ(scene.act(pick_action(0)), Error::None);
  EXPECT_EQ(scene.s.phase, Phase::Pack);
  EXPECT_EQ(scene.s.pack_count, 3);
  ASSERT_EQ(scene.act(ActionKind::SkipPack), Error::None);
  EXPECT_EQ(scene.joker(0).value, 3);
  ASSERT_EQ(scene.open(BoosterId::CelestialMega2), Error::None);
  ASSERT_EQ(scene.act(pick_action(4)), Error::None);
  ASSERT_EQ(scene.act(pick_action(0)), Error::None);
  EXPECT_EQ(scene.s.phase, Phase::Shop);
  EXPECT_EQ(scene.joker(0).value, 3);
  ASSERT_EQ(scene.open(BoosterId::StandardMega2), Error::None);
  ASSERT_EQ(scene.act(ActionKind::SkipPack), Error::None);
  EXPECT_EQ(scene.joker(0).value, 6);
}

TEST(BuffoonPack, NeedsAFreeSlotUnlessTheJokerIsNegative) {
  COVERS(BoosterId::BuffoonMega1);
  ShopScene scene;
  for (int i = 0; i < 5; ++i) scene.own(JokerId::Joker);
  ASSERT_EQ(scene.open(BoosterId::BuffoonMega1), Error::None);
  scene.lay(0, JokerId::Egg);
  scene.lay(1, JokerId::Banner, Edition::Negative);
  EXPECT_EQ(scene.act(pick_action(0)), Error::NoRoom);
  ASSERT_EQ(scene.act(pick_action(1)), Error::None);
  EXPECT_EQ(scene.s.joker_count, 6);
  EXPECT_EQ(scene.act(pick_action(0)), Error::NoRoom);
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);  // frees the slot at once
  EXPECT_EQ(scene.act(pick_action(0)), Error::None);
  EXPECT_EQ(scene.s.phase, Phase::Shop);
}

TEST(StandardPack, PutsTheCardTakenAtTheFrontOfTheDeck) {
  COVERS(BoosterId::StandardMega1);
  ShopScene scene;
  scene.own({JokerId::Hologram});
  ASSERT_EQ(scene.open(BoosterId::StandardMega1), Error::None);
  const PlayingCard third = scene.s.pack[2].card;
  ASSERT_EQ(scene.act(pick_action(2)), Error::None);
  EXPECT_EQ(scene.joker(0).value, 1.25);
  EXPECT_EQ(scene.s.card_count, 53);
  const PlayingCard& lowest = scene.s.card(scene.s.draw_pile[0]);
  EXPECT_EQ(lowest.serial, third.serial);
  EXPECT_EQ(front_text(lowest), front_text(third));
  const PlayingCard first = scene.s.pack[0].card;
  ASSERT_EQ(scene.act(pick_action(0)), Error::None);
  EXPECT_EQ(scene.joker(0).value, 1.5);
  EXPECT_EQ(scene.s.card(scene.s.draw_pile[0]).serial, first.serial);
  EXPECT_EQ(scene.s.card(scene.s.draw_pile[1]).serial, third.serial);
  EXPECT_LT(first.serial, third.serial);
  EXPECT_EQ(scene.fault(), nullptr);
}

TEST(PackChoice, NamesNoHandCardsForJokersAndPlayingCards) {
  COVERS(BoosterId::BuffoonNormal2, BoosterId::StandardNormal1);
  for (const BoosterId id : {BoosterId::BuffoonNormal2, BoosterId::StandardNormal1}) {
    ShopScene scene;
    ASSERT_EQ(scene.open(id), Error::None);
    EXPECT_EQ(scene.act(pick_action(0, 1)), Error::InvalidTarget);
    EXPECT_EQ(scene.act(pick_action(5)), Error::InvalidSlot);
  }
}

TEST(PackEvents, HallucinationsTarotComesBeforeTheContentsAndIsNotAmongThem) {
  COVERS(BoosterId::ArcanaNormal1);
  ShopScene scene;
  scene.own({JokerId::Hallucination});
  scene.fix(Stream::Hallucination, {std::nextafter(0.5, 0.0)});
  scene.fix(Stream::TarotHallucination, {roll_for(ConsumableId::Star)});
  scene.fix(Stream::SoulTarot, {0.0, 0.0, 0.0});
  scene.fix(Stream::TarotArcana, {roll_for(ConsumableId::Star), roll_for(ConsumableId::Moon),
                                  roll_for(ConsumableId::Sun)});
  ASSERT_EQ(scene.open(BoosterId::ArcanaNormal1), Error::None);
  ASSERT_EQ(scene.s.consumable_count, 1);
  EXPECT_EQ(scene.s.consumable(0).id, ConsumableId::Star);
  for (int i = 0; i < 3; ++i) EXPECT_NE(scene.s.pack[i].consumable.id, ConsumableId::Star);
}

TEST(PackEvents, TheShelfIsLeftAloneByAPack) {
  COVERS(BoosterId::CelestialNormal1);
  ShopScene scene;
  scene.offer(JokerId::Egg);
  scene.offer(VoucherId::Hone);
  scene.offer(BoosterId::ArcanaMega1, 1);
  ASSERT_EQ(scene.open(BoosterId::CelestialNormal1), Error::None);
  EXPECT_EQ(scene.act(ActionKind::Buy, 0), Error::WrongPhase);
  EXPECT_EQ(scene.act(ActionKind::RerollShop), Error::WrongPhase);
  EXPECT_EQ(scene.act(ActionKind::LeaveShop), Error::WrongPhase);
  ASSERT_EQ(scene.act(pick_action(0)), Error::None);
  EXPECT_EQ(scene.s.shop_count, 1);
  EXPECT_EQ(scene.s.voucher_count, 1);
  EXPECT_EQ(scene.s.packs[0], BoosterId::ArcanaMega1) << "packs close up";
  EXPECT_EQ(scene.s.packs[1], BoosterId::None);
}

TEST(PackSkip, WaitsForACardInHandOnlyWhereAHandIsDealt) {
  COVERS(BoosterId::SpectralMega1);
  ShopScene scene;
  scene.s.hand_size = 5;
  scene.own(ConsumableId::Immolate);
  ASSERT_EQ(scene.open(BoosterId::SpectralMega1), Error::None);
  scene.lay(0, ConsumableId::BlackHole);
  ASSERT_EQ(scene.act(use_action(0)), Error::None);
  EXPECT_EQ(scene.s.hand_count, 0);
  EXPECT_EQ(scene.act(ActionKind::SkipPack), Error::NotAllowed);
  EXPECT_EQ(scene.act(pick_action(0)), Error::None);
}

}  // namespace
}  // namespace jimbo::booster_test
