#pragma once

#include "core/blind.h"
#include "core/consumable.h"
#include "core/create.h"
#include "core/fn.h"
#include "core/joker_row.h"
#include "core/money.h"
#include "core/price.h"

// What the Tarots do.

namespace jimbo {

// The selected cards get an enhancement.
template <Enhancement kEnhancement>
struct EnhanceSelected {
  JIMBO_FN static void apply(auto& u) {
    for (int i = 0; i < u.selected_count; ++i) enhance_card(u.g, u.selected[i], kEnhancement);
  }
};

// The selected cards change suit.
template <Suit kSuit>
struct RecolourSelected {
  JIMBO_FN static void apply(auto& u) {
    for (int i = 0; i < u.selected_count; ++i) {
      PlayingCard& card = u.s.cards[u.selected[i]];
      card.suit = kSuit;
      test_debuff(u.g, card);
    }
  }
};

// Makes up to two consumables of a set, as room allows.
template <Stream kStream, ConsumableSet kSet>
struct CreateTwo {
  JIMBO_FN static void apply(auto& u) {
    for (int i = 0; i < 2 && u.consumable_room() > 0; ++i) {
      const Consumable made = create_consumable(u.g, kStream, kSet);
      add_consumable(u.g, made);
    }
  }
};

// The Fool: another of the Tarot or Planet used last
template <>
struct Use<ConsumableId::Fool> {
  JIMBO_FN static void apply(auto& u) {
    if (u.consumable_room() > 0) add_consumable(u.g, build_consumable(u.g, u.s.last_tarot_planet));
  }
};

// The Magician: up to two cards become Lucky
template <>
struct Use<ConsumableId::Magician> : EnhanceSelected<Enhancement::Lucky> {};

// The High Priestess: two Planets
template <>
struct Use<ConsumableId::HighPriestess>
    : CreateTwo<Stream::PlanetPriestess, ConsumableSet::Planet> {};

// The Empress: up to two cards become Mult cards
template <>
struct Use<ConsumableId::Empress> : EnhanceSelected<Enhancement::Mult> {};

// The Emperor: two Tarots
template <>
struct Use<ConsumableId::Emperor> : CreateTwo<Stream::TarotEmperor, ConsumableSet::Tarot> {};

// The Hierophant: up to two cards become Bonus cards
template <>
struct Use<ConsumableId::Hierophant> : EnhanceSelected<Enhancement::Bonus> {};

// The Lovers: a card becomes Wild
template <>
struct Use<ConsumableId::Lovers> : EnhanceSelected<Enhancement::Wild> {};

// The Chariot: a card becomes Steel
template <>
struct Use<ConsumableId::Chariot> : EnhanceSelected<Enhancement::Steel> {};

// Justice: a card becomes Glass
template <>
struct Use<ConsumableId::Justice> : EnhanceSelected<Enhancement::Glass> {};

// The Hermit: doubles the money, by at most 20
template <>
struct Use<ConsumableId::Hermit> {
  JIMBO_FN static void apply(auto& u) {
    constexpr int kMost = 20;
    const int held = u.s.dollars > 0 ? u.s.dollars : 0;
    add_dollars(u.g, held < kMost ? held : kMost);
  }
};

// Wheel of Fortune: one chance in four that a joker without an edition gets one
template <>
struct Use<ConsumableId::WheelOfFortune> {
  JIMBO_FN static void apply(auto& u) {
    if (!u.g.chance(Stream::WheelOfFortune, u.g.rules.odds.wheel_of_fortune)) return;
    const int chosen = pick_joker(u.g, Stream::WheelOfFortune, [](const Joker& joker) {
      return joker.edition == Edition::None;
    });
    if (chosen < 0) return;
    u.s.jokers[chosen].edition = guaranteed_edition(u.g, Stream::WheelOfFortune);
  }
};

// Strength: up to two cards rise by one rank, aces become twos
template <>
struct Use<ConsumableId::Strength> {
  JIMBO_FN static void apply(auto& u) {
    for (int i = 0; i < u.selected_count; ++i) {
      PlayingCard& card = u.s.cards[u.selected[i]];
      card.rank = static_cast<Rank>((static_cast<int>(card.rank) + 1) % kRankCount);
      test_debuff(u.g, card);
    }
  }
};

// The Hanged Man: up to two cards are destroyed
template <>
struct Use<ConsumableId::HangedMan> {
  JIMBO_FN static void choose_victims(auto& u) {
    u.victim_count = u.selected_count;
    for (int i = 0; i < u.selected_count; ++i) u.victims[i] = u.selected[i];
    u.glass_shatters = true;
  }
  JIMBO_FN static void apply(auto& u) { destroy_cards(u.g, u.victims, u.victim_count); }
};

// Death: the left one of two cards becomes a copy of the right one, but stays the older object
template <>
struct Use<ConsumableId::Death> {
  JIMBO_FN static void apply(auto& u) {
    PlayingCard& left = u.s.cards[u.selected[0]];
    const auto serial = left.serial;
    const auto original_suit = left.original_suit;
    left = u.s.cards[u.selected[1]];
    left.serial = serial;
    left.original_suit = original_suit;
  }
};

// Temperance: the jokers' sell values in money, at most 50
template <>
struct Use<ConsumableId::Temperance> {
  JIMBO_FN static void apply(auto& u) {
    constexpr int kMost = 50;
    int total = 0;
    for (int i = 0; i < u.s.joker_count; ++i) total += sell_value(u.g, u.s.jokers[i]);
    add_dollars(u.g, total < kMost ? total : kMost);
  }
};

// The Devil: a card becomes Gold
template <>
struct Use<ConsumableId::Devil> : EnhanceSelected<Enhancement::Gold> {};

// The Tower: a card becomes Stone
template <>
struct Use<ConsumableId::Tower> : EnhanceSelected<Enhancement::Stone> {};

// The Star, Moon, Sun, World: up to three cards become Diamonds, Clubs, Hearts, Spades
template <>
struct Use<ConsumableId::Star> : RecolourSelected<Suit::Diamonds> {};
template <>
struct Use<ConsumableId::Moon> : RecolourSelected<Suit::Clubs> {};
template <>
struct Use<ConsumableId::Sun> : RecolourSelected<Suit::Hearts> {};
template <>
struct Use<ConsumableId::World> : RecolourSelected<Suit::Spades> {};

// Judgement: a joker
template <>
struct Use<ConsumableId::Judgement> {
  JIMBO_FN static void apply(auto& u) {
    const Joker made = create_joker(u.g, JokerSource::Judgement);
    add_joker(u.g, made);
  }
};

}  // namespace jimbo
