#include "seeds/walk/seed_walk.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "facts/vanilla_facts.h"
#include "play/create.h"
#include "seeds/played_run.h"
#include "support/test_game.h"

namespace jimbo {
namespace {

Route rerolling(int times) {
  Route route;
  route.rerolls = times;
  return route;
}

std::string shelf_text(const ShelfOffers& shelf) {
  std::string text;
  for (const Offer& offer : shelf) {
    text += (text.empty() ? "" : ", ") + item_text(offer.item) + " $" + std::to_string(offer.cost);
  }
  return text;
}

TEST(SeedWalk, GivesTwoShopsInTheFirstAnteAndThreeInEachLater) {
  const std::vector<AnteContents> antes = walk_seed(run_of("ALEEB"), 10, 3);
  ASSERT_EQ(antes.size(), 10U);
  for (std::size_t i = 0; i < antes.size(); ++i) {
    EXPECT_EQ(antes[i].ante, static_cast<int>(i) + 1);
    EXPECT_EQ(antes[i].shops.size(), i == 0 ? 2U : 3U);
    for (const ShopContents& shop : antes[i].shops) {
      EXPECT_EQ(shop.rolls.size(), 4U);
      EXPECT_EQ(shop.packs.size(), 2U);
      for (const ShelfOffers& roll : shop.rolls) EXPECT_EQ(roll.size(), 2U);
      for (const PackContents& pack : shop.packs) {
        EXPECT_EQ(pack.cards.size(), std::size_t{facts(pack.id).shown});
      }
    }
  }
}

TEST(SeedWalk, ListsTheSameAntesWhateverTheLengthAsked) {
  const std::vector<AnteContents> two = walk_seed(run_of("ALEEB"), 2, 1);
  const std::vector<AnteContents> eight = walk_seed(run_of("ALEEB"), 8, 1);
  for (std::size_t i = 0; i < two.size(); ++i) {
    EXPECT_EQ(two[i].boss, eight[i].boss);
    for (std::size_t shop = 0; shop < two[i].shops.size(); ++shop) {
      for (std::size_t roll = 0; roll < 2; ++roll) {
        EXPECT_EQ(shelf_text(two[i].shops[shop].rolls[roll]),
                  shelf_text(eight[i].shops[shop].rolls[roll]));
      }
    }
  }
}

TEST(SeedWalk, RerollsMoveTheShelvesOfTheAnteButNotItsBossVoucherAndTags) {
  const std::vector<AnteContents> plain = walk_seed(run_of("ALEEB"), 8, 0);
  const std::vector<AnteContents> rerolled = walk_seed(run_of("ALEEB"), 8, 1);
  for (std::size_t i = 0; i < plain.size(); ++i) {
    EXPECT_EQ(plain[i].boss, rerolled[i].boss);
    EXPECT_EQ(plain[i].voucher, rerolled[i].voucher);
    EXPECT_EQ(plain[i].tags, rerolled[i].tags);
    for (std::size_t shop = 0; shop < plain[i].shops.size(); ++shop) {
      for (std::size_t pack = 0; pack < 2; ++pack) {
        EXPECT_EQ(plain[i].shops[shop].packs[pack].id, rerolled[i].shops[shop].packs[pack].id);
      }
    }
  }
  // The streams of an ante go on from shop to shop: one shop's reroll is the next one's shelf.
  EXPECT_EQ(shelf_text(plain[0].shops[1].rolls[0]), "c_empress $3, j_ceremonial $6");
  EXPECT_EQ(shelf_text(rerolled[0].shops[0].rolls[1]), "c_empress $3, j_ceremonial $6");
}

// What the search leaves out where nobody asks for it.
TEST(SeedWalk, WithoutPacksOrShopsHasTheSameRest) {
  for (int i = 0; i < 40; ++i) {
    const RunOptions run = run_of("PACK" + std::to_string(i), DeckId::Red, StakeId::Gold);
    Route full = rerolling(2);
    if (i % 2 == 1) {
      full.vouchers = 1U << static_cast<int>(VoucherId::Overstock) |
                      1U << static_cast<int>(VoucherId::MagicTrick) |
                      1U << static_cast<int>(VoucherId::OmenGlobe);
    }
    Route unopened = full;
    unopened.packs = false;
    Route unvisited = full;
    unvisited.packs = unvisited.shops = false;
    SeedWalk whole(run, full);
    SeedWalk without_packs(run, unopened);
    SeedWalk without_shops(run, unvisited);
    for (int ante = 1; ante <= 8; ++ante) {
      const AnteContents all = whole.next_ante();
      const AnteContents shelves = without_packs.next_ante();
      const AnteContents rest = without_shops.next_ante();
      for (const AnteContents* some : {&shelves, &rest}) {
        EXPECT_EQ(some->boss, all.boss);
        EXPECT_EQ(some->voucher, all.voucher);
        EXPECT_EQ(some->tags, all.tags);
      }
      EXPECT_EQ(rest.shops.empty(), full.vouchers == 0);
      ASSERT_EQ(shelves.shops.size(), all.shops.size());
      for (std::size_t shop = 0; shop < all.shops.size(); ++shop) {
        for (std::size_t roll = 0; roll < all.shops[shop].rolls.size(); ++roll) {
          EXPECT_EQ(shelf_text(shelves.shops[shop].rolls[roll]),
                    shelf_text(all.shops[shop].rolls[roll]));
        }
        for (std::size_t pack = 0; pack < all.shops[shop].packs.size(); ++pack) {
          EXPECT_EQ(shelves.shops[shop].packs[pack].id, all.shops[shop].packs[pack].id);
          EXPECT_TRUE(shelves.shops[shop].packs[pack].cards.empty());
        }
      }
    }
  }
}

TEST(SeedWalk, StaysExactFarIntoEndlessAndWithManyRerolls) {
  SeedWalk walk(run_of("7LB2WVPK", DeckId::Zodiac, StakeId::Gold), rerolling(200));
  for (int ante = 1; ante <= 50; ++ante) {
    const AnteContents contents = walk.next_ante();
    const bool showdown = facts(contents.boss).kind == BlindKind::Showdown;
    EXPECT_EQ(showdown, ante % 8 == 0);
    ASSERT_TRUE(walk.exact()) << "ante " << ante;
  }
}

TEST(SeedWalk, OfEveryDeckStakeAndChallengeIsExact) {
  for (int deck = 0; deck < static_cast<int>(DeckId::Challenge); ++deck) {
    for (int stake = 0; stake < kStakeCount; ++stake) {
      SeedWalk walk(run_of("ALEEB", static_cast<DeckId>(deck), static_cast<StakeId>(stake)),
                    rerolling(2));
      for (int ante = 1; ante <= 8; ++ante) walk.next_ante();
      EXPECT_TRUE(walk.exact());
    }
  }
  for (int challenge = 0; challenge < kChallengeCount; ++challenge) {
    SeedWalk walk(challenge_run(static_cast<ChallengeId>(challenge)), rerolling(2));
    for (int ante = 1; ante <= 8; ++ante) walk.next_ante();
    EXPECT_TRUE(walk.exact());
  }
}

// Challenges that bear on the listing ------------------------------------------------------------

TEST(SeedWalk, OfJokerlessHasNoJokers) {
  for (const AnteContents& ante : walk_seed(challenge_run(ChallengeId::Jokerless), 8, 10)) {
    for (const ShopContents& shop : ante.shops) {
      for (const ShelfOffers& roll : shop.rolls) {
        for (const Offer& offer : roll) EXPECT_NE(offer.item.kind, ItemKind::Joker);
      }
      for (const PackContents& pack : shop.packs) {
        EXPECT_NE(facts(pack.id).kind, BoosterKind::Buffoon);
      }
    }
  }
}

TEST(SeedWalk, OfInflationCountsThePacksOpened) {
  const std::vector<AnteContents> antes = walk_seed(challenge_run(ChallengeId::Inflation), 2, 1);
  const std::vector<AnteContents> plain = walk_seed(run_of("ALEEB"), 2, 1);
  int opened = 0;
  for (std::size_t ante = 0; ante < antes.size(); ++ante) {
    for (std::size_t shop = 0; shop < antes[ante].shops.size(); ++shop) {
      const ShopContents& dear = antes[ante].shops[shop];
      const ShopContents& cheap = plain[ante].shops[shop];
      EXPECT_EQ(dear.packs[1].cost, cheap.packs[1].cost + opened);
      EXPECT_EQ(dear.rolls[0][0].cost, cheap.rolls[0][0].cost + opened);
      opened += 2;
      EXPECT_EQ(dear.rolls[1][0].cost, cheap.rolls[1][0].cost + opened);
    }
  }
}

TEST(SeedWalk, OfMonolithAddsTheStonesThatOpenStoneJoker) {
  SeedWalk walk(challenge_run(ChallengeId::Monolith), rerolling(0));
  walk.next_ante();
  EXPECT_EQ(walk.state().card_count, 54);
  State state = walk.state();
  const View g(state, kVanilla);
  EXPECT_TRUE(gate_open(g, facts(JokerId::StoneJoker).gate));
  for (int ante = 2; ante <= 100; ++ante) walk.next_ante();
  EXPECT_EQ(walk.state().card_count, kCardCapacity);
  EXPECT_EQ(walk.state().result, Result::None);
}

std::vector<std::string> pack_texts(const ShopContents& shop) {
  std::vector<std::string> texts;
  for (const PackContents& pack : shop.packs) {
    std::string text;
    for (const Item& item : pack.cards) text += item_text(item) + " ";
    texts.push_back(text);
  }
  return texts;
}

TEST(SeedWalk, OfTheNebulaDeckSeesThroughTheTelescopeAsPlayDoes) {
  int celestial = 0;
  for (int number = 0; number < 60; ++number) {
    const RunOptions options = run_of("TEL" + std::to_string(number), DeckId::Nebula);
    SeedWalk walk(options, rerolling(0));
    const ShopContents shop = walk.next_ante().shops.front();
    PlayedRun run(options);
    run.win_blind();
    EXPECT_EQ(pack_texts(shop), run.open_packs()) << number;
    for (const PackContents& pack : shop.packs) {
      if (facts(pack.id).kind != BoosterKind::Celestial) continue;
      ++celestial;
      EXPECT_EQ(pack.cards[0].consumable.id, ConsumableId::Pluto);
    }
  }
  EXPECT_GT(celestial, 10);
}

TEST(SeedWalk, PutsThePlanetOfTheHandThatIsPlayedBehindTheTelescope) {
  WalkOptions options = run_of("TEL1", DeckId::Nebula);
  options.plays = HandId::FlushFive;
  bool seen = false;
  SeedWalk walk(options, rerolling(0));
  for (int ante = 1; ante <= 8; ++ante) {
    for (const ShopContents& shop : walk.next_ante().shops) {
      for (const PackContents& pack : shop.packs) {
        if (facts(pack.id).kind != BoosterKind::Celestial) continue;
        seen = true;
        EXPECT_EQ(pack.cards[0].consumable.id, ConsumableId::Eris);
      }
    }
  }
  EXPECT_TRUE(seen);
}

TEST(SeedWalk, DealsAsManyCardsAsPlayUnderTheManacleAndWithAJuggleTag) {
  bool manacle = false;
  bool juggle = false;
  for (int number = 0; number < 400 && !(manacle && juggle); ++number) {
    const RunOptions options = run_of("DEAL" + std::to_string(number));
    Route route;
    route.hands = true;
    route.skips.push_back({1, BlindSlot::Small});
    SeedWalk walk(options, route);
    const AnteContents ante = walk.next_ante();
    const bool has_tag = ante.tags[0] == TagId::Juggle;
    if (!has_tag && ante.boss != BlindId::Manacle) continue;
    if (ante.tags[0] != TagId::Juggle && !ante.tag_packs.empty()) continue;
    manacle = manacle || ante.boss == BlindId::Manacle;
    juggle = juggle || has_tag;
    PlayedRun run(options);
    run.act("skip");
    run.act("select");
    EXPECT_EQ(ante.hands[1].size(), run.state().hand_count) << number;
    EXPECT_EQ(ante.hands[1].size(), has_tag ? 11U : 8U) << number;
    EXPECT_EQ(ante.hands[2].size(), ante.boss == BlindId::Manacle ? 7U : 8U) << number;
  }
  EXPECT_TRUE(manacle && juggle);
}

TEST(SeedWalk, PacksAreFreeWithACouponTag) {
  for (int number = 0;; ++number) {
    ASSERT_LT(number, 400);
    Route route;
    route.skips.push_back({1, BlindSlot::Small});
    SeedWalk walk(run_of("FREE" + std::to_string(number)), route);
    const AnteContents ante = walk.next_ante();
    if (ante.tags[0] != TagId::Coupon) continue;
    EXPECT_EQ(ante.shops[0].packs[0].cost, 0);
    EXPECT_EQ(ante.shops[0].packs[1].cost, 0);
    EXPECT_EQ(ante.shops[0].rolls[0][0].cost, 0);
    EXPECT_GT(walk.next_ante().shops[0].packs[0].cost, 0);
    return;
  }
}

}  // namespace
}  // namespace jimbo
