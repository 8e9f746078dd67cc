#include <algorithm>
#include <string_view>
#include <vector>

#include "api/face.h"
#include "observe/hidden.h"
#include "observe/twin_cards.h"
#include "play/ante.h"
#include "play/blind.h"
#include "play/draw.h"
#include "play/level.h"
#include "play/price.h"
#include "play/round.h"
#include "text/item_text.h"
#include "text/names.h"

// jimbo/engine.h: what a player can ask about a state.

namespace jimbo::v1 {
namespace {

// The enumerations of both sides have the same members in the same order.
#define SUIT(id, ...) \
  static_assert(static_cast<int>(Suit::id) == static_cast<int>(jimbo::Suit::id));
#include "facts/suits.def"
#define RANK(id, ...) \
  static_assert(static_cast<int>(Rank::id) == static_cast<int>(jimbo::Rank::id));
#include "facts/ranks.def"
#define ENHANCEMENT(id, ...) \
  static_assert(static_cast<int>(Enhancement::id) == static_cast<int>(jimbo::Enhancement::id));
#include "facts/enhancements.def"
#define EDITION(id, ...) \
  static_assert(static_cast<int>(Edition::id) == static_cast<int>(jimbo::Edition::id));
#include "facts/editions.def"
#define SEAL(id, ...) \
  static_assert(static_cast<int>(Seal::id) == static_cast<int>(jimbo::Seal::id));
#include "facts/seals.def"
static_assert(static_cast<int>(Phase::GameOver) == static_cast<int>(jimbo::Phase::GameOver));
static_assert(static_cast<int>(BlindProgress::Defeated) ==
              static_cast<int>(jimbo::BlindProgress::Defeated));

bool has_face_down_joker(const jimbo::State& state) {
  return std::any_of(state.jokers, state.jokers + state.joker_count,
                     [](const jimbo::Joker& joker) { return joker.face_down; });
}

Joker joker_of(const View& view, const jimbo::Joker& from) {
  Joker joker;
  joker.edition = static_cast<Edition>(from.edition);
  joker.eternal = from.eternal;
  joker.perishable = from.perishable;
  joker.rental = from.rental;
  joker.pinned = from.pinned;
  joker.debuffed = from.debuffed;
  joker.face_down = from.face_down;
  joker.rounds_left = from.rounds_left;
  joker.id = static_cast<int>(from.id);
  joker.key = key(view.content, from.id);
  joker.value = from.value;
  joker.counter = from.counter;
  joker.sell_value = sell_value(view, from);
  return joker;
}

// Of a joker that lies face down the player sees whether it can be sold and moved.
Joker hidden_joker(const jimbo::Joker& from) {
  Joker joker;
  joker.face_down = true;
  joker.eternal = from.eternal;
  joker.pinned = from.pinned;
  return joker;
}

Tag tag_of(const Content& content, TagId id, std::string_view hand = {}) {
  return {static_cast<int>(id), id == TagId::None ? std::string_view() : key(content, id), hand};
}

Ware ware_of(int id, std::string_view key, int cost) { return {id, key, cost}; }

// The Small and the Big Blind of an ante, whose tags are known.
Tag skip_tag_of(const View& view, jimbo::BlindSlot slot) {
  const jimbo::State& state = view.s;
  const TagId id = state.skip_tags[static_cast<int>(slot)];
  const int place = ante_slot(state.ante);
  const bool drawn = state.orbital_drawn[place] != 0 && state.orbital_ante[place] == state.ante;
  if (id != kHandTag || !drawn) return tag_of(view.content, id);
  return tag_of(view.content, id, name(orbital_hand_at(state, slot)));
}

}  // namespace

Card outside(const PlayingCard& from) {
  Card card;
  card.rank = static_cast<Rank>(from.rank);
  card.suit = static_cast<Suit>(from.suit);
  card.enhancement = static_cast<Enhancement>(from.enhancement);
  card.edition = static_cast<Edition>(from.edition);
  card.seal = static_cast<Seal>(from.seal);
  card.bonus_chips = from.bonus_chips;
  card.debuffed = from.debuffed;
  return card;
}

Offer outside(const jimbo::Item& item, int cost, const Content& content) {
  Offer offer;
  offer.cost = cost;
  switch (item.kind) {
    case ItemKind::None:
      break;
    case ItemKind::Joker:
      offer.kind = Offer::Kind::Joker;
      offer.joker.id = static_cast<int>(item.joker.id);
      offer.joker.key = key(content, item.joker.id);
      offer.joker.edition = static_cast<Edition>(item.joker.edition);
      offer.joker.value = content.facts(item.joker.id).value;
      offer.joker.counter = item.joker.counter;
      offer.joker.rounds_left = item.joker.rounds_left;
      offer.joker.eternal = item.joker.eternal;
      offer.joker.perishable = item.joker.perishable;
      offer.joker.rental = item.joker.rental;
      break;
    case ItemKind::Consumable:
      offer.kind = Offer::Kind::Consumable;
      offer.consumable.id = static_cast<int>(item.consumable.id);
      offer.consumable.key = key(content, item.consumable.id);
      offer.consumable.edition = static_cast<Edition>(item.consumable.edition);
      break;
    case ItemKind::PlayingCard:
      offer.kind = Offer::Kind::Card;
      offer.card = outside(item.card);
      break;
  }
  return offer;
}

Phase phase(const State& state) { return static_cast<Phase>(inside(state).phase); }
bool is_over(const State& state) { return inside(state).phase == jimbo::Phase::GameOver; }
bool is_won(const State& state) { return inside(state).won; }

Numbers numbers(const State& state, const Rules& rules) {
  const jimbo::State& s = inside(state);
  const View view(s, content(rules));
  Numbers numbers;
  numbers.ante = s.ante;
  numbers.round = s.round;
  numbers.dollars = s.dollars;
  numbers.score = s.score;
  numbers.requirement = s.requirement;
  numbers.hands_left = s.hands_left;
  numbers.discards_left = s.discards_left;
  numbers.hand_size = hand_limit(view);
  numbers.joker_slots = view.joker_limit();
  numbers.consumable_slots = view.consumable_limit();
  numbers.reroll_cost = s.reroll_cost;
  numbers.pack_choices = s.pack_choices;
  numbers.deck_count = s.card_count;
  numbers.draw_pile_count = s.draw_pile_count;
  numbers.blind_reward = s.blind_reward;
  numbers.payout = s.payout;
  return numbers;
}

std::vector<Card> hand(const State& state) {
  const jimbo::State& s = inside(state);
  std::vector<Card> cards;
  cards.reserve(s.hand_count);
  for (int i = 0; i < s.hand_count; ++i) {
    const HandSlot slot = s.hand[i];
    Card card = slot.face_down ? Card{} : outside(s.card(slot.card));
    card.face_down = slot.face_down;
    card.forced = slot.forced;
    cards.push_back(card);
  }
  return cards;
}

std::vector<Joker> jokers(const State& state, const Rules& rules) {
  const Content& in_force = content(rules);
  // The order of those that lie face down is hidden.
  const bool hidden = has_face_down_joker(inside(state));
  const jimbo::State known = hidden ? public_view(inside(state), in_force) : jimbo::State{};
  const jimbo::State& s = hidden ? known : inside(state);
  const View view(inside(state), in_force);
  std::vector<Joker> row;
  row.reserve(s.joker_count);
  for (int i = 0; i < s.joker_count; ++i) {
    row.push_back(s.jokers[i].face_down ? hidden_joker(s.jokers[i]) : joker_of(view, s.jokers[i]));
  }
  return row;
}

std::vector<Consumable> consumables(const State& state, const Rules& rules) {
  const View view(inside(state), content(rules));
  std::vector<Consumable> row;
  row.reserve(view.s.consumable_count);
  for (int i = 0; i < view.s.consumable_count; ++i) {
    const jimbo::Consumable& from = view.s.consumable(i);
    row.push_back({static_cast<int>(from.id), key(view.content, from.id),
                   static_cast<Edition>(from.edition), sell_value(view, from)});
  }
  return row;
}

std::vector<Offer> shop(const State& state, const Rules& rules) {
  const View view(inside(state), content(rules));
  std::vector<Offer> offers;
  for (int i = 0; i < view.s.shop_count; ++i) {
    offers.push_back(outside(view.s.shop[i], price_of(view, view.s.shop[i]), view.content));
  }
  return offers;
}

std::vector<Ware> shelf_vouchers(const State& state, const Rules& rules) {
  const View view(inside(state), content(rules));
  std::vector<Ware> wares;
  for (int i = 0; i < view.s.voucher_count; ++i) {
    const VoucherId id = view.s.shelf_vouchers[i];
    wares.push_back(ware_of(static_cast<int>(id), key(view.content, id), price_of(view, id)));
  }
  return wares;
}

std::vector<Ware> shelf_packs(const State& state, const Rules& rules) {
  const View view(inside(state), content(rules));
  std::vector<Ware> wares;
  for (int i = 0; i < kPackSlots; ++i) {
    const BoosterId id = view.s.packs[i];
    if (id == BoosterId::None) continue;
    const int cost = view.s.pack_free[i] ? 0 : price_of(view, id);
    wares.push_back(ware_of(static_cast<int>(id), key(view.content, id), cost));
  }
  return wares;
}

std::vector<Offer> open_pack(const State& state, const Rules& rules) {
  const jimbo::State& s = inside(state);
  std::vector<Offer> offers;
  for (int i = 0; i < s.pack_count; ++i) offers.push_back(outside(s.pack[i], 0, content(rules)));
  return offers;
}

std::vector<Card> deck(const State& state) {
  const jimbo::State& s = inside(state);
  std::vector<Card> cards;
  cards.reserve(s.card_count);
  for (int i = 0; i < s.card_count; ++i) cards.push_back(outside(s.card(i)));
  return cards;
}

std::vector<Card> unseen_cards(const State& state) {
  jimbo::State s = inside(state);
  forget_which_twin(s);
  std::vector<bool> seen(s.card_count);
  for (int i = 0; i < s.card_count; ++i) seen[i] = s.card(i).discarded;
  for (int i = 0; i < s.hand_count; ++i) {
    if (!s.hand[i].face_down) seen[s.hand[i].card] = true;
  }
  std::vector<Card> cards;
  for (int i = 0; i < s.card_count; ++i) {
    if (!seen[i]) cards.push_back(outside(s.card(i)));
  }
  return cards;
}

std::vector<Tag> tags(const State& state, const Rules& rules) {
  const Content& in_force = content(rules);
  const jimbo::State& s = inside(state);
  std::vector<Tag> held;
  for (int i = 0; i < s.tag_count; ++i) {
    const TagId id = s.tags[i].id();
    held.push_back(id == kHandTag ? tag_of(in_force, id, name(s.tags[i].hand()))
                                  : tag_of(in_force, id));
  }
  return held;
}

std::vector<std::string_view> vouchers(const State& state, const Rules& rules) {
  const View view(inside(state), content(rules));
  std::vector<std::string_view> keys;
  for (int i = 0; i < view.content.voucher_count; ++i) {
    const auto id = static_cast<VoucherId>(i);
    if (view.redeemed(id)) keys.push_back(key(view.content, id));
  }
  return keys;
}

std::vector<PokerHand> poker_hands(const State& state, const Rules& rules) {
  const View view(inside(state), content(rules));
  std::vector<PokerHand> hands;
  for (int i = 0; i < kHandCount; ++i) {
    const auto id = static_cast<HandId>(i);
    const HandState& known = view.s.hand_states[i];
    hands.push_back({name(id), known.level, known.plays, known.plays_this_round,
                     hand_chips(view, id), hand_mult(view, id), view.hand_visible(id)});
  }
  return hands;
}

Blinds blinds(const State& state, const Rules& rules) {
  const View view(inside(state), content(rules));
  Blinds ante;
  ante.on_deck = static_cast<BlindSlot>(view.s.on_deck);
  ante.playing = view.s.blind != BlindId::None;
  ante.disabled = view.s.blind_disabled;
  for (int i = 0; i < kBlindSlots; ++i) {
    const auto slot = static_cast<jimbo::BlindSlot>(i);
    const BlindId id = blind_at(view.s, slot);
    Blind& blind = ante.blinds[i];
    blind.key = key(view.content, id);
    blind.progress = static_cast<BlindProgress>(view.s.progress[i]);
    blind.requirement = requirement_of(view, id);
    blind.reward = reward_of(view, id);
    if (slot != jimbo::BlindSlot::Boss) blind.skip_tag = skip_tag_of(view, slot);
  }
  return ante;
}

}  // namespace jimbo::v1
