#include <gtest/gtest.h>

#include "engine/engine.h"
#include "play/create.h"
#include "play/round_end.h"
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

// Absurd limits are kept, and nothing that is added to them leaves what a State can hold.
TEST(Invariant, HoldsAfterARoundWithAnAbsurdHandSize) {
  TestGame game;
  game.s.hand_size = -20'000;
  game.s.juggle_bonus = 30'000;
  end_round(game.g, false);
  EXPECT_EQ(game.s.hand_size, -30'000);
}

}  // namespace
}  // namespace jimbo
