// What a state holds is bounded; no run that a player can reach meets the bounds, and an action
// that would pass them is refused.

#include <cstring>

#include <gtest/gtest.h>

#include "action/flat_action.h"
#include "action/legal.h"
#include "engine/engine.h"
#include "gamestate/gamestate.h"
#include "play/create.h"
#include "play/deck.h"
#include "play/shuffle.h"
#include "proof/random_game.h"
#include "support/observed.h"
#include "support/scene.h"
#include "support/shop_scene.h"

namespace jimbo {
namespace {

constexpr int kLastAnte = 39;

// Fills the deck up to `count` playing cards.
void fill_deck(State& s, int count) {
  Game g(s, kVanilla);
  for (int i = 0; s.card_count < count; ++i) {
    add_to_draw_pile(g, build_card(g, front_at(i % kFrontCount)));
  }
}

void fill_consumables(State& s, int count, ConsumableId id) {
  Game g(s, kVanilla);
  while (s.consumable_count < count) {
    Consumable consumable = build_consumable(g, id);
    consumable.edition = Edition::Negative;
    s.consumable(s.consumable_count++) = consumable;
  }
}

// One action that goes on with a run whose every hand beats its blind.
Action next_action(const State& s) {
  switch (s.phase) {
    case Phase::BlindSelect:
      return make_action(ActionKind::SelectBlind);
    case Phase::SelectingHand:
      return make_action(ActionKind::Play, 0, ones_below(s.hand_count < 5 ? s.hand_count : 5));
    case Phase::RoundEval:
      return make_action(ActionKind::CashOut);
    case Phase::Pack:
      return make_action(ActionKind::SkipPack);
    default:
      return make_action(ActionKind::LeaveShop);
  }
}

// Amber Acorn may have parted them.
void put_blueprint_first(State& s, const Content& content) {
  if (s.jokers[0].id == JokerId::Blueprint) return;
  Action move = make_action(ActionKind::MoveJoker, 1);
  move.target = 0;
  ASSERT_EQ(step(s, move, content), Error::None);
}

TEST(Capacity, HoldsWhatPerkeoAndBlueprintCopyInThirtyNineAntes) {
  const Content easy = easy_content();
  Scene scene;
  scene.own({JokerId::Blueprint, JokerId::Perkeo});
  scene.own(ConsumableId::Pluto);
  State s = scene.s;
  s.requirement = 1;
  Game g(s, easy);
  settle_draw_pile(s);
  put_in_hand(g, s.draw_pile[--s.draw_pile_count], false);
  int shops = 0;
  // The last ante's requirement is more than a number can be: there the run is lost.
  while (s.phase != Phase::GameOver) {
    if (s.phase == Phase::Shop) {
      put_blueprint_first(s, easy);
      ++shops;
    }
    const Action action = next_action(s);
    ASSERT_EQ(step(s, action, easy), Error::None) << "ante " << s.ante;
    ASSERT_EQ(find_fault(s, easy), nullptr) << find_fault(s, easy);
  }
  EXPECT_EQ(s.ante, kLastAnte);
  EXPECT_EQ(s.result, Result::Lost);
  EXPECT_EQ(shops, 3 * (kLastAnte - 1));
  EXPECT_EQ(s.consumable_count, 1 + 2 * shops);
}

TEST(Capacity, HoldsTheVouchersOfTwentyTagsAndOfAsManyAsThereCanBe) {
  for (const int tags : {20, kTagCapacity}) {
    Scene scene;
    scene.hold("2C");
    scene.win_round();
    while (scene.s.tag_count < tags) {
      scene.s.tags[scene.s.tag_count++] = TagSlot::of(TagId::Voucher);
    }
    ASSERT_EQ(scene.act(ActionKind::CashOut), Error::None);
    EXPECT_EQ(scene.s.voucher_count, 1 + tags);
    EXPECT_EQ(scene.s.tag_count, 0);
    EXPECT_EQ(scene.fault(), nullptr);
    scene.s.dollars = 1000;
    EXPECT_EQ(scene.act(ActionKind::RedeemVoucher, tags), Error::None) << "the last of them";
  }
}

TEST(Capacity, HoldsADoubleTagForEveryAnte) {
  BlindSelectScene scene;
  for (int i = 0; i < kLastAnte; ++i) scene.hold_tag(TagId::Double);
  EXPECT_EQ(scene.fault(), nullptr);
  EXPECT_EQ(scene.skip_for(TagId::Investment), Error::None);
  EXPECT_EQ(scene.s.tag_count, kLastAnte + 1);
  EXPECT_EQ(scene.fault(), nullptr);
}

TEST(Capacity, PlaysWithThreeHundredCards) {
  const Content easy = easy_content();
  Chooser chooser(3);
  State s = new_run({.seed = {"ALEEB"}}, easy);
  fill_deck(s, 300);
  int largest = 0;
  for (int i = 0; i < 600 && s.phase != Phase::GameOver; ++i) {
    const Error error = step(s, random_action(s, chooser, easy, chooser.below(4) == 0), easy);
    ASSERT_TRUE(error == Error::None || error == Error::Capacity);
    ASSERT_EQ(find_fault(s, easy), nullptr) << find_fault(s, easy);
    largest = s.card_count > largest ? s.card_count : largest;
    const Observed observed(s, easy);
    ASSERT_EQ(observed[ObservedNumber::Overflow], s.card_count > kCardRows ? 1 : 0);
  }
  EXPECT_GE(largest, 300);
  EXPECT_EQ(to_gamestate(s)["cards"]["count"], s.draw_pile_count);
}

TEST(Capacity, RefusesTheHandThatWouldAddACardTooMany) {
  Scene scene;
  scene.own(JokerId::DNA);
  scene.hold("KH KS");
  fill_deck(scene.s, kCardCapacity);
  const State before = scene.s;
  EXPECT_EQ(scene.act(ActionKind::Play, 0, "KH"), Error::Capacity);
  EXPECT_EQ(std::memcmp(&scene.s, &before, sizeof(State)), 0);
  EXPECT_EQ(scene.act(ActionKind::Play, 0, "KH KS"), Error::None) << "two cards are not copied";
  EXPECT_EQ(scene.fault(), nullptr);
}

TEST(Capacity, RefusesToLeaveTheShopUntilAConsumableIsSold) {
  ShopScene scene;
  scene.own(JokerId::Perkeo);
  fill_consumables(scene.s, kConsumableCapacity, ConsumableId::Mars);
  const State before = scene.s;
  EXPECT_EQ(scene.act(ActionKind::LeaveShop), Error::Capacity);
  EXPECT_EQ(std::memcmp(&scene.s, &before, sizeof(State)), 0);
  EXPECT_EQ(scene.act(ActionKind::SellConsumable, kConsumableCapacity - 1), Error::None);
  EXPECT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  EXPECT_EQ(scene.s.consumable_count, kConsumableCapacity);
  EXPECT_EQ(scene.fault(), nullptr);
}

TEST(Capacity, OfCardsAndConsumablesIsOne) {
  ShopScene scene;
  scene.own(JokerId::Perkeo);
  fill_deck(scene.s, kBelongings - 40);
  fill_consumables(scene.s, 40, ConsumableId::Mars);
  EXPECT_EQ(scene.s.free_belongings(), 0);
  EXPECT_EQ(scene.fault(), nullptr);
  EXPECT_EQ(scene.act(ActionKind::LeaveShop), Error::Capacity);
  EXPECT_EQ(scene.act(ActionKind::UseConsumable, 0), Error::None);
  EXPECT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  EXPECT_EQ(scene.fault(), nullptr);
}

// Held cards may be many more than the hand's size.
TEST(Capacity, RefusesACopyForWhichTheHandHasNoRoom) {
  Scene scene;
  scene.own(ConsumableId::Cryptid);
  fill_deck(scene.s, 150);
  Game g(scene.s, kVanilla);
  while (scene.s.hand_count < kHandCapacity - 1) {
    settle_draw_pile(scene.s);
    put_in_hand(g, scene.s.draw_pile[--scene.s.draw_pile_count], false);
    scene.s.draw_pile.set(scene.s.draw_pile_count, 0);
  }
  ASSERT_EQ(scene.fault(), nullptr);
  const State before = scene.s;
  EXPECT_EQ(scene.act(make_action(ActionKind::UseConsumable, 0, 1)), Error::Capacity);
  EXPECT_EQ(std::memcmp(&scene.s, &before, sizeof(State)), 0);
}

TEST(Capacity, RefusesABlindWhoseHandTheTagsMakeTooLarge) {
  BlindSelectScene scene;
  fill_deck(scene.s, 150);
  scene.s.hand_size = 14;
  for (int i = 0; i < 17; ++i) scene.hold_tag(TagId::Juggle);
  EXPECT_EQ(scene.act(ActionKind::SelectBlind), Error::Capacity) << "65 cards";
  scene.s.hand_size = 13;
  EXPECT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(scene.s.hand_count, 64);
  EXPECT_EQ(scene.fault(), nullptr);
}

// Cards beyond the 256th are told by their own faces.
TEST(Capacity, NamesCardsBeyondTheFirst256) {
  Scene scene;
  fill_deck(scene.s, 256);
  Game g(scene.s, kVanilla);
  for (int i = 0; i < 2; ++i) {
    PlayingCard card = build_card(g, {Rank::Ace, Suit::Spades});
    card.enhancement = Enhancement::Steel;
    add_to_hand(g, card);
  }
  scene.hold("2C");
  const Played played = scene.play("2C");
  EXPECT_EQ(played.mult, 2.25);
  int held = 0;
  for (const ScoreEvent& event : played.events) {
    if (event.actor.kind != ActorKind::HeldCard) continue;
    EXPECT_EQ(event.actor.index, 256 + held++);
  }
  EXPECT_EQ(held, 2);
  scene.s.hand_in_order = false;
  const int first = static_cast<int>(scene.positions("AS"));
  ASSERT_NE(first, 0);
  scene.discard("AS");
  const nlohmann::json pile = to_gamestate(scene.s)["jimbo"]["discard_pile"];
  ASSERT_EQ(pile.size(), 2U) << "the Two played and the Ace";
  EXPECT_EQ(pile[1]["key"], "S_A");
  EXPECT_EQ(pile[1]["modifier"]["enhancement"], "STEEL");
}

// Numbers for networks name the first consumables; all of them are listed.
TEST(Capacity, OfTheFlatNumbersIsTheFirstThirtyTwoConsumables) {
  ShopScene scene;
  constexpr int kHeld = 40;
  constexpr int kNamed = encoded_row(SlotRow::Consumables);
  fill_consumables(scene.s, kHeld, ConsumableId::Mars);
  const View g(scene.s, kVanilla);
  int listed = 0;
  const LegalGroups groups(g, true);
  for (int i = 0; i < groups.count; ++i) {
    listed += groups.at[i].kind == ActionKind::SellConsumable;
  }
  EXPECT_EQ(listed, kHeld);
  std::uint8_t mask[flat::kCount];
  flat_mask(g, {}, true, mask);
  int marked = 0;
  const flat::Block block = flat::block_of(ActionKind::SellConsumable);
  for (int i = block.first; i < block.end(); ++i) marked += mask[i];
  EXPECT_EQ(marked, kNamed);
  const Observed observed(scene.s);
  EXPECT_EQ(observed[ObservedNumber::Overflow], 1);
}

}  // namespace
}  // namespace jimbo
