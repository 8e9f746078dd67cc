#include "facts/profile.h"

#include <initializer_list>
#include <memory>

#include <gtest/gtest.h>

#include "facts/vanilla_facts.h"
#include "play/ante.h"
#include "play/create.h"
#include "play/existing_keys.h"
#include "support/test_game.h"

// What a profile has not unlocked is a hole of its pool, as what exists already is.

namespace jimbo {
namespace {

struct LockedGame {
  LockedGame(std::initializer_list<JokerId> jokers, std::initializer_list<VoucherId> vouchers = {},
             std::initializer_list<TagId> tags = {}) {
    for (const JokerId id : jokers) content->jokers[static_cast<int>(id)].locked = true;
    for (const VoucherId id : vouchers) content->vouchers[static_cast<int>(id)].locked = true;
    for (const TagId id : tags) content->tags[static_cast<int>(id)].locked = true;
    start_run(g, run_of("ALEEB"));
  }

  std::unique_ptr<Content> content = std::make_unique<Content>(kVanilla);
  State s;
  FixedRolls rolls;
  Game g{s, *content, rolls.watch()};
};

TEST(Profile, GivesAnotherJokerForALockedOneAsForOneThatExists) {
  LockedGame locked({JokerId::Blueprint, JokerId::Brainstorm});
  TestGame taken;
  take_key(taken.g, JokerId::Blueprint);
  take_key(taken.g, JokerId::Brainstorm);
  for (const JokerId hit : {JokerId::Blueprint, JokerId::Brainstorm, JokerId::DNA}) {
    locked.rolls.fix(Stream::Joker3Shop, {roll_for(hit)});
    taken.rolls.fix(Stream::Joker3Shop, {roll_for(hit)});
    const JokerId drawn = draw_joker_id(locked.g, Stream::Joker3Shop, Rarity::Rare);
    EXPECT_EQ(drawn, draw_joker_id(taken.g, Stream::Joker3Shop, Rarity::Rare)) << name(hit);
    EXPECT_EQ(drawn == hit, hit == JokerId::DNA) << name(hit);
  }
}

TEST(Profile, DoesNotOpenALockedJokerByShowman) {
  LockedGame locked({JokerId::Blueprint});
  locked.s.jokers[locked.s.joker_count++] = build_joker(locked.g, JokerId::Showman);
  locked.g.refresh_active_jokers();
  locked.rolls.fix(Stream::Joker3Shop, {roll_for(JokerId::Blueprint)});
  EXPECT_NE(draw_joker_id(locked.g, Stream::Joker3Shop, Rarity::Rare), JokerId::Blueprint);
}

TEST(Profile, HasEveryLegendaryJoker) {
  LockedGame locked({JokerId::Perkeo});
  locked.rolls.fix(Stream::Joker4, {roll_for(JokerId::Perkeo)});
  EXPECT_EQ(draw_joker_id(locked.g, Stream::Joker4, Rarity::Legendary), JokerId::Perkeo);
}

TEST(Profile, ThatLacksAWholePoolGetsWhatAnEmptyOneGives) {
  LockedGame locked({});
  for (const JokerId id : kVanilla.joker_pool(Rarity::Rare)) {
    locked.content->jokers[static_cast<int>(id)].locked = true;
  }
  locked.rolls.fix(Stream::Joker3Shop, {0.5});
  EXPECT_EQ(draw_joker_id(locked.g, Stream::Joker3Shop, Rarity::Rare), JokerId::Joker);
  for_each_lock(*locked.content, [](bool& item) { item = true; });
  locked.rolls.fix(Stream::Voucher, {0.5});
  locked.rolls.fix(Stream::Tag, {0.5});
  EXPECT_EQ(draw_voucher(locked.g, Stream::Voucher), VoucherId::Blank);
  EXPECT_EQ(draw_tag(locked.g), TagId::Handy);
}

TEST(Profile, HasNoLockedVoucherThoughTheOneBeforeItIsRedeemed) {
  for (const bool is_locked : {false, true}) {
    LockedGame game({}, {is_locked ? VoucherId::OverstockPlus : VoucherId::Blank});
    game.s.redeemed |= 1U << static_cast<int>(VoucherId::Overstock);
    game.rolls.fix(Stream::Voucher, {roll_for(VoucherId::OverstockPlus)});
    const VoucherId drawn = draw_voucher(game.g, Stream::Voucher);
    EXPECT_EQ(drawn != VoucherId::OverstockPlus, is_locked);
  }
}

TEST(Profile, HasNoTagOfWhatWasNotDiscovered) {
  LockedGame locked({}, {}, {TagId::Rare});
  locked.rolls.fix(Stream::Tag, {roll_for(TagId::Rare), roll_for(TagId::Uncommon)});
  EXPECT_NE(draw_tag(locked.g), TagId::Rare);
  EXPECT_EQ(draw_tag(locked.g), TagId::Uncommon);
}

TEST(Profile, IsToldFromOtherRules) {
  const auto content = std::make_unique<Content>(kVanilla);
  EXPECT_TRUE(has_vanilla_rules(*content));
  content->tags[static_cast<int>(TagId::Rare)].locked = true;
  EXPECT_TRUE(has_vanilla_rules(*content));
  EXPECT_FALSE(*content == kVanilla);
  EXPECT_EQ(count_locked(*content), 1);
  content->jokers[0].cost = 3;
  EXPECT_FALSE(has_vanilla_rules(*content));
}

}  // namespace
}  // namespace jimbo
