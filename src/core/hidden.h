#pragma once

#include <cstdint>
#include <cstring>

#include "core/ante.h"
#include "core/entropy.h"
#include "core/fn.h"
#include "core/game.h"
#include "core/hand_order.h"
#include "core/hidden_hand.h"
#include "core/shuffle.h"

// What the player does not know, and two ways to treat it: blank it out, or draw it anew.
//
// Hidden are the order of the draw pile, the cards that lie face down, the order of face-down
// jokers (Amber Acorn), the ante's voucher before its first shop, the hands of Orbital tags that
// are not on offer, and all random streams with the seed that feeds them.
// What is known of face-down cards in hand stands in hidden_hand.h.

namespace jimbo {

inline constexpr std::uint8_t kUnknownCard = 0xff;

namespace hidden_detail {

template <class Thing>
JIMBO_FN void shuffle(Entropy& entropy, Thing* list, int count) {
  for (int i = count - 1; i > 0; --i) {
    const int j = entropy.below(i + 1);
    const Thing swapped = list[i];
    list[i] = list[j];
    list[j] = swapped;
  }
}

// The face-down jokers come in groups that the player can tell apart: by whether they can be sold
// and moved. `visit` gets the row positions of each group.
template <class Visit>
JIMBO_FN void for_each_hidden_group(const State& s, Visit visit) {
  for (int group = 0; group < 4; ++group) {
    std::uint8_t positions[kJokerCapacity];
    int count = 0;
    for (int i = 0; i < s.joker_count; ++i) {
      const Joker& joker = s.jokers[i];
      const int of = (joker.eternal ? 1 : 0) + (joker.pinned ? 2 : 0);
      if (joker.face_down && of == group) positions[count++] = static_cast<std::uint8_t>(i);
    }
    if (count > 0) visit(positions, count);
  }
}

// Puts each group into the order of creation.
JIMBO_FN void sort_hidden_jokers(State& s) {
  for_each_hidden_group(s, [&](const std::uint8_t* positions, int count) {
    Joker hidden[kJokerCapacity];
    for (int i = 0; i < count; ++i) hidden[i] = s.jokers[positions[i]];
    sort_by_serial(hidden, count, [](const Joker& joker) { return joker.serial; });
    for (int i = 0; i < count; ++i) s.jokers[positions[i]] = hidden[i];
  });
}

JIMBO_FN bool orbital_shown(const State& s, int slot, int blind) {
  return slot == ante_slot(s.ante) && orbital_hand_shown(s, static_cast<BlindSlot>(blind));
}

}  // namespace hidden_detail

// The state with everything hidden blanked out. Two states of which the player knows the same have
// equal views, byte for byte.
JIMBO_FN State public_view(const State& s) {
  using namespace hidden_detail;
  State view = s;
  for (int i = 0; i < s.hand_count; ++i) {
    HandSlot& slot = view.hand[i];
    if (!slot.face_down) continue;
    slot.unused = has_edition(s, slot.card) ? 1 : 0;
    slot.card = kUnknownCard;
  }
  for (std::uint8_t& card : view.draw_pile) card = 0;
  sort_hidden_jokers(view);
  for (int slot = 0; slot < kAnteWindow; ++slot) {
    for (int blind = 0; blind < kBlindSlots; ++blind) {
      if (!orbital_shown(s, slot, blind)) view.orbital_hands[slot][blind] = HandId::FlushFive;
    }
  }
  if (!s.voucher_seen) view.ante_voucher = VoucherId::None;
  view.seed = Seed{};
  view.rng = RngState{};
  return view;
}

JIMBO_FN bool same_information(const State& a, const State& b) {
  const State view_a = public_view(a);
  const State view_b = public_view(b);
  return std::memcmp(&view_a, &view_b, sizeof(State)) == 0;
}

// Keeps all the player knows and draws all that is hidden anew: the run goes on as one of those the
// player might be in. Equal entropy gives equal results.
template <class S>
JIMBO_FN void determinize(Game<S>& g, std::uint64_t entropy) {
  using namespace hidden_detail;
  State& s = g.s;
  // Mixed once, so that callers who count or step their entropies get unrelated worlds.
  Entropy random{Entropy{entropy}.next()};
  s.seed = draw_seed(random);
  start_streams(s.rng, s.seed);

  Unseen unseen(s, random);
  if (!s.hand_in_order || !deal_in_order(unseen)) unseen.deal_in_any_order();
  shuffle(random, unseen.cards, unseen.count);
  for (int i = 0; i < unseen.count; ++i) s.draw_pile[i] = unseen.cards[i];

  sort_hidden_jokers(s);
  for_each_hidden_group(s, [&](const std::uint8_t* positions, int size) {
    Joker hidden[kJokerCapacity];
    for (int i = 0; i < size; ++i) hidden[i] = s.jokers[positions[i]];
    shuffle(random, hidden, size);
    for (int i = 0; i < size; ++i) s.jokers[positions[i]] = hidden[i];
  });

  if (!s.voucher_seen) s.ante_voucher = draw_voucher(g, Stream::Voucher);
  const VisibleHands hands(g);
  for (int slot = 0; slot < kAnteWindow; ++slot) {
    for (int blind = 0; blind < kBlindSlots; ++blind) {
      if (s.orbital_drawn[slot] == 0 || orbital_shown(s, slot, blind)) continue;
      s.orbital_hands[slot][blind] = hands.at[random.below(hands.count)];
    }
  }
}

}  // namespace jimbo
