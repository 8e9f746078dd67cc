#pragma once

#include <cstddef>
#include <cstdint>

#include "base/number.h"
#include "effects/language/activation.h"
#include "effects/language/op.h"
#include "play/ante.h"
#include "play/blind.h"
#include "play/create.h"
#include "play/deck.h"
#include "play/draw.h"
#include "play/existing_keys.h"
#include "play/hand_order.h"
#include "play/joker_row.h"
#include "play/level.h"
#include "play/limit.h"
#include "play/money.h"
#include "play/poker_hand.h"
#include "play/price.h"
#include "play/shop.h"
#include "play/tag.h"
#include "play/trade.h"
#include "random/tally.h"
#include "state/card_trait.h"
#include "state/forced_card.h"

// What the words of the language do (words.def) where it is more than one expression. Programs may
// compute any number, so whatever is written into a state or used as an index is bounded here.

namespace jimbo {

inline constexpr int kMostGiven = 1'000'000;  // of what a program gives at once
inline constexpr int kMostLimit = 1'000;      // of a hand size or of slots, either way

inline constexpr int kMostBossValue = 30'000;

// What a state can still hold programs leave to the game, so that no file can bring a run to where
// the game itself finds no room and no action is possible.
inline constexpr int kLeftForTheGame = 20;

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
JIMBO_INLINE TagId tag_of(const View& v, double number) {
  return static_cast<TagId>(whole(number, 0, v.content.tag_count - 1));
}
JIMBO_INLINE VoucherId voucher_of(const View& v, double number) {
  return static_cast<VoucherId>(whole(number, 0, v.content.voucher_count - 1));
}
JIMBO_INLINE BoosterId pack_of(const View& v, double number) {
  return static_cast<BoosterId>(whole(number, 0, v.content.booster_count - 1));
}
JIMBO_INLINE ConsumableSet set_of(double number) {
  return static_cast<ConsumableSet>(whole(number, 0, 2));
}
JIMBO_INLINE Rarity rarity_of(double number) { return static_cast<Rarity>(whole(number, 0, 3)); }
JIMBO_INLINE Enhancement enhancement_of(const View& v, double number) {
  return static_cast<Enhancement>(whole(number, 0, v.content.enhancement_count - 1));
}
JIMBO_INLINE Seal seal_of_number(const View& v, double number) {
  return static_cast<Seal>(whole(number, 0, v.content.seal_count - 1));
}
JIMBO_INLINE Edition edition_of_number(const View& v, double number) {
  return static_cast<Edition>(whole(number, 0, v.content.edition_count - 1));
}
// A playing card is never Negative.
JIMBO_INLINE Edition card_edition_of(const View& v, double number) {
  const Edition edition = edition_of_number(v, number);
  return edition == Edition::Negative ? Edition::None : edition;
}

// Places ---------------------------------------------------------------------------------------

// A card on its own is one of the shop, or only asked about: programs that do with cards what those
// of a deck alone can have done know no such card.
JIMBO_INLINE bool is_loose(double card) { return static_cast<int>(card) == kLooseCard; }
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

JIMBO_INLINE bool has_room_for_belongings(const Activation& x) {
  return x.s.free_belongings() > kLeftForTheGame;
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

JIMBO_INLINE void set_money(Activation& x, double dollars) {
  const int amount = whole(dollars, -kMostGiven, kMostGiven);
  if (x.scoring != nullptr) x.scoring->emit(EventKind::Dollars, amount - x.s.dollars);
  set_dollars(x.g, amount);
}

// What a joker remembers by name, within the bits that each has; the sign is the highest of them.
JIMBO_INLINE double memory_of(const Joker& joker, int place) {
  const int bits = bits_of_memory(place);
  const auto all = static_cast<std::uint64_t>(joker.value);
  const std::uint64_t one = all >> shift_of_memory(place) & ((1ULL << bits) - 1);
  const bool below_zero = (one >> (bits - 1) & 1U) != 0;
  return static_cast<double>(one) - (below_zero ? static_cast<double>(1ULL << bits) : 0);
}

JIMBO_INLINE void set_memory(Joker& joker, int place, double number) {
  const int bits = bits_of_memory(place);
  const int most = bits > 30 ? 0x3fffffff : (1 << (bits - 1)) - 1;
  const std::uint64_t mask = ((1ULL << bits) - 1) << shift_of_memory(place);
  const auto one =
      static_cast<std::uint64_t>(static_cast<std::int64_t>(whole(number, -most, most)));
  const std::uint64_t others = static_cast<std::uint64_t>(joker.value) & ~mask;
  joker.value = static_cast<double>(others | (one << shift_of_memory(place) & mask));
}

// Chance ---------------------------------------------------------------------------------------

JIMBO_INLINE int random_between(Activation& x, double least, double most, Stream stream) {
  const int low = whole(least, -kMostGiven, kMostGiven);
  const int high = whole(most, -kMostGiven, kMostGiven);
  // Even without a choice, so that what a program draws does not hang on its numbers.
  return low + x.g.pick(stream, high > low ? high - low + 1 : 1);
}

// By squaring, so that it is the same on every machine.
JIMBO_INLINE double power_of(double base, double exponent) {
  const int wanted = whole(exponent, -1000, 1000);
  double result = 1;
  double square = base;
  for (int left = wanted < 0 ? -wanted : wanted; left > 0; left /= 2) {
    if (left % 2 == 1) result *= square;
    square *= square;
  }
  if (wanted >= 0) return result;
  return result != 0 ? 1 / result : 0;
}

JIMBO_INLINE int most_played(const Activation& x) {
  int most = 0;
  for (int i = 1; i < kHandCount; ++i) {
    if (x.s.hand_states[i].plays > x.s.hand_states[most].plays) most = i;
  }
  return most;
}

JIMBO_INLINE int random_hand(Activation& x, double other_than, Stream stream) {
  VisibleHands hands(x.g);
  if (other_than >= 0) hands.remove(hand_of(other_than));
  return static_cast<int>(hands.at[x.g.pick(stream, hands.count)]);
}

// One of those listed, in the order of their places; -1, without a draw, if there is none.
JIMBO_INLINE int pick_listed(Activation& x, Stream stream) {
  if (x.listed_count == 0) return -1;
  for (int i = 1; i < x.listed_count; ++i) {
    const CardIndex moving = x.listed[i];
    int j = i;
    for (; j > 0 && x.listed[j - 1] > moving; --j) x.listed[j] = x.listed[j - 1];
    x.listed[j] = moving;
  }
  return x.listed[x.g.pick(stream, x.listed_count)];
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
  card_at(x, card).rank = rank_of(rank);
  if (is_loose(card)) return;
  forget_place_in_hand(x, static_cast<int>(card));
  test_debuff(x.g, x.s.card(static_cast<int>(card)));
}

JIMBO_INLINE void change_suit(Activation& x, double card, double suit) {
  card_at(x, card).suit = suit_of(suit);
  if (is_loose(card)) return;
  forget_place_in_hand(x, static_cast<int>(card));
  test_debuff(x.g, x.s.card(static_cast<int>(card)));
}

JIMBO_INLINE void change_enhancement(Activation& x, double card, double enhancement) {
  if (is_loose(card)) {
    card_at(x, card).enhancement = enhancement_of(x.g, enhancement);
    return;
  }
  forget_place_in_hand(x, static_cast<int>(card));
  enhance_card(x.g, static_cast<int>(card), enhancement_of(x.g, enhancement));
}

// What a use adds is told of when it ends, all at once.
JIMBO_INLINE void announce_one_added(Activation& x) {
  if (x.use_of_own != nullptr) {
    ++x.added_count;
  } else {
    announce_added(x.g, 1);
  }
}

JIMBO_INLINE bool has_hand_to_join(const Activation& x) {
  return hand_is_dealt(x.g) && x.s.hand_count < kHandCapacity;
}

JIMBO_INLINE PlayingCard made_card(Activation& x, double front, double enhancement, double edition,
                                   double seal) {
  PlayingCard card = build_card(x.g, front_at(whole(front, 0, kFrontCount - 1)));
  card.enhancement = enhancement_of(x.g, enhancement);
  card.edition = card_edition_of(x.g, edition);
  card.seal = seal_of_number(x.g, seal);
  return card;
}

// Where no hand is dealt, as when a blind is selected, what would join it joins the deck: a card in
// hand then would be shuffled into the draw pile as well.
JIMBO_INLINE void add_new_card(Activation& x, double front, double enhancement, double edition,
                               double seal, bool to_hand) {
  if (!has_room_for_belongings(x)) return;
  PlayingCard card = made_card(x, front, enhancement, edition, seal);
  if (to_hand && has_hand_to_join(x)) {
    test_debuff(x.g, card);
    add_to_hand(x.g, card);
    if (x.use_of_own == nullptr) sort_hand(x.g);  // else it stays at the right end
  } else {
    add_to_draw_pile(x.g, card);
  }
  announce_one_added(x);
}

JIMBO_INLINE void add_copy_to_hand(Activation& x, double card) {
  if (!has_room_for_belongings(x)) return;
  const PlayingCard copy = copy_of_card(x.g, x.s.card(static_cast<int>(card)));
  if (has_hand_to_join(x)) {
    add_to_hand(x.g, copy);
  } else {
    add_to_draw_pile(x.g, copy);
  }
  announce_one_added(x);
}

JIMBO_INLINE void mark_for_destruction(Activation& x, double card) {
  for (int i = 0; i < x.doomed_count; ++i) {
    if (x.doomed[i] == static_cast<int>(card)) return;
  }
  if (x.doomed_count < kMostDoomed) {
    x.doomed[x.doomed_count++] = static_cast<CardIndex>(static_cast<int>(card));
  }
}

JIMBO_INLINE bool is_marked_for_discard(const Activation& x, double card) {
  for (int i = 0; i < x.discarded_count; ++i) {
    if (x.discarded[i] == static_cast<int>(card)) return true;
  }
  return false;
}

JIMBO_INLINE void mark_for_discard(Activation& x, double card) {
  if (x.discarded_count < kMaxPlayed && !is_marked_for_discard(x, card)) {
    x.discarded[x.discarded_count++] = static_cast<CardIndex>(static_cast<int>(card));
  }
}

JIMBO_INLINE void dissolve_some(Activation& x, double count, Stream stream) {
  CardIndex chosen[kHandCapacity];
  const int amount = choose_held_cards(x.g, stream, whole(count, 0, kHandCapacity), chosen);
  x.cards_dissolve = true;
  for (int i = 0; i < amount; ++i) mark_for_destruction(x, chosen[i]);
}

JIMBO_INLINE void destroy_doomed_cards(Activation& x) {
  if (x.doomed_count == 0) return;
  announce_destroyed(x.g, x.doomed, x.doomed_count, true);
  x.discarded_count = places_after_loss(x.discarded, x.discarded_count, x.doomed, x.doomed_count);
  destroy_cards(x.g, x.doomed, x.doomed_count);
  x.doomed_count = 0;
}

// The run --------------------------------------------------------------------------------------

JIMBO_INLINE void change_shop_slots(Activation& x, double change) {
  const int slots = x.s.shop_slots + whole(change, -kShopCapacity, kShopCapacity);
  x.s.shop_slots = static_cast<std::int16_t>(slots < 0               ? 0
                                             : slots > kShopCapacity ? kShopCapacity
                                                                     : slots);
}

JIMBO_INLINE void change_prices(Activation& x, double change) {
  x.s.inflation = whole(x.s.inflation + change, -kMostLimit, kMostGiven);
}

JIMBO_INLINE void change_reroll_cost(Activation& x, double change) {
  x.s.reroll_increase =
      limit_after(x.s.reroll_increase, change_within(x.s.reroll_increase, change));
  update_reroll_cost(x.g, false);
}

JIMBO_INLINE void cheapen_reroll(Activation& x, double dollars) {
  const int cost = x.s.reroll_cost - whole(dollars, 0, kMostGiven);
  x.s.reroll_cost = static_cast<std::int16_t>(cost < 0 ? 0 : cost);
}

JIMBO_INLINE void set_requirement(Activation& x, double requirement) {
  if (in_round(x.g) && requirement == requirement) {
    x.s.requirement = requirement < 1 ? 1 : requirement;
  }
}

// The streams are remembered for three antes (random/rng.h).
JIMBO_INLINE void change_ante(Activation& x, double change) {
  int highest = x.s.ante;
  for (const std::int32_t ante : x.s.rng.window_ante) highest = ante > highest ? ante : highest;
  const int wanted = x.s.ante + whole(change, -kMostLimit, kMostLimit);
  const int least = highest - (kAnteWindow - 1);
  x.s.ante = wanted < least ? least : wanted > kMostLimit ? kMostLimit : wanted;
}

JIMBO_INLINE void add_to_tally(Activation& x, int tally, double change) {
  const int now = tally_of(x.s.rng, tally);
  set_tally(x.s.rng, tally, whole(now + change, 0, kMostOfATally));
}

JIMBO_INLINE void gain_tag(Activation& x, double tag) {
  if (x.s.tag_count < kTagCapacity - 2) add_tag(x.g, tag_of(x.g, tag));
}

JIMBO_INLINE void draw_more(Activation& x, double count) {
  if (x.s.phase != Phase::SelectingHand || !hand_is_dealt(x.g)) return;
  draw_cards(x.g, whole(count, 0, kHandCapacity));
}

JIMBO_INLINE int last_used(const Activation& x) {
  return x.s.last_tarot_planet == ConsumableId::None ? -1 : static_cast<int>(x.s.last_tarot_planet);
}

// Bosses ---------------------------------------------------------------------------------------

JIMBO_INLINE void note_hand(Activation& x, double hand) {
  x.s.eye_hands = static_cast<std::uint16_t>(x.s.eye_hands | 1U << static_cast<int>(hand_of(hand)));
}

JIMBO_INLINE void force_card(Activation& x, double card) {
  if (has_forced_card(x.s)) return;
  for (int i = 0; i < x.s.hand_count; ++i) {
    if (x.s.hand[i].card == static_cast<int>(card)) x.s.hand[i].forced = true;
  }
}

// Shops and packs ------------------------------------------------------------------------------

JIMBO_INLINE void put_up(Activation& x, const Item& item) {
  release_item(x.g, *x.offer);  // of two offers the last counts
  *x.offer = item;
  x.answer = 1;
}

JIMBO_INLINE void offer_by_key(Activation& x, double key) {
  const int id = whole(key, 0, x.g.content.consumable_count - 1);
  put_up(x, consumable_item(build_consumable(x.g, static_cast<ConsumableId>(id))));
}

// In packs a hidden card may take its place, as in those of the game.
JIMBO_INLINE void offer_consumable(Activation& x, double set, Stream stream) {
  put_up(x,
         consumable_item(x.pack_place != nullptr ? create_pack_consumable(x.g, stream, set_of(set))
                                                 : create_consumable(x.g, stream, set_of(set))));
}

// The family of that number, or 0 where no consumable is of it.
JIMBO_INLINE int family_of(const Activation& x, double number) {
  const int family = whole(number, 0, kFamilies);
  for (int i = kConsumableCount; i < x.g.content.consumable_count; ++i) {
    if (x.g.content.consumables[i].family == family) return family;
  }
  return 0;
}

JIMBO_INLINE void offer_from(Activation& x, double number, Stream stream) {
  const int family = family_of(x, number);
  if (family > 0) put_up(x, consumable_item(create_of_family(x.g, stream, family)));
}

JIMBO_INLINE void offer_joker(Activation& x, double rarity, Stream stream) {
  const StickerRoll stickers = x.pack_place != nullptr ? StickerRoll::Pack : StickerRoll::Shop;
  put_up(x, joker_item(create_joker(x.g, stream, rarity_of(rarity), stickers)));
}

JIMBO_INLINE void offer_card(Activation& x, double front, double enhancement, double edition,
                             double seal) {
  put_up(x, card_item(made_card(x, front, enhancement, edition, seal)));
}

JIMBO_INLINE void free_shop(Activation& x) {
  for (int i = 0; i < x.s.shop_count; ++i) x.s.shop[i].free = true;
  for (bool& free : x.s.pack_free) free = true;
}

JIMBO_INLINE void start_rerolls_low(Activation& x) {
  x.s.dice_tag_active = true;
  update_reroll_cost(x.g, false);
}

JIMBO_INLINE bool can_put_up_voucher(const Activation& x) {
  return x.s.voucher_count < kShelfVouchers - kLeftForTheGame;
}

JIMBO_INLINE void lend_hand_size(Activation& x, double change) {
  const int cards = change_within(x.s.hand_size, change);
  x.s.juggle_bonus = limit_after(x.s.juggle_bonus, cards);
  change_hand_size(x.g, cards);
}

// Jokers and consumables -----------------------------------------------------------------------

JIMBO_INLINE void trade_discards_for_hands(Activation& x, double hands) {
  x.g.push({QueuedKind::AddHands, Stream::Boss, ConsumableSet::Tarot, ConsumableId::None,
            whole(hands, 0, 100), Rarity::Common});
}

// Half of the queue is for what is not of programs.
JIMBO_INLINE bool can_queue(const Activation& x) { return x.g.queue.count < kQueueCapacity / 2; }

JIMBO_INLINE bool can_make_consumable(const Activation& x) {
  return room_for_consumables(x) > 0 && can_queue(x);
}

JIMBO_INLINE void create_consumable(Activation& x, double set, Stream stream) {
  if (can_make_consumable(x)) x.g.queue_consumable(stream, set_of(set));
}

JIMBO_INLINE void create_after_shuffle(Activation& x, double set, Stream stream) {
  if (x.g.consumable_room() > 0) x.g.queue_consumable_after_shuffle(stream, set_of(set));
}

JIMBO_INLINE void create_by_key(Activation& x, double key) {
  if (key < 0) return;  // the one used last, where none was
  const int id = whole(key, 0, x.g.content.consumable_count - 1);
  if (can_make_consumable(x)) x.g.queue_consumable(static_cast<ConsumableId>(id));
}

JIMBO_INLINE void create_from(Activation& x, double number, Stream stream) {
  const int family = family_of(x, number);
  if (family > 0 && can_make_consumable(x)) x.g.queue_of_family(stream, family);
}

JIMBO_INLINE void create_joker_by_key(Activation& x, double key) {
  const int id = whole(key, 0, x.g.content.joker_count - 1);
  if (room_for_jokers(x) > 0 && can_queue(x)) x.g.queue_joker(static_cast<JokerId>(id));
}

JIMBO_INLINE void copy_as_negative(Activation& x, double consumable) {
  if (!has_room_for_belongings(x) || x.s.consumable_count == kConsumableCapacity) return;
  add_consumable_copy(x.g, static_cast<int>(consumable), Edition::Negative);
}

// Eternal jokers of the game too may end themselves.
JIMBO_INLINE bool can_destroy(const Activation& x, const Joker& joker) {
  return !joker.eternal || &joker == x.self;
}

JIMBO_INLINE void set_eternal(Activation& x, Joker& joker, bool eternal) {
  joker.eternal = eternal && !joker.perishable && x.g.facts(joker.id).eternal_ok;
}

JIMBO_INLINE void set_perishable(Activation& x, Joker& joker, bool perishable) {
  joker.perishable = perishable && !joker.eternal && x.g.facts(joker.id).perishable_ok;
  joker.rounds_left = joker.perishable ? x.g.rules.shop.perishable_rounds & 31 : 0;
}

// By its number, because jokers may come and go before it is moved.
JIMBO_INLINE void queue_move(Activation& x, double joker, double place) {
  if (can_queue(x)) {
    x.g.queue_move(x.s.jokers[static_cast<int>(joker)].serial, whole(place, 1, kJokerCapacity) - 1);
  }
}

JIMBO_INLINE void create_random_joker(Activation& x, Stream stream) {
  if (room_for_jokers(x) > 0 && can_queue(x)) x.g.queue_random_joker(stream);
}

JIMBO_INLINE void create_jokers(Activation& x, double count, double rarity, Stream stream) {
  const int room = room_for_jokers(x);
  const int wanted = whole(count, 0, kJokerCapacity);
  const int amount = room < wanted ? room : wanted;
  if (amount > 0 && can_queue(x)) x.g.queue_jokers(stream, rarity_of(rarity), amount);
}

JIMBO_INLINE void create_jokers_now(Activation& x, double count, double rarity, Stream stream) {
  const int wanted = whole(count, 0, kJokerCapacity);
  for (int i = 0; i < wanted && room_for_jokers(x) > 0; ++i) {
    const Joker joker = create_joker(x.g, stream, rarity_of(rarity));
    add_joker(x.g, joker);
  }
}

// When a round ends jokers are asked one by one as they stand, so that a copy comes only behind
// all; a consumable first takes away those that go.
JIMBO_INLINE void add_joker_copy(Activation& x, double joker, bool anew) {
  if (room_for_jokers(x) <= 0 || x.s.joker_count == kJokerCapacity) return;
  const int index = static_cast<int>(joker);
  if (x.round_end == nullptr && x.use_of_own == nullptr) {
    add_copy_of_joker(x.g, index, anew);
  } else if (can_queue(x)) {
    x.g.queue_copy(x.s.jokers[index].serial, anew);
  }
}

}  // namespace jimbo
