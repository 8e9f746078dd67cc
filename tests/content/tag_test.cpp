// What the tags do, each at its moment.

#include <algorithm>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "action/action.h"
#include "facts/vanilla_facts.h"
#include "play/ante.h"
#include "play/shop.h"
#include "support/covers.h"
#include "support/shop_scene.h"
#include "support/test_game.h"

namespace jimbo {
namespace {

// Leaves the shop and plays the blind on deck up to the next shop.
void play_to_next_shop(Scene& scene) {
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  scene.go_to_shop();
}

std::string front_text_of(const Scene& scene) {
  const PlayingCard& card = scene.s.held_card(0);
  return {letter(card.rank), letter(card.suit)};
}

// Money ------------------------------------------------------------------------------------------

TEST(MoneyTags, PayWhenTheBlindIsSkipped) {
  COVERS(TagId::Handy, TagId::Garbage, TagId::Speed);
  for (const auto& [id, dollars] :
       {std::pair{TagId::Handy, 4 + 23}, std::pair{TagId::Garbage, 4 + 7},
        std::pair{TagId::Speed, 4 + 5 * 3}}) {
    BlindSelectScene scene;
    scene.s.hands_played = 23;
    scene.s.discards_unused = 7;
    scene.s.blinds_skipped = 2;  // this skip is the third
    ASSERT_EQ(scene.skip_for(id), Error::None);
    EXPECT_EQ(scene.s.dollars, dollars) << key(id);
    EXPECT_EQ(scene.s.tag_count, 0);
    EXPECT_EQ(scene.s.blinds_skipped, 3);
    EXPECT_EQ(scene.s.on_deck, BlindSlot::Big);
    EXPECT_EQ(scene.s.phase, Phase::BlindSelect);
  }
}

TEST(GarbageTag, CountsTheDiscardsLeftAtTheEndOfRoundsPlayed) {
  COVERS(TagId::Garbage);
  Scene scene;  // Red Deck: 4 discards
  scene.hold("KH 2C 3D");
  scene.discard("2C");
  scene.go_to_shop();
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  scene.s.skip_tags[1] = TagId::Garbage;
  const int before = scene.s.dollars;
  ASSERT_EQ(scene.act(ActionKind::SkipBlind), Error::None);
  EXPECT_EQ(scene.s.dollars, before + 3);
}

TEST(HandyTag, CountsTheHandsPlayedInTheRun) {
  COVERS(TagId::Handy);
  Scene scene;
  scene.hold("KH 2C 3D");
  scene.play("2C");
  scene.play("3D");
  scene.go_to_shop();
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  scene.s.skip_tags[1] = TagId::Handy;
  const int before = scene.s.dollars;
  ASSERT_EQ(scene.act(ActionKind::SkipBlind), Error::None);
  EXPECT_EQ(scene.s.dollars, before + 3);
}

TEST(EconomyTag, DoublesTheMoneyByAtMostForty) {
  COVERS(TagId::Economy);
  for (const auto& [before, after] : {std::pair{-3, -3}, std::pair{0, 0}, std::pair{13, 26},
                                      std::pair{39, 78}, std::pair{40, 80}, std::pair{48, 88}}) {
    BlindSelectScene scene;
    scene.s.dollars = before;
    ASSERT_EQ(scene.skip_for(TagId::Economy), Error::None);
    EXPECT_EQ(scene.s.dollars, after);
  }
}

TEST(ImmediateTags, ActInTheOrderGained) {
  COVERS(TagId::Economy, TagId::Speed);
  BlindSelectScene speed_first;
  speed_first.hold_tag(TagId::Speed);
  ASSERT_EQ(speed_first.skip_for(TagId::Economy), Error::None);
  EXPECT_EQ(speed_first.s.dollars, (4 + 5) * 2);
  BlindSelectScene economy_first;
  economy_first.hold_tag(TagId::Economy);
  ASSERT_EQ(economy_first.skip_for(TagId::Speed), Error::None);
  EXPECT_EQ(economy_first.s.dollars, 4 * 2 + 5);
}

TEST(InvestmentTag, PaysTwentyFiveAtTheCashOutAfterABossEach) {
  COVERS(TagId::Investment);
  for (const BlindId blind : {BlindId::Small, BlindId::Big, BlindId::Wall, BlindId::VioletVessel}) {
    Scene scene;
    scene.face(blind);
    scene.hold("KH");
    scene.s.tags[scene.s.tag_count++] = TagSlot::of(TagId::Investment);
    scene.s.tags[scene.s.tag_count++] = TagSlot::of(TagId::Investment);
    scene.s.dollars = 0;
    scene.s.blind_reward = 0;
    scene.win_round();
    const bool boss = blind != BlindId::Small && blind != BlindId::Big;
    EXPECT_EQ(scene.s.payout, boss ? 3 + 50 : 3);
    EXPECT_EQ(scene.s.tag_count, boss ? 0 : 2);
  }
}

TEST(InvestmentTag, PaysAlsoWhereMrBonesSavedTheRound) {
  COVERS(TagId::Investment);
  Scene scene;
  scene.face(BlindId::Wall);
  scene.own({JokerId::MrBones});
  scene.hold("KH 2C");
  scene.s.tags[scene.s.tag_count++] = TagSlot::of(TagId::Investment);
  scene.s.dollars = 0;
  scene.s.hands_left = 1;
  scene.s.requirement = 40;
  scene.play("KH");  // (5 + 10) x 1 is more than a quarter
  EXPECT_EQ(scene.s.phase, Phase::RoundEval);
  EXPECT_EQ(scene.s.payout, 25);
}

// Jokers and levels ------------------------------------------------------------------------------

TEST(TopUpTag, MakesUpToTwoCommonJokersWithoutStickers) {
  COVERS(TagId::TopUp);
  BlindSelectScene scene(run_of("ALEEB", DeckId::Red, StakeId::Gold));
  scene.fix(Stream::Joker1TopUp, {roll_for(JokerId::Egg), roll_for(JokerId::Banner)});
  scene.fix(Stream::EditionTopUp, {just_above(1 - 0.003), 0.5});
  scene.forbid(Stream::StickerShop);
  scene.forbid(Stream::StickerPack);
  scene.forbid(Stream::RentalShop);
  ASSERT_EQ(scene.skip_for(TagId::TopUp), Error::None);
  ASSERT_EQ(scene.s.joker_count, 2);
  EXPECT_EQ(scene.joker(0).id, JokerId::Egg);
  EXPECT_EQ(scene.joker(0).edition, Edition::Negative);
  EXPECT_EQ(scene.joker(1).id, JokerId::Banner);
}

TEST(TopUpTag, MakesNoMoreThanThereIsRoomFor) {
  COVERS(TagId::TopUp);
  for (const auto& [held, made] : {std::pair{3, 2}, std::pair{4, 1}, std::pair{5, 0}}) {
    BlindSelectScene scene;
    for (int i = 0; i < held; ++i) scene.own(JokerId::Joker);
    scene.fix(Stream::EditionTopUp, {});
    for (int i = 0; i < made; ++i) scene.fix(Stream::EditionTopUp, {0.5});
    ASSERT_EQ(scene.skip_for(TagId::TopUp), Error::None);
    EXPECT_EQ(scene.s.joker_count, held + made);
    EXPECT_EQ(scene.s.tag_count, 0);
  }
}

TEST(OrbitalTag, RaisesTheHandOfItsBlindByThreeLevels) {
  COVERS(TagId::Orbital);
  for (const BlindSlot slot : {BlindSlot::Small, BlindSlot::Big}) {
    BlindSelectScene scene;
    scene.s.on_deck = slot;
    const HandId hand = orbital_hand_at(scene.s, slot);
    ASSERT_EQ(scene.skip_for(TagId::Orbital), Error::None);
    for (int i = 0; i < kHandCount; ++i) {
      EXPECT_EQ(scene.s.hand_states[i].level, static_cast<HandId>(i) == hand ? 4 : 1);
    }
  }
}

TEST(OrbitalTag, HandIsDrawnPerBlindAmongKnownHandsWhenTheScreenIsBuilt) {
  COVERS(TagId::Orbital);
  Scene scene;
  scene.face(BlindId::Wall);
  scene.hold("KH");
  scene.go_to_shop();
  // Known hands in the game's own order: Full House, Flush, Pair, High Card, Straight Flush,
  // Straight, Two Pair, Three and Four of a Kind.
  scene.fix(Stream::Orbital, {roll_for(0, 9), roll_for(8, 9), roll_for(4, 9)});
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  scene.s.skip_tags[0] = TagId::Orbital;
  scene.s.skip_tags[1] = TagId::Orbital;
  ASSERT_EQ(scene.act(ActionKind::SkipBlind), Error::None);
  EXPECT_EQ(level_of(scene, HandId::FullHouse), 4);
  ASSERT_EQ(scene.act(ActionKind::SkipBlind), Error::None);
  EXPECT_EQ(level_of(scene, HandId::FourOfAKind), 4);
}

// Packs ------------------------------------------------------------------------------------------

TEST(PackTags, OpenAFreePackOnTheBlindSelectScreen) {
  COVERS(TagId::Standard, TagId::Charm, TagId::Meteor, TagId::Buffoon, TagId::Ethereal);
  for (const auto& [id, pack] : {std::pair{TagId::Standard, BoosterId::StandardMega1},
                                 std::pair{TagId::Charm, BoosterId::ArcanaMega1},
                                 std::pair{TagId::Meteor, BoosterId::CelestialMega1},
                                 std::pair{TagId::Buffoon, BoosterId::BuffoonMega1},
                                 std::pair{TagId::Ethereal, BoosterId::SpectralNormal1}}) {
    SCOPED_TRACE(key(id));
    BlindSelectScene scene;
    scene.own({JokerId::RedCard});
    scene.forbid(Stream::ShopPack);
    ASSERT_EQ(scene.skip_for(id), Error::None);
    EXPECT_EQ(scene.s.phase, Phase::Pack);
    EXPECT_EQ(scene.s.open_pack, pack);
    EXPECT_EQ(scene.s.dollars, 4);
    EXPECT_FALSE(scene.s.first_pack_drawn);
    const bool deals = id == TagId::Charm || id == TagId::Ethereal;
    EXPECT_EQ(scene.s.hand_count, deals ? 8 : 0);
    EXPECT_EQ(scene.fault(), nullptr);
    ASSERT_EQ(scene.act(ActionKind::SkipPack), Error::None);
    EXPECT_EQ(scene.s.phase, Phase::BlindSelect);
    EXPECT_EQ(scene.s.on_deck, BlindSlot::Big);
    EXPECT_EQ(scene.s.draw_pile_count, 52);
    EXPECT_EQ(scene.joker(0).value, 3);
    EXPECT_EQ(scene.fault(), nullptr);
  }
}

TEST(PackTags, FireOneAfterTheOtherAsPacksClose) {
  COVERS(TagId::Charm, TagId::Meteor, TagId::Boss);
  BlindSelectScene scene;
  scene.hold_tag(TagId::Juggle);
  scene.hold_tag(TagId::Charm);
  scene.hold_tag(TagId::Boss);
  const BlindId boss = scene.s.boss;
  ASSERT_EQ(scene.skip_for(TagId::Meteor), Error::None);
  EXPECT_EQ(scene.s.open_pack, BoosterId::ArcanaMega1);
  EXPECT_EQ(scene.s.boss, boss);
  ASSERT_EQ(scene.act(ActionKind::SkipPack), Error::None);
  EXPECT_NE(scene.s.boss, boss);
  EXPECT_EQ(scene.s.open_pack, BoosterId::CelestialMega1);
  ASSERT_EQ(scene.act(pick_action(0)), Error::None);
  ASSERT_EQ(scene.act(pick_action(0)), Error::None);
  EXPECT_EQ(scene.s.phase, Phase::BlindSelect);
  ASSERT_EQ(scene.s.tag_count, 1);
  EXPECT_EQ(scene.s.tags[0].id(), TagId::Juggle);
}

TEST(PackTags, HeldInAShopFireOnLeavingIt) {
  COVERS(TagId::Charm);
  ShopScene scene;
  scene.s.tags[scene.s.tag_count++] = TagSlot::of(TagId::Charm);
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  EXPECT_EQ(scene.s.phase, Phase::Pack);
  ASSERT_EQ(scene.act(ActionKind::SkipPack), Error::None);
  EXPECT_EQ(scene.s.phase, Phase::BlindSelect);
}

TEST(BossTag, RerollsTheBossForFreeAndUsesUpDirectorsCut) {
  COVERS(TagId::Boss, VoucherId::DirectorsCut);
  BlindSelectScene scene;
  scene.redeem(VoucherId::DirectorsCut);
  scene.s.dollars = 10;
  const BlindId before = scene.s.boss;
  ASSERT_EQ(scene.skip_for(TagId::Boss), Error::None);
  EXPECT_NE(scene.s.boss, before);
  EXPECT_EQ(scene.s.boss_uses[static_cast<int>(before)], 1);
  EXPECT_EQ(scene.s.boss_uses[static_cast<int>(scene.s.boss)], 1);
  EXPECT_EQ(scene.s.dollars, 10);
  EXPECT_EQ(scene.s.tag_count, 0);
  EXPECT_EQ(scene.act(ActionKind::RerollBoss), Error::NotAllowed);
}

TEST(BossTag, HeldLetsAPackOpenAfterAPaidReroll) {
  COVERS(TagId::Standard);
  BlindSelectScene scene;
  scene.redeem(VoucherId::DirectorsCut);
  scene.s.dollars = 10;
  scene.hold_tag(TagId::Standard);
  ASSERT_EQ(scene.act(ActionKind::RerollBoss), Error::None);
  EXPECT_EQ(scene.s.open_pack, BoosterId::StandardMega1);
}

// The shop ---------------------------------------------------------------------------------------

TEST(ShopTags, WaitForTheNextShop) {
  COVERS(TagId::Uncommon, TagId::Rare, TagId::Negative, TagId::Foil, TagId::Holographic,
         TagId::Polychrome, TagId::Voucher, TagId::Coupon, TagId::D6);
  for (const TagId id :
       {TagId::Uncommon, TagId::Rare, TagId::Negative, TagId::Foil, TagId::Holographic,
        TagId::Polychrome, TagId::Voucher, TagId::Coupon, TagId::D6}) {
    SCOPED_TRACE(key(id));
    BlindSelectScene scene;
    ASSERT_EQ(scene.skip_for(id), Error::None);
    ASSERT_EQ(scene.s.tag_count, 1);
    ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
    scene.win_round();
    ASSERT_EQ(scene.s.tag_count, 1);
    scene.fix(Stream::ShopCardType, {0.1});
    if (id != TagId::Uncommon && id != TagId::Rare) scene.fix(Stream::ShopCardType, {0.1});
    scene.fix(Stream::EditionShop, {});
    if (id != TagId::Uncommon && id != TagId::Rare) scene.fix(Stream::EditionShop, {0.1});
    scene.fix(Stream::EditionShop, {0.1});
    ASSERT_EQ(scene.act(ActionKind::CashOut), Error::None);
    EXPECT_EQ(scene.s.tag_count, 0);
    const Item& item = scene.s.shop[0];
    const Rarity rarity = facts(item.joker.id).rarity;
    const Edition edition = item.joker.edition;
    EXPECT_EQ(item.free, id != TagId::Voucher && id != TagId::D6);
    EXPECT_EQ(scene.s.shop[1].free, id == TagId::Coupon);
    EXPECT_EQ(scene.s.pack_free[0], id == TagId::Coupon);
    EXPECT_EQ(scene.s.pack_free[1], id == TagId::Coupon);
    EXPECT_EQ(scene.s.voucher_count, id == TagId::Voucher ? 2 : 1);
    EXPECT_EQ(scene.s.reroll_cost, id == TagId::D6 ? 0 : 5);
    if (id == TagId::Uncommon) {
      EXPECT_EQ(rarity, Rarity::Uncommon);
    } else if (id == TagId::Rare) {
      EXPECT_EQ(rarity, Rarity::Rare);
    }
    EXPECT_EQ(edition, id == TagId::Negative      ? Edition::Negative
                       : id == TagId::Foil        ? Edition::Foil
                       : id == TagId::Holographic ? Edition::Holographic
                       : id == TagId::Polychrome  ? Edition::Polychrome
                                                  : Edition::None);
    // A free joker costs nothing, and what is free sells for its usual worth.
    if (item.free) {
      scene.s.dollars = -5;
      const JokerId bought = item.joker.id;
      ASSERT_EQ(scene.act(ActionKind::Buy, 0), Error::None);
      EXPECT_EQ(scene.s.dollars, -5);
      const int price = facts(bought).cost + facts(edition).extra_cost;
      EXPECT_EQ(sell_price(scene, 0), std::max(1, price / 2));
    }
  }
}

TEST(CouponTag, MakesPacksFreeToOpen) {
  COVERS(TagId::Coupon);
  Scene scene;
  scene.s.tags[scene.s.tag_count++] = TagSlot::of(TagId::Coupon);
  scene.hold("KH");
  scene.go_to_shop();
  scene.s.dollars = 0;
  ASSERT_EQ(scene.act(ActionKind::OpenPack, 0), Error::None);
  EXPECT_EQ(scene.s.dollars, 0);
  ASSERT_EQ(scene.act(ActionKind::SkipPack), Error::None);
  EXPECT_EQ(scene.act(ActionKind::RedeemVoucher, 0), Error::InsufficientFunds);
  EXPECT_EQ(scene.act(ActionKind::RerollShop), Error::InsufficientFunds);
}

TEST(D6Tag, CountsRerollsFromNothingInOneShopOnly) {
  COVERS(TagId::D6);
  Scene scene;
  scene.s.tags[scene.s.tag_count++] = TagSlot::of(TagId::D6);
  scene.hold("KH");
  scene.go_to_shop();
  scene.s.dollars = 100;
  EXPECT_EQ(scene.s.reroll_cost, 0);
  ASSERT_EQ(scene.act(ActionKind::RerollShop), Error::None);
  EXPECT_EQ(scene.s.reroll_cost, 1);
  ASSERT_EQ(scene.act(ActionKind::RerollShop), Error::None);
  EXPECT_EQ(scene.s.reroll_cost, 2);
  EXPECT_EQ(scene.s.dollars, 99);
  play_to_next_shop(scene);
  EXPECT_EQ(scene.s.reroll_cost, 5);
  ASSERT_EQ(scene.act(ActionKind::RerollShop), Error::None);
  EXPECT_EQ(scene.s.reroll_cost, 6);
}

TEST(D6Tag, OfTwoServesOneShopEach) {
  COVERS(TagId::D6);
  Scene scene;
  scene.s.tags[scene.s.tag_count++] = TagSlot::of(TagId::D6);
  scene.s.tags[scene.s.tag_count++] = TagSlot::of(TagId::D6);
  scene.hold("KH");
  scene.go_to_shop();
  EXPECT_EQ(scene.s.reroll_cost, 0);
  EXPECT_EQ(scene.s.tag_count, 1);
  play_to_next_shop(scene);
  EXPECT_EQ(scene.s.reroll_cost, 0);
  EXPECT_EQ(scene.s.tag_count, 0);
}

TEST(VoucherTag, OffersItsVoucherAtFullPriceUntilTheShopIsLeft) {
  COVERS(TagId::Voucher);
  Scene scene;
  scene.s.tags[scene.s.tag_count++] = TagSlot::of(TagId::Voucher);
  scene.hold("KH");
  scene.fix(Stream::VoucherFromTag, {roll_for(VoucherId::Grabber)});
  scene.go_to_shop();
  ASSERT_EQ(scene.s.voucher_count, 2);
  EXPECT_EQ(scene.s.shelf_vouchers[1], VoucherId::Grabber);
  scene.s.dollars = 9;
  EXPECT_EQ(scene.act(ActionKind::RedeemVoucher, 1), Error::InsufficientFunds);
  play_to_next_shop(scene);
  ASSERT_EQ(scene.s.voucher_count, 1);
  EXPECT_EQ(scene.s.shelf_vouchers[0], scene.s.ante_voucher);
}

// The round --------------------------------------------------------------------------------------

TEST(JuggleTag, AddsThreeCardsToTheNextRoundEachAndOnlyToThat) {
  COVERS(TagId::Juggle);
  BlindSelectScene scene;
  scene.hold_tag(TagId::Juggle);
  ASSERT_EQ(scene.skip_for(TagId::Juggle), Error::None);
  EXPECT_EQ(scene.s.hand_size, 8);
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(scene.s.hand_count, 14);
  EXPECT_EQ(scene.s.tag_count, 0);
  scene.s.requirement = 1e300;
  scene.s.discards_left = 1;
  ASSERT_EQ(scene.act(ActionKind::Discard, 0, front_text_of(scene)), Error::None);
  EXPECT_EQ(scene.s.hand_count, 14);
  scene.go_to_shop();
  EXPECT_EQ(scene.s.hand_size, 8);
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(scene.s.hand_count, 8);
}

// Double -----------------------------------------------------------------------------------------

TEST(DoubleTag, CopiesTheNextTagOnceEach) {
  COVERS(TagId::Double);
  BlindSelectScene scene;
  scene.hold_tag(TagId::Double);
  scene.hold_tag(TagId::Juggle);
  scene.hold_tag(TagId::Double);
  ASSERT_EQ(scene.skip_for(TagId::Coupon), Error::None);
  ASSERT_EQ(scene.s.tag_count, 4);
  EXPECT_EQ(scene.s.tags[0].id(), TagId::Juggle);
  for (int i = 1; i < 4; ++i) EXPECT_EQ(scene.s.tags[i].id(), TagId::Coupon);
}

TEST(DoubleTag, CopiesBeforeTheTagActs) {
  COVERS(TagId::Double, TagId::Speed);
  BlindSelectScene scene;
  scene.hold_tag(TagId::Double);
  scene.hold_tag(TagId::Double);
  ASSERT_EQ(scene.skip_for(TagId::Speed), Error::None);
  EXPECT_EQ(scene.s.dollars, 4 + 3 * 5);
  EXPECT_EQ(scene.s.tag_count, 0);
}

TEST(DoubleTag, DoesNotCopyADouble) {
  COVERS(TagId::Double);
  BlindSelectScene scene;
  scene.hold_tag(TagId::Double);
  ASSERT_EQ(scene.skip_for(TagId::Double), Error::None);
  ASSERT_EQ(scene.s.tag_count, 2);
  EXPECT_EQ(scene.s.tags[0].id(), TagId::Double);
  EXPECT_EQ(scene.s.tags[1].id(), TagId::Double);
}

TEST(DoubleTag, KeepsTheHandOfAnOrbitalTag) {
  COVERS(TagId::Double, TagId::Orbital);
  BlindSelectScene scene;
  scene.hold_tag(TagId::Double);
  const HandId hand = orbital_hand_at(scene.s, BlindSlot::Small);
  ASSERT_EQ(scene.skip_for(TagId::Orbital), Error::None);
  EXPECT_EQ(level_of(scene, hand), 7);
}

TEST(DoubleTag, ComesFromASoldDietColaAndFromTheAnaglyphDeck) {
  COVERS(TagId::Double, DeckId::Anaglyph);
  Scene cola;
  cola.hold("KH");
  cola.own({JokerId::DietCola});
  ASSERT_EQ(cola.act(ActionKind::SellJoker, 0), Error::None);
  ASSERT_EQ(cola.s.tag_count, 1);
  EXPECT_EQ(cola.s.tags[0].id(), TagId::Double);
  Scene deck(run_of("ALEEB", DeckId::Anaglyph));
  deck.hold("KH");
  deck.win_round();
  EXPECT_EQ(deck.s.tag_count, 0);
  Scene boss(run_of("ALEEB", DeckId::Anaglyph));
  boss.face(BlindId::Wall);
  boss.hold("KH");
  boss.win_round();
  ASSERT_EQ(boss.s.tag_count, 1);
  EXPECT_EQ(boss.s.tags[0].id(), TagId::Double);
}

// Skipping ---------------------------------------------------------------------------------------

TEST(Skip, PassesTheBlindWithoutAShopAndNotTheBoss) {
  COVERS(BlindId::Small, BlindId::Big, TagId::Juggle);
  BlindSelectScene scene;
  const Targets targets = scene.s.targets;
  ASSERT_EQ(scene.skip_for(TagId::Juggle), Error::None);
  EXPECT_EQ(scene.s.progress[0], BlindProgress::Skipped);
  ASSERT_EQ(scene.skip_for(TagId::Juggle), Error::None);
  EXPECT_EQ(scene.s.progress[1], BlindProgress::Skipped);
  EXPECT_EQ(scene.s.on_deck, BlindSlot::Boss);
  EXPECT_EQ(scene.s.round, 0);
  EXPECT_EQ(scene.s.dollars, 4);
  EXPECT_EQ(scene.s.targets.idol_rank, targets.idol_rank);
  EXPECT_EQ(scene.s.tag_count, 2);
  EXPECT_EQ(scene.act(ActionKind::SkipBlind), Error::NotAllowed);
  EXPECT_EQ(scene.s.blinds_skipped, 2);
}

}  // namespace
}  // namespace jimbo
