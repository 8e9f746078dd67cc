#pragma once

#include <cstddef>
#include <cstdint>

#include "base/number.h"
#include "effects/language/activation.h"
#include "play/blind.h"
#include "play/create.h"
#include "play/deck.h"
#include "play/draw.h"
#include "play/hand_order.h"
#include "play/joker_row.h"
#include "play/level.h"
#include "play/limit.h"
#include "play/poker_hand.h"
#include "play/price.h"
#include "play/tag.h"
#include "play/trade.h"
#include "state/card_trait.h"

// What the words of the language do (words.def) where it is more than one expression. Programs may
// compute any number, so whatever is written into a state or used as an index is bounded here.

namespace jimbo {

inline constexpr int kMostGiven = 1'000'000;  // of what a program gives at once
inline constexpr int kMostLimit = 1'000;      // of a hand size or of slots, either way

// Numbers --------------------------------------------------------------------------------------

// The whole part of a number inside of bounds; what is no number is 0 or the bound next to it.
JIMBO_INLINE int whole(double number, int least, int most) {
  if (!(number > least)) return number == number || least > 0 ? least : 0;
  return number >= most ? most : static_cast<int>(number);
}

// Of a division rounded down: never below 0 for a divisor above it; 0 where there is none.
JIMBO_INLINE double remainder_of(double a, double b) {
  if (b == 0) return 0;
  return a - floor_of(a / b) * b;
}

// Adds to a field without passing its ends.
template <class Field>
JIMBO_INLINE void add_to(Field& field, double change) {
  constexpr bool kSigned = static_cast<Field>(-1) < Field{0};
  constexpr int kGreatest = sizeof(Field) == 1   ? (kSigned ? 127 : 255)
                            : sizeof(Field) == 2 ? (kSigned ? 32767 : 65535)
                                                 : kMostGiven;
  const int sum = static_cast<int>(field) + whole(change, -kMostGiven, kMostGiven);
  const int least = kSigned && sizeof(Field) > 1 ? -kGreatest : 0;
  field = static_cast<Field>(sum < least ? least : sum > kGreatest ? kGreatest : sum);
}

// Hands or discards of the round, of which there are never less than none.
template <class Field>
JIMBO_INLINE void add_turns(Field& left, double change) {
  add_to(left, change);
  if (left < 0) left = 0;
}

// How much of a change leaves a limit inside of its bounds.
JIMBO_INLINE int change_within(int limit, double change) {
  const int wanted = whole(change, -kMostLimit, kMostLimit);
  const int changed = limit + wanted;
  if (changed > kMostLimit) return kMostLimit - limit;
  return changed < -kMostLimit ? -kMostLimit - limit : wanted;
}

// What a number names

JIMBO_INLINE Suit suit_of(double number) {
  return static_cast<Suit>(whole(number, 0, kSuitCount - 1));
}
JIMBO_INLINE Rank rank_of(double number) { return static_cast<Rank>(whole(number, 2, 14) - 2); }
JIMBO_INLINE HandId hand_of(double number) {
  return static_cast<HandId>(whole(number, 0, kHandCount - 1));
}
JIMBO_INLINE TagId tag_of(double number) {
  return static_cast<TagId>(whole(number, 0, kTagCount - 1));
}
JIMBO_INLINE ConsumableSet set_of(double number) {
  return static_cast<ConsumableSet>(whole(number, 0, 2));
}
JIMBO_INLINE Rarity rarity_of(double number) { return static_cast<Rarity>(whole(number, 0, 3)); }
JIMBO_INLINE Enhancement enhancement_of(double number) {
  return static_cast<Enhancement>(whole(number, 0, kEnhancementCount));
}
JIMBO_INLINE Seal seal_of_number(double number) {
  return static_cast<Seal>(whole(number, 0, kSealCount));
}
JIMBO_INLINE Edition edition_of_number(double number) {
  return static_cast<Edition>(whole(number, 0, kEditionCount));
}
// A playing card is never Negative.
JIMBO_INLINE Edition card_edition_of(double number) {
  const Edition edition = edition_of_number(number);
  return edition == Edition::Negative ? Edition::None : edition;
}

// Places ---------------------------------------------------------------------------------------

// A card on its own is only asked about: programs that could change it know no such card.
JIMBO_INLINE PlayingCard& card_at(const Activation& x, double card) {
  const int index = static_cast<int>(card);
  if (index == kLooseCard) return const_cast<PlayingCard&>(*x.loose_card);
  return x.s.card(index);
}

JIMBO_INLINE int place_of(const Activation& x, const Joker* joker) {
  if (joker == nullptr) return -1;
  const std::ptrdiff_t place = joker - x.s.jokers;
  return place >= 0 && place < x.s.joker_count ? static_cast<int>(place) : -1;
}

JIMBO_INLINE int place_in_row(const Activation& x, double place) {
  return place >= 0 && place < x.s.joker_count ? static_cast<int>(place) : -1;
}

JIMBO_INLINE const HandState& hand_state(const Activation& x, double hand) {
  return x.s.hand_states[static_cast<int>(hand_of(hand))];
}

JIMBO_INLINE int room_for_consumables(const Activation& x) {
  return x.use_of_own != nullptr ? x.use_of_own->consumable_room() : x.g.consumable_room();
}

// While a joker is being sold it still stands in the row, but what comes of it has its slot.
JIMBO_INLINE int room_for_jokers(const Activation& x) {
  return x.g.joker_room() + (x.is_being_sold ? 1 : 0);
}

JIMBO_INLINE int discarded_hand(const Activation& x) {
  return static_cast<int>(detect_hand(x.g, x.discarding->cards, x.discarding->count).hand);
}

// The hand that is played ----------------------------------------------------------------------

JIMBO_INLINE int scoring_place(const Activation& x, double card) {
  for (int i = 0; i < x.scoring->scoring_count; ++i) {
    if (x.scoring->scoring[i] == static_cast<int>(card)) return i;
  }
  return -1;
}

JIMBO_INLINE bool is_stripped(const Activation& x, double card) {
  const int place = scoring_place(x, card);
  return place >= 0 && ((x.scoring->stripped >> place) & 1U) != 0;
}

JIMBO_INLINE void strip(Activation& x, double card) {
  const int place = scoring_place(x, card);
  if (place < 0) return;
  x.scoring->stripped = static_cast<std::uint8_t>(x.scoring->stripped | 1U << place);
  enhance_card(x.g, x.scoring->scoring[place], Enhancement::None);
}

JIMBO_INLINE void set_score(Activation& x, double chips, double mult) {
  x.scoring->chips = chips;
  x.scoring->mult = mult;
  x.scoring->cap_chips();
}

JIMBO_INLINE void earn(Activation& x, double dollars) {
  const int amount = whole(dollars, -kMostGiven, kMostGiven);
  x.gave = true;
  if (x.scoring != nullptr) {
    x.scoring->earn(amount);
  } else {
    x.g.queue_dollars(amount);
  }
}

// Chance ---------------------------------------------------------------------------------------

JIMBO_INLINE int random_between(Activation& x, double least, double most, Stream stream) {
  const int low = whole(least, -kMostGiven, kMostGiven);
  const int high = whole(most, -kMostGiven, kMostGiven);
  // Even without a choice, so that what a program draws does not hang on its numbers.
  return low + x.g.pick(stream, high > low ? high - low + 1 : 1);
}

JIMBO_INLINE int random_hand(Activation& x, double other_than, Stream stream) {
  VisibleHands hands(x.g);
  if (other_than >= 0) hands.remove(hand_of(other_than));
  return static_cast<int>(hands.at[x.g.pick(stream, hands.count)]);
}

JIMBO_INLINE int random_seal(Activation& x, Stream stream) {
  const double roll = x.g.number(stream);
  return static_cast<int>(seal_of(x.g.rules.shop, roll));
}

// Playing cards --------------------------------------------------------------------------------

JIMBO_INLINE int front_of(double rank, double suit) {
  for (int i = 0; i < kFrontCount; ++i) {
    const Front front = front_at(i);
    if (front.rank == rank_of(rank) && front.suit == suit_of(suit)) return i;
  }
  return 0;
}

// A card in hand may not be any more what its place, or its being hidden as a face, told.
JIMBO_INLINE void forget_place_in_hand(Activation& x, int card) {
  for (int i = 0; i < x.s.hand_count; ++i) {
    if (x.s.hand[i].card != card) continue;
    x.s.hand[i].known_face = false;
    x.s.hand_in_order = false;
  }
}

JIMBO_INLINE void change_rank(Activation& x, double card, double rank) {
  x.s.card(static_cast<int>(card)).rank = rank_of(rank);
  forget_place_in_hand(x, static_cast<int>(card));
  test_debuff(x.g, x.s.card(static_cast<int>(card)));
}

JIMBO_INLINE void change_suit(Activation& x, double card, double suit) {
  x.s.card(static_cast<int>(card)).suit = suit_of(suit);
  forget_place_in_hand(x, static_cast<int>(card));
  test_debuff(x.g, x.s.card(static_cast<int>(card)));
}

JIMBO_INLINE void change_enhancement(Activation& x, double card, double enhancement) {
  forget_place_in_hand(x, static_cast<int>(card));
  enhance_card(x.g, static_cast<int>(card), enhancement_of(enhancement));
}

// Where no hand is dealt, as when a blind is selected, what would join it joins the deck: a card in
// hand then would be shuffled into the draw pile as well.
JIMBO_INLINE void add_new_card(Activation& x, double front, double enhancement, double edition,
                               double seal, bool to_hand) {
  PlayingCard card = build_card(x.g, front_at(whole(front, 0, kFrontCount - 1)));
  card.enhancement = enhancement_of(enhancement);
  card.edition = card_edition_of(edition);
  card.seal = seal_of_number(seal);
  if (to_hand && hand_is_dealt(x.g)) {
    test_debuff(x.g, card);
    add_to_hand(x.g, card);
    sort_hand(x.g);
  } else {
    add_to_draw_pile(x.g, card);
  }
  announce_added(x.g, 1);
}

JIMBO_INLINE void add_copy_to_hand(Activation& x, double card) {
  const PlayingCard copy = copy_of_card(x.g, x.s.card(static_cast<int>(card)));
  if (hand_is_dealt(x.g)) {
    add_to_hand(x.g, copy);
  } else {
    add_to_draw_pile(x.g, copy);
  }
  announce_added(x.g, 1);
}

JIMBO_INLINE void mark_for_destruction(Activation& x, double card) {
  for (int i = 0; i < x.doomed_count; ++i) {
    if (x.doomed[i] == static_cast<int>(card)) return;
  }
  if (x.doomed_count < kMostDoomed) {
    x.doomed[x.doomed_count++] = static_cast<CardIndex>(static_cast<int>(card));
  }
}

JIMBO_INLINE void destroy_doomed_cards(Activation& x) {
  if (x.doomed_count == 0) return;
  announce_destroyed(x.g, x.doomed, x.doomed_count, true);
  destroy_cards(x.g, x.doomed, x.doomed_count);
  x.doomed_count = 0;
}

// Jokers and consumables -----------------------------------------------------------------------

JIMBO_INLINE void trade_discards_for_hands(Activation& x, double hands) {
  x.g.push({QueuedKind::AddHands, Stream::Boss, ConsumableSet::Tarot, ConsumableId::None,
            whole(hands, 0, 100), Rarity::Common});
}

JIMBO_INLINE void create_consumable(Activation& x, double set, Stream stream) {
  if (room_for_consumables(x) > 0) x.g.queue_consumable(stream, set_of(set));
}

JIMBO_INLINE void create_after_shuffle(Activation& x, double set, Stream stream) {
  if (x.g.consumable_room() > 0) x.g.queue_consumable_after_shuffle(stream, set_of(set));
}

JIMBO_INLINE void create_by_key(Activation& x, double key) {
  const int id = whole(key, 0, x.g.content.consumable_count - 1);
  if (room_for_consumables(x) > 0) x.g.queue_consumable(static_cast<ConsumableId>(id));
}

JIMBO_INLINE void create_jokers(Activation& x, double count, double rarity, Stream stream) {
  const int room = room_for_jokers(x);
  const int wanted = whole(count, 0, kJokerCapacity);
  const int amount = room < wanted ? room : wanted;
  if (amount > 0) x.g.queue_jokers(stream, rarity_of(rarity), amount);
}

JIMBO_INLINE void add_joker_copy(Activation& x, double joker, bool anew) {
  if (room_for_jokers(x) <= 0) return;
  Joker copy = copy_of_joker(x.g, x.s.jokers[static_cast<int>(joker)]);
  if (anew) {
    copy.value = x.g.facts(copy.id).value;
    copy.counter = x.g.facts(copy.id).counter;
  }
  add_joker(x.g, copy);
}

}  // namespace jimbo
