#include "agent/row/row_key.h"

#include <cstring>
#include <initializer_list>
#include <type_traits>

namespace jimbo {

namespace {

class Key {
 public:
  void add(std::uint64_t number) {
    key_ = (key_ ^ number) * 0x9e3779b97f4a7c15ULL;
    key_ ^= key_ >> 29U;
  }

  // All bytes of a part of the state. A joker holds a number with a fraction and no padding.
  template <class Part>
  void add_bytes(const Part& part) {
    static_assert(std::has_unique_object_representations_v<Part> || std::is_same_v<Part, Joker>);
    constexpr std::size_t kWord = sizeof(std::uint64_t);
    const auto* bytes = reinterpret_cast<const unsigned char*>(&part);
    for (std::size_t i = 0; i < sizeof(Part); i += kWord) {
      std::uint64_t word = 0;
      std::memcpy(&word, bytes + i, sizeof(Part) - i < kWord ? sizeof(Part) - i : kWord);
      add(word);
    }
  }

  std::uint64_t value() const { return key_; }

 private:
  std::uint64_t key_ = 0xcbf29ce484222325ULL;
};

// Held planets multiply then; otherwise no score depends on consumables.
bool has_observatory(const State& state) {
  return ((state.redeemed >> static_cast<int>(VoucherId::Observatory)) & 1U) != 0;
}

bool reads_money(JokerId id) { return id == JokerId::Bull || id == JokerId::Bootstraps; }

}  // namespace

std::uint64_t face_key(const PlayingCard& card) {
  std::uint64_t face = static_cast<std::uint64_t>(card.rank);
  face = face * 8 + static_cast<std::uint64_t>(card.suit);
  face = face * 16 + static_cast<std::uint64_t>(card.enhancement);
  face = face * 8 + static_cast<std::uint64_t>(card.seal);
  face = face * 8 + static_cast<std::uint64_t>(card.edition);
  face = face * 2 + card.permanent_debuff;
  return face * 0x10000 + card.bonus_chips;
}

std::uint64_t deck_key(const State& state) {
  Key key;
  key.add(state.card_count);
  for (int i = 0; i < state.card_count; ++i) key.add(face_key(state.card(i)));
  return key.value();
}

std::uint64_t row_key(const State& state) {
  Key key;
  bool money = false;
  bool tarots = false;
  for (int i = 0; i < state.joker_count; ++i) {
    Joker joker = state.jokers[i];
    joker.serial = 0;  // copies score alike
    key.add_bytes(joker);
    money = money || reads_money(joker.id);
    tarots = tarots || joker.id == JokerId::FortuneTeller;
  }
  for (const HandState& hand : state.hand_states) {
    key.add(static_cast<std::uint64_t>(hand.level * 0x10000 + hand.plays));
  }
  if (has_observatory(state)) {
    for (int i = 0; i < state.consumable_count; ++i) {
      key.add(static_cast<std::uint64_t>(state.consumable(i).id));
    }
  }
  key.add_bytes(state.targets);
  key.add(state.redeemed);
  for (const int number :
       {int{state.hands}, int{state.discards}, int{state.hand_size}, int{state.joker_slots},
        int{state.consumable_slots}, tarots ? state.tarots_used : 0, state.blinds_skipped,
        int{state.planets_used}, int{state.starting_deck_size}, state.ante, state.inflation,
        static_cast<int>(state.most_played), static_cast<int>(state.last_hand),
        money ? state.dollars : 0}) {
    key.add(static_cast<std::uint64_t>(number));
  }
  return key.value();
}

}  // namespace jimbo
