#pragma once

#include "core/consumable.h"
#include "core/create.h"
#include "core/deck.h"
#include "core/draw.h"
#include "core/fn.h"
#include "core/joker_row.h"
#include "core/level.h"
#include "core/money.h"
#include "core/trade.h"

// What the Spectrals do.

namespace jimbo {

// The suits and ranks that Spectrals choose from, in their own order.
JIMBO_TABLE Suit kSpectralSuits[kSuitCount] = {Suit::Spades, Suit::Hearts, Suit::Diamonds,
                                               Suit::Clubs};
JIMBO_TABLE Rank kFaceRanks[] = {Rank::Jack, Rank::Queen, Rank::King};
inline constexpr int kNumberRanks = 9;  // Two to Ten, the first of Rank

template <class S>
JIMBO_FN Suit draw_spectral_suit(Game<S>& g, Stream stream) {
  return kSpectralSuits[g.pick(stream, kSuitCount)];
}

// Any enhancement but Stone.
template <class S>
JIMBO_FN Enhancement draw_spectral_enhancement(Game<S>& g) {
  const int index = g.pick(Stream::SpectralEnhancement, kEnhancementCount - 1);
  const int stone = static_cast<int>(Enhancement::Stone) - 1;
  return static_cast<Enhancement>(index >= stone ? index + 2 : index + 1);
}

// Destroys one random card in hand and adds enhanced cards at its right end. `DrawFront` makes each
// new card's rank and suit draws, in the game's order.
template <int kCards, class DrawFront>
struct DestroyAndCreate {
  JIMBO_FN static void choose_victims(auto& u) {
    std::uint8_t cards[kHandCapacity];
    for (int i = 0; i < u.s.hand_count; ++i) cards[i] = u.s.hand[i].card;
    sort_by_serial(cards, u.s.hand_count, [&](std::uint8_t i) { return u.s.cards[i].serial; });
    u.victims[0] = cards[u.g.pick(Stream::RandomDestroy, u.s.hand_count)];
    u.victim_count = 1;
  }
  JIMBO_FN static void apply(auto& u) {
    destroy_cards(u.g, u.victims, u.victim_count);
    for (int i = 0; i < kCards; ++i) {
      const Front front = DrawFront::draw_front(u.g);
      const Enhancement enhancement = draw_spectral_enhancement(u.g);
      PlayingCard card = build_card(u.g, front);
      card.enhancement = enhancement;
      add_to_hand(u.g, card);
    }
    announce_added(u.g, kCards);
  }
};

struct FaceFront {
  JIMBO_FN static Front draw_front(auto& g) {
    const Rank rank = kFaceRanks[g.pick(Stream::FamiliarCreate, 3)];
    const Suit suit = draw_spectral_suit(g, Stream::FamiliarCreate);
    return {rank, suit};
  }
};

struct AceFront {
  JIMBO_FN static Front draw_front(auto& g) {
    return {Rank::Ace, draw_spectral_suit(g, Stream::GrimCreate)};
  }
};

struct NumberFront {
  JIMBO_FN static Front draw_front(auto& g) {
    const Rank rank = static_cast<Rank>(g.pick(Stream::IncantationCreate, kNumberRanks));
    const Suit suit = draw_spectral_suit(g, Stream::IncantationCreate);
    return {rank, suit};
  }
};

// The selected card gets a seal.
template <Seal kSeal>
struct SealSelected {
  JIMBO_FN static void apply(auto& u) { u.s.cards[u.selected[0]].seal = kSeal; }
};

JIMBO_FN bool has_no_edition(const Joker& joker) { return joker.edition == Edition::None; }

// All jokers but one are destroyed, eternal ones excepted.
template <class S>
JIMBO_FN void destroy_other_jokers(Game<S>& g, int kept) {
  for (int i = 0; i < g.s.joker_count; ++i) {
    if (i != kept && !g.s.jokers[i].eternal) g.s.jokers[i].leaving = true;
  }
  remove_leaving_jokers(g);
}

// Familiar: one card in hand is destroyed for three enhanced face cards
template <>
struct Use<ConsumableId::Familiar> : DestroyAndCreate<3, FaceFront> {};

// Grim: one card in hand is destroyed for two enhanced aces
template <>
struct Use<ConsumableId::Grim> : DestroyAndCreate<2, AceFront> {};

// Incantation: one card in hand is destroyed for four enhanced number cards
template <>
struct Use<ConsumableId::Incantation> : DestroyAndCreate<4, NumberFront> {};

// Talisman: Gold Seal
template <>
struct Use<ConsumableId::Talisman> : SealSelected<Seal::Gold> {};

// Aura: a card without edition gets one
template <>
struct Use<ConsumableId::Aura> {
  JIMBO_FN static void apply(auto& u) {
    u.s.cards[u.selected[0]].edition = guaranteed_edition(u.g, Stream::Aura);
  }
};

// Wraith: a Rare joker for all the money
template <>
struct Use<ConsumableId::Wraith> {
  JIMBO_FN static void apply(auto& u) {
    const Joker made = create_joker(u.g, JokerSource::Wraith);
    add_joker(u.g, made);
    set_dollars(u.g, 0);
  }
};

// Sigil: the whole hand takes one random suit
template <>
struct Use<ConsumableId::Sigil> {
  JIMBO_FN static void apply(auto& u) {
    const Suit suit = draw_spectral_suit(u.g, Stream::Sigil);
    for (int i = 0; i < u.s.hand_count; ++i) {
      PlayingCard& card = u.s.cards[u.s.hand[i].card];
      card.suit = suit;
      test_debuff(u.g, card);
    }
  }
};

// Ouija: the whole hand takes one random rank; one card less in hand from now on
template <>
struct Use<ConsumableId::Ouija> {
  JIMBO_FN static void apply(auto& u) {
    const Rank rank = static_cast<Rank>(u.g.pick(Stream::Ouija, kRankCount));
    for (int i = 0; i < u.s.hand_count; ++i) {
      PlayingCard& card = u.s.cards[u.s.hand[i].card];
      card.rank = rank;
      test_debuff(u.g, card);
    }
    change_hand_size(u.g, -1);
  }
};

// Ectoplasm: a joker becomes Negative; the hand shrinks by one more with every use
template <>
struct Use<ConsumableId::Ectoplasm> {
  JIMBO_FN static void apply(auto& u) {
    const int chosen = pick_joker(u.g, Stream::Ectoplasm, has_no_edition);
    if (chosen >= 0) u.s.jokers[chosen].edition = Edition::Negative;
    if (u.s.ectoplasm_uses < 0xff) ++u.s.ectoplasm_uses;
    change_hand_size(u.g, -static_cast<int>(u.s.ectoplasm_uses));
  }
};

// Immolate: five random cards in hand are destroyed for 20 dollars
template <>
struct Use<ConsumableId::Immolate> {
  JIMBO_FN static void choose_victims(auto& u) {
    constexpr int kCards = 5;
    std::uint8_t cards[kHandCapacity];
    for (int i = 0; i < u.s.hand_count; ++i) cards[i] = u.s.hand[i].card;
    shuffle_list(u.g.generator(Stream::Immolate), cards, u.s.hand_count,
                 [&](std::uint8_t i) { return u.s.cards[i].serial; });
    u.victim_count = u.s.hand_count < kCards ? u.s.hand_count : kCards;
    for (int i = 0; i < u.victim_count; ++i) u.victims[i] = cards[i];
  }
  JIMBO_FN static void apply(auto& u) {
    constexpr int kDollars = 20;
    destroy_cards(u.g, u.victims, u.victim_count);
    add_dollars(u.g, kDollars);
  }
};

// Ankh: one random joker is copied, the others are destroyed
template <>
struct Use<ConsumableId::Ankh> {
  JIMBO_FN static void apply(auto& u) {
    const int chosen = pick_joker(u.g, Stream::AnkhChoice, [](const Joker&) { return true; });
    if (chosen < 0) return;
    const auto serial = u.s.jokers[chosen].serial;
    destroy_other_jokers(u.g, chosen);
    for (int i = 0; i < u.s.joker_count; ++i) {
      if (u.s.jokers[i].serial != serial) continue;
      add_joker(u.g, copy_of_joker(u.g, u.s.jokers[i]));
      return;
    }
  }
};

// Deja Vu: Red Seal
template <>
struct Use<ConsumableId::DejaVu> : SealSelected<Seal::Red> {};

// Hex: a joker becomes Polychrome, the others are destroyed
template <>
struct Use<ConsumableId::Hex> {
  JIMBO_FN static void apply(auto& u) {
    const int chosen = pick_joker(u.g, Stream::Hex, has_no_edition);
    if (chosen < 0) return;
    u.s.jokers[chosen].edition = Edition::Polychrome;
    destroy_other_jokers(u.g, chosen);
  }
};

// Trance: Blue Seal
template <>
struct Use<ConsumableId::Trance> : SealSelected<Seal::Blue> {};

// Medium: Purple Seal
template <>
struct Use<ConsumableId::Medium> : SealSelected<Seal::Purple> {};

// Cryptid: two copies of a card join the hand
template <>
struct Use<ConsumableId::Cryptid> {
  JIMBO_FN static void apply(auto& u) {
    constexpr int kCopies = 2;
    const PlayingCard original = u.s.cards[u.selected[0]];
    for (int i = 0; i < kCopies; ++i) add_to_hand(u.g, copy_of_card(u.g, original));
    announce_added(u.g, kCopies);
  }
};

// The Soul: a Legendary joker
template <>
struct Use<ConsumableId::Soul> {
  JIMBO_FN static void apply(auto& u) {
    const Joker made = create_joker(u.g, JokerSource::Soul);
    add_joker(u.g, made);
  }
};

// Black Hole: every hand gains a level
template <>
struct Use<ConsumableId::BlackHole> {
  JIMBO_FN static void apply(auto& u) {
    for (int i = 0; i < kHandCount; ++i) level_up(u.g, static_cast<HandId>(i), 1);
  }
};

}  // namespace jimbo
