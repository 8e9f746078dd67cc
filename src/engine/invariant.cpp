#include "engine/invariant.h"

#include <cstdint>

#include "action/legal.h"
#include "play/consumable.h"
#include "play/deck.h"
#include "play/pack.h"
#include "state/card_trait.h"
#include "state/state_range.h"
#include "state/view.h"

namespace jimbo {

namespace {

JIMBO_FN const char* find_fault_of(const PlayingCard& card) {
  return card.permanent_debuff && !card.debuffed ? "a lasting debuff is off" : nullptr;
}

JIMBO_FN const char* find_fault_of(const View& g, const Joker& joker) {
  if (joker.leaving) return "a joker marked for destruction is still there";
  if (joker.eternal && !g.facts(joker.id).eternal_ok) return "a joker that cannot be eternal is";
  if (joker.perishable && joker.rounds_left == 0 && !joker.debuffed) return "a perished joker acts";
  return nullptr;
}

// Each card owned lies in exactly one place.
JIMBO_FN const char* find_card_fault(const View& g) {
  const State& s = g.s;
  std::uint8_t places[kCardCapacity] = {};
  if (s.draw_pile_count > s.card_count) return "more cards in the draw pile than owned";
  if (s.unshuffled + s.under_unshuffled > s.draw_pile_count ||
      (s.unshuffled > 0 && s.card_count > CardList::kByteCards)) {
    return "more cards to be shuffled than can be";
  }
  for (int i = 0; i < s.hand_count; ++i) {
    if (s.hand[i].card >= s.card_count) return "the hand names a card that does not exist";
    ++places[s.hand[i].card];
  }
  if (s.hand_in_order && !hand_is_sorted(s)) return "the hand is not in order";
  for (int i = 0; i < s.hand_count; ++i) {
    const bool face = has_face_rank(g, s.held_card(i));
    if (s.hand[i].known_face && !(s.hand[i].face_down && face)) {
      return "a card in hand is not the face card it is known as";
    }
  }
  for (int i = 0; i < s.draw_pile_count; ++i) {
    if (s.draw_pile[i] >= s.card_count) return "the draw pile names a card that does not exist";
    ++places[s.draw_pile[i]];
  }
  for (int i = 0; i < s.card_count; ++i) {
    if (places[i] + (s.card(i).discarded ? 1 : 0) != 1) return "a card is not in exactly one place";
    if (const char* fault = find_fault_of(s.card(i))) return fault;
  }
  return nullptr;
}

// Creation numbers of a kind are unique and below the counter.
struct Serials {
  std::uint64_t seen[1024] = {};
  int end;

