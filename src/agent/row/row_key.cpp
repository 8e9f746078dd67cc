#include "agent/row/row_key.h"

#include <bit>
#include <cstring>
#include <initializer_list>
#include <type_traits>

#include "play/joker_row.h"
#include "play/price.h"

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

// Whether what it gives depends on jokers that have no part in the scoring: how many there are,
// what they would sell for, how rare they are.
bool reads_row(JokerId id) {
  return id == JokerId::JokerStencil || id == JokerId::AbstractJoker ||
         id == JokerId::Swashbuckler || id == JokerId::BaseballCard;
}

// By which a joker may change what a hand scores.
constexpr HookMask kScoringHooks =
    bit(Hook::BeforeScoring) | bit(Hook::Retriggers) | bit(Hook::CardScored) | bit(Hook::CardHeld) |
    bit(Hook::HeldRetriggers) | bit(Hook::Scoring) | bit(Hook::OtherJoker) |
    bit(Hook::DestroysCard) | bit(Hook::CardsDestroyed) | bit(Hook::AfterScoring) |
    bit(Hook::HandRefused);
constexpr TraitSet kScoringTraits = bit(Trait::FourCardHands) | bit(Trait::GappedStraights) |
                                    bit(Trait::BlendedSuits) | bit(Trait::AllFaces) |
                                    bit(Trait::AllCardsScore) | bit(Trait::CountsDeck) |
                                    bit(Trait::DoubledChances);

// Pays or makes cards when a hand scores, which no score shows but by the money that is read.
bool pays_alone(JokerId id) {
  switch (id) {
    case JokerId::BusinessCard:
    case JokerId::EightBall:
    case JokerId::GoldenTicket:
    case JokerId::Matador:
    case JokerId::ReservedParking:
    case JokerId::RoughGem:
    case JokerId::Seance:
    case JokerId::SixthSense:
    case JokerId::Superposition:
    case JokerId::ToDoList:
    case JokerId::Vagabond:
      return true;
    default:
      return false;
  }
}

// Without what has no part in a score: copies score alike, and so do those with a sticker.
Joker scoring_part(Joker joker) {
  joker.serial = 0;
  joker.extra_sell = 0;
  joker.rounds_left = 0;
  joker.eternal = false;
  joker.perishable = false;
  joker.rental = false;
  joker.pinned = false;
  return joker;
}

void add_whole_row(const State& state, Key& key) {
  for (int i = 0; i < state.joker_count; ++i) {
    Joker joker = state.jokers[i];
    joker.serial = 0;
    key.add_bytes(joker);
  }
}

// Who acts when a hand scores, left to right: a joker itself, or which of these a copier acts as.
// Where the others stand makes no difference.
void add_acting_row(const View& v, bool money, Key& key) {
  enum class Part : std::uint8_t { Itself, Copy, Edition };
  const auto add = [&key](Part part, int number) {
    key.add(static_cast<std::uint64_t>(number) * 4 + static_cast<std::uint64_t>(part));
  };
  const JokerRow row(v);
  HookMask own[kJokerCapacity] = {};
  for (int i = 0; i < row.count; ++i) {
    const JokerRow::Place& place = row.places[i];
    if (place.position == place.target) own[place.position] = place.hooks & kScoringHooks;
  }
  int numbers[kJokerCapacity];
  int count = 0;
  const auto acts = [&](int i) {
    const Joker& joker = v.s.jokers[i];
    if (joker.debuffed) return false;
    if ((v.facts(joker.id).traits & kScoringTraits) != 0) return true;
    return joker.id == JokerId::Chicot || (own[i] != 0 && (money || !pays_alone(joker.id)));
  };
  for (int i = 0; i < v.s.joker_count; ++i) numbers[i] = acts(i) ? ++count : 0;
  int place = 0;
  for (int i = 0; i < v.s.joker_count; ++i) {
    while (place < row.count && row.places[place].position < i) ++place;
    const Joker& joker = v.s.jokers[i];
    if (numbers[i] != 0) {
      add(Part::Itself, numbers[i]);
      key.add_bytes(scoring_part(joker));
      continue;
    }
    if (place < row.count && row.places[place].position == i &&
        (row.places[place].hooks & kScoringHooks) != 0) {
      const int copied = numbers[row.places[place].target];
      if (copied != 0) add(Part::Copy, copied);
    }
    if (!joker.debuffed && joker.edition != Edition::None) {
      add(Part::Edition, static_cast<int>(joker.edition));
    }
  }
}

// How often hands were played in the run.
bool reads_plays(JokerId id) { return id == JokerId::Supernova || id == JokerId::Obelisk; }
// What changes every round for its own sake.
bool reads_targets(JokerId id) { return id == JokerId::TheIdol || id == JokerId::AncientJoker; }

// What a joker reads of the rest of the row and the run: one number says all.
std::uint64_t row_number(const View& v, const Joker& joker) {
  const State& s = v.s;
  std::uint64_t number = 0;
  switch (joker.id) {
    case JokerId::Bull:
    case JokerId::Bootstraps:
      return static_cast<std::uint64_t>(s.dollars);
    case JokerId::FortuneTeller:
      return static_cast<std::uint64_t>(s.tarots_used);
    case JokerId::AbstractJoker:
      return s.joker_count;
    case JokerId::JokerStencil:
      for (int i = 0; i < s.joker_count; ++i) number += s.jokers[i].id == JokerId::JokerStencil;
      return number + static_cast<std::uint64_t>(v.joker_limit() - s.joker_count);
    case JokerId::Swashbuckler:
      for (int i = 0; i < s.joker_count; ++i) {
        if (&s.jokers[i] != &joker) {
          number += static_cast<std::uint64_t>(sell_value(v, s.jokers[i]));
        }
      }
      return number;
    default:
      return 0;
  }
}

