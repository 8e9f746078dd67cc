#pragma once

#include <cstdint>

#include "content/jokers/family.h"
#include "content/jokers/value_factor.h"
#include "core/effect.h"
#include "core/moment.h"

// The Rare jokers, in the order of their pool.

namespace jimbo {

// DNA: a single card played as first hand of the round is copied into the hand
template <>
struct Effect<JokerId::DNA> {
  JIMBO_FN static void before_scoring(auto& s, Joker&) {
    if (!s.first_hand_of_round() || s.played_count != 1) return;
    const PlayingCard copy = copy_of_card(s.g, s.s.cards[s.played[0]]);
    add_to_hand(s.g, copy);
    announce_added(s.g, 1);
  }
};

// Vagabond: creates a Tarot card if a hand is played with $4 or less
template <>
struct Effect<JokerId::Vagabond> {
  JIMBO_FN static void on_scoring(auto& s, Joker&) {
    if (s.g.consumable_room() > 0 && s.s.dollars <= 4) {
      s.g.queue_consumable(Stream::TarotVagabond, ConsumableSet::Tarot);
    }
  }
};

// Baron: each held King gives X1.5 Mult
template <>
struct Effect<JokerId::Baron> {
  JIMBO_FN static bool on_card_held(auto& s, Joker&) {
    if (s.card_id() != 13 || s.card().debuffed) return false;
    s.times_mult(1.5);
    return true;
  }
};

// Obelisk: gains X0.2 Mult for each hand in a row that is not the most played one
template <>
struct Effect<JokerId::Obelisk> : ValueFactor {
  JIMBO_FN static void before_scoring(auto& s, Joker& joker) {
    const int plays = s.s.hand_states[static_cast<int>(s.hand)].plays;
    bool most_played = true;
    for (int i = 0; i < kHandCount; ++i) {
      const HandId other = static_cast<HandId>(i);
      if (other == s.hand || !s.g.hand_visible(other)) continue;
      if (s.s.hand_states[i].plays >= plays) most_played = false;
    }
    if (most_played) {
      joker.value = 1;
    } else {
      joker.value += 0.2;
    }
  }
};

// Baseball Card: each Uncommon joker gives X1.5 Mult
template <>
struct Effect<JokerId::BaseballCard> {
  JIMBO_FN static void on_other_joker(auto& s, Joker&) {
    if (facts(s.reacted_to->id).rarity == Rarity::Uncommon) s.times_mult(1.5);
  }
};

// Ancient Joker: each scored card of the round's suit gives X1.5 Mult
template <>
struct Effect<JokerId::AncientJoker> {
  JIMBO_FN static void on_card_scored(auto& s, Joker&) {
    if (s.card_is_suit(s.s.targets.ancient_suit)) s.times_mult(1.5);
  }
};

// Campfire: gains X0.25 Mult for each card sold, back to X1 when a boss is beaten
template <>
struct Effect<JokerId::Campfire> : ValueFactor {
  JIMBO_FN static void on_card_sold(auto&, Joker& joker) { joker.value += 0.25; }
  JIMBO_FN static void on_round_end(auto& e, Joker& joker) {
    if (e.boss) joker.value = 1;
  }
};

// Blueprint: acts as the joker to its right (resolved in core/joker_row.h)
template <>
struct Effect<JokerId::Blueprint> {};

// Wee Joker: gains +8 Chips for each scored 2
template <>
struct Effect<JokerId::WeeJoker> : ValueChips {
  JIMBO_FN static void on_card_scored(auto& s, Joker& joker) {
    if (s.card_id() == 2) joker.value += 8;
  }
};

// Hit the Road: gains X0.5 Mult for each Jack discarded this round
template <>
struct Effect<JokerId::HitTheRoad> : ValueFactor {
  JIMBO_FN static bool on_discard(auto& d, Joker& joker) {
    if (!d.card().debuffed && rank_id(d.card()) == 11) joker.value += 0.5;
    return false;
  }
  JIMBO_FN static void on_round_end(auto&, Joker& joker) { joker.value = 1; }
};

// The Duo: X2 Mult if the hand contains a Pair
template <>
struct Effect<JokerId::TheDuo> : HandFactor<HandId::Pair, 2> {};

// The Trio: X3 Mult if the hand contains Three of a Kind
template <>
struct Effect<JokerId::TheTrio> : HandFactor<HandId::ThreeOfAKind, 3> {};

// The Family: X4 Mult if the hand contains Four of a Kind
template <>
struct Effect<JokerId::TheFamily> : HandFactor<HandId::FourOfAKind, 4> {};

// The Order: X3 Mult if the hand contains a Straight
template <>
struct Effect<JokerId::TheOrder> : HandFactor<HandId::Straight, 3> {};

// The Tribe: X2 Mult if the hand contains a Flush
template <>
struct Effect<JokerId::TheTribe> : HandFactor<HandId::Flush, 2> {};

// Stuntman: +250 Chips, -2 hand size
template <>
struct Effect<JokerId::Stuntman> {
  JIMBO_FN static void on_scoring(auto& s, Joker&) { s.add_chips(250); }
  JIMBO_FN static void on_gained(auto& g, Joker&) { change_hand_size(g, -2); }
  JIMBO_FN static void on_lost(auto& g, Joker&) { change_hand_size(g, 2); }
};

// Invisible Joker: sold after 2 rounds it copies a random other joker
template <>
struct Effect<JokerId::InvisibleJoker> {
  static constexpr int kRounds = 2;

  JIMBO_FN static void on_round_end(auto&, Joker& joker) {
    if (joker.counter < UINT8_MAX) ++joker.counter;
  }
  JIMBO_FN static void on_sold(auto& g, Joker& joker) {
    if (joker.counter < kRounds || g.s.joker_count > g.joker_limit()) return;
    const int original = pick_joker(g, Stream::InvisibleJoker, [&](const Joker& other) {
      return other.serial != joker.serial;
    });
    if (original >= 0) add_joker_copy(g, original);
  }
};

// Brainstorm: acts as the leftmost joker (resolved in core/joker_row.h)
template <>
struct Effect<JokerId::Brainstorm> {};

// Driver's License: X3 Mult with 16 or more enhanced cards in the full deck
template <>
struct Effect<JokerId::DriversLicense> {
  JIMBO_FN static void on_scoring(auto& s, Joker&) {
    if (s.tally.enhanced >= 16) s.times_mult(3);
  }
};

// Burnt Joker: the first discard of the round levels up the poker hand it holds
template <>
struct Effect<JokerId::BurntJoker> {
  JIMBO_FN static void before_discard(auto& d, Joker&) {
    if (!d.first_of_round() || d.by_hook) return;
    const HandId hand = detect_hand(d.g, d.cards, d.count).hand;
    level_up(d.g, hand, 1);
  }
};

}  // namespace jimbo