  JIMBO_FN explicit Serials(int next) : end(next) {}
  JIMBO_FN bool is_wrong(int serial) {
    std::uint64_t& word = seen[serial / 64];
    const bool again = ((word >> (serial % 64)) & 1U) != 0;
    word |= 1ULL << (serial % 64);
    return again || serial == 0 || serial >= end;
  }
};

JIMBO_FN bool is_wrong(const Item& item, Serials& cards, Serials& others) {
  if (item.kind == ItemKind::PlayingCard) return cards.is_wrong(item.card.serial);
  if (item.kind == ItemKind::Joker) return others.is_wrong(item.joker.serial);
  return item.kind == ItemKind::Consumable && others.is_wrong(item.consumable.serial);
}

JIMBO_FN const char* find_serial_fault(const View& g) {
  const State& s = g.s;
  Serials cards(s.next_card_serial);
  Serials others(s.next_serial);
  for (int i = 0; i < s.card_count; ++i) {
    if (cards.is_wrong(s.card(i).serial)) return "the creation number of a playing card";
    if (i > 0 && s.card(i - 1).serial > s.card(i).serial) return "cards out of their order";
  }
  for (int i = 0; i < s.joker_count; ++i) {
    if (others.is_wrong(s.jokers[i].serial)) return "the creation number of a joker";
  }
  for (int i = 0; i < s.consumable_count; ++i) {
    if (others.is_wrong(s.consumable(i).serial)) return "the creation number of a consumable";
  }
  for (int i = 0; i < s.shop_count; ++i) {
    if (is_wrong(s.shop[i], cards, others)) return "the creation number of a card in the shop";
  }
  for (int i = 0; i < s.pack_count; ++i) {
    if (is_wrong(s.pack[i], cards, others)) return "the creation number of a card in the pack";
  }
  return nullptr;
}

JIMBO_FN const char* find_joker_fault(const View& g) {
  const State& s = g.s;
  std::uint32_t active = 0;
  for (int i = 0; i < s.joker_count; ++i) {
    const Joker& joker = s.jokers[i];
    if (const char* fault = find_fault_of(g, joker)) return fault;
    if (!joker.debuffed) active |= g.facts(joker.id).traits;
  }
  if (active != s.active_traits) return "the set of active traits is out of date";
  for (int i = s.joker_count; i < kJokerCapacity; ++i) {
    if (s.jokers[i].serial != 0) return "a joker beyond the row";
  }
  return nullptr;
}

// What is bought or picked becomes what is owned as it is.
JIMBO_FN const char* find_offer_fault(const View& g, const Item& item) {
  if (item.kind == ItemKind::PlayingCard) {
    return item.card.discarded ? "a card on offer is discarded" : find_fault_of(item.card);
  }
  return item.kind == ItemKind::Joker ? find_fault_of(g, g.owned(item.joker)) : nullptr;
}

JIMBO_FN const char* find_offer_fault(const View& g, const Item* row, int count, int capacity) {
  for (int i = 0; i < count; ++i) {
    if (const char* fault = find_offer_fault(g, row[i])) return fault;
  }
  for (int i = count; i < capacity; ++i) {
    if (row[i].kind != ItemKind::None) return "an offer beyond the row";
  }
  return nullptr;
}

JIMBO_FN const char* find_offer_fault(const View& g) {
  const State& s = g.s;
  const char* fault = find_offer_fault(g, s.shop, s.shop_count, kShopCapacity);
  return fault == nullptr ? find_offer_fault(g, s.pack, s.pack_count, kPackCapacity) : fault;
}

JIMBO_FN const char* find_screen_fault(const View& g) {
  const State& s = g.s;
  if (s.phase == Phase::GameOver) return nullptr;
  if (s.phase != Phase::Shop && !(s.phase == Phase::Pack && s.pack_return == Phase::Shop) &&
      (s.shop_count != 0 || s.voucher_count != 0)) {
    return "goods outside the shop";
  }
  if ((s.phase == Phase::Pack) != (s.open_pack != BoosterId::None)) {
    return "an open pack on another screen";
  }
  return nullptr;
}

JIMBO_FN const char* find_phase_fault(const View& g) {
  const State& s = g.s;
  const bool in_blind = s.blind != BlindId::None;
  if (s.phase == Phase::GameOver)
    return s.result == Result::None ? "over without a result" : nullptr;
  if (s.result != Result::None) return "a result before the end";
  if ((s.phase == Phase::SelectingHand) != in_blind) return "a blind outside a round";
  if (s.phase == Phase::SelectingHand) {
    if (s.hands_left < 1) return "no hands left";
    if (s.hand_count == 0) return "an empty hand to choose from";
  }
  if (s.hand_count > 0 && !hand_is_dealt(g)) return "a hand where none is dealt";
  if (s.discards_left < 0 && in_blind) return "negative discards";
  // On every other screen something is always possible: select, play, cash out, leave.
  if (s.phase != Phase::Pack) return nullptr;
  return LegalGroups(g, false).actions > 0 ? nullptr : "no legal action";
}

}  // namespace

// Once ranges are sound, ids name something and counts fit their rows.
JIMBO_FN const char* find_fault(const View& g) {
  const char* fault = find_range_fault(g);
  if (fault == nullptr) fault = find_card_fault(g);
  if (fault == nullptr) fault = find_serial_fault(g);
  if (fault == nullptr) fault = find_joker_fault(g);
  if (fault == nullptr) fault = find_offer_fault(g);
  if (fault == nullptr) fault = find_screen_fault(g);
  if (fault == nullptr) fault = find_phase_fault(g);
  return fault;
}

}  // namespace jimbo
