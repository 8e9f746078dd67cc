#include "base/fn.h"
#include "facts/content_id.h"
#include "facts/source.h"
#include "play/blind.h"
#include "play/consumable.h"
#include "play/create.h"
#include "play/deck.h"
#include "play/joker_row.h"
#include "play/money.h"
#include "play/price.h"
#include "play/queue_run.h"
#include "random/stream.h"
#include "state/card.h"

// What the Tarots do.

namespace jimbo {

// What several Tarots do alike -------------------------------------------------------------------

// The selected cards get an enhancement.
JIMBO_INLINE void enhance_selected(Using& u, Enhancement enhancement) {
  for (int i = 0; i < u.selected_count; ++i) enhance_card(u.g, u.selected[i], enhancement);
}

// The selected cards change suit.
JIMBO_INLINE void recolour_selected(Using& u, Suit suit) {
  for (int i = 0; i < u.selected_count; ++i) {
    PlayingCard& card = u.s.card(u.selected[i]);
    card.suit = suit;
    test_debuff(u.g, card);
  }
}

// Makes consumables of a set, as room allows.
JIMBO_INLINE void create_some(Using& u, Stream stream, ConsumableSet set) {
  for (int i = 0; i < u.numbers().cards && u.consumable_room() > 0; ++i) {
    const Consumable made = create_consumable(u.g, stream, set);
    add_consumable(u.g, made);
  }
}

// One by one -------------------------------------------------------------------------------------

// The Fool: another of the Tarot or Planet used last
template <>
JIMBO_INLINE void Use<ConsumableId::Fool>::apply(Using& u) {
  if (u.consumable_room() > 0) add_consumable(u.g, build_consumable(u.g, u.s.last_tarot_planet));
}

// The Magician: up to two cards become Lucky
template <>
JIMBO_INLINE void Use<ConsumableId::Magician>::apply(Using& u) {
  enhance_selected(u, Enhancement::Lucky);
}

// The High Priestess: two Planets
template <>
JIMBO_INLINE void Use<ConsumableId::HighPriestess>::apply(Using& u) {
  create_some(u, Stream::PlanetPriestess, ConsumableSet::Planet);
}

// The Empress: up to two cards become Mult cards
template <>
JIMBO_INLINE void Use<ConsumableId::Empress>::apply(Using& u) {
  enhance_selected(u, Enhancement::Mult);
}

// The Emperor: two Tarots
template <>
JIMBO_INLINE void Use<ConsumableId::Emperor>::apply(Using& u) {
  create_some(u, Stream::TarotEmperor, ConsumableSet::Tarot);
}

// The Hierophant: up to two cards become Bonus cards
template <>
JIMBO_INLINE void Use<ConsumableId::Hierophant>::apply(Using& u) {
  enhance_selected(u, Enhancement::Bonus);
}

// The Lovers: a card becomes Wild
template <>
JIMBO_INLINE void Use<ConsumableId::Lovers>::apply(Using& u) {
  enhance_selected(u, Enhancement::Wild);
}

// The Chariot: a card becomes Steel
template <>
JIMBO_INLINE void Use<ConsumableId::Chariot>::apply(Using& u) {
  enhance_selected(u, Enhancement::Steel);
}

// Justice: a card becomes Glass
template <>
JIMBO_INLINE void Use<ConsumableId::Justice>::apply(Using& u) {
  enhance_selected(u, Enhancement::Glass);
}

// The Hermit: doubles the money, by at most 20
template <>
JIMBO_INLINE void Use<ConsumableId::Hermit>::apply(Using& u) {
  const int most = u.numbers().most;
  const int held = u.s.dollars > 0 ? u.s.dollars : 0;
  add_dollars(u.g, held < most ? held : most);
}

// Wheel of Fortune: one chance in four that a joker without an edition gets one
template <>
JIMBO_INLINE void Use<ConsumableId::WheelOfFortune>::apply(Using& u) {
  if (!u.g.chance(Stream::WheelOfFortune, u.numbers().odds)) return;
  const int chosen = pick_joker(u.g, Stream::WheelOfFortune, jokers_without_edition(u.s));
  if (chosen < 0) return;
  u.s.jokers[chosen].edition = guaranteed_edition(u.g, Stream::WheelOfFortune);
}

// Strength: up to two cards rise by one rank, aces become twos
template <>
JIMBO_INLINE void Use<ConsumableId::Strength>::apply(Using& u) {
  for (int i = 0; i < u.selected_count; ++i) {
    PlayingCard& card = u.s.card(u.selected[i]);
    card.rank = static_cast<Rank>((static_cast<int>(card.rank) + u.numbers().levels) % kRankCount);
    test_debuff(u.g, card);
  }
}

// The Hanged Man: up to two cards are destroyed
template <>
JIMBO_INLINE void Use<ConsumableId::HangedMan>::choose_victims(Using& u) {
  u.victim_count = u.selected_count;
  for (int i = 0; i < u.selected_count; ++i) u.victims[i] = u.selected[i];
  u.cards_shatter = true;
}
template <>
JIMBO_INLINE void Use<ConsumableId::HangedMan>::apply(Using& u) {
  destroy_cards(u.g, u.victims, u.victim_count);
}

// Death: the left one of two cards becomes a copy of the right one, but stays the older object
template <>
JIMBO_INLINE void Use<ConsumableId::Death>::apply(Using& u) {
  turn_card_into(u.s.card(u.selected[0]), u.s.card(u.selected[1]));
}

// Temperance: the jokers' sell values in money, at most 50
template <>
JIMBO_INLINE void Use<ConsumableId::Temperance>::apply(Using& u) {
  const int most = u.numbers().most;
  int total = 0;
  for (int i = 0; i < u.s.joker_count; ++i) total += sell_value(u.g, u.s.jokers[i]);
  add_dollars(u.g, total < most ? total : most);
}

// The Devil: a card becomes Gold
template <>
JIMBO_INLINE void Use<ConsumableId::Devil>::apply(Using& u) {
  enhance_selected(u, Enhancement::Gold);
}

// The Tower: a card becomes Stone
template <>
JIMBO_INLINE void Use<ConsumableId::Tower>::apply(Using& u) {
  enhance_selected(u, Enhancement::Stone);
}

// The Star, Moon, Sun, World: up to three cards become Diamonds, Clubs, Hearts, Spades
template <>
JIMBO_INLINE void Use<ConsumableId::Star>::apply(Using& u) {
  recolour_selected(u, Suit::Diamonds);
}
template <>
JIMBO_INLINE void Use<ConsumableId::Moon>::apply(Using& u) {
  recolour_selected(u, Suit::Clubs);
}
template <>
JIMBO_INLINE void Use<ConsumableId::Sun>::apply(Using& u) {
  recolour_selected(u, Suit::Hearts);
}
template <>
JIMBO_INLINE void Use<ConsumableId::World>::apply(Using& u) {
  recolour_selected(u, Suit::Spades);
}

// Judgement: a joker
template <>
JIMBO_INLINE void Use<ConsumableId::Judgement>::apply(Using& u) {
  const Joker made = create_joker(u.g, JokerSource::Judgement);
  add_joker(u.g, made);
}

}  // namespace jimbo
