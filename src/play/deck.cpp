#include "play/deck.h"

#include <cstdint>

#include "hook/ask_items.h"
#include "hook/ask_jokers.h"
#include "play/poker_hand.h"
#include "play/shuffle.h"
#include "state/card_trait.h"

namespace jimbo {

// Adding ---------------------------------------------------------------------------------------

JIMBO_FN PlayingCard copy_of_card(Game& g, const PlayingCard& original) {
  PlayingCard copy = original;
  copy.discarded = false;
  copy.original_suit = original.suit;
  copy.serial = g.next_card_serial() & kCardSerialMask;
  return copy;
}

namespace {

// Follows the cards from `first` on, which have moved one place up (+1) or down (-1).
JIMBO_FN void renumber_places(Game& g, int first, int change) {
  State& s = g.s;
  const auto moved = [&](int card) { return static_cast<CardIndex>(card + change); };
  for (int i = 0; i < s.hand_count; ++i) {
    if (s.hand[i].card >= first) s.hand[i].card = moved(s.hand[i].card) & kCardIndexMask;
  }
  for (int i = 0; i < s.draw_pile_count; ++i) {
    const CardIndex card = s.draw_pile[i];
    if (card >= first) s.draw_pile.set(i, moved(card));
  }
  for (int i = 0; i < g.play_count; ++i) {
    if (g.play_area[i] >= first) g.play_area[i] = moved(g.play_area[i]);
  }
}

// The index of the new card, or -1 with the capacity reported. It was made before others that are
// owned already if it was on offer then.
JIMBO_FN int own_card(Game& g, const PlayingCard& card) {
  State& s = g.s;
  if (s.free_belongings() <= 0) {
    g.report_capacity();
    return -1;
  }
  if (s.card_count == CardList::kByteCards) settle_draw_pile(s);
  int index = s.card_count;
  for (; index > 0 && s.card(index - 1).serial > card.serial; --index) {
    s.card(index) = s.card(index - 1);
  }
  s.card(index) = card;
  if (index < s.card_count) renumber_places(g, index, 1);
  ++s.card_count;
  return index;
}

}  // namespace

JIMBO_FN void put_in_draw_pile(Game& g, int index) {
  const auto card = static_cast<CardIndex>(index);
  lay_under_draw_pile(g.s, &card, 1);
}

JIMBO_FN void add_to_draw_pile(Game& g, const PlayingCard& card) {
  const int index = own_card(g, card);
  if (index >= 0) put_in_draw_pile(g, index);
}

JIMBO_FN void put_in_hand(Game& g, int index, bool face_down) {
  if (g.s.hand_count == kHandCapacity) {
    g.report_capacity();
    put_in_draw_pile(g, index);
    return;
  }
  HandSlot slot{};
  slot.card = static_cast<CardIndex>(index) & kCardIndexMask;
  slot.face_down = face_down;
  g.s.hand[g.s.hand_count++] = slot;
  g.s.hand_in_order = false;
}

JIMBO_FN void add_to_hand(Game& g, const PlayingCard& card) {
  const int index = own_card(g, card);
  if (index >= 0) put_in_hand(g, index, false);
}

JIMBO_FN void announce_added(Game& g, int count) {
  CardsAdded added{g, g.s, count};
  jokers::on_cards_added(JokerRow(g), added);
}

// Hand order -----------------------------------------------------------------------------------

namespace {

// Hands of ordinary size, whose order is found without a branch that depends on the cards.
constexpr int kCountedHand = 8;

// Each card goes to the place that is the number of cards to stand before it. No two have the same
// key, and places beyond the hand have the key 0, which stands before nothing.
JIMBO_FN void sort_by_counting(State& s) {
  // Signed, because processors compare only such numbers in vectors.
  const auto key_of = [](std::uint32_t key) { return static_cast<std::int32_t>(key ^ 1U << 31U); };
  std::int32_t keys[kCountedHand];
  std::int32_t places[kCountedHand] = {};
  HandSlot slots[kCountedHand];
  for (std::int32_t& key : keys) key = key_of(0);
  for (int i = 0; i < s.hand_count; ++i) {
    slots[i] = s.hand[i];
    keys[i] = key_of(sort_key(s.card(slots[i].card), s.sort_mode));
  }
  for (const std::int32_t key : keys) {
    for (int i = 0; i < kCountedHand; ++i) places[i] += key > keys[i] ? 1 : 0;
  }
  for (int i = 0; i < s.hand_count; ++i) s.hand[places[i]] = slots[i];
}

JIMBO_FN void sort_by_insertion(State& s) {
  std::uint32_t keys[kHandCapacity];
  for (int i = 0; i < s.hand_count; ++i) {
    const HandSlot moving = s.hand[i];
    const std::uint32_t key = sort_key(s.card(moving.card), s.sort_mode);
    int j = i;
    for (; j > 0 && keys[j - 1] < key; --j) {
      keys[j] = keys[j - 1];
      s.hand[j] = s.hand[j - 1];
    }
    keys[j] = key;
    s.hand[j] = moving;
  }
}

}  // namespace

JIMBO_FN void sort_hand(Game& g) {
  if (g.s.hand_count <= kCountedHand) {
    sort_by_counting(g.s);
  } else {
    sort_by_insertion(g.s);
  }
  g.s.hand_in_order = true;
}

JIMBO_FN bool hand_is_sorted(const State& s) {
  for (int i = 1; i < s.hand_count; ++i) {
    if (sort_key(s.card(s.hand[i - 1].card), s.sort_mode) <
        sort_key(s.card(s.hand[i].card), s.sort_mode)) {
      return false;
    }
  }
  return true;
}

// Cards of the hand may have changed where they lie: what their order told is no longer known.
JIMBO_FN void forget_hand_order(Game& g) {
  for (int i = 0; i < g.s.hand_count; ++i) g.s.hand[i].known_face = false;
  g.s.hand_in_order = false;
}

JIMBO_FN void turn_card_into(PlayingCard& card, const PlayingCard& model) {
  const auto serial = card.serial;
  const auto original_suit = card.original_suit;
  card = model;
  card.serial = serial & kCardSerialMask;
  card.original_suit = original_suit;
}

JIMBO_FN int choose_held_cards(Game& g, Stream stream, int most, CardIndex* chosen) {
  CardIndex cards[kHandCapacity];
  const int held = g.s.hand_count;
  for (int i = 0; i < held; ++i) cards[i] = g.s.hand[i].card;
  shuffle_cards(g.generator(stream), cards, held);
  const int count = held < most ? held : most;
  for (int i = 0; i < count; ++i) chosen[i] = cards[i];
  return count;
}

JIMBO_FN void remove_from_hand(Game& g, int position) {
  State& s = g.s;
  for (int i = position + 1; i < s.hand_count; ++i) s.hand[i - 1] = s.hand[i];
  s.hand[--s.hand_count] = HandSlot{};
}

// Destroying -----------------------------------------------------------------------------------

namespace {

// -1 if it is not there.
JIMBO_FN int place_in_draw_pile(const State& s, int index) {
  int place = s.draw_pile_count - 1;
  while (place >= 0 && s.draw_pile[place] != index) --place;
  return place;
}

}  // namespace

JIMBO_FN void erase_card(Game& g, int index) {
  State& s = g.s;
  for (int i = 0; i < s.hand_count; ++i) {
    if (s.hand[i].card == index) {
      remove_from_hand(g, i);
      break;
    }
  }
  if (place_in_draw_pile(s, index) >= 0) {
    settle_draw_pile(s);
    s.draw_pile.erase(s.draw_pile_count--, place_in_draw_pile(s, index));
  }
  --s.card_count;
  for (int i = index; i < s.card_count; ++i) s.card(i) = s.card(i + 1);
  s.card(s.card_count) = PlayingCard{};
  renumber_places(g, index + 1, -1);
}

JIMBO_FN void destroy_cards(Game& g, const CardIndex* cards, int count) {
  // From the highest index down, so that no card still to be destroyed is moved.
  CardIndex sorted[kHandCapacity];
  for (int i = 0; i < count; ++i) {
    int j = i;
    for (; j > 0 && sorted[j - 1] < cards[i]; --j) sorted[j] = sorted[j - 1];
    sorted[j] = cards[i];
  }
  for (int i = 0; i < count; ++i) erase_card(g, sorted[i]);
}

JIMBO_FN int places_after_loss(CardIndex* places, int count, const CardIndex* lost,
                               int lost_count) {
  int kept = 0;
  for (int i = 0; i < count; ++i) {
    int below = 0;
    bool goes = false;
    for (int j = 0; j < lost_count; ++j) {
      below += lost[j] < places[i] ? 1 : 0;
      goes = goes || lost[j] == places[i];
    }
    if (!goes) places[kept++] = static_cast<CardIndex>(places[i] - below);
  }
  return kept;
}

JIMBO_FN void announce_destroyed(Game& g, const CardIndex* cards, int count, bool cards_shatter) {
  Destruction destruction{g, g.s, count, 0, 0, cards};
  for (int i = 0; i < count; ++i) {
    const PlayingCard& card = g.s.card(cards[i]);
    destruction.faces += is_face(g, card);
    destruction.shattered += cards_shatter && enhancement::counts_as_shattered(card.enhancement, g);
  }
  jokers::on_cards_destroyed(JokerRow(g), destruction);
}

// Round end and packs --------------------------------------------------------------------------

JIMBO_FN void gather_deck(Game& g) {
  State& s = g.s;
  for (int i = 0; i < s.hand_count; ++i) s.hand[i] = HandSlot{};
  s.hand_count = 0;
  s.hand_in_order = false;
  s.clear_bits_of_cards(CardBits::kDiscarded);
  lay_out_deck(s);
}

JIMBO_FN void return_hand_to_draw_pile(Game& g) {
  State& s = g.s;
  CardIndex cards[kHandCapacity];
  for (int i = 0; i < s.hand_count; ++i) {
    cards[i] = s.hand[i].card;
    s.hand[i] = HandSlot{};
  }
  lay_under_draw_pile(s, cards, s.hand_count);
  s.hand_count = 0;
  s.hand_in_order = false;
}

}  // namespace jimbo
