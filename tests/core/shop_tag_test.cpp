// Tags that act in the shop.

#include <utility>

#include <gtest/gtest.h>

#include "facts/vanilla_facts.h"
#include "play/price.h"
#include "play/shop.h"
#include "support/test_game.h"

namespace jimbo::shop_tag_test {
namespace {

constexpr double kJokerRoll = 0.1;
constexpr double kTarotRoll = 22.0 / 28;

TEST(UncommonTag, FillsASlotWithAFreeJokerFromItsOwnStreams) {
  TestGame game;
  game.hold(TagId::Uncommon);
  game.rolls.fix(Stream::Joker2UncommonTag, {roll_for(JokerId::Rocket)});
  game.rolls.fix(Stream::EditionUncommonTag, {0.1});
  game.rolls.fix(Stream::StickerShop, {0.5});
  game.rolls.forbid(Stream::ShopCardType);
  game.rolls.forbid(Stream::RarityShop);
  game.rolls.forbid(Stream::Illusion);
  game.redeem(VoucherId::Illusion);
  fill_shop_slot(game.g);
  EXPECT_EQ(item_text(game.s.shop[0]), "j_rocket");
  EXPECT_TRUE(game.s.shop[0].free);
  EXPECT_EQ(price_of(game.g, game.s.shop[0]), 0);
  EXPECT_EQ(game.s.tag_count, 0);
}

TEST(RareTag, FillsASlotAndRollsStickersAtGoldStake) {
  TestGame game(run_of("ALEEB", DeckId::Red, StakeId::Gold));
  game.hold(TagId::Rare);
  game.rolls.fix(Stream::Joker3RareTag, {roll_for(JokerId::Blueprint)});
  game.rolls.fix(Stream::StickerShop, {0.9});
  game.rolls.fix(Stream::RentalShop, {0.9});
  game.rolls.fix(Stream::EditionRareTag, {0.1});
  fill_shop_slot(game.g);
  EXPECT_EQ(item_text(game.s.shop[0]), "j_blueprint eternal rental");
  EXPECT_EQ(price_of(game.g, game.s.shop[0]), 0);
}

TEST(RareTag, IsLostOnAPlayerWhoHasEveryRareJoker) {
  TestGame game;
  for (const JokerId id : kVanilla.joker_pool(Rarity::Rare)) game.own(id);
  game.hold(TagId::Rare);
  game.hold(TagId::Uncommon);
  game.rolls.forbid(Stream::Joker3RareTag);
  game.rolls.fix(Stream::Joker2UncommonTag, {roll_for(JokerId::Rocket)});
  fill_shop_slot(game.g);
  EXPECT_EQ(game.s.shop[0].joker.id, JokerId::Rocket);
  EXPECT_EQ(game.s.tag_count, 0);
}

TEST(CreateTags, FillOneSlotEachInTheOrderGained) {
  TestGame game;
  game.hold(TagId::Juggle);
  game.hold(TagId::Rare);
  game.hold(TagId::Uncommon);
  game.rolls.fix(Stream::Joker3RareTag, {roll_for(JokerId::Blueprint)});
  game.rolls.fix(Stream::Joker2UncommonTag, {roll_for(JokerId::Rocket)});
  open_shop(game.g);
  EXPECT_EQ(game.s.shop[0].joker.id, JokerId::Blueprint);
  EXPECT_EQ(game.s.shop[1].joker.id, JokerId::Rocket);
  ASSERT_EQ(game.s.tag_count, 1);
  EXPECT_EQ(game.s.tags[0].id(), TagId::Juggle);
}

TEST(CreateTags, ActOnRerollsToo) {
  TestGame game;
  open_shop(game.g);
  game.hold(TagId::Rare);
  reroll_shop(game.g);
  EXPECT_EQ(facts(game.s.shop[0].joker.id).rarity, Rarity::Rare);
  EXPECT_TRUE(game.s.shop[0].free);
  EXPECT_FALSE(game.s.shop[1].free);
}

// Edition tags -----------------------------------------------------------------------------------

void fix_shop_joker(TestGame& game, JokerId common, double edition) {
  game.rolls.fix(Stream::ShopCardType, {kJokerRoll});
  game.rolls.fix(Stream::RarityShop, {0.1});
  game.rolls.fix(Stream::Joker1Shop, {roll_for(common)});
  game.rolls.fix(Stream::EditionShop, {edition});
}

TEST(EditionTags, ChangeTheFirstPlainJokerAndMakeItFree) {
  for (const auto& [tag, edition] :
       {std::pair{TagId::Negative, Edition::Negative}, std::pair{TagId::Foil, Edition::Foil},
        std::pair{TagId::Holographic, Edition::Holographic},
        std::pair{TagId::Polychrome, Edition::Polychrome}}) {
    TestGame game;
    game.hold(tag);
    fix_shop_joker(game, JokerId::Egg, 0.1);
    fill_shop_slot(game.g);
    EXPECT_EQ(game.s.shop[0].joker.edition, edition);
    EXPECT_EQ(price_of(game.g, game.s.shop[0]), 0);
    EXPECT_EQ(sell_value(game.g, game.g.owned(game.s.shop[0].joker)),
              (4 + facts(edition).extra_cost) / 2);
    EXPECT_EQ(game.s.tag_count, 0);
  }
}

TEST(EditionTags, PassOverAJokerThatHasAnEdition) {
  TestGame game;
  game.hold(TagId::Negative);
  fix_shop_joker(game, JokerId::Egg, 0.97);
  fix_shop_joker(game, JokerId::Joker, 0.1);
  fill_shop_slot(game.g);
  fill_shop_slot(game.g);
  EXPECT_EQ(item_text(game.s.shop[0]), "j_egg foil");
  EXPECT_FALSE(game.s.shop[0].free);
  EXPECT_EQ(item_text(game.s.shop[1]), "j_joker negative");
}

TEST(EditionTags, PassOverOtherCards) {
  TestGame game;
  game.hold(TagId::Foil);
  game.rolls.fix(Stream::ShopCardType, {kTarotRoll});
  fill_shop_slot(game.g);
  EXPECT_EQ(game.s.shop[0].kind, ItemKind::Consumable);
  EXPECT_EQ(game.s.tag_count, 1);
}

TEST(EditionTags, ActOneOnACard) {
  TestGame game;
  game.hold(TagId::Foil);
  game.hold(TagId::Holographic);
  fix_shop_joker(game, JokerId::Egg, 0.1);
  fix_shop_joker(game, JokerId::Joker, 0.1);
  fill_shop_slot(game.g);
  fill_shop_slot(game.g);
  EXPECT_EQ(item_text(game.s.shop[0]), "j_egg foil");
  EXPECT_EQ(item_text(game.s.shop[1]), "j_joker holo");
}

TEST(EditionTags, ActOnTheJokerOfACreateTag) {
  TestGame game;
  game.hold(TagId::Negative);
  game.hold(TagId::Uncommon);
  game.rolls.fix(Stream::Joker2UncommonTag, {roll_for(JokerId::Rocket)});
  game.rolls.fix(Stream::EditionUncommonTag, {0.1});
  fill_shop_slot(game.g);
  EXPECT_EQ(item_text(game.s.shop[0]), "j_rocket negative");
  EXPECT_EQ(game.s.tag_count, 0);
}

// Coupon, D6, Voucher ----------------------------------------------------------------------------

TEST(CouponTag, MakesCardsAndPacksFreeButNotVouchersOrRerolledCards) {
  TestGame game;
  game.hold(TagId::Coupon);
  game.hold(TagId::Coupon);
  open_shop(game.g);
  EXPECT_EQ(game.s.tag_count, 1);
  for (int i = 0; i < game.s.shop_count; ++i) EXPECT_EQ(price_of(game.g, game.s.shop[i]), 0);
  for (const bool free : game.s.pack_free) EXPECT_TRUE(free);
  EXPECT_EQ(price_of(game.g, game.s.shelf_vouchers[0]), 10);
  reroll_shop(game.g);
  for (int i = 0; i < game.s.shop_count; ++i) EXPECT_GT(price_of(game.g, game.s.shop[i]), 0);
  for (const bool free : game.s.pack_free) EXPECT_TRUE(free);
}

TEST(D6Tag, StartsRerollsAtNothingAndCountsUp) {
  TestGame game;
  game.hold(TagId::D6);
  game.hold(TagId::D6);
  open_shop(game.g);
  EXPECT_EQ(game.s.tag_count, 1);
  for (const int cost : {0, 1, 2, 3}) {
    EXPECT_EQ(game.s.reroll_cost, cost);
    reroll_shop(game.g);
  }
}

TEST(VoucherTag, PutsUpOneMoreVoucherEachAtFullPrice) {
  TestGame game;
  game.hold(TagId::Voucher);
  game.hold(TagId::Voucher);
  game.rolls.fix(Stream::VoucherFromTag, {roll_for(VoucherId::Hone), roll_for(VoucherId::Blank)});
  open_shop(game.g);
  ASSERT_EQ(game.s.voucher_count, 3);
  EXPECT_EQ(game.s.shelf_vouchers[0], VoucherId::MagicTrick);
  EXPECT_EQ(game.s.shelf_vouchers[1], VoucherId::Hone);
  EXPECT_EQ(game.s.shelf_vouchers[2], VoucherId::Blank);
  EXPECT_EQ(price_of(game.g, VoucherId::Hone), 10);
  close_shop(game.g);
  EXPECT_EQ(game.s.voucher_count, 0);
}

TEST(VoucherTag, NeverShowsAVoucherOfTheShelf) {
  TestGame game;
  game.hold(TagId::Voucher);
  game.rolls.fix(Stream::VoucherFromTag, {roll_for(game.s.ante_voucher)});
  open_shop(game.g);
  EXPECT_NE(game.s.shelf_vouchers[1], game.s.shelf_vouchers[0]);
}

}  // namespace
}  // namespace jimbo::shop_tag_test
