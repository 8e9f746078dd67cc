#include "play/consumable.h"

#include <cstdint>

#include "base/bits.h"
#include "hook/ask_jokers.h"
#include "play/blind.h"
#include "play/deck.h"
#include "play/existing_keys.h"
#include "play/pack.h"
#include "play/queue_run.h"
#include "random/tally.h"

namespace jimbo {

// What the consumable in use does (effects/consumable_dispatch.cpp).
namespace consumable {
JIMBO_LOCAL void choose_victims(Using& u);
JIMBO_LOCAL void apply(Using& u);
}  // namespace consumable

JIMBO_FN bool hand_is_dealt(const View& g) {
  return g.s.phase == Phase::SelectingHand || (g.s.phase == Phase::Pack && pack_deals_hand(g));
}

namespace {

constexpr int kPlanetBits = 16;

JIMBO_FN int place_of_planet(const View& g, ConsumableId id) {
  const ConsumablePool& planets =
      g.content.consumable_pools[static_cast<int>(ConsumableSet::Planet)];
  int place = 0;
  while (place < planets.size && planets.ids[place] != id) ++place;
  return place;
}

}  // namespace

JIMBO_FN unsigned planet_bit(const View& g, ConsumableId id) {
  const int place = place_of_planet(g, id);
  return place < kPlanetBits ? 1U << place : 0;
}

JIMBO_FN bool planet_is_used(const View& g, ConsumableId id) {
  const int place = place_of_planet(g, id);
  if (place < kPlanetBits) return (g.s.planets_used >> place & 1U) != 0;
  return (tally_of(g.s.rng, kPlanetsTally) >> (place - kPlanetBits) & 1) != 0;
}

JIMBO_FN int count_planets_used(const View& g) {
  const int first = count_ones(g.s.planets_used);
  if (g.content.programs == nullptr) return first;
  return first + count_ones(static_cast<unsigned>(tally_of(g.s.rng, kPlanetsTally)));
}

JIMBO_FN void note_planet_use(Game& g, ConsumableId id) {
  const int place = place_of_planet(g, id);
  if (place < kPlanetBits) {
    g.s.planets_used = static_cast<std::uint16_t>(g.s.planets_used | 1U << place);
  } else {
    const int used = tally_of(g.s.rng, kPlanetsTally) | 1 << (place - kPlanetBits);
    set_tally(g.s.rng, kPlanetsTally, used & kMostOfATally);
  }
}

JIMBO_FN bool can_use(const View& g, ConsumableId id, std::uint64_t positions, UsedFrom from) {
  const State& s = g.s;
  const ConsumableFacts& f = g.facts(id);
  const int selected = count_ones(positions);
  const bool slot_free = from == UsedFrom::Slot || g.has_consumable_room();
  switch (f.use) {
    case UseClass::Always:
      return true;
    case UseClass::HandSelect:
      return hand_is_dealt(g) && selected >= f.min_select && selected <= f.max_select;
    case UseClass::HandGt1:
      return hand_is_dealt(g) && s.hand_count >= 2;
    case UseClass::OneEditionless:
      return hand_is_dealt(g) && selected == 1 &&
             s.card(s.hand[lowest_one(positions)].card).edition == Edition::None;
    case UseClass::ConsumableSpace:
      return slot_free;
    case UseClass::Fool:
      return slot_free && s.last_tarot_planet != ConsumableId::None && s.last_tarot_planet != id;
    case UseClass::JokerSpace:
      return s.joker_count < g.joker_limit();
    case UseClass::EditionlessJoker:
      for (int i = 0; i < s.joker_count; ++i) {
        if (s.jokers[i].edition == Edition::None) return true;
      }
      return false;
    case UseClass::Ankh:
      return s.joker_count > 0 && g.joker_limit() > 1 && s.joker_count < g.joker_limit();
  }
  return false;
}

namespace {

JIMBO_FN void count_use(Game& g, ConsumableId id) {
  const ConsumableSet set = g.facts(id).set;
  if (set == ConsumableSet::Tarot) ++g.s.tarots_used;
  if (set == ConsumableSet::Planet) {
    note_planet_use(g, id);
  }
}

}  // namespace

JIMBO_FN void use_consumable(Game& g, const Consumable& used, std::uint64_t positions) {
  State& s = g.s;
  Using u(g);
  u.used = used;
  for (int i = 0; i < s.hand_count; ++i) {
    if (((positions >> i) & 1U) != 0) u.selected[u.selected_count++] = s.hand[i].card;
  }
  g.hand_locked = true;
  count_use(g, used.id);
  consumable::choose_victims(u);
  if (u.victim_count > 0) announce_destroyed(g, u.victims, u.victim_count, u.cards_shatter);
  ConsumableUse told{g, s, used.id};
  jokers::on_consumable_used(JokerRow(g), told);
  run_queue(g);
  // By what was used alone: whether the cards did change may be hidden.
  const bool spectral = g.facts(used.id).set == ConsumableSet::Spectral;
  const bool changes_hand = u.selected_count > 0 || spectral;
  consumable::apply(u);
  if (changes_hand) forget_hand_order(g);
  if (!spectral) s.last_tarot_planet = used.id;
  release_key(g, used.id);
  test_debuffs(g);
  g.hand_locked = false;
}

}  // namespace jimbo
