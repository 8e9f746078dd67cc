#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/chooser.h"
#include "engine/engine.h"
#include "observe/hidden.h"
#include "play/deck.h"
#include "play/game.h"
#include "play/shuffle.h"
#include "proof/random_game.h"

// The draw pile is shuffled as cards are drawn from it.

namespace jimbo {
namespace {

using Pile = std::vector<int>;

Pile pile_of(const State& s) {
  Pile cards;
  for (int i = 0; i < s.draw_pile_count; ++i) cards.push_back(s.draw_pile[i]);
  return cards;
}

// The game's shuffle, all at once.
Pile shuffled(LuaRandom random, int count) {
  std::vector<CardIndex> cards;
  for (int i = 0; i < count; ++i) cards.push_back(static_cast<CardIndex>(i));
  shuffle_cards(random, cards.data(), count);
  return {cards.begin(), cards.end()};
}

// A run whose deck has `count` cards and has just been shuffled, and the order it is to have.
struct ShuffledDeck {
  State s = new_run({.seed = {"ALEEB"}});
  Game g{s};
  Pile order;

  explicit ShuffledDeck(int count) {
    while (s.card_count > count) erase_card(g, s.card_count - 1);
    while (s.card_count < count) {
      PlayingCard card = s.card(s.card_count % kFrontCount);
      card.serial = g.next_card_serial() & kCardSerialMask;
      add_to_draw_pile(g, card);
    }
    State copy = s;
    Game other(copy);
    order = shuffled(other.generator(Stream::NewRound), count);
    shuffle_draw_pile(g, Stream::NewRound);
  }
};

TEST(DrawPile, SettledStepByStepIsInTheOrderOfTheWholeShuffle) {
  for (const int count : {1, 2, 3, 52, 255, 256, 257, 300}) {
    SCOPED_TRACE(count);
    ShuffledDeck deck(count);
    for (int top = 0; top <= count; top += 1 + top % 5) {
      settle_top(deck.s, top);
      const Pile pile = pile_of(deck.s);
      EXPECT_EQ(Pile(pile.end() - top, pile.end()), Pile(deck.order.end() - top, deck.order.end()));
      ASSERT_EQ(find_fault(deck.s), nullptr);
    }
    settle_draw_pile(deck.s);
    EXPECT_EQ(pile_of(deck.s), deck.order);
    EXPECT_EQ(deck.s.unshuffled, 0);
    for (int i = deck.s.draw_pile_count; i < CardList::kCapacity; ++i) {
      EXPECT_EQ(deck.s.draw_pile.low[i], 0) << i;
    }
  }
}

// Cards drawn, put under the pile, erased and added before the shuffle has reached the bottom.
TEST(DrawPile, ChangedBeforeItIsSettledIsThatOfAPileSettledAtOnce) {
  for (std::uint64_t number = 0; number < 200; ++number) {
    Chooser chooser(number);
    ShuffledDeck deck(chooser.below(2) == 0 ? 52 : 200 + chooser.below(80));
    State at_once = settled(deck.s);
    ASSERT_EQ(pile_of(at_once), deck.order);
    Game other(at_once);
    for (int change = 0; change < 40 && deck.s.draw_pile_count > 20; ++change) {
      const int kind = chooser.below(4);
      const int choice = chooser.below(1000);
      for (Game* g : {&deck.g, &other}) {
        State& s = g->s;
        if (kind == 0 && s.hand_count < 20) {
          const int drawn = 1 + choice % 5;
          settle_top(s, drawn);
          for (int i = 0; i < drawn; ++i) {
            const CardIndex card = s.draw_pile[--s.draw_pile_count];
            s.draw_pile.set(s.draw_pile_count, 0);
            put_in_hand(*g, card, false);
          }
        } else if (kind == 1) {
          return_hand_to_draw_pile(*g);
        } else if (kind == 2 && choice % 4 == 0) {
          erase_card(*g, choice % s.card_count);
        } else if (kind == 3 && s.free_belongings() > 0) {
          PlayingCard card = s.card(choice % s.card_count);
          card.serial = g->next_card_serial() & kCardSerialMask;
          add_to_draw_pile(*g, card);
        }
      }
      ASSERT_EQ(pile_of(settled(deck.s)), pile_of(at_once)) << number;
    }
    settle_draw_pile(deck.s);
    EXPECT_EQ(std::memcmp(&deck.s, &at_once, sizeof(State)), 0) << number;
  }
}

TEST(DrawPile, MakesNoDifferenceToAStateByHowFarItIsSettled) {
  State state = new_run({.seed = {"ALEEB"}});
  ASSERT_EQ(step(state, make_action(ActionKind::SelectBlind)), Error::None);
  ASSERT_GT(state.unshuffled, 0);
  State whole = settled(state);
  EXPECT_NE(std::memcmp(&state, &whole, sizeof(State)), 0);
  EXPECT_TRUE(equal(state, whole));
  EXPECT_EQ(hash(state), hash(whole));
  std::swap(whole.draw_pile.low[0], whole.draw_pile.low[1]);
  EXPECT_FALSE(equal(state, whole));
}

// What has not been drawn of the order is as hidden as the order itself.
TEST(DrawPile, TellsNothingByHowFarItIsSettled) {
  Chooser chooser(5);
  const Content content = easy_content();
  int waiting = 0;
  for (int game = 0; game < 10; ++game) {
    State state = new_run(random_options(chooser), content);
    for (int i = 0; i < 60 && state.phase != Phase::GameOver; ++i) {
      State whole = settled(state);
      waiting += state.unshuffled > 0;
      ASSERT_TRUE(same_information(state, whole, content));
      for (const std::uint64_t entropy : {1, 2}) {
        State world = state;
        determinize(world, entropy, content);
        EXPECT_EQ(world.unshuffled, 0);
        determinize(whole, entropy, content);
        ASSERT_EQ(std::memcmp(&world, &whole, sizeof(State)), 0);
      }
      step(state, random_action(state, chooser, content), content);
    }
  }
  EXPECT_GT(waiting, 300);
}

TEST(DrawPile, PlaysAsOneThatIsSettledAfterEachStep) {
  Chooser options(6);
  const Content content = easy_content();
  for (int game = 0; game < 10; ++game) {
    State state = new_run(random_options(options), content);
    State whole = settled(state);
    Chooser chooser(options.next());
    for (int i = 0; i < 150 && state.phase != Phase::GameOver; ++i) {
      const Action action = random_action(state, chooser, content, i % 8 == 0);
      ASSERT_EQ(step(state, action, content), step(whole, action, content));
      settle_draw_pile(whole);
      const State now = settled(state);
      ASSERT_EQ(std::memcmp(&now, &whole, sizeof(State)), 0);
      ASSERT_EQ(hash(state), hash(whole));
    }
  }
}

// An action from the list needs no second check.
TEST(ListedStep, DoesWhatAStepDoes) {
  Chooser options(7);
  const Content content = easy_content();
  for (int game = 0; game < 10; ++game) {
    State state = new_run(random_options(options), content);
    Chooser chooser(options.next());
    for (int i = 0; i < 150 && state.phase != Phase::GameOver; ++i) {
      const Action action = random_action(state, chooser, content, i % 8 == 0);
      State checked = state;
      ASSERT_EQ(step_listed(state, action, content), step(checked, action, content));
      ASSERT_EQ(std::memcmp(&state, &checked, sizeof(State)), 0);
    }
  }
}

TEST(CardBits, AreWhereTheEngineLooksForThem) {
  PlayingCard card = plain_card({Rank::King, Suit::Hearts});
  card.original_suit = Suit::Spades;
  card.serial = 777;
  EXPECT_EQ(bits_of(card) & CardBits::kFront, static_cast<unsigned>(Rank::King) |
                                                  static_cast<unsigned>(Suit::Hearts) << 4U |
                                                  static_cast<unsigned>(Suit::Spades) << 6U);
  EXPECT_EQ(bits_of(card) >> CardBits::kSerialShift, 777U);
  EXPECT_EQ(bits_of(card) & (CardBits::kEnhancement | CardBits::kDebuffs), 0U);
  card.enhancement = static_cast<Enhancement>(15);
  EXPECT_EQ(bits_of(card) & (CardBits::kEnhancement | CardBits::kDebuffs), CardBits::kEnhancement);
  card.enhancement = Enhancement::None;
  card.debuffed = true;
  card.permanent_debuff = true;
  EXPECT_EQ(bits_of(card) & (CardBits::kEnhancement | CardBits::kDebuffs), CardBits::kDebuffs);
  card = PlayingCard{};
  card.played_this_ante = true;
  EXPECT_EQ(bits_of(card), CardBits::kPlayedThisAnte);
  card = PlayingCard{};
  card.discarded = true;
  EXPECT_EQ(bits_of(card), CardBits::kDiscarded);
}

TEST(CardBits, OfAllCardsAreThoseOfAnyCard) {
  State s{};
  for (int count = 1; count < 14; ++count) {
    s.card_count = static_cast<std::uint16_t>(count);
    for (int i = 0; i < count; ++i) {
      s.card(i).serial = static_cast<std::uint16_t>(1U << (i % 10)) & kCardSerialMask;
      std::uint32_t expected = 0;
      for (int j = 0; j < count; ++j) expected |= bits_of(s.card(j));
      EXPECT_EQ(s.bits_of_cards(), expected) << count;
    }
  }
}

TEST(CardBits, TakenFromAllCardsLeaveEverythingElse) {
  for (int count = 0; count < 14; ++count) {
    State s{};
    std::memset(&s.card(0), 0xff, sizeof(PlayingCard) * 14);
    State expected = s;
    s.card_count = expected.card_count = static_cast<std::uint16_t>(count);
    for (int i = 0; i < count; ++i) expected.card(i).discarded = false;
    s.clear_bits_of_cards(CardBits::kDiscarded);
    EXPECT_EQ(std::memcmp(&s, &expected, sizeof s), 0) << count;
  }
}

}  // namespace
}  // namespace jimbo
