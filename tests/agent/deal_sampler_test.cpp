#include "agent/row/deal_sampler.h"

#include <cmath>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "agent/row/row_key.h"
#include "base/chooser.h"
#include "engine/engine.h"
#include "gamestate/run_edit.h"
#include "play/game.h"
#include "support/shop_scene.h"

// What a row scores on sampled deals.

namespace jimbo {
namespace {

double total(const DealSampler& sampler, const State& state) {
  return sampler.round_total(state, BlindId::Small);
}

// A score that is remembered must not be taken for that of another row.
TEST(DealSampler, KnowsRowsApart) {
  struct Change {
    const char* what;
    JokerId joker;
    std::function<void(State&)> change;
  };
  const Change changes[] = {
      {"money", JokerId::Bull, [](State& s) { s.dollars += 40; }},
      {"money in fives", JokerId::Bootstraps, [](State& s) { s.dollars += 40; }},
      {"a level", JokerId::Joker,
       [](State& s) { ++s.hand_states[static_cast<int>(HandId::Pair)].level; }},
      {"levels", JokerId::Joker,
       [](State& s) {
         for (HandState& hand : s.hand_states) ++hand.level;
       }},
      {"the joker's number", JokerId::GreenJoker, [](State& s) { s.jokers[0].value += 10; }},
      {"an edition", JokerId::Joker, [](State& s) { s.jokers[0].edition = Edition::Polychrome; }},
      {"tarots used", JokerId::FortuneTeller, [](State& s) { s.tarots_used += 9; }},
      {"skips", JokerId::Throwback, [](State& s) { s.blinds_skipped += 4; }},
      {"what a joker sells for", JokerId::Swashbuckler,
       [](State& s) { s.jokers[1].extra_sell += 9; }},
      {"prices", JokerId::Swashbuckler,
       [](State& s) { s.redeemed |= 1U << static_cast<int>(VoucherId::ClearanceSale); }},
      {"slots", JokerId::JokerStencil, [](State& s) { s.joker_slots += 3; }},
      {"how often hands were played", JokerId::Supernova,
       [](State& s) {
         for (HandState& hand : s.hand_states) hand.plays += 10;
       }},
      {"the deck's size at the start", JokerId::Erosion,
       [](State& s) { s.starting_deck_size += 10; }},
      {"hands", JokerId::Joker, [](State& s) { s.hands += 2; }},
      {"discards", JokerId::Banner, [](State& s) { s.discards += 3; }},
      {"cards in hand", JokerId::Joker, [](State& s) { s.hand_size += 3; }},
  };
  for (const Change& change : changes) {
    ShopScene scene;
    scene.own(change.joker);
    scene.own(JokerId::Rocket);
    const DealSampler sampler(scene.s, 3, kVanilla);
    const double before = total(sampler, scene.s);
    State changed = scene.s;
    change.change(changed);
    EXPECT_NE(total(sampler, changed), before) << change.what;
    EXPECT_EQ(total(sampler, changed), total(DealSampler(scene.s, 3, kVanilla), changed))
        << change.what << ": as if nothing had been asked before";
    EXPECT_EQ(total(sampler, scene.s), before) << change.what;
  }
}

// No more is told apart than a score depends on, so that what is known is not found again.
TEST(DealSampler, TellsHeldConsumablesApartWhereTheyScore) {
  for (const bool observatory : {false, true}) {
    ShopScene scene;
    scene.own(JokerId::Joker);
    if (observatory) scene.redeem(VoucherId::Observatory);
    const RowKey empty_handed = row_key(scene.s, kVanilla);
    const DealSampler sampler(scene.s, 3, kVanilla);
    const double before = total(sampler, scene.s);
    scene.own(ConsumableId::Pluto);
    scene.own(ConsumableId::Mercury);
    EXPECT_EQ(row_key(scene.s, kVanilla) != empty_handed, observatory);
    EXPECT_EQ(total(sampler, scene.s) != before, observatory);
    EXPECT_EQ(total(sampler, scene.s), total(DealSampler(scene.s, 3, kVanilla), scene.s));
  }
}

TEST(RowKey, CountsUsedTarotsForFortuneTellersAlone) {
  for (const JokerId joker : {JokerId::Joker, JokerId::FortuneTeller}) {
    ShopScene scene;
    scene.own(joker);
    const RowKey before = row_key(scene.s, kVanilla);
    ++scene.s.tarots_used;
    EXPECT_EQ(row_key(scene.s, kVanilla) != before, joker == JokerId::FortuneTeller);
  }
}

TEST(RowKey, CountsWhatARoundChangesForThoseWhoReadItAlone) {
  for (const JokerId joker : {JokerId::Joker, JokerId::Supernova, JokerId::Obelisk,
                              JokerId::TheIdol, JokerId::AncientJoker}) {
    ShopScene scene;
    scene.own(joker);
    const bool counts = joker == JokerId::Supernova || joker == JokerId::Obelisk;
    const bool has_target = joker == JokerId::TheIdol || joker == JokerId::AncientJoker;
    const RowKey before = row_key(scene.s, kVanilla);
    ++scene.s.hand_states[static_cast<int>(HandId::Pair)].plays;
    EXPECT_EQ(row_key(scene.s, kVanilla) != before, counts);
    const RowKey played = row_key(scene.s, kVanilla);
    scene.s.targets.idol_rank = Rank::Two;
    EXPECT_EQ(row_key(scene.s, kVanilla) != played, has_target);
  }
}

// Rows of a few jokers, so that many have the same key: whoever shares it must score the same on
// deals of his own.
TEST(RowKey, IsSharedByRowsThatScoreAlike) {
  constexpr JokerId kJokers[] = {
      JokerId::Blueprint,    JokerId::Brainstorm, JokerId::Baron,         JokerId::GreenJoker,
      JokerId::BusinessCard, JokerId::RoughGem,   JokerId::GoldenJoker,   JokerId::Egg,
      JokerId::Bull,         JokerId::TheDuo,     JokerId::AbstractJoker, JokerId::Supernova,
      JokerId::Obelisk,      JokerId::TheIdol,    JokerId::AncientJoker};
  constexpr int kRows = 800;
  std::map<std::uint64_t, double> totals;
  int shared = 0;
  Chooser chooser(11);
  for (int i = 0; i < kRows; ++i) {
    ShopScene scene;
    const int count = 2 + chooser.below(3);
    for (int j = 0; j < count; ++j) {
      scene.own(kJokers[chooser.below(static_cast<int>(std::size(kJokers)))]);
      Joker& joker = scene.s.jokers[j];
      joker.rental = chooser.below(2) == 0;
      joker.extra_sell = static_cast<std::int16_t>(chooser.below(3));
      if (chooser.below(12) == 0) joker.edition = Edition::Polychrome;
      joker.debuffed = chooser.below(12) == 0;
    }
    for (HandState& hand : scene.s.hand_states) {
      hand.plays = static_cast<std::int16_t>(chooser.below(3));
    }
    scene.s.last_hand = static_cast<HandId>(chooser.below(kHandCount));
    scene.s.targets.ancient_suit = static_cast<Suit>(chooser.below(kSuitCount));
    scene.s.targets.idol_rank = chooser.below(2) == 0 ? Rank::Ace : Rank::King;
    Game(scene.s, kVanilla).refresh_active_jokers();
    const double score = total(DealSampler(scene.s, 3, kVanilla), scene.s);
    const auto [first, is_new] = totals.emplace(row_key(scene.s, kVanilla).with_levels, score);
    EXPECT_EQ(first->second, score) << "row " << i;
    shared += is_new ? 0 : 1;
  }
  EXPECT_GT(shared, kRows / 6);
}

// What a card is worth must not drown in the luck of other deals.
TEST(DealSampler, DealsADeckThatDiffersByACardAlike) {
  Scene scene;
  scene.own({JokerId::Joker, JokerId::JollyJoker});
  State other = scene.s;
  other.card(7).enhancement = Enhancement::Mult;
  ASSERT_EQ(give_hand_card(other, PlayingCard{}), nullptr);
  double alike = 0;
  double apart = 0;
  constexpr int kTries = 60;
  for (int i = 0; i < kTries; ++i) {
    const auto entropy = static_cast<std::uint64_t>(100 + i);
    const DealSampler first(scene.s, entropy, kVanilla);
    const double before = std::log(total(first, scene.s));
    alike += std::fabs(std::log(total(DealSampler(other, first), other)) - before);
    apart +=
        std::fabs(std::log(total(DealSampler(other, entropy + 5000, kVanilla), other)) - before);
  }
  EXPECT_LT(alike, 0.6 * apart);
}

// Whether the other's hands could be taken over or had to be drawn must make no difference.
TEST(DealSampler, TakesOverOnlyHandsThatAreTheSame) {
  Scene scene;
  scene.own({JokerId::JollyJoker, JokerId::DrollJoker});
  for (int i = 0; i < 40; ++i) {
    State other = scene.s;
    PlayingCard& card = other.card(i);
    card.rank = Rank::King;
    card.enhancement = static_cast<Enhancement>(1 + i % kEnhancementCount);
    const auto entropy = static_cast<std::uint64_t>(i);
    const DealSampler asked(scene.s, entropy, kVanilla);
    total(asked, scene.s);
    const DealSampler fresh(scene.s, entropy, kVanilla);
    EXPECT_EQ(total(DealSampler(other, asked), other), total(DealSampler(other, fresh), other))
        << i;
  }
}

TEST(DealSampler, SeesWhichCardsThePillarDebuffs) {
  Scene scene;
  const DealSampler sampler(scene.s, 4, kVanilla);
  const double before = sampler.round_total(scene.s, BlindId::Pillar);
  State played = scene.s;
  for (int i = 0; i < 26; ++i) played.card(i).played_this_ante = true;
  EXPECT_LT(sampler.round_total(played, BlindId::Pillar), before);
}

// A rough total needs no deal that was not dealt.
TEST(DealSampler, HasNoMoreRoughDealsThanDeals) {
  ShopScene scene;
  scene.own({JokerId::Cavendish, JokerId::Blueprint});
  DealCounts few;
  few.deals = 3;
  const DealSampler sampler(scene.s, 4, kVanilla, few);
  EXPECT_EQ(sampler.rough_total(scene.s), total(sampler, scene.s));
}

TEST(DealSampler, DealsTheCardsOfTheDeckHoweverItChanged) {
  Scene scene;
  const DealSampler first(scene.s, 9, kVanilla);
  // A deck of a few cards, none of which the first had at these places.
  Scene small;
  small.keep_draw_pile(12);
  EXPECT_GT(total(DealSampler(small.s, first), small.s), 0);
  State grown = scene.s;
  for (int i = 0; i < 60; ++i) ASSERT_EQ(give_hand_card(grown, PlayingCard{}), nullptr);
  // So many Twos that most deals hold three of them.
  EXPECT_GT(total(DealSampler(grown, first), grown), 1.5 * total(first, scene.s));
}

}  // namespace
}  // namespace jimbo
