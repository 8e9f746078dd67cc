#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "content/joker_gain.h"
#include "facts/vanilla_facts.h"
#include "play/run_start.h"
#include "support/covers.h"
#include "support/test_game.h"

// The Common jokers that act between rounds: credit, free rerolls, packs, new jokers.

namespace jimbo::common_shop_test {
namespace {

// Credit Card ------------------------------------------------------------------------------------

// A shop with this much money and so many Credit Cards.
Scene shop_with(int cards, int dollars) {
  Scene scene;
  for (int i = 0; i < cards; ++i) scene.own(JokerId::CreditCard);
  scene.go_to_shop();
  scene.s.dollars = dollars;
  return scene;
}

TEST(CreditCardJoker, LetsMoneyFallByTwentyDollarsPerCard) {
  COVERS(JokerId::CreditCard);
  for (int cards = 0; cards <= 2; ++cards) {
    const int floor = -20 * cards;
    Scene scene = shop_with(cards, floor + 5);
    ASSERT_EQ(scene.act(ActionKind::RerollShop), Error::None);
    EXPECT_EQ(scene.s.dollars, floor);
    Scene poor = shop_with(cards, floor + 4);
    EXPECT_EQ(poor.act(ActionKind::RerollShop), Error::InsufficientFunds);
    EXPECT_EQ(poor.s.dollars, floor + 4);
  }
}

TEST(CreditCardJoker, CountsForCardsVouchersAndPacks) {
  COVERS(JokerId::CreditCard);
  const auto buy = [](int dollars) {
    Scene scene = shop_with(1, dollars);
    Item item{};
    item.kind = ItemKind::Joker;
    item.joker.id = JokerId::Egg;  // $4
    scene.s.shop[0] = item;
    return scene.act(ActionKind::Buy, 0);
  };
  EXPECT_EQ(buy(-16), Error::None);
  EXPECT_EQ(buy(-17), Error::InsufficientFunds);
  const auto redeem = [](int dollars) {
    Scene scene = shop_with(1, dollars);
    return scene.act(ActionKind::RedeemVoucher, 0);  // $10
  };
  EXPECT_EQ(redeem(-10), Error::None);
  EXPECT_EQ(redeem(-11), Error::InsufficientFunds);
  const auto open = [](int dollars) {
    Scene scene = shop_with(1, dollars);
    scene.s.packs[0] = BoosterId::CelestialNormal1;  // $4
    return scene.act(ActionKind::OpenPack, 0);
  };
  EXPECT_EQ(open(-16), Error::None);
  EXPECT_EQ(open(-17), Error::InsufficientFunds);
}

TEST(CreditCardJoker, CountsForRerollingTheBoss) {
  COVERS(JokerId::CreditCard);
  for (const int dollars : {-10, -11}) {
    Scene scene = shop_with(1, 0);
    scene.redeem(VoucherId::DirectorsCut);
    ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
    scene.s.dollars = dollars;
    EXPECT_EQ(scene.act(ActionKind::RerollBoss),
              dollars == -10 ? Error::None : Error::InsufficientFunds);
  }
}

TEST(CreditCardJoker, TakesItsCreditBackButNotTheDebt) {
  COVERS(JokerId::CreditCard, JokerId::Blueprint);
  Scene scene = shop_with(1, -15);
  scene.debuff_joker(0);
  EXPECT_EQ(scene.act(ActionKind::RerollShop), Error::InsufficientFunds);
  scene.debuff_joker(0, false);
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);  // for $1
  EXPECT_EQ(scene.s.dollars, -14);
  EXPECT_EQ(scene.act(ActionKind::RerollShop), Error::InsufficientFunds);
  // A copy lends nothing.
  Scene copied;
  copied.own({JokerId::Blueprint, JokerId::CreditCard});
  copied.go_to_shop();
  copied.s.dollars = -16;
  EXPECT_EQ(copied.act(ActionKind::RerollShop), Error::InsufficientFunds);
}

TEST(CreditCardJoker, IsNotNeededForWhatCostsNothing) {
  COVERS(JokerId::CreditCard, JokerId::ChaosTheClown);
  Scene scene;
  scene.own(JokerId::ChaosTheClown);
  scene.go_to_shop();
  scene.s.dollars = -30;
  EXPECT_EQ(scene.act(ActionKind::RerollShop), Error::None);
  EXPECT_EQ(scene.s.dollars, -30);
}

// Chaos the Clown
// ----------------------------------------------------------------------------------

// What each reroll of this shop costs.
void expect_rerolls(Scene& scene, const std::vector<int>& costs) {
  scene.s.dollars = 100;
  for (const int cost : costs) {
    const int before = scene.s.dollars;
    EXPECT_EQ(scene.s.reroll_cost, cost);
    ASSERT_EQ(scene.act(ActionKind::RerollShop), Error::None);
    EXPECT_EQ(before - scene.s.dollars, cost);
  }
}

TEST(ChaosTheClownJoker, GivesOneFreeRerollInEveryShopThatDoesNotRaiseThePrice) {
  COVERS(JokerId::ChaosTheClown, JokerId::Blueprint);
  Scene scene;
  scene.own({JokerId::Blueprint, JokerId::ChaosTheClown});  // a copy adds nothing
  scene.next_round();
  scene.go_to_shop();
  expect_rerolls(scene, {0, 5, 6, 7});
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  scene.go_to_shop();
  expect_rerolls(scene, {0, 5, 6});
}

TEST(ChaosTheClownJoker, DoesNotSaveUpItsRerolls) {
  COVERS(JokerId::ChaosTheClown);
  Scene scene;
  scene.own(JokerId::ChaosTheClown);
  scene.next_round();
  scene.next_round();
  scene.go_to_shop();
  expect_rerolls(scene, {0, 5});
  Scene two;
  two.own({JokerId::ChaosTheClown, JokerId::ChaosTheClown});
  two.next_round();
  two.go_to_shop();
  expect_rerolls(two, {0, 0, 5, 6});
}

TEST(ChaosTheClownJoker, ActsWhenGainedAndLostInTheShop) {
  COVERS(JokerId::ChaosTheClown);
  Scene scene;
  scene.go_to_shop();
  expect_rerolls(scene, {5, 6});
  scene.own(JokerId::ChaosTheClown);
  expect_rerolls(scene, {0, 7, 8});
  // Sold after its reroll was used, it takes nothing.
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  expect_rerolls(scene, {9});
  scene.own(JokerId::ChaosTheClown);
  EXPECT_EQ(scene.s.reroll_cost, 0);
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  expect_rerolls(scene, {10});
}

TEST(ChaosTheClownJoker, TakesOnlyItsOwnRerollWithIt) {
  COVERS(JokerId::ChaosTheClown);
  Scene scene;
  scene.own({JokerId::ChaosTheClown, JokerId::ChaosTheClown, JokerId::ChaosTheClown});
  scene.go_to_shop();
  ASSERT_EQ(scene.act(ActionKind::SellJoker, 0), Error::None);
  expect_rerolls(scene, {0, 0, 5});
}

TEST(ChaosTheClownJoker, DoesNotCountWhileDebuffed) {
  COVERS(JokerId::ChaosTheClown);
  Scene scene;
  scene.own(JokerId::ChaosTheClown);
  scene.go_to_shop();
  scene.debuff_joker(0);
  EXPECT_EQ(scene.s.reroll_cost, 5);
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(scene.s.free_rerolls, 0);
  scene.debuff_joker(0, false);
  EXPECT_EQ(scene.s.free_rerolls, 1);
}

// Hallucination
// ------------------------------------------------------------------------------------

void open_celestial(Scene& scene) {
  scene.s.packs[0] = BoosterId::CelestialNormal1;
  scene.s.pack_free[0] = true;
  ASSERT_EQ(scene.act(ActionKind::OpenPack, 0), Error::None);
}

TEST(HallucinationJoker, MakesATarotWhenAPackIsOpenedBelowOneHalf) {
  COVERS(JokerId::Hallucination);
  for (const bool makes : {true, false}) {
    Scene scene;
    scene.own(JokerId::Hallucination);
    scene.go_to_shop();
    scene.fix(Stream::Hallucination, {makes ? just_below(0.5) : 0.5});
    scene.forbid(Stream::SoulTarot);
    scene.forbid(Stream::TarotHallucination);
    if (makes) scene.fix(Stream::TarotHallucination, {roll_for(ConsumableId::Strength)});
    open_celestial(scene);
    ASSERT_EQ(scene.s.consumable_count, makes ? 1 : 0);
    if (makes) {
      EXPECT_EQ(scene.s.consumable(0).id, ConsumableId::Strength);
    }
  }
}

TEST(HallucinationJoker, RollsOncePerCopyWhileThereIsRoom) {
  COVERS(JokerId::Hallucination, JokerId::Blueprint);
  struct Case {
    std::vector<JokerId> row;
    int owned;
    std::vector<double> rolls;
    int consumables;
  };
  const JokerId joker = JokerId::Hallucination;
  const std::vector<Case> cases = {
      {{joker}, 1, {0.1}, 2},
      {{joker}, 2, {}, 2},
      {{JokerId::Blueprint, joker}, 0, {0.1, 0.1}, 2},
      {{JokerId::Blueprint, joker}, 0, {0.6, 0.1}, 1},
      {{JokerId::Blueprint, joker}, 1, {0.1}, 2},  // the first takes the last slot
      {{JokerId::Blueprint, joker}, 1, {0.6, 0.1}, 2},
      {{joker, JokerId::OopsAll6s}, 0, {0.999}, 1},
  };
  for (const Case& c : cases) {
    Scene scene;
    for (const JokerId id : c.row) scene.own(id);
    if (c.owned > 0) scene.own(ConsumableId::Pluto);
    if (c.owned > 1) scene.own(ConsumableId::Mars);
    scene.go_to_shop();
    fix_rolls(scene, Stream::Hallucination, c.rolls);
    open_celestial(scene);
    EXPECT_EQ(scene.s.consumable_count, c.consumables);
    EXPECT_EQ(scene.fault(), nullptr);
  }
}

TEST(HallucinationJoker, ActsOnThePacksOfTagsAndNotWhileDebuffed) {
  COVERS(JokerId::Hallucination);
  Scene scene;
  scene.own(JokerId::Hallucination);
  scene.go_to_shop();
  scene.s.tags[scene.s.tag_count++] = TagSlot::of(TagId::Meteor);
  scene.fix(Stream::Hallucination, {0.0});
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  ASSERT_EQ(scene.s.phase, Phase::Pack);
  EXPECT_EQ(scene.s.consumable_count, 1);
  Scene debuffed;
  debuffed.own(JokerId::Hallucination);
  debuffed.go_to_shop();
  debuffed.debuff_joker(0);
  debuffed.forbid(Stream::Hallucination);
  open_celestial(debuffed);
  EXPECT_EQ(debuffed.s.consumable_count, 0);
}

TEST(HallucinationJoker, MakesItsTarotBeforeTheCardsOfThePack) {
  COVERS(JokerId::Hallucination);
  Scene scene;
  scene.own(JokerId::Hallucination);
  scene.go_to_shop();
  const double strength = roll_for(ConsumableId::Strength);
  scene.fix(Stream::Hallucination, {0.0});
  scene.fix(Stream::TarotHallucination, {strength});
  scene.fix(Stream::SoulTarot, {0.0, 0.0, 0.0});
  scene.fix(Stream::TarotArcana, {strength, strength, strength});
  scene.s.packs[0] = BoosterId::ArcanaNormal1;
  scene.s.pack_free[0] = true;
  ASSERT_EQ(scene.act(ActionKind::OpenPack, 0), Error::None);
  ASSERT_EQ(scene.s.consumable_count, 1);
  EXPECT_EQ(scene.s.consumable(0).id, ConsumableId::Strength);
  ASSERT_EQ(scene.s.pack_count, 3);
  for (int i = 0; i < 3; ++i) EXPECT_NE(scene.s.pack[i].consumable.id, ConsumableId::Strength);
}

// Riff-Raff
// ----------------------------------------------------------------------------------------

// A run about to select the Big Blind, with these jokers.
Scene before_blind(const std::vector<JokerId>& row, const RunOptions& options = run_of("ALEEB")) {
  Scene scene(options);
  scene.go_to_shop();
  EXPECT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  for (const JokerId id : row) scene.own(id);
  return scene;
}

std::vector<JokerId> row_of(const Scene& scene) {
  std::vector<JokerId> row;
  for (int i = 0; i < scene.s.joker_count; ++i) row.push_back(scene.s.jokers[i].id);
  return row;
}

TEST(RiffRaffJoker, MakesTwoCommonJokersWhenABlindIsSelected) {
  COVERS(JokerId::RiffRaff);
  Scene scene = before_blind({JokerId::RiffRaff, JokerId::Splash});
  scene.fix(Stream::Joker1RiffRaff, {roll_for(JokerId::Egg), roll_for(JokerId::Runner)});
  scene.fix(Stream::EditionRiffRaff, {0.5, 0.97});
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(row_of(scene), (std::vector<JokerId>{JokerId::RiffRaff, JokerId::Splash, JokerId::Egg,
                                                 JokerId::Runner}));
  EXPECT_EQ(scene.joker(2).edition, Edition::None);
  EXPECT_EQ(scene.joker(3).edition, Edition::Foil);
  EXPECT_EQ(scene.fault(), nullptr);
}

TEST(RiffRaffJoker, MakesNoMoreThanThereIsRoomForEachCopyInTurn) {
  COVERS(JokerId::RiffRaff, JokerId::Blueprint);
  const JokerId riff = JokerId::RiffRaff;
  const JokerId filler = JokerId::Splash;
  struct Case {
    std::vector<JokerId> row;
    int made;
  };
  const std::vector<Case> cases = {
      {{riff}, 2},
      {{riff, filler, filler}, 2},
      {{riff, filler, filler, filler}, 1},
      {{riff, filler, filler, filler, filler}, 0},
      {{riff, filler, filler, filler, filler, filler}, 0},
      {{JokerId::Blueprint, riff}, 3},
      {{riff, JokerId::Brainstorm, filler}, 2},
      {{JokerId::Blueprint, riff, filler, filler}, 1},
      {{riff, riff}, 3},
  };
  for (const Case& c : cases) {
    Scene scene = before_blind(c.row);
    scene.forbid(Stream::EditionRiffRaff);
    for (int i = 0; i < c.made; ++i) scene.fix(Stream::EditionRiffRaff, {0.5});
    ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
    const std::vector<JokerId> row = row_of(scene);
    ASSERT_EQ(row.size(), c.row.size() + static_cast<std::size_t>(c.made));
    for (std::size_t i = c.row.size(); i < row.size(); ++i) {
      EXPECT_EQ(facts(row[i]).rarity, Rarity::Common);
    }
  }
}

TEST(RiffRaffJoker, UsesTheSlotsOfNegativeJokers) {
  COVERS(JokerId::RiffRaff);
  const JokerId filler = JokerId::Splash;
  Scene scene = before_blind({JokerId::RiffRaff, filler, filler, filler, filler});
  scene.joker(4).edition = Edition::Negative;
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(scene.s.joker_count, 6);
}

TEST(RiffRaffJoker, RollsEditionsButNeitherRarityNorStickers) {
  COVERS(JokerId::RiffRaff);
  struct Case {
    double roll;
    Edition edition;
  };
  const std::vector<Case> cases = {{0.95, Edition::None},
                                   {0.97, Edition::Foil},
                                   {0.985, Edition::Holographic},
                                   {0.995, Edition::Polychrome},
                                   {0.998, Edition::Negative}};
  for (const Case& c : cases) {
    Scene scene = before_blind({JokerId::RiffRaff}, run_of("ALEEB", DeckId::Red, StakeId::Gold));
    scene.s.joker_slots = 2;
    scene.fix(Stream::EditionRiffRaff, {c.roll});
    scene.fix(Stream::Joker1RiffRaff, {roll_for(JokerId::Egg)});
    for (const Stream stream : {Stream::RarityShop, Stream::RarityBuffoon, Stream::StickerShop,
                                Stream::StickerPack, Stream::RentalShop, Stream::RentalPack}) {
      scene.forbid(stream);
    }
    ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
    ASSERT_EQ(scene.s.joker_count, 2);
    EXPECT_EQ(scene.joker(1).edition, c.edition);
    EXPECT_FALSE(scene.joker(1).eternal || scene.joker(1).perishable || scene.joker(1).rental);
  }
}

TEST(RiffRaffJoker, NeverMakesAJokerThatIsOwned) {
  COVERS(JokerId::RiffRaff, JokerId::Showman);
  const double egg = roll_for(JokerId::Egg);
  Scene scene = before_blind({JokerId::RiffRaff});
  scene.fix(Stream::Joker1RiffRaff, {egg, egg});
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(scene.joker(1).id, JokerId::Egg);
  EXPECT_NE(scene.joker(2).id, JokerId::Egg);
  Scene showman = before_blind({JokerId::RiffRaff, JokerId::Showman});
  showman.fix(Stream::Joker1RiffRaff, {egg, egg});
  ASSERT_EQ(showman.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(showman.joker(2).id, JokerId::Egg);
  EXPECT_EQ(showman.joker(3).id, JokerId::Egg);
}

TEST(RiffRaffJoker, ActsNeitherWhenDebuffedNorWhenMarkedForDestruction) {
  COVERS(JokerId::RiffRaff, JokerId::CeremonialDagger);
  Scene debuffed = before_blind({JokerId::RiffRaff});
  debuffed.joker(0).perishable = true;  // with no rounds left
  debuffed.debuff_joker(0);
  debuffed.forbid(Stream::Joker1RiffRaff);
  ASSERT_EQ(debuffed.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(debuffed.s.joker_count, 1);
  Scene scene = before_blind({JokerId::CeremonialDagger, JokerId::RiffRaff});
  scene.forbid(Stream::Joker1RiffRaff);
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(row_of(scene), (std::vector<JokerId>{JokerId::CeremonialDagger}));
}

TEST(RiffRaffJoker, UsesTheSlotOfTheDaggersVictimButNotOfMadness) {
  COVERS(JokerId::RiffRaff, JokerId::CeremonialDagger, JokerId::Madness);
  const JokerId filler = JokerId::Splash;
  Scene dagger =
      before_blind({JokerId::CeremonialDagger, filler, JokerId::RiffRaff, filler, filler});
  dagger.fix(Stream::Joker1RiffRaff, {roll_for(JokerId::Egg)});
  ASSERT_EQ(dagger.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(row_of(dagger), (std::vector<JokerId>{JokerId::CeremonialDagger, JokerId::RiffRaff,
                                                  filler, filler, JokerId::Egg}));
  Scene madness = before_blind({JokerId::Madness, filler, JokerId::RiffRaff, filler, filler});
  madness.fix(Stream::Madness, {roll_for(0, 4)});
  madness.forbid(Stream::Joker1RiffRaff);
  ASSERT_EQ(madness.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(madness.s.joker_count, 4);
}

TEST(RiffRaffJoker, CannotMakeTheDaggersVictimAnew) {
  COVERS(JokerId::RiffRaff, JokerId::CeremonialDagger);
  Scene scene = before_blind({JokerId::CeremonialDagger, JokerId::Egg, JokerId::RiffRaff});
  const double egg = roll_for(JokerId::Egg);
  scene.fix(Stream::Joker1RiffRaff, {egg, egg});
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  ASSERT_EQ(scene.s.joker_count, 4);
  EXPECT_NE(scene.joker(2).id, JokerId::Egg);
  EXPECT_NE(scene.joker(3).id, JokerId::Egg);
}

TEST(RiffRaffJoker, GivesItsJokersTheirPassivesInTheOrderOfTheRow) {
  COVERS(JokerId::RiffRaff, JokerId::Burglar, JokerId::Drunkard, JokerId::Juggler);
  for (const bool burglar_first : {true, false}) {
    Scene scene = burglar_first ? before_blind({JokerId::Burglar, JokerId::RiffRaff})
                                : before_blind({JokerId::RiffRaff, JokerId::Burglar});
    scene.fix(Stream::Joker1RiffRaff, {roll_for(JokerId::Drunkard), roll_for(JokerId::Juggler)});
    ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
    EXPECT_EQ(scene.s.discards_left, burglar_first ? 1 : 0);
    EXPECT_EQ(scene.s.hands_left, 7);
    EXPECT_EQ(scene.s.hand_count, 9);
  }
}

}  // namespace
}  // namespace jimbo::common_shop_test
