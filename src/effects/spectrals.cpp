#include <cstdint>

#include "facts/source.h"
#include "play/blind.h"
#include "play/consumable.h"
#include "play/create.h"
#include "play/deck.h"
#include "play/draw.h"
#include "play/game.h"
#include "play/joker_row.h"
#include "play/level.h"
#include "play/money.h"
#include "play/shuffle.h"
#include "play/trade.h"

// What the Spectrals do.

namespace jimbo {

// The suits and ranks that Spectrals choose from, in their own order.
JIMBO_TABLE Suit kSpectralSuits[kSuitCount] = {Suit::Spades, Suit::Hearts, Suit::Diamonds,
                                               Suit::Clubs};
JIMBO_TABLE Rank kFaceRanks[] = {Rank::Jack, Rank::Queen, Rank::King};
inline constexpr int kNumberRanks = 9;  // Two to Ten, the first of Rank

JIMBO_INLINE Suit draw_spectral_suit(Game& g, Stream stream) {
  return kSpectralSuits[g.pick(stream, kSuitCount)];
}

// One random card in hand is to be destroyed.
JIMBO_INLINE void choose_random_victim(Using& u) {
  CardIndex cards[kHandCapacity];
  for (int i = 0; i < u.s.hand_count; ++i) cards[i] = u.s.hand[i].card;
  sort_by_age(cards, u.s.hand_count);
  u.victims[0] = cards[u.g.pick(Stream::RandomDestroy, u.s.hand_count)];
  u.victim_count = 1;
}

// A new enhanced card joins the right end of the hand. Its rank and suit have been drawn.
JIMBO_INLINE void add_enhanced_card(Game& g, Front front) {
  const Enhancement enhancement =
      draw_enhancement_but(g, Stream::SpectralEnhancement, Enhancement::Stone);
  PlayingCard card = build_card(g, front);
  card.enhancement = enhancement;
  add_to_hand(g, card);
}

// The selected card gets a seal.
JIMBO_INLINE void seal_selected(Using& u, Seal seal) { u.s.card(u.selected[0]).seal = seal; }

// All jokers but one are destroyed, eternal ones excepted.
JIMBO_INLINE void destroy_other_jokers(Game& g, int kept) {
  for (int i = 0; i < g.s.joker_count; ++i) {
    if (i != kept && !g.s.jokers[i].eternal) g.s.jokers[i].leaving = true;
  }
  remove_leaving_jokers(g);
}

// Familiar: one card in hand is destroyed for three enhanced face cards
template <>
JIMBO_INLINE void Use<ConsumableId::Familiar>::apply(Using& u) {
  const int cards = u.numbers().cards;
  destroy_cards(u.g, u.victims, u.victim_count);
  for (int i = 0; i < cards; ++i) {
    const Rank rank = kFaceRanks[u.g.pick(Stream::FamiliarCreate, 3)];
    const Suit suit = draw_spectral_suit(u.g, Stream::FamiliarCreate);
    add_enhanced_card(u.g, {rank, suit});
  }
  announce_added(u.g, cards);
}
template <>
JIMBO_INLINE void Use<ConsumableId::Familiar>::choose_victims(Using& u) {
  choose_random_victim(u);
}

// Grim: one card in hand is destroyed for two enhanced aces
template <>
JIMBO_INLINE void Use<ConsumableId::Grim>::apply(Using& u) {
  const int cards = u.numbers().cards;
  destroy_cards(u.g, u.victims, u.victim_count);
  for (int i = 0; i < cards; ++i) {
    const Suit suit = draw_spectral_suit(u.g, Stream::GrimCreate);
    add_enhanced_card(u.g, {Rank::Ace, suit});
  }
  announce_added(u.g, cards);
}
template <>
JIMBO_INLINE void Use<ConsumableId::Grim>::choose_victims(Using& u) {
  choose_random_victim(u);
}

// Incantation: one card in hand is destroyed for four enhanced number cards
template <>
JIMBO_INLINE void Use<ConsumableId::Incantation>::apply(Using& u) {
  const int cards = u.numbers().cards;
  destroy_cards(u.g, u.victims, u.victim_count);
  for (int i = 0; i < cards; ++i) {
    const Rank rank = static_cast<Rank>(u.g.pick(Stream::IncantationCreate, kNumberRanks));
    const Suit suit = draw_spectral_suit(u.g, Stream::IncantationCreate);
    add_enhanced_card(u.g, {rank, suit});
  }
  announce_added(u.g, cards);
}
template <>
JIMBO_INLINE void Use<ConsumableId::Incantation>::choose_victims(Using& u) {
  choose_random_victim(u);
}

// Talisman: Gold Seal
template <>
JIMBO_INLINE void Use<ConsumableId::Talisman>::apply(Using& u) {
  seal_selected(u, Seal::Gold);
}

// Aura: a card without edition gets one
template <>
JIMBO_INLINE void Use<ConsumableId::Aura>::apply(Using& u) {
  u.s.card(u.selected[0]).edition = guaranteed_edition(u.g, Stream::Aura);
}

// Wraith: a Rare joker for all the money
template <>
JIMBO_INLINE void Use<ConsumableId::Wraith>::apply(Using& u) {
  const Joker made = create_joker(u.g, JokerSource::Wraith);
  add_joker(u.g, made);
  set_dollars(u.g, u.numbers().dollars);
}

// Sigil: the whole hand takes one random suit
template <>
JIMBO_INLINE void Use<ConsumableId::Sigil>::apply(Using& u) {
  const Suit suit = draw_spectral_suit(u.g, Stream::Sigil);
  for (int i = 0; i < u.s.hand_count; ++i) {
    PlayingCard& card = u.s.card(u.s.hand[i].card);
    card.suit = suit;
    test_debuff(u.g, card);
  }
}

// Ouija: the whole hand takes one random rank; one card less in hand from now on
template <>
JIMBO_INLINE void Use<ConsumableId::Ouija>::apply(Using& u) {
  const Rank rank = static_cast<Rank>(u.g.pick(Stream::Ouija, kRankCount));
  for (int i = 0; i < u.s.hand_count; ++i) {
    PlayingCard& card = u.s.card(u.s.hand[i].card);
    card.rank = rank;
    test_debuff(u.g, card);
  }
  change_hand_size(u.g, u.numbers().hand_size);
}

// Ectoplasm: a joker becomes Negative; the hand shrinks by one more with every use
template <>
JIMBO_INLINE void Use<ConsumableId::Ectoplasm>::apply(Using& u) {
  const int chosen = pick_joker(u.g, Stream::Ectoplasm, jokers_without_edition(u.s));
  if (chosen >= 0) u.s.jokers[chosen].edition = Edition::Negative;
  if (u.s.ectoplasm_uses < 0xff) ++u.s.ectoplasm_uses;
  change_hand_size(u.g, u.numbers().hand_size * u.s.ectoplasm_uses);
}

// Immolate: five random cards in hand are destroyed for 20 dollars
template <>
JIMBO_INLINE void Use<ConsumableId::Immolate>::choose_victims(Using& u) {
  u.victim_count = choose_held_cards(u.g, Stream::Immolate, u.numbers().cards, u.victims);
}
template <>
JIMBO_INLINE void Use<ConsumableId::Immolate>::apply(Using& u) {
  destroy_cards(u.g, u.victims, u.victim_count);
  add_dollars(u.g, u.numbers().dollars);
}

// Ankh: one random joker is copied, the others are destroyed
template <>
JIMBO_INLINE void Use<ConsumableId::Ankh>::apply(Using& u) {
  const int chosen = pick_joker(u.g, Stream::AnkhChoice, all_jokers(u.s));
  if (chosen < 0) return;
  const auto serial = u.s.jokers[chosen].serial;
  destroy_other_jokers(u.g, chosen);
  for (int i = 0; i < u.s.joker_count; ++i) {
    if (u.s.jokers[i].serial != serial) continue;
    add_joker(u.g, copy_of_joker(u.g, u.s.jokers[i]));
    return;
  }
}

// Deja Vu: Red Seal
template <>
JIMBO_INLINE void Use<ConsumableId::DejaVu>::apply(Using& u) {
  seal_selected(u, Seal::Red);
}

// Hex: a joker becomes Polychrome, the others are destroyed
template <>
JIMBO_INLINE void Use<ConsumableId::Hex>::apply(Using& u) {
  const int chosen = pick_joker(u.g, Stream::Hex, jokers_without_edition(u.s));
  if (chosen < 0) return;
  u.s.jokers[chosen].edition = Edition::Polychrome;
  destroy_other_jokers(u.g, chosen);
}

// Trance: Blue Seal
template <>
JIMBO_INLINE void Use<ConsumableId::Trance>::apply(Using& u) {
  seal_selected(u, Seal::Blue);
}

// Medium: Purple Seal
template <>
JIMBO_INLINE void Use<ConsumableId::Medium>::apply(Using& u) {
  seal_selected(u, Seal::Purple);
}

// Cryptid: two copies of a card join the hand
template <>
JIMBO_INLINE void Use<ConsumableId::Cryptid>::apply(Using& u) {
  const int copies = u.numbers().cards;
  const PlayingCard original = u.s.card(u.selected[0]);
  for (int i = 0; i < copies; ++i) add_to_hand(u.g, copy_of_card(u.g, original));
  announce_added(u.g, copies);
}

// The Soul: a Legendary joker
template <>
JIMBO_INLINE void Use<ConsumableId::Soul>::apply(Using& u) {
  const Joker made = create_joker(u.g, JokerSource::Soul);
  add_joker(u.g, made);
}

// Black Hole: every hand gains a level
template <>
JIMBO_INLINE void Use<ConsumableId::BlackHole>::apply(Using& u) {
  for (int i = 0; i < kHandCount; ++i) level_up(u.g, static_cast<HandId>(i), u.numbers().levels);
}

}  // namespace jimbo