// What lies in the full deck or in the draw pile.
bool reads_deck(const View& v, JokerId id) {
  return (v.facts(id).traits & bit(Trait::CountsDeck)) != 0 || id == JokerId::Erosion ||
         id == JokerId::BlueJoker;
}

// That other jokers may change for those who only look.
constexpr TraitSet kSharedTraits = bit(Trait::FourCardHands) | bit(Trait::GappedStraights) |
                                   bit(Trait::BlendedSuits) | bit(Trait::AllFaces) |
                                   bit(Trait::AllCardsScore) | bit(Trait::DoubledChances);

}  // namespace

bool reads_money(JokerId id) { return id == JokerId::Bull || id == JokerId::Bootstraps; }

std::uint64_t face_key(const PlayingCard& card) {
  constexpr std::uint32_t kOriginalSuit = 3U << (CardBits::kSuitShift + 2);
  constexpr std::uint32_t kPassing =
      CardBits::kDebuffed | CardBits::kPlayedThisAnte | CardBits::kDiscarded | kOriginalSuit;
  constexpr std::uint32_t kFace = ((1U << CardBits::kSerialShift) - 1) & ~kPassing;
  return std::uint64_t{bits_of(card) & kFace} << 16U | card.bonus_chips;
}

std::uint64_t deck_key(const State& state) {
  Key key;
  key.add(state.card_count);
  for (int i = 0; i < state.card_count; ++i) key.add(face_key(state.card(i)));
  return key.value();
}

std::uint64_t played_key(const State& state) {
  Key key;
  for (int i = 0; i < state.card_count; ++i) {
    if (state.card(i).played_this_ante) key.add(static_cast<std::uint64_t>(i));
  }
  return key.value();
}

RowKey row_key(const State& state, const Content& content) {
  Key key;
  bool money = false;
  bool tarots = false;
  bool whole = false;
  bool plays = false;
  bool targets = false;
  for (int i = 0; i < state.joker_count; ++i) {
    const JokerId id = state.jokers[i].id;
    money = money || reads_money(id);
    tarots = tarots || id == JokerId::FortuneTeller;
    whole = whole || reads_row(id);
    plays = plays || reads_plays(id);
    targets = targets || reads_targets(id);
  }
  whole ? add_whole_row(state, key) : add_acting_row(View(state, content), money, key);
  for (const HandState& hand : state.hand_states) {
    key.add(plays ? static_cast<std::uint64_t>(hand.plays) : 0);
  }
  if (has_observatory(state)) {
    for (int i = 0; i < state.consumable_count; ++i) {
      key.add(static_cast<std::uint64_t>(state.consumable(i).id));
    }
  }
  key.add_bytes(targets ? state.targets : Targets{});
  key.add(whole ? state.redeemed : 0);  // what jokers sell for
  for (const int number :
       {int{state.hands}, int{state.discards}, int{state.hand_size},
        whole ? int{state.joker_slots} : 0, tarots ? state.tarots_used : 0, state.blinds_skipped,
        int{state.starting_deck_size}, state.ante, state.inflation,
        static_cast<int>(state.most_played), money ? state.dollars : 0}) {
    key.add(static_cast<std::uint64_t>(number));
  }
  const std::uint64_t without_levels = key.value();
  for (const HandState& hand : state.hand_states) {
    key.add(static_cast<std::uint64_t>(hand.level));
  }
  return {without_levels, key.value()};
}

// What any card or joker may read. How often hands were played and the targets change but once a
// round.
PartKey::PartKey(const View& scene, std::uint64_t circumstances, std::uint64_t deck)
    : scene_(scene), deck_(deck) {
  const State& s = scene.s;
  Key key;
  key.add(circumstances);
  if (s.has_active(BlindId::Pillar)) key.add(played_key(s));
  key.add(s.active_traits & kSharedTraits);
  key.add(std::bit_cast<std::uint64_t>(scene.chance_numerator()));
  key.add_bytes(s.targets);
  for (const HandState& hand : s.hand_states) key.add(static_cast<std::uint64_t>(hand.plays));
  for (const int number :
       {s.blinds_skipped, int{s.starting_deck_size}, s.ante, static_cast<int>(s.most_played)}) {
    key.add(static_cast<std::uint64_t>(number));
  }
  all_ = key.value();
}

std::uint64_t PartKey::of_hand() const {
  Key key;
  key.add(all_);
  if (has_observatory(scene_.s)) {
    for (int i = 0; i < scene_.s.consumable_count; ++i) {
      key.add(static_cast<std::uint64_t>(scene_.s.consumable(i).id));
    }
  }
  return key.value();
}

std::uint64_t PartKey::of_joker(const JokerRow::Place& place) const {
  const State& s = scene_.s;
  const Joker& joker = s.jokers[place.target];
  Joker part = scoring_part(joker);
  part.edition = Edition::None;
  Key key;
  key.add(all_);
  key.add(place.position == place.target ? 0 : place.hooks);
  key.add_bytes(part);
  key.add(row_number(scene_, joker));
  if (reads_deck(scene_, joker.id)) key.add(deck_);
  return key.value();
}

}  // namespace jimbo
