#include "observe/hidden.h"

#include <cstdint>

#include "base/bits.h"
#include "base/same_bytes.h"
#include "observe/hidden_hand.h"
#include "observe/twin_cards.h"
#include "play/ante.h"
#include "play/game.h"
#include "play/hand_order.h"
#include "play/joker_row.h"
#include "play/shuffle.h"
#include "random/entropy.h"
#include "random/tally.h"

namespace jimbo {

JIMBO_FN JokerSet hidden_group(const State& s, int group) {
  JokerSet set = 0;
  for (int i = 0; i < s.joker_count; ++i) {
    const Joker& joker = s.jokers[i];
    const int of = (joker.eternal ? 1 : 0) + (joker.pinned ? 2 : 0);
    if (joker.face_down && of == group) set |= 1ULL << i;
  }
  return set;
}

namespace {

JIMBO_FN void shuffle(Entropy& entropy, std::uint8_t* list, int count) {
  for (int i = count - 1; i > 0; --i) {
    const int j = entropy.below(i + 1);
    const std::uint8_t swapped = list[i];
    list[i] = list[j];
    list[j] = swapped;
  }
}

// Puts each group into the order of creation, or with entropy into any order.
JIMBO_FN void order_hidden_jokers(State& s, Entropy* entropy) {
  for (int group = 0; group < kHiddenGroups; ++group) {
    const JokerSet set = hidden_group(s, group);
    std::uint8_t order[kJokerCapacity];
    const int count = places_by_serial(s, set, order);
    if (entropy != nullptr) shuffle(*entropy, order, count);
    Joker hidden[kJokerCapacity];
    for (int i = 0; i < count; ++i) hidden[i] = s.jokers[order[i]];
    JokerSet left = set;
    for (int i = 0; i < count; ++i, left &= left - 1) s.jokers[lowest_one(left)] = hidden[i];
  }
}

JIMBO_FN bool orbital_shown(const View& g, int slot, int blind) {
  return slot == ante_slot(g.s.ante) && orbital_hand_shown(g, static_cast<BlindSlot>(blind));
}

}  // namespace

JIMBO_FN State public_view(const State& s, const Content& content) {
  const View g(s, content);
  State view = s;
  forget_which_twin(view);
  for (int i = 0; i < s.hand_count; ++i) {
    HandSlot& slot = view.hand[i];
    if (!slot.face_down) continue;
    slot.unused = has_edition(view, slot.card) ? 1 : 0;
    slot.card = kUnknownCard;
  }
  view.draw_pile = CardList{};
  view.unshuffled = 0;
  view.under_unshuffled = 0;
  order_hidden_jokers(view, nullptr);
  for (int slot = 0; slot < kAnteWindow; ++slot) {
    for (int blind = 0; blind < kBlindSlots; ++blind) {
      if (!orbital_shown(g, slot, blind)) view.orbital_hands[slot][blind] = HandId::FlushFive;
    }
  }
  if (!s.voucher_seen) view.ante_voucher = VoucherId::None;
  view.seed = Seed{};
  view.rng = RngState{};
  keep_tallies(s.rng, view.rng);
  return view;
}

bool same_information(const State& a, const State& b, const Content& content) {
  const State view_a = public_view(a, content);
  const State view_b = public_view(b, content);
  return same_bytes(view_a, view_b);
}

JIMBO_FN void determinize(Game& g, std::uint64_t entropy) {
  State& s = g.s;
  // Mixed once, so that callers who count or step their entropies get unrelated worlds.
  Entropy random{Entropy{entropy}.next()};
  s.seed = draw_seed(random);
  const RngState before = s.rng;
  start_streams(s.rng, s.seed);
  keep_tallies(before, s.rng);

  redraw_unseen_cards(g, random);

  order_hidden_jokers(s, &random);

  if (!s.voucher_seen) s.ante_voucher = draw_voucher(g, Stream::Voucher);
  const VisibleHands hands(g);
  for (int slot = 0; slot < kAnteWindow; ++slot) {
    for (int blind = 0; blind < kBlindSlots; ++blind) {
      if (s.orbital_drawn[slot] == 0 || orbital_shown(g, slot, blind)) continue;
      s.orbital_hands[slot][blind] = hands.at[random.below(hands.count)];
    }
  }
}

}  // namespace jimbo
