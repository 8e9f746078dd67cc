#include "play/ante.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "facts/vanilla_facts.h"
#include "hook/joker_hook.h"
#include "play/shop.h"
#include "support/test_game.h"

namespace jimbo {
namespace {

constexpr int kSeeds = 60;

std::string seed_number(int i) { return "T" + std::to_string(1000 + i); }

bool is_showdown(BlindId id) { return facts(id).kind == BlindKind::Showdown; }

// Bosses -----------------------------------------------------------------------------------------

TEST(Boss, IsAShowdownInEveryEighthAnteAndNowhereElse) {
  for (int i = 0; i < kSeeds; ++i) {
    TestGame game(run_of(seed_number(i)));
    for (int ante = 1; ante <= 40; ++ante) {
      game.s.ante = ante;
      if (ante > 1) draw_boss(game.g);
      EXPECT_EQ(is_showdown(game.s.boss), ante % 8 == 0) << "ante " << ante;
      if (ante % 8 != 0) {
        EXPECT_LE(facts(game.s.boss).min_ante, ante) << name(game.s.boss);
      }
    }
  }
}

TEST(Boss, BelowTheFirstAnteIsOneOfTheFirst) {
  for (const int ante : {0, -1, -8, -16}) {
    TestGame game;
    game.s.ante = ante;
    for (int i = 0; i < 50; ++i) {
      draw_boss(game.g);
      EXPECT_EQ(facts(game.s.boss).kind, BlindKind::Boss);
      EXPECT_EQ(facts(game.s.boss).min_ante, 1);
    }
  }
}

TEST(Boss, ComesBackOnlyWhenAllEligibleHaveCome) {
  TestGame game;
  game.s.ante = 3;
  std::set<BlindId> eligible;
  for (const BlindId id : kVanilla.boss_order) {
    if (boss_eligible(game.g, id)) eligible.insert(id);
  }
  std::set<BlindId> seen = {game.s.boss};
  for (std::size_t i = 1; i < eligible.size(); ++i) {
    draw_boss(game.g);
    EXPECT_TRUE(seen.insert(game.s.boss).second) << name(game.s.boss);
  }
  EXPECT_EQ(seen, eligible);
  draw_boss(game.g);
  EXPECT_EQ(game.s.boss_uses[static_cast<int>(game.s.boss)], 2);
}

TEST(Boss, ComparesUsesOnlyAmongTheEligible) {
  TestGame game;
  // Every boss of the first ante has come twice; The Fish, unused, is not yet eligible.
  for (const BlindId id : kVanilla.boss_order) {
    if (boss_eligible(game.g, id)) game.s.boss_uses[static_cast<int>(id)] = 2;
  }
  game.s.boss_uses[static_cast<int>(BlindId::Goad)] = 1;
  game.rolls.fix(Stream::Boss, {0.999});
  draw_boss(game.g);
  EXPECT_EQ(game.s.boss, BlindId::Goad);
}

TEST(Boss, IsPickedInByteOrderOfTheKeys) {
  TestGame game;
  for (std::uint8_t& uses : game.s.boss_uses) uses = 0;
  const BlindId order[] = {BlindId::Club,    BlindId::Goad,   BlindId::Head,    BlindId::Hook,
                           BlindId::Manacle, BlindId::Pillar, BlindId::Psychic, BlindId::Window};
  for (int i = 0; i < 8; ++i) {
    for (std::uint8_t& uses : game.s.boss_uses) uses = 0;
    game.rolls.fix(Stream::Boss, {roll_for(i, 8)});
    draw_boss(game.g);
    EXPECT_EQ(game.s.boss, order[i]);
  }
}

TEST(Boss, IsNeverABannedOne) {
  for (int i = 0; i < kSeeds; ++i) {
    TestGame game(challenge_run(ChallengeId::Jokerless, seed_number(i)));
    for (int ante = 8; ante <= 80; ante += 8) {
      game.s.ante = ante;
      draw_boss(game.g);
      EXPECT_TRUE(game.s.boss == BlindId::VioletVessel || game.s.boss == BlindId::CeruleanBell);
    }
  }
}

TEST(Boss, CountersKeepTheirDifferencesInEndlessRuns) {
  TestGame game;
  for (std::uint8_t& uses : game.s.boss_uses) uses = 250;
  for (int i = 0; i < 2000; ++i) {
    game.s.ante = 3;
    draw_boss(game.g);
  }
  int fewest = 1 << 30;
  int most = 0;
  for (const BlindId id : kVanilla.boss_order) {
    if (!boss_eligible(game.g, id)) continue;
    fewest = std::min<int>(fewest, game.s.boss_uses[static_cast<int>(id)]);
    most = std::max<int>(most, game.s.boss_uses[static_cast<int>(id)]);
  }
  EXPECT_LE(most - fewest, 1);
}

// Tags -------------------------------------------------------------------------------------------

TEST(SkipTags, OfTheFirstAnteAreThoseThatMayComeThen) {
  for (int i = 0; i < kSeeds; ++i) {
    const TestGame game(run_of(seed_number(i)));
    for (const TagId tag : game.s.skip_tags) EXPECT_EQ(facts(tag).min_ante, 1) << name(tag);
  }
}

TEST(SkipTags, AreDrawnFromOneStreamAndMayBeEqual) {
  TestGame game;
  game.s.ante = 2;
  game.rolls.fix(Stream::Tag, {roll_for(TagId::Orbital), roll_for(TagId::Orbital)});
  draw_skip_tags(game.g);
  EXPECT_EQ(game.s.skip_tags[0], TagId::Orbital);
  EXPECT_EQ(game.s.skip_tags[1], TagId::Orbital);
}

TEST(SkipTags, RedrawATagThatMayNotComeYet) {
  TestGame game;
  game.s.rng.resample_count = 0;
  game.rolls.fix(Stream::Tag, {roll_for(TagId::Negative)});
  const TagId tag = draw_tag(game.g);
  EXPECT_EQ(facts(tag).min_ante, 1);
  EXPECT_EQ(game.s.rng.resample_count, 1);
}

TEST(SkipTags, AreNeverBannedOnes) {
  for (int i = 0; i < kSeeds; ++i) {
    TestGame game(challenge_run(ChallengeId::Jokerless, seed_number(i)));
    for (int ante = 2; ante < 10; ++ante) {
      game.s.ante = ante;
      draw_skip_tags(game.g);
      for (const TagId tag : game.s.skip_tags) {
        EXPECT_FALSE(kVanilla.challenges.is_banned(ChallengeId::Jokerless, tag)) << name(tag);
      }
    }
  }
}

// Vouchers ---------------------------------------------------------------------------------------

TEST(Voucher, NeedsItsPrerequisite) {
  TestGame game;
  EXPECT_FALSE(voucher_available(game.g, VoucherId::Liquidation));
  game.redeem(VoucherId::ClearanceSale);
  EXPECT_TRUE(voucher_available(game.g, VoucherId::Liquidation));
  EXPECT_FALSE(voucher_available(game.g, VoucherId::ClearanceSale));
}

TEST(Voucher, OnTheShelfIsNotDrawnAgainEvenWithShowman) {
  TestGame game;
  game.own(JokerId::Showman);
  put_up_voucher(game.g, VoucherId::Hone);
  EXPECT_FALSE(voucher_available(game.g, VoucherId::Hone));
  close_shop(game.g);
  EXPECT_TRUE(voucher_available(game.g, VoucherId::Hone));
}

TEST(Voucher, IsBlankWhenAllAreRedeemed) {
  TestGame game;
  game.s.redeemed = 0xffffffff;
  const int resamples = game.s.rng.resample_count;
  game.rolls.fix(Stream::Voucher, {0.9});
  EXPECT_EQ(draw_voucher(game.g, Stream::Voucher), VoucherId::Blank);
  EXPECT_EQ(game.s.rng.resample_count, resamples);
}

TEST(Voucher, IsFoundInANearlyEmptyPool) {
  TestGame game;
  game.s.redeemed = 0xffffffff & ~(1U << static_cast<int>(VoucherId::Palette));
  EXPECT_EQ(draw_voucher(game.g, Stream::Voucher), VoucherId::Palette);
  EXPECT_EQ(game.s.rng.overflowed, 0);
}

}  // namespace
}  // namespace jimbo
