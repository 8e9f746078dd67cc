#include <gtest/gtest.h>

#include "engine/engine.h"
#include "play/create.h"
#include "play/round.h"
#include "play/round_end.h"
#include "play/trade.h"
#include "state/range.h"
#include "support/test_game.h"

// What find_fault looks for beyond ranges: a save or a state of a stranger is asked this.

namespace jimbo {
namespace {

State in_the_shop() {
  TestGame game;
  game.s.phase = Phase::Shop;
  return game.s;
}

State offering(const Item& item) {
  State s = in_the_shop();
  s.next_serial = 10;
  s.next_card_serial = 100;
  s.shop[s.shop_count++] = item;
  return s;
}

TEST(Invariant, OfACardOnOfferIsThatOfACardOwned) {
  TestGame game;
  PlayingCard card = build_card(game.g, {Rank::Ace, Suit::Spades});
  EXPECT_EQ(find_fault(offering(card_item(card))), nullptr);
  card.permanent_debuff = true;
  EXPECT_STREQ(find_fault(offering(card_item(card))), "a lasting debuff is off");
  card.debuffed = true;
  EXPECT_EQ(find_fault(offering(card_item(card))), nullptr);
  card.discarded = true;
  EXPECT_STREQ(find_fault(offering(card_item(card))), "a card on offer is discarded");
}

TEST(Invariant, OfAJokerOnOfferIsThatOfAJokerOwned) {
  TestGame game;
  const Joker egg = build_joker(game.g, JokerId::Egg);
  EXPECT_EQ(find_fault(offering(joker_item(egg))), nullptr);
  Joker perished = egg;
  perished.perishable = true;
  EXPECT_STREQ(find_fault(offering(joker_item(perished))), "a perished joker acts");
  Joker eternal = build_joker(game.g, JokerId::GrosMichel);
  eternal.eternal = true;
  EXPECT_STREQ(find_fault(offering(joker_item(eternal))), "a joker that cannot be eternal is");
}

// What is added to absurd limits leaves nothing that no save may hold.
TEST(Invariant, HoldsHoweverAbsurdTheLimitsAre) {
  for (const std::int16_t limit : {std::int16_t{-kMostOfALimit}, std::int16_t{kMostOfALimit}}) {
    for (const BlindId boss : {BlindId::Manacle, BlindId::Needle, BlindId::Water}) {
      for (std::int16_t State::* const field :
           {&State::hands, &State::discards, &State::hand_size, &State::joker_slots,
            &State::shop_slots, &State::juggle_bonus, &State::free_rerolls,
            &State::reroll_increase}) {
        State s = TestGame().s;
        s.phase = Phase::BlindSelect;
        s.on_deck = BlindSlot::Boss;
        s.boss = boss;
        s.tags[s.tag_count++] = TagSlot::of(TagId::Juggle);
        s.*field = limit;
        ASSERT_EQ(find_fault(s), nullptr) << find_fault(s);
        Game g(s, kVanilla);
        select_blind(g);
        if (g.overflowed || s.phase == Phase::GameOver) continue;  // refused, or lost at once
        EXPECT_EQ(find_fault(s), nullptr) << find_fault(s);
        s.score = s.requirement;
        end_round(g, false);
        change_free_rerolls(g, 1);
        EXPECT_EQ(find_fault(s), nullptr) << find_fault(s);
      }
    }
  }
}

}  // namespace
}  // namespace jimbo
